/** What is asked, and what a seat may do: its button, what it shows, what it would change. */

import { sum } from '../../table/contract/counts.js';
import { isReader } from '../../table/tell/phrases.js';
import { adjusts, leadersOf, standingOf, total, trickInHand } from './reading.js';
import { ownCards, say } from './names.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Observation} Observation
 * @typedef {import('./reading.js').Preview} Preview
 */

/** What whoever decides is asked to do, by phase. @type {import('./reading.js').Kinds['asks']} */
export const asks = {
  draft: (ctx) => {
    const { keep, step, to_play: n } = ctx.table.observation;
    return say(ctx, 'prompt.draft', { n, of: keep, step });
  },
  play: (ctx) => {
    const { event, plan, step, steps, mine } = ctx.table.observation;
    if (event === 'procession') return say(ctx, 'prompt.play_open');
    const n = plan[step - 1];
    return say(ctx, n === 1 ? 'prompt.play' : mine?.length ? 'prompt.play_second' : 'prompt.play_two', {
      n,
      step,
      steps,
    });
  },
  trick: (ctx) => {
    const { used, deciding, pending } = ctx.table.observation;
    const trick = trickInHand(ctx);
    const guild = adjusts(ctx, trick);
    if (pending) return say(ctx, `prompt.${trick}_second`);
    if (used[deciding[0]].includes(trick ?? '')) return say(ctx, 'prompt.spent', { trick });
    if (ctx.options.length === 1 && ctx.options[0].action.kind === 'decline')
      return say(ctx, 'prompt.helpless', { trick });
    return say(ctx, `prompt.${guild ? 'adjust' : trick}`, { guild });
  },
};

/** Each pick and play is final, and shows what comes after it. */
const pick = { shows: null };

/** @type {NonNullable<import('./reading.js').Kinds['actions']>} */
export const actions = {
  '*': { preview: changed },
  keep: { ...pick, stands: true, preview: (ctx, _, { guild }) => prospects(ctx, guild), versus: better },
  give: { ...pick, stands: true, preview: (ctx, _, { guild }) => prospects(ctx, guild) },
  play: { ...pick, causes: leads },
  decline: pick,
  // First halves of a trick can be taken back.
  mark: { direct: true },
  lift: { direct: true },
  adjust: {
    button: (ctx, action) =>
      say(ctx, `button.${action.delta > 0 ? 'raise' : 'lower'}`, { ...action, guild: adjusts(ctx, trickInHand(ctx)) }),
  },
};

/** What the selected action would change: one's own points of the round first, then the others', then the cards. @param {Context} ctx @param {Preview} preview */
function changed(ctx, preview) {
  const { before, after } = preview;
  const eyes = after.seat ?? ctx.seat;
  const seats = ctx.table.seats.map((_, seat) => seat).sort((a, b) => Number(b === eyes) - Number(a === eyes));
  const chips = [
    ...seats.map((seat) => pointsText(ctx, preview, seat)),
    ...Object.keys(after.standings).flatMap((guild) =>
      [...seats].sort((a, b) => a - b).map((seat) => countText(ctx, preview, seat, guild)),
    ),
    ...after.immune.map((immune, seat) => (immune === before.immune[seat] ? null : say(ctx, 'change.immune'))),
  ].filter(Boolean);
  return chips.length ? chips : [say(ctx, 'change.no_points')];
}

/** What there is to know of a card that would be kept. @param {Context} ctx @param {string} guild */
function prospects(ctx, guild) {
  const { copies, hand, round, standings, values } = ctx.table.observation;
  const { counts, next } = standings[guild];
  const seats = leadersOf(standings[guild]);
  const others = seats.filter((seat) => seat !== ctx.seat);
  const key = `change.${seats.length > others.length ? 'own_' : ''}lead${seats.length > 1 ? '_tied' : ''}`;
  const held = say(ctx, ownCards(ctx, guild) ? 'change.held' : 'change.first', { n: ownCards(ctx, guild) });
  if (guild === 'militia') {
    return [
      held,
      say(ctx, round === values[guild].length ? 'change.each_now' : 'change.each', { n: values[guild][round - 1][0] }),
    ];
  }
  const begun = Object.values(standings).some((one) => total(one.counts) > 0);
  return [
    held,
    begun
      ? say(ctx, 'change.in_play', { n: total(counts), of: copies[guild] })
      : say(ctx, 'change.in_all', { n: copies[guild], points: values[guild][round - 1][0] }),
    ...(seats.length ? [say(ctx, key, { seat: seats[0], seats: others, n: counts[seats[0]] })] : []),
    ...(seats.length && next?.cards === (hand?.[guild] ?? 0) + 1 ? [say(ctx, 'change.reaches', next)] : []),
  ];
}

/** What one sees that speaks for a card rather than another: more of its guild, a first place worth more. @param {Context} ctx @param {{guild: string}} card @param {any} instead @param {boolean} even  whether neither is better */
function better(ctx, { guild }, { guild: other }, even) {
  const { round, standings, values } = ctx.table.observation;
  const says = (/** @type {string} */ what, /** @type {(guild: string) => number} */ of) => {
    const [n, m] = [guild, other].map(of);
    return n > m && say(ctx, `versus.${what}`, { n, m });
  };
  if (even || [guild, other].includes('militia')) return [];
  const ahead = Math.max(0, ...standings[guild].counts.filter((_, seat) => seat !== ctx.seat));
  const inReach = isReader(ctx) && ownCards(ctx, guild) + 1 >= ahead;
  return [
    isReader(ctx) && says('held', (one) => ownCards(ctx, one)),
    inReach && says('pays', (one) => values[one][round - 1][0]),
  ];
}

/** What the round would bring to a seat, as far as it may be known. @param {Observation} seen @param {number} seat */
const roundOf = (seen, seat) => sum(Object.keys(seen.standings).map((guild) => standingOf(seen, guild).points[seat]));

/**
 * How the points of the round change, from what lies open: without the card that one has sealed, which is turned up with
 * the one that is selected or before it.
 * @param {Context} ctx
 * @param {Preview} preview
 * @param {number} seat
 */
function pointsText(ctx, { before, after }, seat) {
  const [was, points] = [sum(Object.values(before.standings).map((guild) => guild.points[seat])), roundOf(after, seat)];
  if (roundOf(before, seat) === points || was === points) return null;
  const own = before.phase === 'play' && seat === before.seat;
  const key = own ? (before.mine?.length ? 'round_both' : 'round') : 'round_of';
  return say(ctx, `change.${key}`, { before: was, after: points, seat });
}

/** How the cards of a guild that a seat has on the table change, likewise. @param {Context} ctx @param {Preview} preview @param {number} seat @param {string} guild */
function countText(ctx, { before, after }, seat, guild) {
  const [was, count] = [before.standings[guild].counts[seat], standingOf(after, guild).counts[seat]];
  if (standingOf(before, guild).counts[seat] === count || was === count) return null;
  const own = before.phase === 'play' && seat === before.seat;
  return say(ctx, own ? 'change.count' : 'change.count_of', { before: was, after: count, seat, guild });
}

/** Of which guilds one is first after a card, and was not before. @param {Context} ctx @param {Preview} preview */
function leads(ctx, { before, after }) {
  const seat = Number(before.seat);
  const led = Object.keys(after.standings).flatMap((guild) => {
    const [was, now] = [before, after].map((seen) => leadersOf(standingOf(seen, guild)));
    const others = now.filter((one) => one !== seat);
    if (others.length === now.length || (was.includes(seat) && was.length === now.length)) return [];
    return say(ctx, others.length ? 'change.levels' : 'change.leads', { guild, seats: others });
  });
  return led.length ? [...led, say(ctx, 'cause.apart')] : [];
}

/** @type {NonNullable<import('./reading.js').Kinds['refusals']>} */
export const refusals = {
  trick_not_begun: {
    says: (ctx, facts) => (facts.trick === 'salvage' ? say(ctx, 'refuse.not_drawn_yet', facts) : null),
  },
};
