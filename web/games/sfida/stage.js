/** The stage: the podium, and below it the cities. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { cities } from './city.js';
import { podium } from './podium.js';

/** @param {import('./reading.js').Context} ctx */
export const stage = (ctx) => html`<div class="sfida-stage sfida-stage-${ctx.size}">
  ${ctx.table.over ? nothing : podium(ctx)}
  ${cities(ctx)}
</div>`;
