/** What a table hears: all that is done in its place while it stands there, and nothing once another has it; where keys lead. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage } from '../shell/i18n.js';
import texts from '../text/asking.en.js';

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
const { ANSWERS, go } = await import('../table/screen/keys.js');
const { Walk } = await import('../table/screen/walk.js');
addTexts('en', texts, 'table');
setLanguage('en');

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

/** Something that can have the focus; what is read of it then is kept. */
class Thing extends EventTarget {
  /** @type {string | null} */
  ariaDescription = null;
  /** @type {(string | null)[]} */
  read = [];
  matches = (/** @type {string} */ selector) => selector === ANSWERS;
  closest = () => null;
  focus() {
    this.read.push(this.ariaDescription);
    Object.assign(document, { activeElement: this });
  }
}

test('who does not see several things hears how manieth each is, once', () => {
  const [one, two] = [new Thing(), new Thing()];
  two.ariaDescription = 'advised';
  const to = (/** @type {boolean} */ reader) =>
    go({ settings: { reader } }, /** @type {any} */ (two), /** @type {any} */ ([one, two]));
  to(true);
  two.dispatchEvent(new Event('blur'));
  to(false);
  assert.deepEqual(two.read, ['advised, 2 of 2', 'advised']);
});

test('the keys for the ends lead to the first answer and the last', () => {
  const answers = [new Thing(), new Thing(), new Thing()];
  const host = { querySelector: () => null, querySelectorAll: () => answers };
  const walk = new Walk(/** @type {any} */ ({ surface: { host }, settings: { reader: true } }));
  answers[1].focus();
  for (const key of ['End', 'Home']) assert(walk.press(/** @type {any} */ ({ key, shiftKey: false })));
  assert.deepEqual(
    answers.map(({ read }) => read),
    [['1 of 3'], [null], ['3 of 3']],
  );
});
