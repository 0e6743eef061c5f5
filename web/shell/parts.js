/** Parts of the page that come when they are first wanted: what does not arrive can be asked for again. */

/** How often in a row something has not arrived. */
let failures = 0;

/**
 * Await parts of the page.
 * @template Part
 * @param {Promise<Part>} parts
 * @returns {Promise<Part>}
 * @throws {import('../types/shell').Fault} `part_missing`, where the error has no code of its own
 */
export async function arrival(parts) {
  try {
    const arrived = await parts;
    failures = 0;
    return arrived;
  } catch (error) {
    const { code, message } = /** @type {{code?: unknown, message?: string}} */ (error);
    if (typeof code === 'string') throw error;
    failures += 1;
    throw Object.assign(new Error(message), { code: 'part_missing' });
  }
}

/**
 * Try again because the reader wants it. A part that has not arrived twice may be remembered as it
 * is until the page is loaded anew.
 * @param {() => unknown} work
 */
export function tryAgain(work) {
  if (failures > 1) location.reload();
  else work();
}
