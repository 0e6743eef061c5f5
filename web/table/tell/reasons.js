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
 * @property {{option: Option, differences: Difference[]} | null} [rather]  where nothing does: something that is surely
 *   worse, and what comes of the choice rather than of that
 *
 * @typedef {{seat: Seat, step: number, option: Option, second: Option | null, differences: Difference[],
 *   only: boolean, even: boolean, erred: boolean, rather: Option | null}} Move  of a bot; `only`: it could do nothing else, as far as is
 *   known; `even`: the next best was worth the same; `erred`: it was better; `rather`: the differences are to this, which was worse
 */

/** The line that sums up all others, as the engine calls it. */
export const ALL = 'all';
/** From here on points are given as a number, from there as half a point; less is "a little". */
const NUMBER = 0.75;
const HALF = 0.3;
/** A loss of fewer hundredths of the chance to win is not mentioned. */
const LEAST_LOSS = 0.5;
/** So many are given even if they are not sure. */
const UNSURE = 2;

/**
 * What an action brings, and what speaks against it, each a clause: "about 4 more in block 4", "Rosa gets about 1 less…".
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat  whose action it is
 * @param {Difference[]} differences
 * @returns {{because: string[], against: string[]}}
 */
export function reasonWords(ctx, view, seat, differences) {
  const clause = (/** @type {Difference} */ { source, seat: whose, points }) => {
    const where = source === ALL ? t('table.reason.all') : view.gain(ctx, source, whose).where;
    return t(`table.reason.${points > 0 ? 'more' : 'less'}`, { amount: amountOf(Math.abs(points)), where });
  };
  const own = differences.filter((one) => one.seat === seat);
  const others = [...new Set(differences.map((one) => one.seat))].filter((whose) => whose !== seat);
  return {
    because: [
      ...own.filter(({ points }) => points > 0).map(clause),
      ...others.map((whose) => {
        const what = list(differences.filter((one) => one.seat === whose).map(clause));
        return t('table.reason.other', { name: ctx.name(whose), what });
      }),
    ],
    against: own.filter(({ points }) => points < 0).map(clause),
  };
}

/** @param {number} points */
function amountOf(points) {
  if (points >= NUMBER) return t('table.reason.about', { n: number(Math.round(points)) });
  return t(points >= HALF ? 'table.reason.half' : 'table.reason.little');
}

/**
 * What lights up with the reasons for an action: what they are about, or else whose points they are.
 * @param {Context} ctx
 * @param {View} view
 * @param {Difference[]} differences
 */
export const reasonTargets = (ctx, view, differences) =>
  differences.flatMap(({ source, seat }) => {
    const targets = source === ALL ? [] : view.gain(ctx, source, seat).targets;
    return targets.length ? targets : [`seat:${seat}`];
  });

/**
 * What surely comes of what is advised: rather than of the second best, or else of something worse.
 * @param {Advice} advice
 */
export const reasonsFor = ({ differences, rather }) =>
  rather && !differences.length ? rather.differences : differences;

/**
 * What is advised, why, and what the next best would give up, in a few sentences.
 * @param {Context} ctx  of the table that the advice is for
 * @param {View} view
 * @param {Advice} advice
 * @param {import('../contract/messages.js').Change[]} [changes]  what comes of the choice
 * @param {Option | null} [next]  with what it goes on, where it is but a part
 */
export function adviceWords(ctx, view, advice, changes = [], next = null) {
  const { choice, second, given_up: lost, differences, rather } = advice;
  const called = calledOf(ctx, view, choice);
  const what = next ? t('table.hint.goes_on', { what: called, next: lowered(calledOf(ctx, view, next)) }) : called;
  if (!second) return t('table.hint.only', { what });
  const { because, against } = reasonWords(ctx, view, ctx.seat ?? 0, differences);
  const best = because.length
    ? t('table.hint.because', { what, because: list(because) })
    : rather
      ? ratherWords(ctx, view, what, rather)
      : t(`table.hint.${isLoss(advice) ? 'tried' : 100 * lost >= UNSURE ? 'seems' : 'same'}`, { what });
  const but = against.length ? t('table.hint.against', { against: list(against) }) : '';
  const other = calledOf(ctx, view, second);
  const instead = other === what ? t('table.hint.otherwise') : t('table.hint.instead', { what: other });
  return [best, but, effect(ctx, view, choice, changes), secondBest(instead, advice)].filter(Boolean).join(' ');
}

/**
 * What comes of what is advised rather than of something worse.
 * @param {Context} ctx
 * @param {View} view
 * @param {string} what
 * @param {NonNullable<Advice['rather']>} rather
 */
function ratherWords(ctx, view, what, { option, differences }) {
  const { because, against } = reasonWords(ctx, view, ctx.seat ?? 0, differences);
  const other = calledOf(ctx, view, option);
  const best =
    other === what
      ? t('table.hint.because', { what, because: list(because) })
      : t('table.hint.rather', { what, other, because: list(because) });
  return against.length ? `${best} ${t('table.hint.against', { against: list(against) })}` : best;
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
const isLoss = ({ given_up: lost, doubt }) => 100 * lost >= LEAST_LOSS && lost > doubt;

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
 * @param {Advice} advice
 */
function secondBest(instead, advice) {
  const lost = 100 * advice.given_up;
  const n = number(Math.round(lost) || 1);
  if (isLoss(advice)) return t('table.hint.costs_chance', { instead, n });
  return lost >= UNSURE ? t('table.hint.may_cost', { instead, n }) : t('table.hint.even', { instead });
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
  return moves.map(({ seat, second, differences, only, even, erred, rather }) => {
    const name = ctx.name(seat);
    if (only) return t('table.why.only', { name });
    const { because } = reasonWords(ctx, view, seat, differences);
    if (because.length && rather) {
      return t('table.why.rather', { name, other: calledOf(ctx, view, rather), because: list(because) });
    }
    if (because.length) return t('table.why.because', { name, because: list(because) });
    if (!second) return t('table.why.unseen', { name });
    return t(`table.why.${even ? 'even' : erred ? 'erred' : 'small'}`, { name });
  });
}

/**
 * Whether two actions are the same.
 * @param {import('../contract/messages.js').Action | undefined} one
 * @param {import('../contract/messages.js').Action | undefined} other
 */
export const alike = (one, other) => JSON.stringify(one) === JSON.stringify(other);
