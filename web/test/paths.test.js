/** Ways over a board by keyboard, and finding by typing. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beside, inReadingOrder } from '../table/board/paths.js';
import { Trail } from '../table/board/trail.js';
import { found, orderOf } from '../table/screen/finder.js';

/** @type {(id: string, x: number, y: number, size?: number) => {id: string, box: import('../table/board/pointer.js').Box}} */
const thing = (id, x, y, size = 10) => ({ id, box: { x: x - size / 2, y: y - size / 2, width: size, height: size } });

/** Three rows of hexagons, those of the middle between those of the others. */
const HEXES = [
  ...[0, 1, 2].map((n) => thing(`a${n}`, 50 + 100 * n, 50, 90)),
  ...[0, 1, 2, 3].map((n) => thing(`b${n}`, 100 * n, 136, 90)),
  ...[0, 1, 2].map((n) => thing(`c${n}`, 50 + 100 * n, 222, 90)),
];
const WAYS = /** @type {const} */ (['left', 'right', 'up', 'down']);
const BACK = /** @type {const} */ ({ left: 'right', right: 'left', up: 'down', down: 'up' });

test('each step leads back to where it came from, wherever it led', () => {
  for (const { id } of HEXES) {
    for (const way of WAYS) {
      const trail = new Trail();
      const to = trail.go(HEXES, id, way);
      if (to !== null) assert.equal(trail.go(HEXES, to, BACK[way]), id, `${id} ${way} ${to}`);
    }
  }
});

test('by arrows one comes from each place to each other', () => {
  const first = HEXES[0].id;
  const reached = new Set([first]);
  for (const from of reached) {
    for (const way of WAYS) {
      const to = new Trail().go(HEXES, from, way);
      if (to !== null) reached.add(to);
    }
  }
  assert.equal(reached.size, HEXES.length);
  assert.equal(new Trail().go(HEXES, 'a0', 'up'), null, 'beyond the border there is nothing');
  assert.equal(new Trail().go(HEXES, 'gone', 'up'), null);
});

test('a path that leads from a corner to the next lies beside it, not the next', () => {
  const map = [
    ...[thing('here', 100, 100, 24), thing('north', 100, 70, 24)].map((one) => ({ ...one, kind: 'corner' })),
    { ...thing('path', 100, 85, 10), kind: 'path' },
  ];
  assert.deepEqual(beside(map, 'here'), [{ side: 'up', id: 'path' }]);
  assert.deepEqual(beside(map.slice(0, 2), 'here'), [{ side: 'up', id: 'north' }]);
});

test('what is gone does not draw one back', () => {
  const trail = new Trail();
  assert.equal(trail.go(HEXES, 'a0', 'right'), 'a1');
  const left = HEXES.filter(({ id }) => id !== 'a0');
  assert.notEqual(trail.go(left, 'a1', 'left'), 'a0');
});

test('on each side of a hexagon lies another; what is far away is not beside it', () => {
  assert.deepEqual(
    beside(HEXES, 'b1').map(({ side, id }) => `${side} ${id}`),
    ['right b2', 'down_right c1', 'down_left c0', 'left b0', 'up_left a0', 'up_right a1'],
  );
  assert.deepEqual(beside(HEXES, 'gone'), []);
});

test('beside a hexagon lie hexagons, whatever lies on it; beside a path its ends, too', () => {
  const of = (/** @type {string} */ kind, /** @type {ReturnType<typeof thing>[]} */ all) =>
    all.map((one) => ({ ...one, kind }));
  const map = [
    ...of('hex', HEXES),
    ...of('token', [thing('token', 100, 142, 8)]),
    ...of('corner', [thing('north', 150, 106, 8), thing('south', 150, 166, 8)]),
    ...of('path', [thing('between', 150, 136, 12)]),
  ];
  const all = (/** @type {string} */ from) => beside(map, from).map(({ side, id }) => `${side} ${id}`);
  assert.deepEqual(
    all('b1').filter((one) => one !== 'down token'),
    ['right b2', 'down_right c1', 'down_left c0', 'left b0', 'up_left a0', 'up_right a1'],
  );
  assert.deepEqual(all('between'), ['right b2', 'down south', 'left b1', 'up north']);
});

test('one reads row by row', () => {
  const mixed = HEXES.toReversed();
  assert.deepEqual(
    inReadingOrder(mixed).map(({ id }) => id),
    HEXES.map(({ id }) => id),
  );
});

test('a list is sorted by effect from the beginning where all of it has a weight, and it is long', () => {
  const entries = (/** @type {(number | null)[]} */ ...weights) =>
    weights.map((weight) => ({ name: '', place: '', weight, run() {} }));
  const orders = /** @type {import('../table/screen/finder.js').Order[]} */ (['listed', 'effect', 'place']);
  assert.equal(orderOf(orders, entries(3, 1, 4, 1)), 'effect');
  assert.equal(orderOf(orders, entries(3, 1, 4)), 'listed');
  assert.equal(orderOf(orders, entries(3, 1, 4, null)), 'listed');
  assert.equal(orderOf(['listed'], entries(3, 1, 4, 1)), 'listed');
});

test('what is typed finds names with all its words, accents or not, and what is found can be sorted', () => {
  /** @type {(name: string, place: string, effect: string | null) => import('../table/screen/finder.js').Entry} */
  const entry = (name, place, effect) => ({ name, place, effect: () => effect, run() {} });
  const all = [
    entry('Strada a Città 10', 'E10', 'Anna +1'),
    entry('Strada a Città 2', 'E2', null),
    entry('Casa', 'C1', 'Anna −2'),
    entry('Città', 'C3', '+12'),
  ];
  const places = [
    entry('F10, una piazza', 'F10', null),
    entry('Il mare presso F1', 'M', null),
    entry('F1, una piazza', 'F1', null),
  ];
  const names = (
    /** @type {string} */ typed,
    /** @type {import('../table/screen/finder.js').Order} */ order = 'listed',
  ) => found(all, typed, order).map(({ place }) => place);
  assert.deepEqual(names('citta strada'), ['E10', 'E2']);
  assert.deepEqual(
    found(places, 'f1', 'listed').map(({ place }) => place),
    ['F1', 'M'],
  );
  assert.deepEqual(names('10'), ['E10'], 'what has it whole leaves out what has it in part');
  assert.deepEqual(names('anna +1'), ['E10'], 'what would come of it is found, too');
  const cards = [
    entry('Tieni il Muratore', 'masons', 'Zanobi è primo con 2'),
    entry('Tieni il Nobile', 'nobles', null),
    entry('Tieni il Fornaio', 'bakers', 'con il Nobile'),
  ];
  const kept = (/** @type {string} */ typed) => found(cards, typed, 'listed').map(({ place }) => place);
  assert.deepEqual(kept('nob'), ['nobles'], 'what begins a word of a name leaves out what is within one, and the rest');
  assert.deepEqual(kept('zan'), ['masons']);
  assert.deepEqual(kept('anob'), ['masons'], 'where nothing begins with it, it is found within words');
  const shops = [entry('Costruisci in D2', 'D2', 'poi F13'), entry('Costruisci in F13', 'F13', null)];
  assert.deepEqual(
    found(shops, 'f13', 'listed').map(({ place }) => place),
    ['F13'],
    'what is called so leaves out what only tells of it',
  );
  const sites = [
    entry('Fra Monti 8, Colline 5 e il mare', 'sea', null),
    entry('Fra Monti 8, Prato 10 e Colline 5', 'inland', null),
    entry('Fra Monti 8 e Prato 10', 'edge', null),
  ];
  assert.deepEqual(
    found(sites, 'monti 8 colline 5', 'listed').map(({ place }) => place),
    ['sea', 'inland'],
    'of several things none has to stand beside the next',
  );
  const lots = [
    entry('Piazza in B10', 'B10', 'una catena di 3, blocco 3: 4 lotti'),
    entry('Piazza in C4', 'C4', 'una catena di 4'),
  ];
  for (const order of /** @type {const} */ (['listed', 'effect'])) {
    assert.equal(found(lots, 'catena di 4', order)[0].place, 'C4', 'what has it whole comes first');
  }
  assert.deepEqual(
    found([...lots, entry('Piazza in D1', 'D1', 'blocco 4: 3 lotti')], 'blocco 3', 'effect').map(({ place }) => place),
    ['B10'],
  );
  const group = { ...entry('Strada', 'group', null), holds: () => 'Fra Monti 8 e Prato 10' };
  assert.deepEqual(
    [found([group], 'prato', 'listed'), found([group, ...sites], 'fra monti 8', 'listed')].map((some) => some.length),
    [1, 4],
    'what something leads to is found by it',
  );
  const tiles = [
    { ...entry('Mercato dei Fornai', 'bakers', null), holds: () => 'C6, accanto alle Stoffe' },
    { ...entry('Edificio delle Stoffe', 'cloth', null), holds: () => 'C6' },
  ];
  assert.deepEqual(
    found(tiles, 'stoffe c6', 'listed').map(({ place }) => place),
    ['cloth'],
    'of those that of which most is said itself',
  );
  assert.deepEqual(names('  '), ['E10', 'E2', 'C1', 'C3']);
  assert.deepEqual(names('nowhere'), []);
  assert.deepEqual(names('', 'place'), ['C1', 'C3', 'E2', 'E10']);
  assert.deepEqual(names('', 'effect'), ['C3', 'E10', 'C1', 'E2']);
});
