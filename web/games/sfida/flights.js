/** What flies from one owner to another: thalers, lots, buildings, saboteurs. */

import { coin } from '../../table/shapes.js';
import { back, face, half, saboteur } from './art.js';
import { cardOf } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Event} Event
 * @typedef {import('../../table/view.js').Flight} Flight
 */

const pawn = saboteur({ size: 28 });

/** @param {Context} ctx @param {Event} event @returns {Flight[]} */
export function flights(ctx, event) {
  const { kind, seat, other, coins, pile, at, card } = event;
  const person = `seat:${seat}`;
  switch (kind) {
    case 'earned':
      return paid('bank', person, coins);
    case 'saboteur_gained':
      return [{ from: 'supply', to: [`saboteur:${seat}`, person], token: pawn }];
    case 'take':
      return [{ from: `seat:${other}`, to: [`saboteur:${seat}`, person], token: pawn }];
    case 'put_up':
      return [{ from: `pile:${pile}`, to: 'lot', token: known(ctx, event) }];
    case 'bid':
      return [{ from: person, to: `bid:${seat}`, token: ctx.shield(Number(seat), 22) }];
    case 'sold':
      return sold(ctx, event);
    case 'insolvent':
      return paid(person, 'bank', coins);
    case 'laid':
      return [
        { from: [`hand:${card}`, person], to: [`building:${seat}:${at}`, person], token: face(cardOf(ctx, card)) },
      ];
    case 'sabotage':
      return [
        { from: [`saboteur:${seat}`, person], to: ['sent', `building:${other}:${at}`, `seat:${other}`], token: pawn },
      ];
    case 'sabotage_hand':
      return [{ from: [`saboteur:${seat}`, person], to: [`tent:${other}`, `seat:${other}`], token: pawn }];
    case 'exposed':
      return [{ from: [`tent:${other}`, `seat:${other}`], to: 'fallen', token: face(cardOf(ctx, card)) }];
    case 'destroyed':
      return [{ from: [`building:${seat}:${at}`, person], to: 'fallen', token: face(cardOf(ctx, card)) }];
    case 'put_under':
      return [{ from: ['fallen', person], to: `pile:${pile}`, token: face(cardOf(ctx, card)) }];
    case 'pay':
    case 'accept':
      return paid(kind === 'pay' ? person : `seat:${other}`, kind === 'pay' ? `seat:${other}` : person, coins);
    default:
      return [];
  }
}

/** The lot goes to its buyer, half of what is paid to the auctioneer and the rest to the bank. @param {Context} ctx @param {Event} event @returns {Flight[]} */
function sold(ctx, event) {
  const { seat, other, auctioneer, bank } = event;
  const person = `seat:${seat}`;
  const own = event.card && seat === ctx.viewer ? [`hand:${event.card}`] : [];
  return [
    { from: 'lot', to: [...own, person], token: known(ctx, event) },
    ...(seat === other ? [] : paid(person, `seat:${other}`, auctioneer)),
    ...paid(person, 'bank', bank),
  ];
}

/** A card as far as it is known. @param {Context} ctx @param {Event} event */
const known = (ctx, { card, building }) => (card ? face(cardOf(ctx, card)) : building ? half(building) : back());

/** @param {string} from @param {string} to @param {number} coins @returns {Flight[]} */
const paid = (from, to, coins) => (coins ? [{ from, to, token: coin(coins) }] : []);
