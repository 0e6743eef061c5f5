/** What a tap means, on boxes, on a graph with diagonal edges and on a hex grid. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf, distance, meant, moved, neighbour } from '../table/board/pointer.js';

/**
 * @typedef {import('../table/board/pointer.js').Point} Point
 * @typedef {import('../table/board/pointer.js').Shape} Shape
 */

/** @type {(x: number, y: number, size: number) => import('../table/board/pointer.js').Box} */
const box = (x, y, size) => ({ x, y, width: size, height: size });

/** @type {(from: Point, to: Point) => Shape} */
const edge = (from, to) => ({ kind: 'edge', from, to });

/** @param {Point} at  @returns {Shape} */
const spot = (at) => ({ kind: 'point', at });

/** @type {(one: Point, other: Point) => Point} */
const half = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

test('a tap means the nearest box within 28 px', () => {
  const far = [box(0, 0, 24), box(60, 0, 24)];
  assert.equal(meant(far, { x: 30, y: 12 }), 0);
  assert.equal(meant(far, { x: 54, y: 12 }), 1);
  assert.equal(meant(far, { x: 42, y: 60 }), undefined);
  assert.equal(meant(far, { x: 43, y: 12 }), 1);
  assert.equal(meant([box(0, 0, 24), box(26, 0, 24)], { x: 23, y: 12 }), 0);
  assert.equal(meant([box(0, 0, 24), box(24, 0, 24)], { x: 24, y: 8 }), 0, 'on the edge of both: one of them');
  assert.equal(meant([box(0, 0, 48), box(50, 0, 48)], { x: 47, y: 12 }), 0, 'a large box is hit for sure');
});

test('arrows go where the eye goes', () => {
  const grid = [0, 1].flatMap((y) => [0, 1, 2].map((x) => box(x * 50, y * 50, 40)));
  assert.equal(neighbour(grid, 0, 'right'), 1);
  assert.equal(neighbour(grid, 1, 'down'), 4);
  assert.equal(neighbour(grid, 5, 'left'), 4);
  assert.equal(neighbour(grid, 5, 'up'), 2);
  assert.equal(neighbour(grid, 0, 'left'), -1);
});

/* A graph with diagonal edges: a square of towns, its sides and both diagonals. */

const TOWNS = [
  { x: 0, y: 0 },
  { x: 200, y: 0 },
  { x: 200, y: 200 },
  { x: 0, y: 200 },
];
const ROADS = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
  [0, 2],
  [1, 3],
];
const GRAPH = [...TOWNS.map(spot), ...ROADS.map(([one, other]) => edge(TOWNS[one], TOWNS[other]))];
/** @param {number} road */
const numberOf = (road) => TOWNS.length + road;

test('a road is hit along its line, not within its box', () => {
  assert.equal(meant(GRAPH, { x: 60, y: 66 }), numberOf(4));
  assert.equal(meant(GRAPH, { x: 140, y: 66 }), numberOf(5));
  assert.equal(meant(GRAPH, { x: 100, y: 12 }), numberOf(0));
  assert.equal(meant(GRAPH, { x: 100, y: 50 }), undefined, 'farther than 28 px from every line');
});

test('a town goes before the roads that end in it', () => {
  assert.equal(meant(GRAPH, { x: 6, y: 5 }), 0);
  assert.equal(meant(GRAPH, { x: 192, y: 194 }), 2);
  assert.equal(meant(GRAPH, { x: 20, y: 20 }), numberOf(4), 'a road farther on is the road');
});

test('only what is listed can be meant: the nearest legal one wins', () => {
  const legal = [GRAPH[numberOf(0)], GRAPH[numberOf(4)]];
  assert.equal(meant(legal, { x: 6, y: 1 }), 0);
  assert.equal(meant(legal, { x: 14, y: 18 }), 1);
  assert.equal(meant(legal, { x: -20, y: 0 }), 0);
});

/* A hex grid: seven hexes with a corner up, their corners and sides. */

const SIDE = 41;
const CENTRES = [
  { x: 0, y: 0 },
  ...Array.from({ length: 6 }, (_, at) => {
    const angle = (at * Math.PI) / 3;
    return { x: Math.cos(angle) * SIDE * Math.sqrt(3), y: Math.sin(angle) * SIDE * Math.sqrt(3) };
  }),
];
/** @param {Point} centre  @returns {Point[]} */
const cornersOf = ({ x, y }) =>
  Array.from({ length: 6 }, (_, at) => {
    const angle = (at * Math.PI) / 3 + Math.PI / 6;
    return { x: x + SIDE * Math.cos(angle), y: y + SIDE * Math.sin(angle) };
  });
/** @param {Point[]} points  @returns {Point[]} each once */
const once = (points) => [
  ...new Map(points.map((one) => [`${Math.round(one.x + 0.1)} ${Math.round(one.y + 0.1)}`, one])).values(),
];
const CORNERS = once(CENTRES.flatMap(cornersOf));
const SIDES = CENTRES.flatMap((centre) => {
  const corners = cornersOf(centre);
  return corners.map((from, at) => ({ from, to: corners[(at + 1) % 6] }));
});
const MIDDLES = once(SIDES.map(({ from, to }) => half(from, to)));
/** @param {Point} middle  @returns {Shape} */
const sideAt = (middle) => {
  const found = SIDES.find(({ from, to }) => Math.hypot(half(from, to).x - middle.x, half(from, to).y - middle.y) < 1);
  assert(found);
  return edge(found.from, found.to);
};
const HEXES = CENTRES.map((centre) => /** @type {Shape} */ ({ kind: 'area', corners: cornersOf(centre) }));
const BOARD = [...CORNERS.map(spot), ...MIDDLES.map(sideAt), ...HEXES];

test('a board of seven hexes has 24 corners and 30 sides', () => {
  assert.deepEqual([CORNERS.length, MIDDLES.length], [24, 30]);
});

test('each corner, side and hex is found where it lies, all being legal', () => {
  CORNERS.forEach((corner, at) => {
    assert.equal(meant(BOARD, { x: corner.x + 5, y: corner.y - 4 }), at);
  });
  MIDDLES.forEach((middle, at) => assert.equal(meant(BOARD, middle), CORNERS.length + at));
  CENTRES.forEach((centre, at) => {
    assert.equal(meant(BOARD, centre), CORNERS.length + MIDDLES.length + at);
  });
});

test('among corners alone every tap near one finds the nearest', () => {
  const corners = CORNERS.map(spot);
  for (let x = -60; x <= 60; x += 7) {
    for (let y = -60; y <= 60; y += 7) {
      const point = { x, y };
      const away = CORNERS.map((corner) => Math.hypot(corner.x - x, corner.y - y));
      const nearest = away.indexOf(Math.min(...away));
      const found = meant(corners, point);
      if (found !== undefined) assert.equal(away[found].toFixed(6), away[nearest].toFixed(6));
    }
  }
});

test('a hex is hit within its lines, not within its box', () => {
  const [hex] = HEXES;
  assert.equal(distance(hex, { x: 0, y: 0 }), 0);
  const corner = boxOf(hex);
  assert(distance(hex, corner) > 10);
});

test('a shape is moved as the board is turned', () => {
  const turned = moved(edge({ x: 1, y: 2 }, { x: 3, y: 4 }), ({ x, y }) => ({ x: -y, y: x }));
  assert.deepEqual(turned, edge({ x: -2, y: 1 }, { x: -4, y: 3 }));
});
