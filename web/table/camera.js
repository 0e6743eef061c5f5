/**
 * A window on a board that may be too small to touch: pinch, wheel and drag enlarge and move it.
 *
 * `html\`<div class="camera" ${camera({across: 13, aiming})}><svg class="camera-plate">…</svg></div>\``:
 * the first child is the plate. While its smallest targets are under a finger's size, a tap into a
 * part marked `data-room` brings that room close, and only the next tap reaches the board. Targets
 * that get the focus come into sight. A button marked `data-camera` brings the middle close, or
 * shows the whole again.
 */

import { noChange } from '../vendor/lit-html/lit-html.js';
import { Directive, directive, PartType } from '../vendor/lit-html/directive.js';
import { meantOf } from './board.js';
import { reducedMotion } from './motion.js';

/** Pixels that a target should measure. */
const FINGER = 44;
/** Pixels from which a target is drawn with all its detail: `data-near`. */
const DETAIL = 40;
/** Pixels that one measures close by. */
const CLOSE_BY = 66;
const MOST = 5;
/** A pointer that strays farther than this drags. */
const STRAY = 8;
const MOVE = 240;
/** Part of the window that stays free around a room. */
const MARGIN = 0.06;

class Camera extends Directive {
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('camera() belongs on an element');
  }

  render() {
    return noChange;
  }

  update({ element }, [look]) {
    this.lens ??= new Lens(element);
    this.lens.look(look);
    return noChange;
  }
}

/**
 * Make an element the window on its first child, the plate.
 *
 * `{across, aiming}`: how many targets fit side by side across the plate as `shape` (width :
 * height) lies in the window; whether there is something to aim at now. When there is nothing any
 * more the whole is shown again.
 */
export const camera = directive(Camera);

class Lens {
  constructor(element) {
    this.element = element;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.across = 1;
    this.shape = 1;
    this.aiming = false;
    this.pointers = new Map();
    this.dragged = false;
    const on = (type, run, options) => element.addEventListener(type, run, options);
    on('pointerdown', (event) => this.down(event));
    on('pointermove', (event) => this.move(event));
    for (const type of ['pointerup', 'pointercancel']) on(type, (event) => this.up(event));
    on('wheel', (event) => this.wheel(event), { passive: false });
    on('click', (event) => this.click(event), { capture: true });
    on('focusin', (event) => this.reveal(event.target));
    new ResizeObserver(() => this.measure()).observe(element);
  }

  look({ across, shape, aiming }) {
    const lost = this.aiming && !aiming;
    Object.assign(this, { across, shape, aiming });
    if (lost && this.scale > 1) this.whole();
  }

  get plate() {
    return this.element.firstElementChild;
  }

  /** Pixels that a target measures on the plate as a whole. */
  get grain() {
    const { clientWidth: width, clientHeight: height } = this.element;
    return Math.min(width, height * this.shape) / this.across;
  }

  get near() {
    return this.grain * this.scale >= FINGER - 1;
  }

  measure() {
    this.set(this.x, this.y, this.scale, 0);
  }

  /** Lay the plate so that its board fills the window as far as it can. */
  set(x, y, scale, ms = MOVE) {
    const { clientWidth: width, clientHeight: height } = this.element;
    const board = Math.min(width, height * this.shape);
    this.scale = Math.min(Math.max(scale, 1), MOST);
    this.x = within(x, width, board, this.scale);
    this.y = within(y, height, board / this.shape, this.scale);
    const { style } = this.plate;
    style.transition = ms && !reducedMotion() ? `transform ${ms}ms ease-out` : 'none';
    style.transform = this.scale > 1 ? `translate(${this.x}px, ${this.y}px) scale(${this.scale})` : '';
    this.element.toggleAttribute('data-close', this.scale > 1);
    this.element.toggleAttribute('data-near', this.grain * this.scale >= DETAIL);
    this.element.toggleAttribute('data-small', this.grain < FINGER - 1);
  }

  whole() {
    this.set(0, 0, 1);
  }

  /** Enlarge around a point of the window. */
  zoom(scale, at, ms) {
    const to = Math.min(Math.max(scale, 1), MOST);
    const by = to / this.scale;
    this.set(at.x - (at.x - this.x) * by, at.y - (at.y - this.y) * by, to, ms);
  }

  /** Where an element lies on the plate at scale 1. */
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

  /** Bring an element close, with some room around it. */
  approach(element) {
    const { clientWidth: width, clientHeight: height } = this.element;
    const box = this.placeOf(element);
    const fits = Math.min(width / box.width, height / box.height) * (1 - 2 * MARGIN);
    const scale = Math.min(Math.max(Math.min(fits, (CLOSE_BY * 1.4) / this.grain), FINGER / this.grain), MOST);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    this.set(width / 2 - middle.x * scale, height / 2 - middle.y * scale, scale);
  }

  /** Move the plate as little as brings an element into sight. */
  reveal(element) {
    if (this.scale === 1 || !element.matches('[data-target]') || this.pointers.size) return;
    const { clientWidth: width, clientHeight: height } = this.element;
    const box = this.placeOf(element);
    const { scale } = this;
    const shift = (from, size, offset, room) => {
      const start = from * scale + offset;
      const end = start + size * scale;
      if (start < 0) return offset - start + STRAY;
      return end > room ? offset - (end - room) - STRAY : offset;
    };
    this.set(shift(box.x, box.width, this.x, width), shift(box.y, box.height, this.y, height), scale);
  }

  /* Fingers and the wheel */

  at({ clientX, clientY }) {
    const frame = this.element.getBoundingClientRect();
    return { x: clientX - frame.x, y: clientY - frame.y };
  }

  down(event) {
    if (event.button !== 0 || event.target.closest('button')) return;
    if (!this.pointers.size) this.dragged = false;
    this.pointers.set(event.pointerId, this.at(event));
    this.start = { ...this.at(event), plateX: this.x, plateY: this.y };
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const here = this.at(event);
    if (this.pointers.size === 2) {
      const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
      const spread = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      const middle = { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 };
      this.dragged = true;
      this.zoom((this.scale * spread(here)) / spread(before), middle, 0);
    } else if (this.pointers.size === 1 && this.scale > 1) {
      const { start } = this;
      if (!this.dragged && Math.hypot(here.x - start.x, here.y - start.y) < STRAY) return;
      if (!this.dragged) this.element.setPointerCapture?.(event.pointerId);
      this.dragged = true;
      this.set(start.plateX + here.x - start.x, start.plateY + here.y - start.y, this.scale, 0);
    }
    this.pointers.set(event.pointerId, here);
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    const [rest] = this.pointers.values();
    if (rest) this.start = { ...rest, plateX: this.x, plateY: this.y };
  }

  wheel(event) {
    if (!event.ctrlKey && this.scale === 1) return;
    event.preventDefault();
    if (event.ctrlKey) this.zoom(this.scale * Math.exp(-event.deltaY / 200), this.at(event), 0);
    else this.set(this.x - event.deltaX, this.y - event.deltaY, this.scale, 0);
  }

  /** Take the tap that ends a drag, and the first one on what is too small. */
  click(event) {
    const control = event.target.closest('[data-camera]');
    if (control) {
      const { clientWidth: width, clientHeight: height } = this.element;
      if (this.scale > 1) this.whole();
      else this.zoom(CLOSE_BY / this.grain, { x: width / 2, y: height / 2 });
      event.stopPropagation();
      return;
    }
    if (event.target.closest('button') || event.detail === 0) return;
    if (this.dragged) {
      this.dragged = false;
      event.stopPropagation();
      return;
    }
    if (this.near || !this.aiming) return;
    const room = this.roomAt(event);
    if (!room) return;
    event.stopPropagation();
    this.approach(room);
  }

  roomAt(event) {
    const under = event.target.closest('[data-room]');
    if (under) return under;
    const [nearest] = meantOf(this.element, { x: event.clientX, y: event.clientY });
    return nearest?.closest('[data-room]') ?? null;
  }
}

/** Keep the board, `size` long in the middle of a plate as long as the `room`, in sight. */
function within(offset, room, size, scale) {
  const edge = (scale * (room - size)) / 2;
  if (size * scale <= room) return (room * (1 - scale)) / 2;
  return Math.min(-edge, Math.max(offset, room - edge - size * scale));
}
