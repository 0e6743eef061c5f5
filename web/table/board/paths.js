/** What lies beside what on a board, and in which order it is read; all by geometry. */

/**
 * @typedef {import('./pointer.js').Box} Box
 * @typedef {import('./pointer.js').Point} Point
 * @typedef {{side: typeof SIDES[number], id: string}} Beside  what lies on a side of a thing
 */

/** The eight sides of a thing, clockwise from the right. */
export const SIDES = /** @type {const} */ ([
  'right', 'down_right', 'down', 'down_left', 'left', 'up_left', 'up', 'up_right',
]); // prettier-ignore

/** What is beside a thing lies no farther than so many times as far as what is nearest. */
const BESIDE = 2.3;
/** Two things touch that lie so much of the size of one apart. */
const NEARLY = 0.15;
/** Something lies between two things if it is no farther from the middle of them than so many times as far as they are apart. */
const BETWEEN = 0.25;

/** Whether two boxes touch, or nearly. @param {Box} one @param {Box} other */
const touch = (one, other) => {
  const slack = Math.max(one.width, one.height) * NEARLY;
  const apart = (
    /** @type {number} */ a,
    /** @type {number} */ long,
    /** @type {number} */ b,
    /** @type {number} */ wide,
  ) => Math.max(a - b - wide, b - a - long);
  return (
    apart(one.x, one.width, other.x, other.width) <= slack && apart(one.y, one.height, other.y, other.height) <= slack
  );
};

/** @param {Box} box @returns {Point} */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** Whether a point lies in the middle between a thing and another, but not on it. @param {Box} box @param {{at: Point, away: number}} other @param {Point} point */
const isBetween = (box, { at, away }, point) => {
  const { x, y } = middle(box);
  const off = Math.hypot((x + at.x) / 2 - point.x, (y + at.y) / 2 - point.y);
  const slack = 1 + NEARLY;
  const within = Math.abs(point.x - x) * 2 <= box.width * slack && Math.abs(point.y - y) * 2 <= box.height * slack;
  return off <= away * BETWEEN && !within;
};

/**
 * What lies beside a thing, side by side: on each one of its own kind that touches it, unless something lies between
 * them and on neither; else the nearest.
 * @param {{id: string, kind?: string, box: Box}[]} things
 * @param {string} from
 * @returns {Beside[]}
 */
export function beside(things, from) {
  const here = things.find(({ id }) => id === from);
  if (!here) return [];
  const { x, y } = middle(here.box);
  const others = things.flatMap(({ id, kind, box }) => {
    const at = middle(box);
    const away = Math.hypot(at.x - x, at.y - y);
    const turn = Math.round((Math.atan2(at.y - y, at.x - x) / Math.PI) * 4 + 8) % 8;
    const like = kind === here.kind && touch(here.box, box);
    return id === from || away < 1 ? [] : [{ id, at, away, like, side: SIDES[turn] }];
  });
  others.sort((a, b) => a.away - b.away);
  // What lies on the thing itself may be nearest by far.
  const far = (others[1] ?? others[0])?.away * BESIDE;
  return SIDES.flatMap((side) => {
    const there = others.filter((one) => one.side === side);
    const like = there.find((one) => one.like);
    const between = like && there.find((one) => isBetween(here.box, like, one.at));
    const found = between ?? like ?? there.find(({ away }) => away <= far);
    return found ? [{ side, id: found.id }] : [];
  });
}

/**
 * Things in the order in which one reads: row by row.
 * @template {{box: Box}} Thing
 * @param {Thing[]} things
 */
export function inReadingOrder(things) {
  const heights = things.map(({ box }) => box.height).sort((a, b) => a - b);
  const row = Math.max(heights[heights.length >> 1] ?? 1, 1) / 2;
  const level = (/** @type {Thing} */ { box }) => Math.round(middle(box).y / row);
  return things.toSorted((a, b) => level(a) - level(b) || middle(a.box).x - middle(b.box).x);
}
