/** What the panel of a player shows of Guildes. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { laurel, trickArt } from './art.js';
import { adjusts, counted, isReady, leadersOf, total, trickName } from './reading.js';

/** The numbers of a player. */
export function counters(ctx, seat) {
  const { standings, table, phase } = ctx.table.observation;
  const counter = (id, value, glyph) => ({ id, value, icon: glyph, label: ctx.t(`guildes.counter.${id}`) });
  if (phase === 'over' || counted(ctx)) return [counter('table', total(table[seat]), icon('layers', { size: 18 }))];
  const all = Object.values(standings);
  const points = all.reduce((sum, standing) => sum + standing.points[seat], 0);
  const led = all.filter((standing) => leadersOf(standing).includes(seat)).length;
  return [
    counter('forecast', ctx.t('guildes.stall.gain', { points }), icon('scale', { size: 18 })),
    counter('lead', led, laurel({ size: 20 })),
    counter('table', total(table[seat]), icon('layers', { size: 18 })),
  ];
}

/** How a player stands in the step that is running. */
export function status(ctx, seat) {
  const { phase, first, immune } = ctx.table.observation;
  if (immune[seat]) return ctx.t('guildes.status.immune');
  if (phase === 'over' || first !== null || !isReady(ctx, seat)) return null;
  return ctx.t(`guildes.status.${phase === 'play' ? 'laid' : 'chosen'}`);
}

/** The sign beside the name of a player whom tricks cannot touch; where room is short, the trick. */
export function badge(ctx, seat) {
  const { immune, tricks } = ctx.table.observation;
  if (ctx.size === 'phone') return nothing;
  if (ctx.size === 'embed' && tricks[seat] && !counted(ctx)) {
    return html`<span class="guildes-trick-badge ${spent(ctx, seat) ? 'is-spent' : ''}">${trickPicture(
      tricks[seat],
      24,
      trickName(ctx, tricks[seat]),
    )}</span>`;
  }
  if (!immune[seat]) return nothing;
  const title = ctx.t('guildes.status.immune');
  return html`<span class="guildes-trick-badge">${trickArt('immunity', { size: 24, title })}</span>`;
}

/** A player's dirty trick, face up. */
export function panel(ctx, seat) {
  const trick = ctx.table.observation.tricks[seat];
  if (!trick || counted(ctx) || ctx.size === 'embed') return nothing;
  const state = spent(ctx, seat);
  return html`<p class="guildes-trick-card ${state ? 'is-spent' : ''}" title=${ctx.t(`guildes.trick.${trick}.effect`)}>
    ${trickPicture(trick, 28)}
    <span class="guildes-trick-name"><span class="visually-hidden">${ctx.t('guildes.trick.one')}</span>
      ${trickName(ctx, trick)}</span>
    ${state ? html`<span class="guildes-trick-state">${ctx.t(`guildes.trick.state.${state}`)}</span>` : nothing}
  </p>`;
}

/** Why a trick is of no more use: it was used, declined, or has served in an earlier round. */
function spent(ctx, seat) {
  const { tricks, used, used_now: now } = ctx.table.observation;
  if (now[seat]) return 'used';
  if (now[seat] === false) return 'declined';
  return used[seat].includes(tricks[seat]) ? 'worn' : null;
}

/** The picture of a trick; an adjustment shows the crest of its guild. */
function trickPicture(trick, size, title) {
  const guild = adjusts(trick);
  return guild ? trickArt('adjust', { size, guild, title }) : trickArt(trick, { size, title });
}
