/**
 * Looking at one's hand while the tablet lies on the table: for as long as the place of the hand
 * is held, or between two presses of a key.
 */

import { html } from '../vendor/lit-html/lit-html.js';
import { t } from '../shell/i18n.js';
import { icon } from '../art/icons.js';

export class Peek {
  #table;
  #pointer = null;

  /** @param {object} table  see table.js */
  constructor(table) {
    this.#table = table;
    /** Whether the hand is open to be looked at. */
    this.open = false;
  }

  /** The handle over a hand that is covered. */
  handle(name) {
    const look = this.open ? (this.#pointer === null ? 'peek-open' : 'peek-held') : '';
    return html`<button type="button" class="btn peek ${look}" aria-pressed=${this.open}
      @pointerdown=${(event) => this.#hold(event)} @contextmenu=${(event) => event.preventDefault()}
      @click=${(event) => event.detail === 0 && this.#set(!this.open)}>
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

  /** Letting go over a card picks it; the tap of another finger picks as well. */
  release({ clientX, clientY, pointerId }) {
    if (this.#pointer === null) return;
    const thing = document.elementFromPoint(clientX, clientY)?.closest('[data-legal], [data-other]');
    if (thing && this.#table.host.contains(thing)) this.#table.choose(thing.dataset.target);
    if (pointerId !== this.#pointer) return;
    this.cover();
    this.#table.letGo();
  }

  /** The system took the finger away. */
  lose() {
    if (this.#pointer !== null) this.cover();
  }

  #hold({ button, pointerId }) {
    if (button !== 0) return;
    this.#pointer = pointerId;
    this.#set(true);
  }

  #set(open) {
    this.open = open;
    this.#table.said = [];
    this.#table.paint();
    if (open) this.#table.say(this.#table.promptText());
  }
}
