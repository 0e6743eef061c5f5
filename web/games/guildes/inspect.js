/** A closer look at a guild: what it pays round by round, and who stands where. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { inspected, standings } from '../../table/shapes.js';
import { face } from './hand.js';
import { groupsOf, guildOf } from './reading.js';

/** What the sheet of an element shows, or null for the table's own. @type {NonNullable<import('./reading.js').View['inspect']>} */
export function inspect(ctx, id) {
  const guild = guildOf(id);
  const { standings: all, copies, notes } = ctx.table.observation;
  if (!guild || !all[guild]) return null;
  const { points } = all[guild];
  const rows = groupsOf(all[guild]).flatMap(({ seats, count }) =>
    seats.map(
      /** @returns {import('../../table/shapes.js').Standing} */ (seat) => [
        seat,
        ctx.t('guildes.inspect.cards', { n: count }),
        ctx.t('guildes.inspect.points', { points: points[seat] }),
      ],
    ),
  );
  return inspected(
    face(ctx, guild, 156),
    html`<p>${ctx.t('guildes.inspect.copies', { n: copies[guild] })}</p>
      ${notes?.[guild] ? html`<p>${ctx.t('guildes.stall.seen', { n: notes[guild] })}</p>` : nothing}
      ${standings(ctx, rows)}`,
  );
}
