/** How the parts of the view read the table: no rules, only what the engine has said. */

import { sum } from '../../table/contract/counts.js';

/**
 * @typedef {Record<string, number>} Cards  how many of each guild
 * @typedef {{count: number, place: number, seats: number[]}} Group  the seats with as many cards in a guild
 *
 * @typedef {object} Standing  of a guild, by seat; a place of 0 is none
 * @property {number[]} counts
 * @property {number[]} places
 * @property {number[]} points  as if it were counted now
 * @property {Next | null} next  with how many more cards the viewer would get more
 *
 * @typedef {{cards: number, place: number, shared: boolean, points: number}} Next
 *
 * @typedef {import('../../types/games/guildes.js').Game} Game
 * @typedef {import('../../types/games/guildes.js').Observation} Observation  what the engine lets a seat see
 * @typedef {import('../../table/contract/view.js').Context<Game>} Context
 * @typedef {import('../../table/contract/view.js').View<Game>} View
 * @typedef {import('../../table/contract/view.js').Kinds<Game>} Kinds
 * @typedef {import('../../table/contract/view.js').ElementKind<Game>} ElementKind
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

/** The name of a guild, as on its stall. @param {Context} ctx @param {string} guild */
export const guildName = (ctx, guild) => ctx.t(`guildes.guild.${guild}.all`);

/** The name of one card of a guild. @param {Context} ctx @param {string} guild */
export const cardName = (ctx, guild) => ctx.t(`guildes.guild.${guild}.name`);

/** The name of a dirty trick. @param {Context} ctx @param {string} trick */
export const trickName = (ctx, trick) => ctx.t(`guildes.trick.${trick}.name`);

/** The guild whose count a trick adjusts, or null. @param {Context} ctx @param {string | null} trick @returns {string | null} */
export const adjusts = (ctx, trick) =>
  ctx.printed.tricks.find((/** @type {{id: string}} */ { id }) => id === trick)?.guild ?? null;

/** The trick of whoever decides about one now, or null. @param {Context} ctx */
export function trickInHand(ctx) {
  const { phase, tricks, deciding } = ctx.table.observation;
  return phase === 'trick' ? (tricks[deciding[0]] ?? null) : null;
}

/**
 * The seats at a stall by number of cards, most first, those with as many together.
 * @param {Pick<Standing, 'counts' | 'places'>} standing
 * @returns {Group[]}
 */
export function groupsOf({ counts, places }) {
  const found = [...new Set(counts)].filter(Boolean).sort((a, b) => b - a);
  return found.map((count) => {
    const seats = counts.flatMap((one, seat) => (one === count ? [seat] : []));
    return { count, place: places[seats[0]], seats };
  });
}

/** Whether there is no room for everything. @param {Context} ctx */
export const isBrief = ({ size }) => size === 'phone' || size === 'embed';

/** Whether a round is being counted, or has just been. @param {Context} ctx */
export const isCounted = ({ sheet, table }) => sheet?.source === 'round' || table.observation.phase === 'deal';

/**
 * The same context, while points of the whole game are counted, with guilds and cards as they stood in the round
 * of the line.
 * @param {Context} ctx
 * @returns {Context}
 */
export function asCounted(ctx) {
  const { line, sheet, table } = ctx;
  const { observation } = table;
  const rounds = line && sheet?.source === 'game' ? sheet.children : [];
  const counted = rounds.find(({ facts }) => facts.round === line?.facts.round);
  if (!counted) return ctx;
  const { round, event } = counted.facts;
  const standings = Object.fromEntries(
    Object.keys(observation.standings).map((guild) => [guild, standingIn(counted, guild)]),
  );
  const cards = observation.table.map((_, seat) => cardsIn(counted, seat));
  const immune = cards.map(() => false);
  return {
    ...ctx,
    table: { ...table, observation: { ...observation, phase: 'deal', round, event, standings, table: cards, immune } },
  };
}

/** What a seat had on the table when a round was counted, before tricks adjusted it. @param {Score} round @param {number} seat @returns {Cards} */
function cardsIn(round, seat) {
  const change = (/** @type {Score} */ { facts }) =>
    total((facts.adjusted ?? []).map((/** @type {any} */ one) => (one.seat === seat ? one.delta : 0)));
  return Object.fromEntries(
    round.children.map((line) => [line.facts.guild, line.facts.counts[seat] - change(line)]).filter(([, n]) => n),
  );
}

/** How a guild stood when a round was counted. @param {Score} round  @param {string} guild  @returns {Standing} */
function standingIn(round, guild) {
  const none = round.amounts.map(() => 0);
  const line = round.children.find(({ facts }) => facts.guild === guild);
  const { counts = none, places = none } = line?.facts ?? {};
  return { counts, places, points: line?.amounts ?? none, next: null };
}

/** The seats in the first place of a guild. @param {Pick<Standing, 'places'>} standing */
export const leadersOf = ({ places }) => places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** The guild of the card tapped last, or null. @param {Context} ctx */
export const chosenGuild = ({ selected }) => selected.map(guildOf).findLast(Boolean) ?? null;

/** The guild that an element belongs to, or null. @param {string} id */
export function guildOf(id) {
  const [kind, first, second] = id.split(':');
  return kind === 'played' ? second : kind === 'seat' ? null : first;
}

/** Whether a seat has done its part of the step that is running. @param {Context} ctx @param {number} seat */
export function isReady(ctx, seat) {
  const { chosen, deciding, first } = ctx.table.observation;
  return first === null ? !deciding.includes(seat) : chosen[seat];
}

/** A card that lies face down until it is turned over at its stall. @param {number} seat @param {number} at */
export const sealedCard = (seat, at) => `sealed:${seat}:${at}`;

/** Cards as pairs, in the order of the guilds. @param {Context} ctx @param {Cards | null} [cards] @returns {[string, number][]} */
export const inOrder = (ctx, cards) =>
  Object.keys(ctx.table.observation.values).flatMap((guild) =>
    cards?.[guild] ? [/** @type {[string, number]} */ ([guild, cards[guild]])] : [],
  );

/** How many there are together. @param {Cards | number[] | null} [cards] */
export const total = (cards) => sum(cards ?? {});

/** How a guild stands for whoever observes it, with the cards that they have sealed. @param {Observation} seen @param {string} guild @returns {Standing} */
export const standingOf = ({ standings, unsealed }, guild) => unsealed[guild] ?? standings[guild];
