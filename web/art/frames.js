/**
 * Ornaments of the printed page: wordmark, rules, chapter heads and the title's woodcut. All drawn
 * for this project.
 */

import { html } from '../vendor/lit-html/lit-html.js';
import { disc, hatch, swell } from './burin.js';
import { belfry, cypress, dome, gate, house, tower, tree, wall } from './city.js';
import { shieldMarks, TINCTURES } from './shields.js';
import { body, brush, cuts, dots, drawn, fill, ink, line, moved, once, picture } from './woodcut.js';

const KEEP =
  'M4 6C6 5.6 9 5.6 11 6V9.6H13.6V6H18.4V9.6H21V6C23 5.6 26 5.6 28 6V14.4L25.6 16.6V28.4H6.4' + 'V16.6L4 14.4Z';
const PORTAL = 'M12.4 28.4V22.6C12.4 17.6 19.6 17.6 19.6 22.6V28.4Z';

/**
 * The sign of the house: a keep with its gate open.
 * @param {{size?: number, title?: string}} [look] size in px, square; title: its name for a screen
 *   reader, without one it is decoration
 */
export function logo({ size = 32, title } = {}) {
  return picture(
    'logo',
    [32, 32],
    once('logo', () => [`<path class="logo-keep" d="${KEEP}"/>`, `<path class="logo-gate" d="${PORTAL}"/>`]),
    { width: size, height: size, title },
  );
}

/**
 * The name of the house in its letters, set between two keeps from 48 px on.
 * @param {{size?: number}} [look] size: height of the letters in px, 28, 36, 48, 72 or 96
 */
export function wordmark({ size = 48 } = {}) {
  return html`<span class="wordmark wordmark-${size}">Cittadella</span>`;
}

/** A rule of two lines, thick and thin, with a lozenge in the middle. */
export function doubleRule() {
  const marks = once(
    'rule',
    () => '<path class="rule-mark" d="M14 1L20 7L14 13L8 7ZM3 4.6L5.6 7L3 9.4L.4 7ZM25 4.6L27.6 7L25 9.4L22.4 7Z"/>',
  );
  return html`<span class="double-rule" aria-hidden="true">${picture('', [28, 14], marks, {
    width: 28,
    height: 14,
  })}</span>`;
}

const VINE = 'M80 16C68 4 56 26 44 16C34 8 24 8 18 16C14 22 20 27 25 23C28 20 25 16 22 18';

const ORNAMENTS = {
  head: () => [
    [0, 1].map((side) =>
      moved(side ? 'translate(160 0) scale(-1 1)' : 'translate(0 0)', [
        brush(VINE, [3, 2.4, 2.4, 1]),
        fill(
          'ink',
          'M62 12C58 4 50 4 46 8C50 14 56 15 62 12ZM50 20C48 28 40 30 35 26C38 20 44 18 50 20Z' +
            'M34 10C34 3 27 1 22 4C23 10 28 12 34 10Z',
        ),
        brush('M14 16H1', [2, 0.4]),
      ]),
    ),
    body('M80 5L88 16L80 27L72 16Z', 'tone', 2),
    ink(disc(80, 16, 2.6)),
  ],
  tail: () => [
    [0, 1].map((side) =>
      moved(side ? 'translate(160 0) scale(-1 1)' : 'translate(0 0)', [
        brush('M78 6C64 4 56 14 46 10C38 7 34 2 28 5C23 8 27 14 31 11', [2.6, 2, 1]),
        brush('M78 10C70 14 66 22 57 20C51 18 53 12 57 14', [2, 1.6, 0.8]),
        fill('ink', 'M60 8C58 2 51 1 47 4C50 9 55 10 60 8Z'),
      ]),
    ),
    moved('translate(69.6 2) scale(0.65)', [body(KEEP, 'tone', 2.6), ink(PORTAL)]),
    brush('M72 27C76 29 84 29 88 27', [0.4, 2, 0.4]),
  ],
  corner: () => [
    brush('M2 30V14C2 6 6 2 14 2H30', [0.6, 3, 3, 0.6]),
    brush('M7 24C7 14 14 7 24 7C28 7 30 11 27 13C24 14 22 11 24 10', [0.4, 2.4, 1.6, 0.8]),
    fill('ink', 'M10 18C14 20 19 18 20 12C15 10 10 13 10 18Z'),
  ],
};

/**
 * An ornament to open a chapter, close a page or turn a corner.
 * @param {'head' | 'tail' | 'corner'} kind
 * @param {{size?: number}} [look] size: width in px
 */
export function ornament(kind, { size = kind === 'corner' ? 32 : 160 } = {}) {
  const width = kind === 'corner' ? 32 : 160;
  return picture(`ornament ornament-${kind}`, [width, 32], once(`ornament ${kind}`, ORNAMENTS[kind]), {
    width: size,
    height: (size * 32) / width,
  });
}

const CLOUDS = [
  'M150 76C140 74 142 62 154 62C156 52 174 50 180 58C188 50 204 54 204 64C216 62 220 74 210 77Z',
  'M690 52C680 50 682 40 692 40C694 30 710 28 716 36C724 26 744 30 744 42C758 38 764 50 754 53Z',
  'M836 100C828 98 830 90 838 90C840 82 854 80 860 87C868 82 880 86 878 94C886 94 888 101 880 102Z',
];

const SUN = 24;

function sun() {
  const rays = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const at = (/** @type {number} */ reach, turn = 0) =>
      `${(Math.cos(angle + turn) * (SUN + reach)).toFixed(1)} ` +
      `${(Math.sin(angle + turn) * (SUN + reach)).toFixed(1)}`;
    return index % 2
      ? swell(`M${at(5)}C${at(10, 0.13)} ${at(15, -0.12)} ${at(21)}`, [2.6, 2.4, 0.4])
      : `M${at(4, -0.13)}L${at(25)}L${at(4, 0.13)}Z`;
  });
  return [
    fill('ink', rays.join('')),
    body(disc(0, 0, SUN), 'tone', 2.4),
    cuts(disc(0, 0, SUN), { angle: -30, gap: 3.4, width: 1.3, from: 0.66 }),
    dots(
      [
        [-7, -4],
        [7, -4],
      ],
      1.9,
    ),
    brush('M-11 -9Q-7 -12 -3 -9M3 -9Q7 -12 11 -9M0 -5Q-4 3 1 4M-7 8Q0 14 7 8', [0.5, 2.2, 0.5]),
  ];
}

const MOON = 'M8 -26C-22 -26 -30 8 -12 22C2 32 22 26 28 12C12 18 2 10 3 6L8 3L1 -3C-2 -12 2 -22 8 -26Z';
const STAR = 'M0 -1L.25 -.25L1 0L.25 .25L0 1L-.25 .25L-1 0L-.25 -.25Z';

function moon() {
  const stars = [
    [44, -8, 7],
    [34, -34, 4],
    [-44, 20, 5],
    [-38, -26, 6],
    [58, 24, 4],
  ];
  return [
    body(MOON, 'tone', 2.4),
    cuts(MOON, { gap: 3.4, width: 1.3, taper: 'end', to: 0.4 }),
    dots([[-5, -7]], 1.9),
    brush('M-10 -11Q-6 -14 -2 -11', [0.4, 1.8, 0.4]),
    stars.map(([x, y, size]) => moved(`translate(${x} ${y}) scale(${size})`, ink(STAR))),
  ];
}

function sky() {
  const holes = CLOUDS.join('') + disc(812, 58, 58);
  return [
    fill('tint', 'M0 0H960V250H0Z'),
    fill('tone', hatch(`M0 4H960V230H0Z${holes}`, { gap: 7, width: 2, inset: 2, wobble: 3 })),
    CLOUDS.map((d) => [body(d, 'paper', 2), cuts(d, { angle: 0, gap: 3.6, width: 1.2, from: 0.55 })]),
    moved('translate(812 58)', [`<g class="by-day">${drawn(sun())}</g>`, `<g class="by-night">${drawn(moon())}</g>`]),
    brush(
      'M250 40C254 34 258 34 261 39C264 34 268 34 272 38M286 56C289 51 292 51 295 55C298 51 301 51 304 54' +
        'M628 34C631 29 634 29 637 33C640 29 643 29 646 32',
      [0.5, 2, 0.5],
    ),
  ];
}

function countryside() {
  const far =
    'M-4 196C60 168 110 176 170 190C260 168 330 176 400 190C520 170 640 172 720 186' +
    'C800 166 890 170 964 190V304H-4Z';
  const near = 'M-4 236C120 222 260 232 360 240C460 246 560 246 640 238C760 228 880 226 964 236V304H-4Z';
  const fields = [0, 1, 2, 3, 4, 5]
    .map(
      (index) =>
        `M${14 + index * 20} ${262 - index * 2}C${34 + index * 22} ${254 - index * 3} ` +
        `${60 + index * 22} ${246 - index * 2} ${92 + index * 21} ${241 - index}`,
    )
    .join('');
  return {
    far: [body(far, 'paper', 2), cuts(far, { angle: 64, gap: 9, width: 1.3, to: 0.16, taper: 'end', inset: 0 })],
    near: [body(near, 'paper', 2.2), brush(fields, [0.4, 1.8, 0.4])],
  };
}

function town() {
  return [
    tower(262, 214, 20, 128, { courses: 4 }),
    tower(290, 214, 17, 104, { top: 'hall', courses: 3 }),
    tower(356, 214, 24, 112, { top: 'hall', courses: 3, flag: 1 }),
    belfry(566, 214, 26, 116),
    tower(638, 214, 19, 118, { courses: 4 }),
    tower(668, 214, 22, 92, { courses: 3, kind: 'tone' }),
    house(312, 214, 40, 70, { ridge: 'eaves', panes: 3 }),
    house(392, 214, 44, 76, { pitch: 24 }),
    house(444, 214, 108, 78, { ridge: 'eaves', pitch: 22, panes: 6 }),
    dome(500, 150, 38, 24),
    house(596, 214, 40, 72, { ridge: 'eaves', panes: 2 }),
    house(694, 214, 40, 58, { pitch: 20 }),
    house(210, 214, 46, 62, { pitch: 22 }),
    house(166, 214, 42, 48, { ridge: 'eaves' }),
    house(738, 214, 44, 46, { ridge: 'eaves' }),
    house(254, 220, 44, 50, { ridge: 'eaves', kind: 'paper' }),
    house(302, 220, 36, 48, { pitch: 20 }),
    house(346, 220, 46, 44, { ridge: 'eaves' }),
    house(398, 220, 38, 46, { pitch: 20 }),
    house(440, 220, 34, 38, { pitch: 18, kind: 'tone' }),
    house(524, 220, 36, 42, { pitch: 18 }),
    house(564, 220, 44, 46, { ridge: 'eaves' }),
    house(612, 220, 36, 46, { pitch: 20 }),
    house(654, 220, 44, 40, { ridge: 'eaves' }),
    house(704, 220, 36, 36, { pitch: 18, kind: 'tone' }),
    house(214, 220, 34, 34, { pitch: 18, kind: 'tone' }),
  ];
}

function walls() {
  return [
    wall(150, 246, 300, 46, 19),
    wall(512, 246, 298, 46, 19),
    tower(136, 250, 34, 74, { top: 'cap', courses: 1 }),
    tower(790, 250, 34, 74, { top: 'cap', courses: 1 }),
    tower(292, 250, 32, 62, { courses: 1 }),
    tower(638, 250, 32, 62, { courses: 1 }),
    gate(436, 252, 90, 84),
  ];
}

function river() {
  const bank = 'M-4 268C120 262 300 258 430 262C560 266 760 258 964 264V304H-4Z';
  const waves = [];
  for (let index = 0; index < 44; index += 1) {
    const x = (index * 173) % 940;
    const y = 274 + ((index * 61) % 26);
    if (x > 400 && x < 560) continue;
    waves.push(`M${x} ${y}Q${x + 9} ${y - 3} ${x + 18} ${y}T`.replace('T', `Q${x + 26} ${y + 3} ${x + 36} ${y}`));
  }
  return [
    body(bank, 'tint', 2),
    brush(waves.join(''), [0.3, 1.6, 0.3]),
    body('M438 252H524L556 304H406Z', 'paper', 2.2),
    line('M433 262H529M426 274H536M418 288H544', 1.4),
    brush('M438 252C430 270 418 288 404 304M524 252C532 270 544 288 558 304', [3, 5]),
    moved('translate(188 262)', [
      line('M26 12V-26', 2),
      body('M28 -24C42 -20 46 -6 44 4H28Z', 'paper', 2),
      cuts('M28 -24C42 -20 46 -6 44 4H28Z', { angle: 0, gap: 3.4, width: 1.2 }),
      body('M0 8C14 12 40 12 56 7C54 17 46 22 28 22C12 22 4 18 0 8Z', 'tone', 2.2),
      ink('M12 9C10 4 11 0 14 -2C12 -6 18 -8 19 -4C22 0 22 5 20 9Z'),
      line('M20 0L-6 -14V12', 1.3),
    ]),
    moved('translate(690 268)', [
      body('M0 8C10 11 26 11 38 7C36 15 30 19 19 19C8 19 3 15 0 8Z', 'tone', 2.2),
      ink('M14 8C12 2 14 -4 18 -5C16 -10 24 -10 22 -5C26 -3 27 3 25 8Z'),
      line('M26 0L44 14', 1.8),
    ]),
  ];
}

const hung = () =>
  TINCTURES.map((name, index) =>
    moved(`translate(${[196, 246, 344, 560, 690, 740][index]} 213) scale(0.54)`, shieldMarks(name, true)),
  );

/**
 * The title page's woodcut: a walled city on its river, by day or, in the dark theme, by night.
 * @param {{title?: string}} [look] title: what it shows for a screen reader, without one it is
 *   decoration
 */
export function titleWoodcut({ title } = {}) {
  return picture(
    'title-woodcut',
    [960, 300],
    once('title', () => {
      const { far, near } = countryside();
      return [
        sky(),
        far,
        cypress(40, 216, 58),
        cypress(62, 218, 72),
        cypress(84, 220, 50),
        tree(906, 226, 17),
        tree(872, 222, 14),
        town(),
        near,
        walls(),
        hung(),
        cypress(104, 250, 44),
        tree(30, 252, 15),
        cypress(846, 250, 52),
        cypress(862, 252, 66),
        cypress(924, 252, 60),
        river(),
        line('M1 1H959V299H1Z', 3),
      ];
    }),
    { width: '100%', title },
  );
}
