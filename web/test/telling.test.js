/** What the sentences of all games share. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage, t } from '../shell/i18n.js';
import { byLines, outcome } from '../table/tell/telling.js';
import en from '../text/table.en.js';
import it from '../text/table.it.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('en', en, 'table');
addTexts('it', it, 'table');

const ctx = /** @type {any} */ ({ t, name: (/** @type {number} */ seat) => ['Anna', 'Bianca', 'Elena'][seat] });
/** @type {(ranking: number[], scores: number[]) => string[]} what each seat is told, in both languages */
const told = (ranking, scores) =>
  ranking.flatMap((_, seat) =>
    /** @type {const} */ (['en', 'it']).map((lang) => {
      setLanguage(lang);
      return outcome(ctx, { ranking, scores }, seat);
    }),
  );

test('whoever plays is told how it went', () => {
  assert.deepEqual(told([1, 3, 2], [9, 4, 8]), [
    'You won, 1 point ahead of Elena.',
    'Hai vinto, con 1 punto più di Elena.',
    'You came 3rd, 5 points behind Anna.',
    'Sei al 3° posto, a 5 punti da Anna.',
    'You came 2nd, 1 point behind Anna.',
    'Sei al 2° posto, a 1 punto da Anna.',
  ]);
});

test('points that are level, and places that are shared', () => {
  assert.deepEqual(told([2, 1, 2], [7, 9, 7]).slice(0, 4), [
    'You share 2nd place, 2 points behind Bianca.',
    'Condividi il 2° posto, a 2 punti da Bianca.',
    'You won, 2 points ahead of Anna and Elena.',
    'Hai vinto, con 2 punti più di Anna ed Elena.',
  ]);
  assert.deepEqual(told([1, 2, 2], [7, 7, 7]).slice(0, 4), [
    'You won on the tie-break, level on points with Bianca and Elena.',
    'Hai vinto lo spareggio, a pari punti con Bianca ed Elena.',
    'You share 2nd place, level on points with Anna.',
    'Condividi il 2° posto, a pari punti con Anna.',
  ]);
  assert.deepEqual(told([1, 1, 3], [7, 7, 3]), [
    'You share the win with Bianca.',
    'Condividi la vittoria con Bianca.',
    'You share the win with Anna.',
    'Condividi la vittoria con Anna.',
    'You came 3rd, 4 points behind Anna and Bianca.',
    'Sei al 3° posto, a 4 punti da Anna e Bianca.',
  ]);
  assert.equal(told([1, 2, 3], [7, 7, 3])[2], 'You came 2nd, level on points with Anna.');
});

test('the log tells in one line what goes on from step to step', () => {
  const events = /** @type {any[]} */ (
    [1, 1, 2, 3, 3, 4].map((step, at) => ({ step, kind: 'ab'[Number(at > 1)], at }))
  );
  const of = (/** @type {any} */ view) => byLines(view, events).map((lot) => lot.map(({ at }) => at));
  const bySteps = [[0, 1], [2], [3, 4], [5]];
  assert.deepEqual(of({}), bySteps);
  assert.deepEqual(of({ goesOn: () => false }), bySteps);
  const goesOn = (/** @type {any[]} */ [one], /** @type {any[]} */ [last]) => one.kind === last.kind;
  assert.deepEqual(of({ goesOn }), [
    [0, 1],
    [2, 3, 4, 5],
  ]);
});
