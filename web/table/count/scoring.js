/** Where the points come from: the walk through a score sheet line by line, and the rows of the ledger. */

import { t, list } from '../../shell/i18n.js';

/**
 * @typedef {import('../contract/messages.js').Score} Score
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').Step} Step
 * @typedef {Pick<import('../contract/view.js').View, 'scoring' | 'source' | 'reason'>} View
 *
 * @typedef {object} Row  of the ledger
 * @property {Score} score  the line, the first one of its source
 * @property {number[]} amounts  by seat
 * @property {number[][]} parts  its amounts part by part, where the parts score the same sources
 * @property {number} depth  1: it belongs to the row above
 */

/**
 * The lines of a sheet that have no parts, in order.
 * @param {Score} score
 * @returns {Score[]}
 */
export function leaves(score) {
  return score.children.length ? score.children.flatMap(leaves) : [score];
}

/**
 * Several sheets as one, with the source `together`; a single one stays what it is.
 * @param {Score[]} sheets
 * @returns {Score}
 */
export function together(sheets) {
  if (sheets.length === 1) return sheets[0];
  const amounts = sheets[0].amounts.map((_, seat) => sheets.reduce((sum, sheet) => sum + sheet.amounts[seat], 0));
  return { source: 'together', amounts, rule: null, targets: [], facts: {}, children: sheets };
}

/**
 * The steps of the walk through a sheet: the game's own, or a line each.
 * @param {Context} ctx
 * @param {View} view
 * @param {Score} sheet
 * @returns {Step[]}
 */
export function walk(ctx, view, sheet) {
  const own = view.scoring?.(ctx, sheet);
  if (own) return own;
  return leaves(sheet).map((score) => ({
    text: inWords(ctx, view, score),
    targets: score.targets,
    amounts: score.amounts,
    line: score,
  }));
}

/**
 * @param {Context} ctx
 * @param {View} view
 * @param {Score} score
 */
function inWords(ctx, view, score) {
  const source = nameOf(ctx, view, score);
  const earned = score.amounts.flatMap((amount, seat) =>
    amount ? [t('table.earned', { name: ctx.name(seat), points: amount })] : [],
  );
  return earned.length
    ? t('table.line', { source, earned: list(earned) })
    : t('table.line_none', { source, reason: reasonOf(ctx, view, score) });
}

/**
 * Why a line brought nobody anything.
 * @param {Context} ctx
 * @param {View} view
 * @param {Score} score
 */
export function reasonOf(ctx, view, score) {
  return view.reason?.(ctx, score) ?? t('table.nobody');
}

/**
 * The name of a line of the sheet.
 * @param {Context} ctx
 * @param {View} view
 * @param {Score} score
 */
export function nameOf(ctx, view, score) {
  return view.source?.(ctx, score) ?? score.source;
}

/** The class of what a player gains, or loses, by a line. @param {number} amount */
export const lookOf = (amount) => (amount > 0 ? 'is-gain' : amount < 0 ? 'is-loss' : '');

/**
 * Sum of the first `count` steps, seat by seat.
 * @param {Pick<Step, 'amounts'>[]} steps
 * @param {number} count
 * @param {number} seats
 * @returns {number[]}
 */
export function earnedBy(steps, count, seats) {
  return Array.from({ length: seats }, (_, seat) =>
    steps.slice(0, count).reduce((sum, { amounts }) => sum + amounts[seat], 0),
  );
}

/**
 * The sheet as a ledger. Where its parts (rounds, say) score the same sources each, a row is a
 * source with its points from every part; else each part is followed by its lines.
 * @param {Score} sheet
 * @returns {{parts: Score[], rows: Row[]}} parts: those whose amounts the rows tell one by one
 */
export function ledgerOf(sheet) {
  const parts = sheet.children;
  const sources = parts.map((part) => part.children.map(({ source }) => source));
  const names = sources.reduce(merged, []);
  const repeated =
    parts.length > 1 && sources.slice(1).some((names) => names.some((name) => sources[0].includes(name)));
  if (repeated) return { parts, rows: names.map((source) => rowOf(sheet, source)) };
  const rows = parts.flatMap((part) => [rowAlone(part, 0), ...part.children.map((score) => rowAlone(score, 1))]);
  return { parts: [], rows };
}

/**
 * Names with those of another list that are missing, each after the one that it follows there.
 * @param {string[]} names
 * @param {string[]} others
 */
function merged(names, others) {
  const found = [...names];
  others.forEach((name, at) => {
    if (!found.includes(name)) found.splice(at ? found.indexOf(others[at - 1]) + 1 : 0, 0, name);
  });
  return found;
}

/**
 * @param {Score} score
 * @param {number} depth
 * @returns {Row}
 */
const rowAlone = (score, depth) => ({ score, amounts: score.amounts, parts: [], depth });

/**
 * The row of a source that several parts score.
 * @param {Score} sheet
 * @param {string} source
 * @returns {Row}
 */
function rowOf(sheet, source) {
  const zero = sheet.amounts.map(() => 0);
  const lines = sheet.children.map((part) => part.children.find((child) => child.source === source));
  const parts = lines.map((line) => line?.amounts ?? zero);
  const amounts = parts.reduce((sum, part) => sum.map((n, seat) => n + part[seat]), zero);
  return { score: lines.find((line) => line !== undefined) ?? sheet, amounts, parts, depth: 0 };
}
