/** What the rules page shows alike in every language: the cards, the die, cities of the worked cases. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { table, thing, workedCase as caseOf } from '../../art/printed.js';
import { t } from '../../shell/i18n.js';
import { bonusSign, buildingPicture, die, rubble, signs, standing, tint } from './art.js';

/**
 * @typedef {import('../../table/messages.js').Fact} Fact
 * @typedef {import('./reading.js').Card} Card
 */

/** All kinds of buildings: how many cards there are, and of which values. @param {Fact} printed @param {Record<string, string>} words */
export const buildingTable = ({ buildings }, { caption, building, copies, values }) =>
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
export function signTable({ cards }, family, { caption, value, sign }) {
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

/** What each throw of an attack does. @param {Fact} printed @param {Record<string, string>} words */
export const throwTable = ({ fails, ransoms }, { caption, first, second, failed, ransom, destroyed }) =>
  table(
    caption,
    [first, second],
    [
      [faces(fails), failed],
      [faces(ransoms), ransom],
      [faces(['dot']), destroyed],
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

/** A worked case in a table. @param {string} title @param {string[]} head @param {Fact[][]} rows @param {string} moral */
export const workedCase = (title, head, rows, moral) =>
  caseOf(bonusSign.middle({ size: 40 }), title, head, rows, moral);
