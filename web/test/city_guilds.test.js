/** What City & Guilds counts of a player. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counters } from '../games/city_guilds/panel.js';

/** @type {(paid: boolean[]) => unknown[]} how many blocks a player leads of those of which some are paid */
const led = (paid) => {
  const blocks = paid.map((one) => ({ paid: one, first: 0, second: 1 }));
  const ctx = { t: () => '', table: { observation: { men: [0, 0], blocks } } };
  return counters(/** @type {any} */ (ctx), 0).map(({ value }) => value);
};

test('blocks that are paid count as led, as their laurels stay on the map', () => {
  assert.deepEqual(led([true, false, false]), [0, 3, 0]);
  assert.deepEqual(led([true, true, true]), [0, 3, 0]);
});
