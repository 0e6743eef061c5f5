/** What opens over the table: the menu, the log, the board in words, what a thing is. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { redraw } from '../../shell/draw.js';
import { openDialog } from '../../shell/frame/dialogs.js';
import { t } from '../../shell/i18n.js';
import { openPanel } from '../decide/answer.js';
import { menu } from './menu.js';
import { reasoning } from '../tell/reasoning.js';
import { scorings } from '../count/scorings.js';
import { putAside } from './advice.js';

/**
 * @typedef {import('../contract/messages.js').Target} Target
 * @typedef {import('../contract/messages.js').Table} Table
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Extra  an entry of the menu that the page adds
 * @property {string} glyph
 * @property {string} label  the key of its text
 * @property {() => void} run
 *
 * @typedef {object} Page  what the page around can do for the menu
 * @property {(anchor?: string) => void} openRules
 * @property {(() => void) | null} openShare
 * @property {import('./foot.js').Page['absent']} [absent]
 * @property {import('./foot.js').Page['openDevices']} [openDevices]
 * @property {() => void} openSettings
 * @property {() => void} onLeave
 * @property {Extra[]} [extras]
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {typeof import('../../shell/settings.js').settings} settings
 * @property {Pick<import('../match.js').Match, 'table' | 'reasons'>} match
 * @property {Pick<import('../device/device.js').Device, 'alone' | 'curtain' | 'several'>} device
 * @property {Pick<import('../show/show.js').Show, 'analysis' | 'lookBack' | 'recount' | 'results' | 'scores' | 'seen' | 'shown'>} show
 * @property {{choose: (id: Target) => void}} choice
 * @property {Pick<import('../decide/takeback.js').TakeBack, 'undo' | 'why'>} back
 * @property {Pick<import('../tell/voice.js').Voice, 'announce'>} voice
 * @property {Pick<import('../tell/lines.js').Lines, 'all' | 'lightUp'>} lines
 * @property {Pick<import('../tell/notes.js').Notes, 'again' | 'lesson' | 'possible' | 'stop'>} notes
 * @property {{host: HTMLElement, size: import('../contract/view.js').Size}} surface
 * @property {Pick<import('../work.js').Work, 'closed' | 'run'>} work
 * @property {(table: Table) => Context} bare  a context of a table alone
 * @property {() => Context} context  that of the screen
 * @property {(choose: (line: import('../tell/lines.js').Line) => void) => unknown} log  the log as it stands; a tap on a line
 * @property {(what: 'keys' | 'table') => void} read  opens what is read: what all keys do, the table in words
 * @property {Page} page
 */

export class Sheets {
  #needs;
  /** @type {Set<() => void>} What closes each that is open. */
  #open = new Set();
  /** Closes what is explained. */
  #shut = () => {};
  /** Lays what leaves the board to be seen where it hides least. */
  #put = () => {};
  /** @type {Target | null} What was explained last. */
  explained = null;
  /** @type {string | null} What is told of why something was done, while it is. */
  told = null;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
  }

  /**
   * Open a dialog that closes with the table, and when the curtain falls.
   * @param {Omit<Parameters<typeof openDialog>[0], 'opened'>} look
   */
  open(look) {
    let shut = () => {};
    const opened = (/** @type {(value: unknown) => void} */ close, /** @type {HTMLElement} */ element) => {
      shut = () => close(null);
      if (look.form === 'aside') this.#put = () => putAside(this.#needs.surface.host, element);
      requestAnimationFrame(this.#put);
    };
    const done = openDialog({ ...look, opened });
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
    const { device, settings } = this.#needs;
    this.open({
      title: () => t('table.menu'),
      form: 'sheet',
      side: 'start',
      body: () => menu(this.#items(), settings, device.several, () => this.#needs.read('keys')),
    });
  }

  /** @returns {import('./menu.js').Item[]} */
  #items() {
    const { back, device, notes, page, show, voice } = this.#needs;
    const { openDevices, openShare } = page;
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
        else voice.announce({ text: t(why), rule: null });
      },
    });
    const kept = covered ? 'other' : back.why;
    return [
      item('rotate-ccw', 'table.restart_turn', () => back.undo('turn'), kept && `table.cannot_undo.${kept}`),
      item('history', 'table.review', () => show.lookBack(step), step === 0 ? 'table.cannot_review' : null),
      item('list-ordered', 'table.scorings', () => this.points(), this.#scorings.length ? null : 'table.cannot_count'),
      ...this.#statistics,
      item('eye', 'table.describe', () => this.#needs.read('table')),
      item('book-open', 'table.rules', () => page.openRules()),
      ...(notes.possible ? [item('info', 'table.note.again', () => notes.again())] : []),
      ...(notes.lesson ? [item('x', 'table.note.stop', () => notes.stop())] : []),
      ...(openShare ? [item('share-2', 'table.share', () => openShare())] : []),
      ...(openDevices ? [item('smartphone', 'table.devices', () => openDevices())] : []),
      ...(page.extras ?? []).map(({ glyph, label, run }) => item(glyph, label, run)),
      item('settings', 'table.settings', () => page.openSettings()),
      item('house', 'table.leave', () => page.onLeave()),
    ];
  }

  /** @returns {import('./menu.js').Item[]} what the match adds up to beside points, if the game tells any */
  get #statistics() {
    const { context, view } = this.#needs;
    const found = view.statistics?.(context());
    if (!found) return [];
    const { title, glyph } = found;
    const body = () => view.statistics?.(context())?.drawing ?? nothing;
    const run = () => {
      this.closeAll();
      this.open({ title: () => title, form: 'sheet', body });
    };
    return [{ glyph, label: title, off: false, run }];
  }

  get #scorings() {
    return this.#needs.lines.all.flatMap(({ scoring }) => scoring ?? []);
  }

  /** The points so far, and each scoring, to be gone through again. */
  points() {
    const { bare, show, view } = this.#needs;
    this.open({
      title: () => t('table.scorings'),
      form: 'sheet',
      body: () => scorings(bare(show.seen), view, show.scores, this.#scorings, (one) => show.recount(one)),
    });
  }

  /**
   * Why bots did what a step tells.
   * @param {number} step
   * @param {string} text  what it tells
   */
  why(step, text) {
    const { bare, device, match, show, view, work } = this.#needs;
    const from = logBody()?.scrollTop;
    this.closeAll();
    let told = () => html`<p class="muted">${t('table.hint.thinking')}</p>`;
    const body = () => html`<div class="why" role="status">
      <p class="why-done">${text}</p>
      ${told()}
    </div>`;
    const closed = this.open({ title: () => t('table.why.ask'), form: 'aside', body });
    work.run(async () => {
      const known = Promise.all([match.reasons(step, device.alone), reasoning()]);
      const [{ moves, own }, { asJudged, whyWords }] = await known.catch((error) => {
        this.closeAll();
        throw error;
      });
      if (work.closed) return;
      const of = (/** @type {any} */ observation) => bare({ ...match.table, observation });
      const judged = moves.map((move) => asJudged(move, show.analysis?.choices));
      const words = () => (moves.length ? whyWords(of, view, judged, own) : [t('table.why.hidden')]);
      told = () => because(moves.length > 0, own, words());
      this.told = [text, ...words()].join(' ');
      redraw();
      requestAnimationFrame(this.#put);
      await closed;
      this.told = null;
      redraw();
      if (from === undefined || work.closed || document.querySelector('dialog[open]')) return;
      this.log();
      logBody()?.scrollTo(0, from);
    });
  }

  /** The log: where it stands beside the board the focus goes there, else it opens. */
  log() {
    const { lines, log, show, surface } = this.#needs;
    if (surface.size === 'landscape' && !show.results) {
      /** @type {HTMLElement | null} */
      const last = surface.host.querySelector('.log .log-line[tabindex="0"]') ?? surface.host.querySelector('.log');
      last?.focus();
      return;
    }
    /** @type {(close: (value: null) => void) => (line: import('../tell/lines.js').Line) => void} */
    const choose = (close) => (line) => {
      close(null);
      lines.lightUp(line);
    };
    this.open({ title: () => t('table.log'), form: 'sheet', body: (close) => log(choose(close)) });
    const body = logBody();
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
    const { context, page, show, surface, view } = this.#needs;
    const inspect = (/** @type {Target} */ other, /** @type {Element | null} */ from) => this.inspect(other, from);
    this.#shut = openPanel({ context, inspect, page, show, surface, view }, id, thing);
  }
}

/** What scrolls where the log is a sheet that lies open. */
const logBody = () => document.querySelector('dialog[open] .dialog-body:has(.log-line)');

/**
 * @param {boolean} known  whether it is known what was done
 * @param {boolean} own  whether it is explained by what the bots knew themselves
 * @param {string[]} words
 */
const because = (known, own, words) => html`
  ${known ? html`<p class="muted">${t(own ? 'table.why.own' : 'table.why.known')}</p>` : nothing}
  <ul role="list">${words.map((one) => html`<li>${one}</li>`)}</ul>`;
