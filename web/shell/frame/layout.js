/** What surrounds a page: the skip link for the keyboard, and the way home. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { logo } from '../../art/frames.js';
import { icon } from '../../art/icons.js';
import { settings } from '../settings.js';
import { t } from '../i18n.js';
import { address } from './router.js';

/** @import { Page } from '../../types/shell' */

/**
 * Return a page with its surroundings.
 * @param {Page} page
 * @param {unknown} [over]  what lies over it
 */
export function laidOut(page, over = nothing) {
  return html`<button type="button" class="btn skip-link visually-hidden" aria-pressed=${settings.reader}
      aria-description=${t('settings.reader_hint_true')}
      @click=${() => settings.set('reader', !settings.reader)}>${t('settings.reader')}</button>
    <a class="btn skip-link visually-hidden" href="#main"
    @click=${skip}>${t('app.skip')}</a>
    ${page.bare ? bare(page) : headed(page)}
    ${over}`;
}

/** @param {Page} page */
function bare(page) {
  return html`<main id="main" tabindex="-1">${page.view()}</main>`;
}

/** @param {Page} page */
function headed(page) {
  return html`<header class="page-head">
      <a class="page-home" href=${address('hub')}>
        ${icon('arrow-left', { size: 20 })}${logo({ size: 28 })}
        <span class="display">${t('app.name')}</span>
        <span class="visually-hidden">${t('app.home')}</span></a>
    </header>
    <main id="main" class="page" tabindex="-1">${page.view()}</main>`;
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
