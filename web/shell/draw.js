/** One drawing of the page for any number of changes in the same moment. */

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

/** Ask for a drawing, soon. */
export function redraw() {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    for (const painter of painters) painter();
  });
}
