/** In place of shell/assets.js, where everything is inside the page. */

import catalogue from '../catalogue.json';
import texts from '../licenses.txt';

/** Return what the engine says of its games. */
export async function readCatalogueFile() {
  return catalogue;
}

/** Nothing is left to add: the page has the styles of its games. */
export async function addStyles() {}

/** The address of the whole app: it lies above, where the page comes from a server. */
export const app = location.protocol.startsWith('http') ? new URL('../', location.href).href : null;

/** The address of the licences' texts. */
export const licences = URL.createObjectURL(new Blob([texts], { type: 'text/plain;charset=utf-8' }));
