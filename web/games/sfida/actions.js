/** What is asked, and what a seat may do: its button with its result, what it shows, what it would change. */

import { becomes } from '../../table/tell/phrases.js';
import { idle, lotName, say } from './names.js';
import {
  BONUSES,
  buildingAt,
  cardOf,
  chosenCard,
  chosenPlace,
  isOwn,
  mayBeAttacked,
  PILES,
  purseOf,
  topOf,
} from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').View} View
 * @typedef {import('./reading.js').Action} Action
 * @typedef {import('./reading.js').Observation} Observation
 * @typedef {import('./reading.js').Preview} Preview
 */

/** Of what a complete city has one. */
const ONCE = ['hall', 'corner_left', 'corner_right'];

/** What whoever decides is asked to do, by phase. @type {NonNullable<import('./reading.js').Kinds['asks']>} */
export const asks = {
  auction: (ctx) =>
    PILES.some((pile) => ctx.table.observation.piles[pile].cards === 1)
      ? say(ctx, 'prompt.auction_last')
      : say(ctx, 'prompt.auction'),
  open: (ctx) => {
    const { lot } = ctx.table.observation;
    const key = isBrief(ctx) ? 'open_brief' : lot?.card ? 'open' : 'open_hidden';
    return say(ctx, `prompt.${key}`, { ...lot, lot: lotName(ctx) });
  },
  bid: (ctx) => {
    const { lot, sale } = ctx.table.observation;
    const what = isBrief(ctx) ? 'brief' : lot?.card ? 'card' : lot?.building ? 'kind' : 'hidden';
    return say(ctx, `prompt.bid_${what}`, { ...lot, lot: lotName(ctx), coins: sale?.coins, seat: sale?.seat });
  },
  build: building,
  final: building,
  offer: (ctx) => say(ctx, 'prompt.offer', { ...attacked(ctx), n: hits(ctx) }),
  answer: (ctx) => {
    const { victim, offered } = ctx.table.observation;
    return say(ctx, 'prompt.answer', { seat: victim, coins: offered });
  },
  ransom: (ctx) => {
    const has = ownPurse(ctx);
    return say(ctx, `prompt.ransom${has === null ? '_unseen' : isShort(ctx) ? '_short' : ''}`, {
      ...attacked(ctx),
      has,
    });
  },
  under: (ctx) => say(ctx, 'prompt.under', { card: ctx.table.observation.fallen }),
};

/** @type {NonNullable<import('./reading.js').Kinds['actions']>} */
export const actions = {
  '*': { preview: (ctx, preview) => (ctx.draft.length ? laidText : bidText)(ctx, preview) },
  // That a throw is thrown and a bid is answered goes without saying.
  roll: { shows: null },
  pass: {
    button: passing,
    name: (ctx) => say(ctx, 'button.pass'),
    shows: null,
    stands: true,
    causes: (ctx) => [holding(ctx, true), unfit(ctx), heldText(ctx)],
    versus: (ctx, _, { kind }, even) => [kind === 'bid' && !even && stranded(ctx)],
  },
  bid: {
    button: (ctx, action) => say(ctx, ctx.table.observation.phase === 'open' ? 'button.open' : 'button.bid', action),
    rash: (ctx, { coins }) => coins > (ownPurse(ctx) ?? Infinity),
    shows: null,
    stands: true,
    causes: (ctx) => [holding(ctx, false)],
    versus: (ctx, { coins }, other) => {
      const less = other.kind === 'bid' ? Number(other.coins) - coins : 0;
      return [less > 0 && say(ctx, 'versus.less', { n: less })];
    },
  },
  auction: {
    button: (ctx, { pile }) => say(ctx, `button.auction_${openly(ctx, pile)}`),
    name: (ctx, { pile }) => (topOf(ctx, pile) ? say(ctx, 'called.auction', { card: topOf(ctx, pile) }) : null),
    shows: (ctx, { pile }) => say(ctx, `shows.auction_${pile}`),
    preview: (ctx, _, { pile }) => [say(ctx, `change.auction_${openly(ctx, pile)}`)],
  },
  begin: { partial: true, preview: laidText },
  lay: { preview: laidText },
  done: {
    passes: true,
    button: (ctx) => say(ctx, ctx.table.observation.phase === 'final' ? 'button.done_final' : 'button.done'),
    onlyWhy: (ctx) => {
      const { hand, stuck } = ctx.table.observation;
      return hand && stuck?.length ? idle(ctx, stuck, hand.length) : null;
    },
  },
  take: {
    button: (ctx, { other }) => say(ctx, 'button.take', { seat: other }),
    preview: (ctx) => [say(ctx, 'change.take')],
  },
  sabotage: {
    button: (ctx, { other, at }) => say(ctx, 'button.sabotage', { seat: other, card: buildingAt(ctx, other, at) }),
    name: (ctx, { other, at }) => say(ctx, 'called.sabotage', { seat: other, card: buildingAt(ctx, other, at) }),
    preview: (ctx, _, action) => attackText(ctx, action),
  },
  sabotage_hand: {
    button: (ctx, { other }) => say(ctx, 'button.sabotage_hand', { seat: other }),
    preview: (ctx) => [say(ctx, 'change.searched')],
  },
  offer: {
    pointless: (ctx, { coins }) =>
      ctx.seat !== null && coins > ctx.table.observation.purses[ctx.seat] ? say(ctx, 'refuse.offer_too_high') : null,
  },
  accept: { button: (ctx) => say(ctx, 'button.accept', { coins: ctx.table.observation.offered }) },
  pay: {
    button: (ctx) => say(ctx, 'button.pay', attacked(ctx)),
    pointless: (ctx) =>
      isShort(ctx) ? say(ctx, 'prompt.ransom_short', { ...attacked(ctx), has: ownPurse(ctx) }) : null,
  },
  refuse: { button: (ctx) => say(ctx, 'button.refuse', attacked(ctx)) },
  put_under: {
    preview: (ctx, { after }, { pile }) => [say(ctx, 'change.under', { pile, n: after.piles[pile].cards })],
  },
};

/** @type {NonNullable<import('./reading.js').Kinds['refusals']>} */
export const refusals = {
  place_taken: { says: (ctx, facts) => (facts.card === null ? say(ctx, 'refuse.no_place', facts) : null) },
  wrong_end: { says: (ctx, facts) => say(ctx, `refuse.wrong_end_${facts.side}`, facts) },
};

/* What is asked */

/** What a lot would cost at the end that cannot be laid now, where one knows which card it is. @param {Context} ctx */
function stranded(ctx) {
  const { card = null, fits } = ctx.table.observation.lot ?? {};
  return fits === false && card && say(ctx, 'versus.stranded', { n: cardOf(ctx, card).value });
}

/** On a phone the question has little room. @param {Context} ctx */
const isBrief = ({ size }) => size === 'phone';

/** @param {Context} ctx */
function building(ctx) {
  const { hand, laid, phase, saboteurs, stuck, to_begin: left, turn } = ctx.table.observation;
  const card = chosenCard(ctx);
  if (ctx.draft.length && !left) return say(ctx, 'prompt.found', { of: laid });
  if (card) return say(ctx, chosenPlace(ctx) === null ? 'prompt.place' : 'prompt.lay', { card });
  if (ctx.action) return say(ctx, 'prompt.attack', { seat: ctx.action.action.other });
  if (left && laid) return say(ctx, 'prompt.begin_on', { n: laid + 1, of: ctx.printed.beginning });
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

/** The building on which a saboteur stands, and its ransom. @param {Context} ctx */
function attacked(ctx) {
  const { victim, aim, turn } = ctx.table.observation;
  const card = victim === null ? null : buildingAt(ctx, victim, aim);
  return { seat: turn, card, coins: card ? cardOf(ctx, card).ransom : 0 };
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

/** As from which pile a card is put up: where all know it, as from the open one. @param {Context} ctx @param {import('./reading.js').Pile} pile */
const openly = (ctx, pile) => (topOf(ctx, pile) ? 'open' : pile);

/** The cards with which a city begins are laid together. @param {Context} ctx @returns {import('./reading.js').Gathering | null} */
export function gather(ctx) {
  const { table } = ctx;
  const { hand: held, to_begin: left } = table.observation;
  if (!held || !table.legal.some(({ action }) => action.kind === 'begin')) return null;
  return {
    of: left,
    onTable: true,
    heaps: [{ title: '', piles: [...new Set(held)].map((card) => ({ id: `hand:${card}` })) }],
    button: () => say(ctx, 'button.found'),
  };
}

/**
 * A bid goes as far as there is money in the box, whatever one has, and an offer among several people; else that goes
 * as far as one has. A limit for an unknown card ends when its type is announced; whoever is outbid beyond it passes.
 * @type {NonNullable<View['amount']>}
 */
export function amount(ctx) {
  const { printed, seat, table } = ctx;
  const { phase, least_bid: least, lot, turns, purses } = table.observation;
  const most = printed.most_bid;
  if (least) {
    const known = lot?.card ?? lot?.building ?? '';
    const means = ownPurse(ctx) ?? undefined;
    return { kind: 'bid', fact: 'coins', least, most, means, of: `lot ${turns}`, known, passes: 'pass' };
  }
  const several = table.seats.filter(({ kind }) => kind === 'human').length > 1;
  const own_ = several ? most : seat === null ? 0 : purses[seat];
  return phase === 'offer' && own_ ? { kind: 'offer', fact: 'coins', least: 1, most: own_ } : null;
}

/** What a pass brings the auctioneer, who cannot be outbid any more. @param {Context} ctx */
function passing(ctx) {
  const { sale, turn } = ctx.table.observation;
  const gains = sale && ctx.seat === turn && sale.seat !== turn && sale.auctioneer > 0;
  return gains ? say(ctx, 'button.pass_gain', { n: sale.auctioneer }) : null;
}

/* What the selected action would change */

/** Of a bid, not of a pass: who would get what, whether one can pay, and whether the lot fits. @param {Context} ctx @param {Preview} preview */
function bidText(ctx, preview) {
  const { turn, lot } = ctx.table.observation;
  const { seat } = ctx;
  if (seat === null) return [];
  const coins = becomes(preview, ({ bids }) => bids[seat]);
  if (!coins) return [];
  const { sale } = preview.after;
  const half = turn === seat ? 0 : (sale?.auctioneer ?? 0);
  const purse = ownPurse(ctx);
  if (purse !== null && purse < coins) return [say(ctx, purse ? 'change.short' : 'change.short_bare', { n: purse })];
  const fits = fitText(ctx, lot);
  const warns = lot?.fits === false;
  const lines = [
    // First: what is last may be folded away.
    ...fullText(ctx),
    ...(warns ? fits : []),
    half
      ? say(ctx, 'change.sale', { seat: turn, coins, half, bank: sale?.bank ?? 0 })
      : say(ctx, 'change.sale_bank', { coins }),
    ...(warns ? [] : fits),
  ];
  return ctx.size === 'phone' ? lines.slice(0, 2) : lines;
}

/** That with one card more a hand can be attacked. @param {Context} ctx */
function fullText(ctx) {
  const seat = Number(ctx.seat);
  return ctx.table.observation.to_full[seat] === 1 && mayBeAttacked(ctx, seat)
    ? [say(ctx, 'change.full_hand', { n: ctx.printed.full_hand })]
    : [];
}

/** Of what a city needs one of: whether there is one already, or none yet. @param {Context} ctx @param {boolean} already */
function holding(ctx, already) {
  const { cities, hand, lot } = ctx.table.observation;
  const { building } = lot ?? {};
  if (!building || !ONCE.includes(building) || ctx.seat === null || !hand) return false;
  const has = [...cities[ctx.seat].row, ...hand].some((card) => card?.startsWith(`${building}:`));
  return has === already && say(ctx, `cause.${already ? 'has' : 'lacks'}`, { building });
}

/** That the lot cannot be laid. @param {Context} ctx */
const unfit = (ctx) => ctx.table.observation.lot?.fits === false && say(ctx, 'change.fits_false');

/** What many cards in hand would cost at the end. @param {Context} ctx */
function heldText(ctx) {
  const hand = ctx.table.observation.hand ?? [];
  const n = hand.reduce((sum, card) => sum + cardOf(ctx, card).value, 0);
  return hand.length + 1 >= ctx.printed.full_hand && say(ctx, 'cause.hand', { n });
}

/** Whether the lot can be laid in one's own city, at once or after a card in hand. @param {Context} ctx @param {import('./reading.js').Lot | null} lot */
export function fitText(ctx, lot) {
  if (!lot || lot.fits === null) return [];
  return [lot.after ? say(ctx, 'change.fits_after', { card: lot.after }) : say(ctx, `change.fits_${lot.fits}`)];
}

/** What a card does to the own city. @param {Context} ctx @param {Preview} preview */
function laidText(ctx, preview) {
  const { before, after } = preview;
  const seat = Number(ctx.seat);
  const points = becomes(preview, ({ scores }) => scores[seat]);
  const income = becomes(preview, (seen) => seen.income[seat]);
  const shields = becomes(preview, (seen) => seen.shields[seat]);
  const decided = (/** @type {string} */ state) =>
    BONUSES.filter((bonus) => becomes(preview, ({ standings }) => standings[seat][bonus].state) === state);
  return [
    points !== undefined && say(ctx, 'change.points', { n: points - before.scores[seat] }),
    ...decided('won').map((bonus) => say(ctx, 'change.won', { bonus, n: ctx.printed.bonuses[bonus] })),
    ...decided('lost').map((bonus) => say(ctx, 'change.lost', { bonus, n: ctx.printed.bonuses[bonus] })),
    income !== undefined && say(ctx, 'change.income', { n: income }),
    shields !== undefined && say(ctx, 'change.shields', { n: shields }),
    // That a city that is begun can be attacked goes without saying.
    ...(ctx.draft.length || before.phase === 'final'
      ? []
      : reachText(ctx, attackers(before, seat), attackers(after, seat))),
  ].filter((one) => typeof one === 'string');
}

/** Who can attack the city of a seat. @param {Observation} seen @param {number} seat */
const attackers = ({ weakest }, seat) =>
  weakest.flatMap((aims, rival) => (rival !== seat && aims.includes(seat) ? [rival] : []));

/** Who can attack the own city now, or no longer. @param {Context} ctx @param {number[]} before @param {number[]} after */
function reachText(ctx, before, after) {
  const names = (/** @type {number[]} */ some, /** @type {number[]} */ others) =>
    some.flatMap((rival) => (others.includes(rival) ? [] : [ctx.name(rival)]));
  const [gone, come] = [names(before, after), names(after, before)];
  return [
    ...(gone.length ? [say(ctx, after.length ? 'change.safe_from' : 'change.safe', { names: gone })] : []),
    ...(come.length ? [say(ctx, before.length ? 'change.target_of' : 'change.target', { names: come })] : []),
  ];
}

/** What the die may do. @param {Context} ctx @param {import('./reading.js').ActionOf<'sabotage'>} action */
function attackText(ctx, { other, at }) {
  const { hits: all } = ctx.table.observation;
  const card = buildingAt(ctx, other, at);
  const coins = card ? cardOf(ctx, card).ransom : 0;
  if (ctx.table.options.open_sabotage)
    return [say(ctx, 'change.odds', { n: all[other]?.length ?? 0 }), say(ctx, 'change.offer_first')];
  return [say(ctx, 'change.destroyed'), say(ctx, 'change.ransom', { coins }), say(ctx, 'change.fails')];
}
