/** Where Pyodide finds its files on this site. */

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
