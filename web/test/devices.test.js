/** Who plays where, as it is kept beside a match. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepSeating, readSeating, takeAlong } from '../shell/keep/devices.js';

const seating = { elsewhere: [1], bots: [2], guests: [{ key: 'k', name: 'Berta', seats: [1] }] };

/** An empty storage. */
function forget() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const storage = {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
}

test('whoever sits at a match is taken along to the next one', () => {
  forget();
  keepSeating('first', seating);
  takeAlong('first', 'second');
  assert.deepEqual(readSeating('second'), seating);
  assert.deepEqual(readSeating('first'), seating);
});

test('a match that is played here alone leads to another one like it', () => {
  forget();
  takeAlong('first', 'second');
  assert.equal(readSeating('second'), null);
});
