/** Gold City as the table shows it: see the contract in table/view.js. */

import { defineView } from '../../table/view.js';
import { terrainPicture } from './art.js';
import { flights, places } from './flights.js';
import { hand } from './hand.js';
import { inspect } from './inspect.js';
import { notes } from './notes.js';
import { badge, counters, panel, sign, status, veiled } from './panel.js';
import { gain, reason, scoring, source, tie } from './points.js';
import { inOrder, sum } from './reading.js';
import { market } from './market.js';
import { islandMap as stage } from './map.js';
import { ended, groups, sentence, touches } from './story.js';
import {
  button,
  called,
  cardsText,
  chip,
  describe,
  hints,
  label,
  previewText,
  prompt,
  refusal,
  say,
  shows,
} from './words.js';
import { html } from '../../vendor/lit-html/lit-html.js';

/** @typedef {import('./reading.js').Context} Context */

/** Cards beyond those that may be kept are thrown away together. @param {Context} ctx @returns {import('../../table/view.js').Gathering | null} */
function gather(ctx) {
  const { phase, hand: held = {} } = ctx.table.observation;
  if (phase !== 'discard') return null;
  const piles = inOrder(ctx, held).map(([terrain, n]) => ({
    id: `hand:${terrain}`,
    name: say(ctx, 'label.terrain', { terrain }),
    icon: terrainPicture(terrain, { size: 26 }),
    held: n,
  }));
  return {
    of: sum(Object.values(held)) - ctx.printed.hand,
    heaps: [{ title: '', piles }],
    button: (draft) => say(ctx, 'button.discard', { n: draft.length }),
  };
}

/** A payment: its cards. @param {Context} ctx @param {import('./reading.js').Option} option */
const way = (ctx, { action: { payment } }) => html`<span class="gold-city-payment" aria-hidden="true">
    ${inOrder(ctx, payment).map(([terrain, n]) => Array.from({ length: n }, () => terrainPicture(terrain, { size: 26 })))}</span>
  <span class="visually-hidden">${cardsText(ctx, payment)}</span>`;

export default defineView({
  id: 'gold_city',
  chip,
  when: chip,
  banner: market,
  stage,
  hand,
  counters,
  status,
  panel,
  veiled,
  badge,
  turn: ({ table }) => table.observation.turn,
  prompt,
  label,
  inspect,
  describe,
  button,
  called,
  way,
  shows,
  previewText,
  gather,
  groups,
  sentence,
  ended,
  touches,
  flights,
  places,
  sounds: {
    placed: 'place',
    built: 'place',
    revealed: 'card',
    goods_taken: 'card',
    bonus_taken: 'card',
    stuck: 'horn',
    last_shop: 'horn',
  },
  sign,
  refusal,
  hints,
  scoring,
  source,
  gain,
  reason,
  tie,
  notes,
});
