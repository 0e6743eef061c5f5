/**
 * What changes its owner flies to it: a token, above everything else, from where a thing was to
 * where it is. A thing that has come to lie there is seen once its token has arrived.
 */

import { render } from '../../vendor/lit-html/lit-html.js';
import { reducedMotion, scrollTo } from '../board/motion.js';

/**
 * @typedef {import('../contract/messages.js').Event} Event
 * @typedef {import('../contract/messages.js').Target} Target
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').Flight} Flight
 *
 * @typedef {HTMLElement | SVGElement} Thing
 * @typedef {{x: number, y: number, height: number | null}} Spot  the middle of what is in sight of an element; how high
 *   it is, where it is the thing itself
 * @typedef {Flight & {start: Spot, was: Thing | null}} Departure  `was`: what stood where it flies to
 * @typedef {{id: Target | null, token: HTMLElement | null, stop: () => void}} Airborne  `id`: of the thing that waits for
 *   the token
 */

/** Milliseconds that the outline of what has changed stays, for those who asked for less motion. */
const STILL = 800;

/** How an element is marked that something flies from or to, the thing itself first. */
const MARKS = ['piece', 'place', 'target', 'about'];

/** What may hide a part of an element. */
const WINDOWS = '[data-scrolls], .camera';

/**
 * What flies with some events.
 * @param {Partial<Pick<import('../contract/view.js').View, 'flights' | 'places'>>} view
 * @param {Context} ctx
 * @param {Event[]} events
 * @returns {Flight[]}
 */
export const flightsOf = (view, ctx, events) =>
  events.flatMap((event) => view.flights?.(ctx, event) ?? (view.places?.(event) ?? []).map((one) => laid(ctx, one)));

/**
 * Something is laid by a seat: its shield flies there.
 * @param {Context} ctx
 * @param {{id: Target, seat: number}} place
 * @returns {Flight}
 */
const laid = (ctx, { id, seat }) => ({ from: `seat:${seat}`, to: id, token: ctx.shield(seat, 28) });

export class Flights {
  #host;
  /** @type {Set<Airborne>} */
  #air = new Set();

  /** @param {HTMLElement} host  of the table; its screen has a place for what flies */
  constructor(host) {
    this.#host = host;
  }

  /**
   * Note from where things fly, before the position is drawn to which that leads. What is still on
   * its way goes on from where it is.
   * @param {Flight[]} flights
   * @returns {Departure[]}
   */
  leave(flights) {
    return flights.flatMap((flight) => {
      const start = this.#caught(flight.from) ?? spotOf(find(this.#host, flight.from));
      return start ? [{ ...flight, start, was: find(this.#host, flight.to) }] : [];
    });
  }

  /** @param {Flight['from']} from */
  #caught(from) {
    const one = [...this.#air].find(({ id }) => id !== null && [from].flat().includes(id));
    if (!one?.token) return null;
    const { x, y, width, height } = one.token.getBoundingClientRect();
    one.stop();
    return { x: x + width / 2, y: y + height / 2, height };
  }

  /**
   * Let fly what has left, over the position that is drawn.
   * @param {Departure[]} departures
   * @param {number} ms  how long
   */
  fly(departures, ms) {
    const sky = this.#host.querySelector('.flights');
    if (!sky || !ms || !departures.length) return;
    const still = reducedMotion();
    // All is written before the layout is asked for.
    const made = departures.map((one) => ({ ...one, token: still ? null : tokenOf(sky, one) }));
    const bound = made.flatMap(({ token, ...one }) => {
      const element = find(this.#host, one.to);
      if (!element) token?.remove();
      return element ? [{ ...one, token, element, comes: element !== one.was }] : [];
    });
    const arrivals = bound.flatMap(({ comes, element }) => (comes ? element : []));
    if (arrivals.length) scrollTo(arrivals.reduce(upper));
    const { left, top } = sky.getBoundingClientRect();
    const measured = bound.map((one) => ({ ...one, end: spotOf(one.element), high: one.token?.offsetHeight ?? 0 }));
    for (const { element, comes, token, start, end, high } of measured) {
      if (!token) {
        this.#mark(element);
        continue;
      }
      const path = [start, end ?? start].map(
        ({ x, y, height }) =>
          `translate(${x - left}px, ${y - top}px) translate(-50%, -50%) scale(${height ? height / high : 1})`,
      );
      const timing = { duration: ms, easing: 'ease-out' };
      const motion = token.animate({ transform: path, opacity: comes ? 1 : [1, 1, 1, 0] }, { ...timing, fill: 'both' });
      const waits = comes ? element.animate({ opacity: [0, 0] }, timing) : null;
      this.#follow(motion, comes ? idOf(element) : null, token, waits);
    }
  }

  /**
   * Outline what has changed, and move nothing.
   * @param {Thing} element
   */
  #mark(element) {
    const outline = 'var(--stroke) dashed var(--happened)';
    const still = element.animate({ outline: [outline, outline], outlineOffset: ['-2px', '-2px'] }, STILL);
    this.#follow(still, null);
  }

  /**
   * Leave nothing behind when a motion has ended.
   * @param {Animation} motion
   * @param {Target | null} id
   * @param {HTMLElement | null} [token]
   * @param {Animation | null} [waits]
   */
  #follow(motion, id, token = null, waits = null) {
    const one = {
      id,
      token,
      stop: () => {
        this.#air.delete(one);
        motion.cancel();
        waits?.cancel();
        token?.remove();
      },
    };
    this.#air.add(one);
    motion.onfinish = one.stop;
  }

  /** Nothing flies any more: all is where it belongs. */
  clear() {
    for (const one of this.#air) one.stop();
  }
}

/**
 * @param {Element} sky
 * @param {Flight} flight
 */
function tokenOf(sky, { token }) {
  const element = document.createElement('span');
  element.className = 'flights-token';
  render(token, element);
  sky.append(element);
  return element;
}

/**
 * The first of some elements that is drawn.
 * @param {ParentNode} root
 * @param {Target | Target[]} ids
 * @returns {Thing | null}
 */
function find(root, ids) {
  for (const id of [ids].flat()) {
    for (const mark of MARKS) {
      /** @type {Iterable<Thing>} */
      const found = root.querySelectorAll(`[data-${mark}="${CSS.escape(id)}"]`);
      for (const one of found) if (one.getClientRects().length) return one;
    }
  }
  return null;
}

/** @param {Thing} element */
const idOf = ({ dataset }) => MARKS.map((mark) => dataset[mark]).find(Boolean) ?? null;

/**
 * @param {Thing | null} element
 * @returns {Spot | null}
 */
function spotOf(element) {
  if (!element) return null;
  const box = atRest(element);
  const frame = element.closest(WINDOWS)?.getBoundingClientRect() ?? box;
  return {
    x: between(box.left + box.width / 2, frame.left, frame.right),
    y: between(box.top + box.height / 2, frame.top, frame.bottom),
    height: element.dataset.piece === undefined ? null : box.height,
  };
}

/**
 * Where an element lies once the rows have sorted themselves.
 * @param {Thing} element
 */
function atRest(element) {
  const box = element.getBoundingClientRect();
  const row = element.closest('[data-sorts] > *');
  const [, by = '0'] = row ? getComputedStyle(row).translate.split(' ') : [];
  return new DOMRect(box.x, box.y - parseFloat(by), box.width, box.height);
}

/**
 * The one of two elements that lies further up.
 * @param {Thing} one
 * @param {Thing} other
 */
const upper = (one, other) => (atRest(other).top < atRest(one).top ? other : one);

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const between = (value, least, most) => Math.max(least, Math.min(value, most));
