/** What is shown: each step at its pace, the walk through the points, the past, the end. */

import { addStyles } from '../../shell/assets.js';
import { redraw, redrawSoon } from '../../shell/draw.js';
import { arrival } from '../../shell/start/parts.js';
import { addAll, t } from '../../shell/i18n.js';
import { interludeOf, standingsIn, titleOfInterlude } from './interlude.js';
import { Flights, flightsOf } from './flights.js';
import { framesOf, Pace, readingTime, sheetsOf, travelTime } from './pace.js';
import { headline } from '../count/results.js';
import { Review } from './review.js';
import { taught } from '../../shell/keep/taught.js';
import { together } from '../count/scoring.js';
import { Tally } from '../count/tally.js';
import { reasoning } from '../tell/reasoning.js';
import { bySteps, groupsOf, outcome } from '../tell/telling.js';

const analysisStyle = new URL('../../styles/analysis.css', import.meta.url).href;

/**
 * @typedef {import('../contract/messages.js').Event} Event
 * @typedef {import('../contract/messages.js').Score} Score
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/messages.js').Table} Table
 * @typedef {import('../contract/messages.js').Target} Target
 * @typedef {import('./pace.js').Frame} Frame
 * @typedef {import('../tell/telling.js').Group} Group
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {Pick<import('../../shell/settings.js').Values, 'speed' | 'pause' | 'confirm' | 'reader'>} settings
 * @property {Pick<import('../match.js').Match, 'table' | 'events' | 'replay' | 'analyse' | 'recall' | 'branch' | 'retry'>} match
 * @property {Pick<import('../device/device.js').Device, 'alone' | 'person' | 'mine' | 'secretsShown' | 'curtain' | 'cover' |
 *   'choosing' | 'here' | 'follow' | 'refresh' | 'open'>} device
 * @property {Pick<import('../tell/voice.js').Voice, 'news' | 'say' | 'sumUp' | 'tell'>} voice
 * @property {Pick<import('../tell/sound.js').Sound, 'play'>} sound
 * @property {import('../work.js').Work} work
 * @property {import('../clock.js').Clock} clock
 * @property {Pick<import('../screen/surface.js').Surface, 'host' | 'focus' | 'paint' | 'reads'>} surface
 * @property {(table: Table, shown?: Partial<Context>) => Context} bare  a context of a table alone
 * @property {() => Context} context  that of the screen
 * @property {() => boolean} looksOn  whether another window plays the match
 * @property {(id: string) => boolean} reads  whether what begins is to be read at leisure: it is met for the first time
 * @property {() => void} unchoose  nothing is chosen any more
 * @property {() => void} leave  something else is looked at: nothing stays chosen, open or uncovered
 * @property {() => void} goOn  let the bots go on
 * @property {() => void} done  all is shown
 * @property {import('../count/trainer.js').Over} over  what lays another table over this one
 * @property {Pick<import('../count/analysis.js').Needs, 'shown' | 'onPlayOn'>} page
 */

/** Milliseconds that a bot thinks before it can be told to move now. */
export const PATIENCE = 1000;
/** A bot's progress is drawn again when it has grown by this share. */
const THOUGHT = 0.1;
/** Milliseconds for which it is shown what begins and is known, by speed. */
const OPENING = { 1: 4000, 2: 2600, 3: 1300, 4: 0 };
/** And a scene, which is told at any pace. */
const SCENE = { 1: 6500, 2: 4500, 3: 3000, 4: 1500 };
/** Milliseconds in which it is told who has won, by speed. */
const MOMENT = { 1: 3200, 2: 2400, 3: 1400, 4: 0 };
/** More steps than this do not wait to be shown: the bots wait instead. */
const AHEAD = 6;

export class Show {
  /** What it is given. */
  needs;
  /** Whether the end was shown, and its points are gone through again. */
  #counted = false;
  /** Whether it is known what has been told: where another window plays, only once something is told here too. */
  #knows = false;
  /** From what the past was opened, in the analysis. */
  #left = '.actions-prompt';
  /** Calls off that the card passes by itself. */
  #stay = () => {};

  /**
   * @param {Needs} needs
   * @param {Table} first  the table that opened the match
   */
  constructor(needs, first) {
    this.needs = needs;
    this.flights = new Flights(needs.surface.host);
    /** How many events have been told. */
    this.heard = 0;
    /** Whether points that were left untold are told, or it is not yet known whether there are any: meanwhile nobody plays on. */
    this.recalling = true;
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
    /** @type {Seat | null} Whom it is about: who did it, or to whom the game does it. */
    this.by = null;
    /** @type {Seat[]} Those who play here to whom it was done, for as long as that is told. */
    this.struck = [];
    /** @type {{seat: Seat, progress: number, drawn: number, since: number} | null} The bot at work:
     *  how far it is, how far it was when it was last drawn, since when it thinks. */
    this.thinking = null;
    /** @type {Tally | null} The walk through the points of the present, while it lasts. */
    this.counting = null;
    /** @type {import('./interlude.js').Interlude | null} The card between two parts of the game. */
    this.interlude = null;
    /** @type {Review | null} The look at the past, while it lasts. */
    this.replay = null;
    /** @type {import('../count/analysis.js').Analysis | null} What the engine finds as it looks back at the finished game. */
    this.analysis = null;
    /** Whether that is on the screen, in the place of the end. */
    this.analysing = false;
    /** Whether anything has been shown since the table was opened. */
    this.fresh = false;
    /** @type {(() => void) | null} Ends the moment before the end is shown, while it lasts. */
    this.fanfare = null;
    /** Whether the end is shown: who has won, and the ledger. */
    this.results = false;
    /** Whether it is offered there to move by one tap from now on: once, after the first game on this device. */
    this.offersTap = false;
    /** What is shown step by step, and how fast. */
    this.pace = new Pace({
      // Sentences that come together need no pause between them.
      speed: () => (needs.settings.reader && needs.settings.speed < 3 ? 3 : needs.settings.speed),
      stops: () => needs.settings.pause,
      source: (frame) => this.source(frame),
      read: (frame) => this.read(frame),
      open: (frame) => this.open(frame),
      enter: (frame, ms) => this.enter(frame, ms),
      tell: (frame, group) => this.tell(frame, group),
      hurts: ({ struck }) => struck.some((seat) => needs.device.here.includes(seat)),
      hurry: () => this.flights.clear(),
      change: () => redraw(),
      clock: needs.clock,
      done: () => {
        this.struck = [];
        needs.done();
      },
    });
  }

  close() {
    this.pace.close();
    this.pass();
    this.replay?.leave();
  }

  /** How many events have been told, to be kept; 0 where that is not known. */
  get shownEvents() {
    return this.#knows ? this.heard : 0;
  }

  /** The position on the screen. */
  get seen() {
    if (this.replay) return this.replay.table;
    const { mine, secretsShown } = this.needs.device;
    return secretsShown && mine ? mine : this.shown;
  }

  /** The walk through a score sheet that is on the screen. */
  get tally() {
    return this.replay ? this.replay.tally : this.counting;
  }

  /** Whether what is shown is over: a step of the past, or points that were counted. */
  get isPast() {
    return this.replay !== null || this.analysing || this.#counted;
  }

  /** The points as they may be shown now. */
  get scores() {
    return this.tally?.scores ?? this.seen.scores;
  }

  /** Whether there is something to be seen before anybody here decides. */
  get engaged() {
    return Boolean(this.replay || this.tally || this.interlude || this.pace.waits || this.results);
  }

  /** Whether the bots may go on thinking. */
  get patient() {
    return !this.pace.held && !this.replay && !this.recalling && this.pace.waiting < AHEAD;
  }

  /** @param {Iterable<Target>} targets  what is lit from now on */
  light(targets) {
    this.touched = new Set(targets);
    redraw();
  }

  /** Somebody has decided: what is there to be shown is shown at once, and nothing more may be decided at it. */
  decided() {
    this.pace.rush();
    this.shown = { ...this.shown, legal: [] };
  }

  /** Something is taken back: nothing that was to be shown will be. */
  retreat() {
    this.pace.clear();
    this.pass();
    this.results = false;
  }

  /** Nothing is being shown any more. */
  forget() {
    this.showing = null;
    this.struck = [];
    this.touched = new Set();
  }

  /* Step by step */

  /**
   * A step was played: show its stages when those before it have been shown.
   * @param {Table[]} tables  after each stage
   * @param {boolean} bot  whether a bot played it
   * @param {import('../match.js').Own | null} own  what the holder sees of it with its own eyes
   */
  happened(tables, bot, own) {
    const { device, match, view } = this.needs;
    const table = tables[tables.length - 1];
    const events = match.events.filter(({ step }) => step === table.step);
    const groups = groupsOf(this.needs.bare(table), view, events);
    const seat = events.find(({ actor }) => actor !== null)?.actor ?? null;
    const choosing = bot && device.choosing(seat, this.shown, table);
    if (choosing) this.needs.work.run(() => device.refresh());
    const mine = choosing ? null : own;
    this.#carded(framesOf(tables, groups)).forEach((frame, at) => {
      const seen = mine && { ...frame.table, viewer: mine.seat, observation: mine.observations[at], legal: [] };
      this.pace.add({ ...frame, seat, bot, own: seen });
    });
  }

  /**
   * The frames of a step with the card that comes before one of them, if a part of the game has ended.
   * @param {ReturnType<typeof framesOf>} frames
   */
  #carded(frames) {
    const { match, view } = this.needs;
    const seen = frames.map(({ table, groups }) => {
      const ctx = this.needs.bare(table, { events: match.events });
      return { ctx, events: groups.flatMap((group) => group.events) };
    });
    const cards = seen.map(({ ctx, events }) => view.interlude?.(ctx, events) ?? null);
    return frames.map((frame, at) => {
      const { ctx, events } = seen[at];
      const opening = view.opening?.(ctx, events) ?? null;
      const lines = cards[at];
      const sheets = sheetsOf(frames.slice(0, at).flatMap(({ groups }) => groups));
      const card = lines && { lines, sheet: sheets.length ? together(sheets) : null };
      return {
        ...frame,
        skipsPause: frame.events.length > 0 && frame.events.every((event) => view.skipsPause?.(event)),
        card,
        opening,
        summed: cards.slice(at + 1).some(Boolean),
        waits: frame.waits || card !== null,
      };
    });
  }

  /**
   * Show what is to be read before the position of a frame: its points, then the card. Where all is
   * shown at once, the card sums up the points. Where bots play alone it passes by itself.
   * @param {Frame} frame
   */
  async read(frame) {
    const { groups, card, summed } = frame;
    const sheets = sheetsOf(groups);
    const atOnce = this.needs.settings.speed === 4;
    if (sheets.length && !(summed && atOnce)) frame.counted = await this.score(together(sheets), this.shown.scores);
    if (!card || this.pace.skips || this.needs.work.closed) return;
    this.forget();
    const { clock, settings } = this.needs;
    const laid = interludeOf(card);
    if (this.#passes) this.#stay = clock.after(laid.done, SCENE[settings.speed]);
    await this.#lay(laid);
  }

  /** Whether what is read passes by itself: nobody plays here, but bots, or bots instead. */
  get #passes() {
    return !this.needs.device.here.length;
  }

  /**
   * Sum up the points that were being told when the table was closed, unless the end sums up all.
   * @param {number | null} heard  how many events had been told then, if that is known
   */
  async recall(heard) {
    const { looksOn, match } = this.needs;
    if (!looksOn()) {
      this.#knows = true;
      if (heard !== null && !match.table.over) await this.#recall(heard);
    }
    this.recalling = false;
  }

  /** @param {number} heard */
  async #recall(heard) {
    const { bare, match, view } = this.needs;
    this.catchUp();
    const ctx = bare(match.table);
    const missed = match.events.slice(heard);
    const sheets = sheetsOf(bySteps(missed).flatMap((events) => groupsOf(ctx, view, events)));
    if (!sheets.length) return;
    this.heard = heard;
    await this.#lay(interludeOf({ lines: view.interlude?.(ctx, missed) ?? [], sheet: together(sheets) }));
  }

  /**
   * Show what begins with a frame: for a moment, unless a tap ends it before; whoever meets it first, or is being shown
   * the game, reads it at leisure.
   * @param {Frame} frame
   */
  async open({ opening, table }) {
    if (!opening) return;
    this.forget();
    const { id, title, lines, picture } = opening;
    const { bare, clock, settings, view } = this.needs;
    const chip = view.chip(bare(table));
    const card = interludeOf({ title, lines, chip, picture, waits: this.needs.reads(id) });
    if (!card.waits) clock.after(card.done, (picture ? SCENE : OPENING)[settings.speed]);
    await this.#lay(card);
  }

  /**
   * Lay a card over the board until it was seen.
   * @param {import('./interlude.js').Interlude} card
   */
  async #lay(card) {
    this.interlude = card;
    const { context, view, voice } = this.needs;
    const ctx = context();
    this.#head(titleOfInterlude(ctx, view, card));
    const lines = voice.news(card.lines);
    voice.say([standingsIn(ctx, card), ...lines, card.waits && t('table.interlude.goes_on')].filter(Boolean).join(' '));
    await card.seen;
    this.interlude = null;
    redraw();
  }

  /** Move the focus to the heading of what begins; where it stays where it is, say that. @param {string} title */
  #head(title) {
    const { surface, voice } = this.needs;
    voice.sumUp();
    if (!surface.reads('.actions-prompt')) voice.say(title);
  }

  /** Enough of the points that are gone through was seen, and of all that would follow them; of those of the past, the sum is seen. */
  skip() {
    const { counting, tally } = this;
    if (tally !== counting || this.#counted) {
      tally?.turn(tally.steps.length - 1);
      return;
    }
    this.pace.skip();
    tally?.done();
  }

  /** What is shown to be read has been read. */
  pass() {
    this.counting?.done();
    this.interlude?.done();
    this.fanfare?.();
  }

  /** Go through the points that the card sums up, line by line. */
  countCard() {
    const { interlude } = this;
    const sheet = interlude?.sheet;
    if (!sheet) return;
    this.#stay();
    const base = this.shown.scores.map((score, seat) => score - sheet.amounts[seat]);
    this.needs.work.run(async () => {
      this.interlude = null;
      await this.score(sheet, base, true);
      this.interlude = interlude;
      this.needs.surface.focus('.actions-prompt');
    });
  }

  /** @param {Frame} frame */
  source(frame) {
    this.needs.device.cover(frame, this.shown);
    this.acting = frame.seat;
    this.words = null;
    this.struck = [];
    this.light([`seat:${frame.seat}`]);
  }

  /**
   * @param {Frame} frame
   * @param {number} ms
   * @returns {boolean} whether something is turned up where it comes to lie
   */
  enter(frame, ms) {
    const { device, surface } = this.needs;
    if (ms) device.cover(frame, this.shown);
    const last = this.shown;
    this.shown = frame.table;
    device.follow(frame);
    this.acting = frame.seat;
    this.words = null;
    this.struck = [];
    this.showing = ms ? { events: frame.groups.flatMap(({ events }) => events), before: last } : null;
    this.heard = frame.heard;
    this.#knows = true;
    if (!ms) this.touched = new Set();
    surface.host.style.setProperty('--travel', `${ms}ms`);
    const leaving = this.flights.leave(this.#flights(frame));
    surface.paint();
    this.flights.fly(leaving, this.pace.move);
    return leaving.some(({ turns }) => turns);
  }

  /**
   * What flies as a frame is shown, even if no sentence tells of it.
   * @param {Frame} frame
   */
  #flights({ events }) {
    if (!this.pace.move || this.replay) return [];
    return flightsOf(this.needs.view, this.needs.context(), events);
  }

  /**
   * @param {Frame} frame
   * @param {Group} group
   */
  tell(frame, { events, sheet, struck, text, targets }) {
    const { sound, view, voice } = this.needs;
    this.heard += events.length;
    sound.play(events.map(({ kind }) => view.sounds[kind]).find(Boolean));
    if (text === null) return;
    this.showing = this.showing && { ...this.showing, events };
    this.words = text;
    this.by = events[0].actor ?? events[0].seat ?? null;
    this.struck = struck.filter((seat) => this.needs.device.here.includes(seat));
    this.touched = new Set(targets);
    this.fresh = true;
    redrawSoon();
    // Points were told line by line.
    if (!sheet || !frame.counted) voice.tell(text, view.turn(this.needs.bare(frame.table)));
  }

  /** All is shown: the present position stands on the screen. */
  catchUp() {
    const { match } = this.needs;
    this.forget();
    this.heard = match.events.length;
    this.shown = match.table;
  }

  /**
   * Stop the bots, or let them go on.
   * @returns {boolean} whether that can be
   */
  stopOrGo() {
    const { device, goOn, looksOn, voice } = this.needs;
    if (device.curtain !== null || looksOn()) return false;
    this.pace.hold(!this.pace.held);
    voice.say(t(this.pace.held ? 'table.paused' : 'table.resumed'));
    goOn();
    return true;
  }

  /** @param {import('../contract/messages.js').Thinking | null} thinking  how far a bot is */
  think(thinking) {
    const before = this.thinking;
    if (thinking && before?.seat === thinking.seat) {
      const drawn = thinking.progress - before.drawn >= THOUGHT;
      this.thinking = { ...before, progress: thinking.progress, drawn: drawn ? thinking.progress : before.drawn };
      if (!drawn) return;
    } else {
      this.thinking = thinking && { ...thinking, drawn: thinking.progress, since: performance.now() };
      if (thinking) this.needs.work.later(() => redraw(), PATIENCE + 20);
    }
    redrawSoon();
  }

  /* Points, and the end */

  /**
   * Go through a score sheet; resolves when it was seen.
   * @param {Score} sheet
   * @param {number[]} base  the points before it
   * @param {boolean} [asked]  whether somebody wants to go through it: see `#tallyOf`
   * @returns {Promise<boolean>} whether it has lines, and none was passed over
   */
  async score(sheet, base, asked = false) {
    const tally = this.#tallyOf(sheet, base, asked);
    if (!tally.steps.length) return false;
    this.counting = tally;
    await this.#walk(tally);
    this.counting = null;
    this.touched = new Set();
    this.needs.unchoose();
    redraw();
    return tally.last;
  }

  /**
   * @param {Score} sheet
   * @param {number[]} base
   * @param {boolean} asked  whether somebody wants to go through it: else its sum is enough where all is shown at once, and
   *   where bots play alone it passes by itself
   */
  #tallyOf(sheet, base, asked) {
    const { bare, clock, settings, sound, view, voice } = this.needs;
    const needs = {
      ctx: bare(this.seen),
      view,
      clock,
      reading: (/** @type {string} */ text) => readingTime(text, settings.speed),
      light: (/** @type {Target[]} */ targets) => this.light(targets),
      say: (/** @type {string} */ text) => voice.say(text),
      ring: () => sound.play('coin'),
      fly: (/** @type {import('../contract/view.js').Flight[]} */ coins) =>
        this.flights.fly(this.flights.leave(coins), travelTime(settings.speed)),
      passes: !asked && this.#passes,
      waits: settings.reader && !this.#passes,
    };
    return new Tally(needs, sheet, base, !asked && settings.speed === 4);
  }

  /** @param {Tally} tally */
  #walk(tally) {
    this.needs.sound.play('horn');
    this.#head(tally.title);
    tally.begin();
    return tally.seen;
  }

  /** The game is over: go through the points, if nobody has yet, and show the end. */
  async finish() {
    const { device, match, sound, voice } = this.needs;
    device.open();
    const counted = match.events.some((event) => event.sheet);
    if (this.fresh && !counted) await this.score(match.table.sheet, nothingYet(match.table));
    if (this.needs.work.closed) return;
    sound.play('close');
    if (this.fresh) await this.#herald();
    if (this.needs.work.closed) return;
    if (this.fresh) this.#offerTap();
    this.results = true;
    this.#head(headline(this.needs.context(), match.table));
    voice.say(this.outcome ?? '');
  }

  /** Offer that one tap is enough from now on, unless that was offered before. */
  #offerTap() {
    const { device, settings } = this.needs;
    this.offersTap = device.alone !== null && settings.confirm !== 'single' && !taught.knows('table', 'one_tap');
    if (this.offersTap) taught.learn('table', 'one_tap');
  }

  /** How the only person has done in a finished game, in words; null where several play here, or none. */
  get outcome() {
    const { device, match } = this.needs;
    const seat = device.alone ?? device.person;
    return seat === null ? null : outcome(this.needs.context(), match.table, seat);
  }

  /** A moment in which nothing is shown but who has won. */
  async #herald() {
    const moment = MOMENT[this.needs.settings.speed];
    if (!moment || this.needs.work.closed) return;
    await /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        this.fanfare = resolve;
        this.needs.clock.after(resolve, moment);
        redraw();
      })
    );
    this.fanfare = null;
  }

  /** Go through the whole score again. */
  countAgain() {
    this.results = false;
    this.#counted = true;
    this.needs.work.run(async () => {
      const { table } = this.needs.match;
      await this.score(table.sheet, nothingYet(table), true);
      this.#counted = false;
      this.results = true;
      this.needs.surface.focus('.actions-prompt');
    });
  }

  /* The past */

  /**
   * Look at a step of the past. Several people see of an unfinished game what everybody may know.
   * @param {number} step
   * @param {string} [from]  what leads back there, where it was opened from
   */
  lookBack(step, from) {
    this.#left = from ?? this.#left;
    const replay = this.#review();
    this.needs.work.run(() => replay.go(step));
    this.needs.surface.focus('.actions-prompt');
  }

  /** Look back at the finished game with the engine: everybody's chances, and what the choices gave away. */
  analyse() {
    this.needs.work.run(async () => {
      const [{ Analysis }, it, en] = await arrival(
        Promise.all([
          import('../count/analysis.js'),
          import('../../text/analysis.it.js'),
          import('../../text/analysis.en.js'),
          addStyles([analysisStyle]),
          reasoning(),
        ]),
      );
      addAll([it, en], 'table');
      const { bare, device, match, over, page, surface, view, voice, work } = this.needs;
      if (work.closed || !match.table.over) return;
      if (this.replay) this.lookAhead();
      if (this.analysis?.hash !== match.table.hash) {
        this.analysis = new Analysis({ ...page, bare, device, match, over, show: this, surface, view, voice, work });
      }
      this.analysing = true;
      this.needs.surface.focus('.actions-prompt');
      if (!this.analysis.stopped) await this.analysis.go();
    });
  }

  /**
   * Look at a choice before it was made, with the eyes of whoever made it.
   * @param {import('../count/analysis.js').Choice} choice
   * @param {string} [from]  what leads back there, where it was opened from
   */
  consider(choice, from) {
    this.#left = from ?? this.#left;
    const replay = this.#review(choice.seat);
    this.needs.work.run(() => replay.consider(choice));
    this.needs.surface.focus('.actions-prompt');
  }

  /**
   * Go again through points that were told, over the position in which they were counted.
   * @param {import('../tell/lines.js').Scoring} scoring
   */
  recount({ sheet, step, at }) {
    const { match } = this.needs;
    const log = match.events.findIndex((event) => event.step === step) + at;
    const replay = this.#review();
    this.needs.work.run(async () => {
      await replay.stand(step, log);
      if (this.replay !== replay) return;
      const base = match.events.slice(replay.table.log, log).reduce(after, replay.table.scores);
      replay.tally = this.#tallyOf(sheet, base, true);
      await this.#walk(replay.tally);
      if (this.replay === replay) this.lookAhead();
    });
  }

  /** @param {import('../contract/messages.js').Seat | null} eyes  whose eyes look back */
  #review(eyes = this.needs.device.alone) {
    const { bare, clock, context, leave, match, surface, view, voice, work } = this.needs;
    leave();
    const seen = this.seen;
    this.replay?.leave();
    this.replay = new Review({ bare, clock, context, match, show: this, surface, view, voice, work }, seen, eyes);
    return this.replay;
  }

  /** Go back from what is past to the present, or to the end. */
  goBack() {
    if (this.replay) this.lookAhead();
    else if (this.analysing) this.#closeAnalysis();
    else this.counting?.done();
  }

  #closeAnalysis() {
    this.analysing = false;
    this.needs.surface.focus('.actions-prompt');
  }

  /** Go back to the present. */
  lookAhead() {
    this.replay?.leave();
    this.replay = null;
    this.touched = new Set();
    this.needs.goOn();
    const back = this.analysing ? this.#left : '.actions-prompt';
    this.#left = '.actions-prompt';
    const { device, surface } = this.needs;
    surface.focus(device.curtain === null ? back : '.curtain-title', this.analysing);
  }
}

/** @param {number[]} points  @param {Event} event  @returns {number[]} the points after what the event brought */
const after = (points, { sheet }) => points.map((before, seat) => before + (sheet?.amounts[seat] ?? 0));

/** @param {Table} table  @returns {number[]} the points of each at the beginning */
const nothingYet = ({ seats }) => seats.map(() => 0);
