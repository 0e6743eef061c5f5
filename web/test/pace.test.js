/** The pace at which what happened is shown. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock } from '../table/clock.js';
import { framesOf, Pace } from '../table/show/pace.js';
import { groupsOf } from '../table/tell/telling.js';

/**
 * @typedef {import('../table/show/pace.js').Frame} Frame
 * @typedef {import('../table/show/pace.js').Needs} Needs
 */

// A frame's table is shown by others: the pace only hands it on.
const TABLE = /** @type {Frame['table']} */ ({});
const SHEET = { source: 'market', amounts: [2], rule: null, targets: [], facts: {}, children: [] };

/**
 * @param {string | null} text
 * @param {Partial<Frame>} [more]
 * @returns {Frame}
 */
function frame(text, more = {}) {
  return {
    table: TABLE,
    events: [],
    groups: [{ events: [], text, targets: [], sheet: null, lasts: 0, struck: [] }],
    seat: 1,
    bot: true,
    heard: 0,
    moves: text !== null,
    first: text !== null,
    last: text !== null,
    end: TABLE,
    waits: false,
    ...more,
  };
}

/**
 * A stage that writes down what is played on it.
 * @param {Partial<Needs>} [more]
 */
function stage(more = {}) {
  /** @type {string[]} */
  const played = [];
  /** @type {() => void} */
  let end = () => {};
  /** @type {Promise<void>} */
  const done = new Promise((resolve) => (end = resolve));
  const clock = new Clock();
  const pace = new Pace({
    speed: () => 4,
    stops: () => false,
    source: () => played.push('source'),
    read: async () => void played.push('read'),
    open: async ({ opening }) => void played.push(`open ${opening?.title}`),
    enter: (_, ms) => {
      played.push(`enter ${ms}`);
      return false;
    },
    tell: (_, { text }) => played.push(`tell ${text}`),
    hurts: () => false,
    hurry: () => played.push('hurry'),
    change: () => {},
    clock,
    done: () => end(),
    ...more,
  });
  return { pace, played, done, clock };
}

/** Let what waits for nothing run. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

test('steps are shown one after the other', async () => {
  const { pace, played, done } = stage();
  pace.add(frame('one'));
  pace.add(frame('two', { bot: false }));
  await done;
  assert.deepEqual(played, ['enter 0', 'tell one', 'enter 0', 'tell two']);
  assert.equal(pace.busy, false);
});

test('a bot has its turn lit up first, and time for its piece to travel', async () => {
  const { pace, played, done } = stage({ speed: () => 3 });
  pace.add(frame('one'));
  await soon();
  assert.deepEqual(played, ['source']);
  pace.rush();
  await done;
  assert.deepEqual(played, ['source', 'hurry', 'enter 0', 'tell one'], 'in a hurry nothing travels');
});

test('who has enough of what is read sees what follows it at once, and reads no more of it', async () => {
  const { pace, played, done } = stage({
    speed: () => 1,
    read: async () => {
      played.push('read');
      pace.skip();
    },
  });
  pace.add(frame('one', { waits: true, bot: false }));
  pace.add(frame('two', { waits: true, bot: false }));
  await done;
  assert.deepEqual(played, ['read', 'hurry', 'enter 0', 'tell one', 'hurry', 'enter 0', 'tell two']);
  assert.equal(pace.skips, false, 'what comes later is read');
});

test('what is left of a match can be shown at once, what comes later too', async () => {
  const { pace, played, done } = stage({ speed: () => 1 });
  pace.toTheEnd();
  pace.add(frame('one'));
  pace.begin();
  pace.add(frame('two'));
  await done;
  assert.deepEqual(played, ['hurry', 'enter 0', 'tell one', 'enter 0', 'tell two']);
});

test('what is silent takes no time and counts for nothing', async () => {
  const { pace, played, done } = stage({ speed: () => 1 });
  pace.add(frame(null));
  assert.equal(pace.total, 0);
  await done;
  assert.deepEqual(played, ['enter 0', 'tell null']);
});

test('behind what lies over the table nothing is shown, however great the hurry', async () => {
  for (const speed of /** @type {const} */ ([3, 4])) {
    const { pace, played, done, clock } = stage({ speed: () => speed });
    pace.add(frame('one', { bot: false }));
    pace.add(frame('two', { bot: false }));
    clock.stand(true);
    const before = [...played];
    pace.finish();
    await soon();
    assert.deepEqual(played, [...before, 'hurry']);
    assert.equal(pace.busy, true);
    clock.stand(false);
    pace.resume();
    await done;
    assert.deepEqual(
      played.filter((one) => one.startsWith('tell')),
      ['tell one', 'tell two'],
    );
  }
});

test('a pause that began before something lay over the table is waited to its end after it', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  context.mock.method(performance, 'now', () => now);
  const pass = (/** @type {number} */ ms) => {
    now += ms;
    context.mock.timers.tick(ms);
  };
  const clock = new Clock();
  let rung = 0;
  clock.after(() => (rung += 1), 100);
  const callOff = clock.after(() => (rung += 10), 50);
  pass(40);
  clock.stand(true);
  clock.after(() => (rung += 100), 30);
  pass(1000);
  assert.equal(rung, 0);
  callOff();
  clock.stand(false);
  pass(59);
  assert.equal(rung, 100);
  pass(1);
  assert.equal(rung, 101);
});

test('points are gone through before the position changes and they are told', async () => {
  const { pace, played, done } = stage({ speed: () => 4 });
  const group = { events: [], text: 'paid', targets: [], sheet: SHEET, lasts: 0, struck: [] };
  pace.add(frame('paid', { bot: false, groups: [group, group], waits: true }));
  assert.equal(pace.waits, true);
  await done;
  assert.deepEqual(played, ['read', 'enter 0', 'tell paid', 'tell paid']);
  assert.equal(pace.waits, false);
});

test('what begins is shown to those who are in no hurry', async () => {
  for (const [speed, begun] of /** @type {const} */ ([
    [3, ['open play']],
    [4, []],
  ])) {
    const { pace, played, done } = stage({ speed: () => speed });
    pace.add(frame('played', { bot: false, opening: { id: 'play', title: 'play', lines: [] } }));
    assert.equal(pace.waits, false);
    await done;
    assert.deepEqual(played, [...begun, `enter ${speed === 3 ? 200 : 0}`, 'tell played']);
  }
});

test('what begins once something is done is shown after that', async () => {
  const { pace, played, done } = stage({ speed: () => 3 });
  pace.add(frame('played', { bot: false, opening: { id: 'play', title: 'play', lines: [], after: true } }));
  await done;
  assert.deepEqual(played, ['enter 200', 'tell played', 'open play']);
});

test('a stage that is told with a later one has time for its piece to travel', async () => {
  const { pace, played, done } = stage({ speed: () => 3 });
  pace.add(frame(null, { bot: false, moves: true }));
  await soon();
  assert.deepEqual(played, ['enter 200']);
  pace.add(frame('both', { bot: false }));
  await done;
  assert.deepEqual(played, ['enter 200', 'tell null', 'enter 200', 'tell both']);
});

test('what the game does by itself after one has moved is left to be read', async () => {
  const lasts = async (/** @type {number | null} */ actor) => {
    const { pace, done } = stage({ speed: () => 3 });
    const began = performance.now();
    const events = [{ kind: 'revealed', actor, seat: 1, step: 1 }];
    pace.add(
      frame(null, {
        bot: false,
        groups: [{ events, text: 'told', targets: [], sheet: null, lasts: 0, struck: [] }],
        moves: true,
        first: true,
      }),
    );
    await done;
    return performance.now() - began;
  };
  const [own, other] = await Promise.all([lasts(1), lasts(null)]);
  assert.equal(other - own > 200, true);
});

test('what happened is told with the stage in which it ends', () => {
  const events = ['placed', 'owners', 'drawn', 'opened', 'paid'].map((kind) => ({ kind, actor: 1, seat: 1, step: 3 }));
  /** @type {(from: number, to: number, sheet?: typeof SHEET | null) => Frame['groups'][number]} */
  const group = (from, to, sheet = null) => ({
    events: events.slice(from, to),
    text: 'told',
    targets: [],
    sheet,
    lasts: 0,
    struck: [],
  });
  const tables = [12, 13, 14, 15].map((log) => /** @type {Frame['table']} */ ({ log }));
  const frames = framesOf(tables, [group(0, 2), group(2, 4), group(4, 5, SHEET)]);
  assert.deepEqual(
    frames.map(({ events: happened }) => happened.map(({ kind }) => kind)),
    [['placed', 'owners'], ['drawn'], ['opened'], ['paid']],
    'it happened before',
  );
  assert.deepEqual(
    frames.map(({ groups, heard, moves, first, last, waits }) => [groups.length, heard, moves, first, last, waits]),
    [
      [1, 10, true, true, false, false],
      [0, 12, true, false, false, false],
      [1, 12, true, false, false, false],
      [1, 14, true, false, true, true],
    ],
  );
});

test('after a bot it stands still where somebody wishes so, until told to go on', async () => {
  const { pace, played, done } = stage({ speed: () => 3, stops: () => true });
  pace.add(frame('one'));
  pace.add(frame('two', { bot: false }));
  while (pace.held !== 'bot') await soon();
  assert.deepEqual(played.at(-1), 'tell one');
  pace.hold(false);
  assert.equal(pace.held, null);
  pace.finish();
  await done;
  assert.deepEqual(played.at(-1), 'tell two');
});

test('who stops the show at its last step keeps that in sight until it is told to go on', async () => {
  let shown = false;
  const { pace, played } = stage({ speed: () => 3, done: () => (shown = true) });
  pace.add(frame('one', { bot: false }));
  while (played.at(-1) !== 'tell one') await soon();
  pace.hold(true);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  assert.equal(shown, false);
  pace.hold(false);
  await soon();
  assert.equal(shown, true);
});

test('what was cleared is not shown', async () => {
  const { pace, played, done } = stage({ speed: () => 2 });
  pace.add(frame('one'));
  pace.add(frame('two'));
  pace.clear();
  await done;
  assert.equal(played.includes('tell two'), false);
  assert.equal(pace.waiting, 0);
});

/**
 * Let nothing wait while work is done; returns how long each wait would have been.
 * @param {() => Promise<unknown>} work
 */
async function waits(work) {
  const { setTimeout: usual } = globalThis;
  /** @type {number[]} */
  const waited = [];
  const hurried = (/** @type {() => void} */ run, /** @type {number} */ ms) => {
    waited.push(ms);
    return usual(run);
  };
  globalThis.setTimeout = /** @type {any} */ (hurried);
  await work();
  globalThis.setTimeout = usual;
  return waited;
}

test('what somebody else has done stays as long as it takes to read', async () => {
  const waited = await waits(() => {
    const { pace, done } = stage({ speed: () => 3 });
    for (const words of [50, 1]) pace.add(frame(Array(words).fill('word').join(' '), { first: false, bot: false }));
    return done;
  });
  assert.deepEqual(waited, [1450, 470]);
});

test('what needs no time to be read has no source lit up and no pause after it', async () => {
  const { pace, played, done } = stage({ speed: () => 2 });
  const waited = await waits(() => {
    pace.add(frame('one', { skipsPause: true }));
    return done;
  });
  assert.deepEqual(played, ['enter 400', 'tell one']);
  assert.deepEqual(waited, [400]);
});

test('what has come to light stays as long as its game says, the longer the slower, and not in a hurry', async () => {
  const shown = async (
    /** @type {1 | 2 | 3 | 4} */ speed,
    /** @type {number} */ lasts,
    /** @type {boolean} */ bot = false,
  ) => {
    const { pace, done } = stage({ speed: () => speed });
    const began = performance.now();
    pace.add(frame('', { bot, groups: [{ events: [], text: 'Up!', targets: [], sheet: null, lasts, struck: [] }] }));
    await done;
    return performance.now() - began;
  };
  const [usual, brief, bot, slow, fast, hurried] = await Promise.all([
    shown(2, 0),
    shown(2, 10),
    shown(2, 2600, true),
    shown(1, 1300),
    shown(3, 2600),
    shown(4, 60_000),
  ]);
  assert(brief > usual - 40, 'never less than it takes to read');
  for (const [ms, least] of /** @type {const} */ ([
    [bot, 2600],
    [slow, 2600],
    [fast, 1300],
  ])) {
    assert(ms >= least - 10, `${ms} for ${least}`);
  }
  assert(hurried < 20_000);
});

test('a group lasts as long as the longest of its events', () => {
  const view = /** @type {any} */ ({
    groups: (/** @type {any[]} */ all) => [all],
    sentence: () => 'told',
    lasts: (/** @type {any} */ { kind }) => ({ lifted: 5000, counted: 3000 })[/** @type {string} */ (kind)] ?? 0,
  });
  const of = (/** @type {string[]} */ ...kinds) =>
    groupsOf(
      /** @type {any} */ ({}),
      view,
      /** @type {any} */ (kinds.map((kind) => ({ kind }))),
    )[0].lasts;
  assert.equal(of('said', 'counted', 'lifted'), 5000);
  assert.equal(of('said'), 0);
});

test('what was done to somebody here is told for a while however fast all else goes, until a tap', async () => {
  for (const speed of /** @type {const} */ ([1, 3, 4])) {
    const { pace, played, done, clock } = stage({ speed: () => speed, hurts: ({ text }) => text === 'stolen' });
    /** @type {number[]} */
    const waits = [];
    clock.after = (run, ms) => {
      waits.push(ms);
      return () => waits.push(-ms);
    };
    pace.add(frame('stolen', { bot: false }));
    pace.finish();
    pace.add(frame('next', { bot: false }));
    await soon();
    assert.deepEqual(
      played.filter((one) => one.startsWith('tell')),
      ['tell stolen'],
    );
    assert.equal(Number(waits.at(-1)) >= 1000, true, `shown long enough at speed ${speed}`);
    pace.finish();
    await done;
    assert.deepEqual(
      played.filter((one) => one.startsWith('tell')),
      ['tell stolen', 'tell next'],
    );
  }
});
