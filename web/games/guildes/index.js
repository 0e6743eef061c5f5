/** Guildes as the table shows it: see the contract in table/view.js. */

import { defineView } from '../../table/view.js';
import { flights } from './flights.js';
import { hand } from './hand.js';
import { inspect } from './inspect.js';
import { notes } from './notes.js';
import { badge, counters, panel, sign, status } from './panel.js';
import { gain, reason, scoring, source, tie } from './points.js';
import { asCounted } from './reading.js';
import { banner, stage } from './stage.js';
import { groups, interlude, opening, places, sentence, touches } from './story.js';
import { button, chip, describe, direct, label, previewText, prompt, refusal, shows } from './words.js';

/**
 * While the points of the whole game are counted, all is shown and told as it stood in the round of the line.
 * @type {<Rest extends unknown[], Result>(of: (ctx: import('./reading.js').Context, ...rest: Rest) => Result) => typeof of}
 */
const counted =
  (of) =>
  (ctx, ...rest) =>
    of(asCounted(ctx), ...rest);

export default defineView({
  id: 'guildes',
  chip,
  when: chip,
  banner: counted(banner),
  stage: counted(stage),
  hand,
  counters: counted(counters),
  status: counted(status),
  badge: counted(badge),
  panel: counted(panel),
  prompt,
  label: counted(label),
  inspect: counted(inspect),
  describe: counted(describe),
  button,
  shows,
  direct,
  previewText,
  groups,
  sentence,
  discloses: ({ kind }) => kind === 'revealed',
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
  gain,
  reason,
  tie,
  /** Five rows of stalls. */
  tall: () => 440,
  notes,
});
