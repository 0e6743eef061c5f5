/** The ledger at the end of a game: where all points come from. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { number, t } from '../../shell/i18n.js';
import { ledgerOf, nameOf, reasonOf } from './scoring.js';
import { classes } from '../board/shapes.js';

/**
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').View} View
 */

/**
 * Draw the ledger: rows are sources, columns players, the winners' columns and one's own marked.
 * @param {Context} ctx
 * @param {View} view
 * @param {import('../contract/messages.js').Table} table  of the finished game
 */
export function ledger(ctx, view, table) {
  const { parts, rows } = ledgerOf(table.sheet);
  const won = table.ranking.map((place, seat) =>
    classes(place === 1 && 'is-winner', table.viewer === seat && 'is-own'),
  );
  return html`<table class="ledger">
    <caption class="visually-hidden">${t('table.ledger')}</caption>
    <thead><tr><th scope="col">${t('table.source')}</th>
      ${table.seats.map(
        (_, seat) => html`<th scope="col" class=${won[seat]}>
        <span class="ledger-who">${ctx.shield(seat, 24)}
          <span class="ledger-name">${ctx.name(seat)}</span>
          ${table.viewer === seat ? html`<small class="ledger-own">${t('table.you')}</small>` : nothing}</span></th>`,
      )}
    </tr></thead>
    <tbody>
      ${rows.map((row) => lineOf(ctx, view, row, won))}
      ${parts.map(
        (part) => html`<tr class="ledger-part"><th scope="row">${nameOf(ctx, view, part)}</th>
        ${part.amounts.map((amount, seat) => html`<td class=${won[seat]}>${number(amount)}</td>`)}</tr>`,
      )}
    </tbody>
    <tfoot><tr><th scope="row">${t('table.total')}</th>
      ${table.scores.map((score, seat) => html`<td class=${won[seat]}>${number(score)}</td>`)}
    </tr></tfoot>
  </table>`;
}

/**
 * @param {Context} ctx
 * @param {View} view
 * @param {import('./scoring.js').Row} row
 * @param {string[]} won  the class of each column
 */
function lineOf(ctx, view, { score, amounts, parts, depth }, won) {
  const earned = amounts.some(Boolean);
  return html`<tr class="${earned ? '' : 'is-missed'} depth-${depth}">
    <th scope="row">${nameOf(ctx, view, score)}${
      earned ? nothing : html` <small>${reasonOf(ctx, view, score)}</small>`
    }</th>
    ${amounts.map(
      (amount, seat) =>
        html`<td class=${won[seat]}>${
          parts.length > 1 && amount
            ? html`<small class="ledger-parts">${parts.map((part) => number(part[seat])).join(' + ')}</small> `
            : nothing
        }${number(amount)}</td>`,
    )}
  </tr>`;
}
