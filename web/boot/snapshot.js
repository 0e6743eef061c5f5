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

/** Tell whether there is a snapshot for the files of this page. */
export async function hasSnapshot() {
  try {
    return Boolean(await (await caches.open(place)).match(key));
  } catch {
    return false;
  }
}

/** Return the snapshot's bytes; rejects if there is none. */
export async function readSnapshot() {
  const kept = await (await caches.open(place)).match(key);
  if (!kept) throw new Error('there is no snapshot');
  return kept.arrayBuffer();
}

/**
 * Keep a snapshot in place of all others.
 * @param {BufferSource} bytes
 */
export async function keepSnapshot(bytes) {
  await dropSnapshots();
  await (await caches.open(place)).put(key, new Response(bytes));
}

/** Let go of what does not fit, or did not wake. */
export function dropSnapshots() {
  return caches.delete(place);
}
