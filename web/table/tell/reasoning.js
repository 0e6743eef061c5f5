/** The words of advice and of reasons: they come when they are first wanted. */

import { addAll } from '../../shell/i18n.js';
import { arrival } from '../../shell/start/parts.js';

/** @type {Promise<typeof import('./reasons.js')> | null} */
let coming = null;

/** Return them once they have come; where they do not, the next call tries again. */
export async function reasoning() {
  coming ??= load();
  try {
    return await coming;
  } catch (error) {
    coming = null;
    throw error;
  }
}

async function load() {
  const [reasons, ...texts] = await arrival(
    Promise.all([import('./reasons.js'), import('../../text/reasons.it.js'), import('../../text/reasons.en.js')]),
  );
  addAll(texts, 'table');
  return reasons;
}
