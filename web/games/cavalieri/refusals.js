/** Why something cannot be done, with what is missing for it. */

import { sum } from '../../table/counts.js';
import { book, goodsText, say } from './names.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Refusal} Refusal
 * @typedef {import('../../table/messages.js').Fact} Fact
 */

/** Refusals with more than their facts. @type {Record<string, (ctx: Context, facts: Record<string, Fact>) => string>} */
const TOLD = {
  missing_cards: (ctx, { what, cost, missing }) =>
    say(ctx, 'refuse.missing_cards', {
      what,
      cost: goodsText(ctx, cost),
      missing: goodsText(ctx, missing),
      n: sum(missing),
    }),
  no_pieces: (ctx, facts) => say(ctx, `refuse.no_pieces.${facts.what}`, facts),
  nowhere: (ctx, { what }) => say(ctx, `refuse.nowhere.${what}`),
  no_knight: (ctx, { vertex }) => say(ctx, vertex === null ? 'refuse.no_knights' : 'refuse.no_knight'),
  lacks_asked: (ctx, { asked }) => say(ctx, 'refuse.lacks_asked', { asked: goodsText(ctx, asked) }),
  does_nothing: (ctx, { card }) => say(ctx, 'refuse.does_nothing', { card, why: say(ctx, `card.${card}.idle`) }),
};

/** Why something cannot be done. @type {import('../../table/view.js').View['refusal']} */
export const refusal = (ctx, told) => TOLD[told.code]?.(ctx, told.facts ?? {}) ?? book.refusal(ctx, told);

/** The places that are in the way, or missing. @type {NonNullable<import('../../table/view.js').View['hints']>} */
export function hints({ code, facts = {} }) {
  const vertices =
    code === 'too_near' ? facts.near : (facts.vertices ?? (code === 'road_blocked' ? [facts.vertex] : []));
  return vertices.map((/** @type {string} */ id) => `vertex:${id}`);
}
