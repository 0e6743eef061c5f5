/** The printed island as something to draw: where its hexes, vertices, edges and harbours lie. */

/** The side of a hex, in the units of the drawing, and half of its width. */
export const SIDE = 60;
const HALF = (SIDE * Math.sqrt(3)) / 2;
/** The drawing, in its units, and the sea around it. */
export const WIDTH = 10 * HALF;
export const HEIGHT = 8 * SIDE;
export const RIM = 27;
/** How far a harbour lies from the middle of its edge. */
const OFF_SHORE = 21;

/**
 * @typedef {import('../../table/board/pointer.js').Point} Point
 *
 * @typedef {object} Hex
 * @property {string} id
 * @property {number} number  in the observation
 * @property {Point} at
 * @property {Point[]} corners
 * @property {string[]} vertices  clockwise from the top
 * @property {string[]} sides  clockwise from the north-east
 *
 * @typedef {{id: string, at: Point, hexes: string[], edges: string[]}} Vertex
 * @typedef {{id: string, ends: [string, string], from: Point, to: Point, hexes: string[]}} Edge
 * @typedef {{number: number, at: Point, out: Point, ends: [Point, Point], vertices: [string, string]}} Harbour  `out` is the way
 *   to the open sea, one unit long
 *
 * @typedef {object} Plan  of the island
 * @property {Hex[]} hexes
 * @property {Record<string, Hex>} hexOf
 * @property {Record<string, Vertex>} vertices
 * @property {Record<string, Edge>} edges
 * @property {Harbour[]} harbours
 */

/** @type {WeakMap<object, Plan>} */
const plans = new WeakMap();

/**
 * The plan of the island, from the printed material as the engine's catalogue has it.
 * @param {any} printed
 */
export function planOf(printed) {
  const known = plans.get(printed) ?? lay(printed);
  plans.set(printed, known);
  return known;
}

/** @param {number[]} at @returns {Point} */
const pointOf = ([x, y]) => ({ x: (x + 1) * HALF, y: ((y + 2) * SIDE) / 2 });

/** @param {any} printed @returns {Plan} */
function lay(printed) {
  /** @type {Record<string, Vertex>} */
  const vertices = Object.fromEntries(
    printed.vertices.map((/** @type {any} */ { id, at, hexes }) => [id, { id, at: pointOf(at), hexes, edges: [] }]),
  );
  /** @type {Record<string, Edge>} */
  const edges = Object.fromEntries(
    printed.edges.map((/** @type {any} */ { id, ends }) => [
      id,
      { id, ends, from: vertices[ends[0]].at, to: vertices[ends[1]].at, hexes: [] },
    ]),
  );
  for (const { id, ends } of Object.values(edges)) for (const end of ends) vertices[end].edges.push(id);
  /** @type {Hex[]} */
  const hexes = printed.hexes.map((/** @type {any} */ { id, at, corners, sides }, /** @type {number} */ number) => ({
    id,
    number,
    at: pointOf(at),
    corners: corners.map((/** @type {string} */ corner) => vertices[corner].at),
    vertices: corners,
    sides,
  }));
  for (const { id, sides } of hexes) for (const side of sides) edges[side].hexes.push(id);
  const hexOf = Object.fromEntries(hexes.map((hex) => [hex.id, hex]));
  return {
    hexes,
    hexOf,
    vertices,
    edges,
    harbours: printed.harbours.map((/** @type {string} */ id, /** @type {number} */ number) =>
      harbour(number, edges[id], hexOf[edges[id].hexes[0]].at),
    ),
  };
}

/** @param {number} number @param {Edge} edge @param {Point} inland @returns {Harbour} */
function harbour(number, { ends, from, to }, inland) {
  const middle = middleOf(from, to);
  const [dx, dy] = [middle.x - inland.x, middle.y - inland.y];
  const far = Math.hypot(dx, dy);
  const out = { x: dx / far, y: dy / far };
  const at = { x: middle.x + out.x * OFF_SHORE, y: middle.y + out.y * OFF_SHORE };
  return { number, at, out, ends: [from, to], vertices: ends };
}

/** @param {Point} one @param {Point} other @returns {Point} */
export const middleOf = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** The point on the way from one to another, so many units from the first. @param {Point} from @param {Point} to @param {number} far @returns {Point} */
export function along(from, to, far) {
  const part = far / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

/** @param {Point} point */
const tenths = ({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A closed line through points. @param {Point[]} points */
export const closed = (points) => `M${points.map(tenths).join('L')}Z`;

/** The line from a point to another. @param {Point} from @param {Point} to */
export const straight = (from, to) => `M${tenths(from)}L${tenths(to)}`;
