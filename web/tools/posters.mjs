/** Print what an embedded game shows before it is loaded, by id: `node posters.mjs DIST`. */

import { pathToFileURL } from 'node:url';

const dist = process.argv[2];
const load = (path) => import(pathToFileURL(`${dist}/${path}`));
// lit-html wants a page when it is loaded; here it only puts texts together.
globalThis.document = { createTreeWalker: () => ({}), createComment: () => ({}) };
const { games } = await load('games/index.js');

function text(part) {
  if (Array.isArray(part)) return part.map(text).join('');
  if (part?.strings) return part.strings.reduce((all, next, at) => all + text(part.values[at - 1]) + next);
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
