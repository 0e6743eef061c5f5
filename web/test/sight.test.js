/** Who may look, of several people at one device. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sight } from '../table/device/sight.js';

const PRIVATE = [0, 1].map((seat) => ({ seat, kind: 'keep', private: true }));
const PUBLIC = [{ seat: 1, kind: 'bid', private: false }];

/**
 * Whether the device is passed round or lies on the table; who has it, whether the curtain was
 * lifted; what must come of it: holder, eyes, curtain.
 * @type {[string, object, 'pass' | 'table', number | null, boolean, (number | null)[]][]}
 */
const CASES = [
  ['at the beginning the curtain is down', { next: 0 }, 'pass', null, false, [0, null, 0]],
  ['whoever goes on looks on', { next: 0 }, 'pass', 0, true, [0, 0, null]],
  ['for the next one it falls', { next: 1 }, 'pass', 0, true, [1, null, 1]],
  ['it falls where others have looked on', { next: 0 }, 'pass', 0, false, [0, null, 0]],
  ['for a public decision it does not', { next: 1, decisions: PUBLIC }, 'pass', 0, true, [1, null, null]],
  ['whoever goes on alone keeps the hand in sight', { next: 1, decisions: PUBLIC }, 'pass', 1, true, [1, 1, null]],
  ['nor where the device lies on the table', { next: 1 }, 'table', 0, false, [1, null, null]],
  ['while nobody is next nothing changes', { next: null }, 'pass', 0, true, [0, 0, null]],
  ['nor while bots are at it', { next: 1, bots: [2] }, 'pass', 0, true, [0, 0, null]],
  ['whoever alone is not out hides nothing', { next: 1, out: [0] }, 'pass', 0, false, [1, 1, null]],
  ['... nor where the device lies on the table', { next: null, bots: [2], out: [0] }, 'table', 0, false, [1, 1, null]],
  [
    'who is out at the end sees no more than others',
    { next: null, over: true, out: [0] },
    'pass',
    1,
    true,
    [1, null, null],
  ],
  ['at the end all is open', { next: null, over: true }, 'pass', 0, true, [0, null, null]],
];

for (const [name, told, mode, holder, open, wanted] of CASES) {
  test(name, () => {
    const table = { over: false, next: null, bots: [], decisions: PRIVATE, out: [], ...told };
    const found = sight({ table, here: [0, 1], mode, holder, open });
    assert.deepEqual([found.holder, found.eyes, found.curtain], wanted);
  });
}
