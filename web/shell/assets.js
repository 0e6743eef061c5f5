/** What the page loads besides its modules: the catalogue, styles, the licences. */

/**
 * Read the engine's catalogue of games, as the build wrote it.
 * @returns {Promise<import('../types/shell').Catalogue>}
 */
export async function readCatalogueFile() {
  const response = await fetch(new URL('../catalogue.json', import.meta.url));
  if (!response.ok) throw new Error(`catalogue.json: ${response.status}`);
  return response.json();
}

/** @type {Map<string, Promise<unknown>>} */
const added = new Map();

/**
 * Put style sheets on the page, each once; resolves when they are there.
 * @param {string[]} sheets  their addresses
 */
export async function addStyles(sheets) {
  for (const sheet of sheets) if (!added.has(sheet)) added.set(sheet, addStyle(sheet));
  await Promise.all(sheets.map((sheet) => added.get(sheet)));
}

/** @param {string} sheet */
function addStyle(sheet) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  return new Promise((resolve, reject) => {
    link.onerror = () => {
      link.remove();
      added.delete(sheet);
      reject(new Error(`${sheet} does not come`));
    };
    // What comes in place of a sheet makes an empty one.
    link.onload = () => (link.sheet?.cssRules.length ? resolve(null) : link.onerror?.(''));
    document.head.append(link);
  });
}

/** The address of the whole app, or null where there is none. */
export const app = new URL('../', import.meta.url).href;

/** The address of the licences' texts. */
export const licences = new URL('../licenses.txt', import.meta.url).href;
