/** What is told of the table to whoever does not see it, of matches that were recorded. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setLanguage } from '../shell/i18n.js';
import { seatInWords } from '../table/tell/inwords.js';
import { allPlayed, contextOf } from './views/played.js';

const all = await allPlayed();
setLanguage('en');

/** The tables of a game, and how each is told. @param {string} id */
const told = (id) => {
  const played = /** @type {import('./views/played.js').Played} */ (all.find((one) => one.id === id));
  const moments = played.matches.flatMap((match) => match.moments);
  return moments.flatMap(({ after, before = [] }) =>
    [...before, ...after].map((table) => ({ ...played, table, ctx: contextOf(played, table) })),
  );
};

test('a path of the island says towards where a settlement fits, and no other', () => {
  let fits = 0;
  for (const { ctx, printed, table, view } of told('cavalieri')) {
    const { cities, knights, settlements, too_near: near } = table.observation;
    const taken = new Set([...near, ...[cities, knights, settlements].flat(2)]);
    for (const { id, ends } of printed.edges) {
      const free = ends.filter((/** @type {string} */ end) => !taken.has(end)).length;
      const room = /room for a settlement (towards|at both)/u.exec(view.label(ctx, `edge:${id}`))?.[1];
      assert.equal(room, [undefined, 'towards', 'at both'][free], `${id}, ${free} free`);
      fits += free;
    }
  }
  assert(fits > 0);
});

test('of a player it is told which cards in hand are known', () => {
  let known = 0;
  for (const { ctx, table, view } of told('sfida')) {
    const { hands, phase, seat: own } = table.observation;
    for (const [seat, hand] of hands.entries()) {
      const line = seatInWords(ctx, view, seat).find((text) => text.startsWith('known in hand: '));
      const some = hand.known.length + Object.keys(hand.buildings).length > 0;
      assert.equal(Boolean(line), some && seat !== own && phase !== 'over');
      for (const card of line ? hand.known : []) assert(line?.includes(card.split(':')[1]), `${card} in ${line}`);
      known += Number(Boolean(line));
    }
  }
  assert(known > 0);
});

test('of a player it is told which dirty trick lies face up', () => {
  let open = 0;
  for (const { ctx, table, view } of told('guildes')) {
    for (const [seat, trick] of table.observation.tricks.entries()) {
      const lines = seatInWords(ctx, view, seat);
      open += Number(Boolean(trick) && lines.length > 0);
      if (!trick) assert.deepEqual(lines, []);
    }
  }
  assert(open > 0);
});
