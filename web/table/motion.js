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
 * Move what has changed place since `before`.
 * @param {ParentNode} root
 * @param {Map<string, DOMRect>} before  from `positions`
 * @param {number} ms  how long a piece travels
 */
export function travel(root, before, ms) {
  if (!ms || reducedMotion()) return;
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
