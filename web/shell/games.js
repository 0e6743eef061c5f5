/** What the shell needs of a game before it is played: its texts, and the engine's catalogue. */

import { gameById, games } from '../games/index.js';
import { addStyles, readCatalogueFile } from './assets.js';
import { addAll, lang, languages, t } from './i18n.js';

/** @import { Catalogue, Game, Options, Rules } from '../types/shell' */

/** The styles that every game needs. */
const tableStyle = new URL('../styles/table.css', import.meta.url).href;

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();
/** @type {Promise<Catalogue> | null} */
let catalogue = null;

/** Add the words of those games that count something else than points. */
export function addUnits() {
  for (const { id, unit } of games) {
    if (unit)
      addAll(
        languages.map((language) => ({ default: unit[language] })),
        `${id}.unit`,
      );
  }
}

/**
 * Load a game's texts in both languages: the language may change at any moment.
 * @param {string} id
 */
export function loadTexts(id) {
  const loading = loaded.get(id) ?? load(/** @type {Required<Game>} */ (gameById(id)));
  loaded.set(id, loading);
  loading.catch(() => loaded.delete(id));
  return loading;
}

/** @param {Required<Game>} game */
async function load(game) {
  addAll(await Promise.all(languages.map((language) => game.texts[language]())), game.id);
}

/**
 * Load all that is needed to show anything of a game: its texts, the table's styles and its own.
 * @param {string} id
 */
export async function loadGame(id) {
  const { style } = /** @type {Required<Game>} */ (gameById(id));
  await Promise.all([loadTexts(id), addStyles([tableStyle, style])]);
}

/**
 * The engine's catalogue of games, as the build wrote it: seats, options, levels.
 * @returns {Promise<Catalogue>}
 */
export function readCatalogue() {
  catalogue ??= readCatalogueFile();
  catalogue.catch(() => {
    catalogue = null;
  });
  return catalogue;
}

/**
 * Return the title of a game in the language in use; its id if there is no such game.
 * @param {string} id
 */
export function titleOf(id) {
  return gameById(id)?.card[lang()].title ?? id;
}

/**
 * Return the aim of a game in a sentence, as it is played by these options.
 * @param {Pick<Rules, 'id' | 'options'>} rules
 * @param {Options} chosen  by default those of the game
 */
export function aimLine({ id, options }, chosen) {
  const usual = Object.fromEntries(options.map((option) => [option.id, option.default]));
  return t(`${id}.aim.line`, { ...usual, ...chosen });
}

/** A length as it is shown: to five minutes and ten decisions. @param {{minutes: number, decisions: number}} length */
export const about = ({ minutes, decisions }) => ({ minutes: near(minutes, 5), decisions: near(decisions, 10) });

/** @param {number} n @param {number} by */
const near = (n, by) => Math.max(by, by * Math.round(n / by));
