/** The aim of a game on one sheet, before the first game of its kind; and the first game, which is shown. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { gameById } from '../../games/index.js';
import { openDialog } from '../frame/dialogs.js';
import { about, aimLine, loadGame, readCatalogue, titleOf } from '../games.js';
import { t } from '../i18n.js';
import { arrival } from '../start/parts.js';
import { address, go } from '../frame/router.js';
import { plain } from '../keep/cast.js';
import { asBot, asHuman, matchOf } from '../keep/seats.js';
import { newId } from '../keep/store.js';
import { taught } from '../keep/taught.js';

/** @import { Game } from '../../types/shell' */
/** @import { Store } from '../keep/store.js' */

/**
 * Show the aim of a game: whoever wants it shown goes on to a first game that is.
 * @param {Store | null} store  null: at somebody else's table, which nobody leaves for it
 * @param {string} id
 * @param {import('../../types/shell').Options} [options]  by which it is played, where that is known
 * @param {boolean} [several]  whether several people are about to play: they are not shown the game
 * @returns {Promise<unknown>} what was chosen: `show`, `known`, `play` or null
 */
export async function openAim(store, id, options = {}, several = false) {
  const game = /** @type {Required<Game>} */ (gameById(id));
  const [{ games, levels }, { default: aim }] = await arrival(Promise.all([readCatalogue(), game.aim(), loadGame(id)]));
  const rules = /** @type {import('../../types/shell').Rules} */ (games.find((one) => one.id === id));
  const chosen = await openDialog({
    title: () => titleOf(id),
    body: () => html`<div class="aim">
      <p class="aim-line">${aimLine(rules, options)}</p>
      <div class="aim-picture" role="img" aria-label=${t(`${id}.aim.picture`)}>${aim.picture(rules.printed)}</div>
      <ul class="aim-facts" role="list">
        ${fact('clock', t('aim.minutes', about(game.length)))}
        ${fact('layers', t('aim.decisions', about(game.length)))}
        ${fact('users', t('hub.seats', { least: game.seats[0], most: game.seats[1] }))}
      </ul>
      ${store ? html`<p class="aim-shown hint">${t('aim.shown')}</p>` : nothing}
      ${store && aim.begun ? html`<p class="hint">${t(`${id}.aim.begun`)}</p>` : nothing}
    </div>`,
    actions: () =>
      (several ? TOGETHER : store ? ALONE : []).map(([label, value, kind]) => ({ label: t(label), value, kind })),
  });
  taught.learn(id, 'aim');
  if (chosen === 'known') taught.end(id);
  if (chosen === 'show' && store) await begin(store, id, aim, levels);
  return chosen;
}

/**
 * What may be chosen, the main button last.
 * @type {[label: string, value: string, kind?: 'primary'][]}
 */
const ALONE = [
  ['aim.known', 'known'],
  ['aim.show', 'show', 'primary'],
];
/** @type {typeof ALONE} */
const TOGETHER = [
  ['aim.show', 'show'],
  ['hub.play', 'play', 'primary'],
];

/**
 * Go on to a first game that is shown.
 * @param {Store} store
 * @param {string} id
 */
export async function showGame(store, id) {
  const game = /** @type {Required<Game>} */ (gameById(id));
  const [{ levels }, { default: aim }] = await arrival(Promise.all([readCatalogue(), game.aim(), loadGame(id)]));
  taught.learn(id, 'aim');
  await begin(store, id, aim, levels);
}

/**
 * @param {string} glyph
 * @param {string} words
 */
const fact = (glyph, words) => html`<li>${icon(glyph, { size: 20 })}<span>${words}</span></li>`;

/**
 * Begin the game in which all is shown: against easy bots, always the same at the outset, and where a game takes its time
 * to begin, when it has begun.
 * @param {Store} store
 * @param {string} id
 * @param {import('../../types/shell').Aim} aim
 * @param {string[]} levels
 */
async function begin(store, id, { seats, seed, begun = 0 }, levels) {
  taught.begin(id);
  const bots = plain.slice(0, seats - 1).map((who) => asBot(levels[0], who));
  const match = newId();
  const setup = matchOf(id, [asHuman, ...bots], {}, String(seed));
  await store.autosave(id, match, { setup: { ...setup, begun } });
  go(address('play', match));
}
