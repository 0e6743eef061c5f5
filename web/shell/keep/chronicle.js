/**
 * The chronicle: the games that were finished on this device. Of each a row, and the link by which it is seen again.
 *
 * Rows stand together on a page for each month, as text: thousands are read at once. What is put on a page joins what
 * other windows have put there. What cannot be read as a game is left where it stands, and told apart. All of it takes
 * no more than `limits`: what was played here goes before what comes from files; of each the oldest links go first, their
 * rows stay. What does not fit, or is refused, goes to the next lesser shelf, as in store.js.
 */

import { openShelves, rooms } from './shelves.js';
import { playsHere } from './standing.js';

/** @import { Daily, Outcome, Played, Player, Readable } from '../../types/shell' */
/** @import { Shelf } from './shelves.js' */

/**
 * @typedef {Played & {link: string | null}} Told  a game as a file has it
 *
 * @typedef {object} Import  what the games of a file would come to
 * @property {Told[]} games  those that are new here and for which there is room
 * @property {number} all  how many are new here
 * @property {number} gone  how many rows from earlier files would give way
 * @property {number} moves  how many games would stay, or come, without the moves that they have
 */

/** The most characters on each shelf; the small text storage has to hold the games that are played, too. */
const limits = { indexeddb: 5_000_000, localstorage: 1_000_000, memory: 5_000_000 };
/** The share of the links to delete where the browser has less room than that. */
const share = 5;

const cleared = 'cittadella.cleared';
const format = 'cittadella-chronicle';
const version = 1;
/** Bytes of a file. */
export const largest = 30_000_000;

/** A file that is not a chronicle, or not a whole one; `code` says which, `game` how many of its games are sound. */
export class Damaged extends Error {
  /**
   * @param {'foreign' | 'cut' | 'newer' | 'game'} code
   * @param {number} [game]
   */
  constructor(code, game = 0) {
    super(code);
    this.code = code;
    this.game = game;
  }
}

export class Chronicle {
  #games;
  #replays;

  /**
   * @param {Promise<Shelf[]>} games  where to keep rows, the best place first
   * @param {Promise<Shelf[]>} replays  where to keep links
   */
  constructor(games, replays) {
    this.#games = games;
    this.#replays = replays;
  }

  /**
   * Return all games, the newest first.
   * @returns {Promise<Played[]>}
   */
  async list() {
    /** @type {Map<string, Played>} */
    const found = new Map();
    for (const shelf of await this.#games) {
      for (const row of await rowsOn(shelf)) found.set(row.id, row);
    }
    return [...found.values()].sort((a, b) => b.at - a.at);
  }

  /**
   * Return what stands on the pages and is no game that can be shown: damaged rows, and texts that are no page.
   * @returns {Promise<unknown[]>}
   */
  async damaged() {
    const pages = await Promise.all((await this.#games).map((shelf) => shelf.read().catch(() => [])));
    return pages.flat().flatMap(([, text]) => readPage(text).odd);
  }

  /**
   * Return the row of a game, or null.
   * @param {string} id
   */
  async row(id) {
    return (await this.list()).find((row) => row.id === id) ?? null;
  }

  /**
   * Return the link by which a game is seen again, or null where it has gone.
   * @param {string} id
   * @returns {Promise<string | null>}
   */
  async link(id) {
    for (const shelf of await this.#replays) {
      const link = await shelf.get(id).catch(() => null);
      if (typeof link === 'string') return link;
    }
    return null;
  }

  /** Return the ids of the games that can be seen again. */
  async seen() {
    const all = await Promise.all((await this.#replays).map((shelf) => shelf.keys().catch(() => [])));
    return new Set(all.flat());
  }

  /**
   * Write a game down, unless it is written already.
   * @param {Played} row
   * @param {string | null} link
   * @returns {Promise<boolean>} whether it is new
   */
  async add(row, link) {
    return (await this.#addAll([{ ...row, link }])) > 0;
  }

  /** Return all games as a file, with their links. */
  async file() {
    const rows = await this.list();
    /** @type {Map<string, unknown>} */
    const links = new Map();
    for (const shelf of await this.#replays) {
      for (const [id, link] of await shelf.read().catch(() => [])) links.set(id, link);
    }
    const lines = rows
      .map((row) => JSON.stringify({ ...row, taken: undefined, link: links.get(row.id) ?? null }))
      .join(',\n');
    return {
      name: `cittadella-${dayOf(new Date())}.chronicle.json`,
      text: `{"format":"${format}","version":${version},"games":[\n${lines}\n]}\n`,
    };
  }

  /**
   * Take the games of a file in beside those that are here.
   * @param {string} text
   * @returns {Promise<number>} how many are new
   * @throws {Damaged} and nothing has changed
   */
  async take(text) {
    return this.accept(await this.weigh(text));
  }

  /**
   * Find out what would come of a file; nothing changes.
   * @param {string} text
   * @returns {Promise<Import>}
   * @throws {Damaged}
   */
  async weigh(text) {
    const [here, seen] = await Promise.all([this.list(), this.seen()]);
    const known = new Set(here.map(({ id }) => id));
    /** @type {Map<string, Told>} */
    const fresh = new Map();
    for (const game of readFile(text)) if (!known.has(game.id)) fresh.set(game.id, game);
    const games = [...fresh.values()];
    const [{ kind }] = await this.#games;
    const all = [...here, ...games.map((game) => ({ ...rowAlone(game), taken: true }))];
    const linked = new Set([...seen, ...games.flatMap(({ id, link }) => (link ? [id] : []))]);
    const { rows, links } = fitting(all, linked, limits[kind]);
    return {
      games: games.flatMap((game) => (rows.has(game.id) ? [{ ...game, taken: true }] : [])),
      all: games.length,
      gone: here.filter(({ id }) => !rows.has(id)).length,
      moves: all.filter(({ id }) => rows.has(id) && linked.has(id) && !links.has(id)).length,
    };
  }

  /**
   * Take in the games of a file.
   * @param {Import} found
   * @returns {Promise<number>} how many of them are here then
   */
  async accept({ games }) {
    await this.#addAll(games);
    const here = new Set((await this.list()).map(({ id }) => id));
    return games.filter(({ id }) => here.has(id)).length;
  }

  /** Delete all games. */
  async clear() {
    try {
      localStorage.setItem(cleared, String(Date.now()));
    } catch {
      // What ended before is written down again when it is opened, at worst.
    }
    for (const shelves of [this.#games, this.#replays]) {
      for (const shelf of await shelves) {
        for (const key of await shelf.keys().catch(() => [])) await shelf.remove(key).catch(() => {});
      }
    }
  }

  /**
   * @param {Told[]} games
   * @returns {Promise<number>} how many are new
   */
  async #addAll(games) {
    const known = new Set((await this.list()).map(({ id }) => id));
    const fresh = games.filter(({ id }) => !known.has(id));
    /** @type {Map<string, Played[]>} */
    const pages = new Map();
    for (const row of fresh.map(rowAlone)) {
      const page = pages.get(pageOf(row));
      if (page) page.push(row);
      else pages.set(pageOf(row), [row]);
    }
    const kinds = new Set();
    for (const [page, rows] of pages) {
      kinds.add(await this.#put(this.#games, (shelf) => shelf.change(page, (text) => joined(rows, readPage(text)))));
    }
    const links = fresh.flatMap(({ id, link }) => (link ? [/** @type {[string, string]} */ ([id, link])] : []));
    if (links.length) await this.#put(this.#replays, (shelf) => shelf.putAll(links));
    for (const kind of kinds) if (kind) await this.#trim(kind);
    return fresh.length;
  }

  /**
   * Put something on the best shelf that takes it; returns which. Where there is no room the oldest links give way.
   * @param {Promise<Shelf[]>} shelves
   * @param {(shelf: Shelf) => Promise<unknown>} put
   */
  async #put(shelves, put) {
    for (const shelf of await shelves) {
      for (let tries = 0; tries < 2; tries += 1) {
        try {
          await put(shelf);
          return shelf.kind;
        } catch (error) {
          if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') break;
          await this.#drop(shelf.kind, (count) => Math.ceil(count / share));
        }
      }
    }
    return null;
  }

  /**
   * Keep a shelf within its limit.
   * @param {Shelf['kind']} kind
   */
  async #trim(kind) {
    const all = await this.#on(kind);
    const seen = await this.seen();
    const { rows, links } = fitting(all, seen, limits[kind]);
    const bare = all.filter(({ id }) => seen.has(id) && !links.has(id));
    const replays = await this.#shelf(this.#replays, kind);
    for (const { id } of bare) await replays?.remove(id).catch(() => {});
    const shelf = await this.#shelf(this.#games, kind);
    for (const page of new Set(all.flatMap((row) => (rows.has(row.id) ? [] : [pageOf(row)])))) {
      const rest = (/** @type {unknown} */ text) => {
        const { sound, odd } = readPage(text);
        return JSON.stringify([...sound.filter(({ id }) => rows.has(id)), ...odd]);
      };
      await shelf?.change(page, rest).catch(() => {});
    }
  }

  /**
   * Delete the first links to give way on a shelf.
   * @param {Shelf['kind']} kind
   * @param {(count: number) => number} many  of how many there are
   */
  async #drop(kind, many) {
    const shelf = await this.#shelf(this.#replays, kind);
    const there = new Set(await shelf?.keys().catch(() => []));
    const rows = inOrder((await this.list()).filter(({ id }) => there.has(id)));
    const gone = rows.length ? rows.slice(-many(rows.length)) : [];
    for (const { id } of gone) await shelf?.remove(id).catch(() => {});
  }

  /**
   * Return the games on a shelf.
   * @param {Shelf['kind']} kind
   */
  async #on(kind) {
    const shelf = await this.#shelf(this.#games, kind);
    return shelf ? rowsOn(shelf) : [];
  }

  /**
   * @param {Promise<Shelf[]>} shelves
   * @param {Shelf['kind']} kind
   */
  async #shelf(shelves, kind) {
    return (await shelves).find((shelf) => shelf.kind === kind);
  }
}

/** @param {Shelf} shelf */
async function rowsOn(shelf) {
  return (await shelf.read().catch(() => [])).flatMap(([, text]) => readPage(text).sound);
}

/**
 * Return games in the order in which they stay: what was played here before what comes from files, of each the newest
 * first.
 * @param {Played[]} rows
 */
const inOrder = (rows) => [...rows].sort((a, b) => Number(a.taken ?? false) - Number(b.taken ?? false) || b.at - a.at);

/** The row of a game, without its link. @param {Told} game */
function rowAlone(game) {
  const { link: _, ...row } = game;
  return row;
}

/**
 * Choose what stays where there is room for so many characters: of what was played here the rows, then the links; then
 * the same of what comes from files. One row stays in any case.
 * @param {Played[]} all
 * @param {Set<string>} linked  the ids of those that have a link
 * @param {number} room
 * @returns {{rows: Set<string>, links: Set<string>}} the ids of those whose row stays, and whose link does
 */
function fitting(all, linked, room) {
  const rows = new Set();
  const links = new Set();
  const ordered = inOrder(all);
  for (const taken of [false, true]) {
    const those = ordered.filter((row) => Boolean(row.taken) === taken);
    let full = false;
    for (const row of those) {
      const length = lengthOf(row);
      full ||= length > room && rows.size > 0;
      if (full) break;
      room -= length;
      rows.add(row.id);
    }
    for (const { id, size } of those) {
      if (!rows.has(id) || !linked.has(id)) continue;
      if (size > room) break;
      room -= size;
      links.add(id);
    }
    // What comes from files takes no room from what was played here.
    if (full) break;
  }
  return { rows, links };
}

/**
 * Return the page on which a game stands: that of its month.
 * @param {Played} row
 */
const pageOf = ({ at }) => new Date(at).toISOString().slice(0, 7);

/**
 * Return the games of a page, and what else stands on it: damaged rows, or all of its text.
 * @param {unknown} text
 * @returns {{sound: Played[], odd: unknown[]}}
 */
function readPage(text) {
  try {
    const rows = JSON.parse(String(text ?? '[]'));
    if (!Array.isArray(rows)) throw new Error('no page');
    /** @type {Played[]} */
    const sound = [];
    const odd = rows.filter((row) => !isPlayed(row) || !sound.push(row));
    return { sound, odd };
  } catch {
    return { sound: [], odd: [text] };
  }
}

/**
 * Return a page with games beside what stands on it; a game stands there once.
 * @param {Played[]} rows
 * @param {{sound: Played[], odd: unknown[]}} before
 */
function joined(rows, { sound, odd }) {
  const known = new Set(sound.map(({ id }) => id));
  return JSON.stringify([...sound, ...rows.filter(({ id }) => !known.has(id)), ...odd]);
}

/** @param {Played} row */
const lengthOf = (row) => JSON.stringify(row).length;

/** Return when the chronicle was deleted last, in milliseconds since 1970. */
export function clearedAt() {
  try {
    return Number(localStorage.getItem(cleared));
  } catch {
    return 0;
  }
}

/** The chronicle of this device. */
export const chronicle = new Chronicle(openShelves(rooms.games), openShelves(rooms.replays));

/**
 * Return the row of a match that has just ended.
 * @param {Readable} record
 * @param {Outcome} outcome
 * @param {string} link
 * @param {number[] | null} [here]  the seats that were played on this device, if not all that people had
 * @returns {Played}
 */
export function rowOf({ id, game, at, save, release, framed, spent = 0, daily }, outcome, link, here = null) {
  return {
    id,
    game,
    at,
    release,
    framed: Boolean(framed),
    players: save?.players ?? [],
    // An open board shows what all have done.
    ...(here?.length ? { here } : {}),
    options: save?.options ?? {},
    spent,
    daily: daily ?? null,
    size: link.length,
    ...outcome,
    // Only a game of the day tells its course.
    course: daily ? outcome.course : [],
  };
}

/**
 * Return a day as 2026-11-22, as the calendar of the device has it.
 * @param {Date} date
 */
export function dayOf(date) {
  const two = (/** @type {number} */ figures) => String(figures).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * Return the games of a file.
 * @param {string} text
 * @returns {Told[]}
 * @throws {Damaged}
 */
export function readFile(text) {
  if (!text.trimStart().startsWith('{"format"') && !text.includes(format)) throw new Damaged('foreign');
  /** @type {any} */
  let read;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Damaged('cut');
  }
  if (read?.format !== format || !Array.isArray(read.games)) throw new Damaged('foreign');
  if (read.version !== version) throw new Damaged('newer');
  read.games.forEach((/** @type {any} */ game, /** @type {number} */ at) => {
    const linked = game?.link === null || (typeof game?.link === 'string' && game.link.length === game.size);
    if (!isPlayed(game) || !linked) throw new Damaged('game', at);
  });
  return read.games;
}

const isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @param {any} player */
const isPlayer = (player) =>
  isText(player?.name) && (player.kind === 'human' || (player.kind === 'bot' && isText(player.level ?? '')));
const isText = (/** @type {unknown} */ value) => typeof value === 'string' && value.length <= 100;

/**
 * Tell whether something is a row of the chronicle.
 * @param {any} row
 * @returns {row is Played}
 */
function isPlayed(row) {
  const seats = Array.isArray(row?.players) ? row.players.length : 0;
  const each = (/** @type {any} */ values, /** @type {(value: any) => boolean} */ fits) =>
    Array.isArray(values) && values.length === seats && values.every(fits);
  const day = row?.daily;
  return (
    seats > 0 &&
    /^[\w-]{1,60}$/.test(row.id) &&
    /^\w{1,40}$/.test(row.game) &&
    isCount(row.at) &&
    row.at < 8.64e15 &&
    isCount(row.spent) &&
    isCount(row.size) &&
    typeof row.options === 'object' &&
    row.options !== null &&
    each(row.players, isPlayer) &&
    (row.here === undefined || (Array.isArray(row.here) && row.here.every(isCount))) &&
    // Whose game it is, somebody must be.
    row.players.some((/** @type {Player} */ player, /** @type {number} */ seat) => playsHere(row, player, seat)) &&
    each(row.scores, Number.isSafeInteger) &&
    each(row.places, (place) => isCount(place) && place >= 1 && place <= seats) &&
    each(row.hints, isCount) &&
    each(row.honours, (names) => Array.isArray(names) && names.every(isText)) &&
    Array.isArray(row.course) &&
    row.course.every((/** @type {unknown} */ places) => each(places, isCount)) &&
    (day === null || (/^\d{4}-\d\d-\d\d$/.test(day?.day) && typeof day.ranked === 'boolean'))
  );
}
