/** Why something is done, in words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage, t } from '../shell/i18n.js';
import guildes from '../games/guildes/index.js';
import en from '../games/guildes/en.js';
import it from '../games/guildes/it.js';
import {
  asJudged,
  adviceWords,
  comparedWith,
  reasonTargets,
  reasonWords,
  tradeOff,
  whyFor,
  whyNotWords,
  whyWords,
} from '../table/tell/reasons.js';
import shellEn from '../text/en.js';
import reasonsEn from '../text/reasons.en.js';
import reasonsIt from '../text/reasons.it.js';
import tableEn from '../text/table.en.js';
import tableIt from '../text/table.it.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('it', { table: tableIt, guildes: it });
addTexts('en', { ...shellEn, table: tableEn, guildes: en });
addTexts('it', reasonsIt, 'table');
addTexts('en', reasonsEn, 'table');

const differences = [
  { source: 'guild:smiths', seat: 0, points: 3.6, error: 0.4, now: 0 },
  { source: 'later:smiths', seat: 0, points: 0.4, error: 0.1, now: 0 },
  { source: 'guild:nobles', seat: 1, points: -1.2, error: 0.3, now: 0 },
];
const against = { source: 'guild:bakers', seat: 0, points: -2.2, error: 0.3, now: 0 };
const option = (/** @type {string} */ guild) => ({ index: 0, action: { kind: 'keep', guild }, targets: [] });
const view = /** @type {any} */ ({
  ...guildes,
  called: undefined,
  stands: undefined,
  versus: undefined,
  button: (/** @type {any} */ _, /** @type {any} */ { action }) => `Keep ${action.guild}`,
  previewText: (/** @type {any} */ meant, /** @type {any} */ { after }) =>
    after.map((/** @type {any} */ { to }) => `${meant.action.action.guild} from 0 to ${to}`),
});
const seats = [{ kind: 'human' }, { kind: 'bot', level: 'easy', character: 'bold' }, { kind: 'bot', level: 'hard' }];
const ctx = /** @type {any} */ ({ name: () => 'Bruno', seat: 0, t, table: { game: 'guildes', seats } });
const advice = {
  choice: option('a'),
  second: option('b'),
  chance: 0.4,
  given_up: 0.034,
  doubt: 0.01,
  agrees: false,
  same: false,
  mark: /** @type {const} */ ('good'),
  differences,
  sums: [],
  likely: [],
};
const ours = { source: 'all', seat: 0, points: 3, error: 0.5, now: 0 };
const theirs = { ...ours, source: 'others', points: -8.2 };

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
  const both = { differences: [differences[0], against], sums: [], likely: [] };
  assert.deepEqual(reasonTargets(ctx, view, both), ['stall:smiths', 'stall:bakers']);
});

test('advice says what it does at once, what is expected later rather than of the next best, and how good that is', () => {
  setLanguage('en');
  assert.equal(
    adviceWords(ctx, view, { ...advice, differences: [differences[0], against], sums: [ours] }),
    'Best is “Keep a”. “Keep b” would cost about 3 of 100 chances to win. ' +
      'The advice, compared with that: as it goes on, on average, about 4 more with the Smiths in this round, ' +
      'but about 2 less with the Bakers in this round; all else about 1 more; in all about 3 points more.',
  );
  assert.match(
    adviceWords(ctx, view, advice, /** @type {any} */ ({ before: [], after: [{ to: 1 }, { to: 2 }] })),
    /^Best is “Keep a”\. Effect: a from 0 to 1; a from 0 to 2\. “Keep b”/,
  );
  const dotted = { ...view, previewText: (/** @type {any} */ _, /** @type {any} */ { after }) => after };
  assert.match(
    adviceWords(
      ctx,
      /** @type {any} */ (dotted),
      advice,
      /** @type {any} */ ({ before: [], after: ['It is taken.', 'It comes.'] }),
    ),
    /Effect: It is taken; It comes\. /,
  );
  assert.match(adviceWords(ctx, view, { ...advice, given_up: -0.01 }), /“Keep a” is a good choice\. .*about as good/);
  assert.equal(
    adviceWords(ctx, view, { ...advice, differences: [], given_up: 0 }),
    '“Keep a” is a good choice. “Keep b” is about as good. Played on from either, nothing differs for sure.',
  );
  assert.match(adviceWords(ctx, view, { ...advice, second: option('a') }), /\. The same elsewhere would cost/);
  assert.equal(adviceWords(ctx, view, { ...advice, second: null }), '“Keep a” is almost the only sensible move.');
});

test('what a line brings at once is told apart, and exactly', () => {
  setLanguage('en');
  const now = { ...differences[0], points: 3, now: 3 };
  assert.equal(
    tradeOff(ctx, view, [now, against]),
    'at once 3 more with the Smiths in this round; as it goes on, on average, about 2 less with the Bakers in this round',
  );
  assert.match(
    tradeOff(ctx, view, [{ ...now, points: 5 }]),
    /^at once 3 more.*; as it goes on, on average, about 2 more/,
  );
  assert.match(tradeOff(ctx, view, [{ ...now, points: 2 }]), /^as it goes on, on average, about 2 more/);
});

test('how one goes on is told where that is likely, and where it is not the same again', () => {
  setLanguage('en');
  const told = (/** @type {string} */ next, /** @type {number} */ share) =>
    adviceWords(ctx, view, {
      ...advice,
      follows: [{ option: { ...option(next), targets: ['card:c'] }, share, observation: {} }],
    });
  assert.match(told('c', 1), /^Best is “Keep a”\. Then “Keep c”\. “Keep b”/);
  assert.doesNotMatch(told('c', 0.9), /Then/);
  assert.doesNotMatch(told('a', 1), /Then/);
});

test('where the next best is as good, the reasons are told against what is worse', () => {
  setLanguage('en');
  const alike = { ...advice, given_up: 0, differences: [against] };
  const worse = {
    option: option('c'),
    given_up: 0.08,
    doubt: 0.02,
    differences: [differences[0]],
    sums: [ours],
    likely: [],
  };
  const told = adviceWords(ctx, view, { ...alike, worse });
  assert.equal(
    told,
    '“Keep a” is a good choice. “Keep b” is about as good. “Keep c” would cost about 8 ± 2 of 100 chances to win. ' +
      'The advice, compared with that: as it goes on, on average, about 4 more with the Smiths in this round; all else ' +
      'about 1 less; in all about 3 points more.',
  );
  assert.doesNotMatch(adviceWords(ctx, view, { ...alike, worse, same: true }), /Keep b|make no difference/);
  assert.deepEqual(reasonTargets(ctx, view, { ...alike, worse }), ['stall:smiths']);
  assert.equal(comparedWith({ ...alike, worse }), worse.option);
  assert.equal(comparedWith(alike), alike.second);
});

test('of a set all that follows is told', () => {
  setLanguage('en');
  const next = (/** @type {string} */ name, target = `card:${name}`) => ({
    option: { ...option(name), targets: [target] },
    share: 1,
    observation: {},
  });
  const told = (/** @type {any[]} */ ...follows) =>
    adviceWords(ctx, view, { ...advice, choice: { ...advice.choice, targets: ['card:a'] }, follows });
  assert.match(told(next('b'), next('c')), /\. Then “Keep b and keep c”\./);
  assert.match(told(next('b'), next('c'), next('c')), /\. Then “Keep b and keep c \(2×\)”\./);
  assert.match(told(next('a')), /\. Then the same again\./);
  assert.doesNotMatch(told(next('a', 'card:elsewhere')), /Then/);
});

test('what may come of it once others have decided is an example', () => {
  setLanguage('en');
  const next = { option: { ...option('c'), targets: ['card:c'] }, share: 0.75, observation: {} };
  const told = (/** @type {object} */ changed) => adviceWords(ctx, view, { ...advice, ...changed });
  assert.match(
    told({ follows: [{ ...next, later: true }] }),
    /^Best is “Keep a”\. That makes “Keep c” possible later\. “Keep b”/,
  );
  const second = { ...next, share: 1, option: { ...option('b'), targets: ['card:b'] } };
  assert.match(
    told({ follows: [second] }),
    /^Best is “Keep a”\. Then “Keep b”\. “Keep b” would cost.*The advice, compared with that/,
  );
  assert.equal(told({ follows: [second], given_up: 0 }), '“Keep a” is a good choice. Then “Keep b”.');
});

test('what is told adds up as it is told', () => {
  setLanguage('en');
  const told = (/** @type {number} */ whole, /** @type {number[]} */ ...lines) =>
    adviceWords(ctx, view, {
      ...advice,
      differences: lines.map((points, at) => ({
        ...differences[0],
        source: `guild:${at ? 'bakers' : 'smiths'}`,
        points,
      })),
      sums: [{ ...ours, points: whole }],
    });
  assert.doesNotMatch(told(1, 1.4, -0.4), /all else/, '1 - ½ is told as 1');
  assert.match(told(1, 2, 0.5), /; all else about 2 less; in all about 1 point more/);
  assert.match(told(1, 0.5), /; all else about half a point more; in all about 1 point more/);
});

test('how much worse the second best is, is told in words, and for sure only where it is', () => {
  setLanguage('en');
  const told = (/** @type {number} */ given_up, /** @type {number} */ doubt) =>
    adviceWords(ctx, view, { ...advice, given_up, doubt });
  assert.match(
    told(0.3, 0.05),
    /^Best is .* “Keep b” would cost about 30 ± 5 of 100 chances to win\. The advice, compared/,
  );
  assert.match(
    told(0.1, 0.07),
    /^Best is .* “Keep b” would cost at least 3 of 100 chances to win\. The advice, compared/,
  );
  assert.match(told(0.1, 0.08), /is a good choice\. “Keep b” is probably worse\. The advice, compared/);
  assert.match(
    told(0.03, 0.01),
    /^Best is .* “Keep b” would cost about 3 of 100 chances to win\. The advice, compared/,
  );
  assert.match(told(0.01, 0.005), /is a good choice.* “Keep b” is a little worse\. The advice, compared/);
  assert.match(told(0.008, 0.005), /is a good choice.* “Keep b” is about as good\. The advice, compared/);
  assert.match(told(0.09, 0.11), /is a good choice\. “Keep b” is probably worse\. The advice, compared/);
  assert.match(told(0.1, 0.11), /is a good choice\. “Keep b” is probably worse\. The advice, compared/);
  assert.match(told(0.01, 0.02), /is a good choice.* “Keep b” is about as good\. The advice, compared/);
  assert.match(told(-0.1, 0.2), /is a good choice.* “Keep b” may be as good\./);
  assert.match(told(0.04, 0.12), /is a good choice.* “Keep b” may be as good\./);
  assert.match(told(-0.1, 0.02), /“Keep b” may be as good\./);
  assert.match(
    adviceWords(ctx, view, { ...advice, given_up: 0.3, doubt: 0.05, alone: false }),
    /^“Keep a” is a good choice\. “Keep b” would cost/,
  );
  const waits = { ...advice, given_up: 0, doubt: 0, differences: [], waits: true };
  assert.match(
    adviceWords(ctx, view, waits),
    /“Keep b” is about as good\. It could come later, unless others are quicker: nothing is spent\.$/,
  );
  assert.match(whyNotWords(ctx, view, waits), /^“Keep b” is about as good\. It could come later/);
  assert.doesNotMatch(adviceWords(ctx, view, { ...waits, given_up: 0.3 }), /It could come later/);
});

test('where the same comes of all that can be done, that is said, and else only what one can see is named', () => {
  setLanguage('en');
  const same = { ...advice, differences: [], given_up: 0, doubt: 0, same: true };
  assert.equal(
    adviceWords(ctx, view, same),
    '“Keep a” is a good choice. The other moves tried make no difference, as far ahead as was looked.',
  );
  assert.equal(
    adviceWords(ctx, { ...view, versus: () => ['11 dots against 8'] }, same),
    '“Keep a” is a good choice. What comes of it will only show later. Compared with “Keep b”: 11 dots against 8.',
    'what one can see differs',
  );
});

test('what it comes to in all, if that is sure, leads from points to chances', () => {
  setLanguage('en');
  const told = (/** @type {object} */ changed) => adviceWords(ctx, view, { ...advice, ...changed });
  assert.match(
    told({ differences: [differences[0]], sums: [ours, theirs] }),
    /“Keep b” would cost about 3 of 100 .*; in all about 3 points more and the others get about 8 less each\. Much is still to come: points weigh little yet\.$/,
  );
  assert.match(
    told({ differences: [], sums: [{ ...ours, points: -1 }, theirs], given_up: 0.1, doubt: 0.07 }),
    /“Keep b” would cost at least 3 of 100 .* with that: in all about 1 point less, but the others get about 8 less each\.$/,
  );
  assert.match(
    told({ sums: [{ ...ours, points: 0 }], given_up: 0.001 }),
    /“Keep b” is about as good\. The advice, compared with that: .*; all else about as much less\.$/,
  );
});

test('what is better by chances is not told to bring a little less', () => {
  setLanguage('en');
  const told = (/** @type {number} */ points) =>
    adviceWords(ctx, view, { ...advice, differences: [], sums: [{ ...ours, points }] });
  assert.match(told(-0.4), /about 3 of 100 chances to win\.$/);
  assert.match(told(-2), /in all about 2 points less\.$/);
  assert.match(told(0.4), /in all about half a point more\.$/);
});

test('a little more in all is no reason', () => {
  setLanguage('en');
  const told = (/** @type {number} */ points) =>
    adviceWords(ctx, view, { ...advice, differences: [], sums: [{ ...ours, points }] });
  assert.match(told(0.2), /compared with that: many small differences, none of which is sure by itself\.$/);
  assert.match(told(0.4), /compared with that: in all about half a point more\.$/);
});

test('where nothing surely differs, what most likely does is told without a number', () => {
  setLanguage('en');
  assert.match(
    adviceWords(ctx, view, { ...advice, differences: [], likely: [differences[0], differences[2]] }),
    /about 3 of 100 .*: as it goes on, most likely more with the Smiths.* and Bruno gets less with the Nobles/,
  );
});

test('amounts are told where they add up to a sum that is sure, with what comes from elsewhere', () => {
  setLanguage('en');
  const told = (
    /** @type {number | null} */ points,
    lines = [differences[0], against],
    more = /** @type {any[]} */ ([]),
  ) => adviceWords(ctx, view, { ...advice, differences: lines, sums: points === null ? more : [{ ...ours, points }] });
  const even = [2.4, -2.4].map((points) => ({ ...differences[0], points }));
  assert.match(told(0.4, even), /in all about half a point more\./, 'not less, since its parts are told as equal');
  const amounts = /average, about 4 more with the Smiths in this round, but about 2 less with the Bakers in this round/;
  assert.match(told(null), new RegExp(`${amounts.source}; what it comes to in all is not sure\\.$`));
  assert.match(told(0), new RegExp(`${amounts.source}\\.$`));
  assert.match(told(1), new RegExp(`${amounts.source}; all else about 1 less; in all about 1 point more\\.`));
  assert.match(told(1.4), new RegExp(`${amounts.source}; in all about 2 points more\\.`));
  assert.match(told(null, [differences[0], against], [theirs]), /; the others get about 8 points less each\./);
  assert.match(told(3), new RegExp(`${amounts.source}; all else about 1 more; in all about 3 points more\\.`));
  assert.match(told(9), /that: in all about 9 points more\./, 'most of it comes from elsewhere');
  assert.doesNotMatch(told(3.5, [differences[0]]), /all else/);
  assert.match(told(3.5, [{ ...ours, points: 3.5 }]), /that: in all about 4 points more\./);
});

test('what is told of a line is not told again as what it comes to in all', () => {
  setLanguage('en');
  const [own] = differences;
  const loser = { ...own, seat: 1, points: -2.4 };
  const why = (/** @type {number} */ points, /** @type {any[]} */ more, lines = [own, loser]) =>
    whyFor(ctx, view, { ...advice, differences: lines, sums: [{ ...ours, points }, ...more], likely: [] });
  const told = 'as it goes on, on average, about 4 more with the Smiths in this round';
  const rival = (/** @type {number} */ points) => ({ ...loser, source: 'rival', points });
  assert.equal(why(3.6, [rival(-2)]), `${told} (Bruno gets about 2 less)`);
  assert.equal(why(3.6, [rival(-5)]), `${told} (Bruno gets about 2 less); in all Bruno gets about 5 less`);
  assert.equal(why(3.6, [theirs], [own]), `${told}; in all the others get about 8 less each`);
  assert.equal(
    why(6, [rival(-2)]),
    `${told} (Bruno gets about 2 less); all else about 2 more; in all about 6 points more`,
  );
  setLanguage('it');
  assert.match(why(3.6, [theirs], [own]), /; in tutto gli altri circa 8 in meno a testa$/);
});

test('what may win as often, but surely brings less, is told apart', () => {
  setLanguage('en');
  const told = (/** @type {any[]} */ sums, lost = 0.001) => adviceWords(ctx, view, { ...advice, sums, given_up: lost });
  assert.match(told([ours]), /“Keep b” brings fewer points, but may win as often\./);
  assert.match(
    told([ours, { ...theirs, points: 2 }]),
    /“Keep b” is about as good\. The advice, compared with that: .* others get about 2 more each\.$/,
  );
  assert.match(told([theirs]), /“Keep b” may be as good\./);
  const lead = { ...ours, source: 'lead', points: 4.2 };
  assert.match(
    told([lead], 0.3),
    /30 of 100 chances to win\. The advice, compared with that: .*in all about 4 points gained on the others\. The match is close: few points weigh much\.$/,
  );
  assert.match(told([ours], 0.3), /“Keep b” would cost about 30 of 100 chances to win\. The advice, c/);
  assert.match(
    told([{ ...ours, points: 30 }], 0.3),
    /“Keep b” would cost about 30 of 100 chances to win\. The advice, c/,
  );
});

test('no sum speaks against the verdict beside it', () => {
  setLanguage('en');
  const told = (/** @type {object} */ changed) => adviceWords(ctx, view, { ...advice, likely: [], ...changed });
  const even = { given_up: 0.001, differences: [] };
  const others = (/** @type {number} */ points) => ({ ...theirs, points });
  assert.match(told({ ...even, sums: [{ ...ours, points: 0.2 }] }), /choice\. “Keep b” is (nearly|about) as good\.$/);
  assert.match(told({ ...even, sums: [{ ...ours, points: 0 }] }), /choice\. “Keep b” is (nearly|about) as good\.$/);
  assert.match(told({ ...even, sums: [{ ...ours, points: -0.1 }, others(-0.2)] }), /choice\. “Keep b”/);
  assert.match(told({ ...even, differences: [{ ...differences[0], points: 0.1 }], sums: [] }), /choice\. “Keep b”/);
  assert.match(
    told({ ...even, differences, sums: [] }),
    /choice\. “Keep b” is about as good\. The advice, compared.*; all else about as much less\.$/,
  );
  const little = [{ ...differences[0], points: 0.5 }];
  assert.match(told({ ...even, differences: little, sums: [] }), /choice\. “Keep b” is about as good\.$/);
  assert.match(
    told({ differences: [], sums: [{ ...ours, points: -0.1 }, others(-0.2)] }),
    /Best is “Keep a”\. “Keep b” would cost about 3 of 100 chances to win\.$/,
  );
  assert.match(
    told({ differences: [], sums: [] }),
    /of 100 chances to win\. The advice, compared with that: many small differences, none of which is sure by itself\.$/,
    'but a loss has a reason',
  );
  assert.match(
    told({ ...even, doubt: 0.2, sums: [ours] }),
    /“Keep b” brings fewer points, but may win as often\. The advice, compared with that: in all about 3 points more\.$/,
  );
  assert.match(
    told({ ...even, given_up: -0.002, doubt: 0.001 }),
    /is about as good\. Played on from either, nothing differs for sure\.$/,
  );
});

test('what may as well be done first is said to be that, and nothing speaks against it', () => {
  setLanguage('en');
  for (const joined of [
    { ...advice, joined: true, given_up: 0.001 },
    { ...advice, joined: true, given_up: -0.03, doubt: 0.01 },
  ]) {
    const verdict = '“Keep b” is about as good, with “Keep a” after it.';
    assert.equal(adviceWords(ctx, view, joined), `“Keep a” is a good choice. ${verdict}`);
    assert.equal(whyNotWords(ctx, view, joined), verdict);
    const same = { ...joined, same: true };
    assert.equal(whyNotWords(ctx, view, same), '“Keep b” may as well come first.', 'it differs in nothing');
  }
  assert.match(adviceWords(ctx, view, { ...advice, joined: true }), /would cost about 3 of 100/);
});

test('where the match is as good as decided, that is said, and what counts are points', () => {
  setLanguage('en');
  const told = (/** @type {number} */ chance) =>
    adviceWords(ctx, view, { ...advice, chance, given_up: 0.001, differences: [], sums: [ours] });
  assert.match(
    told(0.002),
    /“Keep b” brings fewer points, but may win as often\. The advice, compared with that: in all about 3 points more\. As far as can be seen, there is hardly any chance left to win\.$/,
  );
  assert.match(
    told(0.998),
    /“Keep b” brings fewer points, but may win as often\. The advice, compared with that: in all about 3 points more\. As far as can be seen, this can hardly be lost now\.$/,
  );
  assert.match(told(0.03), /“Keep b” brings fewer points, but may win as often\./);
});

test('of a bid it is told whether it most likely stands', () => {
  setLanguage('en');
  addTexts('en', { market: { hint: { stays: 'It stands.', taken: 'Somebody bids more.' } } });
  const told = (/** @type {number | null} */ stays, /** @type {number | null} */ below = null) =>
    adviceWords(ctx, { ...view, id: 'market' }, { ...advice, stays, below });
  assert.match(told(0.9), /“Keep a”\. It stands\. “Keep b”/);
  assert.match(told(0.9, 0.1), /It stands\. With less, somebody most likely would\. “Keep b”/);
  assert.doesNotMatch(told(0.9, 0.5), /With less/);
  assert.match(told(0.1), /“Keep a”\. Somebody bids more\./);
  assert.doesNotMatch(told(0.1, 0.1), /With less/, 'nor does the other stand');
  for (const open of [null, 0.5, undefined]) assert.doesNotMatch(told(/** @type {any} */ (open)), /stands|bids/);
  const market = { ...view, id: 'market' };
  assert.match(
    whyNotWords(ctx, market, { ...advice, other_stays: 0.1 }),
    /^“Keep b” would[^.]*\. Somebody bids more\. “Keep a”/,
  );
  assert.doesNotMatch(whyNotWords(ctx, market, { ...advice, stays: 0.1 }), /bids/, 'that is said of the other');
});

test('of a bid it is told what the thing is worth', () => {
  setLanguage('en');
  const hint = {
    nothing: 'Nothing.',
    at_most: 'Up to {n}.',
    at_least: '{n} or more.',
    worth: 'About {n}.',
    between: '{least} to {n}.',
  };
  addTexts('en', { market: { hint } });
  const market = { ...view, id: 'market' };
  const told = (/** @type {number | null} */ least, /** @type {number | null} */ most) =>
    adviceWords(ctx, market, { ...advice, worth: [least, most] });
  assert.match(told(3, 5), /“Keep a”\. 3 to 5\. “Keep b”/);
  assert.match(told(4, 4), /“Keep a”\. About 4\. /);
  assert.match(told(null, 2), /“Keep a”\. Up to 2\. /);
  assert.match(told(null, 0), /“Keep a”\. Nothing\. /);
  assert.match(told(6, null), /“Keep a”\. 6 or more\. /);
  assert.match(whyNotWords(ctx, market, { ...advice, worth: [3, 5] }), /^3 to 5\. “Keep b”/);
  assert.doesNotMatch(adviceWords(ctx, market, { ...advice, worth: null }), /hint/);
});

test('a sure win is told as one, with what it takes', () => {
  setLanguage('en');
  const wins = { ...advice, wins: true, follows: [{ option: advice.second, share: 1, observation: {} }] };
  assert.equal(adviceWords(ctx, view, wins), '“Keep a” wins the game. Then “Keep b”.');
  assert.equal(whyNotWords(ctx, view, wins), '“Keep b” is not sure to win. “Keep a” wins the game. Then “Keep b”.');
  assert.match(whyNotWords(ctx, view, { ...wins, same: true }), /^“Keep b” comes to the same\./);
  const rash = { ...view, rash: () => true };
  assert.equal(
    whyNotWords(ctx, rash, advice),
    '“Keep b” promises more than you have. “Keep b” would cost about 3 of 100 chances to win.',
  );
});

test('what is given at once for more later is told as that', () => {
  setLanguage('en');
  const told = (/** @type {number} */ now) =>
    adviceWords(ctx, view, { ...advice, differences: [], sums: [{ ...ours, points: 1, now }] });
  assert.match(told(-3), /that: at once 3 points less, but later about 4 more\./);
  assert.match(told(5), /that: at once 5 points more, but later about 4 less\./);
  assert.match(told(0), /that: in all about 1 point more\./);
});

test('who gets less is named where nothing is gained by oneself', () => {
  const [mine, rivals] = [{ ...against, seat: 0 }, differences[2]];
  assert.deepEqual(reasonWords(ctx, view, 0, [rivals, mine]).against, [
    `${ctx.name(0)} gets about 2 less with the Bakers in this round`,
  ]);
});

test('what a hint tells beside the chips is told after them', () => {
  setLanguage('en');
  const leading = { ...view, previewText: () => ['1 more'], causes: () => ['you lead'] };
  const preview = /** @type {any} */ ({ before: {}, after: {} });
  assert.match(adviceWords(ctx, leading, advice, preview), /^Best is “Keep a”\. Effect: 1 more; you lead\. /);
});

test('what stands as it is, is not told as what comes of a choice', () => {
  setLanguage('en');
  const facts = { ...view, stands: () => true, previewText: () => ['you have 1.'] };
  const preview = /** @type {any} */ ({ before: {}, after: {} });
  assert.match(adviceWords(ctx, facts, advice, preview), /^Best is “Keep a”\. You have 1\. /);
});

test('what others get less is told of each at once, and the sum of all by its own words', () => {
  setLanguage('en');
  const all = { source: 'stall:bakers', seat: 0, points: 2, error: 0.1, now: 0 };
  const more = { ...differences[2], source: 'guild:bakers', points: -2.9 };
  assert.deepEqual(reasonWords(ctx, view, 0, [all, differences[2], more]).because, [
    'about 2 more with the Bakers by the end',
    'Bruno gets about 1 less with the Nobles in this round and about 3 less with the Bakers in this round',
  ]);
  assert.deepEqual(
    reasonTargets(ctx, view, { differences: [ours], sums: [], likely: [] }),
    [],
    'nothing is to be done where one’s own points stand',
  );
  const lit = (/** @type {object} */ changed) => reasonTargets(ctx, view, { ...advice, ...changed });
  assert.deepEqual(lit({ differences: [differences[0]] }), ['stall:smiths']);
  assert.deepEqual(lit({ differences: [], likely: [differences[0]] }), ['stall:smiths']);
  assert.deepEqual(lit({ differences: [], likely: [differences[0]], given_up: 0.001 }), [], 'that is not told');
  assert.deepEqual(lit({ differences: [differences[0]], same: true }), [], 'nor is this');
  const nobles = { ...differences[2], seat: 0, points: 2 };
  assert.deepEqual(reasonWords(ctx, view, 0, [nobles, differences[2]]).because, [
    'about 2 more with the Nobles in this round (Bruno gets about 1 less)',
  ]);
});

test('why not this is answered with how good that is, and what the advice brings rather than that', () => {
  setLanguage('en');
  const asked = { ...advice, differences: [differences[0]] };
  assert.equal(
    whyNotWords(ctx, view, asked),
    '“Keep b” would cost about 3 of 100 chances to win. ' +
      '“Keep a”, compared with that: as it goes on, on average, about 4 more with the Smiths in this round.',
  );
  assert.equal(
    whyNotWords(ctx, view, { ...asked, differences: [], given_up: 0.001 }),
    '“Keep b” is about as good. Played on from either, nothing differs for sure. The hint was “Keep a”.',
  );
  assert.match(whyNotWords(ctx, view, { ...asked, sums: [ours] }), /; in all about 3 points more\.$/);
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
    sums: [],
    likely: [],
    only: false,
    same: false,
    erred: false,
    given_up: 0.001,
    doubt: 0.01,
    observation: {},
  };
  const own = [{ ...differences[0], seat: 1 }];
  const told = (/** @type {object} */ changed) => whyWords(() => ctx, view, [{ ...move, ...changed }])[0];
  assert.equal(
    told({ differences: own, given_up: 0.03 }),
    'Bruno: compared with “Keep b”, as it goes on, on average, about 4 more with the Smiths in this round. ' +
      '“Keep b” would cost about 3 of 100 chances to win.',
  );
  assert.equal(told({}), 'For Bruno it made little difference: “Keep b” is about as good.');
  assert.equal(told({ wins: true, second: null }), 'Bruno: this wins the game.');
  assert.equal(told({ given_up: 0.03 }), 'Bruno: “Keep b” would cost about 3 of 100 chances to win.');
  const versus = (/** @type {any} */ { seat }) => [`its first place is worth more to ${seat}`];
  assert.match(
    whyWords(() => ctx, { ...view, versus }, [move])[0],
    /with “Keep b”, its first place is worth more to 1\./,
  );
  assert.match(
    told({ likely: own }),
    /“Keep b” is about as good/,
    'what is not sure is no reason for what is no better',
  );
  assert.match(
    told({ likely: own, given_up: 0.03 }),
    /compared with “Keep b”, as it goes on, most likely more with the Smiths/,
  );
  assert.match(told({ same: true }), /“Keep b” makes no difference, as far ahead as was looked/);
  assert.equal(told({ joined: true, same: true }), 'Bruno would do this in any case; the order hardly matters.');
  assert.equal(
    whyWords(() => ctx, { ...view, partial: () => true }, [
      /** @type {any} */ ({ ...move, joined: true, same: true }),
    ])[0],
    'Bruno: a first step, which costs nothing by itself.',
  );
  assert.match(told({ joined: true }), /little difference: “Keep b” is about as good, with “Keep a” after it\.$/);
  assert.match(
    told({ differences: own, erred: true, given_up: -0.03 }),
    /rather choose “Keep b”: as it goes on, on average, about 4/,
  );
  assert.equal(
    told({ erred: true }),
    'Bruno plays by feel, and doesn’t look ahead. ' +
      'By what you can see, a stronger bot would rather choose “Keep b”.',
  );
  assert.match(told({ erred: true, seat: 2 }), /^Bruno looks ahead, but sees only a part of what may come\. By what/);
  assert.match(told({ second: null }), /that you can’t see/);
  const hidden = [0, 1].map((seat) => ({ ...move, seat, second: null }));
  assert.deepEqual(
    whyWords(() => ctx, view, [hidden[0], move, hidden[1]]),
    [
      'Bruno and Bruno: that depended on hands that you can’t see. Once the game is over you can ask again.',
      'For Bruno it made little difference: “Keep b” is about as good.',
    ],
    'once for all of whom nothing else can be told',
  );
  const known = (/** @type {object} */ changed) => whyWords(() => ctx, view, [{ ...move, ...changed }], true)[0];
  assert.equal(known({}), 'For Bruno it made little difference: “Keep b” is about as good.');
  assert.match(known({ second: null }), /no other choice could be compared/);
  assert.match(told({ only: true }), /the only choice/);
  const blamed = { step: 4, seat: 1, part: 0, mark: 'mistake', better: option('b'), given: 0.2, most: 0.3, sums: [] };
  const choices = /** @type {any[]} */ ([{ ...blamed, differences: own, likely: [] }]);
  const judged = (/** @type {any[]} */ all) =>
    whyWords(() => ctx, view, [asJudged({ ...move, joined: true }, all)], true)[0];
  assert.match(judged(choices), /A stronger bot would rather choose “Keep b”: as it goes on, on average, about 4 more/);
  const erred = asJudged({ ...move, erred: true, given_up: -0.03 }, [{ ...choices[0], mark: 'best', better: null }]);
  assert.equal(
    whyWords(() => ctx, view, [erred], true)[0],
    'For Bruno it made little difference: “Keep b” is about as good.',
    'what the analysis calls best is no error',
  );
  for (const other of [{ seat: 0 }, { step: 5 }, { mark: 'good' }, { better: null }])
    assert.match(judged([{ ...choices[0], ...other }]), /with “Keep a” after it/);
});
