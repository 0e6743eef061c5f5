/** Città e Gilde on the title page, and where the rest of it is. */

import { disc } from '../../art/burin.js';
import { box } from '../../art/city.js';
import { shape, shield, thumbnail } from '../../art/thumbnail.js';
import { body, brush, flat, ink, line, moved } from '../../art/woodcut.js';
import { enter } from '../catalogue.js';

function picture() {
  const cell = (
    /** @type {number} */ column,
    /** @type {number} */ row,
    /** @type {string} */ colour,
    /** @type {unknown} */ marks,
    /** @type {number} */ x,
    /** @type {number} */ y,
  ) => {
    const left = x + column * 25;
    const top = y + row * 25;
    return [shape(box(left, top, 23, 23), colour, 2), moved(`translate(${left + 11.5} ${top + 11.5})`, [marks ?? []])];
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
}

enter({
  id: 'city_guilds',
  thumb: thumbnail('city_guilds', picture),
  seats: [3, 5],
  length: { minutes: 12, decisions: 32 },
  weight: 'medium',
  card: {
    it: { title: 'Città e Gilde', line: 'Isolato dopo isolato, gilda contro gilda.' },
    en: { title: 'City & Guilds', line: 'Block after block, guild against guild.' },
  },
  style: new URL('./style.css', import.meta.url).href,
  texts: { it: () => import('./it.js'), en: () => import('./en.js') },
  rules: { it: () => import('./rules/it.js'), en: () => import('./rules/en.js') },
  aim: () => import('./aim.js'),
  view: () => import('./index.js'),
});
