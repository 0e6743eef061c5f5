/** What the tests know of a drawn board: the ids on it, and whose colours are where. */

import { tincture as coloursOf } from '../../art/shields.js';
import { elements } from './drawn.js';

/**
 * @typedef {import('./drawn.js').Element} Element
 * @typedef {import('./played.js').Context} Context
 */

/** How an element is marked that can be asked about, and what else is called by an id. */
const ABOUT = ['data-target', 'data-about'];
const MARKS = [...ABOUT, 'data-piece', 'data-place'];

/** @type {WeakMap<Element, string[]>} The looks of all in a picture. */
const looks = new WeakMap();

/** Everything that a view draws of a position, each by its name. @param {import('./played.js').View} view @param {Context} ctx */
export const drawings = (view, ctx) =>
  /** @type {Record<string, () => unknown>} */ ({
    stage: () => view.stage(ctx),
    banner: () => view.banner?.(ctx),
    hand: () => view.hand?.(ctx),
  });

/** Where each id is drawn that can be asked about, or any. @param {Element} root @param {boolean} [any] @returns {Map<string, Element[]>} */
export function idsIn(root, any = false) {
  /** @type {Map<string, Element[]>} */
  const found = new Map();
  for (const element of elements(root)) {
    for (const mark of any ? MARKS : ABOUT) {
      const id = element.attributes.get(mark);
      if (id) found.set(id, [...(found.get(id) ?? []), element]);
    }
  }
  return found;
}

/** The targets of a drawing, and what can be tapped now. @param {Element} root */
export function targetsIn(root) {
  const found = new Set();
  const tapped = new Set();
  for (const { attributes } of elements(root)) {
    const id = attributes.get('data-target');
    if (id === undefined) continue;
    found.add(id);
    if (['legal', 'other', 'selected'].some((one) => attributes.has(`data-${one}`))) tapped.add(id);
  }
  return { found, tapped };
}

/** What the buttons of a drawing would change of what is shown. @param {Element} root @returns {Record<string, string>[]} */
export const doorsIn = (root) =>
  elements(root)
    .flatMap(({ attributes }) => attributes.get('data-ui') ?? [])
    .map((change) => Object.fromEntries(change.split(' ').map((one) => one.split('='))));

/** Whose colours are in a part of a drawing, once for each time. @param {Context} ctx @param {Element} root @returns {number[]} */
export function ownersIn(ctx, root) {
  const byName = new Map(ctx.table.seats.map((_, seat) => [ctx.tincture(seat), seat]));
  const byFill = new Map([...byName].map(([name, seat]) => [coloursOf(name).fill, seat]));
  return elements(root)
    .flatMap(looksOf)
    .flatMap((look) => byName.get(look.match(/(?:shield|mark|tincture)-(\w+)/)?.[1] ?? '') ?? byFill.get(look) ?? []);
}

/** How an element looks, and all in it where it is a picture. @param {Element} element @returns {string[]} */
function looksOf(element) {
  if (!element.hollow) return [lookOf(element)];
  const known = looks.get(element) ?? elements(element, true).map(lookOf).filter(Boolean);
  looks.set(element, known);
  return known;
}

/** @param {Element} element */
const lookOf = ({ attributes }) =>
  [attributes.get('class'), attributes.get('fill'), attributes.get('stroke')].filter(Boolean).join(' ');
