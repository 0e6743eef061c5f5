/**
 * Ornaments of the printed page: wordmark, rules, chapter heads, the title's woodcut and the
 * games' thumbnails. All drawn for this project.
 */

import { html, nothing } from '../vendor/lit-html/lit-html.js';

/**
 * The name of the house with its tower.
 * @param {{size?: number}} [look] size: height in px
 */
export function wordmark({ size = 48 } = {}) {
  return html`<span class="wordmark" style="font-size:${size}px">Cittadella</span>`;
}

/** The tower alone, as in the favicon. @param {{size?: number, title?: string}} [look] */
export function logo({ size = 32, title } = {}) {
  return html`<svg class="logo" viewBox="0 0 32 32" width=${size} height=${size} focusable="false"
    role=${title ? 'img' : nothing} aria-label=${title ?? nothing}
    aria-hidden=${title ? nothing : 'true'}><path class="art-ink"
      d="M6 6H11V10H14V6H18V10H21V6H26V14L24 16V26H8V16L6 14Z"></path></svg>`;
}

/** A rule of two lines, thick and thin, with a lozenge in the middle. */
export function doubleRule() {
  return html`<svg class="double-rule" viewBox="0 0 400 12" width="100%" height="12"
    preserveAspectRatio="xMidYMid slice" focusable="false" aria-hidden="true"></svg>`;
}

/**
 * An ornament to open a chapter or close a page.
 * @param {'head' | 'tail' | 'corner'} kind
 * @param {{size?: number}} [look] size: width in px
 */
export function ornament(kind, { size = 160 } = {}) {
  return html`<svg class="ornament ornament-${kind}" viewBox="0 0 160 32" width=${size}
    focusable="false" aria-hidden="true"></svg>`;
}

/** The title page's woodcut: a walled city. @param {{title?: string}} [look] */
export function titleWoodcut({ title } = {}) {
  return html`<svg class="title-woodcut" viewBox="0 0 960 280" width="100%" focusable="false"
    role=${title ? 'img' : nothing} aria-label=${title ?? nothing}
    aria-hidden=${title ? nothing : 'true'}></svg>`;
}

/** The games that have a thumbnail. */
export const THUMBS = Object.freeze(['guildes', 'sfida', 'gold_city', 'city_guilds', 'cavalieri']);

/**
 * The thumbnail of a game.
 * @param {string} game one of THUMBS
 * @param {{width?: number, title?: string}} [look] width in px, the height is 3/4 of it
 */
export function thumb(game, { width = 160, title } = {}) {
  return html`<svg class="thumb thumb-${game}" viewBox="0 0 160 120" width=${width}
    height=${(width * 3) / 4} focusable="false" role=${title ? 'img' : nothing}
    aria-label=${title ?? nothing} aria-hidden=${title ? nothing : 'true'}>
    <rect class="art-paper" width="160" height="120"></rect></svg>`;
}
