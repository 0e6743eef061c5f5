/** What happens, kind by kind: its sentence, what goes with it, what lights up, what flies, what is heard. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { whom } from '../../table/contract/kinds.js';
import { each, joined } from '../../table/tell/phrases.js';
import { cardBack, goodsCard, shop, signPicture, terrainCard } from './art.js';
import { paidText, rewardText, say, words } from './names.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Event} Event
 * @typedef {import('../../table/contract/view.js').Flight} Flight
 */

/** How high cards are that fly. */
const SIZE = 52;

/** @type {NonNullable<import('./reading.js').Kinds['events']>} */
export const events = {
  // Why the game has come to its end, the likeliest last.
  stuck: { ends: true, sound: 'horn' },
  last_shop: { ends: true, sound: 'horn' },
  last_card: { ends: true },

  revealed: {
    says: (ctx, event) => say(ctx, 'say.revealed', { ...event, seat: event.first }),
    lights: ({ first }) => [`seat:${first}`, 'valuation'],
    sound: 'card',
  },
  laid: { says: laid, joins: 'laid' },
  reshuffled: { joins: 'laid' },
  placed: {
    says: (ctx, event) => {
      const { displaced, cards, only, paid: n } = event;
      const key = displaced === null ? `placed${only ? '_only' : ''}` : 'replaced';
      return say(ctx, `say.${key}`, { ...event, terrains: cards, other: displaced, n });
    },
    strikes: ({ displaced }) => [displaced],
    lights: (event) => [
      ...whom(event),
      ...(Number.isInteger(event.displaced) ? [`seat:${event.displaced}`] : []),
      `pair:${event.pair}`,
    ],
    flies: placed,
    sound: 'place',
  },
  pair_taken: {
    says: (ctx, _, group) => {
      const taken = group.map(({ seat, cards }) => say(ctx, 'say.takes', { seat, terrains: cards }));
      return words.shortest(ctx, ['say.pairs_taken', 'say.pairs_taken_short'], { pairs: joined(taken, '; ') });
    },
    joins: 'pair_taken',
    lights: (event) => [...whom(event), `pair:${event.pair}`],
    flies: (ctx, { seat, pair, cards }) => ({
      from: `pair:${pair}`,
      to: own(ctx, seat, `hand:${cards[0]}`),
      token: faces(cards),
    }),
  },

  built: {
    says: built,
    lights: (event) => [...whom(event), `place:${event.place}`],
    puts: ({ place, seat }) => ({ id: `place:${place}`, seat: Number(seat) }),
    flies: (ctx, { place, seat }) => ({
      from: `seat:${seat}`,
      to: `place:${place}`,
      token: shop(ctx.tincture(Number(seat)), { size: 30 }),
    }),
    sound: 'place',
  },
  // A shop goes with its reward, goods that are taken with those that are turned up.
  rewarded: {
    joins: 'built',
    lights: (event) => [...whom(event), `place:${event.place}`],
    flies: (_, { seat, place, reward }) =>
      reward.coins ? { from: `place:${place}`, to: `seat:${seat}`, token: signPicture('coins', { size: 30 }) } : [],
  },
  drawn: {
    joins: 'built',
    flies: (ctx, { seat, card }) => ({
      from: ['stock:deck', `seat:${seat}`],
      to: own(ctx, seat, `hand:${card}`),
      token: card ? faces([card]) : cardBack('cards', { size: SIZE }),
    }),
  },
  done: { key: (event) => (event.built ? null : 'done') },
  discarded: {
    says: (ctx, event, group) => say(ctx, 'say.discarded', { ...event, terrains: group.map(({ terrain }) => terrain) }),
    joins: 'discarded',
    flies: (ctx, { seat, terrain }) => ({
      from: own(ctx, seat, `hand:${terrain}`),
      to: ['stock:discards', `seat:${seat}`],
      token: faces([terrain]),
    }),
  },

  goods_taken: {
    says: goodsTaken,
    lights: (event) => [...whom(event), `goods:${event.card}`],
    flies: (ctx, { seat, card }) =>
      card === 'deck' ? [] : { from: `goods:${card}`, to: `seat:${seat}`, token: goods(ctx, card) },
    sound: 'card',
  },
  goods_turned: {
    joins: 'goods_taken',
    flies: (ctx, { seat, card }) => ({
      from: ['goods:deck', `seat:${seat}`],
      to: `seat:${seat}`,
      token: goods(ctx, card),
    }),
  },
  goods_opened: {
    says: (ctx, { cards }) =>
      say(ctx, 'say.goods_opened', { n: cards.length, cards: joined(cards.map(nameOf(ctx)), '; ') }),
    joins: 'goods_taken',
    lights: ({ cards }) => cards.map((/** @type {{card: string}} */ { card }) => `goods:${card}`),
  },
  goods_returned: { says: (ctx, event) => say(ctx, 'say.goods_returned', { ...event, goods: event.card }) },
  bonus_taken: {
    says: (ctx, event) => {
      const { card } = event;
      return card ? say(ctx, 'say.bonus_taken_own', { ...event, bonus: card }) : say(ctx, 'say.bonus_taken', event);
    },
    flies: (_, { seat }) => ({
      from: ['stock:bonus', `seat:${seat}`],
      to: `seat:${seat}`,
      token: cardBack('bonus', { size: SIZE }),
    }),
    sound: 'card',
  },

  goods_valued: { says: (ctx, event) => valued(ctx, 'good', event) },
  area_valued: { says: (ctx, event) => valued(ctx, 'area', event) },
  bonus_unveiled: {
    says: (ctx, event) => say(ctx, 'say.bonus_unveiled', { ...event, bonus: event.card }),
  },
};

/* Sentences */

/** The pairs that are laid out. @param {Context} ctx @param {Event} _ @param {Event[]} group */
function laid(ctx, _, group) {
  const cards = group.flatMap((event) => (event.kind === 'laid' ? event.cards : []));
  const pairs = pairsOf(cards).map((terrains) => say(ctx, 'say.pair', { terrains }));
  const shuffled = group.find(({ kind }) => kind === 'reshuffled');
  const key = shuffled ? 'say.laid_shuffled' : 'say.laid';
  return words.shortest(ctx, [key, `${key}_short`], { ...shuffled, pairs: joined(pairs, '; ') });
}

/** @param {Context} ctx @param {import('./reading.js').EventOf<'goods_taken'>} event @param {Event[]} group */
function goodsTaken(ctx, event, group) {
  const turned = group.find((one) => one.kind === 'goods_turned');
  if (turned) return say(ctx, 'say.goods_turned', { ...event, goods: turned.card });
  const next = group.find((one) => one.kind === 'goods_opened')?.cards[0]?.card;
  if (event.card === 'deck') return say(ctx, 'say.goods_deck', event);
  const facts = { ...event, goods: event.card, next: next ? nameOf(ctx)({ card: next }) : '' };
  return say(ctx, next ? 'say.goods_next' : 'say.goods_taken', facts);
}

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

/** @param {Context} ctx @param {import('./reading.js').EventOf<'built'>} event @param {Event[]} group */
function built(ctx, event, group) {
  const { reward, exhausted } = group.find((one) => one.kind === 'rewarded') ?? { reward: {}, exhausted: false };
  const drawn = group.find(({ kind }) => kind === 'drawn')?.card;
  const gain = exhausted
    ? say(ctx, 'say.exhausted')
    : drawn
      ? joined([rewardText(ctx, { ...reward, cards: undefined }), say(ctx, 'say.drew', { terrain: drawn })])
      : rewardText(ctx, reward);
  const paid = paidText(ctx, event.payment, event.key);
  return words.shortest(ctx, ['say.built', 'say.built_short'], { ...event, paid, gain });
}

/** "Anna +4, Bianca +2": what each gets who gets anything. @param {Context} ctx @param {number[]} amounts */
const paid = (ctx, amounts) =>
  each(amounts, (seat, points) => (points ? say(ctx, 'say.points', { seat, points }) : null));

/* What flies */

/** A tile goes to its pair, and the one that it displaces comes back. @param {Context} ctx @param {import('./reading.js').EventOf<'placed'>} event @returns {Flight[]} */
function placed(ctx, { seat, pair, displaced }) {
  const back = {
    from: `pair:${pair}`,
    to: [`queue:${displaced}`, `seat:${displaced}`],
    token: displaced === null ? null : ctx.shield(displaced, 28),
  };
  const there = {
    from: [`queue:${seat}`, `seat:${seat}`],
    to: [`tile:${seat}`, `pair:${pair}`],
    token: ctx.shield(Number(seat), 28),
  };
  return displaced === null ? [there] : [back, there];
}

/** To or from what a seat holds. @param {Context} ctx @param {Event['seat']} seat @param {string} id */
const own = (ctx, seat, id) => (seat === ctx.viewer ? [id, `seat:${seat}`] : [`seat:${seat}`]);

/** @param {string[]} cards */
const faces = (cards) =>
  html`<span class="gold-city-faces">${cards.map((one) => terrainCard(one, { size: SIZE }))}</span>`;

/** @param {Context} ctx @param {string} id */
const goods = (ctx, id) => goodsCard(ctx.printed.goods_cards[id], { size: SIZE });
