/** Guildes as the table shows it: see the contract in table/view.js. */

import { defineView } from '../../table/view.js';
import { flights } from './flights.js';
import { hand } from './hand.js';
import { inspect } from './inspect.js';
import { badge, counters, panel, sign, status } from './panel.js';
import { reason, scoring, source, tie } from './points.js';
import { banner, stage } from './stage.js';
import { interlude, opening, places, sentence, touches } from './story.js';
import { button, chip, describe, direct, label, previewText, prompt, refusal, shows } from './words.js';

export default defineView({
  id: 'guildes',
  chip,
  banner,
  stage,
  hand,
  counters,
  status,
  badge,
  panel,
  prompt,
  label,
  inspect,
  describe,
  button,
  shows,
  direct,
  previewText,
  sentence,
  touches,
  flights,
  sounds: { kept: 'card', laid: 'place', revealed: 'card', trick_used: 'card' },
  places,
  sign,
  interlude,
  opening,
  refusal,
  scoring,
  source,
  reason,
  tie,
  /** Five rows of stalls. */
  tall: () => 440,
});
