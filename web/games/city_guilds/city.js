/** The printed map as something to draw: where lots, blocks, streets and bridges lie. */

/** The side of a lot in the units of the drawing. */
export const LOT = 48;

/**
 * @typedef {{x: number, y: number}} Spot  in the units of the drawing, from its upper left corner
 * @typedef {Spot & {id: string, block: string}} Lot
 * @typedef {Spot & {id: string, lots: string[]}} Block  its lots row by row; it lies where the first of them does
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

/** @type {WeakMap<object, {across: Plan, turned: Plan}>} */
const plans = new WeakMap();

/**
 * The plan of the city, from the printed material as the engine's catalogue has it.
 * @param {any} printed
 * @param {boolean} [turned]  by a quarter, for rooms that are taller than wide
 */
export function planOf(printed, turned = false) {
  const known = plans.get(printed) ?? { across: draw(printed, false), turned: draw(printed, true) };
  plans.set(printed, known);
  return turned ? known.turned : known.across;
}

/** @param {any} printed @param {boolean} turned @returns {Plan} */
function draw({ rows, lots: printed, blocks, fountains, adjacent }, turned) {
  const at = (/** @type {any} */ { row, column }) =>
    turned ? { x: (rows.length - 1 - row) * LOT, y: column * LOT } : { x: column * LOT, y: row * LOT };
  const size = { x: rows[0].length * LOT, y: rows.length * LOT };
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
    width: turned ? size.y : size.x,
    height: turned ? size.x : size.y,
    lots,
    blocks: blocks.map((/** @type {any} */ { id, lots: ids }) => {
      const inRows = [...ids].sort((one, other) => lots[one].y - lots[other].y || lots[one].x - lots[other].x);
      return { ...lots[inRows[0]], id, lots: inRows };
    }),
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
