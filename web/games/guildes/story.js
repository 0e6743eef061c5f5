/** What happened, in words and in what lights up. */

import { each, joined } from '../../table/phrases.js';
import { fitting } from '../../table/telling.js';
import { inOrder, total } from './reading.js';
import { say, sentences } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Event} Event
 */

/** The events that change how cards are played. */
const WAYS = ['procession', 'haste', 'masquerade'];
/** So many dirty tricks are told together: as many as a line of the log has room for. */
const DEALT = 2;

/** Who gets which dirty trick is told of a few players at once. @type {NonNullable<import('./reading.js').View['groups']>} */
export const groups = (events) =>
  events.reduce((/** @type {Event[][]} */ found, event) => {
    const last = found.at(-1);
    const follows = event.kind === 'trick_dealt' && last?.[0].kind === event.kind && last.length < DEALT;
    return follows ? [...found.slice(0, -1), [...last, event]] : [...found, [event]];
  }, []);

/** One sentence for an event, or null for what goes without saying. */
export const sentence = sentences({
  round: (ctx, event) =>
    say(ctx, event.event ? 'say.round_event' : 'say.round', { ...event, side: say(ctx, `say.${event.passes}`) }),
  trick_dealt: (ctx, _, group) => dealt(ctx, group),
  kept: (ctx, event) =>
    event.guild ? say(ctx, event.pick < ctx.table.observation.keep ? 'say.kept' : 'say.kept_last', event) : null,
  levied: (ctx, event) => received(ctx, event) ?? say(ctx, 'say.levied'),
  began: (ctx, { phase, first }) =>
    first === null ? null : say(ctx, phase === 'trick' ? 'say.dirty' : 'say.procession', { seat: first }),
  revealed,
  drew: (ctx, event) => {
    const cards = inOrder(ctx, event.cards).flatMap(([guild, n]) => Array(n).fill(guild));
    return event.cards ? say(ctx, 'say.drew_own', { ...event, cards }) : say(ctx, 'say.drew', event);
  },
  trick_used: used,
  trick_declined: (ctx, event) => say(ctx, event.worn ? 'say.trick_declined_worn' : 'say.trick_declined', event),
  scored: (ctx, { round, sheet }) =>
    say(ctx, 'say.scored', {
      round,
      points: each(sheet.amounts, (seat, points) => say(ctx, 'say.score', { seat, points })),
    }),
  discarded: (ctx, { counts }) => (counts.some(Boolean) ? say(ctx, 'say.discarded') : null),
});

/** What the round that begins asks for, where it differs. @type {NonNullable<import('./reading.js').View['interlude']>} */
export function interlude(ctx, events) {
  const round = events.find(({ kind }) => kind === 'round');
  if (!round) return null;
  const before = ctx.events.findLast(({ kind, round: n }) => kind === 'round' && n < round.round);
  const turned = before && before.passes !== round.passes;
  const tricks = events.filter(({ kind }) => kind === 'trick_dealt');
  const most = Math.max(...Object.values(ctx.table.observation.values).map((values) => values[round.round - 1].length));
  return [
    say(ctx, `interlude.places_${round.round}`),
    ...(most > round.round ? [say(ctx, `interlude.places_${most}`)] : []),
    say(ctx, turned ? 'interlude.turned' : 'interlude.passes', { side: say(ctx, `say.${round.passes}`) }),
    ...(round.event ? [say(ctx, 'about.in_force', { ...round, effect: say(ctx, `banner.event.${round.event}`) })] : []),
    ...(tricks.length ? [dealt(ctx, tricks)] : []),
  ];
}

/** The card that the viewer gets from the levy. @param {Context} ctx @param {Event} event */
const received = (ctx, { guild }) => (guild ? say(ctx, 'say.levied_own', { seat: ctx.viewer, guild }) : null);

/** Who has got which dirty trick. @param {Context} ctx @param {Event[]} tricks */
const dealt = (ctx, tricks) =>
  say(ctx, 'say.tricks', {
    tricks: joined(tricks.map((one) => say(ctx, one.worn ? 'say.trick_worn' : 'say.trick', one))),
  });

/** After the draft: what has come from the levy, and how cards are played in this round. @type {NonNullable<import('./reading.js').View['opening']>} */
export function opening(ctx, events) {
  const begun = events.find(({ kind, phase }) => kind === 'began' && phase === 'play');
  if (!begun) return null;
  const { event, keep, plan } = ctx.table.observation;
  const levied = events.find(({ kind }) => kind === 'levied');
  const card = levied && received(ctx, levied);
  const way = event && WAYS.includes(event) ? event : 'play';
  return {
    id: way,
    title: say(ctx, 'opening.play'),
    lines: [
      ...(card ? [card] : []),
      say(ctx, `opening.${way}_way`, { seat: begun.first ?? 0 }),
      say(ctx, 'opening.cards', { n: total(plan), of: keep }),
    ],
  };
}

/** @param {Context} ctx @param {Event} event */
function revealed(ctx, { cards }) {
  const plays = each(cards, (seat, /** @type {any} */ guilds) =>
    guilds.length ? say(ctx, 'say.play', { seat, cards: guilds }) : null,
  );
  const counts = new Map();
  for (const guild of cards.flat()) counts.set(guild, (counts.get(guild) ?? 0) + 1);
  const kinds = [...counts].map(([guild, n]) => `${say(ctx, 'label.card', { guild })}${n > 1 ? ` ×${n}` : ''}`);
  return fitting(say(ctx, 'say.revealed', { plays }), say(ctx, 'say.revealed', { plays: joined(kinds) }));
}

/** @param {Context} ctx @param {Event} event */
function used(ctx, event) {
  const { seat, trick, cards, guild, target, delta } = event;
  if (cards) return usedOnTwo(ctx, event);
  if (delta) return say(ctx, delta > 0 ? 'say.raise' : 'say.lower', { seat, guild, other: ctx.name(target) });
  return say(ctx, `say.${trick}`, event);
}

/** A swap or a purge; one's own card, if there is one, is told first. @param {Context} ctx @param {Event} event */
function usedOnTwo(ctx, { seat, trick, cards }) {
  const [first, second] = trick === 'swap' && cards[1].seat === seat ? [...cards].reverse() : cards;
  const own = trick === 'swap' ? first.seat === seat : second.seat === seat;
  const facts = { seat, owner: ctx.name(first.seat), other: ctx.name(second.seat) };
  return say(ctx, `say.${trick}${own ? '_own' : ''}`, { ...facts, given: first.guild, got: second.guild });
}

/** At which stalls cards were laid, and by whom. @param {Event} event @returns {{id: string, seat: number}[]} */
export function places({ kind, seat, guild, cards }) {
  if (kind === 'laid' && guild) return [{ id: `stall:${guild}`, seat: Number(seat) }];
  if (kind !== 'revealed') return [];
  return cards.flatMap((/** @type {string[]} */ guilds, /** @type {number} */ owner) =>
    guilds.map((one) => ({ id: `stall:${one}`, seat: owner })),
  );
}

/** The elements that an event is about. @param {Event} event */
export function touches({ kind, seat, guild, cards, target, laid, taken }) {
  const stalls = (/** @type {(string | undefined)[]} */ guilds) => guilds.filter(Boolean).map((one) => `stall:${one}`);
  if (kind === 'revealed') return stalls(cards.flat());
  if (kind === 'levied' && guild) return [`card:${guild}`];
  const about = [seat, target].filter(Number.isInteger).map((one) => `seat:${one}`);
  if (kind !== 'trick_used') return [...about, ...stalls([guild])];
  const swapped = Array.isArray(cards) ? cards : [];
  return [
    ...about,
    ...swapped.flatMap((card) => [`seat:${card.seat}`, ...stalls([card.guild])]),
    ...stalls([guild, laid, taken]),
  ];
}
