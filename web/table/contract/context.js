/** What a game's view gets: the table, the taps, whose eyes, and the words. */

import { lang, t } from '../../shell/i18n.js';
import { tincturesFor, shield } from '../../art/shields.js';

/**
 * @typedef {import('./view.js').Context} Context
 * @typedef {import('./view.js').Size} Size
 */

/**
 * How much room an element has, in px of which letters measure 16: larger letters leave less.
 * @param {Element} element
 * @returns {[width: number, height: number]}
 */
export function roomOf({ clientWidth, clientHeight }) {
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return [clientWidth / letter, clientHeight / letter];
}

/**
 * The size of the screen that a box of `width` × `height` px calls for; table.css agrees.
 * @param {number} width
 * @param {number} height
 * @returns {Size}
 */
export function sizeOf(width, height) {
  if (width < 560) return 'phone';
  if (height < 600) return 'embed';
  return width >= 900 && width >= height ? 'landscape' : 'portrait';
}

/**
 * Make the context that a view's functions receive.
 * @param {Pick<import('./view.js').View, 'label'>} view
 * @param {import('./messages.js').Table} table  the position that is shown
 * @param {Partial<Context>} [shown]  what else there is to show; see the defaults
 * @returns {Context}
 */
export function context(view, table, shown = {}) {
  const tinctures = tincturesFor(table.seats.length);
  const tincture = (/** @type {number} */ seat) => tinctures[table.seats[seat].shield];
  /** @type {Context} */
  const ctx = {
    table,
    printed: null,
    events: [],
    viewer: table.viewer,
    peek: true,
    replaying: false,
    seat: null,
    targets: new Map(),
    selected: [],
    options: [],
    action: null,
    draft: [],
    preview: null,
    previews: new Map(),
    showing: null,
    touched: new Set(),
    advised: new Set(),
    spoken: new Set(),
    marks: [],
    sheet: null,
    line: null,
    size: 'landscape',
    lies: shown.size ?? 'landscape',
    room: [0, 0],
    ui: {},
    roving: null,
    walked: null,
    lang: lang(),
    t,
    name: (seat) => table.seats[seat].name,
    tincture,
    shield: (seat, size = 24, look = {}) => shield(tincture(seat), typeof size === 'object' ? size : { size, ...look }),
    label: (id) => view.label(ctx, id),
    ...shown,
  };
  return ctx;
}
