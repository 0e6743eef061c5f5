/** Parts of the page that do not arrive. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrival, tryAgain } from '../shell/start/parts.js';

/** @type {(parts: Promise<unknown>, how?: {limit: boolean}) => Promise<any>} */
const faultOf = (parts, how) =>
  arrival(parts, how).then(
    () => null,
    ({ code }) => code,
  );

test('what never comes is given up, unless it says so itself', async () => {
  const { setTimeout: usual } = globalThis;
  const never = new Promise(() => {});
  /** @type {(() => void)[]} */
  const timers = [];
  globalThis.setTimeout = /** @type {any} */ ((/** @type {() => void} */ over) => timers.push(over));
  const given = faultOf(never);
  faultOf(never, { limit: false });
  globalThis.setTimeout = usual;
  assert.equal(timers.length, 1);
  timers[0]();
  assert.equal(await given, 'part_missing');
});

test('what has failed twice is loaded anew with the whole page', async () => {
  /** @type {string[]} */
  const done = [];
  const work = () => done.push('again');
  Object.defineProperty(globalThis, 'location', { value: { reload: () => done.push('anew') } });
  tryAgain(work);
  assert.equal(await faultOf(Promise.reject(Object.assign(new Error(), { code: 'file_missing' }))), 'file_missing');
  tryAgain(work);
  assert.equal(await faultOf(Promise.reject(new TypeError('no module'))), 'part_missing');
  tryAgain(work);
  assert.deepEqual(done, ['again', 'again', 'anew']);
});
