/** Gold City: what is told in one line. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../games/gold_city/en.js';
import { groups } from '../games/gold_city/story.js';
import { prompt } from '../games/gold_city/words.js';
import { addTexts, setLanguage, t } from '../shell/i18n.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('en', en, 'gold_city');
setLanguage('en');

/** @param {string[]} kinds @returns {any[]} */
const events = (...kinds) => kinds.map((kind) => ({ kind }));

test('pairs that are laid before and after the deck is shuffled again are told together', () => {
  assert.equal(groups(events('laid', 'reshuffled', 'laid')).length, 1);
  assert.equal(groups(events('reshuffled', 'laid')).length, 2);
  assert.equal(groups(events('placed', 'reshuffled')).length, 2);
});

test('the unseen goods card is asked for without a name', () => {
  const observation = { phase: 'goods', built: 1, turn: 0, price: 0 };
  const ctx = {
    t,
    draft: [],
    selected: ['goods:deck'],
    options: [],
    seat: 0,
    table: { game: 'gold_city', observation },
  };
  assert.equal(prompt(/** @type {any} */ (ctx)), 'Take the unseen one');
});
