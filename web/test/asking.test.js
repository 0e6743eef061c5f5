/** What is answered to keys that ask the table: what would change by where one is, or by what is chosen. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../tools/no_page.mjs';
import { addTexts, setLanguage } from '../shell/i18n.js';
import texts from '../text/table.en.js';
import more from '../text/asking.en.js';

Object.assign(globalThis, {
  window: globalThis,
  location: { search: '' },
  Element: class {},
  HTMLElement: class {},
  SVGElement: class {},
});
const { Asking, unsaid } = await import('../table/screen/asking.js');
const { go, press } = await import('../table/screen/keys.js');
addTexts('en', texts, 'table');
addTexts('en', more, 'table');
setLanguage('en');

/** @type {(index: number, kind: string, ...targets: string[]) => any} */
const option = (index, kind, ...targets) => ({ index, action: { kind }, targets });
const HILL = option(0, 'build', 'lot:hill');
const LAKE = [option(1, 'fish', 'lot:lake', 'boat:red'), option(2, 'fish', 'lot:lake', 'boat:blue')];
const PASS = option(3, 'pass');
const BRINGS = ['2 points', '1 fish, in the red boat', '3 fish', ''];

/**
 * What can be asked while something has the focus, and what is said.
 * @param {object} here
 * @param {string[]} [taps]
 * @param {object} [device]
 */
function asked(here, taps = [], device = {}) {
  const said = /** @type {string[]} */ ([]);
  Object.assign(document, { activeElement: here });
  const options = [HILL, ...LAKE, PASS].filter(({ targets }) => taps.every((id, at) => targets[at] === id));
  const narrowed = { selected: taps, options, ranges: [], action: options.length === 1 ? options[0] : null };
  const view = {
    label: (/** @type {any} */ _, /** @type {string} */ id) => id.replace(':', ' '),
    button: (/** @type {any} */ _, /** @type {any} */ { action, index }) => `${action.kind} ${index}`,
    called: () => null,
    shows: () => null,
    chip: () => 'Round 2',
    counters: () => [
      { label: 'Keys', value: 0 },
      { label: 'Coins', value: 0, none: true },
      { label: 'Cards', value: '0/7' },
      { label: 'Men', value: 3 },
    ],
    previewText: (/** @type {any} */ { action }) => [BRINGS[action.index]].filter(Boolean),
  };
  const needs = {
    choice: {
      asking: true,
      asked: {},
      canDecide: true,
      draft: { empty: true, actions: [], gathering: null },
      narrowed,
      question: 'What now?',
      asks: 'What now?',
      taps,
      chips: () => (taps.length ? ['1 coin'] : []),
      previewOf: () => ({}),
      warning() {},
    },
    view,
    context: () => ({
      name: (/** @type {number} */ seat) => ['Alice', 'Berta'][seat],
      table: { decisions: [{ seat: 0 }], sheet: { children: [] }, seats: ['Alice', 'Berta'] },
    }),
    surface: { host: { querySelector: () => null } },
    show: { scores: [4, 0], tally: null, interlude: null },
    bare: () => ({}),
    match: { draft: async () => ({}) },
    device: { decider: 0, alone: 0, several: false, ...device },
    voice: { reply: (/** @type {string} */ text) => said.push(text) },
    work: { run: (/** @type {() => Promise<unknown>} */ work) => work() },
  };
  return { asking: new Asking(/** @type {any} */ (needs)), said };
}

/** What is said of what would change. @param {object} here @param {string[]} [taps] */
async function changes(here, taps) {
  const { asking, said } = asked(here, taps);
  await asking.changes();
  return said[0];
}

/** What is said of whose turn it is. @param {string[]} [taps] @param {object} [device] */
function turn(taps, device) {
  const { asking, said } = asked({}, taps, device);
  asking.turn();
  return said[0];
}

/** A thing of the board, or a button that answers. */
const thing = (/** @type {string} */ id) => ({ matches: () => false, getAttribute: () => id });
const button = (/** @type {string} */ textContent) => ({ matches: () => true, textContent });

test('what would change by the thing that has the focus is told, also of one that leads to a few', async () => {
  assert.equal(await changes(thing('lot:hill')), 'build 0, lot hill. 2 points');
  assert.equal(await changes(button(' pass 3 ')), 'pass 3. No certain change');
  assert.equal(
    await changes(thing('lot:lake')),
    'lot lake. 2 choices. Boat red, 1 fish, in the red boat; boat blue, 3 fish',
  );
});

test('where nothing that can be chosen has the focus it is what is chosen, if anything is', async () => {
  assert.equal(await changes(thing('lot:swamp')), 'Nothing is chosen. What now?');
  assert.equal(await changes(thing('lot:hill'), ['lot:hill']), 'build 0. 1 coin');
});

test('with whose turn it is, one hears who one is, and what Enter does with what is chosen', () => {
  assert.equal(turn(), 'Your turn. You are Alice. Round 2. What now?');
  assert.equal(turn([], { several: true, alone: null }), 'Alice, your turn. Round 2. What now?');
  assert.match(turn(['lot:hill']), /What now\? Build 0\. Enter again to do it$/);
  assert.match(turn(['lot:lake']), /What now\? Lot lake\. Enter goes there$/);
});

test('of a player it is not told what there is none of, but of what one pays with', () => {
  const { asking, said } = asked({});
  asking.player();
  assert.deepEqual(said, ['Alice. 4 points. Coins: 0. Cards: 0/7. Men: 3']);
});

test('what a name says is not told again as what would change', () => {
  const label = 'Merchant: Set the merchant down, and exchange 2:1.';
  assert.deepEqual(unsaid(['Set the merchant down, and exchange 2:1.', 'Anna +1'], [label]), ['Anna +1']);
  assert.deepEqual(unsaid(['red boat', '2 fish'], ['lake, red boat']), ['2 fish']);
});

test('the way back is not counted among what one goes through', () => {
  const one = (/** @type {boolean} */ aside) => ({
    ariaDescription: null,
    matches: () => aside,
    addEventListener() {},
    focus() {},
  });
  const row = [one(true), one(false), one(false)];
  const places = row.map((element) => {
    go({ settings: { reader: true } }, /** @type {any} */ (element), /** @type {any} */ (row));
    return element.ariaDescription;
  });
  assert.deepEqual(places, [null, '1 of 2', '2 of 2']);
});

test('while points are told line by line, letters of a choice tell the line again', () => {
  const said = /** @type {string[]} */ ([]);
  const done = () => {
    throw new Error('something was done');
  };
  const table = {
    settings: { reader: true, shortcuts: true },
    show: { tally: { told: 'Bakers: Alice +3.' }, interlude: null },
    reader: { meant: () => null, walk: () => false },
    back: { undo: done, redo: done },
    hint: { turn: done },
    voice: { reply: (/** @type {string} */ text) => said.push(text) },
    surface: { host: { querySelector: () => null } },
  };
  for (const key of ['z', 'Z', 'y', 'h']) {
    press(/** @type {any} */ (table), /** @type {any} */ ({ key, target: null, preventDefault() {} }));
  }
  assert.deepEqual(said, Array(4).fill('Bakers: Alice +3.'));
});
