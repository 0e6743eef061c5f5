/** Looking back at a game: fetches the step that is wished for, and goes on by itself if asked. */

import { redraw } from '../../shell/draw.js';
import { t } from '../../shell/i18n.js';
import { flightsOf } from './flights.js';
import { groupsOf } from '../tell/telling.js';

/**
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/messages.js').Table} Table
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {Pick<import('../match.js').Match, 'replay'>} match
 * @property {Pick<import('./show.js').Show, 'shown' | 'analysis' | 'flights' | 'light'>} show
 * @property {Pick<import('../tell/voice.js').Voice, 'say'>} voice
 * @property {{paint: () => void}} surface
 * @property {Pick<import('../work.js').Work, 'run'>} work
 * @property {Pick<import('../clock.js').Clock, 'after'>} clock
 * @property {(table: Table) => Context} bare  a context of a table alone
 * @property {() => Context} context  that of the screen
 */

/** Milliseconds for a step that has something to tell, for one that has not, for what flies. */
const SPOKEN = 900;
const SILENT = 60;
const TRAVEL = 400;

export class Review {
  #needs;
  #viewer;
  /** The step that is wished for. */
  #wanted = -1;
  #fetching = false;
  /** Calls off that the next step follows. */
  #stay = () => {};
  #left = false;
  #entered = false;

  /**
   * @param {Needs} needs
   * @param {Table} table  what is shown until the first step is there
   * @param {Seat | null} viewer  whose eyes may look back
   */
  constructor(needs, table, viewer) {
    this.#needs = needs;
    this.#viewer = viewer;
    /** The step that is shown; −1 until one is there. */
    this.step = -1;
    /** The table after that step. */
    this.table = table;
    /** What happened in it; before a choice that is looked at, when that is. */
    this.text = '';
    /** What that choice cost... */
    this.loss = '';
    /** ... the same after whose it was, and when... */
    this.head = '';
    /** ... and all else that there is to say of it. */
    this.words = '';
    /** @type {Seat | null} Who acted in it. */
    this.seat = null;
    /** Whether the steps follow by themselves. */
    this.playing = false;
    /** @type {import('../count/analysis.js').Choice | null} The choice before which the game is looked at, with what was better. */
    this.choice = null;
    /** @type {import('../count/tally.js').Tally | null} The walk through the points that were counted then, while it lasts. */
    this.tally = null;
  }

  /** What would have been better than the choice that is looked at, on the board. */
  get better() {
    const option = this.choice?.better;
    return option ? new Set(option.targets) : null;
  }

  /** Whose eyes look back; null: everybody's. */
  get eyes() {
    return this.#viewer;
  }

  /**
   * Look at the same with the eyes of another.
   * @param {Seat} seat
   */
  async see(seat) {
    const { step } = this;
    this.playing = false;
    this.#viewer = seat;
    const table = await this.#needs.match.replay(step, seat);
    if (this.#left || this.step !== step || this.#viewer !== seat) return;
    this.table = table;
    redraw();
  }

  /** How many steps have been shown. */
  get steps() {
    return this.#needs.show.shown.step;
  }

  /**
   * Show a step; while one is being fetched only the last wish counts.
   * @param {number} step
   */
  async go(step) {
    this.#wanted = Math.max(0, Math.min(step, this.steps));
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      while (!this.#left && this.step !== this.#wanted) await this.#fetch(this.#wanted);
    } finally {
      this.#fetching = false;
    }
    if (this.#left) return;
    this.#needs.voice.say(this.#entered ? this.text : `${this.text} ${t('table.review_leaves')}`);
    this.#entered = true;
    if (this.playing) this.#goOn();
  }

  /**
   * Show the position within a step by when no more than `log` events had happened.
   * @param {number} step
   * @param {number} log
   */
  async stand(step, log) {
    const table = await this.#needs.match.replay(step, this.#viewer, log);
    if (this.#left) return;
    this.step = step;
    this.table = { ...table, events: table.events.slice(0, log) };
  }

  /**
   * Show the position in which a choice was made, and what would have been better.
   * @param {import('../count/analysis.js').Choice} choice
   */
  async consider(choice) {
    const { match, show, voice } = this.#needs;
    const step = choice.step - 1;
    const table = await match.replay(step, this.#viewer);
    if (this.#left) return;
    this.#wanted = step;
    this.step = step;
    this.table = table;
    this.choice = choice;
    this.seat = choice.seat;
    const { when = '', loss = '', head = '', words = '' } = show.analysis?.wordsFor(table, choice) ?? {};
    this.text = when;
    this.loss = loss;
    this.head = head;
    this.words = words;
    show.light(choice.better ? [] : choice.chosen.targets);
    voice.say(`${head} ${words}`);
  }

  /** @param {number} step */
  async #fetch(step) {
    const { bare, context, match, show, surface, view } = this.#needs;
    const table = await match.replay(step, this.#viewer);
    if (this.#left) return;
    const next = step === this.step + 1;
    const events = table.events.filter((event) => event.step === step);
    const groups = groupsOf(bare(table), view, events);
    this.step = step;
    this.table = table;
    this.choice = null;
    const spoken = groups.filter(({ text }) => text);
    this.text = spoken.map(({ text }) => text).join(' ');
    this.seat = (spoken[0]?.events ?? events).find(({ actor }) => actor !== null)?.actor ?? null;
    show.light(groups.flatMap(({ targets }) => targets));
    const leaving = show.flights.leave(next ? flightsOf(view, context(), events) : []);
    surface.paint();
    show.flights.fly(leaving, TRAVEL);
  }

  /** Let the steps run, or stop them. */
  toggle() {
    this.playing = !this.playing;
    if (this.playing) this.#goOn();
    redraw();
  }

  #goOn() {
    this.#stay();
    if (this.step >= this.steps) {
      this.playing = false;
      redraw();
      return;
    }
    const next = () => this.playing && this.#needs.work.run(() => this.go(this.step + 1));
    this.#stay = this.#needs.clock.after(next, this.text ? SPOKEN : SILENT);
  }

  leave() {
    this.#left = true;
    this.playing = false;
    this.tally?.done();
    this.#stay();
  }
}
