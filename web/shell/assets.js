/** What the page takes from beside its modules: the catalogue, styles, the licences. */

/**
 * Read what the engine says of its games, as the build wrote it down.
 * @returns {Promise<import('../types/shell').Catalogue>}
 */
export async function readCatalogueFile() {
  const response = await fetch(new URL('../catalogue.json', import.meta.url));
  if (!response.ok) throw new Error(`catalogue.json: ${response.status}`);
  return response.json();
}

/**
 * Put style sheets on the page.
 * @param {string[]} sheets  their addresses
 */
export function addStyles(sheets) {
  for (const sheet of sheets) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    document.head.append(link);
  }
}

/** The address of the whole app, or null where there is none. */
export const app = new URL('../', import.meta.url).href;

/** The address of the licences' texts. */
export const licences = new URL('../licenses.txt', import.meta.url).href;
