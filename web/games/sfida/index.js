/** La Sfida degli Architetti as the table shows it: see the contract in table/view.js. */

import { defineView } from '../../table/view.js';
import { flights } from './flights.js';
import { hand } from './hand.js';
import { inspect } from './inspect.js';
import { notes } from './notes.js';
import { counters, panel, sign, status } from './panel.js';
import { gain, reason, scoring, source, tie } from './points.js';
import { stage } from './stage.js';
import { brisk, groups, opening, places, sentence, touches } from './story.js';
import { amount, button, chip, describe, label, onlyWhy, previewText, prompt, refusal, shows, vain } from './words.js';

/** How many px high a city is in the picture at the end. */
const CITY = 122;

export default defineView({
  id: 'sfida',
  chip,
  when: ({ table: { observation }, t, name }) => {
    const { finals, seats, turn, turns } = observation;
    if (finals || observation.phase === 'final') return t('table.analysis.last_turn', { name: name(turn) });
    return t('table.analysis.turn', { name: name(turn), n: Math.ceil(turns / seats) });
  },
  stage,
  hand,
  counters,
  turn: ({ table }) => (table.over ? null : table.observation.turn),
  status,
  panel,
  prompt,
  label,
  inspect,
  describe,
  button,
  onlyWhy,
  vain,
  shows,
  amount,
  previewText,
  groups,
  sentence,
  brisk,
  touches,
  flights,
  sounds: {
    rolled: 'place',
    earned: 'coin',
    put_up: 'card',
    type_told: 'card',
    sold: 'coin',
    laid: 'place',
    sabotage: 'place',
    attacked: 'place',
    insolvent: 'horn',
    final_phase: 'horn',
  },
  places,
  sign,
  opening,
  refusal,
  scoring,
  source,
  gain,
  reason,
  tie,
  /** A city each, one below the other. */
  tall: (_width, _lies, { table }) => CITY * table.seats.length,
  notes,
});
