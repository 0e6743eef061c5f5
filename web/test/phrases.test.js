/** What the engine says in codes, said in the words of a game. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage, t } from '../shell/i18n.js';
import { byKinds } from '../table/contract/kinds.js';
import { phrasebook } from '../table/tell/phrases.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });

addTexts('en', {
  fair: {
    'good.wool.a': 'a bale of wool',
    'say.sold': '{name} sells {good_a}.',
    'say.hid': '{name} hides something.',
    'say.hid_own': '{name} hides {good_a}.',
    'say.drew': '{name} draws {good_a}.',
    'say.gave': '{name} gives {other} {all}.',
    'refuse.dear': '{name} cannot pay {n}.',
    'score.tie_by': '{name} {n}',
    'score.tie_shared': '{names:list} share a place.',
    'score.tie_broken': 'The towns decide: {by}.',
  },
  'table.game.refuse.wrong_phase.over': 'The game is over.',
});
setLanguage('en');

const ctx = /** @type {any} */ ({ t, table: { game: 'fair' }, name: (/** @type {number} */ seat) => 'AB'[seat] });
const words = phrasebook({
  seats: ['other'],
  terms: { good: { good_a: 'good.*.a' }, goods: { all: (_, goods) => goods.join('+') } },
});
const { say, refusal, tie } = words;
/** @type {any} */
const { groups, sentence, touches, flights, label, sounds, prompt } = byKinds({
  words,
  asks: { '*': () => 'Anything?' },
  events: {
    hid: { secret: 'good', lights: () => ['box'] },
    drew: { secret: 'good', flies: null },
    paid: { joins: 'sold', says: null, sound: 'coin' },
  },
  elements: {
    '*': { label: (_, name) => name },
    box: { label: () => 'the box', asks: (_, name) => `What is in ${name}?` },
  },
});
const told = (/** @type {any} */ event) => sentence(ctx, event, [event]);

test('facts come by their names', () => {
  assert.equal(say(ctx, 'say.sold', { seat: 1, good: 'wool' }), 'B sells a bale of wool.');
  assert.equal(refusal(ctx, { code: 'dear', facts: { turn: 0, n: 4 } }), 'A cannot pay 4.');
});

test('what a game does not say itself, the house says', () => {
  assert.equal(refusal(ctx, { code: 'wrong_phase', facts: { phase: 'over' } }), 'The game is over.');
});

test('a secret is told to those who know it', () => {
  assert.equal(told({ kind: 'hid', seat: 0, good: 'wool' }), 'A hides a bale of wool.');
  assert.equal(told({ kind: 'hid', seat: 0 }), 'A hides something.');
  const toB = sentence({ ...ctx, viewer: 1 }, { kind: 'hid', good: 'wool' }, []);
  assert.equal(toB, 'B hides a bale of wool.', 'what is about no seat is about whoever knows it');
  assert.equal(told({ kind: 'drew', seat: 0 }), null);
  assert.equal(told({ kind: 'shuffled' }), null);
});

test('a tie is broken by a number, or shared', () => {
  const level = (/** @type {string | null} */ by) => /** @type {any} */ ({ ties: [{ seats: [0, 1], by }] });
  assert.equal(tie(ctx, level('towns'), [3, 1]), 'The towns decide: A 3, B 1.');
  assert.equal(tie(ctx, level(null), [3, 3]), 'A and B share a place.');
});

test('facts are put into words by what the game says of them, once a text asks', () => {
  assert.equal(say(ctx, 'say.gave', { seat: 0, other: 1, goods: ['wool', 'iron'] }), 'A gives B wool+iron.');
  assert.equal(say(ctx, 'say.sold', { seat: 1, good: 'wool', goods: null }), 'B sells a bale of wool.');
});

test('what follows from an event is told with it', () => {
  const events = ['sold', 'paid', 'paid', 'sold'].map((kind) => /** @type {any} */ ({ kind }));
  assert.deepEqual(
    groups(events).map((/** @type {unknown[]} */ part) => part.length),
    [3, 1],
  );
  assert.equal(told({ kind: 'paid', seat: 0 }), null);
  assert.deepEqual(sounds, { paid: 'coin' });
});

test('a kind has what its entry says, else what all have, else the default', () => {
  assert.deepEqual(touches({ kind: 'hid', seat: 0 }), ['box']);
  assert.deepEqual(touches({ kind: 'sold', seat: 0 }), ['seat:0']);
  assert.deepEqual([label(ctx, 'box:1'), label(ctx, 'crate:7')], ['the box', '7']);
  assert.deepEqual(flights(ctx, { kind: 'drew' }), [], 'nothing flies');
  assert.equal(flights(ctx, { kind: 'sold' }), null, 'what it has put');
});

test('what is tapped asks before the phase does', () => {
  const asked = (/** @type {string[]} */ ...selected) =>
    prompt({ ...ctx, draft: [], selected, table: { game: 'fair', observation: { phase: 'market' } } });
  assert.deepEqual([asked(), asked('box:2', 'crate:1'), asked('crate:1')], ['Anything?', 'What is in 2?', 'Anything?']);
});
