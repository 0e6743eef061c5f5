/** What is said of players on other devices who are not at the table. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTexts, t } from '../shell/i18n.js';
import { absence, since } from '../shell/pages/presence.js';
import { GuestEngine } from '../shell/peers/guest.js';

for (const language of /** @type {const} */ (['it', 'en']))
  addTexts(language, (await import(`../text/devices.${language}.js`)).default);

const berta = { name: 'Berta', how: 'device', away: null, awaited: false };

test('nothing is said of whoever is at the table, or plays at the device of the match', () => {
  assert.equal(absence(undefined), null);
  assert.equal(absence(/** @type {any} */ (berta)), null);
  assert.equal(absence(/** @type {any} */ ({ ...berta, how: 'here', away: 5000 })), null);
});

test('a seat at which nobody has sat down is awaited', () => {
  const found = absence(/** @type {any} */ ({ ...berta, awaited: true }));
  assert.deepEqual(found, { brief: t('devices.free'), words: t('devices.awaited', { name: 'Berta' }) });
});

test('it is said since when somebody is away: in seconds, then in whole minutes', () => {
  for (const [away, key, n] of /** @type {const} */ ([
    [200, 'seconds', 1],
    [59_999, 'seconds', 59],
    [119_000, 'minutes', 1],
  ])) {
    assert.equal(since(away), t(`devices.${key}`, { n }));
    const { brief, words } = absence(/** @type {any} */ ({ ...berta, away })) ?? {};
    assert.equal(brief, t(`devices.away_${key}`, { n }));
    assert.equal(words, t('devices.away', { name: 'Berta', time: since(away) }));
  }
});

test('nobody waits for whom a bot plays meanwhile', () => {
  const found = absence(/** @type {any} */ ({ ...berta, how: 'bot', away: 5000 }));
  assert.deepEqual(found, { brief: t('devices.bot_meanwhile'), words: null });
});

test('a host that goes says so: no guest finds out by waiting for it', () => {
  /** @type {boolean[]} */
  const seen = [];
  const never = () => new Promise(() => {});
  const told = { onAway: (/** @type {boolean} */ away) => seen.push(away), onWaiting() {}, comeIn: never };
  const clock = { now: () => 0, later() {} };
  const self = { release: 'test', name: 'Berta', shield: 1, key: null };
  const guest = new GuestEngine(self, /** @type {any} */ (told), clock);
  /** @type {any} */
  const line = { send() {}, close() {}, onmessage: null, onclose: null };
  guest.attach(line);
  for (const what of ['waiting', 'away']) line.onmessage(JSON.stringify({ do: what }));
  assert.deepEqual(seen, [false, true]);
});
