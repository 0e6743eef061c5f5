/** Who is there and who is not, in words. */

import { t } from '../i18n.js';

/**
 * @typedef {object} Presence  how a seat is played
 * @property {'here' | 'device' | 'bot'} how
 * @property {string} name
 * @property {number | null} away  milliseconds for which its device has not been heard of
 * @property {boolean} awaited  whether nobody has sat down yet
 */

/** How long somebody has been away, in words. @param {number} ms */
export const since = (ms) =>
  ms < 60_000
    ? t('devices.seconds', { n: Math.max(1, Math.round(ms / 1000)) })
    : t('devices.minutes', { n: Math.round(ms / 60_000) });

/**
 * What is to be said of a seat that is played elsewhere, while its decision is awaited; null: nothing.
 * @param {Presence | undefined} presence
 */
export function absence(presence) {
  if (presence?.how !== 'device') return null;
  const { name, awaited, away } = presence;
  if (awaited) return t('devices.awaited', { name });
  return away === null ? null : t('devices.away', { name, time: since(away) });
}
