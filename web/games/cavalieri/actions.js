/** What is asked, and what a seat may do: its button with its result, its name, what it shows, what it would change. */

import { becomes } from '../../table/tell/phrases.js';
import { siteOf, yieldOf } from './about.js';
import { changes, KNIGHTLY } from './changes.js';
import { countText, goodsText, harbourAt, harbourText, joined, say, spot, words } from './names.js';
import { isWide, kindOf, pieces, trades } from './reading.js';
import { improving, rateOf } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Action} Action
 * @typedef {import('../../table/contract/messages.js').Fact} Fact
 * @typedef {import('./reading.js').Option} Option
 * @typedef {import('./reading.js').Preview} Preview
 */

/** The question of a phase, or a variant of it. @param {(ctx: Context) => string | false} [variant] @returns {(ctx: Context) => string} */
const ask =
  (variant = () => false) =>
  (ctx) => {
    const [{ phase }, other] = [ctx.table.observation, variant(ctx)];
    return say(ctx, other ? `prompt.${phase}_${other}` : `prompt.${phase}`, asked(ctx));
  };

/** The panel for an offer asks for it. @param {Context} ctx */
const trading = (ctx) => (trades(ctx) && !ctx.selected.length ? say(ctx, 'prompt.offer') : ask()(ctx));

/** Whether some of what one has to discard is discarded already. @param {Context} ctx */
function isBegun(ctx) {
  const { held, limit, n } = asked(ctx);
  return held <= limit || held > 2 * n + 1;
}

/** What whoever decides is asked to do, by phase. @type {NonNullable<import('./reading.js').Kinds['asks']>} */
export const asks = {
  '*': ask(),
  found: ask((ctx) => ctx.table.observation.founds_city && 'city'),
  roll: ask((ctx) => ctx.targets.has('card:alchemist') && 'card'),
  discard: ask((ctx) => (ctx.table.observation.sabotage ? 'sabotage' : isBegun(ctx) && 'begun')),
  free_road: ask((ctx) => ctx.table.observation.lifted !== null && 'moved'),
  answer: ask((ctx) => !ctx.table.legal.some(({ action }) => action.kind === 'counter') && 'only'),
  main: trading,
  offer: trading,
};

/** So many steps away the barbarians are near. */
const NEAR = 2;

/** What shows something that one might not expect: the dice, answers and cards are the ordinary course. */
const showing = {
  shows: (/** @type {Context} */ ctx, /** @type {Action} */ action) =>
    words.shows(ctx, { index: -1, action, targets: [] }),
};

const yielding = {
  weight: (/** @type {Context} */ ctx, /** @type {{vertex: string}} */ { vertex }) => yieldOf(ctx, vertex),
  versus: siteText,
};

/** @type {NonNullable<import('./reading.js').Kinds['actions']>} */
export const actions = {
  '*': {
    button: (ctx, action) => (isCard(ctx, action.kind) ? say(ctx, 'button.play', { card: action.kind }) : null),
    name: placed,
    shows: null,
    preview: previewed,
    causes: (ctx, _, { kind }) => [KNIGHTLY.includes(kind) && shipText(ctx)],
  },
  found: {
    ...yielding,
    button: (ctx) => say(ctx, ctx.table.observation.founds_city ? 'button.found_city' : 'button.found'),
  },
  settlement: yielding,
  road: { versus: wayText },
  city: {
    ...yielding,
    causes: (ctx) => [isNear(ctx) && shipText(ctx)],
    button: (ctx, { vertex }) =>
      say(ctx, pieces(ctx).get(vertex)?.kind === 'lying' ? 'button.city_raised' : 'button.city'),
  },
  improve: {
    button: (ctx, { track }) => say(ctx, 'button.improve', improving(ctx, track)),
    name: (ctx, { track }) => say(ctx, 'called.improve', improving(ctx, track)),
  },
  promote: {
    button: (ctx) => say(ctx, ctx.table.observation.phase === 'smith' ? 'button.promote_free' : 'button.promote'),
  },
  bank: {
    button: (ctx, { given, got }) =>
      say(ctx, isWide(ctx) ? 'button.bank' : 'button.bank_brief', {
        given: countText(ctx, given, rateOf(ctx, given)),
        got: countText(ctx, got, 1),
      }),
  },
  accept: {
    button: (ctx) => {
      const { asked: cost, given: gain } = ctx.table.observation;
      return say(ctx, isWide(ctx) ? 'button.accept' : 'button.accept_brief', { cost, gain: goodsText(ctx, gain) });
    },
  },
  counter: {
    button: (ctx, { good, on_top: more }) => {
      const { asked, counter_costs: costs, given } = ctx.table.observation;
      const n = more ? costs.on_top : costs.instead;
      if (!isWide(ctx)) {
        return say(ctx, `trade.${more ? 'on_top' : 'instead'}`, { cost: countText(ctx, good, n) });
      }
      const wanted = more ? { ...given, [good]: (given[good] ?? 0) + n } : { [good]: n };
      return say(ctx, 'button.counter', { cost: goodsText(ctx, wanted), gives: goodsText(ctx, asked) });
    },
  },
  refuse: { tacit: true, onlyWhy: (ctx) => say(ctx, 'called.lacks') },
  roll: { waits: true },
  ask: { button: (ctx, { good }) => offered(ctx, 'ask', 'asked', good), partial: true },
  give: { button: (ctx, { good }) => offered(ctx, 'give', 'given', good), partial: true },
  end: { waits: true, passes: true, stands: true, causes: menaced },
  deal: { button: (ctx, { other }) => say(ctx, 'button.deal', { seat: other }) },
  rob: { ...showing, button: (ctx, { other }) => say(ctx, 'button.rob', { seat: other }) },
  show: { button: (ctx, { other, good }) => say(ctx, 'button.show', { seat: other, good }) },
  stop: { button: (ctx) => say(ctx, `button.stop_${ctx.table.observation.phase}`) },
  robber: showing,
  chase: showing,
  master_merchant: showing,
  spy: showing,
  commercial_harbour: showing,
  bishop: showing,
  resource_monopoly: showing,
  trade_monopoly: showing,
  saboteur: showing,
  wedding: showing,
};

/** Whether an action plays a progress card whose button is like the others'. @param {Context} ctx @param {string} kind */
const isCard = (ctx, kind) => kind in ctx.printed.cards && kind !== 'alchemist';

/** Facts about the decision, for its question. @param {Context} ctx @returns {Fact} */
function asked(ctx) {
  const { cards, fallen, left, limits, mover, owed, shown, track, victim } = ctx.table.observation;
  const seat = ctx.seat ?? mover;
  return {
    n: owed[seat],
    held: cards[seat],
    limit: limits[seat],
    left,
    most: ctx.printed.most_cards,
    level: fallen[0]?.level ?? 1,
    ...(track ? { track } : {}),
    ...(shown ? { good: shown } : {}),
    seat: PARTNER.includes(ctx.table.observation.phase) ? (victim ?? mover) : mover,
  };
}

/** Where the question is about the one whom the mover has named. */
const PARTNER = ['take', 'spy'];

/** What has a place on the island, by the kinds of its elements. */
const PLACES = ['hex', 'vertex', 'edge'];

/** Where something is done, and what or whom a card is played for. @param {Context} ctx @param {Action} action @param {Option} option */
function placed(ctx, action, option) {
  const at = option.targets.filter((id) => PLACES.includes(kindOf(id))).map((id) => spot(ctx, id));
  const places = [...at, ...(isCard(ctx, action.kind) ? meant(ctx, action) : [])];
  if (!places.length) return null;
  const button = /** @type {any} */ (actions)[action.kind]?.button ?? actions['*']?.button;
  const doing = button?.(ctx, action, option) ?? words.button(ctx, option);
  return say(ctx, 'called.at', { doing, place: joined(places, '; ') });
}

/** Whom, what or which track a card is played for. @param {Context} ctx @param {{other?: number, good?: string, track?: string}} action */
const meant = (ctx, { other, good, track }) => [
  ...(other === undefined ? [] : [ctx.name(other)]),
  ...(good === undefined ? [] : [say(ctx, 'called.good', { good })]),
  ...(track === undefined ? [] : [say(ctx, 'called.track', { track })]),
];

/** A card that is asked for or given, after others of its kind. @param {Context} ctx @param {'ask' | 'give'} kind @param {'asked' | 'given'} side @param {string} good */
const offered = (ctx, kind, side, good) =>
  say(ctx, `button.${kind}${ctx.table.observation[side]?.[good] ? '_more' : ''}`, { good });

/** How an intersection differs from another for the same: in what its numbers, its hexes and its harbour give. @param {Context} ctx @param {{kind: string, vertex: string}} site @param {any} instead */
function siteText(ctx, { kind, vertex }, { kind: instead, vertex: other }) {
  return kind === instead ? beside(ctx, vertex, other) : [];
}

/** How the site that a road leads to differs from that of another. @param {Context} ctx @param {{kind: string, edge: string}} road @param {any} instead */
function wayText(ctx, { kind, edge }, { kind: instead, edge: other }) {
  const [here, there] = kind === instead ? [edge, other].map((one) => siteOf(ctx, one, Number(ctx.seat))) : [];
  if (!here || !there || here.at === there.at) return [];
  const differs = joined(beside(ctx, here.at, there.at));
  return [differs && say(ctx, 'versus.way', { differs })];
}

/** What the numbers, the hexes and the harbour of an intersection give, beside another's. @param {Context} ctx @param {string} vertex @param {string} other */
function beside(ctx, vertex, other) {
  const { cities, settlements, terrains, tokens } = ctx.table.observation;
  const at = (/** @type {string} */ one) =>
    ctx.printed.hexes.flatMap((/** @type {{corners: string[]}} */ { corners }, /** @type {number} */ hex) =>
      tokens[hex] && corners.includes(one) ? [terrains[hex]] : [],
    );
  const own = [...settlements[Number(ctx.seat)], ...cities[Number(ctx.seat)]].flatMap(at);
  const beyond = (/** @type {string} */ one, /** @type {string} */ than) => {
    const known = new Set([...at(than), ...own]);
    return [...new Set(at(one))].filter((terrain) => !known.has(terrain));
  };
  const [terrain, lacks] = [beyond(vertex, other), beyond(other, vertex)];
  const [n, m] = [vertex, other].map((one) => yieldOf(ctx, one));
  const harbour = harbourAt(ctx, vertex);
  const port = harbour >= 0 && harbour !== harbourAt(ctx, other) && harbourText(ctx, harbour);
  // What speaks only for the other is no reason.
  if (n <= m && !terrain.length && !port) return [];
  return [
    n !== m && say(ctx, 'versus.dots', { n, m }),
    terrain.length > 0 && say(ctx, 'versus.new', { terrain }),
    port,
    lacks.length > 0 && say(ctx, 'versus.lacks', { terrain: lacks }),
  ];
}

/* What the selected action would change */

/** What is sure to change, what a card is for, and what is still to be done after it. @param {Context} ctx @param {Preview} preview @param {Action} action */
function previewed(ctx, preview, { kind }) {
  const about = kind in ctx.printed.cards && ctx.size !== 'phone' && ctx.size !== 'embed';
  return [...changes(ctx, preview), about && say(ctx, `card.${kind}.about`), dueText(ctx, preview)];
}

/** How far the barbarians are: why a knight is wanted. @param {Context} ctx */
function shipText(ctx) {
  const { phase, ship } = ctx.table.observation;
  if (phase === 'found') return null;
  const left = ctx.printed.ship_steps - ship;
  const far = say(ctx, 'strip.ship', { n: left, at: ship });
  return isNear(ctx) ? joined([far, say(ctx, 'chip.lands', { n: Math.round(100 * landing(ctx, left)) })]) : far;
}

/** Whether the barbarians are near. @param {Context} ctx */
const isNear = (ctx) => ctx.printed.ship_steps - ctx.table.observation.ship <= NEAR;

/** How likely the ship goes so many steps before one's next turn: each throw of somebody moves it in one of two. @param {Context} ctx @param {number} steps */
function landing(ctx, steps) {
  const throws = ctx.table.seats.length;
  let ways = 1;
  let fewer = 0;
  for (let ships = 0; ships < steps; ships += 1) {
    fewer += ways;
    ways = (ways * (throws - ships)) / (ships + 1);
  }
  return 1 - fewer / 2 ** throws;
}

/** That one would lose a city if the barbarians, who are near, landed as things stand. @param {Context} ctx */
function menaced(ctx) {
  const { losers } = ctx.table.observation;
  const menaces = isNear(ctx) && losers.includes(Number(ctx.seat));
  return menaces ? [shipText(ctx), say(ctx, 'change.loses', { seats: losers })] : [];
}

/** What is still to be done after an action. @param {Context} ctx @param {Preview} preview */
function dueText(ctx, preview) {
  const then = becomes(preview, ({ phase }) => phase);
  return then === 'metropolis' || then === 'relocate' ? say(ctx, `change.due_${then}`) : null;
}
