/** What decides, against an engine that is none: five goods of which two are to be thrown away. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Choice } from '../table/decide/choice.js';
import { Clock } from '../table/clock.js';
import { addTexts } from '../shell/i18n.js';
import more from '../text/asking.it.js';
import texts from '../text/table.it.js';

/**
 * @typedef {import('../table/contract/messages.js').Drafted} Drafted
 * @typedef {import('../table/contract/messages.js').Option} Option
 */

addTexts('it', texts, 'table');
addTexts('it', more, 'table');

/** Milliseconds after which a press is no longer one that came too soon after another. */
const MEANT = 850;
/** Milliseconds that the only possibility is shown, at the pace of these tests, and a few more. */
const SHOWN = 500;

/** @type {(index: number, good: string) => Option} */
const discard = (index, good) => ({ index, action: { kind: 'discard', good }, targets: [`pile:${good}`] });
const WOOL = discard(0, 'wool');
const IRON = discard(1, 'iron');
const HELD = { wool: 3, iron: 1 };
const PASS = { index: 2, action: { kind: 'pass' }, targets: [] };

/**
 * What the engine would say of a draft.
 * @param {Option[]} draft
 * @returns {Drafted}
 */
function answer(draft) {
  const left = { ...HELD };
  for (const { action } of draft) left[/** @type {'wool' | 'iron'} */ (action.good)] -= 1;
  const done = draft.length === 2;
  return {
    legal: done ? [] : [WOOL, IRON].filter(({ action }) => left[/** @type {'wool' | 'iron'} */ (action.good)] > 0),
    observation: left,
    decision: done ? null : 'discard',
    shows: done,
    follows: null,
    refusal: null,
  };
}

/**
 * A table of one person, with as much of its rooms as a choice asks for.
 * @param {Option[]} legal
 * @param {object} [view]
 * @param {object} [settings]
 */
function sit(legal, view = {}, settings = {}) {
  /** @type {Option[][]} */
  const played = [];
  /** @type {Option[][]} */
  const asked = [];
  /** @type {string[]} */
  const said = [];
  /** @type {string[]} */
  const asks = [];
  /** @type {string[]} */
  const focused = [];
  const decisions = [{ seat: 0, kind: 'discard', private: false }];
  const table = {
    device: {
      several: false,
      decider: 0,
      curtain: null,
      lettingGo: false,
      mine: /** @type {object | null} */ (null),
      peek: { cover() {} },
    },
    match: {
      events: /** @type {{actor: number | null, step: number, forced?: boolean}[]} */ ([]),
      play: async (/** @type {number} */ _, /** @type {Option[]} */ draft) => played.push(draft) > 0,
      draft: async (/** @type {number} */ _, /** @type {Option[]} */ draft) => {
        asked.push(draft);
        return answer(draft);
      },
    },
    show: {
      shown: {
        step: 7,
        revision: 7,
        observation: HELD,
        legal,
        forced: legal.length === 1,
        decisions,
        seats: [{ name: 'Anna' }],
      },
      pace: { busy: false },
      engaged: false,
      light() {},
    },
    settings: { confirm: 'preview', only: 'do', speed: 3, ...settings },
    view: {
      prompt: () => 'Discard',
      previewText: () => [],
      button: (/** @type {object} */ _, /** @type {Option} */ { action }) => action.kind,
      shows: () => 'A tile',
      waits: () => false,
      tacit: () => false,
      round: () => null,
      label: (/** @type {object} */ _, /** @type {string} */ id) => id,
      ...view,
    },
    voice: {
      say: (/** @type {string} */ text) => said.push(text),
      tell: (/** @type {string} */ text) => said.push(`told: ${text}`),
      announce: (/** @type {{text: string}} */ { text }) => said.push(text),
      reply: (/** @type {string} */ text) => said.push(text),
      ask: (/** @type {string} */ text) => asks.push(text),
      answered() {},
      toast: null,
    },
    bare: (/** @type {object} */ shown) => ({ table: shown }),
    context: () => ({ preview: null }),
    surface: { roving: null, paint() {}, focus: (/** @type {string} */ selector) => focused.push(selector) },
    work: { run: (/** @type {() => Promise<unknown>} */ work) => work() },
    clock: new Clock(),
    ui: () => ({}),
    looksOn: () => false,
    hint: () => ({
      advises: (/** @type {Option} */ option) => option === table.advised,
      opposes: (/** @type {Option} */ option) => table.advised !== null && option !== table.advised,
    }),
    advised: /** @type {Option | null} */ (null),
    decided() {
      table.show.shown = { ...table.show.shown, legal: [] };
    },
    sent: async () => {},
  };
  const needs = /** @type {import('../table/decide/choice.js').Needs} */ (/** @type {unknown} */ (table));
  const choice = new Choice(needs);
  return { choice, table, played, asked, said, asks, focused };
}

/** Let the engine answer. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

const GATHER = { gather: () => ({ of: 2 }) };

test('what is gathered is played together', async () => {
  const { choice, played, said } = sit([WOOL, IRON], GATHER);
  choice.choose('pile:wool');
  await soon();
  assert.deepEqual(choice.draft.actions, [WOOL]);
  assert.equal(choice.draft.whole, false);
  assert.equal(choice.confirm(), false);
  choice.choose('pile:iron');
  await soon();
  assert.equal(choice.draft.whole, true);
  assert.deepEqual(said, ['1 di 2 scelte', '2 di 2 scelte', 'A tile: non si annulla']);
  assert.equal(choice.confirm(), true);
  await soon();
  assert.deepEqual(played, [[WOOL, IRON]]);
  assert.deepEqual([choice.decided, choice.meant], [1, 1]);
  assert.deepEqual(choice.draft.actions, []);
});

test('two taps in haste are two', async () => {
  const { choice } = sit([WOOL, IRON], GATHER);
  choice.draft.more('pile:wool');
  choice.draft.more('pile:wool');
  choice.draft.more('pile:wool');
  await soon();
  assert.deepEqual(choice.draft.actions, [WOOL, WOOL], 'the third is one too many');
});

test('a tap on a pile of which nothing is left takes one back', async () => {
  const { choice } = sit([WOOL, IRON], GATHER);
  choice.choose('pile:iron');
  await soon();
  assert.equal(choice.targets.get('pile:iron'), 'selected');
  choice.choose('pile:iron');
  await soon();
  assert.deepEqual(choice.draft.actions, []);
  assert.equal(choice.targets.get('pile:iron'), 'legal');
});

test('what was taken last is given back first, one by one', async () => {
  const { choice, said } = sit([WOOL, IRON], GATHER);
  choice.draft.more('pile:iron');
  choice.draft.more('pile:wool');
  await soon();
  choice.stepBack();
  await soon();
  assert.deepEqual(choice.draft.actions, [IRON]);
  assert.equal(said.at(-1), '1 di 2 scelte');
  choice.stepBack();
  await soon();
  assert.deepEqual(choice.draft.actions, []);
});

test('what the engine lists in one order is gathered in any, and may be played otherwise', async () => {
  const order = (/** @type {Option[]} */ draft) =>
    draft.includes(WOOL) ? draft.toSorted((a, b) => a.index - b.index) : null;
  const piles = [WOOL, IRON].map((option) => ({ id: option.targets[0], option }));
  const gather = () => ({
    of: null,
    heaps: [{ title: '', piles }],
    order,
    closing: () => [PASS],
    instead: () => [PASS],
  });
  const { choice, asked, played } = sit([WOOL, PASS], { gather });
  choice.draft.more('pile:iron');
  await soon();
  assert.deepEqual(choice.draft.actions, [IRON]);
  assert.deepEqual(asked, [], 'nothing can be said of it yet');
  choice.draft.more('pile:wool');
  await soon();
  assert.deepEqual(choice.draft.actions, [WOOL, IRON]);
  assert.deepEqual(asked, [[WOOL, IRON]]);
  assert.deepEqual(choice.draft.gathered.closing, [PASS]);
  choice.commitInstead(choice.draft.instead[0]);
  await soon();
  assert.deepEqual(played, [[PASS]]);
});

test('the preview is that of the whole draft', async () => {
  const { choice } = sit([WOOL, IRON], GATHER);
  choice.draft.more('pile:wool');
  choice.draft.more('pile:iron');
  await soon();
  assert.deepEqual(choice.preview, { before: HELD, after: { wool: 2, iron: 0 } });
  choice.draft.less('pile:wool');
  await soon();
  assert.deepEqual(choice.preview, { before: HELD, after: { wool: 3, iron: 0 } });
});

test('an answer that comes too late changes nothing', async () => {
  const { choice } = sit([WOOL, IRON], GATHER);
  choice.draft.more('pile:wool');
  choice.clear();
  await soon();
  assert.deepEqual(choice.draft.actions, []);
});

test('never mind: the draft is given up', async () => {
  const { choice, said } = sit([WOOL, IRON], GATHER);
  choice.draft.more('pile:wool');
  await soon();
  choice.cancel();
  assert.deepEqual(choice.draft.actions, []);
  assert.equal(said.at(-1), 'Scelta tolta: 1 di 2 scelte');
});

test('of what is chosen it is said what is dropped, of which nothing while hands are covered', () => {
  for (const [covered, heard] of /** @type {const} */ ([
    [false, 'Scelta tolta: place:hill'],
    [true, 'Scelta tolta'],
  ])) {
    const { choice, said, table } = sit([build(0, 'wool'), build(1, 'iron')]);
    choice.choose('place:hill');
    Object.assign(table.device, { several: covered, secretsShown: false, mine: table.show.shown });
    table.show.shown.decisions[0].private = true;
    choice.cancel();
    assert.deepEqual([choice.taps, said.at(-1)], [[], heard]);
  }
});

test('what buttons without targets would change is known beforehand, and asked once', async () => {
  const { choice, asked } = sit([PASS]);
  await choice.fetchPreviews();
  await choice.fetchPreviews();
  assert.deepEqual(asked, [[PASS]]);
  assert.deepEqual(choice.preview, { before: HELD, after: answer([PASS]).observation });
  assert.deepEqual([...choice.previews.keys()], [PASS.index]);
});

test('where several actions are still possible, the chips say what is true of all', async () => {
  const build = (/** @type {number} */ index, /** @type {string} */ good) => ({
    ...WOOL,
    index,
    action: { kind: 'build', good },
  });
  const { choice, table } = sit([build(0, 'wool'), build(1, 'iron')], {
    previewText: (/** @type {object} */ _, /** @type {any} */ { after: { wool, iron } }) => [
      `wool ${wool}`,
      `${wool + iron} left`,
      `iron ${iron}`,
    ],
  });
  choice.choose('pile:wool');
  assert.deepEqual(choice.chips(/** @type {any} */ (table.context())), []);
  await choice.fetchPreviews();
  assert.equal(choice.preview, null);
  assert.deepEqual(choice.chips(/** @type {any} */ (table.context())), ['3 left']);
});

/**
 * Let taps come so many milliseconds one after the other.
 * @param {import('node:test').TestContext} context
 * @param {number} ms
 */
function tapEvery(context, ms) {
  let now = 0;
  context.mock.method(performance, 'now', () => (now += ms));
}

test('a double tap does what it means, but where a hand lies covered', async (context) => {
  tapEvery(context, 200);
  for (const covered of [false, true]) {
    const { choice, table, played } = sit([WOOL, IRON], {}, covered ? { hotseat: 'table' } : {});
    Object.assign(table.device, { several: covered, mine: table.show.shown, secretsShown: covered });
    table.show.shown.decisions[0].private = covered;
    choice.choose('pile:iron');
    choice.choose('pile:wool');
    choice.choose('pile:wool');
    await soon();
    assert.deepEqual(played, covered ? [] : [[WOOL]]);
  }
});

test('a double tap on what is not chosen whole does nothing of it', async (context) => {
  tapEvery(context, 200);
  const { choice, played } = sit([1, 2].map((men) => ({ ...WOOL, index: men, action: { kind: 'place', men } })));
  choice.choose('pile:wool');
  choice.choose('pile:wool');
  choice.choose('pile:wool');
  await soon();
  assert.deepEqual(played, []);
});

test('a second tap takes the choice back, and only Enter does it', async (context) => {
  tapEvery(context, 400);
  const { choice, played } = sit([WOOL, IRON]);
  choice.choose('pile:wool');
  choice.choose('pile:wool');
  assert.deepEqual(choice.taps, []);
  choice.choose('pile:wool');
  choice.choose('pile:iron');
  assert.deepEqual(choice.taps, ['pile:iron'], 'another tap chooses another');
  choice.choose('pile:iron', 'key');
  await soon();
  assert.deepEqual(played, [[IRON]]);
});

test('Enter does what follows of necessity from the latest tap, wherever the focus is', async () => {
  for (const id of ['pile:wool', 'lot:a']) {
    const only = { ...WOOL, targets: ['pile:wool', 'lot:a'] };
    const { choice, played } = sit([only, IRON]);
    choice.choose('pile:wool');
    choice.choose(id, 'key');
    await soon();
    assert.deepEqual(played, [[only]]);
  }
});

test('a second tap takes back where there is more than one thing to do with it', () => {
  const { choice } = sit([1, 2].map((men) => ({ ...WOOL, index: men, action: { kind: 'place', men, lot: 'A' } })));
  choice.choose('pile:wool');
  assert.equal(choice.buttons.length, 2);
  choice.choose('pile:wool');
  assert.deepEqual(choice.taps, []);
});

test('pressed again by a key, what does not mean one action yet leads to what is left', async () => {
  const build = [1, 2].map((men) => ({ ...WOOL, index: men, action: { kind: 'place', men, lot: 'A' } }));
  const { choice, focused, said, asks } = sit(build);
  choice.choose('pile:wool', 'key');
  assert.deepEqual(asks, ['Discard. 2 scelte. Invio per andarci']);
  choice.choose('pile:wool', 'key');
  assert.deepEqual(choice.taps, ['pile:wool'], 'it stays chosen');
  assert.deepEqual(said.slice(-1), ['2 pulsanti: le frecce portano dall’uno all’altro, Invio lo esegue subito']);
  assert.match(focused[0], /actions-buttons/);
  const further = sit([0, 1].map((n) => ({ index: n, action: { kind: 'go' }, targets: ['knight:a', `place:${n}`] })));
  further.choice.choose('knight:a', 'key');
  further.choice.choose('knight:a', 'key');
  assert.deepEqual([further.choice.taps, further.focused], [['knight:a'], ['[data-legal]']]);
  assert.equal(further.said.length, 0, 'what was asked is not said again');
  const listed = sit(build);
  Object.assign(listed.table.surface, { covered: true });
  listed.choice.choose('pile:wool', 'key');
  assert.deepEqual(listed.asks, [], 'a list says it by itself');
});

test('what is asked tells whose turn it is once somebody else has acted, and among how many one chooses', () => {
  const { choice, table } = sit([WOOL, IRON, PASS]);
  assert.equal(choice.question, 'Tocca a te. Discard. 3 scelte');
  table.match.events = [
    { actor: 0, step: 1 },
    { actor: null, step: 1 },
  ];
  assert.equal(choice.question, 'Tocca a te. Discard. 3 scelte', 'as it was asked');
  choice.decided += 1;
  assert.equal(choice.question, 'Discard. 3 scelte', 'one goes on');
  table.match.events.push({ actor: 1, step: 2 }, { actor: 0, forced: true, step: 3 });
  assert.equal(choice.question, 'Discard. 3 scelte', 'others may choose meanwhile');
  choice.decided += 1;
  assert.equal(choice.question, 'Tocca a te. Discard. 3 scelte');
  choice.choose('pile:wool');
  assert.equal(choice.question, 'Discard');
  assert.equal(sit([PASS]).choice.question, 'Tocca a te. Discard', 'one choice is not counted');
  const numbers = [3, 4, 5].map((coins, index) => ({ index, action: { kind: 'bid', coins }, targets: [] }));
  assert.equal(sit(numbers).choice.question, 'Tocca a te. Discard. Da 3 a 5');
});

test('a single tap does it where the reader has chosen so', async () => {
  const { choice, played } = sit([WOOL, IRON], {}, { confirm: 'single' });
  choice.choose('pile:wool');
  await soon();
  assert.deepEqual(played, [[WOOL]]);
});

test('a single tap against the advice only chooses, and is asked about; the next one does it', async () => {
  const { choice, played, table } = sit([WOOL, IRON], {}, { confirm: 'single' });
  table.advised = IRON;
  choice.choose('pile:wool');
  await soon();
  assert.deepEqual(played, []);
  assert.equal(choice.narrowed.action, WOOL);
  choice.choose('pile:wool');
  await soon();
  assert.deepEqual(played, [[WOOL]]);
});

test('what brings something to light says so before', async () => {
  const { choice } = sit([WOOL, IRON], GATHER);
  const ctx = /** @type {import('../table/contract/view.js').Context} */ ({});
  choice.draft.more('pile:wool');
  await soon();
  assert.equal(choice.warning(ctx), null);
  choice.draft.more('pile:iron');
  await soon();
  assert.equal(choice.warning(ctx), 'A tile: non si annulla');
});

test('nothing is said of what can never be taken back', async () => {
  const { choice, said } = sit([WOOL, IRON], { ...GATHER, shows: () => null });
  choice.draft.more('pile:wool');
  choice.draft.more('pile:iron');
  await soon();
  assert.deepEqual(said, ['1 di 2 scelte', '2 di 2 scelte']);
});

test('the only possibility is shown, and then done, once the person goes on', async () => {
  const { choice, played, said } = sit([PASS]);
  choice.follow();
  await new Promise((resolve) => setTimeout(resolve, SHOWN));
  assert.deepEqual(played, [], 'not as the table opens');
  choice.going = true;
  choice.follow();
  assert.deepEqual([choice.canDecide, said], [false, ['La sola scelta: pass']]);
  await new Promise((resolve) => setTimeout(resolve, SHOWN));
  assert.deepEqual(played, [[PASS]]);
  assert.deepEqual([choice.decided, choice.meant], [1, 0], 'the person has chosen nothing');
});

test('the only possibility is asked for while a note is being read, and stays so once that is closed', async () => {
  for (const opens of [0, SHOWN / 10]) {
    const { choice, played, table } = sit([PASS]);
    const reads = { yes: opens === 0 };
    Object.assign(table, { reads: () => reads.yes });
    choice.going = true;
    choice.follow();
    await new Promise((resolve) => setTimeout(resolve, opens));
    reads.yes = true;
    await new Promise((resolve) => setTimeout(resolve, SHOWN));
    assert.deepEqual([choice.canDecide, choice.only, played], [true, null, []]);
    reads.yes = false;
    choice.follow();
    await new Promise((resolve) => setTimeout(resolve, SHOWN));
    assert.deepEqual([choice.canDecide, played], [true, []]);
    choice.commit(PASS);
    choice.follow();
    assert.equal(choice.canDecide, false, 'the next one goes by itself again');
  }
});

test('at once, what was the only possibility is told over what comes of it', async () => {
  /** @type {{text: string, lit?: string[]}[]} */
  const told = [];
  const { choice, played, table } = sit([{ ...PASS, targets: ['lot:a'] }], {}, { speed: 4 });
  table.voice.announce = (toast) => told.push(toast);
  choice.going = true;
  choice.follow();
  await new Promise((resolve) => setTimeout(resolve, SHOWN));
  assert.equal(played.length, 1);
  assert.deepEqual(told, [{ text: 'La sola scelta: pass', rule: null, lit: ['lot:a'] }]);
});

test('behind what lies over the table the only possibility is not taken', async () => {
  const { choice, table, played } = sit([PASS]);
  choice.going = true;
  choice.follow();
  table.clock.stand(true);
  await new Promise((resolve) => setTimeout(resolve, SHOWN));
  assert.deepEqual(played, []);
  table.clock.stand(false);
  await new Promise((resolve) => setTimeout(resolve, SHOWN));
  assert.deepEqual(played, [[PASS]]);
});

test('what waits for the person is asked for though nothing else is possible, unless all goes by itself', async () => {
  const dice = { waits: (/** @type {Option} */ { action }) => action.kind === 'pass' };
  const [asks, goes] = ['do', 'all'].map((only) => sit([PASS], dice, { only }));
  for (const { choice } of [asks, goes]) {
    choice.going = true;
    choice.follow();
  }
  assert.deepEqual([asks.choice.canDecide, goes.choice.canDecide], [true, false]);
  await new Promise((resolve) => setTimeout(resolve, SHOWN));
  assert.deepEqual([asks.played, goes.played], [[], [[PASS]]]);
});

test('what passes up all else is to be pressed again as soon as it is asked, for less long where one tap is enough', async () => {
  const { choice, played, said } = sit([PASS, WOOL]);
  choice.passUp(PASS, 'End');
  assert.deepEqual(played, [[PASS]], 'it has been asked for long');
  const soon = sit([PASS, WOOL]);
  soon.choice.askedNow(false);
  soon.choice.passUp(PASS, 'End');
  assert.deepEqual([soon.played, soon.said, soon.choice.doubts(PASS)], [[], ['End, di già? Premi ancora'], true]);
  assert.equal(soon.choice.doubts(WOOL), false);
  soon.choice.passUp(PASS, 'End');
  assert.deepEqual(soon.played, [[PASS]]);
  for (const [confirm, done] of [
    ['single', [[PASS]]],
    ['preview', []],
  ]) {
    const late = sit([PASS, WOOL], {}, { confirm });
    late.choice.askedNow(true);
    late.choice.passUp(WOOL, 'Wool');
    assert.deepEqual(late.played, []);
    await new Promise((resolve) => setTimeout(resolve, MEANT));
    late.choice.passUp(PASS, 'End');
    assert.deepEqual(late.played, done);
  }
  assert.deepEqual(said, []);
});

test('the only possibility is asked for where the reader wants it or plays by ear, or several people play', () => {
  for (const { choice, table } of [sit([PASS], {}, { only: 'ask' }), sit([PASS], {}, { reader: true }), sit([PASS])]) {
    table.device.several = !('reader' in table.settings) && table.settings.only === 'do';
    table.device.mine = table.show.shown;
    choice.going = true;
    choice.follow();
    assert.equal(choice.only, null);
    assert.equal(choice.canDecide, true);
  }
});

test('what goes without saying goes by itself for whoever plays by ear too, told with what the others do', async () => {
  for (const [only, heard] of /** @type {const} */ ([
    ['do', ['told: La sola scelta: pass']],
    ['ask', []],
  ])) {
    const { choice, focused, played, said } = sit([PASS], { tacit: () => true }, { only, reader: true });
    choice.going = true;
    choice.follow();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual([said, played.length, focused], [heard, heard.length, []]);
  }
});

test('that it is one’s turn is said after others have acted, or in another round', () => {
  const rounds = [1, 1, 2];
  const { choice, table } = sit([WOOL, IRON], { round: () => rounds.shift() });
  table.match.events = [{ actor: 0, step: 3 }];
  const turn = /Tocca a te/iu;
  const heard = rounds.slice().map(() => {
    const said = turn.test(choice.question);
    choice.decided += 1;
    return said;
  });
  assert.deepEqual(heard, [true, false, true]);
});

test('where nothing is gathered an action is played by itself', async () => {
  const { choice, played } = sit([WOOL, IRON]);
  choice.choose('pile:wool');
  assert.deepEqual(choice.draft.actions, []);
  assert.equal(choice.confirm(), true);
  await soon();
  assert.deepEqual(played, [[WOOL]]);
});

/** @type {(index: number, paid: string) => Option} */
const build = (index, paid) => ({ index, action: { kind: 'build', paid }, targets: ['place:hill'] });

test('of several ways to do what is chosen the first stands ready, and another may', async (context) => {
  tapEvery(context, 400);
  const ways = [build(0, 'wool'), build(1, 'iron'), build(2, 'salt')];
  const { choice, played } = sit([...ways, PASS], { variant: () => '' });
  choice.choose('place:hill');
  assert.deepEqual(choice.narrowed.ways, ways);
  assert.deepEqual(choice.buttons, [ways[0]]);
  choice.prefer(ways[2]);
  assert.deepEqual(choice.buttons, [ways[2]]);
  choice.choose('place:hill');
  choice.choose('place:hill');
  assert.equal(choice.narrowed.action, ways[0], 'chosen anew, the first stands ready again');
  choice.prefer(ways[1]);
  choice.confirm();
  await soon();
  assert.deepEqual(played, [[ways[1]]]);
});

test('of several ways to do what is chosen the one that is advised stands ready, and another may', () => {
  const ways = [build(0, 'wool'), build(1, 'iron'), build(2, 'salt')];
  const { choice, table } = sit([...ways, PASS], { variant: () => '' });
  table.advised = ways[1];
  choice.choose('place:hill');
  assert.deepEqual(choice.buttons, [ways[1]]);
  choice.prefer(ways[0]);
  assert.deepEqual(choice.buttons, [ways[0]]);
});

test('in a game that knows no ways there is a button for each', () => {
  const { choice } = sit([build(0, 'wool'), build(1, 'iron'), PASS]);
  choice.choose('place:hill');
  assert.equal(choice.buttons.length, 2);
  assert.deepEqual(choice.narrowed.ways, []);
});

/** @type {(coins: number, index: number) => Option} */
const bid = (coins, index) => ({ index, action: { kind: 'bid', coins }, targets: [] });
const AUCTION = { amount: () => ({ kind: 'bid', fact: 'coins', least: 3, most: 90, of: 'lot 1' }) };

test('a number that is chosen freely has no bounds that would tell what somebody has', async () => {
  for (const listed of [[PASS], [PASS, bid(3, 0), bid(4, 1)]]) {
    const { choice, played } = sit(listed, AUCTION);
    const [range] = choice.narrowed.ranges;
    assert.deepEqual([range.options[0].action.coins, range.options.at(-1)?.action.coins], [3, 90]);
    assert.equal(new Set(choice.legal.map(({ index }) => index)).size, choice.legal.length);
    choice.typeNumber(range, 400);
    assert.equal(choice.numberIn(range).value, 90);
    choice.typeNumber(range, 12);
    choice.commit(choice.numberIn(range).option);
    await soon();
    assert.deepEqual(played[0][0].action, { kind: 'bid', coins: 12 });
    assert.deepEqual(choice.numbers, {}, 'the next time it begins with the least');
  }
});

test('a number stands where it is advised, until another is chosen', () => {
  const { choice, table } = sit([PASS, bid(3, 0), bid(4, 1), bid(5, 2)]);
  const [range] = choice.narrowed.ranges;
  assert.equal(choice.numberIn(range).value, 3);
  table.advised = range.options[1];
  assert.equal(choice.numberIn(range).value, 4);
  choice.stepNumber(range, 1);
  assert.equal(choice.numberIn(range).value, 5);
});

test('what is pressed as the number becomes what is advised was meant for the one before', async () => {
  const { choice, played, table } = sit([PASS, bid(3, 0), bid(4, 1), bid(5, 2)]);
  const [range] = choice.narrowed.ranges;
  table.advised = range.options[1];
  choice.setNow();
  choice.commit(choice.numberIn(range).option);
  await soon();
  assert.deepEqual(played, []);
  choice.commit(PASS);
  await soon();
  assert.equal(played.length, 1, 'what has no number is not held back');
});

test('who does not see it hears that a number may be a limit, too, once it is entered', async () => {
  for (const reader of [true, false]) {
    const { choice, said, table } = sit([PASS, bid(3, 0)], AUCTION, { reader });
    Object.assign(table, { context: () => ({ preview: {} }) });
    Object.assign(table.view, { called: () => null });
    const [range] = choice.narrowed.ranges;
    choice.enterNumber(range, 12, () => {});
    assert.equal(said.join(' ').includes('Maiusc+Invio: fino a questo'), reader, said.join(' '));
  }
});

test('a number that is entered says what comes of it, and is taken when it is entered again', async () => {
  for (const confirm of ['preview', 'single']) {
    const amount = () => ({ ...AUCTION.amount(), means: 10 });
    const texts = { previewText: () => ['2 to Berta'], shows: () => null };
    const { choice, played, said, table } = sit([PASS, bid(3, 0)], { amount, ...texts }, { confirm });
    table.context = () => ({ preview: /** @type {any} */ (choice.preview) });
    const [range] = choice.narrowed.ranges;
    assert.equal(choice.question, 'Tocca a te. Discard. Da 3; puoi pagarne 10');
    const enter = (/** @type {number} */ n) =>
      choice.enterNumber(range, n, () => choice.commit(choice.numberIn(range).option));
    if (confirm === 'preview') {
      choice.typeNumber(range, 5);
      await choice.fetchPreviews();
      assert.deepEqual(said, ['bid. 2 to Berta']);
      enter(7);
      await choice.fetchPreviews();
      choice.stepNumber(range, 1);
      await choice.fetchPreviews();
      enter(8);
      const entered = 'bid. 2 to Berta. Premi ancora Invio per farlo';
      assert.deepEqual(said.slice(1), [entered, '8', 'bid. 2 to Berta', entered]);
      await soon();
      assert.deepEqual(played, []);
    }
    enter(8);
    await soon();
    assert.deepEqual(
      played.map(([{ action }]) => action.coins),
      [8],
    );
  }
});

test('what was entered is to be entered again once it has been edited', async () => {
  const { choice, played } = sit([PASS, bid(3, 0)], AUCTION);
  const [range] = choice.narrowed.ranges;
  const enter = (/** @type {number} */ n) =>
    choice.enterNumber(range, n, () => choice.commit(choice.numberIn(range).option));
  enter(9);
  choice.typeNumber(range, null);
  enter(9);
  await soon();
  assert.deepEqual(played, []);
  choice.typeNumber(range, 9);
  enter(9);
  await soon();
  assert.equal(played.length, 1, 'as it is told when it is left');
  choice.typeNumber(range, 40);
  assert.deepEqual(choice.numbers, {}, 'nothing is asked');
});

test('within a limit the least number is taken by itself, for as long as it is chosen for the same', async () => {
  let [least, of, known] = [3, 'lot 1', ''];
  /** @type {string | undefined} */
  let passes;
  addTexts('it', { 'market.limit_known': 'Ora si sa che cos’è.' });
  const legal = [PASS, bid(3, 0)];
  const { choice, table, played, said } = sit(legal, {
    id: 'market',
    amount: () => ({ kind: 'bid', fact: 'coins', least, most: 90, of, known, passes }),
  });
  choice.setLimit(5);
  assert.deepEqual(said, ['Ora si rilancia per te fino a 5.']);
  await soon();
  const { shown } = table.show;
  for (const [now, lot, card, taken, word] of /** @type {const} */ ([
    [5, 'lot 1', '', true, /entro il tuo massimo/],
    [6, 'lot 1', '', false, /raggiunto il tuo massimo di 5/],
    [4, 'lot 1', 'hall', false, /Ora si sa che cos’è/],
    [4, 'lot 2', '', false, null],
  ])) {
    [least, of, known] = [now, lot, card];
    choice.limit = { of: 'lot 1', known: '', most: 5 };
    played.length = 0;
    said.length = 0;
    table.show.shown = { ...shown, legal };
    choice.follow();
    assert.equal(choice.legal.length === 0, taken);
    await new Promise((resolve) => setTimeout(resolve, SHOWN));
    assert.deepEqual(
      played.map(([{ action }]) => action.coins),
      taken ? [now] : [],
    );
    if (word) assert.match(said.join(' '), word);
    else assert.deepEqual(said, []);
  }
  for (const [now, lot, most] of /** @type {const} */ ([
    [4, 'lot 1', 5],
    [5, 'lot 1', null],
    [4, 'lot 2', null],
  ])) {
    [least, of] = [now, lot];
    assert.equal(choice.endedLimit, most, 'what was dropped can be set again');
  }
  [least, of, known] = [5, 'lot 1', ''];
  choice.limit = { of, known, most: 5 };
  choice.dropLimit();
  assert.equal(choice.forced, null);

  // Beyond it whoever can step back does, unless more has come to be known, or it was told not to.
  [least, of, known, passes] = [6, 'lot 1', 'hall', 'pass'];
  choice.limit = { of, known: '', most: 5 };
  assert.equal(choice.forced, null);
  choice.limit = { of, known, most: 5 };
  assert.equal(choice.forced?.action.kind, 'pass');
  assert.match(choice.onlyWords(/** @type {any} */ (choice.forced)), /massimo di 5/);
  choice.dropLimit();
  assert.equal(choice.forced, null);
});
