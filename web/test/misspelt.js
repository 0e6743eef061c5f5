/** Misspelt kinds and fields, each of which tsc must refuse: it would complain of a line where it expects a fault in vain. */

/** @typedef {import('../games/gold_city/reading.js').Kinds} Kinds */

/** @type {Kinds['actions']} */
export const actions = {
  // @ts-expect-error no such kind
  plaec: {},
  // @ts-expect-error no such parameter
  place: { name: (_, { pairs }) => pairs },
};

/** @type {Kinds['events']} */
export const events = {
  // @ts-expect-error no such kind
  plaecd: {},
  // @ts-expect-error no such field
  placed: { strikes: ({ displacd }) => [displacd] },
  // @ts-expect-error what it says of the dice of another game
  built: { lights: ({ red }) => [red] },
};

/** @type {Kinds['refusals']} */
export const refusals = {
  // @ts-expect-error no such code
  to_dear: {},
  // @ts-expect-error no such fact
  too_dear: { says: (_, { pricee }) => pricee },
};

/** @type {Kinds['asks']} */
export const asks = {
  // @ts-expect-error no such phase
  aucton: () => '',
};

// @ts-expect-error no such fact of a line
export const goods = (/** @type {import('../games/gold_city/reading.js').Line<'goods'>} */ { facts }) => facts.holdrs;
