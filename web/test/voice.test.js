/** What is said to a screen reader, in which order, and what can be heard again. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Voice } from '../table/tell/voice.js';

/**
 * A voice, and how to let the time pass for which it waits.
 * @param {import('node:test').TestContext} t
 * @param {object} [needs]
 */
function speaker({ mock }, needs = {}) {
  mock.timers.enable({ apis: ['setTimeout'] });
  const voice = new Voice({ hushed: () => false, later: setTimeout, ...needs });
  // Step by step, so that what is begun meanwhile comes too.
  const pass = (/** @type {number} */ ms) => {
    for (let left = ms; left > 0; left -= 50) mock.timers.tick(50);
  };
  return { voice, pass, said: () => voice.said.map(({ text }) => text) };
}

test('what is asked comes after all that was told, whenever it was asked', (t) => {
  const { voice, pass, said } = speaker(t);
  voice.say('Anna builds.');
  voice.ask('Your turn.');
  voice.say('Berta passes.');
  assert.deepEqual(said(), ['Anna builds.', 'Berta passes.']);
  pass(200);
  assert.deepEqual(said(), ['Anna builds.', 'Berta passes.', 'Your turn.']);
});

test('a note cuts nothing that is told together, and is said before what is asked', (t) => {
  const { voice, pass, said } = speaker(t, { sums: () => true });
  voice.tell('Anna builds.');
  voice.beside('A chain.');
  voice.tell('Berta passes.');
  pass(2000);
  assert.deepEqual(said(), [], 'more may come');
  voice.ask('Your turn.');
  pass(1000);
  assert.deepEqual(said(), ['Anna builds. Berta passes.', 'A chain.', 'Your turn.']);
  voice.beside('A block.');
  voice.answered();
  pass(200);
  assert.equal(said().at(-1), 'A block.');
});

test('a question that stands is not asked anew until something was said after it', (t) => {
  const { voice, pass, said } = speaker(t);
  const ask = () => voice.ask('Which answer?', () => false);
  ask();
  pass(200);
  ask();
  pass(1500);
  assert.deepEqual(said(), ['Which answer?']);
  voice.say('Berta refuses.');
  ask();
  pass(200);
  assert.deepEqual(said(), ['Which answer?', 'Berta refuses.', 'Which answer?']);
});

test('only the last question is asked, and none that has been answered', (t) => {
  const { voice, pass, said } = speaker(t);
  voice.ask('Which tile?');
  voice.ask('Which lot?');
  pass(200);
  assert.deepEqual(said(), ['Which lot?']);
  voice.ask('How many men?');
  voice.answered();
  pass(200);
  assert.deepEqual(said(), ['Which lot?']);
});

test('what others do while one is asked puts the question last again', (t) => {
  for (const sums of [() => false, () => true]) {
    const { voice, pass, said } = speaker(t, { sums });
    voice.ask('Which card?', () => true);
    pass(200);
    voice.tell('Anna keeps a card.');
    voice.tell('Berta keeps a card.');
    pass(5000);
    assert.deepEqual(
      [said().join(' '), said().length],
      ['Anna keeps a card. Berta keeps a card. Which card?', sums() ? 2 : 3],
    );
    voice.answered();
    voice.tell('Cino keeps a card.');
    pass(5000);
    assert.equal(said().at(-1), 'Cino keeps a card.');
    t.mock.timers.reset();
  }
});

test('what is read where the focus goes is not said as well, and can be heard again', (t) => {
  const { voice, pass, said } = speaker(t);
  voice.ask('Your turn.', () => true);
  pass(200);
  assert.deepEqual(said(), []);
  voice.repeat();
  assert.deepEqual(said(), ['Your turn.']);
});

test('nothing is said twice in a row', (t) => {
  const { voice, said } = speaker(t);
  voice.say('Anna passes.');
  voice.say('Anna passes.');
  voice.say('Berta passes.');
  voice.say('Anna passes.');
  assert.deepEqual(said(), ['Anna passes.', 'Berta passes.', 'Anna passes.']);
});

test('why something cannot be done is said again to whoever tries again', (t) => {
  const { voice, said } = speaker(t);
  const refusal = { text: 'No road leads there.', rule: null };
  voice.announce(refusal);
  voice.announce(refusal);
  assert.deepEqual(said(), ['No road leads there.', 'No road leads there.']);
});

test('the last sentence is heard again, then those before it, the first one last', (t) => {
  const { voice, said } = speaker(t);
  for (const text of ['One.', 'Two.', 'Three.']) voice.say(text);
  voice.said = [];
  for (let times = 0; times < 4; times += 1) voice.repeat();
  assert.deepEqual(said(), ['Three.', 'Two.', 'One.', 'One.']);
  voice.say('Four.');
  voice.said = [];
  voice.repeat();
  assert.deepEqual(said(), ['Four.'], 'what is new is the last again');
});

test('an answer to a question about the table is not what is heard again', (t) => {
  const { voice, said } = speaker(t);
  voice.say('Anna builds.');
  voice.reply('Anna 3, Berta 4.');
  voice.said = [];
  voice.repeat();
  assert.deepEqual(said(), ['Anna builds.']);
});

test('what others do is one sentence where that is wished for, before what is asked', (t) => {
  const { voice, pass, said } = speaker(t, { sums: () => true });
  voice.tell('Anna builds');
  voice.tell('Berta passes.');
  assert.deepEqual(said(), []);
  voice.ask('Your turn.');
  pass(400);
  assert.deepEqual(said(), ['Anna builds. Berta passes.', 'Your turn.']);
  voice.answered();
  voice.tell('Cino passes.');
  voice.call('Undone.');
  assert.deepEqual(said().slice(2), ['Cino passes.', 'Undone.']);
  voice.tell('Dora passes.');
  pass(5000);
  assert.equal(said().at(-1), 'Dora passes.');
});

test('long turns are told one by one, and what is asked comes last all the same', (t) => {
  const { voice, pass, said } = speaker(t, { sums: () => true });
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const does = (/** @type {string} */ what, /** @type {number} */ turn, /** @type {number} */ takes) => {
    voice.tell(what, turn);
    now += takes;
    pass(takes);
  };
  does('Anna rolls.', 0, 2000);
  does('Anna builds.', 0, 2000);
  does('Berta rolls.', 1, 1000);
  assert.deepEqual(said(), ['Anna rolls. Anna builds.']);
  does('Cino rolls.', 2, 100);
  voice.ask('Your turn.');
  pass(400);
  assert.deepEqual(said().slice(1), ['Berta rolls. Cino rolls.', 'Your turn.'], 'short ones together');
});

test('of a turn that takes very long something is told meanwhile', (t) => {
  const { voice, said } = speaker(t, { sums: () => true });
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  for (const what of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) {
    voice.tell(what, 0);
    now += 2000;
  }
  assert.deepEqual(said(), ['One. Two. Three. Four.']);
});

test('another person hears nothing of it', (t) => {
  let hushed = false;
  const { voice, pass, said } = speaker(t, { hushed: () => hushed });
  voice.say('You hold a seven.');
  voice.ask('Play it?');
  voice.forget();
  hushed = true;
  voice.say('It is yours.');
  pass(5000);
  voice.repeat();
  assert.deepEqual(said(), []);
  hushed = false;
  voice.repeat();
  assert.deepEqual(said(), []);
});

test('what is still being told in a sum is read with the decision that the focus goes to', (t) => {
  const { voice, pass, said } = speaker(t, { sums: () => true });
  const heard = /** @type {string[]} */ ([]);
  const asks = (/** @type {boolean} */ moves) =>
    voice.ask('Your turn.', () => moves && heard.push(voice.led('Your turn.')) > 0);
  voice.hold();
  voice.tell('Anna builds.');
  assert.equal(voice.holds, true);
  asks(true);
  assert.equal(voice.holds, true);
  pass(500);
  assert.deepEqual([heard, said()], [['Anna builds. Your turn.'], []]);
  assert.equal(voice.holds, false);
  voice.left();
  assert.equal(voice.led('Your turn.'), 'Your turn.', 'who comes back has heard it');
  voice.hold();
  voice.tell('Berta passes.');
  voice.beside('A block.');
  asks(true);
  pass(500);
  assert.equal(heard.at(-1), 'Berta passes. A block. Your turn.');
  voice.tell('Carlo builds.');
  pass(3000);
  assert.deepEqual(said(), ['Carlo builds.', 'Your turn.'], 'the focus is there already');
  voice.hold();
  voice.tell('Dina passes.');
  asks(false);
  pass(500);
  assert.deepEqual(said().slice(2), ['Dina passes.', 'Your turn.'], 'it is elsewhere');
  assert.equal(voice.led('Your turn.'), 'Your turn.');
});

test('what was just read as the focus went there is not said as well', (t) => {
  const { voice, pass, said } = speaker(t, { read: (/** @type {string} */ text) => text === 'Which lot?' });
  voice.ask('Which lot?');
  pass(200);
  voice.ask('Which tile?');
  pass(200);
  assert.deepEqual(said(), ['Which tile?']);
});

test('a dialog that comes around what was said is read without what was said a while ago', (t) => {
  const { voice, said } = speaker(t);
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  voice.say('Anna builds.');
  now = 100;
  voice.settle();
  assert.deepEqual(said(), ['Anna builds.'], 'it may be unread');
  now = 5000;
  voice.settle();
  assert.deepEqual(said(), []);
});

test('what is of use only while nothing is asked is gone once something is', (t) => {
  const { voice } = speaker(t);
  for (const idle of [false, true]) {
    voice.toast = { text: 'Hints are for your turn.', rule: null, idle };
    voice.ask('Which answer?');
    assert(voice.toast, 'what was asked before is only told again');
    voice.ask('Which answer?', () => false);
    assert.equal(voice.toast === null, idle);
  }
});
