/** What the sheet on the aim of City & Guilds shows, and the first game that teaches it. */

import { map } from './figures.js';

/** A chain of the Candlemakers over three blocks. */
const TILES = {
  F4: 'building:candlemakers',
  F11: 'building:candlemakers',
  E11: 'market:candlemakers',
  F3: 'building:candlemakers',
  A11: 'building:candlemakers',
  A12: 'market:candlemakers',
  F12: 'building:bakers',
  G12: 'minstrels',
};
const LINKS = [
  ['F4', 'F11'],
  ['E11', 'A11'],
];

export default {
  seats: 3,
  seed: 13,
  /** @param {import('../../table/contract/messages.js').Fact} printed */
  picture: (printed) => map(printed, { title: '', tiles: TILES, links: LINKS }),
};
