/** What a table hears: all that is done in its place while it stands there, and nothing once another has it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

/** A card in hand that can be tapped, and the place of the table besides: all that is done is done to it. */
class HTMLElement extends EventTarget {
  dataset = { legal: '' };
  getAttribute = () => 'card:1';
  closest = (/** @type {string} */ selector) => (selector.includes('[data-legal]') ? this : null);
  matches = () => false;
}

const page = { documentElement: { dataset: {} }, createTreeWalker() {}, querySelectorAll: () => [] };
Object.assign(globalThis, {
  HTMLElement,
  Element: HTMLElement,
  SVGElement: class {},
  HTMLButtonElement: class {},
  PointerEvent: class {},
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  document: Object.assign(new EventTarget(), page),
  history: { state: null },
  location: { hash: '' },
  window: new EventTarget(),
});
const { hear } = await import('../table/screen/input.js');

/** What a table makes of what is done. */
const ALL = new Set(['chosen', 'held', 'tapped', 'explained', 'woken', 'asked', 'away']);

/** A table in a place that others have too; what it makes of what it hears. @param {HTMLElement} host */
function tableIn(host) {
  const made = /** @type {Set<string>} */ (new Set());
  const surface = { host, keepFocus() {}, layOut() {}, measure() {}, placeVoice() {}, focus() {} };
  const needs = {
    surface,
    choice: { choose: () => made.add('chosen'), leads: () => made.add('held'), taps: [] },
    sheets: { inspect: () => made.add('explained') },
    device: { peek: { cover() {}, lose() {}, release() {} }, away: () => made.add('away') },
    voice: { tapped: () => made.add('tapped'), reply() {} },
    reader: { meant: () => true, ask: () => made.add('asked') },
    sound: { wake: () => made.add('woken') },
    show: { pace: { busy: false } },
  };
  const stop = hear(/** @type {any} */ (needs));
  return { made, stop };
}

/** @param {EventTarget} where  @param {string} type */
const happen = (where, type) =>
  where.dispatchEvent(Object.assign(new Event(type), { button: 0, isPrimary: true, key: 'Enter', detail: 0 }));

/** @param {HTMLElement} host */
function doAll(host) {
  for (const type of ['click', 'keydown', 'contextmenu', 'pointerdown']) happen(host, type);
  happen(document, 'keydown');
  happen(window, 'pagehide');
}

test('a table whose place another has hears nothing more, and what was begun there ends', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const host = new HTMLElement();
  const first = tableIn(host);
  doAll(host);
  assert.deepEqual(first.made, ALL);
  first.made.clear();
  first.stop();
  const second = tableIn(host);
  context.mock.timers.tick(10_000);
  assert.deepEqual(first.made, new Set(), 'a long press ends with the table');
  doAll(host);
  assert.deepEqual(first.made, new Set());
  assert.deepEqual(second.made, ALL);
  second.stop();
});
