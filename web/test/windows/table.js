/** In the place of the table: it shows a step as soon as it may, and has a person who can be told what to do. */

import { Match } from '../../table/match.js';
import { here } from './browser.js';
import { played } from './engine.js';

/**
 * @param {unknown} _  where it would draw
 * @param {any} options
 */
export function openTable(_, options) {
  const table = new Table(options);
  const window = here();
  window.table = table;
  table.start();
  return {
    close() {
      table.match.close();
      table.closed = true;
      if (window.table === table) window.table = null;
    },
    rest: () => table.match.rest(),
    follow: (/** @type {any} */ save) => table.run(() => table.follow(save)),
    picture: () => ({ game: '', size: '', board: '' }),
  };
}

class Table {
  /** @param {any} options */
  constructor(options) {
    const { confirmed } = here();
    this.options = options;
    this.looksOn = options.onTake !== null;
    this.shown = options.table;
    this.closed = false;
    this.taking = false;
    /** Whether it shows what it was opened with. */
    this.ready = false;
    this.match = new Match(options.engine, options.table, {
      onStep: (tables) => this.show(tables.at(-1)),
      eyes: () => null,
      onThinking() {},
      mayThink: () => true,
      onChange: async (change, over) => {
        const steps = played();
        const kept = await options.onChange(change, over);
        if (kept) confirmed(steps);
        return kept;
      },
      onTurn() {},
      onFault: options.notify,
    });
  }

  start() {
    this.run(async () => {
      await this.match.look(0);
      this.show(this.match.table);
      this.ready = true;
    });
  }

  /** @param {any} table */
  show(table) {
    if (this.closed) return;
    this.shown = table;
    if (!this.looksOn && table.bots.length) this.match.think();
  }

  /** @param {any} save */
  async follow(save) {
    await this.match.follow(save);
    if (!this.closed) this.shown = this.match.table;
  }

  tap() {
    if (this.looksOn || this.closed || !this.shown.next.includes(0)) return;
    this.run(() => this.match.play(0, [], this.shown.step));
  }

  undo() {
    if (this.looksOn || this.closed) return;
    this.run(async () => {
      await this.match.undo('step', 0);
      this.show(this.match.table);
    });
  }

  take() {
    if (!this.looksOn || this.taking) return;
    this.taking = true;
    this.options.onTake();
  }

  /** @param {() => Promise<unknown>} work */
  run(work) {
    return work().catch(() => {});
  }
}
