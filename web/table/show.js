/** What is shown: each step at its pace, the walk through the points, the past, the end. */

import { redraw } from '../shell/draw.js';
import { t } from '../shell/i18n.js';
import { positions, travel } from './motion.js';
import { Pace } from './pace.js';
import { headline } from './results.js';
import { Review } from './review.js';
import { together } from './scoring.js';
import { Tally } from './tally.js';
import { groupsOf } from './telling.js';

/**
 * @typedef {import('./messages.js').Event} Event
 * @typedef {import('./messages.js').Score} Score
 * @typedef {import('./messages.js').Seat} Seat
 * @typedef {import('./messages.js').Table} Table
 * @typedef {import('./messages.js').Target} Target
 * @typedef {import('./pace.js').Frame} Frame
 * @typedef {import('./telling.js').Group} Group
 */

/** Milliseconds that a bot thinks before it can be told to move now. */
export const PATIENCE = 1000;
/** A bot's progress is drawn again when it has grown by this share. */
const THOUGHT = 0.1;
/** More steps than this do not wait to be shown: the bots wait instead. */
const AHEAD = 6;

export class Show {
  #table;

  /**
   * @param {import('./table.js').GameTable} table
   * @param {Table} first  the table that opened the match
   */
  constructor(table, first) {
    this.#table = table;
    /** The table last shown to everybody, or to the only person. */
    this.shown = first;
    /** @type {{events: Event[], before: Table} | null} What has just happened, while it is shown. */
    this.showing = null;
    /** @type {Set<Target>} What is lit. */
    this.touched = new Set();
    /** @type {Seat | null} Who did what is being shown. */
    this.acting = null;
    /** @type {string | null} The sentence that is being shown. */
    this.words = null;
    /** @type {{seat: Seat, progress: number, drawn: number, since: number} | null} The bot at work:
     *  how far it is, how far it was when it was last drawn, since when it thinks. */
    this.thinking = null;
    /** @type {Tally | null} The walk through a score sheet, while it lasts. */
    this.tally = null;
    /** @type {Review | null} The look at the past, while it lasts. */
    this.replay = null;
    /** Whether the end is shown: who has won, and the ledger. */
    this.results = false;
    /** What is shown step by step, and how fast. */
    this.pace = new Pace({
      speed: () => table.settings.speed,
      stops: () => table.settings.pause,
      source: (frame) => this.source(frame),
      enter: (frame, ms) => this.enter(frame, ms),
      tell: (frame, group) => this.tell(frame, group),
      score: ({ groups }) => this.score(together(groups.flatMap(({ sheet }) => sheet ?? []))),
      change: () => redraw(),
      done: () => table.settle(),
    });
  }

  close() {
    this.pace.close();
    this.tally?.done();
    this.replay?.leave();
  }

  /** The position on the screen. */
  get seen() {
    if (this.replay) return this.replay.table;
    const { mine, secretsShown } = this.#table.device;
    return secretsShown && mine ? mine : this.shown;
  }

  /** The points as they may be shown now. */
  get scores() {
    return this.tally?.scores ?? this.seen.scores;
  }

  /** Whether the bots may go on thinking. */
  get patient() {
    return !this.pace.held && !this.replay && this.pace.waiting < AHEAD;
  }

  /** @param {Iterable<Target>} targets  what is lit from now on */
  light(targets) {
    this.touched = new Set(targets);
    redraw();
  }

  /** Nothing is being shown any more. */
  forget() {
    this.showing = null;
    this.touched = new Set();
  }

  /* Step by step */

  /**
   * A step was played: show it when those before it have been shown.
   * @param {Table} table
   * @param {boolean} bot  whether by a bot
   */
  happened(table, bot) {
    const { device, match, view } = this.#table;
    const events = match.events.filter(({ step }) => step === table.step);
    const groups = groupsOf(this.#table.bare(table), view, events);
    const seat = events.find(({ actor }) => actor !== null)?.actor ?? null;
    if (device.eyes !== null && bot) this.#table.run(() => device.refresh());
    this.pace.add({ table, groups, seat, bot, heard: match.events.length - events.length });
  }

  /** @param {Frame} frame */
  source(frame) {
    this.#table.device.cover(frame);
    this.acting = frame.seat;
    this.words = null;
    this.light([`seat:${frame.seat}`]);
  }

  /**
   * @param {Frame} frame
   * @param {number} ms
   */
  enter(frame, ms) {
    const table = this.#table;
    if (ms) table.device.cover(frame);
    const before = ms ? positions(table.host) : null;
    const last = this.shown;
    this.shown = frame.table;
    this.acting = frame.seat;
    this.words = null;
    this.showing = ms ? { events: frame.groups.flatMap(({ events }) => events), before: last } : null;
    table.voice.heard = frame.heard;
    if (!ms) this.touched = new Set();
    table.paint();
    if (before) travel(table.host, before, ms);
  }

  /**
   * @param {Frame} frame
   * @param {Group} group
   */
  tell(frame, { events, text, targets }) {
    const { device, voice } = this.#table;
    voice.heard += events.length;
    if (text === null) return;
    this.showing = this.showing && { ...this.showing, events };
    this.words = text;
    this.light(targets);
    if (frame.bot || frame.seat !== device.decider) voice.recap.push({ text, step: frame.table.step, targets });
    voice.say(text);
  }

  /** All is shown: the present position stands on the screen. */
  catchUp() {
    const { match, voice } = this.#table;
    this.forget();
    voice.heard = match.events.length;
    this.shown = match.table;
  }

  /**
   * Stop the bots, or let them go on.
   * @returns {boolean} whether that can be
   */
  stopOrGo() {
    if (this.#table.device.curtain !== null) return false;
    this.pace.hold(!this.pace.held);
    this.#table.voice.say(t(this.pace.held ? 'table.paused' : 'table.resumed'));
    this.#table.drive();
    return true;
  }

  /** @param {import('./messages.js').Thinking | null} thinking  how far a bot is */
  think(thinking) {
    const before = this.thinking;
    if (thinking && before?.seat === thinking.seat) {
      const drawn = thinking.progress - before.drawn >= THOUGHT;
      this.thinking = { ...before, progress: thinking.progress, drawn: drawn ? thinking.progress : before.drawn };
      if (!drawn) return;
    } else {
      this.thinking = thinking && { ...thinking, drawn: thinking.progress, since: performance.now() };
      if (thinking) this.#table.later(() => redraw(), PATIENCE + 20);
    }
    redraw();
  }

  /* Points, and the end */

  /**
   * Go through a score sheet, of a part of the game or of the `whole`; resolves when it was seen.
   * @param {Score} sheet
   * @param {boolean} [whole]
   */
  async score(sheet, whole = false) {
    const base = this.shown.scores.map((score, seat) => (whole ? 0 : score - sheet.amounts[seat]));
    const tally = new Tally(this.#table, sheet, base);
    if (!tally.steps.length) return;
    this.tally = tally;
    tally.show(0);
    this.#table.focus('.actions-prompt');
    await tally.seen;
    this.tally = null;
    this.touched = new Set();
    this.#table.choice.clear();
    redraw();
  }

  /** The game is over: go through the points, if nobody has yet, and show the end. */
  async finish() {
    const { choice, device, match, settings, voice } = this.#table;
    device.open();
    const counted = match.events.some((event) => event.sheet);
    const fresh = voice.recap.length > 0 || choice.decided > 0;
    if (fresh && !counted && settings.speed < 4) await this.score(match.table.sheet, true);
    if (this.#table.closed) return;
    this.results = true;
    voice.say(headline(this.#table.context(), match.table));
    this.#table.focus('.actions-prompt');
  }

  /** Go through the whole score again. */
  countAgain() {
    this.results = false;
    this.#table.run(async () => {
      await this.score(this.#table.match.table.sheet, true);
      this.results = true;
      this.#table.focus('.actions-prompt');
    });
  }

  /* The past */

  /**
   * Look at a step of the past. Several people see of an unfinished game what everybody may know.
   * @param {number} step
   */
  lookBack(step) {
    const { choice, device, sheets } = this.#table;
    sheets.closeAll();
    choice.clear();
    device.peek.cover();
    this.replay?.leave();
    const replay = new Review(this.#table, this.seen, device.alone);
    this.replay = replay;
    this.#table.run(() => replay.go(step));
    this.#table.focus('.actions-prompt');
  }

  /** Go back to the present. */
  lookAhead() {
    this.replay?.leave();
    this.replay = null;
    this.touched = new Set();
    this.#table.drive();
    this.#table.focus(this.#table.device.curtain === null ? '.actions-prompt' : '.curtain-title');
  }
}
