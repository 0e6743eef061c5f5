/** What opens over the table: the menu, the board in words, what happened since one's last turn. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { t } from '../shell/i18n.js';
import { icon } from '../art/icons.js';

/**
 * The menu: what one may do, and how fast the bots go.
 * @param {{glyph: string, label: string, run: () => void, off?: boolean}[]} items
 * @param {object} settings
 * @param {boolean} several  whether several people play
 */
export function menu(items, settings, several) {
  const choice = (name, values, label) => html`<fieldset class="field menu-field">
    <legend>${t(`settings.${name}`)}</legend>
    <div class="segmented">
      ${values.map((value) => html`<label><input type="radio" name=${`menu-${name}`} .checked=${settings[name] === value}
        @change=${() => settings.set(name, value)}><span>${label(value)}</span></label>`)}
    </div>
  </fieldset>`;
  return html`<div class="menu">
    <ul class="menu-items" role="list">
      ${items.map(({ glyph, label, run, off }) => html`<li><button type="button" class="btn btn-quiet menu-item"
        aria-disabled=${off ? 'true' : nothing} @click=${() => off || run()}>${icon(glyph)}<span>${label}</span></button></li>`)}
    </ul>
    ${choice('speed', [1, 2, 3, 4], (value) => t(`settings.speed_${value}`))}
    <label class="check switch"><input type="checkbox" .checked=${settings.pause}
      @change=${(event) => settings.set('pause', event.target.checked)}><span>${t('settings.pause')}</span></label>
    ${choice('confirm', ['preview', 'single'], (value) => t(`settings.confirm_${value}`))}
    ${several ? choice('hotseat', ['pass', 'table'], (value) => t(`settings.hotseat_${value}`)) : nothing}
    <details class="menu-keys"><summary>${t('table.keys')}</summary>
      <dl>${KEYS.map(([keys, text]) => html`<div><dt>${keys.map((key) => html`<kbd>${key.includes('.') ? t(key) : key}</kbd> `)}</dt>
        <dd>${t(text)}</dd></div>`)}</dl>
    </details>
  </div>`;
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
export function describe(ctx, view, scores) {
  const areas = view.describe?.(ctx) ?? [];
  const seats = ctx.table.seats.map((_, seat) => ({
    title: ctx.name(seat),
    lines: [
      t('table.score_of', { points: scores[seat] }),
      ...view.counters(ctx, seat).map(({ label, value }) => `${label}: ${value}`),
    ],
  }));
  return html`<div class="prose described">
    ${[...areas, ...seats].map(({ title, lines }) => html`<h3>${title}</h3>
      <ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`)}
  </div>`;
}

/** What happened since the person's last turn; each line leads back to it. */
export function recapList(lines, choose) {
  return html`<ol class="log-lines recap">${lines.map((line) => html`<li>
    <button type="button" class="log-line" @click=${() => choose(line)}>${icon('history', { size: 20 })}<span>${line.text}</span></button>
  </li>`)}</ol>`;
}
