/** What the table says: to the screen reader, in the log, in a line over the board. */

import { redraw } from '../../shell/draw.js';
import { lang, t } from '../../shell/i18n.js';
import { byLines, groupsOf, spoken } from './telling.js';

/**
 * @typedef {import('../contract/messages.js').Event} Event
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/messages.js').Target} Target
 *
 * @typedef {object} Line  of the log
 * @property {string} id
 * @property {number} step
 * @property {string} text
 * @property {string} signed  the same with signs in it that stand for pictures; see `picture`
 * @property {Target[]} targets  what it is about
 * @property {Seat | null} actor  who did it
 * @property {{id: Target, seat: Seat}[]} placed  what it has placed where, and whose
 * @property {Scoring | null} scoring  the points that it tells
 * @property {boolean} why  whether it tells what bots did
 *
 * @typedef {object} Scoring
 * @property {import('../contract/messages.js').Score} sheet
 * @property {number} step
 * @property {number} at  how many events of the step were told before it
 *
 * @typedef {{id: Target, seat: Seat, line: string, step: number, n: number, text: string}} Mark  of what was placed, on the board
 *
 * @typedef {object} Toast
 * @property {string} text
 * @property {string | null} rule  the paragraph that it comes from
 * @property {Target | null} [near]  the thing beside which it stands
 * @property {Target[]} [lit]  what lights up with it
 */

/** Milliseconds that a line of the log stays lit, and a toast stays. */
const LIT = 2400;
const TOAST = 4000;
/** So many lines say what has just happened. */
const NEWS = 3;
/** The first of the signs that stand for pictures. */
const FIRST_SIGN = 0xe000;
/** So many sentences before the last one stay for a screen reader that has not read them yet. */
const UNREAD = 3;

export class Voice {
  #table;
  #count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #toasting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #lighting;
  /** @type {{fact: string, code: any}[]} What each sign stands for. */
  #signs = [];
  /** Whether all lines of the log are drawn, and not the last ones only. */
  whole = false;
  /** @type {{of: unknown[], lines: Line[]} | null} The lines as they were asked for last, and what they were made of. */
  #told = null;
  /** @type {{events: Event[], lang: string, byStep: Map<string, Line[]>} | null} The lines made so far. */
  #made = null;

  /** @param {import('../table.js').GameTable} table */
  constructor(table) {
    this.#table = table;
    /** @type {{text: string, id: number}[]} What the live region holds. */
    this.said = [];
    /** How many events have been told. */
    this.heard = 0;
    /** Whether what happened since the person's last turn stands unfolded beside the board. */
    this.unfolded = false;
    /** @type {string | null} The line of the log whose targets are lit. */
    this.lit = null;
    /** @type {string | null} The line of the log that was tapped last. */
    this.picked = null;
    /** @type {Toast | null} What is said over the board for a while: why something cannot be done. */
    this.toast = null;
  }

  /** Fold the list of what happened since the person's last turn away, or out again. */
  unfold() {
    this.unfolded = !this.unfolded;
    redraw();
  }

  /** Whether that list is in sight: where the log does not stand beside the board; where room is scarce, not while one chooses. */
  get unfoldedBeside() {
    const { choice, show, size } = this.#table;
    const room = size === 'portrait' || !choice.taps.length;
    return this.unfolded && size !== 'landscape' && room && !show.tally && this.recap.length > 0;
  }

  /** Take back what was said over the board. */
  hush() {
    this.toast = null;
    redraw();
  }

  /** Say nothing that was said before: another person comes. */
  forget() {
    this.toast = null;
    this.said = [];
  }

  /**
   * Say a sentence to the screen reader, unless another person is called to the device.
   * @param {string} text
   */
  say(text) {
    if (text && this.#table.device.curtain === null) this.call(text);
  }

  /**
   * Say a sentence that anybody may hear to the screen reader, after those that it may not have read yet.
   * @param {string} text
   */
  call(text) {
    this.#count += 1;
    this.said = [...this.said.slice(-UNREAD), { text, id: this.#count }];
    redraw();
  }

  /**
   * Say it to everybody, over the board, for a while.
   * @param {Toast} toast
   */
  show(toast) {
    this.toast = toast;
    this.call(toast.text);
    clearTimeout(this.#toasting);
    this.#toasting = this.#table.later(() => this.hush(), TOAST);
    redraw();
  }

  /**
   * Somebody taps: what was said over the board has been read, unless the tap is in it.
   * @param {PointerEvent} event
   */
  tapped({ target }) {
    if (!this.toast || (target instanceof Element && target.closest('.toast'))) return;
    this.hush();
  }

  /** What whoever decides is asked to do; with hands covered, that there is something. */
  get prompt() {
    const { choice, device, view } = this.#table;
    if (choice.asking || device.decider === null || !device.several) return view.prompt(this.#table.context());
    return t('table.look', { name: this.#table.name(device.decider) });
  }

  /**
   * A line for each group of events that has a sentence, as far as they have been told.
   * @returns {Line[]}
   */
  get lines() {
    const { match, show, view } = this.#table;
    const events = show.replay ? show.replay.table.events : match.events;
    const of = [match.events, events, show.replay ? events.length : this.heard, lang()];
    if (!this.#told || of.some((one, at) => one !== this.#told?.of[at])) {
      const told = show.replay ? events : events.slice(0, this.heard);
      this.#told = { of, lines: byLines(view, told).flatMap((lot) => this.#linesOf(lot)) };
    }
    return this.#told.lines;
  }

  /**
   * What has happened since a seat decided last, as far as it has been told.
   * @param {Seat} seat
   */
  since(seat) {
    const last = this.#lastOf(seat);
    return this.lines.filter(({ step, actor }) => step > last || (step === last && actor !== seat));
  }

  /**
   * What everybody has seen since a seat decided last: the end of it.
   * @param {Seat} seat
   */
  news(seat) {
    const last = this.#lastOf(seat);
    return this.lines.filter(({ step }) => step >= last).slice(-NEWS);
  }

  /** @param {Seat} seat  @returns {number} the last step to which a seat had an alternative, 0 before it */
  #lastOf(seat) {
    return this.#table.match.events.findLast(({ actor, forced }) => actor === seat && !forced)?.step ?? 0;
  }

  /** What has happened since the person's last turn, for whoever decides here. */
  get recap() {
    const { device, show } = this.#table;
    return device.decider === null || show.replay || show.results || show.tally ? [] : this.since(device.decider);
  }

  /**
   * What the others have placed since the person's last turn, numbered by the line that tells it.
   * @returns {Mark[]}
   */
  get marks() {
    const { decider } = this.#table.device;
    const placing = this.recap.filter(({ placed }) => placed.some(({ seat }) => seat !== decider));
    return placing.flatMap(({ id, step, text, placed }, at) =>
      placed.filter(({ seat }) => seat !== decider).map((one) => ({ ...one, line: id, step, n: at + 1, text })),
    );
  }

  /**
   * @param {Event[]} lot  of one step, or of several that go on with it
   * @returns {Line[]}
   */
  #linesOf(lot) {
    const { match, view } = this.#table;
    if (this.#made?.events !== match.events || this.#made.lang !== lang()) {
      this.#made = { events: match.events, lang: lang(), byStep: new Map() };
    }
    const { byStep } = this.#made;
    const { step } = lot[0];
    const key = `${step}.${lot.length}`;
    const known = byStep.get(key);
    if (known) return known;
    const ctx = this.#table.bare(match.table, {
      name: (seat) => this.#sign('seat', seat) + this.#table.name(seat),
      sign: (fact, code) => (view.sign?.(ctx, fact, code) ? this.#sign(fact, code) : ''),
    });
    const bot = lot.find(({ actor }) => actor !== null && match.table.seats[actor].kind === 'bot');
    const made = groupsOf(ctx, view, lot).flatMap(({ events, text, targets, sheet }, at) =>
      text === null
        ? []
        : {
            id: `${step}.${at}`,
            step,
            text: spoken(text),
            signed: text,
            targets,
            actor: events[0].actor,
            placed: events.flatMap((event) => view.places?.(event) ?? []),
            why: events.some((event) => event === bot || view.discloses?.(event)),
            scoring: sheet && { sheet, step, at: lot.findIndex((event) => event.sheet === sheet) },
          },
    );
    byStep.set(key, made);
    return made;
  }

  /**
   * The sign that stands for the picture of something in a text.
   * @param {string} fact  `seat`, or what the game calls it
   * @param {any} code
   */
  #sign(fact, code) {
    const known = this.#signs.findIndex((one) => one.fact === fact && one.code === code);
    if (known < 0) this.#signs.push({ fact, code });
    return String.fromCharCode(FIRST_SIGN + (known < 0 ? this.#signs.length - 1 : known));
  }

  /**
   * The picture that a sign stands for.
   * @param {import('../contract/view.js').Context} ctx
   * @param {string} sign
   */
  picture(ctx, sign) {
    const { fact, code } = this.#signs[sign.charCodeAt(0) - FIRST_SIGN];
    return fact === 'seat' ? ctx.shield(code, 16) : this.#table.view.sign?.(ctx, fact, code);
  }

  /**
   * Light up what a line of the log is about.
   * @param {Line} line
   */
  pick(line) {
    const { show } = this.#table;
    this.lit = line.id;
    this.picked = line.id;
    show.light(line.targets);
    clearTimeout(this.#lighting);
    this.#lighting = this.#table.later(() => {
      this.lit = null;
      show.light([]);
    }, LIT);
  }
}
