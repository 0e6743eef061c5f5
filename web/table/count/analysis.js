/**
 * Looking back at a finished game with the engine: how everybody's chances went, what each choice
 * gave away, how much was luck. The engine thinks in slices, in the background; what it has found
 * stays for as long as the table is open, and the engine goes on from there where it was left.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { redraw } from '../../shell/draw.js';
import { t, list, number } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';
import { chanceCurve, per } from './chances.js';
import { roomOf } from '../contract/context.js';
import { joined, phrasebook } from '../tell/phrases.js';
import { calledOf, reasonWords } from '../tell/reasons.js';
import { groupsOf } from '../tell/telling.js';

/**
 * @typedef {import('../contract/messages.js').Option} Option
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {Pick<import('../match.js').Match, 'table' | 'events' | 'analyse' | 'replay' | 'branch'>} match
 * @property {{readonly alone: Seat | null}} device
 * @property {{goBack: () => void, lookBack: (step: number) => void, consider: (choice: Choice) => void}} show
 * @property {{say: (text: string) => void}} voice
 * @property {{host: Element}} surface
 * @property {Pick<import('../work.js').Work, 'run' | 'closed'>} work
 * @property {(table: import('../contract/messages.js').Table, shown?: Partial<Context>) => Context} bare  a context of a
 *   table alone
 * @property {() => Promise<unknown>} shown  resolves when the page can be seen: until then the engine rests
 * @property {((save: any) => void) | undefined} [onPlayOn]  opens a match that goes on from a step of this one
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
 * @property {Mark} mark
 * @property {number} given  the chance to win that it gave away; `least` and `most` are its interval
 * @property {number} least
 * @property {number} most
 * @property {Option} chosen
 * @property {Option | null} better
 * @property {import('../tell/reasons.js').Difference[]} differences  what surely comes of the better one
 * @property {boolean} advised  whether it is what the hint advised
 * @property {boolean} rethought  whether with more thought something else was better
 *
 * @typedef {{start: number, own: number, points: number, others: number, luck: number, end: number}} Sum  of a seat
 * @typedef {{seat: Seat, begin: number, end: number, change: number, own: number, others: number, luck: number}} Jump
 */

/** @type {Record<Mark, string>} The sign of each mark, a shape of its own. */
const SIGNS = { best: 'circle-check', good: 'check', doubtful: 'circle-question-mark', mistake: 'circle-x' };
/** @type {Mark[]} */
const MARKS = ['best', 'good', 'doubtful', 'mistake'];
/** Milliseconds that the engine thinks before the page may put in a word. */
const SLICE = 40;
/** The page is drawn again when so much more of the work is done. */
const DRAWN = 0.01;
/** The widest that the curve is, in px; analysis.css agrees. */
const WIDEST = 860;

const { say } = phrasebook();

export class Analysis {
  #needs;
  #working = false;
  #drawn = 0;
  /** @type {Map<Choice, string | null>} What is said of choices; null while their table is fetched. */
  #words = new Map();
  /** @type {Map<number, string | null>} When steps were played, in words; null while their table is fetched. */
  #whens = new Map();

  /** @param {Needs} needs */
  constructor(needs) {
    const { device, match } = needs;
    this.#needs = needs;
    /** Which match it is about, as it ended. */
    this.hash = match.table.hash;
    /** @type {Point[]} */
    this.points = [];
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {Sum[] | null} What the game came to for each, once all is done. */
    this.sums = null;
    /** @type {Jump[] | null} */
    this.jumps = null;
    this.progress = 0;
    this.done = false;
    /** Whether the person has stopped it. */
    this.stopped = false;
    /** @type {Seat} Whose choices are listed. */
    this.seat =
      device.alone ??
      Math.max(
        match.table.seats.findIndex(({ kind }) => kind === 'human'),
        0,
      );
    /** Whether the good choices are listed too. */
    this.whole = false;
  }

  /** Go on, until all is done or it is stopped. */
  async go() {
    this.stopped = false;
    if (this.#working) return;
    this.#working = true;
    const { match, shown, work } = this.#needs;
    try {
      while (!this.stopped && !this.done && !work.closed) {
        await shown();
        this.#take(await match.analyse(this.points.length, this.choices.length, SLICE));
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      this.#working = false;
      redraw();
    }
    if (this.done && !work.closed) this.#needs.voice.say(t('table.analysis.done'));
  }

  stop() {
    this.stopped = true;
    this.#needs.voice.say(t('table.analysis.stopped', { part: per(this.progress) }));
    redraw();
  }

  /** @param {any} reply */
  #take({ progress, done, points, choices, sums, jumps }) {
    this.points.push(...points);
    this.choices.push(...choices);
    Object.assign(this, { progress, done, sums, jumps });
    if (!done && progress - this.#drawn < DRAWN) return;
    this.#drawn = progress;
    redraw();
  }

  /** @param {Seat} seat */
  #of(seat) {
    return this.choices.filter((choice) => choice.seat === seat).sort((a, b) => a.step - b.step || a.part - b.part);
  }

  /**
   * The page, in the place of the board.
   * @param {Context} ctx
   */
  page(ctx) {
    const { show, surface } = this.#needs;
    const width = Math.min(roomOf(surface.host)[0] - 32, WIDEST);
    return html`<main class="results analysis" tabindex="-1">
      <header class="results-head">
        <h2 class="actions-prompt" tabindex="-1">${t('table.analysis.title')}</h2>
        <p>${t('table.analysis.what')}</p>
        ${this.#state()}
        <button type="button" class="btn" @click=${() => show.goBack()}>
          ${icon('arrow-left', { size: 20 })}<span>${t('table.analysis.back')}</span></button>
      </header>
      ${this.points.length > 1 ? this.#curve(ctx, width) : nothing}
      ${this.sums ? this.#luck(ctx, this.sums) : nothing}
      ${this.jumps ? this.#turns(ctx, this.jumps) : nothing}
      ${this.choices.length ? this.#list(ctx) : nothing}
    </main>`;
  }

  /** How far it is, and what stops it or lets it go on. */
  #state() {
    if (this.done) return nothing;
    const part = per(this.progress);
    return html`<div class="analysis-state">
      <p class="numbers">${t(this.stopped ? 'table.analysis.stopped' : 'table.analysis.thinking', { part })}</p>
      <progress max="1" .value=${this.progress} aria-label=${t('table.analysis.progress')}></progress>
      ${
        this.stopped
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
    const { points, seat } = this;
    const go = (/** @type {number} */ step) => this.#needs.show.lookBack(step);
    const steps = ctx.table.steps;
    this.#date([...points.map(({ step }) => Math.min(step + 1, steps)), 1, Math.round(steps / 2), steps]);
    return html`<section class="analysis-part" aria-labelledby="analysis-curve">
      <figure class="chart">
        <figcaption id="analysis-curve">${t('table.analysis.chances')}
          <small>${t('table.analysis.chances_unit', { name: ctx.name(seat) })}</small></figcaption>
        ${chanceCurve(ctx, points, { steps, width, seat, go, named: (step) => this.#when(step) })}
      </figure>
      <details class="analysis-figures"><summary>${t('table.analysis.figures')}</summary>
        <div class="analysis-scrolls" data-scrolls><table>
          <thead><tr><th scope="col">${t('table.analysis.before')}</th>
            ${points[0].shares.map((_, one) => html`<th scope="col">${ctx.name(one)}</th>`)}</tr></thead>
          <tbody>${points.map(
            ({ step, shares, errors }) => html`<tr>
              <th scope="row"><button type="button" class="btn btn-quiet btn-small numbers"
                @click=${() => go(step)}>${this.#when(Math.min(step + 1, steps))}</button></th>
              ${shares.map((share, one) => html`<td class="numbers">${margin(share, errors[one])}</td>`)}
            </tr>`,
          )}</tbody>
        </table></div>
      </details>
    </section>`;
  }

  /**
   * What choices and luck made of the chances at the start, a line for each.
   * @param {Context} ctx
   * @param {Sum[]} sums
   */
  #luck(ctx, sums) {
    return html`<section class="analysis-part" aria-labelledby="analysis-luck">
      <h3 id="analysis-luck">${t('table.analysis.luck')} <small>${t('table.analysis.luck_unit')}</small></h3>
      <ul class="analysis-sums" role="list">${sums.map(
        ({ start, own, points, others, luck, end }, seat) =>
          html`<li>${ctx.shield(seat, 28)}<span>${t('table.analysis.sum', {
            name: ctx.name(seat),
            start: per(start),
            own: hundredths(own),
            points: average(points, this.#of(seat).length),
            others: hundredths(others),
            luck: hundredths(luck),
            end: per(end),
          })}</span></li>`,
      )}</ul>
      <p class="muted small">${t('table.analysis.luck_note', { chance: say(ctx, 'chance') })}</p>
    </section>`;
  }

  /**
   * Where chances jumped.
   * @param {Context} ctx
   * @param {Jump[]} jumps
   */
  #turns(ctx, jumps) {
    const at = (/** @type {number} */ step) => this.points.find((point) => point.step === step);
    this.#date(jumps.flatMap(({ begin, end }) => [begin + 1, end]));
    return html`<section class="analysis-part" aria-labelledby="analysis-jumps">
      <h3 id="analysis-jumps">${t('table.analysis.jumps')}</h3>
      ${jumps.length ? nothing : html`<p>${t('table.analysis.no_jumps')}</p>`}
      <ul class="analysis-list" role="list">${jumps.map((jump) => {
        const { seat, begin, end } = jump;
        const shares = [at(begin)?.shares[seat] ?? 0, at(end)?.shares[seat] ?? 0];
        const when = [...new Set([this.#when(begin + 1), this.#when(end)])].join(' – ');
        const facts = { when, name: ctx.name(seat), was: per(shares[0]), now: per(shares[1]) };
        return html`<li><button type="button" class="btn btn-quiet analysis-row"
          @click=${() => this.#needs.show.lookBack(end)}>
          ${ctx.shield(seat, 28)}<span>${t('table.analysis.jump', facts)}
            <small>${this.#because(ctx, jump)}</small></span></button></li>`;
      })}</ul>
    </section>`;
  }

  /**
   * What made chances jump: the choice that cost most, or what came to light meanwhile.
   * @param {Context} ctx
   * @param {Jump} jump
   */
  #because(ctx, jump) {
    const cause = causeOf(jump);
    const { seat, begin, end } = jump;
    if (cause === 'luck') {
      const what = this.#chanceOf(begin, end);
      return what ? t('table.analysis.by.luck_of', { what }) : t('table.analysis.by.luck');
    }
    const within = this.choices.filter(
      (choice) => choice.step > begin && choice.step <= end && (choice.seat === seat) === (cause === 'own'),
    );
    const worst = within.sort((one, other) => other.given - one.given)[0];
    if (!worst || !isListed(worst)) return t(`table.analysis.by.${cause}`);
    this.#fetch([worst]);
    const what = this.#words.get(worst);
    return what
      ? t(`table.analysis.by.${cause}_of`, { what, name: ctx.name(worst.seat) })
      : t(`table.analysis.by.${cause}`);
  }

  /**
   * What chance did between two steps, as it was told: dice, deals, what was drawn.
   * @param {number} begin
   * @param {number} end
   */
  #chanceOf(begin, end) {
    const { match, view } = this.#needs;
    const events = match.events.filter(({ step, actor }) => actor === null && step > begin && step <= end);
    const sentences = groupsOf(this.#needs.bare(match.table), view, events)
      .filter(({ sheet }) => !sheet)
      .flatMap(({ text }) => text ?? []);
    return sentences.slice(0, 2).join(' ');
  }

  /**
   * The choices of a seat, with their marks.
   * @param {Context} ctx
   */
  #list(ctx) {
    const made = this.#of(this.seat);
    const listed = this.whole ? made : made.filter(isListed);
    this.#fetch(listed);
    return html`<section class="analysis-part" aria-labelledby="analysis-choices">
      <h3 id="analysis-choices">${t('table.analysis.choices')}</h3>
      <fieldset class="field"><legend class="visually-hidden">${t('table.analysis.whose')}</legend>
        <div class="segmented analysis-seats">${ctx.table.seats.map(
          (_, seat) => html`<label><input type="radio" name="analysis-seat" .checked=${seat === this.seat}
            @change=${() => this.#look({ seat })}><span>${ctx.shield(seat, 22)} ${ctx.name(seat)}</span></label>`,
        )}</div></fieldset>
      <p>${list(
        MARKS.map((mark) =>
          t(`table.analysis.count.${mark}`, { n: made.filter((choice) => choice.mark === mark).length }),
        ),
      )}.</p>
      <p class="muted small">${t('table.analysis.sure')}</p>
      ${listed.length ? nothing : html`<p>${t('table.analysis.none')}</p>`}
      <ol class="analysis-list" role="list">${listed.map(
        (choice) => html`<li><button type="button" class="btn btn-quiet analysis-row"
          @click=${() => this.#needs.show.consider(choice)}>
          ${signOf(choice)}<span><b>${headOf(choice, this.#when(choice.step))}</b> ${this.#words.get(choice) ?? nothing}</span></button></li>`,
      )}</ol>
      <label class="check switch"><input type="checkbox" .checked=${this.whole}
        @change=${() => this.#look({ whole: !this.whole })}><span>${t('table.analysis.whole')}</span></label>
    </section>`;
  }

  /** @param {{seat?: Seat, whole?: boolean}} wish */
  #look(wish) {
    Object.assign(this, wish);
    redraw();
  }

  /**
   * Fetch the tables that choices were made at, one after the other, to say in words what they were.
   * @param {Choice[]} choices
   */
  #fetch(choices) {
    const missing = choices.filter((choice) => !this.#words.has(choice));
    if (!missing.length) return;
    for (const choice of missing) this.#words.set(choice, null);
    this.#needs.work.run(async () => {
      for (const choice of missing) {
        const { match, view } = this.#needs;
        const table = await match.replay(choice.step - 1, choice.seat);
        if (this.#needs.work.closed) return;
        const ctx = this.#needs.bare(table, { seat: choice.seat, events: table.events });
        this.#words.set(choice, wordsOf(ctx, view, choice));
        this.#whens.set(choice.step, view.when(ctx, choice.step));
        redraw();
      }
    });
  }

  /** When a step was played, in the words of the game; nothing until that is known. @param {number} step */
  #when(step) {
    return this.#whens.get(step) ?? '…';
  }

  /** Fetch the tables before steps, to say when they were played. @param {number[]} steps */
  #date(steps) {
    const missing = steps.filter((step) => !this.#whens.has(step));
    if (!missing.length) return;
    for (const step of missing) this.#whens.set(step, null);
    this.#needs.work.run(async () => {
      for (const step of missing) {
        const { match, view } = this.#needs;
        const table = await match.replay(step - 1, this.seat);
        if (this.#needs.work.closed) return;
        this.#whens.set(step, view.when(this.#needs.bare(table), step));
      }
      if (!this.#needs.work.closed) redraw();
    });
  }

  /**
   * What the replay says of a choice that is looked at before it was made.
   * @param {import('../contract/messages.js').Table} table  as its seat saw it
   * @param {Choice} choice
   */
  wordsFor(table, choice) {
    const ctx = this.#needs.bare(table, { seat: choice.seat, events: table.events });
    return `${t('table.analysis.of', { name: ctx.name(choice.seat), head: headOf(choice, this.#needs.view.when(ctx, choice.step)) })} ${wordsOf(ctx, this.#needs.view, choice)}`;
  }

  /**
   * What stands beside the scrubber: the curve, and what the choice shown is worth.
   * @param {Context} ctx
   * @param {import('../show/review.js').Review} replay
   */
  beside(ctx, replay) {
    const { points } = this;
    const made = replay.choice ? [] : this.choices.filter(({ step }) => step === replay.step);
    const [worst] = made.sort((one, other) => other.given - one.given);
    const curve =
      points.length > 1
        ? html`<div class="replay-curve" aria-hidden="true">${chanceCurve(ctx, points, {
            steps: replay.steps,
            width: 600,
            seat: null,
            at: Math.max(replay.step, 0),
          })}</div>`
        : nothing;
    return { curve, mark: this.#mark(replay, replay.choice ?? worst ?? null) };
  }

  /** Open the position of a choice as a match of its own. @param {Choice} choice */
  #playOn({ step }) {
    const { match, onPlayOn, work } = this.#needs;
    work.run(async () => onPlayOn?.(await match.branch(step - 1)));
  }

  /**
   * What the choice is worth that is shown, and the way to what was better, or back to what was chosen.
   * @param {import('../show/review.js').Review} replay
   * @param {Choice | null} choice
   */
  #mark(replay, choice) {
    if (!choice) return nothing;
    const before = choice === replay.choice;
    const go = () => (before ? this.#needs.work.run(() => replay.go(choice.step)) : this.#needs.show.consider(choice));
    return html`<p class="replay-mark">${signOf(choice)}${before ? nothing : html`<span>${headOf(choice)}</span>`}
      ${
        before || choice.better
          ? html`<button type="button" class="btn btn-small" @click=${go}>
              ${t(before ? 'table.analysis.made' : 'table.analysis.show')}</button>`
          : nothing
      }${
        before && this.#needs.onPlayOn
          ? html`<button type="button" class="btn btn-small" @click=${() => this.#playOn(choice)}>
              ${t('table.analysis.play_on')}</button>`
          : nothing
      }</p>`;
  }
}

/** Whether a choice is listed at once: it is blamed, or more thought has found something better. @param {Choice} choice */
const isListed = ({ mark, rethought }) => rethought || mark === 'doubtful' || mark === 'mistake';

/** @param {Choice} choice */
const signOf = ({ mark }) =>
  html`<span class="analysis-sign analysis-${mark}">${icon(SIGNS[mark], { size: 24 })}</span>`;

/** The mark of a choice, and what it cost, after when it was made where that is told. @param {Choice} choice @param {string} [when] */
function headOf({ mark, given, least, most, rethought }, when) {
  const head = joined([when, t(`table.analysis.mark.${rethought ? 'advised' : mark}`)], ' · ');
  if (rethought || Math.round(100 * given) < 1) return `${head}.`;
  const facts = { given: parts(given), least: parts(least), most: parts(most) };
  return `${head}: ${t('table.analysis.gave', facts)}`;
}

/**
 * What was chosen, what would have been better, and why.
 * @param {Context} ctx  of the table at which it was chosen
 * @param {import('../contract/view.js').View} view
 * @param {Choice} choice
 */
export function wordsOf(ctx, view, { seat, chosen, better, differences, rethought }) {
  const what = calledOf(ctx, view, chosen);
  if (!better) return t('table.analysis.chosen', { what });
  const instead = calledOf(ctx, view, better);
  const { because } = reasonWords(ctx, view, seat, differences);
  const facts = { what, instead, because: list(because) };
  if (instead === what) return t('table.analysis.otherwise', facts);
  if (rethought) return t(because.length ? 'table.analysis.rethought_because' : 'table.analysis.rethought', facts);
  return t(because.length ? 'table.analysis.better_because' : 'table.analysis.better', facts);
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

/** What choices have cost on average, as the others see it from 0. @param {number} points  @param {number} many */
const average = (points, many) =>
  number(Math.max(points, 0) / Math.max(many, 1), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A chance in hundredths, as a bare number. @param {number} chance */
const parts = (chance) => number(Math.round(100 * chance));

/** A change of chances in hundredths, with its sign. @param {number} change */
function hundredths(change) {
  const n = Math.round(100 * change) || 0;
  return n > 0 ? `+${number(n)}` : number(n);
}

/** @param {number} share  @param {number} error */
const margin = (share, error) =>
  error >= 0.005 ? t('table.analysis.margin', { share: per(share), error: parts(error) }) : per(share);
