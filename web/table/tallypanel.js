/** The walk through a score sheet as it stands at the foot of the screen. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { t } from '../shell/i18n.js';
import { icon } from '../art/icons.js';

/**
 * The walk as it stands: the line being counted, what each player gains by it, the sums so far.
 * @param {import('./view.js').Context} ctx
 * @param {import('./tally.js').Tally} tally
 * @param {Record<'back' | 'on' | 'all' | 'pause' | 'done', () => void>} go
 */
export function tallyPanel(ctx, { steps, at, scores, auto, part, last }, go) {
  const step = steps[at];
  return html`<section class="tally-panel" aria-label=${t('table.scoring')}>
    <header class="tally-panel-head">
      <h2 class="actions-prompt" tabindex="-1">${t('table.scoring_of', { part })}</h2>
      <span class="muted numbers">${at + 1}/${steps.length}</span>
      <button type="button" class="btn btn-icon btn-quiet" aria-label=${t(auto ? 'table.stop' : 'table.run')}
        aria-disabled=${last ? 'true' : nothing} @click=${go.pause}>
        ${icon(auto && !last ? 'pause' : 'play')}</button>
    </header>
    <p class="tally-panel-line">${step.text}</p>
    <ol class="tally-panel-sums" role="list">
      ${scores.map(
        (points, seat) => html`<li class=${step.amounts[seat] ? 'is-gain' : ''}>
        ${ctx.shield(seat, 24)}
        <span class="tally-panel-name">${ctx.name(seat)}</span>
        <span class="tally-panel-gain">
          ${step.amounts[seat] ? t('table.gain', { points: step.amounts[seat] }) : nothing}</span>
        <b class="numbers">${points}</b>
      </li>`,
      )}
    </ol>
    <div class="actions-buttons">
      <button type="button" class="btn" aria-disabled=${at === 0 ? 'true' : nothing}
        @click=${go.back}>${t('table.back')}</button>
      ${last ? nothing : html`<button type="button" class="btn" @click=${go.all}>${t('table.skip_all')}</button>`}
      <button type="button" class="btn btn-primary" @click=${last ? go.done : go.on}>
        ${t(last ? 'table.continue' : 'table.on')}</button>
    </div>
  </section>`;
}
