/** La Sfida degli Architetti: what all know of a pile, and what is said of it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topOf } from '../games/sfida/reading.js';
import { button } from '../games/sfida/words.js';

/** @param {number} cards @param {string[]} under @returns {any} */
const hidden = (cards, under) => ({ table: { observation: { piles: { hidden: { cards, top: null, under } } } } });

test('a card put under a pile in sight of all is known once no other lies on it', () => {
  assert.equal(topOf(hidden(3, ['tower:2']), 'hidden'), null);
  assert.equal(topOf(hidden(1, ['tower:2']), 'hidden'), 'tower:2');
  assert.equal(topOf(hidden(2, ['gate:4', 'tower:2']), 'hidden'), 'tower:2');
  assert.equal(topOf(hidden(0, []), 'hidden'), null);
});

test('whoever puts up a hidden card that all know does not look at it', () => {
  const t = (/** @type {string} */ key) => key;
  const auction = /** @type {any} */ ({ action: { kind: 'auction', pile: 'hidden' } });
  const asked = (/** @type {number} */ cards) => {
    const { table } = hidden(cards, ['tower:2']);
    return button(/** @type {any} */ ({ t, table: { ...table, game: 'sfida' } }), auction);
  };
  assert.match(asked(3), /auction_hidden/);
  assert.match(asked(1), /auction_open/);
});
