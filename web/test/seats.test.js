/** Who sits where in a match that is to begin. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage } from '../shell/i18n.js';
import { asBot, asHuman, matchOf, nameFault, namesOf } from '../shell/seats.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
const bots = ['gules', 'azure', 'vert', 'or', 'purpure', 'sable'].map((name) => [`bot_${name}`, `Bot ${name}`]);
addTexts('en', {
  setup: { ...Object.fromEntries(bots), person_1: 'Anna', person_2: 'Bianca', same_name: 'As seat {n}' },
});
setLanguage('en');

test('a seat without a name gets the first usual one that nobody has', () => {
  assert.deepEqual(namesOf([asHuman, { ...asHuman, name: ' anna ' }, asHuman]), ['Bianca', 'anna', 'Anna 3']);
  assert.equal(new Set(namesOf([asBot('easy'), asBot('easy'), asHuman])).size, 3);
});

test('a name stands once', () => {
  const seats = [{ ...asHuman, name: 'Zoe' }, asHuman, { ...asHuman, name: 'zoe' }];
  assert.deepEqual(
    seats.map((_, index) => nameFault(seats, index)),
    [null, null, 'As seat 1'],
  );
});

test('a match is asked for with levels of bots only', () => {
  const match = matchOf('fair', [{ ...asHuman, level: 'hard', name: 'Zoe' }, asBot('easy')], { fog: true }, '12');
  assert.deepEqual(match.seats[0], { kind: 'human', name: 'Zoe' });
  assert.equal(match.seats[1].level, 'easy');
  assert.deepEqual([match.do, match.game, match.options, match.seed], ['new', 'fair', { fog: true }, 12]);
  const { seed } = matchOf('fair', [asHuman, asHuman], {});
  assert(Number.isInteger(seed) && seed >= 0 && seed < 1e9);
});
