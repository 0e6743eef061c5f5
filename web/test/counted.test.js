/** What Guildes shows while the points of the whole game are counted. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asCounted } from '../games/guildes/reading.js';

/** @type {(round: number, counts: number[], places: number[], amounts: number[], adjusted?: object) => object} */
const counted = (round, counts, places, amounts, adjusted = {}) => ({
  facts: { round, event: null },
  amounts,
  children: [{ facts: { guild: 'nobles', round, counts, places, ...adjusted }, amounts, children: [] }],
});

test('guilds and cards stand as they stood in the round that is counted', () => {
  const adjusted = { adjusted: [{ seat: 1, delta: 1 }] };
  const sheet = {
    source: 'game',
    children: [counted(1, [2, 2, 0], [1, 1, 0], [6, 6, 0]), counted(2, [2, 3, 1], [2, 1, 3], [8, 16, 0], adjusted)],
  };
  const standings = { nobles: {}, militia: {} };
  const table = [{ nobles: 4 }, { nobles: 2, militia: 1 }, { nobles: 1 }];
  const last = { table: { observation: { phase: 'over', round: 3, standings, table } }, sheet };
  /** @type {(line: object | null) => any} */
  const shown = (line) => asCounted(/** @type {any} */ ({ ...last, line })).table.observation;
  const [first, second] = sheet.children.map((/** @type {any} */ { children }) => shown(children[0]));
  assert.deepEqual([first.round, second.round], [1, 2]);
  assert.deepEqual(first.standings.nobles, { counts: [2, 2, 0], places: [1, 1, 0], points: [6, 6, 0], next: null });
  assert.deepEqual(first.table, [{ nobles: 2 }, { nobles: 2 }, {}]);
  assert.deepEqual(second.standings.nobles.places, [2, 1, 3]);
  assert.deepEqual(second.table, [{ nobles: 2 }, { nobles: 2 }, { nobles: 1 }]);
  assert.deepEqual(second.standings.militia.counts, [0, 0, 0]);
  assert.equal(shown(null), last.table.observation, 'the sum of all is that of the end');
});
