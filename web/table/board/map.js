/**
 * A drawn map as a board: in its window, which a finger enlarges and moves, and turned as the room is.
 *
 * The targets of a map lie at its points, edges or areas: `target(ctx, id, {shape})`, in the map's own
 * units; the nearest legal one is meant (see pointer.js). Where they are smaller than a finger, what is chosen is shown
 * once more through a lens, twice as large, with its name.
 *
 *     mapBoard(ctx, {
 *       width: 400, height: 300, grain: 40, fine: true, turns: true,
 *       aims: (id) => id.startsWith('road:'),
 *       draw: ({ upright }) => svg`${roads.map(({ id, from, to }) => svg`<path
 *           d="M${from.x} ${from.y}L${to.x} ${to.y}" ${target(ctx, id, { shape: { kind: 'edge', from, to } })}></path>`)}
 *         ${towns.map(({ at, name }) => svg`<g transform=${upright(at)}><text>${name}</text></g>`)}`,
 *     })
 */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
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
 * @typedef {object} Lens
 * @property {Point} at  the middle of what is seen through it
 * @property {Point} lies  its own middle, where it hides least
 * @property {string} name  of what is seen
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
 * @property {Lens | null} [lens]  what is chosen on it
 * @property {string} [look]  classes of its window
 * @property {(ground: Ground) => unknown} draw  the map, as parts of an `<svg>`
 */

/** The side of a lens, and of what it shows, in the smallest targets. */
export const LENS = { side: 3, shows: 1.5 };
/** Px that points and edges must lie apart for a finger to mean one of them. */
const APART = 24;

/**
 * Draw a map.
 * @param {import('../contract/view.js').Context} ctx
 * @param {MapLook} look
 */
export function mapBoard(
  ctx,
  { width, height, rim = 0, grain, fine = false, turns = false, aims, lens = null, look = '', draw },
) {
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
  const ground = `ground-${ctx.table.hash}`;
  return html`<div class="camera ${look}" ${camera(window)}>
    <svg class="camera-plate" viewBox="${-rim} ${-rim} ${across} ${down}" focusable="false" role="presentation">
      <g data-ground id=${ground} transform=${turned ? `translate(${height} 0) rotate(90)` : nothing}>
        ${draw({ turned, upright: ({ x, y }) => `translate(${x} ${y})${turned ? ' rotate(-90)' : ''}` })}
      </g>
      ${lens ? glass(lens, ground, grain) : nothing}
    </svg>
    ${turner()}
  </div>`;
}

/** @param {import('../contract/view.js').Size} size */
const isTall = (size) => size === 'portrait' || size === 'phone';

/** @param {Lens} lens @param {string} ground @param {number} grain */
function glass({ at, lies, name }, ground, grain) {
  const side = LENS.side * grain;
  const shows = LENS.shows * grain;
  const [x, y] = [lies.x - side / 2, lies.y - side / 2];
  return svg`<g class="camera-lens" aria-hidden="true">
    <rect class="camera-lens-ground" x=${x} y=${y} width=${side} height=${side} rx="4"></rect>
    <svg x=${x} y=${y} width=${side} height=${side} viewBox="${at.x - shows / 2} ${at.y - shows / 2} ${shows} ${shows}">
      <use href="#${ground}"></use></svg>
    <rect class="camera-lens-frame" x=${x} y=${y} width=${side} height=${side} rx="4"></rect>
    <g class="camera-lens-name" transform="translate(${x} ${y}) scale(${grain})"><rect x="-0.1" y="-0.3" width="1.3" height="0.66"
      rx="0.06"></rect><text x="0.55" y="0.2" font-size="0.56">${name}</text></g></g>`;
}

/** The button that brings the middle of the map close, or shows the whole again. */
function turner() {
  return html`<button type="button" class="btn btn-icon camera-turn" data-camera>
    <span class="camera-forth">${icon('search', { size: 20, label: t('table.closer') })}</span>
    <span class="camera-back">${icon('minimize', { size: 20, label: t('table.whole') })}</span>
  </button>`;
}
