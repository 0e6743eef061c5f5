/** The map: streets and blocks, tiles with their owners, bridges, chains, and what would be there. */

import { nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { target } from '../../table/board/board.js';
import { LENS, mapBoard } from '../../table/board/map.js';
import { classes, markOnMap } from '../../table/board/shapes.js';
import { chosen } from '../../table/contract/ids.js';
import {
  bridge,
  cobbles,
  ghostMen,
  streets,
  laurelOnMap,
  menOnMap,
  plate,
  tileOnMap,
  tint,
  townWall,
  yards,
} from './art.js';
import { beyond, LOT } from './city.js';
import {
  blockOf,
  chainWith,
  chosenLot,
  chosenTile,
  guildOf,
  isBuilding,
  letterOn,
  noted,
  plan,
  traced,
} from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./city.js').Block} Block
 * @typedef {import('../../table/board/pointer.js').Box} Box
 *
 * @typedef {object} Shown  the chains that are to be seen
 * @property {string} guild
 * @property {Set<string>} lots
 * @property {import('./reading.js').Chain} best  the longest
 * @property {string | null} note  the lot beside which it says how long that is
 * @property {boolean} planned
 */

/** The width of the town wall; where room is scarce the map is drawn without it. */
const WALL = 8;
const BARE = 8;
/** How bad it is to hide a free lot, against one side of a lot farther away; what is written is worse. */
const FREE = 12;
const WRITTEN = 150;

/** The map in its window. @param {Context} ctx */
export function cityMap(ctx) {
  const city = plan(ctx);
  const shown = chainShown(ctx);
  return mapBoard(ctx, {
    width: city.width,
    height: city.height,
    rim: noted(ctx) ? WALL + 4 : BARE,
    grain: LOT,
    aims: (id) => id.startsWith('lot:'),
    lens: lensOf(ctx, shown),
    look: classes('city-guilds-map', shown && (!shown.planned || shown.lots.size > 1) && 'is-traced'),
    draw: () => svg`<defs>${cobbles()}</defs>
      <g aria-hidden="true">
        ${noted(ctx) ? svg`<g class="city-guilds-wall">${townWall(city.width, city.height, WALL)}</g>` : nothing}
        ${streets(city)}
        ${city.blocks.map((block) => quarter(ctx, block))}
        ${bridges(ctx, shown)}
      </g>
      ${repeat(
        city.blocks,
        ({ id }) => id,
        (block) => svg`<g>
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
        ${Object.values(city.lots).map(({ id, x, y }) => markOnMap(ctx, `lot:${id}`, `translate(${x + 40} ${y + 44})`))}
        ${Object.values(city.lots).map((one) => (isNamed(ctx, one.id) ? tag(ctx, one) : nothing))}
        ${shown?.note && noted(ctx) ? note(ctx, shown, shown.note) : nothing}
      </g>`,
  });
}

/** The lens on the lot that is chosen, where it hides least. @param {Context} ctx @param {Shown | null} shown */
function lensOf(ctx, shown) {
  const lot = chosenLot(ctx);
  if (lot === null || noted(ctx)) return null;
  const { x, y } = plan(ctx).lots[lot];
  const side = LENS.side * LOT;
  const box = besides(ctx, lot, side, side, shown?.lots ?? new Set());
  return { at: { x: x + LOT / 2, y: y + LOT / 2 }, lies: { x: box.x + side / 2, y: box.y + side / 2 }, name: lot };
}

/* The ground of a block */

/** @param {Context} ctx @param {Block} block */
function quarter(ctx, { id, lots }) {
  const { paid } = blockOf(ctx, id);
  const touched = ctx.touched.has(`block:${id}`);
  return svg`<g class="city-guilds-quarter ${paid ? 'is-paid' : ''} ${touched ? 'is-touched' : ''}">
    ${yards(plan(ctx), lots)}</g>`;
}

/** The number of a block, and what it is worth as it lies there. @param {Context} ctx @param {Block} block */
function sign(ctx, { id, lots, x, y }) {
  const { paid, value } = blockOf(ctx, id);
  const text = ctx.t('city_guilds.label.block', { block: id });
  // Out of the way of the frame round a lot that is advised.
  const inset = ctx.advised.has(`lot:${lots[0]}`) ? 9 : 0;
  const look = classes('city-guilds-sign-post', paid && 'is-paid', ctx.touched.has(`block:${id}`) && 'is-touched');
  return svg`<g class=${look} data-about="block:${id}" transform="translate(${x + inset} ${y + inset})">
    ${plate(id)}<title>${text} · ${value}</title></g>`;
}

/* Lots */

/** @param {Context} ctx @param {string} id @param {Shown | null} shown */
function lot(ctx, id, shown) {
  const { x, y } = plan(ctx).lots[id];
  const laid = ctx.table.observation.lots[id];
  const ghost = !laid && chosenLot(ctx) === id ? chosenTile(ctx) : null;
  const look = classes(
    'city-guilds-lot',
    laid ? 'is-built' : 'is-free',
    ghost && 'is-ghost',
    shown && !shown.lots.has(id) && 'is-other',
    isNew(ctx, id) && 'is-new',
  );
  return svg`<g class=${look} transform="translate(${x} ${y})" ${target(ctx, `lot:${id}`)}>
    <path class="city-guilds-hit" d="M0 0H48V48H0Z"></path><path class="city-guilds-plot" d="M3 3H45V45H3Z"></path>
    ${laid ? built(ctx, laid, id) : nothing}
    ${ghost ? promised(ctx, ghost) : nothing}
    ${laid || ghost ? nothing : svg`<path class="city-guilds-plus" d="M24 7V21M17 14H31"></path>`}
    ${laid || ghost ? nothing : svg`<text class="city-guilds-name" aria-hidden="true" x="24" y="41">${id}</text>`}
    <path class="city-guilds-ring" d="M1.5 1.5H46.5V46.5H1.5Z"></path>
  </g>`;
}

/** @param {Context} ctx @param {import('./reading.js').Laid} laid @param {string} id */
function built(ctx, { tile, seat, men }, id) {
  return svg`<g data-piece="lot:${id}">${tileOnMap(tile, letterOn(ctx, tile))}
    ${seat === null ? nothing : menOnMap(ctx.tincture(seat), men)}</g>`;
}

/** A tile that would be there, with the man that one may put on it. @param {Context} ctx @param {string} tile */
function promised(ctx, tile) {
  const manned = isBuilding(tile) && ctx.seat !== null && ctx.table.observation.men[ctx.seat] > 0;
  return svg`${tileOnMap(tile, letterOn(ctx, tile))}${manned ? ghostMen(ctx.tincture(Number(ctx.seat)), 1) : nothing}`;
}

/** @param {Context} ctx */
const placing = ({ showing }) => showing?.events.find(({ kind }) => kind === 'placed' || kind === 'tavern_placed');

/** Whether a lot has just got its tile, and nothing is counted yet. @param {Context} ctx @param {string} id */
const isNew = (ctx, id) => !ctx.sheet && placing(ctx)?.lot === id;

/** The position as it is shown: while a tile flies to its lot, the one before it. @param {Context} ctx */
function shownPosition(ctx) {
  const flying = placing(ctx);
  return flying && ctx.showing && !ctx.events.includes(flying) ? ctx.showing.before.observation : ctx.table.observation;
}

/** Whether a lot is lit that has a tile, or will have. @param {Context} ctx @param {string} id */
const isLit = (ctx, id) => ctx.touched.has(`lot:${id}`) || chosenLot(ctx) === id;

/** Whether the name of a lot is wanted, as something speaks of it, and nothing counts what it would cover. @param {Context} ctx @param {string} id */
const isNamed = (ctx, id) => !ctx.sheet && (isLit(ctx, id) || ctx.advised.has(`lot:${id}`) || ctx.spoken.has(id));

const TAG = { y: -11, height: 20 };

/**
 * From where the name of a lot is drawn, and where it begins: over its upper edge, beside the number of a block that hangs
 * there; over the printed name of a lot on which nothing lies.
 * @param {Context} ctx @param {string} id
 */
function tagAt(ctx, id) {
  const width = 8 * id.length + 10;
  const middle = { x: LOT / 2, from: -width / 2, width };
  if (!ctx.table.observation.lots[id] && chosenLot(ctx) !== id) return { ...middle, y: LOT - 13 };
  const corner = plan(ctx).blocks.some(({ lots }) => lots[0] === id);
  return corner ? { x: 20, y: -2, from: 0, width } : { ...middle, y: -2 };
}

/** The name of a lot that is lit. @param {Context} ctx @param {import('./city.js').Lot} lot */
function tag(ctx, { id, x, y }) {
  const { from, width, ...at } = tagAt(ctx, id);
  return svg`<g transform="translate(${x + at.x} ${y + at.y})"><g class=${classes('city-guilds-tag', chosenLot(ctx) === id && 'is-chosen')} data-named aria-hidden="true">
    <rect x=${from} y=${TAG.y} width=${width} height=${TAG.height} rx="3"></rect>
    <text x=${from + width / 2} y="5">${id}</text></g></g>`;
}

/* Who owns a block */

/** The laurels of a block hang on a building of each of its first two owners. @param {Context} ctx @param {Block} block */
function laurels(ctx, { id, lots }) {
  const seen = shownPosition(ctx);
  const { first, second } = seen.blocks.find((one) => one.id === id) ?? {};
  return [first, second].map((seat, index) => {
    if (typeof seat !== 'number') return nothing;
    const owned = lots.filter((one) => seen.lots[one]?.seat === seat);
    const roomy = owned.filter((one) => one !== lots[0]);
    const bearer = roomy.find((one) => seen.lots[one].men < 2) ?? roomy[0] ?? owned[0];
    const { x, y } = plan(ctx).lots[bearer];
    const two = seen.lots[bearer].men > 1;
    // Where the number of the block hangs, the laurel hangs across from it.
    return bearer === lots[0]
      ? svg`<g class="city-guilds-bare" transform="translate(${x + 45} ${y + 26})">${laurelOnMap(index + 1)}</g>`
      : svg`<g transform="translate(${x + (two ? 4 : 10)} ${y + 13})">${laurelOnMap(index + 1)}</g>`;
  });
}

/* Bridges: what belongs together across a street, and what a lot that is chosen is adjacent to */

/** @param {Context} ctx @param {Shown | null} shown */
function bridges(ctx, shown) {
  const { lots } = ctx.table.observation;
  const ghost = chosenLot(ctx);
  return plan(ctx)
    .pairs.filter(({ street }) => street)
    .map((pair) => {
      const here = [pair.one, pair.other];
      const planned = ghost !== null && !lots[ghost] && here.includes(ghost) && Boolean(lots[beyond(pair, ghost)]);
      const traced = shown && here.every((one) => shown.lots.has(one));
      const guilds = here.map((one) => guildOf(lots[one]?.tile));
      const kin = planned ? traced : guilds[0] !== null && guilds[0] === guilds[1];
      if (!planned && !kin) return nothing;
      const laid = lots[planned ? beyond(pair, ghost) : pair.one];
      const flash = here.some((one) => isNew(ctx, one));
      return bridge(
        pair.d,
        classes(
          kin ? tint(laid.tile) : tint('none'),
          kin && 'is-kin',
          planned && 'is-planned',
          traced && 'is-traced',
          flash && 'is-new',
        ),
      );
    });
}

/* Chains */

const NO_CHAIN = { lots: [], length: 0, reach: 0 };

/**
 * Of the guild that is being counted, or of the tile that is selected for a lot, or of the guild whose overlay is on.
 * @param {Context} ctx
 * @returns {Shown | null}
 */
export function chainShown(ctx) {
  const { chains } = ctx.table.observation;
  const counted = Object.keys(chains).find((guild) => ctx.touched.has(`chain:${guild}`));
  const lot = chosenLot(ctx) ?? advised(ctx, 'lot');
  const growing = guildOf(chosenTile(ctx) ?? advised(ctx, 'hand'));
  if (growing && lot !== null && (chosenLot(ctx) !== null || growing === counted)) {
    const best = chainWith(ctx, growing, lot);
    const note = best.length > 1 ? lot : null;
    return { guild: growing, lots: new Set(best.lots), best, note, planned: true };
  }
  const guild = counted ?? traced(ctx);
  if (!guild) return null;
  const found = chains[guild].chains;
  const best = found[0] ?? NO_CHAIN;
  return {
    guild,
    lots: new Set(counted ? best.lots : found.flatMap(({ lots }) => lots)),
    best,
    note: best.lots[0] ?? null,
    planned: false,
  };
}

/** What of a kind is to be tapped for what is advised. @param {Context} ctx @param {string} kind */
const advised = (ctx, kind) => chosen({ selected: [...ctx.advised] }, kind);

/** A thick line through the lots of a chain. @param {Context} ctx @param {Shown} shown */
function trace(ctx, { lots, best, guild }) {
  const { pairs, lots: places } = plan(ctx);
  const middle = (/** @type {string} */ id) => ({ x: places[id].x + LOT / 2, y: places[id].y + LOT / 2 });
  const centre = (/** @type {string} */ id) => `${middle(id).x} ${middle(id).y}`;
  const line = (/** @type {(id: string) => boolean} */ among) =>
    pairs
      .filter(({ one, other }) => among(one) && among(other))
      .map(({ one, other }) => `M${centre(one)}L${centre(other)}`)
      .join('');
  const rest = line((id) => lots.has(id) && !best.lots.includes(id));
  const d = line((id) => best.lots.includes(id));
  const dots = [...lots].map(
    (id) => svg`<circle class="city-guilds-knot ${best.lots.includes(id) ? 'is-best' : ''}"
    cx=${middle(id).x} cy=${middle(id).y} r="4.4"></circle>`,
  );
  return svg`<g class="city-guilds-trace city-guilds-tint-${guild}"><path class="city-guilds-trace-edge" d=${d}></path>
    <path class="city-guilds-trace-core" d=${d}></path><path class="city-guilds-trace-rest" d=${rest}></path>${dots}</g>`;
}

/** Where a tavern or a house of minstrels parts tiles of the guild that is shown. @param {Context} ctx @param {Shown} shown */
function breaks(ctx, { lots }) {
  const { pairs, lots: places } = plan(ctx);
  const laid = ctx.table.observation.lots;
  const special = (/** @type {string} */ id) => laid[id] && guildOf(laid[id].tile) === null;
  return pairs
    .flatMap(({ one, other }) => [
      { lot: one, near: other },
      { lot: other, near: one },
    ])
    .filter(({ lot, near }) => special(lot) && lots.has(near))
    .map(({ lot, near }) => {
      const [a, b] = [places[lot], places[near]];
      const edge = (/** @type {number} */ from, /** @type {number} */ to) =>
        from + (LOT / 2) * (1 + Math.sign(to - from));
      const [x, y] = [edge(a.x, b.x), edge(a.y, b.y)];
      return svg`<g class="city-guilds-cut" data-about="cut:${lot}:${near}" transform="translate(${x} ${y})">
        <circle class="city-guilds-hit" r="11"></circle>
        <title>${ctx.t('city_guilds.about.cut')}</title><path d="M-5 7L-1 -7M1 7L5 -7" transform=${a.y === b.y ? nothing : 'rotate(90)'}></path></g>`;
    });
}

/** How long the chain is and how many blocks it reaches, beside one of its lots. @param {Context} ctx @param {Shown} shown @param {string} lot */
function note(ctx, { best, lots }, lot) {
  const text = ctx.t('city_guilds.map.chain', best);
  const box = besides(ctx, lot, text.length * 8 + 16, 26, lots);
  return svg`<g class="city-guilds-note" aria-hidden="true" transform="translate(${box.x} ${box.y})">
    <rect width=${box.width} height=${box.height} rx="3"></rect><text font-size="17" x=${box.width / 2} y="18.5">${text}</text></g>`;
}

/**
 * What is written on the map: the names of the lots that are lit, the numbers of the blocks.
 * @param {Context} ctx
 * @returns {Box[]}
 */
function labels(ctx) {
  const { blocks, lots } = plan(ctx);
  const lit = Object.values(lots).filter(({ id }) => isNamed(ctx, id));
  return [
    ...lit.map(({ id, x, y }) => {
      const { from, width, ...at } = tagAt(ctx, id);
      return { ...TAG, width, x: x + at.x + from, y: y + at.y + TAG.y };
    }),
    ...blocks.map(({ x, y }) => ({ x: x - 6, y: y - 7, width: 18, height: 23 })),
  ];
}

/**
 * A place for a box near a lot where it hides the street rather than tiles or lots, and nothing that is written.
 * @param {Context} ctx
 * @param {string} lot
 * @param {number} width
 * @param {number} height
 * @param {Set<string>} shown
 */
function besides(ctx, lot, width, height, shown) {
  const { lots, width: right, height: bottom } = plan(ctx);
  const { x, y } = lots[lot];
  const places = [];
  for (let rise = -4; rise <= 4; rise += 0.5) {
    for (let shift = -3; shift <= 3; shift += 1) {
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
  const written = labels(ctx);
  const weight = (/** @type {string} */ id) =>
    id === lot ? 9 : shown.has(id) ? 6 : ctx.table.observation.lots[id] ? 4 : FREE;
  const hidden = (/** @type {Box} */ place) =>
    Object.values(lots).reduce(
      (sum, one) => sum + overlap(place, { ...one, width: LOT, height: LOT }) * weight(one.id),
      written.reduce((sum, one) => sum + overlap(place, one) * WRITTEN, 0),
    );
  const cost = (/** @type {Box & {far: number}} */ place) => hidden(place) / (LOT * LOT) + place.far;
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** How much two boxes share. @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));
