/** What the panel of a player shows of La Sfida degli Architetti. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { buildingPicture, coinSign, saboteur, shieldSign, tent } from './art.js';
import { byVariant, cardOf, isAuction, kindOf, purseOf } from './reading.js';
import { inHand } from './names.js';

/** @typedef {import('./reading.js').Context} Context */

/** The facts of texts that name a card or a building. */
const SIGNED = ['card', 'cards', 'building'];

/** The numbers of a player that everybody may know, and the thalers where they may be shown. @param {Context} ctx @param {number} seat */
export function counters(ctx, seat) {
  const { hands, shields, income, saboteurs, phase } = ctx.table.observation;
  const counter = (/** @type {string} */ id, /** @type {number} */ value, /** @type {unknown} */ glyph) => ({
    id,
    value,
    icon: glyph,
    label: ctx.t(`sfida.counter.${id}`),
    about: ctx.t(id === 'shields' ? byVariant(ctx, 'sfida.counter.shields.about') : `sfida.counter.${id}.about`),
  });
  const coins = purseOf(ctx, seat);
  return [
    ...(coins === null ? [] : [{ ...counter('purse', coins, coinSign({ size: 18 })), none: true }]),
    ...(phase === 'over' ? [] : [{ ...counter('cards', hands[seat].cards, tent({ size: 18 })), brief: true }]),
    counter('shields', shields[seat], shieldSign({ size: 18 })),
    counter('income', income[seat], buildingPicture('gate', { width: 13 })),
    counter('saboteurs', saboteurs[seat], saboteur({ size: 18 })),
  ];
}

/** How a player stands in the auction. @param {Context} ctx @param {number} seat */
export function status(ctx, seat) {
  const { bids, passed, broke, bidder, turn, phase } = ctx.table.observation;
  if (!isAuction(ctx)) return null;
  if (broke.includes(seat)) return ctx.t('sfida.podium.broke');
  if (passed.includes(seat)) return ctx.t('sfida.status.passed');
  if (seat === bidder || (phase === 'open' && seat === turn)) return null;
  return bids[seat] ? ctx.t('sfida.status.bids', { n: bids[seat] }) : null;
}

/** What is known of a player's hand. @param {Context} ctx @param {number} seat */
export function panel(ctx, seat) {
  const { hands, seat: own, phase } = ctx.table.observation;
  const { cards, known, buildings } = hands[seat];
  if (phase === 'over' || !cards || own === seat) return nothing;
  const kinds = Object.entries(buildings).flatMap(([building, n]) => Array(n).fill(building));
  return html`<p class="line sfida-known" title=${inHand(ctx, seat)} data-about="tent:${seat}">
    <span class="visually-hidden">${inHand(ctx, seat)}</span>
    ${known.map((card) => {
      const { building, value } = cardOf(ctx, card);
      return html`<span class="sfida-known-card" aria-hidden="true">${buildingPicture(building, { width: 14 })}<b>${value}</b></span>`;
    })}
    ${kinds.map((building) => html`<span class="sfida-known-card" aria-hidden="true">${buildingPicture(building, { width: 14 })}<b>?</b></span>`)}
    ${Array.from({ length: cards - known.length - kinds.length }, () => html`<span class="sfida-known-card is-back" aria-hidden="true"><b>?</b></span>`)}
  </p>`;
}

/** The sign before the name of a card or a building in the log. @type {NonNullable<import('./reading.js').View['sign']>} */
export const sign = (_ctx, fact, code) => (SIGNED.includes(fact) ? buildingPicture(kindOf(code), { width: 13 }) : null);
