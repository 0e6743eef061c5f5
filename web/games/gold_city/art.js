/**
 * The pictures of Gold City: terrain, goods, rewards, cards, shops. All drawn for this game; a sign lies
 * around (0, 0), some 12 in each direction, a card on a grid of 48 × 64.
 */

import { nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { at, disc, hatch } from '../../art/burin.js';
import { box } from '../../art/city.js';
import { armsOn } from '../../art/shields.js';
import { body, brush, cuts, dots, drawn, fill, ink, line, moved, once, picture } from '../../art/woodcut.js';

/** @typedef {{size?: number, title?: string}} Look  size: height in px; title: its name for a screen reader */

/** An area of gold or of sealing wax. @param {'gold' | 'wax'} what @param {string} d @param {number} width */
const coloured = (what, d, width) => `<path class="gold-city-${what}" stroke-width="${width}" d="${d}"/>`;

/* Signs */

/** @type {Record<string, () => unknown[]>} */
export const TERRAIN_SIGNS = {
  desert: () => [
    brush('M-12 6C-7 -3 0 -4 4 1C6 4 9 5 12 5', [0.5, 2, 0.5]),
    brush('M-5 9C-1 4 6 3 11 9', [0.5, 1.5, 0.5]),
    dots(at('-6,8.6 -9,1 1,5 7,-2 -2,-6'), 0.9),
  ],
  mountains: () => [
    body('M-11 9L-3 -9L1 -2L5 -6L12 9Z', 'paper', 1.8),
    cuts('M-3 -9L1 -2L4 9H-1Z', { angle: 70, gap: 2.4, width: 1.1, inset: 0.4 }),
    cuts('M5 -6L12 9H7Z', { angle: 70, gap: 2.4, width: 1.1, inset: 0.4 }),
  ],
  plains: () => [
    brush('M-12 -4C-5 -8 5 -8 12 -4M-12 2C-5 -2 5 -2 12 2M-12 8C-5 4 5 4 12 8', [0.4, 1.7, 0.4]),
    brush('M-6 -5L-7 -10M-5 -5L-4 -10M5 1L4 -5M6 1L7.4 -4.6', [1.1, 0.4]),
  ],
  forest: () => [
    line('M-5 10V4M6 10V5', 1.8),
    body('M-5 -10C0 -6 2 -1 1 4C-2 6.4 -8 6.4 -11 4C-12 -1 -10 -6 -5 -10Z', 'tone', 1.6),
    body('M6 -6C10 -3 12 1 11 5C9 7 3 7 1 5C0 1 2 -3 6 -6Z', 'tone', 1.6),
    cuts('M-5 -9C0 -6 2 -1 1 4C-1 5 -4 6 -5 6Z', { angle: 60, gap: 2.2, width: 1, inset: 0.6 }),
  ],
  coast: () => [
    brush('M-12 1Q-8 -4 -4 1Q0 5 4 1Q8 -4 12 1M-12 8Q-8 3 -4 8Q0 12 4 8Q8 3 12 8', [0.5, 1.9, 0.5]),
    line('M-1 -2V-12', 1.5),
    body('M0 -12C6 -10 8 -6 7 -3H0Z', 'paper', 1.5),
  ],
};

/** @type {Record<string, () => unknown[]>} */
const GOODS_SIGNS = {
  cloth: () => [
    body('M-7 -7H7V8H-7Z', 'paper', 2),
    line('M-7 -2H7M-7 3H7', 1.4),
    cuts(box(0, -7, 7, 15), { angle: 90, gap: 2.4, width: 0.9, inset: 0.4 }),
    body('M-11 -11H11V-6H-11Z', 'tone', 2),
  ],
  ceramics: () => [
    line('M-6 -6C-13 -7 -13 3 -7 3M6 -6C13 -7 13 3 7 3', 2),
    body('M-4 -11H4L3 -7C9 -4 9 5 4 11H-4C-9 5 -9 -4 -3 -7Z', 'tone', 2),
    line('M-7 -1H7M-7.4 3H7.4', 1.3),
  ],
  wine: () => [
    body('M-8 -10H8C12 -4 12 4 8 10H-8C-12 4 -12 -4 -8 -10Z', 'tone', 2),
    line('M-10 -5H10M-10 5H10', 1.8),
    line('M-3 -10C-5 -4 -5 4 -3 10M3 -10C5 -4 5 4 3 10', 1.2),
  ],
  spices: () => [
    body('M-10 11C-13 1 -7 -3 -6 -5H6C7 -3 13 1 10 11Z', 'paper', 2),
    cuts('M1 -4H6C7 -3 13 1 10 11H3Z', { angle: 70, gap: 2.6, width: 1, inset: 0.6 }),
    ink('M-8 -5C-6 -12 6 -12 8 -5Z'),
    dots(at('-3,-8 1,-9.4 4,-7.4'), 1, 'paper'),
  ],
};

/** What a reward is. @type {Record<string, () => unknown[]>} */
const THINGS = {
  coins: () => [
    coloured('gold', disc(0, 0, 9), 2),
    line(disc(0, 0, 5.8), 1.1),
    ink('M0 -4L1.6 -1H4L1.6 1.4L2.4 4.4L0 2.6L-2.4 4.4L-1.6 1.4L-4 -1H-1.6Z'),
  ],
  cards: () => [
    body('M-8 -10H4V6H-8Z', 'tone', 1.8),
    body('M-4 -7H8V10H-4Z', 'paper', 1.8),
    line('M2 -3V6M-2.4 1.4H6.4', 1.9),
  ],
  goods: () => [
    body('M-10 -5L0 -10L10 -5V6L0 11L-10 6Z', 'tone', 1.9),
    line('M-10 -5L0 0L10 -5M0 0V11', 1.6),
    line('M-5 -7.5L5 -2.5V2.6', 1.3),
  ],
  bonus: () => [
    body('M-9 -8H7V8C7 11 4 11 4 8H-9Z', 'paper', 1.9),
    line('M-6 -3.6H3M-6 0H3', 1.3),
    ink('M-9 -11C-12 -11 -12 -6 -9 -6H7V-8C7 -11 4 -11 4 -8H-7C-7 -10 -8 -11 -9 -11Z'),
    coloured('wax', disc(5, 6, 4.4), 1.4),
  ],
  keys: () => [line(disc(-5, -5, 4.6), 2.8), line('M-1.6 -1.6L9 9M5 5L8.4 1.6M8.4 8.4L11 5.6', 2.8)],
  letters: () => [
    body('M-11 -7H11V8H-11Z', 'paper', 1.9),
    line('M-11 -7L0 2L11 -7', 1.5),
    coloured('wax', disc(0, 3.4, 3.8), 1.3),
  ],
  shops: () => [body('M-9 10V-2L0 -10L9 -2V10Z', 'paper', 2), line('M-11 0L0 -10L11 0', 2.4), ink('M-3 10V3H3V10Z')],
  city: () => [
    body('M-11 10V-4H-8V-7H-5V-4H-3V-10H3V-4H5V-7H8V-4H11V10Z', 'paper', 1.9),
    ink('M-3 10V5C-3 1 3 1 3 5V10Z'),
  ],
  rivers: () => [
    brush('M-12 -7Q-6 -12 0 -7Q6 -2 12 -7M-12 0Q-6 -5 0 0Q6 5 12 0M-12 7Q-6 2 0 7Q6 12 12 7', [1.2, 2.6, 1.2]),
  ],
};

/** @type {Record<string, () => unknown[]>} */
const SIGNS = { ...TERRAIN_SIGNS, ...GOODS_SIGNS, ...THINGS };

/** A sign to be set into a drawing. @param {string} name @param {number} x @param {number} y @param {number} [scale] */
export const sign = (name, x, y, scale = 1) =>
  moved(`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`, SIGNS[name]());

/** The class that gives a thing the tint of its terrain. @param {string} terrain */
export const tint = (terrain) => `gold-city-tint-${terrain}`;

/** A sign as a picture of its own. @param {string} name @param {Look} [look] */
export const signPicture = (name, { size = 24, title } = {}) =>
  picture(
    `gold-city-sign ${tint(name)}`,
    [28, 28],
    once(`gold_city sign ${name}`, () => [
      '<rect class="gold-city-plaque" width="28" height="28" rx="4"/>',
      sign(name, 14, 14),
    ]),
    { width: size, height: size, title },
  );

/** The sign of a terrain on its tint. @param {string} terrain @param {Look} [look] */
export const terrainPicture = (terrain, { size = 24, title } = {}) =>
  picture(
    `gold-city-sign ${tint(terrain)}`,
    [28, 28],
    once(`gold_city terrain ${terrain}`, () => [
      fill('tint', 'M1.4 1.4H26.6V26.6H1.4Z'),
      sign(terrain, 14, 14, 0.94),
      line('M1.4 1.4H26.6V26.6H1.4Z', 2),
    ]),
    { width: size, height: size, title },
  );

/* Cards */

const EDGE = 'M4 1.6H44Q46.4 1.6 46.4 4V60Q46.4 62.4 44 62.4H4Q1.6 62.4 1.6 60V4Q1.6 1.6 4 1.6Z';
const FRAME = 'M5.4 5.4H42.6V58.6H5.4Z';

/** @param {string} key @param {string} terrain @param {() => unknown} marks @param {Look} look @param {unknown} [more] */
const card = (key, terrain, marks, { size = 64, title }, more = nothing) =>
  picture(
    `gold-city-card ${tint(terrain)}`,
    [48, 64],
    svg`${once(`gold_city card ${key}`, () => [marks(), line(EDGE, 2.4)])}${more}`,
    { width: (size * 3) / 4, height: size, title },
  );

/** A terrain card. @param {string} terrain @param {Look} [look] */
export const terrainCard = (terrain, look = {}) =>
  card(terrain, terrain, () => [fill('paper', EDGE), fill('tint', FRAME), line(FRAME, 1.2), scene(terrain)], look);

/** What a terrain card shows. @param {string} terrain */
const scene = (terrain) =>
  ({
    desert: [sign('desert', 24, 20, 1.2), sign('desert', 24, 44, 1.35)],
    mountains: [sign('mountains', 24, 22, 1.25), sign('mountains', 24, 46, 1.25)],
    plains: [sign('plains', 24, 21, 1.25), sign('plains', 24, 45, 1.25)],
    forest: [sign('forest', 24, 21, 1.2), sign('forest', 24, 46, 1.2)],
    coast: [
      sign('coast', 24, 22, 1.25),
      brush('M7 42Q13 36 19 42Q25 48 31 42Q37 36 42 41M7 51Q13 45 19 51Q25 57 31 51Q37 45 42 50', [1, 2.2, 1]),
    ],
  })[terrain];

/** The back of a card; `name` is the sign of its deck. @param {string} name @param {Look} [look] */
export const cardBack = (name, look = {}) =>
  card(
    `back ${name}`,
    'none',
    () => [
      fill('tint', EDGE),
      fill(
        'tone',
        hatch(FRAME, { angle: 45, gap: 4.6, width: 1.1 }) + hatch(FRAME, { angle: -45, gap: 4.6, width: 1.1 }),
      ),
      line(FRAME, 1.2),
      body(disc(24, 32, 14), 'paper', 2),
      sign(name, 24, 32, 0.86),
    ],
    look,
  );

/** A goods card, with its two goods. @param {string[]} goods @param {Look} [look] */
export const goodsCard = (goods, look = {}) =>
  card(
    `goods ${goods.join(' ')}`,
    'goods',
    () => [
      fill('paper', EDGE),
      line(FRAME, 1.2),
      line('M8 32H40', 1.2),
      sign(goods[0], 24, 19.4),
      sign(goods[1], 24, 45.4),
    ],
    look,
  );

/** A bonus card: what it counts, and how much for each. @param {string} id @param {number} letters @param {Look} [look] */
export const bonusCard = (id, letters, look = {}) =>
  card(
    `bonus ${id}`,
    id,
    () => [
      fill('paper', EDGE),
      fill('tint', 'M5.4 5.4H42.6V36H5.4Z'),
      line(FRAME, 1.2),
      sign(id, 24, 20.6, 1.15),
      line('M5.4 36H42.6', 1.2),
      sign('letters', 15.6, 47, 0.74),
    ],
    look,
    svg`<text class="gold-city-card-number" x="33.4" y="54" font-size="23">${letters}</text>`,
  );

/* Shops */

const HOUSE = 'M20 1L40 19V24H36V46H4V24H0V19Z';

/** A shop with the arms of its owner, on a grid of 40 × 48. @param {string} tincture */
const houseMarks = (tincture) => armsOn(tincture, HOUSE, 'translate(4.4 9.6) scale(.78)');

/** A shop to be set into a drawing, around a point. @param {string} tincture @param {number} scale @param {number} [x] @param {number} [y] */
export const house = (tincture, scale, x = 0, y = 0) =>
  svg`<g transform="translate(${x - 20 * scale} ${y - 24 * scale}) scale(${scale})">${once(
    `gold_city house ${tincture}`,
    () => houseMarks(tincture),
  )}</g>`;

/** A shop as a picture of its own. @param {string} tincture @param {Look} [look] */
export const shop = (tincture, { size = 32, title } = {}) =>
  picture(
    'gold-city-shop',
    [40, 48],
    once(`gold_city house ${tincture}`, () => houseMarks(tincture)),
    {
      width: (size * 5) / 6,
      height: size,
      title,
    },
  );

/* Rewards of places */

/** How a reward is drawn on a disc; the letters are a number beside. @param {import('./island.js').Reward} reward */
export function rewardMarks({ letters, coins = 0, cards = 0, goods = 0, bonus = 0, keys = 0 }) {
  if (letters) return drawn([coins ? sign('coins', 10, 14, 0.52) : '', cards ? sign('cards', 10, 14, 0.52) : '']);
  if (coins > 1) return drawn([sign('coins', -4.4, -2, 0.92), sign('coins', 5, 3, 0.92)]);
  const name = coins ? 'coins' : cards ? 'cards' : goods ? 'goods' : bonus ? 'bonus' : keys ? 'keys' : null;
  return name ? sign(name, 0, 0, 1.12) : '';
}

/** The wax seal. */
export const seal = () =>
  once('gold_city seal', () => [
    `<path class="gold-city-wax" d="M24 2C29 5 34 2 38 6C42 10 41 15 45 20C48 25 44 30 44 35C43 41 37 41 33 44C28 48 23 45 18 46C12 46 10 40 6 37C1 33 4 28 2 22C2 16 7 14 9 9C13 4 18 6 24 2Z"/>`,
    line(disc(24, 24, 15), 1.6),
  ]);
