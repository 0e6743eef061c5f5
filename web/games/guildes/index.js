/**
 * Guildes as the table shows it: pure functions of what the engine has said and what is selected.
 * See table/context.js for what they are given.
 */

import { banner, stage } from './hall.js';
import { hand } from './hand.js';
import { inspect } from './inspect.js';
import { badge, counters, panel, status } from './panel.js';
import { reason, scoring, source, tie } from './points.js';
import { recap, sentence, touches } from './story.js';
import { button, chip, describe, direct, label, previewText, prompt, refusal } from './words.js';

export default {
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
  direct,
  previewText,
  sentence,
  touches,
  refusal,
  scoring,
  source,
  reason,
  tie,
  recap,
  /** All its stalls below each other. */
  tall: () => 662,
};
