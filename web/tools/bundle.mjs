/**
 * Bundle what goes into a page of one file: `node bundle.mjs DIST SOURCES FOLDER [GAME]`.
 *
 * DIST is the built page, SOURCES has what stands in place of some of its modules; into FOLDER go
 * `page.js`, `python.js` and `page.css`, each complete in itself, with all games or with GAME alone.
 */

import { build } from 'esbuild';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [dist, sources, folder] = process.argv.slice(2, 5).map((path) => resolve(path));
const game = process.argv[5];
const replaced = new Map([
  [join(dist, 'boot/bridge.js'), join(sources, 'bridge.js')],
  [join(dist, 'shell/assets.js'), join(sources, 'assets.js')],
]);

/** In place of games/index.js, where there is one game. */
const alone = `
  import './${game}/card.js';
  export { gameById, games } from './catalogue.js';
`;

/**
 * The sources import from dist/ as if they lay in it, and replace modules of it.
 * @type {import('esbuild').Plugin}
 */
const inPlace = {
  name: 'in-place',
  setup({ onLoad, onResolve }) {
    if (game) {
      onLoad({ filter: /games[\\/]index\.js$/ }, () => ({ contents: alone, resolveDir: join(dist, 'games') }));
      onLoad({ filter: /catalogue\.json$/ }, ({ path }) => {
        const { games, ...others } = JSON.parse(readFileSync(path, 'utf8'));
        const own = games.filter((/** @type {{id: string}} */ { id }) => id === game);
        return { contents: JSON.stringify({ games: own, ...others }), loader: 'json' };
      });
    }
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      if (resolveDir === sources) {
        return { path: path.startsWith('../') ? join(dist, path.slice(3)) : join(sources, path) };
      }
      const wanted = join(resolveDir, path);
      return { path: replaced.get(wanted) ?? wanted };
    });
  },
};

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  logLevel: 'error',
  logOverride: { 'empty-import-meta': 'silent' },
};
/** @type {import('esbuild').BuildOptions} */
const script = {
  ...common,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  plugins: [inPlace],
  loader: { '.txt': 'text' },
  external: ['node:*', 'ws'],
  // Addresses beside a module lead nowhere; where there is none to lead anywhere, they stay unused.
  define: { 'import.meta.url': '"file:///cittadella/single/module.js"' },
};

await build({ ...script, entryPoints: [join(dist, 'app.js')], outfile: join(folder, 'page.js') });
await build({
  ...script,
  entryPoints: [join(sources, 'python.js')],
  outfile: join(folder, 'python.js'),
  globalName: 'cittadellaPython',
  // Pyodide refuses classic workers, which it knows by this function; it needs nothing of theirs.
  banner: {
    js: 'if (typeof importScripts === "function") globalThis.importScripts = () => { throw new TypeError(); };',
  },
});

const games = readdirSync(join(dist, 'games', game), { recursive: true }).sort();
const sheets = [
  './styles/base.css',
  './styles/table.css',
  './styles/analysis.css',
  ...games.filter((path) => path.endsWith('.css')).map((path) => `./games/${game}/${path}`.replace('//', '/')),
];
await build({
  ...common,
  stdin: {
    contents: sheets.map((path) => `@import ${JSON.stringify(path)};`).join('\n'),
    resolveDir: dist,
    loader: 'css',
  },
  outfile: join(folder, 'page.css'),
  loader: { '.woff2': 'dataurl' },
});
