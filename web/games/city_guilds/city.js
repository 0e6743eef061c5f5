/** The printed map as something to draw: where lots, blocks, streets and bridges lie. */

/** The side of a lot in the units of the drawing. */
export const LOT = 48;

/**
 * @typedef {{x: number, y: number}} Spot  in the units of the drawing, from its upper left corner
 * @typedef {Spot & {id: string, block: string}} Lot
 * @typedef {Spot & {id: string, lots: string[]}} Block
 * @typedef {{one: string, other: string, d: string, street: boolean}} Pair  adjacent lots with the line between them;
 *   `street` where it crosses one
 *
 * @typedef {object} Plan  of the city
 * @property {number} width
 * @property {number} height
 * @property {Record<string, Lot>} lots
 * @property {Block[]} blocks
 * @property {Spot[]} fountains
 * @property {Pair[]} pairs
 * @property {Record<string, Pair[]>} near  the pairs of each lot
 */

/** @type {WeakMap<object, Plan>} */
const plans = new WeakMap();

/** The plan of the city, from the printed material as the engine's catalogue has it. @param {any} printed @returns {Plan} */
export function planOf(printed) {
  const plan = plans.get(printed) ?? draw(printed);
  plans.set(printed, plan);
  return plan;
}

/** @param {any} printed @returns {Plan} */
function draw({ rows, lots: printed, blocks, fountains, adjacent }) {
  const at = (/** @type {any} */ { row, column }) => ({ x: column * LOT, y: row * LOT });
  /** @type {Record<string, Lot>} */
  const lots = Object.fromEntries(
    printed.map((/** @type {any} */ lot) => [lot.id, { id: lot.id, block: lot.block, ...at(lot) }]),
  );
  /** @type {Pair[]} */
  const pairs = adjacent.map((/** @type {any} */ { lots: [one, other], between }) => ({
    one,
    other,
    d: span(lots[one], lots[other]),
    street: between.length > 0,
  }));
  const near = (/** @type {string} */ id) => pairs.filter(({ one, other }) => one === id || other === id);
  return {
    width: rows[0].length * LOT,
    height: rows.length * LOT,
    lots,
    blocks: blocks.map((/** @type {any} */ { id, lots: ids }) => ({ ...lots[ids[0]], id, lots: ids })),
    fountains: fountains.map(at),
    pairs,
    near: Object.fromEntries(Object.keys(lots).map((id) => [id, near(id)])),
  };
}

/** The line from the edge of one lot to the edge of another in the same row or column. @param {Spot} one @param {Spot} other */
function span(one, other) {
  const half = LOT / 2;
  if (one.y === other.y) {
    const [left, right] = one.x < other.x ? [one, other] : [other, one];
    return `M${left.x + LOT - 3} ${one.y + half}H${right.x + 3}`;
  }
  const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
  return `M${one.x + half} ${upper.y + LOT - 3}V${lower.y + 3}`;
}

/** The lot at the other end of a pair. @param {Pair} pair @param {string} lot */
export const beyond = (pair, lot) => (pair.one === lot ? pair.other : pair.one);
