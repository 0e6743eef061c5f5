/** Why something is done: what comes of it rather than of something else, in the words of the score sheet. */

import { list, number, raised, t } from '../../shell/i18n.js';
import { alike, calledOf, meaning } from './called.js';
import { lowered } from './phrases.js';

/**
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/messages.js').Preview} Preview
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').View} View
 *
 * @typedef {{source: string, seat: Seat, points: number, error: number, now: number}} Difference  by how much
 *   a seat gets more by one action than by another, and from where; `now`: so much of it at once, the rest is only expected
 * @typedef {import('../contract/messages.js').Seat} Seat
 *
 * @typedef {object} Advice  the choice of the strongest bot, and the next best, or what it was held against
 * @property {Option} choice
 * @property {Option | null} second  null: there is no other
 * @property {number | null} chance  to win, from 0 to 1, as far as that was reckoned
 * @property {number} given_up  how much of it the other would give up
 * @property {number} doubt  how far that may be off
 * @property {boolean} agrees  whether the other is not surely worse, so that it might be advised as well
 * @property {boolean} same  whether the same came of both in every sample, and of whatever else was tried
 * @property {boolean} [joined]  whether the choice was still done after the other
 * @property {boolean} [wins]  whether the choice surely wins, with what follows; `same`: so does the other
 * @property {boolean} [alone]  whether nothing else that was looked at may be about as good
 * @property {boolean} [waits]  whether the other spends nothing of what the choice takes, so that this may come later
 * @property {number | null} [stays]  how likely nobody takes what the choice bids for; null: it does not bid
 * @property {number | null} [below]  and with the next lower bid; null: there is none
 * @property {number | null} [other_stays]  and with what it is compared with; null: that does not bid
 * @property {[number | null, number | null] | null} [worth]  between which bids it is as good to have what is bid
 *   for as to leave it; null: no more is known
 * @property {Difference[]} differences  what surely comes of the one rather than of the other: what speaks for it first
 * @property {Difference[]} sums  what it comes to in all for the seat, and for the others together, if that is sure
 * @property {Difference[]} likely  what most likely differs, where nothing surely does
 * @property {Next[]} [follows]  how one would most likely go on after it
 * @property {Worse | null} [worse]  what surely is worse, where the next best is not
 *
 * @typedef {Reasons & {option: Option, given_up: number, doubt: number}} Worse
 *
 * @typedef {{option: Option, share: number, observation: any, later?: boolean, kept?: boolean}} Next  a choice that comes next
 *   in so many of the samples, and what is known then; `later`: once others have decided; `kept`: something is kept for it
 *
 * @typedef {Pick<Advice, 'differences' | 'sums' | 'likely'>} Reasons
 *
 * @typedef {Reasons & {seat: Seat, step: number, option: Option, second: Option | null, observation: any,
 *   only: boolean, same: boolean, erred: boolean, joined?: boolean, wins?: boolean, given_up: number, doubt: number}} Move  of
 *   a bot, and what was known before it; `only`: it could do nothing else, as far as is known; `erred`: what it is compared
 *   with was better; `wins`: it surely won, with what may have followed in the turn
 */

/** The line that sums up all others, as the engine calls it, and that of how far one is ahead. */
export const SUM = 'all';
const LEAD = 'lead';
const OWN = [SUM, LEAD];
/** And that of the one other who gets less, by which most is gained. */
const RIVAL = 'rival';
/** From here on points are given as a number, from there as half a point; less is "a little". */
const NUMBER = 0.75;
const HALF = 0.3;
/** A loss of fewer hundredths of the chance to win is not mentioned. */
const LEAST_LOSS = 0.5;
/** What surely costs fewer hundredths than this is about as good, or a little worse from so many on... */
const NEAR = 2;
const SLIGHT = 1;
/** What gives up so much of the chance to win is a mistake. */
const MISTAKE = 0.05;
/** What costs so many hundredths, and more than half its margin of error, is probably worse. */
const PROBABLE = 3;
/** A number is told of what is lost where its margin of error is at most this part of it. */
const SURE = 0.75;
/** With a margin of error above this part of it, it is told how much is lost at least. */
const SHARP = 0.4;
/** A margin of error of so many hundredths is told. */
const WIDE = 2;
/** With a chance to win below this, or so near to 1, the match is as good as decided. */
const DECIDED = 0.01;
/** With a larger margin of error nothing is called as good: it may be. */
const CLOSE = 5;
/** What is about as good, but surely brings so many points less, is told apart. */
const POINTS = 1.5;
/** A point that is worth so many hundredths of the chance weighs much, and one that is worth so few little... */
const MUCH_EACH = 3;
const LITTLE_EACH = 1;
/** ... if there are so many of them. */
const MANY = 4;
/** With such a chance to win one is far behind, or as near to 1, ahead. */
const FAR = 0.15;
/** Lines that make up a smaller part of what is got more in all are no reason for it. */
const PART = 1 / 3;
/** What comes in a larger share of the samples, and does not in as large a one, is open. */
const UNSURE = 0.25;
/** What comes next in this share of the samples is as good as certain. */
const LIKELY = 0.95;

/**
 * What an action brings, and what speaks against it, each a clause: "about 4 more in block 4, where Rosa gets about 1 less…".
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat  whose action it is
 * @param {Difference[]} differences
 * @param {boolean} [plain]  without amounts
 * @returns {{because: string[], against: string[]}}
 */
export function reasonWords(ctx, view, seat, differences, plain = false) {
  const put = (/** @type {string} */ key, /** @type {Difference} */ one, facts = {}) =>
    t(`table.reason.${key}`, { ...facts, amount: plain ? '' : amountOf(one) })
      .replaceAll('  ', ' ')
      .trim();
  const clause = (/** @type {Difference} */ one) => put(wayOf(one), one, { where: whereOf(ctx, view, one) });
  const own = differences.filter((one) => one.seat === seat);
  const more = own.filter(({ points }) => points > 0);
  const losers = (/** @type {Difference} */ { source }) =>
    differences.filter((one) => one.seat !== seat && one.source === source && one.points < 0);
  const apart = differences.filter((one) => one.seat !== seat && !more.some((line) => losers(line).includes(one)));
  const others = [...new Set(apart.map((one) => one.seat))];
  return {
    because: [
      ...more.map((line) => {
        const less = losers(line).map((one) => put('loser', one, { name: ctx.name(one.seat) }));
        return less.length ? t('table.reason.aside', { own: clause(line), others: list(less) }) : clause(line);
      }),
      ...others.map((whose) => {
        const what = list(apart.filter((one) => one.seat === whose).map(clause));
        return t('table.reason.other', { name: ctx.name(whose), what });
      }),
    ],
    against: own
      .filter(({ points }) => points < 0)
      .map((one) => {
        const what = clause(one);
        return others.length && !more.length ? t('table.reason.other', { name: ctx.name(seat), what }) : what;
      }),
  };
}

/** @param {Difference} line @param {boolean} [unit]  whether it says of what */
function amountOf(line, unit = false) {
  const points = Math.abs(line.points);
  const n = Math.round(points);
  if (isNow(line)) return number(n);
  if (points >= NUMBER) return t(`table.reason.${unit ? 'about_points' : 'about'}`, { n });
  return t(points >= HALF ? 'table.reason.half' : 'table.reason.little');
}

/**
 * A difference, as what comes of it at once and what later, where the one adds to the other.
 * @param {Difference} line
 * @param {Seat} seat  whose action it is
 */
function timed(line, seat) {
  const { now, points } = line;
  const later = points - now;
  if (line.seat !== seat || Math.abs(now) < NUMBER || later * now <= 0 || isNow(line)) return [line];
  return [
    { ...line, points: now },
    { ...line, points: later, now: 0 },
  ];
}

/** Whether all of it comes at once. @param {Difference} line */
const isNow = ({ now, points }) => Math.abs(now) >= NUMBER && Math.abs(points - now) < HALF;

/**
 * What lights up with the reasons for an action: what those that are told are about, or else which other's points they are;
 * what is told in all lights up nothing.
 * @param {Context} ctx
 * @param {View} view
 * @param {Reasons & Partial<Advice>} reasons
 */
export function reasonTargets(ctx, view, reasons) {
  if (reasons.worse) return reasonTargets(ctx, view, reasons.worse);
  if (reasons.same || isFirst({ given_up: 1, doubt: 0, same: false, ...reasons })) return [];
  const { likely, lines } = toldOf(reasons, ctx.seat ?? 0);
  return (lines.length ? lines : likely).flatMap(({ source, seat }) => {
    if (source === SUM) return [];
    const { targets } = view.gain(ctx, source, seat);
    return targets.length || seat === ctx.seat ? targets : [`seat:${seat}`];
  });
}

/**
 * What is advised, what it does at once, what else may be expected of it rather than of the next best, and how good that
 * is, in a few sentences.
 * @param {Context} ctx  of the table that the advice is for
 * @param {View} view
 * @param {Advice} advice
 * @param {Preview | null} [preview]  what comes of the choice
 * @param {Option[]} [next]  with what it goes on, where it is but a part
 */
export function adviceWords(ctx, view, advice, preview = null, next = []) {
  const { choice, second, same } = advice;
  const called = calledOf(ctx, view, choice);
  if (advice.wins) return winWords(ctx, view, advice);
  const soon = told([
    preview && effect(ctx, view, choice, preview),
    worthWords(view, advice),
    staysWords(view, advice),
  ]);
  const then = next.length ? '' : thenWords(ctx, view, advice);
  const best = leadWords(ctx, view, advice, next);
  if (!second) return told([best, soon]);
  const decided =
    isDecided(advice) && !isLoss(advice) && t(`table.hint.${Number(advice.chance) < DECIDED ? 'lost' : 'won'}`);
  const { worse } = advice;
  if (worse) {
    const alike = !same && compares(advice) && verdictOf(advice, namedOf(ctx, view, second, called), called);
    const held = { ...advice, ...worse, second: worse.option, same: false, joined: false, waits: false };
    return told([best, soon, then, alike, versusWords(ctx, view, held, worse.option), decided]);
  }
  if (same) {
    const seen = isFirst(advice) ? [] : seenIn(ctx, view, advice);
    const facts = { other: namedOf(ctx, view, second, called), why: told(seen, '; ') };
    const apart = t(`table.hint.${seen.length ? 'shows_later' : 'alike'}`, facts);
    return told([best, soon, apart, then, decided]);
  }
  if (!compares(advice)) return told([best, soon, then, decided]);
  return told([best, soon, then, versusWords(ctx, view, advice, second), decided]);
}

/**
 * What is advised, alone: the words begin with it.
 * @param {Context} ctx
 * @param {View} view
 * @param {Advice} advice
 * @param {Option[]} [next]  with what it goes on, where it is but a part
 */
export function leadWords(ctx, view, advice, next = []) {
  const what = list([calledOf(ctx, view, advice.choice), ...next.map((one) => lowered(calledOf(ctx, view, one)))]);
  if (advice.wins) return t('table.hint.wins', { what });
  if (!advice.second) return ctx.table.forced ? `${t('table.only', { what })}.` : t('table.hint.only', { what });
  return t(`table.hint.${keyOf(advice) === 'loss' && advice.alone !== false ? 'best' : 'good'}`, { what });
}

/**
 * How good what the choice is compared with is, and why.
 * @param {Context} ctx
 * @param {View} view
 * @param {Advice} advice
 * @param {Option} other
 */
function versusWords(ctx, view, advice, other) {
  const what = calledOf(ctx, view, advice.choice);
  const why = !isFirst(advice) && whyLost(ctx, view, advice);
  const compared = why ? t('table.hint.compared', { why }) : unexplained(advice);
  return told([verdictOf(advice, namedOf(ctx, view, other, what), what), compared, why && weightWords(advice)]);
}

/** With what it is told why it is better, if it is with anything. @param {Advice} advice @returns {Option | null} */
export const comparedWith = (advice) => advice.worse?.option ?? (compares(advice) ? advice.second : null);

/**
 * Why what is lost is much for so few points, or little for so many, where that may surprise.
 * @param {Advice} advice
 */
function weightWords(advice) {
  const { chance, doubt, given_up: lost, sums } = advice;
  const points = surplus(sums);
  if (keyOf(advice) !== 'loss' || chance === null || points < NUMBER) return '';
  const each = (100 * lost) / points;
  const where = chance < FAR ? 'behind' : chance > 1 - FAR ? 'ahead' : 'little';
  if (each - (100 * doubt) / points >= MUCH_EACH) return where === 'little' ? t('table.hint.weighs.much') : '';
  return each > LITTLE_EACH || points < MANY ? '' : t(`table.hint.weighs.${where}`);
}

/** Whether what is advised is no better than to do nothing, and to keep what it takes. @param {Advice} advice */
const canWait = (advice) => Boolean(advice.waits) && isAlike(keyOf(advice));

/**
 * What is said where nothing tells why the one is rather done than the other.
 * @param {Advice} advice
 */
function unexplained(advice) {
  if (canWait(advice)) return t('table.hint.waits');
  const open = isAlike(keyOf(advice)) && !advice.same && !isFirst(advice);
  return open && !isExplained(advice) ? t('table.hint.alike_yet') : '';
}

/**
 * How good the other is; of what is worse although the choice is done after it, that is said. What seems better, and is not
 * advised, may be as good.
 * @param {Advice} advice
 * @param {string} other
 * @param {string} what  the choice
 */
function verdictOf(advice, other, what) {
  const seems = keyOf(advice) === 'better' && !isFirst(advice);
  const verdict = `${raised(other)} ${howGood(seems ? { ...advice, given_up: 0, doubt: 1 } : advice)}`;
  const after = isFirst(advice) ? !advice.same && 'followed' : advice.joined && isLoss(advice) && 'even_then';
  return `${after ? t(`table.hint.${after}`, { verdict, what }) : verdict}.`;
}

/**
 * Whether what is bid for most likely stays one's own, and would not for less.
 * @param {View} view
 * @param {Pick<Advice, 'stays' | 'below'>} bid
 */
function staysWords(view, { below = null, stays = null }) {
  if (stays === null || Math.min(stays, 1 - stays) > UNSURE) return '';
  const less = stays > UNSURE && below !== null && below <= UNSURE;
  return told([t(`${view.id}.hint.${stays > UNSURE ? 'stays' : 'taken'}`), less && t('table.hint.below')]);
}

/** What it is worth to have what is bid for. @param {View} view @param {Advice} advice */
function worthWords(view, { worth = null }) {
  if (!worth) return '';
  const [least, most] = worth;
  const n = most ?? least ?? 0;
  if (least === null) return t(`${view.id}.hint.${most ? 'at_most' : 'nothing'}`, { n });
  return t(`${view.id}.hint.${least === most ? 'worth' : most === null ? 'at_least' : 'between'}`, { least, n });
}

/** That it wins, with what follows. @param {Context} ctx @param {View} view @param {Advice} advice */
function winWords(ctx, view, { choice, follows = [] }) {
  const then = list(follows.map((one) => nextCalled(ctx, view, one)));
  return told([
    t('table.hint.wins', { what: calledOf(ctx, view, choice) }),
    then && t('table.hint.after', { what: then }),
  ]);
}

/** What comes next, as it is called in its position. @param {Context} ctx @param {View} view @param {Next} next */
const nextCalled = (ctx, view, { observation, option }) =>
  calledOf({ ...ctx, table: { ...ctx.table, observation } }, view, option);

/** Whether it is told how much worse the next best is: not of what comes next anyway. @param {Advice} advice */
const compares = (advice) =>
  Boolean(advice.second) && !advice.wins && !advice.same && (isLoss(advice) || !isNext(advice));

/** Whether the other is what comes next anyway. @param {Advice} advice */
const isNext = ({ second, follows: [first] = [] }) =>
  Boolean(first && !first.later && alike(first.option.action, second?.action));

/**
 * What it comes to in all: "in all about 3 points more, and the others get about 8 less each", or one of them does; nothing
 * where that is not sure.
 * @param {Context} ctx
 * @param {Difference[]} sums
 * @param {Difference[]} lines  that are told with their amounts: what they say is not said again
 * @param {boolean} uneven  whether it is not to be told that it is the same: beside nothing else, or of what costs the game
 * @param {boolean} apart  whether what comes at once is told already
 */
function sumWords(ctx, sums, lines, uneven, apart) {
  const clause = (/** @type {Difference} */ one) => {
    const key = one.source === SUM ? 'own' : 'others';
    const amount = amountOf(one, one === (own ?? others));
    return t(`table.sum.${key}_${one.points > 0 ? 'more' : 'less'}`, { amount });
  };
  const lead = sums.find(({ source }) => source === LEAD);
  const rival = sums.find(({ source }) => source === RIVAL);
  const loses = rival && !says(lines, rival);
  const less = loses ? t('table.reason.loser', { name: ctx.name(rival.seat), amount: amountOf(rival) }) : '';
  if (lead)
    return told([!says(lines, lead) && inAll(t('table.sum.lead', { amount: amountOf(lead, true) })), less], '; ');
  const [whole, others] = [SUM, 'others'].map((name) => sums.find(({ source }) => source === name));
  const mine = lines.filter(({ seat }) => seat === whole?.seat);
  const own = whole && added(whole, mine);
  const opposed = own && (less ? own.points < 0 : others && (own.points < 0 || others.points > 0));
  if (own && others && opposed && surplus(sums) < HALF) return uneven ? '' : inAll(t('table.sum.even'));
  // A little less is no reason for what is better.
  if (own && uneven && Math.abs(own.points) < NUMBER && surplus(sums) < 0) return '';
  const theirs = less || (others ? clause(others) : '');
  // A little more in all, of which nothing else is known, tells nothing.
  if (own && !theirs && !lines.length && Math.abs(own.points) < HALF) return '';
  if (!own) return less || (others && Math.abs(others.points) >= NUMBER) ? theirs : '';
  const turned = apart ? '' : turnWords(own);
  if (turned) return told([turned, theirs], '; ');
  const sum = opposed
    ? t('table.reason.but', { one: clause(own), other: theirs })
    : list([!says(lines, own) && clause(own), theirs].filter((one) => one !== false && one !== ''));
  return told([elsewhere(own, mine), sum && inAll(sum)], '; ');
}

/**
 * What comes of all that is not told, so that what is told adds up.
 * @param {Difference} sum
 * @param {Difference[]} lines
 */
function elsewhere(sum, lines) {
  const total = (/** @type {(points: number) => number} */ of) =>
    of(sum.points) - lines.reduce((points, line) => points + of(line.points), 0);
  const rest = total(shown);
  if (!lines.length || !rest || Math.abs(total(Number)) < HALF) return '';
  const amount = amountOf({ ...sum, now: 0, points: rest });
  return t(`table.sum.elsewhere_${rest > 0 ? 'more' : 'less'}`, { amount });
}

/**
 * A sum as it is told beside its parts: where these are all, it is what they add up to as they are told.
 * @param {Difference} sum
 * @param {Difference[]} lines
 */
function added(sum, lines) {
  const points = lines.reduce((all, one) => all + shown(one.points), 0);
  const near = points * sum.points > 0 && Math.abs(points - sum.points) < 1;
  return near && !elsewhere(sum, lines) ? { ...sum, points } : sum;
}

/** Points as they are told, half of one if it is about that. @param {number} points */
function shown(points) {
  const n = Math.abs(points);
  return Math.sign(points) * (n >= NUMBER ? Math.round(n) : n >= HALF ? 0.5 : 0);
}

/** @param {string} words */
const inAll = (words) => `${t('table.reason.all')} ${words}`;

/** What is given at once for more later, or the other way round. @param {Difference} sum */
function turnWords(sum) {
  const { now, points } = sum;
  const later = points - now;
  if (Math.abs(now) < NUMBER || Math.abs(later) < NUMBER || now * later > 0) return '';
  const [n, amount] = [Math.round(Math.abs(now)), amountOf({ ...sum, points: later, now: 0 })];
  return t(`table.sum.${now < 0 ? 'invested' : 'spent'}`, { n, amount });
}

/**
 * What most likely differs: "more with the Smiths, but less with the Nobles".
 * @param {Context} ctx
 * @param {View} view
 * @param {Difference[]} likely
 * @param {Seat} seat  whose action it is
 */
function likelyWords(ctx, view, likely, seat) {
  const rather = balanced(reasonWords(ctx, view, seat, likely, true));
  return rather && t('table.reason.likely', { rather });
}

/** What speaks for it, and what against it. @param {ReturnType<typeof reasonWords>} words */
function balanced({ because, against }) {
  const [one, other] = [list(because), list(against)];
  return one && other ? t('table.reason.but', { one, other }) : one || other;
}

/** @param {Difference} line */
const wayOf = ({ points }) => (points > 0 ? 'more' : 'less');

/**
 * What a seat could expect more than before, or less: "From then on Bruno could expect about 6 less in block 4; about 10 points
 * less in all, compared with the others."
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat
 * @param {Difference[]} lines  of the seat, and last how its lead changed
 */
export function expectedWords(ctx, view, seat, lines) {
  if (!lines.length) return '';
  const words = lines.map((line) =>
    line.source === LEAD
      ? t(`table.sum.beside_${wayOf(line)}`, { amount: amountOf(line, true) })
      : t(`table.reason.${wayOf(line)}`, { amount: amountOf(line), where: whereOf(ctx, view, line) }),
  );
  const [whole, own] = [words.at(-1) ?? '', list(words.slice(0, -1))];
  return t('table.reason.expects', { name: ctx.name(seat), what: told([own, whole], '; ') });
}

/** What a difference is about. @param {Context} ctx @param {View} view @param {Difference} line */
const whereOf = (ctx, view, { source, seat }) => view.gain(ctx, source, seat).where;

/** @param {(string | null | false)[]} sentences @param {string} [between] */
const told = (sentences, between = ' ') => sentences.filter(Boolean).join(between);

/**
 * In what an action differs from another as one can see, and what it brings rather than that.
 * @param {Context} ctx
 * @param {View} view
 * @param {Reasons & Pick<Advice, 'choice' | 'second'> & Partial<Pick<Advice, 'given_up' | 'doubt'>>} advice
 */
export function whyFor(ctx, view, advice) {
  const { choice, differences, second, sums } = advice;
  // Of what is only a part, the rest comes at once, too.
  const parted = [choice, second].some((one) => one && view.partial?.(one));
  const whole = parted ? { differences: unparted(differences), sums: unparted(sums) } : {};
  return told([...seenIn(ctx, view, advice), reasonsFor(ctx, view, { ...advice, ...whole })], '; ');
}

/** The same; what surely costs chances, but differs in nothing for sure, or but a little in all, differs in many things. @type {typeof whyFor} */
export function whyLost(ctx, view, advice) {
  const trifling = advice.sums.every(({ points }) => points >= 0 && points < HALF);
  const spread =
    ['loss', 'slight'].includes(keyOf(advice)) && !isExplained({ ...advice, sums: trifling ? [] : advice.sums });
  return whyFor(ctx, view, advice) || (spread ? t('table.reason.spread') : '');
}

/** Whether anything is known to differ. @param {Reasons} reasons */
const isExplained = ({ differences, sums, likely }) => [differences, sums, likely].some((lines) => lines.length);

/** Lines of which it is not told what comes at once. @param {Difference[]} lines */
const unparted = (lines) => lines.map((line) => ({ ...line, now: 0 }));

/**
 * In what an action of `ctx.seat` differs from another as `ctx.viewer` can see.
 * @param {Context} ctx
 * @param {View} view
 * @param {Parameters<typeof whyFor>[2]} advice
 */
function seenIn(ctx, view, advice) {
  const { choice, second, sums } = advice;
  const even = keyOf(advice) === 'even' && surplus(sums) < HALF;
  return ((second && view.versus?.(ctx, choice, second, even)) ?? []).filter(Boolean);
}

/**
 * What something is called that is compared with something else.
 * @param {Context} ctx
 * @param {View} view
 * @param {Option} option
 * @param {string} called  that
 */
function namedOf(ctx, view, option, called) {
  const what = calledOf(ctx, view, option);
  return what === called ? t('table.hint.otherwise') : t('table.hint.quoted', { what });
}

/**
 * How one would go on after what is advised, where that is likely and on the board.
 * @param {Context} ctx
 * @param {View} view
 * @param {Advice} advice
 */
function thenWords(ctx, view, { choice, follows = [] }) {
  const [first] = follows;
  if (first?.kept) return t('table.hint.kept', { what: list(first.option.targets.map((id) => view.label(ctx, id))) });
  if (!first || !(first.later ? first.option.targets.length : isAnnounced(first))) return '';
  const [what, ...more] = (first.later ? [first] : follows.filter(isAnnounced)).map((one) =>
    nextCalled(ctx, view, one),
  );
  const when = first.later ? 'later' : 'after';
  if (!more.length && what === calledOf(ctx, view, choice)) {
    return !first.later && alike(first.option.targets, choice.targets) ? t('table.hint.again') : '';
  }
  return t(`table.hint.${when}`, { what: list(counted([what, ...more.map(lowered)])) });
}

/** Words of which each is there once, with how often it was there. @param {string[]} words */
const counted = (words) =>
  [...new Set(words)].map((word) => {
    const n = words.filter((one) => one === word).length;
    return n > 1 ? t('table.hint.times', { n, what: word }) : word;
  });

/** Whether it is said that something comes next at once. @param {Next} next */
export const isAnnounced = ({ kept, later, option, share }) =>
  !kept && !later && option.targets.length > 0 && share >= LIKELY;

/**
 * What an action brings rather than another, and what it costs: "5 more at P14 at once; later, on average, about 4 more in
 * block 4, but about 2 less in block 5".
 * @param {Context} ctx
 * @param {View} view
 * @param {Difference[]} differences
 * @param {Seat} [seat]  whose action it is
 * @returns {string}
 */
export function tradeOff(ctx, view, differences, seat = ctx.seat ?? 0) {
  const lines = differences.filter(({ source }) => source !== SUM).flatMap((line) => timed(line, seat));
  const parts = ['now', 'later'].map((when) => {
    const then = lines.filter((one) => isNow(one) === (when === 'now'));
    const what = balanced(reasonWords(ctx, view, seat, then));
    return what && t(`table.reason.${when}`, { what });
  });
  return parts.filter(Boolean).join('; ');
}

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
  const other = namedOf(ctx, view, asked, what);
  if (advice.wins && !advice.same)
    return told([t('table.hint.wins_not', { other: raised(other) }), winWords(ctx, view, advice)]);
  const verdict = verdictOf(advice, other, what);
  if (view.rash(ctx, asked)) return told([t('table.hint.rash', { other: raised(other) }), isLoss(advice) && verdict]);
  if (isFirst(advice)) return verdict;
  const why = whyLost(ctx, view, advice);
  const advised = why
    ? t('table.hint.brings', { what, why })
    : told([unexplained(advice), !canWait(advice) && t('table.hint.advises', { what })]);
  const taken = staysWords(view, { stays: advice.other_stays });
  return told([worthWords(view, advice), verdict, taken, advised, why && weightWords(advice)]);
}

/**
 * What an action brings rather than another: by line and in all, or what most likely. Where it brings no more in all, what is
 * small is left out, and what speaks for it is not told without what makes up for it, or that this is not known.
 * @param {Context} ctx
 * @param {View} view
 * @param {Reasons & Partial<Pick<Advice, 'given_up' | 'doubt'>>} reasons
 * @param {Seat} [seat]  whose action it is
 * @returns {string}
 */
export function reasonsFor(ctx, view, reasons, seat = ctx.seat ?? 0) {
  const { key, likely, lines, sums, swap } = toldOf(reasons, seat);
  const why = tradeOff(ctx, view, lines, seat) || likelyWords(ctx, view, likely, seat);
  const once = sums.some((whole) => OWN.includes(whole.source) && says(lines, whole));
  const apart = lines.some(({ now }) => Math.abs(now) >= NUMBER);
  const sum = sumWords(ctx, sums, lines, !why || key === 'loss', apart);
  if (sum || once || !lines.length || !(swap || isAlike(key))) return told([why, sum], '; ');
  // What is little, and taken away elsewhere, is no reason.
  if (!swap && lines.every(({ points }) => points < NUMBER)) return '';
  const known = swap && reasons.sums.some(({ source }) => OWN.includes(source));
  const rest = key === 'even' && !swap ? 'offset' : 'unsure';
  return told([why, !known && t(`table.reason.${rest}`)], '; ');
}

/**
 * What is told of reasons.
 * @param {Reasons & Partial<Pick<Advice, 'given_up' | 'doubt'>>} reasons
 * @param {Seat} seat  whose action it is
 */
function toldOf(reasons, seat) {
  const key = keyOf(reasons);
  const alike = isAlike(key);
  const notable = reasons.differences.filter(({ points }) => key === 'loss' || Math.abs(points) >= HALF);
  const own = notable.filter((line) => line.seat === seat);
  // What may be as good is not told by what speaks for the other alone; what is not sure is told only for both sides.
  const differences = !alike || own.some(({ points }) => points > 0) ? notable : [];
  const swapped = [1, -1].every((way) => reasons.likely.some((line) => line.seat === seat && way * line.points > 0));
  const likely = alike && !swapped ? [] : reasons.likely;
  const sums = reasons.sums.filter(({ points }) => points && (!alike || Math.abs(surplus(reasons.sums)) >= NUMBER));
  const swap = isSwap(differences, sums, seat);
  const lines = tellable(differences, sums, seat);
  return { key, likely, lines, sums, swap };
}

/**
 * What is told of lines: none if most of what one gets more in all comes from elsewhere.
 * @param {Difference[]} differences
 * @param {Difference[]} sums
 * @param {Seat} whose
 */
function tellable(differences, sums, whose) {
  const lines = differences.filter(({ source }) => source !== SUM);
  const whole = sums.find(({ source }) => source === SUM)?.points ?? 0;
  const points = lines.reduce((sum, line) => sum + (line.seat === whose ? line.points : 0), 0);
  return points < PART * whole && !lines.some(({ now }) => Math.abs(now) >= NUMBER) ? [] : lines;
}

/** Whether the one line that is told of what a seat gets is the whole, too. @param {Difference[]} lines @param {Difference} whole */
function says(lines, whole) {
  const [line, ...more] = lines.filter(({ seat }) => seat === whole.seat);
  if (!line || more.length) return false;
  return Math.abs(line.points - whole.points) < HALF || amountOf(line) === amountOf(whole);
}

/**
 * Whether one thing is but given for another, and what it comes to is not told.
 * @param {Difference[]} differences
 * @param {Difference[]} sums
 * @param {Seat} whose
 */
function isSwap(differences, sums, whose) {
  const apart = differences.filter(({ source, seat }) => source !== SUM && seat === whose);
  return apart.some(({ points }) => points < 0) && !sums.some(({ source, points }) => OWN.includes(source) && points);
}

/** Whether the other surely gives something up. @param {Pick<Advice, 'given_up' | 'doubt'>} advice */
const isLoss = ({ given_up: lost, doubt }) => 100 * lost >= LEAST_LOSS && lost > doubt;

/**
 * What comes of an action, as its chips would say it, or how things stand, if they say that.
 * @param {Context} ctx
 * @param {View} view
 * @param {Option} option
 * @param {Preview} preview
 */
function effect(ctx, view, option, preview) {
  const meant = { ...meaning(ctx, option), preview };
  const chips = [...view.previewText(meant, preview), ...(view.causes?.(meant, preview) ?? [])];
  const what = chips.map((chip) => chip.replace(/\.$/, '')).join('; ');
  if (view.stands?.(option)) return what && `${raised(what)}.`;
  return what && t('table.hint.effect', { what });
}

/** How many points more one surely has in all, beyond what the others have more. @param {Difference[]} sums */
const surplus = (sums) =>
  sums.reduce((more, { source, points }) => more + (OWN.includes(source) ? points : source === RIVAL ? 0 : -points), 0);

/**
 * How good the other is, as a part of a sentence. What is not sure has no number: other samples would not bear it out.
 * @param {Pick<Advice, 'given_up' | 'doubt' | 'same' | 'joined'> & Partial<Pick<Advice, 'sums' | 'chance' | 'wins'>>} advice
 */
export function howGood(advice) {
  const key = keyOf(advice);
  if (isFirst(advice)) return t(advice.same ? 'table.hint.first' : 'table.hint.costs.even');
  if (advice.same) return t(`table.hint.${advice.wins ? 'same' : 'so_far'}`);
  const more = surplus(advice.sums ?? []);
  if (more >= POINTS && isAlike(key)) {
    const fewer = advice.sums?.some(({ source, points }) => source === SUM && points >= POINTS);
    return t(`table.hint.costs.${fewer ? 'points' : 'open'}`);
  }
  const [lost, margin] = [hundredths(advice.given_up), Math.round(100 * advice.doubt)];
  if (key === 'loss' && margin > SHARP * lost) return t('table.hint.costs.least', { n: Math.max(1, lost - margin) });
  return t(`table.hint.costs.${key}`, { n: withMargin(lost, 100 * advice.doubt) });
}

/** Whether the other may as well be done before what is advised. @param {Parameters<typeof howGood>[0]} advice */
const isFirst = (advice) => Boolean(advice.joined) && (advice.same || ['even', 'better'].includes(keyOf(advice)));

/** Whether the match is as good as won or lost. @param {Partial<Pick<Advice, 'chance'>>} advice */
const isDecided = ({ chance = null }) => chance !== null && Math.min(chance, 1 - chance) < DECIDED;

/** What is given up, in whole hundredths: of what is no mistake yet, fewer than of one. @param {number} given */
export function hundredths(given) {
  const n = Math.round(100 * given);
  return given < MISTAKE ? Math.min(n, 100 * MISTAKE - 1) : n;
}

/**
 * What is surely lost, in hundredths, with its margin of error where that is wide: less than all of it.
 * @param {number} lost
 * @param {number} doubt
 */
export function withMargin(lost, doubt) {
  const margin = Math.min(Math.round(doubt), lost - 1);
  return margin >= WIDE ? t('table.hint.margin', { n: number(lost), margin: number(margin) }) : number(lost);
}

/** How much worse the other is, in a word. @param {Partial<Pick<Advice, 'given_up' | 'doubt'>>} advice */
function keyOf({ given_up: lost = 1, doubt = 0 }) {
  if (isLoss({ given_up: -lost, doubt })) return 'better';
  const sure = isLoss({ given_up: lost, doubt });
  if (sure && 100 * lost < NEAR) return 100 * lost < SLIGHT ? 'even' : 'slight';
  if (sure && doubt <= SURE * lost) return 'loss';
  if (100 * lost >= PROBABLE && lost > doubt / 2) return 'perhaps';
  return 100 * doubt > CLOSE ? 'open' : 'even';
}

/** Whether neither is told to be better. @param {string} key */
const isAlike = (key) => key === 'even' || key === 'open';

/** Whether the other is told to be probably worse. @param {Pick<Advice, 'given_up' | 'doubt'>} advice */
export const seemsWorse = (advice) => keyOf(advice) === 'perhaps';

/**
 * A move as the analysis has judged it: if it is blamed, by what was better; what is not is no error.
 * @param {Move} move
 * @param {import('../count/analysis.js').Choice[]} [choices]
 * @returns {Move}
 */
export function asJudged(move, choices = []) {
  const made = choices.filter(({ part, seat, step }) => !part && seat === move.seat && step === move.step);
  const blamed = made.find(({ better, mark }) => better && mark !== 'good');
  if (!blamed && made.length && move.erred) {
    return { ...move, erred: false, differences: [], likely: [], sums: [], given_up: 0, doubt: 0 };
  }
  if (!blamed) return move;
  const { better: second, differences, given, likely, most, sums } = blamed;
  const erred = { only: false, same: false, joined: false, erred: true, given_up: -given, doubt: most - given };
  return { ...move, ...erred, second, differences, likely, sums };
}

/** How a bot comes to its choices. @param {Context} ctx @param {Seat} seat */
const plays = (ctx, seat) => t(`table.why.plays.${ctx.table.seats[seat].level}`, { name: ctx.name(seat) });

/**
 * Why bots did what they did, a sentence for each, but one for all of whom that cannot be known.
 * @param {(observation: any) => Context} of  the context of what was known before a move
 * @param {View} view
 * @param {Move[]} moves
 * @param {boolean} [own]  whether they are told by what those who made them knew
 * @returns {string[]}
 */
export function whyWords(of, view, moves, own = false) {
  const hidden = own ? [] : moves.filter(({ only, second, wins }) => !only && !second && !wins);
  return moves.flatMap((move) => {
    const { seat, option, second, observation, only, same, erred, wins } = move;
    if (hidden.indexOf(move) > 0) return [];
    const ctx = of(observation);
    const name = ctx.name(seat);
    if (only) return t('table.why.only', { name });
    if (wins) return t('table.why.wins', { name });
    if (!second && own) return t('table.why.alone', { name });
    if (!second)
      return t('table.why.unseen', { name: list(hidden.map((one) => ctx.name(one.seat))), n: hidden.length });
    const instead = namedOf(ctx, view, second, calledOf(ctx, view, option));
    const verdict = `${raised(instead)} ${howGood(move)}`;
    const even = isLoss(move) ? 'plain' : 'even';
    if (isFirst(move) && same) return t(`table.why.${view.partial?.(option) ? 'begun' : 'order'}`, { name });
    if (isFirst(move)) {
      const followed = t('table.hint.followed', { verdict, what: calledOf(ctx, view, option) });
      return t('table.why.even', { name, verdict: followed });
    }
    if (same) return t(`table.why.${even}`, { name, verdict });
    const comes = reasonsFor(ctx, view, erred ? { ...move, given_up: -move.given_up } : move, seat);
    const seen = seenIn({ ...ctx, seat }, view, { ...move, choice: option });
    if (erred) {
      const rather = t(`table.why.${own ? 'erred_own' : 'erred'}`, { instead: told([instead, comes], ': ') });
      return told([plays(ctx, seat), rather, seen.length > 0 && t('table.why.though', { why: told(seen, '; ') })]);
    }
    const why = told([...seen, comes], '; ');
    return t(`table.why.${why ? 'because' : even}`, { name, why, instead, verdict });
  });
}
