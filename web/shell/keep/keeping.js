/**
 * A running match as it is kept, under its id: each step before it is shown, in the journal of the store; the whole
 * of it in a calm moment, where there are many such steps, and where steps went or came back.
 */

import { release } from '../../boot/release.js';
import { hereOf, readSeating } from './devices.js';
import { edition } from '../edition.js';
import { tell } from '../frame/frame.js';
import { readCatalogue } from '../games.js';
import { askToPersist } from '../start/installed.js';
import { matchOf } from './seats.js';
import { session } from '../start/session.js';
import { after, newId } from './store.js';
import { taught } from './taught.js';

/** @import { Base, Readable, Save } from '../../types/shell' */
/** @import { Store } from './store.js' */

/** Milliseconds after which whoever does nothing has gone away for a while. */
const pause = 5 * 60_000;
/** Milliseconds without a step after which the match is written whole. */
const calm = 500;
/** As many steps by themselves are enough, calm or not. */
const many = 32;

/**
 * @typedef {object} Change  what the engine tells of a change
 * @property {Save} [save]  the match after it
 * @property {Save['steps'][number]} [step]  or the step by which it went on
 * @property {{step: number, hash: string}} table
 */

export class Keeping {
  #store;
  #onKept;
  /**
   * What is being kept; what comes later waits for it.
   * @type {Promise<unknown>}
   */
  #last = Promise.resolve();
  /** Whether another window has gone on from a moment that is not known here. */
  #behind = false;
  /** @type {Base | null} What the next steps are kept beside; null: nothing yet. */
  #base;
  /** @type {ReturnType<typeof setTimeout> | null} Writes the match whole. */
  #due = null;
  /** When time was counted last, in milliseconds as `performance.now()` counts them. */
  #counted = performance.now();

  /**
   * @param {Store} store
   * @param {Readable} record
   * @param {(record: Readable) => void} onKept  told what is kept
   */
  constructor(store, record, onKept) {
    this.#store = store;
    this.#onKept = onKept;
    /** The match as it was played last; `at` says when it was kept last. */
    this.record = record;
    // Another release may have written what this engine would write otherwise.
    this.#base = (record.release === release && record.base) || null;
  }

  /**
   * Keep a match that has just begun.
   * @returns {Promise<void>} which never rejects
   */
  async begin() {
    try {
      const { save } = await session.call({ do: 'save' });
      await this.#whole(save, this.record.over);
    } catch {
      return;
    }
  }

  /**
   * Keep the match after a change, and tell the page around of it.
   * @param {Change} change
   * @param {boolean} over
   * @returns {Promise<boolean>} false: it goes on elsewhere, and this is not kept; it never rejects
   */
  async keep(change, over) {
    const ended = over ? this.#end(Date.now()) : null;
    try {
      if (!(await this.#put(change, over))) return false;
    } catch {
      return true;
    }
    this.#announce(over, ended);
    return true;
  }

  /**
   * @param {boolean} over
   * @param {Promise<void> | null} ended  resolves when it is in the chronicle
   */
  async #announce(over, ended) {
    await ended;
    tell('move', { step: this.record.save?.steps.length });
    if (!over || !edition.framed) return;
    const { scores } = (await session.call({ do: 'table', viewer: null }).catch(() => null))?.table ?? {};
    if (scores) tell('gameover', { scores });
  }

  /** Resolve when all that was played is kept, and written whole. */
  async rest() {
    if (this.#due !== null) this.#settleDown();
    await this.#last;
  }

  /**
   * @param {Change} change
   * @param {boolean} over
   * @returns {Promise<boolean>} whether it is kept
   */
  async #put({ save, step, table }, over) {
    const before = this.record.save;
    if (step && before && before.steps.length === table.step - 1) {
      const next = { ...before, steps: [...before.steps, step], hash: table.hash };
      const kept = await this.#append(next, over);
      if (kept !== null) return kept;
    }
    return this.#whole(save ?? (await session.call({ do: 'save' })).save, over);
  }

  /**
   * Keep the last step beside the match.
   * @param {Save} save  with the step
   * @param {boolean} over
   * @returns {Promise<boolean | null>} whether it is kept; null: the match has to be kept whole
   */
  async #append(save, over) {
    const base = this.#base;
    if (!base) return null;
    const { id, at: known } = this.record;
    const at = after(known);
    this.record = { ...this.record, save, over, at, spent: this.#spent() };
    const { spent } = this.record;
    const steps = save.steps.slice(base.from);
    const kept = await this.#store.append(id, { ...base, at, steps, hash: save.hash, over, spent }, known);
    if (kept === null) return null;
    this.#behind ||= !kept;
    if (this.#behind) return false;
    this.#onKept(this.record);
    if (this.#due !== null) clearTimeout(this.#due);
    this.#due = setTimeout(() => this.#settleDown(), steps.length < many ? calm : 0);
    return true;
  }

  /** Write whole what stands in the journal. */
  #settleDown() {
    const { save, over } = this.record;
    if (save) this.#whole(save, over).catch(() => {});
  }

  /**
   * @param {Save} save
   * @param {boolean} over
   * @returns {Promise<boolean>} whether it is kept
   */
  #whole(save, over) {
    if (this.#due !== null) clearTimeout(this.#due);
    this.#due = null;
    this.record = { ...this.record, save, over, spent: this.#spent() };
    const done = this.#last.then(() => this.#write());
    this.#last = done.catch(() => {});
    return done;
  }

  /** Write the match whole as it is now. */
  async #write() {
    const { game, id, at: known, save, over, spent, daily, from } = this.record;
    if (!save) return false;
    const at = after(known);
    this.record = { ...this.record, at };
    // What is played meanwhile goes on from either.
    if (this.#base) this.#base = { ...this.#base, since: [...this.#base.since, at] };
    this.#behind ||= !(await this.#store.autosave(game, id, { save, over, at, spent, daily, from }, known));
    if (this.#behind) return false;
    this.#base = { since: [at], from: save.steps.length };
    this.#onKept({ ...this.record, at, save, over });
    if (save.steps.some(([seat]) => save.players[seat].kind === 'human')) askToPersist();
    return true;
  }

  /** Return how long the match has been played: a move that takes longer was a pause. */
  #spent() {
    const now = performance.now();
    const passed = Math.min(now - this.#counted, pause);
    this.#counted = now;
    return Math.round((this.record.spent ?? 0) + passed);
  }

  /** Write down a match that was over when the page went, if there was no time to. */
  async settle() {
    const { at, over, spent } = this.record;
    // What came from elsewhere as it is took no time here.
    if (over && spent !== undefined) await this.#end(at);
  }

  /**
   * Write the match down in the chronicle; the engine is asked before anything else can be.
   * @param {number} at  when it ended
   * @returns {Promise<void>} which never rejects
   */
  async #end(at) {
    const asked = session.call({ do: 'outcome' });
    try {
      const [{ outcome, link }, { chronicle, clearedAt, rowOf }] = await Promise.all([asked, import('./chronicle.js')]);
      const { record } = this;
      const played = record.save?.players.some(({ kind }) => kind === 'human');
      const ended = Math.floor(at);
      const seating = readSeating(record.id);
      const here = seating && hereOf(seating, record.save?.players ?? []);
      const row = rowOf({ ...record, at: ended }, outcome, link, here);
      if (played && ended > clearedAt()) await chronicle.add(row, link);
    } catch {
      return;
    }
  }

  /**
   * Take the match over as it was kept last: whoever goes on from an earlier moment is refused from now on.
   * @param {Store} store
   * @param {string} id
   * @param {Readable | null} given  by the window that has had it
   */
  static async takeOver(store, id, given) {
    for (;;) {
      const kept = await store.get(id);
      const record = given && given.at > (kept?.at ?? 0) ? given : kept;
      if (!record || record.broken) return;
      const at = after(record.at);
      if (!(await store.seize(id, at, record.at))) continue;
      if (await store.autosave(record.game, id, { ...record, at }, record.at)) return;
    }
  }

  /** Keep the match under a name too. */
  async keepAs(/** @type {string} */ name) {
    await this.#store.keep(this.record.game, name, this.record);
  }

  /** Whether a window that knows of no holder has brought the match further: one of an earlier release. */
  async isBehind() {
    await this.rest();
    const kept = await this.#store.get(this.record.id);
    return Boolean(kept && kept.at > this.record.at);
  }

  /** Keep a match that goes on from a step of this one; returns its id. @param {any} save */
  async playOn(save) {
    const id = newId();
    await this.#store.autosave(this.record.game, id, { save, from: this.record.id });
    return id;
  }

  /** Keep the beginning of another match like this one; returns its id. */
  async beginAnother() {
    const { game, save } = this.record;
    const { players = [], options = {} } = save ?? {};
    const id = newId();
    const rules = (await readCatalogue()).games.find((entry) => entry.id === game);
    const setup = matchOf(game, players, options, null, rules?.draws_first ? null : 0);
    taught.settle(game);
    await this.#store.autosave(game, id, { setup });
    return id;
  }
}
