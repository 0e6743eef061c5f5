/** Gathering actions as a draft: unordered choices and amounts. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenOf, gather, without } from '../table/decide/gather.js';

/** @type {(index: number, good: string) => import('../table/contract/messages.js').Option} */
const discard = (index, good) => ({ index, action: { kind: 'discard', good }, targets: [`pile:${good}`] });
const DONE = { index: 9, action: { kind: 'done' }, targets: [] };
const WOOL = discard(0, 'wool');
const IRON = discard(1, 'iron');

test('each target of a listed action is a pile', () => {
  const { amounts, targets, closing } = gather([WOOL, IRON, DONE], []);
  assert.deepEqual(amounts, [
    { id: 'pile:wool', chosen: 0, more: WOOL },
    { id: 'pile:iron', chosen: 0, more: IRON },
  ]);
  assert.deepEqual([...targets.values()], ['legal', 'legal']);
  assert.deepEqual(closing, [DONE]);
});

test('a pile of which nothing is left can only be taken from the draft', () => {
  const { amounts, targets } = gather([IRON], [WOOL, IRON, WOOL]);
  assert.deepEqual(
    amounts.map(({ id, chosen }) => [id, chosen]),
    [
      ['pile:iron', 1],
      ['pile:wool', 2],
    ],
  );
  assert.deepEqual(Object.fromEntries(targets), { 'pile:iron': 'legal', 'pile:wool': 'selected' });
});

test('what was chosen is taken back in any order', () => {
  const draft = [WOOL, IRON, WOOL];
  assert.deepEqual(without(draft, 'pile:iron'), [WOOL, WOOL]);
  assert.deepEqual(without(draft, 'pile:wool'), [WOOL, IRON]);
  assert.equal(without(draft, 'pile:salt'), null);
  assert.equal(chosenOf(draft, 'pile:wool'), 2);
});

test('where only some targets are piles the others are none', () => {
  const { amounts } = gather([WOOL, IRON], [], new Set(['pile:iron']));
  assert.deepEqual(
    amounts.map(({ id }) => id),
    ['pile:iron'],
  );
});
