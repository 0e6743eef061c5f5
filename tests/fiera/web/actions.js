/** What a seat may do: beside the texts of its button, what it would change. */

import { say } from './words.js';

/** @type {Record<string, import('../../table/contract/view.js').ActionKind<any>>} */
export const actions = {
  '*': {
    /** Points and goods that change hands. */
    preview: (ctx, { before, after }) =>
      ctx.table.seats
        .flatMap((_, seat) => [
          { what: 'score', seat, n: after.scores[seat] - before.scores[seat] },
          ...ctx.printed.goods.map((/** @type {string} */ good) => {
            const [was, then] = [before.goods[seat][good] ?? 0, after.goods[seat][good] ?? 0];
            return { what: 'goods', seat, good, n: then - was };
          }),
        ])
        .map(({ what, ...facts }) => facts.n !== 0 && say(ctx, `change.${what}`, facts)),
  },
};
