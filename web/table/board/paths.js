/** Ways over a board for the keyboard: to what lies beside, and back; all by geometry. */

import { neighbour } from './pointer.js';

/**
 * @typedef {import('./pointer.js').Box} Box
 * @typedef {import('./pointer.js').Point} Point
 * @typedef {'left' | 'right' | 'up' | 'down'} Way
 * @typedef {{side: typeof SIDES[number], id: string}} Beside  what lies on a side of a thing
 */

/** @type {Record<Way, Way>} */
const BACK = { left: 'right', right: 'left', up: 'down', down: 'up' };

/** The eight sides of a thing, clockwise from the right. */
export const SIDES = /** @type {const} */ ([
  'right', 'down_right', 'down', 'down_left', 'left', 'up_left', 'up', 'up_right',
]); // prettier-ignore

/** What is beside a thing lies no farther than so many times as far as what is nearest. */
const BESIDE = 2.3;
/** Two things touch that lie so much of the size of one apart. */
const NEARLY = 0.15;

/** Whether two boxes touch, or nearly. @param {Box} one @param {Box} other */
const touch = (one, other) => {
  const slack = Math.max(one.width, one.height) * NEARLY;
  const apart = (
    /** @type {number} */ a,
    /** @type {number} */ long,
    /** @type {number} */ b,
    /** @type {number} */ wide,
  ) => Math.max(a - b - wide, b - a - long);
  return (
    apart(one.x, one.width, other.x, other.width) <= slack && apart(one.y, one.height, other.y, other.height) <= slack
  );
};

/** @param {Box} box @returns {Point} */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** The ways that were gone, which lead back. */
export class Trail {
  /** @type {Map<string, Partial<Record<Way, string>>>} */
  #back = new Map();

  /**
   * Where a key leads: back where one came from, else to the nearest in that direction, first of those in the same room.
   * @param {{id: string, box: Box}[]} things
   * @param {string} from
   * @param {Way} way
   * @param {{id: string, box: Box}[]} [room]
   * @returns {string | null}
   */
  go(things, from, way, room = things) {
    const came = this.#back.get(from)?.[way];
    const next = (/** @type {{id: string, box: Box}[]} */ all) => {
      const here = all.findIndex(({ id }) => id === from);
      const boxes = all.map(({ box }) => box);
      return here < 0 ? undefined : all[neighbour(boxes, here, way)]?.id;
    };
    const to = things.find(({ id }) => id === came)?.id ?? next(room) ?? next(things) ?? null;
    if (to !== null) this.#back.set(to, { [BACK[way]]: from });
    return to;
  }
}

/**
 * What lies beside a thing, side by side: on each one of its own kind that touches it, else the nearest.
 * @param {{id: string, kind?: string, box: Box}[]} things
 * @param {string} from
 * @returns {Beside[]}
 */
export function beside(things, from) {
  const here = things.find(({ id }) => id === from);
  if (!here) return [];
  const { x, y } = middle(here.box);
  const others = things.flatMap(({ id, kind, box }) => {
    const at = middle(box);
    const away = Math.hypot(at.x - x, at.y - y);
    const turn = Math.round((Math.atan2(at.y - y, at.x - x) / Math.PI) * 4 + 8) % 8;
    const like = kind === here.kind && touch(here.box, box);
    return id === from || away < 1 ? [] : [{ id, away, like, side: SIDES[turn] }];
  });
  others.sort((a, b) => a.away - b.away);
  // What lies on the thing itself may be nearest by far.
  const far = (others[1] ?? others[0])?.away * BESIDE;
  return SIDES.flatMap((side) => {
    const there = others.filter((one) => one.side === side);
    const found = there.find(({ like }) => like) ?? there.find(({ away }) => away <= far);
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
