/**
 * Blamed choices tried once more: each is asked again at a table of its own, which lies over the finished game. What is
 * chosen there is judged by the samples in which the choice was explained; nothing is played.
 */

import { redraw } from '../../shell/draw.js';
import { t, number } from '../../shell/i18n.js';
import { alike, calledOf } from '../tell/called.js';
import { joined } from '../tell/phrases.js';
import {
  howGood,
  hundredths,
  reasonsFor,
  reasonTargets,
  seemsWorse,
  whyFor,
  whyLost,
  withMargin,
} from '../tell/reasons.js';

/**
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/messages.js').Target} Target
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../tell/reasons.js').Difference} Difference
 * @typedef {import('./analysis.js').Choice} Choice
 *
 * @typedef {object} Over  what lays another table over the present one
 * @property {(save: any, trial: Trial) => Promise<void>} lay  at which a choice is tried; in the place of one that lies there
 * @property {() => void} clear  the present one lies open again
 *
 * @typedef {object} Needs
 * @property {Pick<import('../match.js').Match, 'branch' | 'retry'>} match  the finished one
 * @property {Over} over
 * @property {import('../contract/view.js').View} view
 * @property {{say: (text: string) => void}} voice
 * @property {Pick<import('../work.js').Work, 'run'>} work
 * @property {(choice: Choice) => string} when  when one was made, in words
 * @property {(choice: Choice) => string} next  how it would most likely have gone on after what was better, in words
 * @property {Set<string>} mended  those that were tried again, and better: see `placeOf`
 * @property {(choice: Choice) => void} returned  goes to what was tried last, where all are listed
 * @property {((choice: Choice) => void) | undefined} playOn  opens a match that goes on from a choice
 *
 * @typedef {object} Rooms  of the table at which a choice is tried
 * @property {(table: import('../contract/messages.js').Table, shown?: Partial<Context>) => Context} bare  a context of a table alone
 * @property {Pick<import('../match.js').Match, 'events' | 'table'>} match
 * @property {{readonly narrowed: {selected: Target[]}}} choice
 * @property {{light: (targets: Iterable<Target>) => void}} show
 * @property {{say: (text: string) => void}} voice
 * @property {{focus: (selector: string) => void, reveal: (selector: string) => void, folded: boolean}} surface
 *
 * @typedef {object} Judged  what something else would have been worth in the place of a choice
 * @property {import('./analysis.js').Mark} mark
 * @property {number} given
 * @property {number} least
 * @property {number} most
 * @property {Option} tried
 * @property {Option | null} better
 * @property {Difference[]} differences  what surely comes of that rather than of what was tried
 * @property {Difference[]} sums  what that comes to
 * @property {Difference[]} likely  what most likely comes of that, where nothing surely does
 */

/** The trial is drawn again when so much more of the judging is done. */
const THOUGHT = 0.1;

/** Goes from one blamed choice to the next. */
export class Trainer {
  #needs;
  #choices;
  #at = 0;

  /**
   * @param {Needs} needs
   * @param {Choice[]} choices  of one seat
   */
  constructor(needs, choices) {
    this.#needs = needs;
    this.#choices = choices;
  }

  /** Whether another one comes. */
  get more() {
    return this.#at + 1 < this.#choices.length;
  }

  /** Which of how many is tried, and when it was made. */
  get place() {
    const when = this.#needs.when(this.#choices[this.#at]);
    return t('table.trial.place', { n: this.#at + 1, of: this.#choices.length, when });
  }

  /**
   * Ask a choice again.
   * @param {number} at  which of them
   */
  async open(at) {
    const { match, over } = this.#needs;
    const choice = this.#choices[at];
    const { save } = await match.branch(choice.step - 1, choice.part);
    this.#at = at;
    await over.lay(save, new Trial(this.#needs, choice, this));
  }

  /** Go on to the next one; after the last, back. */
  next() {
    if (this.more) this.#needs.work.run(() => this.open(this.#at + 1));
    else this.leave();
  }

  /** Back to the finished game. */
  leave() {
    const { mended, over, returned, voice } = this.#needs;
    over.clear();
    returned(this.#choices[this.#at]);
    const n = this.#choices.filter((choice) => mended.has(placeOf(choice))).length;
    voice.say(t('table.trial.sum', { n, of: this.#choices.length }));
  }
}

/** One choice that is tried: it stands in the place of the hint at its table. */
export class Trial {
  #needs;
  #choice;
  #trainer;
  /** @type {Rooms | null} */
  #rooms = null;
  /** @type {{option: Option, progress: number, judged: Judged | null} | null} What was tried last. */
  #tried = null;
  /** Whether what was better is shown... */
  #solved = false;
  /** ... and whether it has been: then it was not found. */
  #seen = false;
  /** Whether nothing is said at present. */
  #away = false;

  /**
   * @param {Needs} needs
   * @param {Choice} choice
   * @param {Pick<Trainer, 'leave' | 'more' | 'next' | 'place'>} trainer
   */
  constructor(needs, choice, trainer) {
    this.#needs = needs;
    this.#choice = choice;
    this.#trainer = trainer;
  }

  /** Whose choice it is. */
  get seat() {
    return this.#choice.seat;
  }

  /** Back to the finished game. */
  leave() {
    this.#trainer.leave();
  }

  /** The table is there. @param {Rooms} rooms */
  begin(rooms) {
    this.#rooms = rooms;
    rooms.surface.focus('.actions-prompt');
    rooms.voice.say(`${this.#trainer.place}. ${this.words ?? ''}`);
  }

  /** Nothing more is judged. */
  close() {
    this.#tried = null;
    this.#rooms = null;
  }

  /**
   * Judge what is chosen. Of several actions that count in any order the one counts that was better, if it is among them.
   * @param {Option[]} draft
   */
  try(draft) {
    const { better } = this.#choice;
    const option = draft.find((one) => better && alike(one.action, better.action)) ?? draft[0];
    const tried = { option, progress: 0, judged: /** @type {Judged | null} */ (null) };
    this.#tried = tried;
    this.#solved = false;
    this.#say();
    this.#rooms?.surface.focus('.actions-prompt');
    this.#needs.work.run(async () => {
      const { match, mended } = this.#needs;
      const judged = await match.retry(this.#choice, option.action, (progress) => {
        if (progress - tried.progress >= THOUGHT) redraw();
        tried.progress = progress;
        return this.#tried === tried;
      });
      if (!judged || this.#tried !== tried) return;
      tried.judged = judged;
      if (passes(judged) && !this.#seen) mended.add(placeOf(this.#choice));
      this.#say();
    });
  }

  /** What there is to say has changed: say it, and light up what it is about. */
  #say() {
    this.#away = false;
    if (!this.#rooms) return;
    const { show, surface, voice } = this.#rooms;
    surface.folded = false;
    show.light(
      this.#solved
        ? reasonTargets(this.#context(this.#rooms), this.#needs.view, this.#choice)
        : (this.#tried?.option.targets ?? []),
    );
    voice.say(this.words ?? '');
    surface.reveal('.stage :not(.camera *)[data-touched]');
    if (this.#solved) surface.reveal('[data-advised]');
    redraw();
  }

  /** The position in which the choice is made, whatever is chosen. @param {Rooms} rooms */
  #context({ bare, match }) {
    return bare(match.table, { seat: this.seat, events: match.events });
  }

  /* As the hint of its table */

  /** What was better can be shown at any time. */
  get offered() {
    return true;
  }

  /** Whether what was tried is being judged. */
  get thinking() {
    return this.#tried !== null && !this.#tried.judged && !this.#solved;
  }

  get progress() {
    return this.#tried?.progress ?? 0;
  }

  /** What is asked, what was tried is worth, or what was better; null: it was put away. */
  get words() {
    if (this.#away || !this.#rooms) return null;
    const { view } = this.#needs;
    const ctx = this.#context(this.#rooms);
    const judged = this.#tried?.judged;
    if (this.#solved) {
      const alsoBest = judged && isBest(judged) && verdictWords(ctx, view, this.seat, judged, this.#choice.better);
      return this.#solution(ctx, alsoBest || undefined);
    }
    if (this.thinking) return t('table.trial.thinking');
    if (judged) {
      const verdict = verdictWords(ctx, view, this.seat, judged, this.#choice.better);
      return alike(judged.tried.action, this.#choice.better?.action) && isBest(judged)
        ? this.#solution(ctx, verdict)
        : verdict;
    }
    return t('table.trial.task', { what: calledOf(ctx, view, this.#choice.chosen), n: costOf(this.#choice) });
  }

  /**
   * What was better than the choice, and why; where nothing surely tells that, how it would have gone on.
   * @param {Context} ctx
   * @param {string} [best]  what is said of it
   */
  #solution(ctx, best) {
    const { next, view } = this.#needs;
    const choice = this.#choice;
    const [better, second] = [choice.better ?? choice.chosen, choice.chosen];
    best ??= t('table.trial.better', { what: calledOf(ctx, view, better) });
    const compared = { ...choice, ...against(choice), choice: better, second };
    const then = next(choice);
    const why = whyFor(ctx, view, compared) || (!then && whyLost(ctx, view, compared));
    return why ? t('table.trial.solved', { best, why }) : joined([best, then], ' ');
  }

  /** Nothing of them stands out. */
  get lead() {
    return '';
  }

  /** Whether that is about the action that is selected. */
  get answers() {
    return true;
  }

  /** What is being read. */
  get told() {
    return this.words ?? '';
  }

  /** What one can do then, each with its label. */
  get asks() {
    const judged = this.#tried?.judged;
    const done = this.#solved || (judged && passes(judged));
    const next = {
      label: t(this.#trainer.more ? 'table.trial.next' : 'table.analysis.again'),
      run: () => this.#trainer.next(),
    };
    const solve = { label: t('table.analysis.show'), run: () => this.turn() };
    return done ? [next] : judged ? [solve] : [];
  }

  /** @returns {Set<Target>} what is to be tapped for what was better, once that is shown */
  get targets() {
    const selected = this.#rooms?.choice.narrowed.selected ?? [];
    return new Set(this.#solved ? this.#choice.better?.targets.filter((id) => !selected.includes(id)) : []);
  }

  /** @param {Option} option */
  advises(option) {
    const { better } = this.#choice;
    return this.#solved && better !== null && alike(option.action, better.action);
  }

  /** Nothing is held back: what is chosen is tried, and then judged. */
  opposes() {
    return false;
  }

  /** Show what was better, or ask the choice again. */
  turn() {
    this.#solved = !this.#solved;
    this.#seen ||= this.#solved;
    if (!this.#solved) this.#tried = null;
    this.#say();
  }

  /** Say nothing at present. */
  clear() {
    this.#away = true;
    this.#solved = false;
    this.#rooms?.show.light([]);
    redraw();
  }

  /* As the bar at the top of its table */

  /** @returns {import('../screen/topbar.js').Trying} */
  get bar() {
    const { playOn } = this.#needs;
    return {
      title: t('table.trial.title'),
      place: this.#trainer.place,
      solved: this.#solved,
      leave: () => this.leave(),
      solve: () => this.turn(),
      playOn: playOn ? () => playOn(this.#choice) : null,
      next: this.#trainer.more ? () => this.#trainer.next() : null,
    };
  }
}

/** Which choice of a match it is. @param {Pick<Choice, 'step' | 'part'>} choice */
export const placeOf = ({ step, part }) => `${step}.${part}`;

/** Whether a choice is doubtful or a mistake. @param {Pick<Judged, 'mark'>} judged */
export const isBlamed = ({ mark }) => mark === 'doubtful' || mark === 'mistake';

/** Whether something else is not better by as much as can be said. @param {Judged} judged */
const isBest = ({ given, mark }) => mark === 'best' || given < 0.01;

/** How good something is beside what is better. @param {Pick<Judged, 'given' | 'most'>} judged */
const against = ({ given, most }) => ({ given_up: given, doubt: most - given });

/** Whether something is good enough: neither blamed nor told to be probably worse. @param {Judged} judged */
const passes = (judged) => !isBlamed(judged) && !seemsWorse(against(judged));

/** What was given away, as it is told. @param {Pick<Judged, 'given' | 'least'>} judged */
export const costOf = ({ given, least }) => withMargin(hundredths(given), 100 * (given - least));

/** A chance in hundredths, as a bare number. @param {number} chance */
export const parts = (chance) => number(Math.round(100 * chance));

/**
 * What something is worth that was tried, and what something else, which stays hidden, comes to in all.
 * @param {Context} ctx
 * @param {import('../contract/view.js').View} view
 * @param {Seat} seat
 * @param {Judged} judged
 * @param {Option | null} [best]  the best that was found
 */
export function verdictWords(ctx, view, seat, judged, best = judged.better) {
  const { mark, tried } = judged;
  const what = calledOf(ctx, view, tried);
  const other = best && !alike(best.action, tried.action) ? calledOf(ctx, view, best) : what;
  if (isBest(judged)) return t(`table.trial.${other === what ? 'best' : 'equal'}`, { what, best: other });
  const told = { ...judged, ...against(judged), same: false };
  const how = howGood(told);
  const name = other === what ? t('table.trial.elsewhere', { what }) : what;
  const verdict = t(`table.trial.${seemsWorse(told) && !isBlamed(judged) ? 'perhaps' : mark}`, {
    what: name,
    best: other,
    how,
    n: costOf(judged),
  });
  const because = mark === 'good' ? '' : reasonsFor(ctx, view, { ...told, differences: [], likely: [] }, seat);
  return because ? `${verdict} ${t('table.trial.because', { because })}` : verdict;
}
