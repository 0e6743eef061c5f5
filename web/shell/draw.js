/** One drawing of the page for any number of changes in the same moment. */

const painters = new Set();
let due = false;

/** Call `painter()` at each drawing; returns the function that stops it. */
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
