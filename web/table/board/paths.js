/** Ways over a board for the keyboard: to what lies beside, and back; all by geometry. */

import { neighbour } from './pointer.js';

/**
 * @typedef {import('./pointer.js').Box} Box
 * @typedef {import('./pointer.js').Point} Point
 * @typedef {'left' | 'right' | 'up' | 'down'} Way
 */

/** @type {Record<Way, Way>} */
const BACK = { left: 'right', right: 'left', up: 'down', down: 'up' };

/** The eight sides of a thing, clockwise from the right. */
export const SIDES = /** @type {const} */ ([
  'right', 'down_right', 'down', 'down_left', 'left', 'up_left', 'up', 'up_right',
]); // prettier-ignore

/** What is beside a thing lies no farther than so many times as far as what is nearest. */
const BESIDE = 2.3;

/** @param {Box} box @returns {Point} */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** The ways that were gone, which lead back. */
export class Trail {
  /** @type {Map<string, Partial<Record<Way, string>>>} */
  #back = new Map();

  /**
   * Where a key leads: back where one came from, else to the nearest in that direction.
   * @param {{id: string, box: Box}[]} things
   * @param {string} from
   * @param {Way} way
   * @returns {string | null}
   */
  go(things, from, way) {
    const here = things.findIndex(({ id }) => id === from);
    if (here < 0) return null;
    const came = this.#back.get(from)?.[way];
    const known = things.some(({ id }) => id === came) ? came : undefined;
    const to =
      known ??
      things[
        neighbour(
          things.map(({ box }) => box),
          here,
          way,
        )
      ]?.id ??
      null;
    if (to !== null) this.#back.set(to, { [BACK[way]]: from });
    return to;
  }
}

/**
 * What lies beside a thing, side by side: on each the nearest.
 * @param {{id: string, box: Box}[]} things
 * @param {string} from
 * @returns {{side: typeof SIDES[number], id: string}[]}
 */
export function beside(things, from) {
  const here = things.find(({ id }) => id === from);
  if (!here) return [];
  const { x, y } = middle(here.box);
  const others = things.flatMap(({ id, box }) => {
    const at = middle(box);
    const away = Math.hypot(at.x - x, at.y - y);
    const turn = Math.round((Math.atan2(at.y - y, at.x - x) / Math.PI) * 4 + 8) % 8;
    return id === from || away < 1 ? [] : [{ id, away, side: SIDES[turn] }];
  });
  const nearest = Math.min(...others.map(({ away }) => away));
  const near = others.filter(({ away }) => away <= nearest * BESIDE).sort((a, b) => a.away - b.away);
  return SIDES.flatMap((side) => {
    const found = near.find((one) => one.side === side);
    return found ? [{ side, id: found.id }] : [];
  });
}

/**
 * Things in the order in which one reads: row by row.
 * @template {{box: Box}} Thing
 * @param {Thing[]} things
 */
export function inReadingOrder(things) {
  const heights = things.map(({ box }) => box.height).sort((a, b) => a - b);
  const row = Math.max(heights[heights.length >> 1] ?? 1, 1) / 2;
  const level = (/** @type {Thing} */ { box }) => Math.round(middle(box).y / row);
  return things.toSorted((a, b) => level(a) - level(b) || middle(a.box).x - middle(b.box).x);
}
