/**
 * A worker in which Python goes on from the memory that an earlier start left on this device: the
 * engine is in it, and nothing is compiled, imported or installed.
 */

// The program is asked for at once, not only when Pyodide wants it.
import '../pyodide/pyodide.asm.mjs';
import { loadPyodide } from '../pyodide/pyodide.mjs';
import { live, serve } from './life.js';
import { total, wheel } from './manifest.js';
import { readSnapshot, WHEEL } from './snapshot.js';
import { fitting, options, watchProgram } from './sources.js';

const root = new URL('../', import.meta.url);
const tell = (/** @type {string} */ file, /** @type {boolean} */ damaged) =>
  postMessage({ engine: { missing: file, damaged } });
globalThis.fetch = fitting(fetch, tell);
watchProgram(tell);

/** @param {import('../types/shell').Progress['step']} step */
function enter(step) {
  postMessage({ engine: { step, bytes: total, total } });
}

async function wake() {
  enter('download');
  const packed = fetch(new URL(wheel, root)).then((response) => response.arrayBuffer());
  const snapshot = readSnapshot();
  const python = await loadPyodide({
    ...options,
    fsInit: async () => enter('start'),
    _loadSnapshot: snapshot.then(({ bytes }) => bytes),
  });
  enter('game');
  python.FS.writeFile(WHEEL, new Uint8Array(await packed));
  // The generator would give in every start what it gave in the first.
  python.runPython('import random; random.seed()');
  if (!(await (await snapshot).whole)) throw new Error('the snapshot is damaged');
  return python.pyimport('cittadella.bridge').call;
}

live();
serve(wake());
