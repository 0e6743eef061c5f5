/**
 * Lets the page's modules be imported from their sources: what stands beside them only in the page
 * as built is found where the build takes it from, and so is what the example game would stand beside.
 * `node --import ./test/as_built.js --test …`
 */

import { register } from 'node:module';

const release = 'data:text/javascript,export const release = "0", python = "0"';
const places = {
  'vendor/lit-html/': new URL('../node_modules/lit-html/node/', import.meta.url).href,
  './manifest.js':
    'data:text/javascript,export const files = [], others = [], packages = { toy: "toy.bin" }, version = "0", wheel = ""',
  './release.js': release,
  'boot/release.js': release,
};

const example = new URL('../../tests/fiera/web/', import.meta.url).href;
const itsPlace = new URL('../games/fiera/', import.meta.url).href;

const hook = `
  import { readFileSync } from 'node:fs';
  import { moduleOf, read } from '${new URL('../tools/markdown.mjs', import.meta.url).href}';
  const page = /\\/rules\\/(it|en)\\.js$/;
  const places = ${JSON.stringify(places)};
  export function resolve(name, context, next) {
    if (page.test(name)) return { url: new URL(name, context.parentURL).href, shortCircuit: true };
    for (const [part, place] of Object.entries(places)) {
      const at = name.indexOf(part);
      if (at >= 0) return next(part.endsWith('/') ? place + name.slice(at + part.length) : place, context);
    }
    if (context.parentURL?.startsWith('${example}') && name.startsWith('../')) {
      const place = new URL(name, context.parentURL.replace('${example}', '${itsPlace}')).href;
      return next(place.replace('${itsPlace}', '${example}'), context);
    }
    return next(name, context);
  }
  export function load(url, context, next) {
    if (!page.test(url)) return next(url, context);
    const text = readFileSync(new URL(url.replace(/js$/, 'md')), 'utf8');
    const game = url.replace('${example}', '${itsPlace}').split('/').at(-3);
    return { format: 'module', source: moduleOf(read(text), game), shortCircuit: true };
  }`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
