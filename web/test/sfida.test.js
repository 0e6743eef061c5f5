/** La Sfida degli Architetti: what all know of a pile. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topOf } from '../games/sfida/reading.js';

/** @param {number} cards @param {string[]} under @returns {any} */
const hidden = (cards, under) => ({ table: { observation: { piles: { hidden: { cards, top: null, under } } } } });

test('a card put under a pile in sight of all is known once no other lies on it', () => {
  assert.equal(topOf(hidden(3, ['tower:2']), 'hidden'), null);
  assert.equal(topOf(hidden(1, ['tower:2']), 'hidden'), 'tower:2');
  assert.equal(topOf(hidden(2, ['gate:4', 'tower:2']), 'hidden'), 'tower:2');
  assert.equal(topOf(hidden(0, []), 'hidden'), null);
});
