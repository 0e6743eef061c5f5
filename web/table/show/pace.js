/**
 * The pace at which what happened is shown: one step after the other, stage by stage, so that a
 * person can follow; at once where somebody is in a hurry. What a person has just done is shown
 * without time to read it; what brings points waits to be read before the position changes.
 */

/**
 * @typedef {import('../tell/telling.js').Group} Group
 *
 * @typedef {object} Frame  one stage of a step of the match
 * @property {import('../contract/messages.js').Table} table  after the stage
 * @property {import('../contract/messages.js').Event[]} events  what happened in it
 * @property {Group[]} groups  the sentences of it
 * @property {import('../contract/messages.js').Seat | null} seat  whose step it is
 * @property {boolean} bot  whether a bot played it
 * @property {number} heard  how many events were told before it
 * @property {boolean} moves  whether it belongs to a sentence, in this stage or a later one
 * @property {boolean} first  whether it is the first of its step that moves
 * @property {boolean} last  whether it is the last of them
 * @property {boolean} waits  whether there is something to read before its position is shown
 * @property {{lines: string[], sheet: import('../contract/messages.js').Score | null} | null} [card]  between two parts of the game:
 *   what is different from now on, and the points of the part that has ended
 * @property {boolean} [summed]  whether such a card follows in the same step
 * @property {boolean} [counted]  whether its points were told line by line
 * @property {import('../contract/view.js').Opening | null} [opening]  what begins with it, shown for a moment to whoever is in no hurry
 * @property {import('../contract/messages.js').Table} end  after the last stage of the step
 * @property {import('../contract/messages.js').Table | null} [own]  the stage for the eyes of whoever may see its own secrets
 * @property {boolean} [skipsPause]  whether it needs no time to be read
 * @property {boolean} [quick]  whether somebody has seen enough of it
 *
 * @typedef {1 | 2 | 3 | 4} Speed  slow, normal, fast, at once
 *
 * @typedef {object} Needs  what the show is played on
 * @property {() => Speed} speed
 * @property {() => boolean} stops  whether to wait after each bot
 * @property {(frame: Frame) => void} source  light up who acts
 * @property {(frame: Frame) => Promise<void>} read  show what is to be read before the position of a frame
 * @property {(frame: Frame) => Promise<void>} open  show what begins with a frame
 * @property {(frame: Frame, ms: number) => boolean} enter  show the position of a frame; whether something in it is turned
 *   up where it comes to lie, which is told after that
 * @property {(frame: Frame, group: Group) => void} tell
 * @property {(group: Group) => boolean} hurts  whether it was done to somebody here, who must see it at any pace
 * @property {() => void} hurry  what is in motion has been seen enough
 * @property {() => void} change  something of the pace has changed
 * @property {import('../clock.js').Clock} clock  by which it goes
 * @property {() => void} done  all is shown
 */

/** Milliseconds by speed: whose turn it is; travel; time to read. */
const TIMES = {
  1: { source: 220, move: 400, dwell: 1200 },
  2: { source: 120, move: 400, dwell: 600 },
  3: { source: 60, move: 200, dwell: 260 },
  4: { source: 0, move: 0, dwell: 0 },
};

/** How much longer than usual a thing is shown that lasts, by speed. */
const SPANS = { 1: 2, 2: 1, 3: 0.5, 4: 0 };

/** Milliseconds for which it is told what was done to somebody here, by speed; a tap ends it. */
const BLOW = { 1: 3200, 2: 2400, 3: 1800, 4: 1200 };

/**
 * Milliseconds that a thing travels.
 * @param {keyof typeof TIMES} speed
 */
export const travelTime = (speed) => TIMES[speed].move;

/** Milliseconds for a line and for each word of it, by speed. */
const PACES = { 1: [1600, 130], 2: [900, 60], 3: [450, 20], 4: [450, 20] };

/**
 * Milliseconds in which a line can be read.
 * @param {string} text
 * @param {keyof typeof PACES} speed
 */
export const readingTime = (text, speed) => PACES[speed][0] + PACES[speed][1] * text.split(' ').length;

/** @param {Frame} frame */
const audible = ({ groups }) => groups.filter(({ text }) => text !== null).length;

export class Pace {
  #needs;
  /** @type {Frame[]} What is still to be shown. */
  #frames = [];
  #running = false;
  /** Whether all that is left of the sequence is shown at once. */
  #hurry = false;
  /** @type {Frame | null} What is being shown. */
  #now = null;
  /** @type {(() => void) | null} Ends the present pause. */
  #wake = null;
  /** Whether that lasts until somebody ends it. */
  #waits = false;
  #closed = false;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
    /** @type {'space' | 'bot' | null} Why the show stands still: somebody stopped it, or a bot has played. */
    this.held = null;
    /** Whether what waits to be read in the sequence is passed over, too. */
    this.skips = false;
    /** Whether all is shown at once, to the end of the match: nobody who looks on plays any more. */
    this.atOnce = false;
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

  /** Milliseconds that a thing travels now. */
  get move() {
    return this.#time.move;
  }

  /** Whether there is something to read before anything else. */
  get waits() {
    return [this.#now, ...this.#frames].some((frame) => frame?.waits);
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
    this.#needs.hurry();
    this.#wake?.();
  }

  /** Nothing of the sequence is to be read any more. */
  skip() {
    this.skips = this.#running;
  }

  /** Show all there still is at once, to the end of the match. */
  toTheEnd() {
    this.atOnce = true;
    this.finish();
  }

  /** Somebody has seen enough: show what is there now at once, and what comes later at its pace. */
  rush() {
    for (const frame of this.#frames) frame.quick = true;
    if (this.#now) this.#now.quick = true;
    this.held = null;
    this.#needs.hurry();
    this.#wake?.();
    this.begin();
  }

  /** Forget what has not been shown. */
  clear() {
    this.#frames = [];
    this.rush();
  }

  /** The clock goes on after it stood still. */
  resume() {
    if (this.#waits) this.#wake?.();
  }

  /**
   * Stand still, or go on.
   * @param {boolean} held
   */
  hold(held) {
    this.held = held ? 'space' : null;
    if (!held) this.#wake?.();
    this.#needs.change();
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
    this.#running = this.skips = false;
    if (!this.#closed) this.#needs.done();
  }

  /** @param {Frame} frame */
  async #play(frame) {
    if (frame.bot && frame.first && !frame.skipsPause && this.#time.source) {
      this.#needs.source(frame);
      await this.#pause(this.#time.source);
    }
    if (frame.waits) await this.#read(frame);
    if (!frame.opening?.after) await this.#open(frame);
    await this.#still();
    if (this.#closed) return;
    const turns = this.#needs.enter(frame, frame.moves ? this.#time.move : 0);
    if (frame.moves && (turns || !audible(frame))) await this.#pause(this.#time.move);
    let own = frame.first && !frame.bot;
    for (const group of frame.groups) {
      await this.#still();
      if (this.#closed) return;
      await this.#tell(frame, group, own);
      if (group.text !== null && !group.sheet) own = false;
    }
    if (frame.opening?.after) await this.#open(frame);
    if (frame.bot && frame.last && !this.#quick && this.#needs.stops() && this.#needs.speed() < 4) {
      this.held = 'bot';
      this.#needs.change();
    }
    await this.#still();
  }

  /** A scene is shown however fast all else goes. @param {Frame} frame */
  async #open(frame) {
    if (frame.opening && (frame.opening.picture || this.#time.dwell)) await this.#needs.open(frame);
  }

  /** @param {Frame} frame */
  async #read(frame) {
    if (!this.skips) await this.#needs.read(frame);
    frame.waits = false;
    if (this.skips) this.finish();
    else this.begin();
  }

  /**
   * @param {Frame} frame
   * @param {Group} group
   * @param {boolean} own  whether a person has just done it, and what the game did by itself is still to be read
   */
  async #tell(frame, group, own) {
    const { move, dwell } = this.#time;
    this.#needs.tell(frame, group);
    if (group.text === null || group.sheet) return;
    this.shown += 1;
    const done = frame.skipsPause || (own && group.events.every(({ actor }) => actor === frame.seat));
    const read = done || !dwell ? move : Math.max(move + dwell, readingTime(group.text, this.#needs.speed()));
    const blow = this.#needs.hurts(group) ? BLOW[this.#speed] : 0;
    await this.#pause(Math.max(read, group.lasts * SPANS[this.#speed], blow));
  }

  get #speed() {
    return this.#quick ? 4 : this.#needs.speed();
  }

  get #quick() {
    return this.#hurry || this.atOnce || Boolean(this.#now?.quick);
  }

  get #time() {
    return TIMES[this.#speed];
  }

  /** Wait while the show is held, or its clock stands still: then however quick it is. */
  async #still() {
    while (!this.#closed && (this.#needs.clock.still || (this.held && !this.#quick))) await this.#pause(null);
  }

  /**
   * @param {number | null} ms  null: until somebody wakes it
   * @returns {Promise<void>}
   */
  #pause(ms) {
    if (ms === 0) return Promise.resolve();
    this.#waits = ms === null;
    return new Promise((resolve) => {
      const callOff = ms === null ? null : this.#needs.clock.after(resolve, ms);
      this.#wake = () => {
        callOff?.();
        resolve();
      };
    });
  }
}

/**
 * The stages of a step as they are shown: a group is told with the last of its events.
 * @param {import('../contract/messages.js').Table[]} tables  after each stage
 * @param {Group[]} groups
 * @returns {Omit<Frame, 'seat' | 'bot'>[]}
 */
export function framesOf(tables, groups) {
  const all = groups.flatMap(({ events }) => events);
  const start = tables[tables.length - 1].log - all.length;
  let end = start;
  const spans = groups.map((group) => ({ group, begin: end, end: (end += group.events.length) }));
  let heard = spans[0]?.begin ?? end;
  let reached = heard;
  const frames = tables.map((table) => {
    const from = reached;
    reached = table.log;
    const here = spans.filter((one) => one.end > from && one.end <= reached);
    const moves = spans.some(({ group, ...one }) => group.text !== null && one.begin < reached && one.end > from);
    const events = all.slice(from - start, reached - start);
    const frame = { table, events, groups: here.map(({ group }) => group), heard, moves };
    heard = here.at(-1)?.end ?? heard;
    return { ...frame, end: tables[tables.length - 1], waits: sheetsOf(frame.groups).length > 0 };
  });
  const first = frames.find(({ moves }) => moves);
  const last = frames.findLast(({ moves }) => moves);
  return frames.map((frame) => ({ ...frame, first: frame === first, last: frame === last }));
}

/**
 * The score sheets that are to be gone through.
 * @param {Group[]} groups
 */
export const sheetsOf = (groups) => groups.flatMap(({ sheet }) => sheet ?? []);
