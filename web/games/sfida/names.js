/** The names of cards, piles and bonuses, and what several places say of them. */

import { joined, phrasebook } from '../../table/tell/phrases.js';

/** @typedef {import('./reading.js').Context} Context */

const forms = (/** @type {string} */ name, /** @type {string} */ group) => ({
  [name]: `${group}.*.name`,
  [`${name}_a`]: `${group}.*.a`,
  [`${name}_the`]: `${group}.*.the`,
});

export const words = phrasebook({
  terms: {
    card: forms('card', 'card'),
    cards: { cards: 'card.*.name' },
    beside: forms('beside', 'card'),
    corner: forms('corner', 'card'),
    building: forms('building', 'building'),
    buildings: { buildings: 'building.*.name' },
    pile: { pile: 'pile.*.name', pile_the: 'pile.*.the', pile_of: 'pile.*.of', pile_in: 'pile.*.in' },
    bonus: { bonus: 'bonus.*' },
    family: { family: 'family.*' },
    next: { following: (ctx, seat) => ctx.name(seat) },
  },
});

export const { say } = words;

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
  const { cards, known, buildings } = ctx.table.observation.hands[seat];
  const kinds = Object.entries(buildings);
  const rest = cards - known.length - kinds.reduce((sum, [, n]) => sum + n, 0);
  const told = [
    ...known.map((card) => say(ctx, 'label.card', { card })),
    ...kinds.flatMap(([one, n]) => Array(n).fill(say(ctx, 'label.kind', { building: one }))),
    ...(rest && rest < cards ? [say(ctx, 'label.unknown', { n: rest })] : []),
  ];
  return say(ctx, told.length ? 'label.tent_known' : 'label.tent', { seat, n: cards, known: told });
}
