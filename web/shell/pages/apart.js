/** Where devices cannot be connected: why, and what to do about it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { app } from '../assets.js';
import { edition } from '../edition.js';
import { address } from '../frame/router.js';
import { t } from '../i18n.js';
import { possible } from '../peers/transport.js';

/**
 * Return what keeps this page from others, in words; null: nothing does.
 * @param {string} [code]  of an invitation, with which the page goes on elsewhere
 */
export function apart(code) {
  if (edition.framed) {
    const elsewhere = app && code ? `${app.split('#')[0]}${address('join', code)}` : app;
    return html`<p role="alert">${t('devices.framed')}</p>
      ${elsewhere ? html`<p><a class="btn" href=${elsewhere} target="_blank" rel="noopener">${t('frame.app')}</a></p>` : nothing}`;
  }
  return possible() ? null : html`<p role="alert">${t('devices.impossible')}</p>`;
}
