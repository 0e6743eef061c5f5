/** The picture of the game of the day: the sun over a walled city. */

import { disc } from './burin.js';
import { house, parapet, box } from './city.js';
import { thumbnail } from './thumbnail.js';
import { body, brush, cuts, flat, ink, line, moved } from './woodcut.js';

const ray = (/** @type {number} */ angle, /** @type {number} */ length) =>
  moved(`rotate(${angle} 80 74)`, brush(`M80 ${74 - 38}V${74 - 38 - length}`, [3.4, 2.4, 0.4]));

/** The thumbnail, as those of the games. */
export const day = thumbnail('day', () => [
  flat('M0 0H160V120H0Z', '#F3DFA8'),
  Array.from({ length: 13 }, (_, at) => ray(15 * at - 90, at % 2 ? 13 : 24)),
  flat(disc(80, 74, 31), '#E4BB59'),
  line(disc(80, 74, 31), 2.6),
  cuts(disc(80, 74, 31), { angle: 0, gap: 4, width: 1.2, from: 0.55 }),
  [70, 90].map((x) => brush(`M${x - 5} 64Q${x} 59 ${x + 5} 64`, [0.6, 2.2, 0.6])),
  house(22, 102, 24, 22),
  house(112, 102, 26, 20, { ridge: 'eaves' }),
  house(50, 102, 18, 14),
  body(`${parapet(66, 66, 28, 3)}V104H66Z`, 'paper', 2),
  ink('M77 104V92C77 86 83 86 83 92V104Z'),
  body(`${parapet(6, 96, 148, 10)}V121H6Z`, 'tone', 2),
  cuts(box(6, 104, 148, 16), { angle: 0, gap: 5, width: 1.1, from: 0.2 }),
]);
