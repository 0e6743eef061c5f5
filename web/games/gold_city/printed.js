/** What the rules page shows alike in every language: the island, the cards, the tables of numbers. */

import { html, svg } from '../../vendor/lit-html/lit-html.js';
import { numbers, table, thing, workedCase as caseOf } from '../../art/printed.js';
import { once } from '../../art/woodcut.js';
import { t } from '../../shell/i18n.js';
import { bonusCard, goodsCard, house, rewardMarks, signPicture, tint } from './art.js';
import { city, ground, roads, sea, ways } from './chart.js';
import { DISC, planOf, SIDE } from './island.js';

/** @typedef {import('../../table/messages.js').Fact} Fact */

/**
 * The island with its rewards; `shops` are built on it, each place with the tincture of its owner.
 * @param {Fact} printed
 * @param {{title: string, shops?: Record<string, string>}} look
 */
export function islandPicture(printed, { title, shops = {} }) {
  const plan = planOf(printed);
  return html`<figure class="gold-city-rules-map gold-city-map"><svg viewBox="0 0 ${SIDE} ${SIDE}" role="img" aria-label=${title}>
    ${ground(plan)}${ways(plan)}${city(plan)}${roads(plan)}${sea()}
    ${plan.list.map((place) => {
      const { id, x, y, group, terrain, rewards } = place;
      const [reward] = rewards;
      return svg`<g class="gold-city-site gold-city-${group} ${tint(terrain)}" transform="translate(${x} ${y})">
        <circle class="gold-city-disc" r=${DISC}></circle><circle class="gold-city-rim" r=${DISC - 3.5}></circle>
        ${
          shops[id]
            ? house(shops[id], 0.7, 0, -1)
            : svg`${reward.letters ? svg`<text class="gold-city-letters" y=${reward.coins || reward.cards ? 5 : 8}>${reward.letters}</text>` : ''}
          ${once(`gold_city reward ${JSON.stringify(reward)}`, () => rewardMarks(reward))}`
        }</g>`;
    })}
  </svg></figure>`;
}

/** What each kind of place brings. @param {Record<'caption' | 'reward' | 'places', string>} words @param {[string, string, number][]} rows  sign, name, how many places */
export const rewardTable = ({ caption, reward, places }, rows) =>
  table(
    caption,
    [reward, places],
    rows.map(([name, what, n]) => [thing(signPicture(name, { size: 36 }), what), n]),
    'rules-values',
  );

/** The goods cards. @param {Fact} printed @param {Record<'caption' | 'card' | 'goods', string>} words */
export const goodsTable = ({ goods_cards: cards }, { caption, card, goods }) =>
  table(
    caption,
    [card, goods],
    Object.entries(cards).map(([id, both]) => [thing(goodsCard(both, { size: 56 }), ''), t(`gold_city.goods.${id}`)]),
    'rules-values',
  );

/** The bonus cards. @param {Fact} printed @param {Record<'caption' | 'card' | 'letters', string>} words */
export const bonusTable = ({ bonus_cards: cards }, { caption, card, letters }) =>
  table(
    caption,
    [card, letters],
    Object.entries(cards).map(([id, n]) => [
      thing(bonusCard(id, Number(n), { size: 56 }), t(`gold_city.bonus.${id}.name`)),
      t(`gold_city.bonus.${id}.about`),
    ]),
    'rules-values',
  );

/** The valuation cards by the numbers on their backs. @param {Fact} printed @param {Record<'caption' | 'back' | 'good' | 'area', string>} words */
export const valuationTable = ({ valuations }, { caption, back, good, area }) =>
  table(
    caption,
    [back, good, area],
    Object.values(valuations).map((/** @type {Fact} */ card) => [
      card.stage,
      t(`gold_city.good.${card.good}`),
      t(`gold_city.area.${card.area}.name`),
    ]),
  );

/** How many shops each player has, by number of players. @param {Fact} printed @param {Record<string, string>} words */
export const shopTable = ({ shops }, { caption, first, second }) =>
  numbers(caption, [first, second], Object.entries(shops));

/** A worked case in a table. @param {string} sign @param {string} title @param {string[]} head @param {Fact[][]} rows @param {string} moral */
export const workedCase = (sign, title, head, rows, moral) =>
  caseOf(signPicture(sign, { size: 40 }), title, head, rows, moral);
