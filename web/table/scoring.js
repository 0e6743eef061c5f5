/**
 * Where the points come from: the walk through a score sheet line by line, and the ledger.
 *
 * A score sheet is a tree of `{source, amounts, rule, targets, facts, children}`, one amount a
 * seat; where there are children a line is their sum.
 */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { t, list } from '../shell/i18n.js';
import { icon } from '../art/icons.js';

/** The lines of a sheet that have no parts, in order. */
export function leaves(score) {
  return score.children.length ? score.children.flatMap(leaves) : [score];
}

/** Several sheets as one, with the source `together`; a single one stays what it is. */
export function together(sheets) {
  if (sheets.length === 1) return sheets[0];
  const amounts = sheets[0].amounts.map((_, seat) => sheets.reduce((sum, sheet) => sum + sheet.amounts[seat], 0));
  return { source: 'together', amounts, rule: null, targets: [], facts: {}, children: sheets };
}

/**
 * The steps of the walk through a sheet: the game's own, or a line each.
 * @returns {{text: string, targets: string[], amounts: number[]}[]}
 */
export function walk(ctx, view, sheet) {
  const own = view.scoring?.(ctx, sheet);
  if (own) return own;
  return leaves(sheet).map((score) => ({
    text: inWords(ctx, view, score),
    targets: score.targets,
    amounts: score.amounts,
  }));
}

function inWords(ctx, view, score) {
  const source = nameOf(ctx, view, score);
  const earned = score.amounts.flatMap((amount, seat) =>
    amount ? [t('table.earned', { name: ctx.name(seat), points: amount })] : [],
  );
  return earned.length
    ? t('table.line', { source, earned: list(earned) })
    : t('table.line_none', { source, reason: view.reason?.(ctx, score) ?? t('table.nobody') });
}

/** The name of a line of the sheet. */
export function nameOf(ctx, view, score) {
  return view.source?.(ctx, score) ?? score.source;
}

/** Sum of the first `count` steps, seat by seat. */
export function earnedBy(steps, count, seats) {
  return Array.from({ length: seats }, (_, seat) =>
    steps.slice(0, count).reduce((sum, { amounts }) => sum + amounts[seat], 0),
  );
}

/**
 * The walk as it stands: the line being counted, what each player gains by it, the sums so far.
 * @param {object} ctx
 * @param {object} tally  see tally.js
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

/**
 * The sheet as a ledger. Where its parts (rounds, say) score the same sources each, a row is a
 * source with its points from every part; else each part is followed by its lines.
 * @returns {{
 *   parts: object[],
 *   rows: {score: object, amounts: number[], parts: number[][], depth: number}[],
 * }} `parts` of a row: its amounts part by part, where the sources are the same
 */
export function ledgerOf(sheet) {
  const parts = sheet.children;
  const sources = parts.map((part) => part.children.map(({ source }) => source));
  const repeated =
    parts.length > 1 && sources.slice(1).some((names) => names.some((name) => sources[0].includes(name)));
  if (!repeated) {
    const rows = parts.flatMap((part) => [
      { score: part, amounts: part.amounts, parts: [], depth: 0 },
      ...part.children.map((score) => ({ score, amounts: score.amounts, parts: [], depth: 1 })),
    ]);
    return { parts: [], rows };
  }
  const order = [...new Set(sources.flat())];
  const rows = order.map((source) => {
    const lines = parts.map((part) => part.children.find((child) => child.source === source) ?? null);
    const zero = sheet.amounts.map(() => 0);
    const amounts = lines.reduce((sum, line) => (line ? sum.map((n, seat) => n + line.amounts[seat]) : sum), zero);
    return {
      score: lines.find(Boolean),
      amounts,
      parts: lines.map((line) => line?.amounts ?? zero),
      depth: 0,
    };
  });
  return { parts, rows };
}

/** Draw the ledger: rows are sources, columns players, the winners' columns marked. */
export function ledger(ctx, view, table) {
  const { parts, rows } = ledgerOf(table.sheet);
  const won = (seat) => (table.ranking[seat] === 1 ? 'is-winner' : '');
  return html`<table class="ledger">
    <caption class="visually-hidden">${t('table.ledger')}</caption>
    <thead><tr><th scope="col">${t('table.source')}</th>
      ${table.seats.map(
        (_, seat) => html`<th scope="col" class=${won(seat)}>
        <span class="ledger-who">${ctx.shield(seat, 24)}
          <span class="ledger-name">${ctx.name(seat)}</span></span></th>`,
      )}
    </tr></thead>
    <tbody>
      ${rows.map(
        (row) => html`<tr class="${row.amounts.some(Boolean) ? '' : 'is-missed'} depth-${row.depth}">
        <th scope="row">${nameOf(ctx, view, row.score)}${
          row.amounts.some(Boolean)
            ? nothing
            : html` <small>${view.reason?.(ctx, row.score) ?? t('table.nobody')}</small>`
        }</th>
        ${row.amounts.map(
          (amount, seat) =>
            html`<td class=${won(seat)}>${
              row.parts.length > 1 && amount
                ? html`<small class="ledger-parts">${row.parts.map((part) => part[seat]).join(' + ')}</small> `
                : nothing
            }${amount}</td>`,
        )}
      </tr>`,
      )}
      ${parts.map(
        (part) => html`<tr class="ledger-part"><th scope="row">${nameOf(ctx, view, part)}</th>
        ${part.amounts.map((amount, seat) => html`<td class=${won(seat)}>${amount}</td>`)}</tr>`,
      )}
    </tbody>
    <tfoot><tr><th scope="row">${t('table.total')}</th>
      ${table.scores.map((score, seat) => html`<td class=${won(seat)}>${score}</td>`)}
    </tr></tfoot>
  </table>`;
}
