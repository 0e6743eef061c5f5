/** Behind the tent: the cards and the thalers of the seat that looks. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { slot } from '../../table/board/shapes.js';
import { back, coinSign, face } from './art.js';
import { cardOf, own, purseOf } from './reading.js';

/** @typedef {import('./reading.js').Card} Card */
/** @typedef {import('./reading.js').Context} Context */

/** So many copies are drawn one behind the other. */
const LEAVES = 3;

/** The region of the hand. @param {Context} ctx */
export function hand(ctx) {
  const { phase, hand: held, hands } = ctx.table.observation;
  if (phase === 'over') return nothing;
  const seat = own(ctx);
  const title = ctx.t('sfida.hand.title');
  return html`<section class="sfida-hand sfida-hand-${ctx.size}" aria-label=${title}>
    ${seat === null ? nothing : purse(ctx, seat)}
    <div class="sfida-hand-cards" data-scrolls="x" data-place="hand">${
      seat === null
        ? nothing
        : held
          ? cards(ctx, held)
          : Array.from({ length: hands[seat].cards }, () => html`<div class="slot" data-covered>${back()}</div>`)
    }</div>
  </section>`;
}

/** The cards, each in its place: those of a city that is being founded leave theirs empty. @param {Context} ctx @param {string[]} held */
function cards(ctx, held) {
  const laid = ctx.draft.flatMap(({ action }) => (action.kind === 'begin' ? action.card : []));
  const all = new Set([...held, ...laid]);
  if (!all.size) return html`<p class="sfida-empty">${ctx.t('sfida.hand.empty')}</p>`;
  /** @type {(some: string[], card: string) => number} */
  const copies = (some, card) => some.filter((one) => one === card).length;
  /** As wide as with all of its copies. @param {string} card */
  const name = (card) => `sfida-held slot-of-${Math.min(copies([...held, ...laid], card), LEAVES)}`;
  return repeat(
    ctx.printed.cards.filter((/** @type {Card} */ { id }) => all.has(id)),
    (/** @type {Card} */ { id }) => id,
    (/** @type {Card} */ card) =>
      copies(held, card.id)
        ? slot(ctx, `hand:${card.id}`, {
            face: face(card),
            spoken: ctx.label(`hand:${card.id}`),
            copies: copies(held, card.id),
            most: LEAVES,
            held: true,
            name: name(card.id),
          })
        : html`<span class="slot ${name(card.id)} is-laid" aria-hidden="true">${face(card)}</span>`,
  );
}

/** The thalers, and what the hand would cost at the end. @param {Context} ctx @param {number} seat */
function purse(ctx, seat) {
  const coins = purseOf(ctx, seat);
  const { hand: held } = ctx.table.observation;
  const cost = (held ?? []).reduce((sum, card) => sum + cardOf(ctx, card).value, 0);
  return html`<dl class="sfida-purse">
    ${
      coins === null
        ? nothing
        : html`<div class="line sfida-sum" data-about="purse" ?data-touched=${ctx.touched.has('purse')}><dt>${coinSign({ size: 26, title: ctx.t('sfida.hand.purse') })}</dt>
          <dd>${coins}</dd></div>`
    }
    ${
      cost
        ? html`<div class="line sfida-sum sfida-cost" data-about="cost"><dt class="visually-hidden">${ctx.t('sfida.hand.cost')}</dt>
          <dd>${ctx.t('sfida.hand.minus', { n: -cost })}</dd></div>`
        : nothing
    }
  </dl>`;
}
