/** Where devices cannot be connected, or do not find each other: why, and what to do about it. */

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

/** What to try where two devices do not find each other, folded away; what is likeliest to help stands first. */
export function troubleView() {
  const ways = ['network', 'guests', 'hotspot', 'camera', 'private', 'offline'];
  return html`<details class="devices-far"><summary>${t('devices.trouble')}</summary>
    <ol>${ways.map((way) => html`<li>${t(`devices.try_${way}`)}</li>`)}</ol>
    <p class="hint">${t('devices.tried')}</p></details>`;
}
