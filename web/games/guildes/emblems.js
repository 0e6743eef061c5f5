/**
 * The emblems of the events and of the dirty tricks, on a grid of 96.
 */

import { at, disc } from '../../art/burin.js';
import { body, brush, cuts, dots, drawn, fill, ink, line, moved, twist } from '../../art/woodcut.js';

const POUCH = 'M40 36C24 44 14 62 19 77C24 90 66 90 71 77C76 62 66 44 50 36Z';
const WING =
  'M33 45C25 32 14 26 2 27C4 34 8 39 13 42C9 43 6 43 4 42C7 49 13 53 19 54C16 56 14 56 12 56' + 'C17 62 26 62 33 56Z';
const GLASS = 'M35 20C35 36 45 42 46 48C45 54 35 60 35 76H61C61 60 51 54 50 48C51 42 61 36 61 20Z';
const MASK =
  'M5 38C20 28 37 32 48 39C59 32 76 28 91 38C93 55 85 69 71 71C60 72 54 63 48 57C42 63 36 72 25 71' +
  'C11 69 3 55 5 38Z';
const SHELL = 'M11 66C10 40 29 25 47 25C66 25 82 41 82 66C60 71 32 71 11 66Z';
const NEST = 'M7 55C20 63 76 63 89 55C88 77 71 89 48 89C25 89 8 77 7 55Z';
const BRISTLES = 'M44 50L58 62C54 74 44 86 30 93L27 87L22 92L19 86L13 88L12 82L6 82C14 72 26 56 44 50Z';

/** @param {string} transform */
const leaf = (transform, kind = 'paper') =>
  moved(transform, [
    body('M-11 -16H11V16H-11Z', kind, 2.6),
    line('M-7 -12H7V12H-7Z', 1.3),
    ink('M0 -6L4.6 0L0 6L-4.6 0Z'),
  ]);

/** @param {string} d @param {string} kind */
const rope = (d, kind) => [line(d, 15), line(d, 10.4, kind), twist(d, 10)];

/** @type {Record<string, unknown>} */
const EMBLEMS = {
  austerity: [
    body('M34 34L26 16C31 20 36 20 39 17C42 22 48 22 51 17C54 20 59 20 64 16L56 34Z', 'paper'),
    body(POUCH, 'tone'),
    cuts('M50 37C66 44 76 62 71 76C68 86 50 88 46 88C60 76 60 52 50 37Z', { angle: -14, gap: 3.6 }),
    brush('M28 52C22 62 22 72 28 78', [0.5, 3, 0.5], 'paper'),
    body('M30 32H60V38H30Z', 'ink', 2),
    line('M58 36C66 36 68 44 64 48M57 37C60 42 60 46 57 50', 2.2),
    body('M38 64H52V77H38Z', 'paper', 2.2),
    line('M38 68H35M38 73H35M52 68H55M52 73H55M42 64V61M48 64V61', 1.6),
    body('M78 26C72 16 76 8 82 10C86 12 84 20 80 25C86 19 94 20 93 26C92 31 84 30 78 26Z', 'paper', 2.2),
    brush('M80 28L73 20', [2.6, 1]),
    line('M73 20L69 19M73 20L72 15', 1.3),
    brush('M70 30C66 34 70 38 66 42', [0.4, 1.4, 0.4]),
  ],
  stalemate: [
    rope('M0 46C18 46 34 44 48 38C62 30 80 32 80 50C80 68 62 70 48 62C34 56 18 54 0 54', 'tone'),
    rope('M96 46C78 46 62 44 48 38C34 30 16 32 16 50C16 68 34 70 48 62C62 56 78 54 96 54', 'paper'),
    rope('M62 34.4C74 32 80 39 80 50C80 68 62 70 48 62C44 60 40 58.4 36 57.4', 'tone'),
  ],
  procession: [
    line('M48 96V10', 4.6),
    body(disc(48, 10, 4.4), 'tone', 2.4),
    body('M18 18H78V24H18Z', 'ink', 2),
    body('M22 25H74V68L65.4 82L56.6 68L48 86L39.4 68L30.6 82L22 68Z', 'paper'),
    fill('tone', 'M48 26H73V67.6L65.4 80L56.6 66L48 84Z'),
    cuts('M60 26H73V67L65.4 79L60 71Z', { angle: 0, gap: 3.6 }),
    ink('M36 38H40.4V41.4H43.8V38H48.4H52.2V41.4H55.6V38H60V46L57.6 48V60H38.4V48L36 46Z'),
    fill('paper', 'M45 60V54C45 50 51 50 51 54V60Z'),
    fill('tone', disc(18, 21, 3) + disc(78, 21, 3)),
    line('M18 24V32M78 24V32', 2),
    body(disc(18, 35, 2.4), 'tone', 1.8),
    body(disc(78, 35, 2.4), 'tone', 1.8),
  ],
  levy: [
    leaf('translate(36 26) rotate(-12)', 'tone'),
    leaf('translate(58 22) rotate(13)'),
    body('M13 50C13 38 22 34 48 34C74 34 83 38 83 50Z', 'tone'),
    ink('M24 39H72V43H24Z'),
    body('M13 50H83V86H13Z', 'paper'),
    cuts('M62 51H82V86H62Z', { angle: 0, gap: 3.6 }),
    line('M18 58H40M18 66H36M18 78H42M56 60H62M52 74H64', 1.6),
    ink('M22 36H29V86H22ZM67 36H74V86H67Z'),
    body('M40 46H56V60C56 64 40 64 40 60Z', 'ink', 2),
    fill('paper', `${disc(48, 52, 2.4)}M47 53H49L50 59H46Z`),
    fill('tone', disc(25.5, 56, 1.8) + disc(25.5, 78, 1.8) + disc(70.5, 56, 1.8) + disc(70.5, 78, 1.8)),
    body('M11 86H85V91H11Z', 'ink', 2),
  ],
  haste: [
    [1, -1].map((side) =>
      moved(`translate(${side > 0 ? 0 : 96} 0) scale(${side} 1)`, [
        body(WING, 'paper'),
        brush('M33 47C26 38 18 32 8 30M32 50C26 46 20 43 14 42M32 53C28 53 24 54 20 54', [2.4, 0.4]),
      ]),
    ),
    body(GLASS, 'paper'),
    fill(
      'tone',
      'M37 30C44 33 52 33 59 30C57 38 51 42 48.6 46L48.8 66C54 66 58 70 59.6 75H36.4' +
        'C38 70 42 66 47.2 66L47.4 46C45 42 39 38 37 30Z',
    ),
    brush('M57 24C56 34 51 40 50 48C51 56 58 62 58 74', [0.6, 2.4, 1, 2.4, 0.6]),
    body('M29 13H67V20H29ZM29 76H67V83H29Z', 'ink', 2.4),
    line('M31 22V74M65 22V74', 3),
    fill('paper', 'M33 15.6H63V17.2H33ZM33 78.6H63V80.2H33Z'),
    brush('M20 70H6M24 78H12M76 70H90M72 78H84', [2.6, 0.4]),
  ],
  masquerade: [
    body('M66 34C66 20 74 8 88 4C88 18 84 30 74 38Z', 'tone'),
    brush('M69 35C72 24 78 14 86 7', [2.4, 0.4]),
    body('M59 34C56 22 60 10 70 2C74 14 72 26 66 36Z', 'paper'),
    brush('M62 34C61 24 64 14 69 6', [2.4, 0.4]),
    brush('M8 44C2 52 8 62 4 70C2 76 6 84 2 92M88 44C94 52 88 62 92 70C94 76 90 84 94 92', [3, 2.4, 0.8]),
    body(MASK, 'tone'),
    cuts('M70 33C78 32 86 35 90 39C92 54 84 67 72 70C82 58 82 44 70 33Z', { angle: -8, gap: 3.4 }),
    brush('M10 40C18 35 28 35 36 38', [0.4, 2.6, 0.4], 'paper'),
    ink('M18 49C25 41 36 45 41 53C34 60 23 60 18 49ZM78 49C71 41 60 45 55 53C62 60 73 60 78 49Z'),
    brush('M16 46C22 38 34 40 42 49M80 46C74 38 62 40 54 49', [0.4, 2, 0.4]),
    fill('paper', 'M48 42L51 46L48 50L45 46Z'),
    dots(at('20,63 26,66 76,63 70,66'), 1.6, 'paper'),
  ],
  swap: [
    leaf('translate(30 50) rotate(-10) scale(1.25)', 'tone'),
    leaf('translate(66 48) rotate(10) scale(1.25)'),
    brush('M24 22C38 6 60 6 74 16', [1, 5, 5]),
    ink('M82 23L66 24L74 9Z'),
    brush('M72 78C58 92 36 92 22 82', [1, 5, 5]),
    ink('M14 75L30 74L22 89Z'),
  ],
  purge: [
    brush('M88 6C76 20 64 36 54 52', [6, 7, 7]),
    brush('M86 7C75 20 66 32 58 44', [0.6, 2.4, 0.6], 'tone'),
    body(BRISTLES, 'tone'),
    brush('M46 54C36 60 26 70 14 84M49 57C42 66 34 76 22 88M53 60C48 70 40 80 30 90', [2.6, 1.6, 0.6]),
    body('M40 51L47 43L64 57L57 65Z', 'ink', 2.4),
    brush('M45 49L58 60', [1.4, 1.4], 'paper'),
    leaf('translate(72 82) rotate(64) scale(0.72)'),
    brush('M44 92C50 88 52 84 52 80M56 72C58 70 58 68 58 66', [0.4, 2.2, 0.4]),
    dots(at('60,93 40,95'), 1.7),
  ],
  salvage: [
    leaf('translate(27 74) rotate(-14) scale(1.02)', 'tone'),
    leaf('translate(64 72) rotate(16) scale(1.1)'),
    rope('M48 -8V26', 'tone'),
    line('M48 32V66', 5.4),
    body(disc(48, 30, 6), 'paper', 3),
    line('M48 66C34 66 26 58 24 47M48 66C62 66 70 58 72 47', 5.4),
    ink('M24 39L18 53L31 50ZM72 39L78 53L65 50ZM43 64L48 78L53 64Z'),
    brush('M46.6 36V62', [0.4, 1.6, 0.4], 'paper'),
  ],
  substitute: [
    body('M14 58C12 46 18 36 26 36C34 36 40 46 38 58Z', 'tone'),
    body('M58 58C56 46 62 36 70 36C78 36 84 46 82 58Z', 'tone'),
    body('M31 62C26 42 34 20 48 20C62 20 70 42 65 62Z', 'paper'),
    cuts('M52 21C63 24 70 42 65 60H56C62 46 60 30 52 21Z', { angle: -8, gap: 3.4 }),
    dots(at('42,34 50,29 46,44 38,46 54,38 41,54 51,51'), 1.9),
    body(NEST, 'tone'),
    brush(
      'M8 58C24 70 50 72 86 60M12 66C30 78 60 78 88 62M16 74C32 84 60 86 82 72M10 60C26 64 40 80 60 88' +
        'M30 62C40 70 60 72 74 82M88 58C70 66 50 80 34 86',
      [0.6, 2.6, 0.6],
    ),
    brush('M5 52C20 62 44 64 60 61M91 52C80 60 66 63 52 62', [0.8, 4, 0.8]),
    line('M4 62L14 64M92 64L83 67M12 80L20 78', 2.2),
  ],
  immunity: [
    body('M20 66C18 74 16 80 20 84H31C33 79 33 74 33 68ZM60 68C60 74 60 80 63 84H74C77 79 75 72 73 66Z', 'paper'),
    body('M80 60C82 50 90 46 94 52C97 58 92 66 80 67Z', 'paper'),
    ink(disc(90, 54.4, 1.7)),
    brush('M91 60C89 61.4 87 61.6 85 61', [0.4, 1.6, 0.4]),
    body('M12 66C8 66 4 68 2 72C6 73 11 71 14 69Z', 'paper', 2.4),
    body(SHELL, 'tone'),
    line(
      'M47 25L37 39H57ZM37 39L29 54L38 68M57 39L65 54L57 68M29 54H65M29 54L12 58M65 54L81 58' +
        'M37 39L22 38M57 39L73 38',
      2.6,
    ),
    cuts('M58 40L72 39C79 47 82 56 82 66L58 69L66 54Z', { angle: -6, gap: 3.4 }),
    brush('M26 34C20 40 16 48 15 54', [0.4, 3, 0.4], 'paper'),
    body('M8 65C32 72 62 72 85 65V70C62 77 32 77 8 70Z', 'paper', 2.6),
    brush('M2 88C30 85 66 85 94 88', [0.4, 3, 0.4]),
  ],
  adjust: [
    moved('rotate(-32 48 48)', [
      body('M6 38H90V58H6C8 52 8 44 6 38Z', 'tone'),
      ink('M18 38L22 49L26 38ZM32 38L36 49L40 38ZM46 38L50 49L54 38ZM60 38L64 49L68 38Z'),
      brush('M12 54H84', [0.4, 2, 0.4]),
    ]),
    body(disc(22, 22, 15), 'paper'),
    line('M14 22H30M22 14V30', 5),
    body(disc(74, 74, 15), 'paper'),
    line('M66 74H82', 5),
  ],
};

/**
 * The strokes of an emblem, for a viewBox of 0 0 96 96.
 * @param {string} id an event or a dirty trick
 */
export const emblem = (id) => drawn(EMBLEMS[id]);
