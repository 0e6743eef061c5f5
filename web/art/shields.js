/**
 * The players' shields: six tinctures, each told apart by colour, by the direction of its hatching
 * (the engravers' convention of Petra Sancta, in which lines stand for colours) and by its emblem.
 */

import { html, svg } from '../vendor/lit-html/lit-html.js';
import { disc, hatch, stipple } from './burin.js';
import { once, picture } from './woodcut.js';

const FIELD =
  'M3 3.2C14 2.6 26 2.6 37 3.2C37.4 10 37.4 17 37 24C36.4 34 29.5 40.6 20 45' +
  'C10.5 40.6 3.6 34 3 24C2.6 17 2.6 10 3 3.2Z';

/** @param {number} x @param {number} y @param {number} count @param {number} outer @param {number} inner */
function rays(x, y, count, outer, inner, turn = 0) {
  const points = Array.from({ length: count * 2 }, (_, index) => {
    const angle = turn + (index * Math.PI) / count - Math.PI / 2;
    const reach = index % 2 ? inner : outer;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** @type {Record<string, string>} */
const EMBLEMS = {
  tower:
    'M10.5 12H14.6V15H17.9V12H22.1V15H25.4V12H29.5V20L27.4 21.6V30.4H30V34H10V30.4H12.6V21.6' +
    'L10.5 20ZM17.3 34V28.4C17.3 24.8 22.7 24.8 22.7 28.4V34Z',
  wheel:
    `${disc(20, 22.5, 10.6)}${disc(20, 22.5, 6.9)}M18.7 15.2H21.3V20.6H27.3V23.4H21.3V29.8` +
    'H18.7V23.4H12.7V20.6H18.7Z',
  leaf:
    'M20 9.6C27.4 14 30 20 28.2 26C27 30 24 31.8 21.2 32.2L21.6 37H18.4L18.8 32.2' +
    'C16 31.8 13 30 11.8 26C10 20 12.6 14 20 9.6ZM20 14L20.9 20V29.6H19.1V20Z',
  sun: rays(20, 22, 8, 13, 6.9),
  moon:
    'M25.6 10.4C16.4 8.2 8.6 14.8 9.4 23.4C10.2 32.2 18.8 37 27.4 33.2C20.6 32.4 16.6 27.6 16.8 21.8' +
    'C17 16.6 20.4 12.2 25.6 10.4Z',
  star: rays(20, 22.4, 5, 13.2, 5.4),
};

/** @type {Record<string, {fill: string, ink: string, emblem: string, angle: number | string | null}>} */
const SPECS = {
  gules: { fill: '#A42200', ink: '#FFFFFF', emblem: 'tower', angle: 90 },
  azure: { fill: '#25559D', ink: '#FFFFFF', emblem: 'wheel', angle: 0 },
  vert: { fill: '#35A55C', ink: '#241B13', emblem: 'leaf', angle: 45 },
  or: { fill: '#F0C744', ink: '#241B13', emblem: 'sun', angle: null },
  purpure: { fill: '#CC79D8', ink: '#241B13', emblem: 'moon', angle: -45 },
  sable: { fill: '#261E16', ink: '#FFFFFF', emblem: 'star', angle: 'cross' },
};

/** The six tinctures in their order: gules, azure, vert, or, purpure, sable. */
export const TINCTURES = Object.freeze(Object.keys(SPECS));

/** @type {Record<number, string[]>} */
const SETS = {
  1: ['azure'],
  2: ['azure', 'or'],
  3: ['azure', 'or', 'sable'],
  4: ['gules', 'azure', 'vert', 'purpure'],
  5: ['gules', 'azure', 'vert', 'or', 'sable'],
};

/**
 * All tinctures, those that are easiest to tell apart for a number of seats first: a shield is a number in this order.
 * @param {number} seats 1 to 6
 */
export function tincturesFor(seats) {
  return [...new Set([...(SETS[seats] ?? []), ...TINCTURES])];
}

/**
 * The colours of a tincture, the same in both themes.
 * @param {string} tincture
 * @returns {{fill: string, ink: string, emblem: string}} ink is what reads on the fill
 */
export function tincture(tincture) {
  const { fill, ink, emblem } = SPECS[tincture];
  return { fill, ink, emblem };
}

/** @param {string} field @param {{angle: number | string | null}} look @param {number} gap @param {number} width */
function texture(field, { angle }, gap, width) {
  /** @type {import('./burin.js').Cut} */
  const cut = { gap, width, inset: 1.6, taper: 'both', wobble: 0.2 };
  if (angle === null) return stipple(field, { gap: gap * 1.35, radius: width * 0.85, inset: 3 });
  if (typeof angle === 'string') return hatch(field, { ...cut, angle: 0 }) + hatch(field, { ...cut, angle: 90 });
  return hatch(field, { ...cut, angle });
}

/** @type {Record<string, string>} */
const TEXTURES = {};

/** @param {string} tinctureId @param {boolean} small */
function textureOf(tinctureId, small) {
  const key = `${tinctureId}${small ? 's' : ''}`;
  TEXTURES[key] ??= texture(FIELD, SPECS[tinctureId], small ? 6.6 : 4.4, small ? 1.9 : 1.3);
  return TEXTURES[key];
}

/**
 * The marks of a shield on a grid of 40 by 48, to be set into a drawing.
 * @param {string} tinctureId one of TINCTURES
 * @param {boolean} small with few and strong lines
 * @param {boolean} [ghost] only outlined
 * @returns {string}
 */
export function shieldMarks(tinctureId, small, ghost = false) {
  const { fill, ink, emblem } = SPECS[tinctureId];
  const halo = `<path class="shield-halo" d="${FIELD}"/>`;
  const edge = `<path class="shield-edge" d="${FIELD}"/>`;
  if (ghost) {
    return (
      `${halo}<path class="shield-blank" d="${FIELD}"/>` +
      `<path class="shield-shade" d="${EMBLEMS[emblem]}"/><g class="shield-ghost">${edge}</g>`
    );
  }
  return (
    `${halo}<path d="${FIELD}" fill="${fill}"/>` +
    `<path d="${textureOf(tinctureId, small)}" fill="${ink}" opacity=".42"/>` +
    `<path class="shield-emblem" d="${EMBLEMS[emblem]}" fill="${ink}" stroke="${fill}" ` +
    `stroke-width="${small ? 2.6 : 2}"/>${edge}`
  );
}

/**
 * The arms of a player on a field of another shape: a house, a sail.
 * @param {string} tinctureId one of TINCTURES
 * @param {string} field its outline, on the same grid as the shield
 * @param {string} [place] an SVG transform of the emblem, where it is to lie elsewhere or smaller
 * @returns {string}
 */
export function armsOn(tinctureId, field, place = '') {
  const { fill, ink, emblem } = SPECS[tinctureId];
  return (
    `<path class="shield-halo" d="${field}"/><path d="${field}" fill="${fill}"/>` +
    `<path d="${texture(field, SPECS[tinctureId], 6.6, 1.9)}" fill="${ink}" opacity=".42"/>` +
    `<path class="shield-emblem" transform="${place}" d="${EMBLEMS[emblem]}" fill="${ink}" stroke="${fill}" ` +
    `stroke-width="2.6"/><path class="shield-edge" d="${field}"/>`
  );
}

/**
 * A player's shield.
 * @param {string} tinctureId one of TINCTURES
 * @param {{size?: number, title?: string, ghost?: boolean, x?: number, y?: number}} [look] size:
 *   height in px (the width is 5/6 of it); title: its name for a screen reader, without one it is
 *   decoration; ghost: only outlined, for what would be there; x and y where it is set into a
 *   larger drawing
 */
export function shield(tinctureId, { size = 24, title, ghost = false, x, y } = {}) {
  const small = size < 26;
  return picture(
    `shield shield-${tinctureId}`,
    [40, 48],
    once(`shield ${tinctureId} ${small} ${ghost}`, () => shieldMarks(tinctureId, small, ghost)),
    { width: (size * 5) / 6, height: size, title, x, y },
  );
}

/**
 * The hatchings as patterns, for bars and bands in a player's tincture: put this once into the
 * page, then fill with `url(#tincture-gules)` and so on.
 */
export function defs() {
  return html`<svg class="art-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>
    ${TINCTURES.map(
      (name) => svg`<pattern id="tincture-${name}" width="8" height="8"
      patternUnits="userSpaceOnUse"><rect width="8" height="8" fill=${SPECS[name].fill}></rect>
      <path d=${PATTERNS[name]} stroke=${SPECS[name].ink} stroke-width="1" stroke-opacity="0.45"
        fill="none"></path></pattern>`,
    )}
  </defs></svg>`;
}

/** @type {Record<string, string>} */
const PATTERNS = {
  gules: 'M2 0V8M6 0V8',
  azure: 'M0 2H8M0 6H8',
  vert: 'M-1 -1L9 9M3 -3L11 5M-3 3L5 11',
  or: 'M1.4 2H2.6M5.4 6H6.6',
  purpure: 'M9 -1L-1 9M5 -3L-3 5M11 3L3 11',
  sable: 'M2 0V8M6 0V8M0 2H8M0 6H8',
};
