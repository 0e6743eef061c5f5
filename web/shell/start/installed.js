/** Cittadella among the device's apps: the browser's offer, the iPad's own way, lasting storage. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { redraw } from '../draw.js';
import { t } from '../i18n.js';

const dismissed = 'cittadella.install';
/** Pages in a frame and pages of one file have no manifest: there is nothing to install. */
const possible = Boolean(document.querySelector('link[rel=manifest]'));

/**
 * The browser's offer to install the page.
 * @type {InstallOffer | null}
 */
let offer = null;
let asked = false;
let away = false;

/** Tell whether the page runs as an app of its own. */
export function isInstalled() {
  return navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** Listen for the browser's offer to install the page. */
export function listenForOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event;
    redraw();
  });
  window.addEventListener('appinstalled', () => {
    offer = null;
    redraw();
  });
}

/** Return the button that installs the page, where the browser offers it. */
export function installButton() {
  const install = () => {
    offer?.prompt();
    offer = null;
    redraw();
  };
  return offer
    ? html`<button type="button" class="btn btn-quiet" @click=${install}>
        ${icon('download', { size: 20 })}${t('install.install')}</button>`
    : nothing;
}

/** Return the card that explains how an iPad or iPhone installs a page, until it is dismissed. */
export function installCard() {
  const ours = possible && navigator.standalone === false && !away && !wasDismissed();
  return ours
    ? html`<section class="hub-card" aria-labelledby="install">
        <h2 id="install">${t('install.title')}</h2>
        <p>${t('install.how')}</p>
        <button type="button" class="btn" @click=${dismiss}>${t('install.dismiss')}</button>
      </section>`
    : nothing;
}

function wasDismissed() {
  try {
    return localStorage.getItem(dismissed) !== null;
  } catch {
    return false;
  }
}

function dismiss() {
  away = true;
  try {
    localStorage.setItem(dismissed, 'dismissed');
  } catch {
    // It stays away for as long as the page is open.
  }
  redraw();
}

/** Ask the browser, once, never to clear away the games of an installed page. */
export function askToPersist() {
  if (asked || !isInstalled()) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {});
}
