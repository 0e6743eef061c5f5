/** What belongs to a match on several devices comes when it is first wanted. */

import { addTexts } from '../i18n.js';
import { arrival } from '../start/parts.js';

async function texts() {
  const [it, en] = await Promise.all([import('../../text/devices.it.js'), import('../../text/devices.en.js')]);
  addTexts('it', it.default);
  addTexts('en', en.default);
}

/**
 * Load both sides of a match on several devices, and their texts.
 * @returns {Promise<typeof import('./room.js')>}
 */
export async function loadDevices() {
  const [room] = await arrival(Promise.all([import('./room.js'), texts()]));
  return room;
}
