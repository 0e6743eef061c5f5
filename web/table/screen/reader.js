/**
 * What the table has for whoever plays without seeing: keys that ask, the list of all that may be done, the board to be
 * walked over. Most of it comes when it is first wanted.
 */

import { addAll, t } from '../../shell/i18n.js';
import { arrival, onceWanted } from '../../shell/start/parts.js';
import { ASKS } from './asks.js';

/**
 * @typedef {Omit<import('./asking.js').Needs, 'walk'> & {
 *   voice: Pick<import('../tell/voice.js').Voice, 'reply' | 'repeat'>,
 *   surface: Pick<import('./surface.js').Surface, 'focus'>,
 *   settings: Pick<import('../../shell/settings.js').Values, 'asking' | 'reader'>}} Needs
 *
 * @typedef {{asking: import('./asking.js').Asking, walk: import('./walk.js').Walk}} Loaded
 */

/** @typedef {typeof ASKS[keyof typeof ASKS]} Ask */

/** What may be asked while a dialog lies over the table. */
const ANYWHERE = ['changes', 'scores', 'hand', 'player', 'turn', 'since', 'repeat'];

export class Reader {
  #needs;
  /** @type {Loaded | null} */
  #loaded = null;
  /** Whether the arrows walk over the board. */
  #walks = false;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
  }

  /** Fetch what is not there yet. */
  load = onceWanted(() => this.#fetch());

  async #fetch() {
    const [{ Asking, Walk }, ...texts] = await arrival(
      Promise.all([import('./asking.js'), import('../../text/asking.it.js'), import('../../text/asking.en.js')]),
    );
    addAll(texts, 'table');
    const walk = new Walk(this.#needs);
    this.#loaded = { walk, asking: new Asking({ ...this.#needs, walk }) };
    return this.#loaded;
  }

  /**
   * What a key asks, if it does.
   * @param {KeyboardEvent} event
   * @returns {Ask | null}
   */
  meant({ altKey, ctrlKey, metaKey, shiftKey, code }) {
    const { asking } = this.#needs.settings;
    if (asking === 'off' || !altKey || ctrlKey || metaKey || shiftKey !== (asking === 'alt_shift')) return null;
    return ASKS[/** @type {keyof typeof ASKS} */ (code.replace(/^Key/u, ''))] ?? null;
  }

  /** @param {Ask} what */
  ask(what) {
    const { choice, device, sheets, surface, voice } = this.#needs;
    const covered = device.curtain !== null || (what !== 'keys' && document.querySelector('dialog:modal') !== null);
    if (covered && !ANYWHERE.includes(what)) {
      voice.reply(t('table.voice.covered'));
      return;
    }
    if (what === 'repeat') voice.repeat();
    else if (what === 'question') {
      const there = document.activeElement?.matches('.actions-prompt');
      sheets.closeAll();
      surface.focus('.actions-prompt');
      if (there && choice.canDecide) voice.reply(choice.question);
    } else this.open(what);
  }

  /** Open or say what is asked. @param {Exclude<Ask, 'repeat' | 'question'>} what */
  open(what) {
    this.#needs.work.run(() => this.#answer(what));
  }

  /** @param {Exclude<Ask, 'repeat' | 'question'>} what */
  async #answer(what) {
    const { asking, walk } = await this.load();
    if (this.#needs.work.closed) return;
    if (what === 'map') {
      this.#walks = true;
      walk.enter(() => this.#needs.sheets.closeAll());
    } else if (what === 'mode') walk.mode();
    else await asking[what]();
  }

  /**
   * Walk over the board, where the keys do that.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key meant that
   */
  walk(event) {
    if (!this.#loaded || !(this.#walks || this.#needs.settings.reader)) return false;
    return this.#loaded.walk.press(event);
  }
}
