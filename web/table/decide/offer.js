/** Asking the others: what one seat offers, how each has answered, and the choice among the answers. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';
import { target } from '../board/board.js';

/**
 * @typedef {import('../contract/view.js').Answer} Answer
 * @typedef {import('../contract/view.js').Context} Context
 */

/** @type {Record<Answer['answer'], string>} The sign of an answer. */
const SIGNS = { asked: 'ellipsis', yes: 'check', no: 'x', other: 'arrow-left-right' };

/**
 * Draw an offer as it stands.
 * @param {Context} ctx
 * @param {import('../contract/view.js').Offer} offer
 */
export function offerPanel(ctx, { from, terms, answers }) {
  const title = t('table.offer.title', { name: ctx.name(from) });
  return html`<section class="offer" aria-label=${title} data-scrolls>
    <h3 class="offer-title">${ctx.shield(from, 22)}<span>${title}</span></h3>
    <dl class="offer-terms">${terms.map(
      ({ title: what, icons, lines }) => html`<div>
        <dt>${what}</dt>
        <dd>${icons ?? nothing}<span class=${icons ? 'visually-hidden' : ''}>${lines.join(', ')}</span></dd>
      </div>`,
    )}</dl>
    <ul class="offer-answers" role="list" aria-label=${t('table.offer.answers')}>
      ${answers.map((answer) => html`<li>${answered(ctx, answer)}</li>`)}
    </ul>
  </section>`;
}

/**
 * What one of those who are asked has said; where it can be chosen, a target.
 * @param {Context} ctx
 * @param {Answer} answer
 */
function answered(ctx, { seat, answer, text, id }) {
  const said = text ?? t(`table.offer.${answer}`);
  const content = html`${ctx.shield(seat, 22)}<span class="offer-name">${ctx.name(seat)}</span>
    ${icon(SIGNS[answer], { size: 20 })}<span class=${text ? '' : 'visually-hidden'}>${said}</span>`;
  return id
    ? html`<span class="offer-answer is-${answer}" ${target(ctx, id, { label: null })}>${content}</span>`
    : html`<span class="offer-answer is-${answer}">${content}</span>`;
}
