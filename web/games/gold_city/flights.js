/** What flies from one owner to another: auction tiles, cards, shops, coins. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { cardBack, goodsCard, shop, signPicture, terrainCard } from './art.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Event} Event
 * @typedef {import('../../table/view.js').Flight} Flight
 */

const SIZE = 52;

/** @param {Context} ctx @param {Event} event @returns {Flight[]} */
export function flights(ctx, event) {
  const { kind, seat, pair, displaced, card, terrain, place } = event;
  const person = `seat:${seat}`;
  const own = (/** @type {string} */ id) => (seat === ctx.viewer ? [id, person] : [person]);
  switch (kind) {
    case 'placed':
      return [
        ...(displaced === null
          ? []
          : [
              {
                from: `pair:${pair}`,
                to: [`queue:${displaced}`, `seat:${displaced}`],
                token: ctx.shield(displaced, 28),
              },
            ]),
        { from: [`queue:${seat}`, person], to: [`tile:${seat}`, `pair:${pair}`], token: ctx.shield(Number(seat), 28) },
      ];
    case 'pair_taken':
      return [{ from: `pair:${pair}`, to: own(`hand:${event.cards[0]}`), token: faces(event.cards) }];
    case 'built':
      return [{ from: person, to: `place:${place}`, token: shop(ctx.tincture(Number(seat)), { size: 30 }) }];
    case 'rewarded':
      return event.reward.coins
        ? [{ from: `place:${place}`, to: person, token: signPicture('coins', { size: 30 }) }]
        : [];
    case 'drawn':
      return [
        {
          from: ['stock:deck', person],
          to: own(`hand:${card}`),
          token: card ? faces([card]) : cardBack('cards', { size: SIZE }),
        },
      ];
    case 'goods_taken':
      return card === 'deck' ? [] : [{ from: `goods:${card}`, to: person, token: goods(ctx, card) }];
    case 'goods_turned':
      return [{ from: ['goods:deck', person], to: person, token: goods(ctx, card) }];
    case 'bonus_taken':
      return [{ from: ['stock:bonus', person], to: person, token: cardBack('bonus', { size: SIZE }) }];
    case 'discarded':
      return [{ from: own(`hand:${terrain}`), to: ['stock:discards', person], token: faces([terrain]) }];
    default:
      return [];
  }
}

/** @param {string[]} cards */
const faces = (cards) =>
  html`<span class="gold-city-faces">${cards.map((one) => terrainCard(one, { size: SIZE }))}</span>`;

/** @param {Context} ctx @param {string} id */
const goods = (ctx, id) => goodsCard(ctx.printed.goods_cards[id], { size: SIZE });

/** Where a shop was built, and whose. @param {Event} event */
export const places = ({ kind, place, seat }) =>
  kind === 'built' ? [{ id: `place:${place}`, seat: Number(seat) }] : [];
