/**
 * Several people at one device: who may look, when the curtain falls, how it is lifted.
 */

import { html } from '../vendor/lit-html/lit-html.js';
import { doubleRule } from '../art/frames.js';
import { t } from '../shell/i18n.js';

/** How long the curtain is held to lift it, in milliseconds; how far it is pushed, as a share. */
const HOLD = 600;
const PUSH = 0.55;

/**
 * Return who has the device and what may be shown, once all that happened has been shown.
 * While bots are still at it the device stays where it is: they may well give the holder the next
 * thing to decide.
 * @param {object} now
 * @param {{over: boolean, next: number | null, bots: number[], decisions: object[]}} now.table
 * @param {'pass' | 'table'} now.mode  the device goes round, or lies on the table
 * @param {number | null} now.holder  who had the device last
 * @param {boolean} now.open  whether the holder has lifted the curtain and nobody else looked on since
 * @returns {{holder: number | null, eyes: number | null, curtain: number | null}} `eyes`: whose
 *   secrets may be shown; `curtain`: for whom the curtain falls
 */
export function sight({ table, mode, holder, open }) {
  const { next } = table;
  if (table.over) return { holder, eyes: null, curtain: null };
  if (next === null || (table.bots.length && next !== holder)) {
    return { holder, eyes: open ? holder : null, curtain: null };
  }
  const secret = table.decisions.some((decision) => decision.seat === next && decision.private);
  if (!secret || mode === 'table') return { holder: next, eyes: null, curtain: null };
  if (open && next === holder) return { holder, eyes: holder, curtain: null };
  return { holder: next, eyes: null, curtain: next };
}

/**
 * The curtain: whose turn it is, what everybody may know, and the way to lift it: by holding, by
 * pushing it aside, or, for whoever cannot, by pressing twice.
 * @param {object} look
 * @param {unknown} look.shield
 * @param {string} look.name
 * @param {string[]} look.lines  what has happened, as everybody may know it
 * @param {boolean} look.armed  whether it was pressed once already
 * @param {string} look.note  why something could not be done, if anything
 * @param {object} look.hold  handlers from `holding`
 */
export function curtain({ shield, name, lines, armed, note, hold }) {
  return html`<main class="curtain" aria-labelledby="curtain-title">
    <div class="curtain-card frame">
      <span class="curtain-shield">${shield}</span>
      <h2 id="curtain-title" class="curtain-title" tabindex="-1">${t('table.curtain.turn', { name })}</h2>
      ${doubleRule()}
      ${
        lines.length
          ? html`<ul class="curtain-lines" role="list">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
          : ''
      }
      <button type="button" class="btn btn-primary curtain-hold" @pointerdown=${hold.press}
        @pointermove=${hold.push} @pointerup=${hold.release} @pointercancel=${hold.release}
        @keydown=${hold.key} @keyup=${hold.keyUp} @blur=${hold.release} @click=${hold.click}
        @contextmenu=${(event) => event.preventDefault()}>
        <span class="curtain-fill" aria-hidden="true"></span>
        <span class="curtain-label">${t(armed ? 'table.curtain.again' : 'table.curtain.hold', { name })}</span>
      </button>
      ${note ? html`<p>${note}</p>` : ''}
      <p class="curtain-hint muted">${t('table.curtain.hint', { name })}</p>
    </div>
  </main>`;
}

/**
 * Return the handlers of a button that is held.
 * @param {() => void} lift  called once it was held long enough or pushed far enough
 * @param {() => void} arm  called by a press that was neither, such as a screen reader's
 */
export function holding(lift, arm) {
  let timer = null;
  let from = null;
  const begin = (element) => {
    element.dataset.held = '';
    timer = setTimeout(() => finish(element), HOLD);
  };
  const stop = (element) => {
    clearTimeout(timer);
    timer = null;
    from = null;
    delete element.dataset.held;
  };
  const finish = (element) => {
    stop(element);
    lift();
  };
  return {
    press(event) {
      if (event.button !== 0) return;
      from = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(event.currentTarget);
    },
    push(event) {
      const element = event.currentTarget;
      if (from !== null && Math.abs(event.clientX - from) > element.offsetWidth * PUSH) finish(element);
    },
    key(event) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat && timer === null) begin(event.currentTarget);
    },
    keyUp(event) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (timer !== null) arm();
      stop(event.currentTarget);
    },
    release(event) {
      stop(event.currentTarget);
    },
    click: arm,
  };
}
