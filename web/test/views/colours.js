/** Whose colours come to the board with a step: of those who have a part in its events. */

import { drawings, idsIn, ownersIn } from './board.js';
import { contextOf } from './played.js';
import { seatsIn } from './telling.js';

/**
 * @param {import('./look.js').Look} look
 * @param {import('./played.js').Played} played
 * @param {import('./played.js').Moment} moment
 */
export function lookAtColours(look, played, { before, after }) {
  if (!before) return;
  for (const at of [0, 1]) {
    const { events } = after[at];
    const part = new Set(events.flatMap((event) => seatsIn(event, after[at].seats.length)));
    const was = coloursOf(look, played, before[at]);
    for (const [id, owners] of coloursOf(look, played, after[at])) {
      if (id === 'phase') continue;
      for (const [seat, n] of owners) {
        const gained = n > (was.get(id)?.get(seat) ?? 0);
        if (gained && !part.has(seat) && was.has(id)) {
          look.fault(
            `colours of ${id.split(':')[0]}`,
            `${id} gets those of ${seat} with ${JSON.stringify(events).slice(0, 300)}`,
          );
        }
      }
    }
  }
}

/**
 * How often each player's colours are in each thing.
 * @param {import('./look.js').Look} look
 * @param {import('./played.js').Played} played
 * @param {import('./played.js').Table} table
 */
function coloursOf(look, played, table) {
  const ctx = contextOf(played, table);
  const root = look.drawing('stage', () => drawings(played.view, ctx).stage());
  return new Map(
    [...idsIn(root, true)].map(([id, where]) => {
      const counts = new Map();
      for (const seat of where.flatMap((element) => ownersIn(ctx, element)))
        counts.set(seat, (counts.get(seat) ?? 0) + 1);
      return [id, counts];
    }),
  );
}
