/** The score sheet in words: what quarters, valuations and bonus cards bring, and why not to others. */

import { kindOf } from '../../table/contract/ids.js';
import { each, gains, joined } from '../../table/tell/phrases.js';
import { leaves } from '../../table/count/scoring.js';
import { words } from './names.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Score} Score
 * @typedef {import('../../table/contract/messages.js').Fact} Fact
 */

/** @type {(ctx: Context, key: string, facts?: Fact) => string} */
const say = (ctx, key, facts) => words.say(ctx, `score.${key}`, facts);

/** The steps through a sheet, line by line. @param {Context} ctx @param {Score} sheet */
export const scoring = (ctx, sheet) =>
  leaves(sheet).map((line) => ({
    text: joined([sheet.source === 'game' && line.facts.round && roundOf(ctx, line), inWords(ctx, line)], '. '),
    targets: line.targets,
    amounts: line.amounts,
    line,
  }));

/** @param {Context} ctx @param {Score} line */
const roundOf = (ctx, { facts }) => say(ctx, 'of_round', { n: facts.round });

/** @type {Record<string, (ctx: Context, line: any) => string>} */
const SENTENCES = { quarter, goods, area, bonus };

/** A line of the sheet as a sentence or two. @param {Context} ctx @param {Score} line */
export const inWords = (ctx, line) => (SENTENCES[kindOf(line.source)] ?? nothing)(ctx, line);

/** A part of the sheet without lines. @param {Context} ctx @param {Score} line */
const nothing = (ctx, line) => `${source(ctx, line)}: ${reason(ctx, line)}.`;

/** @param {Context} ctx @param {import('./reading.js').Line<'quarter'>} line */
function quarter(ctx, { facts, amounts }) {
  const { first, second } = facts;
  const one = say(ctx, 'first', { seat: first, points: amounts[first] });
  const other = second === null ? null : say(ctx, 'second', { seat: second, points: amounts[second] });
  return say(ctx, 'quarter', { place: facts.place, paid: joined([one, other], '; ') });
}

/** @param {Context} ctx @param {import('./reading.js').Line<'goods'>} line */
function goods(ctx, { facts, amounts }) {
  const { good, holders, alone } = facts;
  if (!holders.length) return say(ctx, 'goods_nobody', { good });
  if (alone) return say(ctx, 'goods_alone', { good, seat: holders[0], points: amounts[holders[0]] });
  return say(ctx, 'goods', {
    good,
    paid: each(amounts, (seat, points) => (points ? earned(ctx, seat, points) : null)),
  });
}

/** @param {Context} ctx @param {number} seat @param {number} points */
const earned = (ctx, seat, points) => say(ctx, 'gain', { seat, points });

/** @param {Context} ctx @param {import('./reading.js').Line<'area'>} line */
function area(ctx, { facts, amounts }) {
  const { area: name, shops, most, alone } = facts;
  if (!shops.some(Boolean)) return say(ctx, 'area_nobody', { area: name });
  const paid = each(amounts, (seat, points) =>
    points ? say(ctx, 'area_gain', { seat, points, n: shops[seat] }) : null,
  );
  const why = alone ? 'area_alone' : most === null ? 'area_level' : 'area_most';
  const seat = most ?? 0;
  return say(ctx, why, { area: name, paid, seat, n: shops[seat], points: amounts[seat] });
}

/** @param {Context} ctx @param {import('./reading.js').Line<'bonus'>} line */
function bonus(ctx, { facts }) {
  const { seat, card, counted, each: letters, points } = facts;
  return say(ctx, 'bonus', { seat, bonus: card, n: counted, letters, points });
}

/** The name of a line, by its kind and what follows that in its source. @type {Record<string, (ctx: Context, name: string, line: Score) => string>} */
const NAMES = {
  together: (ctx, _, { children }) => {
    const unveiled = children.filter((line) => kindOf(line.source) === 'bonus').length;
    if (!unveiled) return say(ctx, 'of_valuation', { n: children[0].facts.round });
    return say(ctx, children.length > 2 || kindOf(children[0].source) !== 'bonus' ? 'of_end' : 'of_bonuses');
  },
  quarter: (ctx, place) => say(ctx, 'of_quarter', { place }),
  goods: (ctx, round, { facts }) => say(ctx, 'of_goods', { good: facts.good, n: Number(round) }),
  area: (ctx, round, { facts }) => say(ctx, 'of_area', { area: facts.area, n: Number(round) }),
  bonus: (ctx, card) => say(ctx, 'of_bonus', { bonus: card }),
  round: (ctx, round) => say(ctx, 'of_round', { n: Number(round) }),
};

/** The name of a line of the sheet. @param {Context} ctx @param {Score} line */
export function source(ctx, line) {
  const [kind, name] = line.source.split(':');
  return NAMES[kind]?.(ctx, name, line) ?? say(ctx, `of_${kind}`);
}

/** @type {Record<string, string>} */
const WHY = { goods: 'why_no_goods', area: 'why_no_shop', bonus: 'why_no_count' };

/** Why a line brought nobody anything. @param {Context} ctx @param {Score} line */
export const reason = (ctx, line) => say(ctx, WHY[kindOf(line.source)] ?? 'why_nothing');

/** What separated players with as many letters: shops in the city, then coins. @type {NonNullable<import('./reading.js').View['tie']>} */
export function tie(ctx, { ties, observation }) {
  const { in_city: city, coins, stuck } = observation;
  const seats = ties.flatMap((one) => one.seats);
  const by = ties.flatMap((one) => one.by ?? []);
  if (by.includes('free')) return say(ctx, 'tie_stuck', { seats: stuck });
  if (!by.length) return say(ctx, 'tie_shared', { seats });
  const [key, numbers] = by.includes('in_city') ? ['tie_city', city] : ['tie_coins', coins];
  return say(ctx, key, {
    by: joined(
      seats
        .sort((one, other) => numbers[other] - numbers[one])
        .map((seat) => say(ctx, 'tie_by', { seat, n: numbers[seat] })),
    ),
  });
}

/** Where points come from, in a reason. @type {import('./reading.js').View['gain']} */
export const gain = gains(
  words.say,
  { quarter: 'place', good: 'good', area: 'area', bonus: 'bonus' },
  {
    quarter: ['place:*'],
    area: ['area:*'],
    bonus: ['bonus:*'],
  },
);
