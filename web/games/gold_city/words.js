/** What the screen says while somebody decides: prompts, names of things, buttons, refusals. */

import { after, joined, phrasebook } from '../../table/phrases.js';
import {
  chosen,
  costs,
  displacedBy,
  element,
  fewWays,
  inOrder,
  isLast,
  kindOf,
  pairOf,
  pairs,
  placeOf,
  plan,
  spot,
  sum,
  toCome,
  valued,
} from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').View} View
 * @typedef {import('./reading.js').Cards} Cards
 * @typedef {import('./island.js').Reward} Reward
 * @typedef {import('../../table/messages.js').Change} Change
 * @typedef {import('../../table/messages.js').Fact} Fact
 */

const book = phrasebook({
  terms: {
    terrain: { terrain: 'terrain.*' },
    terrains: { terrains: 'terrain.*' },
    good: { good: 'good.*' },
    area: { area: 'area.*.name', area_the: 'area.*.the' },
    goods: { goods: 'goods.*' },
    bonus: { bonus: 'bonus.*.name' },
  },
});

export { joined };
export const { say, sentences, shortest } = book;

/** The parts of a round, by the phases of the engine. @type {Record<string, string>} */
const PARTS = {
  auction: 'auction',
  lay: 'auction',
  taking: 'auction',
  close: 'value',
  value: 'value',
  move: 'value',
  unveil: 'end',
  over: 'over',
};
/** Where there is something else to be asked, or to be said at the end. */
const ASKED = ['goods', 'return', 'bonus', 'discard', 'over'];
const BEFORE = ['deal', 'show', 'choose', 'reveal'];

/** Where the game stands, in a few words. @param {Context} ctx */
export function chip(ctx) {
  const { phase, round } = ctx.table.observation;
  const part = BEFORE.includes(phase) ? 'auction' : (PARTS[phase] ?? 'build');
  const key = part === 'over' || part === 'end' ? part : isLast(ctx) ? 'last' : 'round';
  return say(ctx, `chip.${key}`, { round, part: say(ctx, `chip.part.${part}`) });
}

/** What whoever decides is asked to do. @param {Context} ctx */
export function prompt(ctx) {
  const { phase, built, turn, price } = ctx.table.observation;
  if (ctx.draft.length) return say(ctx, 'prompt.discard');
  if (phase === 'auction') {
    const pair = chosen(ctx, 'pair');
    if (pair !== null) return say(ctx, 'prompt.pair', { terrains: pairOf(ctx, pair).cards });
    const by = turn === null ? null : displacedBy(ctx, turn);
    if (by !== null) return say(ctx, 'prompt.displaced', { seat: by, price });
    return say(ctx, pairs(ctx).every(({ tile }) => tile === null) ? 'prompt.first' : 'prompt.auction', { price });
  }
  const goods = chosen(ctx, 'goods');
  if (goods === 'deck') return say(ctx, 'prompt.goods_deck');
  if (goods !== null) return say(ctx, `prompt.${phase}_one`, { goods });
  const bonus = chosen(ctx, 'bonus');
  if (bonus !== null) return say(ctx, 'prompt.bonus_one', { bonus });
  if (phase !== 'build') return ASKED.includes(phase) ? book.prompt(ctx) : say(ctx, 'prompt.none');
  const place = chosen(ctx, 'place');
  if (place !== null) return say(ctx, 'prompt.payment', { place: spot(ctx, place) });
  const able = ctx.options.some(({ action }) => action.kind === 'build');
  if (ctx.seat !== null && !able) return say(ctx, built ? 'prompt.built' : 'prompt.unable');
  return say(ctx, built ? 'prompt.second' : 'prompt.build');
}

/* Names */

/** The name of an element, with what it means to whoever decides. @type {View['label']} */
export function label(ctx, id) {
  const name = element(id);
  switch (kindOf(id)) {
    case 'place':
      return labelOfPlace(ctx, name);
    case 'pair':
      return labelOfPair(ctx, name);
    case 'goods':
      return name === 'deck' ? say(ctx, 'label.deck') : say(ctx, 'label.goods', { goods: name });
    case 'bonus':
      return joined([say(ctx, 'label.bonus', { bonus: name }), worthText(ctx, name)]);
    case 'hand':
      return say(ctx, 'label.hand', { terrain: name, n: ctx.table.observation.hand?.[name] ?? 0 });
    case 'stock':
      return say(ctx, `stock.${name}`);
    case 'queue':
      return say(ctx, 'market.waits', { seat: Number(name) });
    default:
      return book.label(ctx, id);
  }
}

/** @param {Context} ctx @param {string} id */
function labelOfPlace(ctx, id) {
  const cost = costs(ctx).get(id);
  return joined([
    titleOfPlace(ctx, id),
    ownersText(ctx, id),
    rewardText(ctx, rewardNow(ctx, id)),
    cost !== undefined && say(ctx, 'label.cost', { n: cost, terrain: placeOf(ctx, id).terrain }),
    cost !== undefined && placeOf(ctx, id).group === 'inner' && say(ctx, 'label.key'),
  ]);
}

/** What a place is: "D7, luogo rurale sul fiume Deserto-Montagne". @param {Context} ctx @param {string} id */
export function titleOfPlace(ctx, id) {
  const { group, area } = placeOf(ctx, id);
  return say(ctx, area === null ? `place.${group}` : group === 'inland' ? 'place.river' : `place.${group}`, {
    place: spot(ctx, id),
  });
}

/** Whose shops are on a place, or null. @param {Context} ctx @param {string} id */
function ownersText(ctx, id) {
  const seats = ctx.table.observation.shops.flatMap((own, seat) => (own.includes(id) ? [seat] : []));
  return seats.length ? say(ctx, 'label.owners', { seats }) : null;
}

/** What the next shop on a place would bring, or null where there is no room for one. @param {Context} ctx @param {string} id @returns {Reward | null} */
export function rewardNow(ctx, id) {
  const { group, rewards } = placeOf(ctx, id);
  const { shops, quarters } = ctx.table.observation;
  const there =
    group === 'outer' || group === 'inner' ? quarters[id].shops : sum(shops.map((own) => +own.includes(id)));
  if (there && rewards.length === 1) return null;
  return rewards[there] ?? {};
}

/** A reward in words, or null. @param {Context} ctx @param {Reward | null} reward */
export function rewardText(ctx, reward) {
  if (!reward) return null;
  const parts = Object.entries(reward).map(([what, n]) => say(ctx, `reward.${what}`, { n }));
  return joined(parts) || say(ctx, 'reward.none');
}

/** @param {Context} ctx @param {string} number */
function labelOfPair(ctx, number) {
  const { cards, tile } = pairOf(ctx, number);
  const { price } = ctx.table.observation;
  const name = say(ctx, 'label.pair', { terrains: cards });
  return joined([name, say(ctx, tile === null ? 'label.free' : 'label.taken', { seat: tile ?? 0, price })]);
}

/** What a bonus card would bring now, to whoever looks. @param {Context} ctx @param {string} id */
export function worthText(ctx, id) {
  const { worth } = ctx.table.observation;
  return worth && say(ctx, 'label.worth', { points: worth[id] });
}

/** Terrain cards in words: "2 Deserto e 1 Costa". @param {Context} ctx @param {Cards} payment */
export const cardsText = (ctx, payment) =>
  joined(inOrder(ctx, payment).map(([terrain, n]) => say(ctx, 'label.cards', { terrain, n })));

/* Buttons: each says its price */

/** The text of the button for an action. @type {View['button']} */
export function button(ctx, option) {
  const { action } = option;
  const { price, built } = ctx.table.observation;
  switch (action.kind) {
    case 'place': {
      const { tile } = pairOf(ctx, action.pair);
      if (tile !== null) return say(ctx, 'button.replace', { seat: tile, price });
      const aimed = chosen(ctx, 'pair') !== null;
      return say(ctx, aimed ? 'button.place' : 'button.place_on', { terrains: pairOf(ctx, action.pair).cards });
    }
    case 'build':
      return say(ctx, 'button.build', { paid: paidText(ctx, action) });
    case 'done':
      return say(ctx, built ? 'button.done' : 'button.pass');
    case 'take':
      return action.card === 'deck' ? say(ctx, 'button.draw') : say(ctx, 'button.take', { goods: action.card });
    case 'return':
      return say(ctx, 'button.return', { goods: action.card });
    case 'bonus':
      return say(ctx, 'button.bonus', { bonus: action.card });
    default:
      return book.button(ctx, option);
  }
}

/** Where one builds, on what a tile is placed, each with its price, and what is discarded. @type {NonNullable<View['called']>} */
export function called(ctx, { action }) {
  if (action.kind === 'build') {
    return say(ctx, 'called.build', { place: spot(ctx, action.place), paid: paidText(ctx, action) });
  }
  if (action.kind === 'discard') return say(ctx, 'called.discard', action);
  if (action.kind !== 'place') return null;
  const { cards, tile } = pairOf(ctx, action.pair);
  const { price } = ctx.table.observation;
  return say(ctx, tile === null ? 'called.place' : 'called.replace', { terrains: cards, seat: tile, price });
}

/** What a shop costs: the cards, and the key. @param {Context} ctx @param {Fact} action */
const paidText = (ctx, { place, payment }) =>
  joined([cardsText(ctx, payment), placeOf(ctx, place).group === 'inner' && say(ctx, 'label.key')], ' + ');

/** What an action brings to light that cannot be taken back. @type {View['shows']} */
export function shows(ctx, option) {
  const { action } = option;
  if (action.kind === 'done' || action.kind === 'place') return null;
  if (action.kind !== 'build') return book.shows(ctx, option);
  const reward = rewardNow(ctx, action.place) ?? {};
  return say(ctx, `shows.${reward.cards ? 'card' : reward.bonus ? 'bonus' : 'payment'}`);
}

/* What the selected action would change */

/** What is sure to change, in a few chips. @type {View['previewText']} */
export function previewText(ctx, changes) {
  const action = ctx.action?.action;
  if (!action) return [];
  /** @type {Record<string, () => (string | null | undefined | false)[]>} */
  const told = {
    place: () => placing(ctx, action, changes),
    build: () => building(ctx, action, changes),
    take: () => (action.card === 'deck' ? [say(ctx, 'change.unseen')] : taking(ctx, action.card, changes)),
    return: () => taking(ctx, action.card, changes),
    bonus: () => [say(ctx, `bonus.${action.card}.about`), worthText(ctx, action.card)],
  };
  return (told[action.kind]?.() ?? []).filter((text) => typeof text === 'string');
}

/** @param {Context} ctx @param {Fact} action @param {Change[]} changes */
function placing(ctx, { pair }, changes) {
  const { tile } = pairOf(ctx, pair);
  const coins = after(changes, `coins:${ctx.seat}`);
  const price = after(changes, 'price');
  return [
    coins !== undefined && say(ctx, 'change.coins', { n: coins }),
    tile !== null && say(ctx, 'change.displaces', { seat: tile }),
    price !== undefined && say(ctx, 'change.price', { price }),
  ];
}

/** @param {Context} ctx @param {Fact} action @param {Change[]} changes */
function building(ctx, { place }, changes) {
  const { seat } = ctx;
  const { area } = placeOf(ctx, place);
  const mine = `open:${seat}:`;
  const opens = changes.filter(({ fact, after: then }) => fact.startsWith(mine) && then).length;
  const shut = ctx.table.seats.flatMap((_, other) =>
    other !== seat && changes.some(({ fact, after: then }) => fact === `open:${other}:${place}` && !then)
      ? [other]
      : [],
  );
  const ways = after(changes, `ways:${seat}`);
  const there = area === null ? undefined : after(changes, `in:${seat}:${area}`);
  const gain = valuedMore(changes, Number(seat));
  const third =
    placeOf(ctx, place).rewards.length > 1 && !placeOf(ctx, place).rewards[ctx.table.observation.quarters[place].shops];
  return [
    third ? say(ctx, 'change.third') : rewardText(ctx, rewardNow(ctx, place)),
    opens > 0 && say(ctx, 'change.opens', { n: opens }),
    there !== undefined && say(ctx, 'change.area', { n: there, area }),
    gain !== 0 && say(ctx, 'change.valued', { points: gain }),
    shut.length > 0 && say(ctx, 'change.shuts', { seats: shut }),
    after(changes, `shops:${seat}`) === 0 && say(ctx, 'change.last'),
    ways !== undefined && ways <= 2 && say(ctx, 'change.ways', { n: ways }),
  ];
}

/** How much more a valuation of this round's card would bring. @param {Change[]} changes @param {number} seat */
const valuedMore = (changes, seat) =>
  sum(
    changes
      .filter(({ fact }) => fact === `valued_goods:${seat}` || fact === `valued_area:${seat}`)
      .map(({ before, after: then }) => then - before),
  );

/** What the goods of a card bring in this round, and are still good for. @param {Context} ctx @param {string} id @param {Change[]} changes */
function taking(ctx, id, changes) {
  const eyes = ctx.viewer ?? ctx.seat;
  const goods = ctx.printed.goods_cards[id];
  const now = valued(ctx)?.good;
  return [
    goods.includes(now) && say(ctx, 'change.good_now', { good: now, points: valuedMore(changes, Number(ctx.seat)) }),
    ...goods.map((/** @type {string} */ good) => {
      const held = eyes === null ? 0 : ctx.table.observation.wares[eyes][ctx.printed.goods.indexOf(good)];
      return say(ctx, 'change.good', { good, n: toCome(ctx, 'good', good), held });
    }),
  ];
}

/** Why something cannot be done. @type {View['refusal']} */
export function refusal(ctx, { code, facts = {} }) {
  const told = { ...facts };
  if (facts.place) told.place = spot(ctx, facts.place);
  if (facts.missing) told.ways = facts.missing.map((/** @type {string} */ id) => spot(ctx, id));
  if (facts.payment) told.paid = cardsText(ctx, facts.payment);
  if (code === 'goods_gone' || code === 'not_yours') told.goods = facts.card;
  if (code === 'no_road' && !facts.missing.length) return say(ctx, 'refuse.no_way', told);
  if (code === 'no_cards' && !facts.jokers) return say(ctx, 'refuse.no_cards_plain', told);
  return book.refusal(ctx, { code, facts: told });
}

/** The places that are missing for a road. @type {NonNullable<View['hints']>} */
export const hints = ({ facts = {} }) => (facts.missing ?? []).map((/** @type {string} */ id) => `place:${id}`);

/* The table in words */

/** The table in words, area by area. @type {NonNullable<View['describe']>} */
export function describe(ctx) {
  const { hand, goods, display, price, open, shops_left: left } = ctx.table.observation;
  const held = inOrder(ctx, hand).map(([terrain, n]) => say(ctx, 'label.cards', { terrain, n }));
  const laid = pairs(ctx).filter(({ cards }) => cards.length);
  const sectors = ctx.printed.sectors.map((/** @type {string} */ sector) => ({
    title: say(ctx, 'label.sector', { terrain: sector }),
    lines: plan(ctx)
      .list.filter((place) => place.sector === sector)
      .map(({ id }) => labelOfPlace(ctx, id)),
  }));
  const lying = display.flatMap((id) => (id ? [label(ctx, `goods:${id}`)] : []));
  return [
    ...(held.length ? [{ title: say(ctx, 'hand.terrain'), lines: held }] : []),
    ...(laid.length
      ? [
          {
            title: say(ctx, 'market.pairs'),
            lines: [...laid.map(({ number }) => labelOfPair(ctx, String(number))), say(ctx, 'market.price', { price })],
          },
        ]
      : []),
    ...(lying.length ? [{ title: say(ctx, 'market.goods'), lines: lying }] : []),
    ...sectors,
    {
      title: ctx.t('table.players'),
      lines: ctx.table.seats.map((_, seat) =>
        say(ctx, 'describe.player', {
          seat,
          shops: left[seat],
          n: open[seat].length,
          held: goods[seat].length
            ? ctx.t('gold_city.describe.goods', { n: goods[seat].length })
            : ctx.t('gold_city.describe.no_goods'),
        }),
      ),
    },
  ];
}

/** That somebody may soon have nowhere to build, for whoever asks; null where there is no danger. @param {Context} ctx @param {number} seat */
export function waysText(ctx, seat) {
  const n = fewWays(ctx, seat);
  return n === null ? null : say(ctx, 'alarm.ways', { seat, n });
}
