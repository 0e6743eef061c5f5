/** The walk through a score sheet: one line after the other, by itself or at one's own pace. */

import { redraw } from '../shell/draw.js';
import { earnedBy, nameOf, walk } from './scoring.js';

/** Milliseconds for a line, by speed. */
const PACES = { 1: 1600, 2: 900, 3: 450, 4: 900 };

export class Tally {
  #owner;
  #timer = null;

  /**
   * @param {object} owner  see table.js
   * @param {object} sheet  what is gone through
   * @param {number[]} base  the points before it
   */
  constructor(owner, sheet, base) {
    const ctx = owner.bare(owner.shown);
    this.#owner = owner;
    this.sheet = sheet;
    this.base = base;
    this.part = nameOf(ctx, owner.view, sheet);
    this.steps = walk(ctx, owner.view, sheet);
    this.at = 0;
    /** Whether the lines follow by themselves. */
    this.auto = true;
    /** Resolves when all has been seen. */
    this.seen = new Promise((resolve) => {
      this.done = () => {
        clearTimeout(this.#timer);
        resolve();
      };
    });
  }

  /** The points as far as they have been counted. */
  get scores() {
    const earned = earnedBy(this.steps, this.at + 1, this.base.length);
    return this.base.map((before, seat) => before + earned[seat]);
  }

  get last() {
    return this.at === this.steps.length - 1;
  }

  /** Show line number `at`; the next follows by itself, unless a person has taken over. */
  show(at) {
    clearTimeout(this.#timer);
    this.at = Math.max(0, Math.min(at, this.steps.length - 1));
    const { targets, text } = this.steps[this.at];
    this.#owner.touched = new Set(targets);
    this.#owner.say(text);
    if (this.last) this.auto = false;
    if (this.auto) this.#timer = setTimeout(() => this.show(this.at + 1), PACES[this.#owner.settings.speed]);
    redraw();
  }

  /** Show line number `at` because a person wants it. */
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
