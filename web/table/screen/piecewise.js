/** Texts that are heard piece by piece: arrows lead from line to line, the keys for pages from heading to heading. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';

/** @typedef {{title: string, lines: unknown[]}} Part */

/**
 * Parts with headings; with the first it is said which keys lead on.
 * @param {Part[]} parts
 * @param {(way: 'up' | 'down') => void} ends  called where there is nothing further
 */
export const piecewise = (parts, ends) => html`<p id="piecewise-keys" hidden>${t('table.asking.lines')}</p>
  <div class="piecewise" @keydown=${(/** @type {KeyboardEvent} */ event) => step(event, ends)}>
  ${parts.map(
    (
      { title, lines },
      at,
    ) => html`<h3 tabindex=${at ? -1 : 0} aria-describedby=${at ? nothing : 'piecewise-keys'}>${title}</h3>
    <ul role="list">${lines.map((line) => html`<li tabindex="-1">${line}</li>`)}</ul>`,
  )}
</div>`;

/** Begin to read: where it goes there without the dialog, Orca does not notice that. */
export const begin = () =>
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('dialog[open] .piecewise h3'))?.focus());

/** @param {KeyboardEvent} event @param {(way: 'up' | 'down') => void} ends */
function step(event, ends) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = /** @type {HTMLElement} */ (event.currentTarget).querySelectorAll('h3, li');
  const all = [...found];
  const here = all.findIndex((one) => one === document.activeElement);
  const isHead = (/** @type {HTMLElement} */ one) => one.matches('h3');
  const ways = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    PageDown: all.findIndex((one, at) => at > here && isHead(one)),
    PageUp: all.findLastIndex((one, at) => at < here && isHead(one)),
    Home: 0,
    End: all.length - 1,
  };
  const to = event.altKey ? undefined : ways[/** @type {keyof typeof ways} */ (event.key)];
  if (to === undefined) return;
  event.preventDefault();
  if (all[to] && to !== here) all[to].focus();
  else ends(event.key === 'ArrowUp' || event.key === 'PageUp' || event.key === 'Home' ? 'up' : 'down');
}
