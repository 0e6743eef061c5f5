/** A card or tile that is dragged to where it goes: a second way to choose it, and then its place. */

import { idOf, meantOf, TAPPABLE } from '../board/board.js';

/** A pointer that strays farther, in px, drags. */
const STRAY = 14;
/** What can be dragged. */
const HELD = `.hand [data-held]:is(${TAPPABLE})`;

/**
 * Listen to drags in `host`.
 * @param {HTMLElement} host
 * @param {(id: import('../contract/messages.js').Target) => boolean} leads  whether what is chosen with it goes somewhere
 * @param {(id: import('../contract/messages.js').Target) => void} choose  as by a tap
 * @param {AbortSignal} signal  ends it
 */
export function listenToDrags(host, leads, choose, signal) {
  /** @type {{thing: HTMLElement, x: number, y: number, token: HTMLElement | null} | null} */
  let drag = null;
  let dropped = false;
  const end = () => {
    drag?.token?.remove();
    drag = null;
  };

  /** @param {PointerEvent} event */
  const down = ({ button, clientX: x, clientY: y, isPrimary, target }) => {
    end();
    dropped = false;
    const thing = /** @type {Element} */ (target).closest(HELD);
    if (isPrimary && button === 0 && thing instanceof HTMLElement && leads(idOf(thing)))
      drag = { thing, x, y, token: null };
  };
  /** @param {PointerEvent} event */
  const move = ({ clientX, clientY, isPrimary, pointerId }) => {
    if (!drag || !isPrimary) return;
    const [right, down] = [clientX - drag.x, clientY - drag.y];
    if (!drag.token && Math.hypot(right, down) < STRAY) return;
    if (!drag.token) {
      drag.token = lift(drag.thing);
      host.setPointerCapture(pointerId);
      if (!('selected' in drag.thing.dataset)) choose(idOf(drag.thing));
    }
    drag.token.style.translate = `${right}px ${down}px`;
  };
  /** @param {PointerEvent} event */
  const drop = ({ clientX: x, clientY: y }) => {
    dropped = Boolean(drag?.token);
    end();
    const stage = dropped && host.querySelector('.stage');
    const found = stage ? meantOf(stage, { x, y }) : null;
    if (found && !('selected' in found.dataset)) choose(idOf(found));
  };
  // The click with which a drag ends means nothing by itself; one by keys is another.
  const click = (/** @type {MouseEvent} */ event) => dropped && event.detail && event.stopImmediatePropagation();
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerup', drop, { signal });
  host.addEventListener('pointercancel', end, { signal });
  host.addEventListener('click', click, { capture: true, signal });
  signal.addEventListener('abort', end);
}

/**
 * Draw a thing once more, under the pointer.
 * @param {HTMLElement} thing
 */
function lift(thing) {
  const token = /** @type {HTMLElement} */ (thing.cloneNode(true));
  const table = /** @type {HTMLElement} */ (thing.closest('.table'));
  const frame = table.getBoundingClientRect();
  const { left, top, width, height } = thing.getBoundingClientRect();
  token.className = `${thing.className} dragged`;
  for (const name of token.getAttributeNames())
    if (name.startsWith('data-') || name === 'tabindex') token.removeAttribute(name);
  token.ariaHidden = 'true';
  Object.assign(token.style, {
    left: `${left - frame.left}px`,
    top: `${top - frame.top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  table.append(token);
  return token;
}
