/**
 * What an action would change, in a few words: the barbarians, unless it is a city that costs its builder none; cards,
 * points, yields, rates, the limit, the longest road.
 */

import { becomes } from '../../table/tell/phrases.js';
import { siteOf, yieldOf } from './about.js';
import { goodsText, joined, say, vertexName } from './names.js';
import { goods, sum } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Purse} Purse
 * @typedef {import('./reading.js').Preview} Preview
 */

/** What is sure to change. @param {Context} ctx @param {Preview} preview @returns {string[]} */
export function changes(ctx, preview) {
  const seat = preview.before.seat ?? preview.before.mover;
  const { forces, losers, loses } = barbarians(ctx, preview, seat);
  const worst = losers.includes(seat);
  const landing = [forces, !worst && loses];
  // Who builds a city wants to know first what it brings.
  const last = CITIES.includes(String(ctx.action?.action.kind));
  return [
    worst && loses,
    ...(last ? [] : landing),
    ...moved(ctx, preview),
    ...points(ctx, preview, seat),
    yields(ctx, preview, seat),
    wares(ctx),
    ...rates(ctx, preview, seat),
    ...levels(ctx, preview, seat),
    road(ctx, preview, seat),
    site(ctx, preview, seat),
    limit(ctx, preview, seat),
    ...(last ? landing : []),
    ...duties(ctx, preview),
  ].flatMap((text) => (text ? [text] : []));
}

/** Own cards that go and come. @param {Context} ctx @param {Preview} preview */
function moved(ctx, { before, after }) {
  const purse = (/** @type {Purse | null} */ some, /** @type {Purse | null} */ others) =>
    Object.fromEntries(goods(ctx).map((good) => [good, Math.max(0, (some?.[good] ?? 0) - (others?.[good] ?? 0))]));
  const [paid, got] = [purse(before.hand, after.hand), purse(after.hand, before.hand)].map((one) =>
    goodsText(ctx, one),
  );
  return [paid && say(ctx, 'change.pays', { goods: paid }), got && say(ctx, 'change.gets', { goods: got })];
}

/** @param {Context} ctx @param {Preview} preview @param {number} seat */
const points = (ctx, { before, after }, seat) =>
  after.scores.map((then, one) => {
    const n = then - before.scores[one];
    return n !== 0 && say(ctx, one === seat ? 'change.own_points' : 'change.points', { seat: one, n, points: then });
  });

/** In how many of 36 rolls cards come, each of them counted. @param {Record<string, number>} yields  by number */
const outputOf = (yields) =>
  Object.entries(yields).reduce((sum, [on, n]) => sum + n * (6 - Math.abs(7 - Number(on))), 0);

/** What other numbers bring: "con l’8 +1". @param {Context} ctx @param {Preview} preview @param {number} seat */
function yields(ctx, { before, after }, seat) {
  const [were, are] = [before.yields[seat], after.yields[seat]];
  const parts = Object.keys({ ...were, ...are }).flatMap((number) => {
    const n = (are[number] ?? 0) - (were[number] ?? 0);
    return n ? [say(ctx, 'change.yield', { number, n })] : [];
  });
  const [more, less] = [1, -1].map((sign) =>
    after.yields.flatMap((then, other) =>
      other !== seat && sign * (outputOf(then) - outputOf(before.yields[other])) > 0 ? [other] : [],
    ),
  );
  return joined(
    [
      parts.length > 0 && say(ctx, 'change.yields', { parts }),
      less.length > 0 && say(ctx, 'change.hurts', { seats: less }),
      more.length > 0 && say(ctx, 'change.helps', { seats: more }),
    ],
    '; ',
  );
}

/** Which commodities a city there brings. @param {Context} ctx @returns {string | false} */
function wares(ctx) {
  const { kind, vertex } = ctx.action?.action ?? { kind: '', vertex: '' };
  if (!CITIES.includes(String(kind)) && !(kind === 'found' && ctx.table.observation.founds_city)) return false;
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

/** @param {Context} ctx @param {Preview} preview @param {number} seat */
function rates(ctx, { before, after }, seat) {
  const [were, are] = [before.rates[seat], after.rates[seat]];
  if (are.every((rate, at) => rate !== were[at])) return [say(ctx, 'change.rate_all', { rate: Math.min(...are) })];
  return goods(ctx).map((good, at) => are[at] !== were[at] && say(ctx, 'change.rate', { good, rate: are[at] }));
}

/** What a level brings: an ability, more progress cards, a metropolis. @param {Context} ctx @param {Preview} preview @param {number} seat */
function levels(ctx, { before, after }, seat) {
  const tracks = /** @type {string[]} */ (ctx.printed.tracks);
  return [
    ...tracks.flatMap((name, track) => {
      const level = after.levels[seat][track];
      if (level === before.levels[seat][track]) return [];
      return [
        level === ctx.printed.ability && say(ctx, 'change.ability', { ability: ctx.t(`cavalieri.ability.${name}`) }),
        say(ctx, 'change.draws', { colour: name, red: ctx.printed.levels[level].red }),
      ];
    }),
    ...tracks.map((track, at) => {
      return after.metropolis[at] !== before.metropolis[at] && say(ctx, 'change.metropolis', { track });
    }),
  ];
}

/** @param {Context} ctx @param {Preview} preview @param {number} seat */
function road(ctx, preview, seat) {
  const { before, after } = preview;
  const holder = becomes(preview, ({ longest }) => longest);
  if (holder !== undefined)
    return holder === null ? say(ctx, 'change.longest_none') : say(ctx, 'change.longest', { seat: holder });
  const cut = after.lengths.findIndex((length, other) => other !== seat && length < before.lengths[other]);
  if (cut >= 0) return say(ctx, 'change.severed', { seat: cut, n: after.lengths[cut] });
  const length = becomes(preview, ({ lengths }) => lengths[seat]);
  return length !== undefined && length > 2 && say(ctx, 'change.length', { n: length });
}

/** The site that a road leads to, or that one more would, if no other of one's own did. @param {Context} ctx @param {Preview} preview @param {number} seat */
function site(ctx, { before }, seat) {
  const { edge, kind } = ctx.action?.action ?? {};
  if (kind !== 'road') return '';
  const { at, far } = siteOf({ ...ctx, table: { ...ctx.table, observation: before } }, String(edge), seat) ?? {};
  return at
    ? say(ctx, far ? 'change.site_next' : 'change.site', { n: yieldOf(ctx, at), place: vertexName(ctx, at) })
    : '';
}

/** @param {Context} ctx @param {Preview} preview @param {number} seat */
function limit(ctx, preview, seat) {
  const then = becomes(preview, ({ limits }) => limits[seat]);
  return then !== undefined && say(ctx, 'change.limit', { n: then });
}

/** What is done for the defence: it tells what is still needed. */
export const KNIGHTLY = ['knight', 'activate', 'promote'];

/** The balance with the barbarians, and who would lose a city; while the island is settled that says nothing. @param {Context} ctx @param {Preview} preview @param {number} seat */
function barbarians(ctx, { before, after }, seat) {
  if (ctx.table.observation.phase === 'found')
    return { forces: null, losers: /** @type {number[]} */ ([]), loses: null };
  const [theirs, ours] = [after.strength, sum(after.defence)];
  const others = ctx.table.seats.some((_, seat) => before.losers.includes(seat) !== after.losers.includes(seat));
  const kind = String(ctx.action?.action.kind);
  const knight = KNIGHTLY.includes(kind);
  const moves = knight || theirs !== before.strength || ours !== sum(before.defence);
  const key = knight ? (ours < theirs ? 'change.forces_short' : 'change.forces_enough') : 'change.forces';
  // That others would lose theirs as before is no news of a knight, nor is anything of one that defends nothing yet.
  const news = others || (knight ? kind !== 'knight' && after.losers.includes(seat) : moves);
  const losers = news && ours < theirs ? [...after.losers].sort((a, b) => a - b) : [];
  return {
    forces: moves && say(ctx, key, { strength: theirs, defence: ours, n: theirs - ours }),
    losers,
    loses: losers.length > 0 && say(ctx, 'change.loses', { seats: losers }),
  };
}

/** What others will have to discard or give. @param {Context} ctx @param {Preview} preview */
const duties = (ctx, { before, after }) =>
  after.owed.map((n, seat) => n > before.owed[seat] && say(ctx, 'change.owed', { seat, n }));
