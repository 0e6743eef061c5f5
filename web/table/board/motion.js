/** What moves by itself, as far as the reader wants anything to move; what flies is in flights.js. */

/** Whether the reader asked for less motion. */
export function reducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Scroll the board as far as it must be for the place where something lies to be seen whole.
 * @param {Element} element
 */
export function scrollTo(element) {
  const board = element.closest('[data-scrolls]');
  const place = element.closest('[data-target], [data-about]') ?? element;
  if (!(board instanceof HTMLElement && place instanceof HTMLElement)) return;
  const rim = Number.parseFloat(getComputedStyle(board).scrollPaddingTop) || 0;
  const above = downTo(place) - downTo(board) - board.scrollTop - rim;
  const below = above + rim + place.offsetHeight - board.clientHeight;
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
 * @returns {Map<Element, Map<Element, number>>} of each such element, its rows in order
 */
export function rowsOf(root) {
  const highOf = (/** @type {Element} */ row) => /** @type {const} */ ([row, row.getBoundingClientRect().top]);
  const lists = [...root.querySelectorAll('[data-sorts]')];
  return new Map(lists.map((list) => [list, new Map([...list.children].map(highOf))]));
}

/**
 * Move the rows that have another place in their order than before.
 * @param {Map<Element, Map<Element, number>>} lists  from `rowsOf`
 */
export function sortRows(lists) {
  for (const [list, before] of lists) sortList([...list.children], before);
}

/**
 * @param {Element[]} rows
 * @param {Map<Element, number>} before
 */
function sortList(rows, before) {
  const order = [...before.keys()];
  if (reducedMotion() || rows.every((row, at) => row === order[at])) return;
  for (const row of rows) {
    const by = (before.get(row) ?? NaN) - row.getBoundingClientRect().top;
    if (by) row.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], { duration: SORT, easing: 'ease-out' });
  }
}
