/** The table in words. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';

/**
 * The whole table in words, area by area.
 * @param {import('../contract/view.js').Context} ctx
 * @param {import('../contract/view.js').View} view
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
