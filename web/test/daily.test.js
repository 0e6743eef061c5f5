/** The game of the day: its days, and the row of signs that tells how it went. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../tools/no_page.mjs';

/** @type {string | null} What is remembered of the ranked tries. */
let kept = null;
Object.assign(globalThis, {
  location: { search: '', protocol: 'http:', href: 'http://localhost/' },
  window: { parent: null },
  localStorage: { getItem: () => kept, setItem() {} },
});
const { dayOf } = await import('../shell/keep/chronicle.js');
const { dateOf, hasBegun, heightsOf, signsOf, today, triesAt } = await import('../shell/keep/daily.js');

/**
 * @param {number[]} places  after each round
 * @param {number} seats
 */
const rowOf = (places, seats) =>
  /** @type {any} */ ({
    players: Array.from({ length: seats }, (_, seat) => ({ kind: seat === 1 ? 'human' : 'bot', name: `${seat}` })),
    places: Array.from({ length: seats }, (_, seat) => (seat === 1 ? (places.at(-1) ?? 1) : 2)),
    course: places.map((place) => [1, place, 1, 1].slice(0, seats)),
  });

test('what is no day has no date', () => {
  assert.deepEqual(dateOf('2026-11-22'), new Date(2026, 10, 22));
  for (const day of ['', '2026-02-30', '2026-1-1', 'today', '22-11-2026']) assert.equal(dateOf(day), null);
});

test('tomorrow has begun somewhere, the day after has not', () => {
  const inDays = (/** @type {number} */ days) => {
    const date = new Date();
    return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
  };
  assert.deepEqual([-400, 0, 1, 2].map(inDays).map(hasBegun), [true, true, true, false]);
  assert.equal(inDays(0), today());
  assert.equal(hasBegun('someday'), false);
});

test('the last day that has a name has a game', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: new Date(9999, 11, 31, 12) });
  assert.deepEqual([today(), hasBegun('9999-12-31')], ['9999-12-31', true]);
});

test('the first try counts on the day that was said', async () => {
  const store = /** @type {any} */ ({ get: async () => null });
  kept = null;
  assert.equal((await triesAt(store, [], 'guildes', '2026-11-22', '2026-11-22')).spent, false);
  assert.equal((await triesAt(store, [], 'guildes', '2026-11-22', '2026-11-23')).spent, true);
});

test('a sign a round says how high one stood', () => {
  assert.equal(signsOf(rowOf([1, 2, 3, 4], 4)), '█▆▄▂');
  assert.equal(signsOf(rowOf([1, 2, 3], 3)), '█▅▂');
  assert.deepEqual(heightsOf(rowOf([1, 3, 2], 3)), [1, 0, 0.5]);
});

test('what is remembered wrongly of a try is forgotten', async () => {
  const store = /** @type {any} */ ({ get: async () => null });
  const spent = async () => (await triesAt(store, [], 'guildes', today())).spent;
  for (kept of [null, '', 'null', '[]', '"guildes"', '{"guildes":7}', '{']) assert.equal(await spent(), false);
  kept = JSON.stringify({ guildes: today() });
  assert.equal(await spent(), true);
});
