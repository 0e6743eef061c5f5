/** Guildes on the title page, and where the rest of it is. */

import { disc, hatch } from '../../art/burin.js';
import { shape, thumbnail } from '../../art/thumbnail.js';
import { body, brush, cuts, fill, flat, ink, line, moved } from '../../art/woodcut.js';
import { enter } from '../catalogue.js';

/** @param {number} x @param {number} y @param {number} width @param {number} count @param {string} colour */
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

/** @param {number} x @param {number} y @param {string} colour @param {unknown} marks */
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

const picture = () => [
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
];

enter({
  id: 'guildes',
  thumb: thumbnail('guildes', picture),
  seats: [3, 6],
  length: { minutes: 13, decisions: 43 },
  weight: 'light',
  card: {
    it: { title: 'Guildes', line: 'Scegli le carte, passa il mazzetto, conquista le gilde.' },
    en: { title: 'Guildes', line: 'Pick your cards, pass the pack, rule the guilds.' },
  },
  style: new URL('./style.css', import.meta.url).href,
  texts: { it: () => import('./it.js'), en: () => import('./en.js') },
  rules: { it: () => import('./rules/it.js'), en: () => import('./rules/en.js') },
  aim: () => import('./aim.js'),
  view: () => import('./index.js'),
});
