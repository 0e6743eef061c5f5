/** What is on the table, kind by kind: its name, what there is to know of it, and its part of the table in words. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { joined } from '../../table/tell/phrases.js';
import { bonusCard, cardBack, goodsCard, signPicture, terrainCard } from './art.js';
import { areaPicture } from './market.js';
import { cardsText, chip, rewardNow, rewardText, say, titleOfPlace, waysText, worthText } from './names.js';
import { cheapest, displacedBy, inOrder, pairOf, pairs, placeOf, plan, spot, sum, valued } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/contract/view.js').Explained} Explained
 */

/** The paragraph of the rules for what is in the stock. @type {Record<string, string>} */
const STOCK = { deck: 'deck', discards: 'deck', keys: 'keys', bonus: 'bonus' };

/** @type {NonNullable<import('./reading.js').Kinds['elements']>} */
export const elements = {
  valuation: {
    about: aboutValuation,
    inWords: (ctx) => {
      const line = valuedText(ctx);
      return line === null ? [] : { title: say(ctx, 'market.valued'), lines: [line] };
    },
  },
  hand: {
    label: labelOfHand,
    about: (ctx, terrain) => ({
      title: labelOfHand(ctx, terrain),
      picture: terrainCard(terrain, { size: 96 }),
      does: [say(ctx, terrain === 'coast' ? 'about.coast' : 'about.terrain', { terrain }), say(ctx, 'about.joker')],
      rule: 'joker',
    }),
    inWords: handInWords,
    held: true,
  },
  pair: {
    label: labelOfPair,
    about: aboutPair,
    inWords: (ctx) => {
      const laid = pairs(ctx).filter(({ cards }) => cards.length);
      if (!laid.length) return [];
      const price = say(ctx, 'market.price', { price: ctx.table.observation.price });
      return {
        title: say(ctx, 'market.pairs'),
        lines: [...laid.map(({ number }) => labelOfPair(ctx, String(number))), price],
      };
    },
  },
  goods: {
    label: labelOfGoods,
    about: aboutGoods,
    inWords: (ctx) => {
      const lying = ctx.table.observation.display.flatMap((id) => (id ? [labelOfGoods(ctx, id)] : []));
      return lying.length ? { title: say(ctx, 'market.goods'), lines: lying } : [];
    },
  },
  place: {
    label: labelOfPlace,
    about: aboutPlace,
    owners: ownersOf,
    leads: (ctx, id) => roadsText(ctx, id) || null,
    inWords: (ctx) =>
      ctx.printed.sectors.map((/** @type {string} */ sector) => ({
        title: say(ctx, 'label.sector', { terrain: sector }),
        lines: plan(ctx)
          .list.filter((place) => place.sector === sector)
          .map(({ id }) => joined([labelOfPlace(ctx, id), roadsText(ctx, id)])),
      })),
  },
  seat: {
    inWords: (ctx) => ctx.table.seats.map((_, seat) => ({ title: ctx.name(seat), lines: playerInWords(ctx, seat) })),
  },
  bonus: {
    label: (ctx, bonus) => joined([say(ctx, 'label.bonus', { bonus }), worthText(ctx, bonus)]),
    about: (ctx, bonus) => ({
      title: say(ctx, 'label.bonus', { bonus }),
      picture: bonusCard(bonus, ctx.printed.bonus_cards[bonus], { size: 96 }),
      does: [say(ctx, `bonus.${bonus}.about`), say(ctx, 'about.bonus')],
      lines: [worthText(ctx, bonus)].filter(Boolean),
      rule: 'bonus_cards',
    }),
  },
  stock: { label: (ctx, what) => say(ctx, `stock.${what}`), about: aboutStock },
  queue: {
    label: (ctx, seat) => say(ctx, 'market.waits', { seat: Number(seat) }),
    about: (ctx, seat) => aboutQueue(ctx, Number(seat)),
  },
  good: { about: aboutGood },
  area: { about: aboutArea },
  price: {
    about: (ctx) => ({
      title: say(ctx, 'market.price', { price: ctx.table.observation.price }),
      does: [say(ctx, 'about.price')],
      leads: byNumber(ctx, ctx.table.observation.coins, 'coins'),
      rule: 'replacing',
    }),
  },
  first: {
    about: (ctx, seat) => ({
      title: say(ctx, 'first', { seat: Number(seat) }),
      does: [say(ctx, 'about.first')],
      rule: 'first',
    }),
  },
  number: { about: (ctx, what) => aboutNumber(ctx, what === 'city' ? 'city' : 'bonus') },
  alarm: {
    about: (ctx) => ({
      title: say(ctx, 'about.alarm'),
      does: [say(ctx, 'about.stuck')],
      lines: ctx.table.seats.flatMap((_, seat) => waysText(ctx, seat) ?? []),
      rule: 'stuck',
    }),
  },
  phase: { about: aboutPhase },
};

/* Names and the table in words */

/** @param {Context} ctx @param {string} terrain */
function labelOfHand(ctx, terrain) {
  return say(ctx, 'label.hand', { terrain, n: ctx.table.observation.hand?.[terrain] ?? 0 });
}

/** @param {Context} ctx @param {string} id */
function labelOfGoods(ctx, id) {
  return id === 'deck' ? say(ctx, 'label.deck') : say(ctx, 'label.goods', { goods: id });
}

/** @param {Context} ctx @param {string} id */
function labelOfPlace(ctx, id) {
  const ways = cheapest(ctx).get(id);
  return joined([
    titleOfPlace(ctx, id),
    ownersText(ctx, id),
    broughtText(ctx, id),
    ways && costText(ctx, ways),
    ways && placeOf(ctx, id).key && say(ctx, 'label.key'),
  ]);
}

/** What a shop costs: the cards, or how many where there are several ways to pay. @param {Context} ctx @param {import('./reading.js').Cards[]} ways */
function costText(ctx, [first, ...others]) {
  if (!others.length) return say(ctx, 'label.cost', { cards: cardsText(ctx, first) });
  return say(ctx, 'label.ways', { n: sum(first), ways: others.length + 1 });
}

/** What the next shop on a place would bring, said as that: it lies there for whoever builds. @param {Context} ctx @param {string} id */
function broughtText(ctx, id) {
  const reward = rewardNow(ctx, id);
  const what = rewardText(ctx, reward);
  return reward && Object.keys(reward).length ? say(ctx, 'label.brings', { what }) : what;
}

/** Who has a shop on a place. @param {Context} ctx @param {string} id */
function ownersOf(ctx, id) {
  return ctx.table.observation.shops.flatMap((own, seat) => (own.includes(id) ? [seat] : []));
}

/** Where the roads of a place lead, if it has any. @param {Context} ctx @param {string} id */
function roadsText(ctx, id) {
  const ends = plan(ctx).roads.filter((road) => road.some((place) => place.id === id));
  const others = ends.flatMap((road) => road.filter((place) => place.id !== id).map((place) => spot(ctx, place.id)));
  return others.length > 0 && say(ctx, 'describe.roads', { places: others });
}

/** Whose shops are on a place, or null. @param {Context} ctx @param {string} id */
function ownersText(ctx, id) {
  const seats = ownersOf(ctx, id);
  return seats.length ? say(ctx, 'label.owners', { seats }) : null;
}

/** @param {Context} ctx @param {string} number */
function labelOfPair(ctx, number) {
  const { cards, tile } = pairOf(ctx, number);
  const { price } = ctx.table.observation;
  const name = say(ctx, 'label.pair', { terrains: cards });
  if (ctx.action && !ctx.options.length) return name;
  return joined([name, say(ctx, tile === null ? 'label.free' : 'label.taken', { seat: tile ?? 0, price })]);
}

/** What the seat that looks holds: terrain cards, goods, bonus cards. @param {Context} ctx */
function handInWords(ctx) {
  const { bonuses, hand } = ctx.table.observation;
  const seat = ctx.viewer ?? ctx.seat;
  const held = {
    terrain: inOrder(ctx, hand).map(([terrain, n]) => say(ctx, 'label.cards', { terrain, n })),
    goods: seat === null ? [] : waresOf(ctx, seat),
    bonus: (bonuses ?? []).map((id) => ctx.label(`bonus:${id}`)),
  };
  return Object.entries(held).flatMap(([what, lines]) =>
    lines.length ? { title: say(ctx, `hand.${what}`), lines } : [],
  );
}

/** The goods of a player, counted. @param {Context} ctx @param {number} seat @returns {string[]} */
function waresOf(ctx, seat) {
  const { wares } = ctx.table.observation;
  return ctx.printed.goods.flatMap((/** @type {string} */ good, /** @type {number} */ at) =>
    wares[seat][at] ? say(ctx, 'panel.wares', { good, n: wares[seat][at] }) : [],
  );
}

/** What everybody sees of a player: goods, bonus cards, shops. @param {Context} ctx @param {number} seat */
function playerInWords(ctx, seat) {
  const { bonus_cards: bonus, in_city: city, open, shops } = ctx.table.observation;
  const goods = waresOf(ctx, seat);
  return [
    goods.length ? `${ctx.t('gold_city.counter.goods')}: ${joined(goods)}` : say(ctx, 'describe.no_goods'),
    say(ctx, 'describe.open', { n: open[seat].length }),
    ...(shops[seat].length ? [say(ctx, 'describe.shops', { places: shops[seat].map((id) => spot(ctx, id)) })] : []),
    ...(bonus[seat] ? [`${say(ctx, 'number.bonus')} ${bonus[seat]}`] : []),
    ...(city[seat] ? [`${say(ctx, 'number.city')} ${city[seat]}`] : []),
  ];
}

/** What is valued at the end of the round; null: nothing. @param {Context} ctx */
export function valuedText(ctx) {
  const now = valued(ctx);
  return now && say(ctx, 'about.valued', { good: now.good, area: now.area });
}

/* What there is to know */

/** @param {Context} ctx @returns {Explained} */
function aboutPhase(ctx) {
  const { phase, rule, to_come: cards } = ctx.table.observation;
  const left = sum(cards);
  return {
    title: chip(ctx),
    does: [say(ctx, `about.phase.${rule ? phase : 'other'}`)],
    lines: phase === 'over' ? [] : [say(ctx, 'about.rounds', { n: left })],
    rule: rule ?? 'aim',
  };
}

/** @param {Context} ctx @param {string} id @returns {Explained} */
function aboutPlace(ctx, id) {
  const place = placeOf(ctx, id);
  const { shops, open } = ctx.table.observation;
  const owners = shops.flatMap((own, seat) => (own.includes(id) ? [seat] : []));
  const may = open.flatMap((ways, seat) => (ways.includes(id) ? [ctx.name(seat)] : []));
  const next = rewardText(ctx, rewardNow(ctx, id));
  const about = place.group === 'outer' || place.group === 'inner' ? 'quarter' : place.group;
  return {
    title: titleOfPlace(ctx, id),
    picture: terrainCard(place.terrain, { size: 72 }),
    does: [say(ctx, `about.place.${about}`, { terrain: place.terrain }), say(ctx, 'about.signs')],
    ...(next ? { worth: [next] } : {}),
    lines: [
      ...owners.map(
        (seat) => html`<span class="line">${ctx.shield(seat, 22)} ${say(ctx, 'about.owner', { seat })}</span>`,
      ),
      ...[roadsText(ctx, id)].flatMap((roads) => roads || []),
      ...(may.length ? [say(ctx, 'about.open', { by: may })] : []),
      ...(place.key ? [say(ctx, 'about.inner')] : []),
    ],
    rule: { coast: 'coast', inland: 'road', outer: 'quarters', inner: 'inner' }[place.group],
  };
}

/** @param {Context} ctx @param {string} id @returns {Explained} */
function aboutArea(ctx, id) {
  const now = valued(ctx)?.area === id;
  return {
    title: say(ctx, 'label.area', { area: id }),
    picture: areaPicture(ctx, id, 88),
    does: [
      say(ctx, 'about.area'),
      say(ctx, 'about.places', { places: plan(ctx).areas[id].places.map((one) => spot(ctx, one)) }),
    ],
    lines: [now ? say(ctx, 'about.now') : say(ctx, 'about.to_come', { n: ctx.table.observation.to_value[id] })],
    leads: byNumber(ctx, ctx.table.observation.in_areas[id], 'shops'),
    rule: 'area_valued',
  };
}

/** The card of this round, and what each would get by it. @param {Context} ctx @returns {Explained | null} */
function aboutValuation(ctx) {
  const now = valued(ctx);
  if (!now) return null;
  const { goods, area, points } = ctx.table.observation.if_valued;
  const order = points.map((_, seat) => seat).sort((a, b) => points[b] - points[a]);
  return {
    title: say(ctx, 'market.valued'),
    picture: html`${signPicture(now.good, { size: 56 })}${areaPicture(ctx, now.area, 72)}`,
    does: [valuedText(ctx) ?? '', say(ctx, 'about.each')],
    leads: order.map((seat) => [
      seat,
      say(ctx, 'about.if_valued', { points: points[seat] }),
      say(ctx, 'about.if_parts', { goods: goods[seat], shops: area[seat] }),
    ]),
    more: toBeValued(ctx),
    rule: 'valuation',
  };
}

/** The valuation cards that have not been revealed, by stage. @param {Context} ctx */
function toBeValued(ctx) {
  const { revealed } = ctx.table.observation;
  const left = Object.entries(ctx.printed.valuations).filter(([card]) => !revealed.includes(card));
  const stages = [...new Set(left.map(([, { stage }]) => stage))];
  return html`${stages.map(
    (stage) => html`<h3>${say(ctx, 'about.stage', { n: stage })}</h3>
    <ul class="gold-city-cards-left">${left
      .filter(([, one]) => one.stage === stage)
      .map(
        ([, { good, area }]) => html`<li class="line">${signPicture(good, { size: 22 })}${areaPicture(ctx, area, 30)}
        <span>${say(ctx, 'label.good', { good })}, ${say(ctx, 'label.area', { area })}</span></li>`,
      )}</ul>`,
  )}`;
}

/** @param {Context} ctx @param {string} number @returns {Explained} */
function aboutPair(ctx, number) {
  const { cards, tile } = pairOf(ctx, number);
  return {
    title: cards.length ? say(ctx, 'label.pair', { terrains: cards }) : say(ctx, 'about.no_pair'),
    picture: html`${cards.map((terrain) => terrainCard(terrain, { size: 80 }))}`,
    does: [say(ctx, 'about.pair')],
    lines: cards.length
      ? [
          say(ctx, tile === null ? 'about.free_pair' : 'about.taken_pair', {
            seat: tile ?? 0,
            price: ctx.table.observation.price,
          }),
        ]
      : [],
    rule: 'auction',
  };
}

/** @param {Context} ctx @param {number} seat @returns {Explained} */
function aboutQueue(ctx, seat) {
  const by = displacedBy(ctx, seat);
  return {
    title: say(ctx, 'market.waits', { seat }),
    picture: ctx.shield(seat, 48),
    does: [...(by === null ? [] : [say(ctx, 'market.displaced', { seat, by: ctx.name(by) })]), say(ctx, 'about.queue')],
    rule: 'auction',
  };
}

/** @param {Context} ctx @param {string} id @returns {Explained} */
function aboutGoods(ctx, id) {
  const deck = id === 'deck';
  if (id === 'none') return { title: say(ctx, 'label.no_goods'), does: [say(ctx, 'about.no_goods')], rule: 'goods' };
  const goods = deck ? [] : ctx.printed.goods_cards[id];
  return {
    title: deck ? say(ctx, 'label.deck') : say(ctx, 'label.goods', { goods: id }),
    picture: deck ? cardBack('goods', { size: 96 }) : goodsCard(goods, { size: 96 }),
    does: [say(ctx, deck ? 'about.deck' : 'about.goods')],
    lines: goods.map((/** @type {string} */ good) =>
      say(ctx, 'about.good_to_come', { good, n: ctx.table.observation.to_value[good] }),
    ),
    rule: 'goods',
  };
}

/** @param {Context} ctx @param {string} good @returns {Explained} */
function aboutGood(ctx, good) {
  const at = ctx.printed.goods.indexOf(good);
  const held = ctx.table.observation.wares.map((wares) => wares[at]);
  return {
    title: say(ctx, 'label.good', { good }),
    picture: signPicture(good, { size: 56 }),
    does: [say(ctx, 'about.good')],
    lines: [
      ...(valued(ctx)?.good === good ? [say(ctx, 'about.now')] : []),
      say(ctx, 'about.good_to_come', { good, n: ctx.table.observation.to_value[good] }),
    ],
    leads: byNumber(ctx, held, 'cards'),
    rule: 'goods_valued',
  };
}

/** @param {Context} ctx @param {'bonus' | 'city'} what @returns {Explained} */
function aboutNumber(ctx, what) {
  const { bonus_cards: bonus, in_city: city } = ctx.table.observation;
  return {
    title: say(ctx, `number.${what}`),
    picture: signPicture(what, { size: 48 }),
    does: [say(ctx, `number.${what}.about`)],
    leads: byNumber(ctx, what === 'bonus' ? bonus : city, what === 'bonus' ? 'cards' : 'shops'),
    rule: what === 'bonus' ? 'bonus_cards' : 'winner',
  };
}

/** @param {Context} ctx @param {string} what @returns {Explained} */
function aboutStock(ctx, what) {
  const { discards } = ctx.table.observation;
  const thrown = joined(Object.entries(discards).map(([terrain, n]) => say(ctx, 'label.cards', { terrain, n })));
  return {
    title: say(ctx, `stock.${what}`),
    picture:
      what === 'discards' ? icon('layers', { size: 40 }) : signPicture(what === 'deck' ? 'cards' : what, { size: 48 }),
    does: [say(ctx, `about.stock.${what}`)],
    lines: what === 'discards' && thrown ? [thrown] : [],
    rule: STOCK[what],
  };
}

/** Who has most of something. @param {Context} ctx @param {number[]} numbers @param {string} what @returns {[number, string][]} */
const byNumber = (ctx, numbers, what) =>
  numbers
    .map((n, seat) => /** @type {[number, string]} */ ([seat, say(ctx, `about.n_${what}`, { n })]))
    .sort(([one], [other]) => numbers[other] - numbers[one]);
