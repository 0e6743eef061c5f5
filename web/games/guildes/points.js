/**
 * The score sheet in words: what each guild pays, to whom, and why not to the others.
 */

import { guildName } from './reading.js';

const say = (ctx, key, facts) => ctx.t(`guildes.score.${key}`, facts);
const names = (ctx, seats) => seats.map((seat) => ctx.name(seat));

/** The steps through a sheet: guild by guild, those that tell most between the players first. */
export function scoring(ctx, sheet) {
  const rounds = sheet.source === 'game' ? sheet.children : [sheet];
  return rounds.flatMap((round) =>
    [...round.children]
      .sort((x, y) => swing(y) - swing(x))
      .map((line) => ({
        text:
          rounds.length > 1
            ? say(ctx, 'in_round', { round: round.facts.round, line: inWords(ctx, line) })
            : inWords(ctx, line),
        targets: line.targets,
        amounts: line.amounts,
      })),
  );
}

const swing = ({ amounts }) => Math.max(...amounts) - Math.min(...amounts);

function inWords(ctx, { facts, amounts }) {
  const parts = facts.groups
    ? [...facts.groups.map((group) => place(ctx, facts, group)), after(ctx, facts)]
    : copies(ctx, facts, amounts);
  return say(ctx, 'line', {
    guild: guildName(ctx, facts.guild),
    parts: [...parts, adjusted(ctx, facts)].filter(Boolean).join('; '),
  });
}

function place(ctx, { stalemate }, { place: number, seats, value, each }) {
  if (seats.length === 1) return say(ctx, 'place', { place: number, name: ctx.name(seats[0]), points: each });
  const facts = { place: number, names: names(ctx, seats), value, n: seats.length, each };
  if (stalemate) return say(ctx, 'stalemate', facts);
  return say(ctx, each * seats.length === value ? 'tie' : 'tie_down', facts);
}

function after(ctx, { groups, rest, values }) {
  const tied = groups.at(-1).seats.length > 1;
  if (tied && rest.length) return say(ctx, 'after_tie');
  if (tied && groups.length < values.length) return say(ctx, 'nobody_after');
  return rest.length ? say(ctx, 'beyond', { names: names(ctx, rest) }) : null;
}

function copies(ctx, { counts, per }, amounts) {
  return counts.flatMap((n, seat) =>
    n ? [say(ctx, 'copies', { name: ctx.name(seat), n, each: per, points: amounts[seat] })] : [],
  );
}

function adjusted(ctx, { adjusted: changes }) {
  if (!changes) return null;
  const told = changes.map(({ seat, delta }) => say(ctx, 'change', { delta, name: ctx.name(seat) }));
  return say(ctx, 'adjusted', { changes: told.join(', ') });
}

/** The name of a line of the sheet. */
export function source(ctx, { source: name, facts }) {
  if (name === 'round') return say(ctx, 'round', { round: facts.round });
  return facts.guild ? guildName(ctx, facts.guild) : say(ctx, 'game');
}

/** Why a line brought nobody anything. */
export function reason(ctx, { facts }) {
  const first = facts.groups?.[0];
  if (!first) return null;
  if (facts.stalemate) return say(ctx, 'stalemate_reason');
  return say(ctx, 'tie_reason', { value: first.value, n: first.seats.length });
}

/** What told apart players with as many points, or that nothing did. */
export function tie(ctx, { ranking, scores, observation }) {
  const last = observation.by_round.at(-1);
  const level = scores.flatMap((score, seat) => (scores.indexOf(score) !== scores.lastIndexOf(score) ? [seat] : []));
  const shared = level.every((seat) => ranking[seat] === ranking[scores.indexOf(scores[seat])]);
  if (shared) return say(ctx, 'tie_shared', { names: names(ctx, level) });
  return say(ctx, 'tie_broken', {
    points: level.map((seat) => ctx.t('guildes.say.points', { name: ctx.name(seat), points: last[seat] })).join(', '),
  });
}
