/** What the screen says while somebody decides: prompts, names of things, buttons, refusals. */

import { after, joined, phrasebook } from '../../table/phrases.js';
import {
  BONUSES,
  buildingAt,
  cardOf,
  chosenCard,
  chosenPlace,
  element,
  isOwn,
  kindOf,
  lotName,
  PILES,
  purseOf,
  topOf,
} from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').View} View
 * @typedef {import('../../table/messages.js').Action} Action
 * @typedef {import('../../table/messages.js').Change} Change
 * @typedef {import('../../table/messages.js').Fact} Fact
 */

const forms = (/** @type {string} */ name, /** @type {string} */ group) => ({
  [name]: `${group}.*.name`,
  [`${name}_a`]: `${group}.*.a`,
  [`${name}_the`]: `${group}.*.the`,
});

const book = phrasebook({
  terms: {
    card: forms('card', 'card'),
    cards: { cards: 'card.*.name' },
    beside: forms('beside', 'card'),
    corner: forms('corner', 'card'),
    building: forms('building', 'building'),
    buildings: { buildings: 'building.*.name' },
    pile: { pile: 'pile.*.name', pile_the: 'pile.*.the', pile_of: 'pile.*.of', pile_in: 'pile.*.in' },
    bonus: { bonus: 'bonus.*' },
    family: { family: 'family.*' },
  },
  secrets: { peeked: 'card' },
});

export const { say, sentences, shortest, tie } = book;

/** Where the game stands: the phase, and what is about to end. @type {View['chip']} */
export function chip(ctx) {
  const { closing, phase, piles } = ctx.table.observation;
  if (['final', 'count', 'over'].includes(phase)) return say(ctx, `chip.${phase}`);
  if (closing) return say(ctx, 'chip.last');
  return say(ctx, 'chip.cards', { open: piles.open.cards, hidden: piles.hidden.cards });
}

/* What is asked */

/** What whoever decides is asked to do. @type {View['prompt']} */
export function prompt(ctx) {
  const { phase, lot, bids, offered, piles, fallen } = ctx.table.observation;
  // On a phone the question has little room.
  const brief = ctx.size === 'phone';
  switch (phase) {
    case 'auction':
      return PILES.some((pile) => piles[pile].cards === 1)
        ? say(ctx, 'prompt.auction_last')
        : say(ctx, 'prompt.auction');
    case 'open':
      return say(ctx, brief ? 'prompt.open_brief' : lot?.card ? 'prompt.open' : 'prompt.open_hidden', {
        ...lot,
        lot: lotName(ctx),
      });
    case 'bid': {
      const high = Math.max(...bids);
      const what = brief ? 'brief' : lot?.card ? 'card' : lot?.building ? 'kind' : 'hidden';
      return say(ctx, `prompt.bid_${what}`, { ...lot, lot: lotName(ctx), coins: high, seat: bids.indexOf(high) });
    }
    case 'build':
    case 'final':
      return building(ctx);
    case 'offer':
      return say(ctx, 'prompt.offer', { ...attacked(ctx), n: hits(ctx) });
    case 'answer':
      return say(ctx, 'prompt.answer', { seat: ctx.table.observation.victim, coins: offered });
    case 'ransom': {
      const has = ownPurse(ctx);
      return say(ctx, `prompt.ransom${has === null ? '_unseen' : isShort(ctx) ? '_short' : ''}`, {
        ...attacked(ctx),
        has,
      });
    }
    case 'under':
      return say(ctx, 'prompt.under', { card: fallen });
    default:
      return book.prompt(ctx);
  }
}

/** @param {Context} ctx */
function building(ctx) {
  const { cities, hand, laid, phase, saboteurs, stuck, turn } = ctx.table.observation;
  const card = chosenCard(ctx);
  if (card && ctx.action?.action.kind === 'begin') {
    return say(ctx, 'prompt.begin_card', { card, n: laid + 1, of: ctx.printed.beginning });
  }
  if (card) return say(ctx, chosenPlace(ctx) === null ? 'prompt.place' : 'prompt.lay', { card });
  if (ctx.action) return say(ctx, 'prompt.attack', { seat: ctx.action.action.other });
  if (cities[turn].row.length === laid && laid > 0 && laid < ctx.printed.beginning) {
    return say(ctx, 'prompt.begin_on', { n: laid + 1, of: ctx.printed.beginning });
  }
  const may = (/** @type {string} */ kind) => ctx.options.some(({ action }) => action.kind === kind);
  const aims = may('sabotage') || may('sabotage_hand');
  if (may('begin')) return say(ctx, aims ? 'prompt.begin_or_sabotage' : 'prompt.begin', { of: ctx.printed.beginning });
  if (phase === 'final') return say(ctx, may('lay') ? 'prompt.final' : 'prompt.final_done');
  if (may('lay')) return say(ctx, aims ? 'prompt.build_or_sabotage' : laid ? 'prompt.build_on' : 'prompt.build');
  if (aims) return say(ctx, 'prompt.sabotage');
  if (laid || !hand) return say(ctx, 'prompt.done');
  if (hand.length && stuck?.length === 1) return say(ctx, 'prompt.stuck', { why: idle(ctx, stuck, hand.length) });
  return say(ctx, hand.length ? 'prompt.cannot_build' : saboteurs[turn] ? 'prompt.no_target' : 'prompt.no_cards');
}

/** Why a turn can only be ended. @type {NonNullable<View['onlyWhy']>} */
export function onlyWhy(ctx, { action }) {
  const { hand, stuck } = ctx.table.observation;
  return action.kind === 'done' && hand && stuck?.length ? idle(ctx, stuck, hand.length) : null;
}

/** Why none of so many cards in hand can be laid. @param {Context} ctx @param {string[]} why @param {number} n */
export const idle = (ctx, why, n) =>
  joined(
    why.map((code) => say(ctx, `only.${code}`, { n, of: ctx.printed.beginning })),
    '; ',
  );

/** The building on which a saboteur stands, and its value. @param {Context} ctx */
function attacked(ctx) {
  const { victim, aim, turn } = ctx.table.observation;
  const card = victim === null ? null : buildingAt(ctx, victim, aim);
  return { seat: turn, card, coins: card ? cardOf(ctx, card).value : 0 };
}

/** The thalers of whoever decides, if only that person sees them now. @param {Context} ctx */
const ownPurse = (ctx) => (ctx.seat !== null && isOwn(ctx, ctx.seat) ? purseOf(ctx, ctx.seat) : null);

/** Whether whoever decides sees that a ransom cannot be paid. @param {Context} ctx */
function isShort(ctx) {
  const has = ownPurse(ctx);
  return has !== null && has < attacked(ctx).coins;
}

/** How many of the six faces hit the city that is attacked. @param {Context} ctx */
function hits(ctx) {
  const { hits: all, victim } = ctx.table.observation;
  return victim === null ? 0 : (all[victim]?.length ?? 0);
}

/* Names */

/** The name of an element, with what it means to whoever decides. @type {View['label']} */
export function label(ctx, id) {
  const name = element(id);
  const [first, second] = name.split(':');
  switch (kindOf(id)) {
    case 'hand':
      return say(ctx, 'label.hand', { card: name });
    case 'place':
      return place(ctx, Number(name));
    case 'building': {
      const card = buildingAt(ctx, Number(first), Number(second));
      return say(ctx, card ? 'label.building' : 'label.gap', { seat: Number(first), card });
    }
    case 'tent':
      return inHand(ctx, Number(first));
    case 'saboteurs':
      return say(ctx, 'label.saboteurs', { seat: Number(first), n: ctx.table.observation.saboteurs[Number(first)] });
    case 'pile': {
      const pile = /** @type {import('./reading.js').Pile} */ (name);
      const { cards } = ctx.table.observation.piles[pile];
      const top = topOf(ctx, pile);
      return say(ctx, top ? 'label.pile_top' : 'label.pile', { pile: name, n: cards, card: top });
    }
    default:
      return book.label(ctx, id);
  }
}

/** A place in the own city, by what stands beside it. @param {Context} ctx @param {number} at */
function place(ctx, at) {
  const { cities, turn } = ctx.table.observation;
  const { at: west, row } = cities[turn];
  const side = at < west ? 'left' : at >= west + row.length ? 'right' : 'gap';
  const beside = side === 'left' ? row[0] : row.at(-1);
  return say(ctx, `label.place_${side}`, { beside });
}

/** What is known of a hand: "3 carte: Torre 2, Municipio, una ignota". @param {Context} ctx @param {number} seat */
export function inHand(ctx, seat) {
  const { cards, known, buildings } = ctx.table.observation.hands[seat];
  const kinds = Object.entries(buildings);
  const rest = cards - known.length - kinds.reduce((sum, [, n]) => sum + n, 0);
  const told = [
    ...known.map((card) => say(ctx, 'label.card', { card })),
    ...kinds.flatMap(([one, n]) => Array(n).fill(say(ctx, 'label.kind', { building: one }))),
    ...(rest && rest < cards ? [say(ctx, 'label.unknown', { n: rest })] : []),
  ];
  return say(ctx, told.length ? 'label.tent_known' : 'label.tent', { seat, n: cards, known: told });
}

/** As from which pile a card is put up: where all know it, as from the open one. @param {Context} ctx @param {import('./reading.js').Pile} pile */
const openly = (ctx, pile) => (topOf(ctx, pile) ? 'open' : pile);

/* Buttons: each says its result */

/** The text of the button for an action. @type {View['button']} */
export function button(ctx, option) {
  const { action } = option;
  const { phase, offered } = ctx.table.observation;
  switch (action.kind) {
    case 'done':
      return say(ctx, phase === 'final' ? 'button.done_final' : 'button.done');
    case 'auction':
      return say(ctx, `button.auction_${openly(ctx, action.pile)}`);
    case 'sabotage':
      return say(ctx, 'button.sabotage', { seat: action.other, card: buildingAt(ctx, action.other, action.at) });
    case 'take':
    case 'sabotage_hand':
      return say(ctx, `button.${action.kind}`, { seat: action.other });
    case 'pay':
    case 'refuse':
      return say(ctx, `button.${action.kind}`, attacked(ctx));
    case 'accept':
      return say(ctx, 'button.accept', { coins: offered });
    case 'bid':
      return say(ctx, phase === 'open' ? 'button.open' : 'button.bid', action);
    default:
      return book.button(ctx, option);
  }
}

/** Whoever has too little pays no ransom, and offers no more than that. @type {NonNullable<View['vain']>} */
export function vain(ctx, { action }) {
  const { purses } = ctx.table.observation;
  if (action.kind === 'offer' && ctx.seat !== null && action.coins > purses[ctx.seat]) {
    return say(ctx, 'refuse.offer_too_high');
  }
  return action.kind === 'pay' && isShort(ctx)
    ? say(ctx, 'prompt.ransom_short', { ...attacked(ctx), has: ownPurse(ctx) })
    : null;
}

/**
 * A bid goes as far as there is money in the box, whatever one has, and an offer among several people; else that goes
 * as far as one has. A limit for a card that was not known ends when its type is told.
 * @type {NonNullable<View['amount']>}
 */
export function amount({ printed, seat, table }) {
  const { phase, bids, lot, turns, purses } = table.observation;
  const [least, most] = [Math.max(...bids) + 1, printed.most_bid];
  if (phase === 'open' || (phase === 'bid' && least <= most)) {
    const known = lot?.card ?? lot?.building ?? '';
    return { kind: 'bid', fact: 'coins', least, most, of: `lot ${turns}`, known };
  }
  const several = table.seats.filter(({ kind }) => kind === 'human').length > 1;
  const own_ = several ? most : seat === null ? 0 : purses[seat];
  return phase === 'offer' && own_ ? { kind: 'offer', fact: 'coins', least: 1, most: own_ } : null;
}

/** What an action brings to light; that a bid is answered, a throw thrown goes without saying. @type {View['shows']} */
export function shows(ctx, option) {
  const { kind, pile } = option.action;
  if (['roll', 'bid', 'pass'].includes(kind)) return null;
  return kind === 'auction' ? say(ctx, `shows.auction_${pile}`) : book.shows(ctx, option);
}

/* What the selected action would change */

/** What is sure to change, in a few chips. @type {View['previewText']} */
export function previewText(ctx, changes) {
  const { phase } = ctx.table.observation;
  if (phase === 'open' || phase === 'bid') return bidText(ctx, changes);
  switch (ctx.action?.action.kind) {
    case 'lay':
    case 'begin':
      return laidText(ctx, changes);
    case 'sabotage':
      return attackText(ctx, ctx.action.action);
    case 'sabotage_hand':
      return [say(ctx, 'change.searched')];
    case 'auction':
      return [say(ctx, `change.auction_${openly(ctx, ctx.action.action.pile)}`)];
    case 'put_under':
      return [
        say(ctx, 'change.under', {
          pile: ctx.action.action.pile,
          n: then(changes, `pile:${ctx.action.action.pile}`, 0),
        }),
      ];
    case 'take':
      return [say(ctx, 'change.take')];
    default:
      return [];
  }
}

/** A fact after `changes`; `now` if it stays. @param {Change[]} changes @param {string} fact @param {Fact} now */
const then = (changes, fact, now) => after(changes, fact) ?? now;

/** Who would get what, whether one can pay, and whether the lot fits. @param {Context} ctx @param {Change[]} changes */
function bidText(ctx, changes) {
  const { turn, sale, lot } = ctx.table.observation;
  const { seat } = ctx;
  if (seat === null) return [];
  const coins = after(changes, `bid:${seat}`);
  if (coins === undefined) return [];
  const half = turn === seat ? 0 : then(changes, `gets:${turn}`, sale?.auctioneer ?? 0);
  const bank = then(changes, 'gets:bank', sale?.bank ?? 0);
  const purse = ownPurse(ctx);
  if (purse !== null && purse < coins) return [say(ctx, 'change.short', { n: purse })];
  const told = [
    half ? say(ctx, 'change.sale', { seat: turn, coins, half, bank }) : say(ctx, 'change.sale_bank', { coins }),
    ...(lot?.fits === true || lot?.fits === false ? [say(ctx, `change.fits_${lot.fits}`)] : []),
  ];
  return ctx.size === 'phone' ? told.slice(0, 2) : told;
}

/** What a card does to the own city. @param {Context} ctx @param {Change[]} changes */
function laidText(ctx, changes) {
  const { seat } = ctx;
  const found = (/** @type {string} */ fact) => changes.find((change) => change.fact === `${fact}:${seat}`);
  const [points, income, shields] = ['score', 'income', 'shields'].map(found);
  const lost = BONUSES.filter((bonus) => found(bonus)?.after === 'lost');
  const won = BONUSES.filter((bonus) => found(bonus)?.after === 'won');
  return [
    points && say(ctx, 'change.points', { n: points.after - points.before }),
    ...won.map((bonus) => say(ctx, 'change.won', { bonus })),
    ...lost.map((bonus) => say(ctx, 'change.lost', { bonus })),
    income && say(ctx, 'change.income', { n: income.after }),
    shields && say(ctx, 'change.shields', { n: shields.after }),
    ...reachText(ctx, changes),
  ].filter((one) => typeof one === 'string');
}

/** Who can attack the own city now, or no longer. @param {Context} ctx @param {Change[]} changes */
function reachText(ctx, changes) {
  const { seat } = ctx;
  const { weakest } = ctx.table.observation;
  const rivals = weakest.flatMap((aims, rival) => {
    if (rival === seat) return [];
    const before = aims.includes(Number(seat));
    return [{ rival, before, now: Boolean(then(changes, `target:${rival}:${seat}`, before)) }];
  });
  const names = (/** @type {boolean} */ can) =>
    rivals.filter(({ before, now }) => before !== now && now === can).map(({ rival }) => ctx.name(rival));
  const [gone, come] = [names(false), names(true)];
  const [safe, reached] = [rivals.every(({ now }) => !now), rivals.every(({ before }) => !before)];
  return [
    ...(gone.length ? [say(ctx, safe ? 'change.safe' : 'change.safe_from', { names: gone })] : []),
    ...(come.length ? [say(ctx, reached ? 'change.target' : 'change.target_of', { names: come })] : []),
  ];
}

/** What the die may do. @param {Context} ctx @param {Action} action */
function attackText(ctx, { other, at }) {
  const { hits: all } = ctx.table.observation;
  const card = buildingAt(ctx, other, at);
  const coins = card ? cardOf(ctx, card).value : 0;
  if (ctx.table.options.open_sabotage)
    return [say(ctx, 'change.odds', { n: all[other]?.length ?? 0 }), say(ctx, 'change.offer_first')];
  return [say(ctx, 'change.destroyed'), say(ctx, 'change.ransom', { coins }), say(ctx, 'change.fails')];
}

/** Why something cannot be done. @type {View['refusal']} */
export function refusal(ctx, { code, facts = {}, ...rest }) {
  if (code === 'place_taken' && facts.card === null) return say(ctx, 'refuse.no_place', facts);
  if (code === 'wrong_end') return say(ctx, `refuse.wrong_end_${facts.side}`, facts);
  return book.refusal(ctx, { ...rest, code, facts });
}

/* The table in words */

/** The table in words, area by area. @type {NonNullable<View['describe']>} */
export function describe(ctx) {
  const { cities, hand, lot, bids, passed, supply } = ctx.table.observation;
  const bidders = bids.flatMap((coins, seat) =>
    passed.includes(seat) ? [say(ctx, 'say.pass', { seat })] : coins ? [say(ctx, 'describe.bid', { seat, coins })] : [],
  );
  return [
    ...(hand?.length
      ? [{ title: say(ctx, 'hand.title'), lines: hand.map((card) => say(ctx, 'label.card', { card })) }]
      : []),
    {
      title: say(ctx, 'podium.title'),
      lines: [
        ...PILES.map((pile) => label(ctx, `pile:${pile}`)),
        ...(lot?.card ? [say(ctx, 'describe.lot', { card: lot.card })] : []),
        ...bidders,
        say(ctx, 'podium.supply', { n: supply }),
      ],
    },
    ...cities.map(({ row }, seat) => ({
      title: say(ctx, 'describe.city', { seat }),
      lines: [
        row.length
          ? joined(row.map((card) => (card ? say(ctx, 'label.card', { card }) : say(ctx, 'city.gap'))))
          : say(ctx, 'city.empty'),
        inHand(ctx, seat),
        ...BONUSES.map((bonus) => chance(ctx, bonus, seat)),
      ],
    })),
  ];
}

/** How a bonus of a city stands, and why. @param {Context} ctx @param {import('./reading.js').Bonus} bonus @param {number} seat */
export function chance(ctx, bonus, seat) {
  const { state, why } = ctx.table.observation.standings[seat][bonus];
  const told = say(ctx, `seal.${state}`, { bonus });
  return why && state !== 'won' ? say(ctx, 'seal.why', { told, why: say(ctx, `why.${why}`) }) : told;
}
