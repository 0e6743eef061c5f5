/** The sounds, played on an audio that writes them down. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CUES, Sound } from '../table/tell/sound.js';

/** @type {{start: number, stop: number}[]} */
let tones = [];
let seconds = 0;

const knob = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
class FakeAudio {
  state = 'running';
  destination = {};

  get currentTime() {
    return seconds;
  }

  createGain() {
    return { gain: knob, connect() {} };
  }

  createOscillator() {
    const tone = { start: 0, stop: 0 };
    return {
      frequency: knob,
      connect: (/** @type {unknown} */ next) => next,
      start: (/** @type {number} */ at) => tones.push(Object.assign(tone, { start: at })),
      stop: (/** @type {number} */ at) => (tone.stop = at),
    };
  }

  close() {}
}

const page = { hidden: false };
Object.assign(globalThis, { AudioContext: FakeAudio, document: page });

/** A sound, and whether it is wanted. */
function sound() {
  tones = [];
  seconds = 1;
  const wish = { on: true };
  return { wish, sound: new Sound(() => wish.on) };
}

test('nothing is heard before the first tap', () => {
  const { sound: heard } = sound();
  heard.play('place');
  assert.deepEqual(tones, []);
  heard.wake();
  heard.play('place');
  assert.equal(tones.length, CUES.place.length);
});

test('no sound is longer than a quarter of a second', () => {
  const { sound: heard } = sound();
  heard.wake();
  for (const cue of /** @type {import('../table/tell/sound.js').Cue[]} */ (Object.keys(CUES))) {
    seconds += 1;
    tones = [];
    heard.play(cue);
    assert(tones.length > 0 && tones.every(({ start, stop }) => start >= seconds && stop - seconds <= 0.25), cue);
  }
});

test('nothing is heard that is switched off, or while the page is hidden', () => {
  const { sound: heard, wish } = sound();
  wish.on = false;
  heard.wake();
  wish.on = true;
  heard.play('coin');
  assert.deepEqual(tones, [], 'a tap with sounds switched off wakes none');
  heard.wake();
  wish.on = false;
  heard.play('coin');
  wish.on = true;
  page.hidden = true;
  heard.play('coin');
  page.hidden = false;
  heard.play(undefined);
  assert.deepEqual(tones, []);
});

test('of sounds in one moment the first is heard', () => {
  const { sound: heard } = sound();
  heard.wake();
  heard.play('horn');
  heard.play('coin');
  assert.equal(tones.length, CUES.horn.length);
  seconds += 0.2;
  heard.play('coin');
  assert.equal(tones.length, CUES.horn.length + CUES.coin.length);
});
