/** The codes by which two pages find each other, and the descriptions that they mean. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addressBytes,
  BadCode,
  markOf,
  MOST_BYTES,
  pack,
  readCode,
  toBytes,
  toText,
  unpack,
  writeCode,
} from '../shell/peers/codes.js';
import { read, renamed, write } from '../shell/peers/sdp.js';
import { chanceOf } from './chance.js';

/** @typedef {import('../shell/peers/codes.js').Code} Code */

const fingerprint = Array.from({ length: 32 }, (_, at) => (at * 37) % 256);

/** @type {Code} As Chromium makes one, with a name in place of an address. */
const chromium = {
  kind: 'invitation',
  release: markOf('2026.11'),
  seat: 2,
  nonce: 513,
  ufrag: 'aB+/',
  pwd: 'abcdefghijklmnopqrstuvwx',
  fingerprint,
  addresses: [{ address: '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0.local', port: 51234, type: 'host' }],
};
/** @type {Code} As Firefox makes one. */
const firefox = {
  ...chromium,
  kind: 'answer',
  seat: null,
  ufrag: '0123abcd',
  pwd: '0123456789abcdef0123456789abcdef',
  addresses: [
    { address: '192.168.1.20', port: 40000, type: 'host' },
    { address: '203.0.113.9', port: 65535, type: 'srflx' },
  ],
};

test('a code says what was put in, in few bytes', () => {
  for (const code of [chromium, firefox]) {
    const bytes = pack(code);
    assert(bytes.length <= MOST_BYTES, `${bytes.length} bytes`);
    assert.deepEqual(unpack(bytes), code);
    assert.deepEqual(readCode(` https://example.org/app/#/join/${writeCode(code)}\n`), code);
    assert.deepEqual(readCode(writeCode(code)), code);
  }
  assert.equal(pack(chromium).length, 83);
});

test('an invitation says who invites to what; of long names it keeps the beginning', () => {
  const about = { game: 'gold_city', host: 'Alice', name: 'Niccolò', shield: 3 };
  assert.deepEqual(unpack(pack({ ...chromium, about })), { ...chromium, about });
  const long = { ...about, game: 'city_guilds', host: 'Massimiliano Bartolomeo', name: '𝒩'.repeat(40) };
  const bytes = pack({ ...chromium, addresses: [...chromium.addresses, ...chromium.addresses], about: long });
  const { about: kept, addresses } = unpack(bytes);
  assert.equal(addresses.length, 2, 'names take no room from addresses');
  assert(kept && long.host.startsWith(kept.host) && kept.host.length >= 4);
  assert(long.name.startsWith(kept.name) && kept.name.length >= 8);
  assert(bytes.length <= 144);
  const wrong = { ...about, game: '<b>' };
  assert.equal(
    faultOf(() => unpack(pack({ ...chromium, about: wrong }))),
    'code_damaged',
  );
});

test('there is room for the likeliest addresses', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...firefox.addresses[0], port: at + 1 }));
  assert.deepEqual(unpack(pack({ ...chromium, addresses: many })).addresses, many.slice(0, 4));
  const wide = Array.from({ length: 4 }, (_, at) => ({ ...chromium.addresses[0], port: at + 1 }));
  const bytes = pack({ ...chromium, addresses: [...wide, many[0]] });
  assert(bytes.length <= MOST_BYTES);
  assert.deepEqual(unpack(bytes).addresses, wide.slice(0, 2));
  const mixed = [wide[0], many[0], wide[1], many[1]];
  assert.deepEqual(unpack(pack({ ...chromium, addresses: mixed })).addresses, [wide[0], many[0], many[1]]);
});

test('addresses have three forms, and no other', () => {
  for (const address of ['10.0.0.1', 'fe80:0:0:0:1:2:3:4', '::1', 'fd00::1:2']) assert(addressBytes(address), address);
  for (const address of ['256.1.1.1', '1.2.3', 'a.local', '1::2::3', 'fe80::1%eth0', 'x', '', '1:2', '1\r\na=x']) {
    assert.equal(addressBytes(address), null, address);
  }
});

/** @param {() => unknown} work */
function faultOf(work) {
  try {
    work();
  } catch (error) {
    assert(error instanceof BadCode, String(error));
    return error.code;
  }
  return null;
}

test('what is no code is told apart from one that was damaged, or comes of another release', () => {
  const text = writeCode(chromium);
  assert.equal(
    faultOf(() => readCode('hello')),
    'code_foreign',
  );
  assert.equal(
    faultOf(() => readCode('')),
    'code_foreign',
  );
  assert.equal(
    faultOf(() => readCode(`${text}=`)),
    'code_foreign',
  );
  assert.equal(
    faultOf(() => readCode(text.slice(0, -3))),
    'code_damaged',
  );
  assert.equal(
    faultOf(() => readCode('A'.repeat(4000))),
    'code_foreign',
  );
  assert.equal(
    faultOf(() => unpack([0x30, ...pack(chromium).slice(1)])),
    'code_version',
  );
});

test('no other text, and no changed byte, is read as a code', () => {
  const chance = chanceOf(3);
  const bytes = pack(firefox);
  for (let at = 0; at < bytes.length; at++) {
    for (const flip of [1, 0x80, 0x55]) {
      const changed = bytes.map((byte, place) => (place === at ? byte ^ flip : byte));
      assert(
        faultOf(() => unpack(changed)),
        `byte ${at}`,
      );
    }
  }
  for (let many = 0; many < 3000; many++) {
    const length = Math.floor(chance() * 120);
    const noise = Array.from({ length }, () => Math.floor(chance() * 256));
    assert(faultOf(() => unpack([0x10 | Math.floor(chance() * 2), ...noise])));
  }
  const text = writeCode(chromium);
  const last = text.at(-1) ?? '';
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => letter !== last);
  for (const letter of others)
    assert(faultOf(() => toBytes(text.slice(0, -1) + letter) && readCode(text.slice(0, -1) + letter)));
  assert.equal(toText(toBytes(text)), text);
});

test('a description holds nothing but what a code says, in lines of ours', () => {
  const sdp = write(firefox, 'offer');
  assert.deepEqual(read(sdp), {
    ufrag: firefox.ufrag,
    pwd: firefox.pwd,
    fingerprint,
    addresses: firefox.addresses,
  });
  assert(sdp.split('\r\n').every((line) => line === '' || /^[a-z]=\S/.test(line)));
  assert.match(write(firefox, 'answer'), /a=setup:active/);
  assert.doesNotMatch(write(firefox, 'offer', false), /end-of-candidates/);
  assert.match(renamed(sdp, { ufrag: 'WXYZ', pwd: 'q'.repeat(24) }), /a=ice-ufrag:WXYZ\r\na=ice-pwd:q{24}\r\n/);
});

test('a browser’s own description is read: its UDP addresses, the likeliest first', () => {
  const told = read(
    [
      'a=ice-ufrag:abcd',
      'a=ice-pwd:abcdefghijklmnopqrstuvwx',
      `a=fingerprint:sha-256 ${fingerprint.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')}`,
      'a=candidate:1 1 udp 100 10.0.0.1 5000 typ host generation 0',
      'a=candidate:2 1 tcp 900 10.0.0.2 9 typ host tcptype active',
      'a=candidate:3 1 UDP 200 10.0.0.3 5001 typ host',
      'a=candidate:4 1 udp 50 10.0.0.4 5002 typ prflx',
    ].join('\r\n'),
  );
  assert.deepEqual(
    told.addresses.map(({ address }) => address),
    ['10.0.0.3', '10.0.0.1'],
  );
  assert.deepEqual(told.fingerprint, fingerprint);
});
