/** What the rules page shows alike in every language: the island, the cards, the tables of numbers. */

import { html, svg } from '../../vendor/lit-html/lit-html.js';
import { beside, numbers, table, thing, workedCase as caseOf } from '../../art/printed.js';
import { t } from '../../shell/i18n.js';
import { cardPicture, eventDie, goodPicture, growth, signPicture, terrainPicture, tint, trackPicture } from './art.js';
import { closed, HEIGHT, planOf, RIM, WIDTH } from './island.js';
import { harbourMarks, tokenOf } from './map.js';

/**
 * @typedef {import('../../table/messages.js').Fact} Fact
 * @typedef {import('../../types/shell').Paragraph} Paragraph
 */

const FIRST = 'brick lumber wool grain ore'.split(' ');
/** A table with pictures, and sentences that take as many lines as they need. */
const TOLD = 'rules-values cavalieri-rules-told';

/** The island for beginners. @param {Fact} printed @param {{title: string}} words */
export function islandPicture(printed, { title }) {
  const { hexes, harbours } = planOf(printed);
  const { terrains, tokens, harbours: kinds } = printed.beginner;
  const box = [-RIM, -RIM, WIDTH + 2 * RIM, HEIGHT + 2 * RIM].map(Math.round).join(' ');
  return html`<figure class="cavalieri-rules-map cavalieri-map"><svg viewBox=${box} role="img" aria-label=${title}>
    ${harbours.map((one) => svg`<g class="cavalieri-harbour ${tint(kinds[one.number])}">${harbourMarks(kinds[one.number], printed.rates[kinds[one.number]], one)}</g>`)}
    ${hexes.map(
      ({ at, corners, number }) => svg`<g class="cavalieri-hex ${tint(terrains[number])}">
      <path class="cavalieri-land" d=${closed(corners)}></path>
      <g class="cavalieri-growth" transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})">${growth(terrains[number])}</g>
      ${tokens[number] ? tokenOf(tokens[number], at, false) : ''}</g>`,
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
export const terrainTable = ({ terrains, resources, city_yields: yields }, { caption, terrain, settlement, city }) =>
  table(
    caption,
    [terrain, settlement, city],
    resources.map((/** @type {string} */ good, /** @type {number} */ at) => [
      thing(terrainPicture(terrains[at], { size: 32 }), t(`cavalieri.terrain.${terrains[at]}`)),
      thing(goods({ [good]: 1 }), words({ [good]: 1 })),
      thing(goods(yields[good]), words(yields[good])),
    ]),
    TOLD,
  );

/** How many pieces each player has. @param {Fact} printed @param {Record<'caption' | 'piece' | 'many' | 'knights', string>} words */
export const pieceTable = ({ pieces }, { caption, piece, many, knights }) =>
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
export const costTable = ({ costs }, { caption, what, cost, ...deeds }) =>
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

/** The faces of the event die. @param {Record<'caption' | 'face' | 'does' | 'ship' | 'gate', string>} words */
export const eventTable = ({ caption, face, does, ship, gate }) =>
  table(
    caption,
    [face, does],
    [['ship', ship], ...['trade', 'politics', 'science'].map((track) => [track, gate])].map(([one, told]) => [
      thing(eventDie(one, { size: 36 }), t(`cavalieri.event.${one}`)),
      told,
    ]),
    TOLD,
  );

/** What the levels of a track cost, and up to which red die one draws. @param {Record<'caption' | 'level' | 'cost' | 'red', string>} words */
export const levelTable = ({ caption, level, cost, red }) =>
  numbers(
    caption,
    [level, cost, red],
    [1, 2, 3, 4, 5].map((one) => [one, one, one + 1]),
  );

/**
 * What makes the paragraph of a progress card: its picture, what it does, how many there are.
 * @param {Fact} printed
 * @param {{copies: (n: number) => string}} words
 * @returns {(id: string, body: unknown) => Paragraph}
 */
export const cardParagraph =
  ({ cards, colours }, { copies }) =>
  (id, body) => {
    const card = id.replace('card_', '');
    return {
      id,
      level: 3,
      title: t(`cavalieri.card.${card}.name`),
      body: html`${beside(cardPicture(card, colours[card], { size: 84 }))}${body}
        <p class="rules-aside">${copies(cards[card])}</p>`,
    };
  };

/** A worked case in a table. @param {string} sign  of a good, a track or something else @param {string} title @param {string[]} head @param {Fact[][]} rows @param {string} [moral] */
export const workedCase = (sign, title, head, rows, moral) =>
  caseOf(
    (FIRST.includes(sign) ? goodPicture : sign === 'trade' ? trackPicture : signPicture)(sign, { size: 40 }),
    title,
    head,
    rows,
    moral,
  );
