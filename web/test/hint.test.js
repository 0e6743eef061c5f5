/** Hints at the table: asked for, counted, gone with the next move, kept from others. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage } from '../shell/i18n.js';
import { Hint } from '../table/hint.js';
import tableIt from '../text/table.it.js';

Object.assign(globalThis, {
  document: { documentElement: { lang: '' } },
  requestAnimationFrame: () => 0,
  strictTexts: true,
});
addTexts('it', { table: tableIt });
setLanguage('it');

const options = ['a', 'b'].map((name, index) => ({ index, action: { kind: 'take', name }, targets: [`card:${name}`] }));
const advice = { choice: options[1], second: null, chance: null, given_up: null, reasons: [] };

/** A table at which somebody may take a or b. */
function seated() {
  const said = /** @type {string[]} */ ([]);
  const shown = /** @type {string[]} */ ([]);
  const table = {
    choice: {
      asked: { legal: options, observation: {} },
      asking: true,
      canDecide: true,
      decided: 0,
      draft: { actions: [], answer: null, offered: options },
      narrowed: { selected: /** @type {string[]} */ ([]) },
    },
    device: { decider: 0, secretsShown: true },
    match: {
      hints: 0,
      /** @param {number} _seat  @param {object[]} _draft  @param {(progress: number) => boolean} wanted */
      advise: async (_seat, _draft, wanted) => (wanted(0.5) ? advice : null),
      draft: async (/** @type {number} */ _seat, /** @type {object[]} */ drafted) => ({ changes: drafted }),
      hinted: async () => void (table.match.hints += 1),
    },
    view: {
      id: 'fair',
      previewText: (/** @type {any} */ _, /** @type {any[]} */ changes) =>
        changes.map(({ action }) => `${action.name} +1`),
      button: (/** @type {any} */ _, /** @type {any} */ { action }) => `Prendi ${action.name}`,
    },
    voice: {
      say: (/** @type {string} */ text) => said.push(text),
      show: (/** @type {{text: string}} */ { text }) => shown.push(text),
    },
    run: (/** @type {() => Promise<unknown>} */ work) => (table.running = work()),
    running: /** @type {Promise<unknown>} */ (Promise.resolve()),
    context: () => ({}),
    drive: () => {},
    reveal: () => {},
    folded: true,
  };
  return { table, said, shown, hint: new Hint(/** @type {any} */ (table)) };
}

test('a hint is thought about, told, counted once, and taken away', async () => {
  const { table, said, hint } = seated();
  hint.turn();
  assert.equal(hint.thinking, true);
  assert.equal(hint.words, 'Ci penso…');
  await table.running;
  assert.equal(hint.thinking, false);
  assert.match(hint.words ?? '', /Prendi b/);
  assert.equal(said.at(-1), hint.words);
  assert.deepEqual([...hint.targets], ['card:b']);
  assert.equal(hint.advises(options[1]), true);
  assert.equal(hint.advises(options[0]), false);
  assert.equal(table.match.hints, 1);
  assert.equal(table.folded, false);
  table.choice.narrowed.selected = ['card:b'];
  assert.equal(hint.targets.size, 0);
  hint.turn();
  assert.equal(hint.words, null);
  hint.turn();
  assert.match(hint.words ?? '', /Prendi b/);
  assert.equal(table.match.hints, 1);
});

test('the next move, another draft and other moves clear it', async () => {
  const { table, hint } = seated();
  hint.turn();
  await table.running;
  table.choice.draft.actions = /** @type {any} */ ([options[0]]);
  assert.equal(hint.words, null);
  table.choice.draft.actions = [];
  assert.notEqual(hint.words, null);
  table.choice.asked = { ...table.choice.asked, legal: [options[0]] };
  assert.equal(hint.words, null);
  table.choice.asked = { ...table.choice.asked, legal: [...options] };
  assert.notEqual(hint.words, null);
  table.choice.decided += 1;
  assert.equal(hint.words, null);
});

test('whoever moves meanwhile is given no hint', async () => {
  const { table, hint } = seated();
  table.match.advise = async (_seat, _draft, wanted) => {
    table.choice.decided += 1;
    return wanted(0.5) ? advice : null;
  };
  hint.turn();
  await table.running;
  assert.equal(hint.words, null);
  assert.equal(table.match.hints, 0);
});

test('nothing is advised where others look on, or nothing is decided', () => {
  const { table, shown, hint } = seated();
  table.device.secretsShown = false;
  hint.turn();
  assert.equal(shown.at(-1), tableIt.hint.betrays);
  table.choice.canDecide = false;
  table.choice.asking = false;
  hint.turn();
  assert.equal(shown.at(-1), tableIt.hint.none);
  assert.equal(hint.words, null);
});
