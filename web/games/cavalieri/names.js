/** The names of goods and places of Città e Cavalieri, and its phrasebook. */

import { element, kindOf } from '../../table/contract/ids.js';
import { joined, phrasebook } from '../../table/tell/phrases.js';

export { element, kindOf } from '../../table/contract/ids.js';

/**
 * @typedef {import('../../table/contract/view.js').Context} Context
 * @typedef {Record<string, number>} Purse  goods, counted
 */

/** Goods that are counted, in words; what is in words already stays. @param {Context} ctx @param {unknown} goods */
const counted = (ctx, goods) =>
  goods && typeof goods === 'object' && !Array.isArray(goods) ? goodsText(ctx, /** @type {Purse} */ (goods)) : goods;

/** @param {Context} ctx @param {unknown} seat */
const named = (ctx, seat) => (Number.isInteger(seat) ? ctx.name(Number(seat)) : seat);

export const words = phrasebook({
  terms: {
    good: { good: 'good.*' },
    terrain: { terrain: 'terrain.*' },
    track: {
      track: 'track.*.name',
      track_of: 'track.*.of',
      colour: 'track.*.colour',
      ability: (ctx, track) => ctx.t(`cavalieri.ability.${track}`),
    },
    colour: { colour: 'track.*.colour' },
    card: { card: 'card.*.name' },
    cards: { cards: 'card.*.name' },
    what: { what: 'piece.*.name', what_a: 'piece.*.a' },
    goods: { goods: counted },
    asked: { asked: counted },
    given: { given: counted },
    gave: { gave: counted },
    got: { got: counted },
    cost: { cost: counted },
    missing: { missing: counted },
    from: { other: named },
    to: { other: named },
    owner: { other: named },
    vertex: { place: (ctx, vertex) => vertexName(ctx, vertex) },
    end: { place: (ctx, vertex) => vertexName(ctx, vertex) },
    edge: { place: (ctx, edge) => edgeName(ctx, edge) },
    hexagon: { hex: (ctx, hex) => hexName(ctx, hex) },
  },
});

export { joined };
export const { say } = words;

/** The corners of a hex clockwise from the top, and the sides after them. */
const CORNERS = ['n', 'ne', 'se', 's', 'sw', 'nw'];
const SIDES = ['ne', 'e', 'se', 'sw', 'w', 'nw'];

/* Goods */

/** All goods, in the order of the print. @param {Context} ctx @returns {string[]} */
export const goodsOf = ({ printed }) => [...printed.resources, ...printed.commodities];

/** So many cards of a good: "2 mattoni". @param {Context} ctx @param {string} good @param {number} n */
export const countText = (ctx, good, n) => (ctx.sign?.('good', good) ?? '') + say(ctx, `count.${good}`, { n });

/** Goods in words: "2 mattoni, 1 lana". @param {Context} ctx @param {Purse} purse */
export const goodsText = (ctx, purse) =>
  joined(goodsOf(ctx).map((good) => purse[good] > 0 && countText(ctx, good, purse[good])));

/* Places */

/** The name of a hex, vertex or edge by its element's id. @param {Context} ctx @param {string} id */
export function spot(ctx, id) {
  const name = { hex: hexName, vertex: vertexName, edge: edgeName }[kindOf(id)];
  return name ? name(ctx, element(id)) : id;
}

/** What a hex is called: "Bosco 8"; of two alike, where it lies beside the other. @param {Context} ctx @param {string} id */
export function hexName(ctx, id) {
  const { hexes } = ctx.printed;
  const { terrains, tokens } = ctx.table.observation;
  const at = hexes.findIndex((/** @type {{id: string}} */ one) => one.id === id);
  const alike = (/** @type {number} */ one) => terrains[one] === terrains[at] && tokens[one] === tokens[at];
  const other = hexes.findIndex((/** @type {unknown} */ _, /** @type {number} */ one) => one !== at && alike(one));
  const hex = say(ctx, tokens[at] ? 'hex.name' : 'hex.desert', { terrain: terrains[at], n: tokens[at] });
  if (other < 0 || !tokens[at]) return hex;
  const [dx, dy] = [0, 1].map((axis) => hexes[at].at[axis] - hexes[other].at[axis]);
  return say(ctx, `hex.${dy ? (dy < 0 ? 'north' : 'south') : dx < 0 ? 'west' : 'east'}`, { hex });
}

/** What a hex is called with a number that may have left it. @param {Context} ctx @param {string} id @param {number} n */
export function hexWith(ctx, id, n) {
  const at = ctx.printed.hexes.findIndex((/** @type {{id: string}} */ one) => one.id === id);
  return say(ctx, 'hex.name', { terrain: ctx.table.observation.terrains[at], n });
}

/** Where a vertex lies: "tra Bosco 8, Campi 5 e il mare". @param {Context} ctx @param {string} id */
export function vertexName(ctx, id) {
  const { hexes, vertices } = ctx.printed;
  const around = vertices.find((/** @type {{id: string}} */ one) => one.id === id).hexes;
  const [a, b, c] = around.map((/** @type {string} */ one) => hexName(ctx, one));
  if (c) return say(ctx, 'vertex.inland', { a, b, c });
  if (b) return say(ctx, 'vertex.coast', { a, b });
  const { corners } = hexes.find((/** @type {{id: string}} */ one) => one.id === around[0]);
  return say(ctx, `vertex.${CORNERS[corners.indexOf(id)]}`, { a });
}

/** Where an edge lies: "tra Bosco 8 e Campi 5". @param {Context} ctx @param {string} id */
export function edgeName(ctx, id) {
  const around = ctx.printed.hexes.filter((/** @type {{sides: string[]}} */ { sides }) => sides.includes(id));
  const [a, b] = around.map((/** @type {{id: string}} */ one) => hexName(ctx, one.id));
  if (b) return say(ctx, 'edge.inland', { a, b });
  return say(ctx, `edge.${SIDES[around[0].sides.indexOf(id)]}`, { a });
}

/** What a harbour is: "Porto 2:1 del grano". @param {Context} ctx @param {number} at  its number on the coast */
export const harbourText = (ctx, at) => say(ctx, `harbour.${ctx.table.observation.harbours[at]}`);

/** The number of the harbour at a vertex, or -1. @param {Context} ctx @param {string} id */
export const harbourAt = ({ printed }, id) =>
  printed.harbours.findIndex((/** @type {string} */ edge) =>
    printed.edges.find((/** @type {{id: string}} */ one) => one.id === edge).ends.includes(id),
  );
