/** How the parts of the view read the table: no rules, only what the engine has said. */

import { sum } from '../../table/contract/counts.js';
import { planOf } from './island.js';

export { sum } from '../../table/contract/counts.js';
export { chosen, element, kindOf } from '../../table/contract/ids.js';

/**
 * @typedef {import('./island.js').Place} Place
 * @typedef {import('./island.js').Area} Area
 * @typedef {Record<string, number>} Cards  terrain cards, counted
 *
 * @typedef {import('../../types/games/gold_city.js').Game} Game
 * @typedef {import('../../types/games/gold_city.js').Observation} Observation  what the engine lets a seat see
 * @typedef {import('../../table/contract/view.js').Context<Game>} Context
 * @typedef {import('../../table/contract/view.js').View<Game>} View
 * @typedef {import('../../table/contract/view.js').Kinds<Game>} Kinds
 * @typedef {import('../../table/contract/messages.js').Preview<Game>} Preview
 * @typedef {import('../../table/contract/messages.js').Option<Game>} Option
 * @typedef {import('../../table/contract/messages.js').Action<Game>} Action
 * @typedef {import('../../table/contract/messages.js').Event<Game>} Event
 * @typedef {import('../../table/contract/messages.js').Score<Game>} Score
 * @typedef {import('../../table/contract/view.js').Gathering<Game>} Gathering
 * @typedef {import('../../table/contract/view.js').Note<Game>} Note
 */

/** An action of a kind. @template {keyof Game['actions']} Kind @typedef {import('../../table/contract/messages.js').Action<Game, Kind>} ActionOf */
/** An event of a kind. @template {keyof Game['events']} Kind @typedef {import('../../table/contract/messages.js').Event<Game, Kind>} EventOf */
/** A line of the score sheet of a kind. @template {keyof Game['lines']} Kind @typedef {import('../../table/contract/messages.js').Score<Game, Kind>} Line */

/** From so few open places on a warning is given: two rounds may shut them. */
const FEW_WAYS = 3;

/** The plan of the island. @param {Context} ctx */
export const plan = (ctx) => planOf(ctx.printed);

/** @param {Context} ctx @param {string} id */
export const placeOf = (ctx, id) => plan(ctx).places[id];

/** What is called in the log as on the board: D7. @param {Context} ctx @param {string} id */
export const spot = (ctx, id) => {
  const { sector, number } = placeOf(ctx, id);
  return ctx.t(`gold_city.sector.${sector}`) + number;
};

/** What the shop that stands ready would be paid with, or what is to be thrown away. @param {Context} ctx @returns {Cards} */
export const leaving = (ctx) => (ctx.action?.action.kind === 'build' ? ctx.action.action.payment : thrownAway(ctx));

/** The cards chosen so far to be thrown away. @param {Context} ctx @returns {Cards} */
function thrownAway({ draft }) {
  /** @type {Cards} */
  const thrown = {};
  for (const { action } of draft)
    if (action.kind === 'discard') thrown[action.terrain] = (thrown[action.terrain] ?? 0) + 1;
  return thrown;
}

/** The payments of fewest cards where one may build, by place. @param {Context} ctx @returns {Map<string, Cards[]>} */
export function cheapest({ options }) {
  const found = new Map();
  for (const { action } of options) {
    if (action.kind !== 'build') continue;
    const { payment, place } = action;
    const [other, ...others] = found.get(place) ?? [];
    const fewer = other ? sum(payment) - sum(other) : -1;
    if (fewer <= 0) found.set(place, fewer < 0 ? [payment] : [other, ...others, payment]);
  }
  return found;
}

/** Where the roads go on from a shop that stands ready, and do not yet. @param {Preview} preview @param {number} seat */
export const opened = ({ before, after }, seat) =>
  new Set(after.open[seat].filter((place) => !before.open[seat].includes(place)));

/* The auction */

/** The pairs, numbered from 1, with whose auction tile lies on each. @param {Context} ctx */
export function pairs(ctx) {
  return ctx.table.observation.laid_out.map((pair, at) => ({ number: at + 1, ...pair }));
}

/** The cards of a pair, by its number. @param {Context} ctx @param {string} number */
export const pairOf = (ctx, number) => /** @type {ReturnType<typeof pairs>[number]} */ (pairs(ctx)[Number(number) - 1]);

/** By whom somebody was displaced who has to place again, or null. @param {Context} ctx @param {number} seat @returns {number | null} */
export function displacedBy(ctx, seat) {
  const { events, table } = ctx;
  if (!table.observation.queue.includes(seat)) return null;
  const round = events.slice(events.findLastIndex(({ kind }) => kind === 'revealed') + 1);
  const last = round.findLast(({ kind, displaced }) => kind === 'placed' && displaced === seat);
  return last ? Number(last.seat) : null;
}

/* The valuation */

/** The good and the area that are valued in this round, or null. @param {Context} ctx @returns {{good: string, area: string, stage: number} | null} */
export function valued(ctx) {
  const { valuation, phase } = ctx.table.observation;
  return valuation === null || phase === 'over' ? null : ctx.printed.valuations[valuation];
}

/* The end */

/** How many places are open to somebody who may soon have none, or null. @param {Context} ctx @param {number} seat */
export function fewWays(ctx, seat) {
  const { open, shops_left: left, phase } = ctx.table.observation;
  const ways = open[seat].length;
  return phase !== 'over' && left[seat] > 0 && ways <= FEW_WAYS ? ways : null;
}

/* Cards */

/** The bonus cards among which whoever decides must choose, or null. @param {Context} ctx */
export function offered(ctx) {
  const { phase, looks, turn, seat } = ctx.table.observation;
  return phase === 'bonus' && looks && turn === seat ? (looks.at(-1)?.left ?? null) : null;
}

/** Terrain cards in the order of the print, each as often as it is there. @param {Context} ctx @param {Cards | null} [cards]  null: they are not known @returns {[string, number][]} */
export const inOrder = (ctx, cards) =>
  ctx.printed.terrains.flatMap((/** @type {string} */ terrain) =>
    cards?.[terrain] ? [[terrain, cards[terrain]]] : [],
  );

/** Whether there is room for all beside the island. @param {Context} ctx */
export const isWide = ({ size }) => size === 'landscape' || size === 'portrait';
