/** Taking a match elsewhere: its link, its file, a name to keep it under, a window of its own. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { app } from '../assets.js';
import { openDialog } from '../frame/dialogs.js';
import { edition } from '../edition.js';
import { faultText } from '../start/faults.js';
import { titleOf } from '../games.js';
import { t } from '../i18n.js';
import { notify } from '../frame/notices.js';
import { offline } from '../start/offline.js';
import { session } from '../start/session.js';
import { download, fileOf } from './store.js';

/** @import { Keeping } from './keeping.js' */

/**
 * Return the link that opens the match in a page; null if there is none, which the reader is told.
 * @param {string} page  its address
 */
async function linkFrom(page) {
  try {
    const { link } = await session.call({ do: 'link' });
    return `${page}#g=${link}`;
  } catch (error) {
    notify(faultText(/** @type {import('../../types/shell').Fault} */ (error)));
    return null;
  }
}

/**
 * Offer the match to be taken away.
 * @param {Keeping} keeping
 */
export async function share(keeping) {
  const here = offline.past ? offline.home : location.href.split('#')[0];
  const link = await linkFrom(edition.framed && app ? app : here);
  if (link) await openShare(keeping, link);
}

/**
 * What a frame offers besides: the whole screen, and the game in a window of its own.
 * @param {Keeping} keeping
 */
export function extras(keeping) {
  if (!edition.framed) return [];
  const whole = { glyph: 'maximize', label: 'frame.full', run: wholeScreen };
  const own = { glyph: 'external-link', label: 'frame.app', run: () => openApp(keeping) };
  return [...(document.fullscreenEnabled ? [whole] : []), ...(app ? [own] : [])];
}

function wholeScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => {});
}

/** @param {Keeping} keeping */
async function openApp(keeping) {
  const link = await linkFrom(app ?? '');
  if (!link) return;
  const opened = window.open(link, '_blank');
  if (opened) {
    opened.opener = null;
  } else {
    // The page around lets no window be opened.
    openShare(keeping, link);
    notify(t('frame.blocked'));
  }
}

/**
 * @param {Keeping} keeping
 * @param {string} link
 */
function openShare(keeping, link) {
  return openDialog({ title: () => t('share.title'), body: () => shareBody(keeping, link) });
}

/** @param {string} link */
async function copy(link) {
  try {
    await navigator.clipboard.writeText(link);
    notify(t('share.copied'));
  } catch {
    /** @type {HTMLInputElement | null} */ (document.querySelector('#share-link'))?.select();
    notify(t('share.copy_yourself'));
  }
}

/**
 * @param {Keeping} keeping
 * @param {string} link
 */
function shareBody(keeping, link) {
  const keepNamed = async (/** @type {On<HTMLFormElement, SubmitEvent>} */ event) => {
    event.preventDefault();
    const typed = String(new FormData(event.target).get('name')).trim();
    const name = typed || titleOf(keeping.record.game);
    await keeping.keepAs(name);
    notify(t('share.kept', { name }));
  };
  const select = (/** @type {On<HTMLInputElement>} */ event) => event.target.select();
  return html`<div class="share">
    <div class="field">
      <label for="share-link">${t('share.link')}</label>
      <div class="row">
        <input class="input" id="share-link" readonly .value=${link} @focus=${select} />
        <button type="button" class="btn"
          @click=${() => copy(link)}>${icon('copy', { size: 20 })}${t('share.copy')}</button>
      </div>
      <p class="hint">${t('share.link_hint')}</p>
    </div>
    <div class="field">
      <span class="label">${t('share.file')}</span>
      <div class="row">
        <button type="button" class="btn"
          @click=${() => download(fileOf({ ...keeping.record, at: Date.now() }))}>
          ${icon('file-down', { size: 20 })}${t('share.download')}</button>
      </div>
    </div>
    <form class="field" @submit=${keepNamed}>
      <label for="share-name">${t('share.name')}</label>
      <div class="row">
        <input class="input" id="share-name" name="name" maxlength="40" autocomplete="off" />
        <button type="submit" class="btn">${icon('save', { size: 20 })}${t('share.keep')}</button>
      </div>
    </form>
  </div>`;
}
