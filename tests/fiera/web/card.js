/** Fiera on the title page, and where the rest of it is. */

import { disc } from '../../art/burin.js';
import { shape, shield, thumbnail } from '../../art/thumbnail.js';
import { flat, line } from '../../art/woodcut.js';
import { enter } from '../catalogue.js';

const picture = () => [
  flat('M0 0H160V120H0Z', '#C6E59E'),
  line('M30 28L82 64L132 30M82 64L40 94', 9),
  shape(`${disc(30, 28, 15)}${disc(132, 30, 15)}${disc(82, 64, 15)}${disc(40, 94, 15)}`, '#FFFBF2'),
  shield(30, 28, '#A42200'),
  shield(132, 30, '#25559D'),
];

enter({
  id: 'fiera',
  thumb: thumbnail('fiera', picture),
  seats: [2, 4],
  card: {
    it: { title: 'Fiera', line: 'Sette città, due dadi, mille baratti.' },
    en: { title: 'Fiera', line: 'Seven towns, two dice, a thousand deals.' },
  },
  style: new URL('./style.css', import.meta.url).href,
  texts: { it: () => import('./it.js'), en: () => import('./en.js') },
  rules: { it: () => import('./rules/it.js'), en: () => import('./rules/en.js') },
  view: () => import('./index.js'),
});
