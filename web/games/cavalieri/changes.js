/**
 * What an action would change, in a few words: cards, points, yields, rates, the limit, the longest road, the
 * barbarians; before all, that one's own city would be lost.
 */

import { after } from '../../table/tell/phrases.js';
import { goodsText, joined, say } from './names.js';
import { eyes, foundsCity, goods, sum } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/contract/messages.js').Change} Change
 */

/** What is sure to change. @param {Context} ctx @param {Change[]} found @returns {string[]} */
export function changes(ctx, found) {
  const seat = eyes(ctx) ?? ctx.table.observation.mover;
  const { forces, losers, loses } = barbarians(ctx, found);
  const worst = losers.includes(seat);
  return [
    worst && loses,
    ...moved(ctx, found),
    ...points(ctx, found),
    yields(ctx, found, seat),
    wares(ctx),
    ...rates(ctx, found),
    ...levels(ctx, found, seat),
    road(ctx, found, seat),
    limit(ctx, found, seat),
    forces,
    !worst && loses,
    ...duties(ctx, found),
  ].flatMap((text) => (text ? [text] : []));
}

/** @param {Change[]} found @param {string} start @returns {{name: string, before: any, after: any}[]} */
const of = (found, start) =>
  found.flatMap(({ fact, before, after: then }) =>
    fact.startsWith(start) ? [{ name: fact.slice(start.length), before, after: then }] : [],
  );

/** Own cards that go and come. @param {Context} ctx @param {Change[]} found */
function moved(ctx, found) {
  const all = of(found, 'hand:');
  const purse = (/** @type {number} */ way) =>
    Object.fromEntries(all.map((one) => [one.name, Math.max(0, way * (one.after - one.before))]));
  const [paid, got] = [goodsText(ctx, purse(-1)), goodsText(ctx, purse(1))];
  return [paid && say(ctx, 'change.pays', { goods: paid }), got && say(ctx, 'change.gets', { goods: got })];
}

/** @param {Context} ctx @param {Change[]} found */
const points = (ctx, found) =>
  of(found, 'score:').map(({ name, before, after: then }) =>
    say(ctx, 'change.points', { seat: Number(name), n: then - before, points: then }),
  );

/** What other numbers bring: "con l’8 +1". @param {Context} ctx @param {Change[]} found @param {number} seat */
function yields(ctx, found, seat) {
  const own = of(found, `yield:${seat}:`);
  const parts = own.map(({ name, before, after: then }) =>
    say(ctx, 'change.yield', { number: name, n: (then ?? 0) - (before ?? 0) }),
  );
  const hurt = new Set(
    of(found, 'yield:').flatMap(({ name }) => (name.startsWith(`${seat}:`) ? [] : [Number(name.split(':')[0])])),
  );
  return joined(
    [
      parts.length > 0 && say(ctx, 'change.yields', { parts }),
      hurt.size > 0 && say(ctx, 'change.hurts', { seats: [...hurt] }),
    ],
    '; ',
  );
}

/** Which commodities a city there brings. @param {Context} ctx @returns {string | false} */
function wares(ctx) {
  const { kind, vertex } = ctx.action?.action ?? { kind: '', vertex: '' };
  if (!CITIES.includes(String(kind)) && !(kind === 'found' && foundsCity(ctx))) return false;
  const { city_yields: brings, commodities, hexes, resources, terrains, vertices } = ctx.printed;
  const around = vertices.find((/** @type {{id: string}} */ { id }) => id === vertex).hexes;
  const brought = new Set(
    around.flatMap((/** @type {string} */ hex) => {
      const at = hexes.findIndex((/** @type {{id: string}} */ { id }) => id === hex);
      const good = resources[terrains.indexOf(ctx.table.observation.terrains[at])];
      return Object.keys(brings[good] ?? {});
    }),
  );
  const names = commodities.flatMap((/** @type {string} */ good) =>
    brought.has(good) ? [say(ctx, `good.${good}`)] : [],
  );
  return names.length ? say(ctx, 'change.wares', { goods: joined(names) }) : say(ctx, 'change.wares_none');
}

const CITIES = ['city', 'medicine'];

/** @param {Context} ctx @param {Change[]} found */
function rates(ctx, found) {
  const all = of(found, 'rate:');
  if (all.length === goods(ctx).length)
    return [say(ctx, 'change.rate_all', { rate: Math.min(...all.map((one) => one.after)) })];
  return all.map(({ name, after: rate }) => say(ctx, 'change.rate', { good: name, rate }));
}

/** What a level brings: an ability, more progress cards, a metropolis. @param {Context} ctx @param {Change[]} found @param {number} seat */
const levels = (ctx, found, seat) => [
  ...of(found, `level:${seat}:`).flatMap(({ name, after: level }) => [
    ...(level === 3 ? [say(ctx, 'change.ability', { ability: ctx.t(`cavalieri.ability.${name}`) })] : []),
    say(ctx, 'change.draws', { colour: name, red: level + 1 }),
  ]),
  ...of(found, 'metropolis:').map(({ name }) => say(ctx, 'change.metropolis', { track: name })),
];

/** @param {Context} ctx @param {Change[]} found @param {number} seat */
function road(ctx, found, seat) {
  const holder = found.find(({ fact }) => fact === 'longest');
  if (holder)
    return holder.after === null || holder.after === undefined
      ? say(ctx, 'change.longest_none')
      : say(ctx, 'change.longest', { seat: holder.after });
  const cut = of(found, 'length:').find(({ name, before, after: then }) => Number(name) !== seat && then < before);
  if (cut) return say(ctx, 'change.severed', { seat: Number(cut.name), n: cut.after });
  const length = after(found, `length:${seat}`);
  return length > 2 && say(ctx, 'change.length', { n: length });
}

/** @param {Context} ctx @param {Change[]} found @param {number} seat */
function limit(ctx, found, seat) {
  const then = after(found, `limit:${seat}`);
  return then !== undefined && say(ctx, 'change.limit', { n: then });
}

/** What is done for the defence: it tells what is still needed. */
const KNIGHTLY = ['knight', 'activate', 'promote'];

/** The balance with the barbarians, and who would lose a city; while the island is settled that says nothing. @param {Context} ctx @param {Change[]} found */
function barbarians(ctx, found) {
  const { phase, strength, defence, losers } = ctx.table.observation;
  if (phase === 'found') return { forces: null, losers: /** @type {number[]} */ ([]), loses: null };
  const [theirs, ours] = [after(found, 'strength') ?? strength, after(found, 'defence') ?? sum(defence)];
  const changed = of(found, 'loses:');
  const then = ctx.table.seats.flatMap((_, seat) => {
    const change = changed.find(({ name }) => Number(name) === seat);
    return (change ? change.after : losers.includes(seat)) ? [seat] : [];
  });
  const knight = KNIGHTLY.includes(String(ctx.action?.action.kind));
  const moves = knight || theirs !== strength || ours !== sum(defence);
  const key = knight ? (ours < theirs ? 'change.forces_short' : 'change.forces_enough') : 'change.forces';
  const lose = (moves || changed.length > 0) && ours < theirs ? then : [];
  return {
    forces: moves && say(ctx, key, { strength: theirs, defence: ours, n: theirs - ours }),
    losers: lose,
    loses: lose.length > 0 && say(ctx, 'change.loses', { seats: lose }),
  };
}

/** What others will have to discard or give. @param {Context} ctx @param {Change[]} found */
const duties = (ctx, found) => {
  const all = of(found, 'owed:').filter((one) => one.after > (one.before ?? 0));
  return all.map(({ name, after: n }) => say(ctx, 'change.owed', { seat: Number(name), n }));
};
