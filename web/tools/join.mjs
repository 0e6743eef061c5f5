/**
 * Join the page's scripts and styles: `node join.mjs LOOSE DIST`.
 *
 * LOOSE has every module by itself, as it is written; into DIST/assets come few files, shortened,
 * each named by its contents, and split by what is needed when: the page, the table, each game's
 * view, texts and rules, the start of Python. Prints where each thing that is asked for by its own
 * address has come to.
 *
 * What is loaded later shares the modules of what was there before: they are found by their
 * addresses in `globalThis.cittadella`.
 */

import { build, transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative, resolve, sep } from 'node:path';

/** @import { BuildOptions, OnLoadResult, Plugin } from 'esbuild' */

const [loose, dist] = process.argv.slice(2).map((path) => resolve(path));
const assets = join(dist, 'assets');
/** What goes with the page as it is, beside the joined scripts. */
const FOREIGN = /^pyodide\//;
/** A file beside a module. */
const BESIDE = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

/** @type {Map<string, string>} Where a file has come to in the folder of joined files, by its address. */
const places = new Map();
/** @type {Set<string>} The addresses of scripts that are loaded later, as they were met. */
const later = new Set();
/**
 * The modules of a script that is loaded before others.
 * @typedef {{place: string | null, modules: Set<string>}} Lower
 */

/** Return a script without the indentation of its templates. @param {string} text */
const levelled = (text) => text.replace(/\n +/g, '\n');
const addressOf = (/** @type {string} */ path) => relative(loose, path).split(sep).join('/');
const pathOf = (/** @type {string} */ address) => join(loose, address);

/**
 * Return the name that a file's joined form begins with: `guildes.rules.it` for
 * games/guildes/rules/it.js, `store` for shell/keep/store.js.
 * @param {string} address
 */
function nameOf(address) {
  const bare = address.slice(0, -extname(address).length).replace(/\/index$/, '');
  const [first, ...rest] = bare.split('/');
  return first === 'games' ? rest.join('.') : basename(bare);
}

/**
 * Write a file under a name made from its contents.
 * @param {string} address  what it is made from
 * @param {string | Uint8Array} contents
 */
function put(address, contents) {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  const place = `${nameOf(address)}-${hash}${extname(address)}`;
  writeFileSync(join(assets, place), contents);
  places.set(address, place);
}

/** @type {BuildOptions} */
const common = {
  absWorkingDir: loose,
  bundle: true,
  minify: true,
  charset: 'utf8',
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'error',
  metafile: true,
  write: false,
  outdir: assets,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
};

/**
 * Return the names that a module exports.
 * @param {string} path
 */
async function exportsOf(path) {
  const { metafile } = await build({ ...common, bundle: false, entryPoints: [path] });
  return Object.values(metafile?.outputs ?? {}).flatMap((output) => output.exports);
}

/**
 * Lets a script find what lies elsewhere: modules that were loaded before, scripts that are loaded
 * later, files beside a module.
 * @param {Lower[]} lower
 * @param {Set<string>} [own]  scripts that are joined with it
 * @returns {Plugin}
 */
const finding = (lower, own = new Set()) => ({
  name: 'finding',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
      const address = addressOf(join(resolveDir, path));
      if (FOREIGN.test(address)) return { path: `../${address}`, external: true };
      if (kind === 'dynamic-import' && !own.has(address)) {
        later.add(address);
        return { path: `./${places.get(address) ?? address}`, external: true };
      }
      const layer = lower.find(({ modules }) => modules.has(address));
      return layer && { path: address, namespace: 'lower', pluginData: layer, sideEffects: false };
    });
    onLoad({ filter: /.*/, namespace: 'lower' }, async ({ path, pluginData }) => ({
      contents: await passed(path, pluginData.place),
      resolveDir: assets,
    }));
    onResolve({ filter: /.*/, namespace: 'lower' }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /\.js$/, namespace: 'file' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(BESIDE, (_, beside) => {
        const address = addressOf(join(path, '..', beside));
        const place = places.has(address) ? `./${places.get(address)}` : `../${address}`;
        return `new URL('${place}', import.meta.url)`;
      }),
    }));
  },
});

/**
 * Return what stands for a module that was loaded before.
 * @param {string} address
 * @param {string | null} place  of the script that brings it, if it may be still to come
 */
async function passed(address, place) {
  const names = await exportsOf(pathOf(address));
  const lines = names.map((name) =>
    name === 'default' ? 'export default found.default;' : `export const ${name} = found.${name};`,
  );
  return [
    place ? `import './${place}';` : '',
    `const found = /* @__PURE__ */ (() => globalThis.cittadella[${JSON.stringify(address)}])();`,
    ...lines,
  ].join('\n');
}

/**
 * Return the addresses of the modules that a script is made of.
 * @param {string} address
 * @param {Lower[]} lower
 */
async function modulesOf(address, lower) {
  const { metafile } = await build({ ...common, entryPoints: [pathOf(address)], plugins: [finding(lower)] });
  return new Set(Object.keys(metafile?.inputs ?? {}).filter((input) => !input.startsWith('lower:')));
}

/**
 * Join a script that others are loaded after.
 * @param {string} address
 * @param {Set<string>} modules
 * @param {Lower[]} lower
 */
async function joinLayer(address, modules, lower) {
  const shared = [...modules].sort();
  const contents = [
    `export * from './${address}';`,
    ...shared.map((path, index) => `import * as m${index} from './${path}';`),
    `Object.assign(globalThis.cittadella ??= {}, {${shared.map((path, index) => `${JSON.stringify(path)}: m${index}`).join()}});`,
  ].join('\n');
  const { outputFiles } = await build({
    ...common,
    stdin: { contents, resolveDir: loose, loader: 'js' },
    plugins: [finding(lower)],
  });
  put(address, levelled(outputFiles?.[0].text ?? ''));
}

/**
 * Join a script that shares nothing.
 * @param {string} address
 * @param {BuildOptions} [options]
 */
async function joinAlone(address, options) {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [pathOf(address)],
    plugins: [finding([])],
    ...options,
  });
  put(address, outputFiles?.[0].text ?? '');
}

/**
 * Join several files at once; what more than one of them needs is a file of its own.
 * @param {string[]} addresses
 * @param {BuildOptions} options
 */
async function joinSeveral(addresses, options) {
  const entryPoints = addresses.map((address) => ({ in: pathOf(address), out: nameOf(address) }));
  const { outputFiles = [], metafile } = await build({ ...common, entryPoints, ...options });
  for (const { path, contents, text } of outputFiles) {
    writeFileSync(path, path.endsWith('.js') ? levelled(text) : contents);
  }
  for (const [path, { entryPoint, inputs }] of Object.entries(metafile?.outputs ?? {})) {
    const [only, ...others] = Object.keys(inputs);
    const source = entryPoint ?? (others.length ? undefined : only);
    if (source) places.set(addressOf(resolve(loose, source)), basename(path));
  }
}

/**
 * Join what the page and the table load when it is wanted, and what that loads in turn.
 * @param {Lower[]} lower
 */
async function joinLate(lower) {
  const known = new Set(['table/table.js']);
  const waiting = () => [...later].filter((address) => /^(shell|table|text)\//.test(address) && !known.has(address));
  for (let found = waiting(); found.length; found = waiting()) {
    for (const address of found) {
      known.add(address);
      await modulesOf(address, lower);
    }
  }
  const late = [...known].filter((address) => address !== 'table/table.js').sort();
  await joinSeveral(late, { splitting: true, chunkNames: 'late-[hash]', plugins: [finding(lower, new Set(late))] });
}

mkdirSync(assets, { recursive: true });
const sheets = ['styles', 'games'].flatMap((folder) =>
  readdirSync(pathOf(folder), { recursive: true }).map((name) => `${folder}/${name.split(sep).join('/')}`),
);
await joinSeveral(sheets.filter((name) => name.endsWith('.css')).sort(), { loader: { '.woff2': 'file' } });

put('boot/engine.py', readFileSync(pathOf('boot/engine.py')));
for (const name of ['interpreter', 'waker', 'freezer', 'bridge']) await joinAlone(`boot/${name}.js`);

const page = { place: null, modules: await modulesOf('app.js', []) };
const table = { place: '', modules: await modulesOf('table/table.js', [page]) };
await joinLate([page, { ...table, place: null }]);
await joinLayer('table/table.js', table.modules, [page]);
table.place = places.get('table/table.js') ?? '';
const ofGames = [...later].filter((address) => address.startsWith('games/')).sort();
for (const game of new Set(ofGames.map((address) => address.split('/')[1]))) {
  const own = ofGames.filter((address) => address.startsWith(`games/${game}/`));
  await joinSeveral(own, { splitting: true, chunkNames: `${game}.shared-[hash]`, plugins: [finding([page, table])] });
}
await joinLayer('app.js', page.modules, []);

await joinAlone('shell/start/entry.js', {
  format: 'iife',
  define: { 'import.meta.url': 'here' },
  banner: { js: '{const here=document.currentScript.src;' },
  footer: { js: '}' },
});
places.set('embed/cittadella-game.js', '../embed/cittadella-game.js');
await joinAlone('embed/snippet.js');
// It comes into pages of any encoding.
const element = readFileSync(pathOf('embed/cittadella-game.js'), 'utf8');
const { code } = await transform(element, { charset: 'ascii', minify: true, legalComments: 'none' });
mkdirSync(join(dist, 'embed'), { recursive: true });
writeFileSync(join(dist, 'embed/cittadella-game.js'), code);

const told = [...places].map(([address, place]) => [address, `assets/${place}`]);
console.log(JSON.stringify(Object.fromEntries(told)));
