/**
 * The memory of a Python that has started: kept on this device after the first start, so that the
 * next ones begin where it ended. It fits the files it was made from and no others.
 */

import { python } from './release.js';

const root = new URL('../', import.meta.url);
const place = `cittadella-snapshot ${root.pathname}`;
const key = new URL(`boot/snapshot?${python}`, root).href;

/** Where the wheel lies in a Python that was woken from a snapshot. */
export const WHEEL = '/lib/cittadella.whl';

/** Names what is kept of a snapshot beside its bytes. */
const DIGEST = 'digest';

/**
 * Return the SHA-256 of bytes.
 * @param {BufferSource} bytes
 */
async function digestOf(bytes) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join();
}

/** Tell whether there is a snapshot for the files of this page. */
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
  const bytes = await kept.arrayBuffer();
  return { bytes, whole: digestOf(bytes).then((digest) => digest === kept.headers.get(DIGEST)) };
}

/**
 * Keep a snapshot in place of all others.
 * @param {BufferSource} bytes
 */
export async function keepSnapshot(bytes) {
  await dropSnapshots();
  const headers = { [DIGEST]: await digestOf(bytes) };
  await (await caches.open(place)).put(key, new Response(bytes, { headers }));
}

/** Let go of what does not fit, or did not wake. */
export function dropSnapshots() {
  return caches.delete(place);
}
