/**
 * Several devices under Node: a clock that goes from one event to the next, connections that are slow, break off, lose
 * a word or say one twice, and pages that are killed. How everything goes is drawn by lot from a seed.
 */

import { chanceOf } from '../chance.js';

/** @typedef {import('../../shell/peers/line.js').Line} Line */

export class World {
  /** @type {{at: number, order: number, run: () => void}[]} */
  #tasks = [];
  #count = 0;
  #now = 0;

  /** @param {number} seed */
  constructor(seed) {
    this.chance = chanceOf(seed);
    /** How likely a word is lost, and said twice. */
    this.loses = 0;
    this.doubles = 0;
    /** @type {import('../../shell/peers/line.js').Clock} */
    this.clock = { now: () => this.#now, later: (run, ms) => this.later(run, ms) };
  }

  /**
   * @param {() => void} run
   * @param {number} ms
   */
  later(run, ms) {
    this.#tasks.push({ at: this.#now + ms, order: (this.#count += 1), run });
    this.#tasks.sort((a, b) => a.at - b.at || a.order - b.order);
  }

  /** @param {number} ms */
  sleep(ms) {
    return new Promise((done) => this.later(() => done(null), ms));
  }

  /** Let so many milliseconds pass. @param {number} ms */
  async pass(ms) {
    const until = this.#now + ms;
    for (;;) {
      await new Promise((done) => setImmediate(done));
      const [task] = this.#tasks;
      if (!task || task.at > until) break;
      this.#tasks.shift();
      this.#now = task.at;
      task.run();
    }
    this.#now = until;
  }

  /** A connection: its two ends. @returns {[End, End]} */
  connect() {
    const [one, other] = [new End(this), new End(this)];
    one.other = other;
    other.other = one;
    return [one, other];
  }
}

/** @implements {Line} */
export class End {
  #world;
  #free = 0;
  /** @type {any} */
  other = null;
  closed = false;
  /** Until when nothing gets through. */
  frozen = 0;
  /** @type {((data: unknown) => void) | null} */
  onmessage = null;
  /** @type {(() => void) | null} */
  onclose = null;
  /** @type {string[]} All that was sent. */
  sent = [];

  /** @param {World} world */
  constructor(world) {
    this.#world = world;
  }

  /** @param {any} text */
  send(text) {
    if (this.closed) return;
    this.sent.push(text);
    const { chance, loses, doubles } = this.#world;
    if (chance() < loses) return;
    this.#carry(text);
    if (chance() < doubles) this.#carry(text);
  }

  /** @param {any} text */
  #carry(text) {
    const { chance, clock } = this.#world;
    const at = Math.max(this.#free, this.frozen, clock.now() + 1 + chance() * 20);
    this.#free = at;
    this.#world.later(() => {
      if (!this.other.closed) this.other.onmessage?.(text);
    }, at - clock.now());
  }

  close() {
    if (this.closed) return;
    this.closed = true;
    this.#world.later(() => this.other.end(), 5);
  }

  /** The other side is gone. */
  end() {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.();
  }

  /** The page of this end is killed: it hears nothing any more, and the other side hears of it later. */
  die() {
    this.onmessage = null;
    this.onclose = null;
    this.close();
  }
}
