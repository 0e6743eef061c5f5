/** The pieces of the players, each in its owner's arms, around the middle of the vertex or edge where it stands. */

import { nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { disc } from '../../art/burin.js';
import { armsOn, tincture as colours } from '../../art/shields.js';
import { body, drawn, line, moved, once, picture } from '../../art/woodcut.js';
import { sign, tint, trackSign } from './art.js';

/**
 * @typedef {import('./reading.js').Piece} Piece
 * @typedef {Pick<Piece, 'kind' | 'wall' | 'metropolis' | 'level' | 'active' | 'fresh'>} PieceLook
 */

/** Outlines on a grid of 40 × 48. */
const HOUSE = 'M20 5L38 22V46H2V22Z';
const TOWN = 'M-8 46V22H2V9L12 0L22 9V22L35 12L48 22V46Z';

/** @type {PieceLook} */
const PLAIN = { kind: 'settlement', wall: false, metropolis: null, level: 1, active: false, fresh: false };

/** A settlement. @param {string} tincture */
const settlement = (tincture) =>
  moved('scale(.74) translate(-20 -27)', armsOn(tincture, HOUSE, 'translate(4.6 12) scale(.76)'));

/** A city. @param {string} tincture */
const city = (tincture) => moved('scale(.82) translate(-20 -26)', armsOn(tincture, TOWN, 'translate(3 15) scale(.82)'));

/** The wall around a city. */
const wall = () =>
  `<path class="cavalieri-wall" d="M-29 21V6H-24V10H-19V6H-14V10H14V6H19V10H24V6H29V21Z"/>` +
  line('M-29 15H-19M19 15H29M-24 15V21M24 15V21', 1.4);

/** What makes a city a metropolis: a gilded crown of towers, with the sign of its track. @param {string} track */
const crown = (track) =>
  `<g class="${tint(track)}">${body('M-19 -18L-21 -32L-12 -25L0 -38L12 -25L21 -32L19 -18Z', 'tint', 2.2)}</g>` +
  `<g class="${tint(track)}">${body(disc(22, 4, 11), 'tint', 2)}${trackSign(track, 22, 4, 0.62)}</g>`;

/** A knight: a ring of his owner's arms, a helmet that has a plume while he is active, a dot for each level. @param {string} tincture @param {number} level @param {boolean} active */
function knight(tincture, level, active) {
  const { fill } = colours(tincture);
  const pips = Array.from({ length: level }, (_, at) => disc((at - (level - 1) / 2) * 9, 16.4, 3.7)).join('');
  return drawn([
    `<path class="shield-halo" d="${disc(0, 0, 20)}"/>`,
    `<path d="${disc(0, 0, 20)}" fill="${fill}"/><path d="${disc(0, 0, 20)}" fill="url(#tincture-${tincture})"/>`,
    `<path class="shield-edge" d="${disc(0, 0, 20)}"/>`,
    `<path class="cavalieri-knight-field" d="${disc(0, -1, 14.6)}"/>`,
    moved('translate(0 -1) scale(.98)', sign(active ? 'activate' : 'knight')),
    `<path class="cavalieri-knight-level" d="${pips}"/>`,
  ]);
}

/** An hourglass: active, but not before the next turn. */
const hourglass = () =>
  moved('translate(17 -15)', [
    body(disc(0, 0, 8.4), 'paper', 1.6),
    line('M-3.4 -4.6H3.4M-3.4 4.6H3.4M-2.8 -4.4C-2.8 -1 2.8 1 2.8 4.4M2.8 -4.4C2.8 -1 -2.8 1 -2.8 4.4', 1.5),
  ]);

/** @param {string} tincture @param {PieceLook} look */
function marks(tincture, { kind, wall: walled, metropolis, level, active, fresh }) {
  if (kind === 'knight') return [knight(tincture, level, active), fresh ? hourglass() : ''];
  if (kind === 'settlement') return [settlement(tincture)];
  if (kind === 'lying') return [moved('rotate(90) scale(.86)', city(tincture))];
  return [city(tincture), walled ? wall() : '', metropolis ? crown(metropolis) : ''];
}

/** A piece to be set into a drawing, around (0, 0). @param {string} tincture @param {Partial<PieceLook>} look */
export function pieceMarks(tincture, look) {
  const all = { ...PLAIN, ...look };
  const key = [all.kind, all.wall, all.metropolis, all.level, all.active, all.fresh].join(' ');
  return once(`cavalieri piece ${tincture} ${key}`, () => marks(tincture, all));
}

/** A piece as a picture of its own. @param {string} what  its kind, or `road` or `wall` @param {string} tincture @param {Partial<PieceLook> & {size?: number, title?: string}} [look] */
export function piecePicture(what, tincture, { size = 32, title, ...look } = {}) {
  const drawing =
    what === 'road'
      ? svg`<g transform="translate(0 2)">${roadMarks(tincture, 'M-22 13L22 -13')}</g>`
      : pieceMarks(tincture, {
          ...look,
          kind: /** @type {Piece['kind']} */ (what === 'wall' ? 'city' : what),
          wall: what === 'wall' || look.wall,
        });
  return picture('cavalieri-piece', [60, 60], svg`<g transform="translate(30 32)">${drawing}</g>`, {
    width: size,
    height: size,
    title,
  });
}

/** A road along a line. @param {string} tincture @param {string} d @param {string} [look] */
export const roadMarks = (tincture, d, look = '') => svg`<g class="cavalieri-road ${look}">
  <path class="cavalieri-road-halo" d=${d}></path><path class="cavalieri-road-edge" d=${d}></path>
  <path stroke=${colours(tincture).fill} d=${d}></path><path stroke=${`url(#tincture-${tincture})`} d=${d}></path></g>`;

/** A sign of the game as a piece that stands on a hex. @param {'robber' | 'merchant'} what @param {string | null} tincture */
export const figure = (what, tincture) => svg`<g class="cavalieri-figure cavalieri-figure-${what}">
  ${once(`cavalieri figure ${what}`, () => [`<path class="cavalieri-figure-field" d="${disc(0, 0, 18)}"/>`, sign(what, 0, -1, 1.06)])}
  ${tincture === null ? nothing : svg`<path class="cavalieri-figure-owner" stroke=${colours(tincture).fill} d="M-14 20H14"></path>`}</g>`;
