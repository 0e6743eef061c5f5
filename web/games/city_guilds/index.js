/**
 * Città e Gilde as the table shows it: pure functions of what the engine has said and what is
 * selected. See table/context.js for what they are given.
 */

import { hand } from './hand.js';
import { inspect } from './inspect.js';
import { counters, panel } from './panel.js';
import { reason, scoring, source, tie } from './points.js';
import { stage } from './stage.js';
import { groups, recap, sentence, touches } from './story.js';
import { button, chip, describe, direct, forced, label, previewText, prompt, refusal } from './words.js';

export default {
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
};
