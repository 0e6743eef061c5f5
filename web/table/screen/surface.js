/** What the table is drawn on: how much room there is, when it is drawn, where the focus is. */

import { nothing, render } from '../../vendor/lit-html/lit-html.js';
import { redraw, requested } from '../../shell/draw.js';
import { settleHeaps, settleRoving, settleScrollers } from '../board/board.js';
import { rowsOf, sortRows } from '../board/motion.js';
import { roomOf, sizeOf } from '../contract/context.js';

/**
 * @typedef {object} Needs
 * @property {() => unknown} screen  all that is to be drawn
 * @property {() => void} drawn  called after each drawing
 * @property {() => void} laid  called once a frame after drawing, when things lie where they are seen
 * @property {() => void} resized  called before the table is drawn in another size
 */

/** The board of a picture is as wide as a table may be, in px. */
const WIDEST = 900;

/** What is asked, or whoever is called. */
const ASKED = '.actions-prompt, .curtain-title';
/** What else may be read first. */
const TITLES = 'h1[tabindex], h2[tabindex], h3[tabindex], [tabindex="-1"]';
/** Where somebody reads or types who is not to be disturbed. */
const ELSEWHERE = 'input, textarea, select, .log, .recap';

/** What was read within so many milliseconds need not be said as well. */
const JUST = 1000;

/** @param {Element} element  a heading */
const nameOf = (element) => element.ariaLabel ?? element.textContent?.trim() ?? '';

/** The dialogs that lie over all else, in order; asked for with each drawing, so by what is kept at hand. */
const dialogs = () => [...document.getElementsByTagName('dialog')].filter((one) => one.matches(':modal'));

/** Whether the focus is on nothing. */
const isLost = () => !document.activeElement || document.activeElement.matches('body, .table-place, .actions-was');

export class Surface {
  #needs;
  /** @type {string | null} Where the focus goes with the next drawing. */
  #wanted = null;
  /** From where it does not move. */
  #but = '';
  /** Whether that is brought into sight. */
  #seen = false;
  /** @type {number | null} The frame in which the layout is asked for next. */
  #due = null;
  /** @type {Element | null} The last line of the log when it was last scrolled. */
  #logged = null;
  /** Whether the pointer has moved since something was pressed. */
  #moved = false;
  /** @type {Element | null} What is said, for a screen reader. */
  #spoken = null;
  /** What was read last as the focus went there, and when. */
  #read = { text: '', at: -Infinity };
  /** Whether it is known what may be shown, and the table not closed. */
  #open = false;
  /** How many drawings had been requested when it was drawn last. */
  #drawn = -1;

  /**
   * @param {HTMLElement} host  empty, as large as the table is to be
   * @param {Needs} needs
   */
  constructor(host, needs) {
    this.host = host;
    this.#needs = needs;
    // Until something is drawn the focus waits here: what had it goes away as the table comes.
    host.tabIndex = -1;
    // A pointer that rests where a panel lay over the log reads nothing there.
    host.addEventListener('pointerdown', () => (this.#moved = false));
    host.addEventListener(
      'pointermove',
      ({ movementX, movementY }) => (this.#moved ||= movementX !== 0 || movementY !== 0),
    );
    if (document.hasFocus() && !document.querySelector('dialog[open]')) host.focus({ preventScroll: true });
    this.size = sizeOf(...roomOf(host));
    /** @type {[width: number, height: number]} How much room there is, as far as that counts; see view.js. */
    this.room = [0, 0];
    /** @type {string | null} The target that the Tab key reaches. */
    this.roving = null;
    /** @type {string | null} On what somebody stands who walks over the board. */
    this.walked = null;
    /** Whether the hand is folded away, on a phone. */
    this.folded = false;
  }

  /** From now on it may be drawn. */
  open() {
    this.#open = true;
  }

  close() {
    this.#open = false;
    render(nothing, this.host);
  }

  /** Draw what has been requested since it was drawn last, if anything has. */
  paintIfStale() {
    if (this.#drawn < requested()) this.paint();
  }

  paint() {
    if (!this.#open) return;
    this.#drawn = requested();
    const { host } = this;
    const rows = rowsOf(host);
    render(this.#needs.screen(), host);
    sortRows(rows);
    this.rove(this.roving);
    settleHeaps(host);
    this.#takeFocus();
    this.keepFocus();
    this.placeVoice();
    this.#needs.drawn();
    this.layOut();
  }

  /** See how much room there is. */
  measure() {
    const [across, down] = roomOf(this.host);
    const size = sizeOf(across, down);
    const [width, height] = [Math.min(across, WIDEST), Math.min(down, WIDEST)];
    if (size === this.size && width === this.room[0] && height === this.room[1]) return;
    this.size = size;
    this.room = [width, height];
    this.#logged = null; // where it was not seen it could not be scrolled
    this.#needs.resized();
    redraw();
  }

  /** What needs the layout, once a frame: the end of the log in sight, unless it is read; scrollers for the keyboard. */
  layOut() {
    if (this.#due !== null) return;
    this.#due = requestAnimationFrame(() => {
      this.#due = null;
      const list = this.host.querySelector('.log');
      const last = list?.querySelector('.log-lines')?.lastElementChild ?? null;
      const isRead =
        this.#logged !== null && list?.matches(`:active, :has(:focus-visible)${this.#moved ? ', :hover' : ''}`);
      if (last !== this.#logged && !isRead) {
        if (list) list.scrollTop = list.scrollHeight;
        this.#logged = last;
      }
      this.#needs.laid();
      settleScrollers(this.host);
    });
  }

  /**
   * Let the Tab key reach a target, if it can be tapped, else another.
   * @param {string | null} id
   */
  rove(id) {
    this.roving = settleRoving(this.host, id);
  }

  /**
   * Bring what is drawn next into sight, on a map and where it scrolls.
   * @param {string} selector
   */
  reveal(selector) {
    this.paint();
    const found = [...this.host.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
    found?.dispatchEvent(new Event('reveal', { bubbles: true }));
    if (found?.closest('[data-scrolls]')) found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /**
   * Move the focus with the next drawing, unless it is in a dialog.
   * @param {string} selector
   * @param {boolean} [seen]  whether it is brought into sight, too
   * @param {string} [but]  from where it does not move
   */
  focus(selector, seen = false, but = '') {
    this.#wanted = selector;
    this.#seen = seen;
    this.#but = but;
    redraw();
  }

  /**
   * Move the focus to what is to be read with it, unless it is there, or somebody reads or types elsewhere.
   * @param {string} selector
   * @param {number} [since]  when it may have been moved there before
   * @returns {boolean} whether it was moved, so that a screen reader reads it
   */
  reads(selector, since = 0) {
    this.paint();
    /** @type {HTMLElement | null} */
    const found = this.host.querySelector(selector);
    const { activeElement: here } = document;
    if (!found || !document.hasFocus() || document.querySelector('dialog[open]')) return false;
    if (here === found) return this.hasRead(nameOf(found), since);
    if (here?.closest(ELSEWHERE)) return false;
    this.#goTo(found);
    return true;
  }

  /**
   * Whether a text was read since a moment, and just now, as the focus went there.
   * @param {string} text
   * @param {number} since
   */
  hasRead(text, since) {
    return this.#read.text === text && this.#read.at > Math.max(since, performance.now() - JUST);
  }

  /** @param {HTMLElement} element */
  #goTo(element) {
    if (element === document.activeElement) return;
    element.focus({ preventScroll: true });
    this.#read = { text: nameOf(element), at: performance.now() };
  }

  /**
   * Bring what is said into the dialog that lies over the table, if one does: nothing else is heard then.
   * @returns {boolean} whether it came from elsewhere
   */
  placeVoice() {
    this.#spoken = this.host.querySelector('[data-spoken]') ?? this.#spoken;
    const place = dialogs().at(-1) ?? this.host.querySelector('.table');
    if (!this.#spoken || !place || this.#spoken.parentElement === place) return false;
    place.append(this.#spoken);
    return true;
  }

  /** Whether a dialog lies over the table. */
  get covered() {
    return dialogs().length > 0;
  }

  /** Where the focus is on nothing, as what had it is gone, bring it back to what is asked. */
  keepFocus() {
    if (!this.#open || !document.hasFocus() || !isLost() || this.covered) return;
    /** @type {HTMLElement | null} */
    const found = this.host.querySelector(ASKED) ?? this.host.querySelector(TITLES);
    if (found) this.#goTo(found);
  }

  #takeFocus() {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (!wanted || document.querySelector('dialog[open]')) return;
    if (this.#but && document.activeElement?.closest(this.#but)) return;
    /** @type {HTMLElement | null} */
    const found = this.host.querySelector(wanted);
    if (found) this.#goTo(found);
    if (found && this.#seen) found.scrollIntoView({ block: 'nearest' });
  }
}
