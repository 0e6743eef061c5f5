/**
 * Games that come from outside: a file chosen or dropped, a text pasted, a link followed. The
 * engine reads and verifies them; what it accepts becomes a match of this browser.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { openDialog } from '../frame/dialogs.js';
import { redraw } from '../draw.js';
import { faultText } from '../start/faults.js';
import { tell } from '../frame/frame.js';
import { t } from '../i18n.js';
import { isMissing, tryAgain } from '../start/parts.js';
import { address, go } from '../frame/router.js';
import { session } from '../start/session.js';
import { startingView, unwatchStart, watchStart } from './starting.js';
import { chooseFile, newId } from '../keep/store.js';
import { notify } from '../frame/notices.js';

/** Bytes of a file; the engine reads no more either. */
const largest = 1_000_000;

/**
 * What came, and the name of its file if it has one.
 * @type {{request: {do: string, [fact: string]: unknown}, name: string} | null}
 */
let waiting = null;

/** Ask for a game: a file, or the text of a link. */
export function chooseGame() {
  let foreign = false;
  const mark = (/** @type {boolean} */ value) => {
    foreign = value;
    redraw();
  };
  openDialog({
    title: () => t('open.title'),
    body: (close) => {
      const paste = (/** @type {On<HTMLFormElement>} */ event) => {
        event.preventDefault();
        if (openText(String(new FormData(event.target).get('text')))) close(null);
        else mark(true);
      };
      return html`<div class="share">
        <div class="field">
          <span class="label">${t('open.from_file')}</span>
          <div class="row">
            <button type="button" class="btn" @click=${() => {
              chooseFile(openFile);
              close(null);
            }}>${icon('file-up', { size: 20 })}${t('open.choose')}</button>
          </div>
        </div>
        <form class="field" @submit=${paste}>
          <label for="open-text">${t('open.from_link')}</label>
          <div class="row">
            <input class="input" id="open-text" name="text" autocomplete="off" spellcheck="false"
              aria-invalid=${foreign ? 'true' : 'false'} aria-describedby="open-fault"
              @input=${() => mark(false)} />
            <button type="submit" class="btn">
              ${icon('link', { size: 20 })}${t('open.open')}</button>
          </div>
          <p class="error" id="open-fault" role="alert">
            ${foreign ? t('open.paste_foreign') : nothing}</p>
        </form>
      </div>`;
    },
  });
}

/**
 * Open a file.
 * @param {File} file
 */
export async function openFile(file) {
  if (file.size > largest) {
    notify(t('open.too_large', { name: file.name }));
    return;
  }
  begin({ do: 'load', save: await file.text() }, file.name);
}

/**
 * Open a text: the contents of a file, or a link; tells whether it looks like either.
 * @param {string} text
 */
export function openText(text) {
  const link = /#g=([^\s]+)/.exec(text)?.[1];
  if (link) begin({ do: 'open_link', link }, '');
  else if (text.trimStart().startsWith('{')) begin({ do: 'load', save: text }, '');
  else return false;
  return true;
}

/**
 * @param {{do: string, [fact: string]: unknown}} request
 * @param {string} name  of the file
 */
function begin(request, name) {
  waiting = { request, name };
  const target = address('open');
  if (location.hash === target) window.dispatchEvent(new HashChangeEvent('hashchange'));
  else go(target);
}

/**
 * Take what is dropped on the page or pasted outside of a field.
 * @param {(over: boolean) => void} overlay  told while a file is over the page
 */
export function listenForGames(overlay) {
  const carriesFile = (/** @type {DragEvent} */ event) => [...(event.dataTransfer?.types ?? [])].includes('Files');
  window.addEventListener('dragover', (event) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    overlay(true);
  });
  window.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) overlay(false);
  });
  window.addEventListener('drop', (event) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    overlay(false);
    const dropped = event.dataTransfer?.files[0];
    if (dropped) openFile(dropped);
  });
  window.addEventListener('paste', (event) => {
    const { target, clipboardData: pasted } = event;
    if (!pasted || (target instanceof Element && target.closest('input, textarea'))) return;
    const [file] = pasted.files;
    if (file) openFile(file);
    else if (!openText(pasted.getData('text'))) notify(t('open.paste_foreign'));
  });
}

/**
 * Return the page that opens what came; `#g=…` leads here too.
 * @param {import('../keep/store.js').Store} store
 * @returns {import('../../types/shell').Page}
 */
export function openPage(store) {
  /** @type {import('../../types/shell').Fault | null} */
  let problem = null;
  let visit = 0;
  const home = () => go(address('hub'));

  async function run() {
    const mine = ++visit;
    if (!waiting) return;
    problem = null;
    try {
      await session.start();
    } catch {
      return;
    }
    try {
      const { table } = await session.call(waiting.request);
      const { save } = await session.call({ do: 'save' });
      if (mine !== visit) return;
      const id = newId();
      await store.autosave(table.game, id, { save, over: table.over });
      go(address('play', id), { replace: true });
    } catch (error) {
      problem = /** @type {import('../../types/shell').Fault} */ (error);
      tell('error', { code: problem.code ?? 'unknown' });
      redraw();
    }
  }

  return {
    title: () => t('open.title'),
    enter({ page, id }) {
      if (page === 'link') waiting = { request: { do: 'open_link', link: id }, name: '' };
      if (!waiting) {
        go(address('hub'), { replace: true });
        return;
      }
      watchStart();
      run();
    },
    leave() {
      visit += 1;
      unwatchStart();
    },
    view() {
      if (!problem) return startingView({ title: t('open.opening'), retry: run, cancel: home });
      return html`<section class="starting" role="alert">
        <h1 tabindex="-1">${t('open.failed')}</h1>
        ${waiting?.name ? html`<p>${t('open.file', { name: waiting.name })}</p>` : nothing}
        <p>${faultText(problem)}</p>
        <p>${t('open.untouched')}</p>
        <p class="starting-actions">
          <button type="button" class="btn" @click=${home}>${t('starting.back')}</button>
          ${
            isMissing(problem)
              ? html`<button type="button" class="btn btn-primary"
                @click=${() => tryAgain(run)}>${t('starting.retry')}</button>`
              : html`<button type="button" class="btn btn-primary"
                @click=${chooseGame}>${t('open.other')}</button>`
          }
        </p>
      </section>`;
    },
  };
}
