/** La Sfida degli Architetti as the table shows it: see the contract in table/contract/view.js. */

import { defineView } from '../../table/contract/view.js';
import { joined } from '../../table/tell/phrases.js';
import { actions, amount, asks, gather, refusals } from './actions.js';
import { elements } from './elements.js';
import { events } from './events.js';
import { hand } from './hand.js';
import { chip, lotName, say, words } from './names.js';
import { notes } from './notes.js';
import { counters, panel, sign, status } from './panel.js';
import { gain, reason, scoring, source, tie } from './points.js';
import { isAuction } from './reading.js';
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
  when: (ctx) => {
    const { finals, phase, seats, turn, turns } = ctx.table.observation;
    const key = finals || phase === 'final' ? 'when.last' : 'when.turn';
    const when = say(ctx, key, { seat: turn, n: Math.ceil(turns / seats) });
    return isAuction(ctx) ? joined([when, lotName(ctx)]) : when;
  },
  round: ({ table: { observation } }) => Math.ceil(observation.turns / observation.seats),
  stage,
  bar: 'stacked',
  hand,
  counters,
  turn: ({ table }) => (table.over ? null : table.observation.turn),
  status,
  panel,
  amount,
  gather,
  sign,
  scoring,
  source,
  gain,
  reason,
  tie,
  /** A city each, one below the other. */
  tall: (_width, _lies, { table }) => CITY * table.seats.length,
  notes,
});
