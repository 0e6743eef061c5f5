/** A running match as it is kept: after every move, under its id. */

import { edition } from './edition.js';
import { tell } from './frame.js';
import { readCatalogue } from './games.js';
import { askToPersist } from './installed.js';
import { again, matchOf } from './seats.js';
import { session } from './session.js';
import { newId } from './store.js';

/** @import { Save, Sound } from '../types/shell' */
/** @import { Store } from './store.js' */

export class Keeping {
  #store;

  /**
   * @param {Store} store
   * @param {Sound} record
   */
  constructor(store, record) {
    this.#store = store;
    /** The match as it was kept last. */
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
   * @returns {Promise<void>} which never rejects
   */
  async keep(save, over) {
    try {
      await this.#put(save, over);
      tell('move', { step: save.steps.length });
      if (over && edition.framed) {
        const { table } = await session.call({ do: 'table', viewer: null });
        tell('gameover', { scores: table.scores });
      }
    } catch {
      return;
    }
  }

  /**
   * @param {Save} save
   * @param {boolean} over
   */
  async #put(save, over) {
    this.record = { ...this.record, save, over };
    const { game, id } = this.record;
    await this.#store.autosave(game, id, { save, over });
    if (save.steps.some(([seat]) => save.players[seat].kind === 'human')) askToPersist();
  }

  /** Keep the match under a name too. */
  async keepAs(/** @type {string} */ name) {
    await this.#store.keep(this.record.game, name, this.record);
  }

  /** Whether another window has brought the match further. */
  async isBehind() {
    const kept = await this.#store.get(this.record.id);
    return Boolean(kept && !kept.broken && kept.save && kept.save.hash !== this.record.save?.hash);
  }

  /** Keep the beginning of another match like this one; returns its id. */
  async beginAnother() {
    const { game, save } = this.record;
    const { players = [], options = {} } = save ?? {};
    const id = newId();
    const rules = (await readCatalogue()).games.find((entry) => entry.id === game);
    const setup = matchOf(game, again(players), options, null, rules?.draws_first ? null : 0);
    await this.#store.autosave(game, id, { setup });
    return id;
  }
}
