/** Fiera as the table shows it: see the contract in table/contract/view.js. */

import { defineView } from '../../table/contract/view.js';
import { actions } from './actions.js';
import { elements } from './elements.js';
import { events } from './events.js';
import { hand, stage } from './stage.js';
import { amounts, words } from './words.js';

/** @typedef {import('../../table/contract/view.js').Context<any>} Context */

/** Choices made of several small ones. @param {Context} ctx @returns {import('../../table/contract/view.js').Gathering | null} */
function gather({ seat, printed, table, t }) {
  const { phase, owed, goods } = table.observation;
  if (phase === 'discard') return { of: owed[Number(seat)] };
  const piles = (/** @type {string} */ side, /** @type {Record<string, number>} */ held) => ({
    title: t(`fiera.${side}`),
    piles: printed.goods.map((/** @type {string} */ good) => ({ id: `${side}:${good}`, held: held[good] })),
  });
  return phase === 'market' ? { of: null, heaps: [piles('give', goods[Number(seat)]), piles('ask', {})] } : null;
}

/** What is offered to the others. @param {Context} ctx @returns {import('../../table/contract/view.js').Offer | null} */
function offer(ctx) {
  const { phase, turn, given, asked, answers } = ctx.table.observation;
  if (phase !== 'answer' && phase !== 'choose') return null;
  return {
    from: turn,
    terms: [
      { title: ctx.t('fiera.give'), lines: [amounts(ctx, given)] },
      { title: ctx.t('fiera.ask'), lines: [amounts(ctx, asked)] },
    ],
    answers: answers.flatMap((/** @type {any} */ answer, /** @type {number} */ seat) =>
      answer === 'none' ? [] : { seat, answer, id: answer === 'yes' ? `answer:${seat}` : undefined },
    ),
  };
}

export default defineView({
  id: 'fiera',
  stage,
  hand,
  words,
  actions,
  events,
  elements,
  gather,
  offer,
  tall: (width) => width * 0.8,
  turn: ({ table }) => table.observation.turn,
  counters: ({ t, table }, seat) =>
    ['held', 'sealed'].map((id) => ({
      id,
      label: t(`fiera.counter.${id}`),
      value: table.observation[id][seat],
      brief: true,
    })),
  source: (ctx, { source }) => ctx.t(`fiera.source.${source}`),
  tie: (ctx, table) => words.tie(ctx, table, table.observation.held),
});
