/** What happens, kind by kind: its sentence, what goes with it, what lights up, what flies, what is heard. */

import { each } from '../../table/tell/phrases.js';
import { fitting, winners } from '../../table/tell/telling.js';
import { flown, piece } from './flights.js';
import { landingScene } from './landing.js';
import { goodsText, hexWith, joined, say } from './names.js';
import { sum, target } from './reading.js';
import { answerText } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Event} Event
 * @typedef {import('../../table/contract/messages.js').Fact} Fact
 */

/** Cards that need no more words. */
const PLAIN = ['commercial_harbour', 'inventor', 'road_building', 'smith'];
/** Answers that leave nothing of an offer. */
const REFUSED = new Set(['none', 'refuse']);
/** What an offer still consisted of when it ended, and what stopped it. */
const STOPPED = ['choose', 'spy', 'enlist'];

/** Whom an event is about. @param {Event} event */
const people = ({ seat, from, other, owner }) =>
  [seat, from, other, owner].flatMap((one) => (Number.isInteger(one) ? [`seat:${one}`] : []));

/** What of the island an event is about. @param {Event} event @param {('vertex' | 'edge' | 'hexagon' | 'track')[]} kinds */
const things = (event, ...kinds) =>
  kinds.flatMap((kind) => (event[kind] ? [`${kind === 'hexagon' ? 'hex' : kind}:${event[kind]}`] : []));

/** The level of a track, and its metropolis. @param {Event} event */
const onTrack = (event) => [
  ...people(event),
  `track:${event.track}`,
  `ladder:${event.seat}:${event.track}`,
  ...things(event, 'vertex'),
];

/** @param {Event} event */
const step = (event) => [...people(event), `vertex:${event.start}`, `vertex:${event.end}`];

/** What is put on a vertex. @param {Event} event */
const onVertex = ({ seat, vertex }) => ({ id: `vertex:${vertex}`, seat: Number(seat) });

/** Cards that somebody discards, gives or takes one by one are one line of the log. */
const oneByOne = { goesOn: true, skipsPause: true };

/** @type {NonNullable<import('./reading.js').Kinds['events']>} */
export const events = {
  '*': { lights: (event) => [...people(event), ...things(event, 'vertex')] },

  // A roll: the dice go with what the event die brings, cards with those like them.
  rolled: { says: rolled, lights: () => ['die:red', 'die:regular', 'die:event'], sound: 'place' },
  ship: { joins: 'rolled', lights: () => ['ship'], flies: flown.ship },
  gate: { joins: 'rolled' },
  attack: {
    says: (ctx, event) => say(ctx, `say.attack_${outcome(event)}`, forces(event)),
    lights: ({ seats }) => ['ship', ...seats.map((one) => `seat:${one}`)],
    opens: landing,
    sound: 'horn',
  },
  calm: { key: ({ attacks }) => (attacks === 1 ? 'calm_first' : 'calm'), lights: () => ['ship'] },
  city_lost: {
    strikes: ({ seat }) => [seat],
    key: ({ lies, wall }) => (lies ? 'city_lost_lies' : wall ? 'city_lost_wall' : 'city_lost'),
  },
  draw: { says: null },
  drawn: {
    says: drawn,
    joins: 'drawn',
    lights: (event) => [...people(event), `deck:${event.colour}`],
    flies: flown.drawn,
    opens: waiting,
    sound: 'card',
  },
  yielded: {
    says: yielded,
    lights: ({ hexes }) => hexes.map((/** @type {string} */ one) => `hex:${one}`),
    flies: flown.yielded,
    sound: 'card',
  },
  receive: {
    says: (ctx, event) =>
      say(ctx, 'say.receive', { ...event, goods: { [event.good]: 1 }, ability: say(ctx, 'ability.science') }),
    flies: flown.receive,
  },
  seven: { says: seven },
  robber_rests: { joins: 'seven', says: resting },
  discarded: {
    ...oneByOne,
    says: (ctx, event, group) => say(ctx, 'say.discarded', { ...event, goods: counted(group) }),
    joins: 'discarded',
    flies: flown.discarded,
  },
  robber: {
    says: (ctx, event, group) => {
      const theft = group.find((one) => one.kind === 'stolen');
      return theft ? stolen(ctx, { ...theft, hexagon: event.hexagon }, 'robbed') : say(ctx, 'say.robber', event);
    },
    strikes: ({ seats }) => seats,
    lights: (event) => [...people(event), ...things(event, 'hexagon')],
    flies: flown.robber,
    sound: 'place',
  },
  rob: { says: null },
  stolen: {
    joins: 'robber',
    strikes: ({ from }) => [from],
    says: (ctx, event) => stolen(ctx, event, 'stolen'),
    flies: flown.stolen,
  },

  // What is built, and where it goes.
  road: {
    lights: (event) => [...people(event), ...things(event, 'edge')],
    puts: ({ edge, seat }) => ({ id: `edge:${edge}`, seat: Number(seat) }),
    flies: flown.road,
    opens: turns,
    sound: 'place',
  },
  founded: {
    key: ({ city, goods }) => (city ? (sum(goods) ? 'founded_city' : 'founded_bare') : 'founded'),
    puts: onVertex,
    flies: flown.founded,
    sound: 'place',
  },
  settlement: { puts: onVertex, flies: (ctx, event) => piece(ctx, event.kind, event), sound: 'place' },
  city: {
    key: ({ raised }) => (raised ? 'city_raised' : 'city'),
    puts: onVertex,
    flies: (ctx, event) => piece(ctx, event.kind, event),
    sound: 'place',
  },
  wall: { sound: 'place' },
  knight: { puts: onVertex, flies: (ctx, event) => piece(ctx, event.kind, event), sound: 'place' },
  activate: { skipsPause: true },
  move: { lights: step, sound: 'place' },
  displaced: {
    key: ({ lost }) => (lost ? 'displaced_lost' : 'displaced'),
    strikes: ({ owner }) => [owner],
    lights: step,
    sound: 'place',
  },
  relocate: { sound: 'place' },
  enlisted: { puts: onVertex, flies: null, sound: 'place' },
  improved: {
    key: ({ level }, ctx) => (level === ctx.printed.ability ? 'improved_ability' : 'improved'),
    lights: onTrack,
  },
  metropolis: {
    key: ({ from }) => (from === null ? 'metropolis' : 'metropolis_taken'),
    strikes: ({ from }) => [from],
    lights: onTrack,
    sound: 'coin',
  },
  longest_road: {
    key: ({ seat, from }) =>
      seat === null ? 'longest_road_lost' : from === null ? 'longest_road' : 'longest_road_taken',
    strikes: ({ from }) => [from],
    opens: waiting,
  },

  // Trade: a question, its answers, what changes hands.
  bank: {
    says: (ctx, { seat, given, got, rate }) =>
      say(ctx, 'say.bank', { seat, goods: { [given]: rate }, got: { [got]: 1 } }),
    flies: flown.bank,
    skipsPause: true,
    sound: 'coin',
  },
  ask: { says: null, joins: 'ask', skipsPause: true },
  give: { says: null, joins: 'ask', skipsPause: true },
  withdraw: { says: null, skipsPause: true },
  proposed: { joins: 'ask' },
  answered: { says: null },
  answers: {
    says: answers,
    joins: 'answered',
    discloses: true,
    strikes: ({ answers: all, seat }) => (all.every((one) => REFUSED.has(one)) ? [seat] : []),
  },
  dealt: { flies: flown.dealt, sound: 'coin' },
  stopped: { key: ({ phase }) => (STOPPED.includes(phase) ? `stopped_${phase}` : null) },

  // Progress cards.
  played: {
    says: played,
    lights: (event) => [...people(event), ...things(event, 'hexagon', 'vertex', 'edge', 'track')],
    strikes: suffering,
    flies: flown.played,
    sound: 'card',
  },
  hand_seen: { joins: 'played' },
  cards_seen: { joins: 'played' },
  show: {
    says: (ctx, event, group) => {
      const has = group.every((one) => one.has !== false);
      return say(ctx, has ? 'say.show' : 'say.show_none', { ...event, goods: { [event.good]: 1 } });
    },
  },
  commodity_asked: { joins: 'show' },
  exchanged: {
    strikes: ({ to }) => [to],
    says: (ctx, { seat, to, good, for: got }) =>
      say(ctx, 'say.exchanged', { seat, other: to, goods: { [good]: 1 }, got: { [got]: 1 } }),
    flies: flown.exchanged,
  },
  taken: {
    ...oneByOne,
    says: (ctx, event, group) => passed(ctx, event, group, event.from),
    joins: 'taken',
    strikes: ({ from }) => [from],
    flies: flown.taken,
  },
  presented: {
    ...oneByOne,
    says: (ctx, event, group) => passed(ctx, event, group, event.to),
    joins: 'presented',
    flies: flown.presented,
  },
  card_stolen: {
    strikes: ({ from }) => [from],
    key: ({ card }) => (card ? 'card_stolen_own' : 'card_stolen'),
    flies: flown.card_stolen,
  },
  swapped: {
    says: (ctx, { seat, hexagon, from, numbers: [a, b] }) =>
      say(ctx, 'say.swapped', { seat, a, b, one: hexWith(ctx, hexagon, a), other: hexWith(ctx, from, b) }),
    lights: ({ hexagon, from }) => [`hex:${hexagon}`, `hex:${from}`],
    renames: true,
  },

  game_over: {
    says: (ctx, { ranking, scores, ending }) => {
      const seats = winners(ranking);
      const key = `${seats.length > 1 ? 'shared' : 'won'}${ending === 'rounds' ? '_rounds' : ''}`;
      return say(ctx, `say.${key}`, { seat: seats[0], seats, points: scores[seats[0]] });
    },
  },
};

/** Those from whom a progress card takes something: another's, or so many cards of each. @param {Event} event */
function suffering({ other, owner, owed, taken, seats }) {
  const some = [owed, taken].flatMap((all) =>
    (all ?? []).map((/** @type {number} */ n, /** @type {number} */ seat) => (n ? seat : null)),
  );
  return [other, owner, ...some, ...(seats ?? [])];
}

/* Sentences */

/** Cards that some have drawn, as far as they are known. @param {Context} ctx @param {Event} event @param {Event[]} group */
function drawn(ctx, event, group) {
  const who = group.map((one) => {
    const key = !one.card ? 'one' : ctx.printed.honours.includes(one.card) ? 'honour' : 'card';
    return say(ctx, `say.drawn_${key}`, one);
  });
  const sentence = (/** @type {string[]} */ names) =>
    say(ctx, 'say.drawn', { n: group.length, colour: event.colour, who: names });
  return fitting(sentence(who), sentence(group.map(({ seat }) => ctx.name(Number(seat)))));
}

/** @param {Context} ctx @param {import('./reading.js').EventOf<'seven'>} event @param {Event[]} group */
function seven(ctx, { owed }, group) {
  const who = owing(ctx, owed);
  const sentence = say(ctx, who ? 'say.seven' : 'say.seven_none', { who });
  const rests = group.find(({ kind }) => kind === 'robber_rests');
  return rests ? `${sentence} ${resting(ctx, rests)}` : sentence;
}

/** @param {Context} ctx @param {import('./reading.js').EventOf<'answers'>} event */
function answers(ctx, { answers: all, out, seat }) {
  const who = all.map((answer, one) => {
    const left = answer === 'none' && one !== seat;
    return left ? say(ctx, 'say.answer.none', { seat: one }) : answerText(ctx, one, answer);
  });
  const sentence = say(ctx, 'say.answers', { who: joined(who) });
  const short = (/** @type {string} */ key) => `${sentence} ${say(ctx, key, { seat, seats: out })}`;
  return out.length ? fitting(short('say.short_for'), short('say.short'), sentence) : sentence;
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
  const next = group.find((one) => one.kind === 'ship' || one.kind === 'gate');
  return say(ctx, 'say.rolled', { ...event, event: next ? eventText(ctx, next) : '' });
}

/** @param {Context} ctx @param {import('./reading.js').EventOf<'ship' | 'gate'>} event */
function eventText(ctx, event) {
  if (event.kind === 'ship') return say(ctx, event.left ? 'say.ship' : 'say.ship_lands', event);
  return say(ctx, event.seats.length ? 'say.gate' : 'say.gate_none', event);
}

/** How a landing has ended. @param {import('./reading.js').EventOf<'attack'>} event */
export const outcome = ({ outcome: how, seats }) => (how === 'lost' && !seats.length ? 'spared' : how);

/** Both strengths, and whom it is about. @param {import('./reading.js').EventOf<'attack'>} event */
const forces = ({ strength, defence, seats }) => ({
  strength,
  seats,
  many: seats.length,
  n: sum(defence),
});

/** One line for a production: what each gets, or at least how much. @param {Context} ctx @param {import('./reading.js').EventOf<'yielded'>} event */
function yielded(ctx, event) {
  const { goods, short } = event;
  const line = (/** @type {(purse: any) => string | number} */ what, /** @type {string} */ key) =>
    joined(
      goods.map((purse, seat) => {
        const got = what(purse);
        return got ? say(ctx, key, { seat, goods: got, n: got }) : null;
      }),
      '; ',
    );
  const sentence = (/** @type {string} */ list) => {
    const all = say(ctx, list ? 'say.yielded' : 'say.yielded_none', { ...event, who: list });
    const names = short.map((good) => say(ctx, `good.${good}`));
    return short.length ? say(ctx, 'say.yielded_short', { text: all, goods: names }) : all;
  };
  return fitting(sentence(line((purse) => goodsText(ctx, purse), 'say.gets')), sentence(line(sum, 'say.gets_many')));
}

/** "Anna 3, Bianca 4": what each owes. @param {Context} ctx @param {number[]} owed */
const owing = (ctx, owed) => each(owed, (seat, n) => (n ? say(ctx, 'say.owes', { seat, n }) : null));

/** @param {Context} ctx @param {Event} event */
function resting(ctx, { locked }) {
  return say(ctx, locked ? 'say.robber_locked' : 'say.robber_rests');
}

/** A theft, with the card for those who know it. @param {Context} ctx @param {{good?: string, hexagon?: string}} event @param {string} key */
const stolen = (ctx, event, key) =>
  say(ctx, `say.${key}${event.good ? '_own' : ''}`, { ...event, goods: event.good ? { [event.good]: 1 } : '' });

/** Cards that go from one to another unseen. @param {Context} ctx @param {Event} event @param {Event[]} group @param {number} other */
function passed(ctx, event, group, other) {
  const goods = counted(group);
  const facts = { seat: event.seat, other, n: group.length, goods };
  return say(ctx, `say.${event.kind}${sum(goods) ? '_own' : ''}`, facts);
}

/** @param {Context} ctx @param {import('./reading.js').EventOf<'played'>} event @param {Event[]} group */
function played(ctx, event, group) {
  const { card } = event;
  const seen = group.find(({ kind }) => kind === 'hand_seen' || kind === 'cards_seen');
  /** @type {Record<string, () => [key: string, facts?: Record<string, Fact>]>} */
  const sentences = {
    master_merchant: () => [seen?.goods ? `${card}_own` : card, { goods: seen?.goods ?? {} }],
    spy: () => [seen?.cards ? `${card}_own` : card, { cards: seen?.cards ?? [] }],
    resource_monopoly: () => monopoly(ctx, event.taken),
    trade_monopoly: () => monopoly(ctx, event.taken),
    irrigation: () => ['goods'],
    mining: () => ['goods'],
    diplomat: () => [event.owner === event.seat ? `${card}_own` : card],
    intrigue: () => [event.lost ? `${card}_lost` : card],
    saboteur: () => [card, owed(ctx, event)],
    wedding: () => [card, owed(ctx, event)],
  };
  const [key, facts] = sentences[card]?.() ?? [PLAIN.includes(card) ? 'plain' : card];
  return say(ctx, `say.played.${key}`, { ...event, other: event.other ?? event.owner ?? '', ...facts });
}

/** @param {Context} ctx @param {number[] | undefined} taken @returns {[string, Record<string, Fact>]} */
function monopoly(ctx, taken = []) {
  const who = owing(ctx, taken);
  return [who ? 'monopoly' : 'monopoly_none', { who }];
}

/** @param {Context} ctx @param {import('./reading.js').EventOf<'played'>} event */
const owed = (ctx, { owed: cards = [] }) => ({ who: owing(ctx, cards) });

/* What is worth a moment of its own */

/** A landing. @param {Context} ctx @param {import('./reading.js').EventOf<'attack'>} event @param {Event[]} all */
function landing(ctx, event, all) {
  const waits = early(ctx, all);
  return {
    id: 'attack',
    title: say(ctx, 'opening.attack'),
    picture: landingScene(ctx, event),
    lines: [
      say(ctx, 'opening.attack_forces', forces(event)),
      say(ctx, `opening.attack_${outcome(event)}`, forces(event)),
      ...(waits ? [`${say(ctx, 'opening.waits', waits)}. ${say(ctx, 'opening.waits_way', waits)}`] : []),
    ],
  };
}

/** How turns go, once all have founded. @param {Context} ctx */
function turns(ctx) {
  const { phase, round } = ctx.table.observation;
  if (phase !== 'roll' || round !== 1) return null;
  return {
    id: 'turns',
    after: true,
    title: say(ctx, 'opening.turns'),
    lines: ['turns_roll', 'turns_act', 'turns_win'].map((key) => say(ctx, `opening.${key}`, { n: target(ctx) })),
  };
}

/** Enough points out of turn. @param {Context} ctx @param {Event} _ @param {Event[]} all */
function waiting(ctx, _, all) {
  const waits = early(ctx, all);
  return (
    waits && { id: 'waits', title: say(ctx, 'opening.waits', waits), lines: [say(ctx, 'opening.waits_way', waits)] }
  );
}

/** Who has got enough points in another's turn, and how many. @param {Context} ctx @param {Event[]} all */
function early(ctx, all) {
  const gainers = all.map((event) => gainer(ctx, event));
  const seat = ctx.table.observation.waiting.find((one) => gainers.includes(one));
  return seat === undefined ? null : { seat, n: ctx.table.scores[seat] };
}

/** Who may have got points by an event in another's turn. @param {Context} ctx @param {Event} event @returns {number | undefined} */
function gainer(ctx, { kind, seat, card, outcome: how, seats }) {
  if (kind === 'attack') return how === 'won' ? seats[0] : undefined;
  if (kind === 'longest_road') return seat ?? undefined;
  return kind === 'drawn' && ctx.printed.honours.includes(card) ? Number(seat) : undefined;
}
