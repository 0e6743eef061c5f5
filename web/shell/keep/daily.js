/**
 * The game of the day as the page knows it: of each game one deal a day, by the calendar of this device. The
 * first try on its own day is ranked; the engine says what is dealt.
 */

import { chronicle, dayOf } from './chronicle.js';
import { readCatalogue } from '../games.js';
import { plain } from './cast.js';
import { asBot, asHuman, matchOf } from './seats.js';
import { session } from '../start/session.js';
import { seatOf } from './standing.js';
import { newId } from './store.js';
import { taught } from './taught.js';

/** @import { Played } from '../../types/shell' */
/** @import { Store } from './store.js' */

/**
 * @typedef {object} Tries  at the game of a day
 * @property {Played | null} ranked  how the ranked try ended
 * @property {string | null} running  the match of the ranked try, while it is not over
 * @property {boolean} spent  whether there is no ranked try to come: it was begun, or the day is another one
 * @property {Played[]} others  the later tries, the last one first
 */

/** Where it is remembered which ranked tries were begun, whatever becomes of their matches. */
const place = 'cittadella.daily';
/** How a row of signs stands for places, from the first to the last. */
const signs = ['█', '▇', '▆', '▅', '▄', '▃', '▂'];

/** Return today. */
export const today = () => dayOf(new Date());

/**
 * Return the date of a day such as 2026-11-22, or null if there is none.
 * @param {string} day
 */
export function dateOf(day) {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const found = new Date(Number(year), Number(month) - 1, Number(date));
  return day && dayOf(found) === day ? found : null;
}

/**
 * Tell whether a day has begun somewhere: tomorrow has.
 * @param {string} day
 */
export function hasBegun(day) {
  const now = new Date();
  const found = dateOf(day);
  return found !== null && found <= new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}

/**
 * The match of the ranked try has an id of its own: whatever window begins it, there is one.
 * @param {string} game
 * @param {string} day
 */
const idOf = (game, day) => `daily-${game}-${day}`;

/**
 * Return what was tried at the game of a day.
 * @param {Store} store
 * @param {Played[]} rows  of the chronicle
 * @param {string} game
 * @param {string} day
 * @param {string} [now]  which day it is for whoever plays
 * @returns {Promise<Tries>}
 */
export async function triesAt(store, rows, game, day, now = today()) {
  const own = rows.filter((row) => row.game === game && row.daily?.day === day);
  const ranked = own.find(({ daily }) => daily?.ranked) ?? null;
  const id = idOf(game, day);
  const record = ranked ? null : await store.get(id);
  const running = record && !record.broken && !record.over ? id : null;
  const spent = Boolean(ranked || record) || begun()[game] === day || day !== now;
  return { ranked, running, spent, others: own.filter((row) => row !== ranked) };
}

/**
 * Begin the game of a day; returns the id of its match.
 * @param {Store} store
 * @param {string} game
 * @param {string} day
 * @param {string} now  which day it was when it was said whether the try counts
 */
export async function begin(store, game, day, now) {
  const [{ games }, deal, rows] = await Promise.all([
    readCatalogue(),
    session.call({ do: 'daily', game, day }),
    chronicle.list(),
  ]);
  const ranked = !(await triesAt(store, rows, game, day, now)).spent;
  const bots = plain.slice(0, deal.seats - 1).map((who) => asBot(deal.level, who));
  const first = games.find(({ id }) => id === game)?.draws_first ? null : 0;
  const setup = matchOf(game, [asHuman, ...bots], deal.options, String(deal.seed), first);
  const id = ranked ? idOf(game, day) : newId();
  taught.settle(game);
  // Where another window has just begun the ranked try this one goes there too.
  await store.autosave(game, id, { setup, daily: { day, ranked } });
  if (ranked) remember(game, day);
  return id;
}

/** @returns {Record<string, string>} the day of the last ranked try at each game */
function begun() {
  try {
    return { ...JSON.parse(localStorage.getItem(place) ?? '{}') };
  } catch {
    return {};
  }
}

/**
 * @param {string} game
 * @param {string} day
 */
function remember(game, day) {
  try {
    localStorage.setItem(place, JSON.stringify({ ...begun(), [game]: day }));
  } catch {
    return;
  }
}

/**
 * Return how a game went in words: place, points, and the number of hints.
 * @param {Played} row
 */
export function factsOf(row) {
  const seat = seatOf(row);
  const unit = row.game;
  return { place: row.places[seat], seats: row.players.length, points: row.scores[seat], unit, n: row.hints[seat] };
}

/**
 * Return how high one stood after each round, from 1 for the first place down to 0 for the last.
 * @param {Played} row
 */
export function heightsOf(row) {
  const seat = seatOf(row);
  const below = Math.max(1, row.players.length - 1);
  return row.course.map((places) => 1 - (places[seat] - 1) / below);
}

/**
 * Return the row of signs that tells how a game went, and nothing of what was dealt.
 * @param {Played} row
 */
export function signsOf(row) {
  return heightsOf(row)
    .map((height) => signs[Math.round((1 - height) * (signs.length - 1))])
    .join('');
}
