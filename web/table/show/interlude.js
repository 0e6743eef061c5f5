/** The card between two parts of a game: how all stand, what each did best, what is different from now on. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { number, t } from '../../shell/i18n.js';
import { leaves, nameOf } from '../count/scoring.js';
import { byPlace } from '../tell/telling.js';

/**
 * @typedef {import('../contract/messages.js').Score} Score
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').View} View
 *
 * @typedef {object} Interlude
 * @property {string | null} title  of what begins; null on the card that tells how all stand
 * @property {boolean} waits  whether a button ends it: where people play it stays until then
 * @property {unknown} [picture]  of what begins, where it is a scene
 * @property {string[]} lines  what is different from now on, or how it goes
 * @property {string | null} chip  where the game stands with what begins; null: where it has stood
 * @property {Score | null} sheet  of the part that has ended, if it brought points
 * @property {Promise<void>} seen  resolves when it was seen
 * @property {() => void} done  it was seen
 */

/**
 * @param {Partial<Interlude> & {lines: string[]}} card
 * @returns {Interlude}
 */
export function interludeOf(card) {
  let done = () => {};
  const seen = /** @type {Promise<void>} */ (new Promise((resolve) => (done = resolve)));
  return { title: null, waits: true, sheet: null, chip: null, ...card, seen, done };
}

/**
 * What the card is called.
 * @param {Context} ctx
 * @param {View} view
 * @param {Interlude} interlude
 */
export function titleOfInterlude(ctx, view, { sheet, title }) {
  if (title !== null) return title;
  return sheet ? t('table.interlude.after', { part: nameOf(ctx, view, sheet) }) : t('table.interlude.standings');
}

/**
 * How all stand once a part has ended.
 * @param {Context} ctx
 * @param {Interlude} interlude
 */
export function standingsIn(ctx, { title }) {
  const { ranking, scores } = ctx.table;
  if (title !== null) return null;
  return `${byPlace(ranking)
    .map((seat) => `${ctx.name(seat)} ${number(scores[seat])}`)
    .join(', ')}.`;
}

/**
 * @param {Context} ctx
 * @param {View} view
 * @param {Interlude} interlude
 */
export function interludeCard(ctx, view, { title, lines, picture, sheet, done }) {
  if (title !== null) {
    return html`<section class="interlude interlude-opening" aria-labelledby="interlude-title" @click=${done}>
      <h3 id="interlude-title">${title}</h3>
      ${picture ?? nothing}
      ${lines.map((line) => html`<p>${line}</p>`)}
    </section>`;
  }
  const { ranking, scores } = ctx.table;
  return html`<section class="interlude" aria-labelledby="interlude-standings" tabindex="0" data-scrolls>
    <h3 id="interlude-standings">${t('table.interlude.standings')}</h3>
    <ol class="interlude-places" role="list">
      ${byPlace(ranking).map(
        (seat) => html`<li class=${ranking[seat] === 1 ? 'is-first' : nothing}>
        <span class="interlude-rank">${t('table.place', { place: ranking[seat] })}</span>
        ${ctx.shield(seat, 28)}
        <span class="interlude-who"><b>${ctx.name(seat)}</b> <small>${sheet ? best(ctx, view, sheet, seat) : nothing}</small></span>
        <span class="interlude-gain">${sheet ? t('table.gain', { points: sheet.amounts[seat] }) : nothing}</span>
        <b class="interlude-score">${number(scores[seat])}</b>
      </li>`,
      )}
    </ol>
    ${
      lines.length
        ? html`<h3>${t('table.interlude.now')}</h3>
          <ul class="interlude-lines" role="list">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
        : nothing
    }
  </section>`;
}

/**
 * What brought a seat most in the part that has ended.
 * @param {Context} ctx
 * @param {View} view
 * @param {Score} sheet
 * @param {Seat} seat
 */
function best(ctx, view, sheet, seat) {
  const line = leaves(sheet).reduce((top, one) => (one.amounts[seat] > top.amounts[seat] ? one : top));
  if (line.amounts[seat] <= 0) return nothing;
  return t('table.interlude.best', { source: nameOf(ctx, view, line), points: line.amounts[seat] });
}
