/** What the sheet on the aim of Gold City shows, and the first game that teaches it. */

import { island } from './figures.js';

/** Ways from the coast into the city, by the places and the tinctures of who built there. */
const SHOPS = {
  'desert.C1': 'azure',
  'desert.a': 'azure',
  'desert.d': 'azure',
  'desert.QA': 'azure',
  'plains.C3': 'or',
  'plains.c': 'or',
  'plains.QB': 'or',
};

export default {
  seats: 3,
  seed: 7,
  /** @param {import('../../table/contract/messages.js').Fact} printed */
  picture: (printed) => island(printed, { title: '', shops: SHOPS }),
};
