/** The island: what is valued, the places with their rewards, the shops, and what would be there. */

import { nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { once } from '../../art/woodcut.js';
import { target } from '../../table/board/board.js';
import { mapBoard } from '../../table/board/map.js';
import { classes, markOnMap } from '../../table/board/shapes.js';
import { house, rewardMarks, sign, tint } from './art.js';
import { city, ground, roads, sea, ways } from './chart.js';
import { APART, DISC, SIDE } from './island.js';
import { cheapest, chosen, opened, plan, spot, sum, valued } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./island.js').Place} Place
 */

/** Where the shops of a quarter stand, by how many there are. @type {[number, number][][]} */
const STANDS = [
  [],
  [[-9, 1]],
  [[-10, 0], [10, 0]],
  [[-10, -9], [10, -9], [0, 11]],
  [[-10, -10], [10, -10], [-10, 10], [10, 10]],
]; // prettier-ignore
/** Half of what a name takes of the map, across and down. */
const [WIDE, HIGH] = [30, 16];
/** How far from a place its name is drawn; of one that is advised, clear of the frame around it. */
const [NEAR, CLEAR] = [DISC + 8, 50];
/** Where the flag of what was built last stands: in a quarter away from what is still to be had there. */
const FLAG = { quarter: [-19, 18], alone: [19, 17] };
const ALONE = 0.7;
const TOGETHER = 0.43;

/** The island in its window. @param {Context} ctx */
export function islandMap(ctx) {
  const island = plan(ctx);
  const payments = cheapest(ctx);
  const fresh = ctx.preview ? opened(ctx.preview, Number(ctx.seat)) : new Set();
  return mapBoard(ctx, {
    width: SIDE,
    height: SIDE,
    grain: APART,
    fine: true,
    aims: (id) => id.startsWith('place:'),
    look: 'gold-city-map',
    draw: () => svg`
      <g aria-hidden="true">
        ${ground(island)}
        ${band(ctx, 'river')}
        ${ways(island)}${city(island)}
        ${band(ctx, 'district')}
        ${roads(island)}${sea()}
      </g>
      ${repeat(
        island.list,
        ({ id }) => id,
        (place) => site(ctx, place, sum(payments.get(place.id)?.[0] ?? {}), fresh.has(place.id)),
      )}
      <g aria-hidden="true" class="gold-city-above">
        ${island.list.map((place) => (isNamed(ctx, place.id) ? tag(ctx, place) : nothing))}
        ${island.list.map(({ id, group, x, y }) => {
          const [across, down] = FLAG[group === 'outer' || group === 'inner' ? 'quarter' : 'alone'];
          return markOnMap(ctx, `place:${id}`, `translate(${x + across} ${y + down})`);
        })}
      </g>`,
  });
}

/** The river or the district that is valued in this round, or is being counted. @param {Context} ctx @param {'river' | 'district'} kind */
function band(ctx, kind) {
  const counted = Object.values(plan(ctx).areas).find(({ id }) => ctx.touched.has(`area:${id}`));
  const area = counted ?? plan(ctx).areas[valued(ctx)?.area ?? ''];
  if (area?.kind !== kind) return nothing;
  const look = classes('gold-city-band', `gold-city-band-${kind}`, counted && 'is-counted');
  return svg`<g class=${look} data-about="area:${area.id}"><path class="gold-city-band-edge" d=${area.d}></path>
    <path class="gold-city-band-gold" d=${area.d}></path><path class="gold-city-band-paper" d=${area.d}></path></g>`;
}

/* Places */

/** @param {Context} ctx @param {Place} place @param {number} cost @param {boolean} opens */
function site(ctx, place, cost, opens) {
  const { id, x, y, group, terrain } = place;
  const owners = ctx.table.observation.shops.flatMap((own, seat) => (own.includes(id) ? [seat] : []));
  const ghost = chosen(ctx, 'place') === id && ctx.seat !== null ? ctx.seat : null;
  const look = classes(
    'gold-city-site',
    `gold-city-${group}`,
    tint(terrain),
    owners.length > 0 && 'is-built',
    ghost !== null && 'is-ghost',
    opens && 'is-opened',
    cost > 0 && 'is-open',
  );
  return svg`<g class=${look} transform="translate(${x} ${y})" ${target(ctx, `place:${id}`, { shape: { kind: 'point', at: place } })}>
    <circle class="gold-city-hit" r="26"></circle><circle class="gold-city-glow" r=${DISC + 5}></circle>
    <circle class="gold-city-disc" r=${DISC}></circle><circle class="gold-city-rim" r=${DISC - 3.5}></circle>
    ${group === 'outer' || group === 'inner' ? quarter(ctx, place, owners, ghost) : alone(ctx, place, owners, ghost)}
    <circle class="gold-city-ring" r=${DISC + 3}></circle>
    ${cost ? pips(cost, group === 'inner') : group === 'inner' ? keyMark() : nothing}
  </g>`;
}

/** A place with room for one shop. @param {Context} ctx @param {Place} place @param {number[]} owners @param {number | null} ghost */
function alone(ctx, { id, rewards }, [owner], ghost) {
  if (owner !== undefined) return svg`<g data-piece="place:${id}">${house(ctx.tincture(owner), ALONE, 0, -1)}</g>`;
  if (ghost !== null) return svg`<g class="gold-city-ghost">${house(ctx.tincture(ghost), ALONE, 0, -1)}</g>`;
  return once(`gold_city reward ${JSON.stringify(rewards[0])}`, () => rewardMarks(rewards[0]));
}

/** A quarter: the shops in it, and what the next one brings. @param {Context} ctx @param {Place} place @param {number[]} owners @param {number | null} ghost */
function quarter(ctx, { id, rewards }, owners, ghost) {
  const { shops, reward } = ctx.table.observation.quarters[id];
  const all = ghost === null ? owners : [...owners, ghost];
  const stands = STANDS[all.length];
  const next = all.length > shops ? rewards[all.length] : reward;
  const beside = all.length > 0;
  return svg`${all.map((seat, at) => {
    const here = house(ctx.tincture(seat), TOGETHER, ...stands[at]);
    return at < owners.length
      ? svg`<g data-piece="place:${id}">${here}</g>`
      : svg`<g class="gold-city-ghost">${here}</g>`;
  })}
  ${
    next?.letters && all.length < 2
      ? svg`<text class="gold-city-letters" aria-hidden="true" x=${beside ? 10 : 0}
    y=${next?.coins || next?.cards ? 5 : 8}>${next.letters}</text>`
      : nothing
  }
  ${next && !beside ? once(`gold_city reward ${JSON.stringify(next)}`, () => rewardMarks(next)) : nothing}`;
}

/** How many cards a place costs, and whether a key. @param {number} cards @param {boolean} key */
const pips = (cards, key) =>
  svg`<g class="gold-city-pips" aria-hidden="true" transform="translate(${-(cards * 9 + (key ? 14 : 0)) / 2} ${DISC - 3})">
    ${Array.from({ length: cards }, (_, at) => svg`<rect x=${at * 9 + 0.8} width="7.4" height="11" rx="1"></rect>`)}
    ${key ? once('gold_city key pip', () => sign('keys', cards * 9 + 8, 6, 0.62)) : nothing}</g>`;

/** That a place takes a key, on the edge of its disc. */
const keyMark = () =>
  once('gold_city key mark', () => [
    `<rect class="gold-city-key" x="-11" y="${DISC - 5}" width="22" height="13" rx="3"/>`,
    sign('keys', 0, DISC + 1.5, 0.62),
  ]);

/** Whether the name of a place is wanted, and nothing counts what it would cover. @param {Context} ctx @param {string} id */
const isNamed = (ctx, id) =>
  !ctx.sheet && (ctx.touched.has(`place:${id}`) || chosen(ctx, 'place') === id || ctx.spoken.has(spot(ctx, id)));

/** The name of a place that is lit or spoken of. @param {Context} ctx @param {Place} place */
function tag(ctx, place) {
  const far = ctx.advised.has(`place:${place.id}`) ? CLEAR : NEAR;
  const [x, y] = clear(plan(ctx).list, place, far);
  const name = spot(ctx, place.id);
  const width = 10 * name.length + 10;
  const [right, down] = [place.x - x, place.y - y];
  const along = 1 - DISC / Math.hypot(right, down);
  return svg`<g transform="translate(${x} ${y})"><path class="gold-city-tag-line" d="M0 0 ${right * along} ${down * along}"></path>
    <g class="gold-city-tag" data-named aria-hidden="true">
    <rect x=${-width / 2} y="-11" width=${width} height="22" rx="3"></rect><text y="6">${name}</text></g></g>`;
}

/** Around a place, so far from it, where a name lies over the least of other places. @param {Place[]} all @param {Place} place @param {number} far */
function clear(all, place, far) {
  const wide = far + WIDE - HIGH;
  const spots = [[0, -far], [0, far], [wide, 0], [-wide, 0], [wide, -far], [-wide, -far], [wide, far], [-wide, far]]; // prettier-ignore
  const ways = spots.map(([right, down]) => [
    Math.min(Math.max(place.x + right, WIDE), SIDE - WIDE),
    Math.min(Math.max(place.y + down, HIGH), SIDE - HIGH),
  ]);
  const hides = (/** @type {number[]} */ [x, y]) =>
    all.reduce((sum, one) => {
      const across = DISC + WIDE - Math.abs(one.x - x);
      const down = DISC + HIGH - Math.abs(one.y - y);
      return sum + (one === place ? 0.3 : 1) * Math.max(across, 0) * Math.max(down, 0);
    }, 0);
  return ways.reduce((best, one) => (hides(one) < hides(best) ? one : best));
}
