/** What the sheet on the aim of La Sfida degli Architetti shows, and the first game that teaches it. */

import { cityPicture } from './figures.js';

/** A complete city with all bonuses. */
const CITY = ['corner_left:3', 'church:7', 'hall:5', 'church:9', 'corner_right:3'];

export default {
  seats: 3,
  seed: 82,
  /** Nine auctions on: nobody builds before, and now a gate, a church and a corner tower in hand pay at once. */
  begun: 67,
  /** @param {import('../../table/contract/messages.js').Fact} printed */
  picture: (printed) => cityPicture(printed, CITY, ''),
};
