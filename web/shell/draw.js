/** One drawing of the page for any number of simultaneous changes. */

/** @type {Set<() => void>} */
const painters = new Set();
let due = false;

/**
 * Call `painter()` at each drawing; returns the function that stops it.
 * @param {() => void} painter
 */
export function onDraw(painter) {
  painters.add(painter);
  return () => painters.delete(painter);
}

/** Request a drawing, soon. */
export function redraw() {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    for (const painter of painters) painter();
  });
}
