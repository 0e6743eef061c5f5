/**
 * Looking at one's hand while the tablet lies on the table: for as long as it is held, or between
 * two taps on one's own shield.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';
import { idOf, meantOf } from '../board/board.js';

/**
 * @typedef {object} Needs
 * @property {HTMLElement} host  the table
 * @property {() => boolean} covered  whether the holder's hand lies covered, to be looked at
 * @property {(id: import('../contract/messages.js').Target) => void} choose  a target is meant
 * @property {() => void} letGo  the finger goes up: that is no tap
 * @property {(open: boolean) => void} turned  the hand has been opened or covered
 * @property {(selector: string) => void} focus
 */

export class Peek {
  #needs;
  /** @type {number | null} The finger that holds the hand open. */
  #pointer = null;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
    /** Whether the hand is open to be looked at. */
    this.open = false;
  }

  /**
   * The handle by which a covered hand is held open.
   * @param {string} name  whose hand it is
   */
  handle(name) {
    if (this.open && this.#pointer === null) return nothing;
    return html`<button type="button" class="btn peek" aria-pressed=${this.open}
      @pointerdown=${(/** @type {PointerEvent} */ event) => this.#hold(event)}
      @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
      @click=${(/** @type {MouseEvent} */ event) => event.detail === 0 && this.turn()}>
      ${icon('eye')}<span>${t('table.peek', { name })}</span></button>`;
  }

  /** Open the hand until it is covered again, or cover it. */
  turn() {
    this.#pointer = null;
    this.#set(!this.open);
    this.#needs.focus('.actions-lock');
  }

  /**
   * The hand itself was pressed: where its backs lie it opens for as long as it is held.
   * @param {PointerEvent} event
   */
  take(event) {
    const { target } = event;
    if (this.#needs.covered() && target instanceof Element && target.closest('[data-covered]')) this.#hold(event);
  }

  /** Cover the hand, if it is open. */
  cover() {
    if (!this.open) return;
    this.#pointer = null;
    this.#set(false);
  }

  /**
   * Letting go over a card, a place or a button means it; so does the tap of another finger.
   * @param {PointerEvent} event
   */
  release({ clientX, clientY, pointerId }) {
    if (this.#pointer === null) return;
    this.#mean({ x: clientX, y: clientY });
    if (pointerId === this.#pointer) this.cover();
    this.#needs.letGo();
  }

  /** @param {import('../board/pointer.js').Point} point */
  #mean(point) {
    const { choose, host } = this.#needs;
    const under = document.elementFromPoint(point.x, point.y);
    if (!under || !host.contains(under) || under.closest('.peek')) return;
    const button = /** @type {HTMLElement | null} */ (under.closest('button'));
    const thing = button ? null : meantOf(host, point);
    button?.click();
    if (thing) choose(idOf(thing));
  }

  /** The system took the finger away. */
  lose() {
    if (this.#pointer !== null) this.cover();
  }

  /** @param {PointerEvent} event */
  #hold({ button, pointerId }) {
    if (button !== 0) return;
    this.#pointer = pointerId;
    this.#set(true);
  }

  /** @param {boolean} open */
  #set(open) {
    this.open = open;
    this.#needs.turned(open);
  }
}
