/** Guildes as the table shows it: see the contract in table/contract/view.js. */

import { defineView } from '../../table/contract/view.js';
import { actions, asks, refusals } from './actions.js';
import { elements } from './elements.js';
import { events } from './events.js';
import { hand } from './hand.js';
import { chip, words } from './names.js';
import { notes } from './notes.js';
import { badge, counters, panel, sign, status } from './panel.js';
import { gain, reason, scoring, source, tie } from './points.js';
import { asCounted as counted } from './reading.js';
import { banner, stage } from './stage.js';

export default defineView({
  id: 'guildes',
  chip,
  when: chip,
  round: ({ table }) => table.observation.round,
  banner,
  stage,
  hand,
  counters,
  status,
  badge,
  panel,
  counted,
  words,
  asks,
  actions,
  events,
  elements,
  refusals,
  sign,
  scoring,
  source,
  gain,
  reason,
  tie,
  /** Five rows of stalls. */
  tall: () => 440,
  notes,
});
