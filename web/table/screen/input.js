/** What is heard at the table: taps, keys, and whatever tells that somebody else may look on. */

import { redraw } from '../../shell/draw.js';
import { idOf, listen } from '../board/board.js';
import { scrollTo } from '../board/motion.js';
import { answer } from '../decide/answer.js';
import { listenToDrags } from './drag.js';
import { press } from './keys.js';

/**
 * @typedef {object} Heard
 * @property {Pick<import('../device/device.js').Device, 'away' | 'lettingGo' | 'peek'>} device
 * @property {Pick<import('../show/show.js').Show, 'lookBack' | 'pace'>} show
 * @property {Pick<import('../decide/choice.js').Choice, 'canDecide' | 'cancel' | 'choose' | 'leads' | 'taps'>} choice
 * @property {Pick<import('../tell/voice.js').Voice, 'left' | 'reply' | 'settle' | 'tapped'>} voice
 * @property {{wake: () => void}} sound
 * @property {Pick<import('./sheets.js').Sheets, 'inspect'>} sheets
 * @property {Pick<import('./surface.js').Surface, 'focus' | 'host' | 'keepFocus' | 'layOut' | 'measure' | 'placeVoice'>} surface
 * @property {{set: (name: string, value: string) => void}} turned  what the person has turned on in this game
 *
 * @typedef {Heard & import('./keys.js').Needs & import('../decide/answer.js').Needs} Needs
 */

/** What follows a press of a finger or a mouse within so many milliseconds comes of it. */
const PRESS = 500;

/**
 * Listen; returns what stops it.
 * @param {Needs} needs
 * @returns {() => void}
 */
export function hear(needs) {
  const { choice, device, sheets, sound, surface, voice } = needs;
  const { host } = surface;
  const stopped = new AbortController();
  const { signal } = stopped;
  /**
   * @template {keyof (HTMLElementEventMap & WindowEventMap & DocumentEventMap)} Type
   * @param {EventTarget} target
   * @param {Type} type
   * @param {(event: (HTMLElementEventMap & WindowEventMap & DocumentEventMap)[Type]) => unknown} run
   * @param {boolean} [capture]
   */
  function bind(target, type, run, capture = false) {
    target.addEventListener(type, /** @type {EventListener} */ (run), { capture, signal });
  }

  listen(
    host,
    {
      tap: (id, how) => choice.choose(id, how),
      refused: (thing, how) => answer(needs, thing, how),
      inspect: (thing) => sheets.inspect(idOf(thing), thing),
      elsewhere: (where) => where.closest('.play') && elsewhere(needs),
    },
    signal,
  );
  const leads = (/** @type {string} */ id) => choice.leads(id);
  listenToDrags(host, leads, (id) => choice.choose(id), signal);
  bind(host, 'pointerdown', () => (device.lettingGo = false), true);
  bind(host, 'pointerdown', (event) => voice.tapped(event), true);
  bind(document, 'pointerdown', () => sound.wake());
  bind(document, 'keydown', () => sound.wake());
  bind(host, 'click', (event) => clicked(needs, event));
  bind(host, 'scroll', () => surface.layOut(), true);
  bind(document, 'keydown', (event) => press(needs, event));
  // What had the focus may be gone, with a dialog too; a finger or a mouse that goes elsewhere needs none.
  let pointed = -Infinity;
  bind(document, 'pointerdown', ({ timeStamp }) => (pointed = timeStamp), true);
  const keep = (/** @type {Event} */ { timeStamp }) =>
    timeStamp - pointed > PRESS && setTimeout(() => surface.keepFocus());
  bind(document, 'focusout', keep, true);
  bind(document, 'close', keep, true);
  bind(document, 'focusin', ({ target }) => {
    if (surface.placeVoice()) voice.settle();
    if (!(/** @type {Element} */ (target).matches('.actions-prompt'))) voice.left();
  });
  bind(document, 'close', () => surface.placeVoice(), true);
  bind(document, 'visibilitychange', () => document.hidden && device.away());
  bind(document, 'pointerup', (event) => device.peek.release(event));
  bind(document, 'pointercancel', () => device.peek.lose());
  bind(window, 'pagehide', () => device.away());
  bind(window, 'pageshow', (event) => event.persisted && device.away());
  bind(window, 'blur', () => device.peek.cover());
  const watch = new ResizeObserver(() => surface.measure());
  watch.observe(host);
  return () => {
    watch.disconnect();
    stopped.abort();
  };
}

/**
 * A tap on nothing in particular: enough seen, or never mind.
 * @param {Needs} needs
 */
function elsewhere({ choice, device, show }) {
  if (device.lettingGo) return;
  if (show.pace.busy && !choice.canDecide) show.pace.finish();
  else if (choice.taps.length) choice.cancel();
}

/**
 * A button marked `data-ui` was pressed, or a mark: its step is shown again.
 * @param {Needs} needs
 * @param {MouseEvent} event
 */
function clicked({ show, surface, turned, voice }, { target }) {
  const again = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('[data-again]'));
  if (again) show.lookBack(Number(again.dataset.again));
  const control = /** @type {Element} */ (target).closest('[data-ui]');
  if (!control) return;
  const { reply, ui } = /** @type {HTMLElement} */ (control).dataset;
  const [name, value] = ui?.split('=') ?? [];
  voice.reply(reply ?? '');
  turned.set(name, value);
  redraw();
  queueMicrotask(() => {
    if (!control.isConnected) surface.focus('.actions-prompt');
    else if (control.ariaExpanded === 'true') scrollTo(/** @type {Element} */ (control.parentElement));
  });
}
