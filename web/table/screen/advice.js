/** Where it is told what is advised: over that edge of the board at which it covers less of it. */

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
