/** The island: its hexes and harbours, roads and pieces, the robber and the merchant, and what would be there. */

import { nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { disc } from '../../art/burin.js';
import { brush, drawn, moved, once } from '../../art/woodcut.js';
import { target } from '../../table/board/board.js';
import { mapBoard } from '../../table/board/map.js';
import { classes, markOnMap } from '../../table/board/shapes.js';
import { growth, sign, tint } from './art.js';
import { along, closed, HEIGHT, middleOf, RIM, SIDE, straight, WIDTH } from './island.js';
import { figure, pieceMarks, roadMarks } from './pieces.js';
import { chosen, cuts, kindOf, longestRoads, pieces, plan, roadOwner, total } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./island.js').Hex} Hex
 * @typedef {import('./island.js').Edge} Edge
 * @typedef {import('./island.js').Vertex} Vertex
 * @typedef {import('./island.js').Point} Point
 */

/** How far a road stays away from the ends of its edge. */
const SHORT = 11;
/** How far the area of an edge that can be tapped stays away from its ends, and half its width; and of any other.
 * @type {[number, number]} */
const AIMED_AT = [7, 23];
/** @type {[number, number]} */
const PASSED_BY = [16, 7];
/** The line of a cut, from the vertex at which a road is severed. */
const CUT = 21;
/** Where the robber and the merchant stand on a hex. */
const ROBBER = { x: -29, y: 0 };
const MERCHANT = { x: 30, y: 0 };
const AIMED = ['vertex', 'edge', 'hex'];

/** The island in its window. @param {Context} ctx */
export function islandMap(ctx) {
  const { hexes, edges, vertices, harbours } = plan(ctx);
  const longest = longestRoads(ctx);
  return mapBoard(ctx, {
    width: WIDTH,
    height: HEIGHT,
    rim: RIM,
    grain: SIDE,
    fine: true,
    aims: (id) => AIMED.includes(kindOf(id)),
    look: 'cavalieri-map',
    draw: () => svg`
      <g aria-hidden="true">${sea(ctx)}</g>
      ${harbours.map((one) => harbour(ctx, one))}
      ${hexes.map((hex) => ground(ctx, hex))}
      <g aria-hidden="true" class="cavalieri-above">${Object.values(edges).map((edge) => (longest.has(edge.id) ? gilding(edge) : nothing))}</g>
      ${repeat(
        Object.values(edges),
        ({ id }) => id,
        (edge) => path(ctx, edge),
      )}
      <g aria-hidden="true" class="cavalieri-above">${cuts(ctx).map((cut) => severed(ctx, cut))}</g>
      ${hexes.map((hex) => figures(ctx, hex))}
      ${repeat(
        Object.values(vertices),
        ({ id }) => id,
        (vertex) => crossing(ctx, vertex),
      )}
      <g aria-hidden="true" class="cavalieri-above">
        ${way(ctx)}
        ${Object.values(edges).map(({ id, from, to }) => markOnMap(ctx, `edge:${id}`, placed(middleOf(from, to))))}
        ${Object.values(vertices).map(({ id, at }) => markOnMap(ctx, `vertex:${id}`, placed({ x: at.x + 22, y: at.y - 20 })))}
      </g>`,
  });
}

/** @param {Point} point */
const placed = ({ x, y }) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/* Sea and harbours */

/** @param {Context} ctx */
const sea = (ctx) =>
  once('cavalieri sea', () => {
    const { hexes } = plan(ctx);
    const wave = brush('M-11 0Q-6 -4 0 0Q6 4 11 0', [0.4, 1.8, 0.4]);
    const waves = [];
    for (let y = -46; y < HEIGHT + 60; y += 26) {
      for (let x = -220 + ((y / 26) % 2 ? 0 : 30); x < WIDTH + 220; x += 62) {
        const ashore = hexes.some(({ at }) => Math.hypot(at.x - x, at.y - y) < 98);
        if (!ashore) waves.push(moved(`translate(${x} ${y})`, wave));
      }
    }
    return [
      `<path class="cavalieri-sea" d="M-900 -900H${WIDTH + 900}V${HEIGHT + 900}H-900Z"/>`,
      `<g class="cavalieri-waves">${drawn(waves)}</g>`,
      `<path class="cavalieri-shoal" d="${hexes.map(({ corners }) => closed(corners)).join('')}"/>`,
      `<path class="cavalieri-shore" d="${hexes.map(({ corners }) => closed(corners)).join('')}"/>`,
    ];
  });

/** A harbour: its jetties, what it trades and at which rate. @param {Context} ctx @param {import('./island.js').Harbour} where */
function harbour(ctx, where) {
  const { number } = where;
  const kind = ctx.table.observation.harbours[number];
  const look = classes('cavalieri-harbour', tint(kind), ctx.touched.has(`harbour:${number}`) && 'is-touched');
  return svg`<g class=${look} data-about=${`harbour:${number}`}>${harbourMarks(kind, ctx.printed.rates[kind], where)}</g>`;
}

/** How a harbour is drawn. @param {string} kind @param {number} rate @param {Pick<import('./island.js').Harbour, 'at' | 'out' | 'ends'>} where */
export const harbourMarks = (kind, rate, { at, out, ends }) => svg`
  ${ends.map((end) => svg`<path class="cavalieri-jetty" d=${straight(at, along(end, at, 5))}></path>`)}
  <g transform=${placed(at)}>${kind === 'any' ? svg`<circle class="cavalieri-harbour-disc" r="17"></circle>` : special(kind)}
    <text aria-hidden="true" class=${classes('cavalieri-rate', kind !== 'any' && 'is-special', ...towards(out))}
      y=${kind === 'any' ? 0 : 12} dy="0.3em">${`${rate}:1`}</text></g>`;

/** The sign of a good's own harbour, with room for the rate below it. @param {string} kind */
const special = (
  kind,
) => svg`<rect class="cavalieri-harbour-disc" x="-17" y="-22" width="34" height="44" rx="15"></rect>
  <g class="cavalieri-harbour-good">${once(`cavalieri harbour ${kind}`, () => sign(kind, 0, -7, 0.82))}</g>`;

/** To which sides a direction goes, as classes: a board is kept as a picture, which may have no styles. @param {Point} out */
const towards = ({ x, y }) => [
  x < 0 ? 'is-west' : 'is-east',
  Math.abs(y) < 0.1 ? 'is-level' : y < 0 ? 'is-north' : 'is-south',
];

/* Hexes */

/** @param {Context} ctx @param {Hex} hex */
function ground(ctx, hex) {
  const { id, at, corners, number } = hex;
  const { observation } = ctx.table;
  const terrain = observation.terrains[number];
  const token = observation.tokens[number];
  const known = observation.phase !== 'lay';
  const thrown = ctx.showing?.events.some((event) => event.kind === 'yielded' && event.hexes.includes(id));
  const look = classes(
    'cavalieri-hex',
    known && tint(terrain),
    thrown && 'is-yielding',
    robbed(ctx, id) && 'is-robbed',
  );
  return svg`<g class=${look} ${target(ctx, `hex:${id}`, { shape: { kind: 'area', corners } })}>
    <path class="cavalieri-land" d=${closed(corners)}></path>
    <g class="cavalieri-growth" aria-hidden="true" transform=${placed(at)}>${known ? growth(terrain) : nothing}</g>
    <path class="cavalieri-hex-ring" d=${closed(corners.map((corner) => along(corner, at, 7)))}></path>
    ${token ? tokenOf(token, ctx.printed.pips[token], at, token === total(ctx)) : nothing}</g>`;
}

/** @param {Context} ctx @param {string} id */
const robbed = ({ table: { observation } }, id) => observation.robber === id && observation.phase !== 'lay';

/** A number: as many dots as it has ways in 36 to be thrown. @param {number} number @param {number} ways @param {Point} at @param {boolean} thrown */
export const tokenOf = (
  number,
  ways,
  at,
  thrown,
) => svg`<g class=${classes('cavalieri-token', ways === 5 && 'is-likely', thrown && 'is-thrown')}
    transform=${placed(at)} aria-hidden="true"><circle class="cavalieri-token-disc" r="20"></circle>
  <text y="6">${number}</text>${once(`cavalieri pips ${ways}`, () => pips(ways))}</g>`;

/** @param {number} many */
const pips = (many) =>
  `<path class="cavalieri-pips" d="${Array.from({ length: many }, (_, at) => disc((at - (many - 1) / 2) * 5, 12.6, 1.9)).join('')}"/>`;

/** The robber, the merchant, and where they would go. @param {Context} ctx @param {Hex} hex */
function figures(ctx, { id, at }) {
  const { merchant, trader } = ctx.table.observation;
  const aim = chosen(ctx, 'hex') === id ? ctx.action?.action.kind : null;
  const put = (
    /** @type {'robber' | 'merchant'} */ what,
    /** @type {Point} */ off,
    /** @type {number | null} */ seat,
    ghost = false,
  ) =>
    svg`<g transform=${placed({ x: at.x + off.x, y: at.y + off.y })} data-about=${what} data-piece=${ghost ? nothing : what}
      class=${ghost ? 'cavalieri-ghost' : nothing}>${figure(what, seat === null ? null : ctx.tincture(seat))}</g>`;
  return svg`${robbed(ctx, id) ? put('robber', ROBBER, null) : nothing}
    ${aim === 'robber' || aim === 'bishop' ? put('robber', ROBBER, null, true) : nothing}
    ${merchant === id ? put('merchant', MERCHANT, trader) : nothing}
    ${aim === 'merchant' ? put('merchant', MERCHANT, ctx.seat, true) : nothing}`;
}

/* Edges and roads */

/** @param {Edge} edge */
const lineOf = ({ from, to }) => straight(along(from, to, SHORT), along(to, from, SHORT));

/** What of an edge a finger hits: an area, for what is upright would have no width. @param {Edge} edge @param {[number, number]} size */
function hitArea({ from, to }, [short, half]) {
  const [one, other] = [along(from, to, short), along(to, from, short)];
  const [dx, dy] = [((to.x - from.x) / SIDE) * half, ((to.y - from.y) / SIDE) * half];
  const beside = (/** @type {Point} */ { x, y }, /** @type {1 | -1} */ way) => ({ x: x - way * dy, y: y + way * dx });
  return closed([beside(one, 1), beside(other, 1), beside(other, -1), beside(one, -1)]);
}

/** The golden bed of the longest road. @param {Edge} edge */
const gilding = ({ from, to }) =>
  svg`<path class="cavalieri-gilding" d=${straight(along(from, to, 4), along(to, from, 4))}></path>`;

/** @param {Context} ctx @param {Edge} edge */
function path(ctx, edge) {
  const { id, from, to } = edge;
  const owner = roadOwner(ctx, id);
  const d = lineOf(edge);
  const ghost = chosen(ctx, 'edge') === id && owner === null && ctx.seat !== null;
  const lifts = chosen(ctx, 'edge') === id && owner !== null;
  return svg`<g class=${classes('cavalieri-edge', lifts && 'is-lifted')} ${target(ctx, `edge:${id}`, { shape: { kind: 'edge', from, to } })}>
    <path class="cavalieri-edge-hit" d=${hitArea(edge, ctx.targets.has(`edge:${id}`) ? AIMED_AT : PASSED_BY)}></path>
    <path class="cavalieri-edge-glow" d=${d}></path><path class="cavalieri-edge-dashes" d=${d}></path>
    ${owner === null ? nothing : svg`<g data-piece=${`edge:${id}`}>${roadMarks(ctx.tincture(owner), d)}</g>`}
    ${ghost ? svg`<g class="cavalieri-ghost">${roadMarks(ctx.tincture(Number(ctx.seat)), d)}</g>` : nothing}
    <path class="cavalieri-edge-ring" d=${d}></path></g>`;
}

/** Where a foreign piece severs roads: a cut across each of them. @param {Context} ctx @param {{vertex: string, edges: string[]}} cut */
function severed(ctx, { vertex, edges }) {
  const all = plan(ctx);
  const { at } = all.vertices[vertex];
  return edges.map((edge) => {
    const { from, to } = all.edges[edge];
    const middle = middleOf(from, to);
    const here = along(at, middle, CUT);
    const [dx, dy] = [((middle.x - at.x) / SIDE) * 18, ((middle.y - at.y) / SIDE) * 18];
    const d = straight(
      { x: here.x - dy + dx / 2, y: here.y + dx + dy / 2 },
      { x: here.x + dy - dx / 2, y: here.y - dx - dy / 2 },
    );
    return svg`<path class="cavalieri-cut-gap" d=${d}></path><path class="cavalieri-cut" d=${d}></path>`;
  });
}

/* Vertices and what stands there */

/** @typedef {Partial<import('./reading.js').Piece>} Ghost  what would stand on a vertex */

/** A knight that was driven away. @type {(ctx: Context) => Ghost} */
function fallen(ctx) {
  const [knight] = ctx.table.observation.fallen;
  return { kind: 'knight', level: knight?.level ?? 1, active: Boolean(knight?.active) };
}

/** A knight that moves. @type {(ctx: Context, action: import('./reading.js').Action) => Ghost} */
const gone = (ctx, { start }) => ({ ...pieces(ctx).get(String(start)), active: false, fresh: false });

/** What would stand on a vertex, by the kind of action. @type {Record<string, (ctx: Context, action: import('./reading.js').Action, there?: Ghost) => Ghost>} */
const GHOSTS = {
  found: (ctx) => ({ kind: ctx.table.observation.founds_city ? 'city' : 'settlement' }),
  settlement: () => ({ kind: 'settlement' }),
  lose: () => ({ kind: 'settlement' }),
  city: () => ({ kind: 'city' }),
  medicine: () => ({ kind: 'city' }),
  knight: () => ({ kind: 'knight' }),
  wall: (_, __, there) => ({ ...there, wall: true }),
  engineer: (_, __, there) => ({ ...there, wall: true }),
  metropolis: (ctx, _, there) => ({ ...there, metropolis: ctx.table.observation.track }),
  activate: (_, __, there) => ({ ...there, active: true, fresh: true }),
  promote: (_, __, there) => ({ ...there, level: (there?.level ?? 1) + 1 }),
  move: gone,
  displace: gone,
  relocate: fallen,
  enlist: fallen,
};

/** What would stand on a vertex. @param {Context} ctx @param {string} id @returns {Ghost | null} */
function ghostAt(ctx, id) {
  if (chosen(ctx, 'vertex') !== id || !ctx.action) return null;
  const { action } = ctx.action;
  return GHOSTS[action.kind]?.(ctx, action, pieces(ctx).get(id)) ?? null;
}

/** @param {Context} ctx @param {Vertex} vertex */
function crossing(ctx, { id, at }) {
  const piece = pieces(ctx).get(id);
  const ghost = ghostAt(ctx, id);
  const name = `vertex:${id}`;
  const look = classes('cavalieri-vertex', piece && 'is-built', ghost && 'is-ghost', leaves(ctx, id) && 'is-leaving');
  return svg`<g class=${look} transform=${placed(at)} ${target(ctx, name, { shape: { kind: 'point', at } })}>
    <circle class="cavalieri-hit" r=${ctx.targets.has(name) ? 23 : piece ? 22 : 12}></circle><circle class="cavalieri-glow" r=${piece ? 25 : 15}></circle>
    <path class="cavalieri-plus" d="M-6.5 0H6.5M0 -6.5V6.5"></path>
    ${piece && !ghost ? svg`<g data-piece=${name}>${pieceMarks(ctx.tincture(piece.seat), piece)}</g>` : nothing}
    ${ghost ? svg`<g class="cavalieri-ghost">${pieceMarks(ctx.tincture(piece?.seat ?? Number(ctx.seat)), ghost)}</g>` : nothing}
    <circle class="cavalieri-ring" r=${piece || ghost ? 26 : 15}></circle>
  </g>`;
}

/** Whether the knight on a vertex is about to go. @param {Context} ctx @param {string} id */
const leaves = ({ action }, id) =>
  (action?.action.kind === 'move' || action?.action.kind === 'displace') && action.action.start === id;

/** The way of a knight that moves. @param {Context} ctx */
function way(ctx) {
  const { action } = ctx.action ?? {};
  if (action?.kind !== 'move' && action?.kind !== 'displace') return nothing;
  const { vertices } = plan(ctx);
  const [from, to] = [vertices[action.start].at, vertices[action.end].at];
  return svg`<path class="cavalieri-way" d=${straight(along(from, to, 26), along(to, from, 30))}></path>`;
}
