/** The catalogue that each game's `card.js` enters itself in. */

/**
 * In the order in which their cards were loaded.
 * @type {import('../types/shell').Game[]}
 */
export const games = [];

/**
 * Enter a game: its `card` says what the title page shows of it; one that can be played also has
 * `texts`, `rules` and `view`, loaded when they are first needed.
 * @param {import('../types/shell').Game} card
 */
export function enter(card) {
  games.push(card);
}

/**
 * Return the game called `id`, or undefined.
 * @param {string} id
 */
export function gameById(id) {
  return games.find((game) => game.id === id);
}
