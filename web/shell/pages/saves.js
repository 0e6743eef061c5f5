/** The games that were kept: go on with one, name it, take it out as a file, delete it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { redraw } from '../draw.js';
import { titleOf } from '../games.js';
import { moment, t } from '../i18n.js';
import { notify } from '../frame/notices.js';
import { chooseGame } from './open.js';
import { address } from '../frame/router.js';
import { download, fileOf } from '../keep/store.js';
import { playersOf } from './resumecard.js';

/** @import { Broken, Kept, Page, Readable, Stop } from '../../types/shell' */
/** @import { Store } from '../keep/store.js' */

/**
 * Return the page of the games that were kept.
 * @param {Store} store
 * @returns {Page}
 */
export function savesPage(store) {
  /** @type {Kept[] | null} */
  let records = null;
  /** @type {Stop} */
  let stop = () => {};

  async function look() {
    records = await store.list();
    redraw();
  }

  /** @param {Kept} record */
  async function remove(record) {
    const restore = await store.remove(record.id);
    /** @type {HTMLElement | null} */ (document.querySelector('main h1'))?.focus();
    notify(t('saves.deleted'), { action: { label: t('saves.undo'), run: restore } });
  }

  return {
    title: () => t('saves.title'),
    enter() {
      stop = store.onChange(look);
      look();
    },
    leave: () => stop(),
    view: () => html`<h1 tabindex="-1">${t('saves.title')}</h1>
      ${records?.length ? entries(records, remove) : nothing}
      ${records?.length === 0 ? html`<p>${t('saves.none')}</p>` : nothing}
      <p class="page-actions">
        <button type="button" class="btn"
          @click=${chooseGame}>${icon('file-up', { size: 20 })}${t('hub.open')}</button>
      </p>
      <p class="hint">${t('saves.hint')}</p>`,
  };
}

/**
 * @param {Kept[]} records
 * @param {(record: Kept) => void} remove
 */
function entries(records, remove) {
  return html`<ul class="saves" role="list">
    ${repeat(
      records,
      (record) => record.id,
      (record) => html`<li class="save frame">
        ${record.broken ? broken(record) : sound(record)}
        <div class="save-actions">
          ${record.broken ? nothing : way(record)}
          ${
            record.broken || record.save
              ? html`<button type="button" class="btn btn-small"
                @click=${() => download(fileOf(record))}>
                ${icon('file-down', { size: 20 })}${t('saves.file')}</button>`
              : nothing
          }
          <button type="button" class="btn btn-small btn-danger" @click=${() => remove(record)}>
            ${icon('trash-2', { size: 20 })}${t('saves.delete')}</button>
        </div>
      </li>`,
    )}
  </ul>`;
}

/** What is called as a save is. @param {string} id */
const nameOf = (id) => `save-${id}`;

/** @param {Readable} record */
function way({ id, over }) {
  return over
    ? html`<a class="btn btn-small" href=${address('play', id)}>${t('saves.look')}</a>`
    : html`<a class="btn btn-small btn-primary" href=${address('play', id)}
      aria-describedby=${nameOf(id)}>${t('hub.continue')}</a>`;
}

/** @param {Readable} record */
function sound(record) {
  return html`<div class="save-text">
    <h2 id=${nameOf(record.id)}>${record.name || titleOf(record.game)}</h2>
    <p>${record.name ? html`${titleOf(record.game)} · ` : nothing}${playersOf(record)}</p>
    <p class="hint">${moment(record.at)} · ${record.daily ? `${t('hub.daily')} · ` : nothing}${state(record)}</p>
  </div>`;
}

/** @param {Readable} record */
function state(record) {
  if (record.over) return t('saves.over');
  const moves = record.save?.steps?.length ?? 0;
  return moves ? t('saves.moves', { n: moves }) : t('saves.fresh');
}

/** @param {Broken} record */
function broken(record) {
  return html`<div class="save-text">
    <h2>${icon('triangle-alert', { size: 24 })} ${t('saves.broken')}</h2>
    <p>${t('saves.broken_why', { id: record.id })}</p>
  </div>`;
}
