/** What the rules page names: the map, the tiles, the tables of numbers. */

import { html, svg } from '../../vendor/lit-html/lit-html.js';
import { numbers, table, thing } from '../../art/printed.js';
import { t } from '../../shell/i18n.js';
import { bridge, cobbles, streets, plate, signPicture, tileOnMap, tilePicture, tint, yards } from './art.js';
import { planOf } from './city.js';
import { guildOf } from './reading.js';

/** @typedef {import('../../table/contract/messages.js').Fact} Fact */

/** A chain of six tiles in three blocks, what interrupts it, and where it goes across a street. */
const CHAIN = {
  F4: 'building:candlemakers',
  F11: 'building:candlemakers',
  E11: 'market:candlemakers',
  F3: 'building:candlemakers',
  A11: 'building:candlemakers',
  A12: 'market:candlemakers',
  G12: 'minstrels',
  F12: 'building:bakers',
};
const ACROSS = [
  ['F4', 'F11'],
  ['E11', 'A11'],
];

/** @param {string} tile */
const lettered = (tile) => (guildOf(tile) ? t(`city_guilds.guild.${guildOf(tile)}.letter`) : '');

/**
 * The map with the numbers of its blocks; `tiles` are laid on it, `links` are drawn between lots.
 * @param {Fact} printed
 * @param {{title: string, tiles?: Record<string, string>, links?: string[][]}} look
 */
export function map(printed, { title, tiles = {}, links = [] }) {
  const city = planOf(printed);
  const linked = city.pairs.filter(({ one, other }) =>
    links.some((pair) => pair.includes(one) && pair.includes(other)),
  );
  return html`<figure class="city-guilds-rules-map"><svg viewBox="-14 -16 ${city.width + 22} ${city.height + 24}" role="img" aria-label=${title}>
    <defs>${cobbles()}</defs>
    ${streets(city)}
    ${city.blocks.map(({ lots }) => yards(city, lots))}
    ${linked.map(({ d }) => bridge(d, `${tint('building:candlemakers')} is-kin`))}
    ${Object.values(city.lots).map(
      ({ id, x, y }) => svg`<g class="city-guilds-lot" transform="translate(${x} ${y})">
      ${tiles[id] ? tileOnMap(tiles[id], lettered(tiles[id])) : svg`<path class="city-guilds-plot" d="M3 3H45V45H3Z"></path>`}</g>`,
    )}
    ${city.blocks.map(
      (block) =>
        svg`<g transform="translate(${block.x} ${block.y})"><g class="city-guilds-rules-plate">${plate(block.id)}</g></g>`,
    )}
  </svg></figure>`;
}

/** A chain that goes on across streets. @param {Fact} printed @param {{title: string}} words */
export const chain = (printed, { title }) => map(printed, { title, tiles: CHAIN, links: ACROSS });

/** All kinds of tiles: how many there are, what each adds to a block. @param {{tiles: Record<string, {copies: number, worth: number}>}} printed @param {Record<string, string>} words */
export function tiles({ tiles }, words) {
  const rows = Object.entries(tiles).map(([tile, { copies, worth }]) => [
    thing(tilePicture(tile, { size: 40, letter: lettered(tile) }), t(`city_guilds.tile.${tile}.name`)),
    copies,
    worth ? `+${worth}` : words.none,
  ]);
  return table(words.caption, [words.tile, words.copies, words.worth], rows, 'rules-values');
}

/** How many men each player has, by number of players. @param {{men: Record<string, number>}} printed @param {Record<string, string>} words */
export const men = ({ men }, { caption, first, second }) => numbers(caption, [first, second], Object.entries(men));

/** What a chain gains for the number of blocks that it reaches. @param {{reach_bonus: number[]}} printed @param {Record<string, string>} words */
export const reach = ({ reach_bonus: bonus }, { caption, first, second }) =>
  numbers(caption, [first, second], [...bonus.entries()].slice(1));

/** The picture on a worked case. */
export const sign = () => signPicture('candlemakers', { size: 40 });
