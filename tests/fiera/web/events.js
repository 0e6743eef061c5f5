/** What happens: beside the sentences that are but texts, what lights up. */

import { joined } from '../../table/tell/phrases.js';
import { amounts } from './words.js';

/** @type {Record<string, import('../../table/contract/view.js').EventKind<any>>} */
export const events = {
  '*': {
    lights: (event) =>
      ['seat', 'town', 'road'].filter((what) => event[what] != null).map((what) => `${what}:${event[what]}`),
  },
  drawn: { secret: 'letter' },
  shown: {
    says: (ctx, { letters }) =>
      joined(
        letters.map(
          (/** @type {Record<string, number>} */ pack, /** @type {number} */ seat) =>
            Object.keys(pack).length > 0 && `${ctx.name(seat)}: ${amounts(ctx, pack, 'letter')}`,
        ),
        '; ',
      ) || null,
  },
};
