/** Taking back what was decided, and doing it again. */

import { redraw } from '../shell/draw.js';
import { t } from '../shell/i18n.js';

export class TakeBack {
  #table;

  /** @param {import('./table.js').GameTable} table */
  constructor(table) {
    this.#table = table;
  }

  /** Why nothing can be taken back now, or null. */
  get cannot() {
    const { device, match, show } = this.#table;
    return show.replay ? 'replay' : (device.mine ?? match.table).undo;
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
    this.#go(() => match.undo(scope, device.undoer), t(scope === 'turn' ? 'table.undone_turn' : 'table.undone'));
  }

  redo() {
    const { device, match, voice } = this.#table;
    if (!match.table.redo) {
      voice.show({ text: t('table.cannot_redo'), rule: null });
      return;
    }
    this.#go(() => match.redo(device.undoer), t('table.redone'));
  }

  /**
   * @param {() => Promise<void>} work
   * @param {string} said  when it is done
   */
  #go(work, said) {
    const { choice, device, show, voice } = this.#table;
    if (choice.busy) return;
    choice.busy = true;
    choice.going = false;
    show.pace.clear();
    show.tally?.done();
    choice.clear();
    voice.recap = [];
    show.results = false;
    this.#table
      .run(async () => {
        await work();
        device.lifted = device.lifted && device.curtain === null;
        await this.#table.settle();
        voice.say(said);
        this.#table.focus(device.curtain === null ? '.actions-prompt' : '.curtain-title');
      })
      .finally(() => {
        choice.busy = false;
        redraw();
      });
  }
}
