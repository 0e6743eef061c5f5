/**
 * Looking at one's hand while the tablet lies on the table: for as long as the place of the hand
 * is held, or between two presses of a key.
 */

import { html } from '../vendor/lit-html/lit-html.js';
import { t } from '../shell/i18n.js';
import { icon } from '../art/icons.js';
import { idOf } from './board.js';

export class Peek {
  #table;
  /** @type {number | null} The finger that holds the hand open. */
  #pointer = null;

  /** @param {import('./table.js').GameTable} table */
  constructor(table) {
    this.#table = table;
    /** Whether the hand is open to be looked at. */
    this.open = false;
  }

  /**
   * The handle over a hand that is covered.
   * @param {string} name  whose hand it is
   */
  handle(name) {
    const look = this.open ? (this.#pointer === null ? 'peek-open' : 'peek-held') : '';
    return html`<button type="button" class="btn peek ${look}" aria-pressed=${this.open}
      @pointerdown=${(/** @type {PointerEvent} */ event) => this.#hold(event)}
      @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
      @click=${(/** @type {MouseEvent} */ event) => event.detail === 0 && this.#set(!this.open)}>
      ${icon(this.open ? 'eye-off' : 'eye')}
      <span>${t(this.open ? 'table.cover' : 'table.peek', { name })}</span>
    </button>`;
  }

  /** Cover the hand, if it is open. */
  cover() {
    if (!this.open) return;
    this.#pointer = null;
    this.#set(false);
  }

  /**
   * Letting go over a card picks it; the tap of another finger picks as well.
   * @param {PointerEvent} event
   */
  release({ clientX, clientY, pointerId }) {
    if (this.#pointer === null) return;
    const thing = document.elementFromPoint(clientX, clientY)?.closest('[data-legal], [data-other]');
    if (thing && this.#table.host.contains(thing)) this.#table.choice.choose(idOf(thing));
    if (pointerId !== this.#pointer) return;
    this.cover();
    this.#table.device.letGo();
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
    this.#table.voice.said = [];
    this.#table.paint();
    if (open) this.#table.voice.say(this.#table.voice.prompt);
  }
}
