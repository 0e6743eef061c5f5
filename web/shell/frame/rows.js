/** Rows of controls of which the Tab key reaches one: the arrows lead to the others. */

/** @typedef {'left' | 'right' | 'up' | 'down'} Way */

/** @type {Record<string, Way | undefined>} */
export const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/**
 * What comes after one of a row, or before it; after the last the first.
 * @template {Element} Control
 * @param {Control[]} row
 * @param {Control} from
 * @param {Way} way
 */
export function follower(row, from, way) {
  const by = way === 'right' || way === 'down' ? 1 : -1;
  return row[(row.indexOf(from) + by + row.length) % row.length];
}
