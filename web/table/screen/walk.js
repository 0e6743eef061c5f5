/**
 * The board as a map to be walked over: all that lies on it has its place and its name, whether it can be chosen or
 * not. The arrows lead to what lies beside, and back where one came from; other keys to what can be chosen, to one's
 * own, to the first and the last.
 */

import { redraw } from '../../shell/draw.js';
import { t } from '../../shell/i18n.js';
import { explainable, idOf, isTappable, tappable } from '../board/board.js';
import { kindOf } from '../contract/ids.js';
import { nothingFurther } from './finder.js';
import { ANSWERS, go } from './keys.js';
import { beside, inReadingOrder } from '../board/paths.js';
import { Trail } from '../board/trail.js';

/**
 * @typedef {import('../board/board.js').Thing} Thing
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').View} View
 *
 * @typedef {object} Needs
 * @property {View} view
 * @property {Pick<import('../tell/voice.js').Voice, 'reply'>} voice
 * @property {Pick<import('../work.js').Work, 'closed' | 'run'>} work
 * @property {{alone: import('../contract/messages.js').Seat | null, decider: import('../contract/messages.js').Seat | null}} device
 * @property {Pick<import('./surface.js').Surface, 'host' | 'rove' | 'walked'>} surface
 * @property {Pick<import('../../shell/settings.js').Values, 'asking' | 'reader'>} settings
 * @property {() => Context} context  that of the screen
 * @property {(table: import('../contract/messages.js').Table, shown?: Partial<Context>) => Context} bare
 */

/**
 * What a thing is called: as the game names it, else what is explained of it.
 * @param {Context} ctx
 * @param {View} view
 * @param {Thing} thing
 */
export function nameOf(ctx, view, thing) {
  const id = idOf(thing);
  if ('target' in thing.dataset) return view.label(ctx, id);
  return view.inspect(ctx, id)?.title ?? view.label(ctx, id);
}

/** Between the parts of a name. */
export const PARTS = /[;,] /u;

/**
 * Names without what all have in common after their beginnings, if they are more than so many.
 * @param {string[]} names
 * @param {number} few
 */
export function briefly(names, few) {
  const all = names.map((name) => name.split(PARTS));
  const shared = all.length > few ? all[0].filter((part) => all.every((parts) => parts.includes(part))) : [];
  return all.map((parts) => parts.filter((part, at) => at === 0 || !shared.includes(part)).join(', '));
}

export class Walk {
  #needs;
  #trail = new Trail();
  /** How far the match was when one stood there last. @type {string | null | undefined} */
  #stood;
  /** Takes focus and name from what one stood on last. @type {(left: Partial<FocusEvent>) => void} */
  #leave = () => {};

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
    /** Whether one goes only where something can be chosen. */
    this.legal = false;
  }

  /** All that lies on the board, in the order in which one reads. @returns {Thing[]} */
  get things() {
    return this.#placed().map(({ thing }) => thing);
  }

  #placed() {
    const stage = this.#needs.surface.host.querySelector('.stage');
    const found = stage ? explainable(stage).filter((thing) => !thing.closest('[aria-hidden="true"]')) : [];
    return inReadingOrder(
      found.map((thing) => ({ id: idOf(thing), kind: kindOf(idOf(thing)), thing, box: thing.getBoundingClientRect() })),
    );
  }

  /** How far the match is. */
  get #step() {
    return this.#needs.surface.host.querySelector('.table')?.getAttribute('data-step');
  }

  /** On what of the board one stands, or null. */
  get #here() {
    const { activeElement } = document;
    const thing = activeElement?.closest('.stage [data-target], .stage [data-about]') ?? null;
    return thing && thing === activeElement ? idOf(thing) : null;
  }

  /**
   * Go onto the board: where one was, unless something is asked since that can be chosen elsewhere; else to its first place.
   * @param {() => void} close  closes what lies over it, and leads back to where one was
   */
  enter(close) {
    const here = this.#here;
    close();
    const all = this.#placed();
    const known = all.find(({ id }) => id === this.#needs.surface.walked);
    const legal = all.find(({ thing }) => isTappable(thing));
    const stays = known && (isTappable(known.thing) || this.#stood === this.#step);
    const start = stays ? known : (legal ?? known ?? all[0]);
    if (!start) return;
    const { context, view, voice } = this.#needs;
    if (start.id === here) voice.reply(nameOf(context(), view, start.thing));
    this.stand(start.id);
  }

  /** Go only where something can be chosen, or everywhere. */
  mode() {
    this.legal = !this.legal;
    this.#needs.voice.reply(t(this.legal ? 'table.asking.where_legal' : 'table.asking.everywhere'));
  }

  /**
   * Stand on something of the board.
   * @param {string} id
   * @param {{id: string, thing: Thing}[]} [all]  what lies on it, where that is known
   */
  stand(id, all = this.#placed()) {
    const { surface } = this.#needs;
    const found = all.find((one) => one.id === id)?.thing;
    if (!found) return;
    if (!found.hasAttribute('tabindex')) this.#name(found);
    found.focus({ preventScroll: true });
    surface.walked = id;
    this.#stood = this.#step;
    surface.rove(id);
    redraw();
    found.dispatchEvent(new Event('reveal', { bubbles: true }));
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /**
   * Let a thing have the focus, and a name, for as long as one stands there: a target keeps them when it is drawn next.
   * @param {Thing} thing
   */
  #name(thing) {
    const { context, surface, view } = this.#needs;
    this.#leave({});
    const name = nameOf(context(), view, thing);
    // Where others of its kind can be chosen it is worth a word that this one can't.
    const chosen = tappable(surface.host).some((one) => kindOf(idOf(one)) === kindOf(idOf(thing)));
    const label = chosen && !isTappable(thing) ? t('table.asking.not_now', { what: name }) : name;
    const given = { tabindex: '-1', role: 'img', 'aria-label': label };
    for (const [name, value] of Object.entries(given)) thing.setAttribute(name, value);
    if ('target' in thing.dataset) return;
    const leave = (/** @type {Partial<FocusEvent>} */ { relatedTarget }) => {
      // The panel that explains it gives the focus back.
      if (relatedTarget instanceof Element && relatedTarget.closest('.answer')) return;
      for (const name of Object.keys(given)) thing.removeAttribute(name);
      thing.removeEventListener('blur', leave);
    };
    this.#leave = leave;
    thing.addEventListener('blur', leave);
  }

  /**
   * What a key does on the board.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it meant something
   */
  press({ key, shiftKey }) {
    const here = this.#here;
    if (here === null) return this.#aside(key, shiftKey);
    const way = WAYS[key];
    const all = this.#placed();
    const whole = this.legal ? all.filter(({ id, thing }) => id === here || isTappable(thing)) : all;
    const to = way ? this.#trail.go(whole, here, way) : this.#leap(all, key, shiftKey, here);
    if (to === null && way) this.#needs.voice.reply(whole.length > 1 ? nothingFurther(way) : this.#alone(false));
    if (to === null) return way !== undefined || key in LEAPS;
    this.stand(to, all);
    return true;
  }

  /**
   * Where a key leads that leaps: to the ends among what is alike.
   * @param {{id: string, thing: Thing}[]} all  what lies on the board
   * @param {string} key
   * @param {boolean} own  whether to what is one's own
   * @param {string} here
   * @returns {string | null}
   */
  #leap(all, key, own, here) {
    const by = LEAPS[key];
    if (by === undefined) return null;
    const alike = (/** @type {{id: string}} */ { id }) => kindOf(id) === kindOf(here);
    if (Math.abs(by) > 1) return (by < 0 ? all.find(alike) : all.findLast(alike))?.id ?? null;
    const at = all.findIndex(({ id }) => id === here);
    const round = [...all.slice(at + 1), ...all.slice(0, at)];
    const wanted = (by < 0 ? round.toReversed() : round).find(({ id, thing }) =>
      own ? this.#isOwn(id) : isTappable(thing),
    );
    if (wanted) return wanted.id;
    this.#needs.voice.reply(this.#alone(own));
    return null;
  }

  /** That nothing else is one's own, or can be chosen. @param {boolean} own */
  #alone(own) {
    const here = this.#placed().find(({ id }) => id === this.#here);
    const only = here && (own ? this.#isOwn(here.id) : isTappable(here.thing));
    return t(`table.asking.${only ? 'only' : 'no'}_${own ? 'own' : 'legal'}`);
  }

  /**
   * Where a key leads from beside the board: onto it, to what can be chosen there or is one's own, else to what can be
   * chosen elsewhere; in the hand, in a heap and among answers to the ends.
   * @param {string} key
   * @param {boolean} own
   * @returns {boolean} whether the key meant that
   */
  #aside(key, own) {
    const by = LEAPS[key];
    const { activeElement } = document;
    if (by === undefined || activeElement?.closest('dialog, .log') || activeElement?.matches('[data-scrolls]'))
      return false;
    const { surface, voice } = this.#needs;
    const room = activeElement?.closest('.hand, .players') ?? null;
    const end = by < 0 ? -1 : 0;
    const far = Math.abs(by) > 1;
    const all = this.#placed();
    const placed = far ? [] : all.filter(({ id, thing }) => (own ? this.#isOwn(id) : isTappable(thing)));
    /** @type {NodeListOf<HTMLElement>} */
    const answers = surface.host.querySelectorAll(ANSWERS);
    /** @type {HTMLElement[]} */
    const heap = [...(activeElement?.closest('.draft-heap')?.querySelectorAll('button') ?? [])];
    const others = own
      ? []
      : far && heap.length
        ? heap.filter(({ ariaDisabled }) => ariaDisabled !== 'true')
        : far && activeElement?.matches(ANSWERS)
          ? [...answers]
          : tappable(surface.host).filter((one) => !far || !room || room.contains(one));
    const to = placed.at(end)?.id;
    const at = far ? -1 : others.findIndex((one) => one === activeElement);
    const beside = at < 0 ? others.at(far ? -1 - end : end) : others[at + by];
    if (to) this.stand(to, all);
    else if (beside) go(this.#needs, beside, others);
    else if (at >= 0) voice.reply(nothingFurther(by < 0 ? 'up' : 'down'));
    else if (own || room) voice.reply(this.#alone(own));
    else return false;
    return true;
  }

  /** @param {string} id */
  #isOwn(id) {
    const { context, device, view } = this.#needs;
    const seat = device.decider ?? device.alone;
    return seat !== null && view.owners(context(), id).includes(seat);
  }

  /**
   * What is done by other means takes one along, where it lies on the board.
   * @param {string[]} targets
   */
  follow(targets) {
    const all = this.#placed();
    const last = targets.findLast((one) => all.some(({ id }) => id === one));
    if (last) this.#needs.surface.walked = last;
  }

  /** Where one stands, and what lies around it. @returns {string[]} */
  around() {
    const aside = document.activeElement?.closest('.hand, .players');
    const here = this.#here ?? (aside ? null : this.#needs.surface.walked);
    const all = this.#placed();
    const now = all.find(({ id }) => id === here);
    const { context, settings, view } = this.#needs;
    if (!now) return [t('table.asking.nowhere', { key: `${t(`table.asking.${settings.asking}`)}+M` })];
    const ctx = context();
    const named = new Map(all.map(({ id, thing }) => [id, nameOf(ctx, view, thing)]));
    const name = named.get(now.id) ?? '';
    const sides = view.sides(ctx, now.id) ?? beside(all, now.id);
    const [, ...others] = briefly([name, ...sides.map(({ id }) => named.get(id) ?? '')], 1);
    return [
      name,
      ...[view.leads(ctx, now.id)].flatMap((leads) => leads ?? []),
      ...sides.map(({ side }, at) => t('table.asking.beside', { side: t(`table.asking.${side}`), what: others[at] })),
    ];
  }
}

/** @type {Record<string, import('../board/trail.js').Way>} */
const WAYS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
/** Keys that leap: to the next, and to the last. @type {Record<string, number>} */
const LEAPS = { PageDown: 1, PageUp: -1, Home: -9, End: 9 };
