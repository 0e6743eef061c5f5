/** The chronicle: what is written down, how much of it is kept, and how it is carried in a file. */

import assert from 'node:assert/strict';
import { cpuUsage } from 'node:process';
import { test } from 'node:test';
import '../tools/no_page.mjs';
import { memoryShelf } from '../shell/keep/shelves.js';

Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem() {} },
  location: { search: '', protocol: 'http:', href: 'http://localhost/' },
  window: { parent: null },
});
const { Chronicle, Damaged, dayOf, readFile } = await import('../shell/keep/chronicle.js');
const { factsOf, signsOf } = await import('../shell/keep/daily.js');
const { standings, honoursOf, levelOf, peopleOf, seatOf } = await import('../shell/keep/standing.js');

/** @import { Played } from '../types/shell' */

/** @type {(facts?: Partial<Played>) => Played} */
const rowOf = (facts = {}) => ({
  id: 'a1',
  game: 'guildes',
  at: 1,
  release: '0',
  framed: false,
  players: [
    { kind: 'human', name: 'Anna' },
    { kind: 'bot', name: 'Bot', level: 'medium' },
  ],
  options: {},
  spent: 60_000,
  daily: null,
  size: 4,
  scores: [10, 8],
  places: [1, 2],
  hints: [0, 0],
  honours: [[], []],
  course: [[1, 2]],
  ...facts,
});
const link = 'c1.x';
/** @param {ReturnType<typeof memoryShelf>[]} [rooms] */
const open = ([games, replays] = [memoryShelf(), memoryShelf()]) =>
  new Chronicle(Promise.resolve([games]), Promise.resolve([replays]));
/** @param {InstanceType<typeof Chronicle>} book */
const idsOf = async (book) => (await book.list()).map(({ id }) => id);

/** @param {object[]} games */
const fileOf = (games) => JSON.stringify({ format: 'cittadella-chronicle', version: 1, games });

test('a game is written down once', async () => {
  const book = open();
  assert.equal(await book.add(rowOf(), link), true);
  assert.equal(await book.add(rowOf({ scores: [0, 0] }), 'c1.y'), false);
  assert.deepEqual((await book.list())[0].scores, [10, 8]);
  assert.equal(await book.link('a1'), link);
});

test('windows that end games at the same time lose nothing', async () => {
  const rooms = [memoryShelf(), memoryShelf()];
  const [one, other] = [open(rooms), open(rooms)];
  const ids = Array.from({ length: 40 }, (_, at) => `m${at}`);
  await Promise.all(ids.map((id, at) => (at % 2 ? one : other).add(rowOf({ id, at }), link)));
  assert.deepEqual((await idsOf(one)).sort(), [...ids].sort());
  assert.equal((await one.seen()).size, ids.length);
});

test('the oldest moves go first when it grows too large, and the rows stay', async () => {
  const book = open();
  const long = `c1.${'x'.repeat(1_500_000)}`;
  for (const at of [1, 2, 3, 4]) await book.add(rowOf({ id: `m${at}`, at, size: long.length }), long);
  assert.deepEqual(await idsOf(book), ['m4', 'm3', 'm2', 'm1']);
  assert.deepEqual([...(await book.seen())].sort(), ['m2', 'm3', 'm4']);
  assert.equal(await book.link('m1'), null);
});

test('where there is no room the oldest moves give way, and a game that finds none is kept meanwhile', async () => {
  const [games, replays, spare] = [memoryShelf(), memoryShelf(), memoryShelf()];
  let room = 3;
  const small = {
    ...replays,
    putAll: async (/** @type {[string, unknown][]} */ entries) => {
      if ((await replays.keys()).length >= room) throw new DOMException('', 'QuotaExceededError');
      return replays.putAll(entries);
    },
  };
  const book = new Chronicle(Promise.resolve([games]), Promise.resolve([small, spare]));
  for (const at of [1, 2, 3, 4]) await book.add(rowOf({ id: `m${at}`, at }), link);
  assert.deepEqual([...(await replays.keys())].sort(), ['m2', 'm3', 'm4']);
  room = 0;
  await book.add(rowOf({ id: 'm5', at: 5 }), link);
  assert.equal(await book.link('m5'), link);
  assert.equal((await book.list()).length, 5);
});

test('a file brings back what was carried away, beside what is there', async () => {
  const book = open();
  await book.add(rowOf(), link);
  await book.add(rowOf({ id: 'b2', at: 2, daily: { day: '2026-11-22', ranked: true } }), null);
  const { text, name } = await book.file();
  assert.match(name, /^cittadella-\d{4}-\d\d-\d\d\.chronicle\.json$/);
  const other = open();
  await other.add(rowOf({ scores: [3, 4] }), null);
  assert.equal(await other.take(text), 1);
  assert.equal(await other.take(text), 0);
  assert.deepEqual(await idsOf(other), ['b2', 'a1']);
  assert.deepEqual((await other.row('a1'))?.scores, [3, 4]);
});

test('a damaged file is refused, and nothing changes', async () => {
  const book = open();
  await book.add(rowOf(), link);
  const { text } = await book.file();
  const fresh = text.replace('"a1"', '"b2"');
  /** @type {[string, string][]} */
  const damages = [
    ['foreign', '{"format":"cittadella-match"}'],
    ['foreign', 'hello'],
    ['foreign', '{"format":"cittadella-chronicle"}'],
    ['cut', fresh.slice(0, -9)],
    ['newer', fresh.replace('"version":1', '"version":2')],
    ['game', fresh.replace('"scores":[10,8]', '"scores":[10]')],
    ['game', fresh.replace('"places":[1,2]', '"places":[0,2]')],
    ['game', fresh.replace('"id":"b2"', '"id":"../x"')],
    ['game', fresh.replace('"c1.x"', '"c1.xy"')],
    ['game', fresh.replace('"kind":"human"', '"kind":"cat"')],
    ['game', fresh.replace('"kind":"human"', '"kind":"bot"')],
    ['game', fresh.replace('"level":"medium"', '"level":{}')],
  ];
  for (const [code, damaged] of damages) {
    await assert.rejects(
      book.take(damaged),
      (/** @type {unknown} */ error) => error instanceof Damaged && error.code === code,
    );
  }
  assert.deepEqual(await idsOf(book), ['a1']);
  assert.equal(readFile(fresh).length, 1);
});

test('what is damaged on the shelf is told apart and not shown, and deleting takes all', async () => {
  const rooms = [memoryShelf(), memoryShelf()];
  const book = open(rooms);
  const bots = rowOf({ id: 'b2', players: rowOf().players.map((player) => ({ ...player, kind: 'bot' })) });
  await rooms[0].put('1969-12', '[{');
  await rooms[0].put('1970-01', JSON.stringify([{ id: 'x', players: 3 }, bots]));
  await book.add(rowOf(), link);
  assert.deepEqual(await idsOf(book), ['a1']);
  assert.deepEqual(await book.damaged(), ['[{', { id: 'x', players: 3 }, { ...bots }]);
  await book.clear();
  assert.deepEqual([await rooms[0].keys(), await rooms[1].keys()], [[], []]);
});

test('what a file would push out is known before, and what was played here stays', async () => {
  const book = open();
  const own = Array.from({ length: 50 }, (_, at) => rowOf({ id: `own${at}`, at: at + 1 }));
  for (const row of own) await book.add(row, link);
  const length = JSON.stringify({ ...rowOf({ id: 'm10000', at: 1e6 }), taken: true }).length;
  const many = (/** @type {number} */ count, /** @type {number} */ from) =>
    fileOf(
      Array.from({ length: count }, (_, at) => ({ ...rowOf({ id: `m${from + at}`, at: from + at }), link: null })),
    );
  const some = await book.weigh(many(100, 900_000));
  assert.deepEqual([some.games.length, some.all, some.gone, some.moves], [100, 100, 0, 0]);
  assert.equal(await book.accept(some), 100);
  const all = Math.ceil(5_000_000 / length) + 1000;
  const large = await book.weigh(many(all, 1_000_000));
  assert.deepEqual([large.all, large.gone], [all, 100]);
  assert.equal(large.games.length < all - 900, true);
  assert.equal(large.games.at(-1)?.id, `m${1_000_000 + all - 1}`);
  assert.equal(await book.accept(large), large.games.length);
  const here = await idsOf(book);
  assert.equal(here.length, own.length + large.games.length);
  assert.deepEqual(
    own.filter(({ id }) => !here.includes(id)),
    [],
  );
  assert.equal((await book.seen()).size, own.length);
  // What is played from now on stays too.
  for (const at of [1, 2, 3]) await book.add(rowOf({ id: `new${at}`, at, size: 2000 }), 'x'.repeat(2000));
  assert.equal((await idsOf(book)).filter((id) => /^(own|new)/.test(id)).length, 53);
  assert.equal((await book.seen()).size, 53);
});

test('a game that stands in a file a thousand times is added once', async () => {
  const book = open();
  assert.equal(await book.take(fileOf(Array.from({ length: 1000 }, () => ({ ...rowOf(), link })))), 1);
  assert.deepEqual(await idsOf(book), ['a1']);
});

test('what finds no place is not counted as added', async () => {
  const refused = { ...memoryShelf(), change: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
  assert.equal(await open([refused, memoryShelf()]).take(fileOf([{ ...rowOf(), link }])), 0);
});

test('sixty thousand games are weighed and taken in without standing still', async () => {
  const book = open();
  const text = fileOf(
    Array.from({ length: 60_000 }, (_, at) => ({ ...rowOf({ id: `m${at}`, at: 1.7e12 + at }), link: null })),
  );
  const began = cpuUsage().user;
  const taken = await book.take(text);
  assert.equal(cpuUsage().user - began < 4e6, true);
  assert.equal((await idsOf(book)).length, taken);
});

test('whatever is a row can be drawn', () => {
  const strange = [null, true, -1, 0, 1.5, 1e20, '', 'x', '9999-99-99', [], {}, [[]], [null], [{}]];
  const row = { ...rowOf({ daily: { day: '2026-11-22', ranked: true } }), link: null };
  let sound = 0;
  for (const [path, put] of leaves(row)) {
    for (const value of strange) {
      const text = put(value);
      try {
        const [read] = readFile(text);
        sound += 1;
        standings([read], ['easy']);
        honoursOf([read]);
        factsOf(read);
        signsOf(read);
        assert.equal(new Date(read.at).toISOString().length > 0, true);
      } catch (error) {
        assert.equal(error instanceof Damaged, true, `${path} = ${JSON.stringify(value)}: ${error}`);
      }
    }
  }
  assert.equal(sound > 50, true);
});

/**
 * Return each place in a row, and what makes a file of the row with something else there.
 * @param {any} row
 * @returns {[string, (value: unknown) => string][]}
 */
function leaves(row) {
  /** @type {[string, (value: unknown) => string][]} */
  const found = [];
  const walk = (/** @type {any} */ part, /** @type {string[]} */ path) => {
    for (const name of Object.keys(part)) {
      const here = [...path, name];
      found.push([
        here.join('.'),
        (value) => {
          const copy = structuredClone(row);
          const last = here.slice(0, -1).reduce((inner, step) => inner[step], copy);
          last[name] = value;
          return fileOf([copy]);
        },
      ]);
      if (part[name] && typeof part[name] === 'object') walk(part[name], here);
    }
  };
  walk(row, []);
  return found;
}

test('games are counted by level, wins in a row in their order', () => {
  const places = [1, 1, 2, 1, 1, 1].map((place) => [place, 3 - place]);
  const rows = places.map((one, at) => rowOf({ id: `m${at}`, at, places: one, scores: [10 + at, 5] }));
  const again = rowOf({ daily: { day: '2026-11-22', ranked: false } });
  const people = rowOf({ players: rowOf().players.map((player) => ({ ...player, kind: 'human' })) });
  assert.deepEqual(standings([...rows, again, people].reverse(), ['easy', 'medium', 'hard']), [
    { level: 'medium', played: 6, won: 5, best: 15, average: 12.5, run: 3 },
    { level: 'people', played: 1, won: null, best: 10, average: 9, run: null },
  ]);
});

test('an honour counts once a game, and only for people', () => {
  const rows = [rowOf({ honours: [['far'], ['near']] }), rowOf({ honours: [['far'], []] })];
  assert.deepEqual([...honoursOf(rows)], [['far', 2]]);
});

test('a game on several devices is that of whoever sat here', async () => {
  const players = ['Alice', 'Berta'].map((name) => ({ kind: /** @type {const} */ ('human'), name }));
  const row = rowOf({ players, here: [1], places: [1, 2], scores: [12, 7], honours: [['far'], ['near']] });
  const book = open();
  await book.add(row, null);
  const [kept] = await book.list();
  assert.deepEqual(peopleOf(kept), [1]);
  assert.equal(seatOf(kept), 1);
  assert.equal(levelOf(kept), 'people');
  assert.deepEqual([...honoursOf([kept])], [['near', 1]]);
  await book.add({ ...row, id: 'other', here: [5] }, null);
  assert.equal((await book.damaged()).length, 1);
});

test('a day is that of the calendar on the device', () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 23, 59)), '2026-01-05');
});
