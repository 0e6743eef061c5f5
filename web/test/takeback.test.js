/** What is taken back and done again, against an engine that is none. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takesOnly } from '../table/decide/choice.js';
import { TakeBack } from '../table/decide/takeback.js';

/**
 * A table of one person at the end of these decisions; `forced`: there was but one possibility.
 * @param {boolean[]} forced
 * @param {string} only  whether the only possibility is taken by itself
 * @param {boolean} [waits]  whether it waits for the person
 */
function sit(forced, only, waits = false) {
  let at = forced.length;
  const match = {
    events: [],
    get table() {
      const [undo, undo_choice] = [at ? null : 'nothing', forced.slice(0, at).includes(false) ? null : 'revealed'];
      return {
        step: at,
        seats: [{ name: 'Anna' }],
        forced: forced[at] ?? false,
        legal: [{ index: 0, action: { kind: 'pass' }, targets: [] }],
        undo,
        undo_choice,
        redo: at < forced.length,
      };
    },
    undo: async () => void (at -= 1),
    redo: async () => void (at += 1),
  };
  const table = {
    match,
    settings: { only },
    view: { waits: () => waits },
    device: { several: false, curtain: null, lifted: false },
    choice: { busy: false, retreat() {}, resume() {} },
    show: {
      retreat() {},
      get shown() {
        return match.table;
      },
    },
    voice: { call() {}, announce() {} },
    lines: { all: [] },
    surface: { focus() {} },
    work: { run: (/** @type {() => Promise<unknown>} */ work) => work() },
    looksOn: () => false,
    settle: async () => {},
  };
  const needs = /** @type {import('../table/decide/takeback.js').Needs} */ (/** @type {unknown} */ (table));
  return { back: new TakeBack(needs), match };
}

/** Let the engine answer. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

test('the way back passes by what went by itself, and so does the way on', async () => {
  const { back, match } = sit([false, true, true], 'do');
  back.undo('step');
  await soon();
  assert.equal(match.table.step, 0);
  back.redo();
  await soon();
  assert.equal(match.table.step, 3);
});

test('the way back stops where something waits for the person, unless nothing does', async () => {
  for (const [only, step] of /** @type {const} */ ([
    ['do', 2],
    ['all', 0],
  ])) {
    const { back, match } = sit([false, true, true], only, true);
    back.undo('step');
    await soon();
    assert.equal(match.table.step, step);
  }
});

test('what was asked for is asked for again', async () => {
  const { back, match } = sit([false, true, true], 'ask');
  back.undo('step');
  await soon();
  assert.equal(match.table.step, 2);
});

test('what went by itself alone is not offered to be taken back', async () => {
  for (const [only, offered] of /** @type {const} */ ([
    ['do', false],
    ['ask', true],
  ])) {
    const { back, match } = sit([true, true], only);
    assert.equal(back.offered, offered);
    back.undo('step');
    await soon();
    assert.equal(match.table.step, offered ? 1 : 2);
  }
});

test('nothing is taken by itself while nothing is offered', () => {
  const view = { waits: (/** @type {any} */ { action }) => Boolean(action) };
  const ways = /** @type {any} */ ({ device: { several: false }, settings: { only: 'do' }, view });
  const only = /** @type {any} */ ({ index: 0, action: { kind: 'pass' }, targets: [] });
  assert.equal(takesOnly(ways, { forced: true, legal: [] }), false);
  assert.equal(takesOnly({ ...ways, view: { waits: () => false } }, { forced: true, legal: [only] }), true);
});
