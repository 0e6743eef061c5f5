/**
 * What happened, in words: a sentence for each event, and what lights up with it.
 */

import { fitting, victory } from '../../table/telling.js';
import { cardName, trickName } from './reading.js';

const say = (ctx, key, facts) => ctx.t(`guildes.say.${key}`, facts);
const a = (ctx, guild) => cardName(ctx, guild, 'a1');

const TOLD = {
  round: (ctx, { round, event, passes }) =>
    say(ctx, event ? 'round_event' : 'round', {
      round,
      side: say(ctx, passes),
      event: event ? ctx.t(`guildes.event.${event}`) : '',
    }),
  tricks: (ctx, { tricks }) =>
    fitting(
      say(ctx, 'tricks', {
        tricks: tricks
          .map((trick, seat) => say(ctx, 'points', { name: ctx.name(seat), points: trickName(ctx, trick) }))
          .join(', '),
      }),
      say(ctx, 'tricks_short'),
    ),
  kept: (ctx, { seat, guild }) => (guild ? say(ctx, 'kept', { name: ctx.name(seat), card_a: a(ctx, guild) }) : null),
  drafted: (ctx) => say(ctx, 'drafted'),
  gave: (ctx, { seat, guild }) => (guild ? say(ctx, 'gave', { name: ctx.name(seat), card_a: a(ctx, guild) }) : null),
  levied: (ctx, { guild }) =>
    guild ? say(ctx, 'levied_own', { name: ctx.name(ctx.viewer), card_a: a(ctx, guild) }) : say(ctx, 'levied'),
  began: (ctx, { phase, first }) =>
    first === null ? null : say(ctx, phase === 'trick' ? 'dirty' : 'procession', { name: ctx.name(first) }),
  laid: (ctx, { seat, guild }) => (guild ? say(ctx, 'laid', { name: ctx.name(seat), card_a: a(ctx, guild) }) : null),
  revealed,
  drew: (ctx, { seat, count, cards }) =>
    cards
      ? say(ctx, 'drew_own', { name: ctx.name(seat), cards: each(ctx, cards) })
      : say(ctx, 'drew', { name: ctx.name(seat), n: count }),
  trick_used: used,
  trick_declined: (ctx, { seat, trick }) =>
    say(ctx, 'declined', {
      name: ctx.name(seat),
      trick: trickName(ctx, trick),
    }),
  scored: (ctx, { round, sheet }) => say(ctx, 'scored', { round, points: tally(ctx, sheet.amounts) }),
  discarded: (ctx, { counts }) => (counts.some(Boolean) ? say(ctx, 'discarded') : null),
  game_over: victory,
};

/** One sentence for an event, or null for what goes without saying. */
export function sentence(ctx, event) {
  return TOLD[event.kind]?.(ctx, event) ?? null;
}

/** "Anna 12, Bianca 9": an amount beside each name. */
export function tally(ctx, amounts) {
  return amounts.map((points, seat) => say(ctx, 'points', { name: ctx.name(seat), points })).join(', ');
}

function each(ctx, cards) {
  return Object.entries(cards).flatMap(([guild, n]) => Array(n).fill(cardName(ctx, guild)));
}

function revealed(ctx, { cards }) {
  const plays = cards.flatMap((guilds, seat) =>
    guilds.length
      ? [say(ctx, 'play', { name: ctx.name(seat), cards: guilds.map((guild) => cardName(ctx, guild)) })]
      : [],
  );
  const counts = new Map();
  for (const guild of cards.flat()) counts.set(guild, (counts.get(guild) ?? 0) + 1);
  const kinds = [...counts].map(([guild, n]) => `${cardName(ctx, guild)}${n > 1 ? ` ×${n}` : ''}`);
  return fitting(say(ctx, 'revealed', { plays: plays.join(', ') }), say(ctx, 'revealed', { plays: kinds.join(', ') }));
}

function used(ctx, event) {
  const { seat, trick, cards, laid, taken, guild, target, delta } = event;
  const name = ctx.name(seat);
  if (cards) return usedOnTwo(ctx, event);
  if (delta) {
    const facts = { name, other: ctx.name(target), card_a: a(ctx, guild), card: cardName(ctx, guild) };
    return say(ctx, delta > 0 ? 'raise' : 'lower', facts);
  }
  if (laid) return say(ctx, trick, { name, laid: a(ctx, laid), taken: a(ctx, taken) });
  return say(ctx, trick, { name, card_a: guild ? a(ctx, guild) : '' });
}

/** A swap or a purge; one's own card, if there is one, is told first. */
function usedOnTwo(ctx, { seat, trick, cards }) {
  const [first, second] = trick === 'swap' && cards[1].seat === seat ? [...cards].reverse() : cards;
  const own = trick === 'swap' ? first.seat === seat : second.seat === seat;
  return say(ctx, own ? `${trick}_own` : trick, {
    name: ctx.name(seat),
    owner: ctx.name(first.seat),
    other: ctx.name(second.seat),
    first_a: a(ctx, first.guild),
    second_a: a(ctx, second.guild),
    first: cardName(ctx, first.guild),
    second: cardName(ctx, second.guild),
  });
}

/** The elements that an event is about. */
export function touches(event) {
  const { kind, seat, guild, cards, target, laid, taken } = event;
  if (kind === 'revealed') return cards.flatMap((guilds) => guilds.map((one) => `stall:${one}`));
  if (kind === 'trick_used') {
    const swapped = Array.isArray(cards) ? cards : [];
    return [
      `seat:${seat}`,
      ...swapped.flatMap((card) => [`seat:${card.seat}`, `stall:${card.guild}`]),
      ...[guild, laid, taken].filter(Boolean).map((one) => `stall:${one}`),
      ...(target === undefined ? [] : [`seat:${target}`]),
    ];
  }
  return [...(seat === undefined ? [] : [`seat:${seat}`]), ...(guild ? [`stall:${guild}`] : [])];
}

/** What everybody may know, in at most three lines, for the curtain. */
export function recap(ctx) {
  const { round, phase, step, steps, event, scores } = ctx.table.observation;
  return [
    ctx.t(`guildes.chip.${phase}`, { round, n: step, of: steps }),
    ...(event
      ? [
          ctx.t('guildes.recap.event', {
            event: ctx.t(`guildes.event.${event}`),
            effect: ctx.t(`guildes.banner.event.${event}`),
          }),
        ]
      : []),
    ...(scores.some(Boolean) ? [ctx.t('guildes.recap.scores', { points: tally(ctx, scores) })] : []),
  ];
}
