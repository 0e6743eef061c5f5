/** What there is to know of guilds, cards, tricks, events, and of the phase. */

import { crest, eventArt } from './art.js';
import { face } from './hand.js';
import { spent, trickPicture } from './panel.js';
import { adjusts, cardName, groupsOf, guildName, guildOf, inOrder, isCounted, total, trickName } from './reading.js';
import { chip, joined, nextPlace, say } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/view.js').Explained} Explained
 */

/** Guilds that pay in a way of their own: how, and the paragraph. @type {Record<string, [how: string, rule: string]>} */
const SPECIAL = {
  militia: ['militia', 'militia'],
  alchemists: ['fourth', 'alchemists'],
  burghers: ['two', 'two_places'],
  fishermen: ['two', 'two_places'],
};

/** What there is to know of an element, or null for what the table knows. @type {NonNullable<import('./reading.js').View['inspect']>} */
export function inspect(ctx, id) {
  const [kind, first] = id.split(':');
  if (kind === 'phase') return phaseOf(ctx);
  if (kind === 'event') return eventOf(ctx, first);
  if (kind === 'trick') return trickOf(ctx, Number(first));
  if (kind === 'notes') return notesOf(ctx);
  const guild = guildOf(id);
  if (!guild || !ctx.table.observation.standings[guild]) return null;
  return guildSheet(ctx, guild, kind, Number(first));
}

/** What is going on, and which way the packs go. @param {Context} ctx @returns {Explained} */
function phaseOf(ctx) {
  const { phase, rule, flow, event, round, plan, keep } = ctx.table.observation;
  if (isCounted(ctx)) return { title: chip(ctx), does: [say(ctx, 'about.counted')], rule: 'scoring' };
  return {
    title: chip(ctx),
    does: [say(ctx, `about.${phase === 'salvage' ? 'trick' : phase}`)],
    lines: [
      ...(phase === 'draft' ? [say(ctx, 'opening.cards', { n: total(plan), of: keep })] : []),
      ...(phase === 'draft' && flow ? [say(ctx, 'about.flow', { from: flow.from, to: ctx.name(flow.to) })] : []),
      ...(event ? [say(ctx, 'about.in_force', { event, effect: say(ctx, `event.${event}.effect`) })] : []),
      ...(phase === 'over' ? [] : [say(ctx, 'about.rounds', { round })]),
    ],
    rule: rule ?? undefined,
  };
}

/** @param {Context} ctx @param {string} event @returns {Explained} */
const eventOf = (ctx, event) => ({
  title: say(ctx, `event.${event}.name`),
  picture: eventArt(event, { size: 72 }),
  does: [say(ctx, `event.${event}.effect`), say(ctx, 'about.event')],
  rule: event,
});

/** What is noted of the cards seen and passed on. @param {Context} ctx @returns {Explained} */
function notesOf(ctx) {
  const notes = inOrder(ctx, ctx.table.observation.notes);
  return {
    title: say(ctx, 'about.notes'),
    does: [say(ctx, 'about.notes.does')],
    lines: [
      notes.length
        ? joined(notes.map(([guild, n]) => say(ctx, 'describe.cards', { guild, n })))
        : say(ctx, 'about.notes.none'),
    ],
    rule: 'draft',
  };
}

/** A player's dirty trick. @param {Context} ctx @param {number} seat @returns {Explained | null} */
function trickOf(ctx, seat) {
  const trick = ctx.table.observation.tricks[seat];
  if (!trick) return null;
  const state = spent(ctx, seat);
  return {
    title: trickName(ctx, trick),
    picture: trickPicture(ctx, trick, 72),
    does: [say(ctx, `trick.${trick}.effect`)],
    lines: [say(ctx, `about.trick_${state ?? 'ready'}`, { seat }), say(ctx, 'about.trick')],
    rule: adjusts(ctx, trick) ? 'adjust' : trick,
  };
}

/**
 * A guild: what it pays, to whom, and who stands where; for a card the same, with its own name.
 * @param {Context} ctx
 * @param {string} guild
 * @param {string} kind  of the element
 * @param {number} seat  of a `played` one
 * @returns {Explained}
 */
function guildSheet(ctx, guild, kind, seat) {
  const { standings, copies, notes, event } = ctx.table.observation;
  const { counts, points } = standings[guild];
  const [how, rule] = SPECIAL[guild] ?? ['majority', 'scoring'];
  const card = kind === 'card' || kind === 'drawn';
  return {
    title: card ? cardName(ctx, guild) : guildName(ctx, guild),
    picture: kind === 'stall' ? crest(guild, { size: 64, sign: true }) : face(ctx, guild, 88),
    does: [
      say(ctx, `about.${how}`, { guild }),
      ...(event === 'stalemate' && guild !== 'militia' ? [say(ctx, 'about.stalemate')] : []),
    ],
    worth: values(ctx, guild),
    lines: [
      ...(kind === 'played' ? [say(ctx, 'about.has', { seat, n: counts[seat] })] : []),
      ...standing(ctx, guild),
      say(ctx, 'about.copies', { n: copies[guild], played: total(counts) }),
      ...(notes?.[guild] ? [say(ctx, 'stall.seen', { n: notes[guild] })] : []),
    ],
    leads: groupsOf(standings[guild]).flatMap(({ seats, count }) =>
      seats.map(
        (one) =>
          /** @type {[number, string, string]} */ ([
            one,
            say(ctx, 'inspect.cards', { n: count }),
            say(ctx, 'inspect.points', { points: points[one] }),
          ]),
      ),
    ),
    rule,
  };
}

/** What a guild pays from this round on. @param {Context} ctx @param {string} guild */
function values(ctx, guild) {
  const { values: all, round: now } = ctx.table.observation;
  if (guild === 'militia') return [say(ctx, 'about.each', { n: all[guild][now - 1][0] })];
  return all[guild].flatMap((points, index) =>
    index < now - 1 ? [] : say(ctx, 'about.values', { round: index + 1, values: points.join(', ') }),
  );
}

/** How whoever looks stands in a guild. @param {Context} ctx @param {string} guild */
function standing(ctx, guild) {
  const { seat, standings } = ctx.table.observation;
  if (seat === null) return [];
  const { points, next } = standings[guild];
  const now = points[seat] ? say(ctx, 'label.gain', { points: points[seat] }) : null;
  const told = joined([now, next && say(ctx, 'about.next', { next: nextPlace(ctx, next), points: next.points })], '; ');
  return told ? [`${told}.`] : [];
}
