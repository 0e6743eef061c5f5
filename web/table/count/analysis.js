/**
 * Looking back at a finished game with the engine: how everybody's chances went and what each choice
 * gave away. The engine thinks in slices, in the background, and goes on from where it was left; what it has found once all
 * is done is kept. Until then nothing is shown that may still change, but for the curve, as a first estimate.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { redraw } from '../../shell/draw.js';
import { t, list, number, raised } from '../../shell/i18n.js';
import { keepFindings, recallFindings } from '../../shell/keep/findings.js';
import { icon } from '../../art/icons.js';
import { chanceCurve, per } from './chances.js';
import { costOf, isBlamed, parts, placeOf, Trainer } from './trainer.js';
import { roomOf } from '../contract/context.js';
import { sum } from '../contract/counts.js';
import { joined, lowered } from '../tell/phrases.js';
import { calledOf } from '../tell/called.js';
import { expectedWords, hundredths, whyLost } from '../tell/reasons.js';
import { groupsOf } from '../tell/telling.js';

/**
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {Pick<import('../match.js').Match, 'table' | 'events' | 'analyse' | 'recall' | 'replay' | 'branch' | 'retry'>} match
 * @property {{readonly alone: Seat | null}} device
 * @property {{goBack: () => void, replay: unknown, lookBack: (step: number, from?: string) => void,
 *   consider: (choice: Choice, from?: string) => void}} show
 * @property {{say: (text: string) => void}} voice
 * @property {Pick<import('../screen/surface.js').Surface, 'focus' | 'host'>} surface
 * @property {Pick<import('../work.js').Work, 'run' | 'closed'>} work
 * @property {(table: import('../contract/messages.js').Table, shown?: Partial<Context>) => Context} bare  a context of a
 *   table alone
 * @property {() => Promise<unknown>} shown  resolves when the page can be seen: until then the engine rests
 * @property {((save: any) => void) | undefined} [onPlayOn]  opens a match that goes on from a step of this one
 * @property {import('./trainer.js').Over} over  what lays another table over this one
 *
 * @typedef {'best' | 'good' | 'doubtful' | 'mistake'} Mark
 *
 * @typedef {object} Point  of the curve
 * @property {number} step  how many steps had been played
 * @property {number[]} shares  each seat's chance to win, as it could know it, from 0 to 1
 * @property {number[]} errors  how far each may be off, to either side
 *
 * @typedef {object} Choice
 * @property {number} step  the number of its step, from 1
 * @property {number} part  which of the actions of the step it is, from 0
 * @property {Seat} seat
 * @property {'human' | 'bot'} by  who decided: a bot may have stood in for a person, or taken over the seat
 * @property {Mark} mark
 * @property {number} chance  the chance to win that was left after it
 * @property {number} doubt  how far that may be off, to either side
 * @property {number} given  what it gave away of it; `least` and `most` are the interval
 * @property {number} least
 * @property {number} most
 * @property {any} [observation]  what its seat saw then, where it had begun the step with something else
 * @property {boolean} settled  whether nothing that is found later changes it
 * @property {number} parts  of how many actions its step is
 * @property {Option} chosen
 * @property {Option | null} better  null: it is not blamed, not rethought and not idle
 * @property {Option | null} [rather]  what seemed a little better, if it is not blamed for that
 * @property {boolean} [later]  whether that was better, but was done later
 * @property {boolean} [outbid]  whether that was better than a bid of which nothing came
 * @property {import('../tell/reasons.js').Difference[]} differences  what surely comes of the better one
 * @property {import('../tell/reasons.js').Difference[]} sums  what that comes to
 * @property {import('../tell/reasons.js').Difference[]} likely  what most likely comes of it, where nothing surely does
 * @property {Next[]} follows  how its seat would most likely have gone on after that
 * @property {boolean} advised  whether it is what the hint advised
 * @property {boolean} [wins]  whether its seat went on alone to win, with nothing revealed
 * @property {boolean} rethought  whether with more thought something else was better
 * @property {boolean} [idle]  whether it cost points with the match as good as decided; then it is not blamed for that
 * @property {boolean} [relieved]  whether the hint called it worse, and with more thought it is not
 *
 * @typedef {{step: number, seat: Seat}} Moment  a step as a seat knew it: of what is chosen at the same time each is somewhere else
 *
 * @typedef {{words: string, brief: string, next: string}} Words  what is said of a choice, without the reasons, and how it
 *   would have gone on
 *
 * @typedef {{option: Option, share: number, observation: any}} Next  a choice that would have come next, how likely, and
 *   what its seat would have seen then: imagined, never to be shown
 *
 * @typedef {{start: number, own: number, points: number, others: number, luck: number, end: number}} Sum  of a seat
 *
 * @typedef {object} Jump  of somebody's chances between two points of the curve
 * @property {Seat} seat
 * @property {number} begin
 * @property {number} end
 * @property {number} was  its chance at both
 * @property {number} now
 * @property {number} change
 * @property {number} own  what its own choices changed, the others', and luck
 * @property {number} others
 * @property {number} luck
 * @property {[number, number]} leads  in points on the score sheet, at both points
 * @property {number} step  with which most of it came
 * @property {number} shift  how much; 0: with none
 * @property {boolean} revealed  whether something came to light for the seat in it
 * @property {number | null} part  of the choice in that step which is blamed for most of the change, if one is
 * @property {import('../tell/reasons.js').Difference[]} expected  what the seat could surely expect more then, or less, and last
 *   how its lead changed; nothing where a choice is blamed
 */

/** @type {Record<Mark, string>} The sign of each mark, a shape of its own. */
const SIGNS = { best: 'circle-check', good: 'check', doubtful: 'triangle-alert', mistake: 'circle-x' };
/** @type {Mark[]} */
const MARKS = ['best', 'good', 'doubtful', 'mistake'];
/** Milliseconds that the engine thinks before the page may put in a word. */
const SLICE = 40;
/** The page is drawn again when so much more of the work is done. */
const DRAWN = 0.01;
/** The widest that the curve is, in px, and how much of a wide page lies beside and between its two columns; see analysis.css. */
const WIDEST = 860;
const ASIDE = 72;
/** Where the best choice is worth so many hundredths more than the curve before it, it is told why. */
const ABOVE = 5;
/** Chances rose in spite of mistakes that gave away no more of that than this. */
const BESIDE = 0.25;
/** After so many steps have been dated they are shown. */
const DATED = 8;
/** So many sentences describe a turning point. */
const MOST_SENTENCES = 3;

/**
 * In matches that were looked back at, by how they ended: whose choices are listed, whether the good ones are too, and
 * which were tried again, and better.
 * @type {Map<string, {seat: Seat, whole: boolean, mended: Set<string>}>}
 */
const KEPT = new Map();

export class Analysis {
  #needs;
  #working = false;
  /** @type {Seat} Whose analysis it is. */
  #own;
  #drawn = 0;
  /** @type {string | null} Which match it is, by which what is found is kept; null: that is not known yet. */
  #match = null;
  /** @type {{points: Point[], choices: Choice[]}} What the engine has told. */
  #told = { points: [], choices: [] };
  /** @type {Map<string, Words | null>} What is said of choices, by their place; null while their table is fetched. */
  #words = new Map();
  /** @type {Map<string, string | null>} When steps were played, in words, by the step and by whose; null while fetched. */
  #whens = new Map();
  /** @type {Moment[]} Of which that is still to be found out. */
  #undated = [];
  /** @type {Map<number, number | null>} And in which round. */
  #rounds = new Map();

  /** @param {Needs} needs */
  constructor(needs) {
    const { device, match } = needs;
    this.#needs = needs;
    /** Which match it is about, as it ended. */
    this.hash = match.table.hash;
    /** @type {Point[]} None until the curve is whole. */
    this.points = [];
    /** @type {Choice[]} Those that are settled. */
    this.choices = [];
    /** @type {Sum[] | null} What the game came to for each, once all is done. */
    this.sums = null;
    /** @type {Jump[] | null} */
    this.jumps = null;
    this.progress = 0;
    this.done = false;
    /** Whether the person has stopped it. */
    this.stopped = false;
    this.#own =
      device.alone ??
      Math.max(
        match.table.seats.findIndex(({ kind }) => kind === 'human'),
        0,
      );
    /** What the person has looked for. */
    this.kept = KEPT.get(this.hash) ?? { seat: this.#own, whole: false, mended: new Set() };
    KEPT.set(this.hash, this.kept);
  }

  /** Go on, until all is done or it is stopped. */
  async go() {
    this.stopped = false;
    if (this.#working) return;
    this.#working = true;
    const { match, shown, work } = this.#needs;
    try {
      const known = await this.#recall();
      while (!this.stopped && !this.done && !work.closed) {
        await shown();
        const { points, choices } = this.#told;
        this.#take(await match.analyse(points.length, choices.length, SLICE));
        if (this.done && this.#match && !known) keepFindings(this.#match, { ...this.#told, jumps: this.jumps });
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      this.#working = false;
      redraw();
    }
    if (this.done && !work.closed) this.#needs.voice.say(t('table.analysis.done'));
  }

  /** Let the engine take up what was found another time, unless that is known; returns whether it has. */
  async #recall() {
    const { match } = this.#needs;
    if (this.#match !== null || !this.#branches) return false;
    try {
      this.#match = await match.recall();
      const told = await recallFindings(this.#match);
      return Boolean(told && (await match.recall(this.#match, told)));
    } catch {
      return false;
    }
  }

  stop() {
    this.stopped = true;
    this.#needs.voice.say(t('table.analysis.stopped', { part: per(this.progress) }));
    redraw();
  }

  /** @param {any} reply */
  #take({ progress, done, points, choices, sums, jumps }) {
    const told = this.#told;
    // Once all is done all comes again, by all that has been found.
    if (done) Object.assign(told, { points: [], choices: [] });
    told.points.push(...points);
    told.choices.push(...choices);
    this.points = told.points.at(-1)?.step === this.#needs.match.table.steps ? told.points : [];
    this.choices = told.choices.filter(({ settled }) => settled);
    Object.assign(this, { progress, done, sums, jumps });
    if (!done && progress - this.#drawn < DRAWN) return;
    this.#drawn = progress;
    redraw();
  }

  /** @param {Seat} seat */
  #of(seat) {
    return ownOf(this.choices, seat).sort((a, b) => a.step - b.step || a.part - b.part);
  }

  /**
   * The page, in the place of the board.
   * @param {Context} ctx
   */
  page(ctx) {
    const { show, surface } = this.#needs;
    const [across] = roomOf(surface.host);
    const width = Math.min(ctx.size === 'landscape' ? (across - ASIDE) / 2 : across - 32, WIDEST);
    return html`<main class="results analysis" tabindex="-1">
      <header class="results-head">
        <h2 class="actions-prompt" tabindex="-1">${t('table.analysis.title')}</h2>
        <p>${t('table.analysis.what')}</p>
        ${this.#state()}
        <button type="button" class="btn" @click=${() => show.goBack()}>
          ${icon('arrow-left', { size: 20 })}<span>${t('table.analysis.back')}</span></button>
      </header>
      <div class="analysis-side">${this.points.length ? this.#curve(ctx, width) : nothing}</div>
      <div class="analysis-side">${this.points.length ? this.#list(ctx) : nothing}</div>
      <div class="analysis-side">
        ${this.jumps ? this.#turns(ctx, this.jumps) : nothing}
        ${this.sums ? this.#brought(ctx, this.sums) : nothing}
      </div>
    </main>`;
  }

  /** How far it is, and what stops it or lets it go on; nothing below it moves when it is done. */
  #state() {
    const state = this.done ? 'done' : this.stopped ? 'stopped' : 'thinking';
    return html`<div class="analysis-state">
      <p class="numbers">${t(`table.analysis.${state}`, { part: per(this.progress) })}</p>
      <progress max="1" ?hidden=${this.done} .value=${this.progress} aria-label=${t('table.analysis.progress')}></progress>
      ${
        this.done
          ? nothing
          : this.stopped
            ? html`<button type="button" class="btn" @click=${() => this.#needs.work.run(() => this.go())}>
              ${icon('play', { size: 20 })}<span>${t('table.analysis.go')}</span></button>`
            : html`<button type="button" class="btn" @click=${() => this.stop()}>
              ${icon('pause', { size: 20 })}<span>${t('table.analysis.stop')}</span></button>`
      }
    </div>`;
  }

  /**
   * @param {Context} ctx
   * @param {number} width
   */
  #curve(ctx, width) {
    const { points } = this;
    const { seat } = this.kept;
    const go = (/** @type {number} */ step) => this.#needs.show.lookBack(step);
    const steps = ctx.table.steps;
    const moment = (/** @type {Point} */ { step }) => ({ step: Math.min(step + 1, steps), seat });
    this.#date(points.map(moment));
    const whens = points.map((point) => this.#when(moment(point)));
    // What a bot gave away in a person's place, too: the line falls there.
    const blamed = this.done ? this.choices.filter(isBlamed) : [];
    const falls = blamed
      .filter((choice) => choice.seat === seat || choice.mark === 'mistake')
      .sort((a, b) => a.step - b.step);
    this.#date(falls);
    return html`<section class="analysis-part" aria-labelledby="analysis-curve">
      <figure class="chart">
        <figcaption id="analysis-curve">${t('table.analysis.chances')}
          <small>${t('table.analysis.chances_unit', { name: ctx.name(seat) })}</small></figcaption>
        ${chanceCurve(ctx, points, { steps, width, seat, go, rounds: this.#rounds, blamed, draft: !this.done })}
      </figure>
      ${this.done ? this.#figures(ctx, whens, falls) : html`<p class="analysis-draft muted">${t('table.analysis.draft')}</p>`}
    </section>`;
  }

  /**
   * The curve's figures, and where mistakes lie between them.
   * @param {Context} ctx
   * @param {string[]} whens  when the points are
   * @param {Choice[]} falls  the mistakes
   */
  #figures(ctx, whens, falls) {
    const { points } = this;
    const { steps } = ctx.table;
    const go = (/** @type {number} */ step) => this.#needs.show.lookBack(step);
    const fallen = (/** @type {Choice} */ choice) => {
      const { left, instead } = lossOf(choice);
      const fell = t('table.analysis.fell', { left, instead });
      const cells = points[0].shares.map((_, one) => (one === choice.seat ? fell : ''));
      const name = joined([this.#when(choice), t(`table.analysis.mark.${choice.mark}`)], ' · ');
      return figures(name, cells, () => go(choice.step));
    };
    return html`<details class="analysis-figures"><summary>${t('table.analysis.figures')}</summary>
        ${falls.length ? html`<p class="muted small">${t('table.analysis.between')}</p>` : nothing}
        <div class="analysis-scrolls" data-scrolls><table>
          <thead><tr><th scope="col">${t('table.analysis.before')}</th>
            ${points[0].shares.map((_, one) => html`<th scope="col">${ctx.name(one)}</th>`)}</tr></thead>
          <tbody>${points.map((point, at) => [
            figures(
              at === points.length - 1 ? t('table.analysis.end') : nth(whens, at),
              point.shares.map((share, one) => margin(share, point.errors[one])),
              () => go(point.step),
            ),
            ...falls.filter(({ step }) => step > point.step && step <= (points[at + 1]?.step ?? steps)).map(fallen),
          ])}</tbody>
        </table></div>
      </details>`;
  }

  /**
   * What choices made of the chances at the start, a line for each.
   * @param {Context} ctx
   * @param {Sum[]} sums
   */
  #brought(ctx, sums) {
    return html`<section class="analysis-part" aria-labelledby="analysis-brought">
      <h3 id="analysis-brought">${t('table.analysis.brought')}</h3>
      <ul class="analysis-sums" role="list">${sums.map(({ start, end }, seat) => {
        const blamed = this.#of(seat).filter(isBlamed);
        const cost = sum(blamed.map((one) => hundredths(one.given))) / blamed.length;
        const facts = { name: ctx.name(seat), start: per(start), end: per(end), n: blamed.length };
        const own = blamed.length ? t('table.analysis.cost', { ...facts, each: number(Math.round(cost)) }) : '';
        const more = this.choices.some((one) => one.seat === seat && isBlamed(one) && !blamed.includes(one));
        const instead = more && t('table.analysis.instead', facts);
        const what = joined([own, instead], ' ') || t('table.analysis.no_cost');
        return html`<li>${ctx.shield(seat, 28)}<span>${t('table.analysis.sum', { ...facts, what })}</span></li>`;
      })}</ul>
      <p class="muted small">${t('table.analysis.rest')}</p>
    </section>`;
  }

  /**
   * Where chances jumped.
   * @param {Context} ctx
   * @param {Jump[]} jumps
   */
  #turns(ctx, jumps) {
    const stories = jumps.map((jump) => {
      const own = jump.change < 0 ? this.#mistakeIn(jump) : null;
      const steps = own ? [jump.step] : [jump.begin + 1, jump.end];
      const moments = steps.map((step) => ({ step, seat: this.#actor(step) }));
      return { jump, own, moments, story: this.story(ctx, jump) };
    });
    const told = stories.filter(({ story }) => story !== null);
    this.#date(told.flatMap(({ moments }) => moments));
    return html`<section class="analysis-part" aria-labelledby="analysis-jumps">
      <h3 id="analysis-jumps">${t('table.analysis.jumps')}</h3>
      ${told.length ? nothing : html`<p>${t('table.analysis.no_jumps')}</p>`}
      <ul class="analysis-list" role="list">${told.map(({ jump, own, moments, story }) => {
        const { begin, seat, step } = jump;
        const when = between(moments.map((one) => this.#when(one)));
        const chances = own && chancesOf(own);
        const [was, now] = chances ? [chances.instead / 100, chances.left / 100] : [jump.was, jump.now];
        const facts = { when, name: ctx.name(seat), was: per(was), now: per(now) };
        return html`<li><button type="button" class="btn btn-quiet analysis-row" data-row=${begin}
          @click=${() => this.#needs.show.lookBack(step, `[data-row="${begin}"]`)}>
          ${ctx.shield(seat, 28)}<span>${raised(t(`table.analysis.jump${own ? '_missed' : ''}`, facts))}
            <small>${story}</small></span></button></li>`;
      })}</ul>
    </section>`;
  }

  /**
   * What made chances jump: what happened in the step that brought most of it, and what that was: a choice that is
   * blamed, luck, what was taken from the seat, or what somebody did well, with what they did next. Where none is known,
   * how the lead changed, and what happened meanwhile; null: nor did that, or a mistake would be told as what raised them.
   * @param {Context} ctx
   * @param {Jump} jump
   */
  story(ctx, jump) {
    const { begin, change, end, leads, seat, shift, step } = jump;
    const mistakes = change > 0 ? this.choices.filter((one) => isBlamed(one) && one.seat === seat) : [];
    const lost = (/** @type {number} */ from, /** @type {number} */ to) =>
      sum(mistakes.filter((one) => one.step > from && one.step <= to).map(({ given }) => given));
    if (lost(begin, end) > BESIDE * Math.abs(change)) return null;
    const worst = this.#mistakeIn(jump);
    if (worst) {
      this.#fetch([worst]);
      const stoodIn = worst.by === 'bot' && ctx.table.seats[worst.seat].kind === 'human';
      const name = stoodIn ? t('table.analysis.stand_in', { name: ctx.name(worst.seat) }) : ctx.name(worst.seat);
      // What stands above it, or beside it in the list, is not told again.
      const gave = t(`table.analysis.by.${worst.seat === seat ? 'own' : 'mistake'}`, { name, ...lossOf(worst) });
      const listed = this.#of(this.kept.seat).some((one) => placeOf(one) === placeOf(worst));
      const average = listed ? '' : this.#average(worst);
      return joined([gave, average, this.#words.get(placeOf(worst))?.[listed ? 'brief' : 'words']], ' ');
    }
    const expected = expectedWords(this.#needs.bare(this.#needs.match.table), this.#needs.view, seat, jump.expected);
    const luck = causeOf(jump) === 'luck' && jump.revealed && this.#isChance(step);
    const first = luck ? step : this.#beginsTurn(step);
    if (!luck && lost(first - 1, step)) return null;
    const last = this.#lasts(step, seat);
    const told = shift ? this.#happened(first - 1, step, luck, jump) : [];
    const goesOn = told.length && change > 0 && !lost(step, last);
    const next = goesOn ? this.#happened(step, last, false, jump, true) : [];
    // What somebody chose is told with what chance made of it, but could be known.
    const unknown = luck && told.every(({ events }) => events.every(({ actor }) => actor === null));
    const what = [...told, ...next].slice(0, MOST_SENTENCES).map(({ text }) => text);
    if (unknown && told.length) {
      const known = what.splice(told.length);
      if (this.#onlyBegins(ctx, step)) what.splice(0, Infinity, t('table.analysis.by.light'));
      return joined([t('table.analysis.by.luck', { what: what.join(' ') }), ...known, expected], ' ');
    }
    const blows = change < 0 ? this.#blows(begin, end, seat) : [];
    if (blows.length) return joined([...blows, expected], ' ');
    if (told.length) return joined([...what, expected], ' ');
    if (lost(begin, end)) return null;
    if (expected) return expected;
    if ((leads[1] - leads[0]) * change <= 0) return null;
    const [was, now] = leads.map(figure);
    const meanwhile = joined(
      this.#happened(begin, end, false, jump).map(({ text }) => text),
      ' ',
    );
    const changed = t('table.analysis.by.lead', { was, now });
    return joined([changed, meanwhile && t('table.analysis.by.meanwhile', { what: meanwhile })], ' ');
  }

  /** The choice that is blamed for it, if one is. @param {Jump} jump */
  #mistakeIn({ part, step }) {
    return this.choices.find((choice) => choice.step === step && choice.part === part) ?? null;
  }

  /** The first step of the turn of whoever played a step. @param {number} step */
  #beginsTurn(step) {
    const { events } = this.#needs.match;
    const actor = this.#actor(step);
    const other = events.findLast((event) => event.step < step && event.actor !== null && event.actor !== actor);
    const first = events.find((event) => event.step > (other?.step ?? 0) && event.actor === actor);
    return Math.min(first?.step ?? step, step);
  }

  /** Until which step a seat went on alone after one of its own. @param {number} step @param {Seat} seat */
  #lasts(step, seat) {
    const { events } = this.#needs.match;
    if (!events.some((event) => event.step === step && event.actor === seat)) return step;
    const other = events.find((event) => event.step > step && event.actor !== null && event.actor !== seat);
    return other ? other.step - 1 : Infinity;
  }

  /** Whether chance had a part in a step: the game has done something by itself. @param {number} step */
  #isChance(step) {
    return this.#needs.match.events.some((event) => event.step === step && event.actor === null);
  }

  /**
   * Whether what the game said in a step is but that a part of it begins, or that it ends, and not what chance brought.
   * @param {Context} ctx
   * @param {number} step
   */
  #onlyBegins(ctx, step) {
    const { match, view } = this.#needs;
    const events = match.events.filter((event) => event.step === step);
    return step === ctx.table.steps || Boolean(view.interlude?.(ctx, events));
  }

  /**
   * What happened between two moments that fits a jump, and has sentences: what the game did, and what the seat did to its
   * good, or others to its harm; where that is too much, what counted points or took from others.
   * @param {number} begin  how many steps had been played
   * @param {number} end
   * @param {boolean} luck  whether only what the game did counts, other than to count points
   * @param {Jump} jump
   * @param {boolean} [own]  whether only what the seat did counts
   */
  #happened(begin, end, luck, { seat, change }, own = false) {
    const fit = this.#groups(begin, end).filter(({ events: group, sheet, text }) => {
      const byGame = !own && group.some(({ actor }) => actor === null);
      return text && !(luck && sheet) && (byGame || (!luck && (group[0].actor === seat) === change > 0));
    });
    const telling = fit.filter(({ sheet, struck }) => sheet || struck.length);
    const most = telling.length && fit.length > MOST_SENTENCES ? telling : fit;
    return most.slice(-MOST_SENTENCES);
  }

  /** What was taken from a seat between two moments, in sentences. @param {number} begin @param {number} end @param {Seat} seat */
  #blows(begin, end, seat) {
    const telling = this.#groups(begin, end).filter(({ struck, text }) => text && struck.includes(seat));
    return telling.map(({ text }) => text).slice(-MOST_SENTENCES);
  }

  /** What happened between two moments, as it is told. @param {number} begin  how many steps had been played @param {number} end */
  #groups(begin, end) {
    const { bare, match, view } = this.#needs;
    const events = match.events.filter(({ step }) => step > begin && step <= end);
    return groupsOf(bare(match.table), view, events);
  }

  /**
   * The choices of a seat, with their marks.
   * @param {Context} ctx
   */
  #list(ctx) {
    // What only prepares a later step is a choice where it is blamed.
    const all = this.#of(this.kept.seat);
    const prepares = (/** @type {Choice} */ { chosen, parts }) => parts === 1 && this.#needs.view.partial(chosen);
    const made = all.filter((choice) => isListed(choice) || !prepares(choice));
    const counted = together(made);
    const counts = list(
      MARKS.map((mark) => t(`table.analysis.count.${mark}`, { n: counted.filter((one) => one.mark === mark).length })),
    );
    const listed = made.filter((one) => isListed(one) || (this.kept.whole && counted.includes(one)));
    this.#fetch(listed);
    return html`<section class="analysis-part" aria-labelledby="analysis-choices">
      <h3 id="analysis-choices">${t('table.analysis.choices')}</h3>
      <fieldset class="field"><legend class="visually-hidden">${t('table.analysis.whose')}</legend>
        <div class="segmented analysis-seats">${ctx.table.seats.map(
          (_, seat) => html`<label><input type="radio" name="analysis-seat" .checked=${seat === this.kept.seat}
            @change=${() => this.#look({ seat })}><span>${ctx.shield(seat, 22)} ${ctx.name(seat)}</span></label>`,
        )}</div></fieldset>
      <p>${this.done ? `${counts}.` : t(`table.analysis.${counted.length ? 'so_far' : 'looked_at'}`, { counts })}</p>
      ${this.#again(made)}
      ${listed.length || !this.done ? nothing : html`<p>${t('table.analysis.none')}</p>`}
      <ol class="analysis-list" role="list">${listed.map(
        (choice) => html`<li><button type="button" class="btn btn-quiet analysis-row" data-row=${placeOf(choice)}
          @click=${() => this.#needs.show.consider(choice, `[data-row="${placeOf(choice)}"]`)}>
          ${signOf(choice)}<span><b>${headOf(choice, this.#when(choice))}</b> ${joined([this.#average(choice), sentences(this.#words.get(placeOf(choice)))], ' ')}
            ${this.kept.mended.has(placeOf(choice)) ? html`<small>${icon('circle-check', { size: 16 })} ${t('table.trial.found')}</small>` : nothing}</span></button></li>`,
      )}</ol>
      <label class="check switch"><input type="checkbox" .checked=${this.kept.whole}
        @change=${() => this.#look({ whole: !this.kept.whole })}><span>${t('table.analysis.whole')}</span></label>
      <p class="muted small">${t('table.analysis.sure')}</p>
    </section>`;
  }

  /**
   * What lets a seat's blamed choices be tried once more; it has its room from the beginning.
   * @param {Choice[]} made
   */
  #again(made) {
    const blamed = made.filter(isBlamed);
    if (!this.#branches) return nothing;
    if (!blamed.length) return html`<div class="analysis-again"></div>`;
    const next = blamed.find((choice) => !this.kept.mended.has(placeOf(choice))) ?? blamed[0];
    return html`<div class="analysis-again"><button type="button" class="btn btn-primary" @click=${() => this.#train(next)}>
      ${icon('rotate-ccw', { size: 20 })}<span>${t('table.trial.begin', { n: blamed.length })}</span></button></div>`;
  }

  /** Whether a match can go on from a step of this one: not at a guest's device, which is told no save. */
  get #branches() {
    return this.#needs.onPlayOn !== undefined;
  }

  /** Whether a person can go on from a choice: what a bot would do instead it does at once. @param {Choice} choice */
  #goesOn({ seat }) {
    return this.#branches && this.#needs.match.table.seats[seat].kind === 'human';
  }

  /** Let the blamed choices of a seat be tried once more, from one of them on. @param {Choice} choice */
  #train(choice) {
    const { match, over, show, surface, view, voice, work } = this.#needs;
    const own = this.#of(choice.seat).filter(isBlamed);
    const at = own.findIndex((one) => placeOf(one) === placeOf(choice));
    // What a bot did in a person's place is tried by itself.
    const blamed = at < 0 ? [choice] : own;
    const when = (/** @type {Choice} */ one) => this.#when(one);
    this.#date(blamed);
    const playOn = this.#goesOn(choice) ? (/** @type {Choice} */ one) => this.#playOn(one) : undefined;
    const returned = (/** @type {Choice} */ one) => {
      if (show.replay) show.goBack();
      surface.focus(`[data-row="${placeOf(one)}"]`, true);
    };
    const next = (/** @type {Choice} */ one) => this.#words.get(placeOf(one))?.next ?? '';
    const { mended } = this.kept;
    const trainer = new Trainer({ match, over, view, voice, work, when, next, mended, returned, playOn }, blamed);
    work.run(() => trainer.open(Math.max(0, at)));
  }

  /** @param {{seat?: Seat, whole?: boolean}} wish */
  #look(wish) {
    Object.assign(this.kept, wish);
    redraw();
  }

  /**
   * Fetch the tables that choices were made at, one after the other, to say in words what they were.
   * @param {Choice[]} choices
   */
  #fetch(choices) {
    const missing = choices.filter((choice) => !this.#words.has(placeOf(choice)));
    if (!missing.length) return;
    for (const choice of missing) this.#words.set(placeOf(choice), null);
    this.#needs.work.run(async () => {
      const { bare, match, view, work } = this.#needs;
      try {
        for (const choice of missing) {
          const table = await match.replay(choice.step - 1, choice.seat);
          if (work.closed) return;
          this.#words.set(placeOf(choice), this.#inWords(table, choice));
          this.#whens.set(momentOf(choice), view.when(bare(table), choice.step));
          redraw();
        }
      } finally {
        // What failed is fetched again once it is drawn.
        for (const place of missing.map(placeOf)) if (!this.#words.get(place)) this.#words.delete(place);
      }
    });
  }

  /**
   * What was chosen, what would have been better, why, and how it would have gone on.
   * @param {import('../contract/messages.js').Table} table  as its seat saw it
   * @param {Choice} choice
   * @returns {Words}
   */
  #inWords(table, choice) {
    const { bare, view } = this.#needs;
    const of = (/** @type {any} */ observation) =>
      bare({ ...table, observation }, { seat: choice.seat, events: table.events });
    const seen = of(choice.observation ?? table.observation);
    const [words, brief] = [true, false].map((why) => wordsOf(seen, view, choice, why));
    return { words, brief, next: followWords(of, view, choice.follows) };
  }

  /** When a step was played, in the words of the game; nothing until that is known. @param {Moment} moment */
  #when(moment) {
    return this.#whens.get(momentOf(moment)) ?? '…';
  }

  /**
   * Fetch the tables before steps, to say when they were played: first those that were asked for last.
   * @param {Moment[]} moments
   */
  #date(moments) {
    const missing = moments.filter((one) => !this.#whens.has(momentOf(one)));
    if (!missing.length) return;
    for (const one of missing) this.#whens.set(momentOf(one), null);
    const goesOn = this.#undated.length > 0;
    this.#undated.unshift(...missing);
    if (!goesOn) this.#needs.work.run(() => this.#dateAll());
  }

  async #dateAll() {
    const { match, view, work } = this.#needs;
    try {
      while (this.#undated.length && !work.closed) {
        const [moment] = this.#undated;
        const { seat, step } = moment;
        const table = await match.replay(step - 1, seat);
        this.#undated.splice(this.#undated.indexOf(moment), 1);
        const ctx = this.#needs.bare(table);
        this.#whens.set(momentOf(moment), view.when(ctx, step));
        this.#rounds.set(step, view.round(ctx));
        if (this.#undated.length % DATED === 0 && !work.closed) redraw();
      }
    } finally {
      // What failed is not asked for again; the others are, once they are drawn.
      for (const moment of this.#undated.splice(0).slice(1)) this.#whens.delete(momentOf(moment));
    }
  }

  /** Who played a step, or else whose analysis it is. @param {number} step */
  #actor(step) {
    return this.#needs.match.events.find((event) => event.step === step && event.actor !== null)?.actor ?? this.#own;
  }

  /**
   * What the replay says of a choice that is looked at before it was made: what it is worth, and all there is to say.
   * @param {import('../contract/messages.js').Table} table  as its seat saw it
   * @param {Choice} choice
   * @returns {{when: string, loss: string, head: string, words: string}}
   */
  wordsFor(table, choice) {
    const { bare, view } = this.#needs;
    const ctx = bare(table);
    const name = ctx.name(choice.seat);
    const moment = view.when(ctx, choice.step);
    const when = moment.startsWith(name) ? moment : joined([name, moment], ' · ');
    return { when, loss: headOf(choice), head: headOf(choice, when), words: sentences(this.#inWords(table, choice)) };
  }

  /** That the curve before a choice counts on average ones, where the best is worth much more. @param {Choice} choice */
  #average(choice) {
    const { seat, step } = choice;
    const before = isBlamed(choice) ? this.points.findLast((point) => point.step < step) : null;
    const n = Math.round(100 * (before?.shares[seat] ?? 1));
    return chancesOf(choice).instead - n < ABOVE ? '' : t('table.analysis.average', { n: number(n) });
  }

  /**
   * What stands beside the scrubber: the curve, and what the choice shown is worth.
   * @param {Context} ctx
   * @param {import('../show/review.js').Review} replay
   */
  beside(ctx, replay) {
    const { points } = this;
    const made = replay.choice ? [] : this.choices.filter(({ step }) => step === replay.step);
    const [worst] = made.sort(byCost);
    const curve = points.length
      ? html`<div class="replay-curve" aria-hidden="true">${chanceCurve(ctx, points, {
          steps: replay.steps,
          width: 600,
          seat: null,
          at: Math.max(replay.step, 0),
          draft: !this.done,
        })}</div>`
      : nothing;
    const choice = replay.choice && ctx.size === 'landscape' ? null : (replay.choice ?? worst ?? null);
    const sign = choice ? signOf(choice) : nothing;
    const head = choice && choice !== replay.choice ? headOf(choice) : '';
    return { curve, sign, head, tools: this.#tools(replay, choice) };
  }

  /**
   * What stands beside the board while a choice is looked at before it was made.
   * @param {Context} ctx
   * @param {import('../show/review.js').Review} replay
   */
  aside(ctx, replay) {
    return html`<div class="analysis-aside" data-scrolls>
      <h3>${replay.head}</h3>
      <p>${replay.words}</p>
      <p class="replay-tools">${replay.choice && signOf(replay.choice)}${this.#tools(replay, replay.choice)}</p>
    </div>`;
  }

  /** Open the position of a choice as a match of its own. @param {Choice} choice */
  #playOn({ step, part }) {
    const { match, onPlayOn, work } = this.#needs;
    work.run(async () => onPlayOn?.((await match.branch(step - 1, part)).save));
  }

  /**
   * The ways from a choice: to what was better, or back to what was chosen, and to trying it again.
   * @param {import('../show/review.js').Review} replay
   * @param {Choice | null} choice
   */
  #tools(replay, choice) {
    if (!choice) return nothing;
    const { show, work } = this.#needs;
    const before = choice === replay.choice;
    const button = (/** @type {string} */ label, /** @type {() => unknown} */ run) =>
      html`<button type="button" class="btn btn-small" @click=${run}>${t(label)}</button>`;
    const back = () => work.run(() => replay.go(choice.step));
    return [
      before
        ? button('table.analysis.made', back)
        : choice.better && button('table.analysis.show', () => show.consider(choice)),
      isBlamed(choice) && this.#branches && button('table.trial.again', () => this.#train(choice)),
      before && this.#goesOn(choice) && button('table.analysis.play_on', () => this.#playOn(choice)),
    ].map((one) => one || nothing);
  }
}

/**
 * A row of figures: what it is of, which leads there, and what it was for each.
 * @param {string} name
 * @param {string[]} cells
 * @param {() => void} go
 */
const figures = (name, cells, go) => html`<tr>
  <th scope="row"><button type="button" class="btn btn-quiet btn-small numbers" @click=${go}>${name}</button></th>
  ${cells.map((cell) => html`<td class="numbers">${cell}</td>`)}
</tr>`;

/** When a point is, numbered where several are at the same time. @param {string[]} whens @param {number} at */
function nth(whens, at) {
  const n = whens.slice(0, at + 1).filter((when) => when === whens[at]).length;
  return n > 1 ? t('table.analysis.nth', { when: whens[at], n }) : whens[at];
}

/** From when to when; what both begin with is told once. @param {string[]} whens  one or two */
export function between([from, to = from]) {
  const [first, second] = [from, to].map((when) => when.split(/(?<=: | · )/));
  const same = first.findIndex((part, at) => part !== second[at]);
  return same < 0 ? from : `${from} – ${second.slice(same).join('')}`;
}

/** @type {(one: Choice, other: Choice) => number} */
const byCost = (one, other) => other.given - one.given;

/** Whether a choice is listed at once: it is blamed, or more thought has found something better, or it cost points. @param {Choice} choice */
const isListed = (choice) => choice.rethought || choice.idle || isBlamed(choice);

/** @param {Moment} moment */
const momentOf = ({ step, seat }) => `${step}.${seat}`;

/** @param {Words | null} [found] */
const sentences = (found) => (found ? joined([found.words, found.next], ' ') : '…');

/** @param {Choice} choice */
const signOf = ({ mark }) =>
  html`<span class="analysis-sign analysis-${mark}">${icon(SIGNS[mark], { size: 24 })}</span>`;

/** What a choice left, and what would have been, in hundredths. @param {Choice} choice */
function chancesOf({ chance, given }) {
  const left = Math.round(100 * chance);
  return { left, instead: left + hundredths(given) };
}

/** The same with what it cost, as it is told. @param {Choice} choice */
function lossOf(choice) {
  const { left, instead } = chancesOf(choice);
  return { given: costOf(choice), left: number(left), instead: number(instead) };
}

/** The mark of a choice, and what it cost, after when it was made where that is told. @param {Choice} choice @param {string} [when] */
function headOf(choice, when) {
  const { mark, rethought } = choice;
  const head = raised(joined([when, t(`table.analysis.mark.${rethought ? 'advised' : mark}`)], ' · '));
  return isBlamed(choice) ? `${head}: ${t('table.analysis.gave', lossOf(choice))}` : `${head}.`;
}

/**
 * What was chosen, what would have been better, and why.
 * @param {Context} ctx  of the table at which it was chosen
 * @param {import('../contract/view.js').View} view
 * @param {Choice} choice
 * @param {boolean} [why]  whether it is told why that would have been better
 */
export function wordsOf(ctx, view, choice, why = true) {
  const { chosen, better, idle, later, outbid, rather, relieved, rethought, wins } = choice;
  const what = calledOf(ctx, view, chosen);
  if (!better) {
    const near = rather ? calledOf(ctx, view, rather) : what;
    const known = wins ? 'wins' : relieved ? 'relieved' : null;
    const key = known ?? (near === what ? 'chosen' : outbid ? 'outbid' : later ? 'later' : 'near');
    return t(`table.analysis.${key}`, { what, instead: near });
  }
  const instead = calledOf(ctx, view, better);
  const because = why && whyLost(ctx, view, { ...choice, choice: better, second: chosen });
  if (instead === what) return t('table.analysis.otherwise', { what });
  const key = rethought ? 'rethought' : idle ? 'idle' : 'better';
  return t(`table.analysis.${key}`, { what, instead: joined([instead, because], ': ') });
}

/** @param {Jump} jump  @returns {'own' | 'others' | 'luck'} what changed the chances most, the way they went */
export function causeOf({ change, own, others, luck }) {
  const parts = /** @type {const} */ ([
    ['own', own],
    ['others', others],
    ['luck', luck],
  ]);
  return parts.reduce((most, part) => (part[1] * change > most[1] * change ? part : most))[0];
}

/** A lead in points, with its sign. @param {number} lead */
const figure = (lead) => number(Math.round(lead), { signDisplay: 'exceptZero' });

/** The choices of a seat: where a person sat, none that a bot made instead. @param {Choice[]} choices @param {Seat} seat */
export function ownOf(choices, seat) {
  const made = choices.filter((choice) => choice.seat === seat);
  const own = made.filter(({ by }) => by === 'human');
  return own.length ? own : made;
}

/**
 * The choices of a seat of which each counts: of what was gathered and done together the one that was worst.
 * @param {Choice[]} made  in order
 */
export const together = (made) => [
  ...made
    .reduce((steps, one) => {
      const worst = steps.get(one.step);
      return steps.set(one.step, worst && MARKS.indexOf(worst.mark) >= MARKS.indexOf(one.mark) ? worst : one);
    }, /** @type {Map<number, Choice>} */ (new Map()))
    .values(),
];

/**
 * How a seat would most likely have gone on, in words; nothing where that is not known.
 * @param {(observation: any) => Context} of  the context of what the seat would have seen
 * @param {import('../contract/view.js').View} view
 * @param {Next[]} follows
 */
export function followWords(of, view, follows) {
  if (!follows.length) return '';
  const [first, then] = follows.map(({ option, observation }) => calledOf(of(observation), view, option));
  const both = { first: lowered(first), second: then && lowered(then) };
  return t('table.analysis.next', { first: then && then !== first ? t('table.analysis.both', both) : both.first });
}

/** A chance with its margin of error, or from where to where that may be, which is no more than all. @param {number} share  @param {number} error */
function margin(share, error) {
  if (error < 0.005) return per(share);
  if (error > share) return t('table.analysis.up_to', { share: per(share + error) });
  if (share + error > 1) return t('table.analysis.from', { share: per(share - error) });
  return t('table.analysis.margin', { share: per(share), error: parts(error) });
}
