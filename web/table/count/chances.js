/** The curve of everybody's chances to win over a game, a line a player. */

import { html, svg, nothing } from '../../vendor/lit-html/lit-html.js';
import { grown } from '../../art/woodcut.js';
import { t, list, number } from '../../shell/i18n.js';
import { spread } from './charts.js';

/**
 * @typedef {import('./analysis.js').Choice} Choice
 * @typedef {import('./analysis.js').Point} Point
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Stop  of a player's line
 * @property {number} step  how many steps had been played
 * @property {number} share  its chance to win, from 0 to 1
 * @property {number} error  how far it may be off, to either side
 * @property {Choice} [choice]  the blamed choice after which it is that
 */

/**
 * Px: the room around the lines, how large shields at their ends are, how far their rows lie apart, how far in a row, and
 * how far from the lines.
 */
const EDGE = { left: 48, right: 40, top: 14, bottom: 26 };
const ARMS = 20;
const GAP = 22;
const STEP = 17;
const LEAD = 12;
/** Px: up to which width it is narrow, and how high it is then, and else. */
const NARROW = 480;
const HEIGHT = { narrow: 280, wide: 220 };
/** How wide a letter of the axis is, about. */
const LETTER = 8;
/** The same of the small one, which has neither names nor figures. */
const SMALL = 24;
/** Shares that have a line across. */
const LEVELS = [1, 0.5, 0];

/** A chance in words: 25 %. @param {number} chance */
export const per = (chance) => number(chance, { style: 'percent', maximumFractionDigits: 0 });

/**
 * Draw the curve.
 * @param {Context} ctx
 * @param {Point[]} points
 * @param {object} look
 * @param {number} look.steps  how many steps the game has
 * @param {number} look.width  in px
 * @param {import('../contract/messages.js').Seat | null} look.seat  whose interval is drawn around its line; null: a small
 *   curve, which stretches as wide as there is room
 * @param {number} [look.at]  the step that is looked at, up to which the lines are full
 * @param {(step: number) => void} [look.go]  a step was tapped
 * @param {Map<number, number | null>} [look.rounds]  in which round steps were played, as far as it is known, for the axis
 * @param {Choice[]} [look.blamed]  the blamed choices, each with a stroke up to what the best one would have left
 * @param {boolean} [look.draft]  whether it is a first estimate, of which no number is told
 */
export function chanceCurve(ctx, points, { steps, width, seat, at, go, rounds, blamed = [], draft = false }) {
  const small = seat === null;
  const ends = endsOf(points);
  const row = Math.max(...ends.map((one) => one.length));
  const edge = small ? { left: 0, right: 0, top: 3, bottom: 3 } : { ...EDGE, right: EDGE.right + STEP * (row - 1) };
  const narrow = width <= NARROW;
  const height = small ? SMALL : HEIGHT[narrow ? 'narrow' : 'wide'];
  const across = width - edge.left - edge.right;
  const x = (/** @type {number} */ step) => edge.left + (across * step) / steps;
  const y = (/** @type {number} */ share) => edge.top + (height - edge.top - edge.bottom) * (1 - share);
  const seats = points[0].shares.map((_, one) => one);
  const last = points[points.length - 1];
  const tracks = seats.map((one) => trackOf(points, one === seat ? blamed : [], one));
  // Shields have the room below the lines, too: who has lost stands as low as may be.
  const from = ends.map(([first]) => y(last.shares[first]));
  const to = spread(from, GAP, edge.top, height - ARMS / 2);
  const others = seats.filter((one) => one !== seat);
  const tap = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const step = ((((event.clientX - box.left) / box.width) * width - edge.left) / across) * steps;
    go?.(Math.round(Math.min(Math.max(step, 0), steps)));
  };
  return html`<svg class=${`curve chances${draft ? ' chances-draft' : ''}`} viewBox="0 0 ${width} ${height}" role="img"
      preserveAspectRatio=${small ? 'none' : 'xMidYMid'}
      width=${small ? '100%' : grown(width)} height=${grown(height)} aria-label=${draft ? t('table.analysis.draft') : inWords(ctx, points)} @click=${go ? tap : nothing}>
      ${LEVELS.map((share) => level(share, { left: edge.left, right: width - edge.right, y: y(share), named: !small }))}
      ${small || !rounds ? nothing : roundNames(points, rounds, x, height)}
      ${seat === null ? nothing : svg`<path class="chances-doubt" d=${doubt(tracks[seat], x, y)}></path>`}
      ${small ? nothing : ends.map((_, at) => (from[at] === to[at] ? nothing : lead(x(last.step), from[at], to[at])))}
      <g class=${small ? nothing : 'chances-others'}>${others.map((one) => line(ctx, tracks[one], one, x, y))}</g>
      ${seat === null ? nothing : [line(ctx, tracks[seat], seat, x, y), falls(tracks[seat], x, y)]}
      ${small ? nothing : seats.map((one) => marks(ctx, points, one, narrow ? 1 : 2, x, y))}
      ${small ? nothing : ends.map((row, at) => row.map((one, n) => svg`<g transform="translate(${x(last.step) + LEAD + STEP * n} ${to[at] - ARMS / 2})">${ctx.shield(one, { x: 0, y: 0, size: ARMS })}</g>`))}
      ${at === undefined ? nothing : svg`<path class="chances-at" d="M${x(at)} 0V${height}"></path>`}
    </svg>`;
}

/**
 * The players whose lines end at the same height, those first who were ahead last.
 * @param {Point[]} points
 */
export function endsOf(points) {
  const { shares } = points[points.length - 1];
  const heights = shares.map((share) => Math.round(share * 100));
  const ahead = (/** @type {number} */ one, /** @type {number} */ other) => {
    const apart = points.findLast((point) => point.shares[one] !== point.shares[other]);
    return apart ? apart.shares[other] - apart.shares[one] : 0;
  };
  return [...new Set(heights)].map((height) =>
    heights.flatMap((one, seat) => (one === height ? [seat] : [])).sort(ahead),
  );
}

/**
 * The curve in words: at the start, in the middle, at the end.
 * @param {Context} ctx
 * @param {Point[]} points
 */
function inWords(ctx, points) {
  const moments = [points[0], points[Math.floor(points.length / 2)], points[points.length - 1]];
  const names = points[0].shares.map((_, seat) =>
    t('table.curve_one', { name: ctx.name(seat), points: moments.map(({ shares }) => per(shares[seat])).join(', ') }),
  );
  return t('table.analysis.in_words', { names: list(names) });
}

/**
 * @param {number} share
 * @param {{left: number, right: number, y: number, named: boolean}} where
 */
function level(share, { left, right, y, named }) {
  return svg`<path class="chart-grid" d="M${left} ${y}H${right}"></path>
    ${named ? svg`<text class="chart-text" font-size="14" x=${left - 6} y=${y + 5} text-anchor="end">${per(share)}</text>` : nothing}`;
}

/**
 * Where rounds begin: a stroke for each, and its number where there is room; the first one's word stands before it.
 * @param {Point[]} points
 * @param {Map<number, number | null>} rounds
 * @param {(step: number) => number} x
 * @param {number} height
 */
function roundNames(points, rounds, x, height) {
  let free = -Infinity;
  return roundsOf(points, rounds).map(({ step, round }) => {
    const left = x(step);
    const figure = number(round);
    const first = !Number.isFinite(free);
    const fits = left >= free;
    if (fits) free = left + LETTER * (figure.length + 1);
    return svg`<path class="chart-grid" d="M${left} ${height - EDGE.bottom}v6"></path>
      ${
        fits
          ? svg`<text class="chart-text numbers" font-size="14" x=${left + LETTER * figure.length} y=${height - 6}
        text-anchor="end">${first ? t('table.analysis.round', { n: round }) : figure}</text>`
          : nothing
      }`;
  });
}

/**
 * Before which steps rounds begin, as far as the points tell.
 * @param {Point[]} points
 * @param {Map<number, number | null>} rounds
 * @returns {{step: number, round: number}[]}
 */
export function roundsOf(points, rounds) {
  let last = -Infinity;
  return points.flatMap(({ step }) => {
    const round = rounds.get(step + 1) ?? null;
    if (round === null || round <= last) return [];
    last = round;
    return [{ step, round }];
  });
}

/**
 * The stops of a player's line: the points, and what each blamed choice left.
 * @param {Point[]} points
 * @param {Choice[]} blamed
 * @param {number} seat
 * @returns {Stop[]}
 */
export function trackOf(points, blamed, seat) {
  const own = blamed.filter((choice) => choice.seat === seat);
  const falls = new Map(own.sort((a, b) => a.given - b.given).map((choice) => [choice.step, choice]));
  const known = points
    .filter(({ step }, at) => at === points.length - 1 || !falls.has(step))
    .map(({ step, shares, errors }) => ({ step, share: shares[seat], error: errors[seat] }));
  const fallen = [...falls.values()].map((choice) => ({
    step: choice.step,
    share: choice.chance,
    error: choice.doubt,
    choice,
  }));
  return [...fallen, ...known].sort((a, b) => a.step - b.step);
}

/**
 * @param {Context} ctx
 * @param {Stop[]} track
 * @param {number} seat
 * @param {(step: number) => number} x
 * @param {(share: number) => number} y
 */
function line(ctx, track, seat, x, y) {
  const path = track.map(({ step, share }, at) => `${at ? 'L' : 'M'}${x(step)} ${y(share)}`).join('');
  return svg`<path class="curve-edge" d=${path}></path>
    <path class="curve-line tincture-${ctx.tincture(seat)}" d=${path}></path>`;
}

/**
 * A dot where a player made a blamed choice, and a stroke up to what the best one would have left.
 * @param {Stop[]} track
 * @param {(step: number) => number} x
 * @param {(share: number) => number} y
 */
function falls(track, x, y) {
  return track.map(({ step, share, choice }) =>
    choice
      ? svg`<path class="chances-lost" d="M${x(step)} ${y(share)}V${y(share + choice.given)}"></path>
        <circle class="chances-fall analysis-${choice.mark}" cx=${x(step)} cy=${y(share)} r="5"></circle>`
      : nothing,
  );
}

/**
 * From where lines end to the row of their shields, where that could not stand at their height.
 * @param {number} x
 * @param {number} from
 * @param {number} to
 */
const lead = (x, from, to) => svg`<path class="chances-lead" d="M${x} ${from}L${x + LEAD} ${to}"></path>`;

/**
 * The arms of a player on its line, at places of its own, so that lines are told apart without colour.
 * @param {Context} ctx
 * @param {Point[]} points
 * @param {number} seat
 * @param {number} many  so many places
 * @param {(step: number) => number} x
 * @param {(share: number) => number} y
 */
function marks(ctx, points, seat, many, x, y) {
  const { length } = points[0].shares;
  return Array.from({ length: many }, (_, part) => {
    const at = Math.floor(((part + (seat + 0.5) / length) / many) * (points.length - 1));
    const { step, shares } = points[at];
    return svg`<g transform="translate(${x(step) - 7.5} ${y(shares[seat]) - 9})">${ctx.shield(seat, { x: 0, y: 0, size: 18 })}</g>`;
  });
}

/**
 * The outline of the interval around a player's line.
 * @param {Stop[]} track
 * @param {(step: number) => number} x
 * @param {(share: number) => number} y
 */
function doubt(track, x, y) {
  const side = (/** @type {1 | -1} */ sign) =>
    track.map(({ step, share, error }) => `${x(step)} ${y(Math.min(1, Math.max(0, share + sign * error)))}`);
  return `M${[...side(1), ...side(-1).reverse()].join('L')}Z`;
}
