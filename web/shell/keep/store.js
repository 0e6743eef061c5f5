/**
 * The games that were begun: kept after every move, found again, named, deleted, carried in files.
 *
 * What is kept of a match is a record (`Readable` in types/shell.d.ts). One that cannot be read is
 * `Broken`: it is shown and can be taken out as a file, and is never thrown away unasked.
 *
 * A step is kept by itself, in a journal beside the match, before it is shown; the match is written whole now and then.
 * What is read is both together. Where there is no journal each step writes the match whole.
 *
 * Of several windows none writes over what it has not seen: a record says when it was kept, and one
 * that was kept later than the writer knows of stays as it is.
 *
 * Entries go to the browser's database; where that fails to its small storage; where that fails
 * to memory, and `fault` says so.
 */

import { release } from '../../boot/release.js';
import { edition } from '../edition.js';
import { heldMatches } from './hold.js';
import { isLater, isMoment, isSilent, openJournal, openShelves, rooms } from './shelves.js';

/** @import { Kept, Readable, Save, Setup, Steps } from '../../types/shell' */
/** @import { Shelf } from './shelves.js' */

const autosavesPerGame = 3;

/** Return the store; what it is asked waits until the storage is open. */
export function openStore() {
  return new Store(openShelves(rooms.saves), openJournal(rooms.steps));
}

export class Store {
  #shelves;
  #journal;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /**
   * What is being written; what comes later waits for it.
   * @type {Promise<unknown>}
   */
  #last = Promise.resolve();

  /**
   * @param {Promise<Shelf[]>} shelves  where to keep things, the best place first
   * @param {Promise<Shelf | null>} [journal]  where to keep steps by themselves
   */
  constructor(shelves, journal = Promise.resolve(null)) {
    this.#shelves = shelves;
    this.#journal = journal;
    /**
     * Why games are not kept: no storage, or no room.
     * @type {'refused' | 'full' | null}
     */
    this.fault = null;
    shelves.then(({ length }) => {
      if (length === 1) this.fault = 'refused';
      this.#changed();
    });
  }

  /**
   * Call `listener()` whenever something is stored, deleted or fails.
   * @param {() => void} listener
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Keep the state of a running match under `id`, in place of what was there, unless that was kept
   * later than the writer knows of. Only the last three matches of a game are kept in this way, and
   * those that are open in a window, or from which one of the three goes on; what is begun in other pages
   * does not push out what was begun here.
   * @param {string} game
   * @param {string} id
   * @param {Partial<Pick<Readable, 'save' | 'setup' | 'over' | 'at' | 'spent' | 'daily' | 'from'>>} content
   * @param {number} [known]  when that was kept from which the writer goes on; 0: nothing was
   * @returns {Promise<boolean>} whether it is kept
   */
  autosave(game, id, { save = null, setup = null, over = false, at = Date.now(), spent, daily, from }, known = 0) {
    return this.#inTurn(async () => {
      const { framed } = edition;
      /** @type {Readable} */
      const record = { id, game, kind: 'auto', name: '', at, release, framed, save, setup, over, spent, daily, from };
      if (!(await this.#put(record, id, known))) return false;
      const others = (await this.list()).filter(
        (one) =>
          !one.broken && one.id !== id && one.kind === 'auto' && one.game === game && Boolean(one.framed) === framed,
      );
      const last = [record, ...others.slice(0, autosavesPerGame - 1)];
      const origins = new Set(last.map((one) => (one.broken ? null : one.from)));
      const old = others.slice(autosavesPerGame - 1).filter((one) => !origins.has(one.id));
      const held = old.length ? await heldMatches() : new Set();
      for (const one of old) if (!held.has(one.id)) await this.#remove(one.id);
      return true;
    });
  }

  /**
   * Keep steps beside the match `id`, unless that was kept later than the writer knows of. It waits for nothing else
   * that is being written.
   * @param {string} id
   * @param {Steps} steps  all since it was kept whole
   * @param {number} known  as in `autosave`
   * @returns {Promise<boolean | null>} whether they are kept; null: there is no place for them, the match has to be
   *   kept whole
   */
  async append(id, steps, known) {
    const [[best], journal] = await Promise.all([this.#shelves, this.#journal]);
    if (!journal || this.fault) return null;
    try {
      const [whole, kept] = await Promise.all([best.get(id), journal.put(id, steps, known)]);
      if (!kept || isLater(whole, known)) return false;
      // Beside another whole, or none, they would not be read.
      return steps.since.includes(/** @type {any} */ (whole)?.at) ? true : null;
    } catch (error) {
      if (isSilent(error)) this.#journal = Promise.resolve(null);
      return null;
    }
  }

  /**
   * Let no other window keep steps of a match from here on that does not know of this moment.
   * @param {string} id
   * @param {number} at
   * @param {number} known  as in `autosave`
   * @returns {Promise<boolean>} whether nothing was kept later than the writer knows of
   */
  async seize(id, at, known) {
    let late = false;
    const work = (/** @type {any} */ steps = { since: [], from: 0, steps: [] }) => {
      late = isLater(steps, known);
      return late ? steps : { ...steps, at };
    };
    await (await this.#journal)?.change(id, work).catch(() => {});
    return !late;
  }

  /**
   * Keep a match under a name until it is deleted; returns its id.
   * @param {string} game
   * @param {string} name
   * @param {{save: Save | null, over?: boolean}} content
   */
  keep(game, name, { save, over = false }) {
    const id = newId();
    /** @type {Readable} */
    const record = { id, game, kind: 'named', name, at: Date.now(), release, save, setup: null, over };
    return this.#inTurn(() => this.#put(record, id)).then(() => id);
  }

  /**
   * Return the record called `id`, or null.
   * @param {string} id
   */
  async get(id) {
    await this.#last;
    return (await this.list()).find((record) => record.id === id) ?? null;
  }

  /** Return all records, the newest first, broken ones last. */
  async list() {
    const [wholes, journal] = await Promise.all([this.#shelves.then(newestOf), this.#journal]);
    const steps = new Map(await journal?.read().catch(() => []));
    return [...wholes.values()].map((record) => together(record, steps.get(record.id))).sort((a, b) => b.at - a.at);
  }

  /**
   * Delete the record called `id`; returns the function that brings it back.
   * @param {string} id
   */
  async remove(id) {
    const record = await this.get(id);
    if (record && !record.broken) delete record.base;
    await this.#inTurn(() => this.#remove(id));
    return () => this.#inTurn(() => this.#put(record?.broken ? record.text : record, id)).then(() => {});
  }

  /**
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  #inTurn(work) {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * @param {Readable | unknown} record
   * @param {string} id
   * @param {number} [known]  as in `autosave`; else it takes the place of anything
   * @returns {Promise<boolean>} whether it is kept
   */
  async #put(record, id, known = Infinity) {
    const [, ...lesser] = await this.#shelves;
    const elsewhere = (await newestOf(lesser)).get(id);
    if (elsewhere && elsewhere.at > known) return false;
    let placed = false;
    let full = false;
    for (const shelf of await this.#shelves) {
      try {
        if (placed) await shelf.remove(id);
        else {
          if (!(await shelf.put(id, record, known))) return false;
          placed = true;
          this.fault = shelf.kind !== 'memory' ? null : full ? 'full' : 'refused';
        }
      } catch (error) {
        full ||= error instanceof DOMException && error.name === 'QuotaExceededError';
        // Nobody waits for it a second time.
        if (isSilent(error)) this.#shelves = this.#shelves.then((all) => all.filter((one) => one !== shelf));
      }
    }
    this.#changed();
    return true;
  }

  /** @param {string} id */
  async #remove(id) {
    const journal = await this.#journal;
    for (const shelf of [...(await this.#shelves), ...(journal ? [journal] : [])]) {
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

/**
 * Return the newest record of each match on some shelves.
 * @param {Shelf[]} shelves
 */
async function newestOf(shelves) {
  /** @type {Map<string, Kept>} */
  const newest = new Map();
  for (const shelf of shelves) {
    for (const [id, value] of await shelf.read().catch(() => [])) {
      const record = checked(id, value);
      const other = newest.get(id);
      if (!other || other.at < record.at) newest.set(id, record);
    }
  }
  return newest;
}

/**
 * Return a match with the steps that were kept beside it, if they go on from it.
 * @param {Kept} record
 * @param {any} steps  what was kept, if anything was
 * @returns {Kept}
 */
function together(record, steps) {
  if (record.broken) return record;
  const at = isMoment(steps?.at) ? Math.max(record.at, steps.at) : record.at;
  const whole = record.save?.steps;
  if (!record.save || !Array.isArray(whole)) return { ...record, at };
  // At the moment of the steps another window may be writing the same match whole, to go on with it.
  const since = [record.at, at];
  if (!goesOn(steps, record)) return { ...record, at, base: { since, from: whole.length } };
  const { from, hash, over, spent } = steps;
  const save = { ...record.save, steps: [...whole.slice(0, from), ...steps.steps], hash };
  return { ...record, at, save, over, spent, base: { since, from } };
}

/**
 * Tell whether steps that were kept go on from a match as it was kept.
 * @param {any} steps
 * @param {Readable} record
 * @returns {steps is Steps}
 */
function goesOn(steps, { at, save }) {
  return (
    isMoment(steps?.at) &&
    steps.at > at &&
    Array.isArray(steps.since) &&
    steps.since.includes(at) &&
    Array.isArray(steps.steps) &&
    steps.from >= 0 &&
    steps.from <= Number(save?.steps.length) &&
    typeof steps.hash === 'string'
  );
}

/**
 * Return what was kept under `id` if the page can show it, else what it calls broken.
 * @param {string} id
 * @param {any} value
 * @returns {Kept}
 */
function checked(id, value) {
  const sound =
    value?.id === id &&
    typeof value.game === 'string' &&
    typeof value.name === 'string' &&
    isMoment(value.at) &&
    ['auto', 'named'].includes(value.kind) &&
    (hasNames(value.save?.players) || hasNames(value.setup?.seats));
  return sound ? value : { id, broken: true, at: 0, text: value?.unreadable ?? value };
}

/**
 * Tell whether the page can say who plays.
 * @param {any} seats
 */
function hasNames(seats) {
  return Array.isArray(seats) && seats.every((seat) => typeof seat?.name === 'string');
}

/**
 * Return when a record is kept that goes on from one of the moment `known`: later, whatever the clock says, and at
 * another moment than in any other window.
 * @param {number} known
 */
export function after(known) {
  return Math.max(Date.now(), known + 1) + Math.random();
}

/** Return a new id for a match: short, of letters and digits. */
export function newId() {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32],
  ).join('');
}

/**
 * Return the file of a record: its name and its text.
 * @param {Kept} record
 */
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

/**
 * Ask the reader for a saved file; nothing happens where none is chosen.
 * @param {(file: File) => void} take
 */
export function chooseFile(take) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.hidden = true;
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    input.remove();
    if (input.files?.[0]) take(input.files[0]);
  });
  // In the page until it is answered: one that is nowhere may be swept away before.
  document.body.append(input);
  input.click();
}

/**
 * Give the reader a file to keep.
 * @param {{name: string, text: string}} file
 */
export function download({ name, text }) {
  downloadBlob(name, new Blob([text], { type: 'application/json' }));
}

/**
 * Give the reader what is not text.
 * @param {string} name
 * @param {Blob} blob
 */
export function downloadBlob(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
