/** Who is present and who is not, in words. */

import { t } from '../i18n.js';

/** @import { Absence } from '../../table/count/players.js' */

/**
 * @typedef {object} Presence  how a seat is played
 * @property {'here' | 'device' | 'bot'} how
 * @property {string} name
 * @property {number | null} away  milliseconds for which its device has not been heard of
 * @property {boolean} awaited  whether nobody has sat down yet
 */

const MINUTE = 60_000;

/** Whole seconds, or minutes of a longer time. @param {number} ms */
const counted = (ms) => (ms < MINUTE ? Math.max(1, Math.floor(ms / 1000)) : Math.floor(ms / MINUTE));

/** How long somebody has been away, in words. @param {number} ms */
export const since = (ms) => t(ms < MINUTE ? 'devices.seconds' : 'devices.minutes', { n: counted(ms) });

/**
 * What is to be said of a seat whose player is not at the table; null: nothing.
 * @param {Presence | undefined} presence
 * @returns {Absence | null}
 */
export function absence(presence) {
  if (!presence || presence.how === 'here') return null;
  const { how, name, awaited, away } = presence;
  if (awaited) return { brief: t('devices.free'), words: t('devices.awaited', { name }) };
  if (away === null) return null;
  const time = since(away);
  const brief = t(away < MINUTE ? 'devices.away_seconds' : 'devices.away_minutes', { n: counted(away) });
  return how === 'bot'
    ? { brief: t('devices.bot_meanwhile'), words: null }
    : { brief, words: t('devices.away', { name, time }) };
}
