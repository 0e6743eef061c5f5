/** The games' packages: each is fetched when its game is first wanted, and stays with the page. */

import { EngineError, unavailable } from './errors.js';
import { packages } from './manifest.js';

const root = new URL('../', import.meta.url);
/** Milliseconds after which a download is given up. */
const PATIENCE_MS = 90_000;

/** All games that have a package. */
export const games = Object.keys(packages);

/** @type {Map<string, Promise<string>>} */
const fetched = new Map();

/**
 * Return the package of a game, in base64; fetched once, unless it does not come.
 * @param {string} game
 * @returns {Promise<string>}
 * @throws {EngineError}
 */
export function packageOf(game) {
  const coming = fetched.get(game) ?? load(packages[game]);
  fetched.set(game, coming);
  coming.catch(() => fetched.delete(game));
  return coming;
}

/**
 * Drop a package that the engine has refused; returns the error to report.
 * @param {string} game
 */
export function discard(game) {
  fetched.delete(game);
  return new EngineError('file_damaged', { file: packages[game] });
}

/** @param {string} file */
async function load(file) {
  let status = 0;
  try {
    const response = await fetch(new URL(file, root), { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return inBase64(new Uint8Array(await response.arrayBuffer()));
    status = response.status;
  } catch {
    // It breaks off, or never comes.
  }
  throw unavailable(file, status);
}

/** @param {Uint8Array} bytes */
function inBase64(bytes) {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
