/** The way to the engine, with one that answers what it is told to. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin } from '../boot/bridge.js';

/** @typedef {import('../boot/bridge.js').EngineError} EngineError */

/**
 * An engine that gives this answer to everything.
 * @param {() => Promise<string>} send
 */
async function engineThat(send) {
  /** @type {EngineError[]} */
  const faults = [];
  const open = async () => ({ send, close: () => {}, death: /** @type {Promise<string>} */ (new Promise(() => {})) });
  const engine = await begin(open, 'worker', () => {}, 50);
  engine.onFault((error) => faults.push(error));
  return { engine, faults };
}

/** @type {(answer: Promise<unknown>) => Promise<any>} */
const refusal = (answer) => answer.then(String, (error) => error);

test('a reply that cannot be read rejects its call, and the engine goes on', async () => {
  const replies = ['{"ok":true,"found":NaN}', '', 'null {', '{"ok":true}'];
  const { engine, faults } = await engineThat(async () => replies.shift() ?? '');
  for (let count = 0; count < 3; count += 1) {
    const { code, facts } = await refusal(engine.call({ do: 'load' }));
    assert.deepEqual([code, facts.request], ['unreadable', 'load']);
  }
  assert.deepEqual(await engine.call({ do: 'load' }), { ok: true });
  assert.deepEqual(faults, []);
});

test('a call without an answer is given up, and says which it was', async () => {
  const { engine, faults } = await engineThat(() => new Promise(() => {}));
  const { code, facts } = await refusal(engine.call({ do: 'load' }));
  assert.deepEqual([code, facts], ['engine_lost', { cause: 'silent', request: 'load' }]);
  assert.equal(faults.length, 1);
});

test('what cannot be asked is no hang', async () => {
  const { engine, faults } = await engineThat(async () => '{"ok":true}');
  await refusal(engine.call(/** @type {any} */ ({ do: 'load', save: 1n })));
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.deepEqual(faults, []);
});
