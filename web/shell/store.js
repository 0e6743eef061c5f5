/**
 * The games that were begun: kept after every move, found again, named, deleted, carried in files.
 *
 * A **record** is `{id, game, kind, name, at, release, framed, save, setup, over}`: `kind` is `auto`
 * or `named`; `at` milliseconds since 1970; `release` that of the page which kept it; `framed`
 * whether an `auto` one was kept in a frame of another page; `save` what the engine gave (null
 * before the first move was stored), `setup` the request that begins the match. A **broken** record,
 * one that cannot be read, is `{id, broken: true, at: 0, text}`: it is shown and can be taken out as
 * a file, and is never thrown away unasked.
 *
 * Entries go to the browser's database; where that fails to its small storage; where that fails
 * to memory, and `fault` says so.
 */

import { release } from '../boot/release.js';
import { edition } from './edition.js';
import { indexedShelf, localShelf, memoryShelf } from './shelves.js';

const autosavesPerGame = 3;

/** Return the store; what it is asked waits until the storage is open. */
export function openStore() {
  return new Store(openShelves());
}

async function openShelves() {
  const shelves = [];
  for (const open of [indexedShelf, localShelf, memoryShelf]) {
    try {
      shelves.push(await open());
    } catch {
      continue;
    }
  }
  return shelves;
}

class Store {
  #shelves;
  #listeners = new Set();
  #last = Promise.resolve();

  /** @param {Promise<object[]>} shelves where to keep things, the best place first */
  constructor(shelves) {
    this.#shelves = shelves;
    /** Why games are not kept: `refused` (no storage), `full` (no room), or null. */
    this.fault = null;
    shelves.then(({ length }) => {
      if (length === 1) this.fault = 'refused';
      this.#changed();
    });
  }

  /** Call `listener()` whenever something is stored, deleted or fails. */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Keep the state of a running match under `id`, in place of what was there.
   * Only the last three matches of a game are kept in this way; what is begun in other pages does
   * not push out what was begun here.
   * @param {string} game
   * @param {string} id
   * @param {{save?: object, setup?: object, over?: boolean}} content
   */
  autosave(game, id, { save = null, setup = null, over = false }) {
    return this.#inTurn(async () => {
      const { framed } = edition;
      const made = { id, game, kind: 'auto', name: '', at: Date.now(), release, framed };
      await this.#put({ ...made, save, setup, over });
      const old = (await this.list()).filter(
        (record) => record.kind === 'auto' && record.game === game && Boolean(record.framed) === framed,
      );
      for (const record of old.slice(autosavesPerGame)) await this.#remove(record.id);
    });
  }

  /** Keep a match under a name until it is deleted; returns its id. */
  keep(game, name, { save, over = false }) {
    const id = newId();
    const made = { id, game, kind: 'named', name, at: Date.now(), release };
    const record = { ...made, save, setup: null, over };
    return this.#inTurn(() => this.#put(record)).then(() => id);
  }

  /** Return the record called `id`, or null. */
  async get(id) {
    await this.#last;
    return (await this.list()).find((record) => record.id === id) ?? null;
  }

  /** Return all records, the newest first, broken ones last. */
  async list() {
    const newest = new Map();
    for (const shelf of await this.#shelves) {
      let entries = [];
      try {
        entries = await shelf.read();
      } catch {
        continue;
      }
      for (const [id, value] of entries) {
        const record = checked(id, value);
        if (!newest.has(id) || newest.get(id).at < record.at) newest.set(id, record);
      }
    }
    return [...newest.values()].sort((a, b) => b.at - a.at);
  }

  /** Delete the record called `id`; returns the function that brings it back. */
  async remove(id) {
    const record = await this.get(id);
    await this.#inTurn(() => this.#remove(id));
    return () => this.#inTurn(() => this.#put(record.broken ? record.text : record, id));
  }

  #inTurn(work) {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  async #put(record, id = record.id) {
    let placed = false;
    let full = false;
    for (const shelf of await this.#shelves) {
      try {
        if (placed) await shelf.remove(id);
        else {
          await shelf.put(id, record);
          placed = true;
          this.fault = shelf.kind !== 'memory' ? null : full ? 'full' : 'refused';
        }
      } catch (error) {
        full ||= error?.name === 'QuotaExceededError';
      }
    }
    this.#changed();
  }

  async #remove(id) {
    for (const shelf of await this.#shelves) {
      try {
        await shelf.remove(id);
      } catch {
        continue;
      }
    }
    this.#changed();
  }

  #changed() {
    for (const listener of this.#listeners) listener();
  }
}

function checked(id, value) {
  const sound =
    value?.id === id &&
    typeof value.game === 'string' &&
    typeof value.name === 'string' &&
    typeof value.at === 'number' &&
    !Number.isNaN(new Date(value.at).valueOf()) &&
    ['auto', 'named'].includes(value.kind) &&
    (hasNames(value.save?.players) || hasNames(value.setup?.seats));
  return sound ? value : { id, broken: true, at: 0, text: value?.unreadable ?? value };
}

/** Tell whether the page can say who plays. */
function hasNames(seats) {
  return Array.isArray(seats) && seats.every((seat) => typeof seat?.name === 'string');
}

/** Return a new id for a match: short, of letters and digits. */
export function newId() {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32],
  ).join('');
}

/** Return the file of a record: its name and its text. */
export function fileOf(record) {
  if (record.broken) {
    const text = typeof record.text === 'string' ? record.text : JSON.stringify(record.text, null, 1);
    return { name: `cittadella-${record.id}.txt`, text };
  }
  const day = new Date(record.at).toISOString().slice(0, 10);
  return {
    name: `${record.game}-${day}-${record.id}.cittadella.json`,
    text: JSON.stringify(record.save, null, 1),
  };
}

/** Give the reader a file to keep. */
export function download({ name, text }) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
