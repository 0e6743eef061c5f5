/** What the sheet on the aim of Guildes shows, and the first game that teaches it. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { tincturesFor, shield } from '../../art/shields.js';
import { crest, laurel, medallion } from './art.js';

/** Two guilds with the cards of three players. @type {[string, number[]][]} */
const STALLS = [
  ['merchants', [4, 2, 1]],
  ['priests', [1, 3, 0]],
];

/**
 * Two guilds of the third round: who has how many cards, and what that pays.
 * @param {{guilds: {id: string, values: number[][]}[]}} printed
 */
const picture = ({ guilds }) =>
  html`<div class="guildes-aim">${STALLS.map(([guild, counts]) => {
    const [, , values] = guilds.find(({ id }) => id === guild)?.values ?? [[], [], []];
    const tinctures = tincturesFor(counts.length);
    const rank = (/** @type {number} */ n) => counts.filter((other) => other > n).length;
    return html`<div class="guildes-aim-stall">${crest(guild, { size: 72, sign: true })}
    <ol role="list">${counts
      .map((n, seat) => ({ n, seat }))
      .filter(({ n }) => n)
      .sort((one, other) => other.n - one.n)
      .map(
        ({ n, seat }) => html`<li>${shield(tinctures[seat], { size: 28 })}<b>× ${n}</b>
          ${medallion(values[rank(n)], { size: 36, lit: !rank(n) })}${rank(n) ? '' : laurel({ size: 24 })}</li>`,
      )}</ol></div>`;
  })}</div>`;

export default { seats: 4, seed: 1, picture };
