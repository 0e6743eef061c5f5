/** The end of the game in pictures: who led when, and who gained from what. */

import { html, svg, nothing } from '../../vendor/lit-html/lit-html.js';
import { grown } from '../../art/woodcut.js';
import { t, list, number, signed } from '../../shell/i18n.js';
import { ledgerOf, nameOf } from './scoring.js';

/**
 * @typedef {import('../contract/messages.js').Table} Table
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').View} View
 */

/** Px: where the curve ends below, how wide a letter is at most, the room around it, how far shields at its end lie apart. */
const BOTTOM = 206;
const LETTER = 7.5;
const EDGE = { left: 44, right: 40, top: 14 };
const GAP = 27;
/** Px: how high a line of the names below it is, and the room above and below them. */
const ROW = 16;
const ROWS_EDGE = 18;
/** Px: how high the head of the bars and each row of them are. */
const HEAD = 26;
const LINE = 26;
/** Px from a player's bar to the next one's. */
const BAR = 20;
/** Px of the outline of a bar. */
const EDGE_OF_BAR = 2;

/**
 * How far each player was ahead of the middle of the field after each part of the sheet, a line
 * a player, where the parts follow each other in time; else what each part brought. Nothing for a sheet of one part.
 * @param {Context} ctx
 * @param {View} view
 * @param {Table} table  of the finished game
 * @param {number} width  in px
 */
export function leadCurve(ctx, view, table, width) {
  const parts = table.sheet.children;
  if (parts.length < 2) return nothing;
  if (!ledgerOf(table.sheet).parts.length) return byPart(ctx, view, table, width);
  const totals = table.scores.map((_, seat) =>
    parts.reduce((sums, { amounts }) => [...sums, sums[sums.length - 1] + amounts[seat]], [0]),
  );
  const leads = leadsOf(totals);
  const frame = frameOf(width, parts.length, leads);
  const names = parts.map((part) => inLines(nameOf(ctx, view, part), frame.x(1) - frame.x(0)));
  const height = BOTTOM + ROWS_EDGE + ROW * Math.max(...names.map(({ length }) => length));
  return html`<figure class="chart"><figcaption>${t('table.curve')} <small>${t('table.curve_unit')}</small></figcaption>
    <svg class="curve" viewBox="0 0 ${width} ${height}" width=${grown(width)} height=${grown(height)}
      role="img" aria-label=${inWords(ctx, totals)}>
      ${[frame.most, 0, -frame.most].map((lead) => level(frame, lead))}
      ${names.map((lines, at) => partName(frame, lines, at + 1, at === parts.length - 1))}
      ${leads.map((lead, seat) => line(ctx, frame, lead, seat))}
      ${frame.ends.map((end, seat) => {
        const at = `translate(${frame.x(parts.length) + 8} ${end - 12})`;
        return svg`<g transform=${at}>${ctx.shield(seat, { x: 0, y: 0 })}</g>`;
      })}
    </svg></figure>`;
}

/**
 * @typedef {object} Frame  of the curve
 * @property {number} width
 * @property {number} most  the greatest lead, in points
 * @property {(at: number) => number} x  where a part ends
 * @property {(lead: number) => number} y
 * @property {number[]} ends  how high the shield at the end of each line stands
 */

/**
 * How far each seat was ahead of the middle of the field.
 * @param {number[][]} totals  the points of each seat, part by part
 */
function leadsOf(totals) {
  const middle = totals[0].map((_, at) => totals.reduce((sum, points) => sum + points[at], 0) / totals.length);
  return totals.map((points) => points.map((value, at) => value - middle[at]));
}

/**
 * @param {number} width
 * @param {number} parts
 * @param {number[][]} leads
 * @returns {Frame}
 */
function frameOf(width, parts, leads) {
  const most = Math.max(1, ...leads.flat().map(Math.abs));
  const x = (/** @type {number} */ at) => EDGE.left + ((width - EDGE.left - EDGE.right) * at) / parts;
  const y = (/** @type {number} */ lead) => EDGE.top + ((BOTTOM - EDGE.top) * (most - lead)) / (2 * most);
  const ends = spread(
    leads.map((lead) => y(lead[parts])),
    GAP,
    EDGE.top,
    BOTTOM,
  );
  return { width, most, x, y, ends };
}

/**
 * The curve in words.
 * @param {Context} ctx
 * @param {number[][]} totals
 */
function inWords(ctx, totals) {
  const names = totals.map((points, seat) =>
    t('table.curve_one', { name: ctx.name(seat), points: points.slice(1).join(', ') }),
  );
  return t('table.curve_told', { names: list(names) });
}

/**
 * A line across, with its lead.
 * @param {Frame} frame
 * @param {number} lead
 */
function level({ width, y }, lead) {
  return svg`<path class="chart-grid" d="M${EDGE.left} ${y(lead)}H${width - EDGE.right}"></path>
    <text class="chart-text" font-size="14" x=${EDGE.left - 8} y=${y(lead) + 5} text-anchor="end">
      ${lead ? signed(Math.sign(lead) * Math.round(Math.abs(lead))) : 0}</text>`;
}

/**
 * A text in lines that are no wider than `most` px, as far as its words let them be.
 * @param {string} text
 * @param {number} most
 */
function inLines(text, most) {
  const [first, ...words] = text.split(' ');
  return words.reduce(
    (lines, word) => {
      const longer = `${lines[lines.length - 1]} ${word}`;
      return longer.length * LETTER > most ? [...lines, word] : [...lines.slice(0, -1), longer];
    },
    [first],
  );
}

/**
 * The name of a part under its end; the last stays within the picture.
 * @param {Frame} frame
 * @param {string[]} lines
 * @param {number} at
 * @param {boolean} last
 */
function partName({ x }, lines, at, last) {
  const wide = last && lines.some((line) => line.length * LETTER > 2 * EDGE.right);
  return lines.map(
    (line, row) => svg`<text class="chart-text" font-size="14" x=${x(at)} y=${BOTTOM + 12 + ROW * (row + 1)}
    text-anchor=${wide ? 'end' : 'middle'}>${line}</text>`,
  );
}

/**
 * The line of a player.
 * @param {Context} ctx
 * @param {Frame} frame
 * @param {number[]} leads
 * @param {number} seat
 */
function line(ctx, { x, y }, leads, seat) {
  const path = leads.map((lead, at) => `${at ? 'L' : 'M'}${x(at)} ${y(lead)}`).join('');
  return svg`<path class="curve-edge" d=${path}></path>
    <path class="curve-line tincture-${ctx.tincture(seat)}" d=${path}></path>
    ${leads.slice(1, -1).map(
      (lead, at) => svg`<circle class="curve-dot tincture-${ctx.tincture(seat)}"
      cx=${x(at + 1)} cy=${y(lead)} r="4"></circle>`,
    )}`;
}

/**
 * Move marks apart that would lie on each other, keeping their order and within bounds.
 * @param {number[]} heights
 * @param {number} gap
 * @param {number} least
 * @param {number} most
 */
export function spread(heights, gap, least, most) {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  order.forEach((index, at) => {
    if (at) placed[index] = Math.max(placed[index], placed[order[at - 1]] + gap);
  });
  order.reverse().forEach((index, at) => {
    const limit = at ? placed[order[at - 1]] - gap : most;
    placed[index] = Math.max(Math.min(placed[index], limit), least);
  });
  return placed;
}

/**
 * Who gained from what and when: a row for each source, a column for each part of the sheet, in
 * it a bar stacked by players. Nothing where the parts do not score the same sources.
 * @param {Context} ctx
 * @param {View} view
 * @param {Table} table  of the finished game
 * @param {number} width  in px
 */
export function gains(ctx, view, table, width) {
  const { parts, rows } = ledgerOf(table.sheet);
  if (!parts.length) return nothing;
  const scored = rows.filter(({ amounts }) => amounts.some(Boolean));
  const name = Math.min(150, width * 0.3);
  const gap = 12;
  const column = (width - EDGE_OF_BAR - name - gap * parts.length) / parts.length;
  const left = (/** @type {number} */ at) => name + gap + at * (column + gap);
  const height = HEAD + scored.length * LINE + 4;
  const most = Math.max(1, ...scored.flatMap((row) => row.parts.map(sum)));
  return html`<figure class="chart">${legend(ctx, table)}
    <svg class="gains" viewBox="0 0 ${width} ${height}" width=${grown(width)} height=${grown(height)} aria-hidden="true">
      ${parts.map(
        (part, at) => svg`<text class="chart-text chart-head" font-size="14" x=${left(at)} y="16">
        ${nameOf(ctx, view, part)}</text>`,
      )}
      ${scored.map((row, index) => {
        const top = HEAD + index * LINE;
        return svg`<text class="chart-text" font-size="14" x="0" y=${top + 17}>${nameOf(ctx, view, row.score)}</text>
          ${row.parts.map((amounts, at) => bar(ctx, amounts, left(at), top + 4, column / most))}`;
      })}
    </svg></figure>`;
}

/**
 * What each part of the sheet brought to each player, a bar each.
 * @param {Context} ctx
 * @param {View} view
 * @param {Table} table  of the finished game
 * @param {number} width  in px
 */
function byPart(ctx, view, table, width) {
  const parts = table.sheet.children.filter(({ amounts }) => amounts.some(Boolean));
  const all = parts.flatMap(({ amounts }) => amounts);
  const name = Math.min(150, width * 0.3);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const unit = (width - name - 2 * GAP) / (most - least);
  const zero = name + 4 - least * unit;
  const block = BAR * table.seats.length + 12;
  const height = block * parts.length;
  return html`<figure class="chart">${legend(ctx, table)}
    <svg class="gains" viewBox="0 0 ${width} ${height}" width=${grown(width)} height=${grown(height)} aria-hidden="true">
      ${parts.map((part, index) => {
        const top = index * block;
        return svg`${inLines(nameOf(ctx, view, part), name).map(
          (line, row) => svg`<text class="chart-text" font-size="14" x="0" y=${top + 14 + ROW * row}>${line}</text>`,
        )}
        ${part.amounts.map((amount, seat) => {
          const [from, to] = [Math.min(amount, 0), Math.max(amount, 0)].map((end) => zero + end * unit);
          return svg`${amount ? piece(ctx, seat, from, top + seat * BAR, to - from) : nothing}
            <text class="chart-text" font-size="14" x=${to + 5} y=${top + seat * BAR + 14}>${number(amount)}</text>`;
        })}`;
      })}
      <path class="chart-grid" d="M${zero} 0V${height - 12}"></path>
    </svg></figure>`;
}

/**
 * What bars of points show, and whose is which.
 * @param {Context} ctx
 * @param {Table} table
 */
const legend = (ctx, table) => html`<figcaption>${t('table.gains')} <small>${t('table.gains_unit')}</small></figcaption>
  <ul class="chart-legend" role="list">${table.seats.map(
    (_, seat) => html`<li><svg class="chart-sample" width="26" height="18" aria-hidden="true">
      ${piece(ctx, seat, 1, 0, 24)}</svg>${ctx.shield(seat, 22)}<span>${ctx.name(seat)}</span></li>`,
  )}</ul>`;

/** @param {number[]} amounts */
const sum = (amounts) => amounts.reduce((total, amount) => total + Math.max(amount, 0), 0);

/**
 * @param {Context} ctx
 * @param {number[]} amounts  by seat
 * @param {number} left
 * @param {number} top
 * @param {number} unit  px for a point
 */
function bar(ctx, amounts, left, top, unit) {
  let x = left;
  return amounts.map((amount, seat) => {
    if (amount <= 0) return nothing;
    const width = amount * unit;
    x += width;
    return piece(ctx, seat, x - width, top, width);
  });
}

/**
 * The piece of a bar that is a player's.
 * @param {Context} ctx
 * @param {number} seat
 * @param {number} left
 * @param {number} top
 * @param {number} width
 */
const piece = (ctx, seat, left, top, width) => svg`<rect class="gains-bar" x=${left} y=${top} width=${width} height="18"
  rx="2" fill="url(#tincture-${ctx.tincture(seat)})"></rect>`;
