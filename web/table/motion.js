/**
 * Things that travel: an element with `data-piece` that stands elsewhere after a change moves
 * there from where it was; a new one with `data-from` comes from the element of that target.
 */

/** Whether the reader asked for less motion. */
export function reducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Note where everything stands that may travel.
 * @param {ParentNode} root
 * @returns {Map<string, DOMRect>} by piece, and by target with `@` before it
 */
export function positions(root) {
  const places = new Map();
  for (const element of things(root, '[data-target]')) {
    places.set(`@${element.dataset.target}`, element.getBoundingClientRect());
  }
  for (const element of things(root, '[data-piece]')) {
    places.set(pieceOf(element), element.getBoundingClientRect());
  }
  return places;
}

/**
 * Move what has changed place since `before`; what has come from elsewhere is scrolled into sight.
 * @param {ParentNode} root
 * @param {Map<string, DOMRect>} before  from `positions`
 * @param {number} ms  how long a piece travels
 */
export function travel(root, before, ms) {
  if (!ms) return;
  const comes = [...things(root, '[data-from]')].find((one) => hasMoved(one, before.get(pieceOf(one))));
  if (comes) scrollTo(comes);
  if (reducedMotion()) return;
  for (const element of things(root, '[data-piece]')) {
    const { from } = element.dataset;
    const start = before.get(pieceOf(element)) ?? (from ? before.get(`@${from}`) : null);
    if (!start) continue;
    const end = element.getBoundingClientRect();
    const dx = centre(start).x - centre(end).x;
    const dy = centre(start).y - centre(end).y;
    if (Math.hypot(dx, dy) < 2) continue;
    const scale = unitsPerPixel(element);
    element.animate([{ translate: `${dx * scale}px ${dy * scale}px` }, { translate: '0px 0px' }], {
      duration: ms,
      easing: 'ease-out',
    });
  }
}

/**
 * @param {Element} element
 * @param {DOMRect} [start]  where it stood, if it was there
 */
function hasMoved(element, start) {
  if (!start) return true;
  const [from, to] = [centre(start), centre(element.getBoundingClientRect())];
  return Math.hypot(from.x - to.x, from.y - to.y) >= 2;
}

/**
 * Scroll the board as far as it must be for the place where something lies to be seen whole.
 * @param {Element} element
 */
function scrollTo(element) {
  const board = element.closest('[data-scrolls]');
  const place = element.closest('[data-target], [data-about]') ?? element;
  if (!(board instanceof HTMLElement && place instanceof HTMLElement)) return;
  const above = downTo(place) - downTo(board) - board.scrollTop;
  const below = above + place.offsetHeight - board.clientHeight;
  board.scrollTop += Math.max(below, 0) || Math.min(above, 0);
}

/**
 * How far down an element lies, wherever it is moving just now.
 * @param {Element | null} element
 * @returns {number} px
 */
const downTo = (element) => (element instanceof HTMLElement ? element.offsetTop + downTo(element.offsetParent) : 0);

/** Milliseconds that a row moves to another place in its order. */
const SORT = 240;

/**
 * Note how high each row stands of what sorts itself anew: an element with `data-sorts`.
 * @param {ParentNode} root
 * @returns {Map<Element, number>} in order
 */
export function rowsOf(root) {
  return new Map([...root.querySelectorAll('[data-sorts] > *')].map((row) => [row, row.getBoundingClientRect().top]));
}

/**
 * Move the rows that have another place in their order than `before`.
 * @param {ParentNode} root
 * @param {Map<Element, number>} before  from `rowsOf`
 */
export function sortRows(root, before) {
  const rows = [...root.querySelectorAll('[data-sorts] > *')];
  const order = [...before.keys()];
  if (reducedMotion() || rows.every((row, at) => row === order[at])) return;
  for (const row of rows) {
    const by = (before.get(row) ?? NaN) - row.getBoundingClientRect().top;
    if (by) row.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], { duration: SORT, easing: 'ease-out' });
  }
}

/**
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {Iterable<HTMLElement | SVGElement>}
 */
const things = (root, selector) => root.querySelectorAll(selector);

/** @param {HTMLElement | SVGElement} element */
const pieceOf = ({ dataset }) => dataset.piece ?? '';

/** @param {DOMRect} box */
const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * How many units of its drawing a px is, for an element.
 * @param {Element} element
 */
function unitsPerPixel(element) {
  const parent = element instanceof SVGGraphicsElement ? element.parentNode : null;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return matrix ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
}
