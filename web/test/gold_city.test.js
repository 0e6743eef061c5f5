/** Gold City: what is told in one line. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import en from '../games/gold_city/en.js';
import it from '../games/gold_city/it.js';
import view from '../games/gold_city/index.js';
import { addTexts, setLanguage, t } from '../shell/i18n.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
const { called, groups, prompt, sentence } = view;
addTexts('en', en, 'gold_city');
setLanguage('en');

const PLACE = { sector: 'desert', terrain: 'desert', area: null, at: [0, 0], rewards: [{}] };

/** @param {string[]} kinds @returns {any[]} */
const events = (...kinds) => kinds.map((kind) => ({ kind }));

test('pairs that are laid before and after the deck is shuffled again are told together', () => {
  assert.equal(groups(events('laid', 'reshuffled', 'laid')).length, 1);
  assert.equal(groups(events('reshuffled', 'laid')).length, 2);
  assert.equal(groups(events('placed', 'reshuffled')).length, 2);
});

test('the unseen goods card is asked for without a name', () => {
  const observation = { phase: 'goods', built: 1, turn: 0, price: 0 };
  const ctx = {
    t,
    draft: [],
    selected: ['goods:deck'],
    options: [],
    seat: 0,
    table: { game: 'gold_city', observation },
  };
  assert.equal(prompt(/** @type {any} */ (ctx)), 'Take the unseen one');
});

/** A table at which the second of two pairs is taken. @type {any} */
const AUCTION = {
  t,
  name: (/** @type {number} */ seat) => ['Anna', 'Bruno'][seat],
  table: {
    game: 'gold_city',
    observation: {
      price: 2,
      laid_out: [
        { cards: ['coast', 'coast'], tile: null },
        { cards: ['forest', 'desert'], tile: 1 },
      ],
    },
  },
};

test('cards that are thrown away fly from the hand to the discards', () => {
  const ctx = /** @type {any} */ ({ ...AUCTION, viewer: 0 });
  const event = /** @type {any} */ ({ kind: 'discarded', seat: 0, terrain: 'coast' });
  const [{ from, to }] = [view.flights(ctx, event) ?? []].flat();
  assert.deepEqual({ from, to }, { from: ['hand:coast', 'seat:0'], to: ['stock:discards', 'seat:0'] });
});

test('what is advised is called with its price', () => {
  const place = (/** @type {number} */ pair) =>
    called(AUCTION, /** @type {any} */ ({ action: { kind: 'place', pair }, targets: [`pair:${pair}`] }));
  assert.equal(place(1), 'Place on two Coast, free');
  assert.match(place(2) ?? '', /^Displace Bruno from .* for 2 coins$/);
});

test('the log says who displaces whom, and a built place lights up with its builder', () => {
  const placed = { kind: 'placed', seat: 0, displaced: 1, cards: ['coast', 'forest'], paid: 2, only: false };
  assert.match(sentence(AUCTION, /** @type {any} */ (placed), []) ?? '', /^Anna displaces Bruno /);
  const built = /** @type {any} */ ({ kind: 'built', seat: 1, place: 'forest.C3' });
  assert.deepEqual(view.touches(built), ['seat:1', 'place:forest.C3']);
});

test('all who built their last shop are named as the reason of the end', () => {
  const endedBy = (/** @type {number[]} */ ...seats) =>
    view.ended?.({ ...AUCTION, events: seats.map((seat) => ({ kind: 'last_shop', seat })) });
  assert.equal(endedBy(1), 'The game ended because Bruno built their last shop.');
  assert.equal(endedBy(0, 1), 'The game ended because Anna and Bruno built their last shops.');
  assert.equal(endedBy(), null);
});

test('of a pair that was the only one within reach the log says so', () => {
  const placed = (/** @type {boolean} */ only) =>
    sentence(
      AUCTION,
      /** @type {any} */ ({ kind: 'placed', seat: 0, displaced: null, cards: ['coast', 'coast'], paid: 0, only }),
      [],
    );
  assert.match(placed(true) ?? '', /the only pair within reach/);
  assert(!placed(false)?.includes('only'));
});

test('the notes promise no more than coasts, bonus cards and odd cards are good for', () => {
  for (const { teach } of [en, it]) {
    assert.doesNotMatch(teach.coast.means, /goods|keys|merci|chiavi/, 'a coast gives a card or a coin');
    assert.match(teach.bonus.choice, /coasts do not count|coste non contano/);
    assert.match(teach.discard.choice, /Coast alone|Costa da sola/);
    assert.match(teach.discard.choice, /stand in|sostituiscono/);
    assert.match(teach.inland.means, /key|chiave/);
  }
});

test('the page says by what the stuck are placed, as all others are', () => {
  for (const [language, words] of Object.entries({ it: /città, poi le\s+monete/, en: /in the city, then coins/ })) {
    const page = readFileSync(
      fileURLToPath(new URL(`../games/gold_city/rules/${language}.md`, import.meta.url)),
      'utf8',
    );
    assert.match(String(page.split('{#stuck}')[1]?.split('{#bonus_cards}')[0]), words);
  }
});

test('a shop is told with what one’s own bonus cards gain, and where a second may follow', () => {
  const place = (/** @type {string} */ id, /** @type {string} */ kind) => ({ ...PLACE, id, kind });
  const printed = {
    sectors: ['desert'],
    places: [place('desert.C2', 'C2'), place('desert.a', 'a'), place('desert.b', 'b')],
    roads: [],
    areas: [],
  };
  const observation = {
    bonuses: ['city'],
    follow: [],
    if_valued: { goods: [0], area: [0], points: [0] },
    open: [['desert.a']],
    quarters: {},
    shops: [[]],
    shops_left: [9],
    worth: { city: 2, rivers: 0 },
  };
  const ctx = {
    t,
    seat: 0,
    name: () => 'Anna',
    printed,
    action: { action: { kind: 'build', place: 'desert.a' } },
    table: { game: 'gold_city', seats: [{}], observation },
  };
  const after = { ...observation, worth: { city: 3, rivers: 2 }, follow: ['desert.C2', 'desert.a', 'desert.b'] };
  const told = view.previewText(/** @type {any} */ (ctx), /** @type {any} */ ({ before: observation, after }));
  assert(told.includes('bonus “City” +1'));
  assert(!told.join().includes('Rivers'));
  assert(told.includes('a second shop could follow on D5 and D6'), told.join('; '));
  const opening = { before: observation, after: { ...after, open: [['desert.a', 'desert.b']] } };
  const opens = () =>
    view.previewText(/** @type {any} */ (ctx), /** @type {any} */ (opening)).includes('opens 1 place');
  assert.equal(opens(), true);
  Object.assign(observation, { last: true });
  assert.equal(opens(), false, 'nothing is built there any more');
});

test('a pair is told with where one could build with it', () => {
  const place = (/** @type {string} */ kind) => ({ ...PLACE, id: `desert.${kind}`, kind });
  const printed = {
    ...AUCTION.printed,
    sectors: ['desert'],
    places: ['C1', 'a', 'b', 'c', 'd', 'e'].map(place),
    roads: [],
    areas: [],
  };
  let beyond = [''];
  const told = (/** @type {string[]} */ ...payable) => {
    const { observation } = AUCTION.table;
    const seen = {
      ...observation,
      coins: [1],
      payable: [payable.map((kind) => `desert.${kind}`)],
      beyond: [beyond.filter(Boolean).map((kind) => `desert.${kind}`)],
      laid_out: [{ tile: null }],
    };
    const ctx = { ...AUCTION, seat: 0, printed, action: { action: { kind: 'place', pair: 1 } } };
    Object.assign(ctx, { table: { ...AUCTION.table, observation: seen } });
    return view.previewText(/** @type {any} */ (ctx), /** @type {any} */ ({ before: seen, after: seen }));
  };
  assert.deepEqual(told('C1', 'a', 'b'), ['enough to build at D5 or D6']);
  assert.deepEqual(told('a', 'b', 'c', 'd', 'e'), ['enough for 5 places inland']);
  assert.deepEqual(told('C1'), ['enough for the coast only']);
  assert.deepEqual(told(), ['not enough to build']);
  beyond = ['a', 'b'];
  assert.deepEqual(told('C1'), ['enough for the coast, and then for D5 or D6']);
  assert.deepEqual(told('C1', 'c'), ['enough to build at D7']);
  beyond = ['a', 'b', 'c', 'd', 'e'];
  assert.deepEqual(told('C1'), ['enough for the coast, and then for one of 5 places inland']);
});

test('of a pair of equal cards it is said that they are two', () => {
  const ctx = /** @type {any} */ ({
    ...AUCTION,
    selected: ['pair:1'],
    draft: [],
    table: { game: 'gold_city', observation: { ...AUCTION.table.observation, phase: 'auction', turn: 0 } },
  });
  ctx.table.observation.laid_out = [{ cards: ['mountains', 'mountains'], tile: null }];
  assert.equal(prompt(ctx), 'Take two Mountains');
});
