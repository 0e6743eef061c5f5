/** Who holds the device: whose secrets may be shown, when the curtain falls and how it is lifted. */

import { redraw } from '../../shell/draw.js';
import { t } from '../../shell/i18n.js';
import { clearNotices } from '../../shell/frame/notices.js';
import { holding } from './curtain.js';
import { Peek } from './peek.js';
import { sight } from './sight.js';

/**
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/messages.js').Table} Table
 *
 * @typedef {object} Needs
 * @property {Pick<import('../match.js').Match, 'table' | 'holder' | 'glance'>} match
 * @property {Pick<import('../../shell/settings.js').Values, 'hotseat'>} settings
 * @property {Pick<import('../work.js').Work, 'run' | 'later' | 'closed'>} work
 * @property {{focus: (selector: string) => void, paint: () => void}} surface
 * @property {(text: string) => void} call  say a sentence that anybody may hear
 * @property {() => void} unchoose  nothing is chosen any more
 * @property {() => void} clear  nothing that only one may know stays on the screen, and nothing is chosen
 * @property {import('./peek.js').Needs} peek
 */

/** Milliseconds in which the finger that uncovered something may go up without tapping. */
const LETTING_GO = 400;
/** Milliseconds between two presses that lift the curtain. */
const TWICE = 700;

export class Device {
  #needs;
  /** How many decisions were sent from here. */
  #sent = 0;

  /**
   * @param {Needs} needs
   * @param {Table} first  the table that opened the match
   * @param {Seat[]} [here]  the seats that are played on this device, if not all that people have
   */
  constructor(needs, first, here) {
    this.#needs = needs;
    const people = first.seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
    /** @type {Seat[]} The seats that are played on this device. */
    this.here = here?.filter((seat) => people.includes(seat)) ?? people;
    /** Whether several people play here; else nothing is ever covered. */
    this.several = this.here.length > 1;
    /** @type {Seat | null} The only person here, where there is just one. */
    this.alone = this.several ? null : (this.here[0] ?? null);
    /** @type {Seat | null} The only person of the match, if there is just one, even once a bot plays instead. */
    this.person = !here && people.length === 1 ? people[0] : null;
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
    this.peek = new Peek(needs.peek);
    /** What lifts the curtain; see there. */
    this.hold = holding(
      () => needs.work.run(() => this.lift()),
      () => this.arm(),
    );
    /** What else is said to whoever is called to the device: that something was taken back. */
    this.notice = '';
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

  /** Whether all people play here. */
  get all() {
    const { seats } = this.#needs.match.table;
    return seats.every(({ kind }, seat) => kind !== 'human' || this.here.includes(seat));
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

  /** The holder has decided: nothing more may be decided at the table that it sees. */
  decided() {
    this.#sent += 1;
    this.notice = '';
    this.peek.cover();
    this.mine = this.mine && { ...this.mine, legal: [] };
  }

  /**
   * Cover the holder's secrets before everybody looks at what happens, unless the holder is in the
   * middle of a choice, or goes on alone with a turn of its own.
   * @param {{first: boolean, seat: Seat | null, end: Table}} frame  what begins to be shown
   * @param {Table} shown  what has been shown before it
   */
  cover({ first, seat, end }, shown) {
    if (!this.several || this.eyes === null || !first) return;
    const after = this.#asked(end);
    if (this.choosing(seat, shown, end) || (after.length === 1 && after[0] === this.eyes)) return;
    this.eyes = null;
    this.lifted = false;
    this.mine = null;
    this.#needs.unchoose();
  }

  /**
   * Whether the holder is in the middle of a choice while somebody else acts.
   * @param {Seat | null} seat  who acts
   * @param {Table} shown  the table before that
   * @param {Table} after  the table after it
   */
  choosing(seat, shown, after) {
    const { eyes } = this;
    if (eyes === null || seat === eyes) return false;
    return this.#asked(shown).includes(eyes) && this.#asked(after).includes(eyes);
  }

  /**
   * A stage is shown: whoever looks sees it with its own eyes.
   * @param {{own?: Table | null}} stage
   */
  follow({ own }) {
    if (own && own.viewer === this.looking) this.mine = own;
  }

  /** Give the device to whoever is next. */
  async handOver() {
    const { match, settings } = this.#needs;
    const {
      holder,
      eyes,
      curtain: next,
    } = sight({ table: match.table, here: this.here, mode: settings.hotseat, holder: this.holder, open: this.lifted });
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
    const sent = this.#sent;
    const { match, surface, work } = this.#needs;
    const mine = await match.glance(holder);
    const late = this.holder !== holder || this.#sent !== sent || this.curtain !== null;
    if (late || work.closed) return;
    this.mine = mine;
    surface.paint();
  }

  /**
   * Let the curtain fall for `seat`: nothing that only one may know stays in the page.
   * @param {Seat} seat
   */
  drop(seat) {
    const { clear, surface } = this.#needs;
    const fallen = this.curtain !== seat;
    this.curtain = seat;
    this.holder = seat;
    this.eyes = null;
    this.lifted = false;
    this.mine = null;
    this.peek.cover();
    this.armed = 0;
    clear();
    clearNotices();
    if (fallen) surface.focus('.curtain-title');
    surface.paint();
  }

  async lift() {
    if (this.curtain === null) return;
    const seat = this.curtain;
    const { match, surface } = this.#needs;
    this.letGo();
    match.holder = seat;
    const mine = await match.glance(seat);
    if (this.curtain !== seat || document.hidden) return;
    this.curtain = null;
    this.notice = '';
    this.mine = mine;
    this.eyes = seat;
    this.lifted = true;
    surface.focus('.actions-prompt');
  }

  /** Lift the curtain at the second press that is not a hold, so that none lifts it by mistake. */
  arm() {
    const now = performance.now();
    const { call, match, work } = this.#needs;
    if (this.armed && now - this.armed > TWICE) work.run(() => this.lift());
    else if (!this.armed && this.curtain !== null) {
      this.armed = now;
      call(t('table.curtain.again', { name: match.table.seats[this.curtain].name }));
      redraw();
    }
  }

  /** The finger that uncovered something goes up: that is no tap. */
  letGo() {
    this.lettingGo = true;
    this.#needs.work.later(() => (this.lettingGo = false), LETTING_GO);
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
