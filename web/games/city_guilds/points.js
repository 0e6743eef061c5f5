/** The score sheet in words: what blocks, guilds and chains pay, to whom, and why not to others. */

import { guildName } from './reading.js';

const say = (ctx, key, facts) => ctx.t(`city_guilds.score.${key}`, facts);
const names = (ctx, seats) => seats.map((seat) => ctx.name(seat));

/** The steps through a sheet, line by line. */
export function scoring(ctx, sheet) {
  return leaves(sheet).map((line) => ({
    text: inWords(ctx, line),
    targets: [...line.targets, ...also(line)],
    amounts: line.amounts,
  }));
}

const leaves = (sheet) => (sheet.children.length ? sheet.children.flatMap(leaves) : [sheet]);
const kindOf = ({ source: name }) => name.split(':')[0];

/** What is lit beside the lots: a guild's track, its chain. */
function also(line) {
  const { guild } = line.facts;
  if (!guild) return [];
  return [`track:${guild}`, ...(kindOf(line) === 'chain' ? [`chain:${guild}`] : [])];
}

/** A line of the sheet as a sentence or two. */
export function inWords(ctx, line) {
  return { block, control, chain, unused_men: unused }[kindOf(line)](ctx, line);
}

function block(ctx, { facts, amounts }) {
  const { places, present, tied } = facts;
  const sum = say(ctx, 'block', { block: facts.block, sum: parts(ctx, facts) });
  if (!places.length) return `${sum} ${say(ctx, 'block_nobody')}`;
  const owners = places.map(({ seat, buildings, men, place }) =>
    say(ctx, 'owner', {
      place,
      name: ctx.name(seat),
      points: amounts[seat],
      buildings,
      men,
    }),
  );
  return [
    sum,
    say(ctx, 'owners', { owners: owners.join('; ') }),
    present === 1 ? say(ctx, 'alone') : present === 2 ? say(ctx, 'two') : null,
    tied.length ? say(ctx, 'third_tied', { names: names(ctx, tied) }) : null,
  ]
    .filter(Boolean)
    .join(' ');
}

/** "8 + 2 mercati × 2 + menestrelli 5 = 17" */
export function parts(ctx, { base, markets, minstrels, taverns, value }) {
  const special = (key, n) => (n ? say(ctx, key, { n }) : null);
  const found = [special('markets', markets), special('minstrels', minstrels), special('taverns', taverns)].filter(
    Boolean,
  );
  return found.length ? say(ctx, 'sum', { base, parts: found.join(' + '), value }) : say(ctx, 'base', { value });
}

function control(ctx, { facts, amounts }) {
  const { guild, decided, counts, tied, ranked } = facts;
  if (decided === 'none') return say(ctx, 'control_none', { block: facts.block });
  const chains = tied
    .map((one) =>
      say(ctx, 'rival', {
        guild: guildName(ctx, one.guild),
        n: one.length,
        blocks: one.reach,
      }),
    )
    .join(', ');
  if (!guild) return say(ctx, 'control_tie', { block: facts.block, chains });
  const why = say(ctx, `by_${decided}`, { n: counts[guild], chains });
  const paid = ranked.flatMap((seat, at) =>
    amounts[seat] ? [say(ctx, 'rank', { place: at + 1, name: ctx.name(seat), points: amounts[seat] })] : [],
  );
  return say(ctx, paid.length ? 'control' : 'control_nobody', {
    block: facts.block,
    guild: guildName(ctx, guild),
    why,
    paid: paid.join(', '),
  });
}

function chain(ctx, { facts, amounts }) {
  const { guild, length, blocks, bonus, value, ranked } = facts;
  const named = { guild: guildName(ctx, guild) };
  if (!length) return say(ctx, 'chain_none', named);
  const sum = say(ctx, 'chain', { ...named, n: length, blocks: blocks.length, bonus, value });
  const paid = ranked.flatMap((seat, at) =>
    amounts[seat] ? [say(ctx, 'rank', { place: at + 1, name: ctx.name(seat), points: amounts[seat] })] : [],
  );
  return `${sum} ${paid.length ? say(ctx, 'chain_paid', { paid: paid.join(', ') }) : say(ctx, 'chain_nobody')}`;
}

function unused(ctx, { facts }) {
  const left = facts.men.flatMap((n, seat) => (n ? [say(ctx, 'man', { name: ctx.name(seat), n })] : []));
  return left.length ? say(ctx, 'men', { left: left.join(', ') }) : say(ctx, 'men_none');
}

/** The name of a line of the sheet. */
export function source(ctx, sheet) {
  const [kind, name] = sheet.source.split(':');
  if (kind === 'together') return sheet.children.length > 2 ? say(ctx, 'final') : source(ctx, sheet.children[0]);
  if (kind === 'block' || kind === 'control') return say(ctx, `of_${kind}`, { block: name, ...controller(ctx, sheet) });
  if (kind === 'chain') return say(ctx, 'of_chain', { guild: guildName(ctx, name) });
  return say(ctx, `of_${kind}`);
}

const controller = (ctx, { facts }) => ({ guild: facts.guild ? guildName(ctx, facts.guild) : say(ctx, 'no_guild') });

/** Why a line brought nobody anything. */
export function reason(ctx, line) {
  const { facts } = line;
  switch (kindOf(line)) {
    case 'block':
      return say(ctx, 'why_no_owner');
    case 'control':
      return say(ctx, facts.guild ? 'why_no_cube' : facts.decided === 'none' ? 'why_no_tile' : 'why_tie');
    case 'chain':
      return say(ctx, facts.length ? 'why_no_cube' : 'why_no_chain');
    case 'unused_men':
      return say(ctx, 'why_no_men');
    default:
      return null;
  }
}

/** What told apart players with as many points, or that nothing did. */
export function tie(ctx, { ranking, scores, observation }) {
  const level = scores.flatMap((score, seat) => (scores.indexOf(score) !== scores.lastIndexOf(score) ? [seat] : []));
  const shared = level.every((seat) => ranking[seat] === ranking[scores.indexOf(scores[seat])]);
  if (shared) return say(ctx, 'tie_shared', { names: names(ctx, level) });
  return say(ctx, 'tie_broken', {
    men: level.map((seat) => say(ctx, 'man', { name: ctx.name(seat), n: observation.men[seat] })).join(', '),
  });
}
