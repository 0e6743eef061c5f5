/** Pages that come when they are first wanted: which of them is shown, and where. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onDraw } from '../shell/draw.js';
import { addTexts, setLanguage } from '../shell/i18n.js';
import { latePage } from '../shell/pages/late.js';
import { nothing } from '../vendor/lit-html/lit-html.js';

/** @import { Address, Page } from '../types/shell' */

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('en', { app: { name: 'Cittadella' }, fault: { part_missing: 'It is missing' }, starting: { retry: 'Again' } });
setLanguage('en');

/** @type {(part: string) => Address} */
const at = (part) => ({ page: 'late', id: '', part, anchor: '' });
const [here, there] = ['here', 'there'].map(at);

/** A late page, the loadings that were asked for, to be ended by the test, and what pages were told. */
function asked() {
  const told = /** @type {string[]} */ ([]);
  const loadings = /** @type {{resolve: (page: Page) => void, reject: (error: Error) => void}[]} */ ([]);
  const late = latePage(() => new Promise((resolve, reject) => loadings.push({ resolve, reject })));
  /** @type {(name: string) => Page} */
  const page = (name) => ({
    title: () => name,
    view: () => /** @type {any} */ (`view of ${name}`),
    enter: (at) => void told.push(`${name} at ${at.part}`),
    leave: () => void told.push(`${name} is left`),
  });
  return { late, loadings, page, told };
}

test('what has not come shows nothing; then it is entered, drawn, and not loaded again', async () => {
  const { late, loadings, page, told } = asked();
  let drawn = 0;
  const stop = onDraw(() => (drawn += 1));
  const entered = late.enter?.(here);
  assert.deepEqual([late.title(), late.view()], ['Cittadella', nothing]);
  loadings[0].resolve(page('one'));
  await entered;
  assert.equal(drawn, 1);
  stop();
  assert.deepEqual([late.title(), late.view()], ['one', 'view of one']);
  late.leave?.();
  await late.enter?.(there);
  assert.deepEqual(told, ['one at here', 'one is left', 'one at there']);
  assert.equal(loadings.length, 1);
});

test('of two that were asked for meanwhile the first to come stays, where the reader is', async () => {
  const { late, loadings, page, told } = asked();
  const both = [late.enter?.(here), late.enter?.(there)];
  loadings[0].resolve(page('one'));
  await both[0];
  assert.deepEqual(told, []);
  loadings[1].resolve(page('two'));
  await both[1];
  assert.deepEqual(told, ['one at there']);
  assert.equal(late.view(), 'view of one');
});

test('whoever has left meanwhile is not brought back', async () => {
  const { late, loadings, page, told } = asked();
  const entered = late.enter?.(here);
  late.leave?.();
  loadings[0].resolve(page('one'));
  await entered;
  assert.deepEqual(told, []);
});

test('what does not come says so, and is asked for again', async () => {
  const { late, loadings, page, told } = asked();
  const entered = late.enter?.(here);
  loadings[0].reject(new TypeError('no module'));
  await entered;
  const { values } = /** @type {{values: any[]}} */ (late.view());
  assert.deepEqual([values[0], values[2]], ['It is missing', 'Again']);
  values[1]();
  assert.equal(late.view(), nothing);
  loadings[1].resolve(page('one'));
  await new Promise((done) => setTimeout(done));
  assert.equal(late.view(), 'view of one');
  assert.deepEqual(told, ['one at here']);
});
