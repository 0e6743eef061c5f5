/**
 * How the parts of the view read the table: no rules, only what the engine has said.
 */

/** Whether what belongs to the observing seat alone may be shown. */
export function mayLook(ctx) {
  const { viewer } = ctx.table;
  return viewer !== null && viewer !== undefined && ctx.peek !== false;
}

/** The name of a guild, as on its stall. */
export function guildName(ctx, guild) {
  return ctx.t(`guildes.guild.${guild}`);
}

/** The name of one card of a guild. */
export function oneName(ctx, guild) {
  return ctx.t(`guildes.guild1.${guild}`);
}

/**
 * The seats at a stall by number of cards, most first, those with as many together.
 * @returns {{count: number, place: number, seats: number[]}[]}
 */
export function groupsOf({ counts, places }) {
  const groups = new Map();
  counts.forEach((count, seat) => {
    if (!count) return;
    if (!groups.has(count)) groups.set(count, { count, place: places[seat], seats: [] });
    groups.get(count).seats.push(seat);
  });
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/** The guild of the card that is selected, or null. */
export function chosenGuild(ctx) {
  for (const id of [...ctx.selected].reverse()) {
    const [kind, ...rest] = id.split(':');
    if (kind === 'card' || kind === 'drawn') return rest[0];
    if (kind === 'played') return rest[1];
  }
  return null;
}

/** Whether the event now shown has changed who leads a guild. */
export function changed(ctx, guild) {
  const before = ctx.showing?.before?.observation.standings?.[guild];
  if (!before) return false;
  const leaders = ({ places }) => places.flatMap((place, seat) => (place === 1 ? [seat] : [])).join();
  return leaders(before) !== leaders(ctx.table.observation.standings[guild]);
}

/** The cards of `{guild: number}` in the order of the guilds. */
export function sorted(ctx, cards) {
  const order = Object.keys(ctx.table.observation.standings);
  return Object.entries(cards ?? {}).filter(([, count]) => count > 0)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}
