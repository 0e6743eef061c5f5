/** The rules of Fiera. The `id`s are those that the engine cites. */

import { html } from '../../vendor/lit-html/lit-html.js';

/** @param {any} printed  the printed material, from the engine's catalogue */
export default (printed) => [
  p('aim', 'The aim', `Sell in ${printed.towns.length} towns. Most points win; of equal points, more goods.`),
  p('setup', 'Setting up', 'All get two goods of each kind and, the last seat first, open a stall in a town.'),
  p('turn', 'A turn', 'The dice roll by themselves: each stall in a town with that number yields its good. Then there is the market, then building.'),
  p('seven', 'A seven', 'It yields nothing: who holds more than 8 goods discards half of them.'),
  p('market', 'The market', 'Lay goods on the counter and say what you ask for them, then trade as often as you like.'),
  p('bank', 'The bank', 'It takes two goods, alike or not, for each that you ask.'),
  p('offer', 'An offer', 'Who has what you ask agrees or refuses; of several who agree you choose one. Then the market is over.'),
  p('build', 'Building', 'As much as you can pay, in any order.'),
  p('costs', 'Costs', 'A road: wood, iron. A stall: wool, wood, wine. A letter: wool, wine.'),
  p('roads', 'Roads', 'A road begins at a stall or road of yours and is worth 1 point.'),
  p('stalls', 'Stalls', 'A stall opens where a road of yours ends; a town has room for two. It is worth 2 points.'),
  p('letters', 'Letters', 'Seals are worth 1 point, charters 2; they stay hidden until the end.'),
  p('end', 'The end', 'After 8 or 12 rounds the letters are shown.'),
];

/** @param {string} id @param {string} title @param {string} text */
const p = (id, title, text) => ({ id, level: 2, title, body: html`<p>${text}</p>` });
