/** Counts of things: by their names, or in a row. */

/** How many there are together. @param {number[] | Record<string, number>} counts @returns {number} */
export const sum = (counts) => Object.values(counts).reduce((all, n) => all + n, 0);
