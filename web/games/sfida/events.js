/** What happens, kind by kind: its sentence, what goes with it, what lights up, what flies, what is heard. */

import { whom } from '../../table/contract/kinds.js';
import { coin } from '../../table/board/shapes.js';
import { back, face, half, saboteur } from './art.js';
import { idle, say, words } from './names.js';
import { cardOf } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Event} Event
 * @typedef {import('../../table/contract/view.js').Flight} Flight
 */

const pawn = saboteur({ size: 28 });

/** Whom an event is about, and a building: its own, or the other's. @param {Event} event */
const own = (event) => [...whom(event), `building:${event.seat}:${event.at}`];
/** @param {Event} event */
const theirs = (event) => [...whom(event), `building:${event.other}:${event.at}`];

/** @type {NonNullable<import('./reading.js').Kinds['events']>} */
export const events = {
  // The throw goes with what it brings.
  rolled: { says: rolled, sound: 'place' },
  earned: {
    joins: 'rolled',
    flies: (_, { seat, coins }) => paid('bank', `seat:${seat}`, coins),
    sound: 'coin',
  },
  saboteur_gained: {
    joins: 'rolled',
    flies: (_, { seat }) => ({ from: 'supply', to: [`saboteur:${seat}`, `seat:${seat}`], token: pawn }),
  },
  no_saboteur_left: { joins: 'rolled' },
  take: {
    strikes: ({ other }) => [other],
    flies: (_, { seat, other }) => ({ from: `seat:${other}`, to: [`saboteur:${seat}`, `seat:${seat}`], token: pawn }),
  },

  put_up: {
    says: (ctx, event, group) => {
      const sentence = say(ctx, event.card ? 'say.put_up' : 'say.put_up_hidden', event);
      const end = group.find(({ kind }) => kind === 'one_left' || kind === 'last_card');
      return end ? `${sentence} ${say(ctx, `say.${end.kind}`, end)}` : sentence;
    },
    lights: (event) => [...whom(event), `pile:${event.pile}`],
    flies: (ctx, event) => ({ from: `pile:${event.pile}`, to: 'lot', token: known(ctx, event) }),
    sound: 'card',
  },
  one_left: { joins: 'put_up' },
  last_card: { joins: 'put_up' },
  peeked: { secret: 'card' },
  // What a bidder does stands on the ladder at a glance.
  bid: {
    key: ({ opening }) => (opening ? 'bid_open' : 'bid'),
    flies: (ctx, { seat }) => ({ from: `seat:${seat}`, to: `bid:${seat}`, token: ctx.shield(Number(seat), 22) }),
    skipsPause: true,
  },
  pass: { skipsPause: true },
  type_told: { lights: () => ['lot'], sound: 'card' },
  sold: {
    says: (ctx, event) => {
      const what = event.card ? 'card' : event.building ? 'kind' : 'hidden';
      const self = event.seat === event.other ? '_own' : '';
      return words.shortest(ctx, [`say.sold_${what}${self}`, `say.sold_${what}_short`], event);
    },
    flies: sold,
    sound: 'coin',
  },
  insolvent: {
    key: ({ next, alone, coins }) =>
      `insolvent${coins ? '' : '_bare'}${next === null ? (alone ? '_last' : '_left') : ''}`,
    flies: (_, { seat, coins }) => paid(`seat:${seat}`, 'bank', coins),
    opens: (ctx, broke) => ({
      id: 'insolvent',
      title: say(ctx, 'opening.insolvent', broke),
      lines: [
        say(ctx, 'opening.short', broke),
        say(ctx, broke.coins ? 'opening.penalty' : 'opening.penalty_none', broke),
        say(ctx, `opening.${broke.next === null ? (broke.alone ? 'nobody' : 'nobody_left') : 'next'}`, broke),
      ],
    }),
    sound: 'horn',
  },
  unsold: { key: ({ card }) => (card ? 'unsold_card' : 'unsold') },
  turned_up: { lights: () => ['pile:open'] },

  laid: {
    key: ({ at, beginning, gap }) => (gap ? 'laid_gap' : beginning && at === 0 ? 'laid_first' : 'laid'),
    lights: own,
    puts: ({ seat, at }) => ({ id: `building:${seat}:${at}`, seat: Number(seat) }),
    flies: (ctx, { seat, at, card }) => ({
      from: [`hand:${card}`, `seat:${seat}`],
      to: [`building:${seat}:${at}`, `seat:${seat}`],
      token: face(cardOf(ctx, card)),
    }),
    sound: 'place',
  },
  done: {
    says: (ctx, event) => {
      if (event.laid) return null;
      if (!event.why?.length) return say(ctx, 'say.done', event);
      const why = idle(ctx, event.why, event.cards);
      return words.shortest(ctx, ['say.done_why', 'say.done'], { ...event, why });
    },
  },
  final_phase: {
    opens: (ctx) => ({
      id: 'final',
      title: say(ctx, 'opening.final'),
      lines: [say(ctx, 'opening.final_way', { n: ctx.printed.most_laid }), say(ctx, 'opening.final_corners')],
    }),
    sound: 'horn',
  },

  sabotage: {
    strikes: ({ other }) => [other],
    lights: theirs,
    flies: (_, { seat, other, at }) => ({
      from: [`saboteur:${seat}`, `seat:${seat}`],
      to: ['sent', `building:${other}:${at}`, `seat:${other}`],
      token: pawn,
    }),
    sound: 'place',
  },
  sabotage_hand: {
    strikes: ({ other }) => [other],
    lights: (event) => [...whom(event), `tent:${event.other}`],
    flies: (_, { seat, other }) => ({
      from: [`saboteur:${seat}`, `seat:${seat}`],
      to: [`tent:${other}`, `seat:${other}`],
      token: pawn,
    }),
  },
  attacked: {
    says: (ctx, event) => {
      const key = ctx.table.options.open_sabotage ? `open_${event.result}` : event.result;
      return say(ctx, `say.attacked_${key}`, { ...event, seat: event.other, die: say(ctx, `die.${event.die}`) });
    },
    strikes: ({ other }) => [other],
    lights: theirs,
    sound: 'place',
  },
  accept: { flies: (_, { seat, other, coins }) => paid(`seat:${other}`, `seat:${seat}`, coins) },
  pay: { lights: own, flies: (_, { seat, other, coins }) => paid(`seat:${seat}`, `seat:${other}`, coins) },
  refuse: { lights: own },
  could_not_pay: { lights: own },
  destroyed: {
    strikes: ({ seat }) => [seat],
    key: ({ gap, left }) => (gap ? 'destroyed_gap' : left ? 'destroyed' : 'razed'),
    flies: (ctx, { seat, at, card }) => ({
      from: [`building:${seat}:${at}`, `seat:${seat}`],
      to: 'fallen',
      token: face(cardOf(ctx, card)),
    }),
  },
  exposed: {
    strikes: ({ other }) => [other],
    lights: (event) => [...whom(event), `tent:${event.other}`],
    flies: (ctx, { other, card }) => ({
      from: [`tent:${other}`, `seat:${other}`],
      to: 'fallen',
      token: face(cardOf(ctx, card)),
    }),
  },
  put_under: {
    lights: (event) => [...whom(event), `pile:${event.pile}`],
    flies: (ctx, { seat, pile, card }) => ({
      from: ['fallen', `seat:${seat}`],
      to: `pile:${pile}`,
      token: face(cardOf(ctx, card)),
    }),
  },
};

/** What a throw brings; nothing is said of one that brings nothing. @param {Context} ctx @param {Event} event @param {Event[]} group */
function rolled(ctx, event, group) {
  const earned = group.find(({ kind }) => kind === 'earned');
  if (!earned) return null;
  const dot = event.die === 'dot';
  const gained = group.some(({ kind }) => kind === 'saboteur_gained');
  const bare = earned.gates ? '' : '_bare';
  const key = dot ? `earned_dot${gained ? '' : '_none'}${bare}` : earned.gates ? 'earned_gates' : 'earned';
  return say(ctx, `say.${key}`, earned);
}

/* What flies */

/** The lot goes to its buyer, half of what is paid to the auctioneer and the rest to the bank. @param {Context} ctx @param {import('./reading.js').EventOf<'sold'>} event @returns {Flight[]} */
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

/** A card as far as it is known. @param {Context} ctx @param {{card?: string | null, building?: string | null}} event */
const known = (ctx, { card, building }) => (card ? face(cardOf(ctx, card)) : building ? half(building) : back());

/** @param {string} from @param {string} to @param {number} coins @returns {Flight[]} */
const paid = (from, to, coins) => (coins ? [{ from, to, token: coin(coins) }] : []);
