/** What the shell needs of a game before it is played: its texts, and the engine's catalogue. */

import { gameById } from '../games/index.js';
import { addStyles, readCatalogueFile } from './assets.js';
import { addTexts, lang, languages } from './i18n.js';

/** @import { Catalogue, Game } from '../types/shell' */

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();
/** @type {Promise<Catalogue> | null} */
let catalogue = null;

/**
 * Load a game's styles, and its texts in both languages: the language may change at any moment.
 * @param {string} id
 */
export function loadGame(id) {
  const loading = loaded.get(id) ?? load(/** @type {Required<Game>} */ (gameById(id)));
  loaded.set(id, loading);
  return loading;
}

/** @param {Required<Game>} game */
async function load(game) {
  addStyles([game.style]);
  for (const language of languages) {
    addTexts(language, (await game.texts[language]()).default, game.id);
  }
}

/**
 * What the engine says of its games, as the build wrote it down: seats, options, levels.
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
