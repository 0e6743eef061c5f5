/** What the panel of a player shows of Gold City. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { signPicture, terrainPicture } from './art.js';
import { displacedBy, fewWays } from './reading.js';
import { say } from './names.js';

/** @typedef {import('./reading.js').Context} Context */

/** The numbers of a player. @param {Context} ctx @param {number} seat */
export function counters(ctx, seat) {
  const { coins, keys, cards, shops_left: left, phase, queue } = ctx.table.observation;
  const counter = (/** @type {string} */ id, /** @type {number | string} */ value, /** @type {unknown} */ glyph) => ({
    id,
    value,
    icon: glyph,
    label: ctx.t(`gold_city.counter.${id}`),
    about: ctx.t(`gold_city.counter.${id}.about`),
  });
  const picture = (/** @type {string} */ name) => signPicture(name, { size: ctx.size === 'portrait' ? 16 : 18 });
  // Whoever has a key can build within: that is seen from afar.
  const held = keys[seat] ? html`<span class="gold-city-keys">${picture('keys')}</span>` : picture('keys');
  const all = [
    { ...counter('coins', coins[seat], picture('coins')), brief: queue.length > 0 || phase === 'over', none: true },
    counter('keys', keys[seat], held),
    counter('cards', cards[seat], picture('cards')),
    counter('shops', left[seat], picture('shops')),
  ];
  if (phase === 'over' || ctx.sheet) return all;
  const now = ctx.t('gold_city.panel.now', { points: ctx.table.observation.if_valued.points[seat] });
  const small = ctx.size === 'phone' || ctx.size === 'embed';
  const valued = { ...counter('valued', now, icon('scale', { size: small ? 14 : 16 })), brief: queue.length === 0 };
  return [valued, ...all];
}

/** How a player stands in the auction, or that it may soon have nowhere to build. @param {Context} ctx @param {number} seat */
export function status(ctx, seat) {
  const by = displacedBy(ctx, seat);
  if (by !== null) return say(ctx, 'status.displaced');
  const ways = fewWays(ctx, seat);
  return ways === null ? null : say(ctx, 'status.ways', { n: ways });
}

/** Who begins the round. @type {NonNullable<import('./reading.js').View['badge']>} */
export function badge(ctx, seat) {
  const { first, phase } = ctx.table.observation;
  if (first !== seat || phase === 'over') return null;
  const text = say(ctx, 'first', { seat });
  const small = ctx.size === 'phone' || ctx.size === 'embed';
  return {
    sign: html`<span class="gold-city-first ${small ? 'is-small' : ''}" title=${text} data-about="first:${seat}">1</span>`,
    text,
  };
}

/** Whether the points of a player are not to be seen: those of the others, until the end. @param {Context} ctx @param {number} seat */
export const veiled = ({ table, viewer }, seat) =>
  table.options.hidden_letters === true && !table.over && viewer !== seat;

/** The goods of a player, bonus cards, and shops in the city. @param {Context} ctx @param {number} seat */
export function panel(ctx, seat) {
  const { wares, in_city: city, bonus_cards: bonus } = ctx.table.observation;
  const more = (/** @type {string} */ id, /** @type {number} */ n) => {
    const words = ctx.t(`gold_city.number.${id}`);
    return html`<li class="line ${n ? '' : 'is-none'}" title=${words} data-about="number:${id}">${signPicture(id, { size: 20 })}
      <span class="visually-hidden">${words}: ${n}</span><span class="gold-city-ware" aria-hidden="true">${words}</span>
      <span aria-hidden="true">${n || nothing}</span></li>`;
  };
  return html`<ul class="gold-city-wares" aria-label=${ctx.t('gold_city.counter.goods')}>
    ${ctx.printed.goods.map((/** @type {string} */ good, /** @type {number} */ at) => {
      const n = wares[seat][at];
      const words = say(ctx, 'panel.wares', { good, n });
      return html`<li class="line ${n ? '' : 'is-none'}" title=${words} data-about="good:${good}">${signPicture(good, { size: 20 })}
        <span class="visually-hidden">${words}</span>
        <span class="gold-city-ware" aria-hidden="true">${say(ctx, 'label.good', { good })}</span>
        <span aria-hidden="true">${n || nothing}</span></li>`;
    })}
    ${more('bonus', bonus[seat])}${more('city', city[seat])}
  </ul>`;
}

/** The sign before the name of a terrain, a good or a bonus card in the log. @type {NonNullable<import('./reading.js').View['sign']>} */
export function sign(_ctx, fact, code) {
  if (fact.startsWith('terrain')) return terrainPicture(code, { size: 18 });
  if (fact === 'goods') return signPicture('goods', { size: 18 });
  return fact === 'good' || fact === 'bonus' ? signPicture(code, { size: 18 }) : nothing;
}
