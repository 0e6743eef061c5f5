/** What there is to know of the island, its pieces, dice, cards and tracks, and of the phase: see elements.js. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { raised } from '../../shell/i18n.js';
import {
  cardBack,
  cardPicture,
  dieFace,
  eventDie,
  goodCard,
  goodPicture,
  signPicture,
  terrainPicture,
  trackPicture,
} from './art.js';
import { goodsOf, goodsText, harbourAt, harbourText, hexName, say } from './names.js';
import { gains } from './panel.js';
import { piecePicture } from './pieces.js';
import { eyes, goodOfTrack, pieces, plan, sum, target } from './reading.js';
import { rolls } from './rolls.js';
import { outcomeText } from './strip.js';
import { chip } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/contract/view.js').Explained} Explained
 * @typedef {[seat: number, what: string, which?: string]} Lead
 */

/** The paragraph of the rules for what is built or done. @type {Record<string, string>} */
const TRAYS = {
  road: 'roads',
  settlement: 'settlements',
  city: 'cities',
  wall: 'walls',
  knight: 'knights',
  activate: 'activate',
  promote: 'promote',
  move: 'knight_actions',
  displace: 'knight_actions',
  chase: 'knight_actions',
  trade: 'rates',
};
/** And for the steps of a roll. @type {Record<string, string>} */
const STEPS = { event: 'event', barbarians: 'barbarians', cards: 'progress', yield: 'production', robber: 'robber' };

/** @param {Context} ctx @returns {Explained} */
export function aboutPhase(ctx) {
  const { phase, rule } = ctx.table.observation;
  const key = phase === 'rob' ? 'robber' : rule ? phase : 'other';
  return {
    title: chip(ctx),
    does: [say(ctx, `about.phase.${key}`)],
    lines: phase === 'over' ? [] : [say(ctx, 'about.target', { n: Number(ctx.table.options.target) })],
    rule: rule ?? 'turn',
  };
}

/* The island */

/** @param {Context} ctx @param {string} id @returns {Explained} */
export function aboutHex(ctx, id) {
  const { hexes } = ctx.printed;
  const { terrains, tokens, robber, merchant, trader, settlements, cities } = ctx.table.observation;
  const at = hexes.findIndex((/** @type {{id: string}} */ one) => one.id === id);
  const number = tokens[at];
  const here = (/** @type {string[]} */ own) => own.filter((vertex) => hexes[at].corners.includes(vertex)).length;
  return {
    title: hexName(ctx, id),
    picture: terrainPicture(terrains[at], { size: 56 }),
    does: [say(ctx, `about.yield.${terrains[at]}`)],
    lines: [
      ...(number ? [say(ctx, 'about.pips', { n: number, pips: ctx.printed.pips[number] })] : []),
      ...(robber === id ? [say(ctx, 'about.robber_here')] : []),
      ...(merchant === id ? [say(ctx, 'about.merchant_here', { seat: trader })] : []),
    ],
    leads: bySeat(ctx, (seat) => {
      const own = { settlements: here(settlements[seat]), cities: here(cities[seat]) };
      return own.settlements + own.cities ? say(ctx, 'about.hex_of', own) : null;
    }),
    rule: number ? 'production' : 'board',
  };
}

/** @param {Context} ctx @param {string} id @returns {Explained} */
export function aboutVertex(ctx, id) {
  const { settlements, cities, knights, lying, walls, metropolis, too_near: near } = ctx.table.observation;
  const owner = (/** @type {string[][]} */ all) => all.findIndex((own) => own.includes(id));
  const harbour = harbourAt(ctx, id);
  const around = ctx.printed.vertices.find((/** @type {{id: string}} */ one) => one.id === id).hexes;
  const place = say(ctx, 'label.vertex', { vertex: id });
  const lines = [
    place,
    ...(harbour < 0 ? [] : [harbourText(ctx, harbour)]),
    ...(walls.includes(id) ? [say(ctx, 'about.walled')] : []),
  ];
  if (owner(knights) >= 0) return aboutKnight(ctx, id, owner(knights), lines);
  const settled = owner(settlements);
  const seat = settled < 0 ? owner(cities) : settled;
  if (seat < 0) {
    const rolls = chance(ctx, around);
    return {
      title: place,
      does: [say(ctx, near.includes(id) ? 'about.near' : 'about.free_vertex')],
      lines: [...(rolls ? [say(ctx, 'about.chance', { n: rolls })] : []), ...lines.slice(1)],
      rule: 'settlements',
    };
  }
  const track = ctx.printed.tracks[metropolis.indexOf(id)];
  const what = track ? 'metropolis' : settled < 0 ? 'city' : lying.includes(id) ? 'lying' : 'settlement';
  return {
    title: say(ctx, `label.${what}`, { seat, ...(track ? { track } : {}) }),
    picture: piecePicture(track ? 'city' : what, ctx.tincture(seat), {
      size: 64,
      wall: walls.includes(id),
      metropolis: track,
    }),
    does: [say(ctx, `about.${what}`)],
    lines,
    rule: { metropolis: 'metropolis', city: 'cities', lying: 'lying', settlement: 'settlements' }[what],
  };
}

/** How much an intersection yields: of each hex around it, in how many of 36 rolls. @param {Context} ctx @param {string} vertex */
export function yieldOf(ctx, vertex) {
  const { hexes } = ctx.printed.vertices.find((/** @type {{id: string}} */ { id }) => id === vertex);
  return sum(hexes.map((/** @type {string} */ hex) => chance(ctx, [hex])));
}

/**
 * The best site for a settlement that a road would lead to, or one more behind it (`far`), and none of one's own did.
 * @param {Context} ctx
 * @param {string} edge
 * @param {number} seat
 * @returns {{at: string, far: boolean} | undefined}
 */
export function siteOf(ctx, edge, seat) {
  const { edges, vertices } = plan(ctx);
  const { roads, too_near: near } = ctx.table.observation;
  const standing = pieces(ctx);
  const isTown = (/** @type {string} */ at) => (standing.get(at)?.kind ?? 'knight') !== 'knight';
  const beyond = (/** @type {string} */ at, /** @type {string} */ path) => edges[path].ends.find((one) => one !== at);
  const reached = (/** @type {string} */ at) => vertices[at].edges.some((path) => roads[seat].includes(path));
  const fits = (/** @type {string} */ at) => !standing.has(at) && !near.includes(at) && !reached(at);
  const isOpen = (/** @type {string} */ at) => !isTown(at) && (standing.get(at)?.seat ?? seat) === seat;
  const ends = edges[edge].ends.filter((end) => !reached(end) && isOpen(end));
  const taken = new Set(roads.flat());
  const ways = (/** @type {string} */ end) => vertices[end].edges.filter((path) => path !== edge && !taken.has(path));
  const next = ends.flatMap((end) => ways(end).flatMap((path) => beyond(end, path) ?? []));
  for (const [far, sites] of [ends, next].entries()) {
    const [at] = sites.filter(fits).sort((a, b) => yieldOf(ctx, b) - yieldOf(ctx, a));
    if (at) return { at, far: far > 0 };
  }
}

/** In how many of 36 rolls one of these hexes produces. @param {Context} ctx @param {string[]} ids */
function chance({ printed, table }, ids) {
  const { tokens } = table.observation;
  const numbers = ids.map((id) => tokens[printed.hexes.findIndex((/** @type {{id: string}} */ one) => one.id === id)]);
  return [...new Set(numbers)].reduce((sum, number) => sum + (printed.pips[number] ?? 0), 0);
}

/** @param {Context} ctx @param {string} id @param {number} seat @param {string[]} lines @returns {Explained} */
function aboutKnight(ctx, id, seat, lines) {
  const { active, knight_levels: levels, spent, turn } = ctx.table.observation;
  const level = levels[id];
  const awake = active.includes(id);
  return {
    title: say(ctx, 'about.knight_of', { seat, level }),
    picture: piecePicture('knight', ctx.tincture(seat), { size: 64, level, active: awake }),
    does: [say(ctx, 'about.knight')],
    lines: [
      say(ctx, awake ? 'about.active' : 'about.inactive'),
      ...(awake && turn === seat ? [say(ctx, spent.includes(id) ? 'about.not_able' : 'about.able')] : []),
      ...lines,
    ],
    rule: 'knights',
  };
}

/** @param {Context} ctx @param {string} id @returns {Explained} */
export function aboutEdge(ctx, id) {
  const { roads, lengths } = ctx.table.observation;
  const seat = roads.findIndex((/** @type {string[]} */ own) => own.includes(id));
  const place = say(ctx, 'label.edge', { edge: id });
  const harbour = ctx.printed.harbours.indexOf(id);
  const port = harbour < 0 ? [] : [harbourText(ctx, harbour)];
  if (seat < 0) return { title: place, does: [say(ctx, 'about.free_edge')], lines: port, rule: 'roads' };
  return {
    title: say(ctx, 'label.road', { seat }),
    picture: piecePicture('road', ctx.tincture(seat), { size: 56 }),
    does: [say(ctx, 'about.road')],
    lines: [place, ...port, say(ctx, 'about.longest_now', { seat, n: lengths[seat] })],
    rule: 'roads',
  };
}

/** @param {Context} ctx @param {number} at @returns {Explained} */
export function aboutHarbour(ctx, at) {
  const { harbours, settlements, cities } = ctx.table.observation;
  const { ends } = ctx.printed.edges.find((/** @type {{id: string}} */ one) => one.id === ctx.printed.harbours[at]);
  const seats = ctx.table.seats.flatMap((_, seat) =>
    [...settlements[seat], ...cities[seat]].some((own) => ends.includes(own)) ? [seat] : [],
  );
  return {
    title: harbourText(ctx, at),
    picture: (harbours[at] === 'any' ? signPicture : goodPicture)(harbours[at], { size: 48 }),
    does: [say(ctx, `about.harbour.${harbours[at] === 'any' ? 'any' : 'one'}`)],
    lines: seats.length ? [say(ctx, 'about.harbour_of', { seats })] : [],
    rule: 'rates',
  };
}

/** @param {Context} ctx @returns {Explained} */
export function aboutRobber(ctx) {
  const { robber, attacks } = ctx.table.observation;
  return {
    title: say(ctx, 'about.robber'),
    picture: signPicture('robber', { size: 48 }),
    does: [say(ctx, 'about.robber_does')],
    lines: [
      say(ctx, 'about.robber_at', { hex: hexName(ctx, robber) }),
      ...(attacks ? [] : [say(ctx, 'about.robber_locked')]),
      ...(ctx.table.options.friendly_robber ? [say(ctx, 'about.friendly')] : []),
    ],
    rule: attacks ? 'robber' : 'first_attack',
  };
}

/** @param {Context} ctx @returns {Explained} */
export function aboutMerchant(ctx) {
  const { merchant, trader } = ctx.table.observation;
  const where =
    merchant === null
      ? say(ctx, 'about.merchant_nobody')
      : say(ctx, 'about.merchant_at', { seat: trader, hex: hexName(ctx, merchant) });
  return {
    title: say(ctx, 'about.merchant'),
    picture: signPicture('merchant', { size: 48 }),
    does: [say(ctx, 'about.merchant_does')],
    lines: [where],
    rule: 'card_merchant',
  };
}

/* The roll */

/** How the barbarians stand, and what would come of it now. @param {Context} ctx @returns {Explained} */
export function aboutShip(ctx) {
  const { ship, defence, repelled, strength, cities } = ctx.table.observation;
  const n = sum(defence);
  return {
    title: say(ctx, 'about.ship'),
    picture: signPicture('ship', { size: 48 }),
    does: [say(ctx, 'about.ship_does')],
    lines: [
      `${say(ctx, 'strip.ship', { n: ctx.printed.ship_steps - ship })}.`,
      `${say(ctx, 'strip.forces', { strength, defence: n })}.`,
      `${outcomeText(ctx)}.`,
      ...(repelled ? [] : [say(ctx, 'about.balance_missing', { missing: strength - n })]),
    ],
    leads: mostFirst(
      defence,
      (seat) => say(ctx, 'about.defends', { n: defence[seat] }),
      (seat) => say(ctx, 'about.cities_of', { n: cities[seat].length }),
    ),
    rule: 'barbarians',
  };
}

/** @param {Context} ctx @param {'red' | 'regular' | 'event'} die @returns {Explained} */
export function aboutDie(ctx, die) {
  const shows = ctx.table.observation[die];
  const face = die === 'event' && shows !== 'none' ? say(ctx, `event.${shows}`) : shows;
  return {
    title: say(ctx, `about.die.${die}`),
    picture: die === 'event' ? eventDie(shows, { size: 56 }) : dieFace(die, Number(shows) || 0, { size: 56 }),
    does: [say(ctx, `about.die.${die}.does`)],
    lines: shows === 'none' ? [] : [say(ctx, 'about.die.now', { shows: face })],
    more: rolls(ctx),
    rule: { red: 'progress', regular: 'production', event: 'event' }[die],
  };
}

/** @param {Context} ctx @param {string} step @returns {Explained | null} */
export function aboutStep(ctx, step) {
  if (step === 'event') return aboutDie(ctx, 'event');
  if (step === 'barbarians') return aboutShip(ctx);
  if (step === 'robber') return aboutRobber(ctx);
  return { ...aboutDie(ctx, step === 'cards' ? 'red' : 'regular'), rule: STEPS[step] };
}

/* Goods and cards */

/** What a good is for, and who may have it. @param {Context} ctx @param {string} good @returns {Explained} */
export function aboutGood(ctx, good) {
  const { rates, bank, holds } = ctx.table.observation;
  const own = eyes(ctx);
  const uses = Object.entries(ctx.printed.costs)
    .filter(([what, cost]) => what !== 'medicine' && /** @type {any} */ (cost)[good])
    .map(([what]) => say(ctx, `piece.${what}.name`));
  const known = Object.entries((ctx.peek && holds) || {}).flatMap(([seat, ranges]) => {
    if (!ranges[good]) return [];
    const [low, high] = ranges[good];
    const what = say(ctx, low === high ? 'about.holds' : 'about.holds_range', { n: low, low, high });
    return [/** @type {Lead} */ ([Number(seat), what])];
  });
  return {
    title: raised(say(ctx, `good.${good}`)),
    picture: goodCard(good, { size: 80 }),
    does: [say(ctx, `about.from.${good}`), ...(uses.length ? [say(ctx, 'about.uses', { uses })] : [])],
    lines: [
      ...(own === null ? [] : [say(ctx, 'about.rate', { rate: rates[own][goodsOf(ctx).indexOf(good)] })]),
      say(ctx, 'about.in_bank', { n: bank[good] ?? 0 }),
    ],
    leads: known,
    ...(known.length ? { note: say(ctx, 'about.known') } : {}),
    rule: 'rates',
  };
}

/** @param {Context} ctx @param {string} card @returns {Explained} */
export function aboutCard(ctx, card) {
  const { colours, tracks, cards } = ctx.printed;
  const thrown = ctx.table.observation.unders[tracks.indexOf(colours[card])].filter(
    (/** @type {string} */ one) => one === card,
  ).length;
  const always = ['alchemist', ...ctx.printed.honours].includes(card);
  return {
    title: say(ctx, `card.${card}.name`),
    picture: cardPicture(card, colours[card], { size: 104 }),
    does: [say(ctx, `card.${card}.about`), ...(always ? [] : [say(ctx, 'about.when_after')])],
    lines: [say(ctx, 'about.copies', { n: cards[card] }), ...(thrown ? [say(ctx, 'about.thrown', { n: thrown })] : [])],
    rule: `card_${card}`,
  };
}

/** @param {Context} ctx @param {string} track @returns {Explained} */
export function aboutDeck(ctx, track) {
  const { deck_sizes: sizes, unders, colours } = ctx.table.observation;
  const at = ctx.printed.tracks.indexOf(track);
  return {
    title: say(ctx, 'about.deck', { track }),
    picture: cardBack(track, { size: 80 }),
    does: [say(ctx, 'about.deck_does')],
    lines: [
      say(ctx, 'about.deck_left', { n: sizes[at] }),
      ...(unders[at].length ? [say(ctx, 'about.deck_known', { cards: unders[at] })] : []),
    ],
    leads: bySeat(ctx, (seat) => (colours[seat][at] ? say(ctx, 'about.in_hand', { n: colours[seat][at] }) : null)),
    rule: 'progress',
  };
}

/* Building */

/** A track: its ability, its metropolis, and the next level of a player. @param {Context} ctx @param {string} track @param {number | null} whose @returns {Explained} */
export function aboutTrack(ctx, track, whose) {
  const { levels, metropolis, cities } = ctx.table.observation;
  const at = ctx.printed.tracks.indexOf(track);
  const own = levels.map((/** @type {number[]} */ all) => all[at]);
  const where = metropolis[at];
  const holder = where === null ? -1 : cities.findIndex((all) => all.includes(where));
  const level = whose === null ? 0 : own[whose];
  const { levels: steps } = ctx.printed;
  return {
    title: say(ctx, `track.${track}.name`),
    picture: trackPicture(track, { size: 48 }),
    does: [say(ctx, `about.track.${track}`), say(ctx, 'about.track.metropolis')],
    lines: [
      holder < 0 ? say(ctx, 'about.track.vacant') : say(ctx, 'about.track.holder', { seat: holder }),
      ...(level ? [say(ctx, 'about.track.draw', { level, red: steps[level].red })] : []),
      ...(whose === null ? [] : next(ctx, track, level + 1)),
    ],
    leads: mostFirst(
      own,
      (seat) => say(ctx, 'about.level', { n: own[seat] }),
      (seat) => (seat === holder ? say(ctx, 'about.with_metropolis') : ''),
    ),
    rule: 'improvements',
  };
}

/** What a level of a track costs and draws, if there is one so high. @param {Context} ctx @param {string} track @param {number} level */
function next(ctx, track, level) {
  const { cost, red } = ctx.printed.levels[level] ?? {};
  if (!cost) return [];
  const goods = goodsText(ctx, { [goodOfTrack(ctx, track)]: cost });
  return [say(ctx, 'about.track.next', { level, colour: track, red, goods })];
}

/** @param {Context} ctx @param {string} what @returns {Explained | null} */
export function aboutTray(ctx, what) {
  if (!TRAYS[what]) return null;
  const { pieces, offers_left: offers } = ctx.table.observation;
  const { costs } = ctx.printed;
  const own = eyes(ctx);
  /** @type {Record<string, number | number[]>} */
  const stock = own === null ? {} : pieces[own];
  const left = stock[what === 'promote' ? 'knight' : what];
  const lines =
    left === undefined
      ? []
      : Array.isArray(left)
        ? [say(ctx, 'about.left_knights', { a: left[0], b: left[1], c: left[2] })]
        : [say(ctx, 'about.left', { n: left })];
  const traded = ctx.table.options.trade_with_players && what === 'trade';
  return {
    title: costs[what] ? say(ctx, `piece.${what}.name`) : say(ctx, `about.deed.${what}`),
    picture: signPicture(what === 'trade' ? 'trades' : what, { size: 48 }),
    does: [say(ctx, `about.tray.${what}`)],
    ...(costs[what] ? { worth: [goodsText(ctx, costs[what])] } : {}),
    lines: traded ? [say(ctx, offers ? 'about.offers_left' : 'trade.about_none', { n: offers })] : lines,
    rule: TRAYS[what],
  };
}

/** @param {Context} ctx @returns {Explained} */
export function aboutLongest(ctx) {
  const { lengths, longest } = ctx.table.observation;
  return {
    title: say(ctx, 'about.longest'),
    picture: signPicture('longest', { size: 48 }),
    does: [say(ctx, 'about.longest_does')],
    leads: mostFirst(
      lengths,
      (seat) => say(ctx, 'about.n_roads', { n: lengths[seat] }),
      (seat) => (seat === longest ? say(ctx, 'about.holder') : ''),
    ),
    rule: 'longest',
  };
}

/** @param {Context} ctx @param {number} seat @returns {Explained} */
export function aboutQueue(ctx, seat) {
  const { owed, phase, rule } = ctx.table.observation;
  return {
    title: say(ctx, 'about.queue', { seat }),
    picture: ctx.shield(seat, 48),
    does: [say(ctx, `about.phase.${phase === 'rob' ? 'robber' : rule ? phase : 'other'}`)],
    lines: owed[seat] && phase !== 'pillage' ? [say(ctx, 'about.queue_owes', { n: owed[seat] })] : [],
    rule: rule ?? 'turn',
  };
}

/** All that brings points, with what it has brought a player, and the points of all. @param {Context} ctx @param {number} seat @returns {Explained} */
export function aboutPoints(ctx, seat) {
  const { scores } = ctx.table;
  return {
    title: say(ctx, 'about.points'),
    does: [say(ctx, 'about.points_of', { seat, n: scores[seat], points: target(ctx) })],
    more: html`<table class="cavalieri-sources"><tbody>${gains(ctx, seat).map(
      ([id, glyph, n]) => html`<tr class=${n ? '' : 'is-none'}><td>${signPicture(glyph, { size: 22 })}</td>
        <th scope="row">${say(ctx, `worth.${id}`, { n: ctx.printed.longest_least })}</th><td>${n}</td></tr>`,
    )}</tbody></table>`,
    leads: mostFirst(
      scores,
      (one) => say(ctx, 'about.n_points', { n: scores[one] }),
      () => '',
    ),
    rule: 'winning',
  };
}

/* Who stands where */

/** A line for each seat, if there is anything to say. @param {Context} ctx @param {(seat: number) => string | null} what */
const bySeat = (ctx, what) =>
  ctx.table.seats.flatMap((_, seat) => {
    const text = what(seat);
    return text === null ? [] : [/** @type {Lead} */ ([seat, text])];
  });

/** All seats, those with most first. @param {number[]} numbers @param {(seat: number) => string} what @param {(seat: number) => string} which */
const mostFirst = (numbers, what, which) =>
  numbers
    .map((_, seat) => /** @type {Lead} */ ([seat, what(seat), which(seat)]))
    .sort(([one], [other]) => numbers[other] - numbers[one]);
