/** The score sheet in words: what blocks, guilds and chains pay, to whom, and why not to others. */

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
    text: inWords(ctx, line),
    targets: [...line.targets, ...also(line)],
    amounts: line.amounts,
    line,
  }));

/** What is lit beside the lots: a guild's track, its chain. @param {Score} line */
function also(line) {
  const { guild } = line.facts;
  if (!guild) return [];
  return [`track:${guild}`, ...(kindOf(line.source) === 'chain' ? [`chain:${guild}`] : [])];
}

/** @type {Record<string, (ctx: Context, line: any) => string>} */
const SENTENCES = { block, control, chain, unused_men: unused };

/** A line of the sheet as a sentence or two. @param {Context} ctx @param {Score} line */
export const inWords = (ctx, line) => SENTENCES[kindOf(line.source)](ctx, line);

/** @param {Context} ctx @param {import('./reading.js').Line<'block'>} line */
function block(ctx, { facts, amounts }) {
  const { places, present, tied } = facts;
  const sum = say(ctx, 'block', { block: facts.block, sum: parts(ctx, facts) });
  if (!places.length) return `${sum} ${say(ctx, 'block_nobody')}`;
  const owners = places.map((/** @type {Fact} */ one) => say(ctx, 'owner', { ...one, points: amounts[one.seat] }));
  return joined(
    [
      sum,
      say(ctx, 'owners', { owners: joined(owners, '; ') }),
      present === 1 ? say(ctx, 'alone') : present === 2 && say(ctx, 'two', halved(facts)),
      tied.length > 0 && say(ctx, 'third_tied', { seats: tied }),
    ],
    ' ',
  );
}

/** What two owners got before each was given 1 more. @param {Fact} facts */
const halved = ({ value, halves: [half, rest] }) => ({ value, half, rest });

/** "8 + 2 mercati × 2 + menestrelli 5 = 17" @param {Context} ctx @param {Fact} facts */
export function parts(ctx, { base, value, ...specials }) {
  const found = ['markets', 'minstrels', 'taverns'].map(
    (kind) => specials[kind] && say(ctx, kind, { n: specials[kind] }),
  );
  return found.some(Boolean)
    ? say(ctx, 'sum', { base, value, parts: joined(found, ' + ') })
    : say(ctx, 'base', { value });
}

/** @param {Context} ctx @param {import('./reading.js').Line<'control'>} line */
function control(ctx, { facts, amounts }) {
  const { guild, decided, counts, tied } = facts;
  const rival = (/** @type {Fact} */ one) => say(ctx, 'rival', { guild: one.guild, n: one.length, blocks: one.reach });
  const chains = joined(tied.map(rival));
  if (decided === 'none') return say(ctx, 'control_none', { block: facts.block });
  if (!guild) {
    const guilds = tied.map((/** @type {Fact} */ one) => one.guild);
    return say(ctx, 'control_tie', { block: facts.block, guilds, n: counts[guilds[0]], chains });
  }
  const why = say(ctx, `by_${decided}`, { n: counts[guild], chains });
  const paid = paidOn(ctx, facts, amounts);
  const key = ['control_nobody', 'control_alone'][facts.ranked.length] ?? 'control';
  return say(ctx, key, { block: facts.block, guild, why, paid });
}

/** @param {Context} ctx @param {import('./reading.js').Line<'chain'>} line */
function chain(ctx, { facts, amounts }) {
  const { guild, length, blocks, bonus, value } = facts;
  if (!length) return say(ctx, 'chain_none', { guild });
  const paid = paidOn(ctx, facts, amounts);
  const sum = say(ctx, 'chain', { guild, n: length, blocks: blocks.length, bonus, value });
  return `${sum} ${say(ctx, paid ? 'chain_paid' : 'chain_nobody', { paid })}`;
}

/** What a guild pays along its track. @param {Context} ctx @param {Fact} facts @param {number[]} amounts */
const paidOn = (ctx, { ranked }, amounts) =>
  each(ranked, (at, /** @type {Fact} */ seat) =>
    amounts[seat] ? say(ctx, 'rank', { place: at + 1, seat, points: amounts[seat] }) : null,
  );

/** @param {Context} ctx @param {import('./reading.js').Line<'unused_men'>} line */
function unused(ctx, { facts }) {
  const left = each(facts.men, (seat, n) => (n ? say(ctx, 'tie_by', { seat, n }) : null));
  return say(ctx, left ? 'men' : 'men_none', { left });
}

/** The name of a line of the sheet. @param {Context} ctx @param {Score} sheet @returns {string} */
export function source(ctx, sheet) {
  const { facts, children } = sheet;
  const [kind, name] = sheet.source.split(':');
  if (kind === 'together') return children.length > 2 ? say(ctx, 'final') : source(ctx, children[0]);
  if (kind === 'control' && !facts.guild) return say(ctx, 'of_control_none', { block: name });
  return say(ctx, `of_${kind}`, { block: name, guild: kind === 'chain' ? name : facts.guild });
}

/** Why a line brought nobody anything, by what pays. @type {Record<string, (facts: Fact) => string>} */
const WHY = {
  block: () => 'why_no_owner',
  control: ({ guild, decided }) => (guild ? 'why_no_cube' : decided === 'none' ? 'why_no_tile' : 'why_tie'),
  chain: ({ length }) => (length ? 'why_no_cube' : 'why_no_chain'),
  unused_men: () => 'why_no_men',
};

/** Why a line brought nobody anything. @param {Context} ctx @param {Score} line */
export function reason(ctx, { source: name, facts }) {
  const why = WHY[kindOf(name)]?.(facts);
  return why ? say(ctx, why) : null;
}

/** What separated players with equal points: the men left. @type {NonNullable<import('../../table/contract/view.js').View['tie']>} */
export const tie = (ctx, table) => words.tie(ctx, table, table.observation.men);

/** Where points come from, in a reason. @type {import('./reading.js').View['gain']} */
export const gain = gains(
  words.say,
  { block: 'block', control: 'block', chain: 'guild' },
  {
    block: ['block:*'],
    control: ['block:*'],
    chain: ['track:*', 'chain:*'],
  },
);
