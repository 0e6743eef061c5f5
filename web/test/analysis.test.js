/** Looking back at a finished game, against an engine that is none. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import games from '../games/guildes/en.js';
import { addTexts, setLanguage } from '../shell/i18n.js';
import { Analysis, causeOf, wordsOf } from '../table/count/analysis.js';
import * as defaults from '../table/contract/defaults.js';
import en from '../text/table.en.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('en', en, 'table');
addTexts('en', games, 'guildes');
setLanguage('en');

/**
 * A table whose engine has so much to tell, a piece at a time.
 * @param {number} pieces
 * @param {() => void} [heard]  called with each piece
 */
function tableOf(pieces, heard = () => {}) {
  /** @type {number[][]} */
  const asked = [];
  /** @type {string[]} */
  const said = [];
  const table = {
    work: { closed: false },
    device: { alone: 0 },
    shown: async () => {},
    voice: { say: (/** @type {string} */ text) => said.push(text) },
    match: {
      table: { hash: 'end', seats: [{ kind: 'human' }, { kind: 'bot' }] },
      analyse: async (/** @type {number} */ points, /** @type {number} */ choices) => {
        asked.push([points, choices]);
        const told = asked.length;
        heard();
        const done = told === pieces;
        const point = { step: told, shares: [0.5, 0.5], errors: [0, 0] };
        return { progress: told / pieces, done, points: [point], choices: [], sums: done ? [] : null, jumps: null };
      },
    },
  };
  return { table: /** @type {any} */ (table), asked, said };
}

test('it goes on until all is told, and asks for what is new', async () => {
  const { table, asked } = tableOf(3);
  const analysis = new Analysis(table);
  await analysis.go();
  assert.equal(analysis.done, true);
  assert.deepEqual(asked, [
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  assert.equal(analysis.points.length, 3);
});

test('it stops when told, and goes on from there', async () => {
  const { table, asked } = tableOf(4, () => asked.length === 2 && analysis.stop());
  const analysis = new Analysis(table);
  await analysis.go();
  assert.equal(analysis.done, false);
  assert.equal(analysis.points.length, 2);
  await analysis.go();
  assert.equal(analysis.done, true);
  assert.deepEqual(asked[2], [2, 0]);
});

test('it ends with the table', async () => {
  const { table } = tableOf(9, () => (table.work.closed = true));
  const analysis = new Analysis(table);
  await analysis.go();
  assert.equal(analysis.points.length, 1);
});

test('a jump comes of what went the same way most', () => {
  const jump = { seat: 0, begin: 1, end: 4 };
  assert.equal(causeOf({ ...jump, change: -0.2, own: -0.3, others: 0.4, luck: -0.3 }), 'own');
  assert.equal(causeOf({ ...jump, change: 0.2, own: -0.3, others: 0.4, luck: 0.1 }), 'others');
  assert.equal(causeOf({ ...jump, change: 0.2, own: -0.3, others: 0.1, luck: 0.4 }), 'luck');
});

test('a choice is dated by its game, or else by its number, and says what it cost', () => {
  const option = { index: 0, action: { kind: 'this' }, targets: [] };
  const choice = {
    step: 87,
    seat: 1,
    mark: 'mistake',
    given: 0.16,
    least: 0.1,
    most: 0.22,
    chosen: option,
    differences: [],
  };
  const of = (/** @type {object} */ own) => {
    const { table } = tableOf(1);
    const view = { ...defaults, id: 'guildes', button: () => 'Keep', ...own };
    Object.assign(table, { view, bare: () => ({ name: () => 'Bruno' }) });
    return new Analysis(table).wordsFor(
      /** @type {any} */ ({ events: [] }),
      /** @type {any} */ ({ ...choice, better: null }),
    );
  };
  const cost = 'cost 16% of the chance to win (between 10 and 22). Chosen: Keep.';
  assert.equal(of({}), `Bruno. Move 87 · Mistake: ${cost}`);
  assert.equal(of({ when: () => 'Round 2' }), `Bruno. Round 2 · Mistake: ${cost}`);
});

test('what was chosen is told beside what was better, and why', () => {
  const view = /** @type {any} */ ({
    id: 'guildes',
    button: (/** @type {unknown} */ _, /** @type {any} */ { action }) => action.kind,
    gain: () => ({ where: 'at the stall', targets: [] }),
  });
  const option = (/** @type {string} */ kind) => ({ index: 0, action: { kind }, targets: [] });
  const choice = /** @type {any} */ ({ seat: 0, chosen: option('this'), better: option('that'), differences: [] });
  const ctx = /** @type {any} */ ({ name: () => 'Anna' });
  const plain = wordsOf(ctx, view, choice);
  assert.match(plain, /this.*that/);
  const differences = [{ source: 'guild:smiths', seat: 0, points: 2, error: 0.1 }];
  const why = wordsOf(ctx, view, { ...choice, differences });
  assert.match(why, /this.*that.*about 2 more at the stall/);
  assert.match(wordsOf(ctx, view, { ...choice, rethought: true }), /as the hint advised.*With more thought: that/);
  assert.equal(/that/.test(wordsOf(ctx, view, { ...choice, better: null })), false);
  assert.notEqual(wordsOf(ctx, view, { ...choice, better: option('this') }), plain);
});
