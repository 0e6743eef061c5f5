/**
 * Pages that the build has written down: the title page and each game's set-up, as a reader sees
 * them who was never here. One stands until the page itself has something to show.
 */

import { edition } from '../edition.js';
import { readAddress } from '../frame/router.js';
import { readSettings, settings } from '../settings.js';

/** Show the page that stands at the address before the first paint, if it is written down. */
export function showWritten() {
  readSettings();
  settings.lend('lang', edition.lang);
  settings.lend('theme', edition.theme);
  const name = nameOf();
  const sheet = /** @type {CSSStyleSheet | undefined} */ (document.styleSheets[0]);
  if (name) sheet?.insertRule(`[data-written="${CSS.escape(name)}"] { display: contents; }`, sheet.cssRules.length);
  document.addEventListener('DOMContentLoaded', () => leaveOnly(name));
  // Who has played finds other things on it: they come with the page itself.
  if (isKnown()) document.documentElement.dataset.known = '';
  else document.addEventListener('click', remember, true);
}

/** Whether what is written down is on the screen. */
export const isShown = () => Boolean(nameOf());

/** Return the name of the page at the address, as the build calls it; '' where it has none. */
function nameOf() {
  const { page, id } = readAddress(location.hash);
  if (edition.framed && edition.game && !location.hash) return edition.players || edition.daily ? '' : `setup-${edition.game}`;
  return { hub: page, setup: `${page}-${id}` }[page] ?? '';
}

function isKnown() {
  return Object.keys(localStorage).some((key) => key.startsWith('cittadella.setup.'));
}

/**
 * Take away what is not shown, but for drawings that may stand elsewhere too.
 * @param {string} name
 */
function leaveOnly(name) {
  const { lang } = settings;
  for (const other of document.querySelectorAll(
    `[data-in]:not([data-in="${lang}"]), #late > :not([lang="${lang}"])`,
  ))
    other.remove();
  for (const page of document.querySelectorAll('[data-written]')) {
    const { written } = /** @type {HTMLElement} */ (page).dataset;
    if (written !== name) page.replaceChildren(...page.querySelectorAll('svg:has([data-drawn])'));
  }
}

/**
 * Remember the last tap on what cannot hear it yet.
 * @param {MouseEvent} tap
 */
function remember({ pageX, pageY }) {
  if (document.querySelector('[data-written]')) document.documentElement.dataset.tapped = `${pageX} ${pageY}`;
}

/**
 * Let the page itself take the place of what is written: it looks the same, and hears the last tap.
 * @param {HTMLElement} root
 * @param {() => void} draw
 */
export function takeOver(root, draw) {
  root.replaceChildren();
  draw();
  const { tapped } = document.documentElement.dataset;
  if (!tapped) return;
  delete document.documentElement.dataset.tapped;
  const [x, y] = tapped.split(' ').map(Number);
  const under = document.elementFromPoint(x - window.scrollX, y - window.scrollY);
  /** @type {HTMLElement | null | undefined} */ (under?.closest('a, button, label, input, select'))?.click();
}
