/** The match that the page around wishes for, where this one is in a frame. */

import { edition } from '../edition.js';
import { tell } from '../frame/frame.js';
import { address, go } from '../frame/router.js';
import { readCatalogue } from '../games.js';
import { asBot, asHuman, matchOf } from '../keep/seats.js';
import { newId } from '../keep/store.js';

/**
 * Begin as the address wishes: with the game of a day, with a match, if it says who plays, else with the set-up.
 * @param {import('../keep/store.js').Store} store
 */
export async function beginAsWished(store) {
  const { daily, framed, game, players, seed } = edition;
  if (!game || !framed || location.hash) return;
  if (daily) {
    go(address('daily', game, '', daily === 'today' ? '' : daily), { replace: true });
    return;
  }
  if (edition.unsown) tell('error', { code: 'seed' });
  // The set-up tells what does not arrive.
  const { games = [] } = (await readCatalogue().catch(() => null)) ?? {};
  const rules = games.find(({ id }) => id === game);
  const seats = players && rules?.seats.includes(players.length) ? await seatsFor(players) : null;
  if (!seats) {
    go(address('setup', game), { replace: true });
    return;
  }
  const id = newId();
  await store.autosave(game, id, { setup: matchOf(game, seats, {}, seed, rules?.draws_first ? null : 0) });
  go(address('play', id), { replace: true });
}

/**
 * Return the seats that are wished for.
 * @param {string[]} players  as in `edition.players`
 */
async function seatsFor(players) {
  const { levels } = await readCatalogue();
  return players.map((who) => (who === 'h' ? asHuman : asBot(levels[Number(who[1]) - 1])));
}
