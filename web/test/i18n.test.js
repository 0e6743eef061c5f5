/** Texts with facts put in, in both languages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, hasText, list, number, onLanguage, ordinal, setLanguage, signed, t } from '../shell/i18n.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });

addTexts('it', { hand: { cards: 'Hai {n} {n|carta|carte}', place: 'Arrivi {place:ordinal}' } });
addTexts('en', { hand: { cards: 'You have {n} {n|card|cards}', place: 'You come {place:ordinal}' } });
addTexts('it', { turn: 'Tocca {name:a}' });
addTexts('en', { who: 'It is {names:list}', gain: '{points:signed}' }, 'hand');

test('the word goes with the number', () => {
  setLanguage('it');
  assert.equal(t('hand.cards', { n: 1 }), 'Hai 1 carta');
  assert.equal(t('hand.cards', { n: 3 }), 'Hai 3 carte');
  setLanguage('en');
  assert.equal(t('hand.cards', { n: 0 }), 'You have 0 cards');
});

test('facts come in the forms of the language', () => {
  setLanguage('en');
  assert.equal(t('hand.place', { place: 2 }), 'You come 2nd');
  assert.equal(t('hand.who', { names: ['Anna', 'Bianca', 'Carlo'] }), 'It is Anna, Bianca and Carlo');
  assert.equal(t('hand.gain', { points: -2 }), '−2');
  assert.deepEqual(
    [1, 3, 11, 12, 13, 21, 22, 23].map((place) => ordinal(place)),
    ['1st', '3rd', '11th', '12th', '13th', '21st', '22nd', '23rd'],
  );
  setLanguage('it');
  assert.equal(t('hand.place', { place: 2 }), 'Arrivi 2°');
  assert.equal(ordinal(1, 'f'), '1ª');
  assert.equal(list(['Anna', 'Bianca']), 'Anna e Bianca');
  assert.equal(list(['Anna', 'Ennio', 'Élodie']), 'Anna, Ennio ed Élodie');
  assert.deepEqual(
    ['Anna', 'Bianca', 'Elena', 'Àgata'].map((name) => t('turn', { name })),
    ['Tocca ad Anna', 'Tocca a Bianca', 'Tocca a Elena', 'Tocca ad Àgata'],
  );
  assert.equal(t('turn', { name: '\uE001Anna' }), 'Tocca ad \uE001Anna');
  assert.equal(list(['\uE001Anna', '\uE002Elena']), '\uE001Anna ed \uE002Elena');
  assert.equal(signed(3), '+3');
  assert.equal(number(0.5), '0,5');
  assert.equal(number(-7), '−7');
});

test('what is missing is an error of ours', () => {
  setLanguage('it');
  assert.throws(() => t('hand.nothing'), /no text "hand.nothing" in it/);
  assert.throws(() => t('hand.cards', { m: 1 }), /no fact "n" for "hand.cards"/);
  assert.equal(hasText('hand.who'), false);
  setLanguage('en');
  assert.equal(hasText('hand.who'), true);
});

test('a change of language is told until nobody listens', () => {
  /** @type {string[]} */
  const heard = [];
  const stop = onLanguage((/** @type {string} */ name) => heard.push(name));
  setLanguage('en');
  stop();
  setLanguage('it');
  assert.deepEqual(heard, ['en']);
  assert.equal(document.documentElement.lang, 'it');
});
