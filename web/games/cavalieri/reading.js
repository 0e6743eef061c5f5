/** How the parts of the view read the table: no rules, only what the engine has said. */

import { planOf } from './island.js';
import { element, goodsOf as goods, kindOf } from './names.js';

export { sum } from '../../table/contract/counts.js';
export { chosen } from '../../table/contract/ids.js';
export { element, goods, kindOf };

/**
 * @typedef {Record<string, number>} Purse  goods, counted
 * @typedef {'ship' | 'trade' | 'politics' | 'science' | 'none'} Face  of the event die
 * @typedef {{road: number, settlement: number, city: number, wall: number, knight: number[]}} Stock  pieces still to build
 *
 * @typedef {import('../../types/games/cavalieri.js').Game} Game
 * @typedef {import('../../types/games/cavalieri.js').Observation} Observation  what the engine lets a seat see
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
 * @typedef {import('../../table/contract/view.js').ElementKind<Game>} ElementKind
 */

/** An action of a kind. @template {keyof Game['actions']} Kind @typedef {import('../../table/contract/messages.js').Action<Game, Kind>} ActionOf */
/** An event of a kind. @template {keyof Game['events']} Kind @typedef {import('../../table/contract/messages.js').Event<Game, Kind>} EventOf */
/** A line of the score sheet of a kind. @template {keyof Game['lines']} Kind @typedef {import('../../table/contract/messages.js').Score<Game, Kind>} Line */

/** The plan of the island. @param {Context} ctx */
export const plan = (ctx) => planOf(ctx.printed);

/** The good with which a track is paid. @param {Context} ctx @param {string} track @returns {string} */
export const goodOfTrack = ({ printed: { commodities, tracks } }, track) => commodities[tracks.indexOf(track)];

/** Goods in the order of the print, each as often as it is there. @param {Context} ctx @param {Purse | null} [purse]  null: they are not known @returns {[string, number][]} */
export const inOrder = (ctx, purse) => goods(ctx).flatMap((good) => (purse?.[good] ? [[good, purse[good]]] : []));

/** Whose eyes these are. @param {Context} ctx @returns {number | null} */
export const eyes = ({ viewer, seat }) => viewer ?? seat;

/* What is chosen */

/** Whether something of a kind may be chosen now. @param {Context} ctx @param {string} kind */
export const mayChoose = ({ targets }, kind) => [...targets.keys()].some((id) => kindOf(id) === kind);

/** Whether the panel for an offer to the others is open: for a turn, and until an offer was made. @param {Context} ctx */
export const trades = (ctx) => {
  const { phase } = ctx.table.observation;
  return phase === 'offer' || (phase === 'main' && ctx.ui.trade === tradeKey(ctx));
};

/** What the panel is open for. @param {Context} ctx */
export const tradeKey = ({ table: { seed, observation } }) =>
  [seed, observation.round, observation.mover, observation.offers].join('.');

/* Pieces */

/**
 * What stands on a vertex.
 * @typedef {object} Piece
 * @property {'settlement' | 'city' | 'lying' | 'knight'} kind
 * @property {number} seat
 * @property {boolean} wall
 * @property {string | null} metropolis  its track
 * @property {number} level  of a knight
 * @property {boolean} active
 * @property {boolean} fresh  whether it is active and does not act in this turn
 */

/** @type {WeakMap<Observation, Map<string, Piece>>} */
const standing = new WeakMap();

/** What stands on the vertices. @param {Context} ctx @returns {Map<string, Piece>} */
export function pieces({ printed, table: { observation } }) {
  const known = standing.get(observation);
  if (known) return known;
  const { active, cities, knight_levels: levels, knights, lying, metropolis, settlements, spent, walls } = observation;
  /** @type {Map<string, Piece>} */
  const found = new Map();
  const put = (/** @type {string} */ vertex, /** @type {number} */ seat, /** @type {Piece['kind']} */ kind) => {
    const at = metropolis.indexOf(vertex);
    found.set(vertex, {
      kind,
      seat,
      wall: walls.includes(vertex),
      metropolis: at < 0 ? null : printed.tracks[at],
      level: levels[vertex],
      active: active.includes(vertex),
      fresh: spent.includes(vertex),
    });
  };
  settlements.forEach((own, seat) =>
    own.forEach((vertex) => put(vertex, seat, lying.includes(vertex) ? 'lying' : 'settlement')),
  );
  cities.forEach((own, seat) => own.forEach((vertex) => put(vertex, seat, 'city')));
  knights.forEach((own, seat) => own.forEach((vertex) => put(vertex, seat, 'knight')));
  standing.set(observation, found);
  return found;
}

/** Whose road is on an edge, or null. @param {Context} ctx @param {string} edge @returns {number | null} */
export function roadOwner({ table: { observation } }, edge) {
  const found = observation.roads.findIndex((own) => own.includes(edge));
  return found < 0 ? null : found;
}

/** The line of the score sheet that tells of the longest road. @param {Context} ctx */
export const longestLine = ({ table: { sheet } }) => sheet?.children.find(({ source }) => source === 'longest') ?? null;

/** The roads that are the longest one. @param {Context} ctx @returns {Set<string>} */
export const longestRoads = (ctx) => new Set(longestLine(ctx)?.targets.map(element));

/** Where roads of a seat are parted by what another has there: the vertices. @param {Context} ctx @returns {{vertex: string, seat: number, edges: string[]}[]} */
export function cuts(ctx) {
  const { vertices } = plan(ctx);
  const { roads, severed } = ctx.table.observation;
  return severed.flatMap((parted, seat) =>
    parted.map((vertex) => ({
      vertex,
      seat,
      edges: vertices[vertex].edges.filter((edge) => roads[seat].includes(edge)),
    })),
  );
}

/* The turn */

/** What the dice show together, or null before the roll. @param {Context} ctx */
export const total = ({ table }) => table.observation.rolled;

/** The points that win. @param {Context} ctx */
export const target = ({ table }) => Number(table.options.target);

/** Whether there is room for all beside the island. @param {Context} ctx */
export const isWide = ({ size }) => size === 'landscape' || size === 'portrait';
