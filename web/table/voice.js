/** What the table says: to the screen reader, in the log, in a line over the board. */

import { redraw } from '../shell/draw.js';
import { lang, t } from '../shell/i18n.js';
import { bySteps, groupsOf } from './telling.js';

/**
 * @typedef {import('./messages.js').Event} Event
 * @typedef {import('./messages.js').Target} Target
 *
 * @typedef {object} Line  of the log
 * @property {string} id
 * @property {number} step
 * @property {string} text
 * @property {Target[]} targets  what it is about
 *
 * @typedef {object} Toast
 * @property {string} text
 * @property {string | null} rule  the paragraph that it comes from
 */

/** Milliseconds that a line of the log stays lit, and a toast stays. */
const LIT = 2400;
const TOAST = 7000;
/** So many sentences before the last one stay for a screen reader that has not read them yet. */
const UNREAD = 3;

export class Voice {
  #table;
  #count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #toasting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #lighting;
  /** @type {{events: Event[], lang: string, byStep: Map<string, Line[]>} | null} The lines made so far. */
  #made = null;

  /** @param {import('./table.js').GameTable} table */
  constructor(table) {
    this.#table = table;
    /** @type {{text: string, id: number}[]} What the live region holds. */
    this.said = [];
    /** How many events have been told. */
    this.heard = 0;
    /** @type {Omit<Line, 'id'>[]} What happened since the person's last turn. */
    this.recap = [];
    /** @type {string | null} The line of the log whose targets are lit. */
    this.lit = null;
    /** @type {Toast | null} What is said over the board for a while: why something cannot be done. */
    this.toast = null;
  }

  /** Say nothing that was said before: another person comes. */
  forget() {
    this.toast = null;
    this.said = [];
  }

  /**
   * Say a sentence to the screen reader, after those that it may not have read yet.
   * @param {string} text
   */
  say(text) {
    const { curtain } = this.#table.device;
    const covered = curtain !== null && text !== t('table.curtain.again', { name: this.#table.name(curtain) });
    if (!text || covered) return;
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
    this.say(toast.text);
    clearTimeout(this.#toasting);
    this.#toasting = this.#table.later(() => {
      this.toast = null;
      redraw();
    }, TOAST);
    redraw();
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
    const { match, show } = this.#table;
    const events = show.replay ? show.replay.table.events : match.events.slice(0, this.heard);
    return bySteps(events).flatMap((lot) => this.#linesOf(lot));
  }

  /**
   * @param {Event[]} lot  of one step
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
    const groups = groupsOf(this.#table.bare(match.table), view, lot);
    const made = groups.flatMap(({ text, targets }, at) =>
      text === null ? [] : [{ id: `${step}.${at}`, step, text, targets }],
    );
    byStep.set(key, made);
    return made;
  }

  /**
   * Light up what a line of the log is about.
   * @param {Line} line
   */
  pick(line) {
    const { show } = this.#table;
    this.lit = line.id;
    show.light(line.targets);
    clearTimeout(this.#lighting);
    this.#lighting = this.#table.later(() => {
      this.lit = null;
      show.light([]);
    }, LIT);
  }
}
