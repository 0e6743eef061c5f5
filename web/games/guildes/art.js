/**
 * The pictures of Guildes: crests, cards, events and dirty tricks. All drawn for this game.
 */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { disc, hatch, swell } from '../../art/burin.js';
import { GUILDS, strokes } from './crests.js';

export { GUILDS };

const paper = (d) => svg`<path class="art-paper" d=${d}></path>`;
const tint = (d) => svg`<path class="art-tint" d=${d}></path>`;
const ink = (d) => svg`<path class="art-ink" d=${d} fill-rule="evenodd"></path>`;
const line = (d, width = 2) => svg`<path class="art-line" d=${d} stroke-width=${width}></path>`;
const cut = (d, widths = [0, 1.4, 0]) => ink(swell(d, widths));

const picture = (name, parts, { size, title, box = 48, x, y }) => html`<svg class=${name}
  viewBox="0 0 ${box} ${box}" width=${size} height=${size} x=${x ?? nothing} y=${y ?? nothing}
  focusable="false" role=${title ? 'img' : nothing} aria-label=${title ?? nothing}
  aria-hidden=${title ? nothing : 'true'}>${parts}</svg>`;

const drawn = new Map();

function once(key, draw) {
  if (!drawn.has(key)) drawn.set(key, draw());
  return drawn.get(key);
}

/**
 * The crest of a guild.
 * @param {string} guild one of GUILDS
 * @param {{size?: number, title?: string, sign?: boolean, x?: number, y?: number}} [look] size in
 *   px, square; title: its name for a screen reader, without one it is decoration; sign: on a
 *   board in the guild's tint; x and y where it is set into a larger drawing
 */
export function crest(guild, { size = 48, title, sign = false, x, y } = {}) {
  return picture(`crest guild-${guild}${sign ? ' crest-sign' : ''}`,
    once(`${guild} ${size >= 36}`, () => strokes(guild, size >= 36)), { size, title, x, y, box: 96 });
}

/**
 * The face of a playing card.
 * @param {string} guild one of GUILDS
 * @param {{width?: number, name?: string, values?: (number[] | string)[], round?: number,
 *   title?: string}} [look] width in px (the height is 19/13 of it; under 96 a plainer face whose
 *   text stays readable); name and values (one entry a round: the places' points, or a text) are
 *   drawn on it; round: 1 to 3, the one to light up
 */
export function card(guild, { width = 104, name = '', values = [], round, title } = {}) {
  return html`<svg class="card-art guild-${guild}" viewBox="0 0 104 152" width=${width}
    height=${(width * 19) / 13} focusable="false" role=${title ? 'img' : nothing}
    aria-label=${title ?? nothing} aria-hidden=${title ? nothing : 'true'}>
    <rect class="art-tint" x="1" y="1" width="102" height="150" rx="4"></rect>
    ${crest(guild, { size: 68, x: 18, y: 28 })}
    <text class="card-name" x="52" y="21">${name}</text>
    ${values.map((value, index) => svg`<text class="card-value" x=${20 + index * 32} y="136"
      data-lit=${round === index + 1}>${Array.isArray(value) ? value.join(' ') : value}</text>`)}
  </svg>`;
}

/**
 * The back of every card.
 * @param {{width?: number, title?: string}} [look]
 */
export function cardBack({ width = 104, title } = {}) {
  return html`<svg class="card-art card-back" viewBox="0 0 104 152" width=${width}
    height=${(width * 19) / 13} focusable="false" role=${title ? 'img' : nothing}
    aria-label=${title ?? nothing} aria-hidden=${title ? nothing : 'true'}>
    <rect class="art-tint" x="1" y="1" width="102" height="150" rx="4"></rect>
  </svg>`;
}

/** The events, in the rulebook's order. */
export const EVENTS = Object.freeze(['austerity', 'stalemate', 'procession', 'levy', 'haste',
  'masquerade']);

/** The dirty tricks; the four adjustments share one picture. */
export const TRICKS = Object.freeze(['swap', 'purge', 'salvage', 'substitute', 'immunity',
  'adjust']);

const provisional = () => [tint(disc(24, 24, 16)), line(disc(24, 24, 16)), cut('M14 30L34 18')];

/**
 * The picture of an event.
 * @param {string} id one of EVENTS
 * @param {{size?: number, title?: string}} [look] size in px, square
 */
export function eventArt(id, { size = 64, title } = {}) {
  return picture(`event-art event-${id}`, once(`event ${id}`, provisional), { size, title });
}

/**
 * The picture of a dirty trick.
 * @param {string} id one of TRICKS
 * @param {{size?: number, title?: string, guild?: string}} [look] size in px, square; guild: whose
 *   count `adjust` changes
 */
export function trickArt(id, { size = 64, title, guild } = {}) {
  return picture(`trick-art trick-${id} ${guild ? `guild-${guild}` : ''}`,
    once(`trick ${id}`, provisional), { size, title });
}

/**
 * The laurel that marks who leads a guild.
 * @param {{size?: number, title?: string}} [look] size in px, square
 */
export function laurel({ size = 24, title } = {}) {
  return picture('laurel', once('laurel', provisional), { size, title });
}

/**
 * A wax seal: something laid and not yet revealed.
 * @param {{size?: number, title?: string}} [look] size in px, square
 */
export function seal({ size = 24, title } = {}) {
  return picture('seal', once('seal', provisional), { size, title });
}

/**
 * A coin-like medallion with the points of a place.
 * @param {string} text what stands in it
 * @param {{size?: number, lit?: boolean}} [look] size in px, square; lit: it counts this round
 */
export function medallion(text, { size = 28, lit = false } = {}) {
  return picture(`medallion${lit ? ' medallion-lit' : ''}`, svg`
    <circle class="medallion-coin" cx="24" cy="24" r="22"></circle>
    <text class="medallion-text" x="24" y="33">${text}</text>`, { size });
}

/**
 * The awning above a guild's stall, stretched over its width.
 * @param {string} guild one of GUILDS
 * @param {{height?: number}} [look] height in px
 */
export function awning(guild, { height = 16 } = {}) {
  return html`<svg class="awning guild-${guild}" viewBox="0 0 160 16" width="100%" height=${height}
    preserveAspectRatio="none" focusable="false" aria-hidden="true">
    <rect class="art-tint" width="160" height="16"></rect></svg>`;
}
