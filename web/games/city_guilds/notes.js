/** The notes that teach City & Guilds: see `Note` in table/contract/view.js. */

import { say, sharesText } from './names.js';
import { blockOf, guildOf } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Note} Note
 */

/** @param {Context} ctx */
const seen = (ctx) => ctx.table.observation;

/** Whether a tile is chosen, and then a lot. @param {Context} ctx @param {string} kind */
const has = (ctx, kind) => ctx.selected.some((id) => id.startsWith(kind));

/** The longest chain of a tile's guild. @param {Context} ctx @param {string} tile */
const longest = (ctx, tile) => seen(ctx).chains[guildOf(tile) ?? '']?.chains[0];

/** What a kind of tile adds to its block. @param {Context} ctx @param {string} tile */
const worthOf = (ctx, tile) => ({ worth: ctx.printed.tiles[tile].worth });

/** What the longest chain of a tile's guild pays at the end, and whom as things stand, and what more blocks would add. @param {Context} ctx @param {string} tile */
function chainPays(ctx, tile) {
  const { chains, shares } = seen(ctx).chains[guildOf(tile) ?? ''];
  const [{ length, reach, value }] = chains;
  const [, b1, b2, b3, b4, b5] = ctx.printed.reach_bonus;
  const paid = shares.filter(Boolean).length;
  const whom = ctx.t(`city_guilds.teach.chain.${paid > 2 ? 'more' : paid === 2 ? 'two' : 'one'}`, {
    paid: sharesText(ctx, shares),
  });
  return { b1, b2, b3, b4, b5, n: length, bonus: ctx.printed.reach_bonus[reach], value, whom };
}

/** A block with so few free lots will soon be paid. */
const LAST_LOTS = 2;

/** @param {Context} ctx @param {string} block */
const nearlyFull = (ctx, block) => {
  const { free, paid } = blockOf(ctx, block);
  return !paid && free <= LAST_LOTS;
};

/** The track of a guild, in full or in brief; its place in a player's panel is called alike. @param {string | null} guild */
const trackOf = (guild) =>
  `.city-guilds-track.city-guilds-tint-${guild}, .city-guilds-brief-track.city-guilds-tint-${guild}`;

/** @param {Context} ctx */
const placing = (ctx) => ['first', 'place'].includes(seen(ctx).phase);

/** @type {Note[]} */
export const notes = [
  { id: 'return', rule: 'setup', when: (ctx) => seen(ctx).phase === 'return', at: () => '.city-guilds-own' },
  {
    id: 'men',
    rule: 'building',
    when: (ctx) => placing(ctx) && has(ctx, 'lot:') && has(ctx, 'hand:building'),
    at: () => '.city-guilds-tracks',
    facts: (ctx) => ({ n: seen(ctx).men[Number(ctx.seat)] }),
  },
  {
    id: 'first',
    rule: 'first',
    when: (ctx) => seen(ctx).phase === 'first' && !has(ctx, 'lot:'),
    at: () => '.city-guilds-own',
    recommends: ({ tile }) => Boolean(tile?.startsWith('building')),
  },
  {
    id: 'lot',
    rule: 'adjacent',
    when: (ctx) => seen(ctx).phase === 'place' && has(ctx, 'hand:') && !has(ctx, 'lot:'),
    at: () => '.camera',
  },
  {
    id: 'place',
    rule: 'turn',
    when: (ctx) => seen(ctx).phase === 'place' && !ctx.selected.length,
    at: () => '.city-guilds-own',
  },
  { id: 'draw', rule: 'draw', when: (ctx) => seen(ctx).phase === 'draw', at: () => '.city-guilds-open' },
  {
    id: 'tavern',
    rule: 'tavern',
    when: (ctx) => seen(ctx).phase === 'tavern',
    at: () => 'stock:taverns',
    facts: (ctx) => worthOf(ctx, 'tavern'),
  },
  {
    id: 'minstrels',
    rule: 'minstrels',
    event: ({ kind, tile }) => kind === 'placed' && tile === 'minstrels',
    at: (_, event) => event && `lot:${event.lot}`,
    facts: (ctx) => ({
      ...worthOf(ctx, 'minstrels'),
      counts: say(ctx, `note.minstrel_${ctx.table.options.minstrel_counts ? 'counts' : 'ties'}`),
    }),
  },
  {
    id: 'chain',
    rule: 'chain',
    event: ({ kind, tile }, ctx) => kind === 'placed' && Number(longest(ctx, tile ?? '')?.length) > 1,
    at: (_, event) => trackOf(guildOf(event?.tile)),
    facts: (ctx, event) => chainPays(ctx, event?.tile ?? ''),
  },
  {
    id: 'control',
    rule: 'control',
    event: ({ kind, block }, ctx) => kind === 'placed' && nearlyFull(ctx, block),
    at: (_, event) => event && `block:${event.block}`,
    facts: (_, event) => ({ block: event?.block ?? '' }),
  },
  {
    id: 'block',
    rule: 'block',
    event: ({ kind }) => kind === 'block_paid',
    at: (_, event) => event && `block:${event.block}`,
  },
  {
    id: 'full_space',
    rule: 'full_space',
    event: ({ kind, lost }) => kind === 'invested' && lost,
    at: (_, event) => trackOf(event?.guild ?? null),
  },
  {
    id: 'won_tavern',
    rule: 'tavern',
    event: ({ kind, seat }, ctx) => kind === 'tavern_won' && seat !== ctx.viewer,
    at: () => 'stock:taverns',
    facts: (ctx) => worthOf(ctx, 'tavern'),
  },
];
