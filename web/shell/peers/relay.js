/**
 * A server of the reader's own that helps two pages to find each other across networks (STUN), or carries what they
 * say (TURN). There is none unless the reader names one.
 */

const place = 'cittadella.relay';

/** @typedef {{url: string, user: string, word: string}} Relay */

/** @returns {Relay} */
export function readRelay() {
  try {
    const { url, user, word } = JSON.parse(localStorage.getItem(place) ?? '{}');
    return { url: isUrl(url) ? url : '', user: String(user ?? ''), word: String(word ?? '') };
  } catch {
    return { url: '', user: '', word: '' };
  }
}

/**
 * Whether an address can be that of such a server.
 * @param {unknown} url
 * @returns {url is string}
 */
export const isUrl = (url) => typeof url === 'string' && /^(stuns?|turns?):[^\s/]+$/.test(url);

/** @param {Relay} relay  without an address: none */
export function keepRelay(relay) {
  try {
    if (relay.url) localStorage.setItem(place, JSON.stringify(relay));
    else localStorage.removeItem(place);
  } catch {
    return;
  }
}

/** @returns {RTCIceServer[]} what a connection asks: nothing, unless the reader has named it */
export function iceServers() {
  const { url, user, word } = readRelay();
  if (!url) return [];
  return [url.startsWith('turn') ? { urls: url, username: user, credential: word } : { urls: url }];
}
