/** Shapes that the views of several games draw; shapes.css has their looks. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';
import { target } from './board.js';

/**
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').Drawing} Drawing
 * @typedef {import('../tell/lines.js').Mark} Mark
 * @typedef {[seat: number, what: string, which?: string]} Standing
 */

/**
 * A button that turns something of the view on or off: `ui` is the "name=value" that it sets. While there is
 * nothing to turn on it has none, and a tap explains `about`.
 * @param {{ui?: string, about?: string, on: boolean, label: string, reply?: string, drawing: Drawing}} look  reply: what is then
 *   to be seen
 */
export const tool = ({ ui, about, on, label, reply, drawing }) => html`<button type="button" class="tool"
  data-ui=${ui ?? nothing} data-about=${about ?? nothing} data-reply=${reply ?? nothing}
  aria-pressed=${ui ? on : nothing} aria-label=${label} title=${label}>${drawing}</button>`;

/** How many there are of a thing, on its edge; one goes without saying. @param {number} n */
export const count = (n) => (n > 1 ? html`<b class="count" aria-hidden="true">${n}</b>` : nothing);

/** Points or money on the way from one to another. @param {number} amount */
export const coin = (amount) => html`<b class="coin">${t('table.gain', { points: amount })}</b>`;

/**
 * A card or tile to be tapped, its copies one behind the other.
 * @param {Context} ctx
 * @param {string} id
 * @param {{face: Drawing, spoken: string, copies?: number, most?: number, caption?: Drawing, held?: boolean, piece?: string, name?: string}} look  spoken: what it is
 *   for a screen reader; name: a class of the game's own; most: as many copies are drawn; held: see board.js; piece: the thing that flies there
 */
export const slot = (
  ctx,
  id,
  { face, spoken, copies = 1, most = 1, caption = nothing, held = false, piece, name = '' },
) => html`<div
    class="slot slot-of-${Math.min(copies, most)} ${name}" data-piece=${piece ?? nothing} ${target(ctx, id, { label: null, held })}>
    ${Array.from({ length: Math.min(copies, most) }, () => html`<span class="slot-copy" aria-hidden="true">${face}</span>`)}
    ${count(copies)}
    <span class="visually-hidden">${spoken}</span>${caption}</div>`;

/**
 * The numbers of what the others have placed on an element since the viewer's last turn; a tap shows
 * that step again.
 * @param {Context} ctx
 * @param {string} id
 */
export function marks(ctx, id) {
  const found = ctx.marks.filter((mark) => mark.id === id);
  return found.length ? html`<span class="marks">${found.map((one) => mark(ctx, one))}</span>` : nothing;
}

/** The flag of a mark: its number on the player's colour. @param {Context} ctx @param {Mark} mark */
export const mark = (ctx, { n, seat, step, text }) =>
  html`<span class="mark mark-${ctx.tincture(seat)}" data-again=${step} aria-hidden="true"
    title=${meaningOf(text)}><svg viewBox="-13 -12 26 24" width="26" height="24">${flag(n)}</svg></span>`;

/** A flag with a number, around the middle of a drawing. @param {number} n */
const flag = (n) => svg`<path class="mark-flag" d="M-11 -9H11L7 0L11 9H-11Z"></path>
  <path class="mark-pole" d="M-11 -10V11"></path><text x="-1.5" y="5.6">${n}</text>`;

/** What a mark stands for. @param {string} text  what it is the number of */
const meaningOf = (text) => `${t('table.since')}: ${text}`;

/**
 * The last of the marks of an element, in a drawing.
 * @param {Context} ctx
 * @param {string} id
 * @param {string} transform  where it stands
 */
export function markOnMap(ctx, id, transform) {
  const last = ctx.marks.findLast((mark) => mark.id === id);
  if (!last) return nothing;
  return svg`<g transform=${transform} aria-hidden="true"><title>${meaningOf(last.text)}</title><g class="mark mark-${ctx.tincture(last.seat)}" data-again=${last.step}>
    ${flag(last.n)}</g></g>`;
}

/**
 * Who stands where, and two things about each.
 * @param {Context} ctx
 * @param {Standing[]} rows
 */
export const standings = (ctx, rows) =>
  html`<ol class="standings">${rows.map(
    ([seat, what, which]) => html`<li>${ctx.shield(seat, 24)}<b>${ctx.name(seat)}</b>
    <span>${what}</span>${which ? html`<span class="muted">${which}</span>` : nothing}</li>`,
  )}</ol>`;

/** Class names, of which some may be false. @param {(string | false | null | undefined)[]} names */
export const classes = (...names) => names.filter(Boolean).join(' ');
