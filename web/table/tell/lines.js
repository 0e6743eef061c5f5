/** The lines of the log, which of them are new to whoever decides, and which one is lit. */

import { redraw } from '../../shell/draw.js';
import { lang } from '../../shell/i18n.js';
import { byLines, groupsOf, lastOf, spoken } from './telling.js';

/**
 * @typedef {import('../contract/messages.js').Event} Event
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/messages.js').Table} Table
 * @typedef {import('../contract/messages.js').Target} Target
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {{readonly table: Table, readonly events: Event[]}} match
 * @property {object} show
 * @property {number} show.heard  how many events have been told
 * @property {{table: Table} | null} show.replay  the look at the past
 * @property {boolean} show.results  whether the end is shown
 * @property {unknown} show.tally  the walk through points, while it lasts
 * @property {(targets: Target[]) => void} show.light
 * @property {{readonly decider: Seat | null}} device
 * @property {(table: Table, shown?: Partial<Context>) => Context} bare  a context of a table alone
 * @property {() => boolean} room  whether there is room for a list beside the board, and it does not stand there anyway
 * @property {(run: () => void, ms: number) => ReturnType<typeof setTimeout>} later
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
 */

/** Milliseconds that a line stays lit. */
const LIT = 2400;
/** So many lines say what has just happened. */
const NEWS = 3;
/** The first of the signs that stand for pictures. */
const FIRST_SIGN = 0xe000;

export class Lines {
  #needs;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #lighting;
  /** @type {{fact: string, code: any}[]} What each sign stands for. */
  #signs = [];
  /** @type {{of: unknown[], lines: Line[]} | null} The lines as they were asked for last, and what they were made of. */
  #last = null;
  /** @type {{of: string, lots: WeakMap<Event, {lot: Event[], lines: Line[]}>}} The lines made so far, and for which names. */
  #made = { of: '', lots: new WeakMap() };

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
    /** Whether all lines are drawn, and not the last ones only. */
    this.whole = false;
    /** Whether what happened since the person's last turn stands unfolded beside the board. */
    this.unfolded = false;
    /** @type {string | null} The line whose targets are lit. */
    this.lit = null;
  }

  /** Fold the list of what happened since the person's last turn away, or out again. */
  toggle() {
    this.unfolded = !this.unfolded;
    redraw();
  }

  /** Whether that list is in sight. */
  get unfoldedBeside() {
    const { room, show } = this.#needs;
    return this.unfolded && room() && !show.tally && this.recap.length > 0;
  }

  /**
   * One for each group of events that has a sentence, as far as they have been told.
   * @returns {Line[]}
   */
  get all() {
    const { match, show, view } = this.#needs;
    const events = show.replay ? show.replay.table.events : match.events;
    const count = show.replay ? events.length : show.heard;
    const of = [match.events, events, count, lang()];
    if (!this.#last || of.some((one, at) => one !== this.#last?.of[at])) {
      const names = JSON.stringify([lang(), match.table.seats, match.events.findLastIndex(view.renames)]);
      if (names !== this.#made.of) this.#made = { of: names, lots: new WeakMap() };
      const lots = byLines(view, events.slice(0, count));
      this.#last = { of, lines: lots.flatMap((lot) => this.#linesOf(lot)) };
    }
    return this.#last.lines;
  }

  /**
   * What has happened since a seat decided last, as far as it has been told.
   * @param {Seat} seat
   */
  since(seat) {
    const last = lastOf(this.#needs.match.events, seat);
    return this.all.filter(({ step, actor }) => step > last || (step === last && actor !== seat));
  }

  /**
   * What everybody has seen since a seat decided last: the end of it.
   * @param {Seat} seat
   */
  news(seat) {
    const last = lastOf(this.#needs.match.events, seat);
    return this.all.filter(({ step }) => step >= last).slice(-NEWS);
  }

  /** What has happened since the person's last turn, for whoever decides here. */
  get recap() {
    const { device, show } = this.#needs;
    return device.decider === null || show.replay || show.results || show.tally ? [] : this.since(device.decider);
  }

  /**
   * What the others have placed since the person's last turn, numbered by the line that tells it.
   * @returns {Mark[]}
   */
  get marks() {
    const { decider } = this.#needs.device;
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
    const { match, view } = this.#needs;
    const known = this.#made.lots.get(lot[0]);
    if (known?.lot.length === lot.length && known.lot.every((event, at) => event === lot[at])) return known.lines;
    const { step } = lot[0];
    const ctx = this.#needs.bare(match.table, {
      name: (seat) => this.#sign('seat', seat) + match.table.seats[seat].name,
      sign: (fact, code) => (view.sign?.(ctx, fact, code) ? this.#sign(fact, code) : ''),
    });
    const bot = lot.find(({ actor }) => actor !== null && match.table.seats[actor].kind === 'bot');
    const lines = groupsOf(ctx, view, lot).flatMap(({ events, text, targets, sheet }, at) =>
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
    this.#made.lots.set(lot[0], { lot, lines });
    return lines;
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
    return fact === 'seat' ? ctx.shield(code, 16) : this.#needs.view.sign?.(ctx, fact, code);
  }

  /**
   * Light up what a line of the log is about.
   * @param {Line} line
   */
  lightUp(line) {
    const { show } = this.#needs;
    this.lit = line.id;
    show.light(line.targets);
    clearTimeout(this.#lighting);
    this.#lighting = this.#needs.later(() => {
      this.lit = null;
      show.light([]);
    }, LIT);
  }
}
