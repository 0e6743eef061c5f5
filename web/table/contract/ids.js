/** What ids say: `card:nobles` is the card of the nobles, the line `goods:spices` that of the spices. */

/** What kind of thing an id names. @param {string} id */
export const kindOf = (id) => id.split(':', 1)[0];

/** What follows the kind. @param {string} id */
export const element = (id) => id.slice(id.indexOf(':') + 1);

/** The element of a kind that is selected, the last one, or null. @param {{selected: string[]}} ctx @param {string} kind */
export function chosen({ selected }, kind) {
  const id = selected.findLast((one) => kindOf(one) === kind);
  return id === undefined ? null : element(id);
}
