/** The end of a game: who won and why, and what to do next. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { titleOf } from '../../shell/games.js';
import { t, list, number } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';
import { grown } from '../../art/woodcut.js';
import { gains, leadCurve } from './charts.js';
import { ledger } from './ledger.js';
import { joined } from '../tell/phrases.js';
import { byPlace, winners } from '../tell/telling.js';

/**
 * @typedef {import('../contract/messages.js').Table} Table
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').View} View
 */

/** The width of the curve where it stands beside the board, in px; results.css agrees. */
const ASIDE = 460;

/**
 * The moment that shows who has won: the winner's arms, and how the only person has done.
 * @param {Context} ctx
 * @param {Table} table  of the finished game
 * @param {string | null} own
 * @param {() => void} done  enough of it
 */
export function fanfare(ctx, table, own, done) {
  return html`<main class="results fanfare" @click=${done}>
    <div class="results-arms" aria-hidden="true">${winners(table.ranking).map((seat) => ctx.shield(seat, 168))}</div>
    <header class="results-head">
      <p class="results-game">${titleOf(table.game)}</p>
      <h2 class="actions-prompt" tabindex="-1">${headline(ctx, table)}</h2>
      ${own ? html`<p class="results-own">${own}</p>` : nothing}
    </header>
  </main>`;
}

/**
 * @param {Context} ctx
 * @param {View} view
 * @param {Table} table  of the finished game
 * @param {string | null} own  how the only person has done
 * @param {number} width  px for the charts
 * @param {{stage: unknown, size: [number, number]}} picture  of the board, and its width and height in px
 * @param {Record<'replay' | 'analyse' | 'print' | 'leave' | 'steps' | 'describe', () => void> &
 *   Record<'daily' | 'origin' | 'rematch' | 'share', (() => void) | null> &
 *   {oneTap: ((yes: boolean) => void) | null}} on  oneTap: answers whether one tap is enough from now on; null: that is not
 *   offered
 */
export function results(ctx, view, table, own, width, picture, on) {
  const aside = ctx.size === 'landscape';
  const why = view.ended?.(ctx);
  /** @type {(label: string, glyph: string, run: () => void, kind?: string) => unknown} */
  const action = (label, glyph, run, kind = '') => html`<button type="button" class="btn ${kind}" @click=${run}>
    ${icon(glyph, { size: 20 })}<span>${label}</span></button>`;
  return html`<main class="results" tabindex="-1">
    <header class="results-head">
      <p class="results-game">${titleOf(table.game)}</p>
      <div class="results-arms" aria-hidden="true">${winners(table.ranking).map((seat) => ctx.shield(seat, 112))}</div>
      <h2 class="actions-prompt" tabindex="-1">${headline(ctx, table)}</h2>
      ${own ? html`<p class="results-own">${own}</p>` : nothing}
      ${why ? html`<p>${why}</p>` : nothing}
    </header>
    <div class="results-sum">
      <ol class="results-places" role="list">
        ${byPlace(table.ranking).map(
          (seat) => html`<li class="results-place ${table.ranking[seat] === 1 ? 'is-winner' : ''}">
          <span class="results-rank">${t('table.place', { place: table.ranking[seat] })}</span>
          ${ctx.shield(seat, 36)}
          <span class="results-name">${ctx.name(seat)}
            ${personal(table, seat)}</span>
          <b class="results-score">${number(table.scores[seat])}</b>
        </li>`,
        )}
      </ol>
      ${tie(ctx, view, table)}
      <div class="results-actions no-print">
        ${on.daily ? action(t('table.daily'), 'calendar-days', on.daily, 'btn-primary') : nothing}
        ${on.rematch ? action(t('table.rematch'), 'refresh-cw', on.rematch, on.daily ? '' : 'btn-primary') : nothing}
        ${on.origin ? action(t('play.analysis'), 'chart-line', on.origin) : nothing}
        ${action(t('table.review'), 'history', on.replay)}
        ${action(t('table.analysis.title'), 'chart-line', on.analyse)}
        ${action(t('table.steps'), 'list-ordered', on.steps)}
        ${on.share ? action(t('table.share'), 'share-2', on.share) : nothing}
        ${action(t('table.print'), 'printer', on.print)}
        ${action(t('table.leave'), 'house', on.leave)}
      </div>
      ${on.oneTap ? oneTap(on.oneTap) : nothing}
    </div>
    <div class="results-chart results-curve">${leadCurve(ctx, view, table, aside ? ASIDE : width)}</div>
    <section class="results-board no-print" aria-labelledby="results-board">
      <h3 id="results-board">${t('table.final')}</h3>
      <div class="results-picture" inert aria-hidden="true"
        .style=${`width:${grown(picture.size[0])};height:${grown(picture.size[1])}`}>
        <div class="stage">${picture.stage}</div>
      </div>
      <div class="results-actions">
        ${action(t('table.closely'), 'search', on.replay)}
        ${action(t('table.describe'), 'eye', on.describe)}
      </div>
    </section>
    <div class="results-ledger">${ledger(ctx, view, table)}</div>
    <div class="results-chart">${gains(ctx, view, table, width)}</div>
    ${statistics(ctx, view)}
  </main>`;
}

/** @param {(yes: boolean) => void} answer */
const oneTap = (answer) => html`<section class="results-offer no-print">
  <p>${t('table.one_tap')}</p>
  <button type="button" class="btn btn-small" @click=${() => answer(false)}>${t('settings.confirm_preview')}</button>
  <button type="button" class="btn btn-small" @click=${() => answer(true)}>${t('settings.confirm_single')}</button>
</section>`;

/**
 * Beside a name, that it is one's own, how many hints it had, and how much a bot has played instead.
 * @param {import('../contract/messages.js').Table} table
 * @param {number} seat
 */
function personal({ hints, seats, stood_in: others, viewer }, seat) {
  const n = hints[seat];
  const said = joined([
    viewer === seat && t('table.you'),
    n > 0 && t('table.hint.count', { n }),
    seats[seat].kind === 'human' && others[seat] > 0 && t('table.stood_in', { n: others[seat] }),
  ]);
  return said ? html`<small>(${said})</small>` : nothing;
}

/**
 * What the match adds up to beside points.
 * @param {Context} ctx
 * @param {View} view
 */
function statistics(ctx, view) {
  const found = view.statistics?.(ctx);
  return found ? html`<section class="results-chart"><h3>${found.title}</h3>${found.drawing}</section>` : nothing;
}

/**
 * Who has won.
 * @param {Context} ctx
 * @param {Table} table
 */
export function headline(ctx, table) {
  const names = winners(table.ranking).map((seat) => ctx.name(seat));
  return t('table.wins', { n: names.length, names: list(names) });
}

/**
 * Players with equal points and different places: what separated them.
 * @param {Context} ctx
 * @param {View} view
 * @param {Table} table
 */
function tie(ctx, view, table) {
  const { ranking, ties } = table;
  const level = ties.flatMap(({ seats, by }) => (by === null ? [] : seats));
  const shared = ranking.some((place, seat) => ranking.indexOf(place) !== seat);
  if (!level.length && !shared) return nothing;
  const text =
    view.tie?.(ctx, table) ??
    (level.length
      ? t('table.tie_broken', { names: list(level.map((seat) => ctx.name(seat))) })
      : t('table.tie_shared'));
  return html`<p class="results-tie">${text}</p>`;
}
