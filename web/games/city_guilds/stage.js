/** The stage: the map of the city, and the tracks of the four guilds below it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { cityMap } from './map.js';
import { brief, moment, tracks } from './tracks.js';

/** @param {import('./reading.js').Context} ctx */
export function stage(ctx) {
  // Where there is no room for the tracks beside the map, they open over it.
  const small = ctx.size === 'phone' || ctx.size === 'embed';
  const over = small && ctx.ui.tracks === moment(ctx);
  return html`<div class="city-guilds-stage city-guilds-stage-${ctx.size}">
    ${cityMap(ctx)}
    ${small ? nothing : tracks(ctx)}
    ${ctx.size === 'phone' ? brief(ctx) : nothing}
    ${over ? html`<div class="city-guilds-over">${tracks(ctx)}</div>` : nothing}
  </div>`;
}
