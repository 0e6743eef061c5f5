/** The map: streets and blocks, tiles with their owners, bridges, chains, and what would be there. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { target } from '../../table/board.js';
import { camera } from '../../table/camera.js';
import { cobbles, fountain, ghostMen, laurelOnMap, menOnMap, tileOnMap, tint, townWall } from './art.js';
import { beyond, LOT } from './city.js';
import {
  blockOf,
  chainWith,
  chosenLot,
  chosenTile,
  guildOf,
  isBuilding,
  letter,
  measure,
  noted,
  plan,
  traced,
} from './reading.js';

/** The width of the town wall; where room is scarce the map is drawn without it. */
const WALL = 8;
const BARE = 5;

/** The map in its window. */
export function cityMap(ctx) {
  const city = plan(ctx);
  const rim = noted(ctx) ? WALL + 4 : BARE;
  const [width, height] = [city.width + 2 * rim, city.height + 2 * rim];
  const shown = chainShown(ctx);
  return html`<div class="camera city-guilds-map ${shown && (!shown.planned || shown.lots.size > 1) ? 'is-traced' : ''}"
    ${camera({ across: width / LOT, shape: width / height, aiming: aiming(ctx) })}>
    <svg class="camera-plate" viewBox="${-rim} ${-rim} ${width} ${height}" focusable="false">
      <defs>${cobbles()}</defs>
      <g aria-hidden="true">
        ${noted(ctx) ? svg`<g class="city-guilds-wall">${townWall(city.width, city.height, WALL)}</g>` : nothing}
        <rect class="city-guilds-street" width=${city.width} height=${city.height}></rect>
        <rect width=${city.width} height=${city.height} fill="url(#city-guilds-cobbles)"></rect>
        ${city.fountains.map(({ x, y }) => svg`<g transform="translate(${x} ${y})">${fountain()}</g>`)}
        ${city.blocks.map((block) => quarter(ctx, block))}
        ${bridges(ctx, shown)}
      </g>
      ${repeat(
        city.blocks,
        ({ id }) => id,
        (block) => svg`<g data-room=${block.id}>
        ${repeat(
          block.lots,
          (id) => id,
          (id) => lot(ctx, id, shown),
        )}</g>`,
      )}
      <g aria-hidden="true" class="city-guilds-above">
        ${shown ? [trace(ctx, shown), breaks(ctx, shown)] : nothing}
        ${city.blocks.map((block) => laurels(ctx, block))}
        ${city.blocks.map((block) => sign(ctx, block))}
        ${shown?.note && noted(ctx) ? note(ctx, shown) : nothing}
      </g>
    </svg>
    <button type="button" class="btn btn-icon camera-turn" data-camera>
      <span class="camera-forth">${icon('search', { size: 20, label: ctx.t('city_guilds.tool.closer') })}</span>
      <span class="camera-back">${icon('minimize', { size: 20, label: ctx.t('city_guilds.tool.whole') })}</span>
    </button>
  </div>`;
}

/** Whether a lot is to be chosen now. */
function aiming(ctx) {
  return [...ctx.targets.keys()].some((id) => id.startsWith('lot:'));
}

/* The ground of a block */

function quarter(ctx, { id, lots }) {
  const places = plan(ctx).lots;
  const { paid } = blockOf(ctx, id);
  const touched = ctx.touched.has(`block:${id}`);
  const cells = (grow) =>
    lots
      .map((lot) => {
        const { x, y } = places.get(lot);
        return `M${x - grow} ${y - grow}h${LOT + 2 * grow}v${LOT + 2 * grow}h${-LOT - 2 * grow}z`;
      })
      .join('');
  return svg`<g class="city-guilds-quarter ${paid ? 'is-paid' : ''} ${touched ? 'is-touched' : ''}">
    <path class="city-guilds-kerb" d=${cells(3.4)}></path><path class="city-guilds-yard" d=${cells(0.6)}></path></g>`;
}

/** The number of a block, and what it is worth as it lies there. */
function sign(ctx, { id, x, y }) {
  const { paid, value } = blockOf(ctx, id);
  const text = ctx.t('city_guilds.label.block', { block: id });
  return svg`<g class="city-guilds-sign-post ${paid ? 'is-paid' : ''}" transform="translate(${x} ${y})">
    <path class="city-guilds-plate" d="M-6 -7H12V9Q3 14 -6 9Z"></path><text class="city-guilds-plate-text" x="3" y="7">${id}</text>
    <title>${text} · ${value}</title></g>`;
}

/* Lots */

function lot(ctx, id, shown) {
  const { x, y } = plan(ctx).lots.get(id);
  const laid = ctx.table.observation.lots[id];
  const ghost = !laid && chosenLot(ctx) === id ? chosenTile(ctx) : null;
  const classes = [
    'city-guilds-lot',
    laid ? 'is-built' : 'is-free',
    ghost && 'is-ghost',
    shown && !shown.lots.has(id) && 'is-other',
    isNew(ctx, id) && 'is-new',
  ]
    .filter(Boolean)
    .join(' ');
  return svg`<g class=${classes} transform="translate(${x} ${y})" ${target(ctx, `lot:${id}`)}>
    <path class="city-guilds-hit" d="M0 0H48V48H0Z"></path><path class="city-guilds-plot" d="M3 3H45V45H3Z"></path>
    ${laid ? built(ctx, laid, id) : nothing}
    ${ghost ? promised(ctx, ghost) : nothing}
    ${laid || ghost ? nothing : svg`<path class="city-guilds-plus" d="M24 17V31M17 24H31"></path>`}
    <path class="city-guilds-ring" d="M1.5 1.5H46.5V46.5H1.5Z"></path>
  </g>`;
}

function built(ctx, { tile, seat, men }, id) {
  const guild = guildOf(tile);
  return svg`<g data-piece="lot:${id}" data-from=${isNew(ctx, id) ? `seat:${newcomer(ctx)}` : nothing}>
    ${tileOnMap(tile, guild ? letter(ctx, guild) : '')}
    ${seat === null ? nothing : menOnMap(ctx.tincture(seat), men)}</g>`;
}

/** A tile that would be there, with the men that one may put on it. */
function promised(ctx, tile) {
  const guild = guildOf(tile);
  return svg`${tileOnMap(tile, guild ? letter(ctx, guild) : '')}
    ${
      isBuilding(tile) && ctx.seat !== null && ctx.table.observation.men[ctx.seat]
        ? ghostMen(ctx.tincture(ctx.seat), 1)
        : nothing
    }`;
}

const placing = (ctx) => ctx.showing?.events.find(({ kind }) => kind === 'placed' || kind === 'tavern_placed');
const isNew = (ctx, id) => placing(ctx)?.lot === id;
const newcomer = (ctx) => placing(ctx).seat;

/* Who owns a block */

/** The laurels of a block hang on a building of each of its first two owners. */
function laurels(ctx, { id, lots }) {
  const { first, second } = blockOf(ctx, id);
  return [first, second].map((seat, index) => {
    if (seat === null) return nothing;
    const owned = lots.filter((one) => ctx.table.observation.lots[one]?.seat === seat);
    const roomy = owned.filter((one) => one !== lots[0]);
    const bearer = roomy.find((one) => ctx.table.observation.lots[one].men < 2) ?? roomy[0] ?? owned[0];
    const { x, y } = plan(ctx).lots.get(bearer);
    return svg`<g transform="translate(${x + 10} ${y + 13})">${laurelOnMap(index + 1)}</g>`;
  });
}

/* Bridges: whatever is adjacent across a street */

function bridges(ctx, shown) {
  const { lots } = ctx.table.observation;
  const ghost = chosenLot(ctx);
  return plan(ctx)
    .pairs.filter(({ street }) => street)
    .map((pair) => {
      const here = [pair.one, pair.other];
      const planned = ghost !== null && !lots[ghost] && here.includes(ghost) && lots[beyond(pair, ghost)];
      if (!planned && !here.every((one) => lots[one])) return nothing;
      const traced = shown && here.every((one) => shown.lots.has(one));
      const kin = planned
        ? traced
        : guildOf(lots[pair.one].tile) !== null && guildOf(lots[pair.one].tile) === guildOf(lots[pair.other].tile);
      const guild = kin ? tint(lots[planned ? beyond(pair, ghost) : pair.one].tile) : 'city-guilds-tint-none';
      const flash = here.some((one) => isNew(ctx, one));
      return svg`<g class="city-guilds-bridge ${guild} ${kin ? 'is-kin' : ''} ${planned ? 'is-planned' : ''} ${
        traced ? 'is-traced' : ''
      } ${flash ? 'is-new' : ''}"><path class="city-guilds-rail" d=${pair.d}></path>
      <path class="city-guilds-deck" d=${pair.d}></path><path class="city-guilds-planks" d=${pair.d}></path></g>`;
    });
}

/* Chains */

/**
 * The chains that are to be seen: of the guild that is being counted, or of the tile that is
 * selected for a lot, or of the guild whose overlay is on.
 * @returns {{guild: string, lots: Set<string>, best: string[], note: string | null, planned: boolean} | null}
 */
function chainShown(ctx) {
  const { chains } = ctx.table.observation;
  const counted = Object.keys(chains).find((guild) => ctx.touched.has(`chain:${guild}`));
  const lot = chosenLot(ctx);
  const growing = lot === null ? null : guildOf(chosenTile(ctx));
  if (growing) {
    const lots = chainWith(ctx, growing, lot);
    return { guild: growing, lots: new Set(lots), best: lots, note: lots.length > 1 ? lot : null, planned: true };
  }
  const guild = counted ?? traced(ctx);
  if (!guild) return null;
  const found = chains[guild].chains;
  const best = found[0]?.lots ?? [];
  return {
    guild,
    lots: new Set(counted ? best : found.flatMap(({ lots }) => lots)),
    best,
    note: best[0] ?? null,
    planned: false,
  };
}

/** A thick line through the lots of a chain. */
function trace(ctx, { lots, best, guild }) {
  const { pairs, lots: places } = plan(ctx);
  const centre = (id) => `${places.get(id).x + LOT / 2} ${places.get(id).y + LOT / 2}`;
  const line = (among) =>
    pairs
      .filter(({ one, other }) => among(one) && among(other))
      .map(({ one, other }) => `M${centre(one)}L${centre(other)}`)
      .join('');
  const rest = line((id) => lots.has(id) && !best.includes(id));
  const d = line((id) => best.includes(id));
  const dots = [...lots].map(
    (id) => svg`<circle class="city-guilds-knot ${best.includes(id) ? 'is-best' : ''}"
    cx=${places.get(id).x + LOT / 2} cy=${places.get(id).y + LOT / 2} r="4.4"></circle>`,
  );
  return svg`<g class="city-guilds-trace city-guilds-tint-${guild}"><path class="city-guilds-trace-edge" d=${d}></path>
    <path class="city-guilds-trace-core" d=${d}></path><path class="city-guilds-trace-rest" d=${rest}></path>${dots}</g>`;
}

/** Where a tavern or a house of minstrels parts tiles of the guild that is shown. */
function breaks(ctx, { lots }) {
  const { pairs, lots: places } = plan(ctx);
  const laid = ctx.table.observation.lots;
  const special = (id) => laid[id] && guildOf(laid[id].tile) === null;
  return pairs
    .filter(({ one, other }) => (special(one) && lots.has(other)) || (special(other) && lots.has(one)))
    .map(({ one, other }) => {
      const [a, b] = [places.get(one), places.get(other)];
      const [x, y] = [(a.x + b.x + LOT) / 2, (a.y + b.y + LOT) / 2];
      return svg`<path class="city-guilds-cut" transform="translate(${x} ${y}) rotate(${a.y === b.y ? 0 : 90})"
        d="M-5 7L-1 -7M1 7L5 -7"></path>`;
    });
}

/** How long the chain is and how many blocks it reaches, beside one of its lots. */
function note(ctx, { best, note: lot, lots }) {
  const text = ctx.t('city_guilds.map.chain', measure(ctx, best));
  const box = besides(ctx, lot, text.length * 8 + 16, 26, lots);
  return svg`<g class="city-guilds-note" transform="translate(${box.x} ${box.y})">
    <rect width=${box.width} height=${box.height} rx="3"></rect><text x=${box.width / 2} y="18.5">${text}</text></g>`;
}

/** A place for a box near a lot where it hides the street rather than tiles or lots. */
function besides(ctx, lot, width, height, shown) {
  const { lots, width: right, height: bottom } = plan(ctx);
  const { x, y } = lots.get(lot);
  const places = [];
  for (const rise of [-1, 1, -2, 2, 0, -3, 3]) {
    for (const shift of [0, -1, 1, -2, 2, -3, 3]) {
      const middle = {
        x: x + LOT / 2 + (shift * (width + LOT)) / 4,
        y: y + LOT / 2 + rise * (LOT / 2 + height / 2 + 3),
      };
      const left = Math.max(-2, Math.min(middle.x - width / 2, right - width + 2));
      const top = Math.max(-2, Math.min(middle.y - height / 2, bottom - height + 2));
      const far = Math.hypot(left + width / 2 - x - LOT / 2, top + height / 2 - y - LOT / 2);
      places.push({ x: left, y: top, width, height, far: far / LOT });
    }
  }
  const hidden = (place) =>
    [...lots.values()].reduce((sum, one) => {
      const [across, down] = [overlap(place.x, width, one.x), overlap(place.y, height, one.y)];
      const weight = one.id === lot ? 9 : shown.has(one.id) ? 4 : ctx.table.observation.lots[one.id] ? 2 : 1;
      return sum + across * down * weight;
    }, 0);
  const cost = (place) => hidden(place) / (LOT * LOT) + place.far;
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

const overlap = (start, size, lot) => Math.max(0, Math.min(start + size, lot + LOT) - Math.max(start, lot));
