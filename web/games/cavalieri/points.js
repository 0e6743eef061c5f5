/** The score sheet in words: where all points come from, and why some lines bring nobody any. */

import { kindOf } from '../../table/contract/ids.js';
import { gains, joined } from '../../table/tell/phrases.js';
import { leaves } from '../../table/count/scoring.js';
import { planOf } from './island.js';
import { words } from './names.js';
import { eyes } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Score} Score
 * @typedef {import('../../table/contract/messages.js').Fact} Fact
 */

/** @type {(ctx: Context, key: string, facts?: Fact) => string} */
const say = (ctx, key, facts) => words.say(ctx, `score.${key}`, facts);

/** The steps through the sheet, line by line. @param {Context} ctx @param {Score} sheet */
export const scoring = (ctx, sheet) =>
  leaves(sheet).map((line) => ({ text: inWords(ctx, line), targets: line.targets, amounts: line.amounts, line }));

/** @type {Record<string, (ctx: Context, line: any) => string>} */
const SENTENCES = { settlements: built, cities: built, metropolis, longest, defenders };

/** A line of the sheet as a sentence. @param {Context} ctx @param {Score} line */
export const inWords = (ctx, line) => (SENTENCES[kindOf(line.source)] ?? single)(ctx, line);

/** @param {Context} ctx @param {import('./reading.js').Line<'settlements' | 'cities'>} line */
function built(ctx, line) {
  const { seat, many } = line.facts;
  if (seat === undefined) return nobody(ctx, line);
  return say(ctx, kindOf(line.source), { seat, n: many, points: line.amounts[seat] });
}

/** @param {Context} ctx @param {import('./reading.js').Line<'metropolis'>} line */
function metropolis(ctx, { facts, amounts }) {
  return say(ctx, 'metropolis', { seat: facts.seat, track: facts.track, points: amounts[facts.seat] });
}

/** @param {Context} ctx @param {import('./reading.js').Line<'longest'>} line */
function longest(ctx, line) {
  const { seat, lengths } = line.facts;
  if (seat === null) return nobody(ctx, line);
  return say(ctx, 'longest', { seat, n: lengths[seat], points: line.amounts[seat] });
}

/** @param {Context} ctx @param {Score} line */
function defenders(ctx, line) {
  const parts = line.amounts.map((points, seat) => points > 0 && say(ctx, 'defender', { seat, points }));
  return parts.some(Boolean) ? say(ctx, 'defenders', { parts: joined(parts) }) : nobody(ctx, line);
}

/** The merchant, Constitution or Printer, which one seat has or nobody. @param {Context} ctx @param {Score} line */
function single(ctx, line) {
  const seat = line.facts.seat ?? null;
  return seat === null
    ? nobody(ctx, line)
    : say(ctx, 'single', { seat, source: source(ctx, line), points: line.amounts[seat] });
}

/** @param {Context} ctx @param {Score} line */
const nobody = (ctx, line) => say(ctx, 'nobody', { source: source(ctx, line), why: reason(ctx, line) });

/** The name of a line of the sheet. @param {Context} ctx @param {Score} sheet @returns {string} */
export function source(ctx, sheet) {
  const { facts } = sheet;
  const [kind, name] = sheet.source.split(':');
  if (kind === 'metropolis') return say(ctx, 'of_metropolis', { track: name });
  if (name !== undefined) return say(ctx, `of_${kind}_each`, { seat: facts.seat });
  return say(ctx, `of_${kind}`);
}

/** Why a line brought nobody anything. @param {Context} ctx @param {Score} line */
export function reason(ctx, line) {
  const kind = kindOf(line.source);
  return say(ctx, ['longest', 'defenders', 'merchant', 'metropolises'].includes(kind) ? `why_${kind}` : 'why_none', {
    n: ctx.printed.longest_least,
  });
}

/** That points which are level share a place, unless one of the players has reached the aim in its turn. @type {NonNullable<import('./reading.js').View['tie']>} */
export function tie(ctx, { ties, observation }) {
  return ties.some(({ by }) => by === 'won')
    ? say(ctx, 'tie_won', { seat: observation.won.indexOf(1) })
    : say(ctx, 'tie_shared', { seats: ties.flatMap(({ seats }) => seats) });
}

/** Where points come from, in a reason. @type {import('./reading.js').View['gain']} */
export const gain = gains(
  words.say,
  { metropolis: 'track', track: 'track', ladder: 'track' },
  {
    settlements: (ctx, seat) => at(ctx.table.observation.settlements[seat]),
    cities: (ctx, seat) => at(ctx.table.observation.cities[seat]),
    metropolis: tracked,
    track: tracked,
    ladder: tracked,
    longest: (ctx, seat) => ctx.table.observation.roads[seat].map((/** @type {string} */ edge) => `edge:${edge}`),
    defenders: (_, seat) => ['ship', `seat:${seat}`],
    merchant: (ctx) => (ctx.table.observation.merchant ? [`hex:${ctx.table.observation.merchant}`] : []),
    production: buildings,
    barbarians: (_, seat) => ['ship', `seat:${seat}`],
    knights: (ctx, seat) => at(ctx.table.observation.knights[seat]),
    walls: (ctx, seat) => at(ctx.table.observation.cities[seat]),
    harbours: (ctx, seat) => {
      const own = buildings(ctx, seat);
      const { harbours } = planOf(ctx.printed);
      return harbours
        .filter(({ vertices }) => vertices.some((vertex) => own.includes(`vertex:${vertex}`)))
        .map(({ number }) => `harbour:${number}`);
    },
    sites: (ctx, seat) => ctx.table.observation.roads[seat].map((/** @type {string} */ edge) => `edge:${edge}`),
    progress: (ctx, seat) => (seat === eyes(ctx) ? drawn(ctx) : []),
  },
);

/** @param {string[]} vertices */
const at = (vertices) => vertices.map((vertex) => `vertex:${vertex}`);

/** A track: one's own in the tray, or whoever is on it. @param {Context} ctx @param {number} seat @param {string} track */
function tracked(ctx, seat, track) {
  return seat === eyes(ctx) ? [`track:${track}`] : [];
}

/** All that a player has built for good. @param {Context} ctx @param {number} seat */
function buildings(ctx, seat) {
  const { settlements, cities } = ctx.table.observation;
  return at([...settlements[seat], ...cities[seat]]);
}

/** @param {Context} ctx */
const drawn = (ctx) => (ctx.table.observation.progress ?? []).map((card) => `card:${card}`);
