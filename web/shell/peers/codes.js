/**
 * The codes by which two pages find each other: what an invitation and its answer hold, as few bytes as possible, and
 * as text. Nothing of a code is used before all of it was read strictly.
 *
 *     version and kind · release (2) · seat · nonce (2) · name (ufrag) · password (pwd) · fingerprint (32) ·
 *     how many addresses · addresses · what the invitation is to · check (2)
 *
 * A code of the first version does not say what it invites to.
 */

/**
 * @typedef {object} Address  where a page can be reached
 * @property {string} address  IPv4, IPv6, or a name that ends in `.local`
 * @property {number} port
 * @property {'host' | 'srflx' | 'relay'} type  in the words of ICE
 *
 * @typedef {object} Description  what a page must know of another to reach it
 * @property {string} ufrag
 * @property {string} pwd
 * @property {number[]} fingerprint  SHA-256 of its certificate
 * @property {Address[]} addresses  the likeliest first
 *
 * @typedef {object} Head  what a code says besides
 * @property {'invitation' | 'answer'} kind
 * @property {number} release  see `markOf`
 * @property {number | null} seat  null: to look on
 * @property {number} nonce  of the invitation, and the same of its answer
 * @property {About} [about]  what an invitation is to
 *
 * @typedef {object} About
 * @property {string} game
 * @property {string} host  who invites; of long names here and below the beginning
 * @property {string} name  of who sits in the seat so far
 * @property {number} shield  of the seat, as one of the tinctures
 *
 * @typedef {Head & Description} Code
 */

/** The first four bits of a code: of one that does not say what it invites to, and of one that does. */
const VERSION = 1;
const VERSION_ABOUT = 2;
/** The most bytes of a code: two names in the place of addresses. With the page's it fits in a QR code of 53 by 53. */
export const MOST_BYTES = 102;
/** The most bytes that say what an invitation is to: with them the code fits in a QR code of 57 by 57. */
const MOST_ABOUT = 42;
/** The most letters of a name in them. */
const MOST_LETTERS = 12;
const MOST_ADDRESSES = 4;
const NOBODY = 0xff;
const PRINT = 32;
const TYPES = /** @type {const} */ (['host', 'srflx', 'relay']);
const KINDS = /** @type {const} */ (['invitation', 'answer']);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A code that cannot be read; `why`: `foreign`, `damaged`, `version`. */
export class BadCode extends Error {
  /** @param {'foreign' | 'damaged' | 'version'} why */
  constructor(why) {
    super(why);
    this.name = 'BadCode';
    this.code = `code_${why}`;
  }
}

/**
 * Return two bytes that are the same for the same release.
 * @param {string} release
 */
export const markOf = (release) => sumOf([...new TextEncoder().encode(release)]);

/** CRC-16/CCITT. @param {number[]} bytes */
function sumOf(bytes) {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff;
  }
  return sum;
}

/** @param {number} value */
const two = (value) => [value >> 8, value & 0xff];

/* Names and passwords of ICE: hexadecimal in Firefox, of the letters of base64 elsewhere. */

const ICE = /^[A-Za-z0-9+/]+$/;
const isHex = (/** @type {string} */ text) => /^([0-9a-f]{2})+$/.test(text) && text.length >= 8;

/** @param {string} text */
function packedWord(text) {
  if (!ICE.test(text) || text.length > 63) throw new BadCode('damaged');
  if (isHex(text)) return [0x40 | (text.length / 2), ...hexBytes(text)];
  if (text.length % 4) return [text.length, ...[...text].map((letter) => letter.charCodeAt(0))];
  const bytes = [0x80 | (text.length / 4)];
  for (let at = 0; at < text.length; at += 4) {
    const value = Array.from(text.slice(at, at + 4)).reduce((sum, letter) => sum * 64 + LETTERS.indexOf(letter), 0);
    bytes.push(value >> 16, (value >> 8) & 0xff, value & 0xff);
  }
  return bytes;
}

/** @param {string} text */
const hexBytes = (text) => (text.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
const hexText = (/** @type {number[]} */ bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {Reader} from */
function readWord(from) {
  const [head] = from.take(1);
  const many = head & 0x3f;
  if (head >> 6 === 1) return hexText(from.take(many));
  if (head >> 6 === 0) return String.fromCharCode(...from.take(many));
  if (head >> 6 !== 2) throw new BadCode('damaged');
  let text = '';
  for (let at = 0; at < many; at++) {
    const [a, b, c] = from.take(3);
    const value = a * 65536 + b * 256 + c;
    text += [18, 12, 6, 0].map((shift) => LETTERS[(value >> shift) & 63]).join('');
  }
  return text;
}

/* Addresses */

const MDNS = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;
const WIDTHS = [4, 16, 16];

/**
 * Return the form of an address, its number and its bytes; null for one that has none of the three.
 * @param {string} address
 * @returns {[number, number[]] | null}
 */
export function addressBytes(address) {
  const name = MDNS.exec(address);
  if (name) return [2, hexBytes(name.slice(1).join('').toLowerCase())];
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) {
    const bytes = address.split('.').map(Number);
    return bytes.every((byte) => byte < 256) ? [0, bytes] : null;
  }
  const [left, right, more] = address.split('::');
  if (more !== undefined || !/^[0-9a-f:]+$/i.test(address)) return null;
  const before = left ? left.split(':') : [];
  const after = right ? right.split(':') : [];
  const missing = 8 - before.length - after.length;
  if (right === undefined ? missing !== 0 : missing < 1) return null;
  const words = [...before, ...Array(right === undefined ? 0 : missing).fill('0'), ...after];
  if (!words.every((word) => /^[0-9a-f]{1,4}$/i.test(word))) return null;
  return [1, words.flatMap((word) => two(parseInt(word, 16)))];
}

/**
 * @param {number} form
 * @param {number[]} bytes
 */
function addressText(form, bytes) {
  if (form === 0) return bytes.join('.');
  const text = hexText(bytes);
  if (form === 1) return (text.match(/.{4}/g) ?? []).map((word) => parseInt(word, 16).toString(16)).join(':');
  return `${[text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')}.local`;
}

/** @param {Address} one */
function packedAddress({ address, port, type }) {
  const found = addressBytes(address);
  return found && [found[0] | (TYPES.indexOf(type) << 2), ...found[1], ...two(port)];
}

/* What an invitation is to */

/** @param {About} about */
function packedAbout({ game, host, name, shield }) {
  for (let most = MOST_LETTERS; ; most--) {
    const names = [host, name].map((one) => [...one.replaceAll('\n', ' ')].slice(0, most).join(''));
    const bytes = [shield, ...new TextEncoder().encode([game, ...names].join('\n'))];
    if (bytes.length <= MOST_ABOUT || most === 0) return bytes;
  }
}

/**
 * @param {number[]} bytes
 * @returns {About}
 */
function readAbout([shield, ...bytes]) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
    const [, game, host, name] = /** @type {string[]} */ (/^([a-z_]+)\n([^\n]*)\n([^\n]*)$/.exec(text));
    return { game, host, name, shield };
  } catch {
    throw new BadCode('damaged');
  }
}

/* Codes */

/**
 * Return a code as bytes: with the first of the addresses that there is room for.
 * @param {Code} code
 * @returns {number[]}
 */
export function pack({ kind, release, seat, nonce, ufrag, pwd, fingerprint, addresses, about }) {
  if (fingerprint.length !== PRINT) throw new BadCode('damaged');
  const head = [
    ((about ? VERSION_ABOUT : VERSION) << 4) | KINDS.indexOf(kind),
    ...two(release),
    seat ?? NOBODY,
    ...two(nonce),
  ];
  const bytes = [...head, ...packedWord(ufrag), ...packedWord(pwd), ...fingerprint];
  /** @type {number[][]} */
  const kept = [];
  let room = MOST_BYTES - bytes.length - 3;
  for (const one of addresses.map(packedAddress)) {
    if (!one || kept.length === MOST_ADDRESSES || one.length > room) continue;
    kept.push(one);
    room -= one.length;
  }
  const all = [...bytes, kept.length, ...kept.flat(), ...(about ? packedAbout(about) : [])];
  return [...all, ...two(sumOf(all))];
}

class Reader {
  #at = 0;
  #bytes;

  /** @param {number[]} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  /** @param {number} many */
  take(many) {
    const taken = this.#bytes.slice(this.#at, this.#at + many);
    if (taken.length < many) throw new BadCode('damaged');
    this.#at += many;
    return taken;
  }

  /** Take all that is left. */
  rest() {
    return this.take(this.#bytes.length - this.#at);
  }

  /** Whether all was read. */
  get done() {
    return this.#at === this.#bytes.length;
  }
}

/**
 * Return what a code says.
 * @param {number[]} bytes
 * @returns {Code}
 * @throws {BadCode}
 */
export function unpack(bytes) {
  if (bytes.length < 3) throw new BadCode('foreign');
  const version = bytes[0] >> 4;
  if (version > VERSION_ABOUT) throw new BadCode('version');
  if (version < VERSION) throw new BadCode('foreign');
  const [high, low] = bytes.slice(-2);
  if (bytes.length > MOST_BYTES + MOST_ABOUT || sumOf(bytes.slice(0, -2)) !== high * 256 + low)
    throw new BadCode('damaged');
  const from = new Reader(bytes.slice(0, -2));
  const [first, ...head] = from.take(6);
  const kind = KINDS[first & 0xf];
  const ufrag = readWord(from);
  const pwd = readWord(from);
  const fingerprint = from.take(PRINT);
  const [many] = from.take(1);
  if (!kind || many > MOST_ADDRESSES) throw new BadCode('damaged');
  const addresses = Array.from({ length: many }, () => readAddress(from));
  const about = version === VERSION_ABOUT ? { about: readAbout(from.rest()) } : {};
  if (!from.done || !isWord(ufrag, 4) || !isWord(pwd, 22)) throw new BadCode('damaged');
  const seat = head[2] === NOBODY ? null : head[2];
  const [release, nonce] = [head[0] * 256 + head[1], head[3] * 256 + head[4]];
  return { kind, release, seat, nonce, ufrag, pwd, fingerprint, addresses, ...about };
}

/** @param {string} text  @param {number} least  as RFC 8839 wants it */
const isWord = (text, least) => ICE.test(text) && text.length >= least;

/**
 * @param {Reader} from
 * @returns {Address}
 */
function readAddress(from) {
  const [flags] = from.take(1);
  const [form, type] = [flags & 3, TYPES[flags >> 2]];
  if (form > 2 || !type) throw new BadCode('damaged');
  const address = addressText(form, from.take(WIDTHS[form]));
  const [high, low] = from.take(2);
  const port = high * 256 + low;
  if (!port) throw new BadCode('damaged');
  return { address, port, type };
}

/* As text */

/** @param {number[]} bytes */
export const toText = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Return the bytes of a text, which is the only one for them.
 * @param {string} text
 * @returns {number[]}
 * @throws {BadCode}
 */
export function toBytes(text) {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1 || text.length > ((MOST_BYTES + MOST_ABOUT) * 4) / 3 + 1)
    throw new BadCode('foreign');
  const bytes = [...atob(text.replaceAll('-', '+').replaceAll('_', '/'))].map((letter) => letter.charCodeAt(0));
  if (toText(bytes) !== text) throw new BadCode('damaged');
  return bytes;
}

/**
 * Return the code in what somebody has pasted or scanned: the code itself, or an address that ends in it.
 * @param {string} text
 * @returns {Code}
 * @throws {BadCode}
 */
export function readCode(text) {
  const [, found = ''] = /(?:^|#\/(?:join|answer)\/)([\w-]{40,})\s*$/.exec(text.trim()) ?? [];
  return unpack(toBytes(found));
}

/** @param {Code} code */
export const writeCode = (code) => toText(pack(code));
