/** What all dice have. */

import { at } from './burin.js';

/** @type {Record<number, string>} */
const PIPS = {
  1: '0,0', 2: '-6,-6 6,6', 3: '-6,-6 0,0 6,6', 4: '-6,-6 6,-6 -6,6 6,6', 5: '-6,-6 6,-6 0,0 -6,6 6,6',
  6: '-6,-7 6,-7 -6,0 6,0 -6,7 6,7',
}; // prettier-ignore

/** Where the pips lie on a face of 32, from its middle; a die that has not been rolled has none. @param {number} value */
export const pips = (value) => at(PIPS[value] ?? '');
