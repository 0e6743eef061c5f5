/** Who sits where in a match that is to begin: kinds, usual names, and the request that begins it. */

import { tincturesFor } from '../../art/shields.js';
import { callFor, cast } from './cast.js';
import { hasText, t } from '../i18n.js';

/** @import { Options, Player, Setup } from '../../types/shell' */

/**
 * A seat as it is wished for; without a name it gets a usual one, a person the one of its number if that is known, a
 * bot that of whom the seed sends, and without a shield that of its place.
 * @typedef {object} Wish
 * @property {'human' | 'bot'} kind
 * @property {string} [level]
 * @property {string} [character]  of a bot that has a name
 * @property {string} [name]
 * @property {number} [person]
 * @property {number} [shield]
 * @property {boolean} [device]  whether a person plays on another device
 */

/** The most characters that a name has. */
export const longestName = 40;

/**
 * A person.
 * @type {Wish}
 */
export const asHuman = { kind: 'human', device: false };

/**
 * A person who will come with a device of their own.
 * @type {Wish}
 */
export const asGuest = { kind: 'human', device: true };

/**
 * Return a bot.
 * @param {string} level
 * @param {import('./cast.js').Person} [who]  of the cast; without it the seed sends somebody
 * @returns {Wish}
 */
export function asBot(level, who) {
  return { kind: 'bot', level, ...who };
}

/** Return a random seed: nine figures, so that it can be read out and typed. */
export function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000_000;
}

/**
 * Return the request that begins a match. Who begins takes the first seat, and the others keep
 * their order round the table; names and shields are those set up, whoever begins.
 * @param {string} game
 * @param {Wish[]} seats
 * @param {Options} options
 * @param {string | null} [seed]  in figures; null leaves it to chance
 * @param {number | null} [first]  who begins; null: it is drawn, by the seed
 * @returns {Setup}
 */
export function matchOf(game, seats, options, seed = null, first = 0) {
  const sown = seed ? Number(seed) : randomSeed();
  const seatedSo = castFor(seats, sown);
  const players = seats.map((seat, place) => playerOf(seat, seatedSo[place], shieldOf(seat, place)));
  const from = first ?? sown % seats.length;
  const seated = [...players.slice(from), ...players.slice(0, from)];
  return { do: 'new', game, seats: seated, options, seed: sown, drawn: first === null };
}

/**
 * Return a seat as the engine wants it: only bots have a level, and most a character.
 * @param {Wish} seat
 * @param {import('./cast.js').Person} who
 * @param {number} shield
 * @returns {Player}
 */
function playerOf({ kind, level }, { name, character }, shield) {
  if (kind === 'human') return { kind, name, shield };
  return { kind, level, name, shield, ...(character && { character }) };
}

/**
 * @param {Wish} seat
 * @param {number} place
 */
const shieldOf = ({ shield }, place) => shield ?? place;

/**
 * Return who sits in each seat: under the name typed, else the first usual one that nobody has.
 * @param {Wish[]} seats
 * @param {number} seed
 * @returns {import('./cast.js').Person[]}
 */
export function castFor(seats, seed) {
  const tinctures = tincturesFor(seats.length);
  const taken = new Set(seats.map(({ name = '' }) => folded(name)).filter(Boolean));
  return seats.map((seat, index) => {
    const { kind, name = '', character = '', person } = seat;
    if (name.trim()) return { name: name.trim(), character };
    const people = usual().map((one) => ({ name: one, character: '' }));
    const usually =
      kind === 'bot' ? callFor(seed, tinctures[shieldOf(seat, index)]) : [...people.slice(person), ...people];
    const [first] = usually;
    const free = usually.find((one) => !taken.has(folded(one.name))) ?? {
      ...first,
      name: `${first.name} ${index + 1}`,
    };
    taken.add(folded(free.name));
    return free;
  });
}

/**
 * Return which of the usual names a person has.
 * @param {Wish} seat
 * @param {string} name
 */
export function personOf({ kind }, name) {
  const at = usual().indexOf(name);
  return kind === 'human' && at >= 0 ? at : undefined;
}

function usual() {
  return Array.from({ length: 10 }, (_, index) => `setup.person_${index + 1}`)
    .filter(hasText)
    .map((key) => t(key));
}

/**
 * Return why the name typed for a seat cannot stand, or null.
 * @param {Wish[]} seats
 * @param {number} index
 */
export function nameFault(seats, index) {
  const typed = seats.map(({ name = '' }) => folded(name));
  if (!typed[index]) return null;
  if (/\p{Surrogate}/u.test(typed[index])) return t('setup.torn_name');
  const length = [...typed[index]].length;
  if (length > longestName) return t('setup.long_name', { n: length, most: longestName });
  const first = typed.findIndex(
    (name, at) => name === typed[index] && (at < index || (at > index && seats[at].kind === 'bot')),
  );
  return first >= 0 ? t('setup.same_name', { n: first + 1 }) : null;
}

/**
 * Return who of the cast has a name.
 * @param {unknown} name
 */
export const personCalled = (name) => cast.find((one) => one.name === name);

/** @param {string} name */
function folded(name) {
  return name.trim().toLocaleLowerCase();
}
