/**
 * The fifteen guild crests, drawn as chiaroscuro woodcuts on a grid of 96: a key block of ink with
 * swelling contours, a block of tone, the guild's pale tint and bare paper for the lights.
 */

import { at, disc } from '../../art/burin.js';
import { body, brush, cuts, dots, drawn, fill, ink, line, moved } from '../../art/woodcut.js';

const FISH =
  'M83 44C73 26 46 23 26 46C20 40 14 32 6 27C7 37 9 45 14 51C9 58 7 66 7 76' +
  'C15 70 21 64 26 57C44 76 71 73 83 57C80 56 77 54 75 51C78 49 81 47 83 44Z';
const HOUSE = 'M17 88V47H27V36H36V25H43V15H53V25H60V36H69V47H79V88Z';
const VANE =
  'M31 71C27 50 39 22 84 5C85 14 85 20 82 27L76 29L80 33C76 44 70 52 62 58L55 58L58 62' + 'C50 67 41 70 31 71Z';
const LUTE = 'M48 92C27 92 18 77 22 61C26 48 39 42 43 29H53C57 42 70 48 74 61C78 77 69 92 48 92Z';
const TANKARD = 'M21 35C23 53 24 71 25 88C38 91 54 91 66 88C67 71 68 53 70 35Z';
const FOAM =
  'M24 46C24 52 17 53 16 46C16 42 18 40 17 37C9 35 10 23 20 23C20 13 33 9 39 16' +
  'C44 7 58 8 61 16C71 12 80 20 76 29C79 36 72 41 67 38C60 43 54 42 50 39C48 47 40 47 39 40' +
  'C34 42 28 42 25 40C24 42 24 44 24 46Z';
const ARM = 'M33 82C39 74 44 66 49 57C55 45 53 18 70 16C90 14 92 43 82 62C74 78 60 86 48 86';
const ARM_LEFT = 'M63 82C57 74 52 66 47 57C41 45 43 18 26 16C6 14 4 43 14 62C22 78 36 86 48 86';
const TROWEL = 'M48 98C39 86 32 72 28 58C34 50 42 46 48 45C54 46 62 50 68 58C64 72 57 86 48 98Z';
const ANVIL =
  'M4 37C16 40 24 39 31 37H73C80 37 87 35 93 31C92 43 83 50 69 52C63 53 61 58 62 64' +
  'L72 66V75H24V66L35 64C36 58 34 53 28 51C16 50 7 46 4 37Z';
const MITRE = 'M12 80C7 57 12 32 38 8C64 32 69 57 64 80C48 86 28 86 12 80Z';
const HELM = 'M24 43C25 33 35 28 46 28C58 28 67 33 68 43L71 67C68 80 57 88 46 93C35 88 24 80 21 67Z';
const PLUME = 'M44 29C42 14 55 2 76 4C89 5 94 18 87 30C85 21 79 18 73 20C79 25 79 33 75 38' + 'C71 29 60 24 48 29Z';
const CUCURBIT = 'M26 35C27 42 16 47 16 57C16 64 22 67 33 67C44 67 50 64 50 57C50 47 39 42 40 35Z';
const RECEIVER = 'M75 60H85V66C92 69 94 74 94 79C94 87 88 91 80 91C72 91 66 87 66 79C66 74 68 69 75 66Z';
const BRIM = 'M10 75C19 65 33 63 48 63C63 63 77 65 86 75C77 84 62 81 48 81C34 81 19 84 10 75Z';
const FLEUR =
  'M0 -31C8 -23 8 -13 4 -7C8 -15 17 -17 18 -10C18 -5 13 -4 11 -7C11 -1 6 2 4 5H-4' +
  'C-6 2 -11 -1 -11 -7C-13 -4 -18 -5 -18 -10C-17 -17 -8 -15 -4 -7C-8 -13 -8 -23 0 -31Z';

/** @param {number} x @param {number} y @param {number} size */
const fleur = (x, y, size) =>
  moved(`translate(${x} ${y}) scale(${size})`, [
    body(FLEUR, 'paper', 3 / size),
    brush('M0 -25C3 -18 2 -10 0 -4', [0.4, 2.6, 0.4]),
    line('M-7 -1H7', 2.4),
  ]);

const AXE = 'M3 -53C11 -58 19 -55 25 -50C20 -43 20 -36 26 -28C17 -25 9 -27 3 -32Z';

/** @param {number} side */
const halberd = (side) =>
  moved(`translate(48 64) scale(${side * 0.92} 0.92) rotate(33)`, [
    line('M0 34V-44', 6),
    line('M0 33V-28', 2.4, 'tone'),
    body(AXE, 'paper'),
    cuts(AXE, { to: 0.55, taper: 'end', gap: 3.2 }),
    body('M-3 -50L-15 -43L-3 -36Z', 'paper', 2.6),
    ink('M-5 -51L0 -75L5 -51V-29H-5Z'),
    brush('M-1.4 -68V-34', [0.3, 1.6, 0.6], 'paper'),
  ]);

/** @type {Record<string, (fine: boolean) => unknown>} */
const CRESTS = {
  fishermen: (/** @type {boolean} */ fine) => [
    line('M89 3V25C89 35 77 35 77 26L81 29', 2.6),
    body('M33 39C35 26 48 17 64 18C61 23 60 28 62 34Z', 'tone'),
    brush('M40 35C42 28 46 24 52 20M47 33C48 27 52 23 58 20M54 32C55 27 57 24 61 20', [0.4, 2, 0.6]),
    body('M44 65C46 74 42 81 34 85C33 78 33 71 36 63Z', 'tone'),
    brush('M41 65C41 72 39 77 36 81M37 65C36 70 35 74 34 78', [2, 0.4]),
    body(FISH, 'paper'),
    fill(
      'tone',
      'M83 44C73 26 46 23 26 46C18 38 12 32 6 27C8 38 10 46 14 51C18 53 22 55 26 57' + 'C40 47 62 43 83 44Z',
    ),
    brush('M83 44C73 26 46 23 26 46', [1, 5, 1.5]),
    brush('M67 33C58 42 58 58 67 67', [0.5, 4, 0.5]),
    brush('M62 36C56 44 56 56 61 64', [0.3, 1.5, 0.3]),
    at('54,35 46,38 38,43 51,45 43,48 35,51 52,55 44,58').map(([x, y]) =>
      brush(`M${x} ${y - 4}C${x - 6} ${y - 2} ${x - 6} ${y + 4} ${x} ${y + 6}`, [0.4, 2.5, 0.4]),
    ),
    brush(
      'M25 48C18 45 13 40 10 34M25 52C18 50 15 48 11 42M25 54C18 58 14 63 11 69M26 56C20 60 16 64 13 68',
      [2.6, 0.3],
    ),
    fine && cuts('M29 57C44 75 68 72 80 57Z', { angle: 98, gap: 2.9, from: 0.5 }),
    body(disc(74, 44, 4.6), 'paper', 2),
    ink(disc(75.4, 43.2, 2.3)),
    brush(
      'M3 88C9 82 16 82 21 88C24 91 28 91 31 89M44 89C50 82 58 82 64 88C70 82 78 82 84 88' + 'C87 90 90 90 93 88',
      [0.6, 3.4, 0.6],
    ),
    fine && brush('M14 94C20 90 26 90 32 94M56 94C62 90 68 90 74 94', [0.3, 1.8, 0.3]),
  ],
  burghers: (/** @type {boolean} */ fine) => [
    line('M48 15V3', 2.4),
    ink('M49 3.4C53 2 56 6 61 4V10C56 12 53 8 49 9.6Z'),
    body(HOUSE, 'paper'),
    fill('tone', 'M60 86V38H69V49H78V86Z'),
    cuts('M60 27V37H69V48H78V87H58V38Z', { angle: -28, gap: 3.4, inset: 0.8 }),
    body('M23 54H36V68H23Z', 'tone', 2.6),
    line('M29.5 55V68M23 61H36', 2),
    body('M61 54H74V68H61Z', 'paper', 2.6),
    line('M67.5 55V68M61 61H74', 2),
    brush('M21 70H38M59 70H76', [3, 3]),
    ink('M39 88V71C39 59 57 59 57 71V88Z'),
    fine && line('M44 87V69M48 87V66M52 87V69', 1, 'paper'),
    dots([[53, 77]], 1.9, 'tone'),
    body(disc(48, 34, 5.4), 'tone', 2.6),
    line('M48 29V39M43 34H53', 1.8),
    line('M41 47H55M43 51H53', 1.8),
    ink('M17.5 46C15 39 18 34 21 32L20 26.6L24 30L27.4 26.6V33C29.4 38 28.4 43 26.4 46Z'),
    brush('M19 44.6C12 46 10 40 13 35', [3.4, 1.6]),
    fine && [
      line('M22 77H27M25 81H30M21 50H25M63 78H67M66 74H70M69 82H73M31 42H35', 1.7),
      dots(at('22,34.6 25.2,34.6'), 0.8, 'paper'),
    ],
    brush('M4 90C30 87 66 88 92 90', [0.6, 4.4, 0.6]),
    fine && brush('M12 94C24 93 34 93 44 94M60 94C70 93 78 93 86 94', [0.4, 1.8, 0.4]),
  ],
  scribes: (/** @type {boolean} */ fine) => [
    body(VANE, 'paper'),
    fill(
      'tone',
      'M31 71C44 48 62 24 84 5C85 14 85 20 82 27L76 29L80 33C76 44 70 52 62 58L55 58' + 'L58 62C50 67 41 70 31 71Z',
    ),
    [
      [36, 64, 51, 64],
      [40, 57, 57, 55],
      [44, 51, 66, 51],
      [48, 45, 70, 44],
      [52, 39, 75, 37],
      [57, 33, 73, 31],
      [62, 27, 79, 25],
      [68, 20, 82, 18],
    ].map(([x, y, endX, endY]) =>
      brush(`M${x} ${y}C${x + 5} ${y + 2} ${endX - 4} ${endY + 2} ${endX} ${endY}`, [2.6, 0.3]),
    ),
    fine &&
      [
        [36, 60, 34, 47],
        [42, 50, 39, 38],
        [48, 41, 46, 29],
        [55, 33, 55, 22],
        [63, 24, 67, 13],
      ].map(([x, y, endX, endY]) => brush(`M${x} ${y}L${endX} ${endY}`, [1.9, 0.3])),
    brush('M20 84C31 66 47 35 82 7', [3.8, 3.6, 1]),
    body('M10 90C6 80 9 73 17 71V65H37V71C45 73 48 80 44 90Z', 'ink'),
    cuts('M13 88C10 80 13 75 19 73H25C18 77 18 83 20 88Z', { angle: 92, gap: 3, taper: 'both' }, 'paper'),
    fill('paper', 'M19 67.2H35V69.2H19Z'),
    fill('tone', 'M36 76C40 78 41 83 39 87C42 83 41 78 36 76Z'),
    ink('M60 90C56 86 60 81 65 83C69 78 76 82 73 87C79 89 76 94 70 92C66 95 61 94 60 90Z'),
    dots([[83, 86]], 2.3),
    dots([[80, 93]], 1.3),
    fill('paper', disc(65, 87, 1.3)),
  ],
  minstrels: (/** @type {boolean} */ fine) => [
    moved('translate(-2 12) rotate(38 48 48) scale(0.86)', [
      line('M35 -5L31 -12M42 -2L39 -9M33 4L27 8M40 8L35 13', 3),
      body('M53 3L33 -8C29 -9 27 -4 31 0L43 9V31H53Z', 'ink'),
      brush('M32 -5L47 4', [1.8, 1.8], 'paper'),
      body(LUTE, 'tone'),
      fill('paper', 'M47 90C30 89 22 76 25 62C29 51 41 45 45 31H48Z'),
      cuts(LUTE, { angle: 8, gap: 3.5, from: 0.7, to: 1, width: 1.9 }),
      fine && brush('M30 84C22 76 23 64 30 56', [0.3, 1.6, 0.3]),
      body(disc(48, 60, 9), 'ink', 2.4),
      fine && fill('paper', 'M48 52.6L50 58L55.4 60L50 62L48 67.4L46 62L40.6 60L46 58Z'),
      line('M37 80H59', 4.6),
      [-1.5, -0.5, 0.5, 1.5].map((step) => line(`M${48 + step * 5} 80L${48 + step * 2.2} 5`, 1.3)),
      fine && line('M44 14H52M44 21H52M44 28H52', 1.2, 'paper'),
    ]),
    fine && [ink('M14 12L19 7L24 12L19 17ZM30 22L34 18L38 22L34 26Z'), line('M24 12V26M38 22V33', 1.8)],
  ],
  innkeepers: (/** @type {boolean} */ fine) => [
    line('M70 46C91 42 91 76 67 76', 12),
    line('M70 46C91 42 91 76 67 76', 6, 'tone'),
    brush('M84 52C87 58 86 66 81 71', [0.4, 2.4, 0.4]),
    body(TANKARD, 'tone'),
    fill('paper', 'M24 38H36L37 88H27Z'),
    brush('M35 38C36 55 36 72 37 88', [2, 2]),
    brush('M46 40V89', [1.6, 1.6]),
    brush('M57 38C56.4 55 56 72 55.6 88', [2, 2]),
    cuts('M57 38H69L66 88H56Z', { angle: 0, gap: 3.4, inset: 0.4 }),
    fine && brush('M41 62V74M51 64V72M30 62V68', [0.4, 1.6, 0.4]),
    ink('M22 53C38 56 54 56 69 53L68.6 59C54 62 38 62 22.5 59Z'),
    ink('M24 76C38 79 54 79 67 76L66.6 82C54 85 38 85 24.4 82Z'),
    fine && dots(at('30,57.4 61,57.4 31,80.4 60,80.4'), 1.2, 'paper'),
    body(FOAM, 'paper'),
    brush('M24 30C27 35 33 35 36 31M42 26C45 31 52 31 55 26M60 33C63 36 68 35 70 31', [0.4, 2.6, 0.4]),
    fine && brush('M29 20C32 17 35 18 37 21M51 15C54 13 57 14 58 17M20 29C19 26 21 25 23 25', [0.3, 1.7, 0.3]),
    fine && brush('M44 36C47 38 50 38 53 36M66 24C69 24 71 26 71 28', [0.3, 1.7, 0.3]),
  ],
  weavers: (/** @type {boolean} */ fine) => [
    body('M13 14H21V90H13ZM75 14H83V90H75Z', 'tone'),
    cuts('M75 16H83V90H75Z', { angle: 0, gap: 3.6, inset: 0.6 }),
    fine && line('M17 26V40M17 46V50M17 66V78', 1.6),
    line('M8 91H26M70 91H88', 4),
    ink('M25 18H71V46H25Z'),
    fill('paper', [31, 42.3, 53.6, 65].map((x) => `M${x} 20.6L${x + 5} 27.2L${x} 34L${x - 5} 27.2Z`).join('')),
    fill(
      'tone',
      [25.6, 36.6, 48, 59.3, 70.4]
        .map((x) => `M${Math.max(26, x)} 29L${Math.min(x + 4.6, 70)} 35L${x} 40.6L${Math.max(x - 4.6, 26)} 35Z`)
        .join(''),
    ),
    fill('paper', 'M26 42.4H70V44.2H26Z'),
    [29, 35, 41, 47, 53, 59, 65].map((x) => line(`M${x + 1} 46V79`, 1.7)),
    [31.5, 42.5, 53.5, 64.5].map((x) => body(disc(x, 82, 4.4), 'tone', 2.4)),
    body('M6 8C20 6 34 7.4 48 7C62 6.6 76 6 90 8V17C76 19 62 17.6 48 18C34 18.4 20 19 6 17Z', 'paper'),
    fine && brush('M12 12.4C26 11 40 13 54 12M60 13.4C68 12.6 76 13 84 12.6', [0.3, 1.7, 0.3]),
    body('M22 62C33 53 61 53 74 62C61 71 33 71 22 62Z', 'paper'),
    ink('M36 62C42 58.4 54 58.4 60 62C54 65.6 42 65.6 36 62Z'),
    fine && cuts('M22 62C33 71 61 71 74 62C61 68 33 68 22 62Z', { angle: 100, gap: 3 }),
    brush('M22 62C12 60 17 50 26 46', [2.2, 2.2]),
  ],
  bakers: (/** @type {boolean} */ fine) => [
    [ARM_LEFT, ARM].map((d) => [line(d, 16), line(d, 10.4, 'tone')]),
    brush('M20 20.6C9 23 8 42 16 58', [0.6, 3.4, 0.6], 'paper'),
    brush('M63 21C56 25 56 40 54 48', [0.6, 3, 0.6], 'paper'),
    brush('M26 73C32 79 40 82 50 82', [0.6, 3, 0.6], 'paper'),
    brush('M85 25C90 36 87 52 79 64C73 75 62 83 50 87', [0.4, 4, 0.4]),
    brush('M30 15C40 17 42 30 45 44', [0.4, 3.4, 0.4]),
    brush('M36 84C41 77 46 70 50 62', [0.4, 3, 0.4]),
    fine &&
      cuts('M80 24C92 34 88 54 79 66C73 76 62 84 50 86V78C58 76 68 70 73 60C82 46 84 36 76 26Z', {
        angle: 12,
        gap: 3.3,
        from: 0.4,
        width: 1.6,
      }),
    fine && brush('M60 74C64 77 66 80 66 84M66 70C70 73 72 77 72 80', [0.3, 1.6, 0.3]),
    fill(
      'paper',
      at('15,33 19,62 70,15 79,27 32,20 79,52 58,79 37,79 49,47')
        .map(([x, y]) => `M${x - 2.1} ${y}L${x} ${y - 2.1}L${x + 2.1} ${y}L${x} ${y + 2.1}Z`)
        .join(''),
    ),
  ],
  masons: (/** @type {boolean} */ fine) => [
    body('M5 79H33V91H5ZM33 79H61V91H33ZM61 79H91V91H61Z', 'tone'),
    body('M5 67H19V79H5ZM19 67H47V79H19ZM47 67H75V79H47Z', 'paper'),
    body('M5 55H31V67H5Z', 'tone'),
    cuts('M34 79H61V91H33Z', { angle: -55, gap: 3.4, inset: 1 }),
    cuts('M5 55H31V67H5Z', { angle: -55, gap: 3.4, inset: 1 }),
    cuts('M47 67H75V79H47Z', { angle: -55, gap: 3.4, inset: 1, from: 0.3 }),
    fine && line('M9 74H12M25 73H30M66 86H70M80 84H85M11 86H15', 1.7),
    moved('translate(6 -15) rotate(62 48 48) scale(0.86)', [
      line('M48 46V34', 5.5),
      body('M43 33C40 22 40 12 43 5C45 1 51 1 53 5C56 12 56 22 53 33Z', 'tone'),
      brush('M51 6C53 14 53 22 51 31', [0.6, 3.4, 0.6]),
      line('M43.4 29H52.6', 3),
      body(TROWEL, 'paper'),
      cuts('M48 96V47C54 48 62 51 66 58C62 72 56 85 48 96Z', { angle: 164, gap: 4, taper: 'start', from: 0.05 }),
      brush('M48 50V90', [0.8, 2.6, 0.6]),
    ]),
    fine && [
      body('M66 66C66 63 70 65 76 65C80 65 80 62 81 59C83 58 85 60 84 63C83 67 80 67 75 67Z', 'paper', 2),
      line('M82 59L81 54M84 60L87 56', 1.4),
      body(disc(72, 59.6, 5.6), 'tone', 2.2),
      line('M72 60C74 60 74 57 72 57C69 57 68.6 62 72 62.6', 1.5),
    ],
  ],
  smiths: (/** @type {boolean} */ fine) => [
    body('M27 75C30 80 26 88 22 93H74C70 88 66 80 69 75Z', 'tone'),
    cuts('M27 75C30 80 26 88 22 93H74C70 88 66 80 69 75Z', { angle: 90, gap: 4.2, taper: 'end', to: 0.75 }),
    body(ANVIL, 'ink'),
    brush('M10 40.6C18 42.6 26 41.6 33 40H72C78 40 84 38.6 88 36.4', [0.6, 2.8, 0.6], 'paper'),
    cuts('M37 54H52C50 58 50 62 51 66H37C38 62 38 58 37 54Z', { angle: 92, gap: 3.4, taper: 'both' }, 'paper'),
    fine &&
      cuts('M10 42C18 46 26 46 32 45V50C24 50 16 48 10 42Z', { angle: 0, gap: 2.4, width: 1.2, taper: 'end' }, 'paper'),
    fill('tone', 'M28 68.6H68V72H28Z'),
    moved('translate(-2 3) rotate(-17 38 20)', [
      body('M42 15.6C56 14.6 70 14.6 84 15V24C70 24.4 56 24.4 42 23.4Z', 'tone'),
      fine && brush('M52 20C62 18.6 72 19 80 20', [0.4, 1.8, 0.4]),
      body('M24 5H46V34H24C26 24 26 15 24 5Z', 'paper'),
      cuts('M35 5H46V34H35Z', { angle: 0, gap: 3.2, inset: 0.8 }),
      line('M25 11H45M25 28H45', 1.8),
    ]),
    brush('M22 30L11 24M17 20L8 12M12 33L3 32', [3.4, 0.4]),
    brush('M48 32L56 27M50 35L60 35', [3, 0.4]),
    fine && dots(at('4,20 14,8 63,30'), 1.5),
  ],
  merchants: (/** @type {boolean} */ fine) => [
    body('M28 92C30 86 40 84 44 78H52C56 84 66 86 68 92Z', 'ink'),
    brush('M35 88C40 86 44 85 48 84', [0.4, 1.8, 0.4], 'paper'),
    body('M45.4 16H50.6L51.6 80H44.4Z', 'tone', 2.6),
    fine && cuts('M45.4 18H50.6L51.6 80H44.4Z', { angle: 0, gap: 3.2, inset: 0.4, from: 0.3 }),
    body('M43 50H53V55H43Z', 'ink', 2),
    brush('M16 25L4.5 64M16 25L27.5 64', [1.7, 1.7]),
    brush('M80 14L68.5 53M80 14L91.5 53', [1.7, 1.7]),
    at('16,57 17.4,52 15,47').map(([x, y]) =>
      body(
        `M${x - 7.4} ${y}C${x - 7.4} ${y - 3} ${x + 7.4} ${y - 3} ` +
          `${x + 7.4} ${y}V${y + 4.6}C${x + 7.4} ${y + 7.4} ${x - 7.4} ${y + 7.4} ${x - 7.4} ${y + 4.6}Z`,
        'paper',
        2,
      ),
    ),
    brush('M8 47C8 50 22 50 22.4 47', [1.6, 1.6]),
    fine && brush('M13 53.4V56M17 53.8V56.4M15 58.6V61M19 58.8V61', [1.2, 1.2]),
    body('M73 52C70 46 73 41 77 39L74.6 34.6H85.4L83 39C87 41 90 46 87 52Z', 'paper', 2.4),
    cuts('M82 39C87 41 90 46 87 52H80Z', { angle: 0, gap: 3, inset: 0.5 }),
    line('M76.6 38.6H83.4', 2.4),
    body('M2.6 63H29.4C28.6 72 23 76 16 76C9 76 3.4 72 2.6 63Z', 'tone'),
    body('M66.6 52H93.4C92.6 61 87 65 80 65C73 65 67.4 61 66.6 52Z', 'tone'),
    cuts('M16 64H29C28 71 22 75 16 75Z', { angle: 0, gap: 3 }),
    cuts('M80 53H93C92 60 86 64 80 64Z', { angle: 0, gap: 3 }),
    brush('M14 26C20 19 36 21 48 17C60 13 74 6 82 12', [3.4, 4.4, 6.4, 4.4, 3.4]),
    ink(disc(16, 25, 2.8) + disc(80, 13.4, 2.8)),
    body(disc(48, 13, 5.4), 'tone'),
    ink('M44.6 9C45 5 46.6 3 48 1C49.4 3 51 5 51.4 9Z'),
  ],
  priests: (/** @type {boolean} */ fine) => [
    brush('M82 94C81 74 82 52 82 38', [4.4, 5.4, 5]),
    body('M77 40H87V46H77Z', 'tone', 2.4),
    brush('M82 39C88 16 66 4 62 19C60 29 72 33 76 25C77 21 74 18 71 20', [5.6, 6.4, 5, 4, 2.6]),
    fine && ink('M86 24L92 22L87 29ZM79 11L83 6L83.6 13ZM68 7L67 1L73 7Z'),
    body('M22 80L15 95L26 93L30 82ZM46 82L50 93L61 95L54 80Z', 'tone'),
    body(MITRE, 'paper'),
    cuts('M40 11C62 34 68 57 64 80L44 84Z', { angle: 12, gap: 3.3, from: 0.5 }),
    fine && cuts('M12 78C8 57 13 34 35 12L32 80Z', { angle: -12, gap: 4.2, width: 1.4, taper: 'end', to: 0.4 }),
    fill('tone', 'M12.6 68C28 74 48 74 64.6 68L64 80C48 86 28 86 12 80Z'),
    line('M11.4 68C28 74 48 74 65 68', 3),
    line('M12 80C28 86 48 86 64 80', 3),
    ink(
      'M33.6 22C36 23.4 40 23.4 42.4 22C41.4 26 41.6 30 42 34C46 34.4 50 34.6 54 33.6' +
        'C52.6 36 52.6 40 54 42.4C50 41.4 46 41.6 42 42C41.6 49 41.6 55 42.4 62C40 60.6 36 60.6 33.6 62' +
        'C34.4 55 34.4 49 34 42C30 41.6 26 41.4 22 42.4C23.4 40 23.4 36 22 33.6C26 34.6 30 34.4 34 34' +
        'C34.4 30 34.6 26 33.6 22Z',
    ),
    fill('paper', 'M21 73.4L24.6 76L21 78.6L17.4 76ZM55 73.4L58.6 76L55 78.6L51.4 76Z'),
    fill('paper', disc(32, 77.4, 2.3) + disc(44, 77.4, 2.3)),
    fine && dots([[38, 38]], 2.2, 'tone'),
  ],
  knights: (/** @type {boolean} */ fine) => [
    body(PLUME, 'tone'),
    brush('M46 29C49 14 62 7 82 11', [3, 0.5]),
    brush('M50 28C58 18 68 17 76 24', [2.4, 0.4]),
    brush('M54 15C58 12 61 10 60 6M64 11C69 10 71 8 72 5M74 11C79 12 84 14 88 20M62 20C67 22 71 25 74 30', [2, 0.3]),
    body(HELM, 'paper'),
    cuts('M46 29C58 29 67 34 68 43L71 67C68 79 57 87 49 91C52 70 52 50 46 29Z', { angle: -4, gap: 3.4, from: 0.3 }),
    ink('M22.6 50.6L42 53V59.4L22 57ZM50 53L69.4 50.6L70 57L50 59.4Z'),
    ink('M41.6 28.4H50.4V91L46 93L41.6 91Z'),
    fill('tone', 'M44.6 30H47.4V89L46 90L44.6 89Z'),
    fine && dots(at('46,36 46,48 46,62 46,76'), 0.9),
    dots(at('28.6,67 34.6,69 29,74.4 35,76.4 35.6,83.4'), 1.9),
    fill('paper', disc(57.4, 69, 2.9) + disc(63.6, 67, 2.9) + disc(57, 76.6, 2.9) + disc(63, 74.4, 2.9)),
    dots(at('57.4,69 63.6,67 57,76.6 63,74.4'), 1.9),
    brush('M27 42C28 36 33 33 39 32', [0.4, 2, 0.4]),
  ],
  nobles: (/** @type {boolean} */ fine) => [
    body('M14 66C8 46 28 40 48 40C68 40 88 46 82 66Z', 'tone'),
    brush(
      'M27 62C24 54 26 49 30 45M38 62C37 54 39 48 42 45M69 62C72 54 70 49 66 45M58 62C59 54 57 48 54 45',
      [2.8, 0.4],
    ),
    line('M31.4 60V38M64.6 60V38', 4.6),
    line('M31.4 60V40M64.6 60V40', 1.7, 'paper'),
    body(disc(31.4, 34, 4.2), 'paper', 2.4),
    body(disc(64.6, 34, 4.2), 'paper', 2.4),
    moved('rotate(-9 16 60)', [fleur(17.6, 55, 0.76)]),
    moved('rotate(9 80 60)', [fleur(78.4, 55, 0.76)]),
    moved('translate(48 55) scale(1.06 1.4)', [fleur(0, 0, 1)]),
    body('M10 58C34 66 62 66 86 58L84 74C62 81 34 81 12 74Z', 'ink'),
    fill('tone', 'M48 64.6L56 70.4L48 76L40 70.4Z'),
    fill('paper', disc(28.6, 68.4, 3.1) + disc(67.4, 68.4, 3.1) + disc(17.4, 65.4, 1.7) + disc(78.6, 65.4, 1.7)),
    fine && fill('paper', disc(36, 70, 1.2) + disc(60, 70, 1.2) + disc(22.4, 67, 1) + disc(73.6, 67, 1)),
    body('M9 75C34 82 62 82 87 75C92 79 91 86 86 88C64 94 32 94 10 88C5 86 4 79 9 75Z', 'paper'),
    at('17,81 32.4,84 48,85 63.6,84 79,81').map(([x, y]) =>
      ink(`M${x} ${y - 2.6}L${x + 2.4} ${y + 4}L${x} ${y + 2.6}L${x - 2.4} ${y + 4}Z`),
    ),
  ],
  alchemists: (/** @type {boolean} */ fine) => [
    body('M10 93V67H56V93Z', 'paper'),
    fine &&
      line('M12 74H22M44 74H54M12 81H18M48 81H54M12 88H19M47 88H54M17 68V73M50 68V73M15 75V80' + 'M51 75V80', 1.5),
    ink('M20 93V83C20 70 46 70 46 83V93Z'),
    fill('tone', 'M33 74C39 80 42 84 40 90C39 92 37 93 33 93C29 93 26 92 26 88C26 84 30 82 33 74Z'),
    fill('paper', 'M33 83C36 86 37 89 35 92H31C29 90 31 87 33 83Z'),
    line('M6 93.4H60', 3.6),
    body(CUCURBIT, 'paper'),
    fill('tone', 'M16.6 54C24 51 28 57 35 54C41 51.4 46 52 49.6 54C51 62 46 66 33 66C20 66 15.4 62 16.6 54Z'),
    brush('M16.6 54C24 51 28 57 35 54C41 51.4 46 52 49.6 54', [1.6, 2.6, 1.6]),
    fill('paper', disc(26, 60, 2.4) + disc(41, 59, 2.8) + disc(34, 62.6, 1.5)),
    cuts('M39 40C40 46 50 50 50 57C50 63 45 66 37 66C45 60 44 48 37 40Z', { angle: -18, gap: 3.2 }),
    body('M23 35C17 26 22 10 34 10C43 10 47 16 51 22L84 57L78 61L46 36C45 35 44 34 43 35Z', 'tone'),
    brush('M28 29C25 23 28 16 34 15', [0.5, 3, 0.5], 'paper'),
    brush('M50 23L81 56', [1, 2.6, 1]),
    cuts('M38 11C47 12 50 20 51 22L84 57L78 61L60 46L46 33Z', { angle: -38, gap: 3.4, from: 0.55 }),
    body('M22 33.6H44V38.4H22Z', 'ink', 2),
    body(RECEIVER, 'paper'),
    fill('tone', 'M67 80C74 77 80 83 93 79C94 87 88 90 80 90C72 90 66 87 67 80Z'),
    brush('M67 80C74 77 80 83 93 79', [1.6, 2.4, 1.6]),
    cuts('M85 66C92 69 94 74 94 79C94 86 88 90 82 90C90 84 90 74 85 66Z', { angle: -10, gap: 3 }),
    ink(disc(34, 7.4, 3)),
    ink('M66 6L68.6 13L76 13.4L70.2 18L72.2 25L66 21L59.8 25L61.8 18L56 13.4L63.4 13Z'),
    body('M84 24C79 28 80 36 88 37C82 42 74 37 74 31C74 26 79 22 84 24Z', 'paper', 2),
  ],
  militia: (/** @type {boolean} */ fine) => [
    halberd(-1),
    halberd(1),
    body('M27 71C26 54 35 43 48 40C61 43 70 54 69 71Z', 'tone'),
    cuts('M48 41C61 43 70 54 69 70H56C60 60 58 50 48 41Z', { angle: -8, gap: 3.4 }),
    brush('M48 40C47 50 47 60 48 68', [4, 2.6, 1]),
    fine && brush('M33 60C34 53 37 49 41 47', [0.4, 2.6, 0.4], 'paper'),
    body(BRIM, 'paper'),
    ink('M27 66C40 63 56 63 69 66L69.4 69.6C56 66.6 40 66.6 26.6 69.6Z'),
    fine && fill('paper', [33, 43, 53, 63].map((x) => disc(x, 66.4, 0.9)).join('')),
    cuts('M48 80C62 80 77 83 85 75C76 70 70 70 62 70C66 74 60 78 48 80Z', { angle: 100, gap: 3.2, taper: 'end' }),
    brush('M14 76C22 80 34 77 46 78', [0.4, 2, 0.4]),
  ],
};

/** The guilds in table order. */
export const GUILDS = Object.freeze(Object.keys(CRESTS));

/**
 * The strokes of a crest, for a viewBox of 0 0 96 96.
 * @param {string} guild one of GUILDS
 * @param {boolean} fine with the smallest cuts, for 36 px and more
 */
export const strokes = (guild, fine) => drawn(CRESTS[guild](fine));
