/** The draft: actions that are gathered one by one, in any order, and played together. */

import { t } from '../../shell/i18n.js';
import { adding, chosenOf, gather, without } from './gather.js';

/**
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/messages.js').Target} Target
 *
 * @typedef {Pick<import('./choice.js').Choice, 'asked' | 'asking' | 'canDecide' | 'legal' | 'sayChanges'>} Choice
 * @typedef {Pick<import('./choice.js').Needs, 'bare' | 'context' | 'match' | 'ui' | 'view'> & {
 *   device: {decider: import('../contract/messages.js').Seat | null},
 *   voice: Pick<import('../tell/voice.js').Voice, 'announce' | 'say' | 'toast'>,
 *   surface: {paint: () => void},
 *   work: {run: (work: () => Promise<unknown>) => Promise<unknown>}}} Needs
 */

export class Draft {
  #choice;
  #needs;
  /** How often it was begun anew: what was asked before is of no interest any more. */
  #age = 0;
  /** @type {Promise<unknown>} The last change, which the next one waits for. */
  #last = Promise.resolve();
  /** @type {Target[]} From which piles was taken, in order. */
  #taken = [];

  /**
   * @param {Choice} choice  of which it is a part
   * @param {Needs} needs
   */
  constructor(choice, needs) {
    this.#choice = choice;
    this.#needs = needs;
    /** @type {Option[]} What has been gathered so far. */
    this.actions = [];
    /** @type {import('../contract/messages.js').Drafted | null} What the engine says of it; null while it is empty. */
    this.answer = null;
  }

  /** Nothing is gathered any more. */
  clear() {
    this.#age += 1;
    this.actions = [];
    this.#taken = [];
    this.answer = null;
  }

  get empty() {
    return this.actions.length === 0;
  }

  /** How the decision is gathered, if it is. */
  get gathering() {
    const { bare, device, ui, view } = this.#needs;
    const { asked, canDecide } = this.#choice;
    if (!canDecide || !asked) return null;
    return view.gather?.(bare(asked, { seat: device.decider, ui: ui() })) ?? null;
  }

  /** Whether it can be played as it is: nothing is left of its decision. */
  get whole() {
    if (!this.answer) return false;
    const { device } = this.#needs;
    const kind = this.#choice.asked?.decisions.find(({ seat }) => seat === device.decider)?.kind;
    const enough = this.actions.length >= (this.gathering?.of ?? Infinity);
    return enough || !this.answer.legal.length || this.answer.decision !== kind;
  }

  /** @returns {Option[]} what may be done after it, within the same decision */
  get offered() {
    if (this.empty) return this.#choice.legal;
    return this.#choice.canDecide && !this.whole ? (this.answer?.legal ?? []) : [];
  }

  /** The piles of a decision that is gathered, and what closes it. */
  get gathered() {
    const heaps = this.gathering?.heaps ?? null;
    const ids = heaps && new Set(heaps.flatMap(({ piles }) => piles.map(({ id }) => id)));
    const found = gather(this.offered, this.actions, ids);
    return { ...found, closing: this.gathering?.closing?.(found.closing) ?? found.closing };
  }

  /**
   * The action that takes one from a pile, or null.
   * @param {Target} id
   */
  adding(id) {
    const piles = this.gathering?.heaps?.flatMap((heap) => heap.piles);
    const pile = piles?.find((one) => one.id === id);
    return piles && !pile ? null : (pile?.option ?? adding(this.offered, id));
  }

  /** The actions that are played in the place of the draft. */
  get instead() {
    return this.gathering?.instead?.(this.actions) ?? [];
  }

  /** How far it is: "3 of 5 chosen". */
  get count() {
    const n = this.actions.length;
    const of = this.gathering?.of ?? null;
    const usual = of === null ? t('table.draft.chosen', { n }) : t('table.draft.chosen_of', { n, of });
    return this.gathering?.count?.(this.actions, usual) ?? usual;
  }

  /**
   * A pile was tapped: one more of it, or one less where there is no more.
   * @param {Target} id
   * @returns {boolean} whether it is one
   */
  tap(id) {
    if (!this.gathering || !(this.gathered.targets.has(id) || this.adding(id))) return false;
    if (this.adding(id)) this.more(id);
    else if (chosenOf(this.actions, id)) this.less(id);
    return true;
  }

  /**
   * One more of a pile.
   * @param {Target} id
   */
  more(id) {
    this.#taken.push(id);
    return this.#change(() => {
      const option = this.adding(id);
      return option && [...this.actions, option];
    });
  }

  /**
   * One of a pile less.
   * @param {Target} id
   */
  less(id) {
    this.#change(() => without(this.actions, id));
  }

  /** One less of what was taken last. @returns {boolean} whether there is any */
  back() {
    const at = this.#taken.findLastIndex((one) => chosenOf(this.actions, one));
    const [id] = at < 0 ? [] : this.#taken.splice(at);
    if (id) this.less(id);
    return id !== undefined;
  }

  /**
   * Change it, after the changes that are still under way.
   * @param {() => Option[] | null} change  the actions from now on; null: as they are
   */
  #change(change) {
    const age = this.#age;
    this.#last = this.#last.then(() => this.#needs.work.run(() => this.#take(age, change)));
    return this.#last;
  }

  /**
   * @param {number} age
   * @param {() => Option[] | null} change
   */
  async #take(age, change) {
    const { context, device, match, surface, view, voice } = this.#needs;
    const actions = age === this.#age ? change() : null;
    if (!actions) return;
    const { order } = this.gathering ?? {};
    const sorted = order ? order(actions) : actions;
    const answer = sorted?.length ? await match.draft(device.decider, sorted) : null;
    if (age !== this.#age || !this.#choice.asking) return;
    if (answer?.refusal) {
      const { refusal } = answer;
      voice.announce({ text: view.refusal(context(), refusal), rule: refusal.rule ?? null });
      return;
    }
    this.actions = sorted ?? actions;
    this.answer = answer;
    voice.toast = null;
    surface.paint();
    voice.say(this.count);
    this.#choice.sayChanges();
  }
}
