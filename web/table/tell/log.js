/** The log: one line for each thing that happened, and what is new in it since one's last turn. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { guard } from '../../vendor/lit-html/directives/guard.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { redrawSoon } from '../../shell/draw.js';
import { lang, plural, t } from '../../shell/i18n.js';
import { mark } from '../board/shapes.js';
import { SIGN } from './telling.js';

/**
 * @typedef {import('./lines.js').Line} Line
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Look
 * @property {string | null} opening  what was said as the table opened
 * @property {(sign: string) => unknown} picture  what a sign in a line stands for
 * @property {string | null} lit  the id of the line whose targets are lit
 * @property {Line[]} since  the lines since the person's last turn
 * @property {(line: Line) => void} choose
 * @property {(line: Line) => void} again  show the step of a line once more
 * @property {((line: Line) => void) | null} why  explain why bots did what a line tells; null: that must stay hidden
 * @property {(scoring: import('./lines.js').Scoring) => void} recount  go through points once more
 * @property {boolean} whole  whether all lines are drawn, and not the last ones only
 * @property {() => void} earlier  draw all lines
 */

/**
 * So many lines are drawn at first, and a few more: there may be a thousand, and each drawing would lay them all out. They
 * go so many at once, for what is read moves with each.
 */
const LINES = 60;
const FEW = 20;
/** A sign, with the bracket before it. */
const OPENED = new RegExp(`([(«“]?${SIGN.source})`, 'u');

/**
 * @param {Context} ctx
 * @param {Line[]} lines  oldest first
 * @param {Look} look
 */
export function log(ctx, lines, look) {
  const first = look.since[0]?.id;
  const since = lines.findIndex(({ id }) => id === first);
  const surplus = lines.length - LINES;
  const hidden = look.whole ? 0 : Math.max(Math.min(surplus - (surplus % FEW), since < 0 ? Infinity : since), 0);
  return html`<div class="log" role="log" aria-live="off" tabindex="0" aria-label=${t('table.log')}
    @pointerleave=${redrawSoon} @focusout=${redrawSoon}>
    ${look.opening || !lines.length ? html`<p class="log-opening muted">${look.opening ?? t('table.log_empty')}</p>` : nothing}
    ${hidden ? earlier(hidden, look) : nothing}
    <ol class="log-lines" @keydown=${walk}>
      ${repeat(
        lines.slice(hidden),
        ({ id }) => id,
        (line) =>
          guard(
            whatShows(ctx, line, look, line === lines.at(-1)),
            () => html`<li class=${line.id === first ? 'log-since' : ''}>
        ${line.id === first ? html`<p class="log-mark">${t('table.since')}</p>` : nothing}
        ${lineOf(ctx, line, look, line === lines.at(-1))}
      </li>`,
          ),
      )}
    </ol>
  </div>`;
}

/**
 * What draws the lines before the first that is drawn; the others stay where they are.
 * @param {number} count
 * @param {Look} look
 */
function earlier(count, look) {
  const draw = (/** @type {Event} */ { currentTarget }) => {
    const list = /** @type {HTMLElement} */ (/** @type {Element} */ (currentTarget).closest('.log'));
    const below = list.scrollHeight - list.scrollTop;
    look.earlier();
    list.scrollTop = list.scrollHeight - below;
    /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.log-line')])[count - 1].focus({ preventScroll: true });
  };
  return html`<button type="button" class="btn btn-quiet log-earlier" @click=${draw}>
    ${plural(count, t('table.log_earlier_one'), t('table.log_earlier', { n: count }))}</button>`;
}

/**
 * What the look of a line hangs on: there are hundreds, and with each step one is new.
 * @param {Context} ctx
 * @param {Line} line
 * @param {Look} look
 * @param {boolean} last
 */
const whatShows = ({ marks }, line, { since, lit, why }, last) => [
  lang(),
  line,
  last,
  Boolean(why),
  line.id === since[0]?.id,
  line.id === lit,
  since.includes(line),
  marks.find((one) => one.line === line.id),
];

/**
 * All that has happened since the person's last turn, in a strip beside the board.
 * @param {Context} ctx
 * @param {Look} look
 * @param {() => void} fold
 */
export function recapStrip(ctx, look, fold) {
  return html`<section class="recap" aria-label=${t('table.since')}>
    <header class="recap-head"><h3>${t('table.since')}</h3>
      <button type="button" class="btn btn-icon btn-quiet" aria-label=${t('dialog.close')} @click=${fold}>
        ${icon('x', { size: 20 })}</button></header>
    <ol class="log-lines" data-scrolls @keydown=${walk}>${look.since.map(
      (line) => html`<li>${lineOf(ctx, line, look, line === look.since.at(-1))}</li>`,
    )}</ol>
  </section>`;
}

/**
 * The Tab key reaches the last line only, for there are hundreds; from there the arrows lead to the others, and to the
 * buttons beside a line.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const { currentTarget: list, target } = event;
  if (!by || !(list instanceof Element) || !(target instanceof Element)) return;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const row = [...(target.closest('.log-row')?.querySelectorAll('button') ?? [])];
    row[row.findIndex((one) => one === target) + by]?.focus();
    event.preventDefault();
    return;
  }
  const lines = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.log-line')]);
  const here = lines.findIndex((line) => line.parentElement?.contains(target));
  if (here < 0) return;
  event.preventDefault();
  const before = /** @type {HTMLElement | null} */ (list.parentElement?.querySelector('.log-earlier') ?? lines[0]);
  (here + by < 0 ? before : lines[here + by])?.focus();
}

/**
 * @param {Context} ctx
 * @param {Line} line
 * @param {Look} look
 * @param {boolean} last
 */
function lineOf(ctx, line, { lit, since, picture, choose, again, recount, why }, last) {
  const fresh = since.includes(line);
  const { scoring } = line;
  const placed = fresh ? ctx.marks.find((one) => one.line === line.id) : null;
  return html`<div class="log-row"><button type="button" class="log-line" tabindex=${last ? '0' : '-1'} aria-pressed=${line.id === lit}
    title=${fresh ? t('table.again') : nothing} @click=${() => (fresh ? again(line) : choose(line))}>
    ${placed ? mark(ctx, placed) : nothing}
    <span class="log-text">${pictured(line.signed, picture)}</span>
  </button>${
    scoring
      ? html`<button type="button" class="btn btn-icon btn-quiet log-recount" tabindex=${last ? '0' : '-1'} aria-label=${t('table.recount')}
          title=${t('table.recount')} @click=${() => recount(scoring)}>${icon('list-ordered', { size: 20 })}</button>`
      : nothing
  }${
    why && line.why
      ? html`<button type="button" class="btn btn-icon log-why" tabindex=${last ? '0' : '-1'} aria-label=${t('table.why.ask')} aria-description=${line.text}
          title=${t('table.why.ask')} @click=${() => why(line)}>${icon('circle-help', { size: 20 })}</button>`
      : nothing
  }</div>`;
}

/**
 * A text with pictures for its signs, each on the line of the word that it belongs to, and of the bracket before it.
 * @param {string} text
 * @param {Look['picture']} picture
 */
function pictured(text, picture) {
  const [before, ...parts] = text.split(OPENED);
  return html`${before}${parts.map((part, at) => {
    if (at % 2 === 0) return nothing;
    const [word] = part.match(/^\s?\S*/) ?? [''];
    const [sign, bracket] = [parts[at - 1].slice(-1), parts[at - 1].slice(0, -1)];
    return html`<span class="log-signed">${bracket}${picture(sign)}${word}</span>${part.slice(word.length)}`;
  })}`;
}
