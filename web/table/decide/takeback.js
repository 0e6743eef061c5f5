/** Taking back what was decided, and doing it again. */

import { redraw } from '../../shell/draw.js';
import { t } from '../../shell/i18n.js';
import { goesByItself, takesOnly } from './choice.js';

export class TakeBack {
  #table;

  /** @param {import('../table.js').GameTable} table */
  constructor(table) {
    this.#table = table;
    /** What was taken back last, in words, while somebody is called to the device for it. */
    this.said = '';
  }

  /** Whether something can be taken back, of what has been shown too. */
  get offered() {
    return this.why === null;
  }

  /** Why nothing can be taken back now, of what has been shown either, or null. */
  get why() {
    const { device, show } = this.#table;
    return this.cannot ?? this.#whyNot(device.mine ?? show.shown);
  }

  /** Why nothing can be taken back now, or null. */
  get cannot() {
    const { device, looksOn, match, show } = this.#table;
    if (looksOn) return 'elsewhere';
    return show.replay ? 'replay' : this.#whyNot(device.mine ?? match.table);
  }

  /** Why nothing of a position can be taken back that did not go by itself, or null. @param {import('../contract/messages.js').Table} table */
  #whyNot(table) {
    return goesByItself(this.#table) ? table.undo_choice : table.undo;
  }

  /**
   * Take back the last step or the whole turn, or say why not.
   * @param {'step' | 'turn'} scope
   */
  undo(scope) {
    const { device, match, voice } = this.#table;
    const why = this.cannot;
    if (why) {
      voice.show({ text: t(`table.cannot_undo.${why}`), rule: null });
      return;
    }
    const { events } = match;
    const { lines } = voice;
    this.#go(
      async () => {
        await match.undo(scope, device.undoer);
        while (this.#wentByItself && !match.table.undo) await match.undo(scope, device.undoer);
      },
      () => {
        const first = match.table.step + 1;
        const what = lines.find(({ step }) => step === first)?.text;
        const actor = events.find(({ step }) => step === first)?.actor ?? 0;
        return what ? t('table.undone_line', { what }) : t('table.undone_of', { name: this.#table.name(actor) });
      },
    );
  }

  redo() {
    const { device, match, voice } = this.#table;
    if (!match.table.redo) {
      voice.show({ text: t('table.cannot_redo'), rule: null });
      return;
    }
    this.#go(
      async () => {
        await match.redo(device.undoer);
        while (this.#wentByItself && match.table.redo) await match.redo(device.undoer);
      },
      () => t('table.redone'),
    );
  }

  /** Whether the only possibility of the position was taken by itself. */
  get #wentByItself() {
    return takesOnly(this.#table, this.#table.match.table);
  }

  /**
   * @param {() => Promise<void>} work
   * @param {() => string} told  what is said when it is done
   */
  #go(work, told) {
    const { choice, device, show, voice } = this.#table;
    if (choice.busy) return;
    choice.busy = true;
    choice.going = false;
    choice.limit = null;
    show.pace.clear();
    show.pass();
    choice.clear();
    show.results = false;
    this.#table
      .run(async () => {
        await work();
        device.lifted = device.lifted && device.curtain === null;
        await this.#table.settle();
        this.said = told();
        voice.call(this.said);
        this.#table.focus(device.curtain === null ? '.actions-prompt' : '.curtain-title');
      })
      .finally(() => {
        choice.busy = false;
        redraw();
      });
  }
}
