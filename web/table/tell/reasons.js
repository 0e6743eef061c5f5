/** Why something is done: what comes of it rather than of something else, in the words of the score sheet. */

import { list, number, t } from '../../shell/i18n.js';

/**
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/messages.js').Preview} Preview
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
 * @property {boolean} same  whether the same came of both in every sample
 * @property {Difference[]} differences  what surely comes of the one rather than of the other: what speaks for it first
 * @property {Next[]} [follows]  how one would most likely go on after it
 * @property {{option: Option, differences: Difference[]} | null} [rather]  where nothing does: something that is surely
 *   worse, and what comes of the choice rather than of that
 *
 * @typedef {{option: Option, share: number, observation: any}} Next  a choice that comes next in so many of the samples, and
 *   what is known then
 *
 * @typedef {{seat: Seat, step: number, option: Option, second: Option | null, differences: Difference[], observation: any,
 *   only: boolean, even: boolean, same: boolean, erred: boolean, rather: Option | null}} Move  of a bot, and what was known before it; `only`: it could do nothing else, as far as is
 *   known; `even`: the next best was worth the same; `same`: the very same came of it; `erred`: it was better; `rather`: the differences are to this, which was worse
 */

/** The lines that sum up all others, or those that are not told, as the engine calls them. */
export const SUMS = new Set(['all', 'rest']);
/** From here on points are given as a number, from there as half a point; less is "a little". */
const NUMBER = 0.75;
const HALF = 0.3;
/** A loss of fewer hundredths of the chance to win is not mentioned. */
const LEAST_LOSS = 0.5;
/** So many are given even if they are not sure... */
const UNSURE = 2;
/** ... and with a doubt of more than so many it is not known whether there is any. */
const VAGUE = 4;
/** From so many on that are surely given up, it is more than a little. */
const CLEARLY = 2;
const MUCH = 8;
/** What comes next in this share of the samples is likely. */
const LIKELY = 0.6;

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
    const where = SUMS.has(source) ? t(`table.reason.${source}`) : view.gain(ctx, source, whose).where;
    return t(`table.reason.${points > 0 ? 'more' : 'less'}`, { amount: amountOf(Math.abs(points)), where });
  };
  const own = differences.filter((one) => one.seat === seat);
  const more = own.filter(({ points }) => points > 0);
  const losers = (/** @type {Difference} */ { source }) =>
    differences.filter((one) => one.seat !== seat && one.source === source && one.points < 0);
  const apart = differences.filter((one) => one.seat !== seat && !more.some((line) => losers(line).includes(one)));
  const others = [...new Set(apart.map((one) => one.seat))];
  return {
    because: [
      ...more.map((line) => {
        const less = losers(line).map((one) =>
          t('table.reason.loser', { name: ctx.name(one.seat), amount: amountOf(Math.abs(one.points)) }),
        );
        return less.length ? t('table.reason.aside', { own: clause(line), others: list(less) }) : clause(line);
      }),
      ...others.map((whose) => {
        const what = list(apart.filter((one) => one.seat === whose).map(clause));
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
    const targets = SUMS.has(source) ? [] : view.gain(ctx, source, seat).targets;
    return targets.length ? targets : [`seat:${seat}`];
  });

/**
 * What surely comes of what is advised: rather than of the second best, or else of something worse.
 * @param {Advice} advice
 */
export const reasonsFor = ({ differences, rather }) =>
  rather && !differences.length ? rather.differences : differences;

/**
 * What is advised, why, what comes of it at once, and how good the next best is, in a few sentences.
 * @param {Context} ctx  of the table that the advice is for
 * @param {View} view
 * @param {Advice} advice
 * @param {Preview | null} [preview]  what comes of the choice
 * @param {Option | null} [next]  with what it goes on, where it is but a part
 */
export function adviceWords(ctx, view, advice, preview = null, next = null) {
  const { choice, second, differences, rather } = advice;
  const called = calledOf(ctx, view, choice);
  const what = next ? t('table.hint.goes_on', { what: called, next: lowered(calledOf(ctx, view, next)) }) : called;
  const soon = preview ? effect(ctx, view, choice, preview) : '';
  if (!second) return [t('table.hint.only', { what }), soon].filter(Boolean).join(' ');
  const named = (/** @type {Option} */ option) => {
    const other = calledOf(ctx, view, option);
    return other === called ? t('table.hint.otherwise') : t('table.hint.quoted', { what: other });
  };
  const best = t(`table.hint.${isLoss(advice) ? 'best' : 'good'}`, { what });
  const [instead, how] = [named(second), howGood(advice)];
  const why = tradeOff(ctx, view, rather?.differences ?? differences);
  const then = next ? '' : thenWords(ctx, view, advice);
  const either = rather ? '' : eitherWords(ctx, view, advice, best, instead);
  if (either) return [either, soon, then].filter(Boolean).join(' ');
  if (!why && advice.same) return [t('table.hint.idle', { best }), soon, then].filter(Boolean).join(' ');
  const [because, nextBest] = [t('table.hint.because', { best, why }), t('table.hint.next', { instead, how })];
  const told = !why
    ? [isLoss(advice) ? t('table.hint.tried', { best }) : `${best}.`, soon, then, nextBest]
    : rather
      ? [because, t('table.hint.compared', { instead: named(rather.option) }), soon, then, nextBest]
      : [because, t('table.hint.compared_next', { instead, how }), soon, then];
  return told.filter(Boolean).join(' ');
}

/**
 * Two choices that are about as good, where each brings something: "the first brings about 4 more in block 4, the second…".
 * @param {Context} ctx
 * @param {View} view
 * @param {Advice} advice
 * @param {string} best  the first, as it is advised
 * @param {string} instead  the second
 */
function eitherWords(ctx, view, advice, best, instead) {
  const { differences, given_up: lost, doubt } = advice;
  const seat = ctx.seat ?? 0;
  const own = differences.filter((one) => one.seat === seat);
  const less = own.filter(({ points }) => points < 0);
  if (lost > doubt || 100 * lost >= UNSURE || !less.length || less.length === own.length) return '';
  const turned = less.map((one) => ({ ...one, points: -one.points }));
  const [why, other] = [differences, turned].map((some) => list(reasonWords(ctx, view, seat, some).because));
  return t('table.hint.either', { best, instead, how: howGood(advice), why, other });
}

/**
 * How one would go on after what is advised, where that is likely and on the board.
 * @param {Context} ctx
 * @param {View} view
 * @param {Advice} advice
 */
function thenWords(ctx, view, { choice, follows = [] }) {
  const [first] = follows;
  if (!first?.option.targets.length || first.share < LIKELY) return '';
  const seen = { ...ctx, table: { ...ctx.table, observation: first.observation } };
  const what = calledOf(seen, view, first.option);
  return what === calledOf(ctx, view, choice) ? '' : t('table.hint.after', { what });
}

/**
 * What an action brings rather than another, and what it costs: "about 4 more in block 4, but about 2 less in block 5".
 * @param {Context} ctx
 * @param {View} view
 * @param {Difference[]} differences
 * @param {Seat} [seat]  whose action it is
 * @returns {string}
 */
export function tradeOff(ctx, view, differences, seat = ctx.seat ?? 0) {
  const { because, against } = reasonWords(ctx, view, seat, differences);
  const [one, other] = [list(because), list(against)];
  return one && other ? t('table.reason.but', { one, other }) : one || other;
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
  const why = tradeOff(ctx, view, advice.differences);
  if (!isLoss(advice)) return t(`table.hint.not_this_same${why ? '_but' : ''}`, { what, other, why });
  const best = t(`table.hint.not_this${why ? '' : '_tried'}`, { what, other, why });
  return `${best} ${t('table.hint.verdict', { other, how: howGood(advice) })}`;
}

/** Whether the other surely gives something up. @param {Advice} advice */
const isLoss = ({ given_up: lost, doubt }) => 100 * lost >= LEAST_LOSS && lost > doubt;

/**
 * What comes of an action, as its chips would say it.
 * @param {Context} ctx
 * @param {View} view
 * @param {Option} option
 * @param {Preview} preview
 */
function effect(ctx, view, option, preview) {
  const chips = view.previewText({ ...meaning(ctx, option), preview }, preview).map((chip) => chip.replace(/\.$/, ''));
  return chips.length ? t('table.hint.effect', { what: chips.join('; ') }) : '';
}

/**
 * How good the other is, as a part of a sentence: a share of the chance to win where that is known to a third of it, else a
 * word for no more than is sure.
 * @param {Advice} advice
 */
function howGood(advice) {
  const [lost, doubt] = [100 * advice.given_up, 100 * advice.doubt];
  if (advice.same) return t('table.hint.same');
  if (!isLoss(advice)) {
    return t(`table.hint.${lost >= UNSURE ? 'perhaps' : doubt >= VAGUE ? 'perhaps_even' : 'even'}`);
  }
  const n = Math.round(lost);
  if (n >= 1 && doubt <= lost / 3) return t('table.hint.costs', { n: number(n) });
  const sure = lost - doubt;
  return t(`table.hint.${sure >= MUCH ? 'much' : sure >= CLEARLY ? 'clearly' : 'little'}_weaker`);
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
 * @param {(observation: any) => Context} of  the context of what was known before a move
 * @param {View} view
 * @param {Move[]} moves
 * @returns {string[]}
 */
export function whyWords(of, view, moves) {
  return moves.map(({ seat, option, second, differences, observation, only, even, same, erred, rather }) => {
    const ctx = of(observation);
    const name = ctx.name(seat);
    if (only) return t('table.why.only', { name });
    const held = rather ?? second;
    if (!held) return t('table.why.unseen', { name });
    const [what, called] = [calledOf(ctx, view, option), calledOf(ctx, view, held)];
    const instead = called === what ? t('table.hint.otherwise') : t('table.hint.quoted', { what: called });
    const why = tradeOff(ctx, view, differences, seat);
    const how = rather ? 'rather' : erred ? 'erred_because' : even ? 'as_good' : 'because';
    if (why) return t(`table.why.${how}`, { name, why, instead });
    return t(`table.why.${same ? 'same' : even ? 'even' : erred ? 'erred' : 'small'}`, { name, instead });
  });
}

/** The words in a text. @param {string} text */
export const wordsIn = (text) => new Set(text.split(/[^\p{L}\p{N}]+/u));

/**
 * Whether two actions are the same.
 * @param {import('../contract/messages.js').Action | undefined} one
 * @param {import('../contract/messages.js').Action | undefined} other
 */
export const alike = (one, other) => JSON.stringify(one) === JSON.stringify(other);
