/**
 * The marks our drawings are made of, printed from two blocks: a key block of ink and a block of
 * tone, on tinted or bare paper. Colours come from the classes art-ink, art-tone, art-tint and
 * art-paper, so that whoever places a drawing chooses them.
 *
 * Marks are SVG text, made once and then cloned: a table shows hundreds of them. Nothing that a
 * player typed may go into a mark.
 */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { svg as fixedSvg, unsafeStatic } from '../vendor/lit-html/static.js';
import { disc, hatch, swell } from './burin.js';

/** A flat area: kind is 'ink', 'tone', 'tint' or 'paper', d its path. @param {string} kind @param {string} d */
export const fill = (kind, d) => `<path class="art-${kind}" d="${d}"/>`;

/** An area of ink. @param {string} d */
export const ink = (d) => fill('ink', d);

/** A flat area in a colour of its own. @param {string} d @param {string} colour */
export const flat = (d, colour) => `<path fill="${colour}" d="${d}"/>`;

/** A line of even width with round ends; kind is 'ink', 'tone' or 'paper'. @param {string} d */
export const line = (d, width = 3, kind = 'ink') =>
  `<path class="art-line art-line-${kind}" stroke-width="${width}" d="${d}"/>`;

/** Short cuts across a line, as in a rope. @param {string} d @param {number} width */
export const twist = (d, width) => `<path class="art-twist" stroke-width="${width}" d="${d}"/>`;

/** A line that swells and tapers; widths as in `swell`. @param {string} d */
export const brush = (d, widths = [0.4, 3, 0.4], kind = 'ink') => fill(kind, swell(d, widths));

/** Hatching inside a shape, for shade (ink) or for light (paper); cut as in `hatch`. @param {string} d @param {import('./burin.js').Cut} cut */
export const cuts = (d, cut, kind = 'ink') =>
  fill(kind, hatch(d, { gap: 3.8, width: 1.7, inset: 1.6, taper: 'start', ...cut }));

/** Round dots at the given places. @param {number[][]} places @param {number} radius */
export const dots = (places, radius, kind = 'ink') => fill(kind, places.map(([x, y]) => disc(x, y, radius)).join(''));

/** One text out of nested lists of marks, of which some may be false. @param {unknown} parts */
export const drawn = (parts) => [parts].flat(Infinity).filter(Boolean).join('');

/** Marks under an SVG transform. @param {string} transform @param {unknown} parts */
export const moved = (transform, parts) => `<g transform="${transform}">${drawn(parts)}</g>`;

/** A shape with its contour, heavier on the side away from the light (below, on the right). @param {string} d */
export const body = (d, kind = 'tone', width = 3) =>
  `<path class="art-line" stroke-width="${width}" transform="translate(.9 1.1)" d="${d}"/>` +
  `<path class="art-body art-${kind}" stroke-width="${width * 0.82}" d="${d}"/>`;

const kept = new Map();
/** Drawings that the build has written into the page: none of them need be made again. */
const written = new Map(
  Array.from(globalThis.document?.querySelectorAll('[data-drawn]') ?? [], (marks) => [
    /** @type {SVGElement} */ (marks).dataset.drawn,
    marks,
  ]),
);

/** Makes the marks of a drawing once and keeps them under a key, ready to be cloned. @param {string} key @param {() => unknown} draw */
export function once(key, draw) {
  if (!kept.has(key)) {
    kept.set(key, fixedSvg`${unsafeStatic(written.get(key)?.innerHTML ?? drawn(draw()))}`);
    written.delete(key);
  }
  return kept.get(key);
}

/** All drawings that were made, by their keys. */
export const drawings = () => kept;

/**
 * A length of so many px where letters measure 16: it grows with them.
 * @param {number} px
 */
export const grown = (px) => `${px / 16}rem`;

/**
 * A length of a picture: one set into a drawing, at `x`, has the drawing's units.
 * @param {number | string | undefined} length
 * @param {number | undefined} x
 */
const long = (length, x) => (typeof length === 'number' && x === undefined ? grown(length) : (length ?? nothing));

/**
 * A drawing as a picture of its own.
 * @param {string} classes
 * @param {[number, number]} box width and height of its grid
 * @param {unknown} parts what `once` returned, or templates
 * @param {{width?: number | string, height?: number | string, title?: string, x?: number,
 *   y?: number, fit?: string}} look title: its name for a screen reader, without one it is
 *   decoration; fit: preserveAspectRatio; x and y where it is set into a larger drawing
 */
export const picture = (classes, [width, height], parts, look) => html`<svg class=${classes}
  viewBox="0 0 ${width} ${height}" width=${long(look.width, look.x)} height=${long(look.height, look.x)}
  x=${look.x ?? nothing} y=${look.y ?? nothing} preserveAspectRatio=${look.fit ?? nothing} focusable="false"
  role=${look.title ? 'img' : nothing} aria-label=${look.title ?? nothing}
  aria-hidden=${look.title ? nothing : 'true'}>${parts}</svg>`;
