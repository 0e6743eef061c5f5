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
    try {
      if (!(await this.#put(save, over))) return false;
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
    this.record = { ...this.record, save, over };
    const done = this.#last.then(() => this.#write(save, over));
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * @param {Save} save
   * @param {boolean} over
   */
  async #write(save, over) {
    const { game, id, at: known } = this.record;
    const at = after(known);
    this.#behind ||= !(await this.#store.autosave(game, id, { save, over, at }, known));
    if (this.#behind) return false;
    this.record = { ...this.record, at };
    this.#onKept({ ...this.record, save, over });
    if (save.steps.some(([seat]) => save.players[seat].kind === 'human')) askToPersist();
    return true;
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
