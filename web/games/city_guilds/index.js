/** Città e Gilde as the table shows it: see the contract in table/contract/view.js. */

import { defineView } from '../../table/contract/view.js';
import { actions, asks } from './actions.js';
import { elements } from './elements.js';
import { events } from './events.js';
import { hand } from './hand.js';
import { words } from './names.js';
import { notes } from './notes.js';
import { counters, panel, sign } from './panel.js';
import { gain, reason, scoring, source, tie } from './points.js';
import { stage } from './stage.js';

/** What a turn ends with, once a tile has been placed. */
const CLOSING = ['tavern', 'draw'];

/**
 * The number of the turn of whoever decides, from 1; null before the first and after the last.
 * @param {import('./reading.js').Context['table']} table
 */
function turnOf({ decisions: [decision], events, observation }) {
  if (!decision || observation.phase === 'return') return null;
  const placed = events.filter(({ kind, actor }) => kind === 'placed' && actor === decision.seat).length;
  return placed + (CLOSING.includes(observation.phase) ? 0 : 1);
}

export default defineView({
  id: 'city_guilds',
  words,
  asks,
  actions,
  events,
  elements,
  when: ({ table, t, name }) => {
    const n = turnOf(table);
    return n ? t('table.analysis.turn', { name: name(table.decisions[0].seat), n }) : t('table.analysis.setup');
  },
  round: ({ table }) => turnOf(table),
  stage,
  bar: 'stacked',
  answers: 'long',
  hand,
  counters,
  panel,
  sign,
  scoring,
  source,
  gain,
  reason,
  tie,
  /** The map, and the tracks in brief below it. */
  tall: (width, lies) => width * (lies === 'phone' ? 1.08 : 0.93) + 62,
  notes,
});
