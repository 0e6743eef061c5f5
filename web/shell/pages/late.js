/** Pages whose modules and texts come when they are first wanted. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { redraw } from '../draw.js';
import { t } from '../i18n.js';
import { arrival, tryAgain } from '../start/parts.js';

/** @import { Address, Page } from '../../types/shell' */

/**
 * Return the page that stands in for another one until that has come.
 * @param {() => Promise<Page>} load
 * @returns {Page}
 */
export function latePage(load) {
  /** @type {Page | null} */
  let page = null;
  /** @type {Address | null} Where the reader is, while on this page. */
  let here = null;
  let trouble = false;

  /** @param {Address} at */
  async function enter(at) {
    here = at;
    trouble = false;
    try {
      const come = page ?? (await arrival(load()));
      // Of two that were asked for meanwhile the first stays.
      page ??= come;
      if (here === at) await page.enter?.(at);
    } catch {
      trouble = true;
    }
    redraw();
  }

  const missing = (/** @type {Address} */ at) => html`<div class="panel" role="alert">
    <p>${t('fault.part_missing')}</p>
    <p class="page-actions"><button type="button" class="btn btn-primary"
      @click=${() => tryAgain(() => enter(at))}>${t('starting.retry')}</button></p>
  </div>`;

  return {
    title: () => page?.title() ?? t('app.name'),
    enter,
    leave() {
      here = null;
      page?.leave?.();
    },
    get full() {
      return page?.full ?? false;
    },
    view: () => (trouble && here ? missing(here) : (page?.view() ?? nothing)),
  };
}
