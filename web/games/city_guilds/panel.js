/** What the panel of a player shows of Città e Gilde. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { man, signPicture } from './art.js';
import { guildName } from './reading.js';

/** The numbers of a player. */
export function counters(ctx, seat) {
  const { men, blocks, phase, tracks } = ctx.table.observation;
  const counter = (id, value, glyph) => ({ id, value, icon: glyph, label: ctx.t(`city_guilds.counter.${id}`) });
  const led = (who) => blocks.filter((block) => block[who] === seat && (phase === 'over' || !block.paid)).length;
  const ranks = Object.values(tracks).filter(({ ranked }) => ranked[0] === seat).length;
  return [
    counter('men', men[seat], man({ size: 18 })),
    counter('first', led('first'), icon('crown', { size: 18 })),
    counter('second', led('second'), icon('flag', { size: 18 })),
    counter('guilds', ranks, icon('trophy', { size: 18 })),
  ];
}

/** A player's rank in each guild. */
export function panel(ctx, seat) {
  const { tracks } = ctx.table.observation;
  return html`<ul class="cg cg-ranks" aria-label=${ctx.t('city_guilds.counter.ranks')}>
    ${Object.entries(tracks).map(([guild, { cubes }]) => {
      const { rank, space } = cubes[seat];
      const words = rank
        ? ctx.t('city_guilds.panel.rank', { guild: guildName(ctx, guild), place: rank, space })
        : ctx.t('city_guilds.panel.none', { guild: guildName(ctx, guild) });
      return html`<li class="cg-rank ${rank ? '' : 'is-none'}" title=${words}>${signPicture(guild, { size: 20 })}
        <span class="visually-hidden">${words}</span>
        <span aria-hidden="true">${rank ? ctx.t(`city_guilds.panel.${ctx.size === 'embed' ? 'short' : 'place'}`, { place: rank }) : nothing}</span></li>`;
    })}
  </ul>`;
}
