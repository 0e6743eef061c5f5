/** What a page around may say to a frame: another language or theme, and nothing else. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../tools/no_page.mjs';

/** @type {((event: {source: unknown, origin: string, data: unknown}) => void)[]} */
const ears = [];
/** @type {unknown[]} What the frame says to the page around. */
const said = [];
const parent = { postMessage: (/** @type {unknown[]} */ ...given) => said.push(given) };
const kept = new Map([['cittadella.settings', '{}']]);
Object.assign(globalThis, {
  location: { search: '?host=http://host.example', hash: '' },
  window: { parent, addEventListener: (/** @type {string} */ _, /** @type {any} */ ear) => ears.push(ear) },
  localStorage: { getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
});
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { language: 'it', languages: ['it'] } });
const { listenToHost, tell } = await import('../shell/frame/frame.js');
const { settings } = await import('../shell/settings.js');
listenToHost();

/** @type {(data: unknown, from?: {source?: unknown, origin?: string}) => void} */
const hear = (data, { source = parent, origin = 'http://host.example' } = {}) =>
  ears.forEach((ear) => ear({ source, origin, data }));
const stands = () => [settings.lang, settings.theme, [...kept].join()];
const show = { ns: 'cittadella', v: 1, type: 'show' };

test('the page around may ask for another language and theme, which are not kept', () => {
  const [, , before] = stands();
  hear({ ...show, lang: 'en', theme: 'dark' });
  assert.deepEqual(stands(), ['en', 'dark', before]);
  hear({ ...show, lang: 'it' });
  hear({ ...show, theme: 'light' });
  assert.deepEqual(stands(), ['it', 'light', before]);
});

test('nobody else may', () => {
  const before = stands();
  const words = { ...show, lang: 'en', theme: 'dark' };
  for (const source of [null, undefined, globalThis.window, {}]) hear(words, { source: source ?? {} });
  for (const origin of ['null', '', 'http://host.example:81', 'https://host.example', 'http://host.example.org'])
    hear(words, { origin });
  assert.deepEqual(stands(), before);
});

const odd = [
  null,
  undefined,
  0,
  -1,
  1,
  NaN,
  Infinity,
  2n ** 70n,
  '',
  'show',
  'it',
  'dark',
  'x'.repeat(1e5),
  '<b>',
  [],
  {},
];
const spoilt = JSON.parse('{"__proto__":{"spoilt":1},"constructor":{"prototype":{"spoilt":1}}}');
const values = [...odd, spoilt, new Map([['ns', 'cittadella']]), new Uint8Array(9), new Error('x'), ['it'], { it: 1 }];
const names = ['ns', 'v', 'type', 'lang', 'theme', 'do', 'engine', 'save', 'seat', '__proto__', 'toString', 'speed'];

test('10,000 misshapen messages change nothing, are answered by nothing and break nothing', () => {
  const before = stands();
  let state = 7;
  const chance = (/** @type {number} */ size) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * size);
  };
  for (let count = 0; count < 10_000; count += 1) {
    /** @type {any} */
    let data = values[chance(values.length)];
    if (chance(4)) {
      data = chance(3) ? { ...show } : {};
      for (let more = chance(4) + 1; more > 0; more -= 1) {
        const name = names[chance(names.length)];
        const value = values[chance(values.length)];
        // What asks for a language or theme that there is may be done.
        if (['it', 'dark'].includes(/** @type {string} */ (value))) continue;
        Object.defineProperty(data, name, { value, enumerable: true, configurable: true });
      }
    }
    hear(data);
  }
  assert.deepEqual(stands(), before);
  assert.equal('spoilt' in {}, false);
  assert.deepEqual(said, []);
  tell('move', { step: 3 });
  assert.deepEqual(said, [[{ ns: 'cittadella', v: 1, type: 'move', step: 3 }, 'http://host.example']]);
});
