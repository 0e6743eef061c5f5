/**
 * Connections between two pages, made of WebRTC data channels. Nothing of it asks a server, unless the reader has named
 * one (`relay.js`): each side is told by a code where the other is.
 */

import { writeCode } from './codes.js';
import { iceServers } from './relay.js';
import { read, renamed, write } from './sdp.js';

/**
 * @typedef {import('./codes.js').Code} Code
 * @typedef {import('./codes.js').Head} Head
 * @typedef {import('./line.js').Line} Line
 *
 * @typedef {{code: string, ufrag: string, pwd: string}} Door  what a page needs to come in by a waiting connection
 */

/** Milliseconds after which the addresses that are known are enough. */
const GATHERING = 3000;
/** Milliseconds in which a connection comes about, if it ever does. */
const OPENING = 20_000;
/** Milliseconds for which a certificate is good. */
const MONTH = 30 * 86_400_000;
/** Milliseconds after which a waiting connection is given another address. */
const AWAKE = 2000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Whether this browser can connect two pages. */
export const possible = () => typeof globalThis.RTCPeerConnection === 'function';

/** A text that nobody guesses. @param {number} length */
export const secret = (length) =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS[byte & 63]).join('');

/** @implements {Line} */
class ChannelLine {
  #connection;
  #channel;
  #over = false;
  /** @type {((data: unknown) => void) | null} */
  #listener = null;
  /** @type {unknown[]} What came before anybody listened. */
  #early = [];
  /** @type {(() => void) | null} */
  onclose = null;

  /** @param {RTCPeerConnection} connection  @param {RTCDataChannel} channel */
  constructor(connection, channel) {
    this.#connection = connection;
    this.#channel = channel;
    channel.onmessage = ({ data }) => {
      if (this.#listener) this.#listener(data);
      else this.#early.push(data);
    };
    channel.onclose = () => this.#end();
    channel.onerror = () => {};
  }

  get onmessage() {
    return this.#listener;
  }

  set onmessage(listener) {
    this.#listener = listener;
    if (listener) for (const data of this.#early.splice(0)) listener(data);
  }

  /** @param {string} text */
  send(text) {
    if (this.#channel.readyState === 'open') this.#channel.send(text);
  }

  close() {
    if (this.#over) return;
    this.#over = true;
    this.#channel.close();
    // What was sent last is still on its way.
    setTimeout(() => this.#connection.close(), 500);
  }

  #end() {
    if (this.#over) return;
    this.#over = true;
    this.#connection.close();
    this.onclose?.();
  }
}

/** A connection that is being made, by either side. */
class Making {
  /** @param {RTCCertificate | null} certificate */
  constructor(certificate) {
    const certificates = certificate ? [certificate] : undefined;
    this.connection = new RTCPeerConnection({ iceServers: iceServers(), certificates });
    const channel = this.connection.createDataChannel('cittadella', { negotiated: true, id: 0, ordered: true });
    /** @type {Promise<Line>} */
    this.line = new Promise((resolve) => {
      channel.onopen = () => resolve(new ChannelLine(this.connection, channel));
    });
  }

  /** @param {RTCSessionDescriptionInit} description  as it is to be said of this side */
  async describe(description) {
    await this.connection.setLocalDescription(description);
    await gathered(this.connection);
    return read(this.connection.localDescription?.sdp ?? '');
  }

  /** The connection, once it is there; rejects where it does not come about in time. */
  async opened() {
    const late = new Promise((_, reject) => {
      setTimeout(() => reject(Object.assign(new Error(), { code: 'no_way' })), OPENING);
    });
    try {
      return /** @type {Line} */ (await Promise.race([this.line, late]));
    } catch (error) {
      this.connection.close();
      throw error;
    }
  }

  close() {
    this.connection.close();
  }
}

/** @param {RTCPeerConnection} connection */
function gathered(connection) {
  return new Promise((done) => {
    const look = () => connection.iceGatheringState === 'complete' && done(null);
    connection.addEventListener('icegatheringstatechange', look);
    setTimeout(done, GATHERING);
    look();
  });
}

/** @typedef {{code: string, close: () => void}} Shown  a code that is shown, until it is closed */

/**
 * Invite somebody.
 * @param {Omit<Head, 'kind'>} head
 * @returns {Promise<Shown & {accept: (answer: Code) => Promise<Line>}>}
 */
export async function invite(head) {
  const making = new Making(await ownCertificate());
  const description = await making.describe(await making.connection.createOffer());
  return {
    code: writeCode({ ...head, kind: 'invitation', ...description }),
    accept: async (answer) => {
      await making.connection.setRemoteDescription({ type: 'answer', sdp: write(answer, 'answer') });
      return making.opened();
    },
    close: () => making.close(),
  };
}

/**
 * Answer an invitation.
 * @param {Code} invitation
 * @returns {Promise<Shown & {line: Promise<Line>}>} the line comes once the answer was taken
 */
export async function answer(invitation) {
  const making = new Making(await ownCertificate());
  await making.connection.setRemoteDescription({ type: 'offer', sdp: write(invitation, 'offer') });
  const description = await making.describe(await making.connection.createAnswer());
  const { release, seat, nonce } = invitation;
  return {
    code: writeCode({ kind: 'answer', release, seat, nonce, ...description }),
    line: making.line,
    close: () => making.close(),
  };
}

/* Doors: a connection that waits for a page which is loaded again */

/**
 * Wait for the other side, should its page be loaded again: it calls itself as is agreed here.
 * @param {number[]} print  of the other side's certificate
 * @returns {Promise<{door: Door, line: Promise<Line>, close: () => void}>}
 */
export async function openDoor(print) {
  const making = new Making(await ownCertificate());
  const agreed = { ufrag: secret(8), pwd: secret(24) };
  const description = await making.describe(await making.connection.createOffer());
  const other = { ...agreed, fingerprint: print, addresses: [] };
  await making.connection.setRemoteDescription({ type: 'answer', sdp: write(other, 'answer', false) });
  const code = writeCode({ kind: 'invitation', release: 0, seat: null, nonce: 0, ...description });
  const end = keepAwake(making.connection);
  making.line.then(end);
  const close = () => {
    end();
    making.close();
  };
  return { door: { code, ...agreed }, line: making.line, close };
}

/**
 * Keep a connection waiting in Firefox, which gives up where it has had no address to try for five seconds: it is
 * given one of its own, at which nobody listens.
 * @param {RTCPeerConnection} connection
 * @returns {() => void} what ends it
 */
function keepAwake(connection) {
  const [, own, kind] =
    /^a=(candidate:\S+ 1 udp \d+ \S+) \d+ (typ host)/im.exec(connection.localDescription?.sdp ?? '') ?? [];
  if (!own || !navigator.userAgent.includes('Firefox')) return () => {};
  let port = 1024;
  const nudge = () => {
    port += 1;
    connection.addIceCandidate({ candidate: `${own} ${port} ${kind}`, sdpMLineIndex: 0 }).catch(() => {});
  };
  nudge();
  const watch = setInterval(nudge, AWAKE);
  return () => clearInterval(watch);
}

/**
 * Come in by a door. Rejects where nobody waits, and with `no_door` where the browser lets nobody say how it is called.
 * @param {Code} code  of the door
 * @param {Door} door
 * @returns {Promise<Line>}
 */
export async function comeIn(code, door) {
  const making = new Making(await ownCertificate());
  try {
    await making.connection.setRemoteDescription({ type: 'offer', sdp: write(code, 'offer') });
    const { sdp = '' } = await making.connection.createAnswer();
    await making.connection.setLocalDescription({ type: 'answer', sdp: renamed(sdp, door) }).catch(({ message }) => {
      throw Object.assign(new Error(message), { code: 'no_door' });
    });
    return await making.opened();
  } catch (error) {
    making.close();
    throw error;
  }
}

/* The certificate by which a page is known again */

/** @type {Promise<RTCCertificate | null> | null} */
let own = null;

/** @returns {Promise<RTCCertificate | null>} null where none can be made that is kept */
function ownCertificate() {
  own ??= keptCertificate().catch(() => null);
  return own;
}

async function keptCertificate() {
  const kept = await withStore('readonly', (store) => store.get('own')).catch(() => null);
  if (kept && kept.expires > Date.now() + MONTH / 15) return kept;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', expires: MONTH };
  const made = await RTCPeerConnection.generateCertificate(algorithm);
  await withStore('readwrite', (store) => store.put(made, 'own')).catch(() => {});
  return made;
}

/**
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<any>} work
 * @returns {Promise<any>}
 */
function withStore(mode, work) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('cittadella.peers', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('certificates');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('certificates', mode);
      const request = work(transaction.objectStore('certificates'));
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(request.result);
      };
      transaction.onerror = () => reject(transaction.error);
    };
  });
}
