/** The printed island as something to draw: where places, roads, rivers and districts lie. */

/** The side of the drawing, in its units; the island lies in the middle of it. */
export const SIDE = 640;
/** How far apart the nearest places are, and how large the disc of one is. */
export const APART = 53;
export const DISC = 21;
/** The wall of the city, from the middle. */
export const WALL = 133;
const MIDDLE = SIDE / 2;
const SCALE = 3;

/**
 * A point of a sector, in hundredths of half the side of the island: along its coast clockwise, from
 * the middle of it, and out from the middle of the island.
 * @typedef {[along: number, out: number]} Bearing
 *
 * @typedef {import('../../table/board/pointer.js').Point} Point
 * @typedef {{letters?: number, coins?: number, cards?: number, goods?: number, bonus?: number, keys?: number}} Reward
 *
 * @typedef {object} Place
 * @property {string} id
 * @property {string} sector
 * @property {string} kind  what it is in its sector
 * @property {'coast' | 'inland' | 'outer' | 'inner'} group
 * @property {string} terrain  that is paid there
 * @property {string | null} area  its river or district
 * @property {boolean} key  whether a shop there costs a key too
 * @property {Reward[]} rewards  of the first shop, and the next ones
 * @property {number} number  in its sector
 * @property {number} x
 * @property {number} y
 *
 * @typedef {{id: string, kind: 'river' | 'district', places: string[], d: string}} Area
 *
 * @typedef {object} Plan  of the island
 * @property {Place[]} list
 * @property {Record<string, Place>} places
 * @property {[Place, Place][]} roads
 * @property {Record<string, Area>} areas
 * @property {string} coast
 * @property {Record<string, string>} sectors  the land of each
 */

/** From the sea to the wall, between a sector and the next. @type {Bearing[]} */
const RIVER = [
  [95, 95], [84, 84], [72, 83], [60, 76], [55, 64], [60, 52], [51, 46], [41, 45], [31, 31.5],
]; // prettier-ignore
/** The shore of a sector, from the mouth of one river to that of the next. @type {Bearing[]} */
const SHORE = [
  [-84, 88], [-78, 97], [-62, 100], [-48, 97], [-34, 101], [-20, 98], [-4, 102], [12, 97], [27, 101],
  [44, 97], [58, 101], [72, 98], [84, 88],
]; // prettier-ignore
/** What parts a district from the next, from the square in the middle to the wall. @type {Bearing[]} */
const PARTING = [[3, 3], [13, 12], [27, 20.5], [36.6, 25]]; // prettier-ignore
/** Steps of the arc of the wall. */
const ARC = 12;

/** The kinds of places in the order of their numbers. */
const KINDS = ['C1', 'C2', 'C3', 'C4', 'a', 'b', 'c', 'd', 'LM', 'RO', 'RI', 'e', 'QA', 'QB', 'I'];

/** @type {WeakMap<object, Plan>} */
const plans = new WeakMap();

/**
 * The plan of the island, from the printed material as the engine's catalogue has it.
 * @param {any} printed
 */
export function planOf(printed) {
  const known = plans.get(printed) ?? draw(printed);
  plans.set(printed, known);
  return known;
}

/** @param {any} printed @returns {Plan} */
function draw({ sectors, places: printed, roads, areas }) {
  /** @type {Place[]} */
  const list = printed.map((/** @type {any} */ place) => ({
    ...place,
    group: groupOf(place),
    number: KINDS.indexOf(place.kind) + 1,
    x: MIDDLE + SCALE * place.at[0],
    y: MIDDLE + SCALE * place.at[1],
  }));
  const places = Object.fromEntries(list.map((place) => [place.id, place]));
  const outline = (/** @type {any} */ area) =>
    area.kind === 'river'
      ? river(sectors.indexOf(area.id.slice(0, area.id.indexOf('_'))))
      : district(sectors.indexOf(area.id));
  return {
    list,
    places,
    roads: roads.map((/** @type {[string, string]} */ [one, other]) => [places[one], places[other]]),
    areas: Object.fromEntries(areas.map((/** @type {any} */ area) => [area.id, { ...area, d: outline(area) }])),
    coast: bend(
      [0, 1, 2, 3].flatMap((sector) => SHORE.map((bearing) => pointOf(sector, bearing))),
      true,
    ),
    sectors: Object.fromEntries(sectors.map((/** @type {string} */ id, /** @type {number} */ at) => [id, land(at)])),
  };
}

/** @param {{kind: string}} place @returns {Place['group']} */
const groupOf = ({ kind }) =>
  kind.startsWith('C') ? 'coast' : kind.startsWith('Q') ? 'outer' : kind === 'I' ? 'inner' : 'inland';

/** Where a point of a sector lies in the drawing, the first sector on top. @param {number} sector @param {Bearing} bearing @returns {Point} */
export function pointOf(sector, [along, out]) {
  let [x, y] = [along, -out];
  for (let turn = 0; turn < sector % 4; turn += 1) [x, y] = [-y, x];
  return { x: MIDDLE + SCALE * x, y: MIDDLE + SCALE * y };
}

/** The river between a sector and the next. @param {number} sector */
const river = (sector) => bend(RIVER.map((bearing) => pointOf(sector, bearing)));

/** The land of a sector: rivers and wall lie over its edges. @param {number} sector */
function land(sector) {
  const before = RIVER.map((bearing) => pointOf(sector + 3, bearing));
  const after = RIVER.map((bearing) => pointOf(sector, bearing));
  const shore = SHORE.map((bearing) => pointOf(sector, bearing));
  return straight([{ x: MIDDLE, y: MIDDLE }, ...before.toReversed(), ...shore, ...after]);
}

/** The part of the city that belongs to a sector. @param {number} sector */
function district(sector) {
  const after = PARTING.map((bearing) => pointOf(sector, bearing));
  const before = PARTING.map((bearing) => pointOf(sector + 3, bearing));
  const [from, to] = [after, before].map((line) => angle(line[line.length - 1]));
  const sweep = (from - to + 2 * Math.PI) % (2 * Math.PI);
  const arc = Array.from({ length: ARC - 1 }, (_, step) => around(from - (sweep * (step + 1)) / ARC));
  return straight([...after, ...arc, ...before.toReversed()]);
}

/** @param {Point} point */
const angle = ({ x, y }) => Math.atan2(y - MIDDLE, x - MIDDLE);

/** A point of the wall. @param {number} turn */
const around = (turn) => ({ x: MIDDLE + WALL * Math.cos(turn), y: MIDDLE + WALL * Math.sin(turn) });

/** @param {Point} point */
const at = ({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** @param {Point[]} points */
const straight = (points) => `M${points.map(at).join('L')}Z`;

/** A line that bends through points. @param {Point[]} points @param {boolean} [closed] */
function bend(points, closed = false) {
  const of = (/** @type {number} */ n) =>
    closed ? points[(n + points.length) % points.length] : points[Math.min(Math.max(n, 0), points.length - 1)];
  const ends = closed ? points.length : points.length - 1;
  let d = `M${at(points[0])}`;
  for (let n = 0; n < ends; n += 1) {
    const [p, q, r, s] = [of(n - 1), of(n), of(n + 1), of(n + 2)];
    const one = { x: q.x + (r.x - p.x) / 6, y: q.y + (r.y - p.y) / 6 };
    const other = { x: r.x - (s.x - q.x) / 6, y: r.y - (s.y - q.y) / 6 };
    d += `C${at(one)} ${at(other)} ${at(r)}`;
  }
  return closed ? `${d}Z` : d;
}
