/** Score sheets as a walk and as a ledger. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../tools/no_page.mjs';
import { earnedBy, leaves, ledgerOf, lookOf, together } from '../table/count/scoring.js';
import { drawn, elements } from './views/drawn.js';
import { tallyPanel } from '../table/count/tallypanel.js';

/**
 * @param {string} source
 * @param {number[]} amounts
 * @param {import('../table/contract/messages.js').Score[]} children
 */
const line = (source, amounts, children = []) => ({ source, amounts, rule: null, targets: [], facts: {}, children });

const FIRST = line('1', [3, 2], [line('wool', [3, 0]), line('bread', [0, 2])]);
const SECOND = line('2', [0, 5], [line('wool', [0, 5])]);

test('where the parts score the same sources a row is a source', () => {
  const { parts, rows } = ledgerOf(line('all', [3, 7], [FIRST, SECOND]));
  assert.deepEqual(
    rows.map((row) => [row.score.source, row.amounts, row.parts]),
    [
      [
        'wool',
        [3, 5],
        [
          [3, 0],
          [0, 5],
        ],
      ],
      [
        'bread',
        [0, 2],
        [
          [0, 2],
          [0, 0],
        ],
      ],
    ],
  );
  assert.equal(parts.length, 2);
});

test('a source that scores later stands where it belongs', () => {
  const later = line(
    '2',
    [1, 1],
    [line('fish', [1, 0]), line('wool', [0, 1]), line('salt', [1, 0]), line('bread', [1, 0])],
  );
  const { rows } = ledgerOf(line('all', [4, 3], [FIRST, later]));
  assert.deepEqual(
    rows.map(({ score }) => score.source),
    ['fish', 'wool', 'salt', 'bread'],
  );
});

test('else each part is followed by its lines', () => {
  const { parts, rows } = ledgerOf(line('all', [3, 2], [FIRST]));
  assert.deepEqual(
    rows.map(({ score, depth }) => [score.source, depth]),
    [
      ['1', 0],
      ['wool', 1],
      ['bread', 1],
    ],
  );
  assert.deepEqual(parts, []);
});

test('several sheets are one whose lines are theirs', () => {
  const sheet = together([FIRST, SECOND]);
  assert.deepEqual(sheet.amounts, [3, 7]);
  assert.deepEqual(
    leaves(sheet).map(({ source }) => source),
    ['wool', 'bread', 'wool'],
  );
  assert.equal(together([FIRST]), FIRST);
});

test('the sums grow step by step', () => {
  const steps = leaves(FIRST).map(({ amounts }) => ({ text: '', targets: [], amounts }));
  assert.deepEqual(earnedBy(steps, 0, 2), [0, 0]);
  assert.deepEqual(earnedBy(steps, 1, 2), [3, 0]);
  assert.deepEqual(earnedBy(steps, 2, 2), [3, 2]);
});

test('what costs points does not look like a gain', () => {
  assert.deepEqual([2, 0, -2].map(lookOf), ['is-gain', '', 'is-loss']);
});

test('by the Tab key one comes first to what goes on, and where lines wait for it nothing else lies before that', () => {
  const tally = { title: 'Wool', at: 1, steps: FIRST.children, scores: [], gains: [], last: false, waits: true };
  const go = { leave: null };
  const panel = drawn(
    tallyPanel(/** @type {any} */ ({}), /** @type {any} */ ({}), /** @type {any} */ (tally), /** @type {any} */ (go)),
    () => {},
  );
  const buttons = elements(panel).filter(({ tag }) => tag === 'button');
  assert.deepEqual(
    buttons.map((button) => button.attributes.get('class')),
    ['btn btn-primary', 'btn', 'btn'],
  );
});
