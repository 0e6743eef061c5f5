/** The log: one line for each thing that happened. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { t } from '../shell/i18n.js';

/**
 * @typedef {import('./voice.js').Line} Line
 *
 * @param {Line[]} lines  oldest first
 * @param {object} look
 * @param {string | null} look.since  the id of the first line after the person's last turn
 * @param {string | null} look.lit  the id of the line whose targets are lit
 * @param {(line: Line) => void} look.choose
 */
export function log(lines, { since, lit, choose }) {
  return html`<div class="log" role="log" aria-live="off" tabindex="0" aria-label=${t('table.log')}>
    ${lines.length ? nothing : html`<p class="log-empty muted">${t('table.log_empty')}</p>`}
    <ol class="log-lines">
      ${repeat(
        lines,
        ({ id }) => id,
        (line) => html`<li class=${line.id === since ? 'log-since' : ''}>
        ${line.id === since ? html`<p class="log-mark">${t('table.since')}</p>` : nothing}
        <button type="button" class="log-line" aria-pressed=${line.id === lit} @click=${() => choose(line)}>
          ${line.text}
        </button>
      </li>`,
      )}
    </ol>
  </div>`;
}
