/** Why something is done, in words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage, t } from '../shell/i18n.js';
import guildes from '../games/guildes/index.js';
import en from '../games/guildes/en.js';
import it from '../games/guildes/it.js';
import {
  adviceWords,
  reasonsFor,
  reasonTargets,
  reasonWords,
  tradeOff,
  whyNotWords,
  whyWords,
} from '../table/tell/reasons.js';
import tableEn from '../text/table.en.js';
import tableIt from '../text/table.it.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('it', { table: tableIt, guildes: it });
addTexts('en', { table: tableEn, guildes: en });

const differences = [
  { source: 'guild:smiths', seat: 0, points: 3.6, error: 0.4 },
  { source: 'later:smiths', seat: 0, points: 0.4, error: 0.1 },
  { source: 'guild:nobles', seat: 1, points: -1.2, error: 0.3 },
];
const against = { source: 'guild:bakers', seat: 0, points: -2.2, error: 0.3 };
const option = (/** @type {string} */ guild) => ({ index: 0, action: { kind: 'keep', guild }, targets: [] });
const view = /** @type {any} */ ({
  ...guildes,
  called: undefined,
  button: (/** @type {any} */ _, /** @type {any} */ { action }) => `Keep ${action.guild}`,
  previewText: (/** @type {any} */ meant, /** @type {any[]} */ changes) =>
    changes.map(({ to }) => `${meant.action.action.guild} from 0 to ${to}`),
});
const ctx = /** @type {any} */ ({ name: () => 'Bruno', seat: 0, t, table: { game: 'guildes' } });
const advice = {
  choice: option('a'),
  second: option('b'),
  chance: 0.4,
  given_up: 0.034,
  doubt: 0.01,
  agrees: false,
  same: false,
  differences,
};

test('what surely comes of an action is told in the words of the sheet, rounded', () => {
  setLanguage('en');
  assert.deepEqual(reasonWords(ctx, view, 0, [...differences, against]), {
    because: [
      'about 4 more with the Smiths in this round',
      'about half a point more with the Smiths in the rounds to come',
      'Bruno gets about 1 less with the Nobles in this round',
    ],
    against: ['about 2 less with the Bakers in this round'],
  });
  setLanguage('it');
  assert.deepEqual(reasonWords(ctx, view, 0, [{ ...differences[0], points: 0.2 }]).because, [
    'qualcosa in più al banco Fabbri in questo round',
  ]);
  assert.deepEqual(reasonTargets(ctx, view, [against]), ['stall:bakers']);
});

test('advice says what comes of it, and what the second best would give up', () => {
  setLanguage('en');
  assert.equal(
    adviceWords(ctx, view, { ...advice, differences: [differences[0], against] }),
    'Best is “Keep a”: about 4 more with the Smiths in this round, but about 2 less with the Bakers in this round. ' +
      'That is compared with “Keep b”, which would cost about 3% of your chance to win.',
  );
  assert.match(
    adviceWords(ctx, view, advice, /** @type {any} */ ([{ to: 1 }, { to: 2 }])),
    /\. Effect: a from 0 to 1; a from 0 to 2\.$/,
  );
  const dotted = { ...view, previewText: () => ['It is taken.', 'It comes.'] };
  assert.match(
    adviceWords(ctx, /** @type {any} */ (dotted), advice, /** @type {any} */ ([])),
    /\. Effect: It is taken; It comes\.$/,
  );
  assert.match(adviceWords(ctx, view, { ...advice, given_up: -0.01 }), /“Keep a” is a good choice: .*nearly as good/);
  assert.match(adviceWords(ctx, view, { ...advice, differences: [] }), /many small ones add up\. /);
  assert.equal(
    adviceWords(ctx, view, { ...advice, differences: [], given_up: 0 }),
    '“Keep a” is a good choice. The next best, “Keep b”, is nearly as good.',
  );
  assert.match(adviceWords(ctx, view, { ...advice, second: option('a') }), /with another move/);
  assert.equal(adviceWords(ctx, view, { ...advice, second: null }), 'There is no other sensible move than “Keep a”.');
});

test('how one goes on is told where that is likely, and where it is not the same again', () => {
  setLanguage('en');
  const told = (/** @type {string} */ next, /** @type {number} */ share) =>
    adviceWords(ctx, view, {
      ...advice,
      follows: [{ option: { ...option(next), targets: ['card:c'] }, share, observation: {} }],
    });
  assert.match(told('c', 0.7), / Then perhaps “Keep c”\.$/);
  assert.doesNotMatch(told('c', 0.5), /Then/);
  assert.doesNotMatch(told('a', 1), /Then/);
});

test('how much the second best would cost is a number only where that is known, and no more than is sure', () => {
  setLanguage('en');
  const told = (/** @type {number} */ given_up, /** @type {number} */ doubt) =>
    adviceWords(ctx, view, { ...advice, given_up, doubt });
  assert.match(told(0.3, 0.05), /about 30% of your chance/);
  assert.match(told(0.3, 0.15), /is much weaker/);
  assert.match(told(0.1, 0.06), /is clearly weaker/);
  assert.match(told(0.1, 0.09), /is a little weaker/);
  assert.match(told(0.1, 0.11), /may be a little weaker/);
  assert.match(told(0.01, 0.02), /nearly as good/);
  assert.match(told(0.01, 0.05), /is perhaps as good/);
});

test('where nothing speaks against the second best, advice is held against something worse', () => {
  setLanguage('en');
  const rather = { option: option('c'), differences: [differences[0], against] };
  const told = { ...advice, given_up: 0, differences: [], rather };
  assert.equal(
    adviceWords(ctx, view, told),
    '“Keep a” is a good choice: ' +
      'about 4 more with the Smiths in this round, but about 2 less with the Bakers in this round. ' +
      'That is compared with “Keep c”. The next best, “Keep b”, is nearly as good.',
  );
  assert.deepEqual(reasonsFor(told), rather.differences);
  assert.deepEqual(reasonsFor({ ...told, differences }), differences);
});

test('of two that are as good, each is told with what it brings', () => {
  setLanguage('en');
  const even = { ...advice, differences: [differences[0], against], given_up: 0.001 };
  assert.equal(
    adviceWords(ctx, view, even),
    '“Keep a” is a good choice, and “Keep b” is nearly as good: ' +
      'the first brings about 4 more with the Smiths in this round, ' +
      'the second about 2 more with the Bakers in this round.',
  );
  assert.match(adviceWords(ctx, view, { ...even, given_up: 0.05, doubt: 0.06 }), /but about 2 less .* a little weaker/);
});

test('where the same comes of all that can be done, that is the reason', () => {
  setLanguage('en');
  const same = { ...advice, differences: [], given_up: 0, doubt: 0, same: true };
  assert.equal(
    adviceWords(ctx, view, same),
    '“Keep a” is a good choice: as far as can be foreseen, nothing else would bring more.',
  );
  const rather = { option: option('c'), differences: [differences[0]] };
  assert.match(adviceWords(ctx, view, { ...same, rather }), /“Keep c”\. The next best, “Keep b”, comes to the same\.$/);
});

test('what others get less is told of each at once, and the sum of all by its own words', () => {
  setLanguage('en');
  const all = { source: 'all', seat: 0, points: 2, error: 0.1 };
  const more = { ...differences[2], source: 'guild:bakers', points: -2.9 };
  assert.deepEqual(reasonWords(ctx, view, 0, [all, differences[2], more]).because, [
    'about 2 more in all',
    'Bruno gets about 1 less with the Nobles in this round and about 3 less with the Bakers in this round',
  ]);
  assert.deepEqual(reasonTargets(ctx, view, [all]), ['seat:0']);
  const rest = { source: 'rest', seat: 0, points: -3, error: 0.5 };
  assert.equal(
    tradeOff(ctx, view, [differences[0], rest]),
    'about 4 more with the Smiths in this round, but about 3 less elsewhere',
  );
  const nobles = { ...differences[2], seat: 0, points: 2 };
  assert.deepEqual(reasonWords(ctx, view, 0, [nobles, differences[2]]).because, [
    'about 2 more with the Nobles in this round (Bruno about 1 less)',
  ]);
});

test('why not this is answered with what the advice brings rather than that', () => {
  setLanguage('en');
  const asked = { ...advice, differences: [differences[0]] };
  assert.equal(
    whyNotWords(ctx, view, asked),
    'Better than “Keep b” is “Keep a”: about 4 more with the Smiths in this round. ' +
      '“Keep b” would cost about 3% of your chance to win.',
  );
  assert.match(
    whyNotWords(ctx, view, { ...asked, differences: [], given_up: 0.001 }),
    /“Keep b” is worth about the same/,
  );
  assert.match(whyNotWords(ctx, view, { ...asked, given_up: 0 }), /the same\. “Keep a” brings about 4 more/);
  assert.match(whyNotWords(ctx, view, { ...asked, differences: [] }), /many small things/);
  assert.match(whyNotWords(ctx, view, { ...asked, second: option('a') }), /what the hint advises/);
});

test('a bot’s move is explained, or said to be worth as much, or the only one', () => {
  setLanguage('en');
  const move = {
    seat: 1,
    step: 4,
    option: option('a'),
    second: option('b'),
    differences: [],
    only: false,
    even: false,
    same: false,
    erred: false,
    observation: {},
    rather: null,
  };
  const own = [{ ...differences[0], seat: 1 }];
  assert.match(whyWords(() => ctx, view, [{ ...move, differences: own }])[0], /^Bruno: about 4 more/);
  assert.match(whyWords(() => ctx, view, [{ ...move, even: true }])[0], /^Bruno: “Keep b” was worth as much to it/);
  assert.match(
    whyWords(() => ctx, view, [{ ...move, even: true, same: true }])[0],
    /nothing else would have brought more/,
  );
  assert.match(
    whyWords(() => ctx, view, [{ ...move, differences: own, even: true }])[0],
    /4 more.*“Keep b”, which was worth as/,
  );
  assert.match(whyWords(() => ctx, view, [move])[0], /many small ones/);
  assert.match(
    whyWords(() => ctx, view, [{ ...move, differences: own, erred: true }])[0],
    /rather choose “Keep b”: about 4/,
  );
  assert.match(whyWords(() => ctx, view, [{ ...move, erred: true }])[0], /a stronger bot would rather choose “Keep b”/);
  assert.match(
    whyWords(() => ctx, view, [{ ...move, differences: own, rather: option('c') }])[0],
    /^Bruno: about 4 more .*, compared with “Keep c”\./,
  );
  assert.match(whyWords(() => ctx, view, [{ ...move, second: null }])[0], /which you can’t see/);
  assert.match(whyWords(() => ctx, view, [{ ...move, only: true }])[0], /could do nothing else/);
});
