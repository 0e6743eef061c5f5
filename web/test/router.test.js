/** Addresses inside the page. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, readAddress } from '../shell/frame/router.js';

test('an address that was written is read as it was meant', () => {
  for (const [page, id, anchor, part = ''] of [
    ['hub', '', ''],
    ['daily', 'sfida', '', '2026-11-22'],
    ['setup', 'guildes', ''],
    ['play', 'a2b3', ''],
    ['rules', 'city_guilds', '§ 4, b'],
    ['play', 'a/b#c%', ''],
  ]) {
    assert.deepEqual(readAddress(address(page, id, anchor, part)), { page, id, part, anchor });
  }
});

test('addresses that nobody wrote are read too', () => {
  assert.deepEqual(readAddress(''), { page: 'hub', id: '', part: '', anchor: '' });
  assert.deepEqual(readAddress('#/play/%E0%A4%A'), { page: 'play', id: '%E0%A4%A', part: '', anchor: '' });
  assert.deepEqual(readAddress('#g=AbC-_#'), { page: 'link', id: 'AbC-_#', part: '', anchor: '' });
});
