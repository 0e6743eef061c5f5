/** What decides: what is asked, the taps, the action that they mean, what it would change, and sending it. */

import { redraw } from '../../shell/draw.js';
import { hasText, inRow, sentences, t } from '../../shell/i18n.js';
import { Draft } from './draft.js';
import { isOutdated } from '../match.js';
import { alike, calledOf } from '../tell/called.js';
import { lastOf } from '../tell/telling.js';
import { narrow, tap, varied } from './narrow.js';

/**
 * @typedef {import('../contract/view.js').Amount} Amount
 * @typedef {import('../contract/messages.js').Drafted} Drafted
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/messages.js').Preview} Preview
 * @typedef {import('../contract/messages.js').Table} Table
 * @typedef {import('../contract/messages.js').Target} Target
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {Pick<import('../../shell/settings.js').Values, 'confirm' | 'only' | 'reader' | 'speed' | 'hotseat'>} settings
 * @property {Pick<import('../match.js').Match, 'play' | 'draft' | 'events'>} match
 * @property {Device} device
 * @property {Show} show
 * @property {Pick<import('../tell/voice.js').Voice, 'announce' | 'answered' | 'ask' | 'reply' | 'say' |
 *   'tell' | 'toast'>} voice
 * @property {{roving: Target | null, covered?: boolean, focus: (selector: string, seen?: boolean, but?: string) => void, paint: () => void}} surface
 * @property {Pick<import('../work.js').Work, 'run'>} work
 * @property {Pick<import('../clock.js').Clock, 'after'>} clock
 * @property {(table: Table, shown?: Partial<Context>) => Context} bare  a context of a table alone
 * @property {() => Context} context  that of the screen
 * @property {() => Record<string, string>} ui  what the person has turned on; see view.js
 * @property {() => boolean} looksOn  whether another window plays the match
 * @property {() => Pick<import('./hint.js').Hint, 'advises' | 'opposes'>} hint  what is advised
 * @property {() => boolean} [reads]  whether something lies open to be read: nothing goes by itself under it; not
 * @property {() => void} decided  something is sent: what was asked is asked no more
 * @property {(played: boolean) => Promise<void>} sent  it was played; or it was possible no more
 * @property {{try: (options: Option[]) => void} | null} trial  where what is chosen is tried, and not played
 *
 * @typedef {object} Device  who is here, as far as it matters to what they may decide
 * @property {boolean} several
 * @property {Seat | null} decider
 * @property {Seat | null} curtain
 * @property {Table | null} mine
 * @property {boolean} secretsShown
 * @property {boolean} lettingGo
 * @property {{cover: () => void}} peek
 *
 * @typedef {object} Show  what is shown, as far as one decides at it
 * @property {Table} shown
 * @property {boolean} engaged
 * @property {{busy: boolean}} pace
 * @property {(targets: Target[]) => void} light
 */

/** Milliseconds in which a second tap on the same thing is one double tap. */
const DOUBLE = 350;
/** Milliseconds for which a press may be meant for what stood there before something was asked, by what that came after. */
const SOON = { told: 3000, done: 800 };
/** Milliseconds, by speed, in which the only possibility is shown before it is taken. */
const ONLY = { 1: 1600, 2: 1000, 3: 460, 4: 0 };

/** What is left to be chosen beside the board: a number, else an action. */
const NEXT =
  '.actions-stepper input, .actions-stepper button, .actions-buttons .btn-primary, .actions-buttons .btn-choice';

export class Choice {
  #needs;
  /** @type {{of: string, drafted: Map<number, Drafted | null>}} What would come of actions, by index, of
   *  one position and draft; null: asked for. */
  #previews = { of: '', drafted: new Map() };
  /** From when on what passes up all else is meant at the first press, as `performance.now()` counts, where a choice takes
   *  two taps, and where one is enough. */
  #ripe = { preview: 0, single: 0 };
  /** From when on the number is meant as it stands, likewise. */
  #settles = 0;
  /** What has been pressed too soon, and after what. */
  #doubted = '';
  /** After how many decisions the only possibility is asked for, as something lay open to be read. */
  #held = -1;
  /** Which decision was asked about last, in which round, and whether somebody else had acted before it. */
  #turn = { of: '', round: /** @type {number | null} */ (null), comes: false };
  /** What was tapped last, and when. */
  #tapped = { id: '', at: -Infinity };
  /** Whether a number was chosen that is told once it is known what comes of it. */
  #numbered = false;
  /** @type {Choice['limit']} The limit that was dropped last since more had come to be known. */
  #ended = null;
  /** @type {number | null} The number that was entered: entered again it is taken. */
  #entered = null;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
    /** @type {Target[]} What was tapped, in order. */
    this.taps = [];
    /** @type {number | null} Which of several actions that the taps mean alike stands ready; null: what is advised,
     *  else the first. */
    this.way = null;
    /** The actions gathered so far, to be played together. */
    this.draft = new Draft(this, needs);
    /** @type {Record<string, number>} The number that was chosen last, by kind of action. */
    this.numbers = {};
    /** Whether something is being sent. */
    this.busy = false;
    /** How many decisions were sent from here. */
    this.decided = 0;
    /** Whether the last of them went by itself. */
    this.byItself = false;
    /** How many of them did not go by themselves. */
    this.meant = 0;
    /** Whether the person goes on: has decided here, and taken nothing back since. */
    this.going = false;
    /** @type {Option | null} What is taken without being asked for, while it is shown before that. */
    this.only = null;
    /** @type {{of: string, known?: string, most: number} | null} Up to which number the least one is taken without
     *  being asked for, for what, and what was known of it; nobody else is told. */
    this.limit = null;
  }

  /** Nothing is chosen any more. */
  clear() {
    this.taps = [];
    this.way = null;
    this.only = null;
    this.#numbered = false;
    this.#entered = null;
    this.draft.clear();
  }

  /* What may be decided */

  /** The table whose legal actions are offered. */
  get asked() {
    const { device, show } = this.#needs;
    return device.several ? device.mine : show.shown;
  }

  /** Whether somebody here may decide now. */
  get open() {
    const { device, looksOn, show } = this.#needs;
    return !this.busy && !looksOn() && !show.engaged && device.curtain === null && device.decider !== null;
  }

  /**
   * What is taken without being asked for, as the person goes on: the only possibility, but not where several people
   * play, for it would tell the others what somebody holds; or the least number within a limit, and what steps back
   * beyond it.
   * @returns {Option | null}
   */
  get forced() {
    const { asked } = this;
    if (!this.going || !asked) return null;
    return (this.#goes && asked.legal[0]) || this.#withinLimit || this.#beyondLimit;
  }

  /** Whether the only possibility is taken without being asked for. */
  get #goes() {
    const { asked } = this;
    return asked !== null && this.#held !== this.decided && takesOnly(this.#needs, asked);
  }

  /** @returns {Option[]} what the decider may do now; empty while nobody can decide here */
  get legal() {
    const { amount, asked } = this;
    if (!this.open || this.forced || !asked) return [];
    return amount ? varied(asked.legal, amount) : asked.legal;
  }

  /** @returns {Amount | null} the number that may be chosen freely now */
  get amount() {
    const { asked } = this;
    if (!asked?.legal.length) return null;
    const { bare, device, view } = this.#needs;
    return view.amount?.(bare(asked, { seat: device.decider })) ?? null;
  }

  /** Whether the person has set a limit for what a number is chosen for now, and it is not passed. */
  get limited() {
    const { amount, limit } = this;
    return this.#holds && Number(amount?.least) <= Number(limit?.most);
  }

  /** Whether a number is chosen for what the person has set a limit for. */
  get #sameLot() {
    const { amount, limit } = this;
    return Boolean(amount && limit && amount.of === limit.of);
  }

  /** Whether no more is known of it than when the limit was set. */
  get #holds() {
    return this.#sameLot && this.amount?.known === this.limit?.known;
  }

  /** The limit that was dropped since more has come to be known, if it can be set again. */
  get endedLimit() {
    const { amount } = this;
    const most = Number(this.#ended?.most);
    return amount && amount.of === this.#ended?.of && most > amount.least ? most : null;
  }

  /** The least number within that limit. */
  get #withinLimit() {
    const { amount, asked } = this;
    if (!amount || !asked || !this.limited) return null;
    return varied(asked.legal, amount).find(({ action }) => action.kind === amount.kind) ?? null;
  }

  /** Whether the least number is more than the limit, beyond which the person steps back: asked again once more is known. */
  get exceeded() {
    const { amount, limit } = this;
    return Boolean(this.#holds && amount?.passes && Number(amount.least) > Number(limit?.most));
  }

  /** The action that steps back beyond that limit. */
  get #beyondLimit() {
    const { amount, asked } = this;
    if (!amount || !asked || !this.exceeded) return null;
    return asked.legal.find(({ action }) => action.kind === amount.passes) ?? null;
  }

  get canDecide() {
    return this.legal.length > 0;
  }

  /** Whether the decision is open on the screen: not while its secrets are covered. */
  get asking() {
    const { device } = this.#needs;
    return this.canDecide && (!device.several || device.secretsShown || !this.secret);
  }

  /** Whether what is decided is a secret. */
  get secret() {
    const { decider } = this.#needs.device;
    return this.asked?.decisions.some((one) => one.seat === decider && one.private) ?? false;
  }

  /** Whether the hand of whoever decides lies covered on the table, to be looked at now and then. */
  get liesCovered() {
    const { device, settings } = this.#needs;
    return device.several && settings.hotseat === 'table' && this.secret && this.canDecide;
  }

  /** What whoever decides is asked to do; with hands covered, that there is something. */
  get prompt() {
    const { context, device, show, view } = this.#needs;
    if (this.asking || device.decider === null || !device.several) return view.prompt(context());
    return t('table.look', { name: show.shown.seats[device.decider].name });
  }

  /** What is asked, as it is said: whose turn it is, if somebody else has acted before, and among how many things one chooses. */
  get question() {
    const { device, show } = this.#needs;
    if (!this.asking || this.taps.length || !this.draft.empty || !this.#comesUp) return this.asks;
    const facts = { what: this.asks, name: show.shown.seats[Number(device.decider)].name };
    return t(device.several ? 'table.voice.turn_of' : 'table.voice.turn', facts);
  }

  /** Whether somebody else has acted before, as it stood when the decision came: what others choose meanwhile says no more. */
  get #comesUp() {
    const { bare, device, match, show, view } = this.#needs;
    const of = `${this.decided} ${device.decider}`;
    if (this.#turn.of !== of) {
      const own = device.decider === null ? 0 : lastOf(match.events, device.decider);
      const others = match.events.some(({ actor, step }) => step >= own && actor !== null && actor !== device.decider);
      const round = view.round(bare(show.shown));
      // Where all choose unseen at once, nobody hears who has come first.
      this.#turn = { of, round, comes: !own || others || this.secret || round !== this.#turn.round };
    }
    return this.#turn.comes;
  }

  /** The same without whose turn it is. */
  get asks() {
    const { gathering } = this.draft;
    const begun = gathering?.of === null && (gathering.begun || !this.draft.empty) && !this.taps.length;
    const prompt = begun ? sentences([this.draft.count, this.prompt]) : this.prompt;
    if (!this.asking) return prompt;
    const [range] = this.draft.gathering && !this.taps.length ? [] : this.narrowed.ranges;
    if (range) {
      const { numbers } = this.numberIn(range);
      const n = this.amount?.kind === range.kind ? this.amount.means : undefined;
      const facts = { what: prompt, least: numbers[0], most: numbers[numbers.length - 1], n };
      return t(`table.voice.numbers${n === undefined ? '' : '_paid'}`, facts);
    }
    const n = this.left.length;
    return n > 1 ? t('table.voice.choices', { what: prompt, n }) : prompt;
  }

  /** What may be chosen next: elements, and actions that stand on buttons. @returns {(Target | Option)[]} */
  get left() {
    const { confirm, loose, selected } = this.narrowed;
    const elements = [...this.targets].flatMap(([id, state]) => (state === 'legal' ? [id] : []));
    return [...elements, ...(selected.length ? confirm : loose)];
  }

  /** Whether something else is to be chosen after an element, as the place of a card. @param {Target} id */
  leads(id) {
    return this.asking && this.draft.offered.some(({ targets }) => targets[0] === id && targets.length > 1);
  }

  /** What the taps mean; where that can be done in several `ways`, one of them stands ready. */
  get narrowed() {
    const found = narrow(this.draft.offered, this.taps);
    const ways = this.#needs.view.variant && found.confirm.length > 1 ? found.confirm : [];
    const ready =
      ways.find(({ index }) => index === this.way) ?? ways.find((one) => this.#needs.hint().advises(one)) ?? ways[0];
    return ready ? { ...found, action: ready, confirm: [ready], ways } : { ...found, ways };
  }

  /** @returns {Map<Target, import('./narrow.js').State>} what can be tapped */
  get targets() {
    const { targets } = this.narrowed;
    return this.draft.gathering ? new Map([...targets, ...this.draft.gathered.targets]) : targets;
  }

  /** @returns {Map<Target, import('./narrow.js').State>} what is chosen, of which the board alone is seen while covered */
  get chosen() {
    return new Map(this.narrowed.selected.map((id) => [id, 'selected']));
  }

  /** @returns {Option[]} the actions that stand on buttons, whose changes are fetched beforehand */
  get buttons() {
    const { confirm, loose, selected } = this.narrowed;
    return [...(selected.length ? confirm : loose), ...this.counted];
  }

  /** @returns {Option[]} what is chosen by a number, if anything is: with the number as it stands */
  get counted() {
    return this.narrowed.ranges.slice(0, 1).map((range) => this.numberIn(range).option);
  }

  /**
   * How a choice of a number stands: the one chosen last, if it is still possible, else what is advised, or the least.
   * @param {import('./narrow.js').Range} range
   * @returns {{numbers: number[], value: number, option: Option}}
   */
  numberIn({ kind, fact, options }) {
    const numbers = options.map(({ action }) => action[fact]);
    const chosen = numbers.indexOf(this.numbers[kind]);
    const advised = chosen < 0 ? options.findIndex((option) => this.#needs.hint().advises(option)) : chosen;
    const at = Math.max(advised, 0);
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
    this.#needs.voice.reply(String(next));
    this.#take(range, next);
  }

  /**
   * Choose a number that was typed, or the nearest that is possible. What was entered before is to be entered again.
   * @param {import('./narrow.js').Range} range
   * @param {number | null} typed  null: none of the numbers, as far as it is typed
   */
  typeNumber(range, typed) {
    // A field that goes away tells once more what was typed in it.
    if (!this.asking) return;
    const next = typed === null ? null : this.#nearest(range, typed);
    if (next !== this.#entered) this.#entered = null;
    if (next !== null && next !== this.numberIn(range).value) this.#take(range, next);
  }

  /** The possible number that is nearest to one. @param {import('./narrow.js').Range} range @param {number} to */
  #nearest(range, to) {
    const near = (/** @type {number} */ number) => Math.abs(number - to);
    return this.numberIn(range).numbers.reduce((best, number) => (near(number) < near(best) ? number : best));
  }

  /**
   * A number was typed and entered: tell what comes of it, and the second time do it.
   * @param {import('./narrow.js').Range} range
   * @param {number} typed
   * @param {() => void} run  does it with the number that is chosen
   */
  enterNumber(range, typed, run) {
    const next = this.#nearest(range, typed);
    const again = next === this.#entered;
    if (!again) this.#take(range, next, next);
    if (again || this.#needs.settings.confirm === 'single') run();
  }

  /**
   * @param {import('./narrow.js').Range} range
   * @param {number} number
   * @param {number | null} [entered]  that it was entered
   */
  #take(range, number, entered = null) {
    this.numbers = { ...this.numbers, [range.kind]: number };
    this.#numbered = true;
    this.#entered = entered;
    this.#needs.surface.paint();
    this.sayChanges();
  }

  /**
   * Take the least number now, and by itself from now on, up to `most`.
   * @param {number} most
   */
  setLimit(most) {
    const { amount } = this;
    const least = this.narrowed.ranges.find(({ kind }) => kind === amount?.kind)?.options[0];
    if (!amount?.of || !least) return;
    this.limit = { of: amount.of, known: amount.known, most };
    this.#needs.voice.say(t('table.limit_set', { n: most }));
    this.commit(least);
  }

  /** A limit that holds no more is dropped, and the person told that each number is asked for again, and why. */
  #endLimit() {
    const { amount, limit } = this;
    if (!this.canDecide || !amount || !limit || !this.#sameLot || this.limited) return;
    const why = this.#holds ? 'limit_passed' : 'limit_known';
    const own = `${this.#needs.view.id}.${why}`;
    this.#ended = why === 'limit_known' ? limit : null;
    this.limit = null;
    this.#needs.voice.announce({ text: t(hasText(own) ? own : `table.${why}`, { n: limit.most }), rule: null });
  }

  /** Ask for each number again. */
  dropLimit() {
    this.limit = null;
    this.only = null;
    redraw();
  }

  /**
   * What would come of the actions on buttons, by index, where that is known and may be shown.
   * @returns {Map<number, Drafted>}
   */
  get #drafted() {
    const known = this.asking && this.#previews.of === this.#place ? this.#previews.drafted : new Map();
    return new Map(this.buttons.flatMap(({ index }) => (known.get(index) ? [[index, known.get(index)]] : [])));
  }

  /** @returns {Map<number, Preview>} what the actions on buttons would change, by index, as far as it is known */
  get previews() {
    return new Map([...this.#drafted].map(([index, drafted]) => [index, this.previewOf(drafted)]));
  }

  /** What a draft of this decision would change. @param {Drafted} drafted @returns {Preview} */
  previewOf({ observation }) {
    return { before: this.asked?.observation, after: observation };
  }

  /** @returns {Option | null} the action on a button, the last of the draft, or what then goes by itself, that could not be taken back */
  get final() {
    const { answer, actions } = this.draft;
    const drafted = this.#drafted;
    const whole = this.asking && !this.taps.length ? answer : null;
    if (whole?.shows) return actions[actions.length - 1];
    const shown = this.buttons.find(({ index }) => drafted.get(index)?.shows);
    if (shown || !goesByItself(this.#needs)) return shown ?? null;
    const follows = [whole, ...drafted.values()].find((reply) => reply?.follows)?.follows ?? null;
    return follows && !waits(this.#needs, follows) ? follows : null;
  }

  /**
   * What is sure to change: by the selected action, by the only button there is, by the number chosen, by the draft.
   * Null while that is not known, or where several are still possible.
   * @returns {Preview | null}
   */
  get preview() {
    const [only, ...others] = this.#possible;
    return only && !others.length ? only : null;
  }

  /** What may change: by each of the actions that are still possible, once that is known of all. @returns {Preview[]} */
  get #possible() {
    const { buttons, previews, narrowed } = this;
    if (this.asking && this.draft.answer && !this.taps.length) return [this.previewOf(this.draft.answer)];
    const [range] = narrowed.targets.size ? [] : narrowed.ranges;
    const clear = narrowed.selected.length > 0 || (buttons.length === 1 && !narrowed.targets.size);
    const possible = range ? [this.numberIn(range).option] : clear ? buttons : [];
    const found = possible.flatMap(({ index }) => previews.get(index) ?? []);
    return found.length === possible.length ? found : [];
  }

  /** What is sure to change, in words: what is said of each of the actions that are still possible. @param {Context} ctx */
  chips(ctx) {
    const { view } = this.#needs;
    const [first = [], ...others] = this.#possible.map((preview) => view.previewText(ctx, preview));
    return first.filter((chip) => others.every((chips) => chips.includes(chip)));
  }

  /** The position and the draft in which actions have their index. */
  get #place() {
    return `${this.asked?.revision} ${this.draft.actions.map(({ index }) => index).join()}`;
  }

  /* What a person does */

  /**
   * A target was tapped that can be tapped. A second tap takes the choice back; by keys it does what is chosen, and so
   * does a double tap, and any where one tap is enough. Against the advice on the screen that one tap only chooses, so
   * that it can be asked about.
   * @param {Target} id
   * @param {'point' | 'key'} [how]
   */
  choose(id, how = 'point') {
    const { device, hint, settings, view, voice } = this.#needs;
    if (!this.asking || device.lettingGo) return;
    const { selected, action: meant, options: open } = this.narrowed;
    const latest = [this.taps.at(-1), selected.at(-1)];
    const once = settings.confirm === 'single';
    const twice = how === 'key' || this.#isDouble(id) || (once && open.length === 1);
    if (twice && this.taps.length && latest.includes(id) && (meant || how === 'key')) {
      if (meant) this.commit(meant);
      else this.#goOn();
      return;
    }
    if (!this.taps.length && this.draft.tap(id)) return;
    const taps = tap(this.draft.offered, this.taps, id);
    if (!taps) return;
    const settled = this.taps.length > 0 && alike(narrow(this.draft.offered, taps).selected, selected);
    if (settled && this.taps.includes(id)) {
      this.#takeBack();
      redraw();
      return;
    }
    this.taps = taps;
    this.way = null;
    voice.toast = null;
    this.#needs.surface.roving = id;
    const { action, options } = this.narrowed;
    const sure = action && options.length === 1;
    const direct = sure && view.direct?.(this.#needs.context(), action);
    if (direct || (sure && once && !hint().opposes(action))) {
      this.commit(action);
      return;
    }
    if (settled) voice.announce({ text: t('table.settled'), rule: null, near: id });
    else this.sayChanges();
    if (!action && !this.#needs.surface.covered) voice.ask(sentences([this.question, t('table.voice.on')]));
    redraw();
  }

  /** What is chosen does not mean one action yet: go to what is left to be chosen, and say how that is done. */
  #goOn() {
    const { surface, voice } = this.#needs;
    const { confirm, targets } = this.narrowed;
    const onBoard = [...targets.values()].includes('legal');
    surface.focus(onBoard ? '[data-legal]' : NEXT);
    if (!onBoard && confirm.length > 1) voice.reply(t('table.voice.among', { n: confirm.length }));
  }

  /**
   * Whether a tap is the second one of a double tap; not where hands lie covered, for one hold shows and chooses.
   * @param {Target} id
   */
  #isDouble(id) {
    const { id: last, at } = this.#tapped;
    const now = performance.now();
    const double = id === last && now - at < DOUBLE && !this.liesCovered;
    this.#tapped = { id: double ? '' : id, at: now };
    return double;
  }

  /**
   * Let another of the actions that the taps mean alike stand ready.
   * @param {Option} option
   */
  prefer({ index }) {
    this.way = index;
    this.sayChanges();
    redraw();
  }

  /**
   * Fetch what the actions on the buttons would change, as far as it is not known; one may have been
   * played by the time the answer comes.
   */
  async fetchPreviews() {
    const { device, match } = this.#needs;
    const of = this.#place;
    if (!this.asking) return;
    if (this.#previews.of !== of) this.#previews = { of, drafted: new Map() };
    const { drafted } = this.#previews;
    const asked = this.buttons.filter(({ index }) => !drafted.has(index));
    if (!asked.length) return;
    for (const { index } of asked) drafted.set(index, null);
    try {
      for (const option of asked) {
        drafted.set(option.index, await match.draft(device.decider, [...this.draft.actions, option]));
      }
    } catch (error) {
      if (!isOutdated(error)) throw error;
    }
    if (this.#place !== of) return;
    this.#needs.surface.paint();
    if ((this.taps.length || this.#numbered) && !this.#needs.surface.covered) this.sayChanges();
  }

  /** Say what is sure to change, if it is known, and whether there is a way back. */
  sayChanges() {
    if (!this.asking) return;
    const { context, voice } = this.#needs;
    const ctx = context();
    const said = [inRow(this.chips(ctx)), this.warning(ctx)].flatMap((text) => text || []);
    const [range] = this.#numbered ? this.narrowed.ranges : [];
    const option = range ? this.numberIn(range).option : ctx.action;
    const heard = ctx.preview && option ? this.#readied(ctx, option, said) : said;
    if (heard.length) voice.say(sentences(heard));
  }

  /**
   * What stands ready, for who does not see it: what it is, what comes of it, other ways to do it, and how it is done.
   * @param {Context} ctx
   * @param {Option} action
   * @param {string[]} said  what comes of it
   */
  #readied(ctx, action, said) {
    const n = this.#numbered ? 1 : this.narrowed.options.length;
    const ways = n > 1 ? [t('table.voice.ways', { n })] : [];
    const sure = !this.#numbered || this.#entered !== null;
    const { device, settings } = this.#needs;
    const limits = settings.reader && this.#entered !== null && this.amount?.of && !device.several;
    return [
      calledOf(ctx, this.#needs.view, action),
      ...said,
      ...ways,
      ...(limits ? [t('table.asking.limit')] : []),
      ...(sure ? [t('table.voice.again')] : []),
    ];
  }

  /**
   * That what stands ready cannot be taken back, and why; null: it can be, that is not known, or it goes without saying.
   * @param {Context} ctx
   */
  warning(ctx) {
    const { final } = this;
    const shown = final && this.#needs.view.shows(ctx, final);
    return shown && t('table.no_way_back', { shown });
  }

  /* Sending */

  /** Play the draft as it is. */
  commitDraft() {
    if (this.draft.whole) this.#commit(this.draft.actions);
  }

  /**
   * Do an action, after those of the draft.
   * @param {Option} option
   */
  commit(option) {
    if (performance.now() < this.#settles && this.counted.some(({ action }) => alike(action, option.action))) {
      this.#needs.voice.announce({ text: t('table.hint.set'), rule: null });
      return;
    }
    this.#commit([...this.draft.actions, option]);
  }

  /** The number has just become what is advised: what is pressed now was meant for the one before. */
  setNow() {
    this.#settles = performance.now() + SOON.done;
  }

  /** What is asked has only just been asked. @param {boolean} told  after something that somebody was told, not by what was done */
  askedNow(told) {
    const now = performance.now();
    this.#ripe = { preview: now + (told ? SOON.told : SOON.done), single: now + SOON.done };
  }

  /**
   * Pass up all that may still be chosen. Pressed soon after that was asked, it may have been meant for what stood there
   * before: then it is to be pressed again.
   * @param {Option} option
   * @param {string} what  the name of that
   */
  passUp(option, what) {
    const { settings, voice } = this.#needs;
    const soon = performance.now() < this.#ripe[settings.confirm];
    if (!soon || this.doubts(option)) {
      this.commit(option);
      return;
    }
    this.#doubted = `${this.#place} ${option.index}`;
    voice.reply(t('table.once_more', { what }));
    redraw();
  }

  /** Whether that is to be pressed again. @param {Option} option */
  doubts({ index }) {
    return this.#doubted === `${this.#place} ${index}`;
  }

  /**
   * Do an action in the place of the draft.
   * @param {Option} option
   */
  commitInstead(option) {
    this.#commit([option]);
  }

  /**
   * @param {Option[]} options  all or none are played
   * @param {boolean} [meant]  whether the person has chosen them: they did not go by themselves
   */
  #commit(options, meant = true) {
    const { asked } = this;
    const { decided, device, match, sent, surface, trial, voice, work } = this.#needs;
    const { decider: seat } = device;
    if (!this.open || !asked?.legal.length || seat === null) return;
    if (trial) {
      this.clear();
      trial.try(options);
      return;
    }
    if (this.amount) this.numbers = {};
    this.busy = true;
    this.going = true;
    this.decided += 1;
    this.byItself = !meant;
    this.meant += Number(meant);
    this.clear();
    voice.answered();
    decided();
    work
      .run(async () => sent(await match.play(seat, options, asked.step)))
      .finally(() => {
        this.busy = false;
        redraw();
        this.follow();
      });
    // Who goes over the board stays there.
    if (meant) surface.focus('.actions-prompt', false, '.stage');
  }

  /** Something is taken back: until that is done nothing may be decided, and nothing goes by itself from then on. */
  retreat() {
    this.busy = true;
    this.going = false;
    this.limit = null;
    this.#turn.of = '';
    this.clear();
  }

  /** That is done. */
  resume() {
    this.busy = false;
    redraw();
  }

  /** Show what is taken without being asked for, and take it. */
  follow() {
    const { clock, settings, show, view, voice } = this.#needs;
    if (show.pace.busy) return;
    this.#endLimit();
    const only = this.forced;
    if (!only || this.only || !this.open || this.#asksOnly()) return;
    const text = this.onlyWords(only);
    const tacit = settings.reader && view.tacit(only);
    const ms = tacit ? 0 : ONLY[settings.speed];
    // Where there is no time to see it before, it is seen over what comes of it.
    if (tacit) voice.tell(text);
    else if (ms) voice.say(text);
    else voice.announce({ text, rule: null, lit: only.targets });
    this.only = only;
    show.light(only.targets);
    clock.after(() => this.#takeOnly(only), ms);
  }

  /** Ask for the only possibility, if something lies open to be read. @returns {boolean} whether it does */
  #asksOnly() {
    const { reads } = this.#needs;
    if (!this.#goes || !reads?.()) return false;
    this.#held = this.decided;
    redraw();
    return true;
  }

  /** @param {Option} only  what is taken without being asked for */
  onlyWords(only) {
    const { context, view } = this.#needs;
    const ctx = context();
    const what = view.button(ctx, only);
    if (this.limited) return t('table.limited', { what });
    if (this.exceeded) return t('table.exceeded', { what, n: Number(this.limit?.most) });
    const why = view.onlyWhy?.(ctx, only);
    return why ? t('table.only_why', { what, why }) : t('table.only', { what });
  }

  /** @param {Option} only */
  #takeOnly(only) {
    if (this.only !== only) return;
    this.only = null;
    if (this.#asksOnly()) return;
    this.#commit([...this.draft.actions, only], false);
  }

  /** Never mind: the last thing said, tapped or uncovered. */
  cancel() {
    const { device, voice } = this.#needs;
    if (voice.toast) voice.toast = null;
    else if (this.taps.length) this.#takeBack();
    else if (this.draft.empty) device.peek.cover();
    else this.#drop();
    redraw();
  }

  /** Never mind the last that was chosen. */
  stepBack() {
    if (this.taps.length || !this.draft.back()) this.cancel();
  }

  /** Never mind all that is chosen. */
  drop() {
    this.#drop();
    this.#needs.voice.toast = null;
    redraw();
  }

  /** Nothing is chosen any more, and it is said what was. */
  #drop() {
    this.#sayDropped(this.narrowed.selected, this.draft.empty ? [] : [this.draft.count]);
    this.clear();
  }

  /**
   * Say what is not chosen any more; with hands covered, that something was.
   * @param {Target[]} ids
   * @param {string[]} [gathered]
   */
  #sayDropped(ids, gathered = []) {
    const { context, view, voice } = this.#needs;
    const what = this.asking ? [...gathered, ...ids.map((id) => view.label(context(), id))] : [];
    voice.say([t('table.cancelled'), what.join(', ')].filter(Boolean).join(': '));
  }

  /** Whether a tap can be taken back and something stays chosen. */
  get hasSteps() {
    return this.taps.length > 1 || (this.taps.length > 0 && !this.draft.empty);
  }

  /** The last tap is taken back. */
  #takeBack() {
    const { selected } = this.narrowed;
    this.#sayDropped(selected.slice(this.taps.length - 1));
    this.taps = selected.slice(0, this.taps.length - 1);
    this.way = null;
  }

  /**
   * Do what stands ready.
   * @returns {boolean} whether anything does
   */
  confirm() {
    const { action } = this.narrowed;
    if (action) this.commit(action);
    else if (this.draft.whole) this.commitDraft();
    else return false;
    return true;
  }
}

/**
 * @typedef {object} Ways  how things go at a table
 * @property {{several: boolean}} device
 * @property {Pick<import('../../shell/settings.js').Values, 'only' | 'reader'>} settings
 * @property {Pick<import('../contract/view.js').View, 'tacit' | 'waits'>} view
 */

/**
 * Whether the only possibility of a position is taken without being asked for: not while none is offered.
 * @param {Ways} table
 * @param {Pick<Table, 'forced' | 'legal'>} asked
 */
export const takesOnly = (table, { forced, legal: [only] }) =>
  Boolean(only) && forced && goesByItself(table, only) && !waits(table, only);

/**
 * Whether an action waits for the person even where it is the only possibility.
 * @param {Ways} table
 * @param {Option} option
 */
const waits = ({ settings, view }, option) => settings.only !== 'all' && view.waits(option);

/**
 * Whether only possibilities are taken without being asked for: not from who hears of them when they are done, but for one
 * that goes without saying.
 * @param {Ways} table
 * @param {Option} [option]
 */
export const goesByItself = ({ device, settings: { only, reader }, view }, option) =>
  (reader && !(option && view.tacit(option)) ? only === 'all' : only !== 'ask') && !device.several;
