/** What is kept where several windows write: shelves that they share, and a store of each. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../tools/no_page.mjs';
import { memoryShelf } from '../shell/keep/shelves.js';

Object.assign(globalThis, {
  location: { search: '' },
  window: { parent: null },
});
const { after, Store: Shelved } = await import('../shell/keep/store.js');

/** @import { Base, Readable, Save } from '../types/shell' */
/** @import { Shelf } from '../shell/keep/shelves.js' */
/** @import { Store } from '../shell/keep/store.js' */

const id = 'match';
/** @type {(steps: string) => Save} */
const saveOf = (steps) =>
  /** @type {any} */ ({ players: [{ kind: 'human', name: 'Anna' }], steps: [...steps].map((step) => [0, step]) });
/** @param {Store} store */
const recordIn = async (store) => /** @type {Readable & {base: Base}} */ (await store.get(id));
/** @param {Store} store */
async function keptIn(store) {
  const record = await recordIn(store);
  return { at: record.at, steps: (record.save?.steps ?? []).map(([, step]) => step).join('') };
}

/** Two windows on the same shelves. */
function windows() {
  const shelves = Promise.resolve([lasting(), memoryShelf()]);
  const journal = Promise.resolve(lasting());
  return [new Shelved(shelves, journal), new Shelved(shelves, journal)];
}

/** @returns {Shelf} one that outlasts the page, as far as a store can see */
const lasting = () => ({ ...memoryShelf(), kind: 'indexeddb' });

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

test('a match that others go on from is not pushed out by them', async () => {
  const [store] = windows();
  const at = Date.now();
  const keep = (/** @type {string} */ id, /** @type {number} */ later, from = '') =>
    store.autosave('game', id, { save: saveOf('a'), at: at + later, from });
  await keep('played', 0);
  for (const one of [1, 2, 3, 4]) await keep(`branch${one}`, one, 'played');
  assert.deepEqual((await store.list()).map((one) => one.id).sort(), ['branch2', 'branch3', 'branch4', 'played']);
  for (const one of [5, 6, 7]) await keep(`other${one}`, one);
  assert.deepEqual((await store.list()).map((one) => one.id).sort(), ['other5', 'other6', 'other7']);
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

/**
 * Keep the last of some steps by itself.
 * @param {Store} store
 * @param {string} steps
 * @param {{at: number, base?: Base}} from  what it goes on from
 */
async function append(store, steps, { at: known, base = { since: [], from: 0 } }) {
  const [at, hash] = [after(known), steps];
  const fresh = saveOf(steps).steps.slice(base.from);
  return (await store.append(id, { ...base, at, steps: fresh, hash, over: false }, known)) && { at, base };
}

test('a step that is kept by itself is read with the match', async () => {
  const [one, other] = windows();
  await write(one, 'ab', 0);
  const first = await recordIn(one);
  const second = await append(one, 'abc', first);
  assert.notEqual(second && (await append(one, 'abcd', second)), false);
  assert.equal((await keptIn(other)).steps, 'abcd');
  assert.equal((await recordIn(other)).save?.hash, 'abcd');
  assert.equal((await other.list()).length, 1);
});

test('what is written whole meanwhile loses no step', async () => {
  const [one, other] = windows();
  await write(one, 'a', 0);
  const { at, base } = await recordIn(one);
  const next = /** @type {any} */ (await append(one, 'ab', { at, base }));
  // The match is being written whole with two steps while a third is kept.
  const whole = after(next.at);
  const both = { at: whole, base: { since: [...base.since, whole], from: base.from } };
  const third = await append(one, 'abc', both);
  assert.notEqual(third, false);
  assert.equal((await keptIn(other)).steps, 'abc');
  await write(one, 'ab', whole - 1, whole);
  assert.equal((await keptIn(other)).steps, 'abc');
});

test('of a match that another window has taken over nothing more is kept', async () => {
  const [one, other] = windows();
  await write(one, 'a', 0);
  const late = await recordIn(one);
  assert.equal(await other.seize(id, after(late.at), late.at), true);
  assert.equal(await append(one, 'ab', late), false);
  assert.equal((await keptIn(other)).steps, 'a');
  assert.equal(await one.seize(id, after(late.at), late.at), false);
});

test('steps after a match was seized are read, whether it is written whole before or after them', async () => {
  for (const first of ['whole', 'step']) {
    const [one, other] = windows();
    await write(one, 'a', 0);
    const late = await recordIn(one);
    const seized = after(late.at);
    await other.seize(id, seized, late.at);
    const between = await recordIn(one);
    const whole = () => write(other, 'a', late.at, seized);
    if (first === 'whole') await whole();
    assert.equal(await append(one, 'ab', between).then(Boolean), true);
    if (first === 'step') await whole();
    assert.equal((await keptIn(one)).steps, 'ab', first);
  }
});

test('no step is kept beside a match that has gone, or that was written whole elsewhere meanwhile', async () => {
  const shelf = lasting();
  const store = new Shelved(Promise.resolve([shelf, memoryShelf()]), Promise.resolve(lasting()));
  await write(store, 'a', 0);
  const record = await recordIn(store);
  await shelf.remove(id);
  assert.equal(await append(store, 'ab', record), null);
  await write(store, 'xy', 0);
  const { at } = await recordIn(store);
  assert.equal(await append(store, 'ab', { ...record, at }), null);
});

test('what forks a match that was written whole elsewhere is refused, and no step of it is read', async () => {
  const [one, other] = windows();
  await write(one, 'a', 0);
  const late = await recordIn(one);
  await write(other, 'ab', late.at);
  assert.equal(await append(one, 'ac', late), false);
  const { at } = await keptIn(one);
  assert.equal((await keptIn(one)).steps, 'ab');
  assert.notEqual(await append(one, 'abd', { ...(await recordIn(one)), at }), false);
  assert.equal((await keptIn(other)).steps, 'abd');
});

test('a match that is deleted leaves no step behind, and comes back with them', async () => {
  const [one] = windows();
  await write(one, 'a', 0);
  await append(one, 'ab', await recordIn(one));
  const restore = await one.remove(id);
  assert.equal(await one.get(id), null);
  await restore();
  assert.equal((await keptIn(one)).steps, 'ab');
  await one.remove(id);
  await write(one, 'x', 0);
  assert.equal((await keptIn(one)).steps, 'x');
});

test('damaged steps, and matches without any, are read as what they are', async () => {
  const odd = [null, 3, 'x', {}, { at: 'x' }, { at: Infinity, since: 1 }, { at: 9e15, since: [1], steps: 3 }];
  for (const steps of odd) {
    const journal = lasting();
    const store = new Shelved(Promise.resolve([lasting(), memoryShelf()]), Promise.resolve(journal));
    await write(store, 'a', 0, 1);
    await journal.put(id, steps);
    assert.equal((await keptIn(store)).steps, 'a');
    assert.equal(await append(store, 'ab', await recordIn(store)).then(Boolean), true);
    assert.equal((await keptIn(store)).steps, 'ab');
  }
  const shelf = memoryShelf();
  await shelf.put(id, { id, game: 'game', name: '', at: 1, kind: 'auto', save: { players: [] } });
  assert.equal((await new Shelved(Promise.resolve([shelf, memoryShelf()])).list()).length, 1);
});
