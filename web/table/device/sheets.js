/** What opens over the table: the menu, the log, the board in words, what a thing is. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { openDialog } from '../../shell/frame/dialogs.js';
import { t } from '../../shell/i18n.js';
import { openPanel } from '../decide/answer.js';
import { idOf } from '../board/board.js';
import { inWords } from '../tell/inwords.js';
import { openLoupe } from '../board/loupe.js';
import { menu } from './menu.js';
import { whyWords } from '../decide/reasons.js';
import { logOf } from '../screen.js';
import { scorings } from '../count/scorings.js';

/** @typedef {import('../contract/messages.js').Target} Target */

export class Sheets {
  #table;
  /** @type {Set<() => void>} What closes each that is open. */
  #open = new Set();
  /** Closes what is explained. */
  #shut = () => {};
  /** @type {Target | null} What was explained last. */
  explained = null;

  /** @param {import('../table.js').GameTable} table */
  constructor(table) {
    this.#table = table;
  }

  /**
   * Open a dialog that closes with the table, and when the curtain falls.
   * @param {Omit<Parameters<typeof openDialog>[0], 'opened'>} look
   */
  open(look) {
    let shut = () => {};
    const done = openDialog({ ...look, opened: (close) => (shut = () => close(null)) });
    const close = () => shut();
    this.#open.add(close);
    done.then(() => this.#open.delete(close));
    return done;
  }

  closeAll() {
    this.#shut();
    for (const close of this.#open) close();
    this.#open.clear();
  }

  menu() {
    const table = this.#table;
    this.open({
      title: () => t('table.menu'),
      form: 'sheet',
      body: () => menu(this.#items(), table.settings, table.device.several),
    });
  }

  /** @returns {import('./menu.js').Item[]} */
  #items() {
    const { back, device, notes, options, show, voice } = this.#table;
    const { openDevices, openShare } = options;
    const { step } = show.shown;
    const covered = device.curtain !== null;
    /** @type {(glyph: string, label: string, run: () => void, why?: string | null) => import('./menu.js').Item} */
    const item = (glyph, label, run, why = null) => ({
      glyph,
      label: t(label),
      off: why !== null,
      run: () => {
        this.closeAll();
        if (why === null) run();
        else voice.show({ text: t(why), rule: null });
      },
    });
    const kept = covered ? 'other' : back.why;
    return [
      item('rotate-ccw', 'table.restart_turn', () => back.undo('turn'), kept && `table.cannot_undo.${kept}`),
      item('history', 'table.review', () => show.lookBack(step), step === 0 ? 'table.cannot_review' : null),
      item('list-ordered', 'table.scorings', () => this.points(), this.#scorings.length ? null : 'table.cannot_count'),
      item('eye', 'table.describe', () => this.describe()),
      item('book-open', 'table.rules', () => options.openRules()),
      ...(notes.possible ? [item('lightbulb', 'table.note.again', () => notes.again())] : []),
      ...(notes.lesson ? [item('x', 'table.note.stop', () => notes.stop())] : []),
      ...(openShare ? [item('share-2', 'table.share', () => openShare())] : []),
      ...(openDevices ? [item('smartphone', 'table.devices', () => openDevices())] : []),
      ...(options.extras ?? []).map(({ glyph, label, run }) => item(glyph, label, run)),
      item('settings', 'table.settings', () => options.openSettings()),
      item('house', 'table.leave', () => options.onLeave()),
    ];
  }

  get #scorings() {
    return this.#table.voice.lines.flatMap(({ scoring }) => scoring ?? []);
  }

  /** The points so far, and each scoring, to be gone through again. */
  points() {
    const { show, view } = this.#table;
    this.open({
      title: () => t('table.scorings'),
      form: 'sheet',
      body: () => scorings(this.#table.bare(show.seen), view, show.scores, this.#scorings, (one) => show.recount(one)),
    });
  }

  /** The table in words. */
  describe() {
    const table = this.#table;
    this.open({
      title: () => t('table.describe'),
      body: () => inWords(table.context(), table.view, table.show.scores),
    });
  }

  /**
   * Why bots did what a step tells.
   * @param {number} step
   * @param {string} text  what it tells
   */
  why(step, text) {
    const table = this.#table;
    table.run(async () => {
      const { moves, own } = await table.match.reasons(step, table.device.alone);
      if (table.closed) return;
      const words = () =>
        moves.length ? whyWords(table.bare(table.match.table), table.view, moves) : [t('table.why.hidden')];
      this.open({ title: () => t('table.why.ask'), body: () => why(text, moves.length > 0, own, words()) });
    });
  }

  /** The log: where it stands beside the board the focus goes there, else it opens. */
  log() {
    const table = this.#table;
    if (table.size === 'landscape' && !table.show.results) {
      /** @type {HTMLElement | null} */ (table.host.querySelector('.log'))?.focus();
      return;
    }
    /** @type {(close: (value: null) => void) => (line: import('../tell/voice.js').Line) => void} */
    const choose = (close) => (line) => {
      close(null);
      table.voice.pick(line);
    };
    this.open({ title: () => t('table.log'), form: 'sheet', body: (close) => logOf(table, choose(close)) });
    const body = document.querySelector('dialog[open] .dialog-body');
    body?.scrollTo(0, body.scrollHeight);
  }

  /**
   * What a thing is; one is explained at a time.
   * @param {Target} id
   * @param {Element | null} [thing]  beside which it is said
   */
  inspect(id, thing = null) {
    this.#shut();
    this.explained = id;
    this.#shut = openPanel(this.#table, id, thing);
  }

  /**
   * Ask which of several things was meant.
   * @param {import('../board/board.js').Thing[]} elements
   * @param {import('../board/pointer.js').Point} point
   */
  loupe(elements, point) {
    const close = openLoupe(elements[0].closest('.stage, .hand') ?? this.#table.host, elements, point, {
      title: t('table.which'),
      label: (element) =>
        element.getAttribute('aria-label') ?? element.querySelector('.visually-hidden')?.textContent ?? '',
      choose: (element) => this.#table.choice.choose(idOf(element)),
    });
    this.#open.add(close);
  }
}

/**
 * @param {string} text  what was done
 * @param {boolean} known  whether it is known
 * @param {boolean} own  whether it is explained by what the bots knew themselves
 * @param {string[]} words
 */
const why = (text, known, own, words) => html`<div class="why">
  <p class="why-done">${text}</p>
  ${known ? html`<p class="muted">${t(own ? 'table.why.own' : 'table.why.known')}</p>` : nothing}
  <ul role="list">${words.map((one) => html`<li>${one}</li>`)}</ul>
</div>`;
