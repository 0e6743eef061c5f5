/** Where a panel goes: beside the thing that it is about, within the room, over no target. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideOf } from '../table/board/beside.js';

/** @typedef {import('../table/board/pointer.js').Box} Box */

const ROOM = { x: 0, y: 0, width: 400, height: 300 };
const PANEL = { width: 100, height: 60 };

/** @type {(one: Box, other: Box) => boolean} */
const meet = (one, other) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** @type {(thing: Box, others?: Box[]) => Box} */
const put = (thing, others = []) => ({ ...besideOf(thing, PANEL, ROOM, others).at, ...PANEL });

/** @type {(x: number, y: number, width?: number, height?: number) => Box} */
const box = (x, y, width = 40, height = 40) => ({ x, y, width, height });

/** @param {Box} panel */
function assertInside({ x, y, width, height }) {
  assert.equal(x >= 0 && y >= 0 && x + width <= ROOM.width && y + height <= ROOM.height, true);
}

test('it stands near and covers nothing of the thing', () => {
  for (const thing of [box(180, 130), box(0, 0), box(360, 260), box(360, 0), box(0, 130)]) {
    const panel = put(thing);
    assertInside(panel);
    assert.equal(!meet(panel, thing), true);
    assert.equal(Math.abs(panel.x - thing.x) < 120 && Math.abs(panel.y - thing.y) < 120, true);
  }
});

test('targets stay free where there is room elsewhere', () => {
  const thing = box(180, 130);
  const others = [box(130, 130), box(230, 130), box(180, 180), box(180, 80), box(230, 180), box(130, 80)];
  const panel = put(thing, others);
  assertInside(panel);
  assert.equal(
    [thing, ...others].every((one) => !meet(panel, one)),
    true,
  );
});

test('where all is full of targets the thing itself stays free', () => {
  const others = Array.from({ length: 70 }, (_, at) => box((at % 10) * 40, Math.floor(at / 10) * 43));
  const thing = box(160, 129);
  const panel = put(thing, others);
  assertInside(panel);
  assert.equal(!meet(panel, thing), true);
});

test('a thing larger than the room leaves the panel in the room', () => {
  assertInside(put(box(-50, -50, 600, 500)));
});

test('what is covered costs more than what is far away', () => {
  const others = [box(0, 0, 400, 300)];
  const over = besideOf(box(180, 130), PANEL, ROOM, others);
  const beside = besideOf(box(0, 0), PANEL, ROOM, [box(0, 60, 40, 240)]);
  assert.equal(beside.cost < over.cost, true);
});
