/**
 * What the reader has chosen once for all games: language, theme, pace, habits.
 *
 * Kept in the browser where it lets us; else for as long as the page is open (`kept` tells).
 */

import { edition } from './edition.js';
import { languages, preferredLanguage, setLanguage } from './i18n.js';

const place = 'cittadella.settings';

/**
 * @typedef {object} Values
 * @property {import('../types/shell').Lang | null} lang  null: as the browser has it
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {1 | 2 | 3 | 4} speed  pace of the bots: 1 slow, 2 normal, 3 fast, 4 at once
 * @property {'preview' | 'single'} confirm  whether a tap shows what it would do first, or does it
 * @property {'do' | 'all' | 'ask'} only  whether the only possibility is taken by itself: unless it waits for the person, or
 *   any
 * @property {'pass' | 'table'} hotseat  with several people: pass the tablet round, or leave it on the table
 * @property {boolean} pause  whether to wait for a tap after each bot
 * @property {boolean} notes  whether what is met for the first time is explained
 * @property {boolean | null} sound  whether sounds are heard; null: where the page is not a part of another
 * @property {boolean} shortcuts  whether single keys are commands
 * @property {'alt' | 'alt_shift' | 'off'} asking  with which other key letters ask the table something
 * @property {boolean} reader  whether the table is read by a screen reader, and told in summaries
 */
/** @typedef {keyof Values} Name */

/**
 * The values that each setting may take, the default first.
 * @type {{[name in Name]: Values[name][]}}
 */
export const choices = {
  lang: [null, ...languages],
  theme: ['auto', 'light', 'dark'],
  speed: [2, 1, 3, 4],
  confirm: ['preview', 'single'],
  only: ['do', 'all', 'ask'],
  hotseat: ['pass', 'table'],
  pause: [false, true],
  notes: [true, false],
  sound: [null, true, false],
  shortcuts: [true, false],
  asking: ['alt', 'alt_shift', 'off'],
  reader: [false, true],
};

const names = /** @type {Name[]} */ (Object.keys(choices));
const values = /** @type {Values} */ (Object.fromEntries(names.map((name) => [name, choices[name][0]])));
/**
 * Values that the page around wishes for, until the reader chooses.
 * @type {Partial<Values>}
 */
const lent = {};
/** @type {Set<(name: Name, value: unknown) => void>} */
const listeners = new Set();
let kept = true;

/**
 * Tell whether a setting can take a value.
 * @param {Name} name
 * @param {unknown} value
 */
function canBe(name, value) {
  return /** @type {unknown[]} */ (choices[name]).includes(value);
}

/** The settings: read as properties, changed with `set`, watched with `onChange`. */
export const settings = {
  get lang() {
    return lent.lang ?? values.lang ?? preferredLanguage();
  },
  get theme() {
    return lent.theme ?? values.theme;
  },
  get speed() {
    return values.speed;
  },
  get confirm() {
    return values.confirm;
  },
  get only() {
    return values.only;
  },
  get hotseat() {
    return values.hotseat;
  },
  get pause() {
    return values.pause;
  },
  get notes() {
    return values.notes;
  },
  get sound() {
    return values.sound ?? !edition.framed;
  },
  get shortcuts() {
    return values.shortcuts;
  },
  get asking() {
    return values.asking;
  },
  get reader() {
    return values.reader;
  },
  /** Whether the browser keeps these choices. */
  get kept() {
    return kept;
  },

  /**
   * Choose `value` for the setting `name`; a value that it cannot take is ignored.
   * @param {Name} name
   * @param {unknown} value
   */
  set(name, value) {
    if (!canBe(name, value) || (values[name] === value && !lent[name])) return;
    Object.assign(values, { [name]: value });
    delete lent[name];
    try {
      localStorage.setItem(place, JSON.stringify(values));
      kept = true;
    } catch {
      kept = false;
    }
    show(name);
    for (const listener of listeners) listener(name, value);
  },

  /**
   * Use `value` for `lang` or `theme` without keeping it; what it cannot take is ignored.
   * @param {'lang' | 'theme'} name
   * @param {unknown} value
   */
  lend(name, value) {
    if (value === null || lent[name] === value || !canBe(name, value)) return;
    Object.assign(lent, { [name]: value });
    show(name);
    for (const listener of listeners) listener(name, value);
  },

  /**
   * Call `listener(name, value)` after each change; returns the function that stops it.
   * @param {(name: Name, value: unknown) => void} listener
   */
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Read what was kept, and put language and theme on the page. */
export function readSettings() {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? '{}');
    for (const name of names) {
      if (canBe(name, stored[name])) Object.assign(values, { [name]: stored[name] });
    }
  } catch {
    kept = canKeep();
  }
  show('lang');
  show('theme');
}

function canKeep() {
  try {
    localStorage.removeItem(place);
    return true;
  } catch {
    return false;
  }
}

/** @param {Name} name */
function show(name) {
  if (name === 'lang') setLanguage(settings.lang);
  if (name === 'theme') {
    if (settings.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = settings.theme;
  }
}
