/** Where Pyodide finds its files on this site, and how they come. */

import { lock, standardLibrary } from './manifest.js';

const root = new URL('../', import.meta.url);

/** Options of `loadPyodide`. A snapshot fits only a Python that was started with the same. */
export const options = {
  indexURL: new URL('pyodide/', root).href,
  stdLibURL: new URL(standardLibrary, root).href,
  lockFileContents: lock,
  packageBaseUrl: new URL('wheels/', root).href,
  /** @type {string[]} */
  packages: [],
};

/**
 * Return the address that a `fetch` asks for.
 * @param {RequestInfo | URL} resource
 */
export function addressOf(resource) {
  return resource instanceof Request ? resource.url : String(resource);
}

/**
 * Return a `fetch` that unpacks the standard library, which comes as one compressed whole.
 * @param {typeof fetch} plain  what asks the network
 * @returns {typeof fetch}
 */
export function unpacking(plain) {
  return async (resource, ...rest) => {
    const response = await plain(resource, ...rest);
    const packed = response.ok && response.body;
    if (!packed || addressOf(resource) !== options.stdLibURL) return response;
    return new Response(packed.pipeThrough(new DecompressionStream('gzip')));
  };
}
