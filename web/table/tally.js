/** The walk through a score sheet: one line after the other, by itself or at one's own pace. */

import { earnedBy, nameOf, walk } from './scoring.js';

/** Milliseconds for a line, by speed. */
const PACES = { 1: 1600, 2: 900, 3: 450, 4: 900 };

export class Tally {
  #table;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {() => void} */
  #end = () => {};

  /**
   * @param {import('./table.js').GameTable} table
   * @param {import('./messages.js').Score} sheet  what is gone through
   * @param {number[]} base  the points before it
   */
  constructor(table, sheet, base) {
    const ctx = table.bare(table.show.shown);
    this.#table = table;
    this.sheet = sheet;
    this.base = base;
    /** What is being counted, in words. */
    this.part = nameOf(ctx, table.view, sheet);
    this.steps = walk(ctx, table.view, sheet);
    /** The number of the step that is shown. */
    this.at = 0;
    /** Whether the lines follow by themselves. */
    this.auto = true;
    /** Resolves when all has been seen. */
    this.seen = /** @type {Promise<void>} */ (new Promise((resolve) => (this.#end = resolve)));
  }

  /** All has been seen. */
  done() {
    clearTimeout(this.#timer);
    this.#end();
  }

  /** The points as far as they have been counted. */
  get scores() {
    const earned = earnedBy(this.steps, this.at + 1, this.base.length);
    return this.base.map((before, seat) => before + earned[seat]);
  }

  get last() {
    return this.at === this.steps.length - 1;
  }

  /**
   * Show line number `at`; the next follows by itself, unless a person has taken over.
   * @param {number} at
   */
  show(at) {
    clearTimeout(this.#timer);
    this.at = Math.max(0, Math.min(at, this.steps.length - 1));
    const { targets, text } = this.steps[this.at];
    this.#table.show.light(targets);
    this.#table.voice.say(text);
    if (this.last) this.auto = false;
    if (this.auto) this.#timer = setTimeout(() => this.show(this.at + 1), PACES[this.#table.settings.speed]);
  }

  /**
   * Show line number `at` because a person wants it.
   * @param {number} at
   */
  turn(at) {
    this.auto = false;
    this.show(at);
  }

  /** Let the lines follow by themselves, or stop them. */
  toggle() {
    this.auto = !this.auto;
    this.show(this.at);
  }
}
