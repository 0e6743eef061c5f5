/**
 * What the reader has chosen once for all games: language, theme, pace, habits.
 *
 * Kept in the browser where it lets us; else for as long as the page is open (`kept` tells).
 */

import { languages, preferredLanguage, setLanguage } from './i18n.js';

const place = 'cittadella.settings';

/** The values that each setting may take, the default first. */
export const choices = {
  lang: [null, ...languages],
  theme: ['auto', 'light', 'dark'],
  speed: [2, 1, 3, 4],
  confirm: ['preview', 'single'],
  hotseat: ['pass', 'table'],
  pause: [false, true],
  shortcuts: [true, false],
};

const values = Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first]));
/** Values that the page around wishes for, until the reader chooses. */
const lent = { lang: null, theme: null };
const listeners = new Set();
let kept = true;

/** The settings: read as properties, changed with `set`, watched with `onChange`. */
export const settings = {
  get lang() {
    return lent.lang ?? values.lang ?? preferredLanguage();
  },
  get theme() {
    return lent.theme ?? values.theme;
  },
  /** Pace of the bots: 1 slow, 2 normal, 3 fast, 4 at once. */
  get speed() {
    return values.speed;
  },
  /** Whether a tap shows what it would do first (`preview`) or does it (`single`). */
  get confirm() {
    return values.confirm;
  },
  /** With several people: pass the tablet round (`pass`) or leave it on the table (`table`). */
  get hotseat() {
    return values.hotseat;
  },
  /** Whether to wait for a tap after each bot. */
  get pause() {
    return values.pause;
  },
  /** Whether single keys are commands. */
  get shortcuts() {
    return values.shortcuts;
  },
  /** Whether the browser keeps these choices. */
  get kept() {
    return kept;
  },

  /** Choose `value` for the setting `name`; a value that it cannot take is ignored. */
  set(name, value) {
    if (!choices[name].includes(value) || (values[name] === value && !lent[name])) return;
    values[name] = value;
    if (name in lent) lent[name] = null;
    try {
      localStorage.setItem(place, JSON.stringify(values));
      kept = true;
    } catch {
      kept = false;
    }
    show(name);
    for (const listener of listeners) listener(name, value);
  },

  /** Use `value` for `lang` or `theme` without keeping it; what it cannot take is ignored. */
  lend(name, value) {
    if (value === null || lent[name] === value || !choices[name].includes(value)) return;
    lent[name] = value;
    show(name);
    for (const listener of listeners) listener(name, value);
  },

  /** Call `listener(name, value)` after each change; returns the function that stops it. */
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Read what was kept, and put language and theme on the page. */
export function readSettings() {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? '{}');
    for (const name of Object.keys(choices)) {
      if (choices[name].includes(stored[name])) values[name] = stored[name];
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

function show(name) {
  if (name === 'lang') setLanguage(settings.lang);
  if (name === 'theme') {
    if (settings.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = settings.theme;
  }
}
