/**
 * The memory of a Python that has started: kept on this device after the first start, so that the
 * next ones begin where it ended. It fits the files it was made from and no others.
 */

import { python } from './release.js';

const root = new URL('../', import.meta.url);
const place = `cittadella-snapshot ${root.pathname}`;
const key = new URL(`boot/snapshot?${python}`, root).href;

/** The path of the wheel in a Python that was woken from a snapshot. */
export const WHEEL = '/lib/cittadella.whl';

/** Name what is kept of a snapshot beside its bytes: what they are, and where in the memory they lie. */
const DIGEST = 'digest';
const SPANS = 'spans';
/** The unit of memory in bytes that is kept, or skipped if all 0. */
const PAGE = 4096;

/**
 * Return the SHA-256 of bytes.
 * @param {BufferSource} bytes
 */
async function digestOf(bytes) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join();
}

/**
 * Return the beginning and end of each span of memory that is not empty.
 * @param {Uint8Array} memory
 */
function spansOf(memory) {
  /** @type {[begin: number, end: number][]} */
  const spans = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    const page = memory.subarray(at, at + PAGE);
    const last = spans.at(-1);
    if (!page.some(Boolean)) continue;
    if (last?.[1] === at) last[1] += page.length;
    else spans.push([at, at + page.length]);
  }
  return spans;
}

/** Return whether there is a snapshot for the files of this page. */
export async function hasSnapshot() {
  try {
    return Boolean(await (await caches.open(place)).match(key));
  } catch {
    return false;
  }
}

/**
 * Read the snapshot; rejects if there is none. Whether it is what was kept takes a moment more to
 * find out: Python may wake meanwhile.
 * @returns {Promise<{bytes: ArrayBuffer, whole: Promise<boolean>}>}
 */
export async function readSnapshot() {
  const kept = await (await caches.open(place)).match(key);
  if (!kept) throw new Error('there is no snapshot');
  const packed = await kept.arrayBuffer();
  const { length, spans } = JSON.parse(kept.headers.get(SPANS) ?? '{"length":0,"spans":[]}');
  const memory = new Uint8Array(length);
  let from = 0;
  for (const [begin, end] of spans) {
    memory.set(new Uint8Array(packed).subarray(from, from + end - begin), begin);
    from += end - begin;
  }
  return { bytes: memory.buffer, whole: digestOf(packed).then((digest) => digest === kept.headers.get(DIGEST)) };
}

/**
 * Keep a snapshot in place of all others, without what is empty in it: less to read, and to look through, at each start.
 * @param {Uint8Array<ArrayBuffer>} memory
 */
export async function keepSnapshot(memory) {
  await dropSnapshots();
  const spans = spansOf(memory);
  const packed = await new Blob(spans.map(([begin, end]) => memory.subarray(begin, end))).arrayBuffer();
  const headers = { [DIGEST]: await digestOf(packed), [SPANS]: JSON.stringify({ length: memory.length, spans }) };
  await (await caches.open(place)).put(key, new Response(packed, { headers }));
}

/** Drop what does not fit, or did not wake. */
export function dropSnapshots() {
  return caches.delete(place);
}
