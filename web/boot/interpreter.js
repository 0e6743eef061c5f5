/**
 * Pyodide from this site, as PyScript's `interpreter`: the standard library that the build
 * compiled, a lock that names our own wheels alone, and reports of how far the start has come.
 *
 * The same module serves the worker, where reports are posted to the page, and the page itself,
 * where `watch` hands them over.
 */

import { loadPyodide as load, version as release } from '../pyodide/pyodide.mjs';
import { live } from './life.js';
import { files, total } from './manifest.js';
import { addressOf, fitting, options as sources, watchProgram } from './sources.js';

const root = new URL('../', import.meta.url);
const inWorker = typeof document === 'undefined';
const REPORT_MS = 40;

/** @typedef {import('./bridge.js').News} News */

/** @type {(news: News) => void} */
let report = inWorker ? (news) => postMessage({ engine: news }) : () => {};
/** @type {import('../types/shell').Progress['step']} */
let step = 'download';
let bytes = 0;
let reportedAt = 0;
let unwatch = () => {};

/** Pyodide's release, as PyScript asks for it. */
export const version = release;

/**
 * Pass every report of this start to `listener`.
 * @param {(news: News) => void} listener
 */
export function watch(listener) {
  report = listener;
}

/** @param {typeof step} next */
function enter(next) {
  step = next;
  report({ step, bytes, total });
}

/** @param {number} more */
function count(more) {
  bytes = Math.min(bytes + more, total);
  const now = performance.now();
  if (now - reportedAt >= REPORT_MS || bytes === total) {
    reportedAt = now;
    report({ step, bytes, total });
  }
}

const sizes = new Map(files.map(({ path, size }) => [new URL(path, root).href, { path, size }]));
const plainFetch = globalThis.fetch;

/**
 * Fetch, and count the bytes of the files of the start as they arrive.
 * @type {typeof fetch}
 */
async function countingFetch(resource, options) {
  const address = new URL(addressOf(resource), globalThis.location?.href).href;
  const file = sizes.get(address);
  if (!file) {
    return plainFetch(resource, options);
  }
  let response;
  try {
    // The wheel keeps its name from build to build: ask whether it changed.
    response = await plainFetch(resource, { ...options, cache: 'no-cache' });
  } catch (error) {
    // A file of another content than the lock's is refused like one that never came.
    if (!options?.integrity) report({ missing: file.path, status: 0 });
    throw error;
  }
  if (!response.ok) {
    report({ missing: file.path, status: response.status });
    throw new Error(`${file.path}: ${response.status}`);
  }
  const { status, headers } = response;
  const counted = response.body?.pipeThrough(
    new TransformStream({
      transform(chunk, stream) {
        count(chunk.byteLength);
        stream.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status, headers });
}

/**
 * Start Pyodide with this site's files only.
 * @param {{packages?: string[], [name: string]: unknown}} options what PyScript adds: `stdout`, `stderr`, and the `packages` of the lock
 *   that are loaded while Python starts
 */
export async function loadPyodide(options) {
  enter('download');
  const tell = (/** @type {string} */ file, /** @type {boolean} */ damaged) => report({ missing: file, damaged });
  globalThis.fetch = fitting(countingFetch, tell);
  unwatch = watchProgram(tell);
  const programHref = new URL('pyodide/pyodide.asm.mjs', root).href;
  const arrived = import(programHref).then(() => count(sizes.get(programHref)?.size ?? 0));
  const [interpreter] = await Promise.all([
    load({
      ...options,
      ...sources,
      packages: options.packages ?? sources.packages,
      fsInit: async () => enter('start'),
    }),
    arrived,
  ]);
  enter('game');
  return interpreter;
}

/** Give back to the page what was the start's, once it is over. */
export function finish() {
  unwatch();
  globalThis.fetch = plainFetch;
}

if (inWorker) {
  live();
}
