/** What belongs to a match on several devices comes when it is first wanted. */

import { addAll } from '../i18n.js';
import { arrival } from '../start/parts.js';

/**
 * Load both sides of a match on several devices, and their texts.
 * @returns {Promise<typeof import('./room.js')>}
 */
export async function loadDevices() {
  const [room, ...texts] = await arrival(
    Promise.all([import('./room.js'), import('../../text/devices.it.js'), import('../../text/devices.en.js')]),
  );
  addAll(texts);
  return room;
}
