/**
 * The pace at which what happened is shown: one step after the other, group by group, so that a
 * person can follow; at once where somebody is in a hurry. What a person has just done is shown
 * without time to read it.
 */

/**
 * @typedef {import('./telling.js').Group} Group
 *
 * @typedef {object} Frame  one step of the match
 * @property {import('./messages.js').Table} table  after the step
 * @property {Group[]} groups
 * @property {import('./messages.js').Seat | null} seat  whose step it is
 * @property {boolean} bot  whether a bot played it
 * @property {number} heard  how many events were told before it
 * @property {boolean} [quick]  whether somebody has seen enough of it
 * @property {boolean} [counted]  whether its points have been gone through
 *
 * @typedef {1 | 2 | 3 | 4} Speed  slow, normal, fast, at once
 *
 * @typedef {object} Stage  what the show is played on
 * @property {() => Speed} speed
 * @property {() => boolean} stops  whether to wait after each bot
 * @property {(frame: Frame) => void} source  light up who acts
 * @property {(frame: Frame, ms: number) => void} enter  show the position after the step
 * @property {(frame: Frame, group: Group) => void} tell
 * @property {(frame: Frame) => Promise<void>} score  go through the score sheets of a step
 * @property {() => void} change  something of the pace has changed
 * @property {() => void} done  all is shown
 */

/** Milliseconds by speed: whose turn it is; travel; time to read. */
const TIMES = {
  1: { source: 220, move: 400, dwell: 1200 },
  2: { source: 120, move: 400, dwell: 600 },
  3: { source: 60, move: 200, dwell: 260 },
  4: { source: 0, move: 0, dwell: 0 },
};

/** @param {Frame} frame */
const audible = ({ groups }) => groups.filter(({ text }) => text !== null).length;

export class Pace {
  #stage;
  /** @type {Frame[]} What is still to be shown. */
  #frames = [];
  #running = false;
  /** Whether all that is left of the sequence is shown at once. */
  #hurry = false;
  /** @type {Frame | null} What is being shown. */
  #now = null;
  /** @type {(() => void) | null} Ends the present pause. */
  #wake = null;
  #closed = false;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
    /** @type {'space' | 'bot' | null} Why the show stands still: somebody stopped it, or a bot has played. */
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
    /** @param {Frame | null} frame */
    const uncounted = (frame) => frame !== null && !frame.counted && frame.groups.some(({ sheet }) => sheet !== null);
    return this.#stage.speed() < 4 && [this.#now, ...this.#frames].some(uncounted);
  }

  /**
   * Show one more frame, after those before it.
   * @param {Frame} frame
   */
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

  /**
   * Stand still, or go on.
   * @param {boolean} held
   */
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

  /** @param {Frame} frame */
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
      await this.#tell(frame, group, own);
      if (group.text !== null && !this.#walked(group)) own = false;
    }
    if (heard && frame.bot && !this.#quick && this.#stage.stops() && this.#stage.speed() < 4) {
      this.held = 'bot';
      this.#stage.change();
      await this.#still();
    }
  }

  /**
   * Whether a group's points are gone through line by line.
   * @param {Group} group
   */
  #walked({ sheet }) {
    return sheet !== null && this.#stage.speed() < 4;
  }

  /**
   * @param {Frame} frame
   * @param {Group} group
   * @param {boolean} own  whether a person has just done it
   */
  async #tell(frame, group, own) {
    const { move, dwell } = this.#time;
    const walked = this.#walked(group);
    if (walked && !frame.counted) {
      await this.#stage.score(frame);
      frame.counted = true;
      this.begin();
    }
    if (this.#closed) return;
    this.#stage.tell(frame, group);
    if (group.text === null || walked) return;
    this.shown += 1;
    this.#stage.change();
    await this.#pause(own ? move : move + dwell);
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

  /**
   * @param {number | null} ms  null: until somebody wakes it
   * @returns {Promise<void>}
   */
  #pause(ms) {
    if (ms === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
