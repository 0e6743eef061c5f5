/** What happens, kind by kind: its sentence, what goes with it, what lights up, what flies, what is heard. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { each, joined } from '../../table/tell/phrases.js';
import { coin } from '../../table/board/shapes.js';
import { fitting } from '../../table/tell/telling.js';
import { card, cardBack, crest } from './art.js';
import { say } from './names.js';
import { cardName, inOrder, sealedCard } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Event} Event
 * @typedef {import('../../table/contract/view.js').Flight} Flight
 */

/** The events that change how cards are played. */
const WAYS = ['procession', 'haste', 'masquerade'];
/** As many dirty tricks share a line of the log as it has room for. */
const DEALT = 2;

/** @param {(string | undefined)[]} guilds */
const stalls = (...guilds) => guilds.filter(Boolean).map((one) => `stall:${one}`);
/** Whom an event is about. @param {Event} event */
const people = ({ seat, target }) => [seat, target].filter(Number.isInteger).map((one) => `seat:${one}`);

/** @type {NonNullable<import('./reading.js').Kinds['events']>} */
export const events = {
  '*': { lights: (event) => [...people(event), ...stalls(event.guild)] },
  round: { key: ({ event }) => (event ? 'round_event' : 'round'), closes: nextRound },
  trick_dealt: {
    says: (ctx, _, group) => dealt(ctx, group),
    joins: (group) => group[0].kind === 'trick_dealt' && group.length < DEALT,
  },
  pack: { flies: passed },
  kept: {
    key: ({ guild, last }) => (guild ? (last ? 'kept_last' : 'kept') : null),
    flies: kept,
    sound: 'card',
  },
  gave: { secret: 'guild', flies: (ctx, { seat, guild }) => ({ ...laid(ctx, Number(seat), guild), to: LEVY }) },
  levied: {
    secret: 'guild',
    lights: (event) => (event.guild ? [`card:${event.guild}`] : people(event)),
    flies: (ctx, { guild }) =>
      Array.from({ length: ctx.table.observation.seats }, (_, seat) => dealtBack(ctx, seat, guild)),
  },
  began: {
    says: (ctx, { phase, first }) =>
      first === null ? null : say(ctx, phase === 'trick' ? 'say.dirty' : 'say.procession', { seat: first }),
    opens: (ctx, event, all) => (event.phase === 'play' ? playing(ctx, event, all) : null),
  },
  laid: {
    secret: 'guild',
    puts: ({ seat, guild }) => (guild ? { id: `stall:${guild}`, seat: Number(seat) } : []),
    flies: (ctx, { seat, guild }) => laid(ctx, Number(seat), guild),
    sound: 'place',
  },
  revealed: {
    says: revealed,
    discloses: true,
    lights: ({ cards }) => stalls(...cards.flat()),
    puts: ({ cards }) => byOwner(cards, (seat, guild) => ({ id: `stall:${guild}`, seat })),
    flies: (_, { cards }) => byOwner(cards, (seat, __, at) => turned(seat, at)),
    sound: 'card',
  },
  drew: {
    says: (ctx, event) => {
      const cards = inOrder(ctx, event.cards).flatMap(([guild, n]) => Array(n).fill(guild));
      return event.cards ? say(ctx, 'say.drew_own', { ...event, cards }) : say(ctx, 'say.drew', event);
    },
  },
  trick_used: {
    says: used,
    strikes: ({ cards, target }) => [target, ...(cards ?? []).map((one) => one.seat)],
    lights: (event) => [
      ...people(event),
      ...(event.cards ?? []).flatMap((one) => [`seat:${one.seat}`, ...stalls(one.guild)]),
      ...stalls(event.guild, event.laid, event.taken),
    ],
    flies: (_, event) => tricked(event),
    sound: 'card',
  },
  trick_declined: { key: ({ worn }) => (worn ? 'trick_declined_worn' : 'trick_declined') },
  scored: {
    says: (ctx, { round, sheet }) =>
      say(ctx, 'say.scored', {
        round,
        points: each(sheet.amounts, (seat, points) => say(ctx, 'say.score', { seat, points })),
      }),
  },
  discarded: { key: ({ counts }) => (counts.some(Boolean) ? 'discarded' : null) },
};

/* Sentences */

/** The card that the viewer gets from the levy. @param {Context} ctx @param {Event} event */
const received = (ctx, { guild }) => (guild ? say(ctx, 'say.levied_own', { seat: ctx.viewer, guild }) : null);

/** Who has got which dirty trick. @param {Context} ctx @param {Event[]} tricks */
const dealt = (ctx, tricks) =>
  say(ctx, 'say.tricks', {
    tricks: joined(tricks.map((one) => say(ctx, one.worn ? 'say.trick_worn' : 'say.trick', one))),
  });

/** @param {Context} ctx @param {import('./reading.js').EventOf<'revealed'>} event */
function revealed(ctx, { cards }) {
  const plays = joined(cards.map((guilds, seat) => guilds.length > 0 && say(ctx, 'say.play', { seat, cards: guilds })));
  const counts = new Map();
  for (const guild of cards.flat()) counts.set(guild, (counts.get(guild) ?? 0) + 1);
  const kinds = [...counts].map(([guild, n]) => `${say(ctx, 'label.card', { guild })}${n > 1 ? ` ×${n}` : ''}`);
  return fitting(say(ctx, 'say.revealed', { plays }), say(ctx, 'say.revealed', { plays: joined(kinds) }));
}

/** @param {Context} ctx @param {import('./reading.js').EventOf<'trick_used'>} event */
function used(ctx, event) {
  const { seat, trick, cards, guild, target, delta } = event;
  if (cards) return usedOnTwo(ctx, { seat, trick, cards });
  if (delta) return say(ctx, delta > 0 ? 'say.raise' : 'say.lower', { seat, guild, other: target });
  return say(ctx, `say.${trick}`, event);
}

/** A swap or a purge; one's own card, if there is one, comes first. @param {Context} ctx @param {{seat: number, trick: string, cards: {seat: number, guild: string}[]}} event */
function usedOnTwo(ctx, { seat, trick, cards }) {
  const [first, second] = trick === 'swap' && cards[1].seat === seat ? [...cards].reverse() : cards;
  const own = trick === 'swap' ? first.seat === seat : second.seat === seat;
  const facts = { seat, owner: first.seat, other: second.seat };
  return say(ctx, `say.${trick}${own ? '_own' : ''}`, { ...facts, given: first.guild, got: second.guild });
}

/* Where a part of the game ends, and another begins */

/** What the round that begins asks for, where it differs. @param {Context} ctx @param {import('./reading.js').EventOf<'round'>} round @param {Event[]} events */
function nextRound(ctx, round, events) {
  const before = ctx.events.findLast((one) => one.kind === 'round' && one.round < round.round);
  const turned = before && before.passes !== round.passes;
  const tricks = events.filter(({ kind }) => kind === 'trick_dealt');
  const most = Math.max(...Object.values(ctx.table.observation.values).map((values) => values[round.round - 1].length));
  return [
    say(ctx, `interlude.places_${round.round}`),
    ...(most > round.round ? [say(ctx, `interlude.places_${most}`)] : []),
    say(ctx, turned ? 'interlude.turned' : 'interlude.passes', { passes: round.passes }),
    ...(round.event ? [say(ctx, 'about.in_force', { ...round, effect: say(ctx, `banner.event.${round.event}`) })] : []),
    ...(tricks.length ? [dealt(ctx, tricks)] : []),
  ];
}

/** The card that came at last in this round, without a choice. @param {Context} ctx */
function forced(ctx) {
  const { events } = ctx;
  const round = events.slice(events.findLastIndex(({ kind }) => kind === 'round') + 1);
  const kept_ = round.find(({ kind, guild, last }) => kind === 'kept' && guild && last);
  return kept_ ? [say(ctx, 'say.kept_last', kept_)] : [];
}

/** After the draft: the last card of the pack, what has come from the levy, and how cards are played, where that is new. @param {Context} ctx @param {Event} begun @param {Event[]} events */
function playing(ctx, begun, events) {
  const { event, keep, round, to_play: n } = ctx.table.observation;
  const levied = events.find(({ kind }) => kind === 'levied');
  const card = levied && received(ctx, levied);
  const way = event && WAYS.includes(event) ? event : 'play';
  const came = [...forced(ctx), ...(card ? [card] : [])];
  if (way === 'play' && round > 1 && !came.length) return null;
  return {
    id: way,
    title: say(ctx, 'opening.play'),
    lines: [
      ...came,
      say(ctx, `opening.${way}_way`, { seat: begun.first ?? 0 }),
      say(ctx, 'opening.cards', { n, of: keep }),
    ],
  };
}

/* What flies */

const back = cardBack({ width: 30 });
const pack = html`<span class="guildes-pack">${[0, 1, 2].map(() => cardBack({ width: 28 }))}</span>`;
/** Where the cards of the levy lie. */
const LEVY = 'event:levy';

/** @param {string} guild */
const face = (guild) => card(guild, { width: 44 });

/** A card that one keeps; the last of a pack, which nobody has chosen, comes from the neighbour. @param {Context} ctx @param {Event} event @returns {Flight | Flight[]} */
function kept(ctx, { seat, guild, last }) {
  if (!guild) return [];
  if (last) {
    const to = [`card:${guild}`, `guild:${guild}`, `seat:${seat}`];
    return { from: `seat:${ctx.table.observation.upstream[Number(seat)]}`, to, token: face(guild) };
  }
  return { from: `card:${guild}`, to: `guild:${guild}`, token: crest(guild, { size: 32, sign: true }) };
}

/** A pack comes from the neighbour; into the hand and out of it, where that is in sight. @param {Context} ctx @param {Event} event @returns {Flight[]} */
function passed(ctx, { seat, pick, actor }) {
  if (pick === 1) return [];
  const to = Number(seat);
  const from = ctx.table.observation.upstream[to];
  const end = (/** @type {number} */ one, /** @type {boolean} */ held) =>
    held && one === ctx.viewer ? ['pack', `seat:${one}`] : `seat:${one}`;
  return [{ from: end(from, actor === from), to: end(to, true), token: pack }];
}

/** A card is laid: face down beside the shield of whoever laid it, or at its stall. @param {Context} ctx @param {number} seat @param {string} [guild] @returns {Flight} */
function laid(ctx, seat, guild) {
  const { mine, sealed } = ctx.table.observation;
  const own = seat === ctx.viewer ? [`card:${guild ?? mine?.at(-1)}`] : [];
  const from = [...own, `seat:${seat}`];
  if (guild) return { from, to: `stall:${guild}`, token: face(guild) };
  return { from, to: [sealedCard(seat, sealed[seat] - 1), `seat:${seat}`], token: back };
}

/** For each card that is turned up. @template T @param {string[][]} cards @param {(seat: number, guild: string, at: number) => T} make */
const byOwner = (cards, make) => cards.flatMap((guilds, seat) => guilds.map((guild, at) => make(seat, guild, at)));

/** A card comes from the levy: one's own by its name. @param {Context} ctx @param {number} seat @param {string} [guild] @returns {Flight} */
const dealtBack = (ctx, seat, guild) =>
  guild && seat === ctx.viewer
    ? { from: LEVY, to: `card:${guild}`, token: card(guild, { width: 84, name: cardName(ctx, guild) }) }
    : { from: LEVY, to: `seat:${seat}`, token: back };

/** A card that lay face down goes to its stall to be turned over. @param {number} seat @param {number} at @returns {Flight} */
const turned = (seat, at) => ({
  from: [sealedCard(seat, at), `seat:${seat}`],
  to: sealedCard(seat, at),
  token: back,
  turns: true,
});

/** @param {import('./reading.js').EventOf<'trick_used'>} event @returns {Flight[]} */
function tricked({ seat, trick, cards, guild, target, delta, laid: given, taken }) {
  const person = `seat:${seat}`;
  if (trick === 'swap' && cards) {
    return cards.map((one, at) => ({
      from: `seat:${one.seat}`,
      to: `seat:${cards[1 - at].seat}`,
      token: face(one.guild),
    }));
  }
  if (given) {
    return [
      { from: person, to: `stall:${given}`, token: face(given) },
      { from: `stall:${taken}`, to: person, token: face(String(taken)) },
    ];
  }
  if (delta) return [{ from: person, to: [`played:${target}:${guild}`, `stall:${guild}`], token: coin(delta) }];
  return guild ? [{ from: person, to: `stall:${guild}`, token: face(guild) }] : [];
}
