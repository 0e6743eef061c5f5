/** The players around the table: whose panel is whose, who is out, whose points are hidden; and where points fly. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allPlayed, contextOf } from './views/played.js';
import { drawn, elements, textOf } from './views/drawn.js';
import { openly, players } from '../table/count/players.js';
import { Tally } from '../table/count/tally.js';

const [played] = await allPlayed();
const [table] = played.matches[0].moments[0].after;
const faults = /** @type {string[]} */ ([]);

/** The panels as they are drawn. @param {Partial<import('../table/contract/messages.js').Table>} changes @param {any} [view] */
function panels(changes, view = played.view) {
  const ctx = contextOf(played, { ...table, ...changes }, { seat: 1 });
  const scores = openly(ctx, view, ctx.table.scores);
  const none = () => null;
  const look = { scores, gains: null, thinking: null, acting: null, still: false, absent: none, open: none };
  const root = drawn(players(ctx, view, /** @type {any} */ (look)), (fault) => faults.push(fault));
  return elements(root).filter(({ attributes }) => attributes.get('data-target')?.startsWith('seat:'));
}

/** @param {ReturnType<typeof panels>} all @param {string} name */
const marked = (all, name) => all.map(({ attributes }) => (attributes.get('class') ?? '').split(' ').includes(name));

test('the panel of whoever chooses is marked, and those who are out are', () => {
  const seats = [...table.seats.keys()];
  assert.deepEqual(
    marked(panels({}), 'player-own'),
    seats.map((seat) => seat === 1),
  );
  assert.deepEqual(
    marked(panels({ out: [0, 2] }), 'is-out'),
    seats.map((seat) => [0, 2].includes(seat)),
  );
});

test('points that are hidden are not said', () => {
  const scores = table.seats.map((_, seat) => 41 + seat);
  const veiled = { ...played.view, veiled: (/** @type {unknown} */ _, /** @type {number} */ seat) => seat === 0 };
  const [first, second] = panels({ scores }, veiled).map(textOf);
  assert.equal(first.includes('41'), false, first);
  assert.equal(second.includes('42'), true, second);
  assert.deepEqual(faults, []);
});

test('points fly to whom they belong, and lost ones away', async () => {
  /** @type {any[]} */
  const flown = [];
  const sheet = {
    source: 'round',
    amounts: [3, -2, 0],
    rule: null,
    targets: ['hall'],
    facts: { round: 1 },
    children: [],
  };
  const steps = [{ text: '', targets: ['hall'], amounts: [3, -2, 0], line: sheet }];
  const needs = {
    ctx: contextOf(played, table),
    view: { ...played.view, scoring: () => steps },
    light: () => {},
    say: () => {},
    ring: () => {},
    reading: () => 0,
    clock: { after: () => () => {} },
    fly: (/** @type {any[]} */ coins) => flown.push(...coins.map(({ from, to }) => ({ from, to }))),
  };
  new Tally(/** @type {any} */ (needs), sheet, [0, 2, 0], false).begin();
  await Promise.resolve();
  assert.deepEqual(flown, [
    { from: ['hall'], to: 'score:0' },
    { from: 'score:1', to: ['hall'] },
  ]);
  /** @type {(() => void)[]} */
  const later = [];
  const clock = {
    after: (/** @type {() => void} */ run) =>
      (later.push(run), () => {}),
  };
  for (const brief of [false, true]) {
    for (const passes of [false, true]) {
      const tally = new Tally(/** @type {any} */ ({ ...needs, clock, passes }), sheet, [0, 2, 0], brief);
      tally.begin();
      assert.equal(later.length, Number(passes), 'where bots play alone it ends by itself');
      later.pop()?.();
      if (passes) await tally.seen;
    }
  }
});
