/** What the seat that looks holds: terrain cards, goods, bonus cards; and the bonus cards to choose from. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { slot } from '../../table/board/shapes.js';
import { bonusCard, cardBack, signPicture, terrainCard } from './art.js';
import { goodsSlot } from './market.js';
import { inOrder, isWide, offered, leaving } from './reading.js';
import { say } from './names.js';

/** @typedef {import('./reading.js').Context} Context */

/** How high cards are drawn, in px. */
const SIZES = { landscape: 74, portrait: 86, phone: 58, embed: 40 };
/** How high bonus cards are, which have a line below. */
const BONUSES = { landscape: 58, portrait: 70, phone: 44, embed: 40 };
/** So many cards alike lie one behind the other. */
const MOST = 3;

/** The region of the hand. @param {Context} ctx */
export function hand(ctx) {
  const { phase, hand: held, cards, goods, bonuses } = ctx.table.observation;
  const seat = ctx.viewer ?? ctx.seat;
  if (phase === 'over' || seat === null) return nothing;
  const choice = offered(ctx);
  const shown = held ? own(ctx, held) : covered(ctx, cards[seat]);
  return html`<div class="gold-city-hand gold-city-hand-${ctx.size}" data-scrolls=${ctx.size === 'embed' ? '' : 'x'}>
    ${
      choice
        ? rack(
            ctx,
            'choice',
            choice.map((id) => bonus(ctx, id, true)),
          )
        : rack(ctx, 'terrain', shown, isWide(ctx) ? nothing : purse(ctx, seat))
    }
    ${
      goods[seat].length && !choice
        ? rack(
            ctx,
            'goods',
            goods[seat].map((id) => goodsSlot(ctx, id, SIZES[ctx.size])),
          )
        : nothing
    }
    ${
      bonuses?.length && !choice
        ? rack(
            ctx,
            'bonus',
            bonuses.map((id) => bonus(ctx, id, false)),
          )
        : nothing
    }
  </div>`;
}

/** @param {Context} ctx @param {string} name @param {unknown} cards @param {unknown} [beside]  the title */
const rack = (ctx, name, cards, beside = nothing) => {
  const title = say(ctx, `hand.${name}`);
  return html`<section class="gold-city-rack gold-city-rack-${name}" aria-label=${title}><h3>${title}</h3>${beside}
    <div class="gold-city-rack-cards">${cards}</div></section>`;
};

/** The coins and keys of a seat, where its panel has no room for them. @param {Context} ctx @param {number} seat */
function purse(ctx, seat) {
  const { coins, keys } = ctx.table.observation;
  return html`<dl class="gold-city-purse">${Object.entries({ coins, keys }).map(([id, all]) => {
    const title = ctx.t(`gold_city.counter.${id}`);
    return html`<div class="line gold-city-sum" title=${title} data-about="counter:${id}">
      <dt>${signPicture(id, { size: 18 })}<span class="visually-hidden">${title}</span></dt><dd>${all[seat]}</dd></div>`;
  })}</dl>`;
}

/** @param {Context} ctx @param {import('./reading.js').Cards} held */
function own(ctx, held) {
  const gone = leaving(ctx);
  const kinds = inOrder(ctx, held);
  if (!kinds.length) return html`<p class="muted">${say(ctx, 'hand.none')}</p>`;
  return repeat(
    kinds,
    ([terrain]) => terrain,
    ([terrain, copies]) => html`<div class="gold-city-held">
      ${slot(ctx, `hand:${terrain}`, {
        face: terrainCard(terrain, { size: SIZES[ctx.size] }),
        spoken: ctx.label(`hand:${terrain}`),
        copies,
        most: MOST,
        held: true,
      })}
      ${gone[terrain] ? html`<b class="gold-city-paid" aria-hidden="true">${ctx.t('table.gain', { points: -gone[terrain] })}</b>` : nothing}
    </div>`,
  );
}

/** @param {Context} ctx @param {number} n */
const covered = (ctx, n) =>
  Array.from(
    { length: n },
    () => html`<div class="slot" data-covered>${cardBack('cards', { size: SIZES[ctx.size] })}</div>`,
  );

/** A bonus card, with what it would bring now. @param {Context} ctx @param {string} id @param {boolean} choice */
const bonus = (ctx, id, choice) =>
  slot(ctx, `bonus:${id}`, {
    face: bonusCard(id, ctx.printed.bonus_cards[id], { size: BONUSES[ctx.size] }),
    spoken: ctx.label(`bonus:${id}`),
    caption: html`<span class="gold-city-worth ${choice ? 'is-choice' : ''}" aria-hidden="true">${say(
      ctx,
      'hand.worth',
      {
        points: ctx.table.observation.worth?.[id] ?? 0,
      },
    )}</span>`,
  });
