/**
 * Run a Python script inside Pyodide under Node, with its arguments and exit code.
 *
 * node pyodide.mjs SCRIPT [--mount GUEST=HOST]… [--library ZIP] [ARGUMENT…]
 * --mount shows a folder of this machine inside; --library replaces the standard library.
 */

import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [script, ...rest] = process.argv.slice(2);
/** @type {string[][]} */
const mounts = [];
/** @type {string[]} */
const given = [];
/** @type {{env: Record<string, string>, stdLibURL?: string}} */
const options = {
  env: {
    HOME: '/home/pyodide',
    PYTHONDONTWRITEBYTECODE: '1',
    // Where in a line something stands, a traceback tells with the sources alone: no page has them.
    PYTHONNODEBUGRANGES: '1',
  },
};
for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
  if (word === '--mount') {
    mounts.push(String(rest.shift()).split('='));
  } else if (word === '--library') {
    options.stdLibURL = rest.shift();
  } else {
    given.push(word);
  }
}

const python = await loadPyodide(options);
for (const [guest, host] of mounts) {
  python.mountNodeFS(guest, host);
}
python.globals.set('arguments', python.toPy([script, ...given]));
python.runPython('import sys; sys.argv[:] = arguments; del arguments');
try {
  python.runPython(readFileSync(script, 'utf8'), { filename: script });
} catch (error) {
  const { type, message } = /** @type {Error & {type?: string}} */ (error);
  if (type !== 'SystemExit') {
    console.error(message);
    process.exit(1);
  }
  process.exit(Number(/SystemExit: (\d+)/.exec(message)?.[1] ?? 0));
}
