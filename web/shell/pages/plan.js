/** A match that is being planned: it begins as the last one of its game was set up. */

import { tincturesFor } from '../../art/shields.js';
import { edition } from '../edition.js';
import { castFor, matchOf, personCalled, personOf, randomSeed } from '../keep/seats.js';

/** @import { Catalogue, Option, Options, Rules } from '../../types/shell' */

/** @typedef {import('../keep/seats.js').Wish & {key: number, level: string, name: string, bot: string, tincture: string}} Seat */

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
    /** Whether a seat has come, gone or moved: who sits at the table is said. */
    this.reseated = false;
    const last = recalled(rules.id);
    /**
     * Who sits where; `key`, tincture and name stay the same wherever a seat goes. `bot` is the name of who was chosen
     * of the cast, if anybody was; else it is by the seed who comes.
     * @type {Seat[]}
     */
    this.seats = [];
    const seats = last && rules.seats.includes(last.seats.length) ? last.seats : usual(rules);
    for (const seat of seats) this.seats.push(this.#sat(seat, seats.length));
    /**
     * What is chosen of the game's options.
     * @type {Options}
     */
    this.options = Object.fromEntries(rules.options.map((option) => [option.id, chosen(option, last?.options)]));
    /** Whether any variant or a seed is chosen already: to whoever does not know the game yet they say nothing. */
    this.varied = edition.seed != null || rules.options.some((option) => this.options[option.id] !== option.default);
    /** In figures, as typed. */
    this.seed = edition.seed ?? String(randomSeed());
    /** @type {number | null} The key of the seat that begins; null: it is drawn. */
    this.first = this.seats[last?.first ?? -1]?.key ?? null;
  }

  /** Let a bot of the middle level take a seat at the end. */
  add() {
    this.seats.push(this.#sat({ kind: 'bot' }, this.seats.length + 1));
    this.reseated = true;
  }

  /** @param {number} index */
  remove(index) {
    const seated = this.seated;
    this.seats.forEach((seat, at) => (seat.person = personOf(seat, seated[at].name)));
    const [{ key }] = this.seats.splice(index, 1);
    if (this.first === key) this.first = null;
    this.reseated = true;
  }

  /**
   * @param {number} index
   * @param {number} step  -1 up, 1 down
   */
  move(index, step) {
    this.seats.splice(index + step, 0, ...this.seats.splice(index, 1));
    this.reseated = true;
  }

  /** Whether the seed is one. */
  get sown() {
    return /^\d{1,15}$/.test(this.seed);
  }

  /** The seats as they are wished for. */
  get wishes() {
    const tinctures = tincturesFor(this.seats.length);
    return this.seats.map((seat) => ({
      ...seat,
      ...(seat.kind === 'bot' && (personCalled(seat.bot) ?? { name: '' })),
      shield: tinctures.indexOf(seat.tincture),
    }));
  }

  /** Who sits in each seat. */
  get seated() {
    return castFor(this.wishes, this.sown ? Number(this.seed) : 0);
  }

  /** The request that begins the match. */
  get setup() {
    return matchOf(this.rules.id, this.wishes, this.options, this.seed, this.rules.draws_first ? this.#begins : 0);
  }

  /**
   * The seats of a match that are to be played on other devices.
   * @param {{name: string}[]} players  as the match has them, whoever begins
   */
  elsewhere(players) {
    const names = this.seated.flatMap(({ name }, index) => (this.seats[index].device ? [name] : []));
    return players.flatMap(({ name }, seat) => (names.includes(name) ? [seat] : []));
  }

  /** The index of the seat that begins; null: it is drawn. */
  get #begins() {
    return this.first === null ? null : this.seats.findIndex(({ key }) => key === this.first);
  }

  /** Let the next plan for this game begin like this one. */
  remember() {
    const seats = this.seats.map(({ kind, device, level, name, bot, person, tincture }) => ({
      kind,
      device,
      level,
      name,
      bot,
      person,
      tincture,
    }));
    try {
      const kept = { seats, options: this.options, first: this.#begins };
      localStorage.setItem(place(this.rules.id), JSON.stringify(kept));
    } catch {
      return;
    }
  }

  /**
   * Return one more seat of so many, as it was kept, as far as it makes sense.
   * @param {Record<string, unknown>} kept
   * @param {number} seats
   * @returns {Seat}
   */
  #sat({ kind, device, level, name, bot, person, tincture }, seats) {
    const free = tincturesFor(seats).filter((one) => this.seats.every((seat) => seat.tincture !== one));
    return {
      key: ++keys,
      kind: kind === 'human' ? 'human' : 'bot',
      device: kind === 'human' && device === true && !edition.framed,
      level: this.levels.find((known) => known === level) ?? this.levels[Math.floor(this.levels.length / 2)],
      name: typeof name === 'string' ? name : '',
      bot: personCalled(bot)?.name ?? '',
      person: typeof person === 'number' ? person : undefined,
      tincture: free.find((one) => one === tincture) ?? free[0],
    };
  }
}

/**
 * @param {Rules} rules
 * @returns {Record<string, unknown>[]}
 */
function usual(rules) {
  const count = rules.seats.includes(4) ? 4 : rules.seats[0];
  return Array.from({ length: count }, (_, index) => ({ kind: index ? 'bot' : 'human' }));
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
 * @returns {{seats: Record<string, unknown>[], options?: Options, first?: number | null} | null}
 */
function recalled(game) {
  try {
    const last = JSON.parse(localStorage.getItem(place(game)) ?? 'null');
    return Array.isArray(last?.seats) && last.seats.every(Boolean) ? last : null;
  } catch {
    return null;
  }
}
