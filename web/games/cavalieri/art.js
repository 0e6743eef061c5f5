/**
 * The pictures of Città e Cavalieri: terrains, goods, tracks, cards, dice. All drawn for this game; a sign lies
 * around (0, 0), some 12 in each direction, a card on a grid of 48 × 64. The pieces are in pieces.js.
 */

import { at, disc, hatch } from '../../art/burin.js';
import { box } from '../../art/city.js';
import { pips } from '../../art/dice.js';
import { body, brush, cuts, dots, fill, ink, line, moved, once, picture } from '../../art/woodcut.js';

/** @typedef {{size?: number, title?: string}} Look  size: height in px; title: its name for a screen reader */

/** The class that gives a thing the tint of a terrain, a good or a track. @param {string} name */
export const tint = (name) => `cavalieri-tint-${name}`;

/* Terrains */

/** What is engraved on a hex, and where around its number. @type {Record<string, {marks: () => unknown, places: string, scale?: number}>} */
const GROWTH = {
  forest: {
    marks: () => [line('M0 9V4', 1.8), ink('M0 -11L6 -2H3L8 5H-8L-3 -2H-6Z')],
    places: '-30,-22 -12,-38 12,-37 31,-21 -38,2 38,4 -29,25 30,26 -11,40 12,40',
  },
  hills: {
    marks: () => [line('M-11 -5H11V5H-11ZM-11 0H11M-4 -5V0M4 -5V0M0 0V5', 1.7)],
    places: '0,-38 -30,-21 30,-21 -39,6 39,6 -18,34 18,34',
  },
  pasture: {
    marks: () => [brush('M-5 5L-7 -5M0 5V-8M5 5L7 -5', [2.2, 0.5])],
    places: '-31,-20 -12,-36 13,-36 32,-19 -40,4 40,3 -28,24 29,25 -9,38 11,38',
  },
  fields: {
    marks: () => [
      line('M0 11V-4', 1.5),
      ink(
        'M0 -12C3 -9 3 -6 0 -3C-3 -6 -3 -9 0 -12ZM-1 -1C-6 -2 -7 -6 -6 -9C-2 -8 0 -5 -1 -1ZM1 -1C6 -2 7 -6 6 -9C2 -8 0 -5 1 -1Z',
      ),
    ],
    places: '-32,-18 -14,-34 13,-35 32,-19 -39,5 39,4 -28,25 28,26 -9,39 11,39',
  },
  mountains: {
    marks: () => [brush('M-13 9L0 -11L13 9', [1.6, 3, 1.6]), ink('M0 -11L8 8L2 2L-2 8L0 -2Z')],
    places: '-14,-34 14,-33 -35,-10 35,-10 -36,19 36,19 -13,37 14,38',
    scale: 0.92,
  },
  desert: {
    marks: () => [brush('M-14 3C-8 -5 0 -6 5 0C8 4 12 4 15 2', [0.5, 2.1, 0.5]), dots(at('-6,8 2,7 9,9'), 1)],
    places: '0,-34 -26,-14 27,-15 -27,18 26,19 0,36',
  },
};

/** What is engraved on a hex, around its middle. @param {string} terrain */
export const growth = (terrain) =>
  once(`cavalieri growth ${terrain}`, () => {
    const { marks, places, scale = 0.86 } = GROWTH[terrain];
    return at(places).map(([x, y]) => moved(`translate(${x} ${y}) scale(${scale})`, marks()));
  });

/** A terrain as a picture of its own. @param {string} terrain @param {Look} [look] */
export const terrainPicture = (terrain, { size = 24, title } = {}) =>
  picture(
    `cavalieri-sign ${tint(terrain)}`,
    [28, 28],
    once(`cavalieri terrain ${terrain}`, () => {
      const hex = 'M14 1.5L25 7.7V20.3L14 26.5L3 20.3V7.7Z';
      return [fill('tint', hex), moved('translate(14 14) scale(.8)', GROWTH[terrain].marks()), line(hex, 2)];
    }),
    { width: size, height: size, title },
  );

/* Goods */

/** @type {Record<string, () => unknown[]>} */
const GOODS = {
  brick: () => [
    body('M-11 -3L-3 -8H11L4 -3V8H-11Z', 'tone', 1.9),
    body('M-11 -3H4V8H-11Z', 'paper', 1.6),
    line('M4 -3L11 -8V3L4 8', 1.6),
    line('M-11 2.5H4M-4 -3V2.5M-7.5 2.5V8M0 2.5V8', 1.3),
  ],
  lumber: () => [
    body('M-6 -9H8C11 -9 11 -2 8 -2H-6Z', 'tone', 1.7),
    body(disc(-6, -5.5, 3.6), 'paper', 1.7),
    body('M-8 0H7C10 0 10 8 7 8H-8Z', 'tone', 1.7),
    body(disc(-8, 4, 4), 'paper', 1.7),
    line(disc(-8, 4, 1.4), 1.1),
    line('M0 4H6M1 -6H6', 1.2),
  ],
  wool: () => [
    line('M-5 6V11M4 6V11', 2.2),
    body('M-8 4C-12 2 -11 -4 -7 -5C-6 -10 1 -11 4 -7C9 -8 11 -2 8 1C9 5 5 8 1 6C-2 9 -7 8 -8 4Z', 'paper', 1.9),
    brush('M-5 -2C-3 -5 0 -4 0 -2M1 2C3 -1 6 0 6 2M-5 4C-3 1 0 2 0 4', [0.5, 1.4, 0.5]),
    ink('M7 -7C12 -8 13 -3 10 -1C8 0 6 -3 7 -7Z'),
  ],
  grain: () => [
    line('M0 12V-3', 1.7),
    ink(
      'M0 -12C3.4 -9 3.4 -5 0 -2C-3.4 -5 -3.4 -9 0 -12ZM-1 3C-7 2 -8 -3 -7 -7C-2 -5 0 -2 -1 3ZM1 3C7 2 8 -3 7 -7C2 -5 0 -2 1 3ZM-1 9C-6 9 -8 5 -7 1C-2 3 0 5 -1 9ZM1 9C6 9 8 5 7 1C2 3 0 5 1 9Z',
    ),
  ],
  ore: () => [
    body('M-11 8L-9 -2L-3 -9L5 -7L11 1L9 9Z', 'tone', 1.9),
    line('M-9 -2L-1 1L5 -7M-1 1L1 9M-1 1L11 1', 1.4),
    cuts('M-1 1L11 1L9 9H1Z', { angle: 60, gap: 2.4, width: 1, inset: 0.5 }),
  ],
  cloth: () => [
    body('M-10 -8H3C7 -8 7 -1 3 -1H-10Z', 'tone', 1.8),
    body('M-10 -5C-13 -5 -13 2 -10 2H2V10H11V-4C11 -7 8 -8 6 -8', 'paper', 1.8),
    line('M-7 -4.6H0M5 2V9M8 -1V9', 1.3),
  ],
  coin: () => [
    body(disc(2, 3, 8), 'tone', 1.9),
    body(disc(-2, -2, 8.6), 'paper', 1.9),
    line(disc(-2, -2, 5.6), 1.1),
    ink('M-2 -6.4L-.8 -3.4H2.4L-.2 -1.4L.8 2L-2 .2L-4.8 2L-3.8 -1.4L-6.4 -3.4H-3.2Z'),
  ],
  paper: () => [
    body('M-8 -10H5L9 -6V10H-8Z', 'paper', 1.9),
    line('M5 -10V-6H9', 1.4),
    line('M-5 -4H4M-5 -.4H6M-5 3.2H6M-5 6.6H2', 1.3),
  ],
};

/* Tracks */

/** @type {Record<string, () => unknown[]>} */
const TRACKS = {
  trade: () => [
    line('M0 -10V9M-6 10H6M-10 -7H10', 2),
    line('M-10 -7L-13 2H-7L-10 -7M10 -7L7 2H13L10 -7', 1.3),
    ink('M-13.6 2H-6.4C-7 6 -13 6 -13.6 2ZM6.4 2H13.6C13 6 7 6 6.4 2Z'),
  ],
  politics: () => [
    body('M-11 8L-12 -6L-5.6 0L0 -10L5.6 0L12 -6L11 8Z', 'tone', 1.9),
    line('M-10 4.4H10', 1.4),
    dots(at('0,-10 -12,-6 12,-6'), 1.8),
  ],
  science: () => [
    body('M-4 -10H4V-3L10 7C11 10 9 11 7 11H-7C-9 11 -11 10 -10 7L-4 -3Z', 'paper', 1.9),
    fill('tone', 'M-6 1H6L9.4 7C10 9.4 9 10 7 10H-7C-9 10 -10 9.4 -9.4 7Z'),
    line('M-6 1H6M-6 -10H6', 1.7),
    dots(at('-2,5 3,7'), 1.2),
  ],
};

/* Things beside */

/** @type {Record<string, () => unknown[]>} */
const THINGS = {
  ship: () => [
    line('M0 4V-12', 1.8),
    body('M-9 -9C-4 -11 4 -11 9 -9C10 -5 10 -2 8 2C3 0 -3 0 -8 2C-10 -2 -10 -5 -9 -9Z', 'paper', 1.8),
    line('M-4 -9.8C-5 -5 -5 -2 -4 .8M4 -9.8C5 -5 5 -2 4 .8', 1.2),
    body('M-13 4C-6 7 6 7 13 3C12 10 8 12 2 12H-3C-9 12 -12 9 -13 4Z', 'tone', 1.9),
    line('M13 3C15 0 14 -2 12 -3', 1.7),
  ],
  robber: () => [
    body('M-8 12C-9 4 -6 0 -3 -1C-8 -6 -5 -13 0 -13C5 -13 8 -6 3 -1C6 0 9 4 8 12Z', 'tone', 2),
    ink('M-5.6 -8.4H5.6V-4.6C3 -5.4 2 -5.4 0 -4.6C-2 -5.4 -3 -5.4 -5.6 -4.6Z'),
    dots(at('-2.6,-6.6 2.6,-6.6'), 1, 'paper'),
  ],
  merchant: () => [
    body('M-9 12C-9 5 -5 1 0 1C5 1 9 5 9 12Z', 'tone', 1.9),
    body(disc(0, -4, 5), 'paper', 1.8),
    ink('M-8 -7C-5 -9 -5 -13 1 -13C5 -13 6 -9 8 -7C4 -5 -4 -5 -8 -7Z'),
    line('M0 1V12', 1.2),
  ],
  road: () => [line('M-10 8L10 -8', 7), line('M-10 8L10 -8', 3.4, 'tone')],
  settlement: () => [body('M-8 10V-1L0 -9L8 -1V10Z', 'tone', 2), ink('M-2.4 10V4H2.4V10Z')],
  city: () => [
    body('M-12 10V-2H-7V-8L-2 -12L3 -8V-2L8 -5L12 -2V10Z', 'tone', 2),
    ink('M-4 10V5H0V10ZM-3.4 -6H-.6V-2H-3.4ZM5 2H8V5H5Z'),
  ],
  wall: () => [
    body('M-12 8V-5H-8V-2H-5V-5H-2V-2H2V-5H5V-2H8V-5H12V8Z', 'tone', 2),
    line('M-12 2H12M-6 2V8M0 -2V2M6 2V8', 1.3),
  ],
  knight: () => helmet(false),
  activate: () => helmet(true),
  promote: () => [moved('translate(-3 2) scale(.84)', helmet(true)), line('M9 9V-9M4.6 -4.6L9 -9.4L13.4 -4.6', 2.2)],
  move: () => [moved('translate(-4 0) scale(.8)', helmet(true)), line('M3 8H13M9 4L13 8L9 12', 2)],
  displace: () => [moved('translate(-5 -1) scale(.74)', helmet(true)), line('M4 9L13 0M13 9L4 0', 2.2)],
  chase: () => [moved('translate(-5 0) scale(.74)', helmet(true)), moved('translate(8 3) scale(.56)', THINGS.robber())],
  trades: () => [line('M-10 -4H9M5 -9L10 -4L5 1', 2.2), line('M10 5H-9M-5 0L-10 5L-5 10', 2.2)],
  metropolis: () => [
    body('M-12 11V-4L-9 -8L-6 -4V-1H-3V-9L0 -13L3 -9V-1H6V-4L9 -8L12 -4V11Z', 'tone', 1.9),
    ink('M-3 11V5C-3 2 3 2 3 5V11Z'),
  ],
  longest: () => [
    line('M-9 9L-8 -4L7 4L9 -9', 3),
    at('-9,9 -8,-4 7,4 9,-9').map(([x, y]) => body(disc(x, y, 3.4), 'tone', 1.8)),
  ],
  defender: () => [
    body('M-9 -10H9V0C9 6 5 10 0 12C-5 10 -9 6 -9 0Z', 'tone', 2),
    ink('M-1.6 -8H1.6V-2H7V1.2H1.6V9H-1.6V1.2H-7V-2H-1.6Z'),
  ],
  progress: () => [
    body('M-5 -11H9V7H-5Z', 'tone', 1.8),
    body('M-9 -8H5V11H-9Z', 'paper', 1.8),
    ink('M-2 -4L-.8 -1H2.4L-.2 1L.8 4.2L-2 2.4L-4.8 4.2L-3.8 1L-6.4 -1H-3.2Z'),
  ],
  cards: () => [body('M-4 -11H9V6H-4Z', 'tone', 1.8), body('M-9 -7H4V11H-9Z', 'paper', 1.8)],
  die: () => [body('M-9 -9H9V9H-9Z', 'paper', 2), dots(at('-4.4,-4.4 4.4,4.4 0,0 4.4,-4.4 -4.4,4.4'), 1.8)],
  any: () => [line('M-3 -4C-3 -11 6 -10 4 -4C3 -1 0 0 0 4', 2.6), dots(at('0,9'), 1.9)],
};

/** A knight's helmet, which has a plume while he is active. @param {boolean} active */
function helmet(active) {
  return [
    active ? ink('M-2 -8C-2 -14 6 -16 11 -12C9 -10 9 -7 7 -5C5 -8 2 -9 -2 -8Z') : '',
    body(
      'M-8 0C-8 -6 -5 -8 0 -8C5 -8 8 -6 8 0L8.6 6C6 10 3 11 0 12C-3 11 -6 10 -8.6 6Z',
      active ? 'tone' : 'paper',
      1.9,
    ),
    ink('M-7 -1H7V2.4H-7ZM-1.1 -7H1.1V11H-1.1Z'),
    dots(at('-5,7 -3,9 5,7 3,9'), 0.8),
  ];
}

/** @type {Record<string, () => unknown[]>} */
const SIGNS = { ...GOODS, ...THINGS };

/** A sign to be set into a drawing. @param {string} name @param {number} [x] @param {number} [y] @param {number} [scale] */
export const sign = (name, x = 0, y = 0, scale = 1) =>
  moved(`translate(${x} ${y}) scale(${scale})`, (SIGNS[name] ?? TRACKS[name])());

/** The sign of a track, to be set into a drawing. @param {string} track @param {number} [x] @param {number} [y] @param {number} [scale] */
export const trackSign = (track, x = 0, y = 0, scale = 1) =>
  moved(`translate(${x} ${y}) scale(${scale})`, TRACKS[track]());

/** @param {string} key @param {string} tone @param {string} ground @param {() => unknown} marks @param {Look} look */
const plaque = (key, tone, ground, marks, { size = 24, title }) =>
  picture(
    `cavalieri-sign ${tint(tone)}`,
    [28, 28],
    once(`cavalieri ${key}`, () => [`<rect class="cavalieri-${ground}" width="28" height="28" rx="3"/>`, marks()]),
    { width: size, height: size, title },
  );

/** A sign as a picture of its own. @param {string} name @param {Look} [look] */
export const signPicture = (name, look = {}) =>
  plaque(`sign ${name}`, 'none', 'plaque', () => sign(name, 14, 14), look);

/** A good on its colour. @param {string} good @param {Look} [look] */
export const goodPicture = (good, look = {}) =>
  plaque(`good ${good}`, good, 'ware', () => sign(good, 14, 14, 0.96), look);

/** The sign of a track on its colour. @param {string} track @param {Look} [look] */
export const trackPicture = (track, look = {}) =>
  plaque(`track ${track}`, track, 'ware', () => trackSign(track, 14, 14, 0.86), look);

/* Cards */

const EDGE = 'M4 1.6H44Q46.4 1.6 46.4 4V60Q46.4 62.4 44 62.4H4Q1.6 62.4 1.6 60V4Q1.6 1.6 4 1.6Z';
const FRAME = box(5.4, 5.4, 37.2, 53.2);

/** @param {string} key @param {string} tone @param {() => unknown} marks @param {Look} look */
const card = (key, tone, marks, { size = 64, title }) =>
  picture(
    `cavalieri-card ${tint(tone)}`,
    [48, 64],
    once(`cavalieri card ${key}`, () => [marks(), line(EDGE, 2.4)]),
    { width: (size * 3) / 4, height: size, title },
  );

/** A card of a good. @param {string} good @param {Look} [look] */
export const goodCard = (good, look = {}) =>
  card(
    `good ${good}`,
    good,
    () => [fill('paper', EDGE), fill('tint', FRAME), line(FRAME, 1.2), sign(good, 24, 32, 1.5)],
    look,
  );

/** The back of the cards of goods. @param {Look} [look] */
export const goodBack = (look = {}) => card('back', 'none', () => back(sign('cards', 24, 32, 0.8)), look);

/** The back of a progress card. @param {string} track @param {Look} [look] */
export const cardBack = (track, look = {}) =>
  card(`back ${track}`, track, () => back(trackSign(track, 24, 32, 0.8)), look);

/** @param {unknown} mark */
const back = (mark) => [
  fill('tint', EDGE),
  fill('tone', hatch(FRAME, { angle: 45, gap: 4.6, width: 1.1 }) + hatch(FRAME, { angle: -45, gap: 4.6, width: 1.1 })),
  line(FRAME, 1.2),
  body(disc(24, 32, 13), 'paper', 2),
  mark,
];

/** What a progress card shows. @type {Record<string, () => unknown>} */
const SCENES = {
  commercial_harbour: () => [sign('ship', 0, -4), line('M-13 11Q-6 7 0 11Q6 15 13 11', 1.8)],
  master_merchant: () => [sign('merchant', -5, 0), sign('cards', 8, 4, 0.7)],
  merchant_fleet: () => [sign('ship', -5, -5, 0.8), sign('ship', 6, 6, 0.8)],
  merchant: () => [sign('merchant', 0, 0, 1.15)],
  resource_monopoly: () => [sign('grain', -6, -5, 0.8), sign('ore', 6, -4, 0.7), sign('lumber', 0, 8, 0.7)],
  trade_monopoly: () => [sign('cloth', -6, -5, 0.72), sign('coin', 6, -4, 0.7), sign('paper', 0, 8, 0.72)],
  bishop: () => [
    body('M-7 8C-10 -2 -4 -8 0 -14C4 -8 10 -2 7 8Z', 'paper', 2),
    line('M0 -8V4M-4 -3H4', 2),
    body('M-9 8H9V12H-9Z', 'tone', 1.8),
  ],
  constitution: () => [
    body('M-9 -11H7C10 -11 10 -6 7 -6H6V12H-8C-11 12 -11 8 -8 8Z', 'paper', 1.9),
    line('M-5 -6H3M-5 -2H3M-5 2H3', 1.4),
    body(disc(5, 9, 4), 'tone', 1.6),
  ],
  deserter: () => [moved('translate(-4 1) scale(.9)', helmet(false)), line('M5 9H14M11 5L14.6 9L11 13', 2)],
  diplomat: () => [
    line('M-12 9L-3 2M4 -3L12 -9', 6),
    line('M-12 9L-3 2M4 -3L12 -9', 2.8, 'paper'),
    line('M-3 -6L4 6', 1.8),
  ],
  intrigue: () => [moved('scale(.86)', helmet(true)), line('M-13 -11L-6 -4M-13 -4V-11H-6', 2)],
  saboteur: () => [
    body(disc(-1, 3, 9), 'ink', 1.6),
    line('M5 -4C8 -8 9 -10 12 -9', 2),
    ink('M13 -14L14 -10.6L17 -10L14.4 -7.8L15 -5L12.4 -6.6L9.8 -5.4L10.6 -8.4L8.6 -10.4L11.6 -10.6Z'),
  ],
  spy: () => [
    body('M-14 0C-7 -9 7 -9 14 0C7 9 -7 9 -14 0Z', 'paper', 2),
    body(disc(0, 0, 5), 'tone', 1.7),
    ink(disc(0, 0, 2.2)),
  ],
  warlord: () => [moved('translate(-5 -2) scale(.7)', helmet(true)), moved('translate(6 4) scale(.7)', helmet(true))],
  wedding: () => [line(disc(-5, 2, 8), 2.6), line(disc(5, 2, 8), 2.6), ink('M-5 -12L-2 -8L-5 -5L-8 -8Z')],
  alchemist: () => [trackSign('science', -5, 2, 0.82), sign('die', 8, -5, 0.62)],
  crane: () => [line('M-8 13V-12H10M-8 -6L-2 -12M10 -12V-4', 2.4), body(box(5, -4, 10, 8), 'tone', 1.7)],
  engineer: () => [sign('wall', 0, 5, 0.94), line('M-8 -6L0 -13L8 -6M0 -13V-4', 1.9)],
  inventor: () => [
    body(disc(-6, -5, 6.4), 'paper', 1.8),
    body(disc(6, 6, 6.4), 'paper', 1.8),
    line('M3 -10C9 -10 11 -6 10 -2M-3 11C-9 11 -11 7 -10 3', 1.8),
  ],
  irrigation: () => [sign('grain', -5, -3, 0.86), brush('M-12 11Q-6 6 0 11Q6 16 12 11M2 2Q7 -3 12 2', [1, 2.4, 1])],
  medicine: () => [body('M-4 -12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z', 'tone', 2)],
  mining: () => [line('M-10 11L7 -7', 2.6), ink('M-4 -11C4 -13 12 -7 13 2C9 -4 4 -7 -4 -7Z'), sign('ore', 5, 8, 0.5)],
  printer: () => [
    body('M-11 -2H11V6H-11Z', 'tone', 1.8),
    body('M-7 -11H7V-2H-7Z', 'paper', 1.7),
    body('M-7 4H7V12H-7Z', 'paper', 1.7),
    line('M-4 -8H4M-4 -5H4M-4 7.4H4', 1.2),
  ],
  road_building: () => [sign('road', -3, -5, 0.86), sign('road', 4, 6, 0.86)],
  smith: () => [
    body('M-13 2H9C11 2 13 4 13 6H5L4 9H8V13H-8V9H-4L-5 7C-9 7 -12 5 -13 2Z', 'tone', 1.8),
    line('M2 -1L-6 -12', 2.4),
    ink('M-12 -9L-2 -15L0 -11L-10 -5Z'),
  ],
};

/** A progress card; its name stands beside. @param {string} id @param {string} track @param {Look} [look] */
export const cardPicture = (id, track, look = {}) =>
  card(
    id,
    track,
    () => [
      fill('paper', EDGE),
      fill('tint', box(5.4, 5.4, 37.2, 14)),
      trackSign(track, 24, 12.4, 0.46),
      line(box(5.4, 5.4, 37.2, 14), 1.2),
      line(FRAME, 1.2),
      moved('translate(24 40) scale(1.06)', SCENES[id]()),
    ],
    look,
  );

/* Dice */

/** A die that shows a number. @param {'red' | 'regular'} die @param {number} value @param {Look} [look] */
export const dieFace = (die, value, { size = 36, title } = {}) =>
  picture(
    `cavalieri-die cavalieri-die-${die}`,
    [32, 32],
    once(`cavalieri die ${die} ${value}`, () => [
      `<rect class="cavalieri-die-body" x="2" y="2" width="28" height="28" rx="5"/>`,
      moved(
        'translate(16 16)',
        pips(value).map(([x, y]) => `<path class="cavalieri-die-pip" d="${disc(x, y, 2.7)}"/>`),
      ),
    ]),
    { width: size, height: size, title },
  );

/** The event die. @param {string} face  the ship, or the track of a gate; `none` before the roll @param {Look} [look] */
export const eventDie = (face, { size = 36, title } = {}) =>
  picture(
    `cavalieri-die cavalieri-die-event ${tint(face)}`,
    [32, 32],
    once(`cavalieri event ${face}`, () => [
      `<rect class="cavalieri-die-body" x="2" y="2" width="28" height="28" rx="5"/>`,
      face === 'none' ? [] : face === 'ship' ? sign('ship', 16, 16, 0.82) : gate(face),
    ]),
    { width: size, height: size, title },
  );

/** A gate of the colour of a track. @param {string} track */
const gate = (track) => [
  fill('tint', 'M6 27V9H9V6H12V9H14V6H18V9H20V6H23V9H26V27Z'),
  line('M6 27V9H9V6H12V9H14V6H18V9H20V6H23V9H26V27Z', 1.9),
  body(disc(16, 18, 7.2), 'paper', 1.6),
  trackSign(track, 16, 18, 0.5),
];
