/** The points so far, and each scoring that brought them, to be gone through again. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { number, t } from '../../shell/i18n.js';
import { nameOf } from './scoring.js';

/**
 * @param {import('../contract/view.js').Context} ctx
 * @param {import('../contract/view.js').View} view
 * @param {number[]} scores  the points so far, by seat
 * @param {import('../tell/lines.js').Scoring[]} all  oldest first
 * @param {(scoring: import('../tell/lines.js').Scoring) => void} choose
 */
export function scorings(ctx, view, scores, all, choose) {
  return html`<div class="scorings">
    <ul class="scorings-sums" role="list">
      ${scores.map((points, seat) => html`<li>${ctx.shield(seat, 24)} ${ctx.name(seat)} <b>${number(points)}</b></li>`)}
    </ul>
    <ol class="scorings-list" role="list">
      ${all.map(
        (one) => html`<li><button type="button" class="btn scorings-one" @click=${() => choose(one)}>
        <span>${nameOf(ctx, view, one.sheet)}</span>
        <span class="scorings-gains">${one.sheet.amounts.map((points, seat) =>
          points ? html`<span>${ctx.shield(seat, 18)} ${t('table.gain', { points })}</span>` : nothing,
        )}</span>
      </button></li>`,
      )}
    </ol>
  </div>`;
}
