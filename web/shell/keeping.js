/** A running match as it is kept: after every move, under its id. */

import { edition } from './edition.js';
import { tell } from './frame.js';
import { readCatalogue } from './games.js';
import { askToPersist } from './installed.js';
import { matchOf } from './seats.js';
import { session } from './session.js';
import { after, newId } from './store.js';

/** @import { Save, Sound } from '../types/shell' */
/** @import { Store } from './store.js' */

/** Milliseconds after which whoever does nothing has gone away for a while. */
const pause = 5 * 60_000;

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
  /** When time was counted last, in milliseconds as `performance.now()` counts them. */
  #counted = performance.now();

  /**
   * @param {Store} store
   * @param {Sound} record
   * @param {(record: Sound) => void} onKept  told what is kept
   */
  constructor(store, record, onKept) {
    this.#store = store;
    this.#onKept = onKept;
    /** The match as it was played last; `at` says when it was kept last. */
    this.record = record;
  }

  /**
   * Keep a match that has just begun.
   * @returns {Promise<void>} which never rejects
   */
  async begin() {
    try {
      const { save } = await session.call({ do: 'save' });
      await this.#put(save, this.record.over);
    } catch {
      return;
    }
  }

  /**
   * Keep the match after a move, and tell the page around of it.
   * @param {Save} save  as the engine gave it
   * @param {boolean} over
   * @returns {Promise<boolean>} false: it goes on elsewhere, and this is not kept; it never rejects
   */
  async keep(save, over) {
    const ended = over ? this.#end(Date.now()) : null;
    try {
      if (!(await this.#put(save, over))) return false;
      await ended;
      tell('move', { step: save.steps.length });
      if (over && edition.framed) {
        const { table } = await session.call({ do: 'table', viewer: null });
        tell('gameover', { scores: table.scores });
      }
    } catch {
      return true;
    }
    return true;
  }

  /** Resolve when all that was played is kept. */
  async rest() {
    await this.#last;
  }

  /**
   * @param {Save} save
   * @param {boolean} over
   * @returns {Promise<boolean>} whether it is kept
   */
  #put(save, over) {
    this.record = { ...this.record, save, over, spent: this.#spent() };
    const done = this.#last.then(() => this.#write(save, over));
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * @param {Save} save
   * @param {boolean} over
   */
  async #write(save, over) {
    const { game, id, at: known, spent, daily } = this.record;
    const at = after(known);
    this.#behind ||= !(await this.#store.autosave(game, id, { save, over, at, spent, daily }, known));
    if (this.#behind) return false;
    this.record = { ...this.record, at };
    this.#onKept({ ...this.record, save, over });
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
    const told = session.call({ do: 'outcome' });
    try {
      const [{ outcome, link }, { chronicle, clearedAt, rowOf }] = await Promise.all([told, import('./chronicle.js')]);
      const { record } = this;
      const played = record.save?.players.some(({ kind }) => kind === 'human');
      if (played && at > clearedAt()) await chronicle.add(rowOf({ ...record, at }, outcome, link), link);
    } catch {
      return;
    }
  }

  /**
   * Take the match over as it was kept last: whoever goes on from an earlier moment is refused from now on.
   * @param {Store} store
   * @param {string} id
   * @param {Sound | null} given  by the window that has had it
   */
  static async takeOver(store, id, given) {
    for (;;) {
      const kept = await store.get(id);
      const record = given && given.at > (kept?.at ?? 0) ? given : kept;
      if (!record || record.broken) return;
      if (await store.autosave(record.game, id, { ...record, at: after(record.at) }, record.at)) return;
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

  /** Keep the beginning of another match like this one; returns its id. */
  async beginAnother() {
    const { game, save } = this.record;
    const { players = [], options = {} } = save ?? {};
    const id = newId();
    const rules = (await readCatalogue()).games.find((entry) => entry.id === game);
    const setup = matchOf(game, players, options, null, rules?.draws_first ? null : 0);
    await this.#store.autosave(game, id, { setup });
    return id;
  }
}
