/** What ids say: `card:nobles` is the card of the nobles, the line `goods:spices` that of the spices. */

/** What kind of thing an id names. @param {string} id */
export const kindOf = (id) => id.split(':', 1)[0];

/** What follows the kind. @param {string} id */
export const element = (id) => id.slice(id.indexOf(':') + 1);
