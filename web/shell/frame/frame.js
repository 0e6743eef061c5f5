/**
 * The page around this one, if it is in a frame: it begins the match that is wished for, is told
 * how the match goes, and may ask for another language or theme. It is told nothing that a
 * spectator could not see, and nothing that it sends can do more than that.
 *
 * Messages are `{ns: 'cittadella', v: 1, type, …}`. To the page around: `ready`, `move` {step},
 * `gameover` {scores}, `error` {code}. From it: `show` {lang?, theme?}.
 */

import { edition } from './edition.js';
import { readCatalogue } from '../games.js';
import { address, go } from './router.js';
import { settings } from '../settings.js';
import { asBot, asHuman, matchOf } from '../pages/seats.js';
import { newId } from '../keep/store.js';

const { framed, host } = edition;

/**
 * Tell the page around of something.
 * @param {'ready' | 'move' | 'gameover' | 'error'} type
 * @param {object} [facts]
 */
export function tell(type, facts = {}) {
  if (!framed) return;
  const known = host && host !== 'null';
  window.parent.postMessage({ ns: 'cittadella', v: 1, type, ...facts }, known ? host : '*');
}

/** Listen to the page around, and to nobody else. */
export function listenToHost() {
  settings.lend('lang', edition.lang);
  settings.lend('theme', edition.theme);
  if (!framed) return;
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || (host && origin !== host)) return;
    if (data?.ns !== 'cittadella' || data.v !== 1 || data.type !== 'show') return;
    settings.lend('lang', data.lang);
    settings.lend('theme', data.theme);
  });
}

/**
 * Begin as the address wishes: with the game of a day, with a match, if it says who plays, else with the set-up.
 * @param {import('../keep/store.js').Store} store
 */
export async function beginAsWished(store) {
  const { daily, game, players, seed } = edition;
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

let seen = true;
let wake = () => {};
/** @type {Promise<void>} */
let shown = Promise.resolve();

if (framed && 'IntersectionObserver' in window) {
  new IntersectionObserver((entries) => {
    const now = Boolean(entries.at(-1)?.isIntersecting);
    if (now === seen) return;
    seen = now;
    if (seen) wake();
    else {
      shown = new Promise((resolve) => {
        wake = resolve;
      });
    }
  }).observe(document.documentElement);
}

/** Resolve when the frame can be seen: bots wait for it. */
export function whenShown() {
  return shown;
}
