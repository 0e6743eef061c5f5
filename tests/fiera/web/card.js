/** Fiera on the title page, and where the rest of it is. */

import { disc } from '../../art/burin.js';
import { shape, shield, thumbnail } from '../../art/thumbnail.js';
import { body, flat, line } from '../../art/woodcut.js';

const picture = () => [
  flat('M0 0H160V120H0Z', '#C6E59E'),
  line('M30 28L82 60L132 30M82 60L40 94M82 60L126 96', 9),
  [
    [30, 28],
    [132, 30],
    [82, 60],
    [40, 94],
    [126, 96],
  ].map(([x, y]) => body(disc(x, y, 15), 'paper', 2)),
  shape('M74 64V54L82 47L90 54V64Z', '#D98F73', 1.6),
  shield(30, 28, '#A42200'),
  shield(126, 96, '#25559D'),
];

export default {
  id: 'fiera',
  thumb: thumbnail('fiera', picture),
  seats: [2, 4],
  card: {
    it: { title: 'Fiera', line: 'Sette città, due dadi, mille baratti.' },
    en: { title: 'Fiera', line: 'Seven towns, two dice, a thousand deals.' },
  },
  style: new URL('./style.css', import.meta.url).href,
  texts: { it: () => import('./it.js'), en: () => import('./en.js') },
  rules: { it: () => import('./rules.it.js'), en: () => import('./rules.en.js') },
  view: () => import('./index.js'),
};
