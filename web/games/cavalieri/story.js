/** What happened, in words and in what lights up. */

import { each, grouping } from '../../table/phrases.js';
import { fitting, winners } from '../../table/telling.js';
import { sum } from '../../table/counts.js';
import { countText, edgeName, goodsText, hexName, joined, say, sentences, vertexName } from './names.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Event} Event
 * @typedef {import('../../table/messages.js').Fact} Fact
 */

/** The dice go with what the event die brings, cards with those like them, a theft with what led to it. */
export const groups = grouping({
  ship: 'rolled',
  gate: 'rolled',
  drawn: 'drawn',
  robber_rests: 'seven',
  stolen: 'robber',
  discarded: 'discarded',
  presented: 'presented',
  taken: 'taken',
  ask: 'ask',
  give: 'ask',
  proposed: 'ask',
  answers: 'answered',
  commodity_asked: 'show',
  hand_seen: 'played',
  cards_seen: 'played',
});

/** Cards that somebody discards, gives or takes one by one are one line of the log. @type {NonNullable<import('../../table/view.js').View['goesOn']>} */
export const goesOn = ([event, ...others], [last]) =>
  !others.length && ONE_BY_ONE.includes(event.kind) && event.kind === last.kind && event.seat === last.seat;

const ONE_BY_ONE = ['discarded', 'presented', 'taken'];

/** One sentence for an event, or null for what goes without saying. */
export const sentence = sentences({
  founded: (ctx, event) => {
    const goods = goodsText(ctx, event.goods);
    const key = event.city ? (goods ? 'founded_city' : 'founded_bare') : 'founded';
    return say(ctx, `say.${key}`, { ...event, goods, place: vertexName(ctx, event.vertex) });
  },
  rolled,
  draw: () => null,
  drawn: (ctx, event, group) => {
    const who = group.map((one) => {
      const key = !one.card ? 'one' : HONOURS.includes(one.card) ? 'honour' : 'card';
      return say(ctx, `say.drawn_${key}`, one);
    });
    const told = (/** @type {string[]} */ names) =>
      say(ctx, 'say.drawn', { n: group.length, colour: event.colour, who: names });
    return fitting(told(who), told(group.map(({ seat }) => nameOf(ctx, seat))));
  },
  attack: (ctx, event) => say(ctx, `say.attack_${outcome(event)}`, forces(event)),
  calm: (ctx, { attacks }) => say(ctx, attacks === 1 ? 'say.calm_first' : 'say.calm'),
  city_lost: (ctx, event) => {
    const key = event.lies ? 'city_lost_lies' : event.wall ? 'city_lost_wall' : 'city_lost';
    return say(ctx, `say.${key}`, { ...event, place: vertexName(ctx, event.vertex) });
  },
  yielded,
  seven: (ctx, { owed }, group) => {
    const who = owing(ctx, owed);
    const told = say(ctx, who ? 'say.seven' : 'say.seven_none', { who });
    const rests = group.find(({ kind }) => kind === 'robber_rests');
    return rests ? `${told} ${resting(ctx, rests)}` : told;
  },
  robber_rests: resting,
  discarded: (ctx, event, group) => say(ctx, 'say.discarded', { ...event, goods: goodsText(ctx, counted(group)) }),
  receive: (ctx, event) =>
    say(ctx, 'say.receive', { ...event, goods: countText(ctx, event.good, 1), ability: say(ctx, 'ability.science') }),
  robber: (ctx, event, group) => {
    const theft = group.find(({ kind }) => kind === 'stolen');
    const hex = hexName(ctx, event.hexagon);
    return theft ? stolen(ctx, theft, 'robbed', hex) : say(ctx, 'say.robber', { ...event, hex });
  },
  rob: () => null,
  stolen: (ctx, event) => stolen(ctx, event, 'stolen'),
  road: (ctx, event) => say(ctx, 'say.road', { ...event, place: edgeName(ctx, event.edge) }),
  settlement: there,
  city: (ctx, event) => there(ctx, event, event.raised ? 'city_raised' : 'city'),
  wall: there,
  knight: there,
  activate: there,
  relocate: there,
  enlisted: there,
  improved: (ctx, event) => {
    const ability = say(ctx, `ability.${event.track}`);
    return say(ctx, event.level === 3 ? 'say.improved_ability' : 'say.improved', { ...event, ability });
  },
  metropolis: (ctx, event) =>
    say(ctx, event.from === null ? 'say.metropolis' : 'say.metropolis_taken', {
      ...event,
      other: nameOf(ctx, event.from),
    }),
  longest_road: (ctx, event) => {
    const key = event.seat === null ? 'longest_road_lost' : event.from === null ? 'longest_road' : 'longest_road_taken';
    return say(ctx, `say.${key}`, { ...event, other: nameOf(ctx, event.from) });
  },
  move: (ctx, event) => say(ctx, 'say.move', { ...event, place: vertexName(ctx, event.end) }),
  displaced: (ctx, event) =>
    say(ctx, event.lost ? 'say.displaced_lost' : 'say.displaced', {
      ...event,
      other: ctx.name(event.owner),
      place: vertexName(ctx, event.end),
    }),
  bank: (ctx, { seat, given, got, rate }) =>
    say(ctx, 'say.bank', { seat, goods: countText(ctx, given, rate), got: countText(ctx, got, 1) }),
  ask: () => null,
  give: () => null,
  withdraw: () => null,
  proposed: (ctx, event) =>
    say(ctx, 'say.proposed', { ...event, given: goodsText(ctx, event.given), asked: goodsText(ctx, event.asked) }),
  answered: () => null,
  answers: (ctx, { answers, out, seat }) => {
    const told = say(ctx, 'say.answers', { who: each(answers, (one, answer) => answerText(ctx, one, String(answer))) });
    const short = (/** @type {string} */ key) => `${told} ${say(ctx, key, { seat, seats: out })}`;
    return out.length ? fitting(short('say.short_for'), short('say.short'), told) : told;
  },
  dealt: (ctx, event) =>
    say(ctx, 'say.dealt', {
      ...event,
      other: ctx.name(event.other),
      gave: goodsText(ctx, event.gave),
      got: goodsText(ctx, event.got),
    }),
  stopped: (ctx, event) =>
    ['choose', 'spy', 'enlist'].includes(event.phase) ? say(ctx, `say.stopped_${event.phase}`, event) : null,
  show: (ctx, event, group) => {
    const has = group.every((one) => one.has !== false);
    const facts = { ...event, other: ctx.name(event.other), goods: countText(ctx, event.good, 1) };
    return say(ctx, has ? 'say.show' : 'say.show_none', facts);
  },
  exchanged: (ctx, event) =>
    say(ctx, 'say.exchanged', {
      seat: event.seat,
      other: ctx.name(event.to),
      goods: countText(ctx, event.good, 1),
      got: countText(ctx, event.for, 1),
    }),
  taken: (ctx, event, group) => passed(ctx, event, group, event.from),
  presented: (ctx, event, group) => passed(ctx, event, group, event.to),
  card_stolen: (ctx, event) =>
    say(ctx, event.card ? 'say.card_stolen_own' : 'say.card_stolen', { ...event, other: ctx.name(event.from) }),
  swapped: (ctx, event) => say(ctx, 'say.swapped', { ...event, a: event.numbers[0], b: event.numbers[1] }),
  played,
  game_over: (ctx, { ranking, scores, ending }) => {
    const seats = winners(ranking);
    const key = `${seats.length > 1 ? 'shared' : 'won'}${ending === 'rounds' ? '_rounds' : ''}`;
    return say(ctx, `say.${key}`, { seat: seats[0], seats, points: scores[seats[0]] });
  },
});

/** Cards that are shown at once. */
const HONOURS = ['constitution', 'printer'];

/** @param {Context} ctx @param {number | null} seat */
const nameOf = (ctx, seat) => (seat === null ? '' : ctx.name(seat));

/** What is told of a vertex. @param {Context} ctx @param {Event} event @param {Event[] | string} [key] */
function there(ctx, event, key) {
  const what = typeof key === 'string' ? key : event.kind;
  return say(ctx, `say.${what}`, { ...event, place: vertexName(ctx, event.vertex) });
}

/** The goods of events that tell one each; null where only some may know them. @param {Event[]} group */
function counted(group) {
  /** @type {Record<string, number>} */
  const purse = {};
  for (const { good } of group) if (good) purse[good] = (purse[good] ?? 0) + 1;
  return purse;
}

/** @param {Context} ctx @param {Event} event @param {Event[]} group */
function rolled(ctx, event, group) {
  const next = group.find(({ kind }) => kind === 'ship' || kind === 'gate');
  return say(ctx, 'say.rolled', { ...event, event: next ? eventText(ctx, next) : '' });
}

/** @param {Context} ctx @param {Event} event */
function eventText(ctx, event) {
  if (event.kind === 'ship') return say(ctx, event.left ? 'say.ship' : 'say.ship_lands', event);
  return say(ctx, event.seats.length ? 'say.gate' : 'say.gate_none', event);
}

/** How a landing has ended. @param {Event} event */
export const outcome = ({ outcome: how, seats }) => (how === 'lost' && !seats.length ? 'spared' : how);

/** Both strengths, and whom it is about. @param {Event} event */
const forces = ({ strength, defence, seats }) => ({
  strength,
  seats,
  many: seats.length,
  n: defence.reduce((/** @type {number} */ sum, /** @type {number} */ one) => sum + one, 0),
});

/** One line for a production: what each gets, or at least how much. @param {Context} ctx @param {Event} event */
function yielded(ctx, event) {
  const { goods, short } = event;
  const line = (/** @type {(purse: any) => string | number} */ what, /** @type {string} */ key) =>
    joined(
      goods.map((/** @type {any} */ purse, /** @type {number} */ seat) => {
        const got = what(purse);
        return got && say(ctx, key, { seat, goods: got, n: got });
      }),
      '; ',
    );
  const told = (/** @type {string} */ list) => {
    const all = say(ctx, list ? 'say.yielded' : 'say.yielded_none', { ...event, who: list });
    const names = short.map((/** @type {string} */ good) => say(ctx, `good.${good}`));
    return short.length ? say(ctx, 'say.yielded_short', { told: all, goods: names }) : all;
  };
  return fitting(told(line((purse) => goodsText(ctx, purse), 'say.gets')), told(line(sum, 'say.gets_many')));
}

/** "Anna 3, Bianca 4": what each owes. @param {Context} ctx @param {number[]} owed */
const owing = (ctx, owed) => each(owed, (seat, n) => (n ? say(ctx, 'say.owes', { seat, n }) : null));

/** @param {Context} ctx @param {Event} event */
function resting(ctx, { locked }) {
  return say(ctx, locked ? 'say.robber_locked' : 'say.robber_rests');
}

/** A theft, with the card for those who know it. @param {Context} ctx @param {Event} event @param {string} key @param {string} [hex] */
function stolen(ctx, event, key, hex = '') {
  const goods = event.good ? countText(ctx, event.good, 1) : '';
  return say(ctx, `say.${key}${goods ? '_own' : ''}`, { ...event, hex, goods, other: ctx.name(event.from) });
}

/** Cards that go from one to another unseen. @param {Context} ctx @param {Event} event @param {Event[]} group @param {number} other */
function passed(ctx, event, group, other) {
  const goods = goodsText(ctx, counted(group));
  const facts = { seat: event.seat, other: ctx.name(other), n: group.length, goods };
  return say(ctx, `say.${event.kind}${goods ? '_own' : ''}`, facts);
}

/** An answer to an offer: "Anna vuole in più 1 lana". @param {Context} ctx @param {number} seat @param {string} answer */
function answerText(ctx, seat, answer) {
  if (answer === 'none') return null;
  const [, good, how] = /^(\w+?)_(instead|on_top)$/.exec(answer) ?? [];
  if (!good) return say(ctx, `say.answer.${answer}`, { seat });
  return say(ctx, `say.answer.${how}`, { seat, good, goods: countText(ctx, good, 1) });
}

/** @param {Context} ctx @param {Event} event @param {Event[]} group */
function played(ctx, event, group) {
  const { card } = event;
  const seen = group.find(({ kind }) => kind === 'hand_seen' || kind === 'cards_seen');
  /** @type {Record<string, () => [key: string, facts?: Record<string, Fact>]>} */
  const told = {
    master_merchant: () => [seen?.goods ? `${card}_own` : card, { goods: goodsText(ctx, seen?.goods ?? {}) }],
    spy: () => [seen?.cards ? `${card}_own` : card, { cards: seen?.cards ?? [] }],
    merchant: () => [card, { hex: hexName(ctx, event.hexagon) }],
    bishop: () => [card, { hex: hexName(ctx, event.hexagon) }],
    resource_monopoly: () => monopoly(ctx, event),
    trade_monopoly: () => monopoly(ctx, event),
    irrigation: () => ['goods', { goods: goodsText(ctx, event.goods) }],
    mining: () => ['goods', { goods: goodsText(ctx, event.goods) }],
    diplomat: () => [event.owner === event.seat ? `${card}_own` : card, { place: edgeName(ctx, event.edge) }],
    intrigue: () => [event.lost ? `${card}_lost` : card],
    medicine: () => [card, { place: vertexName(ctx, event.vertex) }],
    saboteur: () => [card, owed(ctx, event)],
    wedding: () => [card, owed(ctx, event)],
  };
  const [key, facts] = told[card]?.() ?? [PLAIN.includes(card) ? 'plain' : card];
  const other = nameOf(ctx, event.other ?? event.owner ?? null);
  return say(ctx, `say.played.${key}`, { ...event, other, ...facts });
}

/** Cards of which there is nothing more to say. */
const PLAIN = ['commercial_harbour', 'inventor', 'road_building', 'smith'];

/** @param {Context} ctx @param {Event} event @returns {[string, Record<string, Fact>]} */
function monopoly(ctx, { taken }) {
  const who = owing(ctx, taken);
  return [who ? 'monopoly' : 'monopoly_none', { who }];
}

/** @param {Context} ctx @param {Event} event */
const owed = (ctx, { owed: cards }) => ({ who: owing(ctx, cards) });

/** What the board shows at a glance. @type {NonNullable<import('../../table/view.js').View['brisk']>} */
export const brisk = ({ kind }) =>
  ['activate', 'ask', 'bank', 'discarded', 'give', 'presented', 'taken', 'withdraw'].includes(kind);

/** What is worth a moment of its own: how turns go, a landing, enough points out of turn. @type {NonNullable<import('../../table/view.js').View['opening']>} */
export function opening(ctx, events) {
  const { phase, round, mover } = ctx.table.observation;
  const goal = Number(ctx.table.options.target);
  const gained = phase === 'over' ? undefined : events.map(gainer).find((seat) => seat !== undefined && seat !== mover);
  const early =
    gained !== undefined && ctx.table.scores[gained] >= goal ? { seat: gained, n: ctx.table.scores[gained] } : null;
  const waits = early ? [say(ctx, 'opening.waits_way', early)] : [];
  const landing = events.find(({ kind }) => kind === 'attack');
  if (landing) {
    return {
      id: 'attack',
      title: say(ctx, 'opening.attack'),
      lines: [
        say(ctx, 'opening.attack_forces', forces(landing)),
        say(ctx, `opening.attack_${outcome(landing)}`, forces(landing)),
        ...(early ? [`${say(ctx, 'opening.waits', early)}. ${waits[0]}`] : []),
      ],
    };
  }
  if (phase === 'roll' && round === 1 && events.some(({ kind }) => kind === 'road')) {
    return {
      id: 'turns',
      title: say(ctx, 'opening.turns'),
      lines: ['turns_roll', 'turns_act', 'turns_win'].map((key) => say(ctx, `opening.${key}`, { n: goal })),
    };
  }
  return early && { id: 'waits', title: say(ctx, 'opening.waits', early), lines: waits };
}

/** Who may have got points by an event in another's turn. @param {Event} event @returns {number | undefined} */
function gainer({ kind, seat, card, outcome: how, seats }) {
  if (kind === 'attack') return how === 'won' ? seats[0] : undefined;
  if (kind === 'longest_road') return seat ?? undefined;
  return kind === 'drawn' && HONOURS.includes(card) ? Number(seat) : undefined;
}

/** The elements that an event is about. @param {Event} event */
export function touches(event) {
  const { kind, seat, other, from, owner, vertex, edge, hexagon, hexes, start, end, seats, track, colour } = event;
  const who = [seat, kind === 'robber' || kind === 'swapped' ? null : from, other, owner].flatMap((one) =>
    Number.isInteger(one) ? [`seat:${one}`] : [],
  );
  switch (kind) {
    case 'rolled':
      return ['die:red', 'die:regular', 'die:event'];
    case 'ship':
    case 'calm':
      return ['ship'];
    case 'attack':
      return ['ship', ...seats.map((/** @type {number} */ one) => `seat:${one}`)];
    case 'yielded':
      return hexes.map((/** @type {string} */ one) => `hex:${one}`);
    case 'robber':
    case 'played':
      return [
        ...who,
        ...(hexagon ? [`hex:${hexagon}`] : []),
        ...(vertex ? [`vertex:${vertex}`] : []),
        ...(edge ? [`edge:${edge}`] : []),
        ...(track ? [`track:${track}`] : []),
      ];
    case 'swapped':
      return [`hex:${hexagon}`, `hex:${from}`];
    case 'road':
      return [...who, `edge:${edge}`];
    case 'move':
    case 'displaced':
      return [...who, `vertex:${start}`, `vertex:${end}`];
    case 'improved':
    case 'metropolis':
      return [...who, `track:${track}`, `ladder:${seat}:${track}`, ...(vertex ? [`vertex:${vertex}`] : [])];
    case 'drawn':
      return [...who, `deck:${colour}`];
    default:
      return [...who, ...(vertex ? [`vertex:${vertex}`] : [])];
  }
}
