/** What the rules page names: the island, the cards, the tables of numbers. */

import { html, svg } from '../../vendor/lit-html/lit-html.js';
import { beside, numbers, table, thing } from '../../art/printed.js';
import { t } from '../../shell/i18n.js';
import { cardPicture, eventDie, goodPicture, growth, signPicture, terrainPicture, tint, trackPicture } from './art.js';
import { closed, HEIGHT, planOf, RIM, WIDTH } from './island.js';
import { harbourMarks, tokenOf } from './map.js';

/** @typedef {import('../../table/contract/messages.js').Fact} Fact */

const FIRST = 'brick lumber wool grain ore'.split(' ');
/** A table with pictures, and sentences that take as many lines as they need. */
const EXPLAINED = 'rules-values cavalieri-rules-explained';

/** The islands of our own drawing, each with its name. @param {Fact} printed */
export const islands = (printed) =>
  html`<div class="cavalieri-rules-islands">${Object.keys(printed.islands)
    .filter((layout) => layout !== 'beginner')
    .map((layout) => {
      const title = t(`cavalieri.option.layout.${layout}`);
      return html`<div>${island(printed, { title, layout })}<p>${title}</p></div>`;
    })}</div>`;

/** An island that is always the same: the one for beginners, unless told. @param {Fact} printed @param {{title: string, layout?: string}} words */
export function island(printed, { title, layout = 'beginner' }) {
  const { hexes, harbours } = planOf(printed);
  const { terrains, tokens, harbours: kinds } = printed.islands[layout];
  const box = [-RIM, -RIM, WIDTH + 2 * RIM, HEIGHT + 2 * RIM].map(Math.round).join(' ');
  return html`<figure class="cavalieri-rules-map cavalieri-map"><svg viewBox=${box} role="img" aria-label=${title}>
    ${harbours.map((one) => svg`<g class="cavalieri-harbour ${tint(kinds[one.number])}">${harbourMarks(kinds[one.number], printed.rates[kinds[one.number]], one)}</g>`)}
    ${hexes.map(
      ({ at, corners, number }) => svg`<g class="cavalieri-hex ${tint(terrains[number])}">
      <path class="cavalieri-land" d=${closed(corners)}></path>
      <g class="cavalieri-growth" transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})">${growth(terrains[number])}</g>
      ${tokens[number] ? tokenOf(tokens[number], printed.pips[tokens[number]], at, false) : ''}</g>`,
    )}
  </svg></figure>`;
}

/** So many cards of some goods, each as a picture. @param {Record<string, number>} purse */
const goods = (purse) =>
  html`<span class="cavalieri-rules-goods">${Object.entries(purse).map(([good, n]) =>
    Array.from({ length: n }, () => goodPicture(good, { size: 26 })),
  )}</span>`;

/** The same in words. @param {Record<string, number>} purse */
const words = (purse) =>
  Object.entries(purse)
    .map(([good, n]) => t(`cavalieri.count.${good}`, { n }))
    .join(', ');

/** What each terrain yields. @param {Fact} printed @param {Record<'caption' | 'terrain' | 'settlement' | 'city', string>} words */
export const terrains = ({ terrains, resources, city_yields: yields }, { caption, terrain, settlement, city }) =>
  table(
    caption,
    [terrain, settlement, city],
    resources.map((/** @type {string} */ good, /** @type {number} */ at) => [
      thing(terrainPicture(terrains[at], { size: 32 }), t(`cavalieri.terrain.${terrains[at]}`)),
      thing(goods({ [good]: 1 }), words({ [good]: 1 })),
      thing(goods(yields[good]), words(yields[good])),
    ]),
    EXPLAINED,
  );

/** How many pieces each player has. @param {Fact} printed @param {Record<'caption' | 'piece' | 'many' | 'knights', string>} words */
export const pieces = ({ pieces }, { caption, piece, many, knights }) =>
  table(
    caption,
    [piece, many],
    Object.entries(pieces).map(([what, n]) => [
      thing(signPicture(what, { size: 32 }), what === 'knight' ? knights : t(`cavalieri.piece.${what}.name`)),
      n,
    ]),
    'rules-values',
  );

/** What things cost. @param {Fact} printed @param {Record<string, string>} words */
export const costs = ({ costs }, { caption, what, cost, ...deeds }) =>
  table(
    caption,
    [what, cost],
    Object.entries(costs)
      .filter(([one]) => one !== 'medicine')
      .map(([one, price]) => [
        thing(signPicture(one, { size: 32 }), deeds[one] ?? t(`cavalieri.piece.${one}.name`)),
        html`${goods(price)}<span class="visually-hidden">${words(price)}</span>`,
      ]),
    'rules-values',
  );

/** The faces of the event die. @param {Fact} _printed @param {Record<'caption' | 'face' | 'does' | 'ship' | 'gate', string>} words */
export const eventFaces = (_printed, { caption, face, does, ship, gate }) =>
  table(
    caption,
    [face, does],
    [['ship', ship], ...['trade', 'politics', 'science'].map((track) => [track, gate])].map(([one, means]) => [
      thing(eventDie(one, { size: 36 }), t(`cavalieri.event.${one}`)),
      means,
    ]),
    EXPLAINED,
  );

/** What the levels of a track cost, and up to which red die one draws. @param {Fact} printed @param {Record<'caption' | 'level' | 'cost' | 'red', string>} words */
export const levels = (printed, { caption, level, cost, red }) =>
  numbers(
    caption,
    [level, cost, red],
    printed.levels.map((/** @type {Fact} */ one, /** @type {number} */ at) => [at, one.cost, one.red]).slice(1),
  );

/** @param {string} id  of the paragraph of a progress card */
const cardOf = (id) => id.replace('card_', '');

/** The card beside its paragraph. @param {Fact} printed @param {object} _words @param {string} id */
export const card = ({ colours }, _words, id) => beside(cardPicture(cardOf(id), colours[cardOf(id)], { size: 84 }));

/** How many there are of a progress card. @param {Fact} printed @param {string} id */
export function copies({ cards }, id) {
  const n = cards[cardOf(id)];
  return n === 1 ? t('cavalieri.copies.one') : t('cavalieri.copies.more', { n });
}

/** The numbers that may be swapped. @param {Fact} printed */
export const swapped = (printed) => printed.swapped.join(', ');

/** The picture on a worked case. @param {string} name  of a good, a track or something else */
export const sign = (name) =>
  (FIRST.includes(name) ? goodPicture : name === 'trade' ? trackPicture : signPicture)(name, { size: 40 });
