/** Città e Gilde as the table shows it: see the contract in table/view.js. */

import { defineView } from '../../table/view.js';
import { hand } from './hand.js';
import { inspect } from './inspect.js';
import { counters, panel } from './panel.js';
import { reason, scoring, source, tie } from './points.js';
import { stage } from './stage.js';
import { groups, sentence, touches } from './story.js';
import { button, chip, describe, direct, forced, label, previewText, prompt, recap, refusal } from './words.js';

export default defineView({
  id: 'city_guilds',
  chip,
  stage,
  hand,
  counters,
  panel,
  prompt,
  label,
  inspect,
  describe,
  button,
  direct,
  forced,
  previewText,
  groups,
  sentence,
  touches,
  refusal,
  scoring,
  source,
  reason,
  tie,
  recap,
  /** The map, and the tracks in brief below it. */
  tall: (width) => width * 0.92 + 62,
});
