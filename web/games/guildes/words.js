/** What the screen says while somebody decides: prompts, names of things, buttons, refusals. */

import { joined, phrasebook } from '../../table/phrases.js';
import { adjusts, groupsOf, inOrder, isCounted, leadersOf, total, trickInHand } from './reading.js';

/** @typedef {import('./reading.js').Context} Context */

const card = { card: 'guild.*.one', card_a: 'guild.*.a' };

const book = phrasebook({
  terms: {
    guild: { guild: 'guild.*.all', card_the: 'guild.*.the', ...card },
    trick: { trick: 'trick.*.name' },
    event: { event: 'event.*.name' },
    laid: { laid: 'guild.*.a' },
    taken: { taken: 'guild.*.a' },
    given: { given: 'guild.*.one', given_a: 'guild.*.a' },
    got: { got: 'guild.*.one', got_a: 'guild.*.a' },
    cards: { cards: 'guild.*.one' },
  },
  secrets: { kept: 'guild', gave: 'guild', laid: 'guild' },
});

export { joined };
export const { say, sentences, tie } = book;

/** Where the game stands, in a few words. @param {Context} ctx */
export const chip = (ctx) => (isCounted(ctx) ? say(ctx, 'banner.counted', ctx.table.observation) : book.chip(ctx));

/** What whoever decides is asked to do. @param {Context} ctx */
export function prompt(ctx) {
  const { phase, event, plan, step, mine, keep } = ctx.table.observation;
  if (phase === 'trick') return promptForTrick(ctx);
  if (phase === 'draft') return say(ctx, 'prompt.draft', { n: total(plan), of: keep });
  if (phase !== 'play') return book.prompt(ctx);
  if (event === 'procession') return say(ctx, 'prompt.play_open');
  const n = plan[step - 1];
  return say(ctx, n === 1 ? 'prompt.play' : mine.length ? 'prompt.play_second' : 'prompt.play_two', { n });
}

/** @param {Context} ctx */
function promptForTrick(ctx) {
  const { used, deciding, pending } = ctx.table.observation;
  const trick = trickInHand(ctx);
  const guild = adjusts(ctx, trick);
  if (pending) return say(ctx, `prompt.${trick}_second`);
  if (used[deciding[0]].includes(trick ?? '')) return say(ctx, 'prompt.spent', { trick });
  if (ctx.options.length === 1 && ctx.options[0].action.kind === 'decline')
    return say(ctx, 'prompt.helpless', { trick });
  return say(ctx, `prompt.${guild ? 'adjust' : trick}`, { guild });
}

/** The name of an element, with what it means to whoever decides. @param {Context} ctx @param {string} id */
export function label(ctx, id) {
  const [kind, first, guild] = id.split(':');
  if (kind === 'seat') return labelOfSeat(ctx, Number(first)) ?? book.label(ctx, id);
  if (kind === 'stall') return labelOfStall(ctx, first);
  if (kind !== 'played') return labelOfCard(ctx, kind, first);
  const n = ctx.table.observation.standings[guild].counts[Number(first)];
  return joined([say(ctx, 'label.of', { guild, seat: Number(first), n }), played(ctx, guild)], '; ');
}

/** @param {Context} ctx @param {string} kind @param {string} guild */
function labelOfCard(ctx, kind, guild) {
  const { pack, hand, drawn } = ctx.table.observation;
  const n = (kind === 'drawn' ? drawn : (pack ?? hand))?.[guild] ?? 0;
  const own = ownCards(ctx, guild);
  const name = say(ctx, n > 1 ? 'label.cards' : 'label.card', { guild, n });
  return joined([name, worth(ctx, guild), own > 0 && say(ctx, 'label.own', { n: own }), played(ctx, guild)], '; ');
}

/** How many cards of a guild the viewer has in all: kept or in hand, and on the table. @param {Context} ctx @param {string} guild */
function ownCards(ctx, guild) {
  const { hand, table, seat } = ctx.table.observation;
  return (hand?.[guild] ?? 0) + (seat === null ? 0 : (table[seat][guild] ?? 0));
}

/** @param {Context} ctx @param {string} guild */
function labelOfStall(ctx, guild) {
  const name = say(ctx, 'label.stall', { guild, worth: worth(ctx, guild) });
  return joined([name, played(ctx, guild), prospect(ctx, guild)], '; ');
}

/** A player whose count the trick in hand can change. @param {Context} ctx @param {number} seat */
function labelOfSeat(ctx, seat) {
  const option = ctx.options.find(({ action }) => action.kind === 'adjust' && action.seat === seat);
  const guild = adjusts(ctx, trickInHand(ctx));
  if (!option || !guild) return null;
  const n = ctx.table.observation.standings[guild].counts[seat];
  return say(ctx, option.action.delta > 0 ? 'label.raise' : 'label.lower', { seat, guild, n });
}

/** What a guild pays in this round, in words. @param {Context} ctx @param {string} guild */
function worth(ctx, guild) {
  const { values, round } = ctx.table.observation;
  const points = values[guild][round - 1];
  return say(ctx, `label.${guild === 'militia' ? 'worth_each' : 'worth'}`, { n: points[0], values: points.join(', ') });
}

/** Who has how many cards in a guild, in words. @param {Context} ctx @param {string} guild */
function played(ctx, guild) {
  const standing = groupsOf(ctx.table.observation.standings[guild]).flatMap(({ seats, count }) =>
    seats.map((seat) => say(ctx, 'say.score', { seat, points: count })),
  );
  return say(ctx, standing.length ? 'label.played' : 'label.none_played', { standing: joined(standing) });
}

/** @param {Context} ctx @param {string} guild */
function prospect(ctx, guild) {
  const { seat, standings } = ctx.table.observation;
  if (seat === null) return null;
  const { points, next } = standings[guild];
  if (points[seat]) return say(ctx, 'label.gain', { points: points[seat] });
  return next && nextPlace(ctx, next);
}

/** With how many more cards which place would be reached. @param {Context} ctx @param {import('./reading.js').Next} next @param {boolean} [brief] */
export const nextPlace = (ctx, { cards, place, shared }, brief = false) =>
  say(ctx, `stall.${shared ? 'share' : 'next'}${brief ? '_brief' : ''}`, { n: cards, place });

/** The text of the button for an action. @type {import('./reading.js').View['button']} */
export function button(ctx, option) {
  const { kind, delta } = option.action;
  if (kind !== 'adjust') return book.button(ctx, option);
  return say(ctx, `button.${delta > 0 ? 'raise' : 'lower'}`, {
    ...option.action,
    guild: adjusts(ctx, trickInHand(ctx)),
  });
}

/** What an action brings to light, unless it is the ordinary course: each pick and play is final. @type {import('./reading.js').View['shows']} */
export const shows = (ctx, option) =>
  ['keep', 'give', 'play', 'decline'].includes(option.action.kind) ? null : book.shows(ctx, option);

/** First halves can be taken back. @type {NonNullable<import('./reading.js').View['direct']>} */
export const direct = (_, { action }) => action.kind === 'mark' || action.kind === 'lift';

/** What the selected action would change, in a few chips. @type {import('./reading.js').View['previewText']} */
export function previewText(ctx, changes) {
  const { phase, seat } = ctx.table.observation;
  const { kind, guild } = ctx.action?.action ?? { kind: '', guild: '' };
  if (kind === 'keep' || kind === 'give') return prospects(ctx, guild);
  const eyes = seat ?? ctx.seat;
  const chips = [...changes]
    .sort((a, b) => weight(b, eyes) - weight(a, eyes))
    .map((change) => ({ ...change, before: openly(ctx, change) }))
    .filter(({ before, after }) => before !== after)
    .flatMap((change) => changeText(ctx, change, eyes, phase) ?? []);
  return chips.length ? chips : [say(ctx, 'change.no_points')];
}

/** @param {Context} ctx @param {string} guild */
function prospects(ctx, guild) {
  const { standings, copies } = ctx.table.observation;
  const { counts } = standings[guild];
  const seats = leadersOf(standings[guild]);
  const lead = say.bind(null, ctx, seats.length > 1 ? 'change.lead_tied' : 'change.lead');
  return [
    say(ctx, 'change.held', { n: ownCards(ctx, guild) }),
    say(ctx, 'change.in_play', { n: total(counts), of: copies[guild] }),
    ...(seats.length ? [lead({ seat: seats[0], seats, n: Math.max(...counts) })] : []),
  ];
}

/**
 * The value of a fact as it stands on the table: without the card that one has sealed, which is turned up with the
 * one that is selected or before it.
 * @param {Context} ctx
 * @param {import('../../table/messages.js').Change} change
 */
function openly(ctx, { fact, before }) {
  const { mine, standings } = ctx.table.observation;
  const [what, who, guild] = fact.split(':');
  const seat = Number(who);
  if (!mine.length) return before;
  if (what === 'count') return standings[guild].counts[seat];
  return what === 'forecast' ? total(Object.values(standings).map(({ points }) => points[seat])) : before;
}

/**
 * One's own points of the round are told first, then the others', then the cards.
 * @param {{fact: string}} change
 * @param {number | null} eyes
 */
const weight = ({ fact }, eyes) => (fact === `forecast:${eyes}` ? 2 : fact.startsWith('forecast:') ? 1 : 0);

/**
 * @param {Context} ctx
 * @param {import('../../table/messages.js').Change} change
 * @param {number | null} eyes
 * @param {string} phase
 */
function changeText(ctx, { fact, before, after }, eyes, phase) {
  const [what, who, guild] = fact.split(':');
  if (what === 'immune') return say(ctx, 'change.immune');
  if (what !== 'count' && what !== 'forecast') return null;
  const own = Number(who) === eyes && phase === 'play';
  const both = own && what === 'forecast' && ctx.table.observation.mine.length > 0;
  const key = both ? 'round_both' : `${what === 'count' ? 'count' : 'round'}${own ? '' : '_of'}`;
  return say(ctx, `change.${key}`, { before, after, seat: Number(who), guild });
}

/** Why something cannot be done. @type {import('./reading.js').View['refusal']} */
export function refusal(ctx, { code, facts = {} }) {
  const drawing = code === 'trick_not_begun' && facts.trick === 'salvage';
  return book.refusal(ctx, { code: drawing ? 'not_drawn_yet' : code, facts });
}

/** The table in words, area by area. @type {NonNullable<import('./reading.js').View['describe']>} */
export function describe(ctx) {
  const { standings, table, pack, hand, phase } = ctx.table.observation;
  const listed = (/** @type {Record<string, number>} */ cards) =>
    joined(inOrder(ctx, cards).map(([guild, n]) => say(ctx, 'describe.cards', { guild, n }))) ||
    say(ctx, 'describe.nothing');
  const area = (/** @type {string} */ key, /** @type {string[]} */ lines) => ({
    title: say(ctx, `describe.${key}`),
    lines,
  });
  return [
    area(
      'hall',
      Object.keys(standings).map((guild) => labelOfStall(ctx, guild)),
    ),
    area(
      'table',
      table.map((cards, seat) => say(ctx, 'describe.seat', { seat, held: listed(cards) })),
    ),
    ...(pack ? [area('pack', [listed(pack)])] : []),
    ...(hand && total(hand) ? [area(phase === 'draft' ? 'kept' : 'hand', [listed(hand)])] : []),
  ];
}
