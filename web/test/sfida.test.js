/** La Sfida degli Architetti: what all know of a pile, and what is said of it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topOf } from '../games/sfida/reading.js';
import { amount, button, onlyWhy } from '../games/sfida/words.js';

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
    )?.of;
  assert.notEqual(of({ card: null, building: null }), of({ card: null, building: 'hall' }));
  assert.equal(of({ card: 'hall:5', building: null }), of({ card: 'hall:5', building: 'hall' }));
});

test('whoever can only end the turn is told why', () => {
  const why = (/** @type {(string | null)[]} */ row, /** @type {string[]} */ hand) =>
    onlyWhy(
      /** @type {any} */ ({
        t: (/** @type {string} */ key) => key,
        printed: { beginning: 3 },
        table: {
          game: 'sfida',
          observation: { cities: [{ row }], hand, laid: 0, phase: 'build', turn: 0 },
        },
      }),
      /** @type {any} */ ({ action: { kind: 'done' } }),
    );
  assert.match(why([], ['hall:7']) ?? '', /few_cards/);
  assert.match(why([], ['hall:7', 'hall:5', 'hall:6']) ?? '', /none/);
  assert.match(why(['hall:7', 'gate:3', 'corner_right:1'], ['corner_left:1']) ?? '', /corner/);
  assert.equal(why(['hall:7', 'gate:3', 'tower:1'], []), null);
});
