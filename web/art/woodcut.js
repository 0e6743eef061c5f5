/**
 * The marks our drawings are made of, printed from two blocks: a key block of ink and a block of
 * tone, on tinted or bare paper. Colours come from the classes art-ink, art-tone, art-tint,
 * art-paper, so that whoever places a drawing chooses them.
 */

import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import { disc, hatch, swell } from './burin.js';

/** A flat area: kind is 'ink', 'tone', 'tint' or 'paper', d its path. */
export const fill = (kind, d) => svg`<path class="art-${kind}" d=${d} fill-rule="evenodd"></path>`;

/** An area of ink. */
export const ink = (d) => fill('ink', d);

/** A line of even width with round ends. */
export const line = (d, width = 3, kind = 'ink') =>
  svg`<path class="art-line art-line-${kind}" d=${d} stroke-width=${width}></path>`;

/** A line that swells and tapers; widths as in `swell`. */
export const brush = (d, widths = [0.4, 3, 0.4], kind = 'ink') => fill(kind, swell(d, widths));

/** Hatching inside a shape, for shade (ink) or for light (paper); cut as in `hatch`. */
export const cuts = (d, cut, kind = 'ink') =>
  fill(kind, hatch(d, { gap: 3.8, width: 1.7, inset: 1.6, taper: 'start', ...cut }));

/** Round dots at the given places. */
export const dots = (places, radius, kind = 'ink') =>
  fill(kind, places.map(([x, y]) => disc(x, y, radius)).join(''));

/** The marks that are there, out of nested lists in which some are false or undefined. */
export const drawn = (parts) => [parts].flat(Infinity).filter(Boolean);

/** Marks under an SVG transform. */
export const moved = (transform, parts) => svg`<g transform=${transform}>${drawn(parts)}</g>`;

/** A shape with its contour, heavier on the side away from the light (below, on the right). */
export const body = (d, kind = 'tone', width = 3) => [
  svg`<path class="art-line" d=${d} stroke-width=${width} transform="translate(0.9 1.1)"></path>`,
  fill(kind, d),
  line(d, width * 0.82),
];

const kept = new Map();

/** Makes a drawing once and keeps it under its key. */
export function once(key, draw) {
  if (!kept.has(key)) kept.set(key, drawn(draw()));
  return kept.get(key);
}

/**
 * A drawing as a picture of its own.
 * @param {string} classes
 * @param {[number, number]} box width and height of its grid
 * @param {unknown} parts the marks
 * @param {{width?: number | string, height?: number | string, title?: string, x?: number,
 *   y?: number, fit?: string}} look title: its name for a screen reader, without one it is
 *   decoration; fit: preserveAspectRatio
 */
export const picture = (classes, [width, height], parts, look) => html`<svg class=${classes}
  viewBox="0 0 ${width} ${height}" width=${look.width ?? nothing} height=${look.height ?? nothing}
  x=${look.x ?? nothing} y=${look.y ?? nothing} preserveAspectRatio=${look.fit ?? nothing}
  focusable="false" role=${look.title ? 'img' : nothing} aria-label=${look.title ?? nothing}
  aria-hidden=${look.title ? nothing : 'true'}>${parts}</svg>`;
