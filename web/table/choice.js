/** What decides: the taps, the action that they mean, what it would change, and sending it. */

import { redraw } from '../shell/draw.js';
import { t } from '../shell/i18n.js';
import { narrow, tap } from './narrow.js';

/**
 * @typedef {import('./messages.js').Change} Change
 * @typedef {import('./messages.js').Option} Option
 * @typedef {import('./messages.js').Table} Table
 * @typedef {import('./messages.js').Target} Target
 */

/** A second tap on the same thing sooner than this is a double tap, not a yes. */
const DOUBLE_TAP = 350;

export class Choice {
  #table;

  /** @param {import('./table.js').GameTable} table */
  constructor(table) {
    this.#table = table;
    /** @type {Target[]} What was tapped, in order. */
    this.taps = [];
    /** When the last tap came, in milliseconds. */
    this.tapped = 0;
    /** @type {{of: string, changes: Map<number, Change[]>} | null} What actions would change, by index. */
    this.preview = null;
    /** @type {Record<string, number>} The number that was chosen last, by kind of action. */
    this.numbers = {};
    /** Whether something is being sent. */
    this.busy = false;
    /** How many decisions were sent from here. */
    this.decided = 0;
    /** Whether the last one's step is still being shown. */
    this.going = false;
  }

  clear() {
    this.taps = [];
    this.preview = null;
  }

  /* What may be decided */

  /** The table whose legal actions are offered. */
  get asked() {
    const { device, show } = this.#table;
    return device.several ? device.mine : show.shown;
  }

  /** @returns {Option[]} what the decider may do now; empty while nobody can decide here */
  get legal() {
    const { device, show } = this.#table;
    const shows = show.replay || show.tally || show.pace.counts || show.results;
    if (this.busy || shows || device.curtain !== null || device.decider === null) return [];
    return this.asked?.legal ?? [];
  }

  get canDecide() {
    return this.legal.length > 0;
  }

  /** Whether the decision is open on the screen: not while its secrets are covered. */
  get asking() {
    const { device } = this.#table;
    return this.canDecide && (!device.several || device.secretsShown || !device.secretDecision);
  }

  get narrowed() {
    return narrow(this.legal, this.taps);
  }

  /**
   * How a choice of a number stands: the one chosen last, if it is still possible, else the least.
   * @param {import('./narrow.js').Range} range
   * @returns {{numbers: number[], value: number, option: Option}}
   */
  numberIn({ kind, fact, options }) {
    const numbers = options.map(({ action }) => action[fact]);
    const at = Math.max(numbers.indexOf(this.numbers[kind]), 0);
    return { numbers, value: numbers[at], option: options[at] };
  }

  /**
   * Choose the number that lies `by` away, or the next one beyond.
   * @param {import('./narrow.js').Range} range
   * @param {number} by
   */
  stepNumber(range, by) {
    const { numbers, value } = this.numberIn(range);
    const reached = (/** @type {number} */ number) => (by < 0 ? number <= value + by : number >= value + by);
    const next = by < 0 ? numbers.findLast(reached) : numbers.find(reached);
    if (next === undefined) return;
    this.numbers = { ...this.numbers, [range.kind]: next };
    this.#table.paint();
  }

  /** What the selected actions would change, by index, where that is known and may be shown. */
  get foreseen() {
    const known = this.asking && this.preview?.of === indices(this.narrowed.confirm) ? this.preview : null;
    return known?.changes ?? new Map();
  }

  /* What a person does */

  /**
   * A target was tapped that can be tapped.
   * @param {Target} id
   * @param {'point' | 'key'} [how]
   */
  choose(id, how = 'point') {
    const { device, settings, view } = this.#table;
    if (!this.asking || device.lettingGo) return;
    const { selected, action: meant } = this.narrowed;
    if (meant && this.taps.length && selected.at(-1) === id) {
      if (how === 'key' || performance.now() - this.tapped > DOUBLE_TAP) this.commit(meant);
      return;
    }
    const taps = tap(this.legal, this.taps, id);
    if (!taps) return;
    this.taps = taps;
    this.tapped = performance.now();
    this.preview = null;
    this.#table.voice.toast = null;
    this.#table.roving = id;
    const { action, options, confirm } = this.narrowed;
    const sure = action && options.length === 1;
    if (sure && (settings.confirm === 'single' || view.direct?.(this.#table.context(), action))) {
      this.commit(action);
      return;
    }
    if (confirm.length) this.#table.run(() => this.foresee(confirm));
    redraw();
  }

  /**
   * Fetch what actions would change; one may have been played by the time the answer comes.
   * @param {Option[]} options
   */
  async foresee(options) {
    const { device, match, view, voice } = this.#table;
    const of = indices(options);
    const changes = new Map();
    try {
      for (const option of options) changes.set(option.index, await match.preview(device.decider, option));
    } catch (error) {
      if (codeOf(error) === 'no_such_action') return;
      throw error;
    }
    if (indices(this.narrowed.confirm) !== of) return;
    this.preview = { of, changes };
    this.#table.paint();
    if (!this.asking) return;
    const ctx = this.#table.context();
    const chips = view.previewText(ctx, ctx.preview ?? []);
    if (chips.length) voice.say(chips.join(', '));
  }

  /**
   * Do an action.
   * @param {Option} option
   */
  commit(option) {
    const { asked } = this;
    const { decider: seat } = this.#table.device;
    if (!this.canDecide || !asked || seat === null) return;
    this.busy = true;
    this.going = true;
    this.decided += 1;
    this.#close();
    this.#table
      .run(() => this.#send(seat, option, asked.step))
      .finally(() => {
        this.busy = false;
        redraw();
        this.follow();
      });
    this.#table.focus('.actions-prompt');
  }

  /** Nothing more may be decided at the table that is shown. */
  #close() {
    const { device, show, voice } = this.#table;
    this.clear();
    voice.recap = [];
    voice.said = [];
    show.pace.rush();
    device.peek.cover();
    if (device.several) device.mine = device.mine && { ...device.mine, legal: [] };
    else show.shown = { ...show.shown, legal: [] };
  }

  /**
   * @param {number} seat
   * @param {Option} option
   * @param {number} step  of the table that the person saw
   */
  async #send(seat, option, step) {
    const table = this.#table;
    const played = await table.match.play(seat, option, step);
    if (!played) {
      table.options.notify(t('table.stale'));
      table.show.pace.clear();
      await table.settle();
    }
    table.drive();
  }

  /** After an action of the person, take the next one where there is no choice and the game says so. */
  follow() {
    const { show, view } = this.#table;
    if (!this.going || this.busy || show.pace.busy) return;
    this.going = false;
    if (!this.asking) return;
    const [only, ...others] = this.legal;
    if (!others.length && view.forced?.(this.#table.context(), only)) this.commit(only);
  }

  /**
   * A thing was tapped that cannot be: say why, or show what it is.
   * @param {Target} id
   */
  refused(id) {
    const { device, match, sheets, show, view, voice } = this.#table;
    if (!this.asking) {
      if (show.replay) sheets.inspect(id);
      else this.elsewhere();
      return;
    }
    const { selected } = this.narrowed;
    this.#table.run(async () => {
      const refusal = await match.refusal(device.decider, [...selected, id]);
      if (refusal && this.asking) {
        voice.show({ text: view.refusal(this.#table.context(), refusal), rule: refusal.rule ?? null });
      } else sheets.inspect(id);
    });
  }

  /** A tap on nothing in particular: enough seen, or never mind. */
  elsewhere() {
    const { device, show } = this.#table;
    if (device.lettingGo) return;
    if (show.pace.busy && !this.canDecide) show.pace.finish();
    else if (this.taps.length) this.cancel();
  }

  /** Never mind: the last thing said, tapped or uncovered. */
  cancel() {
    const { device, voice } = this.#table;
    if (voice.toast) voice.toast = null;
    else if (this.taps.length) {
      const { selected } = this.narrowed;
      this.taps = this.taps.length > 1 ? selected.slice(0, this.taps.length - 1) : [];
      this.preview = null;
      voice.say(t('table.cancelled'));
    } else device.peek.cover();
    redraw();
  }

  /** Esc: back to the present, or never mind. */
  escape() {
    const { show } = this.#table;
    if (show.replay) show.lookAhead();
    else this.cancel();
  }

  /**
   * Enter: do what stands ready.
   * @returns {boolean} whether anything does
   */
  confirm() {
    const { pace, tally } = this.#table.show;
    const { action } = this.narrowed;
    if (tally?.last) tally.done();
    else if (tally) tally.turn(tally.at + 1);
    else if (action) this.commit(action);
    else if (pace.held === 'bot') this.#table.show.stopOrGo();
    else return false;
    return true;
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {import('./messages.js').Fault} */ (error).code;

/** @param {Option[]} options */
const indices = (options) => options.map(({ index }) => index).join();
