/** Why something is done: the words of a game for what its bots count, and of advice as a whole. */

import { list, number, t } from '../shell/i18n.js';

/**
 * @typedef {import('./messages.js').Option} Option
 * @typedef {import('./view.js').Context} Context
 * @typedef {import('./view.js').View} View
 *
 * @typedef {{name: string, points: number}} Reason  what speaks for an action (above 0) or against it
 *
 * @typedef {object} Advice  the choice of the strongest bot, and the next best
 * @property {Option} choice
 * @property {Option | null} second  null: there is no other
 * @property {number | null} chance  to win, from 0 to 1, as far as that was reckoned
 * @property {number | null} given_up  how much of it the next best would give up
 * @property {number | null} behind  by how many points the next best is held for worth less
 * @property {Reason[]} reasons  what speaks for the one rather than for the other, what speaks most first
 *
 * @typedef {{seat: import('./messages.js').Seat, step: number, option: Option, reasons: Reason[],
 *   only: boolean}} Move  of a bot; `only`: it could do nothing else, as far as is known
 */

/** So many points are no estimate: they end the game. */
const WON = 40;
/** Less than this, in points or in parts of a hundred, is nothing. */
const LEAST = 0.05;

/**
 * What speaks most for an action, each a clause with its points: "keeps the way to the lake open (+3.2)".
 * @param {string} game
 * @param {Reason[]} reasons
 * @param {number} [most]
 */
export function reasonWords(game, reasons, most = 2) {
  return reasons
    .filter(({ points }) => points >= LEAST)
    .sort((one, other) => other.points - one.points)
    .slice(0, most)
    .map(({ name, points }) => {
      const what = t(`${game}.speaks.${name}`);
      return points < WON ? t('table.hint.reason', { what, points: decimal(points) }) : what;
    });
}

/** @param {number} points */
const decimal = (points) => `+${number(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;

/**
 * What is advised, why, and what the next best would give up, in a few sentences.
 * @param {Context} ctx  of the table that the advice is for
 * @param {View} view
 * @param {Advice} advice
 * @param {import('./messages.js').Change[]} [changes]  what comes of the choice
 */
export function adviceWords(ctx, view, { choice, second, given_up: lost, behind, reasons }, changes = []) {
  const what = calledOf(ctx, view, choice);
  if (!second) return t('table.hint.only', { what });
  const because = reasonWords(view.id, reasons);
  const best = because.length
    ? t('table.hint.because', { what, because: list(because) })
    : t('table.hint.tried', { what });
  const other = calledOf(ctx, view, second);
  const instead = other === what ? t('table.hint.otherwise') : t('table.hint.instead', { what: other });
  const than = secondBest(instead, lost === null ? null : 100 * lost, behind ?? 0);
  return [best, effect(ctx, view, choice, changes), than].filter(Boolean).join(' ');
}

/**
 * What comes of an action, as its chips would say it.
 * @param {Context} ctx
 * @param {View} view
 * @param {Option} option
 * @param {import('./messages.js').Change[]} changes
 */
function effect(ctx, view, option, changes) {
  const chips = view.previewText({ ...meaning(ctx, option), preview: changes }, changes);
  return chips.length ? t('table.hint.effect', { what: chips.join('; ') }) : '';
}

/**
 * @param {string} instead  the next best, as the subject of a sentence
 * @param {number | null} chance  per cent that it would give up
 * @param {number} points  that it would give up where no chance is known
 */
function secondBest(instead, chance, points) {
  if (chance !== null && chance >= 0.5) return t('table.hint.costs_chance', { instead, n: number(Math.round(chance)) });
  if (chance === null && points >= LEAST)
    return t('table.hint.costs_points', { instead, points: decimal(points).slice(1) });
  return t('table.hint.even', { instead });
}

/**
 * What an action is called where it stands by itself.
 * @param {Context} ctx
 * @param {View} view
 * @param {Option} option
 */
export function calledOf(ctx, view, option) {
  const meant = meaning(ctx, option);
  return view.called?.(meant, option) ?? view.button(meant, option);
}

/**
 * The context in which an action is the one that is selected.
 * @param {Context} ctx
 * @param {Option} option
 * @returns {Context}
 */
const meaning = (ctx, option) => ({ ...ctx, selected: option.targets, options: [option], action: option });

/**
 * Why bots did what they did, a sentence for each.
 * @param {Context} ctx
 * @param {Move[]} moves
 * @param {boolean} own  whether it is what they knew themselves, else what the viewer may know
 * @returns {string[]}
 */
export function whyWords(ctx, moves, own) {
  return moves.map(({ seat, reasons, only }) => {
    const because = reasonWords(ctx.table.game, reasons);
    const facts = { name: ctx.name(seat), because: list(because) };
    if (only) return t('table.why.only', facts);
    if (because.length) return t('table.why.because', facts);
    return t(own ? 'table.why.nothing_own' : 'table.why.nothing', facts);
  });
}
