/** Choices made of several small ones, and what is offered to the others. */

import { amounts } from './words.js';

/** @typedef {import('../../table/view.js').Context} Context */

const ANSWERS = /** @type {const} */ ({ asked: 'asked', yes: 'yes', no: 'no' });

/** @param {Context} ctx @returns {import('../../table/view.js').Gathering | null} */
export function gather(ctx) {
  const { phase, owed, goods } = ctx.table.observation;
  const seat = Number(ctx.seat);
  if (phase === 'discard') return { of: owed[seat] };
  if (phase !== 'market') return null;
  const heap = (/** @type {string} */ side, /** @type {Record<string, number>} */ held) => ({
    title: ctx.t(`fiera.${side}`),
    piles: ctx.printed.goods.map((/** @type {string} */ good) => ({
      id: `${side}:${good}`,
      name: ctx.t(`fiera.good.${good}`),
      held: held[good],
    })),
  });
  return { of: null, heaps: [heap('give', goods[seat]), heap('ask', {})] };
}

/** @param {Context} ctx @returns {import('../../table/view.js').Offer | null} */
export function offer(ctx) {
  const { phase, turn, given, asked, answers } = ctx.table.observation;
  if (phase !== 'answer' && phase !== 'choose') return null;
  return {
    from: turn,
    terms: [
      { title: ctx.t('fiera.give'), lines: [amounts(ctx, given)] },
      { title: ctx.t('fiera.ask'), lines: [amounts(ctx, asked)] },
    ],
    answers: answers.flatMap((/** @type {keyof typeof ANSWERS} */ answer, /** @type {number} */ seat) =>
      ANSWERS[answer] ? [{ seat, answer, id: answer === 'yes' ? `answer:${seat}` : undefined }] : [],
    ),
  };
}
