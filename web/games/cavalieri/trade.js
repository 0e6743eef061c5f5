/** What is gathered before it is played: discards and gifts, and an offer to the others, with the bank's rate beside. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { goodPicture } from './art.js';
import { countText, goodsText, joined, say } from './names.js';
import { goods, inOrder, isWide, sum, trades } from './reading.js';
import { wishIn } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Option} Option
 * @typedef {import('./reading.js').Gathering} Gathering
 * @typedef {import('../../table/contract/view.js').Pile} Pile
 */

/** Where so many cards are owed. */
const OWED = ['discard', 'wedding'];

/** How the choice is gathered, if it is. @param {Context} ctx @returns {Gathering | null} */
export function gather(ctx) {
  const { hand, left, owed, phase, sees } = ctx.table.observation;
  if (trades(ctx)) return offering(ctx);
  if (OWED.includes(phase)) return hand ? paid(ctx, 'hand', hand, owed[Number(ctx.seat)]) : null;
  if (phase === 'take') return sees ? paid(ctx, 'theirs', sees, left) : null;
  return null;
}

/** So many cards of what there is. @param {Context} ctx @param {string} kind @param {import('./reading.js').Purse} held @param {number} of @returns {Gathering} */
const paid = (ctx, kind, held, of) => ({
  of,
  still: true,
  heaps: [{ title: '', piles: inOrder(ctx, held).map(([good, n]) => ({ ...pile(ctx, kind, good), held: n })) }],
  button: (draft) => say(ctx, `trade.${ctx.table.observation.phase}`, { n: draft.length }),
  count: (draft, progress) => joined([progress, pursed(ctx, draft)], ': '),
});

/** @param {Context} ctx @param {string} kind @param {string} good @returns {Pile} */
const pile = (ctx, kind, good) => ({
  id: `${kind}:${good}`,
  name: say(ctx, `good.${good}`),
  icon: goodPicture(good, { size: 26 }),
});

/**
 * What is gathered, in words: on a phone the piles have no room for their names.
 * @param {Context} ctx
 * @param {Option[]} draft
 * @param {import('./reading.js').Purse} [there]  what the position has of it already
 */
function pursed(ctx, draft, there = {}) {
  /** @type {import('./reading.js').Purse} */
  const purse = {};
  for (const { action } of draft) if (action.good) purse[action.good] = (purse[action.good] ?? 0) + 1;
  for (const [good, n] of Object.entries(there)) purse[good] = (purse[good] ?? 0) + n;
  return goodsText(ctx, purse);
}

/* An offer */

/** @param {Context} ctx @param {Option[]} draft */
function chosenText(ctx, draft) {
  const { asked, given } = ctx.table.observation;
  const side = (/** @type {string} */ kind, /** @type {import('./reading.js').Purse} */ there) =>
    pursed(
      ctx,
      draft.filter(({ action }) => action.kind === kind),
      there,
    ) || say(ctx, 'trade.nothing');
  return say(ctx, 'trade.chosen', { asked: side('ask', asked), given: side('give', given) });
}

/** What is asked, and what is given for it, in any order; the bank may be the one that takes it. @param {Context} ctx @returns {Gathering} */
function offering(ctx) {
  const { asked, given, hand = {}, phase } = ctx.table.observation;
  const all = goods(ctx);
  const last = (/** @type {any} */ purse) => all.findLastIndex((good) => purse?.[good] > 0);
  // What lies open already is before all that is added.
  const least = { ask: last(given) < 0 ? last(asked) : all.length, give: last(given) };
  const option = (/** @type {'ask' | 'give'} */ kind, /** @type {any} */ good) =>
    all.indexOf(good) < least[kind]
      ? {}
      : { option: { index: -1, action: { kind, good }, targets: [`${kind}:${good}`] } };
  return {
    of: null,
    heaps: [
      {
        title: say(ctx, 'trade.ask'),
        piles: all.map((good) => ({ ...pile(ctx, 'ask', good), ...option('ask', good), there: asked?.[good] })),
      },
      {
        title: say(ctx, 'trade.give'),
        piles: inOrder(ctx, hand).map(([good, n]) => ({
          ...pile(ctx, 'give', good),
          ...option('give', good),
          held: n,
          there: given?.[good],
        })),
      },
    ],
    button: () => say(ctx, 'button.propose'),
    count: (draft, progress) => (draft.length || sum(Object.values(asked)) ? chosenText(ctx, draft) : progress),
    begun: sum(Object.values(asked)) > 0,
    order: (draft) => sorted(ctx, draft),
    closing: (options) =>
      options
        .filter(({ action }) => action.kind === 'propose' || (phase === 'offer' && action.kind === 'withdraw'))
        .toReversed(),
    instead: (draft) => bank(ctx, draft),
  };
}

/** As the engine takes an offer: first what is asked, then what is given, each in the order of the goods. @param {Context} ctx @param {Option[]} draft */
function sorted(ctx, draft) {
  const { asked } = ctx.table.observation;
  const all = goods(ctx);
  const rank = (/** @type {Option} */ { action: { kind, good } }) =>
    (kind === 'ask' ? 0 : all.length) + all.indexOf(String(good));
  const asks = sum(Object.values(asked)) > 0 || draft.some(({ action }) => action.kind === 'ask');
  return asks ? draft.toSorted((one, other) => rank(one) - rank(other)) : null;
}

/** What the bank would do with the same piles: it gives what is asked alone for a kind that is given, or for any. @param {Context} ctx @param {Option[]} draft @returns {Option[]} */
function bank(ctx, draft) {
  const side = (/** @type {string} */ kind) =>
    new Set(draft.flatMap(({ action }) => (action.kind === kind ? [action.good] : [])));
  const [asked, given] = [side('ask'), side('give')];
  if (asked.size !== 1 || given.size > 1 || draft.filter(({ action }) => action.kind === 'ask').length > 1) return [];
  return ctx.table.legal
    .filter(({ action }) => action.kind === 'bank' && asked.has(action.got) && (!given.size || given.has(action.given)))
    .slice(0, given.size ? 1 : 2);
}

/** What one seat asks of the others, and how they have answered. @param {Context} ctx @returns {import('../../table/contract/view.js').Offer | null} */
export function offer(ctx) {
  const { answers, asked, given, mover, phase, deciding } = ctx.table.observation;
  const turning = ctx.showing?.events.find(({ kind }) => kind === 'answers');
  if (!['answer', 'reveal', 'choose'].includes(phase) && !turning) return null;
  const turned = phase === 'choose' || Boolean(turning);
  const all = turning?.answers ?? answers;
  const terms = ctx.showing && turning ? ctx.showing.before.observation : { asked, given };
  return {
    from: mover,
    terms: [
      { title: say(ctx, 'trade.gives'), icons: icons(ctx, terms.given), lines: [goodsText(ctx, terms.given)] },
      { title: say(ctx, 'trade.asks'), icons: icons(ctx, terms.asked), lines: [goodsText(ctx, terms.asked)] },
    ],
    answers: ctx.table.seats.flatMap((_, seat) => {
      if (seat === mover || (turned && all[seat] === 'none')) return [];
      if (!turned) {
        const text = say(ctx, deciding.includes(seat) ? 'trade.thinks' : 'trade.answered');
        return [{ seat, answer: /** @type {const} */ ('asked'), ...(isWide(ctx) ? { text } : {}) }];
      }
      const out = turning?.out?.includes(seat) ?? false;
      return [answered(ctx, seat, all[seat], out ? mover : null, phase === 'choose')];
    }),
  };
}

/** @param {Context} ctx @param {import('./reading.js').Purse} purse */
const icons = (ctx, purse) =>
  html`${inOrder(ctx, purse).map(([good, n]) => Array.from({ length: n }, () => goodPicture(good, { size: 24 })))}`;

/** @param {Context} ctx @param {number} seat @param {string} answer @param {number | null} short @param {boolean} open @returns {import('../../table/contract/view.js').Answer} */
function answered(ctx, seat, answer, short, open) {
  const id = open && ctx.targets.has(`seat:${seat}`) ? { id: `seat:${seat}` } : {};
  if (answer === 'accept') return { seat, answer: 'yes', ...id };
  if (answer === 'refuse' || answer === 'none') return { seat, answer: 'no' };
  const { good, how } = wishIn(answer);
  const n = ctx.table.observation.counter_costs[String(how)];
  const text = say(ctx, `trade.${how}`, { cost: countText(ctx, String(good), n || 1) });
  if (short !== null) return { seat, answer: 'no', text: say(ctx, 'trade.short', { text, seat: short }) };
  return { seat, answer: 'other', text, ...id };
}
