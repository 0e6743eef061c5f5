/** How the parts of the view read the table: no rules, only what the engine has said. */

import { chosen } from '../../table/contract/ids.js';

export { element, kindOf } from '../../table/contract/ids.js';
/**
 * @typedef {'deal' | 'roll' | 'throw' | 'earn' | 'take' | 'auction' | 'uncover' | 'open' | 'bid' | 'tell' | 'sell' |
 *   'build' | 'offer' | 'answer' | 'attack' | 'ransom' | 'fall' | 'search' | 'sink' | 'under' | 'turn' | 'final' |
 *   'count' | 'over'} Phase
 * @typedef {'open' | 'hidden'} Pile
 * @typedef {'middle' | 'balance' | 'twins'} Bonus
 * @typedef {{state: 'won' | 'open' | 'lost', why: string | null, points: number}} Chance  of a bonus
 * @typedef {{at: number, row: (string | null)[]}} City  its cards from left to right, null for a gap; `at`: of the first
 * @typedef {{cards: number, known: string[], buildings: Record<string, number>}} Held  what is known of a hand
 * @typedef {{card: string | null, building: string | null, fits: boolean | null, after: string | null}} Lot
 * @typedef {{seat: number, coins: number, auctioneer: number, bank: number, short: number}} Sale
 * @typedef {{id: string, building: string, value: number, ransom: number, copies: number, coins: number, shields: number}} Card
 *
 * @typedef {import('../../types/games/sfida.js').Game} Game
 * @typedef {import('../../types/games/sfida.js').Observation} Observation  what the engine lets a seat see
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

/** @type {Pile[]} */
export const PILES = ['open', 'hidden'];
/** @type {Bonus[]} */
export const BONUSES = ['middle', 'balance', 'twins'];
/** The phases in which a lot is put up. */
const AUCTION = ['uncover', 'open', 'bid', 'tell', 'sell'];
/** The phases in which a saboteur is at work. */
const SABOTAGE = ['offer', 'answer', 'attack', 'ransom', 'fall', 'search', 'sink', 'under'];

/** A card by its id, as it is printed. @param {Context} ctx @param {string} id @returns {Card} */
export const cardOf = (ctx, id) => ctx.printed.cards.find((/** @type {Card} */ card) => card.id === id);

/** Whether anybody can still send a saboteur against a seat: in the last turn only whoever has it, with one in hand. @param {Context} ctx @param {number} seat */
export function mayBeAttacked({ table }, seat) {
  const { closing, phase, saboteurs, turn } = table.observation;
  return !closing || (phase !== 'final' && turn !== seat && saboteurs[turn] > 0);
}

/** Whether a lot is being sold. @param {Context} ctx */
export const isAuction = ({ table }) => AUCTION.includes(table.observation.phase);

/** Whether a saboteur is at work. @param {Context} ctx */
export const isSabotage = ({ table }) => SABOTAGE.includes(table.observation.phase);

/** Whether whoever has the turn builds. @param {Context} ctx */
export const isBuilding = ({ table }) => table.observation.phase === 'build' || table.observation.phase === 'final';

/** The card on top of a pile, if all know it: it lies open, or was put under the others in sight of all. @param {Context} ctx @param {Pile} pile */
export function topOf({ table }, pile) {
  const { cards, top, under } = table.observation.piles[pile];
  return top ?? (cards === under.length ? (under.at(-1) ?? null) : null);
}

/** The card selected in the hand, or null. @param {Context} ctx */
export const chosenCard = (ctx) => chosen(ctx, 'hand');

/** The place selected in the own city, or null. @param {Context} ctx */
export function chosenPlace(ctx) {
  const place = chosen(ctx, 'place');
  return place === null ? null : Number(place);
}

/** The card at a place of a city; null in a gap and where there is nothing. @param {Context} ctx @param {number} seat @param {number} at */
export function buildingAt({ table }, seat, at) {
  const city = table.observation.cities[seat];
  return city.row[at - city.at] ?? null;
}

/** Where a saboteur is sent, or would be by what is selected, and against which card; null: against no building. @param {Context} ctx */
export function aimOf(ctx) {
  const { aim, victim } = ctx.table.observation;
  const { action } = ctx.action ?? {};
  const [seat, at] = action?.kind === 'sabotage' ? [action.other, action.at] : [victim, aim];
  return seat === null ? null : { seat, at, card: buildingAt(ctx, seat, at) };
}

/** How many buildings a city has. @param {Context} ctx @param {number} seat */
export const size = ({ table }, seat) => table.observation.cities[seat].row.filter(Boolean).length;

/** Whose eyes and hand are on the screen: who looks, else who decides, else the first seat. @param {Context} ctx */
export const own = ({ seat, viewer }) => viewer ?? seat;

/** Whether what only `seat` may know may be shown: its purse, its hand. @param {Context} ctx @param {number} seat */
export const isOwn = ({ peek, table }, seat) => peek && table.observation.seat === seat;

/** The thalers of a seat, if they may be shown. @param {Context} ctx @param {number} seat */
export function purseOf(ctx, seat) {
  const shown = isOwn(ctx, seat) || ctx.table.options.open_purses || ctx.table.over;
  return shown ? ctx.table.observation.purses[seat] : null;
}

/** The key of a text that is another under open sabotage. @param {Context} ctx @param {string} key */
export const byVariant = ({ table }, key) => (table.options.open_sabotage ? `${key}_open` : key);

/** Whether a person here may bid now, or make an offer. @param {Context} ctx */
export const isBidding = ({ table }) => ['open', 'bid'].includes(table.observation.phase);

/** All seats, the auctioneer or whoever has the turn first. @param {Context} ctx */
export function fromTurn({ table }) {
  const { seats, turn } = table.observation;
  return Array.from({ length: seats }, (_, at) => (turn + at) % seats);
}
