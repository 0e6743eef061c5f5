/**
 * The pictures of La Sfida degli Architetti: buildings on a grid of 48 × 72, standing on its foot; the die, the
 * saboteur, the tent. All drawn for this game.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { disc, hatch } from '../../art/burin.js';
import { box, parapet } from '../../art/city.js';
import { body, brush, cuts, dots, fill, ink, line, moved, once, picture } from '../../art/woodcut.js';

/**
 * @typedef {{size?: number, title?: string}} Look  size in px; title: its name for a screen reader
 * @typedef {import('./reading.js').Card} Card
 */

/** Shade on the side away from the light. @param {number} x @param {number} y @param {number} width @param {number} height */
const shade = (x, y, width, height) => cuts(box(x, y, width, height), { angle: 0, gap: 3.4, width: 1.3, inset: 0.5 });

/** An arch as path data, standing on the ground. @param {number} x @param {number} base @param {number} width @param {number} height */
const arch = (x, base, width, height) =>
  `M${x} ${base}V${base - height + width / 2}C${x} ${base - height - 1} ${x + width} ${base - height - 1} ` +
  `${x + width} ${base - height + width / 2}V${base}Z`;

/** A tower at the end of a city, with a roof of its own: the wall goes on to the right. @param {unknown[]} roof */
const corner = (roof) => [
  body(`${parapet(26, 44, 24, 3, 5)}V74H26Z`, 'tint', 2.2),
  shade(30, 54, 18, 18),
  line('M17 10V2', 2),
  body('M17 1.4L6 4.4L17 8Z', 'tone', 1.8),
  body('M6 74V32H28V74Z', 'tint', 2.4),
  shade(17, 38, 10.5, 35),
  body('M3 32L4.5 26H29.5L31 32L28.5 37H5.5Z', 'tint', 2.2),
  ...roof,
  ink(`${box(11, 43, 3.4, 9)}${box(11, 59, 3.4, 8)}`),
];

/** The left one is pointed, the right one round. */
const POINTED = [
  body('M3.5 26L17 8L30.5 26Z', 'tone', 2.2),
  cuts('M17 8L30.5 26H17Z', { angle: 0, gap: 3, width: 1.2 }),
];
const ROUND = [
  body('M4.5 26C1.5 18 8 13 17 8C26 13 32.5 18 29.5 26Z', 'tone', 2.2),
  line('M17 9V25M10.5 13.5Q8.5 19 10.5 25M23.5 13.5Q25.5 19 23.5 25', 1.3),
];

/** @type {Record<string, () => unknown[]>} */
const BUILDINGS = {
  corner_left: () => corner(POINTED),
  corner_right: () => [moved('translate(48 0) scale(-1 1)', corner(ROUND))],
  tower: () => [
    body('M12 74V30L8 25V11H14.4V17H20.8V11H27.2V17H33.6V11H40V25L36 30V74Z', 'tint', 2.6),
    shade(25, 20, 13.5, 6),
    shade(25, 32, 10.5, 41),
    line('M12 30H36', 1.8),
    ink(`${box(17.4, 37, 3.6, 10)}${box(17.4, 56, 3.6, 9)}`),
  ],
  gate: () => [
    body('M11 74V38L24 28L37 38V74Z', 'tone', 2.4),
    cuts('M24 30L36 39V50H24Z', { angle: 0, gap: 3, width: 1.2 }),
    body(`${parapet(1, 30, 14, 2, 5)}V74H1Z`, 'tint', 2.4),
    body(`${parapet(33, 30, 14, 2, 5)}V74H33Z`, 'tint', 2.4),
    shade(8.5, 40, 6, 33),
    shade(40.5, 40, 6, 33),
    ink(arch(16.5, 74, 15, 26)),
    line('M20.2 56V66M24 54V66M27.8 56V66M17.5 61H30.5', 1.4, 'paper'),
    ink(`${box(4, 44, 2.8, 8)}${box(36, 44, 2.8, 8)}`),
  ],
  hall: () => [
    line('M24 8V2', 2),
    body('M17 42V18H31V42Z', 'tint', 2.4),
    shade(25, 28, 5.5, 12),
    body('M14.5 18L24 6L33.5 18Z', 'tone', 2.2),
    body(disc(24, 24.6, 4.8), 'paper', 1.7),
    line('M24 21.8V24.8L26.2 26', 1.3),
    body('M1 44L9 31H39L47 44Z', 'tone', 2.4),
    cuts('M9 31H39L47 44H24Z', { angle: 100, gap: 3.6, width: 1.2, taper: 'end', to: 0.85 }),
    body('M17 42V28H31V42', 'tint', 0.1),
    line('M17 42V30M31 42V30', 2),
    body('M3 74V44H45V74Z', 'tint', 2.4),
    shade(33, 46, 11.5, 10),
    ink([5.5, 15.3, 25.1, 34.9].map((x) => arch(x, 74, 7.4, 13)).join('')),
    ink([7, 16.8, 26.6, 36.4].map((x) => box(x, 48, 4.4, 6)).join('')),
  ],
  church: () => [
    body('M19 74V47L33 34L47 47V74Z', 'tint', 2.4),
    cuts('M33 37L46 48V73H35Z', { angle: 0, gap: 3.4, width: 1.3, inset: 0.6 }),
    brush('M17.6 49L33 34L48 49', [2.6, 3.4, 2.6]),
    body(disc(31, 50, 4), 'paper', 1.6),
    ink(disc(31, 50, 1.5)),
    ink(arch(27, 74, 8, 15)),
    line('M11 11V1.6M7.6 5H14.4', 2),
    body('M2 74V31H20V74Z', 'tint', 2.4),
    shade(12.4, 34, 7, 39),
    body('M0.8 31L11 9.6L21.2 31Z', 'tone', 2.2),
    cuts('M11 9.6L21.2 31H11Z', { angle: 0, gap: 3, width: 1.2 }),
    ink(`${arch(5, 47, 5, 10)}${arch(12, 47, 5, 10)}${box(6.4, 56, 3.2, 9)}`),
  ],
};

/** The class that gives a building the tint of its family. @param {string} building */
export const tint = (building) => `sfida-tint-${building.startsWith('corner') ? 'tower' : building}`;

/** A building alone. @param {string} building @param {{width?: number | string, title?: string}} [look] */
export const buildingPicture = (building, { width, title } = {}) =>
  picture(
    `sfida-art ${tint(building)}`,
    [48, 73],
    once(`sfida ${building}`, () => BUILDINGS[building]()),
    { width, height: typeof width === 'number' ? (width * 73) / 48 : undefined, title },
  );

/** What is left of a building that was destroyed between others. */
export const rubble = () =>
  picture(
    'sfida-art sfida-rubble',
    [48, 73],
    once('sfida rubble', () => [
      body('M3 74L8 63L15 67L21 58L29 66L35 61L45 74Z', 'tone', 2.2),
      cuts('M21 60L29 67L35 62L44 73H22Z', { angle: 0, gap: 3.4, width: 1.2 }),
      line('M12 55L17 49M30 52L33 46', 1.8),
    ]),
    {},
  );

/** What a card brings in or protects from: coins on gates, shields on towers. @param {Card} card */
export const signs = ({ coins, shields }) =>
  coins || shields
    ? html`<span class="sfida-signs" aria-hidden="true">${Array.from({ length: coins || shields }, () =>
        coins ? coinSign() : shieldSign(),
      )}</span>`
    : nothing;

/** What stands on the plaque of a card: of a corner tower it points to the end of the city where that goes. @param {string} building @param {number | string} value */
const plaqueOf = (building, value) =>
  html`<b class="sfida-value ${building.startsWith('corner_') ? building.replace('corner_', 'sfida-value-at-') : ''}" aria-hidden="true">${value}</b>`;

/** The value of a card, and its coins or shields. @param {Card} card */
const plaque = (card) => html`${signs(card)}${plaqueOf(card.building, card.value)}`;

/** A building with what is printed on its card, as it stands in a city. @param {Card} card */
export const standing = (card) => html`${buildingPicture(card.building)}${plaque(card)}`;

/** A card face up. @param {Card} card */
export const face = (card) => html`<span class="sfida-card ${tint(card.building)}">${standing(card)}</span>`;

/** A card whose building alone is known. @param {string} building */
export const half = (building) => html`<span class="sfida-card sfida-half ${tint(building)}">
  ${buildingPicture(building)}${plaqueOf(building, '?')}</span>`;

/** The back of a card. */
export const back = () =>
  html`<span class="sfida-card sfida-back">${picture(
    'sfida-art',
    [48, 92],
    once('sfida back', () => [
      fill('tone', hatch(box(0, 0, 48, 92), { angle: 45, gap: 4.6, width: 1.2, inset: 0 })),
      body(disc(24, 46, 16), 'paper', 2.2),
      line('M14 55H34', 2.4),
      ink('M16 54V44H19.4V47H22.4V40H25.6V47H28.6V44H32V54ZM22.4 54V49H25.6V54Z'),
    ]),
    { fit: 'xMidYMid slice' },
  )}</span>`;

/** @type {(name: string, marks: () => unknown, box?: [number, number]) => (look?: Look) => unknown} */
const small =
  (name, marks, size = [24, 24]) =>
  ({ size: px, title } = {}) =>
    picture(`sfida-sign sfida-sign-${name}`, size, once(`sfida ${name}`, marks), { width: px, height: px, title });

/** A thaler. */
export const coinSign = small('coin', () => [body(disc(12, 12, 9.6), 'tint', 2.4), line(disc(12, 12, 5.4), 1.6)]);

/** A shield of a tower. */
export const shieldSign = small('shield', () => [
  body('M3 3H21V11C21 17.6 17 20.6 12 22.4C7 20.6 3 17.6 3 11Z', 'tint', 2.6),
  line('M12 4V20.6', 1.6),
]);

/** A saboteur: a hooded man of black stone. */
export const saboteur = small('saboteur', () => [
  body('M4 22.4C4 14 7 12 8 9.4C7 4.4 10 1.6 12.4 1.6C16 2 17 6 16 9.4C17 12 20 14 20 22.4Z', 'ink', 1.6),
  fill('paper', 'M9.8 7.2C10.4 5.4 13.8 5.4 14.4 7.2C14 9.6 10.4 9.6 9.8 7.2Z'),
  ink(`${disc(11, 7.4, 0.8)}${disc(13.2, 7.4, 0.8)}`),
]);

/** The tent behind which a player keeps cards and thalers. */
export const tent = small('tent', () => [
  body('M1.6 22L12 3L22.4 22Z', 'paper', 2.2),
  fill('tone', 'M12 3L6.6 22H2Z'),
  fill('tone', 'M12 3L17.4 22H22Z'),
  line('M1.6 22L12 3L22.4 22Z', 2),
  line('M12 3V1M12 22V12', 2),
]);

/** A bonus of a complete city. @type {Record<string, (look?: Look) => unknown>} */
export const bonusSign = {
  middle: small('middle', () => [
    ink(`${box(2, 14, 4.4, 8)}${box(17.6, 14, 4.4, 8)}`),
    body('M8.6 22V9.4L12 4L15.4 9.4V22Z', 'tone', 1.8),
    line('M1 22.4H23', 1.8),
  ]),
  balance: small('balance', () => [
    line('M6 2V9.4M3.4 4.6H8.6M18 2V9.4M15.4 4.6H20.6', 2),
    body('M2.4 22V14L6 9L9.6 14V22Z', 'tone', 1.8),
    body('M14.4 22V14L18 9L21.6 14V22Z', 'tone', 1.8),
    line('M12 5V22.4M1 22.4H23', 1.8),
  ]),
  twins: small('twins', () => [
    body(`${parapet(1.6, 6, 7, 2, 3.4)}V22H1.6Z`, 'tone', 1.8),
    body(`${parapet(15.4, 6, 7, 2, 3.4)}V22H15.4Z`, 'tone', 1.8),
    line('M8.6 16H15.4M1 22.4H23', 1.8),
  ]),
};

/** Where the spots of the die lie, by what it shows. @type {Record<string, number[][]>} */
const SPOTS = {
  none: [],
  1: [[20, 20]],
  2: [
    [11, 29],
    [29, 11],
  ],
  3: [
    [10, 30],
    [20, 20],
    [30, 10],
  ],
  4: [
    [11, 11],
    [29, 11],
    [11, 29],
    [29, 29],
  ],
  5: [
    [10.5, 10.5],
    [29.5, 10.5],
    [20, 20],
    [10.5, 29.5],
    [29.5, 29.5],
  ],
};

/** The die, which has a black dot in place of the six. @param {string} shows @param {Look} [look] */
export const die = (shows, { size = 40, title } = {}) =>
  picture(
    'sfida-die',
    [40, 40],
    once(`sfida die ${shows}`, () => [
      body('M6 2H34Q38 2 38 6V34Q38 38 34 38H6Q2 38 2 34V6Q2 2 6 2Z', 'paper', 2.4),
      shows === 'dot' ? ink(disc(20, 20, 12)) : dots(SPOTS[shows], 3.6, shows === 'none' ? 'tone' : 'ink'),
    ]),
    { width: size, height: size, title },
  );
