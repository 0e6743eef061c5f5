/** What the engine says in codes, said in the words of a game. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, setLanguage, t } from '../shell/i18n.js';
import { grouping, phrasebook } from '../table/phrases.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });

addTexts('en', {
  fair: {
    'good.wool.a': 'a bale of wool',
    'say.sold': '{name} sells {good_a}.',
    'say.hid': '{name} hides something.',
    'say.hid_own': '{name} hides {good_a}.',
    'say.drew': '{name} draws {good_a}.',
    'refuse.dear': '{name} cannot pay {n}.',
    'score.tie_by': '{name} {n}',
    'score.tie_shared': '{names:list} share a place.',
    'score.tie_broken': 'The towns decide: {by}.',
  },
  'table.game.refuse.wrong_phase.over': 'The game is over.',
});
setLanguage('en');

const ctx = /** @type {any} */ ({ t, table: { game: 'fair' }, name: (/** @type {number} */ seat) => 'AB'[seat] });
const { say, sentences, refusal, tie } = phrasebook({
  terms: { good: { good_a: 'good.*.a' } },
  secrets: { hid: 'good', drew: 'good' },
});
const sentence = sentences();
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
  assert.equal(told({ kind: 'drew', seat: 0 }), null);
  assert.equal(told({ kind: 'shuffled' }), null);
});

test('a tie is broken by a number, or shared', () => {
  const scores = [5, 5];
  assert.equal(tie(ctx, /** @type {any} */ ({ scores, ranking: [1, 2] }), [3, 1]), 'The towns decide: A 3, B 1.');
  assert.equal(tie(ctx, /** @type {any} */ ({ scores, ranking: [1, 1] }), [3, 3]), 'A and B share a place.');
});

test('what follows from an event is told with it', () => {
  const events = ['sold', 'paid', 'paid', 'sold'].map((kind) => /** @type {any} */ ({ kind }));
  const parts = grouping({ paid: 'sold' })(events);
  assert.deepEqual(
    parts.map((part) => part.length),
    [3, 1],
  );
});
