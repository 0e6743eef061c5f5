/** Who sits where in a match that is to begin. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage } from '../shell/i18n.js';
import { cast, plain } from '../shell/keep/cast.js';
import { asBot, asHuman, castFor, matchOf, nameFault } from '../shell/keep/seats.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('en', {
  setup: {
    person_1: 'Anna',
    person_2: 'Bianca',
    same_name: 'As seat {n}',
    long_name: '{n} of {most}',
    torn_name: 'Half a character',
  },
});
setLanguage('en');

/** @type {(seats: import('../shell/keep/seats.js').Wish[], seed?: number) => string[]} */
const namesOf = (seats, seed = 0) => castFor(seats, seed).map(({ name }) => name);

test('a seat without a name gets the first usual one that nobody has', () => {
  assert.deepEqual(namesOf([asHuman, { ...asHuman, name: ' anna ' }, asHuman]), ['Bianca', 'anna', 'Anna 3']);
  assert.equal(new Set(namesOf([asBot('easy'), asBot('easy'), asHuman])).size, 3);
});

test('bots at one table are told apart by name and, up to four, by character', () => {
  const tables = new Set();
  for (let seed = 0; seed < 256; seed++) {
    const six = castFor(Array(6).fill(asBot('easy')), seed);
    assert.equal(new Set(six.map(({ name }) => name)).size, 6);
    assert.equal(new Set(six.slice(0, 4).map(({ character }) => character)).size, 4);
    assert(six.every(({ character }) => character));
    assert.deepEqual(castFor(Array(6).fill(asBot('easy')), seed), six, 'the same seed sends the same');
    tables.add(six.map(({ name }) => name).join());
  }
  assert.equal(tables.size, 64);
});

test('who is chosen sits there, and nobody twice', () => {
  const [drawn] = castFor([asBot('easy')], 7);
  assert.deepEqual(castFor([asBot('easy'), asBot('hard', drawn)], 7)[1], drawn);
  assert.notEqual(namesOf([asBot('easy'), asBot('hard', drawn)], 7)[0], drawn.name);
  assert.notEqual(namesOf([asBot('easy'), { ...asHuman, name: drawn.name.toUpperCase() }], 7)[0], drawn.name);
});

test('the engine is told of a character only where there is one', () => {
  const { seats } = matchOf('fair', [asHuman, asBot('easy', cast[0]), asBot('easy', plain[0])], {}, '5');
  assert.deepEqual(
    seats.map((seat) => ['character' in seat, seat.character]),
    [
      [false, undefined],
      [true, 'thrifty'],
      [false, undefined],
    ],
  );
  const again = matchOf('fair', seats, {}, '6').seats;
  assert.deepEqual(again, seats, 'and the next match has the same');
});

test('a name stands once', () => {
  const seats = [{ ...asHuman, name: 'Zoe' }, asHuman, { ...asHuman, name: 'zoe' }];
  assert.deepEqual(
    seats.map((_, index) => nameFault(seats, index)),
    [null, null, 'As seat 1'],
  );
  const [lapo] = cast;
  assert.equal(nameFault([{ ...asHuman, name: 'lapo' }, asBot('easy', lapo)], 0), 'As seat 2', 'a bot has no other');
});

test('a name is at most 40 characters, whatever their script', () => {
  const named = (/** @type {string} */ name) => nameFault([{ ...asHuman, name }], 0);
  assert.equal(named('金'.repeat(40)), null);
  assert.equal(named('𝔸'.repeat(40)), null);
  assert.equal(named('A'.repeat(41)), '41 of 40');
});

test('a name is made of whole characters', () => {
  const named = (/** @type {string} */ name) => nameFault([{ ...asHuman, name }], 0);
  assert.equal(named('\ud835'), 'Half a character');
  assert.equal(named('A\udd38'), 'Half a character');
  assert.equal(named('\ud835\udd38'), null);
});

test('who begins sits first, and the order round the table stays', () => {
  const seats = [asHuman, { ...asHuman, name: 'Zoe' }, asBot('easy'), asBot('hard')];
  /** @type {(seed: string, first?: number | null) => string[]} */
  const seated = (seed, first) => matchOf('fair', seats, {}, seed, first).seats.map(({ name, level }) => level ?? name);
  assert.deepEqual(seated('7'), ['Anna', 'Zoe', 'easy', 'hard']);
  assert.deepEqual(seated('7', 1), ['Zoe', 'easy', 'hard', 'Anna']);
  assert.deepEqual(seated('7', null), seated('7', null), 'the same seed draws the same');
  assert.deepEqual(new Set(['4', '5', '6', '7'].map((seed) => seated(seed, null)[0])).size, 4);
  assert.deepEqual(
    [null, 1].map((first) => matchOf('fair', seats, {}, '7', first).drawn),
    [true, false],
  );
});

test('whoever begins, each has the name and the shield that were set up, and so in the next match', () => {
  const setUp = [asHuman, asBot('easy'), asBot('hard')];
  const names = namesOf(setUp, 5);
  for (const first of [0, 1, 2]) {
    const { seats } = matchOf('fair', setUp, {}, '5', first);
    const next = matchOf('fair', seats, {}, '1', null).seats;
    for (const players of [seats, next]) {
      assert.deepEqual(
        setUp.map((_, place) => players.find(({ shield }) => shield === place)?.name),
        names,
      );
    }
    assert.equal(seats[0].shield, first);
  }
});

test('a match is asked for with levels of bots only', () => {
  const match = matchOf('fair', [{ ...asHuman, level: 'hard', name: 'Zoe' }, asBot('easy')], { fog: true }, '12');
  assert.deepEqual(match.seats[0], { kind: 'human', name: 'Zoe', shield: 0 });
  assert.equal(match.seats[1].level, 'easy');
  assert.deepEqual([match.do, match.game, match.options, match.seed], ['new', 'fair', { fog: true }, 12]);
  const { seed } = matchOf('fair', [asHuman, asHuman], {});
  assert(Number.isInteger(seed) && seed >= 0 && seed < 1e9);
});
