/** The loupe: where two targets lie too close for a finger, twice as large, to tap again. */

import { html, render } from '../../vendor/lit-html/lit-html.js';
import { closeOnBack } from '../../shell/frame/back.js';

const SIZE = 264;
const ZOOM = 2;
const LEAST = 44;

/**
 * Open the loupe over `root`.
 * @typedef {import('./board.js').Thing} Thing
 *
 * @param {Element} root  what is enlarged
 * @param {Thing[]} elements  the targets that were meant, perhaps
 * @param {import('./pointer.js').Point} point  where the tap fell, in the window
 * @param {object} look
 * @param {string} look.title
 * @param {(element: Thing) => string} look.label
 * @param {(element: Thing) => void} look.choose
 * @returns {() => void} closes it
 */
export function openLoupe(root, elements, point, { title, label, choose }) {
  const dialog = document.createElement('dialog');
  dialog.className = 'loupe';
  dialog.setAttribute('aria-label', title);
  const copy = /** @type {HTMLElement} */ (root.cloneNode(true));
  copy.className = 'loupe-copy';
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  const place = (/** @type {number} */ x, /** @type {number} */ y) => ({
    x: (x - point.x) * ZOOM + SIZE / 2,
    y: (y - point.y) * ZOOM + SIZE / 2,
  });
  const frame = root.getBoundingClientRect();
  const at = place(frame.x, frame.y);
  const pick = (/** @type {Thing} */ element) => {
    dialog.close();
    choose(element);
  };
  render(
    html`<div class="loupe-glass"></div>
      ${elements.map(
        (element) => html`<button type="button" class="loupe-target" aria-label=${label(element)}
        @click=${() => pick(element)}></button>`,
      )}`,
    dialog,
  );
  dialog.querySelector('.loupe-glass')?.append(copy);
  Object.assign(copy.style, {
    width: `${frame.width}px`,
    height: `${frame.height}px`,
    transform: `translate(${at.x}px, ${at.y}px) scale(${ZOOM})`,
  });
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = dialog.querySelectorAll('.loupe-target');
  buttons.forEach((button, index) => {
    const box = elements[index].getBoundingClientRect();
    const corner = place(box.x, box.y);
    const width = Math.max(box.width * ZOOM, LEAST);
    const height = Math.max(box.height * ZOOM, LEAST);
    Object.assign(button.style, {
      left: `${corner.x + (box.width * ZOOM - width) / 2}px`,
      top: `${corner.y + (box.height * ZOOM - height) / 2}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  });
  Object.assign(dialog.style, {
    left: `${clamp(point.x - SIZE / 2, innerWidth - SIZE)}px`,
    top: `${clamp(point.y - SIZE / 2, innerHeight - SIZE)}px`,
  });
  document.body.append(dialog);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target === dialog.firstElementChild) dialog.close();
  });
  const closed = closeOnBack(() => dialog.close());
  dialog.addEventListener('close', () => {
    closed();
    dialog.remove();
  });
  dialog.showModal();
  return () => dialog.close();
}

/** @type {(value: number, most: number) => number} */
const clamp = (value, most) => Math.min(Math.max(value, 8), Math.max(most - 8, 8));
