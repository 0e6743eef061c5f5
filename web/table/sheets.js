/** What opens over the table: the menu, the log, the board in words, what a thing is. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { openDialog } from '../shell/dialogs.js';
import { t } from '../shell/i18n.js';
import { icon } from '../art/icons.js';
import { openLoupe } from './loupe.js';
import { playerSheet } from './players.js';
import { logOf } from './screen.js';

const RECAP_LINES = 5;

export class Sheets {
  #table;
  #open = new Set();

  /** @param {object} table  see table.js */
  constructor(table) {
    this.#table = table;
  }

  /** Open a dialog that closes with the table, and when the curtain falls. */
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
      body: () => menu(this.#items(), table.settings, table.several),
    });
  }

  #items() {
    const { match, curtain, options } = this.#table;
    const { undo, steps } = match.table;
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
      item('rotate-ccw', 'table.restart_turn', () => this.#table.undo('turn'), Boolean(undo) || curtain !== null),
      item('history', 'table.review', () => this.#table.lookBack(steps), steps === 0),
      item('eye', 'table.describe', () => this.describe(), curtain !== null),
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
      body: () => described(table.context(), table.view, table.scores),
    });
  }

  /** The log: where it stands beside the board the focus goes there, else it opens. */
  log() {
    const table = this.#table;
    if (table.size === 'landscape' && table.curtain === null && !table.results) {
      table.host.querySelector('.log')?.focus();
      return;
    }
    const choose = (close) => (line) => {
      close(null);
      table.pick(line);
    };
    this.open({ title: () => t('table.log'), form: 'sheet', body: (close) => logOf(table, choose(close)) });
    const body = document.querySelector('dialog[open] .dialog-body');
    body?.scrollTo(0, body.scrollHeight);
  }

  /** What happened since the person's last turn. */
  recap() {
    const table = this.#table;
    const lines = table.recap.slice(-RECAP_LINES);
    this.open({
      title: () => t('table.since'),
      body: () => recapList(lines, ({ step }) => table.lookBack(step)),
    });
  }

  /** What a thing is. */
  inspect(id) {
    const table = this.#table;
    if (table.curtain !== null) return;
    this.open({
      title: () => table.view.label(table.context(), id),
      body: () => table.view.inspect?.(table.context(), id) ?? this.#plain(id),
    });
  }

  #plain(id) {
    const seat = /^seat:(\d+)$/.exec(id);
    const { view, scores } = this.#table;
    if (seat) return playerSheet(this.#table.context(), view, Number(seat[1]), scores[Number(seat[1])]);
    return html`<p class="muted">${t('table.nothing_more')}</p>`;
  }

  /** Ask which of several things was meant. */
  loupe(elements, point) {
    const close = openLoupe(elements[0].closest('.stage, .hand') ?? this.#table.host, elements, point, {
      title: t('table.which'),
      label: (element) =>
        element.getAttribute('aria-label') ?? element.querySelector('.visually-hidden')?.textContent ?? '',
      choose: (element) => this.#table.choose(element.dataset.target),
    });
    this.#open.add(close);
  }
}

/**
 * The menu: what one may do, and how fast the bots go.
 * @param {{glyph: string, label: string, run: () => void, off?: boolean}[]} items
 * @param {object} settings
 * @param {boolean} several  whether several people play
 */
function menu(items, settings, several) {
  const choice = (name, values, label) => html`<fieldset class="field menu-field">
    <legend>${t(`settings.${name}`)}</legend>
    <div class="segmented">
      ${values.map(
        (value) => html`<label><input type="radio" name=${`menu-${name}`} .checked=${settings[name] === value}
        @change=${() => settings.set(name, value)}><span>${label(value)}</span></label>`,
      )}
    </div>
  </fieldset>`;
  return html`<div class="menu">
    <ul class="menu-items" role="list">
      ${items.map(
        ({ glyph, label, run, off }) => html`<li><button type="button" class="btn btn-quiet menu-item"
        aria-disabled=${off ? 'true' : nothing} @click=${() => off || run()}>
        ${icon(glyph)}<span>${label}</span></button></li>`,
      )}
    </ul>
    ${choice('speed', [1, 2, 3, 4], (value) => t(`settings.speed_${value}`))}
    <label class="check switch"><input type="checkbox" .checked=${settings.pause}
      @change=${(event) => settings.set('pause', event.target.checked)}>
      <span>${t('settings.pause')}</span></label>
    ${choice('confirm', ['preview', 'single'], (value) => t(`settings.confirm_${value}`))}
    ${several ? choice('hotseat', ['pass', 'table'], (value) => t(`settings.hotseat_${value}`)) : nothing}
    <details class="menu-keys"><summary>${t('table.keys')}</summary>
      <dl>${KEYS.map(keyLine)}</dl>
    </details>
  </div>`;
}

function keyLine([keys, text]) {
  const names = keys.map((key) => (key.includes('.') ? t(key) : key));
  return html`<div><dt>${names.map((name) => html`<kbd>${name}</kbd> `)}</dt><dd>${t(text)}</dd></div>`;
}

const KEYS = [
  [['table.key.arrows'], 'table.key.move'],
  [['table.key.enter'], 'table.key.choose'],
  [['Esc'], 'table.key.cancel'],
  [['Z'], 'table.undo'],
  [['table.key.shift_z'], 'table.restart_turn'],
  [['Y'], 'table.redo'],
  [['I'], 'table.key.inspect'],
  [['L'], 'table.log'],
  [['?'], 'table.rules'],
  [['1', '2', '3', '4'], 'settings.speed'],
  [['table.key.space'], 'table.key.pause'],
];

/** The whole table in words, area by area. */
function described(ctx, view, scores) {
  const areas = view.describe?.(ctx) ?? [];
  const seats = ctx.table.seats.map((_, seat) => ({
    title: ctx.name(seat),
    lines: [
      t('table.score_of', { points: scores[seat] }),
      ...view.counters(ctx, seat).map(({ label, value }) => `${label}: ${value}`),
    ],
  }));
  return html`<div class="prose described">
    ${[...areas, ...seats].map(
      ({ title, lines }) => html`<h3>${title}</h3>
      <ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
    )}
  </div>`;
}

/** What happened since the person's last turn; each line leads back to it. */
function recapList(lines, choose) {
  return html`<ol class="log-lines recap">${lines.map(
    (line) => html`<li>
    <button type="button" class="log-line" @click=${() => choose(line)}>
      ${icon('history', { size: 20 })}<span>${line.text}</span></button>
  </li>`,
  )}</ol>`;
}
