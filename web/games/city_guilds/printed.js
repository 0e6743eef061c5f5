/** What the rules page shows alike in every language: the map, the tiles, the tables of numbers. */

import { html, svg } from '../../vendor/lit-html/lit-html.js';
import { numbers, table, thing, workedCase as caseOf } from '../../art/printed.js';
import { t } from '../../shell/i18n.js';
import { cobbles, fountain, signPicture, tileOnMap, tilePicture } from './art.js';
import { LOT, planOf } from './city.js';
import { guildOf } from './reading.js';

const lettered = (tile) => (guildOf(tile) ? t(`city_guilds.guild.${guildOf(tile)}.letter`) : '');

/** The map with the numbers of its blocks; `tiles` are laid on it, `links` are drawn between lots. */
export function mapPicture(printed, { title, tiles = {}, links = [] }) {
  const { width, height, lots, blocks, fountains, pairs } = planOf(printed);
  const cells = (ids, grow) =>
    ids
      .map((id) => {
        const { x, y } = lots.get(id);
        return `M${x - grow} ${y - grow}h${LOT + 2 * grow}v${LOT + 2 * grow}h${-LOT - 2 * grow}z`;
      })
      .join('');
  const linked = pairs.filter(({ one, other }) => links.some((pair) => pair.includes(one) && pair.includes(other)));
  return html`<figure class="city-guilds-rules-map"><svg viewBox="-14 -16 ${width + 22} ${height + 24}" role="img" aria-label=${title}>
    <defs>${cobbles()}</defs>
    <rect class="city-guilds-street" width=${width} height=${height}></rect>
    <rect width=${width} height=${height} fill="url(#city-guilds-cobbles)"></rect>
    ${fountains.map(({ x, y }) => svg`<g transform="translate(${x} ${y})">${fountain()}</g>`)}
    ${blocks.map(({ lots: ids }) => svg`<path class="city-guilds-kerb" d=${cells(ids, 3.4)}></path><path class="city-guilds-yard" d=${cells(ids, 0.6)}></path>`)}
    ${linked.map(
      ({
        d,
      }) => svg`<g class="city-guilds-bridge city-guilds-tint-candlemakers is-kin"><path class="city-guilds-rail" d=${d}></path>
      <path class="city-guilds-deck" d=${d}></path><path class="city-guilds-planks" d=${d}></path></g>`,
    )}
    ${[...lots.values()].map(
      ({ id, x, y }) => svg`<g class="city-guilds-lot" transform="translate(${x} ${y})">
      ${tiles[id] ? tileOnMap(tiles[id], lettered(tiles[id])) : svg`<path class="city-guilds-plot" d="M3 3H45V45H3Z"></path>`}</g>`,
    )}
    ${blocks.map(
      ({
        id,
        x,
        y,
      }) => svg`<g transform="translate(${x} ${y})"><g class="city-guilds-rules-plate"><path class="city-guilds-plate" d="M-6 -7H12V9Q3 14 -6 9Z"></path>
      <text class="city-guilds-plate-text" x="3" y="7">${id}</text></g></g>`,
    )}
  </svg></figure>`;
}

/** All kinds of tiles: how many there are, what each adds to a block. */
export function tileTable({ tiles }, words) {
  const rows = Object.entries(tiles).map(([tile, { copies, worth }]) => [
    thing(tilePicture(tile, { size: 40, letter: lettered(tile) }), t(`city_guilds.tile.${tile}.name`)),
    copies,
    worth ? `+${worth}` : words.none,
  ]);
  return table(words.caption, [words.tile, words.copies, words.worth], rows, 'rules-values');
}

/** How many men each player has, by number of players. */
export const menTable = ({ men }, { caption, first, second }) => numbers(caption, [first, second], Object.entries(men));

/** What a chain gains for the number of blocks that it reaches. */
export const reachTable = ({ reach_bonus: bonus }, { caption, first, second }) =>
  numbers(caption, [first, second], [...bonus.entries()].slice(1));

/** A worked case in a table. */
export const workedCase = (title, head, rows, moral) =>
  caseOf(signPicture('candlemakers', { size: 40 }), title, head, rows, moral);
