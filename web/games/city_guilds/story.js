/** What happened, in words and in what lights up; and what everybody may know meanwhile. */

import { fitting, victory } from '../../table/telling.js';
import { inWords } from './points.js';
import { guildName, isMarket, tileName } from './reading.js';

const say = (ctx, key, facts) => ctx.t(`city_guilds.say.${key}`, facts);
const a = (ctx, tile) => tileName(ctx, tile, 'a');

/** What follows from a tile is told with it. */
const WITH = { owners: 'placed', invested: 'placed', opened: 'drawn' };

/** Part the events of a step: a tile laid goes with its investment and the change of owners. */
export function groups(events) {
  const found = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last && WITH[event.kind] === last[0].kind) last.push(event);
    else found.push([event]);
  }
  return found;
}

const TOLD = {
  returned: (ctx, { seat, tile }) =>
    tile
      ? say(ctx, 'returned_own', { name: ctx.name(seat), tile: a(ctx, tile) })
      : say(ctx, 'returned', { name: ctx.name(seat) }),
  opened: (ctx, { tiles }) => {
    const shown = tiles.filter(({ tile }) => tile);
    return shown.length ? say(ctx, 'opened', { tiles: shown.map(({ tile }) => a(ctx, tile)) }) : null;
  },
  drawn: (ctx, event, group) =>
    drawn(
      ctx,
      event,
      group.find(({ kind }) => kind === 'opened'),
    ),
  placed,
  tavern_placed: (ctx, { seat, lot, block }) => say(ctx, 'tavern_placed', { name: ctx.name(seat), lot, block }),
  tavern_declined: (ctx, { seat }) => say(ctx, 'tavern_declined', { name: ctx.name(seat) }),
  tavern_won: (ctx, { seat, left }) => say(ctx, 'tavern_won', { name: ctx.name(seat), n: left }),
  nothing_to_draw: (ctx, { seat }) => say(ctx, 'nothing_to_draw', { name: ctx.name(seat) }),
  block_paid: (ctx, { seat, block, sheet }) =>
    fitting(
      say(ctx, 'block_paid', {
        name: ctx.name(seat),
        block,
        value: sheet.facts.value,
        paid: tally(ctx, sheet.amounts),
      }),
      say(ctx, 'block_paid_short', { block, value: sheet.facts.value, paid: tally(ctx, sheet.amounts) }),
    ),
  control_paid: (ctx, { block, sheet }) => controlPaid(ctx, block, sheet),
  chain_paid: (ctx, { guild, sheet }) =>
    sheet.facts.length
      ? fitting(
          say(ctx, 'chain_paid', {
            guild: guildName(ctx, guild),
            n: sheet.facts.length,
            blocks: sheet.facts.blocks.length,
            value: sheet.facts.value,
            paid: tally(ctx, sheet.amounts),
          }),
          say(ctx, 'chain_short', {
            guild: guildName(ctx, guild),
            value: sheet.facts.value,
            paid: tally(ctx, sheet.amounts),
          }),
        )
      : inWords(ctx, sheet),
  men_counted: (ctx, { sheet }) => fitting(inWords(ctx, sheet), say(ctx, 'men_counted')),
  game_over: victory,
};

/** One sentence for an event, or null for what goes without saying. */
export function sentence(ctx, event, group = [event]) {
  return TOLD[event.kind]?.(ctx, event, group) ?? null;
}

/** "Anna 9, Bianca 5": what each gets who gets anything. */
export function tally(ctx, amounts) {
  const paid = amounts.flatMap((points, seat) =>
    points ? [say(ctx, 'points', { name: ctx.name(seat), points })] : [],
  );
  return paid.length ? paid.join(', ') : say(ctx, 'nobody');
}

function placed(ctx, event, group) {
  const { seat, tile, men, lot, block } = event;
  const invested = group.find(({ kind }) => kind === 'invested');
  const owners = group.find(({ kind }) => kind === 'owners');
  const key = isMarket(tile) || !men ? 'placed' : 'placed_men';
  const first = say(ctx, key, { name: ctx.name(seat), tile: a(ctx, tile), lot, block, n: men });
  const gain = invested ? investedText(ctx, invested) : null;
  const rise = owners ? ownersText(ctx, owners, seat) : null;
  const whole = (...parts) => `${[first, ...parts.filter(Boolean)].join('; ')}.`;
  return fitting(whole(gain, rise), whole(gain), whole());
}

function investedText(ctx, { guild, to, rank, lost, space, steps }) {
  if (lost) return say(ctx, 'lost', { guild: guildName(ctx, guild), space });
  return say(ctx, 'invested', { guild: guildName(ctx, guild), steps, space: to, place: rank });
}

function ownersText(ctx, { first, second, was, block }, seat) {
  const place = first === seat ? 1 : second === seat ? 2 : 0;
  if (!place || was[place - 1] === seat) return null;
  const passed = was[place - 1];
  return say(ctx, passed === null ? 'takes' : 'passes', {
    place,
    block,
    name: passed === null ? '' : ctx.name(passed),
  });
}

function drawn(ctx, { seat, tile }, opened) {
  const facts = { name: ctx.name(seat), tile: a(ctx, tile) };
  const turned = opened?.tiles.find((one) => one.tile)?.tile;
  return turned ? say(ctx, 'drawn_opened', { ...facts, next: a(ctx, turned) }) : say(ctx, 'drawn', facts);
}

function controlPaid(ctx, block, { facts, amounts }) {
  if (!facts.guild) return say(ctx, facts.decided === 'tie' ? 'control_tie' : 'control_none', { block });
  return say(ctx, 'control_paid', { block, guild: guildName(ctx, facts.guild), paid: tally(ctx, amounts) });
}

/** The elements that an event is about. */
export function touches(event) {
  const { kind, seat, lot, block, guild, tiles, tile, sheet } = event;
  const who = seat === undefined ? [] : [`seat:${seat}`];
  switch (kind) {
    case 'placed':
    case 'tavern_placed':
      return [...who, `lot:${lot}`];
    case 'owners':
      return [`block:${block}`];
    case 'invested':
      return [`track:${guild}`];
    case 'drawn':
      return [...who, `open:${tile}`];
    case 'opened':
      return tiles.flatMap((one) => (one.tile ? [`open:${one.tile}`] : []));
    case 'block_paid':
    case 'control_paid':
      return [`block:${block}`, ...sheet.targets];
    case 'chain_paid':
      return [`track:${guild}`, `chain:${guild}`, ...sheet.targets];
    default:
      return who;
  }
}

/** What everybody may know, in at most three lines, for the curtain. */
export function recap(ctx) {
  const { phase, free, scores, history } = ctx.table.observation;
  return [
    ctx.t(`city_guilds.recap.${phase}`, { n: free }),
    ...(history.length ? [ctx.t('city_guilds.recap.blocks', { n: history.length })] : []),
    ...(scores.some(Boolean)
      ? [
          ctx.t('city_guilds.recap.scores', {
            points: scores
              .map((points, seat) => ctx.t('city_guilds.recap.score', { name: ctx.name(seat), points }))
              .join(', '),
          }),
        ]
      : []),
  ];
}
