/** A closer look at a guild: what it pays round by round, and who stands where. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { card } from './art.js';
import { cardName, groupsOf, guildOf } from './reading.js';

/** What the sheet of an element shows, or null for the table's own. */
export function inspect(ctx, id) {
  const guild = guildOf(id);
  const { values, round, standings, copies, notes } = ctx.table.observation;
  if (!guild || !standings[guild]) return null;
  const standing = standings[guild];
  return html`<div class="guildes guildes-inspected">
    ${card(guild, { width: 156, name: cardName(ctx, guild), values: values[guild], round })}
    <div class="inspected-words">
      <p>${ctx.t('guildes.inspect.copies', { n: copies[guild] })}</p>
      ${notes?.[guild] ? html`<p>${ctx.t('guildes.stall.seen', { n: notes[guild] })}</p>` : nothing}
      <ol class="guildes-inspected-ranks">${groupsOf(standing).flatMap(({ seats, count }) =>
        seats.map(
          (seat) => html`<li>
        ${ctx.shield(seat, 24)}<b>${ctx.name(seat)}</b>
        <span>${ctx.t('guildes.inspect.cards', { n: count })}</span>
        <span class="muted">${ctx.t('guildes.inspect.points', { points: standing.points[seat] })}</span></li>`,
        ),
      )}</ol>
    </div>
  </div>`;
}
