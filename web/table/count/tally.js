/**
 * The walk through a score sheet: one line after the other, by itself or at one's own pace; where
 * all is shown at once, the sum of it.
 */

import { hasText, sentences, t } from '../../shell/i18n.js';
import { earnedBy, nameOf, walk } from './scoring.js';
import { coin } from '../board/shapes.js';
import { each } from '../tell/phrases.js';

/**
 * @typedef {import('../contract/messages.js').Target} Target
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {import('../contract/view.js').Context} ctx  of the position that is counted
 * @property {Pick<import('../clock.js').Clock, 'after'>} clock
 * @property {(text: string) => number} reading  the milliseconds in which a line can be read
 * @property {(targets: Target[]) => void} light
 * @property {(text: string) => void} say
 * @property {() => void} ring  points are heard
 * @property {(coins: import('../contract/view.js').Flight[]) => void} fly
 * @property {boolean} passes  whether it ends by itself, unless a person takes over
 * @property {boolean} waits  whether each line stays until a person goes on: what is heard takes as long as the voice takes
 */

/**
 * What is being counted, as the game calls it or as all do.
 * @param {string} game
 * @param {string} part
 */
function titleOf(game, part) {
  const own = `${game}.scoring_of`;
  return t(hasText(own) ? own : 'table.scoring_of', { part });
}

export class Tally {
  #needs;
  /** Calls off that the next line follows. */
  #stay = () => {};
  /** @type {() => void} */
  #end = () => {};
  /** How many lines have brought their points. */
  #brought = 0;

  /**
   * @param {Needs} needs
   * @param {import('../contract/messages.js').Score} sheet  what is gone through
   * @param {number[]} base  the points before it
   * @param {boolean} brief  whether only the sum is shown at first
   */
  constructor(needs, sheet, base, brief) {
    const { ctx, view } = needs;
    this.#needs = needs;
    this.sheet = sheet;
    this.base = base;
    /** What is being counted, in words. */
    this.title = titleOf(view.id, nameOf(ctx, view, sheet));
    this.steps = walk(ctx, view, sheet);
    /** Whether only the sum is shown. */
    this.brief = brief;
    /** The number of the step that is shown. */
    this.at = 0;
    /** Whether the lines follow by themselves. */
    this.auto = !this.brief && !needs.waits;
    /** Resolves when all has been seen. */
    this.seen = /** @type {Promise<void>} */ (new Promise((resolve) => (this.#end = resolve)));
  }

  /** All has been seen. */
  done() {
    this.#stay();
    this.#end();
  }

  /** The points as far as they have been counted. */
  get scores() {
    const earned = earnedBy(this.steps, this.at + 1, this.base.length);
    return this.base.map((before, seat) => before + earned[seat]);
  }

  get last() {
    return this.at === this.steps.length - 1;
  }

  /** Whether each line stays until a person goes on. */
  get waits() {
    return this.#needs.waits;
  }

  /** What is told now. */
  get told() {
    return this.brief ? this.sum : this.steps[this.at].text;
  }

  /** The line that is counted; null where only the sum is shown. */
  get line() {
    return this.brief ? null : this.steps[this.at].line;
  }

  /** What each player gains by what is shown. */
  get gains() {
    return this.brief ? this.sheet.amounts : this.steps[this.at].amounts;
  }

  /** Show the first line, or the sum of all, and say it; its title has been read. */
  begin() {
    if (!this.brief) return this.goTo(0);
    this.at = this.steps.length - 1;
    this.#needs.light(this.sheet.targets);
    this.#needs.say(this.sum);
    this.#pass(this.sum);
  }

  /** End by itself, once what was said last can have been read. @param {string} text */
  #pass(text) {
    const { clock, passes, reading } = this.#needs;
    if (passes) this.#stay = clock.after(() => this.done(), reading(text));
  }

  /** What each player gains, in words. */
  get sum() {
    const { ctx } = this.#needs;
    return this.gains.map((points, seat) => t('table.earned', { name: ctx.name(seat), points })).join(', ');
  }

  /** What each has then, in words. */
  get #totals() {
    return each(this.scores, (seat, points) => t('table.game.say.score', { name: this.#needs.ctx.name(seat), points }));
  }

  /**
   * Show line number `at`; the next follows by itself, unless a person has taken over.
   * @param {number} at
   */
  goTo(at) {
    this.#stay();
    this.at = Math.max(0, Math.min(at, this.steps.length - 1));
    const { targets, text } = this.steps[this.at];
    const sums = this.last ? [this.#totals] : [];
    const way = this.last || (this.#needs.waits && this.at === 0) ? [t('table.interlude.goes_on')] : [];
    this.#needs.light(targets);
    this.#needs.say(sentences([text, ...sums, ...way]));
    this.#bring();
    if (this.gains.some(Boolean)) this.#needs.ring();
    if (this.last && this.auto) this.#pass(text);
    if (this.last) this.auto = false;
    if (this.auto) this.#stay = this.#needs.clock.after(() => this.goTo(this.at + 1), this.#needs.reading(text));
  }

  /** The points of the line fly to whom they belong, the first time that it is shown. */
  #bring() {
    if (this.at < this.#brought) return;
    this.#brought = this.at + 1;
    const { amounts, targets } = this.steps[this.at];
    const coins = amounts.flatMap((points, seat) => (points ? [coinOf(points, targets, `score:${seat}`)] : []));
    // Once the line is drawn.
    queueMicrotask(() => this.#needs.fly(coins));
  }

  /**
   * Show line number `at` because a person wants it.
   * @param {number} at
   */
  turn(at) {
    this.auto = this.brief = false;
    this.goTo(at);
  }

  /** Let the lines follow by themselves, or stop them. */
  toggle() {
    this.auto = !this.auto;
    this.goTo(this.at);
  }
}

/**
 * Points that fly to whom they belong; those that are lost fly away.
 * @param {number} points
 * @param {import('../contract/messages.js').Target[]} where
 * @param {Target} whose
 * @returns {import('../contract/view.js').Flight}
 */
function coinOf(points, where, whose) {
  const [from, to] = points > 0 ? [where, whose] : [whose, where];
  return { from, to, token: coin(points) };
}
