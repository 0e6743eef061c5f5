/**
 * How the parts of the view read the table: no rules, only what the engine has said.
 */

import { beyond, planOf } from './city.js';

/** The name of a guild. */
export function guildName(ctx, guild) {
  return ctx.t(`city_guilds.guild.${guild}.name`);
}

/** The letter that stands for a guild. */
export function letter(ctx, guild) {
  return ctx.t(`city_guilds.guild.${guild}.letter`);
}

/** The name of a tile. */
export function tileName(ctx, tile) {
  return ctx.t(`city_guilds.tile.${tile}.name`);
}

/** Where a tile would take the cube of whoever decides on its guild's track, or null. */
export function landingOf(ctx, tile) {
  const landing = ctx.table.observation.tracks[guildOf(tile)]?.landing;
  return landing ? landing[isMarket(tile) ? 1 : 0] : null;
}

/** The guild of a tile, or null. */
export function guildOf(tile) {
  return tile?.includes(':') ? tile.slice(tile.indexOf(':') + 1) : null;
}

/** Whether a tile is a market. */
export const isMarket = (tile) => tile?.startsWith('market:') ?? false;

/** Whether a tile is a building of a guild. */
export const isBuilding = (tile) => tile?.startsWith('building:') ?? false;

/** What follows the first colon of an element's id. */
export const element = (id) => id.slice(id.indexOf(':') + 1);

/** The plan of the city. */
export const plan = (ctx) => planOf(ctx.printed);

/** How a block stands. */
export function blockOf(ctx, id) {
  return ctx.table.observation.blocks.find((block) => block.id === id);
}

/** The tile that is selected in the hand, or a tavern while one is to be placed; else null. */
export function chosenTile(ctx) {
  if (ctx.table.observation.phase === 'tavern' && ctx.seat !== null) return 'tavern';
  const held = ctx.selected.find((id) => id.startsWith('hand:'));
  return held ? element(held) : null;
}

/** The lot that is selected, or null. */
export function chosenLot(ctx) {
  const lot = ctx.selected.find((id) => id.startsWith('lot:'));
  return lot ? element(lot) : null;
}

/** The lots beside a lot that have a tile. */
export function beside(ctx, lot) {
  const { lots } = ctx.table.observation;
  return plan(ctx)
    .near.get(lot)
    .map((pair) => beyond(pair, lot))
    .filter((near) => lots[near]);
}

/** The lots of the chain that a tile of `guild` would belong to on `lot`, that lot included. */
export function chainWith(ctx, guild, lot) {
  const near = beside(ctx, lot);
  const joined = ctx.table.observation.chains[guild].chains.filter(({ lots }) =>
    near.some((one) => lots.includes(one)),
  );
  return [lot, ...joined.flatMap(({ lots }) => lots)];
}

/** How long a chain on these lots is and how many blocks it reaches. */
export function measure(ctx, lots) {
  const places = plan(ctx).lots;
  return { length: lots.length, reach: new Set(lots.map((lot) => places.get(lot).block)).size };
}

/** The guild whose chains are overlaid on the map, or null. */
export const traced = ({ ui, sheet, table }) => (table.observation.chains[ui.chain] && !sheet ? ui.chain : null);

/** Whether there is room on the map itself to say how long a chain is. */
export const noted = ({ size }) => size === 'landscape' || size === 'portrait';

/** `{tile: number}` as a list of `[tile, number]`, in the order of the printed tiles. */
export function inOrder(ctx, tiles) {
  return Object.keys(ctx.printed.tiles).flatMap((tile) => (tiles?.[tile] ? [[tile, tiles[tile]]] : []));
}
