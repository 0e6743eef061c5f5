/**
 * Guildes as the table shows it: pure functions of what the engine has said and what is selected.
 */

import { thumb } from '../../art/frames.js';
import { banner, stage } from './hall.js';
import { hand } from './hand.js';

export default {
  id: 'guildes',
  thumb: (look) => thumb('guildes', look),
  banner,
  stage,
  hand,
};
