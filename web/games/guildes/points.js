/** The score sheet in words: what each guild pays, to whom, and why not to the others. */

import { gains, joined } from '../../table/tell/phrases.js';
import { guildName } from './reading.js';
import { words } from './names.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Score} Score
 * @typedef {import('./reading.js').Line<'guild'>} GuildLine
 * @typedef {import('../../table/contract/messages.js').Fact} Fact
 */

/** @type {(ctx: Context, key: string, facts?: Fact) => string} */
const say = (ctx, key, facts) => words.say(ctx, `score.${key}`, facts);

/** The steps through a sheet: guild by guild, along the board. @param {Context} ctx @param {Score} sheet */
export function scoring(ctx, sheet) {
  const rounds = sheet.source === 'round' ? [sheet] : sheet.children;
  return rounds.flatMap((round) =>
    round.children.map((line) => {
      const text = inWords(ctx, /** @type {GuildLine} */ (line));
      const { targets, amounts } = line;
      return {
        text: rounds.length > 1 ? say(ctx, 'in_round', { ...round.facts, line: text }) : text,
        targets,
        amounts,
        line,
      };
    }),
  );
}

/** Why those behind the last place that is paid get nothing. @type {Record<string, string>} */
const AFTER = { tie: 'after_tie', nobody: 'nobody_after', beyond: 'beyond' };

/** @param {Fact} facts */
const after = ({ after: why, groups }) => (why === 'beyond' && groups.length === 1 ? 'beyond_first' : AFTER[why]);

/** @param {Context} ctx @param {GuildLine} line */
function inWords(ctx, { facts, amounts }) {
  const { guild, groups, counts, per, adjusted } = facts;
  const copies = (/** @type {number} */ n, /** @type {number} */ seat) =>
    n ? say(ctx, 'copies', { seat, n, each: per, points: amounts[seat] }) : null;
  const changes = joined((adjusted ?? []).map((change) => say(ctx, 'change', change)));
  const paid = groups
    ? [
        ...groups.map((group) => place(ctx, facts, group)),
        facts.after && AFTER[facts.after] && say(ctx, after(facts), { seats: facts.rest, n: groups.length }),
      ]
    : counts.map(copies);
  return say(ctx, 'line', { guild, parts: joined([...paid, changes && say(ctx, 'adjusted', { changes })], '; ') });
}

/** @param {Context} ctx @param {Fact} facts @param {Fact} group */
function place(ctx, { stalemate }, { place: number, seats, value, each: points }) {
  if (seats.length === 1) return say(ctx, 'place', { place: number, seat: seats[0], points });
  const key = stalemate ? 'stalemate' : points * seats.length === value ? 'tie' : 'tie_down';
  return say(ctx, key, { place: number, seats, value, n: seats.length, each: points });
}

/** The name of a line of the sheet. @param {Context} ctx @param {Score} line */
export function source(ctx, { source: name, facts, children }) {
  if (name === 'together')
    return say(ctx, name, { first: children[0].facts.round, last: children[children.length - 1].facts.round });
  return facts.guild ? guildName(ctx, facts.guild) : say(ctx, name, facts);
}

/** Why a line brought nobody anything. @param {Context} ctx @param {Score} line */
export function reason(ctx, { facts }) {
  const first = facts.groups?.[0];
  if (!first) return null;
  return say(ctx, facts.stalemate ? 'stalemate_reason' : 'tie_reason', { value: first.value, n: first.seats.length });
}

/** What separated players with equal points: the last round. @type {NonNullable<import('./reading.js').View['tie']>} */
export const tie = (ctx, table) => words.tie(ctx, table, table.observation.by_round.at(-1) ?? []);

/** Where points come from, in a reason. @type {import('./reading.js').View['gain']} */
export const gain = gains(
  words.say,
  { guild: 'guild', later: 'guild', stall: 'guild' },
  { guild: ['stall:*'], later: ['stall:*'], stall: ['stall:*'] },
);
