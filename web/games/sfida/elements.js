/** What is on the table, kind by kind: its name, what there is to know of it, and its part of the table in words. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { sum } from '../../table/contract/counts.js';
import { joined } from '../../table/tell/phrases.js';
import { back, bonusSign, buildingPicture, coinSign, die, face, half, saboteur, tent } from './art.js';
import { fitText } from './actions.js';
import { chip, inHand, knownInHand, lotName, say } from './names.js';
import {
  BONUSES,
  buildingAt,
  byVariant,
  cardOf,
  fromTurn,
  kindOf,
  mayBeAttacked,
  own,
  PILES,
  purseOf,
  topOf,
} from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Bonus} Bonus
 * @typedef {import('./reading.js').Pile} Pile
 * @typedef {import('../../table/contract/view.js').Explained} Explained
 */

/** The numbers in a name: `1:3`. @param {string} name */
const numbers = (name) => name.split(':').map(Number);

/** @type {NonNullable<import('./reading.js').Kinds['elements']>} */
export const elements = {
  hand: {
    label: (ctx, card) => say(ctx, 'label.hand', { card }),
    about: (ctx, card) => aboutCard(ctx, card),
    inWords: (ctx) => {
      const { hand } = ctx.table.observation;
      if (!hand?.length) return [];
      return { title: say(ctx, 'hand.title'), lines: hand.map((card) => say(ctx, 'label.card', { card })) };
    },
    held: true,
  },
  pile: {
    label: (ctx, pile) => labelOfPile(ctx, /** @type {Pile} */ (pile)),
    about: (ctx, pile) => aboutPile(ctx, /** @type {Pile} */ (pile)),
    inWords: podiumInWords,
  },
  /** `building:SEAT:AT` */
  building: {
    label: (ctx, name) => {
      const [seat, at] = numbers(name);
      const card = buildingAt(ctx, seat, at);
      return say(ctx, card ? 'label.building' : 'label.gap', { seat, card });
    },
    about: (ctx, name) => {
      const [seat, at] = numbers(name);
      return aboutBuilding(ctx, seat, at);
    },
    owners: (_, name) => numbers(name).slice(0, 1),
    inWords: (ctx) => ctx.table.observation.cities.map(({ row }, seat) => cityInWords(ctx, row, seat)),
  },
  /** A place in the own city, by what stands beside it. */
  place: {
    label: (ctx, at) => labelOfPlace(ctx, Number(at)),
    about: (ctx, at) => ({ title: labelOfPlace(ctx, Number(at)), does: [say(ctx, 'about.place')], rule: 'build' }),
  },
  /** A place of the three that a city begins with. */
  slot: {
    about: (ctx, number) => {
      const [n, next, of] = [Number(number), ctx.table.observation.laid + 1, ctx.printed.beginning];
      return {
        title: say(ctx, 'label.slot', { n, of }),
        does: [say(ctx, n === next ? 'about.slot_next' : 'about.slot', { n: next, of })],
        rule: 'begin',
      };
    },
  },
  gap: {
    about: (ctx) => ({
      title: say(ctx, 'city.gap'),
      picture: buildingPicture('tower', { width: 32 }),
      does: [say(ctx, 'about.gap')],
      rule: 'gaps',
    }),
  },
  seen: { label: (ctx, card) => say(ctx, 'label.card', { card }), about: (ctx, card) => aboutCard(ctx, card) },
  lot: { label: (ctx) => say(ctx, 'label.lot', { lot: lotName(ctx) }), about: aboutLot },
  bid: { about: (ctx, seat) => aboutBids(ctx, Number(seat)) },
  tent: {
    label: (ctx, seat) => inHand(ctx, Number(seat)),
    about: (ctx, seat) => aboutTent(ctx, Number(seat)),
    inWords: (ctx) => {
      const { hands, phase, seat: own } = ctx.table.observation;
      return [...hands.keys()].flatMap((seat) => {
        const known = phase === 'over' || seat === own ? [] : knownInHand(ctx, seat);
        return known.length ? { title: ctx.name(seat), lines: [say(ctx, 'label.known', { known })] } : [];
      });
    },
  },
  saboteurs: {
    label: (ctx, name) => {
      const seat = Number(name);
      return say(ctx, 'label.saboteurs', { seat, n: ctx.table.observation.saboteurs[seat] });
    },
    about: (ctx, seat) => ({ ...STOCK.saboteurs(ctx), title: of(ctx, say(ctx, 'about.saboteurs'), Number(seat)) }),
  },
  /** `bonus:BONUS:SEAT` */
  bonus: {
    about: (ctx, name) => {
      const [bonus, seat] = name.split(':');
      return aboutBonus(ctx, /** @type {Bonus} */ (bonus), Number(seat));
    },
  },
  stock: { about: (ctx, what) => (STOCK[what] ?? STOCK.cards)(ctx) },
  die: {
    about: (ctx) => ({ ...aboutDie(ctx, 'die'), does: [say(ctx, 'about.die')], rule: 'income' }),
  },
  sabotage: {
    about: (ctx) => ({
      ...aboutDie(ctx, 'sabotage'),
      does: [say(ctx, byVariant(ctx, 'about.attack'))],
      rule: ctx.table.options.open_sabotage ? 'open_sabotage' : 'attack',
    }),
  },
  purse: {
    about: (ctx) => ({
      title: say(ctx, 'hand.purse'),
      picture: coinSign({ size: 48 }),
      does: [say(ctx, ctx.table.options.open_purses ? 'about.purse_open' : 'about.purse')],
      rule: 'hidden',
    }),
  },
  cost: { about: (ctx) => ({ title: say(ctx, 'hand.cost'), does: [say(ctx, 'about.cost')], rule: 'hand' }) },
  phase: { about: aboutPhase },
};

/* Names and the table in words */

/** Whose one of several alike is: "The bids: Anna". @param {Context} ctx @param {string} title @param {number} seat */
const of = (ctx, title, seat) => joined([title, ctx.name(seat)], ': ');

/** A place in the own city, by what stands beside it. @param {Context} ctx @param {number} at */
function labelOfPlace(ctx, at) {
  const { cities, turn } = ctx.table.observation;
  const { at: west, row } = cities[turn];
  const side = at < west ? 'left' : at >= west + row.length ? 'right' : 'gap';
  const beside = side === 'left' ? row[0] : row.at(-1);
  return say(ctx, `label.place_${side}`, { beside });
}

/** @param {Context} ctx @param {Pile} pile */
function labelOfPile(ctx, pile) {
  const top = topOf(ctx, pile);
  const n = ctx.table.observation.piles[pile].cards;
  return say(ctx, top ? 'label.pile_top' : 'label.pile', { pile, n, card: top });
}

/** The piles, the lot with its bids, and the supply. @param {Context} ctx */
function podiumInWords(ctx) {
  const { lot, bids, passed, supply } = ctx.table.observation;
  const bidders = bids.flatMap((coins, seat) =>
    passed.includes(seat) ? [say(ctx, 'say.pass', { seat })] : coins ? [say(ctx, 'describe.bid', { seat, coins })] : [],
  );
  return {
    title: say(ctx, 'podium.title'),
    lines: [
      ...PILES.map((pile) => labelOfPile(ctx, pile)),
      ...(lot ? [say(ctx, 'label.lot', { lot: lotName(ctx) })] : []),
      ...bidders,
      say(ctx, 'podium.supply', { n: supply }),
    ],
  };
}

/** @param {Context} ctx @param {(string | null)[]} row @param {number} seat */
const cityInWords = (ctx, row, seat) => ({
  title: say(ctx, 'describe.city', { seat }),
  lines: [
    row.length
      ? joined(row.map((card) => (card ? say(ctx, 'label.card', { card }) : say(ctx, 'city.gap'))))
      : say(ctx, 'city.empty'),
    inHand(ctx, seat),
    ...BONUSES.map((bonus) => chance(ctx, bonus, seat)),
  ],
});

/** How a bonus of a city stands, and why. @param {Context} ctx @param {Bonus} bonus @param {number} seat */
function chance(ctx, bonus, seat) {
  const { state, why } = ctx.table.observation.standings[seat][bonus];
  const text = say(ctx, `seal.${state}`, { bonus });
  return why && state !== 'won' ? say(ctx, 'seal.why', { text, why: say(ctx, `why.${why}`) }) : text;
}

/* What there is to know */

/** @param {Context} ctx @returns {Explained} */
function aboutPhase(ctx) {
  const { phase, rule, closing, piles } = ctx.table.observation;
  const ends = closing || phase === 'final' || phase === 'over';
  return {
    title: chip(ctx),
    does: [say(ctx, `about.${rule ? phase : 'roll'}`)],
    lines: ends ? [] : [say(ctx, 'about.left', { open: piles.open.cards, hidden: piles.hidden.cards })],
    rule: rule ?? 'turn',
  };
}

/** A card: what it is worth and does, and how many like it there are. @param {Context} ctx @param {string} id @param {string[]} [lines] @returns {Explained} */
function aboutCard(ctx, id, lines = []) {
  const card = cardOf(ctx, id);
  const kind = ctx.printed.buildings.find((/** @type {{id: string}} */ one) => one.id === card.building);
  return {
    title: say(ctx, 'label.card', { card: id }),
    picture: face(card),
    does: [say(ctx, `inspect.${card.building}`)],
    worth: [
      say(ctx, 'inspect.points', { n: card.value }),
      ...(card.coins ? [say(ctx, 'inspect.coins', { n: card.coins })] : []),
      ...(card.shields ? [say(ctx, 'inspect.shields', { n: card.shields })] : []),
    ],
    lines: [
      ...lines,
      say(ctx, 'inspect.copies', { n: kind.values.length, building: card.building }),
      say(ctx, 'inspect.unseen', { n: unseenOf(ctx, card.building) }),
    ],
    rule: 'cards',
  };
}

/** How many cards of a building are where the viewer has not seen them. @param {Context} ctx @param {string} building */
export const unseenOf = ({ table: { observation } }, building) =>
  sum(Object.entries(observation.unseen).map(([id, n]) => (kindOf(id) === building ? n : 0)));

/** @param {Context} ctx @param {number} seat @param {number} at @returns {Explained} */
function aboutBuilding(ctx, seat, at) {
  const card = buildingAt(ctx, seat, at);
  if (!card) return { title: say(ctx, 'city.gap'), does: [say(ctx, 'about.gap')], rule: 'gaps' };
  const { weakest, shields } = ctx.table.observation;
  const me = own(ctx);
  const line = html`<span class="line">${ctx.shield(seat, 22)} ${say(ctx, 'inspect.owner', { seat, n: shields[seat] })}</span>`;
  const aim =
    me === null || me === seat
      ? []
      : [say(ctx, weakest[me].includes(seat) ? byVariant(ctx, 'inspect.target') : 'inspect.no_target', { seat })];
  return aboutCard(ctx, card, [/** @type {any} */ (line), ...aim]);
}

/** @param {Context} ctx @param {Pile} pile @returns {Explained} */
function aboutPile(ctx, pile) {
  const { cards, under } = ctx.table.observation.piles[pile];
  const top = topOf(ctx, pile);
  return {
    title: say(ctx, `pile.${pile}.name`),
    picture: top ? face(cardOf(ctx, top)) : back(),
    does: [say(ctx, `about.pile_${pile}`)],
    lines: [
      say(ctx, 'inspect.left', { n: cards }),
      ...(under.length ? [say(ctx, 'inspect.under', { cards: under })] : []),
      ...(cards === 1 ? [say(ctx, 'say.one_left', { pile })] : []),
    ],
    more: pile === 'hidden' && cards && !top ? mayBe(ctx) : nothing,
    rule: 'auction',
  };
}

/** @param {Context} ctx @returns {Explained} */
function aboutLot(ctx) {
  const { lot, source } = ctx.table.observation;
  if (lot?.card) return aboutCard(ctx, lot.card, fitText(ctx, lot));
  return {
    title: lot?.building ? say(ctx, 'label.kind', { building: lot.building }) : say(ctx, 'podium.hidden'),
    picture: lot?.building ? half(lot.building) : back(),
    does: [say(ctx, lot?.building ? 'about.lot_told' : 'about.lot_hidden')],
    lines: fitText(ctx, lot),
    more: mayBe(ctx, lot?.building ?? undefined),
    rule: source === 'hidden' ? 'hidden_lot' : 'open_lot',
  };
}

/** @param {Context} ctx @param {number} whose @returns {Explained} */
function aboutBids(ctx, whose) {
  const { bids, passed, broke, turn, sale } = ctx.table.observation;
  const state = (/** @type {number} */ seat) => (broke.includes(seat) ? 'broke' : bids[seat] ? 'bid' : 'none');
  const standing = passed.includes(whose) ? 'passed' : state(whose);
  return {
    title: joined([of(ctx, say(ctx, 'podium.ladder'), whose), say(ctx, `podium.${standing}`, { n: bids[whose] })], ' '),
    does: [say(ctx, 'about.ladder', { seat: turn })],
    lines: sale ? [paying(ctx, sale)] : [],
    leads: fromTurn(ctx).map((seat) => [
      seat,
      say(ctx, `podium.${state(seat)}`, { n: bids[seat] }),
      passed.includes(seat) ? say(ctx, 'podium.passed') : '',
    ]),
    rule: 'payment',
  };
}

/** What the highest bidder would pay; whether that can be paid is said where the purse is seen. @param {Context} ctx @param {import('./reading.js').Sale} sale */
function paying(ctx, { seat, coins, auctioneer, bank, short }) {
  const { turn } = ctx.table.observation;
  const has = purseOf(ctx, seat);
  if (has !== null && short) return say(ctx, 'inspect.sale_short', { seat, coins, has });
  const key = seat === turn ? 'inspect.sale_bank' : 'inspect.sale';
  const facts = { seat, coins, half: auctioneer, bank, other: turn };
  return say(ctx, has === null ? `${key}_if` : key, facts);
}

/** @param {Context} ctx @param {number} seat @returns {Explained} */
function aboutTent(ctx, seat) {
  const { hands, to_full: left } = ctx.table.observation;
  const { cards, known, buildings } = hands[seat];
  const kinds = Object.keys(buildings);
  const rest = cards - known.length - sum(buildings);
  const coins = purseOf(ctx, seat);
  return {
    title: say(ctx, 'about.tent', { seat }),
    picture: tent({ size: 48 }),
    does: [say(ctx, 'about.behind'), inHand(ctx, seat)],
    lines: [
      ...(mayBeAttacked(ctx, seat)
        ? [say(ctx, left[seat] ? 'inspect.few_cards' : 'inspect.full_hand', { n: ctx.printed.full_hand })]
        : []),
      ...(coins === null ? [] : [say(ctx, 'inspect.purse', { n: coins })]),
    ],
    more: html`${kinds.map((one) => mayBe(ctx, one))}${rest > 0 ? mayBe(ctx) : nothing}`,
    rule: 'hidden_card',
  };
}

/** @param {Context} ctx @param {Bonus} bonus @param {number} seat @returns {Explained} */
const aboutBonus = (ctx, bonus, seat) => ({
  title: of(ctx, say(ctx, `bonus.${bonus}`), seat),
  picture: bonusSign[bonus]({ size: 48 }),
  does: [say(ctx, `about.${bonus}`)],
  worth: [say(ctx, 'inspect.points', { n: ctx.printed.bonuses[bonus] })],
  lines: [say(ctx, 'inspect.chance', { seat, text: chance(ctx, bonus, seat) })],
  rule: 'bonuses',
});

/** @type {Record<string, (ctx: Context) => Explained>} */
const STOCK = {
  saboteurs: (ctx) => ({
    title: say(ctx, 'about.saboteurs'),
    picture: saboteur({ size: 48 }),
    does: [say(ctx, 'about.saboteur')],
    lines: [say(ctx, 'podium.supply', { n: ctx.table.observation.supply })],
    leads: ctx.table.observation.saboteurs.map((n, seat) => [seat, String(n)]),
    rule: 'saboteurs',
  }),
  bank: (ctx) => ({
    title: say(ctx, 'podium.bank'),
    picture: coinSign({ size: 48 }),
    does: [say(ctx, 'about.bank')],
    rule: 'income',
  }),
  cards: (ctx) => ({
    title: say(ctx, 'podium.cards'),
    does: [say(ctx, 'about.cards')],
    more: html`<ul class="sfida-frequency">${ctx.printed.buildings.map(
      (/** @type {{id: string, values: number[]}} */ { id, values }) => {
        return html`<li>${buildingPicture(id, { width: 24 })}<b>${say(ctx, 'label.kind', { building: id })}</b>
          <span>${say(ctx, 'inspect.values', { n: values.length })} ${valuesOf(ctx, id, values)}</span></li>`;
      },
    )}</ul>`,
    rule: 'cards',
  }),
};

/**
 * What a card may be that the viewer has not seen, of any building or of the announced one, and how likely that is.
 * @param {Context} ctx
 * @param {string} [building]
 */
function mayBe(ctx, building) {
  const { unseen, untold } = ctx.table.observation;
  const left = Object.entries(unseen).filter(([card, n]) => n && (!building || kindOf(card) === building));
  const kinds = building ? Object.fromEntries(left) : untold;
  const values = (/** @type {string} */ kind) =>
    left.filter(([card]) => kindOf(card) === kind).map(([card]) => cardOf(ctx, card).value);
  const of = sum(kinds);
  return html`<h3 class="sfida-may-be">${say(ctx, building ? 'inspect.may_be_kind' : 'inspect.may_be', { building })}</h3>
    <ul class="sfida-frequency sfida-odds">${Object.entries(kinds).map(
      ([kind, n]) => html`<li>${buildingPicture(kindOf(kind), { width: 24 })}
        <b>${building ? say(ctx, 'label.card', { card: kind }) : say(ctx, 'label.kind', { building: kind })}</b>
        <span>${say(ctx, 'inspect.odds', { n, of, percent: Math.round((100 * n) / of) })}</span>
        ${building ? nothing : html`<span>${values(kind).join(' ')}</span>`}</li>`,
    )}</ul>`;
}

/** The values of a building; those that have been seen are struck. @param {Context} ctx @param {string} id @param {number[]} values */
function valuesOf(ctx, id, values) {
  const { unseen } = ctx.table.observation;
  return values.map((value, at) => {
    const before = values.slice(0, at).filter((one) => one === value).length;
    const seen = before >= (unseen[`${id}:${value}`] ?? 0);
    return html`${at ? html`<span class="visually-hidden">, </span>` : nothing}${seen ? html`<s>${value}</s><span class="visually-hidden"> ${say(ctx, 'inspect.seen')}</span>` : html`<b>${value}</b>`} `;
  });
}

/** @param {Context} ctx @param {string} kind */
function aboutDie(ctx, kind) {
  const { die: shows } = ctx.table.observation;
  return { title: say(ctx, `about.title_${kind}`), picture: die(shows === 'none' ? 'dot' : shows, { size: 56 }) };
}
