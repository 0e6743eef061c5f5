/** La Sfida degli Architetti: what all know of a pile, and what is said of it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topOf } from '../games/sfida/reading.js';
import { sentence } from '../games/sfida/story.js';
import { amount, button, onlyWhy, prompt } from '../games/sfida/words.js';

/** @param {number} cards @param {string[]} under @returns {any} */
const hidden = (cards, under) => ({ table: { observation: { piles: { hidden: { cards, top: null, under } } } } });

test('a card put under a pile in sight of all is known once no other lies on it', () => {
  assert.equal(topOf(hidden(3, ['tower:2']), 'hidden'), null);
  assert.equal(topOf(hidden(1, ['tower:2']), 'hidden'), 'tower:2');
  assert.equal(topOf(hidden(2, ['gate:4', 'tower:2']), 'hidden'), 'tower:2');
  assert.equal(topOf(hidden(0, []), 'hidden'), null);
});

test('whoever puts up a hidden card that all know does not look at it', () => {
  const t = (/** @type {string} */ key) => key;
  const auction = /** @type {any} */ ({ action: { kind: 'auction', pile: 'hidden' } });
  const asked = (/** @type {number} */ cards) => {
    const { table } = hidden(cards, ['tower:2']);
    return button(/** @type {any} */ ({ t, table: { ...table, game: 'sfida' } }), auction);
  };
  assert.match(asked(3), /auction_hidden/);
  assert.match(asked(1), /auction_open/);
});

test('a limit for a card ends when its type is told, but not for whoever has seen it', () => {
  const of = (/** @type {any} */ lot) =>
    amount(
      /** @type {any} */ ({
        printed: { most_bid: 90 },
        seat: 0,
        table: { seats: [], observation: { phase: 'bid', bids: [2, 0, 0], turns: 4, purses: [9], lot } },
      }),
    );
  assert.notEqual(of({ card: null, building: null })?.known, of({ card: null, building: 'hall' })?.known);
  assert.deepEqual(of({ card: 'hall:5', building: null }), of({ card: 'hall:5', building: 'hall' }));
});

const DONE = /** @type {any} */ ({ action: { kind: 'done' } });

/** A table at which somebody can only end the turn. @param {object} observation @returns {any} */
const idler = (observation) => ({
  t: (/** @type {string} */ key) => key,
  name: () => 'Anna',
  printed: { beginning: 3 },
  table: { game: 'sfida', observation },
});

test('whoever can only end the turn is told why', () => {
  const why = (/** @type {string[] | null} */ stuck) => onlyWhy(idler({ hand: ['hall:7'], stuck }), DONE);
  assert.equal(why(['hall', 'corner']), 'sfida.only.hall; sfida.only.corner');
  assert.equal(why([]), null);
  assert.equal(why(null), null);
});

test('whoever is asked to end the turn is told why, where there is one reason', () => {
  const asked = (/** @type {string[]} */ stuck) => {
    const cities = [{ row: [] }];
    const told = { cities, hand: ['hall:7'], laid: 0, phase: 'build', piles: {}, saboteurs: [0], stuck, turn: 0 };
    return prompt({ ...idler(told), options: [], selected: [] });
  };
  assert.equal(asked(['few_cards']), 'sfida.prompt.stuck');
  assert.equal(asked(['hall', 'family']), 'sfida.prompt.cannot_build');
});

test('of whoever lays nothing is told why, where that is known', () => {
  const told = (/** @type {object} */ facts) =>
    sentence(idler({}), /** @type {any} */ ({ kind: 'done', seat: 0, laid: 0, cards: 2, ...facts }), []);
  assert.equal(told({ why: ['few_cards'] }), 'sfida.say.done_why');
  assert.equal(told({ why: [] }), 'sfida.say.done');
  assert.equal(told({}), 'sfida.say.done');
  assert.equal(told({ laid: 1 }), null);
});
