/** Shapes that the views of several games draw; shapes.css has their looks. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { target } from './board.js';

/**
 * @typedef {import('./view.js').Context} Context
 * @typedef {import('./view.js').Drawing} Drawing
 * @typedef {[seat: number, what: string, which: string]} Standing
 */

/**
 * A button that turns something of the view on or off: `ui` is the "name=value" that it sets.
 * @param {{ui: string, on: boolean, label: string, drawing: Drawing}} look
 */
export const tool = ({ ui, on, label, drawing }) => html`<button type="button" class="tool" data-ui=${ui}
  aria-pressed=${on} aria-label=${label} title=${label}>${drawing}</button>`;

/** How many there are of a thing, on its edge; one goes without saying. @param {number} n */
export const count = (n) => (n > 1 ? html`<b class="count" aria-hidden="true">${n}</b>` : nothing);

/**
 * A card or tile to be tapped, its copies one behind the other.
 * @param {Context} ctx
 * @param {string} id
 * @param {{face: Drawing, spoken: string, copies?: number, most?: number, caption?: Drawing}} look  spoken: what it is
 *   for a screen reader; most: as many copies are drawn
 */
export const slot = (ctx, id, { face, spoken, copies = 1, most = 1, caption = nothing }) => html`<div
    class="slot slot-of-${Math.min(copies, most)}" ${target(ctx, id, { label: null })}>
    ${Array.from({ length: Math.min(copies, most) }, () => html`<span class="slot-copy" aria-hidden="true">${face}</span>`)}
    ${count(copies)}
    <span class="visually-hidden">${spoken}</span>${caption}</div>`;

/** A closer look at a thing: its picture, and what there is to say. @param {Drawing} picture @param {Drawing} words */
export const inspected = (picture, words) => html`<div class="inspected">${picture}
  <div class="inspected-words">${words}</div></div>`;

/**
 * Who stands where, and two things about each.
 * @param {Context} ctx
 * @param {Standing[]} rows
 */
export const standings = (ctx, rows) =>
  html`<ol class="standings">${rows.map(
    ([seat, what, which]) => html`<li>${ctx.shield(seat, 24)}<b>${ctx.name(seat)}</b>
    <span>${what}</span><span class="muted">${which}</span></li>`,
  )}</ol>`;

/** Class names, of which some may be false. @param {(string | false | null | undefined)[]} names */
export const classes = (...names) => names.filter(Boolean).join(' ');
