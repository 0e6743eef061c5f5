/** What flies from one owner to another: cards of a roll, of a trade, of a theft; pieces, the robber, the ship. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { cardBack, cardPicture, goodBack, goodCard, signPicture } from './art.js';
import { piecePicture } from './pieces.js';
import { inOrder, pieces, plan } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Purse} Purse
 * @typedef {import('./reading.js').Event} Event
 * @typedef {import('./reading.js').Game} Game
 * @typedef {import('../../table/contract/view.js').Flight} Flight
 */

/** How high cards and pieces are that fly, and how many fly at most from a place. */
const CARD = 44;
const PIECE = 36;
const MOST = 4;

/**
 * By the kinds of events; those that are alike fly alike.
 * @satisfies {{[Kind in keyof Game['events']]?: (ctx: Context, event: import('./reading.js').EventOf<Kind>) => Flight | Flight[]}}
 */
export const flown = {
  founded: (ctx, event) => [
    piece(ctx, event.city ? 'city' : 'settlement', event),
    ...gains(ctx, event, event.goods, [`vertex:${event.vertex}`]),
  ],
  road: (ctx, { seat, edge }) => ({
    from: `seat:${seat}`,
    to: `edge:${edge}`,
    token: piecePicture('road', ctx.tincture(Number(seat)), { size: PIECE }),
  }),
  ship: (_, { at }) => ({ from: [`leg:${at - 1}`, 'ship'], to: 'ship', token: signPicture('ship', { size: 28 }) }),
  robber: (_, { from, hexagon }) => ({
    from: ['robber', `hex:${from}`],
    to: ['robber', `hex:${hexagon}`],
    token: signPicture('robber', { size: PIECE }),
  }),
  yielded: (ctx, event) => event.goods.flatMap((purse, seat) => harvest(ctx, event, purse, seat)),
  receive: (ctx, event) => gains(ctx, event, { [event.good]: 1 }, ['bank', 'dice']),
  discarded: (ctx, { seat, good }) => ({
    from: own(ctx, seat, `hand:${good}`),
    to: ['bank', 'dice'],
    token: goodCard(good, { size: CARD }),
  }),
  bank: (ctx, event) => [
    ...gains(ctx, event, { [event.got]: 1 }, [`bank:${event.got}`, 'dice']),
    {
      from: own(ctx, event.seat, `hand:${event.given}`),
      to: [`bank:${event.given}`, 'dice'],
      token: goodCard(event.given, { size: CARD }),
    },
  ],
  dealt: (ctx, { seat, other, gave, got }) => [...between(ctx, seat, other, gave), ...between(ctx, other, seat, got)],
  exchanged: (ctx, { seat, to, good, for: got }) => [
    ...between(ctx, seat, to, { [good]: 1 }),
    ...between(ctx, to, seat, { [got]: 1 }),
  ],
  taken: (ctx, { from, seat, good }) => hidden(ctx, from, seat, good),
  stolen: (ctx, { from, seat, good }) => hidden(ctx, from, seat, good),
  presented: (ctx, { seat, to, good }) => hidden(ctx, Number(seat), to, good),
  drawn: (ctx, event) => drawn(ctx, event),
  card_stolen: (ctx, { from, seat, card, colour }) => ({
    from: `seat:${from}`,
    to: own(ctx, seat, `card:${card}`),
    token: cardBack(colour, { size: CARD }),
  }),
  played: (ctx, { seat, card }) => ({
    from: own(ctx, seat, `card:${card}`),
    to: `seat:${seat}`,
    token: cardPicture(card, ctx.printed.colours[card], { size: 64 }),
  }),
};

/** To or from what a seat holds: its own pile where that is seen, else its shield. @param {Context} ctx @param {Event['seat']} seat @param {string} id */
const own = (ctx, seat, id) => (seat === ctx.viewer ? [id, `seat:${seat}`] : [`seat:${seat}`]);

/** @param {Context} ctx @param {string} what @param {import('./reading.js').EventOf<'founded' | 'settlement' | 'city' | 'knight'>} event @returns {Flight} */
export const piece = (ctx, what, event) => ({
  from: `seat:${event.seat}`,
  to: `vertex:${event.vertex}`,
  token: piecePicture(what, ctx.tincture(Number(event.seat)), { size: PIECE }),
});

/** Cards that come to a seat from a place. @param {Context} ctx @param {{seat: Event['seat']}} event @param {Purse} purse @param {string[]} from @returns {Flight[]} */
const gains = (ctx, { seat }, purse, from) =>
  inOrder(ctx, purse)
    .slice(0, MOST)
    .map(([good, n]) => ({ from, to: own(ctx, seat, `hand:${good}`), token: pack(good, n) }));

/** So many cards of a good, one over the other. @param {string} good @param {number} n */
const pack = (good, n) =>
  html`<span class="cavalieri-pack">${Array.from({ length: Math.min(n, 3) }, () => goodCard(good, { size: CARD }))}</span>`;

/** What a roll brings somebody, each kind from a hex that yields it. @param {Context} ctx @param {import('./reading.js').EventOf<'yielded'>} event @param {Purse} purse @param {number} seat @returns {Flight[]} */
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

/** @param {Context} ctx @param {import('./reading.js').EventOf<'drawn'>} event @returns {Flight} */
const drawn = (ctx, { seat, colour, card }) => ({
  from: [`deck:${colour}`, 'dice'],
  to: card ? own(ctx, seat, `card:${card}`) : [`seat:${seat}`],
  token: card ? cardPicture(card, colour, { size: CARD }) : cardBack(colour, { size: CARD }),
  turns: Boolean(card),
});
