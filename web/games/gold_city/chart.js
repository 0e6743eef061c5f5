/** The island as a printed chart: sea and rhumb lines, coast, four terrains, rivers, the walled city, roads. */

import { svg } from '../../vendor/lit-html/lit-html.js';
import { disc } from '../../art/burin.js';
import { body, brush, ink, line, moved, once } from '../../art/woodcut.js';
import { sign, tint } from './art.js';
import { pointOf, SIDE, WALL } from './island.js';

/**
 * @typedef {import('./island.js').Plan} Plan
 * @typedef {import('../../table/board/pointer.js').Point} Point
 */

const MIDDLE = SIDE / 2;
/** How far a sign of the terrain stays away from places and from roads. */
const FROM_PLACES = 36;
const FROM_ROADS = 19;
/** How far signs stay from each other. */
const FROM_SIGNS = 31;
/** The land where signs may lie, out from the middle. */
const NEAREST = 54;
const FARTHEST = 93;

/** Everything below the places, but for what is valued. @param {Plan} plan */
export const ground = (plan) =>
  once('gold_city ground', () => [
    `<path class="gold-city-sea" d="M-900 -900H${SIDE + 900}V${SIDE + 900}H-900Z"/>`,
    rhumbs(),
    [30, 18, 8].map(
      (wide, at) =>
        `<path class="gold-city-shoal gold-city-shoal-${at + 1}" stroke-width="${wide}" d="${plan.coast}"/>`,
    ),
    Object.entries(plan.sectors).map(([id, d]) => `<path class="gold-city-land ${tint(id)}" d="${d}"/>`),
    rhumbs('gold-city-rhumb-land'),
    Object.keys(plan.sectors).map((id, at) => `<g class="gold-city-growth ${tint(id)}">${growth(plan, id, at)}</g>`),
    `<path class="gold-city-shore" d="${plan.coast}"/>`,
  ]);

/** Rivers, the city and the roads, over what is valued. @param {Plan} plan */
export const ways = (plan) =>
  once('gold_city ways', () => [
    rivers(plan).map(({ d }) => `<path class="gold-city-bank" d="${d}"/>`),
    rivers(plan).map(({ d }) => `<path class="gold-city-water" d="${d}"/>`),
  ]);

/** @param {Plan} plan */
export const roads = (plan) =>
  once('gold_city roads', () => {
    const d = plan.roads.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
    return [`<path class="gold-city-verge" d="${d}"/>`, `<path class="gold-city-road" d="${d}"/>`, square()];
  });

/** @param {Plan} plan */
const rivers = ({ areas }) => Object.values(areas).filter(({ kind }) => kind === 'river');

/** The city: its moat, its districts, its wall with merlons and gates. @param {Plan} plan */
export const city = (plan) =>
  once('gold_city city', () => {
    const merlons = Array.from({ length: 56 }, (_, at) => {
      const turn = (at * 360) / 56;
      return `<path transform="rotate(${turn.toFixed(2)} ${MIDDLE} ${MIDDLE})" class="gold-city-merlon" d="M${MIDDLE - 3.4} ${MIDDLE - WALL - 9}h6.8v6h-6.8z"/>`;
    });
    return [
      `<path class="gold-city-moat" d="${disc(MIDDLE, MIDDLE, WALL + 12)}"/>`,
      merlons,
      `<path class="gold-city-wall" d="${disc(MIDDLE, MIDDLE, WALL)}"/>`,
      Object.values(plan.areas)
        .filter(({ kind }) => kind === 'district')
        .map(({ id, d }) => `<path class="gold-city-district ${tint(id)}" d="${d}"/>`),
    ];
  });

/** The gates, where roads go through the wall, and the square in the middle with its wind rose. */
function square() {
  return [
    `<path class="gold-city-square" d="${disc(MIDDLE, MIDDLE, 15)}"/>`,
    moved(`translate(${MIDDLE} ${MIDDLE})`, rose(13)),
  ];
}

/** A wind rose. @param {number} size */
function rose(size) {
  const [far, near] = [size, size * 0.24];
  const ray = `M0 ${-far}L${near} ${-near}L0 0Z`;
  const blank = `M0 ${-far}L${-near} ${-near}L0 0Z`;
  return [0, 90, 180, 270].map((turn) =>
    moved(`rotate(${turn})`, [body(blank, 'paper', 1.1), ink(ray), line(ray, 1.1)]),
  );
}

/** Lines of the wind from two roses in the sea. */
function rhumbs(look = 'gold-city-rhumb') {
  const d = ROSES.flatMap(([x, y]) =>
    Array.from({ length: 16 }, (_, at) => {
      const turn = (at * Math.PI) / 8 + 0.12;
      return `M${x} ${y}L${(x + Math.cos(turn) * 1000).toFixed(0)} ${(y + Math.sin(turn) * 1000).toFixed(0)}`;
    }),
  ).join('');
  return `<path class="${look}" d="${d}"/>`;
}

const ROSES = [
  [34, 34],
  [SIDE - 30, SIDE - 30],
];

/** What lives in the sea, at its corners. */
export const sea = () =>
  once('gold_city sea', () => [
    moved('translate(34 34)', [body(disc(0, 0, 13), 'paper', 1.4), rose(24)]),
    moved(`translate(${SIDE - 36} 40) scale(1.1)`, [
      line('M2 12V-18M2 -18L-8 -4', 1.6),
      body('M3 -17C15 -13 17 -2 14 4H3Z', 'paper', 1.8),
      body('M1 -12C-8 -8 -11 -1 -10 4H1Z', 'paper', 1.8),
      body('M-16 7C-8 11 10 11 20 6C18 15 12 18 3 18C-7 18 -13 14 -16 7Z', 'tone', 2),
      brush('M-22 20Q-16 15 -10 20Q-4 25 2 20Q8 15 14 20Q20 25 26 18', [0.6, 2, 0.6]),
    ]),
    moved(`translate(36 ${SIDE - 34}) scale(1.2)`, [
      brush('M-14 8C-12 -8 -2 -8 0 7M4 8C6 -6 16 -6 17 8', [3, 3.6, 2.2]),
      ink('M-14 9C-22 8 -25 0 -21 -6C-15 -6 -12 0 -11 4ZM17 8L25 1V12Z'),
      brush('M-26 13Q-20 9 -14 13Q-8 17 -2 13Q4 9 10 13Q17 17 24 12', [0.6, 2, 0.6]),
    ]),
    moved(`translate(${SIDE - 34} ${SIDE - 34})`, [body(disc(0, 0, 10), 'paper', 1.4), rose(18)]),
  ]);

/* What grows on the land */

/**
 * Signs of a terrain where neither places nor roads are.
 * @param {Plan} plan
 * @param {string} id  of the sector
 * @param {number} sector  its number
 */
function growth(plan, id, sector) {
  /** @type {Point[]} */
  const taken = [];
  const marks = [];
  for (let out = FARTHEST; out >= NEAREST; out -= 4) {
    for (let along = -out + 6; along <= out - 6; along += 4) {
      const here = pointOf(sector, [along + ((out * 7) % 5) - 2, out + ((along * 11) % 5) / 2]);
      if (!isFree(plan, here, taken)) continue;
      taken.push(here);
      marks.push(sign(id, Math.round(here.x), Math.round(here.y), 0.95));
    }
  }
  return marks.join('');
}

/** @param {Plan} plan @param {Point} here @param {Point[]} taken */
function isFree(plan, here, taken) {
  const far = (/** @type {Point} */ other, /** @type {number} */ least) =>
    Math.hypot(here.x - other.x, here.y - other.y) >= least;
  return (
    plan.list.every((place) => far(place, FROM_PLACES)) &&
    taken.every((other) => far(other, FROM_SIGNS)) &&
    plan.roads.every(([from, to]) => away(here, from, to) >= FROM_ROADS) &&
    Math.hypot(here.x - MIDDLE, here.y - MIDDLE) >= WALL + 30 &&
    RIVER_SAMPLES.every((bearing) => [0, 1, 2, 3].every((one) => far(pointOf(one, bearing), 24)))
  );
}

/** Points of a river that no sign may cover. @type {import('./island.js').Bearing[]} */
const RIVER_SAMPLES = [[88, 88], [80, 83], [72, 83], [66, 80], [57, 70], [55, 64], [57, 58], [51, 46], [36, 38]]; // prettier-ignore

/** How far a point is from a road. @param {Point} here @param {Point} from @param {Point} to */
function away(here, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.min(Math.max(((here.x - from.x) * dx + (here.y - from.y) * dy) / (dx * dx + dy * dy), 0), 1);
  return Math.hypot(here.x - from.x - part * dx, here.y - from.y - part * dy);
}

/* A river or district by itself */

/** The island in small, with one river or district on it. @param {Plan} plan @param {string} area */
export function areaMarks(plan, area) {
  const { kind, d } = plan.areas[area];
  return svg`${once('gold_city small', () => [
    Object.entries(plan.sectors).map(([id, land]) => `<path class="gold-city-land ${tint(id)}" d="${land}"/>`),
    `<path class="gold-city-small-shore" d="${plan.coast}"/>`,
    rivers(plan).map((one) => `<path class="gold-city-small-river" d="${one.d}"/>`),
    `<path class="gold-city-small-city" d="${disc(MIDDLE, MIDDLE, WALL)}"/>`,
    Object.values(plan.areas)
      .filter((one) => one.kind === 'district')
      .map((one) => `<path class="gold-city-small-district" d="${one.d}"/>`),
  ])}<path class="gold-city-small-${kind}-valued" d=${d}></path>`;
}
