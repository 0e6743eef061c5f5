/**
 * Plain Pyodide with all its files given to it: the script of a worker, or of the page itself
 * where workers are refused.
 */

import createPyodideModule from '../pyodide/pyodide.asm.mjs';
import { loadPyodide } from '../pyodide/pyodide.mjs';
import { live, serve } from '../boot/life.js';
import { lock } from '../boot/manifest.js';
import { addressOf } from '../boot/sources.js';
import { inflate } from './payload.js';

/** @typedef {import('../types/shell').Progress} Progress */

/** Stands for the folder of Pyodide's files, none of which is fetched. */
const FOLDER = 'file:///pyodide/';
const WHEEL = '/lib/cittadella.whl';

/**
 * Start Python and the engine in it.
 * @param {{program: string, library: string, wheel: string}} parts  blocks of the page
 * @param {(news: Progress) => void} report
 * @returns {Promise<(text: string) => string>} the engine's one function
 */
export async function start(parts, report) {
  const enter = (/** @type {Progress['step']} */ step) => report({ step, bytes: 0, total: 0 });
  enter('start');
  const [program, library, wheel] = await Promise.all([parts.program, parts.library, parts.wheel].map(inflate));
  /** @type {Record<string, () => Response>} */
  const answers = {
    'pyodide.asm.wasm': () => new Response(program, { headers: { 'Content-Type': 'application/wasm' } }),
    'python_stdlib.zip': () => new Response(library),
  };
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (resource, options) => {
    const answer = answers[addressOf(resource).replace(/^.*\//, '')];
    return answer ? Promise.resolve(answer()) : plainFetch(resource, options);
  };
  try {
    const python = await loadPyodide({
      indexURL: FOLDER,
      packageBaseUrl: FOLDER,
      lockFileContents: lock,
      packages: [],
      createPyodideModule,
    });
    enter('game');
    python.FS.writeFile(WHEEL, new Uint8Array(wheel));
    python.runPython(`import sys; sys.path.append(${JSON.stringify(WHEEL)})`);
    return python.pyimport('cittadella.bridge').call;
  } finally {
    globalThis.fetch = plainFetch;
  }
}

if (typeof document === 'undefined') {
  live();
  addEventListener(
    'message',
    ({ data: { parts } }) => {
      serve(start(parts, (news) => postMessage({ engine: news })));
    },
    { once: true },
  );
}
