/** The hint: what the strongest bot would do where a person must decide, thought about while the page goes on. */

import { redraw } from '../../shell/draw.js';
import { sentences, t } from '../../shell/i18n.js';
import { kindOf } from '../contract/ids.js';
import { isOutdated } from '../match.js';
import { alike, calledOf } from '../tell/called.js';
import { reasoning } from '../tell/reasoning.js';

/**
 * @typedef {import('../contract/messages.js').Preview} Preview
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/messages.js').Target} Target
 * @typedef {import('../tell/reasons.js').Advice} Advice
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {Pick<import('./choice.js').Choice, 'asked' | 'asking' | 'canDecide' | 'counted' | 'decided' | 'draft' |
 *   'narrowed' | 'previewOf' | 'setNow'>} choice
 * @property {{decider: import('../contract/messages.js').Seat | null, secretsShown: boolean}} device
 * @property {Pick<import('../match.js').Match, 'advise' | 'draft' | 'foresee' | 'hinted'>} match
 * @property {{light: (targets: Target[]) => void}} show
 * @property {Pick<import('../tell/voice.js').Voice, 'announce' | 'say'>} voice
 * @property {{folded: boolean, reveal: (selector: string) => void}} surface
 * @property {{run: (work: () => Promise<unknown>) => unknown}} work
 * @property {(shown: Partial<Context>) => Context} context  that of the screen
 * @property {() => void} goOn  let the bots go on
 * @property {(() => Promise<boolean>) | null} [agreed]  asks whether a hint is wanted although it will be told; null: it need
 *   not be asked
 * @property {boolean} ahead  whether it is thought about before it is asked for
 *
 * @typedef {{of: string, progress: number, advice: Advice | null, preview: Preview | null, next: Option[], away: boolean, against: {open: Option[], advice: Advice | null, heard: unknown[]} | null, instead: Option | null}} Asked  of one decision;
 *   no advice: thinking; `preview`: what comes of it; `next`: with what it goes on, one after the other, where it is but a part; `away`: it has been taken away; `against`: what it is held against, and of which of that it is known;
 *   `instead`: what was advised here before, if that was something else
 */

/** How far it has thought is drawn again when it has grown by this share. */
const THOUGHT = 0.1;
/** Of what is done in parts so many are told. */
const PARTS = 3;
/** Of no more than so many that are open each can be asked about. */
const FEW = 3;

/** What was asked of a decision that is over comes to nothing. @param {unknown} error */
const ignored = (error) => {
  if (!isOutdated(error)) throw error;
  return null;
};

/** @param {Option[]} draft */
const draftText = (draft) => JSON.stringify(draft.map(({ action }) => action));

export class Hint {
  #needs;
  /** @type {Asked | null} */
  #asked = null;
  /** How it is worded, once something was asked. @type {typeof import('../tell/reasons.js') | null} */
  #reasons = null;
  /** What was said last. */
  #said = '';
  /** @type {{turn: string, after: Map<string, Option>}} What was advised last, after each draft of a turn. */
  #advised = { turn: '', after: new Map() };
  /** @type {{legal: Option[], text: string} | null} What was legal when that was last written down. */
  #legal = null;
  /** The decision that was thought about last before it was asked for. */
  #foreseen = '';
  /** @type {{seat: import('../contract/messages.js').Seat, choice: Option, next: Option} | null} With what it was said to go on. */
  #announced = null;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
  }

  /** Whether there is something to advise now, and nobody else would learn by it what somebody holds. */
  get possible() {
    const { choice, device } = this.#needs;
    return choice.asking && device.secretsShown && choice.draft.offered.length > 0;
  }

  /** Whether something is said if it is asked for: of what has all been chosen, too. */
  get offered() {
    const { choice } = this.#needs;
    return this.possible || (choice.asking && !this.#betrays && choice.draft.actions.length > 0);
  }

  /** Whether a hint would tell others what somebody holds. */
  get #betrays() {
    const { choice, device } = this.#needs;
    return choice.canDecide && !device.secretsShown;
  }

  /** The hint for the decision on the screen. */
  get #shown() {
    return this.#known?.away ? null : this.#known;
  }

  /** What was asked for the decision on the screen. */
  get #known() {
    return this.#asked && this.possible && this.#asked.of === this.#decision ? this.#asked : null;
  }

  /** Whether it is being thought about. */
  get thinking() {
    return this.#shown?.advice === null;
  }

  /** How far that is, from 0 to 1. */
  get progress() {
    return this.#shown?.progress ?? 0;
  }

  /** @returns {Advice | null} what is advised on the screen */
  get advice() {
    return this.#shown?.advice ?? null;
  }

  /** What is said of it; null: nothing was asked. */
  get words() {
    const { choice, view } = this.#needs;
    const shown = this.#shown;
    if (!shown) return null;
    const ctx = this.#ctx;
    const reasons = this.#reasons;
    if (!shown.advice || !choice.asked || !ctx || !reasons) return t('table.hint.thinking');
    const { against } = shown;
    if (against && this.answers) {
      return against.advice ? reasons.whyNotWords(ctx, view, against.advice) : t('table.hint.thinking');
    }
    const words = reasons.adviceWords(ctx, view, shown.advice, shown.preview, shown.next);
    return this.#mended(ctx, shown.advice, shown.instead, words);
  }

  /** The part of the words that says what is advised; empty where they say something else. */
  get lead() {
    const { choice, view } = this.#needs;
    const [shown, ctx] = [this.#shown, this.#ctx];
    if (!shown?.advice || !choice.asked || !ctx || !this.#reasons || (shown.against && this.answers)) return '';
    return this.#reasons.leadWords(ctx, view, shown.advice, shown.next);
  }

  /**
   * What is advised, and instead of what, if something else was before.
   * @param {Context} ctx
   * @param {Advice} advice
   * @param {Option | null} instead
   * @param {string} words
   */
  #mended(ctx, { choice }, instead, words) {
    if (!instead) return words;
    const [what, other] = [choice, instead].map((one) => calledOf(ctx, this.#needs.view, one));
    return what === other ? t('table.hint.mended', { words }) : t('table.hint.mended_from', { other, words });
  }

  /**
   * Keep what is advised after a draft, one part after the other.
   * @param {Option[]} drafted
   * @param {Option[]} parts
   * @returns {Option | null} what was advised there before, if that was something else
   */
  #keep(drafted, parts) {
    const turn = this.#turn;
    if (this.#advised.turn !== turn) this.#advised = { turn, after: new Map() };
    const { after } = this.#advised;
    const draft = (/** @type {number} */ n) => draftText([...drafted, ...parts.slice(0, n)]);
    const before = after.get(draft(0));
    parts.forEach((part, n) => after.set(draft(n), part));
    return before && !alike(before.action, parts[0].action) ? before : null;
  }

  /**
   * With what it was said to go on, if what was advised has been done, that can be done now, and something else is advised.
   * @param {Advice} advice
   * @param {import('../contract/messages.js').Seat} seat
   * @returns {Option | null}
   */
  #broken(advice, seat) {
    const before = this.#announced;
    const { choice, follows: [first] = [] } = advice;
    this.#announced = first && this.#reasons?.isAnnounced(first) ? { seat, choice, next: first.option } : null;
    const { offered } = this.#needs.choice.draft;
    const now = (/** @type {Option | undefined} */ one) => offered.find(({ action }) => alike(action, one?.action));
    const next = before?.seat === seat && !now(before.choice) ? now(before.next) : null;
    return next && !alike(next.action, choice.action) ? next : null;
  }

  /** Whether that says why the selected action is not advised. */
  get answers() {
    const against = this.#shown?.against;
    const indices = (/** @type {Option[]} */ open) => open.map(({ index }) => index);
    return Boolean(against && alike(indices(against.open), indices(this.#open)));
  }

  /** What is being read of it: the words that were said last. */
  get told() {
    return this.#shown ? this.#said : '';
  }

  /** The context of the decision that is advised. */
  get #ctx() {
    const { choice, device } = this.#needs;
    if (!choice.asked) return null;
    const observation = choice.draft.answer?.observation ?? choice.asked.observation;
    return this.#needs.context({ table: { ...choice.asked, observation }, seat: device.decider });
  }

  /** @returns {Option[]} what may still come of what is selected, if what is advised is not among it */
  get #open() {
    const { counted, narrowed } = this.#needs.choice;
    const { action, options, selected } = narrowed;
    const isAdvised = (/** @type {Option[]} */ some) => some.some((one) => this.advises(one));
    const number = counted.length && !isAdvised(counted) ? counted : this.#loose;
    const open = action ? [action] : selected.length ? options : number;
    return isAdvised(open) ? this.#beside : open;
  }

  /** @returns {Option[]} what may still come of what is selected beside what is advised, if that is little */
  get #beside() {
    const { action, options, selected } = this.#needs.choice.narrowed;
    const chosen = action ? [action] : options;
    const advised = selected.length > 0 && chosen.some((one) => this.advises(one));
    return advised && options.length <= FEW ? options.filter((one) => !this.advises(one)) : [];
  }

  /**
   * @returns {Option[]} what is done by a button, where nothing is selected: the end of a turn, an answer to an offer; the
   *   first that is neither advised nor told of
   */
  get #loose() {
    const { action, loose = [], selected } = this.#needs.choice.narrowed;
    const known = this.advice?.worse?.option ?? this.advice?.second;
    const told = (/** @type {Option} */ one) => this.advises(one) || alike(one.action, known?.action);
    const left = loose.filter((one) => !told(one));
    return action || selected.length ? [] : left.slice(0, 1);
  }

  /** Whether the hint itself says how much worse that is. @param {Option[]} open */
  #compares(open) {
    const { advice } = this;
    const told = advice && this.#reasons?.comparedWith(advice);
    return open.length === 1 && Boolean(told && alike(open[0].action, told.action));
  }

  /** What can be asked then, each with its label: why what is selected is not advised, if it is not, or what the hint did not compare. */
  get asks() {
    const open = this.#open;
    const ctx = this.#ctx;
    const beside = this.#beside.length > 0;
    const asked = this.#unheard(open).slice(0, beside ? 1 : undefined);
    const { selected } = this.#needs.choice.narrowed;
    if (!asked.length || !this.advice || !ctx || (this.#compares(open) && !selected.length)) return [];
    const label =
      selected.length && !this.answers && !beside
        ? t('table.hint.why_not')
        : t('table.hint.why_not_that', { what: calledOf(ctx, this.#needs.view, asked[0]) });
    return [{ label, run: () => this.#needs.work.run(() => this.#against(open, asked)) }];
  }

  /** What can be asked about of what is selected: all of it, and once that is answered, of a few the next. @param {Option[]} open */
  #unheard(open) {
    const against = this.#shown?.against;
    if (!against || !this.answers) return open;
    if (!against.advice || open.length > FEW) return [];
    return open.filter(({ action }) => !against.heard.some((one) => alike(one, action))).slice(0, 1);
  }

  /**
   * What is to be tapped for it, and is not chosen yet: first that for which something else of its kind is chosen.
   * @returns {Set<Target>}
   */
  get targets() {
    const { selected } = this.#needs.choice.narrowed;
    const advised = this.advice?.choice.targets ?? [];
    const left = advised.filter((id) => !selected.includes(id));
    const others = new Set(selected.filter((id) => !advised.includes(id)).map(kindOf));
    const instead = left.filter((id) => others.has(kindOf(id)));
    return new Set(instead.length ? instead : left);
  }

  /**
   * Whether an action is the one that is advised.
   * @param {Option} option
   */
  advises({ action }) {
    return this.advice !== null && alike(action, this.advice.choice.action);
  }

  /**
   * Whether something else is advised.
   * @param {Option} option
   */
  opposes(option) {
    return this.advice !== null && !this.advises(option);
  }

  /** Ask for it, or why not what is chosen instead, or take it away. */
  turn() {
    const { choice, voice, work } = this.#needs;
    const { counted, draft, narrowed } = choice;
    const known = this.#known;
    const numbered = counted.length > 0 && !counted.some((one) => this.advises(one));
    const [ask] = (narrowed.selected.length && !this.#beside.length) || numbered ? this.asks : [];
    if (ask) ask.run();
    else if (this.#shown) {
      this.clear();
      voice.say(t('table.hint.hidden'));
    } else if (known?.advice) {
      known.away = false;
      this.#tell();
    } else if (this.possible) work.run(() => this.#once(() => this.#ask()));
    else if (this.offered) work.run(() => this.#once(() => this.#ofWhole(draft.actions[0])));
    else voice.announce({ text: t(`table.hint.${this.#betrays ? 'betrays' : 'none'}`), rule: null, idle: true });
  }

  /**
   * Think about what would be advised, where hints have been asked for and nobody else thinks: while the person does. Called
   * after each drawing.
   */
  async foresee() {
    const { ahead, choice, device, match } = this.#needs;
    const { asked } = choice;
    const { decider } = device;
    if (!ahead || !asked || decider === null || !this.possible || asked.bots.length || !asked.hints[decider]) return;
    const decision = this.#decision;
    if (this.#foreseen === decision) return;
    this.#foreseen = decision;
    const wanted = () => this.possible && this.#decision === decision;
    await match.foresee(decider, choice.draft.actions, wanted).catch(ignored);
  }

  /** Ask, once it is agreed that a hint is wanted. @param {() => Promise<void>} ask */
  async #once(ask) {
    const { agreed } = this.#needs;
    if (!agreed || (await agreed())) await ask();
  }

  /** Where all is chosen, and it is but to be confirmed, hold what that began with against what is advised instead. @param {Option} first */
  async #ofWhole(first) {
    const { choice, context, device, match, view, voice } = this.#needs;
    const { asked } = choice;
    const { decider } = device;
    if (decider === null || !asked) return;
    const decision = this.#decision;
    voice.say(t('table.hint.thinking'));
    const wanted = () => this.#decision === decision;
    const [advice, reasons] = await Promise.all([
      match.advise(decider, [], wanted, [first.action]).catch(ignored),
      reasoning(),
    ]);
    if (!advice) return;
    await match.hinted(decider, []);
    const best = alike(advice.choice.action, first.action);
    const ctx = context({ table: asked, seat: decider });
    const instead = this.#keep([], [advice.choice]);
    const words = this.#mended(ctx, advice, instead, reasons.whyNotWords(ctx, view, advice));
    voice.announce({ text: best && !instead ? t('table.hint.whole') : words, rule: null });
  }

  /** Nothing is advised any more. */
  clear() {
    if (this.#asked?.advice) this.#asked.away = true;
    else this.#asked = null;
    this.#needs.show.light([]);
    this.#needs.goOn();
    redraw();
  }

  /**
   * Hold the best that may come of what is selected against what is advised: that is a hint, too. If it proves better,
   * it is advised from then on.
   * @param {Option[]} open
   * @param {Option[]} of  which of that is asked about
   */
  async #against(open, of) {
    const { choice, device, match } = this.#needs;
    const asked = this.#shown;
    if (!asked || device.decider === null) return;
    const { decider } = device;
    const known = this.#compares(open);
    const heard = this.answers ? (asked.against?.heard ?? []) : [];
    const against = { open, advice: /** @type {Advice | null} */ (null), heard };
    asked.against = against;
    redraw();
    const { actions } = choice.draft;
    const wanted = () => this.#shown === asked && asked.against === against;
    try {
      const asks = of.map(({ action }) => action);
      against.advice = await match.advise(decider, actions, wanted, asks);
      const advice = against.advice;
      against.heard = [...heard, advice?.second?.action];
      if (advice && !this.advises(advice.choice)) {
        const preview = choice.previewOf(await match.draft(decider, [...actions, advice.choice]));
        const instead = this.#keep(actions, [advice.choice]);
        Object.assign(asked, { advice, preview, next: [], against: null, instead });
      }
    } catch (error) {
      if (!isOutdated(error)) throw error;
    }
    if (!against.advice) {
      if (asked.against === against) asked.against = null;
      return;
    }
    if (!known) await match.hinted(decider, actions);
    this.#light(against.advice);
    this.#say();
    redraw();
  }

  /** Light up what the reasons are about. @param {Advice} advice */
  #light(advice) {
    const ctx = this.#ctx;
    const lit = this.#reasons?.reasonTargets;
    if (ctx && lit) this.#needs.show.light(lit(ctx, this.#needs.view, advice));
  }

  /** @param {string | null} [more]  is but heard */
  #say(more = null) {
    this.#said = this.words ?? '';
    this.#needs.voice.say(sentences([this.#said, more]));
  }

  /** Say it, and bring it into sight. */
  #tell() {
    this.#needs.surface.folded = false;
    if (this.advice) this.#light(this.advice);
    const set = this.#needs.choice.counted.some((one) => this.advises(one));
    if (set) this.#needs.choice.setNow();
    this.#say(set ? t('table.hint.set') : null);
    this.#needs.surface.reveal('.stage :not(.camera *)[data-touched]');
    this.#needs.surface.reveal('[data-advised]');
  }

  /** @returns {string} what is decided: the same while nothing has been chosen for good */
  get #turn() {
    const { choice, device } = this.#needs;
    const legal = choice.asked?.legal ?? [];
    if (this.#legal?.legal !== legal) {
      this.#legal = { legal, text: JSON.stringify(legal.map(({ action }) => action)) };
    }
    return `${device.decider} ${choice.decided} ${this.#legal.text}`;
  }

  /** The same, and after what. */
  get #decision() {
    return `${this.#turn} ${draftText(this.#needs.choice.draft.actions)}`;
  }

  async #ask() {
    const { choice, device, match, view, voice } = this.#needs;
    const { decider } = device;
    if (decider === null) return;
    /** @type {Asked} */
    const asked = {
      of: this.#decision,
      progress: 0,
      advice: null,
      preview: null,
      next: [],
      away: false,
      against: null,
      instead: null,
    };
    const { actions } = choice.draft;
    this.#asked = asked;
    this.#said = '';
    voice.say(t('table.hint.thinking'));
    redraw();
    try {
      const think = (/** @type {number} */ progress) => {
        const drawn = progress - asked.progress >= THOUGHT;
        if (drawn) asked.progress = progress;
        if (drawn) redraw();
        return this.#shown === asked;
      };
      const [advice, reasons] = await Promise.all([match.advise(decider, actions, think), reasoning()]);
      this.#reasons = reasons;
      const parts = advice ? [advice.choice] : [];
      while (parts.length && parts.length < PARTS && view.partial(parts[parts.length - 1])) {
        const then = await match.advise(decider, [...actions, ...parts], () => this.#shown === asked);
        if (!then) break;
        parts.push(then.choice);
      }
      asked.next = parts.slice(1);
      const broken = advice && this.#broken(advice, decider);
      if (advice && this.#shown === asked) asked.instead = this.#keep(actions, parts) ?? broken;
      if (advice) asked.preview = choice.previewOf(await match.draft(decider, [...actions, ...parts]));
      asked.advice = advice;
    } catch (error) {
      if (!isOutdated(error)) throw error;
    } finally {
      if (this.#asked === asked && !asked.advice) this.#asked = null;
    }
    this.#needs.goOn();
    if (this.#shown !== asked) return;
    await match.hinted(decider, actions);
    this.#tell();
  }
}
