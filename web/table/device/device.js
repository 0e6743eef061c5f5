/** Who holds the device: whose secrets may be shown, when the curtain falls and how it is lifted. */

import { redraw } from '../../shell/draw.js';
import { t } from '../../shell/i18n.js';
import { clearNotices } from '../../shell/frame/notices.js';
import { Peek } from './peek.js';
import { sight } from './sight.js';

/**
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/messages.js').Table} Table
 */

/** Milliseconds in which the finger that uncovered something may go up without tapping. */
const LETTING_GO = 400;
/** Milliseconds between two presses that lift the curtain. */
const TWICE = 700;

export class Device {
  #table;

  /**
   * @param {import('../table.js').GameTable} table
   * @param {Table} first  the table that opened the match
   */
  constructor(table, first) {
    this.#table = table;
    const people = first.seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
    /** @type {Seat[]} The seats that are played on this device. */
    this.here = table.options.here?.filter((seat) => people.includes(seat)) ?? people;
    /** Whether several people play here; else nothing is ever covered. */
    this.several = this.here.length > 1;
    /** @type {Seat | null} The only person here, where there is just one. */
    this.alone = this.several ? null : (this.here[0] ?? null);
    /** @type {Seat | null} Who of several has the device. */
    this.holder = null;
    /** @type {Seat | null} Whose secrets may be shown: the holder's or nobody's. */
    this.eyes = null;
    /** @type {Table | null} The table for the holder's eyes. */
    this.mine = null;
    /** @type {Seat | null} For whom the curtain is down. */
    this.curtain = null;
    /** Whether the holder has lifted the curtain and nobody else looked on since. */
    this.lifted = false;
    /** When the curtain's button was pressed once, in milliseconds; 0: not yet. */
    this.armed = 0;
    /** Whether the finger that uncovered something is about to go up. */
    this.lettingGo = false;
    /** The look at a hand that lies covered on the table. */
    this.peek = new Peek(table);
  }

  /**
   * Other seats are played here than before.
   * @param {Seat[]} here
   */
  sit(here) {
    this.peek.cover();
    this.here = here;
    this.several = here.length > 1;
    this.alone = this.several ? null : (here[0] ?? null);
    this.holder = null;
    this.eyes = null;
    this.mine = null;
    this.curtain = null;
    this.lifted = false;
  }

  /** @param {Table} table  @returns {Seat[]} the people here who must decide */
  #asked({ decisions }) {
    return decisions.map(({ seat }) => seat).filter((seat) => this.here.includes(seat));
  }

  /** Whether the holder's hand lies covered on the table, to be looked at now and then. */
  get liesCovered() {
    const { choice, settings } = this.#table;
    return this.several && settings.hotseat === 'table' && this.secretDecision && choice.canDecide;
  }

  get secretsShown() {
    return !this.several || this.eyes !== null || this.peek.open;
  }

  /** @returns {Seat | null} of several people the one whose secrets stand on the screen */
  get looking() {
    return this.several && this.peek.open ? this.holder : this.eyes;
  }

  /** The seat that may decide here now, or null. */
  get decider() {
    return this.several ? this.holder : this.alone;
  }

  /** Who asks to take back: the one whose table is open; with the curtain down whoever was last. */
  get undoer() {
    return this.several ? (this.mine ? this.holder : null) : this.alone;
  }

  /** Whether what the decider decides is a secret. */
  get secretDecision() {
    const asked = this.several ? this.mine : this.#table.show.shown;
    return asked?.decisions.some((one) => one.seat === this.decider && one.private) ?? false;
  }

  /**
   * Cover the holder's secrets before everybody looks at what happens, unless the holder is in the
   * middle of a choice, or goes on alone with a turn of its own.
   * @param {import('../show/pace.js').Frame} frame
   */
  cover({ first, seat, end }) {
    if (!this.several || this.eyes === null || !first) return;
    const after = this.#asked(end);
    if (this.choosing(seat, end) || (after.length === 1 && after[0] === this.eyes)) return;
    this.eyes = null;
    this.lifted = false;
    this.mine = null;
    this.#table.choice.clear();
  }

  /**
   * Whether the holder is in the middle of a choice while somebody else acts.
   * @param {Seat | null} seat  who acts
   * @param {Table} after  the table after that
   */
  choosing(seat, after) {
    const { eyes } = this;
    if (eyes === null || seat === eyes) return false;
    return this.#asked(this.#table.show.shown).includes(eyes) && this.#asked(after).includes(eyes);
  }

  /**
   * A stage is shown: whoever looks sees it with its own eyes.
   * @param {import('../show/pace.js').Frame} frame
   */
  follow({ own }) {
    if (own && own.viewer === this.looking) this.mine = own;
  }

  /** Give the device to whoever is next. */
  async handOver() {
    const { match, settings } = this.#table;
    const {
      holder,
      eyes,
      curtain: next,
    } = sight({ table: match.table, mode: settings.hotseat, holder: this.holder, open: this.lifted });
    this.holder = holder;
    match.holder = holder;
    if (next !== null) {
      this.drop(next);
      return;
    }
    this.curtain = null;
    this.eyes = eyes;
    this.lifted = eyes !== null;
    if (eyes !== null || (holder !== null && holder === match.table.next)) await this.refresh();
    else this.mine = null;
  }

  /** Fetch the holder's table. */
  async refresh() {
    const { holder } = this;
    const { choice, match } = this.#table;
    const { decided } = choice;
    const mine = await match.glance(holder);
    const late = this.holder !== holder || choice.decided !== decided || this.curtain !== null;
    if (late || this.#table.closed) return;
    this.mine = mine;
    this.#table.paint();
  }

  /**
   * Let the curtain fall for `seat`: nothing that only one may know stays in the page.
   * @param {Seat} seat
   */
  drop(seat) {
    const table = this.#table;
    const fallen = this.curtain !== seat;
    this.curtain = seat;
    this.holder = seat;
    this.eyes = null;
    this.lifted = false;
    this.mine = null;
    this.peek.cover();
    this.armed = 0;
    table.choice.clear();
    table.show.forget();
    table.flights.clear();
    table.voice.forget();
    table.sheets.closeAll();
    clearNotices();
    if (fallen) table.focus('.curtain-title');
    table.paint();
  }

  async lift() {
    if (this.curtain === null) return;
    const seat = this.curtain;
    const { match } = this.#table;
    this.letGo();
    match.holder = seat;
    const mine = await match.glance(seat);
    if (this.curtain !== seat || document.hidden) return;
    this.curtain = null;
    this.#table.back.said = '';
    this.mine = mine;
    this.eyes = seat;
    this.lifted = true;
    this.#table.focus('.actions-prompt');
  }

  /** Lift the curtain at the second press that is not a hold, so that none lifts it by mistake. */
  arm() {
    const now = performance.now();
    if (this.armed && now - this.armed > TWICE) this.#table.run(() => this.lift());
    else if (!this.armed && this.curtain !== null) {
      this.armed = now;
      this.#table.voice.call(t('table.curtain.again', { name: this.#table.name(this.curtain) }));
      redraw();
    }
  }

  /** The finger that uncovered something goes up: that is no tap. */
  letGo() {
    this.lettingGo = true;
    this.#table.later(() => (this.lettingGo = false), LETTING_GO);
  }

  /** Someone may have come to look: cover everything. */
  away() {
    if (!this.several) return;
    this.peek.cover();
    if (this.eyes !== null) this.drop(this.eyes);
  }

  /** The game is over: nothing is covered any more. */
  open() {
    this.eyes = null;
    this.curtain = null;
    this.mine = null;
  }
}
