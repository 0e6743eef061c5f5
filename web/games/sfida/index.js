/** La Sfida degli Architetti as the table shows it: see the contract in table/view.js. */

import { defineView } from '../../table/view.js';
import { actions, amount, asks, refusals } from './actions.js';
import { elements } from './elements.js';
import { events } from './events.js';
import { hand } from './hand.js';
import { chip, words } from './names.js';
import { notes } from './notes.js';
import { counters, panel, sign, status } from './panel.js';
import { reason, scoring, source, tie } from './points.js';
import { stage } from './stage.js';

/** How many px high a city is in the picture at the end. */
const CITY = 122;

export default defineView({
  id: 'sfida',
  chip,
  words,
  asks,
  actions,
  events,
  elements,
  refusals,
  stage,
  hand,
  counters,
  turn: ({ table }) => (table.over ? null : table.observation.turn),
  status,
  panel,
  amount,
  sign,
  scoring,
  source,
  reason,
  tie,
  /** A city each, one below the other. */
  tall: (_width, _lies, { table }) => CITY * table.seats.length,
  notes,
});
