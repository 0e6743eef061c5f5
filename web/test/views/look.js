/** What is said and drawn by a view, noted with what is wrong with it. */

import { setLanguage } from '../../shell/i18n.js';
import { spoken } from '../../table/tell/telling.js';
import { drawn, elements, textOf } from './drawn.js';

/** What no player is to read: a value that is none, a key, a fact in braces, a place left empty. */
const ODD = [
  /NaN|undefined|\[object|\bInfinity\b|=>/,
  /\{\w*[:|}]/,
  /\b\w+\.\w+\.\w[\w.]*\b/,
  /\.\./,
  /\(\s*\)|,\s*,|\s[,;.](\s|$)|^[,;:.]/,
];
/** Values that are words in English: each text is looked at in Italian too. */
const VALUES = /\bnull\b|\bfalse\b|\btrue\b|function/;
/** So many faults of a kind are reported. */
const FEW = 2;
/** What was the same so many times never varies. */
const MANY = 20;
/** A sentence of so many letters may be told more briefly in the other language. */
const LONG = 100;
/** So many positions of a kind are looked at in all ways. */
const OFTEN = 2;

export class Look {
  /** @type {Map<string, string[]>} */
  #faults = new Map();
  /** @type {Map<string, number>} How often each kind of thing was looked at. */
  #times = new Map();
  /** @type {Map<string, {times: number, values: Set<unknown>}>} */
  #varying = new Map();
  /** @type {Map<string, Map<string, string | null>>} What was said in each language. */
  #said = new Map();
  /** @type {Map<string, number>} How often each kind of thing was said in a language. */
  #spoken = new Map();
  /** The language that is looked at. */
  lang = 'it';
  /** How many moments were looked at. */
  now = 0;
  /** Where it is looked. */
  at = '';
  /** @type {string[]} */
  names = [];
  /** @type {import('./played.js').Table | null} The table a moment later. */
  next = null;

  /** Whether something of this kind has been looked at only a few times so far. @param {string} kind @param {number} [few] */
  rarely(kind, few = OFTEN) {
    const times = this.#times.get(kind) ?? 0;
    this.#times.set(kind, times + 1);
    return times < few;
  }

  /** Note what differs from moment to moment, or from player to player. @param {string} kind @param {unknown} value */
  varies(kind, value) {
    const known = this.#varying.get(kind) ?? { times: 0, values: new Set() };
    known.times += 1;
    known.values.add(value);
    this.#varying.set(kind, known);
  }

  /** Let something be done in both languages, and compare what was said. @param {() => void} look */
  inBoth(look) {
    this.#said = new Map();
    for (const lang of ['it', 'en']) {
      this.lang = lang;
      this.#spoken = new Map();
      setLanguage(lang);
      look();
    }
    this.#compare();
    this.lang = 'it';
    setLanguage('it');
  }

  /** @param {string} kind @param {string} what */
  fault(kind, what) {
    const told = this.#faults.get(kind) ?? [];
    if (told.length <= FEW) told.push(`${kind} (${this.lang}, ${this.at}): ${what}`);
    this.#faults.set(kind, told);
  }

  /** All faults, a few of each kind. */
  get faults() {
    const same = [...this.#varying].flatMap(([kind, { times, values }]) =>
      times > MANY && values.size === 1 && !values.has(null) ? `${kind}: always ${[...values]}` : [],
    );
    return [...[...this.#faults.values()].flatMap((told) => told.slice(0, FEW)), ...same];
  }

  /**
   * What something gives, or undefined where it throws.
   * @template T
   * @param {string} kind
   * @param {() => T} get
   * @returns {T | undefined}
   */
  got(kind, get) {
    try {
      return get();
    } catch (error) {
      const { message, stack } = /** @type {Error} */ (error);
      this.fault(kind, `${message} ${stack?.split('\n').slice(1, 3).join(' ').replace(/\s+/g, ' ')}`);
      return undefined;
    }
  }

  /**
   * A text that must be there.
   * @param {string} kind
   * @param {() => unknown} get
   * @param {{maybe?: boolean}} [how]  maybe: it may be null
   * @returns {string}
   */
  text(kind, get, { maybe = false } = {}) {
    const value = this.got(kind, get);
    if (value === undefined && !maybe) return '';
    if ((value === null || value === undefined) && maybe) {
      this.#note(kind, null);
      return '';
    }
    if (typeof value !== 'string' || !value.trim()) {
      this.fault(kind, `no text, but ${JSON.stringify(value)}`);
      return '';
    }
    const text = spoken(value);
    const odd = this.#odd(text, ODD);
    if (odd) this.fault(kind, `“${text}” has ${odd}`);
    this.#note(kind, text);
    return text;
  }

  /** Which of the patterns a text has that none should have. @param {string} text @param {RegExp[]} among */
  #odd(text, among) {
    return [...among, ...(this.lang === 'it' ? [VALUES] : [])].find((one) => one.test(text));
  }

  /**
   * A drawing, of which each text must be one.
   * @param {string} kind
   * @param {() => unknown} get
   * @returns {import('./drawn.js').Element}
   */
  drawing(kind, get) {
    const value = this.got(kind, get);
    const root = this.got(kind, () => drawn(value, (what) => this.fault(kind, what)));
    const found = root ?? { tag: '', attributes: new Map(), children: [] };
    const text = textOf(found);
    const odd = this.#odd(text, ODD.slice(0, 4));
    if (odd) this.fault(kind, `“${text.slice(0, 200)}” has ${odd}`);
    for (const { attributes, tag } of elements(found)) {
      const [role, label] = [attributes.get('role'), attributes.get('aria-label')];
      if (label === '' || label === 'undefined') this.fault(kind, `<${tag} role=${role}> with an empty aria-label`);
    }
    this.#note(kind, text || null);
    return found;
  }

  /** Remember what was said, to be compared with the other language. @param {string} kind @param {string | null} text */
  #note(kind, text) {
    const of = this.#said.get(this.lang) ?? new Map();
    this.#said.set(this.lang, of);
    const times = (this.#spoken.get(kind) ?? 0) + 1;
    this.#spoken.set(kind, times);
    of.set(times === 1 ? kind : `${kind} ${times}`, text);
  }

  /** Both languages name the same players and numbers, and are silent together. */
  #compare() {
    const [italian, english] = ['it', 'en'].map((lang) => this.#said.get(lang) ?? new Map());
    for (const [kind, text] of italian) {
      const other = english.get(kind) ?? null;
      if ((text === null) !== (other === null)) this.fault(kind, `“${text}” in Italian, “${other}” in English`);
      if (text === null || other === null) continue;
      const [one, two] = [text, other].map((said) => [...namesIn(said, this.names), ...numbersIn(said)].sort());
      const shortened = Math.max(text.length, other.length) > LONG && kind.startsWith('sentence');
      if (one.join() !== two.join() && !shortened) this.fault(kind, `“${text}” in Italian, “${other}” in English`);
    }
    if (english.size !== italian.size)
      this.fault('languages', `${italian.size} texts in Italian, ${english.size} in English`);
  }
}

/** The players that a text names, in order. @param {string} text @param {string[]} names */
export function namesIn(text, names) {
  return [...text.matchAll(new RegExp(names.join('|'), 'g'))].map(([name]) => name);
}

/** The numbers in a text, as they are written in neither language. @param {string} text */
export function numbersIn(text) {
  return [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number.replace(',', '.'));
}
