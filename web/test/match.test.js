/** The match as the page knows it, against an engine that is none. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match } from '../table/match.js';

/**
 * @typedef {import('../table/contract/messages.js').Event} Event
 * @typedef {import('../table/contract/messages.js').Table} Table
 * @typedef {{do: string, [parameter: string]: unknown}} Request
 */

/** @type {(step: number) => Event} */
const event = (step) => ({ kind: 'laid', actor: 0, seat: 0, step });

/**
 * A table after `step` steps of one event each, told from event `since` on.
 * @param {number} step
 * @param {Partial<Table> & {since?: number}} [more]
 * @returns {Table}
 */
function position(step, { since = 0, ...more } = {}) {
  const events = Array.from({ length: step }, (_, at) => event(at + 1)).slice(since);
  const told = { step, steps: step, revision: step, log: step, events, viewer: 0, bots: [], over: false };
  return /** @type {Table} */ ({ ...told, ...more });
}

/**
 * A match whose engine gives these answers, one request after the other.
 * @param {(object | Error)[]} answers
 * @param {Table} [first]
 * @param {boolean} [keeps]  whether no other window has gone on
 */
async function begin(answers, first = position(1), keeps = true) {
  /** @type {Request[]} */
  const asked = [];
  /** @type {string[]} */
  const told = [];
  const call = async (/** @type {Request} */ request) => {
    asked.push(request);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const match = new Match({ call }, first, {
    onStep: (tables, cause) => told.push(`${cause} ${tables.map(({ step, log }) => `${step}.${log}`).join()}`),
    eyes: () => null,
    onThinking: (thinking) => told.push(thinking ? `thinks ${thinking.progress}` : 'thinks no more'),
    mayThink: () => true,
    onChange: ({ save, step }) => {
      told.push(save ? `saved ${save}` : `kept ${step}`);
      return keeps;
    },
    onTurn() {},
    onFault: ({ code }) => told.push(`fault ${code}`),
  });
  answers.unshift({ table: first });
  await match.look(0);
  asked.length = 0;
  return { match, asked, told };
}

/** @param {string} kind */
const option = (kind) => ({ index: 3, action: { kind }, targets: [] });

test('a draft is played with one message, which brings the table and the step: it is kept, then shown', async () => {
  const { match, asked, told } = await begin([{ table: position(2, { since: 1 }), step: 'two', stages: [] }]);
  assert.equal(await match.play(0, [option('give'), option('ask')], 1), true);
  assert.deepEqual(asked, [
    { do: 'play', seat: 0, draft: [{ kind: 'give' }, { kind: 'ask' }], step: 1, viewer: 0, since: 1, eyes: null },
  ]);
  assert.deepEqual(told, ['kept two', 'play 2.2']);
  assert.deepEqual(
    match.events.map(({ step }) => step),
    [1, 2],
  );
});

test('what is no longer legal is not played: the table is fetched anew', async () => {
  for (const refused of [{ code: 'stale' }, { code: 'hand_empty', rule: 'hand' }]) {
    const { match, asked, told } = await begin([Object.assign(new Error(), refused), { table: position(3) }]);
    assert.equal(await match.play(0, [option('give')], 1), false);
    assert.deepEqual(
      asked.map((one) => one.do),
      ['play', 'table'],
    );
    assert.equal(match.table.step, 3);
    assert.deepEqual(told, []);
  }
});

test('a fault is a fault', async () => {
  const { match } = await begin([Object.assign(new Error(), { code: 'fault' })]);
  await assert.rejects(match.play(0, [option('give')], 1), { code: 'fault' });
});

test('a bot moves with one message', async () => {
  const answers = [
    { thinking: { seat: 1, progress: 0.5 }, played: false },
    {
      thinking: { seat: 1, progress: 1 },
      played: true,
      table: position(2, { since: 1, over: true, undo: 'revealed' }),
      step: 'two',
      stages: [{ log: 1, over: false, scores: [0] }],
    },
  ];
  const { match, asked, told } = await begin(answers, position(1, { bots: [1] }));
  await match.think();
  assert.deepEqual(
    asked.map((one) => one.do),
    ['think', 'think'],
  );
  assert.deepEqual([asked[1].viewer, asked[1].since], [0, 1]);
  assert.deepEqual(told, ['thinks 0.5', 'thinks no more', 'kept two', 'bot 2.1,2.2', 'thinks no more']);
});

test('nothing is shown of what another window has gone on from', async () => {
  const { match, told } = await begin([{ table: position(2), step: 'two', stages: [] }], position(1), false);
  assert.equal(await match.play(0, [option('give')], 1), true);
  assert.deepEqual(told, ['kept two']);
  assert.equal(match.table.step, 1);
});

test('taken back, events are forgotten', async () => {
  const { match, told } = await begin([{ table: position(1), save: 'one' }], position(2));
  await match.undo('step', 0);
  assert.equal(match.events.length, 1);
  assert.deepEqual(told, ['saved one']);
});

test('what may be asked for is thought about in slices until it is known, or not wanted any more', async () => {
  const slice = { progress: 0.5, advice: null };
  const { match, asked } = await begin([slice, { progress: 1, advice: {} }, slice, slice]);
  await match.foresee(0, [], () => true);
  assert.deepEqual(
    asked.map(({ do: name, ahead, seat }) => [name, ahead, seat]),
    [0, 1].map(() => ['advise', true, 0]),
  );
  await match.foresee(0, [], () => asked.length < 3);
  assert.equal(asked.length, 3);
  match.close();
  await match.foresee(0, [], () => true);
  assert.equal(asked.length, 3);
});
