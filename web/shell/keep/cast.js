/** The cast of the bots: persons, each with a character. */

import { t } from '../i18n.js';

/** @typedef {{name: string, character: string}} Person  `character` as the engine has it; without one, a plain bot */

/**
 * The whole cast: two of each character, and some without one, for games without characters.
 * @type {Person[]}
 */
export const cast = [
  { name: 'Lapo', character: 'thrifty' },
  { name: 'Nello', character: 'bold' },
  { name: 'Berta', character: 'meddling' },
  { name: 'Fina', character: 'patient' },
  { name: 'Ghita', character: 'thrifty' },
  { name: 'Tessa', character: 'bold' },
  { name: 'Vieri', character: 'meddling' },
  { name: 'Zanobi', character: 'patient' },
  { name: 'Rosa', character: '' },
  { name: 'Cino', character: '' },
  { name: 'Nuta', character: '' },
  { name: 'Ugo', character: '' },
  { name: 'Piera', character: '' },
];

/** The characters, plain last. */
export const characters = [...new Set(cast.map(({ character }) => character))];

/** Those without a character. */
export const plain = cast.filter(({ character }) => !character);

const marked = cast.filter(({ character }) => character);
const many = characters.length - 1;

/**
 * By tincture: at a table of up to four all are apart modulo four, at any table all are apart.
 * @type {Record<string, number>}
 */
const PLACES = { gules: 0, azure: 1, vert: 2, purpure: 3, sable: 4, or: 7 };

/**
 * Return whom a seed sends to a place, and who would come instead: first the other of the same character.
 * @param {number} seed
 * @param {string} tincture  of the arms there
 */
export function callFor(seed, tincture) {
  const place = PLACES[tincture];
  const at = (seed + place) % many;
  // Which of the two of each character comes is in the next figures of the seed
  const second = (Math.floor(seed / many / 2 ** at) + Math.floor(place / many)) % 2;
  const pair = [marked[at + many * second], marked[at + many * (1 - second)]];
  return [...pair, ...marked.filter((one) => !pair.includes(one)), ...plain];
}

/**
 * Return what is said of a character.
 * @param {string} character
 * @param {'line' | 'short'} [form]  a plain bot has no line
 */
export function characterWords(character, form = 'line') {
  return t(`character.${character || 'plain'}.${form}`);
}
