/** Why something is done: what comes of it rather than of something else, in the words of the score sheet. */

import { list, number, t } from '../../shell/i18n.js';

/**
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').View} View
 *
 * @typedef {{source: string, seat: Seat, points: number, error: number}} Difference  by how much a seat gets more by one
 *   action than by another, and from where
 * @typedef {import('../contract/messages.js').Seat} Seat
 *
 * @typedef {object} Advice  the choice of the strongest bot, and the next best, or what it was held against
 * @property {Option} choice
 * @property {Option | null} second  null: there is no other
 * @property {number | null} chance  to win, from 0 to 1, as far as that was reckoned
 * @property {number} given_up  how much of it the other would give up
 * @property {number} doubt  how far that may be off
 * @property {boolean} agrees  whether the other is not surely worse, so that it might be advised as well
 * @property {Difference[]} differences  what surely comes of the one rather than of the other: what speaks for it first
 *
 * @typedef {{seat: Seat, step: number, option: Option, second: Option | null, differences: Difference[],
 *   only: boolean, even: boolean}} Move  of a bot; `only`: it could do nothing else, as far as is known; `even`: the next
 *   best was worth the same
 */

/** From here on points are told as a number, from there as half a point; less is a little. */
const NUMBER = 0.75;
const HALF = 0.3;
/** So many hundredths of the chance to win are told. */
const TOLD = 0.5;

/**
 * What an action brings, and what speaks against it, each a clause: "about 4 more in block 4", "Rosa gets about 1 less…".
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat  whose action it is
 * @param {Difference[]} differences
 * @returns {{because: string[], against: string[]}}
 */
export function reasonWords(ctx, view, seat, differences) {
  const words = (/** @type {Difference[]} */ told) =>
    told.map(({ source, seat: whose, points }) => {
      const { where } = view.gain(ctx, source);
      const facts = { amount: amountOf(Math.abs(points)), where, name: ctx.name(whose) };
      return t(`table.reason.${whose !== seat ? 'other' : points > 0 ? 'more' : 'less'}`, facts);
    });
  const against = (/** @type {Difference} */ one) => one.seat === seat && one.points < 0;
  return {
    because: words(differences.filter((one) => !against(one))),
    against: words(differences.filter(against)),
  };
}

/** @param {number} points */
function amountOf(points) {
  if (points >= NUMBER) return t('table.reason.about', { n: number(Math.round(points)) });
  return t(points >= HALF ? 'table.reason.half' : 'table.reason.little');
}

/**
 * What lights up with the reasons for an action.
 * @param {Context} ctx
 * @param {View} view
 * @param {Difference[]} differences
 */
export const reasonTargets = (ctx, view, differences) =>
  differences.flatMap(({ source }) => view.gain(ctx, source).targets);

/**
 * What is advised, why, and what the next best would give up, in a few sentences.
 * @param {Context} ctx  of the table that the advice is for
 * @param {View} view
 * @param {Advice} advice
 * @param {import('../contract/messages.js').Change[]} [changes]  what comes of the choice
 * @param {Option | null} [next]  with what it goes on, where it is but a part
 */
export function adviceWords(ctx, view, advice, changes = [], next = null) {
  const { choice, second, given_up: lost, differences } = advice;
  const called = calledOf(ctx, view, choice);
  const what = next ? t('table.hint.goes_on', { what: called, next: lowered(calledOf(ctx, view, next)) }) : called;
  if (!second) return t('table.hint.only', { what });
  const { because, against } = reasonWords(ctx, view, ctx.seat ?? 0, differences);
  const best = because.length
    ? t('table.hint.because', { what, because: list(because) })
    : t(isLoss(advice) ? 'table.hint.tried' : 'table.hint.same', { what });
  const but = against.length ? t('table.hint.against', { against: list(against) }) : '';
  const other = calledOf(ctx, view, second);
  const instead = other === what ? t('table.hint.otherwise') : t('table.hint.instead', { what: other });
  return [best, but, effect(ctx, view, choice, changes), secondBest(instead, 100 * lost)].filter(Boolean).join(' ');
}

/** As it stands within a sentence. @param {string} text */
export const lowered = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Why something that was asked about is not what is advised.
 * @param {Context} ctx  of the table that the advice is for
 * @param {View} view
 * @param {Advice} advice  against that
 */
export function whyNotWords(ctx, view, advice) {
  const what = calledOf(ctx, view, advice.choice);
  const asked = advice.second ?? advice.choice;
  if (alike(asked.action, advice.choice.action)) return t('table.hint.is_best', { what });
  const called = calledOf(ctx, view, asked);
  const other = called === what ? t('table.hint.otherwise') : called;
  const { because, against } = reasonWords(ctx, view, ctx.seat ?? 0, advice.differences);
  if (!isLoss(advice) && !because.length) return t('table.hint.not_this_same', { what, other });
  const best = because.length
    ? t('table.hint.not_this', { what, other, because: list(because) })
    : t('table.hint.not_this_tried', { what, other });
  const but = against.length ? t('table.hint.against', { against: list(against) }) : '';
  const n = Math.round(100 * advice.given_up);
  const costs = isLoss(advice) && n >= 1 ? t('table.hint.not_this_costs', { n: number(n) }) : '';
  return [best, but, costs].filter(Boolean).join(' ');
}

/** Whether the other surely gives something up. @param {Advice} advice */
const isLoss = ({ given_up: lost, doubt }) => 100 * lost >= TOLD && lost > doubt;

/**
 * What comes of an action, as its chips would say it.
 * @param {Context} ctx
 * @param {View} view
 * @param {Option} option
 * @param {import('../contract/messages.js').Change[]} changes
 */
function effect(ctx, view, option, changes) {
  const chips = view.previewText({ ...meaning(ctx, option), preview: changes }, changes);
  return chips.length ? t('table.hint.effect', { what: chips.join('; ') }) : '';
}

/**
 * @param {string} instead  the next best, as the subject of a sentence
 * @param {number} chance  per cent that it would give up
 */
function secondBest(instead, chance) {
  if (chance >= TOLD) return t('table.hint.costs_chance', { instead, n: number(Math.round(chance) || 1) });
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
 * @param {View} view
 * @param {Move[]} moves
 * @returns {string[]}
 */
export function whyWords(ctx, view, moves) {
  return moves.map(({ seat, second, differences, only, even }) => {
    const name = ctx.name(seat);
    if (only) return t('table.why.only', { name });
    const { because } = reasonWords(ctx, view, seat, differences);
    if (because.length) return t('table.why.because', { name, because: list(because) });
    if (!second) return t('table.why.unseen', { name });
    return t(even ? 'table.why.even' : 'table.why.small', { name });
  });
}

/**
 * Whether two actions are the same.
 * @param {import('../contract/messages.js').Action | undefined} one
 * @param {import('../contract/messages.js').Action | undefined} other
 */
export const alike = (one, other) => JSON.stringify(one) === JSON.stringify(other);
