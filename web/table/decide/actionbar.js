/** The bar at the foot: who is asked, for what, and the buttons that answer. */

import { html, noChange, nothing } from '../../vendor/lit-html/lit-html.js';
import { Directive, directive } from '../../vendor/lit-html/directive.js';
import { keyed } from '../../vendor/lit-html/directives/keyed.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { redraw } from '../../shell/draw.js';
import { t } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';
import { unfold } from '../board/board.js';
import { classes } from '../board/shapes.js';

/**
 * @typedef {object} Button
 * @property {string} label
 * @property {() => void} run
 * @property {'primary' | 'choice' | 'secondary' | 'cancel' | 'quiet'} kind
 * @property {string} [glyph]  an icon before the label
 * @property {boolean} [bare]  only the icon is seen
 * @property {string | null} [off]  why it does nothing now: it only tells that
 * @property {boolean} [advised]
 * @property {boolean} [kept]  it is not seen: only its room is kept
 * @property {boolean} [doubted]  it has been pressed too soon, and wants to be pressed again
 *
 * @typedef {object} Asked
 * @property {unknown} shield  of whoever is asked or waited for
 * @property {string} prompt  begins with a verb
 * @property {string} [spoken]  the same as it is said, with what is seen around it; or what stands for words that the voice says
 * @property {string[]} chips  what the selected action would change
 * @property {string | null} note  that there is no way back from it, if there is none
 * @property {Advised | null} hint  what is advised
 * @property {Blow | null} blow  what has just been done to somebody here
 * @property {{open: boolean, run: () => void} | null} since  what has happened since one's last turn, and whether that is told;
 *   null: it is not to be told here
 * @property {(() => void) | null} lesson  unfolds the note that is folded away, in the place of `since`; null: none is
 * @property {Button[]} shows  hold up or cut short what is shown: beside its words, where no answer comes to stand
 * @property {Button[]} buttons  in reading order, the primary one last
 * @property {unknown} peek  the handle of a hand that lies covered; null: none does
 * @property {{on: boolean, run: () => void} | null} lock  the shield opens that hand, until it is tapped again
 * @property {Way[]} ways  to do what is chosen, where there are several
 * @property {Stepper | null} stepper
 * @property {Draft | null} draft
 * @property {unknown} offer  what is asked of others, drawn above the question; null: nothing
 * @property {{value: number, most: number} | null} progress  of the sequence being shown
 * @property {(() => void) | null} fold  folds the hand away or out again
 * @property {boolean} folded
 *
 * @typedef {{words: string, lead: string, progress: number | null, asks: {label: string, run: () => void}[], brief: boolean, narrow: boolean, close: (() => void) | null}} Advised
 *   lead: the part of the words that stands out; progress, from 0 to 1: of thinking; asks: what can be asked then; brief: what is chosen is looked at, and no longer what
 *   is advised; narrow: it has the room below the question, and is closed beside that; close: null where
 *   the lamp alone puts it away
 *
 * @typedef {{words: string, by: unknown, to: unknown[]}} Blow  with the shields of whoever did it, and of those to whom
 *
 * @typedef {{drawing: unknown, ready: boolean, advised: boolean, run: () => void}} Way  one of them stands ready
 *
 * @typedef {object} Draft  what is gathered
 * @property {string} count  how far it is
 * @property {{title: string, piles: Pile[]}[]} heaps
 *
 * @typedef {object} Pile  something of which an amount is chosen
 * @property {string} name
 * @property {unknown} icon
 * @property {number} chosen
 * @property {number | null} held  how many there are, where that is known
 * @property {(() => void) | null} more  null: there is no more
 * @property {(() => void) | null} less
 * @property {boolean} advised
 *
 * @typedef {object} Stepper  a number that is chosen
 * @property {number} value
 * @property {number} least
 * @property {number} most
 * @property {(by: number) => void} step
 * @property {number[]} leaps  steps larger than one
 * @property {((typed: number | null) => void) | null} type  so far it is that, or none of the numbers; null: it cannot be typed
 * @property {(typed: number, limit: boolean) => void} enter  it was typed and entered, perhaps as a limit
 * @property {string} name  of the number
 * @property {string} label
 * @property {boolean} advised  whether another number is advised
 */

/** @typedef {{n: number, prompt: string, spoken: string}} Named  what is asked, the how manieth, and how it is said */

/** Draw the action bar. @param {Asked} asked */
export function actionBar(asked) {
  const parts = classes(
    'actions',
    Boolean(asked.offer) && 'has-offer',
    asked.draft && 'has-draft',
    asked.ways.length > 0 && 'has-ways',
    asked.stepper && 'has-stepper',
    asked.buttons.length < 3 && 'has-few',
  );
  return html`<section class=${parts} aria-label=${t('table.actions')}>
    ${
      asked.progress
        ? html`<progress class="actions-strip" max=${asked.progress.most} .value=${asked.progress.value}
          aria-hidden="true"></progress>`
        : nothing
    }
    ${asked.offer ?? nothing}
    ${asked.hint ? hint(asked.hint) : nothing}
    ${asked.blow ? blow(asked.blow) : nothing}
    <div class="actions-asked">
      ${asked.lock ? lock(asked.shield, asked.lock) : asked.shield ? html`<span class="actions-shield">${asked.shield}</span>` : nothing}
      <div class="actions-words">
        ${heading(asked)}
        ${
          asked.chips.length
            ? html`<ul class="actions-chips" role="list" data-scrolls="fold" aria-label=${t('table.would_change')} @click=${unfold}>
              ${asked.chips.map((chip) => html`<li class="chip">${chip}</li>`)}
            </ul>`
            : nothing
        }
        ${asked.note ? html`<p class="actions-note">${icon('eye', { size: 16 })} ${asked.note}</p>` : nothing}
      </div>
      ${asked.lesson ? lesson(asked.lesson) : asked.since ? since(asked.since) : nothing}
      ${asked.hint?.narrow ? closing(asked.hint) : nothing}
      ${asked.shows.length ? html`<div class="actions-shows">${asked.shows.map(button)}</div>` : nothing}
      ${
        asked.fold
          ? html`<button type="button" class="btn btn-icon btn-quiet actions-fold"
            aria-expanded=${!asked.folded}
            aria-label=${t('table.hand')} @click=${asked.fold}>
            ${icon(asked.folded ? 'chevron-up' : 'chevron-down')}</button>`
          : nothing
      }
    </div>
    ${asked.peek ?? nothing}
    ${asked.draft ? draft(asked.draft) : nothing}
    ${asked.ways.length ? ways(asked.ways) : nothing}
    ${asked.stepper ? stepper(asked.stepper) : nothing}
    ${asked.buttons.length || asked.shows.length ? html`<div class="actions-buttons">${asked.buttons.map((one) => keyed(one.kind, button(one)))}</div>` : nothing}
  </section>`;
}

/** Milliseconds that what was asked stays when something else is asked. */
const STAYS = 1500;

/**
 * What is asked. With another name it is another heading: one that has the focus and is renamed may be read at once, and
 * again as it is said; so may words that change in it. The one before stays for a while if it had the focus: where that is
 * gone at once, Orca does not notice that the focus moves. Without what was told before it, it is the same one.
 */
class Heading extends Directive {
  /** @type {Named | null} */
  #now = null;
  /** @type {Named | null} */
  #was = null;

  /** @param {Asked} asked */
  render({ chips, prompt, spoken = prompt }) {
    const last = this.#now;
    const now = { n: (last?.n ?? 0) + Number(!last?.spoken.endsWith(spoken)), prompt, spoken };
    if (last && last.n !== now.n && document.activeElement?.matches('.actions-prompt')) {
      this.#was = last;
      setTimeout(() => {
        if (this.#was === last) this.#was = null;
        redraw();
      }, STAYS);
    }
    this.#now = now;
    const look = `actions-prompt ${chips.length ? 'has-chips' : ''}`;
    return repeat(
      [this.#was, now].flatMap((one) => one ?? []),
      ({ n }) => n,
      (one) => html`<h2 class=${one === now ? look : 'visually-hidden actions-was'} tabindex="-1"
        aria-label=${one.spoken}><span aria-hidden="true">${one.prompt}</span></h2>`,
    );
  }
}

const heading = directive(Heading);

/** What is advised, or that it is being thought about. @param {Advised} look */
const hint = ({
  words,
  lead,
  progress,
  asks,
  brief,
  narrow,
  close,
}) => html`<div class="actions-hint" ?data-brief=${brief}>
  <span class="actions-lamp">${icon('lightbulb', { size: 20 })}</span>
  <p data-scrolls="fold" @click=${unfold}><span>${standingOut(words, lead)}</span></p>
  ${asks.map(
    ({ label, run }) => html`<button type="button" class="btn btn-small actions-ask" @click=${run}>${label}</button>`,
  )}
  ${progress === null ? nothing : html`<progress max="1" .value=${progress} aria-label=${t('table.hint.thinking')}></progress>`}
  ${narrow ? nothing : closing({ progress, close })}
</div>`;

/** Words of which a part stands out. @param {string} words @param {string} part */
function standingOut(words, part) {
  const at = part ? words.indexOf(part) : -1;
  if (at < 0) return words;
  return html`${words.slice(0, at)}<b>${part}</b>${words.slice(at + part.length)}`;
}

/** @param {Pick<Advised, 'progress' | 'close'>} look */
const closing = ({ progress, close }) =>
  progress === null && close
    ? html`<button type="button" class="btn btn-icon btn-quiet actions-close" aria-label=${t('table.hint.close')}
        title=${t('table.hint.close')} @click=${close}>${icon('x', { size: 20 })}</button>`
    : nothing;

/** What has just been done to somebody here, which was said already. @param {Blow} look */
const blow = ({ words, by, to }) => html`<div class="actions-hint actions-blow" aria-hidden="true">
  <span class="line">${by && html`${by} ${icon('arrow-right', { size: 20 })}`} ${to}</span>
  <p>${words}</p>
</div>`;

/**
 * The shield of whoever is asked, which opens a hand and covers it again.
 * @param {unknown} shield
 * @param {{on: boolean, run: () => void}} lock
 */
const lock = (shield, { on, run }) => html`<button type="button" class="btn btn-quiet actions-shield actions-lock"
  aria-pressed=${on} aria-label=${t(on ? 'table.cover' : 'table.uncover')} @click=${run}>${shield}</button>`;

/** @param {() => void} run */
const lesson = (run) => html`<button type="button" class="btn btn-icon btn-quiet actions-lesson"
  aria-expanded="false" aria-label=${t('table.note.fold')} @click=${run}>
  ${icon('info')}</button>`;

/** @param {NonNullable<Asked['since']>} look */
const since = ({ open, run }) => html`<button type="button" class="btn btn-icon btn-quiet actions-since"
  aria-pressed=${open} aria-label=${t('table.since')} title=${t('table.since')} @click=${run}>
  ${icon('history')}</button>`;

/** @type {Record<Button['kind'], string>} */
const LOOKS = {
  primary: 'btn-primary',
  choice: 'btn-choice',
  secondary: '',
  cancel: 'btn-cancel',
  quiet: 'btn-quiet',
};

/** @param {Button} look */
function button({ label, run, kind, glyph, bare, off, advised, kept, doubted }) {
  return html`<button type="button" class="btn ${LOOKS[kind]} ${bare ? 'btn-icon' : ''}" title=${bare ? label : nothing}
    data-advised=${advised ? '' : nothing} aria-description=${(advised ? t('table.hint.advised') : off) || nothing}
    data-kept=${kept ? '' : nothing} data-doubted=${doubted ? '' : nothing} aria-disabled=${off === null || off === undefined ? nothing : 'true'} @click=${run}>
    ${glyph ? icon(glyph, { size: 20 }) : nothing}<span class=${bare ? 'visually-hidden' : nothing}>${label}</span></button>`;
}

/** @param {Way[]} all */
const ways = (all) => html`<div class="actions-ways" role="radiogroup" aria-label=${t('table.ways')}>
  ${all.map(
    ({ drawing, ready, advised, run }) => html`<button type="button" class="actions-way" role="radio"
    data-advised=${advised ? '' : nothing} aria-description=${advised ? t('table.hint.advised') : nothing}
    aria-checked=${ready} @click=${run}>${drawing}</button>`,
  )}</div>`;

/** @typedef {Event & {target: HTMLInputElement}} Typing */

/** Whether a number is being typed, which no drawing may take away. */
let typing = false;

/** @param {Typing} event @param {number} value @param {(typed: number) => void} type */
function typed({ target }, value, type) {
  typing = false;
  type(target.valueAsNumber || value);
}

/**
 * What has been typed so far counts at once if it is one of the numbers: the buttons beside it say so.
 * @param {HTMLInputElement} target
 * @param {(typed: number | null) => void} type
 */
function typedSoFar(target, type) {
  typing = true;
  type(target.validity.valid && target.value ? target.valueAsNumber : null);
}

/** @param {Stepper} look */
function stepper({ value, least, most, step, leaps, type, enter, name, label, advised }) {
  const by = (/** @type {number} */ n) => {
    const sign = Math.abs(n) === 1 ? icon(n < 0 ? 'minus' : 'plus', { size: 20 }) : t('table.leap', { by: n });
    return part(
      sign,
      t('table.step_by', { by: n }),
      value + n < least || value + n > most ? null : () => step(n),
      false,
    );
  };
  return html`<div class="stepper actions-stepper" role="group" aria-label=${label} data-advised=${advised ? '' : nothing}>
    ${by(-1)}${
      type
        ? html`<input type="number" inputmode="numeric" min=${least} max=${most} .value=${typing ? noChange : live(String(value))}
            aria-label=${name} @focus=${(/** @type {Typing} */ { target }) => target.select()}
            @keydown=${(/** @type {Typing & KeyboardEvent} */ event) => event.key === 'Enter' && typed(event, value, (number) => enter(number, event.shiftKey))}
            @input=${(/** @type {Typing} */ { target }) => typedSoFar(target, type)} @change=${(/** @type {Typing} */ event) => typed(event, value, type)}>`
        : html`<output>${value}</output>`
    }${by(1)}${leaps.map(by)}
  </div>`;
}

/** @param {Draft} look */
function draft({ count, heaps }) {
  return html`<div class="draft" data-scrolls>
    <p class="draft-count numbers">${count}</p>
    ${heaps.map(
      ({
        title,
        piles,
      }) => html`<div class="draft-heap" role=${piles.length > 1 ? 'toolbar' : 'group'} aria-label=${title || count}>
        ${title ? html`<span class="draft-title" aria-hidden="true">${title}</span>` : nothing}
        ${piles.map((one) => pile(one, title))}
      </div>`,
    )}
  </div>`;
}

/** @param {Pile} look @param {string} title  of its heap */
function pile({ name, icon: picture, chosen, held, more, less, advised }, title) {
  const of = held === null ? '' : t('table.draft.of', { n: held });
  const called = title ? `${name} (${title})` : name;
  return html`<div class="draft-pile ${chosen ? 'is-chosen' : ''}" role="group" aria-label=${name}
    data-advised=${advised ? '' : nothing} aria-description=${advised ? t('table.hint.advised') : nothing}>
    <span class="draft-name">${picture}<span>${name}</span></span>
    <span class="stepper">
      ${part(icon('minus', { size: 20 }), t('table.draft.less', { name: called }), less)}
      <output>${chosen}${of ? html`<small>${of}</small>` : nothing}</output>
      ${part(icon('plus', { size: 20 }), t('table.draft.more', { name: called }), more)}
    </span>
  </div>`;
}

/**
 * A step of a number: with nothing left to do it keeps the focus.
 * @param {unknown} sign
 * @param {string} label
 * @param {(() => void) | null} run
 * @param {boolean} [reached]  whether the Tab key reaches it even so
 */
function part(sign, label, run, reached = true) {
  return html`<button type="button" aria-label=${label} aria-disabled=${run ? nothing : 'true'} tabindex=${reached || run ? nothing : -1}
    @click=${() => run?.()}>${sign}</button>`;
}
