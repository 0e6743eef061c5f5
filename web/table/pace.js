/**
 * The pace at which what happened is shown: one step after the other, group by group, so that a
 * person can follow; at once where somebody is in a hurry.
 *
 * A **frame** is one step of the match: `{table, groups, seat, bot}`; a **group** is what is shown
 * and said as one thing: `{events, text, targets, sheet}` (`text` null: silent, shown without a
 * pause; `sheet`: a score sheet to be gone through). What a person has just done is shown without
 * time to read it.
 */

/** Milliseconds by speed (1 slow … 4 at once): whose turn it is; travel; time to read. */
const TIMES = {
  1: { source: 220, move: 400, dwell: 1200 },
  2: { source: 120, move: 400, dwell: 600 },
  3: { source: 60, move: 200, dwell: 260 },
  4: { source: 0, move: 0, dwell: 0 },
};

const audible = ({ groups }) => groups.filter(({ text }) => text !== null).length;

export class Pace {
  #stage;
  #frames = [];
  #running = false;
  #hurry = false;
  #now = null;
  #wake = null;
  #closed = false;

  /**
   * @param {object} stage  what the show is played on
   * @param {() => 1 | 2 | 3 | 4} stage.speed
   * @param {() => boolean} stage.stops  whether to wait after each bot
   * @param {(frame: object) => void} stage.source  light up who acts
   * @param {(frame: object, ms: number) => void} stage.enter  show the position after the step
   * @param {(frame: object, group: object) => void} stage.tell
   * @param {(frame: object) => Promise<void>} stage.score  go through the score sheets of a step
   * @param {() => void} stage.change  something of the pace has changed
   * @param {() => void} stage.done  all is shown
   */
  constructor(stage) {
    this.#stage = stage;
    /** Whether the show stands still: `space` until resumed, `bot` after a bot's step, or null. */
    this.held = null;
    /** How many groups of this sequence have been shown, of how many. */
    this.shown = 0;
    this.total = 0;
  }

  /** Whether anything is being shown or still to be shown. */
  get busy() {
    return this.#running;
  }

  /** How many steps wait to be shown. */
  get waiting() {
    return this.#frames.length;
  }

  /** Whether there are points to go through before anything else. */
  get counts() {
    const uncounted = (frame) => frame && !frame.counted && frame.groups.some(({ sheet }) => sheet !== null);
    return this.#stage.speed() < 4 && [this.#now, ...this.#frames].some(uncounted);
  }

  /** Show one more frame, after those before it. */
  add(frame) {
    this.#frames.push(frame);
    this.total += audible(frame);
    if (!this.#running) this.#run();
  }

  /** A new sequence begins: count from zero, in no hurry. */
  begin() {
    this.#hurry = false;
    this.shown = 0;
    this.total = this.#frames.reduce((sum, frame) => sum + audible(frame), 0);
  }

  /** Show all that is left of the sequence now, but for score sheets, which wait to be read. */
  finish() {
    this.#hurry = true;
    this.held = null;
    this.#wake?.();
  }

  /** Somebody has seen enough: show what is there now at once, and what comes later at its pace. */
  rush() {
    for (const frame of this.#frames) frame.quick = true;
    if (this.#now) this.#now.quick = true;
    this.held = null;
    this.#wake?.();
    this.begin();
  }

  /** Forget what has not been shown. */
  clear() {
    this.#frames = [];
    this.rush();
  }

  /** Stand still, or go on. */
  hold(held) {
    this.held = held ? 'space' : null;
    if (!held) this.#wake?.();
    this.#stage.change();
  }

  close() {
    this.#closed = true;
    this.clear();
  }

  async #run() {
    this.#running = true;
    while (this.#frames.length && !this.#closed) {
      await this.#still();
      const frame = this.#frames.shift();
      this.#now = frame ?? null;
      if (frame) await this.#play(frame);
    }
    this.#now = null;
    this.#running = false;
    if (!this.#closed) this.#stage.done();
  }

  async #play(frame) {
    const heard = audible(frame) > 0;
    if (heard && frame.bot && this.#time.source) {
      this.#stage.source(frame);
      await this.#pause(this.#time.source);
    }
    this.#stage.enter(frame, heard ? this.#time.move : 0);
    let own = !frame.bot;
    for (const group of frame.groups) {
      if (this.#closed) return;
      await this.#still();
      const { move, dwell } = this.#time;
      const walked = group.sheet !== null && this.#stage.speed() < 4;
      if (walked && !frame.counted) {
        await this.#stage.score(frame);
        frame.counted = true;
        this.begin();
      }
      if (this.#closed) return;
      this.#stage.tell(frame, group);
      if (group.text !== null && !walked) {
        this.shown += 1;
        this.#stage.change();
        await this.#pause(own ? move : move + dwell);
        own = false;
      }
    }
    if (heard && frame.bot && !this.#quick && this.#stage.stops() && this.#stage.speed() < 4) {
      this.held = 'bot';
      this.#stage.change();
      await this.#still();
    }
  }

  get #quick() {
    return this.#hurry || Boolean(this.#now?.quick);
  }

  get #time() {
    return this.#quick ? TIMES[4] : TIMES[this.#stage.speed()];
  }

  async #still() {
    while (this.held && !this.#quick && !this.#closed) await this.#pause(null);
  }

  #pause(ms) {
    if (ms === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = ms === null ? null : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
