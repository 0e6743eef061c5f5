/** What City & Guilds counts of a player, and how its points are told. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../games/city_guilds/en.js';
import { notes } from '../games/city_guilds/notes.js';
import { counters } from '../games/city_guilds/panel.js';
import { inWords } from '../games/city_guilds/points.js';
import { addTexts, setLanguage, t } from '../shell/i18n.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('en', en, 'city_guilds');
setLanguage('en');

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

/** A table at which two blocks are counted. @type {any} */
const TABLE = {
  t,
  name: (/** @type {number} */ seat) => ['Anna', 'Bruno'][seat],
  table: { game: 'city_guilds', observation: {} },
};

test('where only two own a block the way from its value to what they get is told', () => {
  const place = (/** @type {number} */ seat, /** @type {number} */ amount) => ({
    place: seat + 1,
    seat,
    buildings: 2,
    men: 2,
    amount,
  });
  const facts = { block: '4', base: 8, markets: 3, minstrels: 1, taverns: 0, value: 19, present: 2 };
  const places = [place(0, 11), place(1, 6)];
  const line = {
    source: 'block:4',
    amounts: [11, 6],
    facts: { ...facts, places, tied: [] },
    targets: [],
    children: [],
  };
  assert.match(inWords(TABLE, /** @type {any} */ (line)), /Half of 19 is 10, half of that 5; .* 1 more each/);
});

test('guilds that are level in a block are told with their tiles and their chains', () => {
  const tied = ['bakers', 'blacksmiths'].map((guild) => ({ guild, length: 3, reach: 1 }));
  const facts = { block: '4', guild: null, counts: { bakers: 2, blacksmiths: 2 }, decided: 'tie', tied, ranked: [] };
  const told = inWords(TABLE, /** @type {any} */ ({ source: 'control:4', amounts: [0, 0], facts, targets: [] }));
  assert.match(told, /Bakers and Smiths have the most tiles there, 2 each/);
  assert.match(told, /Bakers 3 in 1 block, Smiths 3 in 1 block/);
});

test('a chain has its note when the first one grows', () => {
  const note = notes.find(({ id }) => id === 'chain');
  const placed = /** @type {any} */ ({ kind: 'placed', tile: 'market:bakers', lot: 'A1' });
  const grown = (/** @type {number} */ length) => {
    const chains = { bakers: { chains: [{ length, value: length + 1 }] } };
    return /** @type {any} */ ({ table: { observation: { chains } } });
  };
  assert(!note?.event?.(placed, grown(1)));
  assert(note?.event?.(placed, grown(2)));
  assert.deepEqual(note?.facts?.(grown(2), placed), { value: 3 });
});
