/** What lies beside the island: the valuation card, the pairs with their auction tiles, the goods. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { picture } from '../../art/woodcut.js';
import { sum } from '../../table/contract/counts.js';
import { classes, slot } from '../../table/board/shapes.js';
import { target } from '../../table/board/board.js';
import { cardBack, goodsCard, seal, signPicture, terrainCard } from './art.js';
import { areaMarks } from './chart.js';
import { SIDE } from './island.js';
import { displacedBy, fewWays, isWide, pairs, plan, valued } from './reading.js';
import { say } from './names.js';

/** @typedef {import('./reading.js').Context} Context */

/** How high cards are drawn, in px. */
const CARD = { landscape: 58, portrait: 64, phone: 46, embed: 38 };
const GOODS = { landscape: 62, portrait: 70, phone: 52, embed: 42 };
const SMALL = { landscape: 68, portrait: 80, phone: 30, embed: 38 };

/** A phone that is narrower than this, as large letters make it, has less in a row. */
const NARROW = 300;

/** @param {Context} ctx */
const isNarrow = ({ size, room: [across] }) => size === 'phone' && across > 0 && across < NARROW;

/** The region beside the island. @param {Context} ctx */
export function market(ctx) {
  const { phase, queue } = ctx.table.observation;
  if (phase === 'over') return nothing;
  const auction = pairs(ctx).some(({ cards }) => cards.length) || queue.length > 0;
  return html`<div class="gold-city-market gold-city-market-${ctx.size} ${isNarrow(ctx) ? 'is-narrow' : ''}" data-scrolls>
    ${card(ctx)}
    ${auction ? auctioned(ctx) : nothing}
    ${isWide(ctx) && !auction ? forecast(ctx) : nothing}
    ${isWide(ctx) ? coming(ctx) : nothing}
    ${isWide(ctx) || !auction ? goods(ctx) : nothing}
    ${isNarrow(ctx) ? nothing : stock(ctx)}
    ${ctx.sheet ? nothing : alarm(ctx)}
  </div>`;
}

/* The valuation card */

/** @param {Context} ctx */
function card(ctx) {
  const now = valued(ctx);
  if (!now) return nothing;
  const { good, area } = now;
  return html`<section class="gold-city-valuation" data-about="valuation" aria-label=${say(ctx, 'market.valued')}>
    <span class="gold-city-valuation-pictures">${signPicture(good, { size: SMALL[ctx.size] * 0.6 })}${areaPicture(ctx, area, SMALL[ctx.size])}</span>
    <span class="gold-city-valuation-words"><b>${say(ctx, 'label.good', { good })}</b>
      <span>${say(ctx, 'label.area', { area })}</span></span>
  </section>`;
}

/** The island in small, with a river or district. @param {Context} ctx @param {string} area @param {number} size */
export const areaPicture = (ctx, area, size) =>
  picture('gold-city-small', [SIDE, SIDE], areaMarks(plan(ctx), area), { width: size, height: size });

/** What each would get if it were valued now. @param {Context} ctx */
function forecast(ctx) {
  const { if_valued: now } = ctx.table.observation;
  if (!valued(ctx) || ctx.sheet) return nothing;
  const title = say(ctx, 'market.forecast');
  return html`<section class="gold-city-forecast" aria-label=${title} data-about="valuation"><h3>${title}</h3>
    <ul>${ctx.table.seats.map((_, seat) => {
      const parts = say(ctx, 'about.if_parts', { goods: now.goods[seat], shops: now.area[seat] });
      return html`<li class="line gold-city-would">${ctx.shield(seat, 20)}<b>${ctx.t('table.gain', { points: now.points[seat] })}</b>
        <span class="muted gold-city-parts">${parts}</span></li>`;
    })}</ul></section>`;
}

/** How often each good, river and district is still to be valued. @param {Context} ctx */
function coming(ctx) {
  const title = say(ctx, 'market.coming');
  const { areas } = plan(ctx);
  const one = (/** @type {'good' | 'area'} */ what, /** @type {string} */ id, /** @type {unknown} */ glyph) => {
    const n = ctx.table.observation.to_value[id];
    const words = say(ctx, `market.coming_${what}`, { [what]: id, n });
    return html`<li class="line gold-city-often ${n ? '' : 'is-none'}" title=${words} data-about="${what}:${id}">${glyph}
      <span class="visually-hidden">${words}</span><b aria-hidden="true">${n}</b></li>`;
  };
  return html`<section class="gold-city-coming" aria-label=${title}><h3>${title}</h3>
    <ul>${ctx.printed.goods.map((/** @type {string} */ good) => one('good', good, signPicture(good, { size: 20 })))}
    ${Object.keys(areas).map((area) => one('area', area, areaPicture(ctx, area, 24)))}</ul></section>`;
}

/* The auction */

/** So few pairs have room for whole cards side by side where they stand in a row. */
const APART = 3;

/** @param {Context} ctx */
function auctioned(ctx) {
  const { queue, price } = ctx.table.observation;
  const all = pairs(ctx);
  const rises = ctx.showing?.events.some(({ kind, displaced }) => kind === 'placed' && displaced !== null);
  return html`<section class="gold-city-auction" aria-label=${say(ctx, 'market.pairs')}>
    <h3>${say(ctx, 'market.pairs')}</h3>
    <div class=${classes('gold-city-pairs', all.length <= APART && 'is-apart')}>${repeat(
      all,
      ({ number }) => number,
      (one) => pair(ctx, one),
    )}</div>
    <div class="gold-city-bidding">
      <span class="gold-city-seal ${rises ? 'is-rising' : ''}" data-about="price" title=${say(ctx, 'market.price', { price })}>
        ${picture('gold-city-seal-wax', [48, 48], seal(), { width: 44, height: 44 })}<b>${price}</b></span>
      <ol class="gold-city-queue" aria-label=${say(ctx, 'market.queue')}>${repeat(
        queue,
        (seat) => seat,
        (seat, at) => waiting(ctx, seat, at === 0),
      )}</ol>
    </div>
  </section>`;
}

/** @param {Context} ctx @param {ReturnType<typeof pairs>[number]} pair */
function pair(ctx, { number, cards, tile }) {
  const id = `pair:${number}`;
  const faces = cards.map((terrain) => terrainCard(terrain, { size: CARD[ctx.size] }));
  return html`<div class="slot gold-city-pair ${tile === null ? '' : 'is-taken'}" ${target(ctx, id, { label: null })}>
    <span class="gold-city-pair-cards" aria-hidden="true">${faces}</span>
    ${tile === null ? nothing : html`<span class="gold-city-tile" data-piece="tile:${tile}">${ctx.shield(tile, 26)}</span>`}
    <span class="visually-hidden">${cards.length ? ctx.label(id) : ''}</span></div>`;
}

/** Who must place an auction tile. @param {Context} ctx @param {number} seat @param {boolean} next */
function waiting(ctx, seat, next) {
  const by = displacedBy(ctx, seat);
  const words = say(ctx, by === null ? (next ? 'market.next' : 'market.waits') : 'market.displaced', {
    seat,
    by: by === null ? '' : ctx.name(by),
  });
  return html`<li class="${next ? 'is-next' : ''} ${by === null ? '' : 'is-displaced'}" title=${words} data-about="queue:${seat}">
    ${ctx.shield(seat, next ? 28 : 22)}<span class="visually-hidden">${words}</span>
    ${by === null ? nothing : html`<span class="gold-city-queue-mark" aria-hidden="true">${icon('rotate-ccw', { size: 16 })}</span>`}</li>`;
}

/* The goods */

/** @param {Context} ctx */
function goods(ctx) {
  const { display, goods_deck: deck } = ctx.table.observation;
  const title = say(ctx, 'market.goods');
  return html`<section class="gold-city-goods" aria-label=${title}><h3>${title}</h3>
    ${
      deck || display.some(Boolean)
        ? goodsCards(ctx)
        : html`<p class="muted" data-about="goods:none">${say(ctx, 'market.no_goods')}</p>`
    }</section>`;
}

/** @param {Context} ctx */
function goodsCards(ctx) {
  const { display, goods_deck: deck } = ctx.table.observation;
  return html`<div class="gold-city-goods-cards">${repeat(
    display,
    (_, at) => at,
    (id) => (id ? goodsSlot(ctx, id, GOODS[ctx.size]) : noGoods(ctx)),
  )}
  ${
    deck
      ? slot(ctx, 'goods:deck', {
          face: cardBack('goods', { size: GOODS[ctx.size] }),
          spoken: ctx.label('goods:deck'),
          copies: deck,
        })
      : nothing
  }</div>`;
}

/** A place without a card: it has just been taken, or there is none left to be turned up. @param {Context} ctx */
const noGoods = (ctx) =>
  html`<span class="slot gold-city-no-goods" .style=${`--height: ${GOODS[ctx.size]}px`} title=${say(ctx, 'label.no_goods')}
    data-about="goods:none"></span>`;

/** A goods card to be tapped. @param {Context} ctx @param {string} id @param {number} size */
export const goodsSlot = (ctx, id, size) =>
  slot(ctx, `goods:${id}`, {
    face: goodsCard(ctx.printed.goods_cards[id], { size }),
    spoken: ctx.label(`goods:${id}`),
  });

/* What is left, and what must be known */

/** @param {Context} ctx */
function stock(ctx) {
  const { deck, discards, keys_left: keys, bonus_deck: bonus } = ctx.table.observation;
  const thrown = sum(discards);
  const one = (/** @type {string} */ id, /** @type {number} */ n, /** @type {unknown} */ glyph) => {
    const title = say(ctx, `stock.${id}`);
    return html`<div class="line" title=${title} data-about="stock:${id}"><dt>${glyph}<span class="visually-hidden">${title}</span>
      <span class="gold-city-stock-name" aria-hidden="true">${say(ctx, `stock.${id}.short`)}</span></dt><dd>${n}</dd></div>`;
  };
  return html`<dl class="gold-city-stock">
    ${one('deck', deck, signPicture('cards', { size: 22 }))}${one('discards', thrown, icon('layers', { size: 20 }))}
    ${one('keys', keys, signPicture('keys', { size: 22 }))}${one('bonus', bonus, signPicture('bonus', { size: 22 }))}
  </dl>`;
}

/** That the game ends with this round, or that somebody may soon have no place to build. @param {Context} ctx */
function alarm(ctx) {
  const few = ctx.table.seats.flatMap((_, seat) => {
    const n = fewWays(ctx, seat);
    return n === null ? [] : [{ seat, n }];
  });
  const brief = isWide(ctx) ? '' : '_brief';
  const lines = ctx.table.observation.last
    ? [say(ctx, `alarm.last${brief}`)]
    : few.map((one) => say(ctx, `alarm.ways${brief}`, one));
  return lines.length
    ? html`<p class="gold-city-alarm" data-about="alarm">${icon('triangle-alert', { size: 18 })} <span>${lines.join(brief ? '; ' : ' ')}</span></p>`
    : nothing;
}
