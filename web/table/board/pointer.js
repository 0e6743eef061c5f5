/**
 * What a tap means and where the arrow keys go, by geometry alone.
 *
 * Boxes are what HTML has; on a drawn map a target is a **point** (a corner, a site), an **edge** (a
 * road: near is what is near the line) or an **area** (a hex, a lot). All lengths are in px.
 */

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @typedef {object} Spot  a point
 * @property {'point'} kind
 * @property {Point} at
 *
 * @typedef {object} Edge  the line between two points
 * @property {'edge'} kind
 * @property {Point} from
 * @property {Point} to
 *
 * @typedef {object} Area  what lies within a closed line
 * @property {'area'} kind
 * @property {Point[]} corners
 *
 * @typedef {Spot | Edge | Area} Shape
 */

/** A tap means the nearest legal target within this many px. */
const REACH = 28;
/** A box or area at least this large in both directions is hit or missed, never guessed. */
export const SURE = 40;
/** How far around a point is the point itself, and around a line the edge: no area lies nearer. */
const BODY = { point: 12, edge: 8, area: 0 };

/**
 * Return which of `things` a tap at a point means: the nearest, a point before the edges that end in it, both before the
 * area around them; of those as near the one around whose middle it falls.
 * @param {(Box | Shape)[]} things
 * @param {Point} point
 * @returns {number | undefined} its place in the list
 */
export function meant(things, point) {
  const near = things
    .map((thing, index) => ({ index, thing, away: distance(thing, point) }))
    .filter(({ away }) => away <= REACH)
    .map((one) => ({ ...one, off: Math.max(0, one.away - ('kind' in one.thing ? BODY[one.thing.kind] : 0)) }))
    .sort(
      (a, b) =>
        a.off - b.off ||
        rank(a.thing) - rank(b.thing) ||
        a.away - b.away ||
        offCentre(a.thing, point) - offCentre(b.thing, point),
    );
  return near[0]?.index;
}

/**
 * Whether a thing is a point or an edge, which a finger hardly hits.
 * @param {Box | Shape} thing
 */
export const isFine = (thing) => rank(thing) < 2;

/** @param {Box | Shape} thing  @returns {number} what goes first where two are hit */
const rank = (thing) => ('kind' in thing ? { point: 0, edge: 1, area: 2 }[thing.kind] : 2);

/** @param {Box} box */
export const isLarge = ({ width, height }) => Math.min(width, height) >= SURE;

/**
 * How far a point is from a thing; 0 within it.
 * @param {Box | Shape} thing
 * @param {Point} point
 * @returns {number}
 */
export function distance(thing, point) {
  if (!('kind' in thing)) {
    const dx = Math.max(thing.x - point.x, 0, point.x - thing.x - thing.width);
    const dy = Math.max(thing.y - point.y, 0, point.y - thing.y - thing.height);
    return Math.hypot(dx, dy);
  }
  if (thing.kind === 'point') return between(thing.at, point);
  if (thing.kind === 'edge') return fromLine(thing, point);
  if (isWithin(thing.corners, point)) return 0;
  return Math.min(...sides(thing.corners).map((side) => fromLine(side, point)));
}

/** @param {Point} one  @param {Point} other */
const between = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * How far a point is from the line between two others, ends included.
 * @param {{from: Point, to: Point}} line
 * @param {Point} point
 */
function fromLine({ from, to }, point) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(Math.max(along, 0), 1);
  return between({ x: from.x + part * dx, y: from.y + part * dy }, point);
}

/** @param {Point[]} corners */
const sides = (corners) => corners.map((from, at) => ({ from, to: corners[(at + 1) % corners.length] }));

/**
 * Whether a point lies within a closed line: a ray from it crosses the line an odd number of times.
 * @param {Point[]} corners
 * @param {Point} point
 */
function isWithin(corners, { x, y }) {
  const crossed = sides(corners).filter(
    ({ from, to }) => from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x,
  );
  return crossed.length % 2 === 1;
}

/** @param {Box | Shape} thing  @param {Point} point */
function offCentre(thing, point) {
  return between(middle(boxOf(thing)), point);
}

/**
 * The points that make a shape.
 * @param {Shape} shape
 * @returns {Point[]}
 */
const pointsOf = (shape) =>
  shape.kind === 'point' ? [shape.at] : shape.kind === 'edge' ? [shape.from, shape.to] : shape.corners;

/**
 * The box around a thing.
 * @param {Box | Shape} thing
 * @returns {Box}
 */
export function boxOf(thing) {
  if (!('kind' in thing)) return thing;
  const points = pointsOf(thing);
  const [x, y] = [Math.min(...points.map((one) => one.x)), Math.min(...points.map((one) => one.y))];
  return {
    x,
    y,
    width: Math.max(...points.map((one) => one.x)) - x,
    height: Math.max(...points.map((one) => one.y)) - y,
  };
}

/**
 * A shape with all its points moved, as from the units of a drawing to px.
 * @param {Shape} shape
 * @param {(point: Point) => Point} move
 * @returns {Shape}
 */
export function moved(shape, move) {
  if (shape.kind === 'point') return { ...shape, at: move(shape.at) };
  if (shape.kind === 'edge') return { ...shape, from: move(shape.from), to: move(shape.to) };
  return { ...shape, corners: shape.corners.map(move) };
}

/** What lies straight in a direction comes before what lies aside, if it is not so many times as far away. */
const ASIDE = 5;

/**
 * Return which of `boxes` the eye finds in a direction from box number `from`.
 * @param {Box[]} boxes
 * @param {number} from
 * @param {'left' | 'right' | 'up' | 'down'} direction
 * @returns {number} −1 where there is none
 */
export function neighbour(boxes, from, direction) {
  const here = middle(boxes[from]);
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const flat = direction === 'left' || direction === 'right';
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const there = middle(box);
    const along = sign * (flat ? there.x - here.x : there.y - here.y);
    const across = Math.abs(flat ? there.y - here.y : there.x - here.x);
    const effort = along + ASIDE * across;
    if (index !== from && along > 1 && effort < least) {
      best = index;
      least = effort;
    }
  });
  return best;
}

/**
 * @param {Box} box
 * @returns {Point}
 */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * How many px two boxes lie over each other, in the direction in which that is less; below 0: how far they are apart.
 * @param {Box} one
 * @param {Box} other
 */
export const overlapOf = (one, other) =>
  Math.min(
    Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
  );
