/**
 * The page around this one, if it is in a frame: it is told how the match goes, and may ask for another
 * language or theme. It is told nothing that a spectator could not see, and nothing that it sends can do
 * more than that.
 *
 * Messages are `{ns: 'cittadella', v: 1, type, …}`. To the page around: `ready`, `move` {step},
 * `gameover` {scores}, `error` {code}. From it: `show` {lang?, theme?}.
 */

import { edition } from '../edition.js';
import { settings } from '../settings.js';

const { framed, host } = edition;

/**
 * Send the host page a message.
 * @param {'ready' | 'move' | 'gameover' | 'error'} type
 * @param {object} [facts]
 */
export function tell(type, facts = {}) {
  if (!framed) return;
  const known = host && host !== 'null';
  window.parent.postMessage({ ns: 'cittadella', v: 1, type, ...facts }, known ? host : '*');
}

/** Listen to the host page, and to nobody else. */
export function listenToHost() {
  settings.lend('lang', edition.lang);
  settings.lend('theme', edition.theme);
  if (!framed) return;
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || (host && origin !== host)) return;
    if (data?.ns !== 'cittadella' || data.v !== 1 || data.type !== 'show') return;
    settings.lend('lang', data.lang);
    settings.lend('theme', data.theme);
  });
}

let seen = true;
let wake = () => {};
/** @type {Promise<void>} */
let shown = Promise.resolve();

if (framed && 'IntersectionObserver' in window) {
  new IntersectionObserver((entries) => {
    const now = Boolean(entries.at(-1)?.isIntersecting);
    if (now === seen) return;
    seen = now;
    if (seen) wake();
    else {
      shown = new Promise((resolve) => {
        wake = resolve;
      });
    }
  }).observe(document.documentElement);
}

/** Resolve when the frame is visible: bots wait for it. */
export function whenShown() {
  return shown;
}
