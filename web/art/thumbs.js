/**
 * The games' thumbnails, each in its game's own manner of drawing.
 */

import { picture } from './woodcut.js';

/** The games that have a thumbnail. */
export const THUMBS = Object.freeze(['guildes', 'sfida', 'gold_city', 'city_guilds', 'cavalieri']);

/**
 * The thumbnail of a game.
 * @param {string} game one of THUMBS
 * @param {{width?: number, title?: string}} [look] width in px, the height is 3/4 of it; title: its
 *   name for a screen reader, without one it is decoration
 */
export function thumb(game, { width = 160, title } = {}) {
  return picture(`thumb thumb-${game}`, [160, 120], [], { width, height: (width * 3) / 4, title });
}
