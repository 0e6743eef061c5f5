/** Città e Cavalieri as the table shows it: see the contract in table/view.js. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { defineView } from '../../table/view.js';
import { flights, places } from './flights.js';
import { hand } from './hand.js';
import { inspect } from './inspect.js';
import { islandMap as stage } from './map.js';
import { notes } from './notes.js';
import { badge, counters, panel, sign, status } from './panel.js';
import { gain, reason, scoring, source, tie } from './points.js';
import { hints, refusal } from './refusals.js';
import { brisk, goesOn, groups, opening, sentence, touches } from './story.js';
import { strip } from './strip.js';
import { gather, offer } from './trade.js';
import { tray } from './tray.js';
import { button, called, chip, describe, label, previewText, prompt, shows } from './words.js';

export default defineView({
  id: 'cavalieri',
  chip,
  when: chip,
  banner: (ctx) => html`${strip(ctx)}${tray(ctx)}`,
  stage,
  hand,
  counters,
  status,
  badge,
  panel,
  turn: ({ table }) => table.observation.turn,
  prompt,
  label,
  inspect,
  describe,
  button,
  called,
  shows,
  previewText,
  gather,
  offer,
  groups,
  goesOn,
  sentence,
  discloses: ({ kind }) => kind === 'answers',
  brisk,
  touches,
  flights,
  places,
  opening,
  sounds: {
    founded: 'place',
    road: 'place',
    settlement: 'place',
    city: 'place',
    wall: 'place',
    knight: 'place',
    move: 'place',
    displaced: 'place',
    relocate: 'place',
    enlisted: 'place',
    robber: 'place',
    rolled: 'place',
    yielded: 'card',
    dealt: 'coin',
    bank: 'coin',
    drawn: 'card',
    played: 'card',
    metropolis: 'coin',
    attack: 'horn',
  },
  sign,
  refusal,
  hints,
  scoring,
  source,
  gain,
  reason,
  tie,
  /** As tall as the island is beside its width. */
  tall: (width) => width * 0.93,
  notes,
});
