/** Sentences for what went wrong. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultDetails, faultText } from '../shell/start/faults.js';
import { addTexts, setLanguage } from '../shell/i18n.js';

Object.assign(globalThis, { document: { documentElement: { lang: '' } }, strictTexts: true });
addTexts('en', {
  fault: {
    unknown: 'Trouble: {reason}',
    stale: 'Too late',
    bad_save: 'A bad file',
    'bad_save.seed': 'A bad seed: {seed}',
    'engine_lost.silent': 'No answer',
  },
});
setLanguage('en');

test('the nearest sentence is taken', () => {
  assert.equal(faultText({ code: 'stale' }), 'Too late');
  assert.equal(faultText({ code: 'bad_save', facts: { where: 'seed', seed: -1 } }), 'A bad seed: −1');
  assert.equal(faultText({ code: 'bad_save', facts: { why: 'steps' } }), 'A bad file');
  assert.equal(faultText({ code: 'engine_lost', facts: { cause: 'silent', request: 'load' } }), 'No answer');
  assert.equal(faultText(new Error('it burns')), 'Trouble: it burns');
});

test('a developer reads the code and the facts', () => {
  assert.equal(faultDetails({ code: 'start_silent', facts: { step: 'game' } }), 'start_silent\nstep: game');
});
