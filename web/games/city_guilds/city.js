/** The printed map as something to draw: where lots, blocks, streets and bridges lie. */

/** The side of a lot in the units of the drawing. */
export const LOT = 48;

const plans = new WeakMap();

/**
 * The plan of the city. Places are in the units of the drawing, from its upper left corner.
 * @param {object} printed  the printed material, from the engine's catalogue
 * @returns {{
 *   width: number, height: number, columns: number, rows: number,
 *   lots: Map<string, {id: string, block: string, x: number, y: number}>,
 *   blocks: {id: string, lots: string[], x: number, y: number}[],
 *   fountains: {x: number, y: number}[],
 *   pairs: {one: string, other: string, d: string, street: boolean}[],
 *   near: Map<string, object[]>,
 * }} pairs are adjacent lots with the line between them; `street` where it crosses one; `near` has
 *   the pairs of each lot
 */
export function planOf(printed) {
  if (!plans.has(printed)) plans.set(printed, draw(printed));
  return plans.get(printed);
}

function draw({ rows, lots, blocks, fountains, adjacent }) {
  const at = ({ row, column }) => ({ x: column * LOT, y: row * LOT });
  const places = new Map(lots.map((lot) => [lot.id, { id: lot.id, block: lot.block, ...at(lot) }]));
  const pairs = adjacent.map(({ lots: [one, other], between }) => ({
    one,
    other,
    d: span(places.get(one), places.get(other)),
    street: between.length > 0,
  }));
  const near = new Map(lots.map(({ id }) => [id, []]));
  for (const pair of pairs) {
    near.get(pair.one).push(pair);
    near.get(pair.other).push(pair);
  }
  return {
    width: rows[0].length * LOT,
    height: rows.length * LOT,
    columns: rows[0].length,
    rows: rows.length,
    lots: places,
    blocks: blocks.map(({ id, lots: ids }) => ({ ...places.get(ids[0]), id, lots: ids })),
    fountains: fountains.map(at),
    pairs,
    near,
  };
}

/** The line from the edge of one lot to the edge of another in the same row or column. */
function span(one, other) {
  const half = LOT / 2;
  if (one.y === other.y) {
    const [left, right] = one.x < other.x ? [one, other] : [other, one];
    return `M${left.x + LOT - 3} ${one.y + half}H${right.x + 3}`;
  }
  const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
  return `M${one.x + half} ${upper.y + LOT - 3}V${lower.y + 3}`;
}

/** The lot at the other end of a pair. */
export function beyond(pair, lot) {
  return pair.one === lot ? pair.other : pair.one;
}
