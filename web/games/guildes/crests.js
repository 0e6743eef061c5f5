/**
 * The fifteen guild crests, drawn as chiaroscuro woodcuts on a grid of 96: a key block of ink with
 * swelling contours, a block of tone, the guild's pale tint and bare paper for the lights.
 */

import { svg } from '../../vendor/lit-html/lit-html.js';
import { disc, hatch, swell } from '../../art/burin.js';

const fill = (kind, d) => svg`<path class="art-${kind}" d=${d} fill-rule="evenodd"></path>`;
const ink = (d) => fill('ink', d);
const line = (d, width = 3) => svg`<path class="art-line" d=${d} stroke-width=${width}></path>`;
const brush = (d, widths = [0.4, 3, 0.4], kind = 'ink') => fill(kind, swell(d, widths));
const shade = (d, cut) => ink(hatch(d, { gap: 4.2, width: 1.7, inset: 2, ...cut }));
const light = (d, cut) => fill('paper', hatch(d, { gap: 4.6, width: 1.5, inset: 2.4, ...cut }));
const drawn = (parts) => parts.flat(Infinity).filter(Boolean);
const turned = (angle, parts, x = 48, y = 48) =>
  svg`<g transform="rotate(${angle} ${x} ${y})">${drawn(parts)}</g>`;

/* A shape with its contour, heavier on the side away from the light (below, on the right). */
const body = (d, kind = 'tone', width = 3) => svg`
  <path class="art-line" d=${d} stroke-width=${width} transform="translate(0.9 1.1)"></path>
  <path class="art-${kind}" d=${d}></path>
  <path class="art-line" d=${d} stroke-width=${width * 0.82}></path>`;

const FISH = 'M83 44C73 26 46 23 26 46C20 40 14 32 6 27C7 37 9 45 14 51C9 58 7 66 7 76' +
  'C15 70 21 64 26 57C44 76 71 73 83 57C80 56 77 54 75 51C78 49 81 47 83 44Z';
const HOUSE = 'M17 88V47H27V36H36V25H43V15H53V25H60V36H69V47H79V88Z';
const VANE = 'M31 71C27 50 39 22 84 5C85 14 85 20 82 27L76 29L80 33C76 44 70 52 62 58L55 58L58 62' +
  'C50 67 41 70 31 71Z';
const LUTE = 'M48 92C27 92 18 77 22 61C26 48 39 42 43 29H53C57 42 70 48 74 61C78 77 69 92 48 92Z';
const TANKARD = 'M21 35C23 53 24 71 25 88C38 91 54 91 66 88C67 71 68 53 70 35Z';
const FOAM = 'M24 46C24 52 17 53 16 46C16 42 18 40 17 37C9 35 10 23 20 23C20 13 33 9 39 16' +
  'C44 7 58 8 61 16C71 12 80 20 76 29C79 36 72 41 67 38C60 43 54 42 50 39C48 47 40 47 39 40' +
  'C34 42 28 42 25 40C24 42 24 44 24 46Z';
const ARM = 'M33 82C39 74 44 66 49 57C55 45 53 18 70 16C90 14 92 43 82 62C74 78 60 86 48 86';
const ARM_LEFT = 'M63 82C57 74 52 66 47 57C41 45 43 18 26 16C6 14 4 43 14 62C22 78 36 86 48 86';
const ANVIL = 'M4 41C16 43 22 42 30 40H72C79 40 86 38 92 34C91 46 82 54 68 56C62 57 60 63 61 70' +
  'L73 72V84H23V72L35 70C36 62 34 57 28 55C16 54 7 50 4 41Z';
const MITRE = 'M14 82C9 58 14 32 40 7C66 32 71 58 66 82C50 88 30 88 14 82Z';
const HELM = 'M26 42C27 32 36 27 48 27C60 27 69 32 70 42L73 66C70 79 59 87 48 92C37 87 26 79 23 66Z';
const FLASK = 'M41 10H55V40C70 44 80 56 80 69C80 82 66 90 48 90C30 90 16 82 16 69C16 56 26 44 41 40Z';

const CRESTS = {
  fishermen: (fine) => [
    body('M34 38C37 25 50 16 65 17C61 22 60 27 62 33Z', 'ink'),
    body('M50 66C51 75 46 83 37 87C37 80 38 73 41 66Z', 'ink'),
    body(FISH, 'paper'),
    fill('tone', 'M83 44C73 26 46 23 26 46L14 51L26 57C40 47 62 43 83 44Z'),
    brush('M83 44C73 26 46 23 26 46', [1, 4.5, 1.5]),
    brush('M68 33C60 42 60 58 68 67', [0.5, 3.6, 0.5]),
    ...[[54, 34], [46, 38], [38, 43], [54, 46], [46, 50], [38, 52], [54, 58], [46, 61]].map(
      ([x, y]) => brush(`M${x} ${y - 4}C${x - 6} ${y - 2} ${x - 6} ${y + 4} ${x} ${y + 6}`,
        [0.4, 2.4, 0.4])),
    brush('M24 49C18 46 13 40 10 34M24 53C18 57 14 62 11 68', [2.4, 0.3]),
    fine && shade('M30 57C44 73 66 70 78 56C66 62 46 64 30 57Z', { angle: 90, gap: 3.4 }),
    body(disc(74, 44, 4.4), 'paper', 2), ink(disc(75.2, 43.4, 2.2)),
    line('M90 3V24C90 34 78 34 78 25L82 28', 2.6),
    brush('M8 90C16 84 22 84 30 90C38 84 46 84 54 90C62 84 70 84 78 90', [0.6, 3, 0.6]),
  ],
  burghers: (fine) => [
    line('M48 15V4', 2.4), ink('M48 4L58 7L48 10Z'),
    body(HOUSE, 'paper'),
    fill('tone', 'M60 86V38H69V47H78V86Z'),
    shade('M61 38H69V48H78V87H61Z', { angle: 60, gap: 4, inset: 1 }),
    ink('M40 88V69C40 58 56 58 56 69V88Z'), fill('tint', disc(51.5, 76, 1.8)),
    body(disc(48, 34, 5.2), 'tone', 2.6), line('M48 29V39M43 34H53', 1.8),
    body('M23 55H35V68H23Z', 'tone', 2.6), line('M29 55V68M23 61H35', 2),
    body('M61 55H73V68H61Z', 'tint', 2.6), line('M67 55V68M61 61H73', 2),
    ink('M18 46C16 40 18 35 21 33L20 28L24 31L27 28V34C29 38 28 43 26 46Z'),
    brush('M19 45C13 46 12 40 14 36', [3, 1]),
    fine && line('M30 46H33M60 30H63M24 76H30M26 80H32', 1.8),
    brush('M6 89C30 87 66 87 91 89', [0.6, 4, 0.6]),
  ],
  scribes: (fine) => [
    brush('M20 82C30 66 46 36 80 9', [3.4, 3.4, 2]),
    body(VANE, 'paper'),
    fill('tone', 'M31 71C44 48 62 24 84 5C85 14 85 20 82 27L76 29L80 33C76 44 70 52 62 58L55 58' +
      'L58 62C50 67 41 70 31 71Z'),
    ...[[40, 57, 57, 55], [47, 46, 65, 46], [54, 36, 74, 36], [62, 27, 79, 26], [70, 18, 83, 16]].map(
      ([x, y, endX, endY]) => brush(`M${x} ${y}C${x + 5} ${y + 2} ${endX - 4} ${endY + 2} ${endX} ${endY}`,
        [2.4, 0.3])),
    fine && [[37, 58, 36, 46], [44, 47, 42, 36], [51, 37, 52, 25], [60, 27, 63, 16]].map(
      ([x, y, endX, endY]) => brush(`M${x} ${y}L${endX} ${endY}`, [1.8, 0.3])),
    brush('M20 84C31 66 47 35 82 7', [3.6, 3.4, 1]),
    body('M11 90C7 80 10 73 17 71V65H37V71C44 73 47 80 43 90Z', 'ink'),
    light('M13 88C10 80 13 75 19 73H24C18 77 18 83 20 88Z', { angle: 90, gap: 3, inset: 1 }),
    fill('paper', 'M19 67.2H35V69.4H19Z'),
    ink('M60 88C56 84 60 79 65 81C69 76 76 80 73 85C79 87 76 92 70 90C66 93 61 92 60 88Z'),
    ink(disc(83, 83, 2.2)),
  ],
  minstrels: (fine) => [turned(38, [
    body('M43 30V4L53 4V30Z', 'ink'),
    body('M43 8L30 1C27 0 26 -6 30 -8L53 2V8Z', 'tone'),
    line('M36 -3L33 -10M43 0L41 -8M35 6L30 11M42 9L38 15', 2.6),
    body(LUTE, 'tone'),
    fill('paper', 'M46 89C29 88 23 76 26 62C30 51 42 45 46 33Z'),
    shade('M58 40C62 48 71 52 73 62C75 77 67 90 50 91C64 82 66 60 58 40Z', { angle: 62, gap: 3.6 }),
    body(disc(48, 60, 8.4), 'ink', 2.4),
    fine && fill('paper', [[48, 55.5], [48, 64.5], [43.5, 60], [52.5, 60]].map(([x, y]) => disc(x, y, 1.7)).join('')),
    line('M38 80H58', 4.4),
    ...[45, 47, 49, 51].map((x) => line(`M${48 + (x - 48) * 2.4} 80L${x} 6`, 1.3)),
  ])],
  innkeepers: (fine) => [
    line('M70 46C91 42 91 76 67 76', 11),
    svg`<path d="M70 46C91 42 91 76 67 76" fill="none" class="art-line art-line-tone" stroke-width="5.4"></path>`,
    body(TANKARD, 'tone'),
    fill('paper', 'M24 38H36L37 88H27Z'),
    brush('M35 38C36 55 36 72 37 88', [2, 2]), brush('M56 38C56 55 55 72 55 88', [2, 2]),
    brush('M46 40V88', [1.4, 1.4]),
    shade('M57 38H69L66 88H56Z', { angle: 0, gap: 3.8, inset: 1.2 }),
    ink('M22 53C38 56 54 56 69 53L68.6 59C54 62 38 62 22.5 59Z'),
    ink('M24 76C38 79 54 79 67 76L66.6 82C54 85 38 85 24.4 82Z'),
    body(FOAM, 'paper'),
    brush('M24 30C27 35 33 35 36 31M42 26C45 31 52 31 55 26M60 33C63 36 68 35 70 31', [0.4, 2.2, 0.4]),
    fine && brush('M30 20C33 18 35 19 37 21M52 15C55 14 57 15 58 17', [0.4, 1.6, 0.4]),
  ],
  weavers: (fine) => [
    body('M13 14H21V90H13ZM75 14H83V90H75Z', 'tone'),
    line('M9 91H25M71 91H87', 3.4),
    ink('M25 18H71V46H25Z'),
    fill('paper', [30, 42, 54, 66].map((x) => `M${x} 22L${x + 5} 28L${x} 34L${x - 5} 28Z`).join('')),
    fill('tone', [36, 48, 60].map((x) => `M${x} 29L${x + 4.4} 34.6L${x} 40L${x - 4.4} 34.6Z`).join('')),
    fill('tint', 'M26 42.6H70V44.4H26Z'),
    ...[29, 35, 41, 47, 53, 59, 65, 69].map((x) => line(`M${x} 46V80`, 1.7)),
    ...[32, 44, 56, 67].map((x) => body(disc(x, 83, 4.2), 'tone', 2.4)),
    body('M7 9C22 7 74 7 89 9V17C74 19 22 19 7 17Z', 'paper'),
    body('M24 62C34 54 60 54 72 62C60 70 34 70 24 62Z', 'paper'),
    ink('M36 62C42 59 54 59 60 62C54 65 42 65 36 62Z'),
    brush('M24 62C14 64 20 52 26 47', [2, 2]),
    fine && line('M16 30V44M79 54V70M17 60V66', 1.6),
  ],
  bakers: (fine) => [
    ...[ARM_LEFT, ARM].map((d) => [
      line(d, 15.5),
      svg`<path class="art-line art-line-tone" d=${d} stroke-width="10"></path>`,
    ]),
    brush('M20 21C9 24 8 42 16 58', [0.6, 3, 0.6], 'paper'),
    brush('M62 22C56 26 56 40 54 48', [0.6, 2.6, 0.6], 'paper'),
    brush('M26 74C32 80 40 83 50 83', [0.6, 2.6, 0.6], 'paper'),
    brush('M84 26C89 36 86 52 78 64C72 74 62 82 50 85', [0.5, 3, 0.5]),
    brush('M41 26C43 34 43 44 46 52', [0.5, 2.2, 0.5]),
    fine && fill('paper', [[15, 34], [19, 62], [70, 16], [79, 26], [31, 18], [80, 52], [60, 76], [36, 79]]
      .map(([x, y]) => `M${x - 1.8} ${y}L${x} ${y - 1.8}L${x + 1.8} ${y}L${x} ${y + 1.8}Z`).join('')),
  ],
  masons: (fine) => [
    body('M7 78H35V90H7ZM35 78H63V90H35ZM63 78H89V90H63Z', 'tone'),
    body('M7 66H21V78H7ZM21 66H49V78H21ZM49 66H77V78H49Z', 'paper'),
    body('M7 54H33V66H7Z', 'tone'),
    shade('M36 79H62V89H36Z', { angle: -50, gap: 4, inset: 1.5 }),
    shade('M8 55H32V65H8Z', { angle: -50, gap: 4, inset: 1.5 }),
    turned(52, [
      line('M48 40V30H48V24', 5),
      body('M44 24C41 16 42 4 48 1C54 4 55 16 52 24Z', 'ink'),
      body('M48 82C32 68 28 52 33 41C42 38 54 38 63 41C68 52 64 68 48 82Z', 'paper'),
      shade('M49 78V42C54 40 60 41 62 43C66 54 62 67 49 78Z', { angle: 0, gap: 4 }),
      brush('M48 44V76', [1, 2.6, 0.6]),
    ], 52, 44),
    fine && brush('M60 66C60 60 68 59 69 64C69 68 64 68 64 65M60 66H74C76 62 77 60 76 57M76 60L79 57', [1.6, 2]),
  ],
  smiths: (fine) => [
    body(ANVIL, 'ink'),
    brush('M8 43.5C16 45.5 24 44.5 32 43H72C78 43 83 42 87 40', [0.6, 2.4, 0.6], 'paper'),
    light('M38 57H58C57 62 57 66 58 70H38C39 66 39 62 38 57Z', { angle: 90, gap: 3.6, inset: 1, to: 0.9 }),
    fill('tone', 'M27 75H69V80H27Z'),
    body('M12 92C20 84 76 84 84 92Z', 'tone'),
    turned(-32, [
      body('M46 12H90V19H46Z', 'tone'),
      body('M28 4H48V28H28C26 22 26 10 28 4Z', 'paper'),
      shade('M38 5H47V27H38Z', { angle: 0, gap: 3.4, inset: 1 }),
    ], 40, 20),
    brush('M22 34L12 28M20 26L17 14M30 24L31 12M14 36L4 36', [3, 0.4]),
    fine && ink(disc(8, 22, 1.6) + disc(24, 8, 1.6)),
  ],
  merchants: (fine) => [
    line('M48 14V84', 5), body(disc(48, 10, 5), 'tone'),
    body('M30 90C32 84 40 82 48 82C56 82 64 84 66 90Z', 'ink'),
    turned(-6, [
      brush('M10 22C26 17 40 18 48 22C56 18 70 17 86 22', [3, 4.6, 5.4, 4.6, 3]),
    ]),
    line('M11 26L2 58M11 26L24 58M85 18L74 46M85 18L95 46', 1.8),
    body('M-0 58H27C26 68 20 72 13.5 72C7 72 1 68 0 58Z', 'tone'),
    body('M71 46H97C96 56 91 60 84 60C78 60 72 56 71 46Z', 'tone'),
  ],
  priests: (fine) => [
    line('M82 90V34', 5),
    line('M82 34C82 12 62 14 66 28C69 36 78 31 75 25', 4.6),
    body(MITRE, 'paper'),
    shade('M48 18C64 36 68 58 64 81L50 84C58 60 56 36 48 18Z', { angle: 20, gap: 4 }),
    fill('tone', 'M14 70C30 76 50 76 67 70L66 82C50 88 30 88 14 82Z'),
    line('M13 70C30 76 50 76 67 70', 3),
    ink('M36 24H44V36H55V44H44V66H36V44H25V36H36Z'),
    fine && fill('paper', [22, 31, 40, 49, 58].map((x) => disc(x, 79.4 + (x === 40 ? 0.8 : 0), 2)).join('')),
  ],
  knights: (fine) => [
    body('M46 28C44 14 56 2 78 4C90 6 94 18 88 28C86 20 80 18 74 20C80 24 80 32 76 36C72 28 62 24 50 28Z', 'tone'),
    brush('M48 28C52 14 64 8 82 12', [2.6, 0.5]), brush('M52 27C60 18 68 18 76 24', [2, 0.5]),
    body(HELM, 'paper'),
    shade('M50 28C60 28 68 33 69 42L72 66C69 78 59 85 50 90Z', { angle: 0, gap: 4.2 }),
    ink('M27 49L45 51V57L26 55ZM51 51L70 49L71 55L51 57Z'),
    ink('M45 28H51V90L48 92L45 90Z'),
    fill('tone', 'M47 30H49V88H47Z'),
    ink([[32, 66], [38, 68], [32, 73], [38, 75], [37, 81], [58, 68], [64, 66], [58, 75], [64, 73], [59, 81]]
      .map(([x, y]) => disc(x, y, 1.9)).join('')),
  ],
  nobles: (fine) => [
    body('M20 66C16 46 30 34 48 34C66 34 80 46 76 66Z', 'tone'),
    body('M14 70L7 32C14 40 20 44 26 50C28 42 26 36 30 28C36 34 38 42 40 50C44 42 42 30 48 18' +
      'C54 30 52 42 56 50C58 42 60 34 66 28C70 36 68 42 70 50C76 44 82 40 89 32L82 70Z', 'paper'),
    body('M13 68C34 75 62 75 83 68V84C62 91 34 91 13 84Z', 'ink'),
    ...[[7, 29], [30, 24], [48, 13], [66, 24], [89, 29]].map(([x, y]) => body(disc(x, y, 4.2), 'tone', 2.4)),
    fill('tint', 'M48 74L55 79.6L48 85L41 79.6Z'),
    fill('paper', disc(27, 77.6, 3.2) + disc(69, 77.6, 3.2)),
  ],
  alchemists: (fine) => [
    body(FLASK, 'paper'),
    fill('tone', 'M19 64C30 60 38 68 50 64C60 60 70 62 78 64C80 80 66 88 48 88C30 88 17 80 19 64Z'),
    brush('M19 64C30 60 38 68 50 64C60 60 70 62 78 64', [1.6, 2.6, 1.6]),
    body('M36 5H60V13H36Z', 'ink'),
    body(disc(34, 74, 4), 'paper', 2), body(disc(60, 73, 5), 'paper', 2), body(disc(48, 80, 3), 'paper', 2),
    shade('M56 42C70 48 78 58 77 69C76 78 66 86 54 87C68 76 68 54 56 42Z', { angle: 30, gap: 4 }),
  ],
  militia: (fine) => [
    ...[-38, 38].map((angle) => turned(angle, [
      line('M48 96V10', 4.4),
      body('M48 14L52 2L54 14Z', 'ink'),
      body('M51 18C60 14 68 18 70 24C66 30 68 36 70 40C62 42 56 40 51 36Z', 'paper'),
      body('M46 20L34 26L46 34Z', 'ink'),
    ], 48, 62)),
    body('M28 62C28 46 36 38 48 36C60 38 68 46 68 62Z', 'tone'),
    body('M14 70C20 62 34 60 48 60C62 60 76 62 82 70C76 78 62 76 48 76C34 76 20 78 14 70Z', 'paper'),
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
