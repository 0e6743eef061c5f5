/** One drawing of the page for any number of simultaneous changes. */

/** Milliseconds that a drawing can wait which nobody waits for: about a frame. */
const SOON = 16;

/** @type {Set<() => void>} */
const painters = new Set();
let due = false;
let requests = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;

/**
 * Call `painter()` at each drawing; returns the function that stops it.
 * @param {() => void} painter
 */
export function onDraw(painter) {
  painters.add(painter);
  return () => painters.delete(painter);
}

/** Request a drawing, at the end of what is being done. */
export function redraw() {
  clearTimeout(soon);
  soon = undefined;
  requests += 1;
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    for (const painter of painters) painter();
  });
}

/** How many drawings have been requested: who drew since the last request need not draw again. */
export const requested = () => requests;

/** Request a drawing with the next frame, together with what else comes until then: of what is told, not of what is done. */
export function redrawSoon() {
  if (!due) soon ??= setTimeout(redraw, SOON);
}
