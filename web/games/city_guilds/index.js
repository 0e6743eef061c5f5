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

export default defineView({
  id: 'city_guilds',
  words,
  asks,
  actions,
  events,
  elements,
  when: ({ table: { decisions, events, observation }, t, name }) => {
    const [decision] = decisions;
    if (!decision || observation.phase === 'return') return t('table.analysis.setup');
    const { seat } = decision;
    const before = events.filter(({ kind, actor }) => kind === 'placed' && actor === seat).length;
    return t('table.analysis.turn', { name: name(seat), n: before + 1 });
  },
  stage,
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
