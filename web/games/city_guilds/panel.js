/** What the panel of a player shows of Città e Gilde. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { laurelPicture, man, signPicture } from './art.js';
import { guildName } from './reading.js';

/** The numbers of a player. */
export function counters(ctx, seat) {
  const { men, blocks, phase } = ctx.table.observation;
  const counter = (id, value, glyph) => ({ id, value, icon: glyph, label: ctx.t(`city_guilds.counter.${id}`) });
  const led = (who) => blocks.filter((block) => block[who] === seat && (phase === 'over' || !block.paid)).length;
  return [
    counter('men', men[seat], man({ size: 18 })),
    counter('first', led('first'), laurelPicture(1, { size: 22 })),
    counter('second', led('second'), laurelPicture(2, { size: 22 })),
  ];
}

/** A player's rank in each guild. */
export function panel(ctx, seat) {
  const { tracks, men } = ctx.table.observation;
  return html`<ul class="city-guilds city-guilds-ranks" aria-label=${ctx.t('city_guilds.counter.ranks')}>
    ${
      ctx.size === 'embed'
        ? html`<li class="city-guilds-rank" title=${ctx.t('city_guilds.counter.men')}>
      ${man({ size: 18, title: ctx.t('city_guilds.counter.men') })}<span>${men[seat]}</span></li>`
        : nothing
    }
    ${Object.entries(tracks).map(([guild, { cubes }]) => {
      const { rank, space } = cubes[seat];
      const words = rank
        ? ctx.t('city_guilds.panel.rank', { guild: guildName(ctx, guild), place: rank, space })
        : ctx.t('city_guilds.panel.none', { guild: guildName(ctx, guild) });
      return html`<li class="city-guilds-rank ${rank ? '' : 'is-none'}" title=${words}>${signPicture(guild, { size: 20 })}
        <span class="visually-hidden">${words}</span>
        <span aria-hidden="true">${rank ? ctx.t(`city_guilds.panel.${ctx.size === 'embed' ? 'short' : 'place'}`, { place: rank }) : nothing}</span></li>`;
    })}
  </ul>`;
}
