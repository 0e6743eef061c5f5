/** The table in words. */

import { t } from '../../shell/i18n.js';

/**
 * What the game tells in words of a player beside points and numbers.
 * @param {import('../contract/view.js').Context} ctx
 * @param {import('../contract/view.js').View} view
 * @param {number} seat
 */
export const seatInWords = (ctx, view, seat) =>
  (view.describe?.(ctx) ?? []).filter(({ title }) => title === ctx.name(seat)).flatMap(({ lines }) => lines);

/**
 * The numbers of a player: not what there is none of, but where that is worth a word.
 * @param {import('../contract/view.js').Context} ctx
 * @param {import('../contract/view.js').View} view
 * @param {number} seat
 */
export const countersInWords = (ctx, view, seat) =>
  view
    .counters(ctx, seat)
    .filter(({ value, none }) => none || Number(value) !== 0)
    .map(({ label, value }) => `${label}: ${value}`);

/**
 * The whole table in words, area by area.
 * @param {import('../contract/view.js').Context} ctx
 * @param {import('../contract/view.js').View} view
 * @param {number[]} scores
 * @returns {{title: string, lines: string[]}[]}
 */
export function inWords(ctx, view, scores) {
  const groups = view.describe?.(ctx) ?? [];
  const names = new Set(ctx.table.seats.map((_, seat) => ctx.name(seat)));
  const areas = groups.filter(({ title }) => !names.has(title));
  const seats = ctx.table.seats.map((_, seat) => ({
    title: ctx.name(seat),
    lines: [
      t('table.score_of', { points: scores[seat] }),
      ...countersInWords(ctx, view, seat),
      ...seatInWords(ctx, view, seat),
    ],
  }));
  return [...areas, ...seats];
}
