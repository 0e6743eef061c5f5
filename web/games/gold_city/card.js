/** Gold City on the title page. */

import { at, disc } from '../../art/burin.js';
import { thumbnail } from '../../art/thumbnail.js';
import { body, brush, cuts, fill, flat, ink, line, moved } from '../../art/woodcut.js';
import { enter } from '../catalogue.js';

function picture() {
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
    at('106,34 116,30 124,40 112,44').map(([x, y]) => [
      line(`M${x} ${y + 7}V${y + 3}`, 1.6),
      body(`M${x} ${y - 6}L${x + 5} ${y + 4}H${x - 5}Z`, 'tone', 1.6),
    ]),
    brush('M54 44L60 33L66 44M64 46L71 34L78 46M52 56L58 47L64 56', [1, 2.4, 1]),
    cuts('M60 33L66 44H61ZM71 34L78 46H72Z', { angle: 60, gap: 2, width: 1, inset: 0 }),
    brush('M104 82C112 79 120 79 128 82M106 89C114 86 122 86 130 89M102 95C108 92 116 92 122 95', [0.4, 1.8, 0.4]),
    brush('M54 84H62M66 84H74M50 91H58M62 91H70M56 98H64', [1.6, 1.6]),
    body('M80 68V54H84V50H88V54H92V46H97V54H100V50H104V68Z', 'tone', 2),
    ink('M89 68V62C89 58 95 58 95 62V68Z'),
    at('60,28 122,23 141,50 138,88 48,98 40,60').map(([x, y]) => body(disc(x, y, 3.4), 'paper', 1.8)),
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
}

enter({
  id: 'gold_city',
  thumb: thumbnail('gold_city', picture),
  seats: [3, 4],
  length: { minutes: 14, decisions: 34 },
  weight: 'medium',
  card: {
    it: { title: 'Gold City', line: 'Botteghe dalla costa alla città, e lettere di cambio.' },
    en: { title: 'Gold City', line: 'Shops from the coast to the city, and bills of exchange.' },
  },
  style: new URL('./style.css', import.meta.url).href,
  texts: { it: () => import('./it.js'), en: () => import('./en.js') },
  rules: { it: () => import('./rules/it.js'), en: () => import('./rules/en.js') },
  aim: () => import('./aim.js'),
  view: () => import('./index.js'),
});
