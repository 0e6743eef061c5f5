/** What the shell needs of a game before it is played: its texts, and the engine's catalogue. */

import { gameById } from '../games/index.js';
import { addTexts, lang, languages } from './i18n.js';

const loaded = new Map();
let catalogue = null;

/** Load a game's styles, and its texts in both languages: the language may change at any moment. */
export function loadGame(id) {
  if (!loaded.has(id)) loaded.set(id, load(gameById(id)));
  return loaded.get(id);
}

async function load(game) {
  for (const sheet of game.styles) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    document.head.append(link);
  }
  for (const language of languages) {
    for (const part of await game.texts[language]()) addTexts(language, part.default, game.id);
  }
}

/**
 * What the engine says of its games, as the build wrote it down: seats, options, levels.
 * @returns {Promise<{version: string, levels: string[], games: object[]}>}
 */
export function readCatalogue() {
  catalogue ??= fetch(new URL('../catalogue.json', import.meta.url)).then((response) => {
    if (!response.ok) throw new Error(`catalogue.json: ${response.status}`);
    return response.json();
  });
  catalogue.catch(() => {
    catalogue = null;
  });
  return catalogue;
}

/** Return the title of a game in the language in use; its id if there is no such game. */
export function titleOf(id) {
  return gameById(id)?.card[lang()].title ?? id;
}
