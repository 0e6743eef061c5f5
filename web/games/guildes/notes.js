/** The notes that teach Guildes: see `Note` in table/contract/view.js. */

import { cardName, leadersOf } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Note} Note
 * @typedef {import('./reading.js').Event} Event
 */

const FAN = '.guildes-fan';

/** @param {Context} ctx */
const seen = (ctx) => ctx.table.observation;

/** The cards that the viewer has kept or holds. @param {Context} ctx */
const held = (ctx) => seen(ctx).hand ?? {};

/** A guild that has just come to have several in its first place. @param {Event} event @param {Context} ctx */
const tiedBy = ({ kind, cards, guild }, ctx) =>
  (kind === 'revealed' ? cards.flat() : kind === 'laid' && guild ? [guild] : []).find(
    (/** @type {string} */ one) => leadersOf(seen(ctx).standings[one]).length > 1,
  );

/** @type {Note[]} */
export const notes = [
  {
    id: 'draft',
    rule: 'draft',
    when: (ctx) => seen(ctx).phase === 'draft' && seen(ctx).step === 1 && seen(ctx).round === 1,
    at: () => FAN,
    facts: (ctx) => ({
      name: ctx.name(seen(ctx).flow?.to ?? 0),
      n: seen(ctx).to_play,
      of: seen(ctx).keep,
    }),
  },
  {
    id: 'pack',
    rule: 'scoring',
    when: (ctx) => seen(ctx).phase === 'draft' && seen(ctx).step > 1 && seen(ctx).round === 1,
    at: () => '.guildes-tray-kept',
    facts: (ctx) => ({ name: ctx.name(seen(ctx).flow?.from ?? 0) }),
    recommends: ({ guild }, ctx) => held(ctx)[String(guild)] > 0,
  },
  {
    id: 'play',
    rule: 'play',
    when: (ctx) => seen(ctx).phase === 'play' && seen(ctx).step === 1,
    at: () => FAN,
    facts: (ctx) => ({ n: seen(ctx).to_play, of: seen(ctx).keep }),
    recommends: ({ guild }, ctx) => held(ctx)[String(guild)] === Math.max(...Object.values(held(ctx))),
  },
  {
    id: 'stalls',
    rule: 'scoring',
    when: (ctx) => seen(ctx).phase === 'play' && seen(ctx).step > 1 && led(ctx),
    at: (ctx) => `stall:${led(ctx)}`,
    facts: (ctx) => ({ card: cardName(ctx, led(ctx) ?? '') }),
    recommends: ({ guild }, ctx) => {
      const next = seen(ctx).standings[String(guild)]?.next;
      return next?.cards === 1 && next.place === 1 && !next.shared;
    },
  },
  {
    id: 'second',
    rule: 'cards',
    when: (ctx) => seen(ctx).phase === 'draft' && seen(ctx).round === 2,
    at: () => FAN,
  },
  {
    id: 'third',
    rule: 'cards',
    when: (ctx) => seen(ctx).phase === 'draft' && seen(ctx).round === 3,
    at: () => FAN,
  },
  {
    id: 'tie',
    rule: 'ties',
    event: tiedBy,
    at: (ctx, event) => event && `stall:${tiedBy(event, ctx)}`,
    facts: (ctx, event) => {
      const guild = (event && tiedBy(event, ctx)) ?? '';
      const leaders = guild ? leadersOf(seen(ctx).standings[guild]) : [];
      return { card: cardName(ctx, guild), names: leaders.map(ctx.name) };
    },
  },
  {
    id: 'event',
    rule: 'events',
    event: ({ kind, event }) => kind === 'round' && event,
    at: () => '.guildes-event-strip',
  },
  { id: 'trick', rule: 'tricks', event: ({ kind }) => kind === 'trick_dealt' },
];

/** The guild with most cards open, but for the Militia, which has no places. @param {Context} ctx @returns {string | undefined} */
function led(ctx) {
  const open = Object.entries(seen(ctx).standings).map(([guild, { counts }]) => ({
    guild,
    n: guild === 'militia' ? 0 : Math.max(...counts),
  }));
  const best = open.sort((one, other) => other.n - one.n)[0];
  return best?.n ? best.guild : undefined;
}
