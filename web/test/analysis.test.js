/** Looking back at a finished game, against an engine that is none. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import games from '../games/guildes/en.js';
import analysed from '../text/analysis.en.js';
import reasons from '../text/reasons.en.js';
import { addTexts, setLanguage } from '../shell/i18n.js';
import { forgetFindings } from '../shell/keep/findings.js';
import { Analysis, between, causeOf, followWords, ownOf, together, wordsOf } from '../table/count/analysis.js';
import { endsOf, roundsOf, trackOf } from '../table/count/chances.js';
import * as defaults from '../table/contract/defaults.js';
import en from '../text/table.en.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('en', en, 'table');
addTexts('en', analysed, 'table');
addTexts('en', reasons, 'table');
addTexts('en', games, 'guildes');
setLanguage('en');

/**
 * A table whose engine has so much to tell, a piece at a time.
 * @param {number} pieces
 * @param {() => void} [heard]  called with each piece
 * @param {any[]} [judged]  choices, one a piece
 */
function tableOf(pieces, heard = () => {}, judged = []) {
  /** @type {number[][]} */
  const asked = [];
  /** @type {string[]} */
  const said = [];
  const table = {
    work: { closed: false },
    device: { alone: 0 },
    shown: async () => {},
    voice: { say: (/** @type {string} */ text) => said.push(text) },
    match: {
      table: { hash: 'end', seats: [{ kind: 'human' }, { kind: 'bot' }], steps: pieces },
      analyse: async (/** @type {number} */ points, /** @type {number} */ choices) => {
        asked.push([points, choices]);
        const told = asked.length;
        heard();
        const done = told === pieces;
        const point = { step: told, shares: [0.5, 0.5], errors: [0, 0] };
        const all = Array.from({ length: pieces }, (_, at) => ({ ...point, step: at + 1, shares: [0.4, 0.6] }));
        return {
          progress: told / pieces,
          done,
          points: done ? all : [point],
          choices: done ? judged : judged.slice(choices, told),
          sums: done ? [] : null,
          jumps: null,
        };
      },
    },
  };
  return { table: /** @type {any} */ (table), asked, said };
}

test('it goes on until all is told, and asks for what is new', async () => {
  const { table, asked } = tableOf(3);
  const analysis = new Analysis(table);
  await analysis.go();
  assert.equal(analysis.done, true);
  assert.deepEqual(asked, [
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  assert.deepEqual(
    analysis.points.map(({ shares }) => shares[0]),
    [0.4, 0.4, 0.4],
    'by what has been found since',
  );
});

test('it stops when told, and goes on from there', async () => {
  const { table, asked } = tableOf(4, () => asked.length === 2 && analysis.stop());
  const analysis = new Analysis(table);
  await analysis.go();
  assert.equal(analysis.done, false);
  assert.equal(analysis.points.length, 0, 'the curve is not whole');
  await analysis.go();
  assert.equal(analysis.done, true);
  assert.deepEqual(asked[2], [2, 0]);
});

test('it ends with the table', async () => {
  const { table, asked } = tableOf(9, () => (table.work.closed = true));
  await new Analysis(table).go();
  assert.equal(asked.length, 1);
});

test('only what is settled is shown, until all is done', async () => {
  const judged = [true, false, true, true].map((settled, at) => ({ step: at + 1, settled }));
  /** @type {number[][]} */
  const shown = [];
  const { table, asked } = tableOf(4, () => shown.push(analysis.choices.map(({ step }) => step)), judged);
  const analysis = new Analysis(table);
  await analysis.go();
  assert.deepEqual(shown, [[], [1], [1], [1, 3]]);
  assert.deepEqual(asked.at(-1), [3, 3], 'what is not settled was told, too');
});

test('what was found of a match is kept, and found again when that is looked back at anew', async () => {
  const begin = (/** @type {string} */ of) => {
    const { table, asked } = tableOf(2);
    /** @type {any[]} */
    const taken = [];
    table.onPlayOn = () => {};
    table.match.recall = async (/** @type {string | undefined} */ _, /** @type {any} */ told) => {
      if (told) taken.push(told);
      return of;
    };
    return { analysis: new Analysis(table), asked, table, taken };
  };
  const first = begin('one');
  await first.analysis.go();
  assert.deepEqual(first.taken, []);
  const again = begin('one');
  await again.analysis.go();
  assert.deepEqual(again.taken, [{ points: first.analysis.points, choices: [], jumps: null }]);
  const other = begin('other');
  await other.analysis.go();
  assert.deepEqual(other.taken, [], 'that is another match');
  const guest = begin('one');
  guest.table.onPlayOn = undefined;
  await guest.analysis.go();
  assert.deepEqual(guest.taken, [], 'a guest is not told that');
  await forgetFindings();
  const deleted = begin('one');
  await deleted.analysis.go();
  assert.deepEqual(deleted.taken, [], 'it was deleted with the chronicle');
});

test('where what was kept does not fit, or nothing can be kept, the analysis begins anew', async () => {
  const { table, asked } = tableOf(2);
  table.onPlayOn = () => {};
  table.match.recall = async () => {
    throw new Error('other_match');
  };
  const analysis = new Analysis(table);
  await analysis.go();
  assert.equal(analysis.done, true);
  assert.equal(asked.length, 2);
});

test('a line goes through what each blamed choice left, and not through what the best one would have', () => {
  const points = [0, 4, 8].map((step) => ({ step, shares: [0.5, 0.4], errors: [0.1, 0.1] }));
  const blamed = (/** @type {number} */ step, /** @type {number} */ given, seat = 0) =>
    /** @type {any} */ ({ step, seat, chance: 0.25, doubt: 0.125, given });
  const made = [blamed(3, 0.25), blamed(5, 0.5), blamed(5, 0.25), blamed(7, 0.25, 1), blamed(8, 0.125)];
  const track = trackOf(points, made, 0).map(({ step, share, error, choice }) => [step, share, error, choice]);
  assert.deepEqual(track, [
    [0, 0.5, 0.1, undefined],
    [3, 0.25, 0.125, made[0]],
    [4, 0.5, 0.1, undefined],
    [5, 0.25, 0.125, made[1]],
    [8, 0.25, 0.125, made[4]],
    [8, 0.5, 0.1, undefined],
  ]);
});

test('a jump comes of what went the same way most', () => {
  const jump = /** @type {any} */ ({ seat: 0, begin: 1, end: 4, step: 2 });
  assert.equal(causeOf({ ...jump, change: -0.2, own: -0.3, others: 0.4, luck: -0.3 }), 'own');
  assert.equal(causeOf({ ...jump, change: 0.2, own: -0.3, others: 0.4, luck: 0.1 }), 'others');
  assert.equal(causeOf({ ...jump, change: 0.2, own: -0.3, others: 0.1, luck: 0.4 }), 'luck');
});

test('what was gathered and done together counts as one choice: as its worst part', () => {
  const made = /** @type {any[]} */ ([
    { step: 3, part: 0, mark: 'best' },
    { step: 3, part: 1, mark: 'mistake' },
    { step: 3, part: 2, mark: 'good' },
    { step: 7, part: 0, mark: 'best' },
  ]);
  assert.deepEqual(together(made), [made[1], made[3]]);
});

test('what a bot did instead of a person is not theirs', () => {
  const made = /** @type {any[]} */ ([
    { seat: 0, by: 'human', step: 1 },
    { seat: 0, by: 'bot', step: 3 },
    { seat: 1, by: 'bot', step: 2 },
  ]);
  assert.deepEqual(ownOf(made, 0), [made[0]]);
  assert.deepEqual(ownOf(made, 1), [made[2]]);
});

test('a choice is dated by its game, or else by its number, and says what it cost', () => {
  const option = { index: 0, action: { kind: 'this' }, targets: [] };
  const choice = {
    step: 87,
    seat: 1,
    mark: 'mistake',
    chance: 0.25,
    given: 0.16,
    least: 0.1,
    most: 0.22,
    chosen: option,
    differences: [],
    sums: [],
    likely: [],
    follows: [],
  };
  const of = (/** @type {object} */ own) => {
    const { table } = tableOf(1);
    const view = { ...defaults, id: 'guildes', button: () => 'Keep', ...own };
    Object.assign(table, { view, bare: () => ({ name: () => 'Bruno' }) });
    return new Analysis(table).wordsFor(
      /** @type {any} */ ({ events: [] }),
      /** @type {any} */ ({ ...choice, better: null }),
    );
  };
  const cost = 'cost about 16 ± 6 of 100 chances to win, 25% instead of 41%.';
  assert.deepEqual(of({}), {
    when: 'Bruno · Move 87',
    loss: `Mistake: ${cost}`,
    head: `Bruno · Move 87 · Mistake: ${cost}`,
    words: 'Chosen: Keep.',
  });
  assert.equal(of({ when: () => 'Round 2' }).head, `Bruno · Round 2 · Mistake: ${cost}`);
});

test('what was chosen is told beside what was better, and why', () => {
  const view = /** @type {any} */ ({
    id: 'guildes',
    button: (/** @type {unknown} */ _, /** @type {any} */ { action }) => action.kind,
    gain: () => ({ where: 'at the stall', targets: [] }),
  });
  const option = (/** @type {string} */ kind) => ({ index: 0, action: { kind }, targets: [] });
  const choice = /** @type {any} */ ({
    seat: 0,
    mark: 'mistake',
    chosen: option('this'),
    better: option('that'),
    differences: [],
    sums: [],
    likely: [],
  });
  const ctx = /** @type {any} */ ({ name: () => 'Anna' });
  const plain = wordsOf(ctx, view, choice);
  assert.match(plain, /this.*that/);
  const won = wordsOf(ctx, view, { ...choice, better: null, wins: true });
  assert.equal(won, 'Chosen: this. It wins the game.');
  const differences = [{ source: 'guild:smiths', seat: 0, points: 2, error: 0.1, now: 0 }];
  const why = wordsOf(ctx, view, { ...choice, differences });
  assert.match(why, /this.*that.*about 2 more at the stall/);
  assert.match(
    wordsOf(ctx, view, { ...choice, differences, mark: 'good', idle: true }),
    /this. As good as decided, but better for the .*: that: .*about 2 more at the stall/,
  );
  assert.match(wordsOf(ctx, view, { ...choice, rethought: true }), /hint called this good.*With more thought: that/);
  assert.match(
    wordsOf(ctx, view, { ...choice, better: null, relieved: true }),
    /hint called this worse.*little or nothing was lost\.$/,
  );
  assert.equal(/that/.test(wordsOf(ctx, view, { ...choice, better: null })), false);
  const near = wordsOf(ctx, view, { ...choice, better: null, rather: option('that') });
  assert.match(near, /About as good, or a little better: .*that/);
  assert.notEqual(wordsOf(ctx, view, { ...choice, better: option('this') }), plain);
});

test('how it would have gone on is told by what its seat would have seen', () => {
  const view = /** @type {any} */ ({
    button: (/** @type {any} */ ctx, /** @type {any} */ { action }) => `${action.kind} ${ctx.seen}`,
  });
  const next = (/** @type {string} */ kind, /** @type {number} */ share) =>
    /** @type {any} */ ({ option: { index: -1, action: { kind }, targets: [] }, share, observation: share });
  const of = (/** @type {number} */ observation) => /** @type {any} */ ({ seen: observation });
  assert.equal(followWords(of, view, []), '');
  assert.equal(followWords(of, view, [next('Sow', 0.75)]), 'After that, most likely: sow 0.75.');
  assert.equal(
    followWords(of, view, [next('Sow', 0.25), next('Reap', 0.25)]),
    'After that, most likely: sow 0.25; then reap 0.25.',
  );
});

test('on the axis of the curve each round begins once, where it is known', () => {
  const points = [0, 4, 8, 12, 16].map((step) => ({ step, shares: [1], errors: [0] }));
  const rounds = new Map([
    [1, null],
    [5, 1],
    [9, 1],
    [17, 2],
  ]);
  assert.deepEqual(roundsOf(points, rounds), [
    { step: 4, round: 1 },
    { step: 16, round: 2 },
  ]);
});

/**
 * An analysis that is done, of two choices and a jump, as far as it can be read.
 * @param {object} [own]  of the jump
 * @param {object[]} [more]  that happened
 * @param {any[]} [choices]  that were made
 */
function told(own = {}, more = [], choices = []) {
  const { analysis, ctx, jump } = lookedBack(own, more, choices);
  return analysis.story(ctx, jump);
}

/** @type {(own: object, more: object[], choices: any[]) => {analysis: Analysis, ctx: any, jump: any}} */
function lookedBack(own, more, choices) {
  const { table } = tableOf(1);
  const events = [
    { step: 3, kind: 'rain', actor: null },
    { step: 4, kind: 'sow', actor: 1 },
    { step: 7, kind: 'reap', actor: 1 },
    { step: 7, kind: 'hail', actor: null },
    { step: 8, kind: 'rest', actor: 0 },
  ];
  const view = {
    ...defaults,
    id: 'guildes',
    button: (/** @type {unknown} */ _, /** @type {any} */ { action }) => action.kind,
    gain: () => ({ where: 'at the stall', targets: [] }),
    sentence: (/** @type {any} */ _, /** @type {any} */ { kind }) => `It was ${kind}.`,
    struck: (/** @type {any} */ { kind }) => (kind === 'theft' ? [0] : []),
  };
  const ctx = {
    name: (/** @type {number} */ seat) => ['Anna', 'Bruno'][seat],
    t: String,
    shield: () => '',
    table: { game: 'guildes', steps: 9 },
  };
  Object.assign(table, { view, bare: () => ctx, show: {}, surface: { host: { clientWidth: 900, clientHeight: 700 } } });
  table.match.events = [...events, ...more];
  table.match.replay = async () => ({ events: [] });
  table.work.run = (/** @type {() => unknown} */ work) => work();
  const analysis = new Analysis(table);
  analysis.choices = choices;
  analysis.jumps = [
    /** @type {any} */ ({
      seat: 0,
      begin: 1,
      end: 6,
      was: 0.5,
      now: 0.2,
      change: -0.3,
      own: 0,
      others: 0,
      luck: -0.3,
      leads: [3, -2],
      step: 3,
      shift: -0.2,
      revealed: true,
      part: null,
      expected: [],
      ...own,
    }),
  ];
  return { analysis, ctx, jump: analysis.jumps[0] };
}

test('a turning point does not tell again what stands above it, or beside it in the list', async () => {
  const option = (/** @type {string} */ kind) => ({ index: 0, action: { kind }, targets: [] });
  const lines = {
    differences: [{ source: 'guild:smiths', seat: 0, points: 2, error: 0.1, now: 0 }],
    sums: [],
    likely: [],
  };
  const lost = { mark: 'mistake', chance: 0.25, given: 0.25, least: 0.25, most: 0.25, part: 0, follows: [], ...lines };
  const stories = async (/** @type {number} */ seat, /** @type {object} */ own) => {
    const choice = { ...lost, step: 3, seat, chosen: option('this'), better: option('that') };
    const { analysis, ctx, jump } = lookedBack({ part: 0, ...own }, [], [choice]);
    const first = analysis.story(ctx, jump);
    await new Promise((resolve) => setTimeout(resolve));
    return [first, analysis.story(ctx, jump)];
  };
  const mine = 'Anna gave away 25 of 100 chances to win.';
  assert.deepEqual(await stories(0, {}), [mine, `${mine} Chosen: this. Better: that.`]);
  const [first, whole] = await stories(1, { change: 0.3 });
  assert.equal(first, 'Bruno gave away 25 of 100 chances to win (25% instead of 50%).');
  assert.match(String(whole), /Chosen: this\. Better: that: as it goes on, on average, about 2 more at the stall\.$/);
});

test('a turning point is told by what happened in the step that brought it', () => {
  assert.equal(told(), 'It was rain. That could not be known before.');
  assert.equal(told({ revealed: false }), 'It was rain.', 'all of it was known');
  assert.equal(told({ step: 4, luck: 0, others: -0.3 }), 'It was sow.');
  assert.equal(told({ step: 4 }), 'It was sow.', 'nobody but players had a part in it');
  assert.equal(
    told({ seat: 1, change: 0.3, luck: 0.3 }, [{ step: 3, kind: 'roll', actor: 1 }]),
    'It was rain. That could not be known before. It was sow. It was reap.',
    'and what it was used for',
  );
  const light = 'What came to light then made the difference. That could not be known before.';
  assert.equal(told({ step: 9, end: 9 }, [{ step: 9, kind: 'rain', actor: null }]), light, 'not that the game is over');
  const line = { error: 0.1, now: 0, seat: 0 };
  const expected = [
    { ...line, source: 'guild:smiths', points: -6 },
    { ...line, source: 'lead', points: -10 },
  ];
  const changed =
    'From then on Anna could expect about 6 less at the stall; about 10 points less in all, compared with the others.';
  assert.equal(told({ expected }), `It was rain. That could not be known before. ${changed}`, 'what that changed');
  assert.equal(told({ step: 4, expected }), `It was sow. ${changed}`);
  assert.equal(told({ step: 6, begin: 4, expected, leads: [0, 0] }), changed, 'rather than the lead as it was');
  assert.equal(
    told({ step: 6, begin: 4, expected: expected.slice(1) }),
    'From then on Anna could expect about 10 points less in all, compared with the others.',
  );
  const lead = 'The lead over the others’ average went from +3 to −2.';
  assert.equal(told({ step: 5 }), `${lead} Meanwhile: It was rain. It was sow.`);
  assert.equal(told({ step: 6, shift: 0 }), `${lead} Meanwhile: It was rain. It was sow.`);
  assert.equal(told({ step: 6, begin: 4 }), lead, 'nothing happened');
  assert.equal(told({ step: 4, change: 0.3, others: 0.3, luck: 0 }), null, 'what another did is no good');
  const thefts = [5, 6].map((step) => ({ step, kind: 'theft', actor: 1 }));
  assert.equal(told({ shift: 0 }, thefts), 'It was theft. It was theft.', 'that tells most');
  assert.equal(told({}, thefts), 'It was rain. That could not be known before.');
  assert.equal(told({ seat: 1, change: 0.3, own: 0.3, luck: 0, step: 4 }), 'It was sow. It was reap.');
});

test('lines that end together have one row of shields, those first who were ahead last', () => {
  const points = [
    [0.4, 0.3, 0.2, 0.1],
    [0.1, 0.6, 0, 0.3],
    [0, 1, 0, 0],
  ].map((shares, step) => ({ step, shares, errors: [0, 0, 0, 0] }));
  assert.deepEqual(endsOf(/** @type {any} */ (points)), [[3, 0, 2], [1]]);
  assert.deepEqual(endsOf(/** @type {any} */ (points.slice(0, 1))), [[0], [1], [2], [3]]);
});

test('no turning point says that a mistake raised chances, but they may rise beside one', () => {
  const rise = { seat: 1, change: 0.3, own: 0.3, luck: 0, step: 4, end: 7 };
  const erred = (/** @type {number} */ step) => [{ step, part: 0, seat: 1, mark: 'mistake', given: 0.05 }];
  assert.equal(told(rise, [], erred(4)), null);
  assert.equal(told(rise, [], erred(7)), 'It was sow.', 'what came after it was the mistake');
  assert.equal(told(rise, [], erred(2)), 'It was sow. It was reap.', 'that was before it');
  assert.equal(told(rise, [], [{ ...erred(7)[0], given: 0.1 }]), null, 'it took too much of that');
  const luck = { ...rise, step: 3, own: 0, luck: 0.3 };
  assert.equal(told(luck, [], erred(4)), 'It was rain. That could not be known before.', 'it was good luck');
  assert.equal(told({ ...rise, step: 5, leads: [-2, 3] }, [], erred(7)), null);
});

test('from when to when a turning point is tells once what both begin with', () => {
  assert.equal(between(['Round 1 · Play 6/7', 'Round 1 · Play 7/7']), 'Round 1 · Play 6/7 – Play 7/7');
  assert.equal(between(['Round 16: the roll', 'Round 16: building']), 'Round 16: the roll – building');
  assert.equal(between(['Anna’s turn 8', 'Bruno’s turn 8']), 'Anna’s turn 8 – Bruno’s turn 8');
  for (const whens of [['Setting up'], ['Setting up', 'Setting up']]) assert.equal(between(whens), 'Setting up');
});
