/**
 * The pictures of Guildes: crests, cards, events and dirty tricks. All drawn for this game.
 */

import { nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { disc, hatch } from '../../art/burin.js';
import { body, brush, cuts, dots, fill, ink, line, moved, once, picture } from '../../art/woodcut.js';
import { GUILDS, strokes } from './crests.js';
import { emblem } from './emblems.js';

export { GUILDS };

/** The events, in the rulebook's order. */
export const EVENTS = Object.freeze(['austerity', 'stalemate', 'procession', 'levy', 'haste', 'masquerade']);

/** The dirty tricks; the four adjustments share one picture. */
export const TRICKS = Object.freeze(['swap', 'purge', 'salvage', 'substitute', 'immunity', 'adjust']);

/** @param {number} size */
const square = (size) => ({ width: size, height: size });

const BOARD = 'M9 3H87C87 7 89 9 93 9V87C89 87 87 89 87 93H9C9 89 7 87 3 87V9C7 9 9 7 9 3Z';

/**
 * The crest of a guild, in ink on the ground it is given: put it on the guild's tint.
 * @param {string} guild one of GUILDS
 * @param {{size?: number, title?: string, sign?: boolean, x?: number, y?: number}} [look] size in
 *   px, square; title: its name for a screen reader, without one it is decoration; sign: on a
 *   board in the guild's tint, for any ground; x and y where it is set into a larger drawing
 */
export function crest(guild, { size = 48, title, sign = false, x, y } = {}) {
  const fine = size >= 36;
  const marks = once(`crest ${guild} ${fine} ${sign}`, () =>
    sign
      ? [fill('tint', BOARD), line(BOARD, 4), moved('translate(8.6 8.6) scale(.82)', strokes(guild, fine))]
      : strokes(guild, fine),
  );
  return picture(`guildes-crest guildes-tint-${guild}`, [96, 96], marks, { width: size, height: size, title, x, y });
}

const NUMERALS = ['M-1 0H1V9H-1Z', 'M-4 0H-2V9H-4ZM2 0H4V9H2Z', 'M-7 0H-5V9H-7ZM-1 0H1V9H-1ZM5 0H7V9H5Z'];

/**
 * @typedef {[x: number, y: number, width: number, height: number]} Box
 * @typedef {[y: number, size: number]} Type  where a line of type stands, and how large
 *
 * @typedef {object} Face  what a card of a width and more shows, and where
 * @property {number} from  px
 * @property {number} wide  of its grid
 * @property {number} [high]  else it is as high as a card of this width
 * @property {Type | null} name
 * @property {Box} window  with the crest
 * @property {number} crest  px
 * @property {[top: number, height: number]} values
 * @property {keyof typeof FORMS} form  of what the rounds pay
 * @property {Type} first  the points of the first place
 * @property {Type} rest
 */

/** @type {Face[]} */
const FACES = [
  {
    from: 96,
    wide: 104,
    name: [21, 17],
    window: [7, 27, 90, 76],
    crest: 72,
    values: [103, 43],
    form: 'columns',
    first: [131, 20],
    rest: [144, 14],
  },
  {
    from: 76,
    wide: 84,
    name: [19, 16],
    window: [6, 24, 72, 62],
    crest: 60,
    values: [86, 31],
    form: 'line',
    first: [110, 20],
    rest: [110, 15],
  },
  {
    from: 0,
    wide: 64,
    name: null,
    window: [5, 5, 54, 54],
    crest: 50,
    values: [59, 28],
    form: 'line',
    first: [81, 20],
    rest: [81, 14],
  },
];

/** The same of cards that lie close together: what they pay stands where the next one does not cover it. @type {Face[]} */
const NARROW = [
  {
    from: 76,
    wide: 76,
    high: 152,
    name: [18, 15],
    window: [5, 24, 66, 58],
    crest: 54,
    values: [82, 66],
    form: 'rows',
    first: [17, 17],
    rest: [17, 14],
  },
  {
    from: 0,
    wide: 64,
    name: null,
    window: [5, 5, 54, 43],
    crest: 40,
    values: [48, 41],
    form: 'pair',
    first: [68, 19],
    rest: [85, 14],
  },
];

/** A name with more letters, in px of their size, for each px of a card's width is set closer. */
const LETTERS = 1.8;
/** The edges of the columns, one a round. */
const COLUMNS = [7, 31, 58, 97];

/** @param {Box} box */
const box = ([x, y, width, height]) => `M${x} ${y}H${x + width}V${y + height}H${x}Z`;

/** @param {string} guild @param {Face} face */
function windowOf(guild, { window: [x, y, width, height], crest: size }) {
  const left = box([x, y, width / 2, height]);
  const right = box([x + width / 2, y, width / 2, height]);
  return once(`window ${guild} ${size}`, () => [
    fill('tint', box([x, y, width, height])),
    fill('tone', hatch(left, { gap: 3.1, width: 1.9, inset: 0.4, taper: 'end', to: 0.52, wobble: 5 })),
    fill('tone', hatch(right, { gap: 3.1, width: 1.9, inset: 0.4, taper: 'start', from: 0.48, wobble: 5 })),
    moved(`translate(${x + (width - size) / 2} ${y + (height - size) / 2}) scale(${size / 96})`, strokes(guild, true)),
    line(box([x, y, width, height]), 1.6),
  ]);
}

/** @param {number[]} points @param {number} index @param {number} x @param {Face} face @param {boolean} lit */
function column(points, index, x, face, lit) {
  const [head, ...others] = points;
  return svg`
    <path class="art-ink" d=${NUMERALS[index]}
      transform="translate(${x} ${face.values[0] + 4}) scale(0.72)"></path>
    <text class="guildes-card-first" x=${x} y=${face.first[0]} font-size=${face.first[1]} data-lit=${lit}>${head}</text>
    ${
      others.length
        ? svg`<text class="guildes-card-rest" x=${x} y=${face.rest[0]}
      font-size=${face.rest[1]}>${others.join(' ')}</text>`
        : nothing
    }`;
}

/** @param {Face} face @param {number[][]} values @param {number} [round] */
function threeColumns(face, values, round) {
  const [top, height] = face.values;
  return values.map((/** @type {number[]} */ points, /** @type {number} */ index) => {
    const lit = round === index + 1;
    const [left, right] = COLUMNS.slice(index);
    const room = box([left, top, right - left, height]);
    return svg`${lit ? svg`<path class="guildes-card-lit" d=${room}></path>` : nothing}
      ${index ? once(`column ${index}`, () => line(`M${left} ${top}V${top + height}`, 1.2)) : nothing}
      ${column(points, index, (left + right) / 2, face, lit)}`;
  });
}

/** The rounds one below the other. @param {Face} face @param {number[][]} values @param {number} [round] */
function threeRows(face, values, round) {
  const [edge, , across] = face.window;
  const high = face.values[1] / values.length;
  return values.map(([head, ...others], index) => {
    const top = face.values[0] + index * high;
    const lit = round === index + 1;
    return svg`${lit ? svg`<path class="guildes-card-lit" d=${box([edge, top, across, high])}></path>` : nothing}
      ${index ? once(`row ${index}`, () => line(`M${edge} ${top}H${edge + across}`, 1.2)) : nothing}
      <path class="art-ink" d=${NUMERALS[index]} transform="translate(${edge + 6} ${top + 8}) scale(0.72)"></path>
      <text class="guildes-card-first" x=${edge + 22} y=${top + face.first[0]} font-size=${face.first[1]} data-lit=${lit}>${head}</text>
      <text class="guildes-card-rest is-beside" x=${edge + 33} y=${top + face.rest[0]} font-size=${face.rest[1]}
        word-spacing=${others.length > 2 ? 0 : 3}>${others.join(' ')}</text>`;
  });
}

/** What a round pays, or else the first. @param {number[][]} values @param {number} [round] */
const paidIn = (values, round) => values[Math.max(0, (round ?? 1) - 1)] ?? [];

/** What this round pays, the places after the first one below that. @param {Face} face @param {number[][]} values @param {number} [round] */
function pair(face, values, round) {
  const [head, ...others] = paidIn(values, round);
  return svg`<text class="guildes-card-first" x="24" y=${face.first[0]} font-size=${face.first[1]}>${head}</text>
    <text class="guildes-card-rest" x="24" y=${face.rest[0]} font-size=${face.rest[1]}>${others.join(' ')}</text>`;
}

/** @param {Face} face @param {number[][]} values @param {number} [round] */
function oneRow(face, values, round) {
  const [head, ...others] = paidIn(values, round);
  const [x, rest] = [
    [0.5, 0],
    [0.3, 0.7],
    [0.23, 0.71],
    [0.18, 0.67],
  ][others.length].map((part) => part * face.wide);
  return svg`<text class="guildes-card-first" x=${x} y=${face.first[0]}
      font-size=${face.first[1]}>${head}</text>
    <text class="guildes-card-rest" x=${rest} y=${face.rest[0]} font-size=${face.rest[1]}
      word-spacing=${others.length > 1 ? 2 : 5}>${others.join(' ')}</text>`;
}

/** How what the rounds pay is written. */
const FORMS = { columns: threeColumns, rows: threeRows, line: oneRow, pair };

/** @param {Face} face @param {number} points */
function eachCard(face, points) {
  const { values, wide: width } = face;
  const [top, height] = values;
  const at = (/** @type {number} */ x) => `translate(${width / 2 + x} ${top + height / 2})`;
  return svg`${once(`each ${face.values}`, () => [
    moved(`${at(-17)} rotate(-6)`, body('M-6.5 -9H6.5V9H-6.5Z', 'tone', 2)),
    moved(at(0), ink('M-4 -3H4V-1H-4ZM-4 1.4H4V3.4H-4Z')),
  ])}
    <text class="guildes-card-first" x=${width / 2 + 16} y=${top + height / 2 + 8} font-size="24">${points}</text>`;
}

/**
 * The face of a playing card.
 * @param {string} guild one of GUILDS
 * @param {{width?: number, name?: string, values?: number[][], round?: number, title?: string,
 *   every?: boolean, narrow?: boolean}} [look] width in px (the height is 19/13 of it; from 96 on the values of all
 *   rounds, from 76 the name and this round's, under it this round's alone); values: the points of
 *   the places, round by round; round: 1 to 3, the one that counts now; every: the points are for
 *   each copy, not for places (default: for the militia); narrow: it lies close to others
 */
export function card(guild, look = {}) {
  const { width = 104, name = '', values = [], round, title, every = guild === 'militia', narrow = false } = look;
  const faces = narrow ? NARROW : FACES;
  const face = faces.find(({ from }) => width >= from) ?? faces[faces.length - 1];
  const { wide, high = (wide * 19) / 13 } = face;
  const edge = `M4 1H${wide - 4}L${wide - 1} 4V${high - 4}L${wide - 4} ${high - 1}H4L1 ${high - 4}V4Z`;
  return picture(
    `guildes-card-art guildes-tint-${guild}`,
    [wide, high],
    svg`
    <path class="guildes-card-paper" d=${edge}></path>
    ${windowOf(guild, face)}
    ${
      face.name
        ? svg`<text class="guildes-card-name" x=${wide / 2} y=${face.name[0]} font-size=${
            face.name[1]
          } textLength=${name.length * face.name[1] > LETTERS * wide ? wide - 12 : nothing}
      lengthAdjust="spacingAndGlyphs">${name}</text>`
        : nothing
    }
    ${values.length ? (every ? eachCard(face, values[0][0]) : FORMS[face.form](face, values, round)) : nothing}
    ${once(`sill ${face.values}`, () => line(`M${face.window[0]} ${face.values[0]}H${wide - face.window[0]}`, 1.6))}
    <path class="guildes-card-edge" d=${edge}></path>`,
    { width, height: (width * high) / wide, title },
  );
}

const TOWER = 'M34 62V52L30 48V34H38V40H44V34H52V40H58V34H66V48L62 52V62Z';

/** @param {boolean} plain */
function back(plain) {
  const places = [];
  for (let row = 0; row < 9; row += 1) {
    const columns = 5 - (row % 2);
    for (let column = 0; column < columns; column += 1) {
      places.push([52 + (column - (columns - 1) / 2) * 18.6, 76 + (row - 4) * 15]);
    }
  }
  return [
    fill('ink', 'M7 7H97V145H7Z'),
    plain
      ? fill('tone', 'M52 40L82 76L52 112L22 76Z')
      : [
          fill('tone', places.map(([x, y]) => `M${x} ${y - 5.6}l7 5.6l-7 5.6l-7 -5.6Z`).join('')),
          dots(places, 1.7),
          fill('ink', disc(52, 76, 29)),
          fill('paper', disc(52, 76, 26)),
          fill('ink', disc(52, 76, 23.6)),
          moved('translate(4 28)', [fill('paper', TOWER), ink('M45 62V56C45 51 51 51 51 56V62Z')]),
          brush('M34 91C42 94 62 94 70 91', [0.4, 2, 0.4], 'paper'),
        ],
  ];
}

/**
 * The back of every card.
 * @param {{width?: number, title?: string}} [look] width in px
 */
export function cardBack({ width = 104, title } = {}) {
  const plain = width < 40;
  return picture(
    'guildes-card-art guildes-card-back',
    [104, 152],
    svg`
    <path class="guildes-card-paper" d="M4 1H100L103 4V148L100 151H4L1 148V4Z"></path>
    ${once(`back ${plain}`, () => back(plain))}
    <path class="guildes-card-edge" d="M4 1H100L103 4V148L100 151H4L1 148V4Z"></path>`,
    { width, height: (width * 19) / 13, title },
  );
}

/**
 * The picture of an event, on a round plate.
 * @param {string} id one of EVENTS
 * @param {{size?: number, title?: string}} [look] size in px, square
 */
export function eventArt(id, { size = 64, title } = {}) {
  return picture(
    `guildes-event-art guildes-event-${id}`,
    [96, 96],
    once(`event ${id} ${size < 40}`, () => [
      fill('paper', disc(48, 48, 46)),
      line(disc(48, 48, 45.6), 3),
      size < 40 ? [] : line(disc(48, 48, 41.6), 1.2),
      moved(size < 40 ? 'translate(10.6 10.6) scale(0.78)' : 'translate(14 14) scale(0.71)', emblem(id)),
    ]),
    { ...square(size), title },
  );
}

/**
 * The picture of a dirty trick, on a board with cut corners.
 * @param {string} id one of TRICKS
 * @param {{size?: number, title?: string, guild?: string}} [look] size in px, square; guild: whose
 *   count `adjust` changes
 */
export function trickArt(id, { size = 64, title, guild } = {}) {
  const shown = guild ? `${id} ${guild} ${size >= 36}` : id;
  return picture(
    `guildes-trick-art guildes-trick-${id} ${guild ? `guildes-tint-${guild}` : ''}`,
    [96, 96],
    once(`trick ${shown}`, () => [
      fill(guild ? 'tint' : 'paper', CUT_BOARD),
      line(CUT_BOARD, 3),
      guild
        ? [
            moved('translate(17 4) scale(0.645)', strokes(guild, size >= 36)),
            body(disc(23, 74, 12), 'paper'),
            line('M16.6 74H29.4M23 67.6V80.4', 4.4),
            body(disc(73, 74, 12), 'paper'),
            line('M66.6 74H79.4', 4.4),
          ]
        : moved('translate(9.6 9.6) scale(0.8)', emblem(id)),
    ]),
    { ...square(size), title },
  );
}

const CUT_BOARD = 'M16 2H80L94 16V80L80 94H16L2 80V16Z';

/* A branch of laurel, growing from the foot of the wreath round the left side. */
/** @param {boolean} small */
function branch(small) {
  const leaves = [];
  for (let step = 0; step < 7; step += 1) {
    const angle = ((108 + step * 23) * Math.PI) / 180;
    const [x, y] = [48 + Math.cos(angle) * 37, 48 + Math.sin(angle) * 37].map((at) => at.toFixed(1));
    for (const side of small ? [-1] : [1, -1]) {
      const turn = ((angle * 180) / Math.PI + 90 + side * (small ? 12 : 38)).toFixed(0);
      const size = (step === 6 ? 0.8 : 1) * (side > 0 ? 0.86 : 1) * (small ? 1.3 : 1);
      leaves.push(
        moved(
          `translate(${x} ${y}) rotate(${turn}) scale(${size.toFixed(2)})`,
          '<path class="guildes-laurel-leaf" d="M0 0C5 -6.4 13 -6.4 18 0C13 5.4 5 5.4 0 0Z"/>',
        ),
      );
    }
  }
  return ['<path class="guildes-laurel-stem" d="M46 88C24 86 10 68 10 48C10 34 16 22 26 15"/>', leaves];
}

/**
 * The laurel that marks who leads a guild: a wreath, open in the middle.
 * @param {{size?: number, title?: string}} [look] size in px, square
 */
export function laurel({ size = 24, title } = {}) {
  const small = size < 48;
  return picture(
    'guildes-laurel',
    [96, 96],
    once(`laurel ${small}`, () => [
      branch(small),
      moved('translate(96 0) scale(-1 1)', branch(small)),
      small ? [] : '<path class="guildes-laurel-ribbon" d="M36 84L48 88L60 84V94L48 90L36 94Z"/>',
    ]),
    { width: size, height: size, title },
  );
}

const WAX =
  'M47 4C56 2 62 9 70 12C79 15 88 20 89 30C90 38 94 44 93 53C92 63 86 68 82 76C77 86 67 88 58 91' +
  'C48 94 40 91 31 88C21 85 14 80 11 71C8 63 2 56 4 46C6 37 8 32 12 24C17 14 26 12 34 8C38 6 42 5 47 4Z';

/**
 * A wax seal: something laid and not yet revealed.
 * @param {{size?: number, title?: string}} [look] size in px, square
 */
export function seal({ size = 24, title } = {}) {
  return picture(
    'guildes-seal',
    [96, 96],
    once(`seal ${size < 32}`, () => [
      body(WAX, 'tone', size < 32 ? 6 : 4),
      size < 32
        ? []
        : [
            cuts(WAX, { angle: -30, gap: 5, width: 2.2, from: 0.84, inset: 1 }),
            brush('M18 30C22 22 28 17 36 14', [0.6, 4, 0.6], 'paper'),
            line(disc(48, 48, 29), 2.4),
          ],
      moved('translate(-16 -15) scale(1.34)', [ink(TOWER), fill('tone', 'M45 62V56C45 51 51 51 51 56V62Z')]),
    ]),
    { ...square(size), title },
  );
}

/**
 * A coin with the points of a place.
 * @param {string | number} text what stands in it
 * @param {{size?: number, lit?: boolean}} [look] size in px, square; lit: it counts this round
 */
export function medallion(text, { size = 28, lit = false } = {}) {
  return picture(
    `guildes-medallion${lit ? ' guildes-medallion-lit' : ''}`,
    [28, 28],
    svg`
    <circle class="guildes-medallion-coin" cx="14" cy="14" r="12.8"></circle>
    <circle class="guildes-medallion-rim" cx="14" cy="14" r="10.4"></circle>
    <text class="guildes-medallion-text" font-size="16" x="14" y="19.6">${text}</text>`,
    square(size),
  );
}

/**
 * The awning above a guild's stall, stretched over its width.
 * @param {string} guild one of GUILDS
 * @param {{height?: number}} [look] height in px
 */
export function awning(guild, { height = 16 } = {}) {
  const scallop = (/** @type {number} */ index) =>
    `M${index * 16} 0H${index * 16 + 16}V9C${index * 16 + 15} 15 ` + `${index * 16 + 1} 15 ${index * 16} 9Z`;
  const stripes = (/** @type {number} */ rest) =>
    Array.from({ length: 5 }, (_, index) => scallop(index * 2 + rest)).join('');
  return picture(
    `guildes-awning guildes-tint-${guild}`,
    [160, 16],
    once('awning', () => [
      fill('tone', stripes(0)),
      fill('paper', stripes(1)),
      `<path class="art-line guildes-awning-edge" d="${stripes(0)}${stripes(1)}M0 3.4H160"/>`,
    ]),
    { width: '100%', height, fit: 'none' },
  );
}
