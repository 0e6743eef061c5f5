/** The names of cards, piles and bonuses, and what several places say of them. */

import { joined, phrasebook } from '../../table/tell/phrases.js';

/** @typedef {import('./reading.js').Context} Context */

/** A form of a card's name: that of its building, with its number. @param {string} form */
const named = (form) => (/** @type {Context} */ ctx, /** @type {string} */ card) => {
  const [building, n] = card.split(':');
  return say(ctx, `card.${form}`, { building, n });
};

/** What a card is called. */
export const cardName = named('name');

const forms = (/** @type {string} */ fact) => ({
  [fact]: cardName,
  [`${fact}_a`]: named('a'),
  [`${fact}_the`]: named('the'),
});

export const words = phrasebook({
  terms: {
    card: forms('card'),
    cards: {
      cards: (ctx, cards) => (Array.isArray(cards) ? cards.map((card) => cardName(ctx, card)) : cards),
    },
    beside: forms('beside'),
    corner: forms('corner'),
    building: { building: 'building.*.name', building_a: 'building.*.a', building_the: 'building.*.the' },
    buildings: { buildings: 'building.*.name' },
    pile: { pile: 'pile.*.name', pile_the: 'pile.*.the', pile_of: 'pile.*.of', pile_in: 'pile.*.in' },
    bonus: { bonus: 'bonus.*' },
    family: { family: 'family.*' },
    next: { following: (ctx, seat) => ctx.name(seat) },
  },
});

export const { say } = words;

/** What is known of the lot, in a word or two. @param {Context} ctx */
export function lotName(ctx) {
  const found = ctx.table.observation.lot;
  if (found?.card) return cardName(ctx, found.card);
  return found?.building ? say(ctx, 'label.kind', { building: found.building }) : say(ctx, 'podium.hidden');
}

/** Where the game stands: the phase, and what is about to end. @param {Context} ctx */
export function chip(ctx) {
  const { closing, phase, piles } = ctx.table.observation;
  if (['final', 'count', 'over'].includes(phase)) return say(ctx, `chip.${phase}`);
  if (closing) return say(ctx, 'chip.last');
  return say(ctx, 'chip.cards', { open: piles.open.cards, hidden: piles.hidden.cards });
}

/** Why none of so many cards in hand can be laid. @param {Context} ctx @param {string[]} why @param {number} n */
export const idle = (ctx, why, n) =>
  joined(
    why.map((code) => say(ctx, `only.${code}`, { n, of: ctx.printed.beginning })),
    '; ',
  );

/** What is known of a hand: "3 carte: Torre 2, Municipio, una ignota". @param {Context} ctx @param {number} seat */
export function inHand(ctx, seat) {
  const { cards } = ctx.table.observation.hands[seat];
  const known = knownInHand(ctx, seat);
  return say(ctx, known.length ? 'label.tent_known' : 'label.tent', { seat, n: cards, known });
}

/** The cards that a player holds, as far as they are known; nothing where none is. @param {Context} ctx @param {number} seat */
export function knownInHand(ctx, seat) {
  const { cards, known, buildings } = ctx.table.observation.hands[seat];
  const kinds = Object.entries(buildings);
  const rest = cards - known.length - kinds.reduce((sum, [, n]) => sum + n, 0);
  return [
    ...known.map((card) => say(ctx, 'label.card', { card })),
    ...kinds.flatMap(([one, n]) => Array(n).fill(say(ctx, 'label.kind', { building: one }))),
    ...(rest && rest < cards ? [say(ctx, 'label.unknown', { n: rest })] : []),
  ];
}
