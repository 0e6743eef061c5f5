/** What the rules page names: the island, the cards, the tables of numbers. */

import { html, svg } from '../../vendor/lit-html/lit-html.js';
import { numbers, table, thing } from '../../art/printed.js';
import { once } from '../../art/woodcut.js';
import { t } from '../../shell/i18n.js';
import { bonusCard, goodsCard, house, rewardMarks, signPicture, tint } from './art.js';
import { city, ground, roads, sea, ways } from './chart.js';
import { DISC, planOf, SIDE } from './island.js';

/** @typedef {import('../../table/contract/messages.js').Fact} Fact */

/**
 * The island with its rewards; `shops` are built on it, each place with the tincture of its owner.
 * @param {Fact} printed
 * @param {{title: string, shops?: Record<string, string>}} look
 */
export function island(printed, { title, shops = {} }) {
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

/** How many places outside the city bring what. @type {[string, number][]} */
const REWARDS = [
  ['cards', 12],
  ['coins', 12],
  ['goods', 8],
  ['bonus', 8],
  ['keys', 6],
];

/** What each kind of place brings. @param {Fact} _printed @param {Record<string, string>} words */
export const rewards = (_printed, { caption, reward, places, ...names }) =>
  table(
    caption,
    [reward, places],
    REWARDS.map(([name, n]) => [thing(signPicture(name, { size: 36 }), names[name]), n]),
    'rules-values',
  );

/** The goods cards. @param {Fact} printed @param {Record<'caption' | 'card' | 'goods', string>} words */
export const goods = ({ goods_cards: cards }, { caption, card, goods }) =>
  table(
    caption,
    [card, goods],
    Object.entries(cards).map(([id, both]) => [thing(goodsCard(both, { size: 56 }), ''), t(`gold_city.goods.${id}`)]),
    'rules-values',
  );

/** The bonus cards. @param {Fact} printed @param {Record<'caption' | 'card' | 'letters', string>} words */
export const bonuses = ({ bonus_cards: cards }, { caption, card, letters }) =>
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
export const valuations = ({ valuations }, { caption, back, good, area }) =>
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
export const shops = ({ shops }, { caption, first, second }) =>
  numbers(caption, [first, second], Object.entries(shops));

/** The picture on a worked case. @param {string} name */
export const sign = (name) => signPicture(name, { size: 40 });
