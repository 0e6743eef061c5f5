/** What the table says: to the screen reader, and in a line over the board. */

import { redraw } from '../../shell/draw.js';

/**
 * @typedef {import('../contract/messages.js').Target} Target
 *
 * @typedef {object} Needs
 * @property {() => boolean} hushed  whether another person is called to the device, who is to hear nothing
 * @property {(run: () => void, ms: number) => ReturnType<typeof setTimeout>} later
 *
 * @typedef {object} Toast
 * @property {string} text
 * @property {string | null} rule  the paragraph that it comes from
 * @property {Target | null} [near]  the thing beside which it stands
 * @property {Target[]} [lit]  what lights up with it
 */

/** Milliseconds that a toast stays. */
const TOAST = 4000;
/** So many sentences before the last one stay for a screen reader that has not read them yet. */
const UNREAD = 3;

export class Voice {
  #needs;
  #count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #toasting;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
    /** @type {{text: string, id: number}[]} What the live region holds. */
    this.said = [];
    /** @type {Toast | null} What is said over the board for a while: why something cannot be done. */
    this.toast = null;
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
    if (text && !this.#needs.hushed()) this.call(text);
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
  announce(toast) {
    this.toast = toast;
    this.call(toast.text);
    clearTimeout(this.#toasting);
    this.#toasting = this.#needs.later(() => this.hush(), TOAST);
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
}
