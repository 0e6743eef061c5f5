/** The score sheet in words: each city from left to right, each bonus won or missed, the cards left in hand. */

import { gains, joined } from '../../table/tell/phrases.js';
import { words } from './names.js';
import { cardOf, own } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Score} Score
 * @typedef {import('../../table/contract/messages.js').Fact} Fact
 * @typedef {import('../../table/contract/view.js').Step} Step
 */

/** @type {(ctx: Context, key: string, facts?: Fact) => string} */
const say = (ctx, key, facts) => words.say(ctx, `score.${key}`, facts);

/** The steps through a sheet: city by city, then bonus by bonus, then the hands. @param {Context} ctx @param {Score} sheet */
export const scoring = (ctx, sheet) =>
  (sheet.children.length ? sheet.children : [sheet]).flatMap((line) => stepsOf(ctx, line));

/** @param {Context} ctx @param {Score} line @returns {Step[]} */
function stepsOf(ctx, line) {
  if (line.source === 'values') return line.amounts.map((_, seat) => cityOf(ctx, line, seat));
  const { targets, amounts } = line;
  return [{ text: (line.source === 'hand' ? hands : bonus)(ctx, /** @type {any} */ (line)), targets, amounts, line }];
}

/** The walk along a city. @param {Context} ctx @param {Score} line @param {number} seat @returns {Step} */
function cityOf(ctx, line, seat) {
  const cards = line.facts.cards[seat];
  const values = cards.map((/** @type {string | null} */ card) => (card ? card.split(':')[1] : say(ctx, 'gap')));
  const points = line.amounts[seat];
  return {
    text: say(ctx, cards.length ? 'city' : 'no_city', { seat, sum: values.join(' + '), points }),
    targets: line.targets.filter((id) => id.startsWith(`building:${seat}:`)),
    amounts: line.amounts.map((amount, at) => (at === seat ? amount : 0)),
    line,
  };
}

/** A bonus: who wins it and by what, and why the others miss it. @param {Context} ctx @param {import('./reading.js').Line<'middle' | 'balance' | 'twins'>} line */
function bonus(ctx, { source: name, facts }) {
  const { points, why, seats } = facts;
  const reasons = why.map((/** @type {string | null} */ reason, /** @type {number} */ seat) => {
    const { many, place, churches, corners, gap } = seats[seat];
    const compared = {
      seat,
      n: many,
      place,
      gap,
      left: churches?.[0],
      right: churches?.[1],
      west: corners[0],
      east: corners[1],
    };
    return reason
      ? say(ctx, 'missed', { seat, why: say(ctx, `why_${reason}`, compared) })
      : say(ctx, `won_${name}`, compared);
  });
  return say(ctx, 'bonus', { bonus: name, points, text: joined(reasons, '; ') });
}

/** @param {Context} ctx @param {import('./reading.js').Line<'hand'>} line */
function hands(ctx, { facts, amounts }) {
  const left = facts.cards.map((/** @type {string[]} */ cards, /** @type {number} */ seat) =>
    cards.length ? say(ctx, 'hand_of', { seat, cards, points: amounts[seat] }) : null,
  );
  return joined(left) ? say(ctx, 'hands', { text: joined(left, '; ') }) : say(ctx, 'no_hands');
}

/** The name of a line of the sheet. @param {Context} ctx @param {Score} sheet @returns {string} */
export const source = (ctx, { source: name }) => say(ctx, `of_${name}`);

/** Why a line brought nobody anything. @param {Context} ctx @param {Score} line */
export function reason(ctx, { source: name, facts }) {
  if (name === 'hand') return say(ctx, 'reason_hand');
  if (name === 'values') return say(ctx, 'reason_values');
  const all = [...new Set(facts.why)];
  return all.length === 1 ? words.say(ctx, `why.${all[0]}`) : say(ctx, 'reason_bonus');
}

/** A tie is shared. @type {NonNullable<import('./reading.js').View['tie']>} */
export const tie = (ctx, table) => words.tie(ctx, table, table.scores);

/** Where points come from, in a reason. @type {import('./reading.js').View['gain']} */
export const gain = gains(
  words.say,
  {},
  {
    values: (ctx, seat) => standing(ctx, seat),
    middle: (_, seat) => [`bonus:middle:${seat}`],
    balance: (_, seat) => [`bonus:balance:${seat}`],
    twins: (_, seat) => [`bonus:twins:${seat}`],
    hand: held,
    income: (ctx, seat) => standing(ctx, seat, ({ coins }) => coins > 0),
    shields: (ctx, seat) => standing(ctx, seat, ({ shields }) => shields > 0),
    risk: held,
    end: (ctx, seat) => [...standing(ctx, seat), ...held(ctx, seat)],
    money: (ctx, seat) => (seat === own(ctx) ? ['purse'] : []),
    saboteurs: (_, seat) => [`saboteurs:${seat}`],
  },
);

/**
 * The buildings that stand in a city, or some of them.
 * @param {Context} ctx
 * @param {number} seat
 * @param {(card: import('./reading.js').Card) => boolean} [among]
 */
function standing(ctx, seat, among = () => true) {
  const { at: west, row } = ctx.table.observation.cities[seat];
  return row.flatMap((card, at) => (card && among(cardOf(ctx, card)) ? [`building:${seat}:${west + at}`] : []));
}

/** What a player holds: one's own cards, or the tent before the others'. @param {Context} ctx @param {number} seat */
function held(ctx, seat) {
  const { hand } = ctx.table.observation;
  return seat === own(ctx) && hand?.length ? hand.map((card) => `hand:${card}`) : [`tent:${seat}`];
}
