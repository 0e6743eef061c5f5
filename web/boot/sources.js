/** Where Pyodide finds its files on this site, and how they come. */

import { lock, standardLibrary } from './manifest.js';

const root = new URL('../', import.meta.url);

/** Options of `loadPyodide`. A snapshot fits only a Python that was started with the same. */
export const options = {
  indexURL: new URL('pyodide/', root).href,
  stdLibURL: new URL(standardLibrary, root).href,
  lockFileContents: lock,
  packageBaseUrl: new URL('wheels/', root).href,
  packages: [],
};

/**
 * Return a `fetch` that unpacks the standard library, which comes as one compressed whole.
 * @param {typeof fetch} plain  what asks the network
 * @returns {typeof fetch}
 */
export function unpacking(plain) {
  return async (resource, ...rest) => {
    const response = await plain(resource, ...rest);
    const asked = String(resource.url ?? resource);
    if (asked !== options.stdLibURL || !response.ok) return response;
    return new Response(response.body.pipeThrough(new DecompressionStream('gzip')));
  };
}
