/**
 * A drawn map as a board: in its window, which a finger enlarges and moves, and turned as the room is.
 *
 * The targets of a map lie at its points, edges or areas: `target(ctx, id, {shape})`, in the map's own
 * units; the nearest legal one is meant (see aim.js). Parts of the map marked `data-room` come close at
 * the first tap where targets are too small.
 *
 *     mapBoard(ctx, {
 *       width: 400, height: 300, grain: 40, fine: true, turns: true,
 *       aims: (id) => id.startsWith('road:'),
 *       draw: ({ upright }) => svg`${roads.map(({ id, from, to }) => svg`<path
 *           d="M${from.x} ${from.y}L${to.x} ${to.y}" ${target(ctx, id, { shape: { kind: 'edge', from, to } })}></path>`)}
 *         ${towns.map(({ at, name }) => svg`<g transform=${upright(at)}><text>${name}</text></g>`)}`,
 *     })
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { t } from '../../shell/i18n.js';
import { camera } from './camera.js';

/**
 * @typedef {import('./pointer.js').Point} Point
 *
 * @typedef {object} Ground  what is drawn upon
 * @property {boolean} turned  whether the map is turned by a quarter, clockwise
 * @property {(at: Point) => string} upright  the transform of what stands upright at a place all the same
 *
 * @typedef {object} MapLook
 * @property {number} width  of the map, in its own units
 * @property {number} height
 * @property {number} [rim]  room around it, in the same units
 * @property {number} grain  how large the smallest targets are, or how far apart where they are points and edges
 * @property {boolean} [fine]  whether the targets are points and edges, which may lie closer than a finger is wide:
 *   the nearest is meant
 * @property {boolean} [turns]  whether the map lies across in a wide room and upright in a tall one
 * @property {(id: string) => boolean} aims  which targets lie on the map
 * @property {string} [look]  classes of its window
 * @property {(ground: Ground) => unknown} draw  the map, as parts of an `<svg>`
 */

/** Px that points and edges must lie apart for a finger to mean one of them. */
const APART = 24;

/**
 * Draw a map.
 * @param {import('../contract/view.js').Context} ctx
 * @param {MapLook} look
 */
export function mapBoard(ctx, { width, height, rim = 0, grain, fine = false, turns = false, aims, look = '', draw }) {
  const turned = turns && isTall(ctx.lies) === width > height;
  const [across, down] = turned ? [height + 2 * rim, width + 2 * rim] : [width + 2 * rim, height + 2 * rim];
  const aiming = [...ctx.targets.keys()].some(aims);
  const window = {
    across: across / grain,
    units: grain,
    shape: across / down,
    aiming,
    ...(fine ? { finger: APART } : {}),
  };
  return html`<div class="camera ${look}" ${camera(window)}>
    <svg class="camera-plate" viewBox="${-rim} ${-rim} ${across} ${down}" focusable="false">
      <g data-ground transform=${turned ? `translate(${height} 0) rotate(90)` : nothing}>
        ${draw({ turned, upright: ({ x, y }) => `translate(${x} ${y})${turned ? ' rotate(-90)' : ''}` })}
      </g>
    </svg>
    ${turner()}
  </div>`;
}

/** @param {import('../contract/view.js').Size} size */
const isTall = (size) => size === 'portrait' || size === 'phone';

/** The button that brings the middle of the map close, or shows the whole again. */
function turner() {
  return html`<button type="button" class="btn btn-icon camera-turn" data-camera>
    <span class="camera-forth">${icon('search', { size: 20, label: t('table.closer') })}</span>
    <span class="camera-back">${icon('minimize', { size: 20, label: t('table.whole') })}</span>
  </button>`;
}
