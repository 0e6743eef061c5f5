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
 * The radius of the lamp. What is less high than so many px has it at a corner or, on a map, outside its frame, what is
 * higher in the middle too: where it hides least of what else can be tapped on the map, elsewhere no words. Where it
 * would hide more of words than so much, there is the frame alone.
 */
const LAMP = 13;
const LOW = 64;
const WORDS = 60 ** 2;
/** To hide the name of a place counts as much as to hide so many things. */
const NAMED = 4;

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
    const shown = (/** @type {Element} */ one) => one.checkVisibility({ visibilityProperty: true });
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
    const names = this.#host.querySelectorAll('.camera [data-named]').length;
    const drawn = JSON.stringify([left, top, width, height, names, boxes]);
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      const edges = { top, end: left + width, bottom: top + height };
      const words = boxes.some(({ mapped }) => !mapped) ? wordsOf(this.#host) : [];
      const map = boxes.some(({ mapped }) => mapped) ? othersOf(this.#host) : [];
      render(
        boxes.length
          ? svg`<svg width=${width} height=${height} viewBox="${left} ${top} ${width} ${height}">${boxes.map(({ box, mapped }) => light(box, mapped ? map : words, mapped, edges))}</svg>`
          : nothing,
        layer,
      );
      this.#moved();
    }
    if (things.length) this.#due = requestAnimationFrame(() => this.#draw());
  }
}

/**
 * Where words stand, line by line.
 * @param {HTMLElement} host
 */
function wordsOf(host) {
  const range = document.createRange();
  const texts = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  /** @type {DOMRect[]} */
  const found = [];
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement?.closest('.visually-hidden')) continue;
    range.selectNodeContents(texts.currentNode);
    found.push(...range.getClientRects());
  }
  return found;
}

/**
 * What lies on the map; a name as often as it counts.
 * @param {HTMLElement} host
 */
const othersOf = (host) =>
  [...host.querySelectorAll('.camera :is([data-target], [data-named])')].flatMap((one) =>
    Array(one.matches('[data-named]') ? NAMED : 1).fill(one.getBoundingClientRect()),
  );

/**
 * How much of other things a lamp hides: a corner of several rather than the middle of one.
 * @param {DOMRect[]} others
 * @param {{x: number, y: number}} lamp
 */
const hiddenBy = (others, { x, y }) =>
  others.reduce((sum, one) => {
    const across = Math.min(one.right, x + LAMP) - Math.max(one.left, x - LAMP);
    const down = Math.min(one.bottom, y + LAMP) - Math.max(one.top, y - LAMP);
    return sum + (Math.max(across, 0) * Math.max(down, 0)) ** 2;
  }, 0);

/**
 * @param {Box} box
 * @param {DOMRect[]} others  that it should not hide
 * @param {boolean} mapped  whether it is a part of a map
 * @param {{top: number, end: number, bottom: number}} edges  of the table; the end is on the right
 */
function light({ x, y, width, height }, others, mapped, edges) {
  const [left, up, right, down] = [x - AROUND, y - AROUND, x + width + AROUND, y + height + AROUND];
  const [arm, leg] = [Math.min(ARM, width / 3), Math.min(ARM, height / 3)];
  const corners = `M${left} ${up + leg}V${up}H${left + arm}M${right - arm} ${up}H${right}V${up + leg}
    M${right} ${down - leg}V${down}H${right - arm}M${left + arm} ${down}H${left}V${down - leg}`;
  const low = height < LOW;
  const middle = (left + right) / 2;
  const sides = low ? [left, right, middle] : [middle, right, left];
  const [before, after, over, under] = [left - LAMP, right + LAMP, up - LAMP, down + LAMP];
  const level = y + height / 2;
  const beside = [
    [middle, over],
    [middle, under],
    [before, level],
    [after, level],
  ];
  const aslant = [over, under].flatMap((at) => [
    [before, at],
    [after, at],
  ]);
  const outside = mapped && low ? [...beside, ...aslant] : [];
  const places = [...outside, ...[up, down].flatMap((at) => sides.map((side) => [side, at]))];
  const lamps = places.map(([across, along]) => {
    const at = {
      x: Math.min(Math.max(across, LAMP + 1), edges.end - LAMP - 1),
      y: Math.min(Math.max(along, edges.top + LAMP + 1), edges.bottom - LAMP - 1),
    };
    return { ...at, hides: hiddenBy(others, at) };
  });
  const lamp = lamps.reduce((best, one) => (one.hides < best.hides ? one : best));
  return svg`<g class="light">
    <path class="light-halo" d=${corners}/><path class="light-frame" d=${corners}/>
    ${
      mapped || lamp.hides < WORDS
        ? svg`<g transform="translate(${lamp.x} ${lamp.y})"><circle r=${LAMP}/>
      <path class="light-lamp" d=${iconPath('lightbulb')} transform="scale(0.8) translate(-12 -12)"/></g>`
        : nothing
    }</g>`;
}
