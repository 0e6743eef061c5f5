/** Addresses inside the page. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, readAddress } from '../shell/router.js';

test('an address that was written is read as it was meant', () => {
  for (const [page, id, anchor] of [
    ['hub', '', ''],
    ['setup', 'guildes', ''],
    ['play', 'a2b3', ''],
    ['rules', 'city_guilds', '§ 4, b'],
    ['play', 'a/b#c%', ''],
  ]) {
    assert.deepEqual(readAddress(address(page, id, anchor)), { page, id, anchor });
  }
});

test('addresses that nobody wrote are read too', () => {
  assert.deepEqual(readAddress(''), { page: 'hub', id: '', anchor: '' });
  assert.deepEqual(readAddress('#/play/%E0%A4%A'), { page: 'play', id: '%E0%A4%A', anchor: '' });
  assert.deepEqual(readAddress('#g=AbC-_#'), { page: 'link', id: 'AbC-_#', anchor: '' });
});
