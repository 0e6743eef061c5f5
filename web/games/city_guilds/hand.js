/** The tiles: those of the seat that looks, the three that lie open, and what is left. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { slot } from '../../table/board/shapes.js';
import { signPicture, tileBack, tilePicture } from './art.js';
import { guildOf, inOrder, letter, noted, openPlace, tileName } from './reading.js';
import { brief, chainTools } from './tracks.js';

/** @typedef {import('./reading.js').Context} Context */

const SIZES = { landscape: 60, portrait: 84, phone: 54, embed: 42 };

/** The region of the hand. @param {Context} ctx */
export function hand(ctx) {
  const { phase, open, hand: held, hands, supply, taverns } = ctx.table.observation;
  if (phase === 'over') return nothing;
  const seat = ctx.viewer ?? ctx.seat;
  return html`<div class="city-guilds-tiles city-guilds-tiles-${ctx.size}">
    ${seat === null ? nothing : rack(ctx, 'own', held ? own(ctx, held) : covered(ctx, hands[seat]))}
    ${
      phase === 'return'
        ? nothing
        : rack(
            ctx,
            'open',
            repeat(
              open,
              (_, place) => place,
              (tile, place) => openTile(ctx, tile, place),
            ),
          )
    }
    <dl class="city-guilds-stock">
      ${stock(ctx, 'supply', supply, tileBack)}${stock(ctx, 'taverns', taverns, (look) => signPicture('tavern', look))}
    </dl>
    ${noted(ctx) ? chainTools(ctx) : nothing}
    ${ctx.size === 'embed' ? brief(ctx) : nothing}
  </div>`;
}

/** @param {Context} ctx @param {string} name @param {unknown} tiles */
function rack(ctx, name, tiles) {
  const title = ctx.t(`city_guilds.hand.${name}`);
  return html`<section class="city-guilds-rack city-guilds-${name}" aria-label=${title}><h3>${title}</h3>
    <div class="city-guilds-rack-tiles">${tiles}</div></section>`;
}

/** @param {Context} ctx @param {string} name @param {number} n @param {(look: {size: number, title: string}) => unknown} draw */
function stock(ctx, name, n, draw) {
  const title = ctx.t(`city_guilds.hand.${name}`);
  return html`<div class="line" title=${title} data-about="stock:${name}"><dt>${draw({ size: 24, title })}</dt><dd>${n}</dd></div>`;
}

/** @param {Context} ctx @param {Record<string, number>} held */
const own = (ctx, held) =>
  repeat(
    inOrder(ctx, held),
    ([tile]) => tile,
    ([tile, copies]) => face(ctx, 'hand', tile, copies),
  );

/** @param {Context} ctx @param {number} n */
const covered = (ctx, n) =>
  Array(n).fill(html`<div class="slot" data-covered>${tileBack({ size: SIZES[ctx.size] })}</div>`);

/** An open tile, lit by itself among others like it where it has just been turned up. @param {Context} ctx @param {string | null} tile @param {number} place */
function openTile(ctx, tile, place) {
  if (!tile) return html`<div class="slot city-guilds-slot city-guilds-no-tile">${icon('minus', { size: 20 })}</div>`;
  const piece = openPlace(place, tile);
  const touched = ctx.touched.has(piece) ? new Set([`open:${tile}`]) : ctx.touched;
  return face({ ...ctx, touched }, 'open', tile, 1, piece);
}

/** A tile to be tapped, by its name, with what it would do. @param {Context} ctx @param {string} where @param {string} tile @param {number} [copies] @param {string} [piece] */
function face(ctx, where, tile, copies, piece) {
  const guild = guildOf(tile);
  const id = `${where}:${tile}`;
  return slot(ctx, id, {
    face: tilePicture(tile, { size: SIZES[ctx.size], letter: guild ? letter(ctx, guild) : '' }),
    spoken: ctx.label(id),
    copies,
    most: 4,
    held: where === 'hand',
    piece,
    name: 'city-guilds-slot',
    caption: html`<span class="city-guilds-slot-name" aria-hidden="true">${tileName(ctx, tile)}</span>`,
  });
}
