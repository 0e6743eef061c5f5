/**
 * Dialogs over the page: the browser's own `<dialog>`, which keeps the focus inside and gives it
 * back. Nothing here blocks: each dialog is a promise of what was chosen.
 */

import { html, render, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { closeOnBack } from './back.js';
import { t } from '../i18n.js';
import { onDraw } from '../draw.js';
import { rescueNotices } from './notices.js';

let count = 0;

/** The number of open things to be read over the page. */
let over = 0;
/** @type {Set<(isOver: boolean) => void>} */
const watchers = new Set();

/**
 * Tell that something lies over the page that is to be read.
 * @returns {() => void} is called once it does no more
 */
export function lieOver() {
  over += 1;
  if (over === 1) for (const watch of watchers) watch(true);
  return () => {
    over -= 1;
    if (!over) for (const watch of watchers) watch(false);
  };
}

/**
 * Call `watch` at once, and whenever it changes, with whether anything lies over the page.
 * @param {(isOver: boolean) => void} watch
 * @returns {() => void} what ends that
 */
export function onOver(watch) {
  watchers.add(watch);
  watch(over > 0);
  return () => watchers.delete(watch);
}

/** Close all dialogs: they do not belong to the next page. */
export function closeDialogs() {
  /** @type {NodeListOf<HTMLDialogElement>} */
  const opened = document.querySelectorAll('dialog[open]');
  for (const element of opened) element.close();
}

/**
 * Open a dialog.
 * @param {object} look
 * @param {() => string} look.title
 * @param {(close: (value: unknown) => void) => unknown} look.body  a template, drawn again when the language changes
 * @param {() => {label: string, value: unknown, kind?: 'primary' | 'danger'}[]} [look.actions]
 *   buttons; the primary one stands last
 * @param {'dialog' | 'sheet' | 'aside'} [look.form] a sheet stands at the side and is as high as the page; an aside
 *   leaves to be seen what it speaks of, and goes when that is tapped
 * @param {'start' | 'end'} [look.side]  at which side: where the button stands that opens it
 * @param {(close: (value: unknown) => void, element: HTMLDialogElement) => void} [look.opened] is given the way to close it
 * @returns {Promise<unknown>} the value of the button, null for Esc and the closing cross
 */
export function openDialog({ title, body, actions = () => [], form = 'dialog', side = 'end', opened }) {
  const element = document.createElement('dialog');
  const name = `dialog-${++count}`;
  element.className = form;
  element.dataset.side = side;
  element.setAttribute('aria-labelledby', name);
  // It has the focus itself: of a title in it Orca would say nothing.
  element.tabIndex = -1;
  element.autofocus = true;
  // What is asked is read with its title.
  if (actions().length) element.setAttribute('aria-describedby', `${name}-body`);
  document.body.append(element);
  return new Promise((resolve) => {
    /** @type {unknown} */
    let chosen = null;
    const choose = (/** @type {unknown} */ value) => {
      chosen = value;
      element.close();
    };
    const draw = () =>
      render(
        html`<header class="dialog-head">
            <h2 id=${name}>${title()}</h2>
            <button type="button" class="btn btn-quiet btn-icon" aria-label=${t('dialog.close')}
              @click=${() => choose(null)}>
              ${icon('x')}
            </button>
          </header>
          <div class="dialog-body" id="${name}-body">${body(choose)}</div>
          ${
            actions().length
              ? html`<footer class="dialog-foot">
                ${actions().map(
                  ({ label, value, kind }) => html`<button type="button"
                    class="btn ${kind ? `btn-${kind}` : ''}"
                    @click=${() => choose(value)}>${label}</button>`,
                )}
              </footer>`
              : nothing
          }`,
        element,
      );
    const stop = onDraw(draw);
    const closed = closeOnBack(() => choose(null));
    const gone = lieOver();
    element.addEventListener('click', (event) => {
      if (event.target === element && form !== 'dialog') choose(null);
    });
    element.addEventListener('close', () => {
      stop();
      closed();
      gone();
      rescueNotices();
      element.remove();
      resolve(chosen);
    });
    draw();
    element.showModal();
    element.focus();
    opened?.(choose, element);
  });
}
