/**
 * The lamp on the board: a frame around what is advised, with a lamp at its edge, drawn above all
 * else and moved with it, for whatever a game draws can be moved and turned under it.
 */

import { nothing, render, svg } from '../../vendor/lit-html/lit-html.js';
import { iconPath } from '../../art/icons.js';
import { idOf, seenOf } from '../board/board.js';

/** @typedef {import('../board/pointer.js').Box} Box */

/** Px around a thing, and of the arms of its frame. */
const AROUND = 3;
const ARM = 14;
/**
 * The radius of the lamp. On a map, what is less high than so many px has it above its frame; elsewhere at its corner,
 * for above a button or a card there are words.
 */
const LAMP = 13;
const LOW = 64;

export class Lights {
  #host;
  /** @type {number | null} The frame in which they are drawn next. */
  #due = null;
  #drawn = '';
  #advised;
  #moved;

  /**
   * @param {HTMLElement} host  the table
   * @param {() => Iterable<import('../contract/messages.js').Target>} advised
   * @param {() => void} moved  called when something that is lit has moved
   */
  constructor(host, advised, moved) {
    this.#host = host;
    this.#advised = advised;
    this.#moved = moved;
  }

  /** Follow what is advised for as long as there is something; called after each drawing. */
  follow() {
    if (this.#due === null) this.#draw();
  }

  close() {
    if (this.#due !== null) cancelAnimationFrame(this.#due);
  }

  /** What is lit: what is advised, or else what opens it (`data-holds`). */
  #things() {
    const shown = (/** @type {Element} */ one) => one.getClientRects().length > 0;
    const things = [...this.#host.querySelectorAll('[data-advised]')].filter(shown);
    const folded = [...this.#advised()].filter((id) => !things.some((thing) => idOf(thing) === id));
    const holders = [...this.#host.querySelectorAll('[data-holds]')].filter(
      (one) => shown(one) && folded.some((id) => one.getAttribute('data-holds')?.split(' ').includes(id)),
    );
    return [...things, ...holders];
  }

  #draw() {
    this.#due = null;
    const layer = /** @type {HTMLElement | null} */ (this.#host.querySelector('.lights'));
    if (!layer) return;
    const things = this.#things();
    const { left, top, width, height } = layer.getBoundingClientRect();
    const boxes = things
      .map((thing) => ({ box: seenOf(thing), mapped: thing instanceof SVGElement }))
      .filter(({ box }) => box.width > 0);
    const drawn = JSON.stringify([left, top, width, height, boxes]);
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      render(
        boxes.length
          ? svg`<svg width=${width} height=${height} viewBox="${left} ${top} ${width} ${height}">${boxes.map(({ box, mapped }) => light(box, mapped, top))}</svg>`
          : nothing,
        layer,
      );
      this.#moved();
    }
    if (things.length) this.#due = requestAnimationFrame(() => this.#draw());
  }
}

/**
 * @param {Box} box
 * @param {boolean} mapped  whether it is a part of a map
 * @param {number} top  of the table
 */
function light({ x, y, width, height }, mapped, top) {
  const [left, up, right, down] = [x - AROUND, y - AROUND, x + width + AROUND, y + height + AROUND];
  const [across, along] = [Math.min(ARM, width / 3), Math.min(ARM, height / 3)];
  const corners = `M${left} ${up + along}V${up}H${left + across}M${right - across} ${up}H${right}V${up + along}
    M${right} ${down - along}V${down}H${right - across}M${left + across} ${down}H${left}V${down - along}`;
  const low = height < LOW;
  const lamp = {
    x: low && !mapped ? Math.max(left, LAMP + 1) : (left + right) / 2,
    y: Math.max(low && mapped ? up - LAMP : up, top + LAMP + 1),
  };
  return svg`<g class="light">
    <path class="light-halo" d=${corners}/><path class="light-frame" d=${corners}/>
    <g transform="translate(${lamp.x} ${lamp.y})"><circle r=${LAMP}/>
      <path class="light-lamp" d=${iconPath('lightbulb')} transform="scale(0.8) translate(-12 -12)"/></g></g>`;
}
