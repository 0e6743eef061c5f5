/** What is kept where several windows write: shelves that they share, and a store of each. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../tools/no_page.mjs';
import { memoryShelf } from '../shell/shelves.js';

Object.assign(globalThis, {
  location: { search: '' },
  window: { parent: null },
});
const { after, Store: Shelved } = await import('../shell/store.js');

/** @import { Save, Sound } from '../types/shell' */
/** @import { Store } from '../shell/store.js' */

const id = 'match';
/** @type {(steps: string) => Save} */
const saveOf = (steps) =>
  /** @type {any} */ ({ players: [{ kind: 'human', name: 'Anna' }], steps: [...steps].map((step) => [0, step]) });
/** @param {Store} store */
async function keptIn(store) {
  const record = /** @type {Sound} */ (await store.get(id));
  return { at: record.at, steps: (record.save?.steps ?? []).map(([, step]) => step).join('') };
}

/** Two windows on the same shelves. */
function windows() {
  const shelf = memoryShelf();
  return [new Shelved(Promise.resolve([shelf])), new Shelved(Promise.resolve([shelf]))];
}

/** @type {(store: Store, steps: string, known: number, at?: number) => Promise<boolean>} */
const write = (store, steps, known, at = after(known)) =>
  store.autosave('game', id, { save: saveOf(steps), at }, known);

test('what would shorten or fork a match is refused', async () => {
  const [one, other] = windows();
  assert.equal(await write(one, 'a', 0), true);
  const { at } = await keptIn(other);
  assert.equal(await write(one, 'ab', at), true);
  assert.equal(await write(other, 'ac', at), false);
  assert.equal(await write(other, 'a', at), false);
  assert.equal((await keptIn(other)).steps, 'ab');
});

test('whoever knows what is kept may take a step back', async () => {
  const [one, other] = windows();
  await write(one, 'ab', 0);
  const { at } = await keptIn(other);
  assert.equal(await write(other, 'a', at), true);
  assert.equal((await keptIn(one)).steps, 'a');
});

test('a clock that goes back takes nothing away', async () => {
  const [one, other] = windows();
  const future = Date.now() + 1e9;
  await write(one, 'a', 0, future);
  assert.equal(await write(other, 'ab', future), true);
  assert.equal((await keptIn(one)).steps, 'ab');
});

test('of two that write at once one is refused, whichever', async () => {
  for (let round = 0; round < 200; round += 1) {
    const [one, other] = windows();
    await write(one, 'a', 0);
    const { at } = await keptIn(one);
    const done = await Promise.all([write(one, 'ab', at), write(other, 'ac', at)]);
    assert.equal(done.filter(Boolean).length, 1);
    assert.equal((await keptIn(one)).steps, done[0] ? 'ab' : 'ac');
  }
});
