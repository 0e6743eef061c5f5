/** What the shell needs of a game before it is played: its texts, and the engine's catalogue. */

import { gameById } from '../games/index.js';
import { addStyles, readCatalogueFile } from './assets.js';
import { addTexts, lang, languages } from './i18n.js';

const loaded = new Map();
let catalogue = null;

/** Load a game's styles, and its texts in both languages: the language may change at any moment. */
export function loadGame(id) {
  if (!loaded.has(id)) loaded.set(id, load(gameById(id)));
  return loaded.get(id);
}

async function load(game) {
  addStyles([game.style]);
  for (const language of languages) {
    addTexts(language, (await game.texts[language]()).default, game.id);
  }
}

/**
 * What the engine says of its games, as the build wrote it down: seats, options, levels.
 * @returns {Promise<{version: string, levels: string[], games: object[]}>}
 */
export function readCatalogue() {
  catalogue ??= readCatalogueFile();
  catalogue.catch(() => {
    catalogue = null;
  });
  return catalogue;
}

/** Return the title of a game in the language in use; its id if there is no such game. */
export function titleOf(id) {
  return gameById(id)?.card[lang()].title ?? id;
}
