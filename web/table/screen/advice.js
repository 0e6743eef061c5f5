/** What lies over the edges of the board: where it is told what is advised, or done to somebody, and a hand that is chosen from. */

import { seenOf, TAPPABLE } from '../board/board.js';
import { overlapOf } from '../board/pointer.js';

/**
 * @typedef {object} Place
 * @property {boolean} above  whether it lies over the upper edge of the board
 * @property {number} [edge]  where it ends, if not with the board
 */

/**
 * @type {WeakMap<Element, Map<string, Place>>} Where it was laid, by the size of the screen and what was done: it stays there
 * for as long as it stands.
 */
const laid = new WeakMap();

/** So many px it keeps from what stands beside it, and so much of the board's width it takes at the least. */
const BESIDE = 4;
const WIDE = 0.72;
/** This part of the board's width around what is advised on a map is kept in sight, too. */
const AROUND = 13;
/** So many px high the log is where there is room enough in its place. */
const TALL = 200;
/** So many px below the question on a phone are room enough for it, and so many in the bar of a frame, if so many wide. */
const ROOM = 34;
const MOST = 80;
const BROAD = 200;

/**
 * Lay it there; called after each drawing, and when what is advised has moved.
 * @param {HTMLElement} host
 */
export function putAdvice(host) {
  /** @type {HTMLElement | null} */
  const words = host.querySelector('.actions-hint');
  const play = host.querySelector('.play')?.getBoundingClientRect();
  if (!words || !play) return;
  const bar = /** @type {HTMLElement} */ (words.parentElement).getBoundingClientRect();
  words.style.right = '';
  if (putBeside(host, words, bar) || putWithin(words, bar) || putOver(words, bar)) return;
  const box = words.getBoundingClientRect();
  const about = words.matches('.actions-blow')
    ? '.play [data-touched]'
    : '.play :is([data-advised], [data-named], .is-marked)';
  const things = [...host.querySelectorAll(about)];
  const text = about.endsWith('[data-touched]') ? words.textContent : '';
  const size = `${host.clientWidth} ${host.clientHeight} ${box.width < bar.width} ${text}`;
  const low = floorOf(host, play, bar.top);
  const places = laid.get(words) ?? new Map();
  const { above, edge } = places.get(size) ?? placeOf(things, { play, low, box });
  if (things.length) laid.set(words, places.set(size, { above, edge }));
  words.toggleAttribute('data-narrow', edge !== undefined);
  words.style.right = edge === undefined ? '' : `${bar.right - edge}px`;
  words.toggleAttribute('data-above', above);
  // What unfolds grows away from the edge that it lies over.
  words.style.top = above ? `${play.top - bar.top}px` : '';
  words.style.bottom = above ? 'auto' : low < bar.top ? `${bar.bottom - low}px` : '';
}

/**
 * At which edge of the board it hides the least of what it is about.
 * @param {Element[]} things
 * @param {{play: DOMRect, low: number, box: DOMRect}} room  the board, where that ends below, and what the words take
 * @returns {Place}
 */
function placeOf(things, { play, low, box: { height, left, right } }) {
  const advised = things.map(seenOf);
  // On a map what stands around it tells why.
  const around = things.filter((one) => one.closest('.camera')).map((one) => grown(seenOf(one), play.width / AROUND));
  /** @type {(one: import('../board/pointer.js').Box, top: number, tall?: number) => number} how much of it is under such a row */
  const under = (one, top, tall = height) => Math.min(one.y + one.height, top + tall) - Math.max(one.y, top);
  /** @type {(top: number, boxes?: import('../board/pointer.js').Box[]) => number} how much of what it is about would lie under it there */
  const hidden = (top, boxes = advised) =>
    boxes.reduce((sum, one) => {
      const wide = Math.min(one.x + one.width, right) - Math.max(one.x, left);
      return sum + Math.max(under(one, top), 0) * Math.max(wide, 0);
    }, 0);
  const [below, over] = [hidden(low - height), hidden(play.top)];
  // What stands beside the board is passed by, where it lies over something at both edges.
  for (const top of Math.min(below, over) > 0 ? [play.top, low - height] : []) {
    const edge = Math.min(...advised.filter((one) => under(one, top) > 0).map(({ x }) => x)) - BESIDE;
    const tall = (height * play.width) / (edge - play.left);
    const at = top === play.top ? top : low - tall;
    const clear = advised.every((one) => one.x > edge || under(one, at, tall) <= 0);
    if (clear && edge - play.left > WIDE * play.width) return { above: top === play.top, edge };
  }
  const rather = hidden(play.top, around) < hidden(low - height, around);
  return { above: below === over ? rather : over < below };
}

/** @type {(one: import('../board/pointer.js').Box, by: number) => import('../board/pointer.js').Box} */
const grown = ({ x, y, width, height }, by) => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/**
 * Lay it over the log, where that stands beside the board: there it hides nothing of the game. What has been done to
 * somebody is told on the board.
 * @param {HTMLElement} host
 * @param {HTMLElement} words
 * @param {DOMRect} bar
 * @returns {boolean} whether it does
 */
function putBeside(host, words, bar) {
  const log = words.matches('.actions-blow') ? null : host.querySelector('.rail-log > .log')?.getBoundingClientRect();
  const place = log && log.height >= TALL ? log : null;
  words.toggleAttribute('data-beside', place !== null);
  words.style.left = place ? `${place.left - bar.left}px` : '';
  words.style.maxHeight = place ? `${place.height}px` : '';
  if (!place) return false;
  words.removeAttribute('data-above');
  words.removeAttribute('data-narrow');
  words.style.right = `${bar.right - place.right}px`;
  words.style.top = `${place.top - bar.top}px`;
  words.style.bottom = 'auto';
  return true;
}

/**
 * Lay it in the bar, where there is room below the question or in its place: there it hides nothing of the game.
 * @param {HTMLElement} words
 * @param {DOMRect} bar
 * @returns {boolean} whether there is
 */
function putWithin(words, bar) {
  const asked = words.parentElement?.querySelector('.actions-asked');
  const prompt = asked?.querySelector('.actions-prompt:not(.has-chips)');
  const narrow =
    words.closest('.table[data-size=phone]') && !words.matches('.actions-blow, [data-brief], :has(> .actions-ask)');
  const note = asked?.querySelector('.actions-note');
  const { top = 0, bottom: below = 0 } = asked?.getBoundingClientRect() ?? {};
  let room = 0;
  // Where there is no room for all of it below the whole question, it stands in its place.
  for (const within of narrow && prompt ? ['whole', 'alone'] : []) {
    words.dataset.within = within;
    const last = note ?? (within === 'whole' ? prompt : null);
    room = below - (last?.getBoundingClientRect().bottom ?? top);
    if (room >= (words.querySelector('p')?.scrollHeight ?? 0)) break;
  }
  if (room < ROOM) {
    delete words.dataset.within;
    return false;
  }
  words.removeAttribute('data-above');
  words.removeAttribute('data-narrow');
  words.style.setProperty('--room', `${room}px`);
  words.style.top = '';
  words.style.bottom = `${bar.bottom - below}px`;
  return true;
}

/**
 * In a frame, lay it over the question, where that has room for it, or for as much as is said at first: there it hides
 * nothing of the game.
 * @param {HTMLElement} words
 * @param {DOMRect} bar
 * @returns {boolean} whether it has
 */
function putOver(words, bar) {
  const parts = [...(words.parentElement?.children ?? [])].filter((one) => one !== words && one.clientWidth);
  const asked = parts.find((one) =>
    one.matches('.table[data-size=embed] .actions-asked:not(:has(.has-chips, .actions-note))'),
  );
  words.style.inset = '';
  words.toggleAttribute('data-over', asked !== undefined && !words.matches('.actions-blow'));
  if (!asked || !words.matches('[data-over]')) return false;
  const { bottom, left } = asked.querySelector('.actions-words')?.getBoundingClientRect() ?? bar;
  const boxes = parts
    .filter((one) => one !== asked && !one.matches('.actions-strip'))
    .map((one) => one.getBoundingClientRect());
  const low = Math.min(bar.bottom, ...boxes.flatMap(({ top }) => (top < bottom ? [] : [top])));
  const right = Math.min(bar.right, ...boxes.flatMap((one) => (one.top < bottom ? [one.left] : [])));
  words.style.inset = `0 ${bar.right - right}px ${bar.bottom - low}px ${left - bar.left}px`;
  const room = low - bar.top;
  const { clientWidth = 0, scrollHeight = 0 } = words.querySelector('p') ?? {};
  if (clientWidth >= BROAD && (room >= MOST || room >= scrollHeight)) return true;
  words.removeAttribute('data-over');
  words.style.inset = '';
  return false;
}

/**
 * Lay an aside over the edge of the board where it hides less of what it names.
 * @param {HTMLElement} host
 * @param {HTMLElement} aside
 */
export function putAside(host, aside) {
  const { height } = aside.getBoundingClientRect();
  const low = host.getBoundingClientRect().bottom - height;
  const named = [...host.querySelectorAll('.play :is([data-named], [data-touched])')].map(seenOf);
  const below = named.filter((one) => one.y + one.height > low).length;
  const above = named.filter(({ y }) => y < height).length;
  aside.toggleAttribute('data-above', above < below);
  stepBack(host);
}

/**
 * A note or a hint of which an aside would cover a part makes room for it while that is open; called after each drawing.
 * @param {HTMLElement} host
 */
export function stepBack(host) {
  const aside = document.querySelector('dialog.aside[open]')?.getBoundingClientRect();
  for (const words of host.querySelectorAll('.note, .actions-hint')) {
    words.toggleAttribute('data-behind', aside !== undefined && overlapOf(words.getBoundingClientRect(), aside) > 0);
  }
}

/**
 * Where the board ends below: what is chosen from under it, the hand and what a game marks (`data-low`), is not lain over,
 * but for what only heads it (`data-head`).
 * @param {HTMLElement} host
 * @param {DOMRect} play
 * @param {number} bar  where the bar begins
 */
function floorOf(host, play, bar) {
  const under = [...host.querySelectorAll('.play :is(.hand, [data-low])')].filter((one) => {
    const { height, top, width } = one.getBoundingClientRect();
    return height > 0 && width > play.width / 2 && top > play.top + play.height / 2;
  });
  const tops = under.map((one) => {
    const head = one.querySelector('[data-head]');
    return head ? head.getBoundingClientRect().bottom : one.getBoundingClientRect().top;
  });
  return Math.min(bar, ...tops);
}

/**
 * Lay the list of what has happened over the edge of the board where it hides less of what it is about; called after each
 * drawing.
 * @param {HTMLElement} host
 */
export function putRecap(host) {
  const list = host.querySelector('.recap');
  const play = host.querySelector('.play')?.getBoundingClientRect();
  if (!list || !play) return;
  const { height } = list.getBoundingClientRect();
  const marks = [...host.querySelectorAll('.stage .mark')].map((one) => one.getBoundingClientRect());
  const above = marks.filter(({ top }) => top < play.top + height).length;
  const below = marks.filter(({ bottom }) => bottom > play.bottom - height).length;
  list.toggleAttribute('data-above', below > above);
}

/**
 * Let the panel of the points begin where the board ends, where it lies over the hand; called after each drawing.
 * @param {HTMLElement} host
 */
export function putTally(host) {
  /** @type {HTMLElement | null} */
  const panel = host.querySelector('.tally-panel');
  const stage = host.querySelector('.stage')?.getBoundingClientRect();
  if (!panel || !stage) return;
  const hand = host.querySelector('.hand');
  const { left, bottom } = panel.getBoundingClientRect();
  const lies = getComputedStyle(panel).position === 'absolute' && left < stage.right;
  const covers = lies && !(hand && getComputedStyle(hand).visibility === 'visible');
  const edge = Math.max(stage.bottom, hand?.getBoundingClientRect().top ?? 0);
  panel.style.minHeight = covers ? `${bottom - edge}px` : '';
}

/**
 * Lift the hand over the board where the bar, which grows with what is gathered or offered, would lie over what may be
 * chosen in it; called after each drawing.
 * @param {HTMLElement} host
 */
export function putHand(host) {
  /** @type {HTMLElement | null} */
  const hand = host.querySelector('.hand');
  const frame = host.querySelector('.table-frame');
  if (!hand || !frame) return;
  // Where all of the screen scrolls, whatever is covered can be scrolled into sight.
  const scrolls = frame.scrollHeight > frame.clientHeight + 1;
  const bar = scrolls ? null : host.querySelector('.actions:has(> :is(.draft, .offer))');
  const lifted = Number.parseFloat(hand.style.translate.split(' ')[1] ?? '0');
  const chosen = bar ? [...hand.querySelectorAll(TAPPABLE)] : [];
  const lowest = Math.max(0, ...chosen.map((one) => one.getBoundingClientRect().bottom)) - lifted;
  const by = bar ? Math.max(0, lowest - bar.getBoundingClientRect().top) : 0;
  hand.style.translate = by ? `0 ${-Math.ceil(by)}px` : '';
}
