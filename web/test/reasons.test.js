/** Why something is done, in words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage } from '../shell/i18n.js';
import en from '../games/guildes/en.js';
import it from '../games/guildes/it.js';
import { adviceWords, reasonWords, whyWords } from '../table/reasons.js';
import tableEn from '../text/table.en.js';
import tableIt from '../text/table.it.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('it', { table: tableIt, guildes: it });
addTexts('en', { table: tableEn, guildes: en });

const reasons = [
  { name: 'envy', points: 1.06 },
  { name: 'gain', points: 3.24 },
  { name: 'loss', points: -2 },
  { name: 'size', points: 0.5 },
];
const option = (/** @type {string} */ guild) => ({ index: 0, action: { kind: 'keep', guild }, targets: [] });
const view = /** @type {any} */ ({
  id: 'guildes',
  button: (/** @type {any} */ _, /** @type {any} */ { action }) => `Keep ${action.guild}`,
  previewText: (/** @type {any} */ meant, /** @type {any[]} */ changes) =>
    changes.map(({ to }) => `${meant.action.action.guild} from 0 to ${to}`),
});
const ctx = /** @type {any} */ ({ name: () => 'Bruno', table: { game: 'guildes' } });
const advice = { choice: option('a'), second: option('b'), chance: 0.4, given_up: 0.034, behind: 2.8, reasons };

test('of what speaks for an action the two strongest are told, with their points', () => {
  setLanguage('en');
  assert.deepEqual(reasonWords('guildes', reasons), [
    'can lead to a higher place in its guild (about +3.2 points)',
    'takes points from the others (about +1.1 points)',
  ]);
  assert.deepEqual(reasonWords('guildes', [{ name: 'loss', points: -2 }]), []);
  assert.deepEqual(reasonWords('guildes', [{ name: 'gain', points: 50 }]), ['can lead to a higher place in its guild']);
  setLanguage('it');
  assert.deepEqual(reasonWords('guildes', reasons, 1), ['può far salire di posto nella gilda (circa +3,2 punti)']);
});

test('advice says what comes of it, and what the second best would give up', () => {
  setLanguage('en');
  assert.equal(
    adviceWords(ctx, view, advice),
    'Best is “Keep a”: it can lead to a higher place in its guild (about +3.2 points) and takes points from the others (about +1.1 points). ' +
      '“Keep b”, the second best, would cost 3% of your chance to win.',
  );
  assert.match(
    adviceWords(ctx, view, advice, /** @type {any} */ ([{ to: 1 }, { to: 2 }])),
    /\. Effect: a from 0 to 1; a from 0 to 2\. “/,
  );
  assert.match(adviceWords(ctx, view, { ...advice, given_up: -0.01 }), /nearly as good/);
  assert.match(adviceWords(ctx, view, { ...advice, given_up: null }), /worth 2\.8 points less/);
  assert.match(adviceWords(ctx, view, { ...advice, reasons: [], chance: null }), /most often\. /);
  assert.match(adviceWords(ctx, view, { ...advice, second: option('a') }), /Another move/);
  assert.equal(adviceWords(ctx, view, { ...advice, second: null }), 'There is no other sensible move than “Keep a”.');
});

test('a bot’s move is explained, or said not to be', () => {
  setLanguage('en');
  const move = { seat: 1, step: 4, option: option('a'), reasons, only: false };
  assert.match(whyWords(ctx, [move], false)[0], /^Bruno: it can lead/);
  assert.match(whyWords(ctx, [{ ...move, reasons: [] }], false)[0], /nothing that you know/);
  assert.match(whyWords(ctx, [{ ...move, reasons: [] }], true)[0], /promised more/);
  assert.match(whyWords(ctx, [{ ...move, only: true }], false)[0], /could do nothing else/);
});
