/**
 * The browser's way back: it closes what is open over the page before it leaves the page. For what is
 * open the history has one entry more, at the same address; with nothing open that entry is passed over.
 */

/** @type {(() => void)[]} What closes each thing that is open, the uppermost last. */
const open = [];
let over = standsOver();
let hash = location.hash;

function standsOver() {
  return Boolean(history.state?.over);
}

function enter() {
  if (over) return;
  history.pushState({ over: true }, '');
  over = true;
}

/** The present entry is another one; tells whether it lies just below what is open. */
function arrive() {
  const below = over && !standsOver() && location.hash === hash;
  over = standsOver();
  hash = location.hash;
  return below;
}

/**
 * Let the way back call `close` first; returns what is to be called when that is no longer needed.
 * @param {() => void} close
 * @returns {() => void}
 */
export function closeOnBack(close) {
  open.push(close);
  enter();
  return () => {
    if (open.includes(close)) open.splice(open.indexOf(close), 1);
  };
}

/**
 * Let the way back call `close` first whenever something is open; returns a function that is called as often as
 * one likes, whether it is.
 * @param {() => void} close
 * @returns {(isOpen: boolean) => void}
 */
export function closeOnBackWhile(close) {
  /** @type {(() => void) | null} */
  let closed = null;
  return (isOpen) => {
    if (isOpen === (closed !== null)) return;
    closed?.();
    closed = isOpen ? closeOnBack(close) : null;
  };
}

window.addEventListener('popstate', () => {
  if (!arrive()) return;
  const close = open.pop();
  if (!close) history.back();
  close?.();
  if (open.length) enter();
});
window.addEventListener('hashchange', arrive);
