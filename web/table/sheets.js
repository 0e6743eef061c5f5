/** What opens over the table: the menu, the log, the board in words, what a thing is. */

import { html } from '../vendor/lit-html/lit-html.js';
import { openDialog } from '../shell/dialogs.js';
import { t } from '../shell/i18n.js';
import { idOf } from './board.js';
import { inWords, recapList } from './inwords.js';
import { openLoupe } from './loupe.js';
import { menu } from './menu.js';
import { playerSheet } from './players.js';
import { logOf } from './screen.js';

/** So many lines of what happened are enough to catch up. */
const RECAP_LINES = 5;

/** @typedef {import('./messages.js').Target} Target */

export class Sheets {
  #table;
  /** @type {Set<() => void>} What closes each that is open. */
  #open = new Set();

  /** @param {import('./table.js').GameTable} table */
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
    const { back, device, match, options, show } = this.#table;
    const { undo, steps } = match.table;
    const covered = device.curtain !== null;
    /** @type {(glyph: string, label: string, run: () => void, off?: boolean) => import('./menu.js').Item} */
    const item = (glyph, label, run, off = false) => ({
      glyph,
      label: t(label),
      off,
      run: () => {
        this.closeAll();
        run();
      },
    });
    return [
      item('rotate-ccw', 'table.restart_turn', () => back.undo('turn'), Boolean(undo) || covered),
      item('history', 'table.review', () => show.lookBack(steps), steps === 0),
      item('eye', 'table.describe', () => this.describe(), covered),
      item('book-open', 'table.rules', () => options.openRules()),
      item('share-2', 'table.share', () => options.openShare()),
      ...(options.extras ?? []).map(({ glyph, label, run }) => item(glyph, label, run)),
      item('settings', 'table.settings', () => options.openSettings()),
      item('house', 'table.leave', () => options.onLeave()),
    ];
  }

  /** The table in words. */
  describe() {
    const table = this.#table;
    this.open({
      title: () => t('table.describe'),
      body: () => inWords(table.context(), table.view, table.show.scores),
    });
  }

  /** The log: where it stands beside the board the focus goes there, else it opens. */
  log() {
    const table = this.#table;
    if (table.size === 'landscape' && table.device.curtain === null && !table.show.results) {
      /** @type {HTMLElement | null} */ (table.host.querySelector('.log'))?.focus();
      return;
    }
    /** @type {(close: (value: null) => void) => (line: import('./voice.js').Line) => void} */
    const choose = (close) => (line) => {
      close(null);
      table.voice.pick(line);
    };
    this.open({ title: () => t('table.log'), form: 'sheet', body: (close) => logOf(table, choose(close)) });
    const body = document.querySelector('dialog[open] .dialog-body');
    body?.scrollTo(0, body.scrollHeight);
  }

  /** What happened since the person's last turn. */
  recap() {
    const table = this.#table;
    const lines = table.voice.recap.slice(-RECAP_LINES);
    this.open({
      title: () => t('table.since'),
      body: () => recapList(lines, ({ step }) => table.show.lookBack(step)),
    });
  }

  /**
   * What a thing is.
   * @param {Target} id
   */
  inspect(id) {
    const table = this.#table;
    if (table.device.curtain !== null) return;
    this.open({
      title: () => table.view.label(table.context(), id),
      body: () => table.view.inspect?.(table.context(), id) ?? this.#plain(id),
    });
  }

  /** @param {Target} id */
  #plain(id) {
    const { show, view } = this.#table;
    const seat = Number(/^seat:(\d+)$/.exec(id)?.[1] ?? NaN);
    if (seat in show.scores) return playerSheet(this.#table.context(), view, seat, show.scores[seat]);
    return html`<p class="muted">${t('table.nothing_more')}</p>`;
  }

  /**
   * Ask which of several things was meant.
   * @param {import('./board.js').Thing[]} elements
   * @param {import('./aim.js').Point} point
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
