/** The map, whose roads and towns are tapped, and the goods that somebody holds. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { shieldMarks } from '../../art/shields.js';
import { moved, once } from '../../art/woodcut.js';
import { target } from '../../table/board/board.js';
import { mapBoard } from '../../table/board/map.js';
import { amounts } from './words.js';

/** @typedef {import('../../table/contract/view.js').Context} Context */

/** @param {Context} ctx */
export function stage(ctx) {
  const { towns, roads } = ctx.printed;
  const at = (/** @type {string} */ id) => towns.find((/** @type {any} */ town) => town.id === id);
  return mapBoard(ctx, {
    width: 400,
    height: 330,
    rim: 8,
    grain: 40,
    fine: true,
    aims: (id) => id.startsWith('road:') || id.startsWith('town:'),
    look: 'fiera-map',
    draw: ({ upright }) => svg`
      ${roads.map((/** @type {string} */ id, /** @type {number} */ i) => road(ctx, id, id.split('-').map(at), ctx.table.observation.roads[i]))}
      ${towns.map(
        (/** @type {any} */ town, /** @type {number} */ i) => svg`<g transform=${upright(town)}>
        <g class="slot fiera-town" ${target(ctx, `town:${town.id}`, { shape: { kind: 'point', at: town } })}>
          <circle r="29"></circle>
          ${ctx.table.observation.stalls[i].map((/** @type {number} */ seat, /** @type {number} */ n) => stall(ctx, seat, n))}
        </g>
        <g class="fiera-words" aria-hidden="true">
          <text y="-6">${ctx.t(`fiera.good.${town.good}`)}</text>
          <text y="47" class="fiera-name">${ctx.t(`fiera.town.${town.id}`)}</text>
          <text y="11" class="numbers">${town.throws.join(' · ')}</text>
        </g>
      </g>`,
      )}`,
  });
}

/** @param {Context} ctx @param {string} id @param {import('../../table/board/pointer.js').Point[]} ends @param {number | null} seat */
const road = (ctx, id, [from, to], seat) => svg`<g class="slot fiera-road"
  ${target(ctx, `road:${id}`, { shape: { kind: 'edge', from, to } })}>
  <path d="M${from.x} ${from.y}L${to.x} ${to.y}"></path>
  ${seat === null ? nothing : stall(ctx, seat, 0, (from.x + to.x) / 2, (from.y + to.y) / 2)}</g>`;

/** A player's shield. @param {Context} ctx @param {number} seat @param {number} n */
const stall = (ctx, seat, n, x = -27 + 54 * n, y = 22) =>
  svg`<g transform="translate(${x - 6} ${y - 7})">${once(`fiera ${ctx.tincture(seat)}`, () =>
    moved('scale(.45)', shieldMarks(ctx.tincture(seat), true)),
  )}</g>`;

/** What the viewer holds. @param {Context} ctx */
export function hand(ctx) {
  const { goods, letters, phase } = ctx.table.observation;
  if (ctx.viewer === null || phase === 'over') return nothing;
  return html`<div class="fiera-hand">${Object.keys(goods[ctx.viewer]).map(
    (good) => html`<span class="slot fiera-good" ${target(ctx, `hand:${good}`, { label: null })}>
      <b class="numbers">${goods[ctx.viewer ?? 0][good]}</b> ${ctx.t(`fiera.good.${good}`)}</span>`,
  )}
  ${Object.keys(letters ?? {}).length ? html`<span>${amounts(ctx, letters, 'letter')}</span>` : nothing}</div>`;
}
