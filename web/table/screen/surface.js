/** What the table is drawn on: how much room there is, when it is drawn, where the focus is. */

import { nothing, render } from '../../vendor/lit-html/lit-html.js';
import { redraw } from '../../shell/draw.js';
import { settleRoving, settleScrollers } from '../board/board.js';
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

export class Surface {
  #needs;
  /** @type {string | null} Where the focus goes with the next drawing. */
  #wanted = null;
  /** @type {number | null} The frame in which the layout is asked for next. */
  #due = null;
  /** @type {Element | null} The last line of the log when it was last scrolled. */
  #logged = null;
  /** Whether it is known what may be shown, and the table not closed. */
  #open = false;

  /**
   * @param {HTMLElement} host  empty, as large as the table is to be
   * @param {Needs} needs
   */
  constructor(host, needs) {
    this.host = host;
    this.#needs = needs;
    this.size = sizeOf(...roomOf(host));
    /** @type {[width: number, height: number]} How much room there is, as far as that counts; see view.js. */
    this.room = [0, 0];
    /** @type {string | null} The target that the Tab key reaches. */
    this.roving = null;
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

  paint() {
    if (!this.#open) return;
    const { host } = this;
    const rows = rowsOf(host);
    render(this.#needs.screen(), host);
    sortRows(host, rows);
    this.rove(this.roving);
    this.#takeFocus();
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
    this.#needs.resized();
    redraw();
  }

  /** What needs the layout, once a frame: the end of the log in sight, scrollers for the keyboard. */
  layOut() {
    if (this.#due !== null) return;
    this.#due = requestAnimationFrame(() => {
      this.#due = null;
      const list = this.host.querySelector('.log');
      const last = list?.querySelector('.log-lines')?.lastElementChild ?? null;
      if (list && last !== this.#logged) list.scrollTop = list.scrollHeight;
      this.#logged = last;
      settleScrollers(this.host);
      this.#needs.laid();
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
   */
  focus(selector) {
    this.#wanted = selector;
    redraw();
  }

  #takeFocus() {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (!wanted || document.querySelector('dialog[open]')) return;
    /** @type {HTMLElement | null} */ (this.host.querySelector(wanted))?.focus({ preventScroll: true });
  }
}
