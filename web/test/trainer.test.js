/** Choices tried once more, against a match that is none. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../tools/no_page.mjs';
import analysed from '../text/analysis.en.js';
import reasons from '../text/reasons.en.js';
import { addTexts, setLanguage } from '../shell/i18n.js';
import { Trainer, verdictWords } from '../table/count/trainer.js';
import en from '../text/table.en.js';

Object.assign(globalThis, { strictTexts: true });
addTexts('en', { table: en });
addTexts('en', analysed, 'table');
addTexts('en', reasons, 'table');
setLanguage('en');

const option = (/** @type {string} */ kind) =>
  /** @type {any} */ ({ index: 0, action: { kind }, targets: [`card:${kind}`] });
const view = /** @type {any} */ ({
  button: (/** @type {any} */ _, /** @type {any} */ { action }) => `Take ${action.kind}`,
  gain: () => ({ where: 'at the stall', targets: ['stall:a'] }),
});
const differences = [{ source: 'a', seat: 0, points: 3, error: 0.2, now: 0 }];
const sums = [{ source: 'all', seat: 0, points: 5, error: 0.4, now: 0 }];
const choices = [2, 8].map(
  (step) =>
    /** @type {any} */ ({
      step,
      part: 0,
      seat: 0,
      mark: 'mistake',
      given: 0.12,
      least: 0.06,
      most: 0.18,
      chosen: option('a'),
      better: option('b'),
      differences,
      sums: [],
      likely: [],
    }),
);
/** What each is worth in the place of a choice. @type {Record<string, object>} */
const WORTH = {
  a: { mark: 'mistake', given: 0.12, least: 0.06, most: 0.18, better: option('b'), differences, sums, likely: [] },
  b: { mark: 'best', given: 0, least: 0, most: 0, better: null, differences: [], sums: [], likely: [] },
  d: { mark: 'good', given: 0.06, least: 0, most: 0.14, better: option('b'), differences: [], sums: [], likely: [] },
  c: { mark: 'good', given: 0.015, least: 0, most: 0.04, better: option('b'), differences: [], sums: [], likely: [] },
};

/** A finished game whose choices are tried once more. */
function trained() {
  const lit = /** @type {string[][]} */ ([]);
  const said = /** @type {string[]} */ ([]);
  const returned = /** @type {number[]} */ ([]);
  const needs = {
    asked: /** @type {any[]} */ ([]),
    trial: /** @type {any} */ (null),
    running: /** @type {Promise<unknown>} */ (Promise.resolve()),
    view,
    mended: new Set(),
    returned: (/** @type {{step: number}} */ { step }) => void returned.push(step),
    playOn: undefined,
    when: (/** @type {{step: number}} */ { step }) => `Move ${step}`,
    next: () => 'After that, most likely: rest.',
    voice: { say: (/** @type {string} */ text) => said.push(text) },
    work: { run: (/** @type {() => Promise<unknown>} */ work) => (needs.running = work()) },
    match: {
      branch: async (/** @type {number} */ step, /** @type {number} */ part) => ({ save: [step, part], seat: 0 }),
      retry: async (
        /** @type {any} */ choice,
        /** @type {any} */ action,
        /** @type {(progress: number) => boolean} */ wanted,
      ) => {
        needs.asked.push([choice.step, action.kind]);
        return wanted(0.5) && wanted(1) ? { ...WORTH[action.kind], tried: option(action.kind) } : null;
      },
    },
    over: {
      lay: async (/** @type {any} */ save, /** @type {any} */ trial) => {
        needs.trial = trial;
        needs.asked.push(save);
        trial.begin(rooms);
      },
      clear: () => (needs.trial = null),
    },
  };
  const rooms = {
    bare: () => ({ seat: 0, name: () => 'Anna' }),
    match: { table: {}, events: [] },
    choice: { narrowed: { selected: /** @type {string[]} */ ([]) } },
    show: { light: (/** @type {Iterable<string>} */ targets) => lit.push([...targets]) },
    surface: { focus() {}, reveal() {}, folded: true },
    voice: needs.voice,
  };
  return { needs, rooms, lit, returned, said, trainer: new Trainer(/** @type {any} */ (needs), choices) };
}

test('a choice is asked again in its position, and what it cost is told, not what was better', async () => {
  const { needs, said, trainer } = trained();
  await trainer.open(0);
  assert.deepEqual(needs.asked, [[1, 0]]);
  assert.equal(said.at(-1), '1 of 2 · Move 2. “Take a” cost 12 ± 6 of 100 chances to win. Find something better.');
  assert.deepEqual([...needs.trial.targets], []);
  assert.equal(needs.trial.advises(option('b')), false);
});

test('what is chosen is judged without a word of what is better, and what is good counts as found', async () => {
  const { needs, lit, said, trainer } = trained();
  await trainer.open(0);
  needs.trial.try([option('a')]);
  assert.equal(needs.trial.words, 'Judging your choice…');
  await needs.running;
  assert.match(
    needs.trial.words,
    /“Take a” would be a mistake: .*12 ± 6 of 100 .* There is a better move: in all about 5 points more\.$/,
  );
  assert.doesNotMatch(needs.trial.words, /Take b|stall/);
  assert.deepEqual(lit.at(-1), ['card:a']);
  assert.equal(needs.mended.size, 0);
  assert.deepEqual(
    needs.trial.asks.map((/** @type {any} */ { label }) => label),
    ['What was better?'],
  );
  needs.trial.try([option('c')]);
  await needs.running;
  assert.match(needs.trial.words, /“Take c” is about as good/);
  assert.equal(needs.mended.size, 1);
  assert.equal(said.at(-1), needs.trial.words);
});

test('of choices that are gathered in any order the better one counts, if it is among them', async () => {
  const { needs, trainer } = trained();
  await trainer.open(0);
  needs.trial.try([option('a'), option('b')]);
  await needs.running;
  assert.deepEqual(needs.asked.at(-1), [2, 'b']);
  assert.match(needs.trial.words, /is right: nothing better/);
});

test('what was better is shown when it is asked for, and then the choice is asked again', async () => {
  const { needs, rooms, trainer } = trained();
  await trainer.open(0);
  needs.trial.try([option('a')]);
  await needs.running;
  needs.trial.turn();
  assert.match(needs.trial.words, /Better is “Take b”\. Compared with what was done: .*about 3 more at the stall/);
  assert.deepEqual([...needs.trial.targets], ['card:b']);
  assert(needs.trial.advises(option('b')));
  rooms.choice.narrowed.selected = ['card:b'];
  assert.equal(needs.trial.targets.size, 0);
  needs.trial.turn();
  assert.match(needs.trial.words, /Find something better/);
  needs.trial.clear();
  assert.equal(needs.trial.words, null);
});

test('where nothing tells why something was better, it is told how it would have gone on', async () => {
  const { needs } = trained();
  const choice = { ...choices[0], differences: [] };
  await new Trainer(/** @type {any} */ (needs), [choice]).open(0);
  needs.trial.turn();
  assert.equal(needs.trial.words, 'Better is “Take b”. After that, most likely: rest.');
});

test('what is probably worse is not found, and does not say what is better', async () => {
  const { needs, trainer } = trained();
  await trainer.open(0);
  needs.trial.try([option('d')]);
  await needs.running;
  assert.equal(needs.trial.words, '“Take d” is probably worse than the best found.');
  assert.deepEqual(
    needs.trial.asks.map((/** @type {any} */ { label }) => label),
    ['What was better?'],
  );
  assert.equal(needs.mended.size, 0);
});

test('one goes on to the next choice, and from the last one back', async () => {
  const { needs, returned, said, trainer } = trained();
  await trainer.open(0);
  needs.trial.try([option('b')]);
  await needs.running;
  assert.deepEqual(
    needs.trial.asks.map((/** @type {any} */ { label }) => label),
    ['Next choice'],
  );
  needs.trial.asks[0].run();
  await needs.running;
  assert.deepEqual(needs.asked.at(-1), [7, 0]);
  assert.equal(needs.trial.bar.next, null);
  needs.trial.bar.leave();
  assert.equal(needs.trial, null);
  assert.equal(said.at(-1), 'Better choices found: 1 of 2.');
  assert.deepEqual(returned, [8]);
});

test('what is tried once the better one has been shown is not found', async () => {
  const { needs, trainer } = trained();
  await trainer.open(0);
  needs.trial.turn();
  needs.trial.turn();
  needs.trial.try([option('b')]);
  await needs.running;
  assert.equal(needs.mended.size, 0);
});

test('what was tried before is of no interest once something else is, or the table is closed', async () => {
  const { needs, trainer } = trained();
  await trainer.open(0);
  needs.trial.try([option('b')]);
  needs.trial.close();
  await needs.running;
  assert.equal(needs.mended.size, 0);
});

test('what costs nothing that could be told is as good as the best', () => {
  const worth = /** @type {any} */ ({ ...WORTH.c, given: 0.003, tried: option('c') });
  const ctx = /** @type {any} */ ({ name: () => '' });
  assert.equal(verdictWords(ctx, view, 0, worth), '“Take c” is as good as the best found, “Take b”.');
  assert.match(verdictWords(ctx, view, 0, { ...worth, better: null }), /is right: nothing better/);
});
