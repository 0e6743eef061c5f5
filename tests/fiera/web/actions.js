/** What a seat may do: beside the texts of its button, what it would change. */

import { say } from './words.js';

/** @type {Record<string, import('../../table/contract/view.js').ActionKind<any>>} */
export const actions = {
  '*': {
    /** Points and goods that change hands. */
    preview: (ctx, changes) =>
      changes.map(({ fact, before, after }) => {
        const [what, seat, good] = fact.split(':');
        return say(ctx, `change.${what}`, { seat: Number(seat), good, n: Number(after) - Number(before) });
      }),
  },
};
