/** Fiera as the table shows it: see the contract in table/view.js. */

import { defineView } from '../../table/view.js';
import { offer, gather } from './market.js';
import { hand, stage } from './stage.js';
import { button, label, previewText, refusal, sentence, source, tie } from './words.js';

export default defineView({
  id: 'fiera',
  stage,
  hand,
  gather,
  offer,
  button,
  label,
  previewText,
  refusal,
  sentence,
  source,
  tie,
  tall: (width) => width * 0.8,
  turn: ({ table }) => table.observation.turn,
  counters: (ctx, seat) => [
    { id: 'goods', label: ctx.t('fiera.counter.goods'), value: ctx.table.observation.held[seat], brief: true },
    { id: 'letters', label: ctx.t('fiera.counter.letters'), value: ctx.table.observation.sealed[seat], brief: true },
  ],
  touches: ({ seat, town, road }) => [
    ...(Number.isInteger(seat) ? [`seat:${seat}`] : []),
    ...(town ? [`town:${town}`] : []),
    ...(road ? [`road:${road}`] : []),
  ],
});
