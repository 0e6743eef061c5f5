/** The curtain between one person's look at the device and the next: how it looks, how it is lifted. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';

/**
 * An event of the button that is held.
 * @template {Event} Kind
 * @typedef {Kind & {currentTarget: HTMLElement}} Held
 */

/** How long the curtain is held to lift it, in milliseconds; how far it is pushed, as a share. */
const HOLD = 600;
const PUSH = 0.55;

/**
 * The curtain: whose turn it is, what has just happened, and the way to lift it: by holding, by
 * pushing it aside, or, for whoever cannot, by pressing twice. The board stays in sight above it.
 * @param {object} look
 * @param {unknown} look.shield
 * @param {string} look.name
 * @param {string[]} look.lines  what has happened, as everybody may know it
 * @param {boolean} look.armed  whether it was pressed once already
 * @param {ReturnType<typeof holding>} look.hold
 */
export function curtain({ shield, name, lines, armed, hold }) {
  return html`<section class="curtain" aria-labelledby="curtain-title">
    <div class="curtain-words">
      <h2 id="curtain-title" class="curtain-title" tabindex="-1">${shield} ${t('table.curtain.turn', { name })}</h2>
      ${
        lines.length
          ? html`<ul class="curtain-lines" role="list">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
          : ''
      }
    </div>
    <div class="curtain-lift">
      <button type="button" class="btn btn-primary curtain-hold" @pointerdown=${hold.press}
        @pointermove=${hold.push} @pointerup=${hold.release} @pointercancel=${hold.release}
        @keydown=${hold.key} @keyup=${hold.keyUp} @blur=${hold.release} @click=${hold.click}
        @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}>
        <span class="curtain-fill" aria-hidden="true"></span>
        <span class="curtain-label">${t(armed ? 'table.curtain.again' : 'table.curtain.hold', { name })}</span>
      </button>
      <p class="curtain-hint muted">${t('table.curtain.hint', { name })}</p>
    </div>
  </section>`;
}

/**
 * Return the handlers of a button that is held.
 * @param {() => void} lift  called once it was held long enough or pushed far enough
 * @param {() => void} arm  called by a press that was neither, such as a screen reader's
 */
export function holding(lift, arm) {
  /** @type {ReturnType<typeof setTimeout> | null} */
  let timer = null;
  /** @type {number | null} Where the finger went down. */
  let from = null;
  const stop = (/** @type {HTMLElement} */ element) => {
    clearTimeout(timer ?? undefined);
    timer = null;
    from = null;
    delete element.dataset.held;
  };
  const finish = (/** @type {HTMLElement} */ element) => {
    stop(element);
    lift();
  };
  const begin = (/** @type {HTMLElement} */ element) => {
    element.dataset.held = '';
    timer = setTimeout(() => finish(element), HOLD);
  };
  return {
    /** @param {Held<PointerEvent>} event */
    press(event) {
      if (event.button !== 0) return;
      from = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(event.currentTarget);
    },
    /** @param {Held<PointerEvent>} event */
    push(event) {
      const element = event.currentTarget;
      if (from !== null && Math.abs(event.clientX - from) > element.offsetWidth * PUSH) finish(element);
    },
    /** @param {Held<KeyboardEvent>} event */
    key(event) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat && timer === null) begin(event.currentTarget);
    },
    /** @param {Held<KeyboardEvent>} event */
    keyUp(event) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (timer !== null) arm();
      stop(event.currentTarget);
    },
    /** @param {Held<Event>} event */
    release(event) {
      stop(event.currentTarget);
    },
    click: arm,
  };
}
