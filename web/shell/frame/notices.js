/**
 * Notices: one line at the edge of the page, announced once, that disappears by itself.
 */

import { html, render, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { t, onLanguage } from '../i18n.js';

/** @typedef {{label: string, run: () => unknown}} Action */
/** @typedef {{id: number, text: string, action: Action | null}} Notice */

/** @type {HTMLElement | null} */
let host = null;
/** @type {Notice[]} */
let notices = [];
let count = 0;

/**
 * Put the place for notices into the page.
 * @param {HTMLElement} element
 */
export function mountNotices(element) {
  host = element;
  host.setAttribute('role', 'status');
  host.setAttribute('aria-live', 'polite');
  onLanguage(draw);
  draw();
}

/**
 * Say something.
 * @param {string} text
 * @param {{action?: Action | null, seconds?: number}} [look] action: a button
 *   beside it, to take back a deletion for example
 */
export function notify(text, { action = null, seconds = action ? 12 : 6 } = {}) {
  const notice = { id: ++count, text, action };
  notices = [...notices.filter((other) => other.text !== text), notice].slice(-3);
  draw();
  setTimeout(() => dismiss(notice), seconds * 1000);
}

/** Bring the notices back before the dialog that holds them goes away. */
export function rescueNotices() {
  if (host) document.body.append(host);
}

/** Remove all notices at once: nothing may stay on the screen when the device changes hands. */
export function clearNotices() {
  notices = [];
  draw();
}

/** @param {Notice} notice */
function dismiss(notice) {
  notices = notices.filter((other) => other !== notice);
  draw();
}

function draw() {
  if (!host) return;
  // What lies outside of an open dialog can be neither heard nor touched.
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (host.parentElement !== place) place.append(host);
  render(
    repeat(
      notices,
      (notice) => notice.id,
      (notice) => html`<div class="notice">
        <span>${notice.text}</span>
        ${notice.action ? button(notice, notice.action) : nothing}
        <button type="button" class="btn btn-quiet btn-icon" aria-label=${t('dialog.dismiss')}
          @click=${() => dismiss(notice)}>
          ${icon('x', { size: 20 })}
        </button>
      </div>`,
    ),
    host,
  );
}

/**
 * @param {Notice} notice
 * @param {Action} action
 */
function button(notice, { label, run }) {
  const press = () => {
    dismiss(notice);
    run();
  };
  return html`<button type="button" class="btn btn-small" @click=${press}>${label}</button>`;
}
