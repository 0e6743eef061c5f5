/** What the rules page names: the cards, the die, cities of the worked cases. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { table, thing } from '../../art/printed.js';
import { t } from '../../shell/i18n.js';
import { bonusSign, buildingPicture, die, rubble, signs, standing, tint } from './art.js';

/**
 * @typedef {import('../../table/contract/messages.js').Fact} Fact
 * @typedef {import('./reading.js').Card} Card
 */

/** Two cities: one with all three bonuses, one with a gap. */
const COMPLETE = ['corner_left:3', 'church:7', 'hall:5', 'church:9', 'corner_right:3'];
const BROKEN = 'corner_left:1 church:9 tower:2 gate:4 hall:7 church:6 - gate:3 corner_right:2'
  .split(' ')
  .map((id) => (id === '-' ? null : id));

/** All kinds of buildings: how many cards there are, and their values. @param {Fact} printed @param {Record<string, string>} words */
export const buildings = ({ buildings }, { caption, building, copies, values }) =>
  table(
    caption,
    [building, copies, values],
    buildings.map((/** @type {Fact} */ one) => [
      thing(buildingPicture(one.id, { width: 32 }), t(`sfida.building.${one.id}.name`)),
      one.values.length,
      one.values.join(' '),
    ]),
    'rules-values',
  );

/** What is printed beside the values: coins or shields. @param {Fact} printed @param {string} family @param {Record<string, string>} words */
function signTable({ cards }, family, { caption, value, sign }) {
  const shown = cards.filter((/** @type {Card} */ card) => card.building === family);
  return table(
    caption,
    [value, sign],
    shown.map((/** @type {Card} */ card) => [
      card.value,
      html`<span class="sfida-rules-signs">${signs(card)}</span> ${card.coins || card.shields}`,
    ]),
    'rules-deal',
  );
}

/** The coins on gates. @param {Fact} printed @param {Record<string, string>} words */
export const gates = (printed, words) => signTable(printed, 'gate', words);

/** The shields on towers. @param {Fact} printed @param {Record<string, string>} words */
export const towers = (printed, words) => signTable(printed, 'tower', words);

/** What each throw of an attack does. @param {Fact} printed @param {Record<string, string>} words */
export const throws = ({ destroys, fails, ransoms }, { caption, first, second, failed, ransom, destroyed }) =>
  table(
    caption,
    [first, second],
    [
      [faces(fails), failed],
      [faces(ransoms), ransom],
      [faces(destroys), destroyed],
    ],
  );

/** @param {string[]} shown */
const faces = (shown) =>
  html`<span class="sfida-rules-dice">${shown.map((one) => die(one, { size: 30, title: t(`sfida.die.${one}`) }))}</span>`;

/** A city as a picture: cards by their ids, null for a gap. @param {Fact} printed @param {(string | null)[]} row @param {string} title */
export const cityPicture = ({ cards }, row, title) =>
  html`<figure class="sfida-rules-row" role="img" aria-label=${title}>${row.map((id) => {
    const card = cards.find((/** @type {Card} */ one) => one.id === id);
    return card
      ? html`<span class="sfida-building ${tint(card.building)}">${standing(card)}</span>`
      : html`<span class="sfida-building sfida-gap">${rubble()}</span>`;
  })}</figure>`;

/** A city with all three bonuses. @param {Fact} printed @param {{title: string}} words */
export const complete = (printed, { title }) => cityPicture(printed, COMPLETE, title);

/** A city with a gap. @param {Fact} printed @param {{title: string}} words */
export const broken = (printed, { title }) => cityPicture(printed, BROKEN, title);

/** The picture on a worked case. */
export const sign = () => bonusSign.middle({ size: 40 });
