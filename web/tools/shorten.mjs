/** Shorten the page's own scripts and styles in place, each by itself: `node shorten.mjs DIST`. */

import { transform } from 'esbuild';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What comes from others is short already. */
const FOREIGN = ['vendor', 'pyodide', 'pyscript'];
/** It comes into pages of any encoding. */
const ELEMENT = join('embed', 'cittadella-game.js');

const dist = process.argv[2];

/**
 * Return the addresses of the scripts and styles.
 * @returns {string[]}
 */
function own() {
  return readdirSync(dist, { recursive: true }).filter(
    (path) => /\.(js|css)$/.test(path) && !FOREIGN.includes(path.split(/[\\/]/)[0]),
  );
}

await Promise.all(
  own().map(async (address) => {
    const path = join(dist, address);
    const loader = path.endsWith('.css') ? 'css' : 'js';
    const charset = address === ELEMENT ? 'ascii' : 'utf8';
    const { code } = await transform(readFileSync(path, 'utf8'), {
      loader,
      charset,
      minify: true,
      legalComments: 'none',
    });
    writeFileSync(path, code);
  }),
);
