/** Città e Gilde as the table shows it: see the contract in table/view.js. */

import { defineView } from '../../table/view.js';
import { flights } from './flights.js';
import { hand } from './hand.js';
import { inspect } from './inspect.js';
import { notes } from './notes.js';
import { counters, panel, sign } from './panel.js';
import { gain, reason, scoring, source, tie } from './points.js';
import { stage } from './stage.js';
import { groups, places, sentence, touches } from './story.js';
import { button, called, chip, describe, label, previewText, prompt, refusal } from './words.js';

export default defineView({
  id: 'city_guilds',
  chip,
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
  prompt,
  label,
  inspect,
  describe,
  button,
  called,
  previewText,
  groups,
  sentence,
  touches,
  flights,
  sounds: { placed: 'place', tavern_placed: 'place', drawn: 'card', opened: 'card' },
  places,
  sign,
  refusal,
  scoring,
  source,
  gain,
  reason,
  tie,
  /** The map, and the tracks in brief below it. */
  tall: (width, lies) => width * (lies === 'phone' ? 1.08 : 0.93) + 62,
  notes,
});
