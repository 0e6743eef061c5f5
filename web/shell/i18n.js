/**
 * Texts in the reader's language.
 *
 * A text is a template: `{name}` puts in a fact; `{n|carta|carte}` chooses the word that goes
 * with the number; `{place:ordinal}` and the other forms below write a fact in a form of the
 * language. Facts that are numbers come out in the figures of the language.
 */

export const languages = ['it', 'en'];

const tongues = { it: 'it-IT', en: 'en-GB' };
const texts = { it: new Map(), en: new Map() };
const listeners = new Set();
let current = 'it';

const forms = {
  ordinal: (value) => ordinal(value),
  ordinal_f: (value) => ordinal(value, 'f'),
  list: (value) => list(value),
  signed: (value) => signed(value),
};

/** Return the language in use, `it` or `en`. */
export function lang() {
  return current;
}

/** Return the language that the browser asks for, among ours. */
export function preferredLanguage() {
  const asked = navigator.languages ?? [navigator.language ?? ''];
  const found = asked.map((name) => name.slice(0, 2)).find((name) => languages.includes(name));
  return found ?? 'en';
}

/** Change the language; everything that `onLanguage` was told of is drawn again. */
export function setLanguage(name) {
  current = languages.includes(name) ? name : preferredLanguage();
  document.documentElement.lang = current;
  for (const listener of listeners) listener(current);
}

/** Call `listener(lang)` after each change of language; returns the function that stops it. */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Add the texts of one language: nested objects become dotted keys under `prefix`.
 * @param {string} language
 * @param {object} entries
 * @param {string} [prefix]
 */
export function addTexts(language, entries, prefix = '') {
  for (const [name, entry] of Object.entries(entries)) {
    const key = prefix ? `${prefix}.${name}` : name;
    if (typeof entry === 'string') texts[language].set(key, entry);
    else addTexts(language, entry, key);
  }
}

/** Tell whether there is a text called `key`. */
export function hasText(key) {
  return texts[current].has(key);
}

/**
 * Return the text called `key` with `facts` put in.
 *
 * A key or a fact that is missing is an error of ours: it throws where `strictTexts` is set, as
 * the tests do, and is reported and shown as it stands elsewhere.
 */
export function t(key, facts = {}) {
  const template = texts[current].get(key);
  if (template === undefined) return missing(`no text "${key}" in ${current}`, key);
  return template.replace(/\{(\w+)(?::(\w+))?(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name, form, one, other) => {
    const value = facts[name];
    if (value === undefined) return missing(`no fact "${name}" for "${key}"`, whole);
    if (one !== undefined) return plural(value, one, other);
    if (form) return forms[form](value);
    return typeof value === 'number' ? number(value) : String(value);
  });
}

function missing(reason, shown) {
  if (globalThis.strictTexts) throw new Error(reason);
  console.error(reason);
  return shown;
}

const formatters = new Map();

/** Return the formatter of `kind`, made once for each language and its options: making one is dear. */
function formatter(kind, options = undefined, lang = current) {
  const key = `${kind} ${lang} ${JSON.stringify(options)}`;
  if (!formatters.has(key)) formatters.set(key, new Intl[kind](tongues[lang], options));
  return formatters.get(key);
}

/** Choose between the words for one and for more. */
export function plural(count, one, other) {
  return formatter('PluralRules').select(count) === 'one' ? one : other;
}

/** Write a number in the figures of the language. */
export function number(value, options) {
  return formatter('NumberFormat', options).format(value);
}

/** Write a number with its sign: +1, −1. */
export function signed(value) {
  return value < 0 ? `−${number(-value)}` : `+${number(value)}`;
}

/** Write a place: 1°, 1ª (for `gender` f) or 1st. */
export function ordinal(place, gender = 'm') {
  if (current === 'it') return `${place}${gender === 'f' ? 'ª' : '°'}`;
  const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  return place + suffixes[formatter('PluralRules', { type: 'ordinal' }, 'en').select(place)];
}

/** Write names as a list: Anna, Bianca e Carlo. */
export function list(names) {
  return formatter('ListFormat').format(names.map(String));
}

/** Write a moment, given in milliseconds since 1970: day and time. */
export function moment(when) {
  return new Intl.DateTimeFormat(tongues[current], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(when);
}
