/** A match that is being planned: it begins as the last one of its game was set up. */

import { edition } from './edition.js';
import { matchOf, randomSeed } from './seats.js';

/** @import { Catalogue, Option, Options, Rules } from '../types/shell' */

/** @typedef {import('./seats.js').Wish & {key: number, level: string, name: string}} Seat */

/** @param {string} game */
const place = (game) => `cittadella.setup.${game}`;

let keys = 0;

export class Plan {
  /**
   * @param {Rules} rules  what the engine says of the game
   * @param {string[]} levels  of bots
   */
  constructor(rules, levels) {
    this.rules = rules;
    this.levels = levels;
    const last = recalled(rules.id);
    /** Whether nobody has set this game up before. */
    this.fresh = !last;
    /**
     * Who sits where; `key` stays the same wherever a seat goes.
     * @type {Seat[]}
     */
    this.seats =
      last && rules.seats.includes(last.seats.length)
        ? last.seats.map((seat) => this.#sat(seat))
        : usual(rules).map((kind) => this.#fresh(kind));
    /**
     * What is chosen of the game's options.
     * @type {Options}
     */
    this.options = Object.fromEntries(rules.options.map((option) => [option.id, chosen(option, last?.options)]));
    /** In figures, as typed. */
    this.seed = edition.seed ?? String(randomSeed());
    /** @type {number | null} The key of the seat that begins; null: it is drawn. */
    this.first = this.seats[last?.first ?? -1]?.key ?? null;
  }

  /** Let a bot of the middle level take a seat at the end. */
  add() {
    this.seats.push(this.#fresh('bot'));
  }

  /** @param {number} index */
  remove(index) {
    const [{ key }] = this.seats.splice(index, 1);
    if (this.first === key) this.first = null;
  }

  /**
   * @param {number} index
   * @param {number} step  -1 up, 1 down
   */
  move(index, step) {
    this.seats.splice(index + step, 0, ...this.seats.splice(index, 1));
  }

  /** Whether the seed is one. */
  get sown() {
    return /^\d{1,15}$/.test(this.seed);
  }

  /** The request that begins the match. */
  get setup() {
    return matchOf(this.rules.id, this.seats, this.options, this.seed, this.rules.draws_first ? this.#begins : 0);
  }

  /** The index of the seat that begins; null: it is drawn. */
  get #begins() {
    return this.first === null ? null : this.seats.findIndex(({ key }) => key === this.first);
  }

  /** Let the next plan for this game begin like this one. */
  remember() {
    const seats = this.seats.map(({ kind, level, name }) => ({ kind, level, name }));
    try {
      const kept = { seats, options: this.options, first: this.#begins };
      localStorage.setItem(place(this.rules.id), JSON.stringify(kept));
    } catch {
      return;
    }
  }

  /**
   * @param {'human' | 'bot'} kind
   * @returns {Seat}
   */
  #fresh(kind, level = this.levels[Math.floor(this.levels.length / 2)], name = '') {
    return { key: ++keys, kind, level, name };
  }

  /**
   * Return a seat as it was kept, as far as it makes sense.
   * @param {{kind?: unknown, level?: unknown, name?: unknown}} kept
   */
  #sat({ kind, level, name }) {
    return this.#fresh(
      kind === 'human' ? 'human' : 'bot',
      this.levels.find((known) => known === level),
      typeof name === 'string' ? name : '',
    );
  }
}

/**
 * @param {Rules} rules
 * @returns {('human' | 'bot')[]}
 */
function usual(rules) {
  const count = rules.seats.includes(4) ? 4 : rules.seats[0];
  return Array.from({ length: count }, (_, index) => (index ? 'bot' : 'human'));
}

/**
 * Return what was chosen last time, where it is still a choice.
 * @param {Option} option
 * @param {Options} [last]
 */
function chosen({ id, choices, default: usually }, last) {
  const wanted = last?.[id];
  return wanted !== undefined && choices.includes(wanted) ? wanted : usually;
}

/**
 * Return what was set up last time, or null.
 * @param {string} game
 * @returns {{seats: object[], options?: Options, first?: number | null} | null}
 */
function recalled(game) {
  try {
    const last = JSON.parse(localStorage.getItem(place(game)) ?? 'null');
    return Array.isArray(last?.seats) && last.seats.every(Boolean) ? last : null;
  } catch {
    return null;
  }
}
