/** What City & Guilds counts of a player, and how its points are told. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../games/city_guilds/en.js';
import { elements } from '../games/city_guilds/elements.js';
import { events } from '../games/city_guilds/events.js';
import { chainShown } from '../games/city_guilds/map.js';
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

test('of a chain that a hint speaks of the one is lit that its tile would belong to', () => {
  const joins = { E2: { lots: ['E2', 'E3'], length: 2, reach: 1 } };
  const chains = { smiths: { chains: [{ lots: ['A1', 'A2', 'A3'] }], joins }, bakers: { chains: [], joins: {} } };
  const table = { observation: { chains, phase: 'place' } };
  const ctx = { table, touched: new Set(['chain:smiths']), selected: [], seat: 0, ui: {} };
  const lit = (/** @type {string} */ tile) => {
    const advised = new Set([`hand:building:${tile}`, 'lot:E2']);
    return [...(chainShown(/** @type {any} */ ({ ...ctx, advised }))?.lots ?? [])];
  };
  assert.deepEqual(lit('smiths'), ['E2', 'E3']);
  assert.deepEqual(lit('bakers'), ['A1', 'A2', 'A3']);
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
  const facts = {
    block: '4',
    base: 8,
    markets: 3,
    minstrels: 1,
    taverns: 0,
    value: 19,
    halves: [10, 5, 3],
    present: 2,
  };
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
  const grown = (/** @type {number} */ length, shares = [5, 0]) => {
    const chains = { bakers: { chains: [{ length, reach: 2, value: length + 3 }], shares } };
    const printed = { reach_bonus: [0, 1, 3, 6, 10, 15, 21, 28, 36] };
    return /** @type {any} */ ({ ...TABLE, printed, table: { ...TABLE.table, observation: { chains } } });
  };
  assert(!note?.event?.(placed, grown(1)));
  assert(note?.event?.(placed, grown(2)));
  const facts = note?.facts?.(grown(2), placed) ?? {};
  const told = t('city_guilds.teach.chain.text', facts);
  assert.match(told, / 1, 3, 6, 10, 15 for 1 to 5 blocks: now 2 \+ 3 = 5\. All of it .*: 5 to Anna\.$/);
  const both = note?.facts?.(grown(2, [4, 3]), placed) ?? {};
  assert.match(String(both.whom), /^Half .* only two, .*: 4 to Anna, 3 to Bruno\.$/);
});

test('what a full block pays is told while it is still to be filled', () => {
  const note = notes.find(({ id }) => id === 'control');
  const placed = /** @type {any} */ ({ kind: 'placed', tile: 'minstrels', lot: 'A1', block: '4' });
  const left = (/** @type {number} */ free, paid = false) =>
    /** @type {any} */ ({ table: { observation: { blocks: [{ id: '4', free, paid }] } } });
  assert(!note?.event?.(placed, left(3)));
  assert(note?.event?.(placed, left(2)));
  assert(!note?.event?.(placed, left(0, true)));
  assert.match(t('city_guilds.teach.control.text', note?.facts?.(left(2), placed)), /block 4 .* pays 4, 2, 1/);
});

test('a tavern’s notes tell what it adds', () => {
  const ctx = /** @type {any} */ ({ printed: { tiles: { tavern: { worth: 5 } } } });
  for (const [id, part] of [
    ['tavern', 'means'],
    ['won_tavern', 'text'],
  ]) {
    const facts = notes.find((note) => note.id === id)?.facts?.(ctx);
    assert.match(t(`city_guilds.teach.${id}.${part}`, facts), /adds 5 to .* breaks chains/);
  }
});

/** A block in which Anna and Bruno have buildings. @type {any} */
const BLOCK = {
  id: '4',
  value: 10,
  paid: false,
  free: 2,
  owners: [
    { seat: 0, place: 1, buildings: 2, men: 2 },
    { seat: 1, place: 2, buildings: 1, men: 1 },
  ],
  thirds: [],
  shares: [6, 4],
  counts: { bakers: 2, blacksmiths: 2 },
  guild: 'bakers',
  tied: ['bakers', 'blacksmiths'],
  control: [4, 2],
};

/** @type {(facts: object) => any} a table with that block, and with what else differs from it */
const blockTable = (facts) => ({
  ...TABLE,
  lang: 'en',
  printed: { block_value: 8 },
  table: { game: 'city_guilds', observation: { lots: {}, blocks: [{ ...BLOCK, ...facts }] } },
});

test('why a guild controls a block is told, and what it pays', () => {
  const lines = (/** @type {object} */ facts) => elements.block.about?.(blockTable(facts), '4', 'block:4')?.lines;
  assert.deepEqual(lines({}), [
    'In control: Bakers, with as many tiles as Smiths (2) but a longer chain, or one that reaches more blocks. As things stand it pays 4 to Anna, 2 to Bruno.',
  ]);
  assert.deepEqual(lines({ guild: 'tie' }), ['No guild controls it: Bakers and Smiths are tied, in tiles and chains.']);
  assert.match(
    String(lines({ tied: [], paid: true })),
    /most tiles controls it: Bakers \(2\)\. It paid 4 to Anna, 2 to Bruno/,
  );
});

test('a tie for third is named where places are', () => {
  const third = (/** @type {number} */ seat) => ({ seat, place: 0, buildings: 1, men: 1 });
  const facts = { owners: [...BLOCK.owners, third(2), third(3)], thirds: [2, 3], shares: [6, 3, 0, 0] };
  const leads = elements.block.about?.(blockTable(facts), '4', 'block:4')?.leads ?? [];
  assert.deepEqual(
    leads.map(([, , which]) => which),
    ['1st: 6', '2nd: 3', 'tied for 3rd: nothing', 'tied for 3rd: nothing'],
  );
});

test('whom somebody passes on a track is said as it happens, and not dropped before the rest', () => {
  const tile = 'building:bakers';
  const placed = { kind: 'placed', seat: 1, tile, lot: 'A10', men: 1 };
  const owners = { kind: 'owners', block: '3', first: 0, second: 1, was: [0, null] };
  const invested = { kind: 'invested', seat: 1, guild: 'bakers', steps: 1, to: 3, rank: 1, lost: false, passed: [0] };
  const told = (/** @type {string[]} */ names) => {
    const ctx = /** @type {any} */ ({ ...TABLE, name: (/** @type {number} */ seat) => names[seat] });
    return /** @type {any} */ (events).placed.says(ctx, placed, [invested, owners]);
  };
  assert.equal(
    told(['Anna', 'Bruno']),
    'Bruno places a Bakers’ building on A10 with 1 man; Bakers +1: 1st, on space 3, past Anna; 2nd in block 3.',
  );
  const controlled = { kind: 'controlled', block: '3', guild: 'bakers' };
  const ctx = /** @type {any} */ ({ ...TABLE, name: () => 'Bo' });
  const news = /** @type {any} */ (events).placed.says(ctx, placed, [controlled]);
  assert.match(news, /1 man; the Bakers now control block 3\.$/u);
  assert.match(told(['Annamaria Antonelli', 'Bartolomeo Bianchi']), /past Annamaria Antonelli\.$/u);
});
