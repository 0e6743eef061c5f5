/** The games' pictures on the title page: each colour that they name is one of the house. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { games } from '../games/catalogue.js';
import '../games/index.js';
import { drawn, elements } from './views/drawn.js';

const tokens = await readFile(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const woodcut = await readFile(new URL('../art/woodcut.css', import.meta.url), 'utf8');

for (const { id, thumb } of games) {
  test(`${id}: all colours of its picture are there`, () => {
    const tree = drawn(thumb(), (fault) => assert.fail(fault));
    const written = elements(tree, true).flatMap(({ attributes }) => [...attributes.values()]);
    const named = new Set(written.flatMap((text) => text.match(/--[\w-]+/g) ?? []));
    const missing = [...named].filter((name) => !`${tokens}${woodcut}`.includes(`${name}:`));
    assert.deepEqual(missing, []);
  });
}

test('the pictures name colours', () => {
  const trees = games.map(({ thumb }) => drawn(thumb(), (fault) => assert.fail(fault)));
  const written = trees.flatMap((tree) => elements(tree, true)).flatMap(({ attributes }) => [...attributes.values()]);
  assert(written.some((text) => text.includes('var(--')));
});
