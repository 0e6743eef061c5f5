/** The tiles: those of the seat that looks, the three that lie open, and what is left. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { target } from '../../table/board.js';
import { signPicture, tileBack, tilePicture } from './art.js';
import { guildOf, inOrder, letter, noted, tileName } from './reading.js';
import { brief, chainTools } from './tracks.js';

const SIZES = { landscape: 62, portrait: 84, phone: 54, embed: 42 };

/** The region of the hand. */
export function hand(ctx) {
  const { phase, open, hand: held, hands, supply, taverns } = ctx.table.observation;
  if (phase === 'over') return nothing;
  const seat = ctx.viewer ?? ctx.seat;
  return html`<div class="city-guilds city-guilds-tiles city-guilds-tiles-${ctx.size} is-${phase}">
    <section class="city-guilds-rack city-guilds-own" aria-label=${ctx.t('city_guilds.hand.own')}>
      <h3>${ctx.t('city_guilds.hand.own')}</h3>
      <div class="city-guilds-rack-tiles">${held ? own(ctx, held) : seat === null ? nothing : covered(ctx, hands[seat])}</div>
    </section>
    ${
      phase === 'return'
        ? nothing
        : html`<section class="city-guilds-rack city-guilds-open" aria-label=${ctx.t('city_guilds.hand.open')}>
      <h3>${ctx.t('city_guilds.hand.open')}</h3>
      <div class="city-guilds-rack-tiles">${repeat(
        open,
        (_, slot) => slot,
        (tile) => openTile(ctx, tile),
      )}</div>
    </section>`
    }
    <dl class="city-guilds-stock">
      <div title=${ctx.t('city_guilds.hand.supply')}><dt>${tileBack({ size: 24, title: ctx.t('city_guilds.hand.supply') })}</dt><dd>${supply}</dd></div>
      <div title=${ctx.t('city_guilds.hand.taverns')}><dt>${signPicture('tavern', { size: 24, title: ctx.t('city_guilds.hand.taverns') })}</dt><dd>${taverns}</dd></div>
    </dl>
    ${noted(ctx) ? chainTools(ctx) : nothing}
    ${ctx.size === 'embed' ? brief(ctx) : nothing}
  </div>`;
}

function own(ctx, held) {
  return repeat(
    inOrder(ctx, held),
    ([tile]) => tile,
    ([tile, copies]) => html`<div class="city-guilds-slot copies-${Math.min(copies, 4)}"
    ${target(ctx, `hand:${tile}`, { label: null })}>
    ${spoken(ctx, `hand:${tile}`)}
    ${Array.from({ length: copies }, () => html`<span class="city-guilds-copy" aria-hidden="true">${face(ctx, tile)}</span>`)}
    ${copies > 1 ? html`<b class="city-guilds-copies" aria-hidden="true">×${copies}</b>` : nothing}
    <span class="city-guilds-slot-name" aria-hidden="true">${tileName(ctx, tile)}</span></div>`,
  );
}

/** A tile by its name, with what it would do. */
const spoken = (ctx, id) => html`<span class="visually-hidden">${ctx.label(id)}</span>`;

function covered(ctx, count) {
  return Array.from(
    { length: count },
    () => html`<div class="city-guilds-slot">${tileBack({ size: SIZES[ctx.size] })}</div>`,
  );
}

function openTile(ctx, tile) {
  if (!tile) return html`<div class="city-guilds-slot is-empty">${icon('minus', { size: 20 })}</div>`;
  return html`<div class="city-guilds-slot" ${target(ctx, `open:${tile}`, { label: null })}>
    ${spoken(ctx, `open:${tile}`)}
    <span class="city-guilds-copy" aria-hidden="true">${face(ctx, tile)}</span>
    <span class="city-guilds-slot-name" aria-hidden="true">${tileName(ctx, tile)}</span></div>`;
}

function face(ctx, tile) {
  const guild = guildOf(tile);
  return tilePicture(tile, { size: SIZES[ctx.size], letter: guild ? letter(ctx, guild) : '' });
}
