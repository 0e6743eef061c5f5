/** Parts of the page that come when they are first wanted: what does not arrive can be asked for again. */

/** What is said of a part that does not come, or comes in pieces. */
const missing = ['part_missing', 'file_missing', 'download_failed', 'file_damaged'];

/** How often something has not arrived since the page was loaded. */
let failures = 0;

/** Milliseconds after which a part of the page is given up. */
const patience = 60_000;

/**
 * Await parts of the page.
 * @template Part
 * @param {Promise<Part>} parts
 * @param {{limit?: boolean}} [how]  limit: give up what does not come in a minute
 * @returns {Promise<Part>}
 * @throws {import('../../types/shell').Fault} `part_missing`, where the error has no code of its own
 */
export async function arrival(parts, { limit = true } = {}) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const silence = new Promise((_, reject) => {
    if (limit) timer = setTimeout(() => reject(new Error('nothing comes')), patience);
  });
  try {
    return await Promise.race([parts, silence]);
  } catch (error) {
    const { code, message } = /** @type {{code?: unknown, message?: string}} */ (error);
    const known = typeof code === 'string';
    // Python that does not start may want for a module too.
    if (!known || code === 'start_failed') failures += 1;
    throw known ? error : Object.assign(new Error(message), { code: 'part_missing' });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What is loaded when it is first wanted, once: where it does not come, the next call tries again.
 * @template Part
 * @param {() => Promise<Part>} load
 * @returns {() => Promise<Part>}
 */
export function onceWanted(load) {
  /** @type {Promise<Part> | null} */
  let coming = null;
  return async () => {
    coming ??= load();
    try {
      return await coming;
    } catch (error) {
      coming = null;
      throw error;
    }
  };
}

/**
 * Tell whether a part of the page has not come: it can be asked for again.
 * @param {import('../../types/shell').Fault} fault
 */
export function isMissing({ code = '' }) {
  return missing.includes(code);
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
