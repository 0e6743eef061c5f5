/** What lies over the edges of the board: where it is told what is advised, and a hand that is chosen from. */

import { TAPPABLE } from '../board/board.js';

/** @type {WeakMap<Element, Map<string, boolean>>} Whether it lies above, by the size of the screen: it stays there. */
const laid = new WeakMap();

/**
 * Lay it there; called after each drawing.
 * @param {HTMLElement} host
 */
export function putAdvice(host) {
  /** @type {HTMLElement | null} */
  const words = host.querySelector('.actions-hint');
  const play = host.querySelector('.play')?.getBoundingClientRect();
  if (!words || !play) return;
  const bar = /** @type {HTMLElement} */ (words.parentElement).getBoundingClientRect();
  const { height } = words.getBoundingClientRect();
  const advised = [...host.querySelectorAll('.play [data-advised]')].map((one) => one.getBoundingClientRect());
  /** @type {(top: number) => number} how much of what is advised would lie under it there */
  const hidden = (top) =>
    advised.reduce((sum, one) => {
      const down = Math.min(one.bottom, top + height) - Math.max(one.top, top);
      return sum + Math.max(down, 0) * one.width;
    }, 0);
  const places = laid.get(words) ?? new Map();
  const size = `${host.clientWidth} ${host.clientHeight}`;
  const above = places.get(size) ?? hidden(bar.top - height) > hidden(play.top);
  laid.set(words, places.set(size, above));
  words.toggleAttribute('data-above', above);
  words.style.bottom = above ? `${bar.bottom - play.top - height}px` : '';
}

/**
 * Lift the hand over the board where the bar, which grows with what is gathered or offered, would lie over what may be
 * chosen in it; called after each drawing.
 * @param {HTMLElement} host
 */
export function putHand(host) {
  /** @type {HTMLElement | null} */
  const hand = host.querySelector('.hand');
  const frame = host.querySelector('.table-frame');
  if (!hand || !frame) return;
  // Where all of the screen scrolls, whatever is covered can be scrolled into sight.
  const scrolls = frame.scrollHeight > frame.clientHeight + 1;
  const bar = scrolls ? null : host.querySelector('.actions:has(> :is(.draft, .offer))');
  const lifted = Number.parseFloat(hand.style.translate.split(' ')[1] ?? '0');
  const chosen = bar ? [...hand.querySelectorAll(TAPPABLE)] : [];
  const lowest = Math.max(0, ...chosen.map((one) => one.getBoundingClientRect().bottom)) - lifted;
  const by = bar ? Math.max(0, lowest - bar.getBoundingClientRect().top) : 0;
  hand.style.translate = by ? `0 ${-Math.ceil(by)}px` : '';
}
