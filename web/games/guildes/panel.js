/** What the panel of a player shows of Guildes. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { crest, eventArt, laurel, trickArt } from './art.js';
import { adjusts, isBrief, isCounted, isReady, leadersOf, total, trickName } from './reading.js';

/** @typedef {import('./reading.js').Context} Context */

/** The numbers of a player. @param {Context} ctx @param {number} seat */
export function counters(ctx, seat) {
  const { standings, table, phase } = ctx.table.observation;
  const counter = (/** @type {string} */ id, /** @type {number | string} */ value, /** @type {unknown} */ glyph) => ({
    id,
    value,
    icon: glyph,
    label: ctx.t(`guildes.counter.${id}`),
    about: ctx.t(`guildes.counter.${id}.about`),
  });
  const cards = counter('table', total(table[seat]), icon('layers', { size: 18 }));
  if (phase === 'over' || isCounted(ctx)) return [cards];
  const all = Object.values(standings);
  const points = total(all.map((standing) => standing.points[seat]));
  const led = all.filter((standing) => leadersOf(standing).includes(seat)).length;
  const scale = isBrief(ctx) ? null : icon('scale', { size: 18 });
  return [
    { ...counter('forecast', ctx.t('guildes.stall.gain', { points }), scale), brief: true },
    counter('lead', led, laurel({ size: 20 })),
    cards,
  ];
}

/** How a player stands in the step that is running. @param {Context} ctx @param {number} seat */
export function status(ctx, seat) {
  const { phase, first, immune } = ctx.table.observation;
  if (immune[seat]) return ctx.t('guildes.status.immune');
  if (phase === 'over' || phase === 'deal' || first !== null) return null;
  return ctx.t(`guildes.status.${!isReady(ctx, seat) ? 'choosing' : phase === 'play' ? 'laid' : 'chosen'}`);
}

/** The sign of a player whom tricks cannot touch; where room is short, the trick. @type {NonNullable<import('./reading.js').View['badge']>} */
export function badge(ctx, seat) {
  const { immune, tricks } = ctx.table.observation;
  const trick = tricks[seat];
  if (isBrief(ctx) && trick && !isCounted(ctx)) return emblem(ctx, seat, trick, trickName(ctx, trick));
  return immune[seat] ? emblem(ctx, seat, 'immunity', ctx.t('guildes.status.immune')) : null;
}

/** @param {Context} ctx @param {number} seat @param {string} trick @param {string} title */
function emblem(ctx, seat, trick, title) {
  const state = isBrief(ctx) ? spent(ctx, seat) : null;
  const size = ctx.size === 'phone' ? 20 : 24;
  return {
    sign: html`<span class="guildes-badge ${state ? 'is-spent' : ''}" data-about="trick:${seat}">
      ${trickPicture(ctx, trick, size, title)}</span>`,
    text: state ? `${title} (${ctx.t(`guildes.trick.state.${state}`)})` : title,
  };
}

/** A player's dirty trick, face up. @param {Context} ctx @param {number} seat */
export function panel(ctx, seat) {
  const trick = ctx.table.observation.tricks[seat];
  if (!trick || isCounted(ctx)) return nothing;
  const state = spent(ctx, seat);
  return html`<p class="line guildes-trick-card ${state ? 'is-spent' : ''}" title=${ctx.t(`guildes.trick.${trick}.effect`)} data-about="trick:${seat}">
    ${trickPicture(ctx, trick, 28)}
    <span class="guildes-trick-name"><span class="visually-hidden">${ctx.t('guildes.trick.one')}</span>
      ${trickName(ctx, trick)}</span>
    ${state ? html`<span class="muted">${ctx.t(`guildes.trick.state.${state}`)}</span>` : nothing}
  </p>
  ${isBrief(ctx) ? html`<p class="guildes-trick-effect">${ctx.t(`guildes.trick.${trick}.effect`)}</p>` : nothing}`;
}

/** Why a trick is of no more use: it was used, declined, or has served before. @param {Context} ctx @param {number} seat */
export function spent(ctx, seat) {
  const { tricks, used, used_now: now } = ctx.table.observation;
  if (now[seat]) return 'used';
  if (used[seat].includes(tricks[seat] ?? '')) return 'worn';
  return now[seat] === false ? 'declined' : null;
}

/** The picture of a trick; an adjustment shows the crest of its guild. @param {Context} ctx @param {string} trick @param {number} size @param {string} [title] */
export function trickPicture(ctx, trick, size, title) {
  const guild = adjusts(ctx, trick) ?? undefined;
  return trickArt(guild ? 'adjust' : trick, { size, guild, title });
}

/** The sign before the name of a guild, a card, a trick or an event in the log. @type {NonNullable<import('./reading.js').View['sign']>} */
export function sign(ctx, fact, code) {
  if (fact === 'trick') return trickPicture(ctx, code, 18);
  return fact === 'event' ? eventArt(code, { size: 18 }) : crest(code, { size: 18, sign: true });
}
