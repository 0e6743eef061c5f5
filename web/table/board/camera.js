/**
 * A window on a board that may be too small to touch: pinch, wheel and drag enlarge and move it.
 *
 * `html\`<div class="camera" ${camera({across: 13, aiming})}><svg class="camera-plate">…</svg></div>\``:
 * the first child is the plate. A tap never enlarges it: that is done by two fingers, the wheel, or a button marked
 * `data-camera`, which brings the middle close or shows the whole again. Targets that get the focus come into sight.
 * `data-small` marks a window in which the smallest targets are under a finger's size; `--unit` tells the style sheets how
 * many px a unit of the plate measures.
 */

import { noChange } from '../../vendor/lit-html/lit-html.js';
import { Directive, directive, PartType } from '../../vendor/lit-html/directive.js';
import { reducedMotion } from './motion.js';

/**
 * @typedef {import('./pointer.js').Point} Point
 *
 * @typedef {object} Look
 * @property {number} across  how many targets fit side by side across the plate
 * @property {number} [units]  of the plate that a target measures
 * @property {number} shape  width : height of the plate as it lies in the window
 * @property {boolean} aiming  whether there is something to aim at now; when there is nothing any
 *   more the whole is shown again
 * @property {number} [finger]  px that a target must measure to be tapped; FINGER unless told
 */

/** Pixels that a target should measure. */
const FINGER = 44;
/** Pixels from which a target is drawn with all its detail: `data-near`. */
const DETAIL = 40;
/** Pixels from which a short name can be read on it: `data-legible`. */
const LEGIBLE = 27;
/** Pixels that one measures close by. */
const CLOSE_BY = 66;
/** Nothing is enlarged more than so many times. */
const MOST = 5;
/** A pointer that strays farther than this drags. */
const STRAY = 8;
/** Milliseconds that the plate moves. */
const MOVE = 240;

class Camera extends Directive {
  /** @type {Lens | null} */
  #lens = null;

  /** @param {import('../../vendor/lit-html/directive.js').PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('camera() belongs on an element');
  }

  /** @param {Look} _look */
  render(_look) {
    return noChange;
  }

  /**
   * @override
   * @param {import('../../vendor/lit-html/directive.js').ElementPart} part
   * @param {[Look]} given
   */
  update({ element }, [look]) {
    this.#lens ??= new Lens(/** @type {HTMLElement} */ (element));
    this.#lens.look(look);
    return noChange;
  }
}

/** Make an element the window on its first child, the plate: `<div ${camera({across, shape, aiming})}>`. */
export const camera = directive(Camera);

class Lens {
  /** @param {HTMLElement} element  the window */
  constructor(element) {
    this.element = element;
    /** How many times the plate is enlarged. */
    this.scale = 1;
    /** Where the plate's corner lies in the window, in px. */
    this.x = 0;
    this.y = 0;
    /** @type {Required<Look>} */
    this.looks = { across: 1, shape: 1, aiming: false, finger: FINGER, units: 1 };
    /** @type {Map<number, Point>} The fingers on the window, and where. */
    this.pointers = new Map();
    /** Where a drag began, and where the plate lay then. */
    this.start = { x: 0, y: 0, plateX: 0, plateY: 0 };
    /** Whether the finger that is down has dragged the plate. */
    this.dragged = false;
    element.addEventListener('pointerdown', (event) => this.down(event));
    element.addEventListener('pointermove', (event) => this.move(event));
    element.addEventListener('pointerup', (event) => this.up(event));
    element.addEventListener('pointercancel', (event) => this.up(event));
    element.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    element.addEventListener('click', (event) => this.click(event), { capture: true });
    element.addEventListener('focusin', ({ target }) => this.reveal(/** @type {Element} */ (target)));
    element.addEventListener('reveal', ({ target }) => this.show(/** @type {Element} */ (target)));
    new ResizeObserver(() => this.measure()).observe(element);
  }

  /** @param {Look} look */
  look(look) {
    const lost = this.looks.aiming && !look.aiming;
    this.looks = { finger: FINGER, units: 1, ...look };
    if (lost && this.scale > 1) this.whole();
  }

  get plate() {
    return /** @type {HTMLElement | SVGElement} */ (this.element.firstElementChild);
  }

  /** Pixels that a target measures on the plate as a whole. */
  get grain() {
    const { clientWidth: width, clientHeight: height } = this.element;
    return Math.min(width, height * this.looks.shape) / this.looks.across;
  }

  /** The window has another size. */
  measure() {
    this.set(this.x, this.y, this.scale, 0);
  }

  /**
   * Lay the plate so that its board fills the window as far as it can.
   * @param {number} x
   * @param {number} y
   * @param {number} scale
   * @param {number} [ms]
   */
  set(x, y, scale, ms = MOVE) {
    const { clientWidth: width, clientHeight: height } = this.element;
    const { shape, finger, units } = this.looks;
    const board = Math.min(width, height * shape);
    this.scale = Math.min(Math.max(scale, 1), MOST);
    this.x = inSight(x, width, board, this.scale);
    this.y = inSight(y, height, board / shape, this.scale);
    const { style } = this.plate;
    style.transition = ms && !reducedMotion() ? `transform ${ms}ms ease-out` : 'none';
    style.transform = this.scale > 1 ? `translate(${this.x}px, ${this.y}px) scale(${this.scale})` : '';
    this.element.style.setProperty('--unit', ((this.grain * this.scale) / units || 1).toFixed(2));
    this.element.toggleAttribute('data-close', this.scale > 1);
    this.element.toggleAttribute('data-near', this.grain * this.scale >= DETAIL);
    this.element.toggleAttribute('data-legible', this.grain * this.scale >= LEGIBLE);
    this.element.toggleAttribute('data-small', this.grain < finger - 1);
  }

  whole() {
    this.set(0, 0, 1);
  }

  /**
   * Enlarge around a point of the window.
   * @param {number} scale
   * @param {Point} at
   * @param {number} [ms]
   */
  zoom(scale, at, ms) {
    const to = Math.min(Math.max(scale, 1), MOST);
    const by = to / this.scale;
    this.set(at.x - (at.x - this.x) * by, at.y - (at.y - this.y) * by, to, ms);
  }

  /**
   * Where an element lies on the plate at scale 1.
   * @param {Element} element
   */
  placeOf(element) {
    this.plate.style.transition = 'none';
    const box = element.getBoundingClientRect();
    const frame = this.element.getBoundingClientRect();
    return {
      x: (box.x - frame.x - this.x) / this.scale,
      y: (box.y - frame.y - this.y) / this.scale,
      width: box.width / this.scale,
      height: box.height / this.scale,
    };
  }

  /**
   * Move the plate as little as brings an element into sight that the keyboard has come to: under a
   * finger it stays where it is, or the tap would fall beside what it meant.
   * @param {Element} element
   */
  reveal(element) {
    if (element.matches('[data-target]:focus-visible') && !this.pointers.size) this.show(element);
  }

  /**
   * Move the plate as little as brings an element into sight.
   * @param {Element} element
   */
  show(element) {
    if (this.scale === 1) return;
    const { clientWidth: width, clientHeight: height } = this.element;
    const box = this.placeOf(element);
    const { scale } = this;
    /** @type {(from: number, size: number, offset: number, room: number) => number} */
    const shift = (from, size, offset, room) => {
      const start = from * scale + offset;
      const end = start + size * scale;
      if (start < 0) return offset - start + STRAY;
      return end > room ? offset - (end - room) - STRAY : offset;
    };
    this.set(shift(box.x, box.width, this.x, width), shift(box.y, box.height, this.y, height), scale);
  }

  /* Fingers and the wheel */

  /**
   * @param {MouseEvent} event
   * @returns {Point} where it happened in the window
   */
  at({ clientX, clientY }) {
    const frame = this.element.getBoundingClientRect();
    return { x: clientX - frame.x, y: clientY - frame.y };
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || within(event, 'button')) return;
    if (!this.pointers.size) this.dragged = false;
    this.pointers.set(event.pointerId, this.at(event));
    this.start = { ...this.at(event), plateX: this.x, plateY: this.y };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const here = this.at(event);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other && this.pointers.size === 2) this.pinch(before, here, other);
    else if (this.pointers.size === 1 && this.scale > 1 && !this.drag(here, event.pointerId)) return;
    this.pointers.set(event.pointerId, here);
  }

  /**
   * One of two fingers has moved: enlarge as the distance between them grows.
   * @param {Point} before
   * @param {Point} here
   * @param {Point} other  the finger that stayed
   */
  pinch(before, here, other) {
    const spread = (/** @type {Point} */ point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    const middle = { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 };
    this.dragged = true;
    this.zoom((this.scale * spread(here)) / spread(before), middle, 0);
  }

  /**
   * The only finger has moved: take the plate with it.
   * @param {Point} here
   * @param {number} pointer
   * @returns {boolean} whether it has strayed far enough for that
   */
  drag(here, pointer) {
    const { start } = this;
    if (!this.dragged && Math.hypot(here.x - start.x, here.y - start.y) < STRAY) return false;
    if (!this.dragged) this.element.setPointerCapture(pointer);
    this.dragged = true;
    this.set(start.plateX + here.x - start.x, start.plateY + here.y - start.y, this.scale, 0);
    return true;
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.pointers.delete(event.pointerId);
    const [rest] = this.pointers.values();
    if (rest) this.start = { ...rest, plateX: this.x, plateY: this.y };
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey && this.scale === 1) return;
    event.preventDefault();
    if (event.ctrlKey) this.zoom(this.scale * Math.exp(-event.deltaY / 200), this.at(event), 0);
    else this.set(this.x - event.deltaX, this.y - event.deltaY, this.scale, 0);
  }

  /**
   * Take the tap that ends a drag.
   * @param {MouseEvent} event
   */
  click(event) {
    if (within(event, '[data-camera]')) {
      const { clientWidth: width, clientHeight: height } = this.element;
      if (this.scale > 1) this.whole();
      else this.zoom(CLOSE_BY / this.grain, { x: width / 2, y: height / 2 });
      event.stopPropagation();
      return;
    }
    if (within(event, 'button') || !event.detail) return;
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
  }
}

/**
 * What of this kind an event happened in.
 * @param {Event} event
 * @param {string} selector
 */
const within = ({ target }, selector) => /** @type {Element} */ (target).closest(selector);

/**
 * Keep the board, `size` long in the middle of a plate as long as the `room`, in sight.
 * @param {number} offset
 * @param {number} room
 * @param {number} size
 * @param {number} scale
 */
function inSight(offset, room, size, scale) {
  const edge = (scale * (room - size)) / 2;
  if (size * scale <= room) return (room * (1 - scale)) / 2;
  return Math.min(-edge, Math.max(offset, room - edge - size * scale));
}
