/** Gold City: what is told in one line. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groups } from '../games/gold_city/story.js';

/** @param {string[]} kinds @returns {any[]} */
const events = (...kinds) => kinds.map((kind) => ({ kind }));

test('pairs that are laid before and after the deck is shuffled again are told together', () => {
  assert.equal(groups(events('laid', 'reshuffled', 'laid')).length, 1);
  assert.equal(groups(events('reshuffled', 'laid')).length, 2);
  assert.equal(groups(events('placed', 'reshuffled')).length, 2);
});
