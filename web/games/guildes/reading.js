/**
 * How the parts of the view read the table: no rules, only what the engine has said.
 */

import { after } from '../../table/phrases.js';

/** The name of a guild, as on its stall. */
export function guildName(ctx, guild) {
  return ctx.t(`guildes.guild.${guild}.all`);
}

/** The name of one card of a guild. */
export function cardName(ctx, guild) {
  return ctx.t(`guildes.guild.${guild}.one`);
}

/** The name of a dirty trick. */
export function trickName(ctx, trick) {
  return ctx.t(`guildes.trick.${trick}.name`);
}

/** The guild whose count a trick adjusts, or null. */
export function adjusts(trick) {
  return trick?.endsWith('±1') ? trick.slice(0, -2) : null;
}

/** The trick of whoever decides about one now, or null. */
export function trickInHand(ctx) {
  const { phase, tricks, deciding } = ctx.table.observation;
  return phase === 'trick' ? (tricks[deciding[0]] ?? null) : null;
}

/**
 * The seats at a stall by number of cards, most first, those with as many together.
 * @param {{counts: number[], places: number[]}} standing
 * @returns {{count: number, place: number, seats: number[]}[]}
 */
export function groupsOf({ counts, places }) {
  const groups = new Map();
  counts.forEach((count, seat) => {
    if (!count) return;
    if (!groups.has(count)) groups.set(count, { count, place: places[seat], seats: [] });
    groups.get(count).seats.push(seat);
  });
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

const NEXT_ROUND = new Set(['round', 'tricks', 'dealt']);

/** The score sheet of the round that is ending or being counted now, or null. */
export function counted(ctx) {
  if (ctx.sheet) return ctx.sheet.source === 'round' ? ctx.sheet : null;
  const before = ctx.showing?.before?.observation;
  if (!before || ctx.showing.events.some(({ kind }) => NEXT_ROUND.has(kind))) return null;
  const ended = ctx.table.sheet.children.length > before.by_round.length;
  return ended ? ctx.table.sheet.children[before.round - 1] : null;
}

/** The round whose values are on show, 1 to 3. */
export function roundOf(ctx) {
  return counted(ctx)?.facts.round ?? ctx.table.observation.round;
}

/** How a guild stood in the round that is being counted. */
export function standingIn(sheet, guild) {
  const nobody = sheet.amounts.map(() => 0);
  const line = sheet.children.find(({ facts }) => facts.guild === guild);
  if (!line) return { counts: nobody, places: nobody, points: nobody, lack: null };
  const places = [...nobody];
  for (const { place, seats } of line.facts.groups ?? []) for (const seat of seats) places[seat] = place;
  return { counts: line.facts.counts, places, points: line.amounts, lack: null };
}

/** The seats in the first place of a guild. */
export function leadersOf({ places }) {
  return places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** The guild of the card tapped last, or null. */
export function chosenGuild(ctx) {
  return ctx.selected.map(guildOf).findLast(Boolean) ?? null;
}

/** The guild that an element belongs to, or null. */
export function guildOf(id) {
  const [kind, ...rest] = id.split(':');
  if (kind === 'played') return rest[1];
  return kind === 'seat' ? null : rest[0];
}

/** Whether a seat has done its part of the step that is running. */
export function isReady(ctx, seat) {
  const { chosen, deciding, first } = ctx.table.observation;
  return first === null ? !deciding.includes(seat) : chosen[seat];
}

/** The cards of `{guild: number}` as pairs, in the order of the guilds. */
export function inOrder(ctx, cards) {
  return Object.keys(ctx.table.observation.values).flatMap((guild) => (cards?.[guild] ? [[guild, cards[guild]]] : []));
}

/** How many cards there are in `{guild: number}`. */
export function total(cards) {
  return Object.values(cards ?? {}).reduce((sum, count) => sum + count, 0);
}

/** The value of a fact after the previewed action, if that would change it. */
export const afterwards = (ctx, fact) => after(ctx.preview, fact);
