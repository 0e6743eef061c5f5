/** What flies with an event: from whom to whom, and what nobody else may see. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import city from '../games/city_guilds/index.js';
import guildes from '../games/guildes/index.js';
import { flightsOf } from '../table/show/flights.js';

/** @typedef {import('../table/contract/view.js').Flight} Flight */

const [ofCity, ofGuildes] = [city, guildes].map(({ flights }) => flights);

/**
 * A context of which only the given is asked.
 * @param {number | null} viewer
 * @param {object} observation
 */
const seenBy = (viewer, observation) =>
  /** @type {any} */ ({ viewer, table: { observation }, shield: () => 'shield', t: () => '' });

/**
 * @param {string} kind
 * @param {object} facts
 */
const event = (kind, facts) => /** @type {any} */ ({ kind, actor: null, step: 1, ...facts });

/** @param {Flight[] | null} flights */
const ways = (flights) => (flights ?? []).map(({ from, to }) => [from, to]);

test('what a game says nothing of flies by its places', () => {
  const view = { places: () => [{ id: 'town:alba', seat: 2 }] };
  assert.deepEqual(flightsOf(view, seenBy(0, {}), [event('settled', {})]), [
    { from: 'seat:2', to: 'town:alba', token: 'shield' },
  ]);
  assert.deepEqual(flightsOf({}, seenBy(0, {}), [event('settled', {})]), []);
  assert.deepEqual(flightsOf({ ...view, flights: () => [] }, seenBy(0, {}), [event('settled', {})]), []);
});

test('a pack comes from whom it is passed by', () => {
  const upstream = [3, 0, 1, 2];
  const pack = (/** @type {number} */ seat, actor = 3) =>
    ways(ofGuildes(seenBy(0, { upstream, seats: 4 }), event('pack', { seat, pick: 2, actor })));
  assert.deepEqual(pack(2), [['seat:1', 'seat:2']]);
  assert.deepEqual(pack(0), [['seat:3', ['pack', 'seat:0']]], 'into the hand');
  assert.deepEqual(pack(1, 0), [[['pack', 'seat:0'], 'seat:1']], 'out of the hand, as one passes it on');
  const first = event('pack', { seat: 2, pick: 1 });
  assert.deepEqual(ofGuildes(seenBy(0, { upstream, seats: 4 }), first), [], 'the first pack is dealt');
});

test('what is secret flies from its own hand alone', () => {
  const seen = seenBy(0, { mine: ['smiths'], sealed: [1, 2, 0], upstream: [2, 0, 1], seats: 3 });
  assert.deepEqual(ways(ofGuildes(seen, event('kept', { seat: 0, guild: 'smiths', pick: 2 }))), [
    ['card:smiths', 'guild:smiths'],
  ]);
  assert.deepEqual(ofGuildes(seen, event('kept', { seat: 1 })), []);
  const laid = (/** @type {number} */ seat) => ways(ofGuildes(seen, event('laid', { seat })));
  assert.deepEqual(laid(0), [
    [
      ['card:smiths', 'seat:0'],
      ['sealed:0:0', 'seat:0'],
    ],
  ]);
  assert.deepEqual(laid(1), [[['seat:1'], ['sealed:1:1', 'seat:1']]]);
  assert.deepEqual(ways(ofCity(seen, event('returned', { seat: 0, tile: 'tavern' }))), [
    ['hand:tavern', 'stock:supply'],
  ]);
  assert.deepEqual(ofCity(seen, event('returned', { seat: 1 })), []);
});

test('cards go to the levy and come back from it, one’s own by its name', () => {
  const seen = seenBy(0, { seats: 3, sealed: [0, 0, 0] });
  assert.deepEqual(ways(ofGuildes(seen, event('gave', { seat: 0, guild: 'smiths' }))), [
    [['card:smiths', 'seat:0'], 'event:levy'],
  ]);
  assert.deepEqual(ways(ofGuildes(seen, event('gave', { seat: 1 }))), [[['seat:1'], 'event:levy']]);
  const back = ofGuildes(seen, event('levied', { guild: 'nobles' }));
  assert.deepEqual(ways(back), [
    ['event:levy', 'card:nobles'],
    ['event:levy', 'seat:1'],
    ['event:levy', 'seat:2'],
  ]);
});

test('a swap is of two cards, each to the other', () => {
  const cards = [
    { seat: 1, guild: 'smiths' },
    { seat: 2, guild: 'nobles' },
  ];
  assert.deepEqual(ways(ofGuildes(seenBy(0, {}), event('trick_used', { seat: 1, trick: 'swap', cards }))), [
    ['seat:1', 'seat:2'],
    ['seat:2', 'seat:1'],
  ]);
});

test('a tile goes from whoever lays it to its lot, and from the open ones to whoever takes it', () => {
  const placed = { seat: 1, tile: 'building:bakers', lot: 'C4', men: 1 };
  assert.deepEqual(ways(ofCity(seenBy(0, {}), event('placed', placed))), [[['seat:1'], 'lot:C4']]);
  assert.deepEqual(ways(ofCity(seenBy(1, {}), event('placed', placed))), [
    [['hand:building:bakers', 'seat:1'], 'lot:C4'],
  ]);
  assert.deepEqual(ways(ofCity(seenBy(0, {}), event('drawn', { ...placed, slot: 2 }))), [
    ['open:2:building:bakers', ['seat:1']],
  ]);
  const tiles = [
    { slot: 0, tile: 'market:bakers' },
    { slot: 1, tile: null },
  ];
  assert.deepEqual(ways(ofCity(seenBy(0, {}), event('opened', { tiles }))), [['stock:supply', 'open:0:market:bakers']]);
});
