/** The table and what happened at it, in words. */

import { html } from '../vendor/lit-html/lit-html.js';
import { t } from '../shell/i18n.js';
import { icon } from '../art/icons.js';

/**
 * The whole table in words, area by area.
 * @param {import('./view.js').Context} ctx
 * @param {import('./view.js').View} view
 * @param {number[]} scores
 */
export function inWords(ctx, view, scores) {
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

/**
 * What happened since the person's last turn; each line leads back to it.
 * @template {{text: string}} Line
 * @param {Line[]} lines
 * @param {(line: Line) => void} choose
 */
export function recapList(lines, choose) {
  return html`<ol class="log-lines recap">${lines.map(
    (line) => html`<li>
    <button type="button" class="log-line" @click=${() => choose(line)}>
      ${icon('history', { size: 20 })}<span>${line.text}</span></button>
  </li>`,
  )}</ol>`;
}
