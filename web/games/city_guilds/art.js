/**
 * The pictures of Città e Gilde: tiles, fountains, men. All drawn for this game, on a grid of 48.
 */

import { nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { at, disc, hatch } from '../../art/burin.js';
import { box } from '../../art/city.js';
import { shieldMarks } from '../../art/shields.js';
import { body, brush, cuts, dots, fill, ink, line, moved, once, picture } from '../../art/woodcut.js';
import { LOT } from './city.js';
import { guildOf, isMarket } from './reading.js';

/**
 * @typedef {import('./city.js').Plan} Plan
 * @typedef {{size?: number, title?: string}} Look  size in px, square; title: its name for a screen reader
 */

/** @type {Record<string, () => unknown[]>} */
const SIGNS = {
  candlemakers: () => [
    line('M11 38H37', 3.2),
    line('M35 37C43 36 43 28 35 29', 2.4),
    body('M19 19H29V38H19Z', 'paper', 2.4),
    cuts(box(24.5, 20, 4, 17), { angle: 0, gap: 3, width: 1.1, inset: 0.4 }),
    line('M24 19V15', 2),
    ink('M24 3C31 9 29 15 24 15C19 15 17 9 24 3Z'),
    brush('M24 8C26 11 25 13 24 13', [0.4, 1.6, 0.4], 'paper'),
  ],
  clothmakers: () => [
    body('M15 13H33V36H15Z', 'paper', 2.4),
    line('M15 19H33M15 24.5H33M15 30H33', 1.8),
    cuts(box(25, 14, 7, 21), { angle: 0, gap: 2.6, width: 1, inset: 0.4 }),
    body('M10 6H38V13H10Z', 'tone', 2.4),
    body('M10 36H38V43H10Z', 'tone', 2.4),
    line('M33 27C41 27 43 32 40 35', 1.8),
  ],
  bakers: () => [
    body('M6 36C3 18 16 11 24 11C32 11 45 18 42 36C41 39 7 39 6 36Z', 'tone', 2.6),
    brush('M13 31L18 19M22 32L26 17M31 32L35 20', [1.2, 3.4, 1.2]),
    cuts('M30 15C38 18 43 26 41 36H30Z', { angle: 12, gap: 3, width: 1, from: 0.5, inset: 0.8 }),
  ],
  blacksmiths: () => [
    body('M4 13H43V18C36 19 31 22 30 26L35 33V40H13V33L18 26C17 22 8 22 4 13Z', 'tone', 2.6),
    brush('M9 16H39', [1, 2, 1], 'paper'),
    cuts('M22 20H31C30 24 30 26 30 26L34 33V39H24Z', { angle: 0, gap: 3, width: 1.2, inset: 0.6 }),
  ],
  minstrels: () => [
    body('M12 8C20 3 27 10 37 4C41 10 40 22 21 44L14 41Z', 'tone', 2.8),
    fill('paper', 'M17 13C23 11 28 14 34 12C34 19 30 27 20 36Z'),
    line('M17 13C23 11 28 14 34 12C34 19 30 27 20 36Z', 1.6),
    line('M22 13V32M26 14V28M30 13.6V22', 1.5),
  ],
  tavern: () => [
    line('M31 20C43 18 43 38 31 35', 3.2),
    body('M12 14H32V42H12Z', 'tone', 2.6),
    line('M18.5 20V40M25.5 20V40M12 36H32', 1.6),
    body(
      'M9 15C6 7 14 5 16 8C17 2 27 2 28 8C33 5 38 10 34 15C31 18 27 15 25 17C22 20 17 15 15 17C13 18 10 17 9 15Z',
      'paper',
      2.2,
    ),
  ],
};

/** @param {string} name @param {number} x @param {number} y @param {number} scale */
const sign = (name, x, y, scale) =>
  moved(`translate(${x - 24 * scale} ${y - 24 * scale}) scale(${scale})`, SIGNS[name]());

const EDGE = 'M6 1.8H42Q46.2 1.8 46.2 6V42Q46.2 46.2 42 46.2H6Q1.8 46.2 1.8 42V6Q1.8 1.8 6 1.8Z';

/* The awning of a market: stripes of tone, scalloped below. */
const awning = () => {
  const stripes = [0, 2, 4, 6].map((n) => box(1.8 + n * 6.34, 2, 6.34, 9)).join('');
  const valance = Array.from(
    { length: 7 },
    (_, n) => `Q${5 + n * 6.34} 18 ${(1.8 + (n + 1) * 6.34).toFixed(1)} 11`,
  ).join('');
  return [
    fill('paper', `M1.8 6Q1.8 1.8 6 1.8H42Q46.2 1.8 46.2 6V11H1.8Z`),
    fill('tone', stripes),
    body(`M1.8 11${valance}Z`, 'tone', 1.5),
    line('M2 11H46', 1.5),
  ];
};

/** @param {string} tile */
const nameOf = (tile) => guildOf(tile) ?? tile;

/** The class that gives a tile its tint. @param {string} tile */
export const tint = (tile) => `city-guilds-tint-${nameOf(tile) ?? 'none'}`;

/** @param {string} tile */
const ground = (tile) => [
  fill('tint', EDGE),
  fill('tone', hatch('M26 46L46 26V42Q46 46 42 46Z', { angle: -45, gap: 3.2, width: 1, inset: 0.6, wobble: 0.4 })),
  isMarket(tile) ? awning() : [],
];

/* From near: the sign of the guild; from afar: the ground alone, for a large letter. */
/** @param {string} tile */
const marks = (tile) =>
  once(`city_guilds ${tile}`, () => [
    ground(tile),
    '<g class="city-guilds-close">',
    sign(nameOf(tile), guildOf(tile) ? 29 : 24, guildOf(tile) ? 32 : 25, guildOf(tile) ? 0.56 : 0.74),
    '</g>',
    `<path class="city-guilds-edge" d="${EDGE}"/>`,
  ]);

/** @param {string} tile */
const plainMarks = (tile) =>
  once(`city_guilds plain ${tile}`, () => [
    ground(tile),
    sign(nameOf(tile), 25.5, isMarket(tile) ? 31 : 24, isMarket(tile) ? 0.58 : 0.8),
    `<path class="city-guilds-edge" d="${EDGE}"/>`,
  ]);

/**
 * A tile on the map, to be set into a larger drawing.
 * @param {string} tile
 * @param {string} letter  of its guild, or ''
 */
export function tileOnMap(tile, letter) {
  return svg`<g class=${tint(tile)}>${marks(tile)}
    ${
      letter
        ? svg`<text aria-hidden="true" class="city-guilds-letter city-guilds-close" font-size="17" x="5" y="42">${letter}</text>
      <text aria-hidden="true" class="city-guilds-letter city-guilds-afar" font-size="30" x="4" y="42">${letter}</text>`
        : svg`<g class="city-guilds-afar">${once(`city_guilds afar ${tile}`, () => [sign(nameOf(tile), 24, 25, 0.8)])}</g>`
    }</g>`;
}

/**
 * A tile as a picture of its own.
 * @param {string} tile
 * @param {{size?: number, letter?: string, title?: string}} [look] size in px
 */
export function tilePicture(tile, { size = 64, letter = '', title } = {}) {
  return picture(
    `city-guilds-tile ${tint(tile)}`,
    [48, 48],
    svg`${plainMarks(tile)}${letter ? svg`<text class="city-guilds-letter" font-size="17" x="5" y="43">${letter}</text>` : nothing}`,
    { width: size, height: size, title },
  );
}

/** The back of a tile. @param {Look} [look] */
export function tileBack({ size = 64, title } = {}) {
  return picture(
    'city-guilds-tile city-guilds-tint-none',
    [48, 48],
    once('city_guilds back', () => [
      fill('tint', EDGE),
      fill(
        'tone',
        hatch(EDGE, { angle: 45, gap: 4.4, width: 1.1, inset: 1.6 }) +
          hatch(EDGE, { angle: -45, gap: 4.4, width: 1.1, inset: 1.6 }),
      ),
      body(disc(24, 24, 11), 'paper', 2),
      ink('M16 30V21L20 21V23H22V21H26V23H28V21H32V30ZM22 30V26H26V30Z'),
      `<path class="city-guilds-edge" d="${EDGE}"/>`,
    ]),
    { width: size, height: size, title },
  );
}

/** The sign of a guild, of the minstrels or of a tavern. @param {string} name @param {Look} [look] */
export function signPicture(name, { size = 24, title } = {}) {
  return picture(
    `city-guilds-sign city-guilds-tint-${name}`,
    [48, 48],
    once(`city_guilds sign ${name}`, () => [
      fill('tint', EDGE),
      sign(name, 24, 24, 0.84),
      `<path class="city-guilds-edge" d="${EDGE}"/>`,
    ]),
    { width: size, height: size, title },
  );
}

/** A player's shields on a building, one for each man. @param {string} tincture @param {number} men */
export function menOnMap(tincture, men) {
  const at = (/** @type {number} */ x) => moved(`translate(${x} 2.6) scale(.5)`, shieldMarks(tincture, true));
  return once(`city_guilds men ${tincture} ${men}`, () => [
    '<g class="city-guilds-close">',
    men > 1 ? at(13.4) : '',
    at(25),
    '</g>',
    '<g class="city-guilds-afar">',
    men > 1 ? moved('translate(13 2) scale(.6)', shieldMarks(tincture, true)) : '',
    moved('translate(22.4 2) scale(.6)', shieldMarks(tincture, true)),
    '</g>',
  ]);
}

/** The outline of a player's shields: men that would be placed. @param {string} tincture @param {number} men */
export function ghostMen(tincture, men) {
  return once(`city_guilds ghost ${tincture} ${men}`, () => [
    men > 1 ? moved('translate(13.4 2.6) scale(.5)', shieldMarks(tincture, true, true)) : '',
    moved('translate(25 2.6) scale(.5)', shieldMarks(tincture, true, true)),
  ]);
}

/** The laurel of the first or second owner of a block, with its numeral. @param {number} place */
export function laurelOnMap(place) {
  return once(`city_guilds laurel ${place}`, () => {
    const leaf = (/** @type {number} */ turn) =>
      `<path class="city-guilds-leaf" transform="rotate(${turn}) translate(0 9.4) rotate(${turn < 180 ? 60 : -60})" d="M0 -4.6C2.8 -2 2.8 2 0 4.6C-2.8 2 -2.8 -2 0 -4.6Z"/>`;
    return [
      `<g class="city-guilds-laurel city-guilds-laurel-${place}">`,
      [20, 52, 84, 116, 148, 212, 244, 276, 308, 340].map(leaf),
      `<path class="city-guilds-coin" d="${disc(0, 0, 8.4)}"/>`,
      ink(place === 1 ? 'M-1.6 -4.6H1.6V4.6H-1.6Z' : 'M-4 -4.6H-1V4.6H-4ZM1 -4.6H4V4.6H1Z'),
      '</g>',
    ];
  });
}

/** The same laurel as a picture of its own. @param {number} place @param {Look} [look] */
export function laurelPicture(place, { size = 24, title } = {}) {
  return picture(
    'city-guilds-laurel-picture',
    [30, 30],
    svg`<g transform="translate(15 15)">${laurelOnMap(place)}</g>`,
    {
      width: size,
      height: size,
      title,
    },
  );
}

/** A man, as the counter of those left. @param {Look} [look] */
export function man({ size = 20, title } = {}) {
  return picture(
    'city-guilds-man',
    [24, 24],
    once('city_guilds man', () => [
      '<path class="city-guilds-man-body" d="M12 2.4C15 2.4 16.6 4.6 16.2 7.2C20 8 22 11 20.6 13C19 14.2 17.6 12.6 16.4 12L18.6 21H13.6L12 17.4L10.4 21H5.4L7.6 12C6.4 12.6 5 14.2 3.4 13C2 11 4 8 7.8 7.2C7.4 4.6 9 2.4 12 2.4Z"/>',
    ]),
    { width: size, height: size, title },
  );
}

/** A fountain in the street. */
export function fountain() {
  return once('city_guilds fountain', () => [
    body(disc(24, 24, 20), 'paper', 2.4),
    `<path class="city-guilds-water" d="${disc(24, 24, 15)}"/>`,
    line(disc(24, 24, 15), 1.6),
    dots([[24, 24]], 4.6),
    line(disc(24, 24, 8), 1.4, 'ink'),
    brush(
      'M24 22C20 14 14 14 13 20M24 22C28 14 34 14 35 20M24 26C20 34 14 34 13 28M24 26C28 34 34 34 35 28',
      [0.8, 1.8, 0.4],
    ),
    dots(at('24,6.4 24,41.6 6.4,24 41.6,24 11.6,11.6 36.4,36.4 11.6,36.4 36.4,11.6'), 1.2),
  ]);
}

/** The cobbles of the streets, as a pattern for `url(#city-guilds-cobbles)`. */
export function cobbles() {
  const stone = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ wide) =>
    `M${x} ${y + 3.4}Q${x + 0.4} ${y} ${x + wide / 2} ${y}T${x + wide} ${y + 3.6}Q${x + wide} ${y + 6.6} ${x + wide / 2} ${y + 6.6}T${x} ${y + 3.4}Z`;
  const row = (/** @type {number} */ y, /** @type {any} */ shift, /** @type {number[]} */ widths) => {
    let x = shift;
    return widths
      .map((/** @type {number} */ wide) => {
        const drawn = stone(x + 0.7, y, wide - 1.6);
        x += wide;
        return drawn;
      })
      .join('');
  };
  return svg`<pattern id="city-guilds-cobbles" width="48" height="32" patternUnits="userSpaceOnUse">
    <path class="city-guilds-cobble" d=${
      row(0.6, 0, [9, 8, 11, 9, 11]) +
      row(8.6, -5, [10, 9, 8, 10, 11, 10]) +
      row(16.6, 0, [8, 11, 9, 11, 9]) +
      row(24.6, -4, [10, 8, 10, 11, 9, 9])
    }></path></pattern>`;
}

/** The town wall around the map: a band with merlons and towers at its corners. @param {number} width @param {number} height @param {number} depth */
export function townWall(width, height, depth) {
  return once(`city_guilds wall ${width} ${height} ${depth}`, () => {
    const step = 12;
    const merlons = (/** @type {number} */ length, /** @type {(from: number) => string} */ at) =>
      Array.from({ length: Math.floor(length / (2 * step)) }, (_, n) => at(n * 2 * step + step / 2)).join('');
    const d = `M${-depth} ${-depth}H${width + depth}V${height + depth}H${-depth}ZM0 0H${width}V${height}H0Z`;
    const teeth =
      merlons(width, (/** @type {number} */ x) => box(x, -depth - 4, step, 4) + box(x, height + depth, step, 4)) +
      merlons(height, (/** @type {number} */ y) => box(-depth - 4, y, 4, step) + box(width + depth, y, 4, step));
    const tower = (/** @type {number} */ x, /** @type {number} */ y) =>
      moved(`translate(${x} ${y})`, [
        body(disc(0, 0, depth * 0.78), 'paper', 2.2),
        line(disc(0, 0, depth * 0.48), 1.2),
      ]);
    return [
      body(teeth, 'paper', 1.6),
      body(d, 'paper', 2.4),
      tower(-depth / 2, -depth / 2),
      tower(width + depth / 2, -depth / 2),
      tower(-depth / 2, height + depth / 2),
      tower(width + depth / 2, height + depth / 2),
    ];
  });
}

/** Streets with their cobbles, and fountains. @param {Plan} city */
export const streets = ({ width, height, fountains }) => svg`
  <rect class="city-guilds-street" width=${width} height=${height}></rect>
  <rect width=${width} height=${height} fill="url(#city-guilds-cobbles)"></rect>
  ${fountains.map(({ x, y }) => svg`<g data-about="fountain" transform="translate(${x} ${y})">${fountain()}</g>`)}`;

/** Kerb and yards of a block. @param {Plan} city @param {string[]} lots */
export function yards(city, lots) {
  const cells = (/** @type {number} */ grow) =>
    lots.map((id) => box(city.lots[id].x - grow, city.lots[id].y - grow, LOT + 2 * grow, LOT + 2 * grow)).join('');
  return svg`<path class="city-guilds-kerb" d=${cells(3.4)}></path><path class="city-guilds-yard" d=${cells(0.6)}></path>`;
}

/** The number of a block on its plate. @param {string} id */
export const plate = (id) => svg`<path class="city-guilds-plate" d="M-6 -7H12V9Q3 14 -6 9Z"></path>
  <text class="city-guilds-plate-text" font-size="17" x="3" y="7">${id}</text>`;

/** A bridge between two lots. @param {string} d @param {string} look */
export const bridge = (
  d,
  look,
) => svg`<g class="city-guilds-bridge ${look}"><path class="city-guilds-rail" d=${d}></path>
  <path class="city-guilds-deck" d=${d}></path><path class="city-guilds-planks" d=${d}></path></g>`;
