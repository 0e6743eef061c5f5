/** What happened, in words and in what lights up. */

import { each, grouping } from '../../table/phrases.js';
import { spot } from './reading.js';
import { cardsText, joined, rewardText, say, sentences, shortest } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Event} Event
 */

/** A shop goes with its reward, goods that are taken with those that are turned up. */
export const groups = grouping({
  rewarded: 'built',
  drawn: 'built',
  goods_opened: 'goods_taken',
  goods_turned: 'goods_taken',
  laid: 'laid',
  reshuffled: 'laid',
  pair_taken: 'pair_taken',
  discarded: 'discarded',
});

/** One sentence for an event, or null for what goes without saying. */
export const sentence = sentences({
  goods_opened: (ctx, { cards }) =>
    say(ctx, 'say.goods_opened', { n: cards.length, cards: joined(cards.map(nameOf(ctx)), '; ') }),
  revealed: (ctx, event) => say(ctx, 'say.revealed', { ...event, seat: event.first }),
  laid: (ctx, _, group) => {
    const cards = group.flatMap((event) => (event.kind === 'laid' ? event.cards : []));
    const laid = pairsOf(cards).map((terrains) => say(ctx, 'say.pair', { terrains }));
    const shuffled = group.find(({ kind }) => kind === 'reshuffled');
    const key = shuffled ? 'say.laid_shuffled' : 'say.laid';
    return shortest(ctx, [key, `${key}_short`], { ...shuffled, pairs: joined(laid, '; ') });
  },
  placed: (ctx, event) => {
    const { displaced, cards, only, paid } = event;
    const other = displaced === null ? '' : ctx.name(displaced);
    const key = displaced === null ? `placed${only ? '_only' : ''}` : 'replaced';
    return say(ctx, `say.${key}`, { ...event, terrains: cards, other, n: paid });
  },
  pair_taken: (ctx, _, group) => {
    const taken = group.map(({ seat, cards }) => say(ctx, 'say.takes', { seat, terrains: cards }));
    return shortest(ctx, ['say.pairs_taken', 'say.pairs_taken_short'], { pairs: joined(taken, '; ') });
  },
  built,
  goods_taken: (ctx, event, group) => {
    const turned = group.find(({ kind }) => kind === 'goods_turned');
    if (turned) return say(ctx, 'say.goods_turned', { ...event, goods: turned.card });
    const next = group.find(({ kind }) => kind === 'goods_opened')?.cards[0]?.card;
    if (event.card === 'deck') return say(ctx, 'say.goods_deck', event);
    const facts = { ...event, goods: event.card, next: next ? nameOf(ctx)({ card: next }) : '' };
    return say(ctx, next ? 'say.goods_next' : 'say.goods_taken', facts);
  },
  goods_returned: (ctx, event) => say(ctx, 'say.goods_returned', { ...event, goods: event.card }),
  bonus_taken: (ctx, event) =>
    event.card ? say(ctx, 'say.bonus_taken_own', { ...event, bonus: event.card }) : say(ctx, 'say.bonus_taken', event),
  done: (ctx, event) => (event.built ? null : say(ctx, 'say.done', event)),
  discarded: (ctx, event, group) =>
    say(ctx, 'say.discarded', { ...event, terrains: group.map(({ terrain }) => terrain) }),
  goods_valued: (ctx, event) => valued(ctx, 'good', event),
  area_valued: (ctx, event) => valued(ctx, 'area', event),
  bonus_unveiled: (ctx, event) =>
    say(ctx, 'say.bonus_unveiled', { ...event, bonus: event.card, points: event.counted * event.each }),
});

/** What a valuation has brought, or that it brought nothing. @param {Context} ctx @param {'good' | 'area'} what @param {Event} event */
function valued(ctx, what, event) {
  if (!event.sheet?.amounts.some(Boolean)) return say(ctx, `score.${what === 'good' ? 'goods' : what}_nobody`, event);
  return say(ctx, `say.${what}_valued`, { ...event, paid: paid(ctx, event.sheet.amounts) });
}

/** @param {Context} ctx */
const nameOf =
  (ctx) =>
  (/** @type {{card: string}} */ { card }) =>
    ctx.t(`gold_city.goods.${card}`);

/** The cards that were laid out, pair by pair. @param {{pair: number, card: string}[]} cards */
function pairsOf(cards) {
  const numbers = [...new Set(cards.map(({ pair }) => pair))];
  return numbers.map((number) => cards.filter(({ pair }) => pair === number).map(({ card }) => card));
}

/** @param {Context} ctx @param {Event} event @param {Event[]} group */
function built(ctx, event, group) {
  const { reward, exhausted } = group.find(({ kind }) => kind === 'rewarded') ?? { reward: {}, exhausted: false };
  const drawn = group.find(({ kind }) => kind === 'drawn')?.card;
  const gain = exhausted
    ? say(ctx, 'say.exhausted')
    : drawn
      ? joined([rewardText(ctx, { ...reward, cards: undefined }), say(ctx, 'say.drew', { terrain: drawn })])
      : rewardText(ctx, reward);
  const paid = joined([cardsText(ctx, event.payment), event.key && say(ctx, 'label.key')], ' + ');
  return shortest(ctx, ['say.built', 'say.built_short'], { ...event, place: spot(ctx, event.place), paid, gain });
}

/** Why the game has come to its end. @type {NonNullable<import('./reading.js').View['ended']>} */
export function ended(ctx) {
  const found = ['stuck', 'last_shop', 'last_card'].map((kind) => ctx.events.find((event) => event.kind === kind));
  const why = found.find(Boolean);
  return why ? say(ctx, `ended.${why.kind}`, why) : null;
}

/** The elements that an event is about. @param {Event} event */
export function touches(event) {
  const { kind, seat, pair, place, card, first, displaced, sheet } = event;
  const who = [seat, displaced].flatMap((one) => (Number.isInteger(one) ? [`seat:${one}`] : []));
  switch (kind) {
    case 'placed':
    case 'pair_taken':
      return [...who, `pair:${pair}`];
    case 'built':
    case 'rewarded':
      return [...who, `place:${place}`];
    case 'goods_taken':
      return [...who, `goods:${card}`];
    case 'goods_opened':
      return event.cards.map((/** @type {{card: string}} */ one) => `goods:${one.card}`);
    case 'revealed':
      return [`seat:${first}`, 'valuation'];
    default:
      return [...who, ...(sheet?.targets ?? [])];
  }
}

/** "Anna +4, Bianca +2": what each gets who gets anything. @param {Context} ctx @param {number[]} amounts */
const paid = (ctx, amounts) =>
  each(amounts, (seat, points) => (points ? say(ctx, 'say.points', { seat, points }) : null));
