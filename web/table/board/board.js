/** The board as a thing to touch: which elements can be tapped, and which one a tap means. */

import { noChange } from '../../vendor/lit-html/lit-html.js';
import { Directive, directive, PartType } from '../../vendor/lit-html/directive.js';
import { distance, isFine, isLarge, meant, moved } from './pointer.js';

/**
 * An element of the page that may be a target.
 * @typedef {HTMLElement | SVGElement} Thing
 *
 * @typedef {import('./pointer.js').Point} Point
 * @typedef {import('./pointer.js').Box} Box
 * @typedef {import('./pointer.js').Shape} Shape
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/messages.js').Target} TargetId
 *
 * @typedef {object} TargetLook
 * @property {string | null} [label]  its name; null: it is named by its content; else by the game's `label`
 * @property {boolean} [held]  whether it is what the viewer holds: while others decide, a tap says why it must wait
 * @property {Shape} [shape]  where it lies on a drawn map, in the units of the `<svg>` around it, or
 *   of the part marked `data-ground`; else its box is where it lies
 */

/** Milliseconds and pixels that make a press a long one. */
const LONG_PRESS = 450;
const STRAY = 10;
/** A tap on what lies beside a target on a map means that target within so many px. */
const BESIDE = 8;
/** The sign that there is more beside is so wide and high, in px; shapes.css agrees. */
const [SIGN, HIGH] = [28, 40];
/** Less than this, in px, is not more: the sign itself takes a gap between two cards. */
const SLACK = 10;

/** @type {WeakMap<Element, Shape>} Where targets lie on a map. */
const shapes = new WeakMap();

class Target extends Directive {
  /** @param {import('../../vendor/lit-html/directive.js').PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('target() belongs on an element');
  }

  /**
   * @param {Context} _ctx
   * @param {TargetId} _id
   * @param {TargetLook} [_look]
   */
  render(_ctx, _id, _look) {
    return noChange;
  }

  /**
   * @override
   * @param {import('../../vendor/lit-html/directive.js').ElementPart} part
   * @param {[Context, TargetId, TargetLook?]} given
   */
  update({ element }, [ctx, id, { label, held, shape } = {}]) {
    const state = ctx.targets.get(id) ?? null;
    if (shape) shapes.set(element, shape);
    write(element, 'data-target', id);
    write(element, 'data-held', held ? '' : null);
    write(element, 'data-legal', state === 'legal' ? '' : null);
    write(element, 'data-other', state === 'other' ? '' : null);
    write(element, 'data-selected', state === 'selected' ? '' : null);
    const advised = ctx.advised.has(id);
    write(element, 'data-advised', advised ? '' : null);
    write(element, 'aria-description', advised && state ? ctx.t('table.hint.advised') : null);
    write(element, 'data-touched', ctx.touched.has(id) ? '' : null);
    const walked = !state && ctx.walked === id;
    write(element, 'role', state ? 'button' : walked ? 'img' : null);
    write(element, 'tabindex', state ? (ctx.roving === id ? '0' : '-1') : walked ? '-1' : null);
    write(element, 'aria-label', state && label !== undefined ? label : state || walked ? ctx.label(id) : null);
    write(element, 'aria-pressed', state && String(state === 'selected'));
    return noChange;
  }
}

/**
 * Write an attribute if it changes; null takes it away.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
function write(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Make an element the target `id`, in a template: `<g ${target(ctx, 'stall:nobles')}>`; see
 * `TargetLook` for what else may be told.
 *
 * It is a button for keyboard and screen reader for as long as it can be tapped, and has a name while somebody who walks
 * over the board stands there; `data-legal`,
 * `data-other`, `data-selected`, `data-advised` and `data-touched` say how it stands. What can never be tapped, but
 * explained, is marked with `data-about` alone.
 */
export const target = directive(Target);

export const TAPPABLE = '[data-legal], [data-other], [data-selected]';
/** What can be explained. */
export const EXPLAINED = '[data-target], [data-about]';

/**
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {Thing[]}
 */
const things = (root, selector) => [...root.querySelectorAll(selector)].filter(isThing);

/** @param {Element} element  @returns {element is Thing} */
const isThing = (element) => element instanceof HTMLElement || element instanceof SVGElement;

/**
 * What target an element is, or what it is about.
 * @param {Element} element
 * @returns {TargetId}
 */
export const idOf = (element) => element.getAttribute('data-target') ?? element.getAttribute('data-about') ?? '';

/**
 * The elements in `root` that can be seen and tapped now, in the order of the document.
 * @param {ParentNode} root
 */
export function tappable(root) {
  return things(root, TAPPABLE).filter((element) => element.getClientRects().length > 0);
}

/**
 * The elements in `root` that can be seen and explained, in the order of the document, one for each thing.
 * @param {ParentNode} root
 */
export function explainable(root) {
  const seen = things(root, EXPLAINED).filter((element) => element.getClientRects().length > 0);
  return [...new Map(seen.toReversed().map((element) => [idOf(element), element])).values()].toReversed();
}

/**
 * Let exactly one target be reached with the Tab key: `wanted` if it is there, else the first.
 * Called after each drawing, so it must not ask for a layout.
 * @param {ParentNode} root
 * @param {TargetId | null} wanted
 * @returns {TargetId | null} that target
 */
export function settleRoving(root, wanted) {
  const targets = things(root, TAPPABLE);
  const chosen = targets.find((element) => idOf(element) === wanted) ?? targets[0] ?? null;
  for (const element of targets) write(element, 'tabindex', element === chosen ? '0' : '-1');
  return chosen && idOf(chosen);
}

/**
 * Let the Tab key reach one button of each heap, from which the arrows lead on: the one that has the focus or had it; in
 * a heap of one pile both.
 * @param {ParentNode} root
 */
export function settleHeaps(root) {
  for (const heap of root.querySelectorAll('.draft-heap')) {
    const all = [...heap.querySelectorAll('button')];
    const kept =
      all.find((one) => one === document.activeElement) ??
      heap.querySelector('[tabindex="0"]') ??
      heap.querySelector('button:not([aria-disabled])') ??
      all[0];
    const alone = !heap.matches('[role=toolbar]');
    for (const one of all) write(one, 'tabindex', alone || one === kept ? '0' : '-1');
  }
}

/**
 * Let the keyboard reach what scrolls (`data-scrolls`), and only while it does; `data-more` says
 * whether there is more of it to the left (`before`) or to the right (`after`), `data-below` that there is below.
 * What unfolds (`fold`) does so for as long as it has the focus; until then it shows no part of what is cut off
 * (`data-cut`).
 * @param {ParentNode} root
 */
export function settleScrollers(root) {
  const found = [...root.querySelectorAll('[data-scrolls]:not([data-scrolls="fold"]:focus)')];
  // All is measured before anything is written: else each would ask for a layout of its own.
  const sizes = found.map(({ scrollHeight, clientHeight, scrollWidth, clientWidth, scrollLeft, scrollTop }) => ({
    scrolls: scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
    more: [scrollLeft > SLACK ? 'before' : '', scrollLeft + clientWidth < scrollWidth - 1 ? 'after' : ''],
    below: scrollTop + clientHeight < scrollHeight - SLACK,
  }));
  for (const [at, { scrolls, more, below }] of sizes.entries()) {
    const element = found[at];
    // What can be chosen on the board is reached in its place, and scrolls it.
    const within = element.getAttribute('role') === 'application' && element.querySelector('[tabindex="0"]') !== null;
    write(element, 'tabindex', scrolls && !within ? '0' : null);
    write(element, 'data-more', more.join(' ').trim() || null);
    if (element.getAttribute('data-scrolls') === 'fold') cut(element);
    else write(element, 'data-below', below ? '' : null);
  }
}

/** Mark what of a list has no room, but for the first of it. @param {Element} list */
function cut(list) {
  const bottom = (/** @type {Element} */ one) => Math.floor(one.getBoundingClientRect().bottom);
  const rest = [...list.children].slice(1);
  const isCut = (/** @type {Element} */ one) => bottom(one) > bottom(list);
  write(list, 'data-below', null);
  const isShort = [...list.children].some((one) => isCut(one) || one.scrollWidth > one.clientWidth);
  write(list, 'data-below', isShort ? '' : null);
  for (const [one, gone] of rest.map((one) => /** @type {const} */ ([one, isCut(one)]))) {
    write(one, 'data-cut', gone ? '' : null);
  }
}

/** Show all lines of what unfolds, until the focus leaves it. @param {MouseEvent} event */
export const unfold = ({ currentTarget }) => /** @type {HTMLElement} */ (currentTarget).focus();

/**
 * Return which target in `root` a tap at a point of the window means; see `meant`.
 * @param {ParentNode} root
 * @param {Point} point
 * @param {(target: Thing) => boolean} [among]
 * @returns {Thing | null}
 */
export function meantOf(root, point, among = () => true) {
  const targets = tappable(root).filter((element) => among(element) && isInSight(element, point));
  const at = meant(targets.map(placeOf), point);
  return at === undefined ? null : targets[at];
}

/**
 * Whether a tap can mean an element: one on a map under a camera only within its window.
 * @param {Thing} element
 * @param {Point} point
 */
function isInSight(element, point) {
  const frame = element.closest('.camera')?.getBoundingClientRect();
  return !frame || !shapes.has(element) || distance(frame, point) === 0;
}

/**
 * Where an element lies in the window: its shape on a map, else its box as far as it is seen.
 * @param {Thing} element
 * @returns {Box | Shape}
 */
function placeOf(element) {
  const shape = shapes.get(element);
  const ground = /** @type {SVGGraphicsElement | null} */ (element.closest('[data-ground]') ?? element.closest('svg'));
  const matrix = shape && ground?.getScreenCTM();
  if (!matrix) return visibleBox(element);
  return moved(shape, ({ x, y }) => {
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: at.x, y: at.y };
  });
}

/**
 * The box of an element, as far as a camera around it lets it be seen.
 * @param {Element} element
 * @returns {Box}
 */
export function visibleBox(element) {
  const box = element.getBoundingClientRect();
  const frame = element.closest('.camera')?.getBoundingClientRect();
  if (!frame) return box;
  const x = Math.max(box.left, frame.left);
  const y = Math.max(box.top, frame.top);
  const width = Math.min(box.right, frame.right) - x;
  const height = Math.min(box.bottom, frame.bottom) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : { x: -Infinity, y: -Infinity, width: 0, height: 0 };
}

/**
 * Where a thing is seen: no more of it than what scrolls lets through and the bar leaves, as it grows over the board.
 * @param {Element} thing
 * @returns {Box}
 */
export function seenOf(thing) {
  const box = visibleBox(thing);
  const frame = thing.closest('[data-scrolls]')?.getBoundingClientRect();
  const bar = thing.closest('.play')?.parentElement?.querySelector('.actions')?.getBoundingClientRect();
  if (!frame && !bar) return box;
  const { left, top, right, bottom } = frame ?? { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const x = Math.max(box.x, left);
  const y = Math.max(box.y, top);
  const width = Math.min(box.x + box.width, right) - x;
  const height = Math.min(box.y + box.height, bottom, bar?.top ?? Infinity) - y;
  return width > 4 && height > 4 ? { x, y, width, height } : { x, y, width: 0, height: 0 };
}

/**
 * @typedef {object} Heard  what is heard of the targets in a root
 * @property {(id: TargetId, how: 'point' | 'key') => void} tap  a target that can be tapped
 * @property {(thing: Thing, how: 'point' | 'key') => void} refused  a thing that cannot
 * @property {(thing: Thing) => void} inspect  a thing that is to be explained
 * @property {(where: Element) => void} elsewhere  nothing in particular
 */

/**
 * Listen to taps, long presses and keys on the targets in `root`.
 * @param {HTMLElement} root
 * @param {Heard} heard
 * @param {AbortSignal} signal  ends it
 */
export function listen(root, heard, signal) {
  const pressed = listenToPresses(root, heard, signal);
  /** @type {(thing: Thing, how?: 'point' | 'key') => void} */
  const act = (thing, how = 'point') => {
    if (isTappable(thing)) heard.tap(idOf(thing), how);
    else heard.refused(thing, how);
  };

  /** @param {MouseEvent} event */
  const click = (event) => {
    if (isControl(event, root) || pressed.swallows() || turned(event)) return;
    const thing = thingAt(event);
    const point = { x: event.clientX, y: event.clientY };
    const found = !event.detail && thing ? thing : aimedAt(root, thing, point, event);
    // What has no coordinates is pressed by a screen reader, as if with a key.
    if (found) act(found, event.detail === 0 ? 'key' : 'point');
    else if (event.target instanceof Element) heard.elsewhere(event.target);
  };
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const thing = thingAt(event);
    if (!thing || event.target !== thing || thing instanceof HTMLButtonElement) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) act(thing, 'key');
    }
  };
  root.addEventListener('click', click, { signal });
  root.addEventListener('keydown', press, { signal });
}

/**
 * A click on the sign that there is more beside brings it into sight.
 * @param {MouseEvent} event
 * @returns {boolean} whether it was one
 */
function turned({ target: where, clientX, clientY, detail }) {
  const list = detail && where instanceof Element ? where.closest('[data-scrolls="x"][data-more]') : null;
  if (!list) return false;
  const { left, right, top, bottom } = list.getBoundingClientRect();
  if (Math.abs(clientY - (top + bottom) / 2) > HIGH) return false;
  const wide = SIGN + Number.parseFloat(getComputedStyle(list).paddingInlineEnd);
  const by = right - clientX < wide ? 1 : clientX - left < wide ? -1 : 0;
  if (!by || !list.getAttribute('data-more')?.includes(by > 0 ? 'after' : 'before')) return false;
  list.scrollBy({ left: by * (list.clientWidth - 2 * wide) });
  return true;
}

/**
 * What a click means: the thing under it where that can only be explained, is large, or was hit with
 * a mouse; else what is near and can be tapped; else the thing under it all the same. What is large
 * gives way to a point or an edge at hand, and a sign on a map to what it lies on.
 * @param {ParentNode} root
 * @param {Thing | null} thing
 * @param {Point} point
 * @param {MouseEvent} event
 * @returns {Thing | null}
 */
function aimedAt(root, thing, point, event) {
  // A tap in the bar means nothing of the hand above it, however near that lies.
  const bar = event.target instanceof Element ? event.target.closest('.actions') : null;
  const found = meantOf(root, point, (one) => !bar || bar.contains(one));
  if (thing && 'about' in thing.dataset) return found && liesOn(thing, found, point) ? found : thing;
  if (!found || !thing) return found ?? thing;
  const place = placeOf(found);
  if (isFine(place)) return found;
  if (isLarge(thing.getBoundingClientRect())) return thing;
  const exact = isTappable(thing) && event instanceof PointerEvent && event.pointerType === 'mouse';
  // On a map a target is not meant by a tap well within what lies beside it.
  const beside = found.closest('.camera') && distance(place, point) > BESIDE;
  return exact || beside ? thing : found;
}

/**
 * Whether a thing covers a part of a box on a map, at a point.
 * @param {Thing} thing
 * @param {Thing} box
 * @param {Point} point
 */
const liesOn = (thing, box, point) =>
  thing.closest('.camera') !== null && !shapes.has(box) && distance(placeOf(box), point) === 0;

/**
 * Listen to long presses and to the menu key of a mouse: what is this?
 * @param {HTMLElement} root
 * @param {Heard} heard
 * @param {AbortSignal} signal
 * @returns {{swallows: () => boolean}} whether the click that comes is the end of one
 */
function listenToPresses(root, heard, signal) {
  /** @type {{x: number, y: number, timer: ReturnType<typeof setTimeout>} | null} */
  let press = null;
  let swallow = false;
  const forget = () => {
    clearTimeout(press?.timer);
    press = null;
  };

  /** @param {PointerEvent} event */
  const down = (event) => {
    forget();
    swallow = false;
    const thing = thingAt(event);
    if (!thing || event.button !== 0 || isControl(event, root)) return;
    const timer = setTimeout(() => {
      swallow = true;
      heard.inspect(thing);
    }, LONG_PRESS);
    press = { x: event.clientX, y: event.clientY, timer };
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STRAY) forget();
  };
  /** @param {MouseEvent} event */
  const menu = (event) => {
    const thing = thingAt(event);
    if (!thing) return;
    event.preventDefault();
    forget();
    if (!swallow) heard.inspect(thing);
    swallow = event instanceof PointerEvent && event.pointerType === 'touch';
  };
  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) root.addEventListener(end, forget, { signal });
  root.addEventListener('contextmenu', menu, { signal });
  signal.addEventListener('abort', forget);

  return {
    swallows() {
      const swallowed = swallow;
      forget();
      swallow = false;
      return swallowed;
    },
  };
}

/**
 * The thing in which an event happened: one that can be tapped rather than what it contains.
 * @param {Event} event
 * @returns {Thing | null}
 */
function thingAt({ target: where }) {
  if (!(where instanceof Element)) return null;
  const found = where.closest(TAPPABLE) ?? where.closest(EXPLAINED);
  return found && isThing(found) ? found : null;
}

/** Whether a thing can be tapped. @param {Thing} thing */
export function isTappable({ dataset }) {
  return 'legal' in dataset || 'other' in dataset || 'selected' in dataset;
}

const CONTROLS = 'button:not([data-about]), [data-ui], [data-again], a, input, select, summary, label';

/**
 * Whether a tap belongs to a control of its own inside `root`, even if that is gone by what it did.
 * @param {Event} event
 * @param {Element} root
 */
function isControl(event, root) {
  const path = event.composedPath();
  return path.slice(0, path.indexOf(root)).some((part) => part instanceof Element && part.matches(CONTROLS));
}
