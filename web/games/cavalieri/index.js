/** Città e Cavalieri as the table shows it: see the contract in table/contract/view.js. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { defineView } from '../../table/contract/view.js';
import { actions, asks } from './actions.js';
import { elements, rollInWords } from './elements.js';
import { events } from './events.js';
import { hand } from './hand.js';
import { islandMap as stage } from './map.js';
import { joined, say, words } from './names.js';
import { notes } from './notes.js';
import { badge, counters, panel, sign, status } from './panel.js';
import { gain, reason, scoring, source, tie } from './points.js';
import { refusals } from './refusals.js';
import { rolls } from './rolls.js';
import { strip } from './strip.js';
import { gather, offer } from './trade.js';
import { tray } from './tray.js';
import { chip } from './words.js';

export default defineView({
  id: 'cavalieri',
  chip,
  counts: (ctx) => joined(rollInWords(ctx).lines, '; '),
  when: chip,
  round: ({ table }) => table.observation.round || null,
  words,
  asks,
  actions,
  events,
  elements,
  refusals,
  banner: (ctx) => html`${strip(ctx)}${tray(ctx)}`,
  stage,
  piles: 'many',
  openings: 'low',
  hand,
  counters,
  status,
  badge,
  panel,
  turn: ({ table }) => table.observation.turn,
  gather,
  offer,
  sign,
  scoring,
  source,
  gain,
  reason,
  tie,
  /** As tall as the island is beside its width. */
  tall: (width) => width * 0.93,
  statistics: (ctx) =>
    ctx.events.some(({ kind }) => kind === 'rolled')
      ? { title: say(ctx, 'rolls.title'), glyph: 'dices', drawing: rolls(ctx) }
      : null,
  notes,
});
