/** What flies from one owner to another: cards of a roll, of a trade, of a theft; pieces, the robber, the ship. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { cardBack, cardPicture, goodBack, goodCard, signPicture } from './art.js';
import { piecePicture } from './pieces.js';
import { inOrder, pieces, plan } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Purse} Purse
 * @typedef {import('../../table/messages.js').Event} Event
 * @typedef {import('../../table/view.js').Flight} Flight
 */

/** How high cards and pieces are that fly, and how many fly at most from a place. */
const CARD = 44;
const PIECE = 36;
const MOST = 4;

/** @param {Context} ctx @param {Event} event @returns {Flight[]} */
export function flights(ctx, event) {
  const person = `seat:${event.seat}`;
  switch (event.kind) {
    case 'founded':
      return [
        piece(ctx, event.city ? 'city' : 'settlement', event),
        ...gains(ctx, event, event.goods, [`vertex:${event.vertex}`]),
      ];
    case 'road':
      return [
        {
          from: person,
          to: `edge:${event.edge}`,
          token: piecePicture('road', ctx.tincture(Number(event.seat)), { size: PIECE }),
        },
      ];
    case 'settlement':
    case 'city':
    case 'knight':
      return [piece(ctx, event.kind, event)];
    case 'yielded':
      return event.goods.flatMap((/** @type {Purse} */ purse, /** @type {number} */ seat) =>
        harvest(ctx, event, purse, seat),
      );
    case 'receive':
      return gains(ctx, event, { [event.good]: 1 }, ['bank', 'dice']);
    case 'bank':
      return [
        ...gains(ctx, event, { [event.got]: 1 }, [`bank:${event.got}`, 'dice']),
        {
          from: own(ctx, event.seat, `hand:${event.given}`),
          to: [`bank:${event.given}`, 'dice'],
          token: goodCard(event.given, { size: CARD }),
        },
      ];
    case 'dealt':
      return [
        ...between(ctx, event.seat, event.other, event.gave),
        ...between(ctx, event.other, event.seat, event.got),
      ];
    case 'discarded':
      return [
        {
          from: own(ctx, event.seat, `hand:${event.good}`),
          to: ['bank', 'dice'],
          token: goodCard(event.good, { size: CARD }),
        },
      ];
    case 'stolen':
    case 'taken':
      return [hidden(ctx, event.from, event.seat, event.good)];
    case 'presented':
      return [hidden(ctx, Number(event.seat), event.to, event.good)];
    case 'exchanged':
      return [
        ...between(ctx, event.seat, event.to, { [event.good]: 1 }),
        ...between(ctx, event.to, event.seat, { [event.for]: 1 }),
      ];
    case 'drawn':
      return [drawn(ctx, event)];
    case 'card_stolen':
      return [
        {
          from: `seat:${event.from}`,
          to: own(ctx, event.seat, `card:${event.card}`),
          token: cardBack(event.colour, { size: CARD }),
        },
      ];
    case 'played':
      return [
        {
          from: own(ctx, event.seat, `card:${event.card}`),
          to: person,
          token: cardPicture(event.card, ctx.printed.colours[event.card], { size: 64 }),
        },
      ];
    case 'robber':
      return [
        {
          from: ['robber', `hex:${event.from}`],
          to: ['robber', `hex:${event.hexagon}`],
          token: signPicture('robber', { size: PIECE }),
        },
      ];
    case 'ship':
      return [{ from: [`leg:${event.at - 1}`, 'ship'], to: 'ship', token: signPicture('ship', { size: 28 }) }];
    default:
      return [];
  }
}

/** To or from what a seat holds: its own pile where that is seen, else its shield. @param {Context} ctx @param {Event['seat']} seat @param {string} id */
const own = (ctx, seat, id) => (seat === ctx.viewer ? [id, `seat:${seat}`] : [`seat:${seat}`]);

/** @param {Context} ctx @param {string} what @param {Event} event @returns {Flight} */
const piece = (ctx, what, event) => ({
  from: `seat:${event.seat}`,
  to: `vertex:${event.vertex}`,
  token: piecePicture(what, ctx.tincture(Number(event.seat)), { size: PIECE }),
});

/** Cards that come to a seat from a place. @param {Context} ctx @param {Event} event @param {Purse} purse @param {string[]} from @returns {Flight[]} */
const gains = (ctx, { seat }, purse, from) =>
  inOrder(ctx, purse)
    .slice(0, MOST)
    .map(([good, n]) => ({ from, to: own(ctx, seat, `hand:${good}`), token: pack(good, n) }));

/** So many cards of a good, one over the other. @param {string} good @param {number} n */
const pack = (good, n) =>
  html`<span class="cavalieri-pack">${Array.from({ length: Math.min(n, 3) }, () => goodCard(good, { size: CARD }))}</span>`;

/** What a roll brings somebody, each kind from a hex that yields it. @param {Context} ctx @param {Event} event @param {Purse} purse @param {number} seat @returns {Flight[]} */
function harvest(ctx, event, purse, seat) {
  const { hexOf } = plan(ctx);
  const near = (/** @type {string} */ hex) =>
    hexOf[hex].vertices.some(
      (vertex) => pieces(ctx).get(vertex)?.seat === seat && pieces(ctx).get(vertex)?.kind !== 'knight',
    );
  const mine = event.hexes.filter(near);
  return inOrder(ctx, purse).map(([good, n], at) => ({
    from: `hex:${mine[at % mine.length] ?? event.hexes[0]}`,
    to: own(ctx, seat, `hand:${good}`),
    token: pack(good, n),
  }));
}

/** Cards that change hands openly. @param {Context} ctx @param {Event['seat']} from @param {Event['seat']} to @param {Purse} purse @returns {Flight[]} */
const between = (ctx, from, to, purse) =>
  inOrder(ctx, purse).map(([good, n]) => ({
    from: own(ctx, from, `hand:${good}`),
    to: own(ctx, to, `hand:${good}`),
    token: pack(good, n),
  }));

/** A card that changes hands, seen by those two alone. @param {Context} ctx @param {number} from @param {number | null} to @param {string | undefined} good @returns {Flight} */
const hidden = (ctx, from, to, good) => ({
  from: good ? own(ctx, from, `hand:${good}`) : `seat:${from}`,
  to: good ? own(ctx, to, `hand:${good}`) : `seat:${to}`,
  token: good ? goodCard(good, { size: CARD }) : goodBack({ size: CARD }),
});

/** @param {Context} ctx @param {Event} event @returns {Flight} */
const drawn = (ctx, { seat, colour, card }) => ({
  from: [`deck:${colour}`, 'dice'],
  to: card ? own(ctx, seat, `card:${card}`) : [`seat:${seat}`],
  token: card ? cardPicture(card, colour, { size: CARD }) : cardBack(colour, { size: CARD }),
  turns: Boolean(card),
});

/** What an event has laid where, and whose it is. @param {Event} event */
export function places({ kind, seat, vertex, edge }) {
  if (kind === 'road') return [{ id: `edge:${edge}`, seat: Number(seat) }];
  return PUT.includes(kind) ? [{ id: `vertex:${vertex}`, seat: Number(seat) }] : [];
}

/** What is put on a vertex. */
const PUT = ['founded', 'settlement', 'city', 'knight', 'enlisted'];
