/**
 * Make the rules pages of all games: `node rules.mjs WEB LOOSE`.
 *
 * WEB has the sources, LOOSE the page with each module by itself, and the engine's catalogue: there
 * each `games/NAME/rules/LANGUAGE.md` becomes a module. Whatever is missing is told with its place.
 */

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { faultsOf, moduleOf, read } from './markdown.mjs';

const LANGUAGES = ['it', 'en'];
const EXPORTED = /^export (?:const|function) (\w+)/gm;

const [web, loose] = process.argv.slice(2);
const { games } = JSON.parse(readFileSync(`${loose}/catalogue.json`, 'utf8'));
/** @type {string[]} */
const told = [];

/** The addresses of what lies in the folder of the games. */
const found = new Set(
  readdirSync(`${web}/games`, { recursive: true }).map((path) => `games/${path.split(sep).join('/')}`),
);
const lies = (/** @type {string} */ path) => found.has(path);

/**
 * @param {any} entries
 * @returns {string[]}
 */
const keys = (entries) =>
  Object.entries(entries).flatMap(([name, entry]) =>
    typeof entry === 'string' ? name : keys(entry).map((key) => `${name}.${key}`),
  );

/** @param {string} game */
async function known(game) {
  const folder = `${web}/games/${game}`;
  const figures = lies(`games/${game}/figures.js`) ? readFileSync(`${folder}/figures.js`, 'utf8') : '';
  const { default: texts } = await import(pathToFileURL(`${folder}/it.js`).href);
  return {
    printed: games.find((/** @type {{id: string}} */ { id }) => id === game)?.printed,
    figures: new Set([...figures.matchAll(EXPORTED)].map(([, name]) => name)),
    texts: new Set(keys(texts)),
  };
}

/** @param {string} game */
async function make(game) {
  const pages = LANGUAGES.map((language) => `games/${game}/rules/${language}`);
  const gone = pages.filter((page) => !lies(`${page}.md`));
  if (gone.length) {
    told.push(...gone.map((page) => `web/${page}.md is not there`));
    return;
  }
  const books = pages.map((page) => read(readFileSync(`${web}/${page}.md`, 'utf8')));
  const has = await known(game);
  books.forEach((book, index) => {
    const faults = faultsOf(book, has, books[1 - index]);
    told.push(...faults.map(({ line, what }) => `web/${pages[index]}.md:${line}: ${what}`));
    if (faults.length) return;
    mkdirSync(`${loose}/games/${game}/rules`, { recursive: true });
    writeFileSync(`${loose}/${pages[index]}.js`, moduleOf(book, game));
  });
}

const written = [...found].map((path) => /^games\/(\w+)\/rules$/.exec(path)?.[1] ?? '').filter(Boolean);
for (const game of written) await make(game);
if (told.length) {
  console.error(told.join('\n'));
  process.exit(1);
}
