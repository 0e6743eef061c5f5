/** Texts with facts put in, in both languages. */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  addTexts,
  countIn,
  hasText,
  inRow,
  list,
  number,
  onLanguage,
  ordinal,
  setLanguage,
  signed,
  t,
} from '../shell/i18n.js';
import tableEn from '../text/table.en.js';

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

test('a name that is given with its article has its other forms', () => {
  const forms = (/** @type {string} */ key) => ['name', 'the', 'of', 'in'].map((form) => t(`thing.${key}.${form}`));
  const names = ['un Fornaio', 'uno Scrivano', 'una Torre', 'un Oste', 'un’isola'];
  addTexts('it', { thing: { ...names.map((a) => ({ a })), river: { the: 'il fiume' }, plural: { the: 'gli Osti' } } });
  addTexts('en', {
    thing: { inn: { a: 'an inn' }, trade: { the: 'Trade' }, hall: { a: 'a hall of 5', name: 'Hall 5' } },
  });
  setLanguage('it');
  assert.deepEqual([...names.keys(), 'river', 'plural'].map(String).map(forms), [
    ['Fornaio', 'il Fornaio', 'del Fornaio', 'nel Fornaio'],
    ['Scrivano', 'lo Scrivano', 'dello Scrivano', 'nello Scrivano'],
    ['Torre', 'la Torre', 'della Torre', 'nella Torre'],
    ['Oste', 'l’Oste', 'dell’Oste', 'nell’Oste'],
    ['Isola', 'l’isola', 'dell’isola', 'nell’isola'],
    ['Fiume', 'il fiume', 'del fiume', 'nel fiume'],
    ['Osti', 'gli Osti', 'degli Osti', 'negli Osti'],
  ]);
  setLanguage('en');
  assert.deepEqual(['inn', 'trade', 'hall'].map(forms), [
    ['Inn', 'the inn', 'of the inn', 'in the inn'],
    ['Trade', 'Trade', 'of Trade', 'in Trade'],
    ['Hall 5', 'the hall of 5', 'of the hall of 5', 'in the hall of 5'],
  ]);
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

test('what is counted is told in the words of the game, or of another that is named', () => {
  const die = { one: 'die', many: 'dice', the: 'the dice', none: 'no dice', half: 'half a die', title: 'Dice' };
  addTexts('en', { table: tableEn });
  addTexts('en', die, 'bluff.unit');
  setLanguage('en');
  const told = () => [
    t('table.points'),
    t('table.score_of', { points: 1 }),
    t('table.score_of', { points: 4 }),
    t('table.score_of', { points: 1, unit: 'bluff' }),
  ];
  assert.deepEqual(told(), ['Points', '1 point', '4 points', '1 die']);
  countIn('bluff');
  assert.deepEqual(told(), ['Dice', '1 die', '4 dice', '1 die']);
  countIn('');
});

/** "Point" as a unit; turning points, and what a matter has come to, are none. */
const UNIT = { en: /(?<!Turning |turning )\bpoints?\b/i, it: /(?<!A che |Dal |dal )\bpunt[oi]\b/i };

test('no text that all games share says what is counted', async () => {
  for (const name of readdirSync(fileURLToPath(new URL('../text/', import.meta.url)), { recursive: false })) {
    const { default: texts } = await import(`../text/${name}`);
    const { unit, ...others } = texts;
    const [lang] = /** @type {['it' | 'en']} */ (name.split('.').slice(-2, -1));
    const words = JSON.stringify(others)
      .replace(/"\w+":/g, '')
      .replace(/\{[^}]*\}/g, '');
    assert.doesNotMatch(words, UNIT[lang], name);
    assert.equal(Boolean(unit), name.startsWith('table.'));
  }
});

test('what is missing is an error of ours', () => {
  setLanguage('it');
  assert.throws(() => t('hand.nothing'), /no text "hand.nothing" in it/);
  assert.throws(() => t('hand.cards', { m: 1 }), /no fact "n" for "hand.cards"/);
  assert.equal(hasText('hand.who'), false);
  setLanguage('en');
  assert.equal(hasText('hand.who'), true);
});

test('what has commas in it stands between semicolons', () => {
  assert.equal(inRow(['+2 points', 'you pay 1 brick.']), '+2 points, you pay 1 brick');
  assert.equal(
    inRow(['cloth: 3 to come, you have none', 'spices: now +4']),
    'cloth: 3 to come, you have none; spices: now +4',
  );
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
