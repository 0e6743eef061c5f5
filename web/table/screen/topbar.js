/** The bar at the top: the way out, where the game stands, undo, the log, the rules. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';

/**
 * @param {object} look
 * @param {string} look.game  the game's name
 * @param {string} look.chip  round and phase
 * @param {boolean} look.undo  whether something can be taken back
 * @param {boolean} look.redo
 * @param {boolean} look.hint  whether there is something to advise
 * @param {boolean} look.hinted  whether something is advised
 * @param {(() => void) | null} look.origin  to the analysis that this match goes on from
 * @param {Record<'menu' | 'undo' | 'redo' | 'hint' | 'log' | 'rules', () => void> & {chip: (chip: Element) => void}} look.on
 */
export function topBar({ game, chip, undo, redo, hint, hinted, origin, on }) {
  return html`<header class="topbar">
    ${tool('menu', t('table.menu'), on.menu)}
    ${
      origin
        ? html`<button type="button" class="btn btn-small btn-quiet topbar-origin" @click=${origin}>
          ${icon('chart-line', { size: 20 })}<span>${t('play.analysis')}</span></button>`
        : nothing
    }
    <h1 class="topbar-game">${game}</h1>
    ${
      chip
        ? html`<button type="button" class="topbar-chip" data-about="phase" title=${t('table.about.phase')}
          @click=${(/** @type {MouseEvent} */ { currentTarget }) => on.chip(/** @type {Element} */ (currentTarget))}>
          ${chip}</button>`
        : nothing
    }
    <span class="topbar-space"></span>
    ${tool('undo-2', t('table.undo'), on.undo, { off: !undo })}
    ${tool('redo-2', t('table.redo'), on.redo, { off: !redo, extra: 'topbar-redo' })}
    ${tool('lightbulb', t('table.hint.lamp'), on.hint, { off: !hint, on: hinted, extra: 'topbar-hint' })}
    ${tool('scroll-text', t('table.log'), on.log, { extra: 'topbar-log' })}
    ${tool('circle-help', t('table.rules'), on.rules)}
  </header>`;
}

/**
 * @typedef {object} Trying  a choice that is tried once more
 * @property {string} title
 * @property {string} place  which of how many, and when it was made
 * @property {boolean} solved  whether what was better is shown
 * @property {() => void} leave
 * @property {() => void} solve
 * @property {(() => void) | null} playOn
 * @property {(() => void) | null} next
 */

/**
 * The bar where a choice is tried once more: the way back, which one it is, what was better, the next one, playing on. With
 * no next one, nothing comes to stand in its place.
 * @param {Trying} look
 * @param {() => void} rules
 */
export const tryBar = ({ title, place, solved, leave, solve, playOn, next }, rules) => html`<header class="topbar">
    ${tool('arrow-left', t('table.analysis.again'), leave)}
    <h1 class="topbar-game">${title}</h1>
    <p class="topbar-place numbers">${place}</p>
    <span class="topbar-space"></span>
    ${tool('lightbulb', t('table.analysis.show'), solve, { on: solved, extra: 'topbar-hint' })}
    ${[
      { glyph: 'step-forward', label: t('table.trial.next'), run: next },
      { glyph: 'play', label: t('table.analysis.play_on'), run: playOn },
    ].map(({ glyph, label, run }) =>
      run
        ? html`<button type="button" class="btn btn-small topbar-origin" @click=${run}>
      ${icon(glyph, { size: 20 })}<span>${label}</span></button>`
        : nothing,
    )}
    ${tool('circle-help', t('table.rules'), rules)}
  </header>`;

/**
 * @param {string} glyph
 * @param {string} label
 * @param {() => void} run
 * @param {{off?: boolean, on?: boolean, extra?: string}} [look]  on: of what is on or off; extra: a class
 */
function tool(glyph, label, run, { off = false, on, extra = '' } = {}) {
  return html`<button type="button" class="btn btn-icon btn-quiet ${extra}" aria-label=${label} title=${label}
    aria-pressed=${on ?? nothing} aria-disabled=${off ? 'true' : nothing} @click=${run}>${icon(glyph)}</button>`;
}
