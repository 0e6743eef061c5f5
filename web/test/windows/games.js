/** In the place of the games and of what lies beside the modules: any game can be played, and has nothing. */

const words = { title: 'A game', line: '' };
const none = async () => ({ default: {} });

/** @type {unknown[]} */
export const games = [];

/** @param {string} id */
export const gameById = (id) => ({
  id,
  card: { it: words, en: words },
  thumb: () => '',
  style: '',
  texts: { it: none, en: none },
  view: none,
});

export const readCatalogueFile = async () => ({ version: '0', levels: ['easy'], games: [] });
export const addStyles = async () => {};
export const app = null;
export const licences = '';
