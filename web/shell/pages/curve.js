/** The points of the reader's games over time, as a curve. */

import { html, svg, nothing } from '../../vendor/lit-html/lit-html.js';
import { grown } from '../../art/woodcut.js';
import { number, t } from '../i18n.js';
import { counts, seatOf } from '../keep/standing.js';

/** @import { Played } from '../../types/shell' */

/** The most games that are drawn, and the window of the average. */
const most = 200;
const span = 10;
/** Units of the drawing. */
const size = { height: 180, left: 44, right: 8, top: 10, bottom: 10 };

/**
 * Draw the points of each game, full where it was won, and their average so far.
 * @param {Played[]} rows  of one game, the oldest first
 * @param {number} width  in px
 */
export function pointsCurve(rows, width) {
  const drawn = rows.filter(counts).slice(-most);
  if (drawn.length < 2) return nothing;
  const points = drawn.map((row) => row.scores[seatOf(row)]);
  const averages = points.map((_, at) => meanOf(points.slice(Math.max(0, at + 1 - span), at + 1)));
  const low = Math.min(...points);
  const high = Math.max(low + 1, ...points);
  const { height, left, right, top, bottom } = size;
  const x = (/** @type {number} */ at) => left + ((width - left - right) * at) / (points.length - 1);
  const y = (/** @type {number} */ value) => top + ((height - top - bottom) * (high - value)) / (high - low);
  const tenth = (/** @type {number} */ value) => number(value, { maximumFractionDigits: 1 });
  const facts = {
    n: points.length,
    first: tenth(averages[Math.min(span, points.length) - 1]),
    last: tenth(averages[points.length - 1]),
    unit: drawn[0].game,
  };
  const radius = points.length > 60 ? 3 : 5;
  return html`<figure class="chronicle-curve">
    <figcaption>${t('chronicle.curve')} <small>${t('chronicle.curve_unit')}</small></figcaption>
    <svg viewBox="0 0 ${width} ${height}" width=${grown(width)} height=${grown(height)} role="img"
      aria-label=${t('chronicle.curve_in_words', facts)}>
      ${[low, high].map(
        (value) => svg`<path class="chronicle-line" d="M${left} ${y(value)}H${width - right}"></path>
        <text class="chronicle-figure" font-size="14" x=${left - 8} y=${y(value) + 5} text-anchor="end">${number(value)}</text>`,
      )}
      <path class="chronicle-average" d=${averages.map((value, at) => `${at ? 'L' : 'M'}${x(at)} ${y(value)}`).join('')}></path>
      ${drawn.map(
        (row, at) => svg`<circle class="chronicle-dot ${row.places[seatOf(row)] === 1 ? 'is-won' : ''}"
        cx=${x(at)} cy=${y(points[at])} r=${radius}></circle>`,
      )}
    </svg>
    <ul class="chronicle-key" role="list">
      <li><svg width="14" height="14" aria-hidden="true"><circle class="chronicle-dot is-won" cx="7" cy="7" r="5"></circle></svg>${t('chronicle.key_won')}</li>
      <li><svg width="14" height="14" aria-hidden="true"><circle class="chronicle-dot" cx="7" cy="7" r="5"></circle></svg>${t('chronicle.key_other')}</li>
      <li><svg width="26" height="14" aria-hidden="true"><path class="chronicle-average" d="M0 7H26"></path></svg>${t('chronicle.key_average', { n: span })}</li>
    </ul>
  </figure>`;
}

/** @param {number[]} values */
const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
