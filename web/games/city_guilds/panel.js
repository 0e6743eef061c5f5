/** What the panel of a player shows of Città e Gilde. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { laurelPicture, man, signPicture } from './art.js';
import { guildName, guildOf } from './reading.js';

/** @typedef {import('./reading.js').Context} Context */

/** The numbers of a player. @param {Context} ctx @param {number} seat */
export function counters(ctx, seat) {
  const { men, blocks } = ctx.table.observation;
  const counter = (/** @type {string} */ id, /** @type {number} */ value, /** @type {unknown} */ glyph) => ({
    id,
    value,
    icon: glyph,
    label: ctx.t(`city_guilds.counter.${id}`),
    about: ctx.t(`city_guilds.counter.${id}.about`),
  });
  const led = (/** @type {'first' | 'second'} */ who) => blocks.filter((block) => block[who] === seat).length;
  return [
    { ...counter('men', men[seat], man({ size: 18 })), brief: true, none: true },
    counter('first', led('first'), laurelPicture(1, { size: 22 })),
    counter('second', led('second'), laurelPicture(2, { size: 22 })),
  ];
}

/** A player's rank in a guild. @param {Context} ctx @param {string} guild @param {number} seat */
export function rankText(ctx, guild, seat) {
  const { rank, space } = ctx.table.observation.tracks[guild].cubes[seat];
  const facts = { guild: guildName(ctx, guild), place: rank, space };
  return ctx.t(`city_guilds.panel.${rank ? 'rank' : 'none'}`, facts);
}

/** A player's rank in each guild. @param {Context} ctx @param {number} seat */
export function panel(ctx, seat) {
  const { tracks } = ctx.table.observation;
  return html`<ul class="city-guilds-ranks" aria-label=${ctx.t('city_guilds.counter.ranks')}>
    ${Object.entries(tracks).map(([guild, { cubes }]) => {
      const { rank } = cubes[seat];
      const words = rankText(ctx, guild, seat);
      return html`<li class="line ${rank ? '' : 'is-none'}" title=${words} data-about="track:${guild}">${signPicture(guild, { size: 20 })}
        <span class="visually-hidden">${words}</span>
        <span aria-hidden="true">${rank ? ctx.t(`city_guilds.panel.place`, { place: rank }) : nothing}</span></li>`;
    })}
  </ul>`;
}

/** The sign before the name of a guild or a tile in the log. @type {NonNullable<import('./reading.js').View['sign']>} */
export function sign(_ctx, fact, code) {
  return signPicture(fact.startsWith('guild') ? code : (guildOf(code) ?? code), { size: 18 });
}
