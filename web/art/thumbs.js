/**
 * The games' thumbnails, each in its game's own manner: stalls, a skyline, a sea chart, a plan, hexes.
 */

import { disc, hatch } from './burin.js';
import { box, dome, house, tower } from './city.js';
import { body, brush, cuts, dots, fill, flat, ink, line, moved, once, picture } from './woodcut.js';

const shape = (d, colour, width = 2) => [flat(d, colour), line(d, width)];
const shield = (x, y, colour, size = 1) =>
  moved(`translate(${x} ${y}) scale(${size})`, [shape('M-7 -8H7V0C7 6 3 8.4 0 10C-3 8.4 -7 6 -7 0Z', colour, 2)]);

function scallops(x, y, width, count, colour) {
  const step = width / count;
  return Array.from({ length: count }, (_, index) => {
    const left = x + step * index;
    const right = left + step;
    const d = `M${left} ${y}H${right}V${y + 17}C${right - 1} ${y + 25} ${left + 1} ${y + 25} ${left} ${y + 17}Z`;
    return index % 2
      ? body(d, 'paper', 2)
      : [flat(d, colour), line(d, 2), cuts(d, { angle: 90, gap: 3, width: 1.1, from: 0.5, inset: 0.6 })];
  });
}

const hanging = (x, y, colour, marks) => [
  line(`M${x - 9} ${y}V${y - 9}M${x + 9} ${y}V${y - 9}`, 1.4),
  shape(
    `M${x - 14} ${y}H${x + 14}V${y + 20}C${x + 10} ${y + 20} ${x + 6} ${y + 24} ${x} ${y + 27}` +
      `C${x - 6} ${y + 24} ${x - 10} ${y + 20} ${x - 14} ${y + 20}Z`,
    colour,
    2.2,
  ),
  moved(`translate(${x} ${y + 11})`, marks),
];

const PRETZEL =
  'M-4 8C-1 4 1 1 2 -2C3 -6 6 -8 9 -6C12 -3 9 3 7 5C4 8 2 9 0 9' +
  'M4 8C1 4 -1 1 -2 -2C-3 -6 -6 -8 -9 -6C-12 -3 -9 3 -7 5C-4 8 -2 9 0 9';

const THUMB = {
  guildes: () => [
    flat('M0 0H160V120H0Z', '#EBD3A6'),
    fill('tone', hatch('M0 0H160V92H0Z', { gap: 4.6, width: 1.5, inset: 0, wobble: 3 })),
    body('M10 34H17V108H10ZM143 34H150V108H143Z', 'paper', 2),
    ink('M13 40H17V108H13ZM146 40H150V108H146Z'),
    hanging(40, 50, '#C5DDDD', [
      body('M12 -1C8 -8 -2 -8 -7 -1L-13 -6C-12 -2 -12 2 -13 6L-7 1C-2 8 8 8 12 1Z', 'paper', 1.8),
      ink(disc(6, -1.4, 1.4)),
      brush('M1 -5C-1 -2 -1 2 1 5', [0.4, 1.6, 0.4]),
    ]),
    hanging(80, 50, '#F0CDB0', [line(PRETZEL, 3.6), line(PRETZEL, 1.4, 'paper')]),
    hanging(120, 50, '#D6CFE6', [
      line('M0 -9V9M-5 10H5M-10 -6H10', 2),
      brush('M-10 -6L-13 2H-7L-10 -6M10 -6L7 2H13L10 -6', [1.2, 1.2]),
      ink('M-14 2H-6C-7 6 -13 6 -14 2ZM6 2H14C13 6 7 6 6 2Z'),
    ]),
    body('M3 22L14 8H146L157 22Z', 'paper', 2),
    scallops(3, 22, 154, 9, '#B5523B'),
    line('M3 22H157', 2),
    body('M4 90H156V99H4Z', 'tone', 2),
    body('M9 99H151V121H9Z', 'paper', 2),
    cuts('M9 99H151V121H9Z', { angle: 90, gap: 6, width: 1.5, taper: 'end', to: 0.7 }),
    body('M24 90C22 80 26 78 28 74H38C40 78 44 80 42 90Z', 'tone', 2),
    line('M27 74H39', 2.6),
    body('M56 90C54 82 60 79 68 79C76 79 82 82 80 90Z', 'paper', 2),
    line('M62 86L65 81M67 86L70 80M72 87L75 82', 1.6),
    body('M94 90V83H118V90ZM98 83V77H114V83Z', 'paper', 2),
    cuts('M94 83H118V90H94Z', { angle: 0, gap: 2.4, width: 1.1, from: 0.4 }),
    body(disc(132, 84, 5.6), 'tone', 2),
    body(disc(139, 85, 4.6), 'tone', 2),
  ],
  sfida: () => [
    flat('M0 0H160V120H0Z', '#C3D3D3'),
    flat(hatch('M0 0H160V100H0Z', { gap: 5, width: 1.8, inset: 0, wobble: 4 }), '#8CABBA'),
    body('M44 26C40 25 41 19 46 19C47 13 57 12 60 17C65 14 71 18 69 23C73 24 73 28 69 28Z', 'paper', 1.8),
    tower(4, 104, 22, 60, { top: 'hall', courses: 2, flag: 1 }),
    house(29, 104, 30, 34, { pitch: 20 }),
    house(60, 104, 40, 34, { ridge: 'eaves', pitch: 8, panes: 4 }),
    dome(80, 66, 15, 10),
    line('M140 106V14M134 22L146 14', 3.4),
    brush('M98 12L150 20', [2.6, 4.4, 2.6]),
    line('M140 8L104 13M140 8L150 19', 1.3),
    line('M106 14V34', 1.4),
    shape('M100 34H112V42H100Z', '#E7D7B5', 2),
    line('M102 104V52M134 104V58', 2),
    line('M99 90H137M99 76H137M99 62H124', 2),
    body('M105 104V58H113V52H119V62H125V68H131V104Z', 'paper', 2.2),
    cuts('M117 62H131V104H117Z', { angle: 0, gap: 3, width: 1.2, inset: 0.4 }),
    line('M105 90H131M105 76H131M112 90V76M122 76V66M118 104V90', 1.2),
    line('M134 104L128 92M140 104L150 104', 2),
    body('M143 92H157V104H143Z', 'tone', 2),
    line('M143 98H157M150 92V98', 1.2),
    body('M-2 104H162V122H-2Z', 'tone', 2.2),
    brush('M6 111H30M44 114H70M84 110H112M122 115H150', [0.4, 1.8, 0.4]),
    shield(12, 110, '#25559D', 0.9),
    shield(76, 110, '#F0C744', 0.9),
    shield(140, 110, '#A42200', 0.9),
  ],
  gold_city: () => {
    const coast =
      'M44 36C54 22 72 26 84 20C100 12 122 18 134 32C148 44 142 58 146 72C150 90 132 104 114 102' +
      'C98 108 84 100 70 104C52 106 38 94 42 78C34 66 38 50 44 36Z';
    return [
      flat('M0 0H160V120H0Z', '#B9CDCB'),
      Array.from({ length: 32 }, (_, index) => {
        const angle = (index * Math.PI) / 16;
        const [x, y] = [22 + Math.cos(angle) * 190, 98 + Math.sin(angle) * 190];
        return line(`M22 98L${x.toFixed(1)} ${y.toFixed(1)}`, index % 4 ? 0.9 : 1.4);
      }),
      `<path d="${coast}" fill="none" stroke="#93B2B6" stroke-width="11" stroke-linejoin="round"/>`,
      body(coast, 'paper', 2.4),
      flat('M92 62L84 20C100 12 122 18 134 32C148 44 142 58 146 68Z', '#A9B786'),
      flat('M92 62L146 68C150 90 132 104 114 102C106 104 100 103 94 103Z', '#E4BB59'),
      flat('M92 62L94 103C86 101 78 102 70 104C52 106 38 94 42 78L42 72Z', '#D9A489'),
      line(coast, 2.2),
      line('M84 20C90 36 82 46 92 62C100 76 88 88 94 103M42 72C58 66 74 74 92 62C108 56 126 72 146 68', 3.4),
      line('M84 20C90 36 82 46 92 62C100 76 88 88 94 103M42 72C58 66 74 74 92 62C108 56 126 72 146 68', 1.4, 'paper'),
      [
        [106, 34],
        [116, 30],
        [124, 40],
        [112, 44],
      ].map(([x, y]) => [
        line(`M${x} ${y + 7}V${y + 3}`, 1.6),
        body(`M${x} ${y - 6}L${x + 5} ${y + 4}H${x - 5}Z`, 'tone', 1.6),
      ]),
      brush('M54 44L60 33L66 44M64 46L71 34L78 46M52 56L58 47L64 56', [1, 2.4, 1]),
      cuts('M60 33L66 44H61ZM71 34L78 46H72Z', { angle: 60, gap: 2, width: 1, inset: 0 }),
      brush('M104 82C112 79 120 79 128 82M106 89C114 86 122 86 130 89M102 95C108 92 116 92 122 95', [0.4, 1.8, 0.4]),
      brush('M54 84H62M66 84H74M50 91H58M62 91H70M56 98H64', [1.6, 1.6]),
      body('M80 68V54H84V50H88V54H92V46H97V54H100V50H104V68Z', 'tone', 2),
      ink('M89 68V62C89 58 95 58 95 62V68Z'),
      [
        [60, 28],
        [122, 23],
        [141, 50],
        [138, 88],
        [48, 98],
        [40, 60],
      ].map(([x, y]) => body(disc(x, y, 3.4), 'paper', 1.8)),
      body('M22 78L26 94L42 98L26 102L22 118L18 102L2 98L18 94Z', 'paper', 2),
      ink('M22 78V98L18 94ZM42 98H22L26 94ZM22 118V98L26 102ZM2 98H22L18 102Z'),
      moved('translate(6 26)', [
        line('M10 8V-12', 1.8),
        body('M11 -11C20 -8 21 0 19 4H11Z', 'paper', 1.8),
        body('M0 6C6 10 18 10 26 5C24 13 18 15 12 15C6 15 2 12 0 6Z', 'tone', 2),
      ]),
      brush('M2 46Q7 43 12 46Q16 49 22 46M150 20Q154 17 158 20', [0.4, 1.6, 0.4]),
      moved('translate(136 106) scale(0.92)', [
        brush('M-8 6C-6 -4 0 -4 1 4M3 5C5 -8 14 -8 14 5', [3, 3.4, 2]),
        ink('M-8 7C-14 6 -16 0 -13 -4C-9 -4 -7 0 -6 3ZM14 5L20 0V8Z'),
        fill('paper', disc(-12, -0.4, 0.9)),
      ]),
    ];
  },
  city_guilds: () => {
    const cell = (column, row, colour, marks, x, y) => {
      const left = x + column * 25;
      const top = y + row * 25;
      return [
        shape(box(left, top, 23, 23), colour, 2),
        moved(`translate(${left + 11.5} ${top + 11.5})`, [marks ?? []]),
      ];
    };
    const candle = [
      body('M-3 -2H3V8H-3Z', 'paper', 1.6),
      ink('M0 -9C3 -6 2 -3 0 -3C-2 -3 -3 -6 0 -9Z'),
      line('M-6 8H6', 2),
    ];
    const anvil = ink('M-9 -4H8C7 0 3 1 2 3L4 6V8H-6V6L-4 3C-5 1 -9 0 -9 -4Z');
    const loaf = [body('M-8 5C-10 -5 10 -5 8 5Z', 'paper', 1.8), line('M-4 1L-2 -2M0 2L2 -2M4 2L6 -1', 1.3)];
    const bolt = [body('M-7 -6H7V6H-7Z', 'paper', 1.8), line('M-7 -2H7M-7 2H7', 1.3)];
    const gules = shield(6, -5, '#A42200', 0.7);
    const azure = shield(6, -5, '#25559D', 0.7);
    const cobbles = [];
    for (let row = 0; row < 16; row += 1) {
      for (let column = 0; column < 21; column += 1) {
        const x = column * 8 + (row % 2) * 4 - 2;
        const y = row * 8 - 1;
        const street = (x > 77 && x < 99) || (y > 55 && y < 71);
        if (street) cobbles.push(`M${x} ${y}q3 -3.4 6 0q0.6 4.4 -3 4.6q-3.6 -0.2 -3 -4.6z`);
      }
    }
    return [
      flat('M0 0H160V120H0Z', '#D9C7A2'),
      flat('M78 -2H102V122H78ZM-2 56H162V74H-2Z', '#C4B08A'),
      `<path d="${cobbles.join('')}" fill="#E6D8BA" stroke="#7A6548" stroke-width=".8"/>`,
      cell(0, 0, '#F2E3B8', [candle, gules], 3, 4),
      cell(1, 0, '#F2E3B8', candle, 3, 4),
      cell(2, 0, '#D5D2CE', [anvil, azure], 3, 4),
      cell(0, 1, '#EBCDB4', loaf, 3, 4),
      cell(1, 1, '#DCCBE0', bolt, 3, 4),
      cell(2, 1, '#FFFBF2', [], 3, 4),
      cell(0, 0, '#D5D2CE', anvil, 103, 4),
      cell(1, 0, '#D5D2CE', [anvil, azure], 103, 4),
      cell(0, 1, '#F2E3B8', candle, 103, 4),
      cell(1, 1, '#EBCDB4', [loaf, gules], 103, 4),
      cell(0, 0, '#EBCDB4', [loaf, azure], 3, 76),
      cell(1, 0, '#DCCBE0', [bolt, gules], 3, 76),
      cell(2, 0, '#DCCBE0', bolt, 3, 76),
      cell(0, 1, '#EBCDB4', loaf, 3, 76),
      cell(1, 1, '#FFFBF2', [], 3, 76),
      cell(2, 1, '#F2E3B8', candle, 3, 76),
      cell(0, 0, '#F2E3B8', [candle, gules], 103, 76),
      cell(1, 0, '#FFFBF2', [], 103, 76),
      cell(0, 1, '#D5D2CE', anvil, 103, 76),
      cell(1, 1, '#DCCBE0', bolt, 103, 76),
      line('M75 16.5H105', 7),
      '<path d="M77 16.5H103" stroke="#7FD6BE" stroke-width="3.4" stroke-dasharray="4 3"/>',
      body(disc(90, 65, 13), 'paper', 2.2),
      shape(disc(90, 65, 8.6), '#B9CDCB', 1.6),
      ink(disc(90, 65, 2.6)),
      brush('M90 65C86 60 84 60 83 63M90 65C94 60 96 60 97 63', [0.8, 1.4, 0.4]),
    ];
  },
  cavalieri: () => {
    const hex = (x, y, radius = 30) => {
      const points = Array.from({ length: 6 }, (_, index) => {
        const angle = (index * Math.PI) / 3 + Math.PI / 6;
        return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
      });
      return `M${points.join('L')}Z`;
    };
    const many = (places, mark) => places.map(([x, y]) => moved(`translate(${x} ${y})`, [mark]));
    const fir = [ink('M0 -9L5 -1H2.4L6 5H1.2V8H-1.2V5H-6L-2.4 -1H-5Z')];
    const peak = [brush('M-8 7L0 -8L8 7', [1.4, 2.6, 1.4]), ink('M0 -8L5 7L1 3L-1 6L0 -1Z')];
    const tuft = [brush('M-4 3L-6 -4M0 3V-6M4 3L6 -4', [2, 0.4])];
    const bricks = [line('M-9 -3H9M-9 3H9M-4 -3V3M4 -9V-3M4 3V9M-9 -3V3M9 -3V3', 1.6)];
    const furrow = [brush('M-16 4C-6 -2 6 -2 16 4M-14 -4C-5 -9 5 -9 14 -4M-14 12C-5 6 5 6 14 12', [0.4, 2, 0.4])];
    const wave = [brush('M-9 0Q-5 -3 0 0Q4 3 9 0', [0.4, 1.8, 0.4])];
    const ground = (x, y, terrain, marks) => [shape(hex(x, y), `var(--terrain-${terrain})`, 2.2), marks];
    return [
      flat('M0 0H160V120H0Z', '#8CABBA'),
      ground(
        28,
        14,
        'forest',
        many(
          [
            [14, 4],
            [28, -4],
            [42, 4],
            [20, 18],
            [36, 18],
            [28, 30],
          ],
          fir,
        ),
      ),
      ground(
        80,
        14,
        'field',
        many(
          [
            [80, 8],
            [80, 24],
          ],
          furrow,
        ),
      ),
      ground(
        132,
        14,
        'mountains',
        many(
          [
            [122, 8],
            [140, 6],
            [132, 22],
          ],
          peak,
        ),
      ),
      ground(
        2,
        59,
        'sea',
        many(
          [
            [4, 52],
            [10, 62],
            [4, 72],
          ],
          wave,
        ),
      ),
      ground(
        54,
        59,
        'pasture',
        many(
          [
            [42, 50],
            [60, 46],
            [52, 64],
            [68, 62],
            [44, 76],
            [60, 78],
          ],
          tuft,
        ),
      ),
      ground(
        106,
        59,
        'hills',
        many(
          [
            [98, 52],
            [114, 66],
          ],
          bricks,
        ),
      ),
      ground(
        158,
        59,
        'forest',
        many(
          [
            [150, 50],
            [146, 68],
            [156, 62],
          ],
          fir,
        ),
      ),
      ground(
        28,
        104,
        'mountains',
        many(
          [
            [18, 100],
            [38, 98],
            [28, 114],
          ],
          peak,
        ),
      ),
      ground(
        80,
        104,
        'forest',
        many(
          [
            [68, 96],
            [82, 92],
            [94, 100],
            [74, 112],
            [90, 114],
          ],
          fir,
        ),
      ),
      ground(
        132,
        104,
        'sea',
        many(
          [
            [124, 96],
            [140, 104],
            [126, 112],
          ],
          wave,
        ),
      ),
      line('M80 44L106 29', 8),
      '<path d="M80 44L106 29" stroke="#A42200" stroke-width="4.6" stroke-linecap="round"/>',
      moved('translate(106 26)', [shape('M-9 9V-2L0 -10L9 -2V9Z', '#A42200', 2.2), fill('paper', 'M-2.4 9V2H2.4V9Z')]),
      body(disc(80, 75, 17), 'paper', 2.6),
      line(disc(80, 75, 13.8), 1),
      moved('translate(80 76)', [
        flat('M-2 -9C-2 -16 6 -18 12 -15C10 -12 11 -9 9 -6C7 -10 3 -10 0 -8Z', '#25559D'),
        line('M-2 -9C-2 -16 6 -18 12 -15C10 -12 11 -9 9 -6C7 -10 3 -10 0 -8Z', 1.6),
        body('M-8 -2C-8 -8 -4 -9 0 -9C4 -9 8 -8 8 -2L9 5C7 9 3 10 0 12C-3 10 -7 9 -9 5Z', 'tone', 2),
        ink('M-7.4 -1H7.4V2H-7.4ZM-1.2 -8H1.2V11H-1.2Z'),
        dots(
          [
            [-5, 6],
            [-3, 8],
            [5, 6],
            [3, 8],
          ],
          0.9,
        ),
      ]),
    ];
  },
};

/** The games that have a thumbnail. */
export const THUMBS = Object.freeze(Object.keys(THUMB));

/**
 * The thumbnail of a game.
 * @param {string} game one of THUMBS
 * @param {{width?: number, title?: string}} [look] width in px, the height is 3/4 of it; title: its
 *   name for a screen reader, without one it is decoration
 */
export function thumb(game, { width = 160, title } = {}) {
  return picture(
    `thumb thumb-${game}`,
    [160, 120],
    once(`thumb ${game}`, () => [THUMB[game](), line('M1 1H159V119H1Z', 3)]),
    { width, height: (width * 3) / 4, title },
  );
}
