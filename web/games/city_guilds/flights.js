/** What flies from one owner to another: tiles to their lots, into hands, out of the supply; cubes on the tracks. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { tileBack, tilePicture } from './art.js';
import { letterOn, openPlace } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Event} Event
 * @typedef {import('../../table/view.js').Flight} Flight
 */

/** @param {Context} ctx @param {Event} event @returns {Flight[]} */
export function flights(ctx, { kind, seat, tile, tiles, lot, men, guild, slot }) {
  const person = `seat:${seat}`;
  const own = seat === ctx.viewer && tile ? [`hand:${tile}`] : [];
  switch (kind) {
    case 'placed':
      return [{ from: [...own, person], to: `lot:${lot}`, token: laid(ctx, tile, Number(seat), men) }];
    case 'tavern_placed':
      return [{ from: ['stock:taverns', person], to: `lot:${lot}`, token: face(ctx, 'tavern') }];
    case 'invested':
      return [cube(ctx, `cube:${guild}:${seat}`, Number(seat))];
    case 'drawn':
      return [{ from: openPlace(slot, tile), to: [...own, person], token: face(ctx, tile) }];
    case 'opened':
      return tiles.flatMap((/** @type {{slot: number, tile: string | null}} */ { slot: place, tile: turned }) =>
        turned ? [{ from: 'stock:supply', to: openPlace(place, turned), token: face(ctx, turned) }] : [],
      );
    case 'returned':
      return tile ? [{ from: `hand:${tile}`, to: 'stock:supply', token: tileBack({ size: 48 }) }] : [];
    default:
      return [];
  }
}

/** @param {Context} ctx @param {string} tile */
const face = (ctx, tile) => tilePicture(tile, { size: 48, letter: letterOn(ctx, tile) });

/** A tile with the shield of whoever has put men on it. @param {Context} ctx @param {string} tile @param {number} seat @param {number} men */
const laid = (ctx, tile, seat, men) =>
  html`<span class="city-guilds-laid">${face(ctx, tile)}${men ? ctx.shield(seat, 22) : nothing}</span>`;

/** @param {Context} ctx @param {string} id @param {number} seat @returns {Flight} */
const cube = (ctx, id, seat) => ({ from: [id, `seat:${seat}`], to: id, token: ctx.shield(seat, 18) });
