/**
 * Lets Node load the page's modules once for each window, as `PATH?window=1`: what such a module imports is loaded
 * for the same window. In the place of the engine, the table, the games and what lies beside the modules stand those
 * of this folder. What a module fetches later (`import()`) is given by `fetchModule` of browser.js.
 */

import { register } from 'node:module';

const web = new URL('../../', import.meta.url).href;
const stands = Object.fromEntries(
  Object.entries({
    'boot/bridge.js': './engine.js',
    'games/index.js': './games.js',
    'shell/assets.js': './games.js',
    'table/table.js': './table.js',
  }).map(([path, stand]) => [web + path, new URL(stand, import.meta.url).href]),
);

const hook = `
  import { readFileSync } from 'node:fs';
  const stands = ${JSON.stringify(stands)};
  const windowOf = (url) => (url?.startsWith('file:') ? new URL(url).searchParams.get('window') : null);
  export async function resolve(name, context, next) {
    const found = await next(name, context);
    const window = windowOf(found.url) ?? windowOf(context.parentURL);
    const shared = !found.url.startsWith('${web}') || found.url.includes('/node_modules/');
    if (!window || shared || found.url.includes('browser.js')) return found;
    const [place] = found.url.split('?');
    return { url: (stands[place] ?? place) + '?window=' + window, format: 'module', shortCircuit: true };
  }
  export function load(url, context, next) {
    if (windowOf(url) === null) return next(url, context);
    const source = readFileSync(new URL(url), 'utf8');
    const later = source.replaceAll(/\\bimport\\((?=['"])/g, 'fetchModule(import.meta.url, ');
    return { format: 'module', source: later, shortCircuit: true };
  }`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
