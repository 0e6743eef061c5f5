/** The names of guilds, cards, tricks and events, and what several places say of them. */

import { joined, phrasebook } from '../../table/tell/phrases.js';
import { inOrder, isCounted } from './reading.js';

/** @typedef {import('./reading.js').Context} Context */

const card = { card: 'guild.*.name', card_a: 'guild.*.a' };

export const words = phrasebook({
  seats: ['owner'],
  terms: {
    guild: { guild: 'guild.*.all', card_the: 'guild.*.the', ...card },
    trick: { trick: 'trick.*.name' },
    event: { event: 'event.*.name' },
    laid: { laid: 'guild.*.a' },
    taken: { taken: 'guild.*.a' },
    given: { given: 'guild.*.name', given_a: 'guild.*.a' },
    got: { got: 'guild.*.name', got_a: 'guild.*.a' },
    cards: { cards: 'guild.*.name' },
    passes: { side: (ctx, side) => ctx.t(`guildes.say.${side}`) },
  },
});

export const { say } = words;

/** Where the game stands, in a few words. @param {Context} ctx */
export const chip = (ctx) => (isCounted(ctx) ? say(ctx, 'banner.counted', ctx.table.observation) : words.chip(ctx));

/** How many cards of a guild the viewer has in all: kept or in hand, and on the table. @param {Context} ctx @param {string} guild */
export function ownCards(ctx, guild) {
  const { hand, table, seat } = ctx.table.observation;
  return (hand?.[guild] ?? 0) + (seat === null ? 0 : (table[seat][guild] ?? 0));
}

/** With how many more cards which place would be reached. @param {Context} ctx @param {import('./reading.js').Next} next @param {boolean} [brief] */
export const nextPlace = (ctx, { cards, place, shared }, brief = false) =>
  say(ctx, `stall.${shared ? 'share' : 'next'}${brief ? '_brief' : ''}`, { n: cards, place });

/** Cards in words. @param {Context} ctx @param {import('./reading.js').Cards | null} [cards] */
export const cardsText = (ctx, cards) =>
  joined(inOrder(ctx, cards).map(([guild, n]) => say(ctx, 'describe.cards', { guild, n })));
