/** Where a small panel goes: beside what was tapped, and over nothing that may be tapped next. */

/**
 * @typedef {import('./pointer.js').Box} Box
 * @typedef {import('./pointer.js').Point} Point
 */

/** Px between a panel and what it is about, and between a panel and the edge of the room. */
const GAP = 8;
const EDGE = 4;
/** How many px farther away a panel goes rather than cover a target, or the thing itself. */
const DETOUR = { other: 1000, thing: 100_000 };

/**
 * Return where the corner of a panel goes: as near to `thing` as it can without covering it, and
 * without covering `others` as far as that can be; and what that costs, to be held against another panel's.
 * @param {Box} thing
 * @param {{width: number, height: number}} panel
 * @param {Box} room  in which it must lie
 * @param {Box[]} others
 * @returns {{at: Point, cost: number}}
 */
export function besideOf(thing, { width, height }, room, others) {
  const across = steps(room.x + EDGE, room.x + room.width - width - EDGE, [
    thing.x + thing.width + GAP,
    thing.x - width - GAP,
    thing.x + (thing.width - width) / 2,
    ...others.flatMap((other) => [other.x + other.width + GAP, other.x - width - GAP]),
  ]);
  const down = steps(room.y + EDGE, room.y + room.height - height - EDGE, [
    thing.y + thing.height + GAP,
    thing.y - height - GAP,
    thing.y + (thing.height - height) / 2,
    ...others.flatMap((other) => [other.y + other.height + GAP, other.y - height - GAP]),
  ]);
  /** @type {{cost: number, at: Point}} */
  let best = { cost: Infinity, at: { x: across[0], y: down[0] } };
  for (const x of across) {
    for (const y of down) {
      const box = { x, y, width, height };
      const hidden = others.reduce((sum, other) => sum + share(other, box), 0);
      const cost = away(thing, box) + DETOUR.other * hidden + DETOUR.thing * share(thing, box);
      if (cost < best.cost) best = { cost, at: { x, y } };
    }
  }
  return best;
}

/**
 * The wishes, as near as they come between the ends, and the ends.
 * @param {number} least
 * @param {number} most
 * @param {number[]} wishes
 */
function steps(least, most, wishes) {
  const end = Math.max(least, most);
  return [...new Set([...wishes, least, end].map((wish) => Math.round(Math.min(Math.max(wish, least), end))))];
}

/**
 * How much of a box another one covers, from 0 to 1; any at all counts as half.
 * @param {Box} box
 * @param {Box} other
 */
function share(box, other) {
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  return 0.5 + (0.5 * width * height) / Math.max(box.width * box.height, 1);
}

/**
 * How far apart two boxes are, edge to edge, and a little of how far their middles are.
 * @param {Box} one
 * @param {Box} other
 */
function away(one, other) {
  const x = Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0);
  const y = Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0);
  const middles = Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  );
  return Math.hypot(x, y) + middles / 20;
}
