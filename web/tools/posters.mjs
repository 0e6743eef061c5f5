/** Print what an embedded game shows before it is loaded, by id: `node posters.mjs DIST`. */

import { pathToFileURL } from 'node:url';
import './no_page.mjs';

const dist = process.argv[2];
const load = (/** @type {string} */ path) => import(pathToFileURL(`${dist}/${path}`).href);
/** @type {{games: import('../types/shell').Game[]}} */
const { games } = await load('games/index.js');

/**
 * Return a template as text.
 * @param {any} part
 * @returns {string}
 */
function text(part) {
  if (Array.isArray(part)) return part.map(text).join('');
  const { strings, values } = part ?? {};
  if (strings) {
    return strings.reduce(
      (/** @type {string} */ all, /** @type {string} */ next, /** @type {number} */ at) =>
        all + text(values[at - 1]) + next,
    );
  }
  return typeof part === 'string' || typeof part === 'number' ? String(part) : '';
}

const posters = games
  .filter(({ view }) => view)
  .map(({ id, card, thumb }) => [
    id,
    {
      it: card.it.title,
      en: card.en.title,
      // The inner one cuts off what reaches over the edge, whatever room the outer one has.
      picture: `${text(thumb()).replace(
        /^[^]*?>/,
        '<svg viewBox="0 0 160 120" aria-hidden="true"><svg width="160" height="120">',
      )}</svg>`,
    },
  ]);
console.log(JSON.stringify(Object.fromEntries(posters)));
