/** The walk through a score sheet as it stands at the foot of the screen. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';
import { figure, openly } from './players.js';
import { lookOf } from './scoring.js';
import { classes } from '../board/shapes.js';

/**
 * The walk as it stands: the line being counted, what each player gains by it, the sums so far. In
 * brief: what each player gains by all lines. `leave` goes back to the present from points of the past.
 * @param {import('../contract/view.js').Context} ctx
 * @param {import('../contract/view.js').View} view
 * @param {import('./tally.js').Tally} tally
 * @param {Record<'first' | 'back' | 'on' | 'skip' | 'pause' | 'done', () => void> & {leave: (() => void) | null}} go
 */
export function tallyPanel(ctx, view, { steps, at, scores, auto, brief, gains, title, last, waits }, go) {
  return html`<section class=${classes('tally-panel', brief && 'is-brief')} aria-label=${t('table.scoring')}>
    <header class="tally-panel-head">
      <h2 class="actions-prompt" tabindex="-1">${title}</h2>
      ${brief ? nothing : html`<span class="muted numbers">${at + 1}/${steps.length}</span>`}
      ${
        brief || last || waits
          ? nothing
          : html`<button type="button" class="btn btn-icon btn-quiet" aria-label=${t(auto ? 'table.stop' : 'table.run')}
              @click=${go.pause}>${icon(auto ? 'pause' : 'play')}</button>`
      }
      ${
        go.leave && !last
          ? html`<button type="button" class="btn btn-icon btn-quiet" aria-label=${t('table.replay.leave')}
              title=${t('table.replay.leave')} @click=${go.leave}>${icon('x')}</button>`
          : nothing
      }
    </header>
    ${brief ? all(ctx, steps) : html`<p class="tally-panel-line" data-scrolls>${steps[at].text}</p>`}
    <ol class="tally-panel-sums" role="list">
      ${openly(ctx, view, scores).map(
        (points, seat) => html`<li class=${lookOf(gains[seat])}>
        ${ctx.shield(seat, 24)}
        <span class="tally-panel-name">${ctx.name(seat)}</span>
        <span class="tally-panel-gain">
          ${gains[seat] ? t('table.gain', { points: gains[seat] }) : nothing}</span>
        <b class="numbers">${figure(points)}</b>
      </li>`,
      )}
    </ol>
    <div class="actions-buttons">
      <button type="button" class="btn btn-primary" @click=${last ? go.done : go.on}>
        ${t(!last ? 'table.on' : go.leave ? 'table.replay.leave' : 'table.continue')}</button>
      ${
        brief
          ? html`<button type="button" class="btn" @click=${go.first}>${t('table.steps')}</button>`
          : html`<button type="button" class="btn" aria-disabled=${at === 0 ? 'true' : nothing}
            @click=${go.back}>${t('table.back')}</button>`
      }
      ${last ? nothing : html`<button type="button" class="btn" @click=${go.skip}>${t('table.skip_all')}</button>`}
    </div>
  </section>`;
}

/**
 * All that counts, where there is room for it.
 * @param {import('../contract/view.js').Context} ctx
 * @param {import('./tally.js').Tally['steps']} steps
 */
const all = (ctx, steps) =>
  ctx.size === 'landscape'
    ? html`<ol class="tally-panel-all" role="list" data-scrolls>${steps.map(({ text }) => html`<li>${text}</li>`)}</ol>`
    : nothing;
