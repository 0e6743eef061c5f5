/**
 * Texts in the reader's language.
 *
 * A text is a template: `{name}` puts in a fact; `{n|carta|carte}` chooses the word that goes
 * with the number; `{place:ordinal}` and the other forms below write a fact in a form of the
 * language; `{name:a}` is the Italian "a Bianca", "ad Anna". Facts that are numbers come out in
 * the figures of the language. What a game counts is points, unless it says something else:
 * `{n:unit}` is the word that goes with the number, `{unit.many}` and the like are its other words.
 */

import { withForms } from './nouns.js';

/** @typedef {import('../types/shell').Lang} Lang */

/** @type {Lang[]} */
export const languages = ['it', 'en'];

const tongues = { it: 'it-IT', en: 'en-GB' };
/** @type {Record<Lang, Map<string, string>>} */
const texts = { it: new Map(), en: new Map() };
/** @type {Set<(lang: Lang) => void>} */
const listeners = new Set();
/** @type {Lang} */
let current = 'it';
/** The game whose words are used for what is counted, if it has any. */
let counting = '';

/** @type {Record<string, (value: any) => string>} */
const forms = {
  ordinal: (value) => ordinal(value),
  ordinal_f: (value) => ordinal(value, 'f'),
  list: (value) => list(value),
  either: (value) => either(value),
  signed: (value) => signed(value),
  a: (value) => `${/^a/i.test(bare(value)) ? 'ad' : 'a'} ${value}`,
};

/** Return the language in use, `it` or `en`. */
export function lang() {
  return current;
}

/**
 * Return one of our languages by its name, or undefined.
 * @param {string | null} name
 */
function known(name) {
  return languages.find((language) => language === name);
}

/** Return the language that the browser asks for, among ours. */
export function preferredLanguage() {
  const asked = navigator.languages ?? [navigator.language ?? ''];
  return asked.map((name) => known(name.slice(0, 2))).find(Boolean) ?? 'en';
}

/**
 * Change the language; everything registered with `onLanguage` is drawn again.
 * @param {string | null} name
 */
export function setLanguage(name) {
  current = known(name) ?? preferredLanguage();
  document.documentElement.lang = current;
  for (const listener of listeners) listener(current);
}

/**
 * Call `listener(lang)` after each change of language; returns the function that stops it.
 * @param {(lang: Lang) => void} listener
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Add the texts of one language: nested objects become dotted keys under `prefix`. A name that is given with its
 * article (`a`, `the`) has its other forms too.
 * @param {Lang} language
 * @param {object} entries
 * @param {string} [prefix]
 */
export function addTexts(language, entries, prefix = '') {
  for (const [name, entry] of Object.entries(withForms(language, entries))) {
    const key = prefix ? `${prefix}.${name}` : name;
    if (typeof entry === 'string') texts[language].set(key, entry);
    else addTexts(language, entry, key);
  }
}

/**
 * Add the texts of all languages, each from its module.
 * @param {{default: object}[]} modules  in the order of the languages
 * @param {string} [prefix]
 */
export function addAll(modules, prefix) {
  languages.forEach((language, index) => addTexts(language, modules[index].default, prefix));
}

/**
 * Tell whether there is a text called `key`.
 * @param {string} key
 */
export function hasText(key) {
  return texts[current].has(key);
}

/**
 * Tell what is counted in the words of a game (`GAME.unit`), if it has any; else it is points.
 * @param {string} game  its id; '' for none
 */
export function countIn(game) {
  counting = game;
}

/**
 * Return a word for what is counted: `one`, `many`, `the`, `none`, `half` or `title`.
 * @param {string} word
 * @param {string} game
 * @returns {string}
 */
function unit(word, game) {
  const own = `${game}.unit.${word}`;
  return t(hasText(own) ? own : `table.unit.${word}`);
}

/**
 * Return the text called `key` with `facts` put in; `unit` is the game whose words are used for
 * what is counted, if it is not that at the table.
 *
 * A key or a fact that is missing is an error of ours: it throws where `strictTexts` is set, as
 * the tests do, and is reported and shown as it stands elsewhere.
 * @param {string} key
 * @param {Record<string, any>} [facts]
 * @returns {string}
 */
export function t(key, facts = {}) {
  const template = texts[current].get(key);
  if (template === undefined) return missing(`no text "${key}" in ${current}`, key);
  const parts = /\{(?:unit\.(\w+)|(\w+)(?::(\w+))?(?:\|([^|}]*)\|([^}]*))?)\}/g;
  const filled = template.replace(parts, (whole, word, name, form, one, other) => {
    const game = facts.unit ?? counting;
    if (word) return unit(word, game);
    const value = facts[name];
    if (value === undefined) return missing(`no fact "${name}" for "${key}"`, whole);
    if (one !== undefined) return plural(value, one, other);
    if (form === 'unit') return plural(value, unit('one', game), unit('many', game));
    if (form) return forms[form](value);
    return typeof value === 'number' ? number(value) : String(value);
  });
  // A fact may be a sentence, with a full stop of its own.
  return filled.replaceAll('..', '.');
}

/** As it stands at the beginning of a sentence. @param {string} text */
export const raised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Texts one after the other, with a full stop after what has none.
 * @param {(string | null | undefined | false)[]} parts
 */
export function sentences(parts) {
  const told = parts.flatMap((part) => part || []);
  const begins = (/** @type {string} */ part, /** @type {number} */ at) =>
    at && !told[at - 1].endsWith(':') ? raised(part) : part;
  const ends = (/** @type {string} */ part, /** @type {number} */ at) =>
    at === told.length - 1 || /[.!?:…]$/u.test(part) ? part : `${part}.`;
  return told.map((part, at) => ends(begins(part, at), at)).join(' ');
}

/**
 * Texts in a row, as one sentence: where there are commas in them, semicolons part them.
 * @param {string[]} parts
 * @param {string} [between]
 */
export const inRow = (parts, between = parts.some((part) => part.includes(', ')) ? '; ' : ', ') =>
  parts.map((part) => part.replace(/\.$/u, '')).join(between);

/**
 * @param {string} reason
 * @param {string} shown
 */
function missing(reason, shown) {
  if (globalThis.strictTexts) throw new Error(reason);
  console.error(reason);
  return shown;
}

/**
 * What writes numbers, chooses words and joins lists.
 * @typedef {{
 *   ListFormat: Intl.ListFormat, NumberFormat: Intl.NumberFormat, PluralRules: Intl.PluralRules,
 * }} Formatters
 */

/** @type {Map<string, any>} */
const formatters = new Map();

/**
 * Return the formatter of a kind, made once for each language and options: it is expensive.
 * @template {keyof Formatters} Kind
 * @param {Kind} kind
 * @param {object} [options]
 * @param {Lang} [lang]
 * @returns {Formatters[Kind]}
 */
function formatter(kind, options, lang = current) {
  const key = `${kind} ${lang} ${JSON.stringify(options)}`;
  if (!formatters.has(key)) formatters.set(key, new /** @type {any} */ (Intl)[kind](tongues[lang], options));
  return formatters.get(key);
}

/**
 * Choose between the words for one and for more.
 * @param {number} count
 * @param {string} one
 * @param {string} other
 */
export function plural(count, one, other) {
  return formatter('PluralRules').select(count) === 'one' ? one : other;
}

/**
 * Write a number in the figures of the language, with a minus sign where it needs one.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export function number(value, options) {
  return formatter('NumberFormat', options).format(value).replace('-', '−');
}

/**
 * Write a number with its sign: +1, −1.
 * @param {number} value
 */
export function signed(value) {
  return value < 0 ? number(value) : `+${number(value)}`;
}

/**
 * Write a place: 1°, 1ª (for `gender` f) or 1st.
 * @param {number} place
 * @param {'m' | 'f'} [gender]
 */
export function ordinal(place, gender = 'm') {
  if (current === 'it') return `${place}${gender === 'f' ? 'ª' : '°'}`;
  /** @type {Partial<Record<Intl.LDMLPluralRule, string>>} */
  const suffixes = { one: 'st', two: 'nd', few: 'rd' };
  return place + (suffixes[formatter('PluralRules', { type: 'ordinal' }, 'en').select(place)] ?? 'th');
}

/**
 * Write names as a list: Anna, Bianca e Carlo; Anna ed Elena.
 * @param {unknown[]} names
 */
export function list(names) {
  const last = bare(names[names.length - 1] ?? '');
  const parts = formatter('ListFormat').formatToParts(names.map(String));
  return parts
    .map(({ type, value }) => (type === 'literal' && value === ' e ' && /^e/i.test(last) ? ' ed ' : value))
    .join('');
}

/**
 * Write names of which one counts: Anna, Bianca o Carlo.
 * @param {unknown[]} names
 */
const either = (names) => formatter('ListFormat', { type: 'disjunction' }).format(names.map(String));

/**
 * Return a text without the accents on its letters, and without signs that stand for pictures.
 * @param {unknown} text
 */
function bare(text) {
  return String(text)
    .normalize('NFD')
    .replace(/[\p{M}\p{Co}]/gu, '');
}

/**
 * Write a day.
 * @param {Date} day
 */
export function date(day) {
  return new Intl.DateTimeFormat(tongues[current], { dateStyle: 'long' }).format(day);
}

/**
 * Write a moment, given in milliseconds since 1970: day and time.
 * @param {number} when
 */
export function moment(when) {
  return new Intl.DateTimeFormat(tongues[current], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(when);
}
