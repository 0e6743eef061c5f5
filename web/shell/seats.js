/** Who sits where in a match that is to begin: kinds, usual names, and the request that begins it. */

import { tincturesFor } from '../art/shields.js';
import { hasText, t } from './i18n.js';

/** @import { Options, Player, Setup } from '../types/shell' */

/**
 * A seat as it is wished for; without a name it gets a usual one, a person the one of its number if that is known, and
 * without a shield that of its place.
 * @typedef {{kind: 'human' | 'bot', level?: string, name?: string, person?: number, shield?: number}} Wish
 */

/** The most characters that a name has. */
export const longestName = 40;

/**
 * A person.
 * @type {Wish}
 */
export const asHuman = { kind: 'human' };

/**
 * Return a bot.
 * @param {string} level
 * @returns {Wish}
 */
export function asBot(level) {
  return { kind: 'bot', level };
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
  const names = namesOf(seats);
  const players = seats.map((seat, place) => playerOf(seat, names[place], shieldOf(seat, place)));
  const from = first ?? sown % seats.length;
  const seated = [...players.slice(from), ...players.slice(0, from)];
  return { do: 'new', game, seats: seated, options, seed: sown, drawn: first === null };
}

/**
 * Return a seat as the engine wants it: only bots have a level.
 * @param {Wish} seat
 * @param {string} name
 * @param {number} shield
 * @returns {Player}
 */
function playerOf({ kind, level }, name, shield) {
  return kind === 'bot' ? { kind, level, name, shield } : { kind, name, shield };
}

/**
 * @param {Wish} seat
 * @param {number} place
 */
const shieldOf = ({ shield }, place) => shield ?? place;

/**
 * Return the name of each seat: the one typed, else the first usual one that nobody has.
 * @param {Wish[]} seats
 */
export function namesOf(seats) {
  const tinctures = tincturesFor(seats.length);
  const taken = new Set(seats.map(({ name = '' }) => folded(name)).filter(Boolean));
  return seats.map((seat, index) => {
    const { kind, name = '', person } = seat;
    if (name.trim()) return name.trim();
    const people = usual();
    const names =
      kind === 'bot' ? [t(`setup.bot_${tinctures[shieldOf(seat, index)]}`)] : [...people.slice(person), ...people];
    const free = names.find((one) => !taken.has(folded(one))) ?? `${names[0]} ${index + 1}`;
    taken.add(folded(free));
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
  const first = typed.indexOf(typed[index]);
  return first < index ? t('setup.same_name', { n: first + 1 }) : null;
}

/** @param {string} name */
function folded(name) {
  return name.trim().toLocaleLowerCase();
}
