/** From what is legal and what was tapped to what may be tapped next. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { narrow, tap, varied } from '../table/decide/narrow.js';

/**
 * Legal actions from pairs of an action and its targets, parted by spaces.
 * @param {...[import('../table/contract/messages.js').Action, string]} pairs
 */
const options = (...pairs) =>
  pairs.map(([action, targets], index) => ({ index, action, targets: targets.split(' ').filter(Boolean) }));

/** @param {{index: number}[]} found */
const indices = (found) => found.map(({ index }) => index);

const KEEP = options([{ kind: 'keep', guild: 'a' }, 'card:a'], [{ kind: 'keep', guild: 'b' }, 'card:b']);
const SWAP = options(
  [{ kind: 'swap', one: 'a', two: 'x' }, 'a x'],
  [{ kind: 'swap', one: 'a', two: 'y' }, 'a y'],
  [{ kind: 'swap', one: 'b', two: 'x' }, 'b x'],
  [{ kind: 'pass' }, ''],
);
const BOTH_WAYS = options([{ kind: 'tile', men: 1 }, 'cell'], [{ kind: 'tile', men: 2 }, 'cell']);

test('before any tap the first targets are legal', () => {
  const found = narrow(SWAP, []);
  assert.deepEqual(Object.fromEntries(found.targets), { a: 'legal', b: 'legal' });
  assert.deepEqual(found.selected, []);
  assert.equal(found.action, null);
  assert.deepEqual(indices(found.options), [0, 1, 2, 3]);
  assert.deepEqual(indices(found.loose), [3]);
});

test('a tap that leaves one action means it', () => {
  const found = narrow(KEEP, ['card:a']);
  assert.deepEqual(Object.fromEntries(found.targets), { 'card:a': 'selected', 'card:b': 'other' });
  assert.equal(found.action?.index, 0);
  assert.deepEqual(indices(found.confirm), [0]);
});

test('order counts', () => {
  const found = narrow(SWAP, ['a']);
  assert.deepEqual(Object.fromEntries(found.targets), { a: 'selected', b: 'other', x: 'legal', y: 'legal' });
  assert.equal(found.action, null);
  assert.deepEqual(found.loose, []);
  assert.deepEqual(narrow(SWAP, ['x']).selected, []);
});

test('what follows of necessity need not be tapped', () => {
  const found = narrow(SWAP, ['b']);
  assert.deepEqual(found.selected, ['b', 'x']);
  assert.equal(found.action?.index, 2);
});

test('actions with the same targets are told apart by buttons', () => {
  const found = narrow(BOTH_WAYS, ['cell']);
  assert.equal(found.action, null);
  assert.deepEqual(indices(found.confirm), [0, 1]);
  assert.deepEqual(found.ranges, []);
});

test('actions that differ in one number become a range', () => {
  const bids = options(
    [{ kind: 'bid', amount: 3 }, ''],
    [{ kind: 'bid', amount: 1 }, ''],
    [{ kind: 'bid', amount: 2 }, ''],
    [{ kind: 'pass' }, ''],
  );
  const found = narrow(bids, []);
  assert.deepEqual(indices(found.loose), [3]);
  const [only, ...others] = found.ranges;
  assert.equal(others.length, 0);
  assert.deepEqual([only.kind, only.fact], ['bid', 'amount']);
  assert.deepEqual(
    only.options.map(({ action }) => action.amount),
    [1, 2, 3],
  );
});

test('taps that mean nothing any more are dropped', () => {
  assert.deepEqual(narrow(KEEP, ['card:z']).selected, []);
  assert.deepEqual(narrow(SWAP, ['a', 'z']).selected, ['a']);
  assert.equal(narrow([], ['a']).targets.size, 0);
});

test('a tap leads on or takes the place of another', () => {
  assert.deepEqual(tap(SWAP, [], 'a'), ['a']);
  assert.deepEqual(tap(SWAP, ['a'], 'y'), ['a', 'y']);
  assert.deepEqual(tap(SWAP, ['a', 'x'], 'y'), ['a', 'y']);
  assert.deepEqual(tap(SWAP, ['a', 'x'], 'b'), ['b']);
  assert.deepEqual(tap(SWAP, ['a', 'x'], 'a'), ['a']);
  assert.equal(tap(SWAP, ['a'], 'z'), null);
});

/** @type {(kind: string, action: object, targets?: string[]) => any} */
const listedAs = (kind, action, targets = []) => ({ index: 0, action: { kind, ...action }, targets });
const BID = { kind: 'bid', fact: 'coins', least: 2, most: 4 };

test('a number that is chosen freely adds what is not listed, and leaves out what is no longer high enough', () => {
  const pass = listedAs('pass', {});
  const listed = [pass, listedAs('bid', { coins: 1 }), listedAs('bid', { coins: 2 })];
  const found = varied(listed, BID);
  assert.deepEqual(found[0], pass);
  assert.equal(found[1], listed[2]);
  assert.deepEqual(
    found.map(({ action }) => action.coins),
    [undefined, 2, 3, 4],
  );
  assert.equal(new Set(found.slice(1).map(({ index }) => index)).size, 3);
});

test('where no such action is listed, there is one for each number', () => {
  assert.deepEqual(
    varied([], BID).map(({ action, targets }) => [action, targets]),
    [2, 3, 4].map((coins) => [{ kind: 'bid', coins }, []]),
  );
});

test('an action that is varied in a number keeps its other parameters and its targets', () => {
  const faces = ['one', 'two'].map((face) => listedAs('bid', { coins: 2, face }, [`face:${face}`]));
  const found = varied(faces, BID);
  assert.equal(found.length, 6);
  assert.equal(found[3], faces[1]);
  assert.deepEqual(found[5].action, { kind: 'bid', coins: 4, face: 'two' });
  assert.deepEqual(found[5].targets, ['face:two']);
  const [range] = narrow(found, ['face:two']).ranges;
  assert.deepEqual([range.fact, range.options.map(({ action }) => action.coins)], ['coins', [2, 3, 4]]);
});
