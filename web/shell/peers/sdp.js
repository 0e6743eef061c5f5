/**
 * Descriptions of a connection as browsers write and read them (SDP): what a code needs of one, and the one that a
 * code means, from a template in which nothing stands that was not read strictly.
 */

import { addressBytes } from './codes.js';

/**
 * @typedef {import('./codes.js').Address} Address
 * @typedef {import('./codes.js').Description} Description
 */

/** In this order addresses are worth trying. */
const TYPES = ['host', 'srflx', 'relay'];
const PRIORITY = { host: 2122260223, srflx: 1686052607, relay: 41885439 };

/**
 * Return what a page's own description says.
 * @param {string} sdp
 * @returns {Description}
 */
export function read(sdp) {
  const one = (/** @type {RegExp} */ form) => form.exec(sdp)?.[1] ?? '';
  const print = one(/^a=fingerprint:sha-256 ([0-9A-F:]+)/im);
  const found = [...sdp.matchAll(/^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ (\w+)/gim)]
    .map(([, priority, address, port, type]) => ({ priority: Number(priority), address, port: Number(port), type }))
    .filter(({ address, port, type }) => TYPES.includes(type) && port > 0 && addressBytes(address))
    .sort((a, b) => b.priority - a.priority);
  return {
    ufrag: one(/^a=ice-ufrag:(\S+)/m),
    pwd: one(/^a=ice-pwd:(\S+)/m),
    fingerprint: print.split(':').map((pair) => parseInt(pair, 16)),
    addresses: /** @type {Address[]} */ (found.map(({ address, port, type }) => ({ address, port, type }))),
  };
}

/**
 * Return the description that a code means.
 * @param {Description} description
 * @param {'offer' | 'answer'} type
 * @param {boolean} [whole]  whether there are no other addresses
 */
export function write({ ufrag, pwd, fingerprint, addresses }, type, whole = true) {
  const print = fingerprint.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':');
  const lines = [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${type === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...addresses.map(candidate),
    ...(whole && addresses.length ? ['a=end-of-candidates'] : []),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** @param {Address} one  @param {number} at */
function candidate({ address, port, type }, at) {
  const related = type === 'host' ? '' : ' raddr 0.0.0.0 rport 0';
  return `a=candidate:${at + 1} 1 udp ${PRIORITY[type] - at * 256} ${address} ${port} typ ${type}${related}`;
}

/**
 * Return a page's own description with a name and a password that were agreed on.
 * @param {string} sdp
 * @param {{ufrag: string, pwd: string}} agreed
 */
export const renamed = (sdp, { ufrag, pwd }) =>
  sdp.replace(/^a=ice-ufrag:.*$/gm, `a=ice-ufrag:${ufrag}`).replace(/^a=ice-pwd:.*$/gm, `a=ice-pwd:${pwd}`);
