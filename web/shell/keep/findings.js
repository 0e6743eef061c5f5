/**
 * What analyses of finished matches have found, so that nobody waits for it twice: the last few of them, in the browser's
 * database, or else for as long as the page is open. Another release may find something else.
 */

import { release } from '../../boot/release.js';
import { memoryShelf, openJournal, rooms } from './shelves.js';

const most = 8;

const shelf = openJournal(rooms.analyses).then((found) => found ?? memoryShelf());

/**
 * Return what was found of a match, or null.
 * @param {string} of
 */
export async function recallFindings(of) {
  const kept = /** @type {any} */ (await (await shelf).get(of).catch(() => null));
  return kept?.release === release ? kept.told : null;
}

/**
 * Keep what was found of a match; where there is no room for it, it is found anew.
 * @param {string} of
 * @param {unknown} told
 */
export async function keepFindings(of, told) {
  const { put, read, remove } = await shelf;
  try {
    await put(of, { at: Date.now(), release, told });
    const all = /** @type {[string, any][]} */ (await read()).sort(([, one], [, other]) => other.at - one.at);
    for (const [key] of all.slice(most)) await remove(key);
  } catch {
    return;
  }
}

/** Forget what was found of all matches; a browser that refuses it keeps it. */
export async function forgetFindings() {
  const { keys, remove } = await shelf;
  try {
    for (const key of await keys()) await remove(key);
  } catch {
    return;
  }
}
