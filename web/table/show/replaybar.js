/** Going through a game again: any step of it, to look at only. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';
import { unfold } from '../board/board.js';

/**
 * The scrubber.
 * @param {object} look
 * @param {number} look.step  the step shown
 * @param {number} look.steps  how many there are
 * @param {boolean} look.playing
 * @param {string} look.text  what happened in the step
 * @param {unknown} look.shield  of whoever acted
 * @param {boolean | null} look.why  whether it may be asked why of this step; null: of none
 * @param {unknown} look.eyes  the arms of whose eyes look on, where others may; null: none may
 * @param {{curve: unknown, sign: unknown, head: string, tools: unknown} | null} look.analysis  the curve of chances, what
 *   the choice shown is worth, and what can be done with it
 * @param {string} look.back  where leaving leads
 * @param {{why: () => void, eyes: () => void, go: (step: number) => void, play: () => void,
 *   analyse: (() => void) | null, leave: () => void}} on
 */
export function replayBar({ step, steps, playing, text, shield, why, eyes, analysis, back }, on) {
  /** @type {(glyph: string, label: string, run: () => void, off: boolean, beside?: unknown, kept?: boolean) => unknown} */
  const tool = (glyph, label, run, off, beside = nothing, kept = false) => html`<button type="button"
    class="btn btn-icon" ?data-kept=${kept} aria-label=${label} title=${label} aria-disabled=${off ? 'true' : nothing} @click=${() => off || run()}>
    ${icon(glyph)}${beside}</button>`;
  const place = t('table.replay.step', { step, steps });
  const { curve = nothing, sign = nothing, head = '', tools = nothing } = analysis ?? {};
  return html`<section class=${`actions replay${analysis ? ' has-analysis' : ''}`} aria-label=${t('table.replay.title')}>
    <div class="actions-asked">
      ${shield ? html`<span class="actions-shield">${shield}</span>` : nothing}
      <div class="actions-words">
        <div class="replay-words" data-scrolls="fold" @click=${unfold}><h2 class="actions-prompt" tabindex="-1">
          ${sign} ${text} ${head}</h2></div>
      </div>
      ${analysis ? html`<div class="replay-tools">${tools}</div>` : nothing}
    </div>
    <p class="replay-place muted small numbers">${place}</p>
    <div class="replay-line">${curve}<input class="replay-range" type="range" min="0" max=${steps} .value=${String(step)}
      aria-label=${t('table.replay.range')} aria-valuetext=${`${place}. ${text}`}
      @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => on.go(Number(target.value))}></div>
    <div class="actions-buttons">
      ${tool('step-back', t('table.replay.previous'), () => on.go(step - 1), step === 0)}
      ${tool(playing ? 'pause' : 'play', t(playing ? 'table.stop' : 'table.run'), on.play, step === steps)}
      ${tool('step-forward', t('table.replay.next'), () => on.go(step + 1), step === steps)}
      ${eyes !== null ? tool('eye', t('table.replay.eyes'), on.eyes, false, eyes) : nothing}
      ${why === null ? nothing : tool('circle-help', t('table.why.ask'), on.why, false, nothing, !why)}
      ${on.analyse ? tool('chart-line', t('table.analysis.title'), on.analyse, false) : nothing}
      <button type="button" class="btn btn-primary" @click=${on.leave}>${back}</button>
    </div>
  </section>`;
}
