/**
 * What the table says: to the screen reader, one thing after the other, and in a line over the board.
 *
 * What has happened is said as it comes. What is asked waits until nothing more is being told, and comes last: it is
 * either read where the focus goes with it or said like the rest, never both, and it is not lost until it was answered.
 * What is told together until then is read with it: as the focus moves, a screen reader breaks off what it was told.
 * Nothing is said twice in a row, unless somebody wants to hear it again.
 */

import { redraw, redrawSoon } from '../../shell/draw.js';
import { sentences } from '../../shell/i18n.js';

/**
 * @typedef {import('../contract/messages.js').Target} Target
 *
 * @typedef {object} Needs
 * @property {() => boolean} hushed  whether another person is called to the device, and must hear nothing
 * @property {(run: () => void, ms: number) => ReturnType<typeof setTimeout>} later
 * @property {(text: string, since: number) => boolean} [read]  whether a text was read since a moment, as the focus went there
 * @property {() => boolean} [sums]  whether what others do is told together, before what is asked; each by itself
 *
 * @typedef {{text: string, id: number}} Said
 *
 * @typedef {object} Toast
 * @property {string} text
 * @property {string | null} rule  the paragraph that it comes from
 * @property {Target | null} [near]  the thing beside which it stands
 * @property {Target[]} [lit]  what lights up with it
 * @property {boolean} [idle]  whether it is of no use any more once something is asked
 */

/** Milliseconds that a toast stays. */
const TOAST = 4000;
/** So many sentences before the last one stay for a screen reader that has not read them yet. */
const UNREAD = 7;
/** So many can be heard again. */
const KEPT = 60;
/** What is asked waits for so many milliseconds in which nothing is told. */
const QUIET = 150;
/** The same again within so many milliseconds has been heard. */
const TWICE = 1000;
/** What others do is told together once nothing more has come for so many milliseconds... */
const SUMMED = 2500;
/** ... or the first of it has waited for so many, and another turn or more of the same begins. */
const WAITED = { turn: 3000, same: 6000 };

export class Voice {
  #needs;
  #count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #toasting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #summing;
  /** @type {{text: string, moves: boolean, read: (since: number) => boolean} | null} What is asked, and not said yet. */
  #question = null;
  /** What is to be said before that, once nothing more is told. */
  #beside = '';
  /** What was asked and has not been answered... */
  #standing = '';
  /** ... and what is read before it. */
  #lead = '';
  /** Whether something is to be asked once all is told. */
  #comes = false;
  /** When something was said last. */
  #spoke = -Infinity;
  /** The same when it was asked last. */
  #stood = -Infinity;
  /** @type {string[]} What others have done, to be told together. */
  #sum = [];
  /** Since when the first of it waits, and in whose turn the last of it was done. @type {{at: number, turn: unknown}} */
  #waits = { at: 0, turn: null };
  /** @type {string[]} What was said, the last one last. */
  #heard = [];
  /** How many of the last ones were heard again. */
  #again = 0;
  /** @type {{text: string, at: number}} */
  #last = { text: '', at: -Infinity };

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
    /** @type {Said[]} What the live region holds. */
    this.said = [];
    /** @type {Toast | null} What is said over the board for a while: why something cannot be done. */
    this.toast = null;
  }

  /** Take back what was said over the board. */
  hush() {
    this.toast = null;
    redraw();
  }

  /** Keep nothing that was said a while ago: a dialog comes around it, and would be read with it. */
  settle() {
    if (performance.now() - this.#spoke > QUIET * 4) this.said = [];
    redraw();
  }

  /** Say nothing that was said before: another person comes. */
  forget() {
    this.toast = null;
    this.said = [];
    this.#heard = [];
    this.#sum = [];
    this.#beside = '';
    this.answered();
  }

  /**
   * Say a sentence to the screen reader, unless another person is called to the device.
   * @param {string} text
   */
  say(text) {
    if (text && !this.#needs.hushed()) this.call(text);
  }

  /**
   * Say what somebody has done; where that is wished for, together with what is done after it, but turn by turn where
   * turns are long.
   * @param {string} text
   * @param {unknown} [turn]  whose turn it is
   */
  tell(text, turn = null) {
    if (!text || this.#needs.hushed()) return;
    if (!this.#needs.sums?.()) {
      this.call(text);
      this.askAgain();
      return;
    }
    const now = performance.now();
    if (now - this.#waits.at > WAITED[turn === this.#waits.turn ? 'same' : 'turn']) this.sumUp();
    this.#waits = { at: this.#sum.length ? this.#waits.at : now, turn };
    this.#sum.push(text);
    clearTimeout(this.#summing);
    this.#summing = this.#needs.later(() => this.sumUp(), SUMMED);
    if (this.#question || this.#beside) this.#wait();
  }

  /**
   * Say something once nothing more is told, before what is asked.
   * @param {string} text
   */
  beside(text) {
    this.#beside = text;
    this.#wait();
  }

  /**
   * Those of several sentences that have not been told a moment ago.
   * @param {string[]} texts
   */
  news(texts) {
    const said = [...this.#heard.slice(-UNREAD), ...this.#sum];
    return texts.filter((text) => !said.some((one) => one.includes(text)));
  }

  /** Something was told since it was asked: the question comes last again. */
  askAgain() {
    if (this.#standing && !this.#question) this.ask(this.#standing);
  }

  /**
   * Say a sentence that anybody may hear to the screen reader, after those that it may not have read yet.
   * @param {string} text
   */
  call(text) {
    this.sumUp();
    const now = performance.now();
    if (text === this.#last.text && now - this.#last.at < TWICE) return;
    this.#last = { text, at: now };
    this.#keep(text);
    this.#speak(text);
    if (this.#question || this.#beside) this.#wait();
  }

  /**
   * Say what is asked now, once nothing more is told; not what stands since nothing was said after it.
   * @param {string} text
   * @param {(since: number) => boolean} [read]  of a new decision: moves the focus there; whether it is read with that, or
   *   was since a moment
   */
  ask(text, read) {
    this.#comes = false;
    if (read && this.toast?.idle) this.toast = null;
    if (!text || this.#needs.hushed()) return;
    if (read && text === this.#standing && this.#spoke === this.#stood && !this.#sum.length) return;
    if (read) this.#standing = this.#lead = '';
    const wasRead = (/** @type {number} */ since) => this.#needs.read?.(text, since) ?? false;
    this.#question = { text, moves: Boolean(read), read: read ?? wasRead };
    this.#wait();
  }

  /** A decision has come: it is announced after all that is being told. */
  hold() {
    this.#standing = this.#lead = '';
    this.#comes = !this.#needs.hushed();
  }

  /**
   * What is asked, after what is read with it.
   * @param {string} question
   */
  led(question) {
    return question === this.#standing ? sentences([this.#lead, question]) : question;
  }

  /** The focus goes elsewhere: what was told is not read again with what is asked. */
  left() {
    if (!this.#lead) return;
    this.#lead = '';
    redrawSoon();
  }

  /** Whether a decision has come that has not been announced yet. */
  get holds() {
    return this.#comes || (this.#question !== null && !this.#standing);
  }

  /** Nothing is asked any more: it was answered, or somebody looks at something else. */
  answered() {
    this.#question = null;
    this.#standing = this.#lead = '';
    this.#comes = false;
    clearTimeout(this.#waiting);
    if (this.#beside) this.#wait();
  }

  /**
   * Say what somebody wants to hear, and has a way to hear again.
   * @param {string} text
   */
  reply(text) {
    if (text && !this.#needs.hushed()) this.#speak(text);
  }

  /** Say the last sentence again, and with each further call the one before. */
  repeat() {
    this.sumUp();
    const text = this.#heard.at(-1 - this.#again);
    if (text === undefined) return;
    this.#again = Math.min(this.#again + 1, this.#heard.length - 1);
    this.reply(text);
  }

  /**
   * Say it to everybody, over the board, for a while.
   * @param {Toast} toast
   */
  announce(toast) {
    this.toast = toast;
    // Whoever asks for it again hears it again.
    if (toast.text === this.#last.text) this.reply(toast.text);
    else this.call(toast.text);
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

  #wait() {
    clearTimeout(this.#waiting);
    this.#waiting = this.#needs.later(() => this.#put(), QUIET);
  }

  /** Say the question that has waited, and what comes before it. */
  #put() {
    const asked = this.#question;
    const beside = this.#beside;
    if ((!asked && !beside) || this.#needs.hushed()) return;
    const led = asked && this.#needs.sums?.() ? [sentences(this.#sum), beside].filter(Boolean) : [];
    if (this.#sum.length && !led.length) {
      this.#wait();
      return;
    }
    this.#beside = '';
    if (!asked || (beside && !led.length)) {
      this.call(beside);
      return;
    }
    this.#sum = [];
    clearTimeout(this.#summing);
    this.#question = null;
    this.#standing = asked.text;
    const all = [...led, asked.text];
    for (const text of all) this.#keep(text);
    const before = asked.moves ? [] : led;
    for (const text of before) this.#speak(text);
    this.#lead = asked.moves ? sentences(led) : '';
    if (!asked.read(this.#spoke)) {
      this.#lead = '';
      for (const text of all.slice(before.length)) this.#speak(text);
    }
    this.#stood = this.#spoke;
  }

  /** Tell together what others have done. */
  sumUp() {
    const [sum, told] = [this.#sum, sentences(this.#sum)];
    this.#sum = [];
    clearTimeout(this.#summing);
    if (!sum.length || this.#needs.hushed()) return;
    this.#keep(told);
    this.#speak(told);
    this.askAgain();
  }

  /** @param {string} text  that can be heard again */
  #keep(text) {
    this.#heard = [...this.#heard.filter((one) => one !== text), text].slice(-KEPT);
    this.#again = 0;
  }

  /** @param {string} text */
  #speak(text) {
    this.#count += 1;
    this.#spoke = performance.now();
    this.said = [...this.said.slice(-UNREAD), { text, id: this.#count }];
    redrawSoon();
  }
}
