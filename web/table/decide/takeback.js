/** Taking back what was decided, and doing it again. */

import { t } from '../../shell/i18n.js';
import { goesByItself, takesOnly } from './choice.js';

/**
 * @typedef {object} Needs
 * @property {Pick<import('../contract/view.js').View, 'tacit' | 'waits'>} view
 * @property {Pick<import('../match.js').Match, 'table' | 'events' | 'undo' | 'redo'>} match
 * @property {Pick<import('../../shell/settings.js').Values, 'only' | 'reader'>} settings
 * @property {Pick<import('../device/device.js').Device, 'several' | 'mine' | 'undoer' | 'curtain' | 'lifted' | 'notice'>}
 *   device
 * @property {Pick<import('../show/show.js').Show, 'shown' | 'replay' | 'retreat'>} show
 * @property {Pick<import('./choice.js').Choice, 'busy' | 'retreat' | 'resume'>} choice
 * @property {Pick<import('../tell/voice.js').Voice, 'announce' | 'call'>} voice
 * @property {{all: {step: number, text: string}[]}} lines  of the log
 * @property {{focus: (selector: string) => void}} surface
 * @property {{run: (work: () => Promise<unknown>) => Promise<unknown>}} work
 * @property {() => boolean} looksOn  whether another window plays the match
 * @property {() => Promise<void>} settle  show the present, and see who is next
 */

export class TakeBack {
  #needs;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
  }

  /** Whether something can be taken back, of what has been shown too. */
  get offered() {
    return this.why === null;
  }

  /** Why nothing can be taken back now, of what has been shown either, or null. */
  get why() {
    const { device, show } = this.#needs;
    return this.cannot ?? this.#whyNot(device.mine ?? show.shown);
  }

  /** Why nothing can be taken back now, or null. */
  get cannot() {
    const { device, looksOn, match, show } = this.#needs;
    if (looksOn()) return 'elsewhere';
    return show.replay ? 'replay' : this.#whyNot(device.mine ?? match.table);
  }

  /** Why nothing of a position can be taken back that did not go by itself, or null. @param {import('../contract/messages.js').Table} table */
  #whyNot(table) {
    return goesByItself(this.#needs) ? table.undo_choice : table.undo;
  }

  /**
   * Take back the last step or the whole turn, or say why not.
   * @param {'step' | 'turn'} scope
   */
  undo(scope) {
    const { device, lines, match, voice } = this.#needs;
    const why = this.cannot;
    if (why) {
      voice.announce({ text: t(`table.cannot_undo.${why}`), rule: null });
      return;
    }
    const { events } = match;
    const { all } = lines;
    this.#go(
      async () => {
        await match.undo(scope, device.undoer);
        while (this.#wentByItself && !match.table.undo) await match.undo(scope, device.undoer);
      },
      () => {
        const first = match.table.step + 1;
        const what = all.find(({ step }) => step === first)?.text;
        const actor = events.find(({ step }) => step === first)?.actor ?? 0;
        const others = events.some((event) => event.step > first && event.actor !== null && event.actor !== actor);
        return what
          ? t(`table.undone_${others ? 'since' : 'line'}`, { what: others ? what.replace(/\.$/u, '') : what })
          : t('table.undone_of', { name: match.table.seats[actor].name });
      },
    );
  }

  redo() {
    const { device, lines, match, voice } = this.#needs;
    if (!match.table.redo) {
      voice.announce({ text: t('table.cannot_redo'), rule: null });
      return;
    }
    const first = match.table.step + 1;
    this.#go(
      async () => {
        await match.redo(device.undoer);
        while (this.#wentByItself && match.table.redo) await match.redo(device.undoer);
      },
      () => {
        const what = lines.all.find(({ step }) => step === first)?.text;
        return what ? t('table.redone_line', { what }) : t('table.redone');
      },
    );
  }

  /** Whether the only possibility of the position was taken by itself. */
  get #wentByItself() {
    return takesOnly(this.#needs, this.#needs.match.table);
  }

  /**
   * @param {() => Promise<void>} change
   * @param {() => string} words  what is said when it is done
   */
  #go(change, words) {
    const { choice, device, settle, show, surface, voice, work } = this.#needs;
    if (choice.busy) return;
    choice.retreat();
    show.retreat();
    work
      .run(async () => {
        await change();
        device.lifted = device.lifted && device.curtain === null;
        await settle();
        device.notice = words();
        voice.call(device.notice);
        surface.focus(device.curtain === null ? '.actions-prompt' : '.curtain-title');
      })
      .finally(() => choice.resume());
  }
}
