/** Hints at the table: asked for, counted, gone with the next move, kept from others. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage } from '../shell/i18n.js';
import { Hint } from '../table/decide/hint.js';
import tableIt from '../text/table.it.js';

Object.assign(globalThis, {
  document: { documentElement: { lang: '' } },
  requestAnimationFrame: () => 0,
  strictTexts: true,
});
addTexts('it', { table: tableIt });
setLanguage('it');

const options = ['a', 'b'].map((name, index) => ({ index, action: { kind: 'take', name }, targets: [`card:${name}`] }));
const differences = [{ source: 'stall:b', seat: 0, points: 4.2, error: 0.5, now: 0 }];
const advice = {
  choice: options[1],
  second: /** @type {any} */ (null),
  chance: 0.4,
  given_up: 0,
  doubt: 0,
  differences,
  sums: [],
  likely: [],
  mark: 'good',
};

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
      narrowed: {
        selected: /** @type {string[]} */ ([]),
        action: /** @type {any} */ (null),
        options: /** @type {any[]} */ (options),
      },
      counted: /** @type {any[]} */ ([]),
      setNow: () => {},
      previewOf: (/** @type {any} */ { observation: after }) => ({ before: [], after }),
    },
    device: { decider: 0, secretsShown: true },
    match: {
      hints: 0,
      /** @param {number} _seat  @param {object[]} _draft  @param {(progress: number) => boolean} wanted */
      advise: async (_seat, _draft, wanted, /** @type {any} */ against = null) => {
        const asked = against && {
          ...advice,
          second: options.find(({ action }) => against.includes(action)),
          given_up: 0.1,
        };
        return wanted(0.5) ? (asked ?? advice) : null;
      },
      draft: async (/** @type {number} */ _seat, /** @type {object[]} */ drafted) => ({ observation: drafted }),
      hinted: async () => void (table.match.hints += 1),
    },
    view: {
      id: 'fair',
      partial: () => false,
      gain: (/** @type {any} */ _, /** @type {string} */ source) => ({ where: 'al banco b', targets: [source] }),
      previewText: (/** @type {any} */ _, /** @type {any} */ { after }) =>
        after.map((/** @type {any} */ { action }) => `${action.name} +1`),
      rash: () => false,
      button: (/** @type {any} */ _, /** @type {any} */ { action }) => `Prendi ${action.name}`,
    },
    voice: {
      say: (/** @type {string} */ text) => said.push(text),
      announce: (/** @type {{text: string}} */ { text }) => shown.push(text),
    },
    work: { run: (/** @type {() => Promise<unknown>} */ work) => (table.running = work()) },
    running: /** @type {Promise<unknown>} */ (Promise.resolve()),
    show: { lit: /** @type {string[]} */ ([]), light: (/** @type {string[]} */ lit) => void (table.show.lit = lit) },
    context: () => ({ seat: 0, name: () => 'Anna', table: { legal: options } }),
    goOn: () => {},
    surface: { folded: true, reveal: () => {} },
  };
  return { table, said, shown, hint: new Hint(/** @type {any} */ (table)) };
}

test('of what is but a part the next ones are told, too', async () => {
  const { table, hint } = seated();
  table.view.partial = () => true;
  hint.turn();
  await table.running;
  assert.match(hint.words ?? '', /«Prendi b, prendi b e prendi b»/);
});

test('of a number it is heard that it is set, and once another one is, why not that', async () => {
  const { table, said, hint } = seated();
  table.choice.counted = [options[1]];
  hint.turn();
  await table.running;
  assert.match(said.at(-1) ?? '', /Prendi b.* Il numero è già quello\.$/);
  assert.doesNotMatch(hint.words ?? '', /numero/);
  table.choice.counted = [options[0]];
  hint.turn();
  await table.running;
  assert.match(hint.words ?? '', /Prendi a.*circa 10 /);
});

test('where all is chosen, what that began with is held against what is advised instead', async () => {
  const { table, shown, hint } = seated();
  const { draft } = table.choice;
  Object.assign(draft, { offered: [], actions: [options[0]] });
  hint.turn();
  await table.running;
  assert.match(shown.at(-1) ?? '', /Prendi a.*circa 10 /);
  assert.equal(table.match.hints, 1);
  Object.assign(draft, { actions: [options[1]] });
  hint.turn();
  await table.running;
  assert.equal(shown.at(-1), 'Qui è già tutto scelto: non resta che confermare.');
});

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
  assert.equal(table.surface.folded, false);
  table.choice.narrowed.selected = ['card:b'];
  assert.equal(hint.targets.size, 0);
  hint.turn();
  assert.equal(hint.words, null);
  hint.turn();
  assert.match(hint.words ?? '', /Prendi b/);
  assert.equal(table.match.hints, 1);
});

test('the place that is advised is not shown while another card is chosen for it', async () => {
  const { table, hint } = seated();
  const choice = { ...options[1], targets: ['card:b', 'place:2'] };
  table.match.advise = async () => ({ ...advice, choice });
  hint.turn();
  await table.running;
  const targets = (/** @type {string[]} */ ...selected) => {
    table.choice.narrowed.selected = selected;
    return [...hint.targets];
  };
  assert.deepEqual(targets(), ['card:b', 'place:2']);
  assert.deepEqual(targets('card:b'), ['place:2']);
  assert.deepEqual(targets('card:a'), ['card:b']);
  assert.deepEqual(targets('card:a', 'place:1'), ['card:b', 'place:2']);
  assert.deepEqual(targets('coin:1'), ['card:b', 'place:2']);
});

test('what the hint has compared already is asked about again only where it is selected', async () => {
  const { table, hint } = seated();
  Object.assign(advice, { second: options[0] });
  table.choice.narrowed.action = options[0];
  hint.turn();
  await table.running;
  assert.match(hint.words ?? '', /Prendi a/);
  assert.deepEqual(hint.asks, []);
  Object.assign(advice, { follows: [{ option: options[0], share: 1, observation: {} }] });
  hint.clear();
  hint.turn();
  assert.equal(hint.asks.length, 1, 'it is but told that it comes next');
  Object.assign(advice, { follows: [] });
  table.choice.narrowed.selected = ['card:a'];
  const [ask] = hint.asks;
  assert(ask, 'selected, it may be');
  const { hints } = table.match;
  ask.run();
  await table.running;
  assert.match(hint.words ?? '', /^«Prendi a»/);
  assert.equal(table.match.hints, hints, 'it was told: that is no other hint');
  Object.assign(advice, { second: null });
});

test('what is selected is held against what is advised, which is a hint, too', async () => {
  const { table, said, hint } = seated();
  table.choice.narrowed.action = options[0];
  assert.deepEqual(hint.asks, [], 'nothing is advised yet');
  hint.turn();
  await table.running;
  assert.deepEqual(table.show.lit, ['stall:b']);
  table.choice.narrowed.action = options[1];
  assert.deepEqual(hint.asks, [], 'that is what is advised');
  table.choice.narrowed.action = options[0];
  hint.asks[0].run();
  await table.running;
  assert.match(
    hint.words ?? '',
    /^«Prendi a» costerebbe circa 10 possibilità di vincere su 100\. «Prendi b», in confronto: proseguendo, in media, circa 4 in più al banco b\.$/,
  );
  assert.equal(said.at(-1), hint.words);
  assert.equal(table.match.hints, 2);
  assert.deepEqual(hint.asks, [], 'it has been told');
  hint.turn();
  assert.deepEqual(table.show.lit, []);
});

test('with something else selected the lamp answers why it is not advised, and then goes', async () => {
  const { table, hint } = seated();
  hint.turn();
  await table.running;
  Object.assign(table.choice.narrowed, { action: options[0], selected: ['card:a'] });
  hint.turn();
  await table.running;
  assert.match(hint.words ?? '', /^«Prendi a» costerebbe/);
  hint.turn();
  assert.equal(hint.words, null);
});

test('what is asked about and proves better is advised from then on', async () => {
  const { table, said, hint } = seated();
  hint.turn();
  await table.running;
  table.choice.narrowed.action = options[0];
  const { advise } = table.match;
  table.match.advise = async (seat, draft, wanted, against) => {
    const advice = await advise(seat, draft, wanted);
    return against ? { ...advice, choice: options[0], second: options[1] } : advice;
  };
  hint.asks[0].run();
  await table.running;
  assert.match(hint.words ?? '', /^A guardare meglio, invece di «Prendi b»: .*«Prendi a».*«Prendi b»/);
  assert.equal(said.at(-1), hint.words);
  assert.equal(hint.advises(options[0]), true);
  assert.deepEqual(hint.asks, [], 'that is what is advised now');
});

/** A table whose adviser says one after the other. @param {number[]} choices  which of the options */
function changing(...choices) {
  const found = seated();
  const { match } = found.table;
  const { advise } = match;
  match.advise = async (...asked) => {
    const said = await advise(...asked);
    return said && { ...said, choice: options[choices.shift() ?? 0] };
  };
  const ask = async () => {
    found.hint.turn();
    await found.table.running;
    return found.hint.words ?? '';
  };
  return { ...found, ask };
}

const CHANGED = /^A guardare meglio, invece di «Prendi b»: «Prendi a»/;

test('what is asked anew in the same decision, and found otherwise, says instead of what', async () => {
  const { table, ask } = changing(1, 1, 0, 0);
  const { draft } = table.choice;
  assert.doesNotMatch(await ask(), /A guardare/);
  Object.assign(draft, { actions: [options[0]] });
  assert.doesNotMatch(await ask(), /A guardare/, 'that is after another draft');
  Object.assign(draft, { actions: [] });
  assert.match(await ask(), CHANGED);
  table.choice.decided += 1;
  assert.doesNotMatch(await ask(), /A guardare/, 'that is another decision');
});

test('what was advised to go on with, and is found otherwise then, says so too', async () => {
  const { table, ask } = changing(0, 1, 0);
  let parts = 1;
  table.view.partial = () => parts-- > 0;
  await ask();
  Object.assign(table.choice.draft, { actions: [options[0]] });
  assert.match(await ask(), CHANGED);
});

test('with what it was said to go on, and does not, it says so once that might be done', async () => {
  const { table, hint } = seated();
  const then = { index: 2, action: { kind: 'take', name: 'c' }, targets: ['card:c'] };
  const follows = [{ option: then, share: 1, observation: {} }];
  let found = { ...advice, follows: /** @type {any[]} */ (follows) };
  table.match.advise = async () => found;
  const advised = async (/** @type {any[]} */ offered) => {
    table.choice.draft.offered = offered;
    table.choice.decided += 1;
    hint.turn();
    await table.running;
    return hint.words ?? '';
  };
  await advised([...options, then]);
  assert.doesNotMatch(await advised([...options, then]), /A guardare meglio/, 'before it is done');
  found = { ...advice, choice: options[0], follows: [] };
  assert.match(await advised([options[0], then]), /^A guardare meglio, invece di «Prendi c»/);
  assert.doesNotMatch(await advised([options[0], then]), /A guardare meglio/, 'once');
});

test('where all is chosen as was advised, and that is found otherwise, it is said as well', async () => {
  const { table, shown, ask } = changing(0, 1, 0);
  await ask();
  Object.assign(table.choice.draft, { offered: [], actions: [options[0]] });
  await ask();
  assert.match(shown.at(-1) ?? '', /^A guardare meglio, invece di «Prendi a»: .*«Prendi b»/);
  await ask();
  assert.match(shown.at(-1) ?? '', /^A guardare meglio, invece di «Prendi b»: «Prendi a» è proprio/);
});

test('the end of a turn, or an answer, can be asked about where nothing is selected', async () => {
  const { table, hint } = seated();
  hint.turn();
  await table.running;
  const narrowed = /** @type {any} */ (table.choice.narrowed);
  narrowed.loose = [options[1]];
  assert.deepEqual(hint.asks, [], 'that is what is advised');
  narrowed.loose = [options[1], options[0], { ...options[0], index: 3 }];
  assert.equal(hint.asks[0].label, 'Perché non «Prendi a»?');
  hint.asks[0].run();
  await table.running;
  assert.match(hint.words ?? '', /^«Prendi a» costerebbe circa 10 /);
});

test('the best that may come of what is selected is held against it, if it is not advised', async () => {
  const { table, hint } = seated();
  hint.turn();
  await table.running;
  const { narrowed } = table.choice;
  const other = { index: 2, action: { kind: 'take', name: 'c' }, targets: ['card:a'] };
  narrowed.options = [other, options[0]];
  assert.deepEqual(hint.asks, [], 'nothing is selected');
  narrowed.selected = ['card:a'];
  hint.asks[0].run();
  await table.running;
  assert.match(hint.words ?? '', /^«Prendi a»/);
  assert.equal(hint.answers, true);
  assert.equal(hint.asks[0].label, 'Perché non «Prendi c»?', 'the rest can be asked about, too');
  narrowed.options = [other];
  assert.equal(hint.answers, false, 'less is open');
  narrowed.options = [other, options[1]];
  assert.equal(hint.asks[0].label, 'Perché non «Prendi c»?', 'the little that is left beside what is advised, too');
  narrowed.options = [other, options[0], { ...other, index: 3 }, options[1]];
  assert.deepEqual(hint.asks, [], 'not much of it');
});

test('a number that is chosen is held against it, too', async () => {
  const { table, hint } = seated();
  hint.turn();
  await table.running;
  table.choice.counted = [options[1]];
  assert.deepEqual(hint.asks, [], 'that is what is advised');
  table.choice.counted = [options[0]];
  hint.asks[0].run();
  await table.running;
  assert.match(hint.words ?? '', /^«Prendi a»/);
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
  table.match.advise = async (/** @type {any} */ _seat, /** @type {any} */ _draft, /** @type {any} */ wanted) => {
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

test('once hints have been asked for, what may be asked next is thought about before', async () => {
  const { table, hint } = seated();
  const thought = /** @type {number[]} */ ([]);
  const asked = Object.assign(table.choice.asked, { bots: [1], hints: [0] });
  const foresee = async (/** @type {any} */ _seat, /** @type {any} */ _draft, /** @type {() => boolean} */ wanted) => {
    thought.push(Number(wanted()));
    table.choice.decided += 1;
    thought.push(Number(wanted()));
  };
  Object.assign(table, { ahead: true, match: { ...table.match, foresee } });
  await hint.foresee();
  asked.hints = [1];
  await hint.foresee();
  assert.deepEqual(thought, [], 'nobody has asked for a hint, or a bot thinks');
  asked.bots = [];
  await hint.foresee();
  assert.deepEqual(thought, [1, 0], 'not any more once it is decided');
  await hint.foresee();
  assert.equal(thought.length, 4, 'the next decision is another');
  table.choice.decided -= 1;
  await hint.foresee();
  assert.equal(thought.length, 4, 'each once');
  table.device.secretsShown = false;
  table.choice.decided += 5;
  await hint.foresee();
  Object.assign(table, { ahead: false });
  table.device.secretsShown = true;
  await hint.foresee();
  assert.equal(thought.length, 4, 'nor where it is secret, or is thought elsewhere');
});
