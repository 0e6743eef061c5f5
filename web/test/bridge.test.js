/** The way to the engine, with one that answers what it is told to. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin } from '../boot/bridge.js';
import { discard } from '../boot/packages.js';

/** @typedef {import('../boot/bridge.js').EngineError} EngineError */

/**
 * An engine that gives this answer to everything.
 * @param {(text: string) => Promise<string>} send
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

/**
 * An engine that wants for the package of a game; `added` are those it was given, of which it takes the whole ones.
 * @param {(string | number)[]} answers  of the site: what a file holds, or the status in place of it
 */
async function engineThatWants(answers) {
  /** @type {string[]} */
  const asked = [];
  /** @type {string[]} */
  const added = [];
  globalThis.fetch = async (place) => {
    asked.push(String(place).replace(/^.*\//, ''));
    const answer = answers.shift() ?? 404;
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer);
  };
  let there = false;
  const { engine } = await engineThat(async (text) => {
    const request = JSON.parse(text);
    if (request.do === 'add_game') {
      added.push(request.package);
      there = atob(request.package) === 'whole';
      return JSON.stringify({ ok: there, error: { code: 'damaged_package' } });
    }
    const error = { code: 'absent_game', facts: { game: 'toy' } };
    return JSON.stringify(there ? { ok: true, did: request.do } : { ok: false, error });
  });
  return { engine, asked, added };
}

test('what a game wants of the engine comes once, and the call goes on', async () => {
  const { engine, asked, added } = await engineThatWants(['whole']);
  assert.deepEqual(await engine.call({ do: 'new' }), { ok: true, did: 'new' });
  assert.deepEqual(await engine.call({ do: 'load' }), { ok: true, did: 'load' });
  assert.deepEqual([asked, added], [['toy.bin'], [btoa('whole')]]);
  discard('toy');
});

test('a package that does not come, or is damaged, is told and asked for again', async () => {
  const { engine, asked } = await engineThatWants([404, 'half', 'whole']);
  const missing = await refusal(engine.call({ do: 'new' }));
  assert.deepEqual([missing.code, missing.facts], ['file_missing', { file: 'toy.bin', status: 404 }]);
  const damaged = await refusal(engine.call({ do: 'new' }));
  assert.deepEqual([damaged.code, damaged.facts], ['file_damaged', { file: 'toy.bin' }]);
  assert.deepEqual(await engine.call({ do: 'new' }), { ok: true, did: 'new' });
  assert.equal(asked.length, 3);
  discard('toy');
});
