/** What several places say: where the game stands, what a level, a piece or a card of the bank costs, what is answered to an offer. */

import { countText, goodsText, say } from './names.js';
import { eyes, goodOfTrack, goods } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/contract/messages.js').Fact} Fact
 */

/** The steps of a round, by the phases of the engine. @type {Record<string, string>} */
const PARTS = {
  roll: 'roll', throw: 'roll', event: 'event', attack: 'barbarians', pillage: 'barbarians', calm: 'barbarians', deck: 'barbarians',
  drawing: 'barbarians', gate: 'cards', check: 'cards', drop: 'cards', yield: 'yield', aqueduct: 'yield', seven: 'seven',
  discard: 'seven', robber: 'robber', rob: 'robber', stealing: 'robber',
}; // prettier-ignore

/** Where the game stands, in a few words. @param {Context} ctx */
export function chip(ctx) {
  const { phase, round, sabotage } = ctx.table.observation;
  if (phase === 'over') return say(ctx, 'chip.over');
  if (!round) return say(ctx, 'chip.setup');
  const part = sabotage ? 'sabotage' : (PARTS[phase] ?? 'main');
  return say(ctx, 'chip.round', { round, part: say(ctx, `chip.part.${part}`) });
}

/** The next level of a track, and what it costs, if there is one. @param {Context} ctx @param {string} track @returns {Fact} */
export function improving(ctx, track) {
  const seat = eyes(ctx) ?? ctx.table.observation.mover;
  const level = ctx.table.observation.levels[seat][ctx.printed.tracks.indexOf(track)] + 1;
  const step = ctx.printed.levels[level];
  return { track, level, ...(step && { cost: { [goodOfTrack(ctx, track)]: step.cost } }) };
}

/** How many of a good the bank takes for one. @param {Context} ctx @param {string} good */
export const rateOf = (ctx, good) =>
  ctx.table.observation.rates[eyes(ctx) ?? ctx.table.observation.mover][goods(ctx).indexOf(good)];

/** What a thing of the tray costs, in words. @param {Context} ctx @param {string} what */
export const costText = (ctx, what) => goodsText(ctx, ctx.printed.costs[what] ?? {});

/** What an answer to an offer asks for, and whether instead or on top, if it does. @param {string} answer @returns {Partial<Record<'good' | 'how', string>>} */
export const wishIn = (answer) => /^(?<good>\w+?)_(?<how>instead|on_top)$/.exec(answer)?.groups ?? {};

/** An answer to an offer: "Anna vuole in più 1 lana". @param {Context} ctx @param {number} seat @param {string} answer */
export function answerText(ctx, seat, answer) {
  if (answer === 'none') return null;
  const { good, how } = wishIn(answer);
  if (!good) return say(ctx, `say.answer.${answer}`, { seat });
  return say(ctx, `say.answer.${how}`, { seat, good, goods: countText(ctx, good, 1) });
}
