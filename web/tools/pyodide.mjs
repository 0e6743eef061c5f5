/**
 * Run a Python script inside Pyodide under Node, with its arguments and exit code.
 *
 * node pyodide.mjs SCRIPT [--mount GUEST=HOST]… [--library ZIP] [ARGUMENT…]
 * --mount shows a folder of this machine inside; --library replaces the standard library.
 */

import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [script, ...rest] = process.argv.slice(2);
const mounts = [];
const given = [];
const options = { env: { HOME: '/home/pyodide', PYTHONDONTWRITEBYTECODE: '1' } };
while (rest.length) {
  const word = rest.shift();
  if (word === '--mount') {
    mounts.push(rest.shift().split('='));
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
  if (error.type !== 'SystemExit') {
    console.error(error.message);
    process.exit(1);
  }
  process.exit(Number(/SystemExit: (\d+)/.exec(error.message)?.[1] ?? 0));
}
