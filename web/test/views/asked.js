/** What several of the tests ask of a view. */

import { elements, textOf } from './drawn.js';

/** How a table may lie. */
export const SIZES = /** @type {const} */ ([
  { size: 'landscape', room: [1280, 800] },
  { size: 'portrait', room: [820, 1180] },
  { size: 'phone', room: [390, 844] },
  { size: 'embed', room: [700, 500] },
]).map(({ size, room }) => ({ size, room: /** @type {[number, number]} */ ([...room]) }));

/** What a drawing lets the person turn on. @param {import('./drawn.js').Element} root */
export const uiOf = (root) =>
  elements(root).flatMap(({ attributes }) => {
    const [name, value] = (attributes.get('data-ui') ?? '').split('=');
    return value === undefined ? [] : [{ [name]: value }];
  });

/**
 * Ask what there is to know of an element; returns all that is told.
 * @param {import('./look.js').Look} look
 * @param {import('./played.js').Played} played
 * @param {import('./played.js').Context} ctx
 * @param {string} id
 */
export function explain(look, { view, rules }, ctx, id) {
  const [kind] = id.split(':');
  const known = look.got(`inspect ${kind}`, () => view.inspect?.(ctx, id));
  const own = ['counter', 'score', 'phase', 'turn'].includes(kind);
  const name = known || own ? '' : look.text(`label ${kind}`, () => view.label(ctx, id));
  if (!known) return name;
  const said = [name, look.text(`inspect ${kind}`, () => known.title)];
  for (const line of [...(known.does ?? []), ...(known.worth ?? [])])
    said.push(look.text(`inspect ${kind}`, () => line));
  for (const line of known.lines ?? []) said.push(textOf(look.drawing(`inspect ${kind}`, () => line)));
  for (const [seat, ...words] of known.leads ?? []) {
    said.push(ctx.name(seat));
    for (const word of words) if (word) said.push(look.text(`inspect ${kind}`, () => word));
  }
  if (known.note !== undefined) said.push(look.text(`inspect ${kind}`, () => known.note));
  if (known.rule !== undefined && !rules.has(known.rule)) look.fault(`inspect ${kind}`, `no rule ${known.rule}`);
  said.push(textOf(look.drawing(`inspect ${kind}`, () => [known.picture, known.more])));
  return said.join(' ');
}
