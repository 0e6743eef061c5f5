/** How the parts of the view read the table: no rules, only what the engine has said. */

import { chosen, element, kindOf } from '../../table/contract/ids.js';
import { beyond, planOf } from './city.js';

export { element, kindOf } from '../../table/contract/ids.js';

/**
 * @typedef {'return' | 'first' | 'place' | 'pay' | 'tavern' | 'draw' | 'turn' | 'end' | 'over'} Phase
 * @typedef {{tile: string, seat: number | null, men: number}} Laid
 * @typedef {{seat: number, buildings: number, men: number, place: number}} Owner
 * @typedef {{lots: string[], length: number, reach: number, value?: number}} Chain
 * @typedef {{steps: number, space: number, slot: number}} Landing  without a slot the space is full
 * @typedef {{space: number, slot: number, rank: number}} Cube
 *
 * @typedef {object} Block  as it stands, and what it would pay or has paid
 * @property {string} id
 * @property {number} free
 * @property {number} value
 * @property {boolean} paid
 * @property {number | null} first
 * @property {number | null} second
 * @property {number[]} thirds
 * @property {Owner[]} owners
 * @property {number[]} shares
 * @property {string | null} guild  that controls it, or `tie`
 * @property {Record<string, number>} counts
 * @property {number[]} control  what that guild would pay each, or has paid
 * @property {string[]} tied
 *
 * @typedef {import('../../types/games/city_guilds.js').Game} Game
 * @typedef {import('../../types/games/city_guilds.js').Observation} Observation  what the engine lets a seat see
 * @typedef {import('../../table/contract/view.js').Context<Game>} Context
 * @typedef {import('../../table/contract/view.js').View<Game>} View
 * @typedef {import('../../table/contract/view.js').Kinds<Game>} Kinds
 * @typedef {import('../../table/contract/messages.js').Preview<Game>} Preview
 * @typedef {import('../../table/contract/messages.js').Option<Game>} Option
 * @typedef {import('../../table/contract/messages.js').Action<Game>} Action
 * @typedef {import('../../table/contract/messages.js').Event<Game>} Event
 * @typedef {import('../../table/contract/messages.js').Score<Game>} Score
 * @typedef {import('../../table/contract/view.js').Gathering<Game>} Gathering
 * @typedef {import('../../table/contract/view.js').Note<Game>} Note
 */

/** An action of a kind. @template {keyof Game['actions']} Kind @typedef {import('../../table/contract/messages.js').Action<Game, Kind>} ActionOf */
/** An event of a kind. @template {keyof Game['events']} Kind @typedef {import('../../table/contract/messages.js').Event<Game, Kind>} EventOf */
/** A line of the score sheet of a kind. @template {keyof Game['lines']} Kind @typedef {import('../../table/contract/messages.js').Score<Game, Kind>} Line */

/** @param {Context} ctx @param {string} guild */
export const guildName = (ctx, guild) => ctx.t(`city_guilds.guild.${guild}.name`);

/** The letter that stands for a guild. @param {Context} ctx @param {string} guild */
export const letter = (ctx, guild) => ctx.t(`city_guilds.guild.${guild}.letter`);

/** The letter on a tile. @param {Context} ctx @param {string} tile */
export function letterOn(ctx, tile) {
  const guild = guildOf(tile);
  return guild ? letter(ctx, guild) : '';
}

/** A tile that lies open, and where: others may be like it. @param {number} place @param {string | null} tile */
export const openPlace = (place, tile) => `open:${place}:${tile}`;

/** @param {Context} ctx @param {string} tile */
export const tileName = (ctx, tile) => ctx.t(`city_guilds.tile.${tile}.name`);

/** Where a tile would take the cube of whoever decides on its guild's track. @param {Context} ctx @param {string | null} tile */
export function landingOf(ctx, tile) {
  const landing = ctx.table.observation.tracks[guildOf(tile) ?? '']?.landing;
  return landing && tile ? landing[kindOf(tile)] : null;
}

/** Whether whoever decides may put so many men on a tile that nothing is invested. @param {Context} ctx @param {string | null} tile */
export const mayForgo = (ctx, tile) =>
  isBuilding(tile) && !ctx.printed.steps.building[ctx.table.observation.most_men[Number(ctx.table.observation.seat)]];

/** The guild of a tile, or null. @param {string | null} [tile] */
export const guildOf = (tile) => (tile?.includes(':') ? element(tile) : null);

/** @param {string | null} tile */
export const isMarket = (tile) => tile?.startsWith('market:') ?? false;

/** Whether a tile is a building of a guild. @param {string | null} tile */
export const isBuilding = (tile) => tile?.startsWith('building:') ?? false;

/** The plan of the city. @param {Context} ctx */
export const plan = (ctx) => planOf(ctx.printed, ctx.lies === 'phone');

/** How a block stands. @param {Context} ctx @param {string} id */
export const blockOf = (ctx, id) => blockIn(ctx.table.observation, id);

/** How a block stands in an observation. @param {Observation} seen @param {string} id */
export const blockIn = ({ blocks }, id) => /** @type {Block} */ (blocks.find((block) => block.id === id));

/** The tile that is selected in the hand, or a tavern while one is to be placed; else null. @param {Context} ctx */
export function chosenTile(ctx) {
  if (ctx.table.observation.phase === 'tavern' && ctx.seat !== null) return 'tavern';
  return chosen(ctx, 'hand');
}

/** The lot that is selected, or null. @param {Context} ctx */
export const chosenLot = (ctx) => chosen(ctx, 'lot');

/** The lots beside a lot that have a tile. @param {Context} ctx @param {string} lot */
export const beside = (ctx, lot) =>
  plan(ctx)
    .near[lot].map((pair) => beyond(pair, lot))
    .filter((near) => ctx.table.observation.lots[near]);

/** The chain that a tile of a guild would belong to on a lot. @param {Context} ctx @param {string} guild @param {string} lot @returns {Chain} */
export const chainWith = (ctx, guild, lot) =>
  ctx.table.observation.chains[guild].joins[lot] ?? { lots: [lot], length: 1, reach: 1 };

/** The guild whose chains are overlaid on the map, or null. @param {Context} ctx */
export const traced = ({ ui, sheet, table }) => (table.observation.chains[ui.chain] && !sheet ? ui.chain : null);

/** Whether there is room on the map itself to say how long a chain is. @param {Context} ctx */
export const noted = ({ size }) => size === 'landscape' || size === 'portrait';

/** `{tile: number}` as a list of `[tile, number]`, in the order of the printed tiles. @param {Context} ctx @param {Record<string, number> | null} [tiles] @returns {[string, number][]} */
export const inOrder = (ctx, tiles) =>
  Object.keys(ctx.printed.tiles).flatMap((tile) =>
    tiles?.[tile] ? [/** @type {[string, number]} */ ([tile, tiles[tile]])] : [],
  );
