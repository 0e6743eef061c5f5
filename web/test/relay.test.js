/** No server is asked by which two pages find each other, unless the reader has named one. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iceServers, isUrl, keepRelay } from '../shell/peers/relay.js';
import { invite } from '../shell/peers/transport.js';

/** @type {Map<string, string>} */
const kept = new Map();
const storage = {
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
  removeItem: (/** @type {string} */ key) => kept.delete(key),
};
Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });

const sdp = [
  'a=ice-ufrag:abcd',
  `a=ice-pwd:${'p'.repeat(24)}`,
  `a=fingerprint:sha-256 ${Array(32).fill('0A').join(':')}`,
  'a=candidate:1 1 udp 100 10.0.0.1 5000 typ host',
].join('\r\n');

/** How connections were asked for. @type {any[]} */
const asked = [];

class Connection {
  iceGatheringState = 'complete';
  localDescription = { sdp };

  /** @param {any} configuration */
  constructor(configuration) {
    asked.push(configuration);
  }

  static generateCertificate() {
    return Promise.reject(new Error());
  }

  createDataChannel() {
    return {};
  }

  async createOffer() {
    return { type: 'offer', sdp };
  }

  async setLocalDescription() {}
  addEventListener() {}
  close() {}
}

test('a connection asks no server unless the reader has named one', async () => {
  Object.assign(globalThis, { RTCPeerConnection: Connection });
  const head = { release: 1, seat: 1, nonce: 1 };
  (await invite(head)).close();
  assert.deepEqual(asked.pop().iceServers, []);
  keepRelay({ url: 'turn:mine.example:3478', user: 'me', word: 'open' });
  (await invite(head)).close();
  assert.deepEqual(asked.pop().iceServers, [{ urls: 'turn:mine.example:3478', username: 'me', credential: 'open' }]);
  keepRelay({ url: '', user: '', word: '' });
  (await invite(head)).close();
  assert.deepEqual(asked.pop().iceServers, []);
});

test('what is no address of such a server is none', () => {
  assert(['stun:a.example', 'turns:b.example:443?transport=tcp'].every(isUrl));
  for (const odd of ['', 'https://a.example', 'stun:', 'stun:a b', 'turn://x/y', null, 7, ['stun:a']]) {
    assert(!isUrl(odd), String(odd));
    kept.set('cittadella.relay', JSON.stringify({ url: odd }));
    assert.deepEqual(iceServers(), []);
  }
  kept.set('cittadella.relay', '{');
  assert.deepEqual(iceServers(), []);
});
