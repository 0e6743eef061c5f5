/** Ways over a board for the keyboard, and back. */

import { neighbour } from './pointer.js';

/**
 * @typedef {import('./pointer.js').Box} Box
 * @typedef {'left' | 'right' | 'up' | 'down'} Way
 */

/** @type {Record<Way, Way>} */
const BACK = { left: 'right', right: 'left', up: 'down', down: 'up' };

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
