/** The notes that teach City & Guilds: see `Note` in table/contract/view.js. */

import { guildOf } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/contract/view.js').Note} Note
 */

/** @param {Context} ctx */
const seen = (ctx) => ctx.table.observation;

/** Whether a tile is chosen, and then a lot. @param {Context} ctx @param {string} kind */
const has = (ctx, kind) => ctx.selected.some((id) => id.startsWith(kind));

/** The longest chain of a tile's guild. @param {Context} ctx @param {string} tile */
const longest = (ctx, tile) => seen(ctx).chains[guildOf(tile) ?? '']?.chains[0];

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
  { id: 'tavern', rule: 'tavern', when: (ctx) => seen(ctx).phase === 'tavern', at: () => 'stock:taverns' },
  {
    id: 'minstrels',
    rule: 'minstrels',
    event: ({ kind, tile }) => kind === 'placed' && tile === 'minstrels',
    at: (_, event) => event && `lot:${event.lot}`,
    facts: (ctx) => ({ worth: ctx.printed.tiles.minstrels.worth }),
  },
  {
    id: 'chain',
    rule: 'chain',
    event: ({ kind, tile }, ctx) => kind === 'placed' && Number(longest(ctx, tile)?.length) > 1,
    at: (_, event) => trackOf(guildOf(event?.tile)),
    facts: (ctx, event) => ({ value: longest(ctx, event?.tile)?.value }),
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
    at: (_, event) => trackOf(event?.guild),
  },
  {
    id: 'won_tavern',
    rule: 'tavern',
    event: ({ kind, seat }, ctx) => kind === 'tavern_won' && seat !== ctx.viewer,
    at: () => 'stock:taverns',
  },
];
