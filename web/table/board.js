/**
 * The board as a thing to touch: which elements can be tapped, which one a tap means, how the
 * arrow keys go from one to the next.
 */

import { noChange } from '../vendor/lit-html/lit-html.js';
import { Directive, directive, PartType } from '../vendor/lit-html/directive.js';

/** A tap means the nearest legal target within this many pixels. */
const REACH = 28;
/** Two targets whose distances differ by less are not told apart without a loupe. */
const CLOSE = 10;
/** An element at least this large in both directions is hit or missed, never guessed. */
const SURE = 40;
/** Milliseconds and pixels that make a press a long one. */
const LONG_PRESS = 450;
const STRAY = 10;

class Target extends Directive {
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('target() belongs on an element');
  }

  render() {
    return noChange;
  }

  update({ element }, [ctx, id, { label } = {}]) {
    const state = ctx.targets.get(id) ?? null;
    write(element, 'data-target', id);
    write(element, 'data-legal', state === 'legal' ? '' : null);
    write(element, 'data-other', state === 'other' ? '' : null);
    write(element, 'data-selected', state === 'selected' ? '' : null);
    write(element, 'data-touched', ctx.touched.has(id) ? '' : null);
    write(element, 'role', state && 'button');
    write(element, 'tabindex', state && (ctx.roving === id ? '0' : '-1'));
    write(element, 'aria-label', state && (label === undefined ? ctx.label(id) : label));
    write(element, 'aria-pressed', state && String(state === 'selected'));
    return noChange;
  }
}

function write(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Make an element the target `id`, in a template: `<g ${target(ctx, 'stall:nobles')}>`.
 *
 * It is a button for keyboard and screen reader for as long as it can be tapped, named by the
 * game's `label` or by `{label}` (null: by its content); `data-legal`, `data-other`, `data-selected` and `data-touched`
 * say how it stands.
 */
export const target = directive(Target);

const TAPPABLE = '[data-legal], [data-other], [data-selected]';

/** The elements in `root` that can be seen and tapped now, in the order of the document. */
export function tappable(root) {
  return [...root.querySelectorAll(TAPPABLE)].filter((element) => element.getClientRects().length > 0);
}

/**
 * Let exactly one target be reached with the Tab key: `wanted` if it is there, else the first.
 * Called after each drawing, so it must not ask for a layout.
 * @returns {string | null} the id of that target
 */
export function settleRoving(root, wanted) {
  const targets = [...root.querySelectorAll(TAPPABLE)];
  const chosen = targets.find(({ dataset }) => dataset.target === wanted) ?? targets[0] ?? null;
  for (const element of targets) write(element, 'tabindex', element === chosen ? '0' : '-1');
  return chosen?.dataset.target ?? null;
}

/** Let the keyboard reach what scrolls (`data-scrolls`), and only while it does. */
export function settleScrollers(root) {
  for (const element of root.querySelectorAll('[data-scrolls]')) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
    const scrolls = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
    write(element, 'tabindex', scrolls ? '0' : null);
  }
}

/**
 * Return which of `boxes` the eye finds in a direction from box number `from`.
 * @param {{x: number, y: number, width: number, height: number}[]} boxes
 * @param {number} from
 * @param {'left' | 'right' | 'up' | 'down'} direction
 * @returns {number} −1 where there is none
 */
export function neighbour(boxes, from, direction) {
  const here = middle(boxes[from]);
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const flat = direction === 'left' || direction === 'right';
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const there = middle(box);
    const along = sign * (flat ? there.x - here.x : there.y - here.y);
    const across = Math.abs(flat ? there.y - here.y : there.x - here.x);
    const effort = along + 2 * across;
    if (index !== from && along > 1 && effort < least) {
      best = index;
      least = effort;
    }
  });
  return best;
}

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * Return which of `boxes` a tap at a point means: those within reach, nearest first.
 * More than one is returned only where they cannot be told apart.
 * @param {{x: number, y: number, width: number, height: number}[]} boxes
 * @param {{x: number, y: number}} point
 * @returns {number[]}
 */
export function meant(boxes, point) {
  const near = boxes
    .map((box, index) => ({ index, box, away: distance(box, point) }))
    .filter(({ away }) => away <= REACH)
    .sort((a, b) => a.away - b.away || offCentre(a.box, point) - offCentre(b.box, point));
  if (!near.length) return [];
  const [{ box, away }] = near;
  if (away === 0 && Math.min(box.width, box.height) >= SURE) return [near[0].index];
  return near.filter((other) => other.away - away < CLOSE).map(({ index }) => index);
}

/**
 * Return which targets in `root` a tap at a point of the window means; see `meant`.
 * @returns {Element[]}
 */
export function meantOf(root, point) {
  const targets = tappable(root);
  return meant(targets.map(visibleBox), point).map((at) => targets[at]);
}

/** The box of an element, as far as a camera around it lets it be seen. */
function visibleBox(element) {
  const box = element.getBoundingClientRect();
  const frame = element.closest('.camera')?.getBoundingClientRect();
  if (!frame) return box;
  const x = Math.max(box.left, frame.left);
  const y = Math.max(box.top, frame.top);
  const width = Math.min(box.right, frame.right) - x;
  const height = Math.min(box.bottom, frame.bottom) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : { x: -Infinity, y: -Infinity, width: 0, height: 0 };
}

function distance({ x, y, width, height }, point) {
  const dx = Math.max(x - point.x, 0, point.x - x - width);
  const dy = Math.max(y - point.y, 0, point.y - y - height);
  return Math.hypot(dx, dy);
}

function offCentre(box, point) {
  const { x, y } = middle(box);
  return Math.hypot(x - point.x, y - point.y);
}

/**
 * Listen to taps, long presses and keys on the targets in `root`.
 * @param {Element} root
 * @param {object} heard
 * @param {(id: string, how: 'point' | 'key') => void} heard.tap  a target that can be tapped
 * @param {(id: string) => void} heard.refused  a thing that cannot
 * @param {(id: string) => void} heard.inspect
 * @param {(where: Element) => void} heard.elsewhere  nothing in particular
 * @param {(elements: Element[], point: {x: number, y: number}) => void} heard.doubtful
 */
export function listen(root, heard) {
  let press = null;
  let swallow = false;
  const forget = () => {
    clearTimeout(press?.timer);
    press = null;
  };

  root.addEventListener('pointerdown', (event) => {
    forget();
    swallow = false;
    const thing = event.target.closest('[data-target]');
    if (!thing || event.button !== 0 || control(event.target, root)) return;
    press = {
      x: event.clientX,
      y: event.clientY,
      timer: setTimeout(() => {
        swallow = true;
        heard.inspect(thing.dataset.target);
      }, LONG_PRESS),
    };
  });
  root.addEventListener('pointermove', (event) => {
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STRAY) forget();
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) root.addEventListener(end, forget);

  root.addEventListener('contextmenu', (event) => {
    const thing = event.target.closest('[data-target]');
    if (!thing) return;
    event.preventDefault();
    forget();
    if (!swallow) heard.inspect(thing.dataset.target);
    swallow = event.pointerType === 'touch';
  });

  root.addEventListener('click', (event) => {
    forget();
    if (control(event.target, root)) return;
    if (swallow) {
      swallow = false;
      return;
    }
    const thing = event.target.closest('[data-target]');
    if (event.detail === 0 && thing) {
      act(thing);
      return;
    }
    const point = { x: event.clientX, y: event.clientY };
    if (thing && large(thing)) {
      act(thing);
      return;
    }
    const found = meantOf(root, point);
    const exact = thing && found.includes(thing) && event.pointerType === 'mouse';
    if (exact || found.length === 1) act(exact ? thing : found[0]);
    else if (new Set(found.map(({ dataset }) => dataset.target)).size === 1) act(found[0]);
    else if (found.length) heard.doubtful(found, point);
    else if (thing) act(thing);
    else heard.elsewhere(event.target);
  });

  root.addEventListener('keydown', (event) => {
    const thing = event.target.closest('[data-target]');
    if (!thing || event.target !== thing || !isTappable(thing)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) act(thing, 'key');
    }
  });

  function act(thing, how = 'point') {
    if (isTappable(thing)) heard.tap(thing.dataset.target, how);
    else heard.refused(thing.dataset.target);
  }
}

function isTappable({ dataset }) {
  return 'legal' in dataset || 'other' in dataset || 'selected' in dataset;
}

function large(element) {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) >= SURE;
}

/** Whether a tap on `element` belongs to a control of its own inside `root`. */
function control(element, root) {
  const found = element.closest('button, a, input, select, summary, label');
  return found !== null && root.contains(found);
}
