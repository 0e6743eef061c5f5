/**
 * The games on the title page, in its order: the only place that lists them.
 *
 * A game has a `card` (what the title page says of it); one that can be played also has `texts`,
 * `rules` and `view`, loaded when they are first needed.
 */

import guildes from './guildes/card.js';
import sfida from './sfida/card.js';
import goldCity from './gold_city/card.js';
import cityGuilds from './city_guilds/card.js';
import cavalieri from './cavalieri/card.js';

/** Those to come cannot be played yet. */
export const games = /** @type {import('../types/shell').Game[]} */ ([guildes, sfida, goldCity, cityGuilds, cavalieri]);

/**
 * Return the game called `id`, or undefined.
 * @param {string} id
 */
export function gameById(id) {
  return games.find((game) => game.id === id);
}
