/** Where Pyodide finds its files on this site, and how they are fetched. */

import { lock, standardLibrary } from './manifest.js';

const root = new URL('../', import.meta.url);

const PROGRAM = 'pyodide/pyodide.asm.wasm';
const program = new URL(PROGRAM, root);
const WASM = 'application/wasm';

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
 * What Pyodide would wait for in vain: the program, or the standard library. `damaged`: it has come, and is
 * something else; else it broke off.
 * @typedef {(file: string, damaged: boolean) => void} Tell
 */

/**
 * Return a `fetch` that gives Pyodide its files as it wants them: the program under its own type, whatever the
 * server calls it, and the standard library, which comes as one compressed whole, unpacked.
 * @param {typeof fetch} plain  what asks the network
 * @param {Tell} tell
 * @returns {typeof fetch}
 */
export function fitting(plain, tell) {
  return async (resource, ...rest) => {
    const response = await plain(resource, ...rest);
    const address = addressOf(resource);
    if (!response.ok) return response;
    if (address === options.stdLibURL) return unpacked(response, tell);
    const named = address !== program.href || response.headers.get('Content-Type') === WASM;
    return named ? response : new Response(response.body, { headers: { 'Content-Type': WASM } });
  };
}

/**
 * @param {Response} packed
 * @param {Tell} tell
 */
async function unpacked(packed, tell) {
  let bytes = null;
  try {
    bytes = await packed.blob();
    return new Response(await new Response(bytes.stream().pipeThrough(new DecompressionStream('gzip'))).blob());
  } catch (error) {
    tell(standardLibrary, Boolean(bytes));
    throw error;
  }
}

/**
 * Report a program that cannot be started; returns the function that stops this.
 * @param {Tell} tell
 */
export function watchProgram(tell) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...given) => {
    try {
      return await instantiateStreaming(...given);
    } catch (error) {
      // A stream that breaks off is a TypeError.
      tell(PROGRAM, !(error instanceof TypeError));
      throw error;
    }
  };
  return () => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
