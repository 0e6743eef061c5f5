/** The memory of Python that is kept: what is damaged in it is noticed, wherever it is. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropSnapshots, hasSnapshot, keepSnapshot, readSnapshot } from '../boot/snapshot.js';

/** @type {Map<string, Map<string, Response>>} */
const places = new Map();
let refused = false;
Object.assign(globalThis, {
  caches: {
    async open(/** @type {string} */ name) {
      if (refused) throw new DOMException('', 'SecurityError');
      const place = places.get(name) ?? new Map();
      places.set(name, place);
      return {
        match: async (/** @type {string} */ key) => place.get(key)?.clone(),
        put: async (/** @type {string} */ key, /** @type {Response} */ response) => void place.set(key, response),
      };
    },
    delete: async (/** @type {string} */ name) => places.delete(name),
  },
});

const memory = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 2654435761) >>> 13);

/** Put something else in the place of what is kept. @param {(bytes: Uint8Array) => Uint8Array} change */
async function damage(change) {
  const [[, place]] = places;
  const [[key, kept]] = place;
  const { headers } = kept;
  place.set(key, new Response(new Uint8Array(change(new Uint8Array(await kept.arrayBuffer()))), { headers }));
}

test('a memory comes back as it was kept, and takes the place of the last one', async () => {
  await keepSnapshot(memory.slice(1));
  await keepSnapshot(memory);
  const { bytes, whole } = await readSnapshot();
  assert.deepEqual(new Uint8Array(bytes), memory);
  assert.equal(await whole, true);
  assert.equal(places.size, 1);
});

test('what is empty in a memory is not kept, and is empty again', async () => {
  for (const [length, filled] of /** @type {[number, [number, number][]][]} */ ([
    [50_000, []],
    [50_000, [[0, 1]]],
    [
      49_152,
      [
        [4095, 4097],
        [20_000, 30_000],
        [49_151, 49_152],
      ],
    ],
    [
      50_001,
      [
        [8192, 12_288],
        [50_000, 50_001],
      ],
    ],
  ])) {
    const holed = new Uint8Array(length);
    for (const [begin, end] of filled) holed.fill(7, begin, end);
    await keepSnapshot(holed);
    const [kept] = [...[...places.values()][0].values()];
    assert((await kept.clone().arrayBuffer()).byteLength < 30_000);
    const { bytes, whole } = await readSnapshot();
    assert.deepEqual(new Uint8Array(bytes), holed);
    assert.equal(await whole, true);
  }
});

/** @type {Record<string, (bytes: Uint8Array, at: number) => Uint8Array>} */
const ways = {
  'a bit is another': (bytes, at) => bytes.with(at, bytes[at] ^ (1 << (at % 8))),
  'a stretch is empty': (bytes, at) => bytes.fill(0, at, at + 64),
  'the end is missing': (bytes, at) => bytes.slice(0, at),
  'the beginning is missing': (bytes, at) => bytes.slice(at + 1),
  'a stretch stands twice': (bytes, at) => Uint8Array.from([...bytes.slice(0, at + 9), ...bytes.slice(at)]),
};

test('damage in each of a hundred places is noticed', async () => {
  let place = 12345;
  for (let count = 0; count < 100; count += 1) {
    place = (Math.imul(place, 1664525) + 1013904223) >>> 0;
    await keepSnapshot(memory);
    const [how, change] = Object.entries(ways)[count % 5];
    await damage((bytes) => change(bytes, place % memory.length));
    assert.equal(await (await readSnapshot()).whole, false, `${how} at ${place % memory.length}`);
  }
});

test('a memory without a word on what it was is none to go on from', async () => {
  await keepSnapshot(memory);
  const [[, place]] = places;
  const [[key]] = place;
  place.set(key, new Response(memory));
  assert.equal(await (await readSnapshot()).whole, false);
});

test('what has gone, or cannot be read, is told', async () => {
  await keepSnapshot(memory);
  assert.equal(await hasSnapshot(), true);
  await dropSnapshots();
  assert.equal(await hasSnapshot(), false);
  await assert.rejects(readSnapshot());
  refused = true;
  assert.equal(await hasSnapshot(), false);
  await assert.rejects(readSnapshot());
  refused = false;
});
