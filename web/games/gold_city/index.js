/** Gold City as the table shows it: see the contract in table/contract/view.js. */

import { defineView } from '../../table/contract/view.js';
import { actions, asks, gather, refusals } from './actions.js';
import { elements, valuedText } from './elements.js';
import { events } from './events.js';
import { hand } from './hand.js';
import { islandMap as stage } from './map.js';
import { market } from './market.js';
import { chip, when, words } from './names.js';
import { notes } from './notes.js';
import { badge, counters, panel, sign, status, veiled } from './panel.js';
import { gain, reason, scoring, source, tie } from './points.js';

export default defineView({
  id: 'gold_city',
  chip,
  counts: valuedText,
  when,
  round: ({ table }) => table.observation.round,
  words,
  asks,
  actions,
  events,
  elements,
  refusals,
  banner: market,
  stage,
  bar: 'stacked',
  hand,
  counters,
  status,
  panel,
  veiled,
  badge,
  turn: ({ table }) => table.observation.turn,
  gather,
  sign,
  scoring,
  source,
  gain,
  reason,
  tie,
  notes,
});
