/** A list in which one finds by typing, and chooses with Enter: what may be done, places of the board. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { redraw } from '../../shell/draw.js';
import { sentences, t } from '../../shell/i18n.js';

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} place  by which it is sorted, if that is wished for: where it is
 * @property {number | null} [weight]  by which it is sorted by effect; null: by the first number of what would come of it
 * @property {() => string | null} [effect]  what would come of it, as far as it is known; null: not yet
 * @property {() => string | null} [warns]  that it could not be taken back, before it is confirmed
 * @property {() => unknown} [wanted]  called when it is pointed at
 * @property {() => string} [holds]  what else it is found by: what it leads to
 * @property {boolean} [leads]  whether it only leads on: nothing has to be confirmed
 * @property {boolean} [goes]  whether it leads elsewhere
 * @property {(typed: string) => unknown} run  what it returns is waited for; with what was typed, if that is of what it leads to
 *
 * @typedef {'listed' | 'effect' | 'place'} Order
 *
 * @typedef {object} Look
 * @property {() => string} title
 * @property {Entry[]} entries
 * @property {Order[]} orders  by what they can be sorted, the first one first
 * @property {string} [typed]  what is typed already
 * @property {boolean} confirms  whether the first Enter only tells what would come of it
 * @property {boolean} goes  whether what is chosen leads elsewhere, and is done once the list is closed; else before, so that
 *   what had the focus is not read once more as it was
 * @property {(text: string) => void} say
 * @property {(look: {title: () => string, form: 'sheet', body: (close: (value: null) => void) => unknown}) => Promise<unknown>} open
 */

/** Milliseconds after the last letter it is said how many lines are left. */
const TYPED = 500;
/** Milliseconds after it was opened this is said first. */
const OPENED = 150;
/** So many times this is waited for what would come of the first line. */
const TRIES = 8;
/** More lines than these are not gone through one by one. */
const FEW = 3;
/** No further from what was typed is what has it whole. */
const WHOLE = 2;
/** So many lines further with the keys for pages. */
const PAGE = 10;

/** How one wished the last list to be sorted, if one did. @type {Order | null} */
let sorted = null;

/**
 * How a list is sorted: as one wished; else by effect where all of it has a weight, and more than a few lines.
 * @param {Order[]} orders
 * @param {Entry[]} entries
 */
export function orderOf(orders, entries) {
  const weighed = entries.length > FEW && entries.every(({ weight }) => typeof weight === 'number');
  const wished = sorted ?? (weighed ? 'effect' : 'listed');
  return orders.includes(wished) ? wished : orders[0];
}

/** What is said of the line that one is on, where a list is open; `does`: with what Enter does. @type {(does?: boolean) => string | null} */
let listed = () => null;
export const lineListed = (does = false) => listed(does);

/** That there is nothing on a side. @param {import('../board/trail.js').Way} way */
export const nothingFurther = (way) => t('table.asking.edge', { side: t(`table.asking.${way}`) });

/** A text as it is compared: small letters without accents, apostrophes as they are typed. @param {string} text */
const plain = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** What is said of an entry. @param {Entry} entry */
const line = ({ name, effect }) => sentences([name, effect?.()]);

/** The first number of a text that says how much more or less, else the first, by which effects are sorted. @param {string | null | undefined} text */
const numberIn = (text) =>
  Number((/[−+-]\d+/u.exec(text ?? '') ?? /\d+/u.exec(text ?? ''))?.[0].replace('−', '-') ?? -Infinity);

/** @param {Entry} entry */
const weightOf = ({ weight, effect }) => weight ?? numberIn(effect?.());

/**
 * How far what is said is from what was typed: 0, the name begins with it, 1, has it whole, 2, the rest has, 3, all of its
 * words are said; 4, they begin words of the name, 5, words of the rest.
 * @param {string} text
 * @param {string} name
 * @param {string[]} words
 */
function farness(text, name, words) {
  const [parts, called] = [text, name].map((one) => one.split(/[^\p{L}\p{N}]+/u));
  const whole = (/** @type {string[]} */ all) =>
    all.findIndex((_, from) => words.every((word, by) => all[from + by] === word));
  const at = whole(called);
  if (at >= 0) return Math.min(at, 1);
  if (whole(parts) >= 0) return WHOLE;
  if (words.every((word) => parts.includes(word))) return 3;
  const near = [called, parts].findIndex((all) => words.every((word) => all.some((part) => part.startsWith(word))));
  return near < 0 ? 6 : 4 + near;
}

/**
 * The entries of which all words of a text are said, in an order, if some have them whole only those; as listed, what
 * begins with them first.
 * @param {Entry[]} entries
 * @param {string} typed
 * @param {Order} order
 */
export function found(entries, typed, order) {
  const words = plain(typed)
    .split(/[\s,]+/u)
    .filter(Boolean);
  const countIn = (/** @type {string} */ text) => words.filter((word) => text.includes(word)).length;
  const said = entries.map((entry) => {
    const text = plain(line(entry));
    const own = countIn(text);
    return own === words.length
      ? { entry, text, own }
      : { entry, text: plain(`${text} ${entry.holds?.() ?? ''}`), own };
  });
  const all = said.filter(({ text }) => countIn(text) === words.length);
  // Of what leads to what is meant, that of which most is said itself.
  const most = Math.max(...all.flatMap(({ own }) => (own < words.length ? [own] : [])));
  const having = all.filter(({ own }) => own >= most);
  const far = new Map(having.map(({ entry, text }) => [entry, farness(text, plain(entry.name), words)]));
  // More than a kind and its number are of several things, which need not stand side by side.
  const nearest = Math.max(words.length > 2 ? 3 : 1, Math.min(...far.values()));
  const near = (/** @type {Entry} */ entry) => Number(far.get(entry));
  const left = [...far.keys()].filter((entry) => near(entry) <= nearest);
  if (order === 'place') return left.toSorted((a, b) => a.place.localeCompare(b.place, undefined, { numeric: true }));
  // What has it whole comes first, however the rest is sorted.
  const loose = (/** @type {Entry} */ entry) => Number(near(entry) > WHOLE);
  if (order === 'effect') return left.toSorted((a, b) => loose(a) - loose(b) || weightOf(b) - weightOf(a));
  return left.toSorted((a, b) => near(a) - near(b));
}

/**
 * Open the list; resolves when it is closed.
 * @param {Look} look
 */
export function openFinder({ title, entries, orders, confirms, goes, say, open, typed = '' }) {
  /** @type {Entry | null} What one is on, wherever it comes to stand as the list is sorted anew; the first. */
  let on = null;
  let order = orderOf(orders, entries);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let counting;
  /** @type {Entry | null} */
  let ready = null;
  /** Whether it is chosen. */
  let over = false;
  /** Whether one goes over the lines: before, the field itself has the focus, and the first line is said. */
  let walks = false;
  const shown = () => found(entries, typed, order);
  listed = (does) => {
    const said = on && sentences([line(on), on.warns?.()]);
    if (!said || !does) return said;
    return ready === on ? sentences([said, t('table.voice.again')]) : t('table.finder.enter', { what: said });
  };
  const place = (/** @type {Entry[]} */ all) => Math.max(0, on ? all.indexOf(on) : 0);

  /** @param {number} to */
  function point(to) {
    const all = shown();
    const at = Math.max(0, Math.min(to, all.length - 1));
    on = all[at] ?? null;
    ready = null;
    on?.wanted?.();
    redraw();
    queueMicrotask(() => document.getElementById(`found-${at}`)?.scrollIntoView({ block: 'nearest' }));
  }

  /** @param {Entry | undefined} entry @param {(value: null) => void} close */
  function choose(entry, close) {
    if (over) return;
    if (!entry) {
      say(t('table.finder.none'));
      return;
    }
    clearTimeout(counting);
    if (confirms && !entry.leads && ready !== entry) {
      on = entry;
      ready = entry;
      entry.wanted?.();
      say(sentences([line(entry), entry.warns?.(), t('table.voice.again')]));
      redraw();
      return;
    }
    if (goes || entry.goes) {
      close(null);
      entry.run('');
      return;
    }
    over = true;
    const within = found([{ ...entry, holds: undefined }], typed, 'listed').length ? '' : typed;
    Promise.resolve(entry.run(within)).then(() => close(null));
  }

  /** @param {KeyboardEvent} event @param {(value: null) => void} close */
  function key(event, close) {
    const all = shown();
    const at = place(all);
    const ways = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE,
      PageUp: at - PAGE,
      Home: 0,
      End: all.length - 1,
    };
    const to = event.altKey || event.shiftKey ? undefined : ways[/** @type {keyof typeof ways} */ (event.key)];
    const walked = walks;
    walks ||= to !== undefined;
    if (to !== undefined) {
      // A single line is read as one comes to it.
      const ends = to < 0 ? at === 0 : to >= all.length && at === all.length - 1;
      if ((walked || all.length > 1) && ends) say(nothingFurther(to < 0 ? 'up' : 'down'));
      point(to);
    } else if (event.key === 'Enter') choose(all[at], close);
    else return;
    event.preventDefault();
  }

  /** @param {Event & {target: HTMLInputElement}} event */
  function type({ target }) {
    typed = target.value;
    walks = false;
    point(0);
    tell(TYPED);
  }

  /**
   * Say how many lines there are, and the first of them, once what is typed or has come into focus was read; what would
   * come of that is waited for.
   * @param {number} after
   * @param {number} [tries]
   */
  function tell(after, tries = TRIES) {
    clearTimeout(counting);
    counting = setTimeout(() => {
      const all = shown();
      const due = walks ? place(all) : 0;
      if (tries && all[due]?.effect?.() === null) {
        tell(OPENED, tries - 1);
        return;
      }
      // What is said is what Enter means.
      on = all[due] ?? null;
      say([t('table.finder.left', { n: all.length }), on && line(on)].filter(Boolean).join(': '));
    }, after);
  }

  /** @param {Event & {target: HTMLSelectElement}} event */
  function sort({ target }) {
    order = /** @type {Order} */ (target.value);
    sorted = order;
    walks = false;
    point(0);
    tell(TYPED);
  }

  const closed = open({
    title,
    form: 'sheet',
    body: (close) => {
      const all = shown();
      const at = place(all);
      // What a dialog holds in words is read as it opens: not what its fields are called.
      return html`<div class="finder">
      <label class="field"><span class="label" aria-hidden="true">${t('table.finder.filter')}</span>
        <input type="text" class="input" role="combobox" aria-label=${t('table.finder.filter')} autocomplete="off" aria-expanded="true" aria-controls="found"
          aria-autocomplete="list" aria-activedescendant=${walks && all.length ? `found-${at}` : nothing}
          .value=${live(typed)} @input=${type} @keydown=${(/** @type {KeyboardEvent} */ event) => key(event, close)}></label>
      ${
        orders.length > 1
          ? html`<label class="field"><span class="label" aria-hidden="true">${t('table.finder.order')}</span>
            <select class="select" aria-label=${t('table.finder.order')} @change=${sort}>${orders.map(
              (one) => html`<option value=${one} ?selected=${one === order}>${t(`table.finder.by_${one}`)}</option>`,
            )}</select></label>`
          : nothing
      }
      <ul id="found" class="finder-list" role="listbox" aria-label=${title()}>${all.map(
        (entry, index) => html`<li id="found-${index}" role="option" aria-selected=${index === at ? 'true' : 'false'}
          class=${entry === ready ? 'is-ready' : nothing} @click=${() => choose(entry, close)}>
          ${entry.name}${entry.effect?.() ? html`<span class="visually-hidden">.</span> <small>${entry.effect()}</small>` : nothing}
          ${entry === ready ? html`<small aria-hidden="true">${sentences([entry.warns?.(), t('table.voice.again')])}</small>` : nothing}</li>`,
      )}</ul>
      ${all.length ? nothing : html`<p class="muted">${t('table.finder.none')}</p>`}
    </div>`;
    },
  });
  // Where it goes to the field without the dialog, Orca does not notice that.
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('dialog[open] .finder input'))?.focus());
  point(0);
  tell(OPENED);
  return closed.finally(() => {
    clearTimeout(counting);
    listed = () => null;
  });
}
