/** Città e Cavalieri on the title page. */

import { at, disc } from '../../art/burin.js';
import { shape, thumbnail } from '../../art/thumbnail.js';
import { body, brush, dots, fill, flat, ink, line, moved } from '../../art/woodcut.js';
import { enter } from '../catalogue.js';

function picture() {
  const hex = (/** @type {number} */ x, /** @type {number} */ y, radius = 30) => {
    const points = Array.from({ length: 6 }, (_, index) => {
      const angle = (index * Math.PI) / 3 + Math.PI / 6;
      return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
  };
  const many = (/** @type {number[][]} */ places, /** @type {unknown} */ mark) =>
    places.map(([x, y]) => moved(`translate(${x} ${y})`, [mark]));
  const fir = [ink('M0 -9L5 -1H2.4L6 5H1.2V8H-1.2V5H-6L-2.4 -1H-5Z')];
  const peak = [brush('M-8 7L0 -8L8 7', [1.4, 2.6, 1.4]), ink('M0 -8L5 7L1 3L-1 6L0 -1Z')];
  const tuft = [brush('M-4 3L-6 -4M0 3V-6M4 3L6 -4', [2, 0.4])];
  const bricks = [line('M-9 -3H9M-9 3H9M-4 -3V3M4 -9V-3M4 3V9M-9 -3V3M9 -3V3', 1.6)];
  const furrow = [brush('M-16 4C-6 -2 6 -2 16 4M-14 -4C-5 -9 5 -9 14 -4M-14 12C-5 6 5 6 14 12', [0.4, 2, 0.4])];
  const wave = [brush('M-9 0Q-5 -3 0 0Q4 3 9 0', [0.4, 1.8, 0.4])];
  const ground = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ terrain,
    /** @type {unknown} */ marks,
  ) => [shape(hex(x, y), `var(--terrain-${terrain})`, 2.2), marks];
  return [
    flat('M0 0H160V120H0Z', 'var(--terrain-sea)'),
    ground(28, 14, 'forest', many(at('14,4 28,-4 42,4 20,18 36,18 28,30'), fir)),
    ground(80, 14, 'field', many(at('80,8 80,24'), furrow)),
    ground(132, 14, 'mountains', many(at('122,8 140,6 132,22'), peak)),
    ground(2, 59, 'sea', many(at('4,52 10,62 4,72'), wave)),
    ground(54, 59, 'pasture', many(at('42,50 60,46 52,64 68,62 44,76 60,78'), tuft)),
    ground(106, 59, 'hills', many(at('98,52 114,66'), bricks)),
    ground(158, 59, 'forest', many(at('150,50 146,68 156,62'), fir)),
    ground(28, 104, 'mountains', many(at('18,100 38,98 28,114'), peak)),
    ground(80, 104, 'forest', many(at('68,96 82,92 94,100 74,112 90,114'), fir)),
    ground(132, 104, 'sea', many(at('124,96 140,104 126,112'), wave)),
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
      dots(at('-5,6 -3,8 5,6 3,8'), 0.9),
    ]),
  ];
}

enter({
  id: 'cavalieri',
  thumb: thumbnail('cavalieri', picture),
  seats: [3, 4],
  length: { minutes: 46, decisions: 129 },
  weight: 'demanding',
  card: {
    it: {
      title: 'Città e Cavalieri',
      line: 'Un’isola da costruire prima che sbarchino i barbari.',
    },
    en: { title: 'Cities and Knights', line: 'An island to settle before the barbarians land.' },
  },
  style: new URL('./style.css', import.meta.url).href,
  texts: { it: () => import('./it.js'), en: () => import('./en.js') },
  rules: { it: () => import('./rules/it.js'), en: () => import('./rules/en.js') },
  aim: () => import('./aim.js'),
  view: () => import('./index.js'),
});
