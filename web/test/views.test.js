/**
 * Every function of every view, with what the engine has told in recorded matches (see tools/record.py): whatever the
 * game, what a player reads is a text, what can be tapped is on the board, and who is named and coloured took part.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allPlayed } from './views/played.js';
import { Look } from './views/look.js';
import { lookAtEvents } from './views/telling.js';
import { lookAtPosition } from './views/position.js';
import { lookAtDecision } from './views/deciding.js';
import { lookAtPoints } from './views/points.js';
import { lookAtColours } from './views/colours.js';

const looks = { lookAtPosition, lookAtDecision, lookAtEvents, lookAtPoints, lookAtColours };
const only = process.env.ONLY?.split(',');

/**
 * The table after the next moment, if it goes on from this one and nothing is called otherwise from then on.
 * @param {import('./views/played.js').Moment[]} moments
 * @param {number} at
 * @param {import('./views/played.js').View} view
 */
function followed(moments, at, view) {
  const [now, next] = [moments[at].after[0], moments[at + 1]?.after[0]];
  return next?.log - next?.events.length === now.log && !next.events.some(view.renames) ? next : null;
}

for (const played of await allPlayed()) {
  for (const [name, look] of Object.entries(looks)) {
    if (only && !only.includes(played.id) && !only.includes(name)) continue;
    test(`${played.id}: ${name}`, () => {
      const found = new Look();
      for (const [number, match] of played.matches.entries()) {
        found.names = match.moments[0].after[0].seats.map((seat) => seat.name);
        for (const [at, moment] of match.moments.entries()) {
          found.now += 1;
          found.next = followed(match.moments, at, played.view);
          found.at = `match ${number}, moment ${at}`;
          look(found, played, moment);
        }
      }
      assert.equal(found.faults.join('\n'), '');
    });
  }
}
