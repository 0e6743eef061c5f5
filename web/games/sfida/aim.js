/** What the sheet on the aim of La Sfida degli Architetti shows, and the first game that teaches it. */

import { cityPicture } from './figures.js';

/** A complete city with all bonuses. */
const CITY = ['corner_left:3', 'church:7', 'hall:5', 'church:9', 'corner_right:3'];

export default {
  seats: 3,
  seed: 49,
  /** Nine auctions on: nobody builds before, and now a gate, a town hall and a church are in hand. */
  begun: 69,
  /** @param {import('../../table/contract/messages.js').Fact} printed */
  picture: (printed) => cityPicture(printed, CITY, ''),
};
