/** The keyboard at the table: arrows among what can be tapped, and a key for each thing to do. */

import { ARROWS, follower } from '../../shell/frame/rows.js';
import { t } from '../../shell/i18n.js';
import { choices } from '../../shell/settings.js';
import { Trail } from '../board/trail.js';
import { EXPLAINED, explainable, idOf, settleHeaps, tappable } from '../board/board.js';

/**
 * @typedef {import('../../shell/frame/rows.js').Way} Way
 *
 * @typedef {object} Needs
 * @property {typeof import('../../shell/settings.js').settings} settings
 * @property {Pick<import('../show/show.js').Show, 'interlude' | 'lookAhead' | 'pace' | 'replay' | 'stopOrGo' | 'tally'>} show
 * @property {Pick<import('../decide/choice.js').Choice, 'asking' | 'canDecide' | 'cancel' | 'confirm' | 'draft' | 'stepBack' | 'taps'>} choice
 * @property {Pick<import('../decide/takeback.js').TakeBack, 'undo' | 'redo'>} back
 * @property {{turn: () => void}} hint
 * @property {Pick<import('../tell/voice.js').Voice, 'reply' | 'say' | 'toast'>} voice
 * @property {Pick<import('../tell/lines.js').Lines, 'toggle' | 'unfoldedBeside'>} lines
 * @property {{reach: () => boolean}} notes
 * @property {Pick<import('./sheets.js').Sheets, 'explained' | 'inspect' | 'log'>} sheets
 * @property {Pick<import('./surface.js').Surface, 'focus' | 'host' | 'rove' | 'roving'>} surface
 * @property {Pick<import('./reader.js').Reader, 'ask' | 'meant' | 'walk'>} reader
 * @property {() => void} openRules
 */

/** What is answered with beside the board. */
export const ANSWERS = '.actions-buttons .btn:not([data-kept])';
/** Those of several that each do something else. */
const CHOICES = '.actions-buttons .btn-choice';
/** The number that is asked for, which is reached before the answers: one of them may be to do without. */
const NUMBER = '.actions-stepper input';

/** The pile of what is gathered that the Tab key reaches. */
const PILE = '.draft-heap [tabindex="0"]';

/** Where the arrows have led. */
const trail = new Trail();

/**
 * Do what a key means, if it means anything here.
 * @param {Needs} table
 * @param {KeyboardEvent} event
 */
export function press(table, event) {
  const asked = table.reader.meant(event);
  if (asked && !event.defaultPrevented) {
    event.preventDefault();
    table.reader.ask(asked);
    return;
  }
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) {
    if (walk(table, event)) event.preventDefault();
    return;
  }
  const typing = around(event, 'input, select, textarea');
  // No number is typed by the letter that asks for advice.
  if (typing && event.key !== 'Escape' && !(typing.matches(NUMBER) && /^h$/iu.test(event.key))) return;
  const way = ARROWS[event.key] ?? (table.settings.reader && event.key === 'PageDown' ? 'down' : undefined);
  const moved = table.reader.walk(event) || (way && arrow(table, event, way));
  const done = moved || plain(table, event) || shortcut(table, event);
  if (done) event.preventDefault();
}

/**
 * What of this kind a key was pressed in.
 * @param {KeyboardEvent} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
function around({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/** @param {KeyboardEvent} event */
const onControl = (event) => around(event, 'button, a, [role="button"]') !== null;

/**
 * Go to the neighbour of the target that has the focus; from elsewhere, to the one that had it.
 * @param {Needs} table
 * @param {KeyboardEvent} event
 * @param {Way} way
 */
function arrow(table, event, way) {
  const radio = around(event, '[role="radio"]');
  if (radio) return turn(radio, way);
  if (event.target instanceof Element && event.target.matches('.log, [data-scrolls]')) return false;
  const heap = around(event, '.draft-heap[role=toolbar]');
  if (heap) return along(heap, way);
  /** @type {NodeListOf<HTMLElement>} */
  const bar = table.surface.host.querySelectorAll(ANSWERS);
  const answers = [...bar];
  const button = around(event, ANSWERS);
  if (button && answers.length > 1) {
    go(table, follower(answers, button, way), answers);
    return true;
  }
  const asked = table.settings.reader && around(event, '.actions-prompt') !== null;
  /** @type {NodeListOf<HTMLElement>} */
  const several = table.surface.host.querySelectorAll(CHOICES);
  const choices = asked ? [...several] : [];
  if (choices.length > 1) {
    go(table, choices[0], choices);
    return true;
  }
  const targets = tappable(table.surface.host);
  if (!targets.length) {
    if (around(event, '.actions-prompt')) return reach(table);
    if (button) table.voice.reply(t('table.voice.edge'));
    return button !== null;
  }
  // Of several like things one stands for all: that on which one is.
  const ones = new Map(targets.map((element) => [idOf(element), element]));
  const on = targets.find((one) => one === document.activeElement);
  if (on) ones.set(idOf(on), on);
  const things = [...ones].map(([id, element]) => ({ id, element, box: element.getBoundingClientRect() }));
  const here = things.find(({ element }) => element === on);
  // From the question one comes to the first that it asks for, wherever one was before.
  const known =
    things.find(({ id, element }) => (asked ? element.matches('[data-legal]') : id === table.surface.roving)) ??
    things[0];
  // First on the same board or in the same hand, then beyond it.
  const room = here?.element.closest('.stage, .hand, .players');
  const among = things.filter(({ element }) => element.closest('.stage, .hand, .players') === room);
  // What lies in a row beside the board is a row, too, for whoever does not see where it is broken.
  const inRow = here && table.settings.reader && !here.element.closest('.stage');
  const id = here && !inRow && trail.go(things, here.id, way, among);
  const found = () => things.find((one) => one.id === id)?.element;
  const row = () => among.map(({ element }) => element);
  const next = !here ? known.element : inRow ? follower(row(), here.element, way) : found();
  if (!next || next === on) {
    table.voice.reply(t('table.voice.edge'));
    return true;
  }
  table.surface.rove(idOf(next));
  go(table, next, here ? row() : [...ones.values()]);
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** What leads back, or to the list of all: none of what is chosen among. */
const ASIDE = '.btn-cancel, .btn-quiet';

/**
 * Go to one of several; who does not see them hears how manieth it is.
 * @param {{settings: {reader: boolean}}} table
 * @param {HTMLElement | SVGElement} element
 * @param {Element[]} row
 */
export function go({ settings }, element, row) {
  const said = element.ariaDescription;
  const choices = row.filter((one) => !one.matches(ASIDE));
  const [n, of] = [choices.indexOf(element) + 1, choices.length];
  if (settings.reader && n && of > 1) {
    const place = t('table.asking.place', { n, of });
    element.ariaDescription = said ? `${said}, ${place}` : place;
    element.addEventListener('blur', () => (element.ariaDescription = said), { once: true });
  }
  element.focus();
}

/**
 * Take the next of several ways, or the one before.
 * @param {HTMLElement} radio
 * @param {Way} way
 */
function turn(radio, way) {
  /** @type {NodeListOf<HTMLElement> | undefined} */
  const group = radio.parentElement?.querySelectorAll('[role="radio"]');
  const to = follower([...(group ?? [])], radio, way);
  to.focus();
  to.click();
  return true;
}

/**
 * Go over the piles of a heap, up and down, and between less and more of one, across.
 * @param {HTMLElement} heap
 * @param {Way} way
 */
function along(heap, way) {
  const all = [...heap.querySelectorAll('button')];
  const here = all.findIndex((one) => one === document.activeElement);
  const may = all.filter((one, at) => at === here || one.ariaDisabled !== 'true');
  const row = way === 'left' || way === 'right' ? may : may.filter((one) => (all.indexOf(one) - here) % 2 === 0);
  follower(row, all[here], way).focus();
  settleHeaps(document);
  return true;
}

/**
 * Go to what may be answered, where nothing on the board may be chosen.
 * @param {Needs} table
 */
function reach({ surface }) {
  const [first = null] = [NUMBER, PILE, ANSWERS].flatMap(
    (one) => /** @type {HTMLElement | null} */ (surface.host.querySelector(one)) ?? [],
  );
  first?.focus();
  return first !== null;
}

/**
 * While something is explained, explain what comes before or after it.
 * @param {Needs} table
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it meant something
 */
function walk({ sheets, surface }, event) {
  const way = ARROWS[event.key];
  if ((way !== 'left' && way !== 'right') || !around(event, '.answer-head') || document.querySelector('dialog:modal'))
    return false;
  const things = explainable(surface.host);
  const next = follower(things, things.find((thing) => idOf(thing) === sheets.explained) ?? things[0], way);
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (next) sheets.inspect(idOf(next), next);
  return true;
}

/**
 * @param {Needs} table
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it meant something
 */
function plain(table, event) {
  if (event.key === 'Escape') {
    escape(table);
    return true;
  }
  if (event.key !== 'Enter' || onControl(event)) return false;
  return enter(table) || (around(event, '.actions-prompt') !== null && table.choice.asking && reach(table));
}

/**
 * Back to the present, or never mind.
 * @param {Needs} table
 */
function escape({ choice, lines, show, surface, voice }) {
  /** @type {HTMLElement | null} What closes a panel that was opened beside the board. */
  const shut = surface.host.querySelector('[data-shut]');
  if (document.activeElement?.closest('.log')) surface.focus('.actions-prompt');
  else if (show.replay) show.lookAhead();
  else if (lines.unfoldedBeside && !voice.toast && !choice.taps.length) lines.toggle();
  else if (shut && !voice.toast && !choice.taps.length && choice.draft.empty) shut.click();
  else choice.cancel();
}

/**
 * Go on with what is shown, or do what stands ready.
 * @param {Needs} table
 * @returns {boolean} whether there is anything
 */
function enter({ choice, show }) {
  const { interlude, pace, tally } = show;
  if (interlude) interlude.done();
  else if (tally?.last) tally.done();
  else if (tally) tally.turn(tally.at + 1);
  else if (choice.confirm()) return true;
  else if (pace.held === 'bot') show.stopOrGo();
  else return false;
  return true;
}

/**
 * @param {Needs} table
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it meant something
 */
function shortcut(table, event) {
  const { key } = event;
  if (!table.settings.shortcuts) return false;
  if (key === ' ') return !onControl(event) && !table.choice.canDecide && table.show.stopOrGo();
  /** @type {HTMLElement | null} */
  const number = table.surface.host.querySelector(NUMBER);
  if (number && /^\d$/u.test(key)) {
    number.focus(); // where the digit is then typed
    return false;
  }
  const speed = choices.speed.find((one) => String(one) === key);
  if (speed) {
    table.settings.set('speed', speed);
    table.voice.reply(`${t('settings.speed')}: ${t(`settings.speed_${key}`)}`);
    return true;
  }
  const counted = table.settings.reader && table.show.tally;
  if (counted && /^[hyz]$/iu.test(key)) {
    table.voice.reply(counted.told); // where points are told line by line none is lost to what is of a choice
    return true;
  }
  if (key.toLowerCase() === 'n') {
    if (!table.notes.reach()) table.voice.say(t('table.note.none'));
    return true;
  }
  if (key.toLowerCase() === 'i') {
    const asked = around(event, '.actions-prompt') && table.surface.host.querySelector('.topbar-chip');
    const thing = around(event, EXPLAINED) ?? explainable(table.surface.host)[0];
    if (asked) table.sheets.inspect('phase', asked);
    else if (thing) table.sheets.inspect(idOf(thing), thing);
    return Boolean(asked || thing);
  }
  const run = commands(table)[key];
  run?.();
  return Boolean(run);
}

/**
 * @param {Needs} table
 * @returns {Record<string, (() => void) | undefined>}
 */
function commands(table) {
  return {
    z: () =>
      table.choice.taps.length || !table.choice.draft.empty ? table.choice.stepBack() : table.back.undo('step'),
    Z: () => table.back.undo('turn'),
    y: () => table.back.redo(),
    Y: () => table.back.redo(),
    h: () => table.hint.turn(),
    H: () => table.hint.turn(),
    l: () => table.sheets.log(),
    L: () => table.sheets.log(),
    '?': () => table.openRules(),
  };
}
