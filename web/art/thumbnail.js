/** What the games' pictures on the title page are made of; each game draws its own, in its `card.js`. */

import { flat, line, moved, once, picture } from './woodcut.js';

/** An area in a colour of its own, with its contour. @param {string} d @param {string} colour */
export const shape = (d, colour, width = 2) => [flat(d, colour), line(d, width)];

/** A player's shield, as small as it can be. @param {number} x @param {number} y @param {string} colour */
export const shield = (x, y, colour, size = 1) =>
  moved(`translate(${x} ${y}) scale(${size})`, [shape('M-7 -8H7V0C7 6 3 8.4 0 10C-3 8.4 -7 6 -7 0Z', colour, 2)]);

/**
 * Make the function that draws the thumbnail of a game, on a grid of 160 × 120.
 * @param {string} game
 * @param {() => unknown} marks
 * @returns {(look?: {width?: number, title?: string}) => unknown} width in px, the height is 3/4 of
 *   it; title: its name for a screen reader, without one it is decoration
 */
export const thumbnail =
  (game, marks) =>
  ({ width = 160, title } = {}) =>
    picture(
      'thumb',
      [160, 120],
      once(`thumb ${game}`, () => [marks(), line('M1 1H159V119H1Z', 3)]),
      { width, height: (width * 3) / 4, title },
    );
