/** The games' pictures on the title page: each colour that they name is one of the house. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { games } from '../games/catalogue.js';
import '../games/index.js';
import { drawn, elements } from './views/drawn.js';

const [tokens, woodcut] = ['styles/tokens.css', 'art/woodcut.css'].map((path) =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8'),
);

/**
 * All that is written in the attributes of a picture.
 * @param {import('../types/shell').Game} game
 */
const writtenIn = ({ id, thumb }) =>
  elements(
    drawn(thumb(), (fault) => assert.equal(fault, '', id)),
    true,
  ).flatMap(({ attributes }) => [...attributes.values()]);

for (const game of games) {
  test(`${game.id}: all colours of its picture are there`, () => {
    const named = new Set(writtenIn(game).flatMap((text) => text.match(/--[\w-]+/g) ?? []));
    const missing = [...named].filter((name) => !`${tokens}${woodcut}`.includes(`${name}:`));
    assert.deepEqual(missing, []);
  });
}

test('the pictures name colours', () => {
  assert(games.flatMap(writtenIn).some((text) => text.includes('var(--')));
});
