/** What is on the table, kind by kind: its name, what there is to know of it, and its part of the table in words. */

import { joined } from '../../table/tell/phrases.js';
import { crest, eventArt } from './art.js';
import { face } from './hand.js';
import { cardsText, chip, nextPlace, ownCards, say } from './names.js';
import { spent, trickPicture } from './panel.js';
import { adjusts, cardName, groupsOf, guildName, isCounted, total, trickInHand, trickName } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/contract/view.js').Explained} Explained
 */

/** A card, in a pack or in hand. @type {import('./reading.js').ElementKind} */
const card = {
  label: (ctx, guild) => labelOfCard(ctx, ctx.table.observation.pack ?? ctx.table.observation.hand, guild),
  about: (ctx, guild) => aboutCard(ctx, guild),
};

/** @type {NonNullable<import('./reading.js').Kinds['elements']>} */
export const elements = {
  stall: {
    label: labelOfStall,
    about: (ctx, guild) => aboutGuild(ctx, guild, { picture: crest(guild, { size: 64, sign: true }) }),
    owners: (ctx, guild) =>
      (ctx.table.observation.standings[guild]?.counts ?? []).flatMap((cards, seat) => (cards ? [seat] : [])),
    inWords: (ctx) => ({
      title: say(ctx, 'describe.hall'),
      lines: Object.keys(ctx.table.observation.standings).map((guild) =>
        joined([labelOfStall(ctx, guild), ...values(ctx, guild, 1)], '; '),
      ),
    }),
  },
  /** The cards of a player in a guild: `played:SEAT:GUILD`. */
  played: {
    label: (ctx, name) => {
      const [seat, guild] = name.split(':');
      const n = ctx.table.observation.standings[guild].counts[Number(seat)];
      return joined([say(ctx, 'label.of', { guild, seat: Number(seat), n }), played(ctx, guild)], '; ');
    },
    about: (ctx, name) => {
      const [first, guild] = name.split(':');
      const seat = Number(first);
      const n = ctx.table.observation.standings[guild].counts[seat];
      return aboutGuild(ctx, guild, { lines: [say(ctx, 'about.has', { seat, n })] });
    },
    owners: (_, name) => [Number.parseInt(name, 10)],
    inWords: (ctx) => ({
      title: say(ctx, 'describe.table'),
      lines: ctx.table.observation.table.map((cards, seat) =>
        say(ctx, 'describe.seat', { seat, held: cardsText(ctx, cards) || say(ctx, 'describe.nothing') }),
      ),
    }),
  },
  card: {
    ...card,
    inWords: (ctx) => {
      const { pack, hand, phase } = ctx.table.observation;
      const own = hand && total(hand) ? { [phase === 'draft' ? 'kept' : 'hand']: hand } : {};
      return Object.entries({ ...(pack ? { pack } : {}), ...own }).map(([key, cards]) => ({
        title: say(ctx, `describe.${key}`),
        lines: [cardsText(ctx, cards) || say(ctx, 'describe.nothing')],
      }));
    },
    held: true,
  },
  /** A card drawn by a trick. */
  drawn: { ...card, label: (ctx, guild) => labelOfCard(ctx, ctx.table.observation.drawn, guild) },
  /** A guild in the tray of what is kept or noted. */
  guild: {
    label: card.label,
    about: (ctx, guild) => (ctx.table.observation.standings[guild] ? aboutGuild(ctx, guild) : null),
  },
  seat: { label: (ctx, seat) => labelOfSeat(ctx, Number(seat)) },
  trick: {
    about: (ctx, seat) => aboutTrick(ctx, Number(seat)),
    inWords: (ctx) =>
      ctx.table.seats.flatMap((_, seat) => {
        const trick = isCounted(ctx) ? null : ctx.table.observation.tricks[seat];
        if (!trick) return [];
        const lines = [trickName(ctx, trick), say(ctx, `about.trick_${spent(ctx, seat) ?? 'ready'}`, { seat })];
        return { title: ctx.name(seat), lines };
      }),
  },
  event: {
    about: (ctx, event) => ({
      title: say(ctx, `event.${event}.name`),
      picture: eventArt(event, { size: 72 }),
      does: [say(ctx, `event.${event}.effect`), say(ctx, 'about.event')],
      rule: event,
    }),
  },
  notes: {
    about: (ctx) => ({
      title: say(ctx, 'about.notes'),
      does: [say(ctx, 'about.notes.does')],
      lines: [cardsText(ctx, ctx.table.observation.notes) || say(ctx, 'about.notes.none')],
      rule: 'draft',
    }),
  },
  phase: { about: aboutPhase },
};

/* Names */

/** What is done with a card of a pack. */
const KEPT = ['keep', 'give'];

/** @param {Context} ctx @param {import('./reading.js').Cards | null | undefined} cards  among which it is @param {string} guild */
function labelOfCard(ctx, cards, guild) {
  const n = cards?.[guild] ?? 0;
  const own = ownCards(ctx, guild);
  const name = joined([say(ctx, n > 1 ? 'label.cards' : 'label.card', { guild, n }), worth(ctx, guild)], '; ');
  // What comes of it says the rest.
  if (!ctx.options.length && KEPT.includes(String(ctx.action?.action.kind))) return name;
  return joined([name, own > 0 && say(ctx, 'label.own', { n: own }), played(ctx, guild)], '; ');
}

/** @param {Context} ctx @param {string} guild */
function labelOfStall(ctx, guild) {
  const name = say(ctx, 'label.stall', { guild, worth: worth(ctx, guild) });
  const held = ctx.table.observation.hand?.[guild] ? say(ctx, 'label.own', { n: ownCards(ctx, guild) }) : null;
  const passed = ctx.ui.notes === 'on' ? ctx.table.observation.notes?.[guild] : 0;
  const noted = passed ? say(ctx, 'stall.seen', { n: passed }) : null;
  return joined([name, played(ctx, guild), held, prospect(ctx, guild), noted], '; ');
}

/** A player whose count the trick in hand can change. @param {Context} ctx @param {number} seat */
function labelOfSeat(ctx, seat) {
  const option = ctx.options.find(({ action }) => action.kind === 'adjust' && action.seat === seat);
  const guild = adjusts(ctx, trickInHand(ctx));
  if (!option || !guild) return null;
  const n = ctx.table.observation.standings[guild].counts[seat];
  return say(ctx, Number(option.action.delta) > 0 ? 'label.raise' : 'label.lower', { seat, guild, n });
}

/** What a guild pays in this round, in words. @param {Context} ctx @param {string} guild */
function worth(ctx, guild) {
  const { values, round } = ctx.table.observation;
  const points = values[guild][round - 1];
  if (guild === 'militia') return say(ctx, 'label.worth_each', { n: points[0] });
  const each = points.map((n, at) => (points[1] ? say(ctx, 'label.worth_place', { n, place: at + 1 }) : n));
  return say(ctx, 'label.worth', { values: each.join(', ') });
}

/** Who has how many cards in a guild, in words. @param {Context} ctx @param {string} guild */
function played(ctx, guild) {
  const standing = groupsOf(ctx.table.observation.standings[guild]).flatMap(({ seats, count }) =>
    seats.map((seat) => say(ctx, 'say.score', { seat, points: count })),
  );
  return say(ctx, standing.length ? 'label.played' : 'label.none_played', { standing: joined(standing) });
}

/** @param {Context} ctx @param {string} guild */
function prospect(ctx, guild) {
  const { seat, standings } = ctx.table.observation;
  if (seat === null) return null;
  const { points, next } = standings[guild];
  if (points[seat]) return say(ctx, 'label.gain', { points: points[seat] });
  return next && nextPlace(ctx, next);
}

/* What there is to know */

/** Guilds that pay in a way of their own: how, and the paragraph. @type {Record<string, [how: string, rule: string]>} */
const SPECIAL = {
  militia: ['militia', 'militia'],
  alchemists: ['fourth', 'alchemists'],
  burghers: ['two', 'two_places'],
  fishermen: ['two', 'two_places'],
};

/** What is going on, and which way the packs go. @param {Context} ctx @returns {Explained} */
function aboutPhase(ctx) {
  const { phase, rule, flow, event, round, keep, to_play: n } = ctx.table.observation;
  if (isCounted(ctx)) return { title: chip(ctx), does: [say(ctx, 'about.counted')], rule: 'scoring' };
  return {
    title: chip(ctx),
    does: [say(ctx, `about.${phase === 'salvage' ? 'trick' : phase}`)],
    lines: [
      ...(phase === 'draft' ? [say(ctx, 'opening.cards', { n, of: keep })] : []),
      ...(phase === 'draft' && flow ? [say(ctx, 'about.flow', { from: flow.from, to: ctx.name(flow.to) })] : []),
      ...(phase === 'draft' ? [say(ctx, 'about.side')] : []),
      ...(event ? [say(ctx, 'about.in_force', { event, effect: say(ctx, `event.${event}.effect`) })] : []),
      ...(phase === 'over' ? [] : [say(ctx, 'about.rounds', { round })]),
    ],
    rule: rule ?? undefined,
  };
}

/** A player's dirty trick. @param {Context} ctx @param {number} seat @returns {Explained | null} */
function aboutTrick(ctx, seat) {
  const trick = ctx.table.observation.tricks[seat];
  if (!trick) return null;
  const state = spent(ctx, seat);
  return {
    title: trickName(ctx, trick),
    picture: trickPicture(ctx, trick, 72),
    does: [say(ctx, `trick.${trick}.effect`)],
    lines: [say(ctx, `about.trick_${state ?? 'ready'}`, { seat }), say(ctx, 'about.trick')],
    rule: adjusts(ctx, trick) ? 'adjust' : trick,
  };
}

/** A card: the same as of its guild, with its own name. @param {Context} ctx @param {string} guild */
const aboutCard = (ctx, guild) =>
  ctx.table.observation.standings[guild] ? { ...aboutGuild(ctx, guild), title: cardName(ctx, guild) } : null;

/**
 * A guild: what it pays, to whom, and who stands where.
 * @param {Context} ctx
 * @param {string} guild
 * @param {{picture?: unknown, lines?: string[]}} [more]  another picture than that of its card, and what is said first
 * @returns {Explained}
 */
function aboutGuild(ctx, guild, { picture = face(ctx, guild, 88), lines = [] } = {}) {
  const { standings, copies, notes, event } = ctx.table.observation;
  const { counts, points } = standings[guild];
  const [how, rule] = SPECIAL[guild] ?? ['majority', 'scoring'];
  return {
    title: guildName(ctx, guild),
    picture,
    does: [
      say(ctx, `about.${how}`, { guild }),
      ...(event === 'stalemate' && guild !== 'militia' ? [say(ctx, 'about.stalemate')] : []),
    ],
    worth: values(ctx, guild),
    lines: [
      ...lines,
      ...standing(ctx, guild),
      say(ctx, 'about.copies', { n: copies[guild], played: total(counts) }),
      ...(notes?.[guild] ? [say(ctx, 'stall.seen', { n: notes[guild] })] : []),
    ],
    leads: groupsOf(standings[guild]).flatMap(({ seats, count }) =>
      seats.map(
        (one) =>
          /** @type {[number, string, string]} */ ([
            one,
            say(ctx, 'inspect.cards', { n: count }),
            say(ctx, 'inspect.points', { points: points[one] }),
          ]),
      ),
    ),
    rule,
  };
}

/** What a guild pays from a round on, this one unless told. @param {Context} ctx @param {string} guild @param {number} [from] */
function values(ctx, guild, from = ctx.table.observation.round) {
  const { values: all, round: now } = ctx.table.observation;
  if (guild === 'militia') return [say(ctx, 'about.each', { n: all[guild][now - 1][0] })];
  return all[guild].flatMap((points, index) =>
    index < from - 1 ? [] : say(ctx, 'about.values', { round: index + 1, values: points.join(', ') }),
  );
}

/** How whoever looks stands in a guild. @param {Context} ctx @param {string} guild */
function standing(ctx, guild) {
  const { seat, standings } = ctx.table.observation;
  if (seat === null) return [];
  const { points, next } = standings[guild];
  const now = points[seat] ? say(ctx, 'label.gain', { points: points[seat] }) : null;
  const text = joined([now, next && say(ctx, 'about.next', { next: nextPlace(ctx, next), points: next.points })], '; ');
  return text ? [`${text}.`] : [];
}
