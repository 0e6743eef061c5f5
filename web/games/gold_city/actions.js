/** What is asked, and what a seat may do: its button with its price, its name, what it shows, what it would change. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { becomes, joined } from '../../table/tell/phrases.js';
import { terrainPicture } from './art.js';
import { cardsText, paidText, rewardNow, rewardText, say, words, worthText } from './names.js';
import { chosen, displacedBy, inOrder, opened, pairOf, pairs, placeOf, spot, valued } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Action} Action
 * @typedef {import('./reading.js').Preview} Preview
 */

/** So many places are named on a chip. */
const MOST_NAMED = 4;

/** What whoever decides is asked to do, by phase. @type {NonNullable<import('./reading.js').Kinds['asks']>} */
export const asks = {
  '*': (ctx) => say(ctx, 'prompt.none'),
  gathering: (ctx) => say(ctx, 'prompt.gathering', { of: ctx.table.observation.surplus, n: ctx.draft.length }),
  auction: (ctx) => {
    const { turn, price } = ctx.table.observation;
    const pair = chosen(ctx, 'pair');
    if (pair !== null) return say(ctx, 'prompt.pair', { terrains: pairOf(ctx, pair).cards });
    const by = turn === null ? null : displacedBy(ctx, turn);
    if (by !== null) return say(ctx, 'prompt.displaced', { seat: by, price });
    return say(ctx, pairs(ctx).every(({ tile }) => tile === null) ? 'prompt.first' : 'prompt.auction', { price });
  },
  build: (ctx) => {
    const { built } = ctx.table.observation;
    const place = chosen(ctx, 'place');
    if (place !== null) return say(ctx, 'prompt.payment', { place });
    const able = ctx.options.some(({ action }) => action.kind === 'build');
    if (ctx.seat !== null && !able) return say(ctx, built ? 'prompt.built' : 'prompt.unable');
    return say(ctx, built ? 'prompt.second' : 'prompt.build');
  },
  goods: askGoods,
  return: askGoods,
  bonus: (ctx) => {
    const bonus = chosen(ctx, 'bonus');
    return bonus === null ? words.prompt(ctx) : say(ctx, 'prompt.bonus_one', { bonus });
  },
  discard: (ctx) => words.prompt(ctx),
  over: (ctx) => words.prompt(ctx),
};

/** @type {NonNullable<import('./reading.js').Kinds['actions']>} */
export const actions = {
  place: {
    button: (ctx, { pair }) => {
      const { cards, tile } = pairOf(ctx, String(pair));
      if (tile !== null) return say(ctx, 'button.replace', { seat: tile, price: ctx.table.observation.price });
      const aimed = chosen(ctx, 'pair') !== null;
      return say(ctx, aimed ? 'button.place' : 'button.place_on', { terrains: cards });
    },
    name: (ctx, { pair }) => {
      const { cards, tile } = pairOf(ctx, String(pair));
      const { price } = ctx.table.observation;
      return say(ctx, tile === null ? 'called.place' : 'called.replace', { terrains: cards, seat: tile, price });
    },
    shows: null,
    preview: placing,
    causes: (ctx, _, { pair }) => [holding(ctx, String(pair))],
  },
  build: {
    button: (ctx, action) => say(ctx, 'button.build', { paid: priceText(ctx, action) }),
    name: (ctx, action) => say(ctx, 'called.build', { place: action.place, paid: priceText(ctx, action) }),
    variant: paymentPicture,
    shows: (ctx, { place }) => {
      const reward = rewardNow(ctx, place) ?? {};
      return say(ctx, `shows.${reward.cards ? 'card' : reward.bonus ? 'bonus' : 'payment'}`);
    },
    preview: building,
  },
  done: {
    button: (ctx) => say(ctx, ctx.table.observation.built ? 'button.done' : 'button.pass'),
    passes: true,
    shows: null,
  },
  take: {
    button: (ctx, { card }) => (card === 'deck' ? say(ctx, 'button.draw') : say(ctx, 'button.take', { goods: card })),
    preview: (ctx, preview, { card }) => (card === 'deck' ? unseen(ctx, preview) : taking(ctx, card, preview)),
  },
  return: {
    button: (ctx, { card }) => say(ctx, 'button.return', { goods: card }),
    preview: (ctx, preview, { card }) => taking(ctx, card, preview),
  },
  bonus: {
    button: (ctx, { card }) => say(ctx, 'button.bonus', { bonus: card }),
    name: (ctx, { card }) => say(ctx, 'called.bonus', { bonus: card }),
    preview: (ctx, _, { card }) => [say(ctx, `bonus.${card}.about`), worthText(ctx, card)],
  },
  discard: { name: (ctx, action) => say(ctx, 'called.discard', action) },
};

/** @type {NonNullable<import('./reading.js').Kinds['refusals']>} */
export const refusals = {
  '*': { lights: (facts) => (facts.missing ?? []).map((/** @type {string} */ id) => `place:${id}`) },
  no_road: { says: (ctx, facts) => (facts.missing.length ? null : say(ctx, 'refuse.no_way', facts)) },
  no_cards: { says: (ctx, facts) => (facts.jokers ? null : say(ctx, 'refuse.no_cards_plain', facts)) },
  goods_gone: { says: (ctx, facts) => say(ctx, 'refuse.goods_gone', { ...facts, goods: facts.card }) },
  not_yours: { says: (ctx, facts) => say(ctx, 'refuse.not_yours', { ...facts, goods: facts.card }) },
};

/** Which goods are taken, or given back. @param {Context} ctx */
function askGoods(ctx) {
  const goods = chosen(ctx, 'goods');
  const open =
    ctx.options.length > 0 && ctx.options.every(({ action }) => action.kind === 'take' && action.card !== 'deck');
  if (goods === null) return open ? say(ctx, 'prompt.goods_open') : words.prompt(ctx);
  return goods === 'deck'
    ? say(ctx, 'prompt.goods_deck')
    : say(ctx, `prompt.${ctx.table.observation.phase}_one`, { goods });
}

/** Cards beyond those that may be kept are thrown away together, chosen where they lie. @param {Context} ctx @returns {import('./reading.js').Gathering | null} */
export function gather(ctx) {
  const { phase, hand: held } = ctx.table.observation;
  if (phase !== 'discard' || !held) return null;
  return {
    of: ctx.table.observation.surplus,
    onTable: true,
    still: true,
    heaps: [{ title: '', piles: inOrder(ctx, held).map(([terrain]) => ({ id: `hand:${terrain}` })) }],
    button: (draft) => say(ctx, 'button.discard', { n: draft.length }),
  };
}

/** A payment: its cards. @param {Context} ctx @param {import('./reading.js').ActionOf<'build'>} action */
function paymentPicture(ctx, { payment }) {
  const cards = inOrder(ctx, payment).map(([terrain, n]) =>
    Array.from({ length: n }, () => terrainPicture(terrain, { size: 26 })),
  );
  return html`<span class="gold-city-payment" aria-hidden="true">
    ${cards}</span>
  <span class="visually-hidden">${cardsText(ctx, payment)}</span>`;
}

/** What a shop costs. @param {Context} ctx @param {import('./reading.js').ActionOf<'build'>} action */
const priceText = (ctx, { place, payment }) => paidText(ctx, payment, placeOf(ctx, place).key);

/* What the selected action would change */

/** @param {Context} ctx @param {Preview} preview @param {import('./reading.js').ActionOf<'place'>} action */
function placing(ctx, preview, { pair }) {
  const { tile } = pairOf(ctx, String(pair));
  const coins = becomes(preview, (seen) => seen.coins[Number(ctx.seat)]);
  const price = becomes(preview, (seen) => seen.price);
  const left = coins !== undefined && say(ctx, 'change.coins', { n: coins });
  const then = price !== undefined && say(ctx, 'change.price', { price });
  return [joined([left, then], '; '), tile !== null && say(ctx, 'change.displaces', { seat: tile }), paying(ctx, pair)];
}

/** What one holds with a pair, unless somebody displaces one from it. @param {Context} ctx @param {string} pair */
function holding(ctx, pair) {
  const cards = { ...ctx.table.observation.hand };
  for (const terrain of pairOf(ctx, pair).cards) cards[terrain] = (cards[terrain] ?? 0) + 1;
  return say(ctx, 'change.holds', { cards: cardsText(ctx, cards) });
}

/** Where one could build with a pair, as things stand; where that is but a coast, also by a second shop. @param {Context} ctx @param {number} pair */
function paying(ctx, pair) {
  const { beyond, payable } = ctx.table.observation;
  const all = payable?.[pair - 1] ?? [];
  const inland = all.filter((place) => placeOf(ctx, place).group !== 'coast');
  const second = all.length > 0 && !inland.length;
  const places = ((second && beyond?.[pair - 1]) || inland).map((place) => spot(ctx, place));
  if (!places.length) return say(ctx, `change.pays_${all.length ? 'coast' : 'none'}`);
  const key = `change.pays${second ? '_then' : ''}`;
  return places.length > MOST_NAMED ? say(ctx, `${key}_many`, { n: places.length }) : say(ctx, key, { places });
}

/** @param {Context} ctx @param {Preview} preview @param {import('./reading.js').ActionOf<'build'>} action */
function building(ctx, preview, { place }) {
  const { before, after } = preview;
  const seat = Number(ctx.seat);
  const { area } = placeOf(ctx, place);
  // In the last round no turn comes in which one could build there.
  const opens = ctx.table.observation.last ? 0 : opened(preview, seat).size;
  const shut = ctx.table.seats.flatMap((_, other) =>
    other !== seat && before.open[other].includes(place) && !after.open[other].includes(place) ? [other] : [],
  );
  const ways = becomes(preview, ({ open }) => open[seat].length);
  const there = area === null ? undefined : becomes(preview, (seen) => seen.in_areas[area][seat]);
  const gain = valuedMore(preview, seat);
  const reward = rewardNow(ctx, place) ?? {};
  const third = before.quarters[place] && !Object.keys(reward).length;
  return [
    third ? say(ctx, 'change.third') : rewardText(ctx, reward),
    opens > 0 && say(ctx, 'change.opens', { n: opens }),
    followText(ctx, preview),
    there !== undefined && say(ctx, 'change.area', { n: there, area }),
    gain !== 0 && say(ctx, 'change.valued', { points: gain }),
    ...bonusText(ctx, preview),
    shut.length > 0 && say(ctx, 'change.shuts', { seats: shut }),
    becomes(preview, (seen) => seen.shops_left[seat]) === 0 && say(ctx, 'change.last'),
    ways !== undefined && ways <= 2 && say(ctx, 'change.ways', { n: ways }),
  ];
}

/** Where inland a second shop may follow in the same turn. @param {Context} ctx @param {Preview} preview */
function followText(ctx, { before, after }) {
  const places = (after.follow ?? []).filter(
    (place) => !before.follow?.includes(place) && placeOf(ctx, place).group !== 'coast',
  );
  if (!places.length || places.length > MOST_NAMED) return null;
  return say(ctx, 'change.follow', { places: places.map((place) => spot(ctx, place)) });
}

/** What one's own bonus cards gain. @param {Context} ctx @param {Preview} preview */
const bonusText = (ctx, { before, after }) =>
  (before.bonuses ?? []).flatMap((bonus) => {
    const points = (after.worth?.[bonus] ?? 0) - (before.worth?.[bonus] ?? 0);
    return points ? [say(ctx, 'change.bonus', { bonus, points })] : [];
  });

/** How much more a valuation of this round's card would bring. @param {Preview} preview @param {number} seat */
const valuedMore = ({ before, after }, seat) => after.if_valued.points[seat] - before.if_valued.points[seat];

/**
 * What the goods card at the top of the deck would bring: it is known where all that nobody has seen are alike.
 * @param {Context} ctx
 * @param {Preview} preview
 */
function unseen(ctx, preview) {
  const { boxed, display, goods } = ctx.table.observation;
  const seen = new Set([...goods.flat(), ...display, ...boxed]);
  const left = Object.keys(ctx.printed.goods_cards).filter((card) => !seen.has(/** @type {any} */ (card)));
  const [one, ...others] = left;
  const alike = (/** @type {string} */ card) => sameGoods(ctx, card) === sameGoods(ctx, one);
  if (!one || !others.every(alike)) return [say(ctx, 'change.unseen')];
  return [say(ctx, 'change.last_unseen', { goods: one }), ...taking(ctx, one, preview)];
}

/** @param {Context} ctx @param {string} card */
const sameGoods = (ctx, card) => [...ctx.printed.goods_cards[card]].sort().join();

/** What the goods of a card bring in this round, and are still good for. @param {Context} ctx @param {string} id @param {Preview} preview */
function taking(ctx, id, preview) {
  const eyes = ctx.viewer ?? ctx.seat;
  const goods = ctx.printed.goods_cards[id];
  const now = valued(ctx)?.good;
  return [
    goods.includes(now) && say(ctx, 'change.good_now', { good: now, points: valuedMore(preview, Number(ctx.seat)) }),
    ...goods.map((/** @type {string} */ good) => {
      const held = eyes === null ? 0 : ctx.table.observation.wares[eyes][ctx.printed.goods.indexOf(good)];
      return say(ctx, held ? 'change.good_held' : 'change.good', { good, n: ctx.table.observation.to_value[good] });
    }),
  ];
}
