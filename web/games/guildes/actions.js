/** What is asked, and what a seat may do: its button, what it shows, what it would change. */

import { adjusts, leadersOf, total, trickInHand } from './reading.js';
import { ownCards, say } from './names.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/contract/messages.js').Change} Change
 */

/** What whoever decides is asked to do, by phase. @type {import('./reading.js').Kinds['asks']} */
export const asks = {
  draft: (ctx) => {
    const { plan, keep } = ctx.table.observation;
    return say(ctx, 'prompt.draft', { n: total(plan), of: keep });
  },
  play: (ctx) => {
    const { event, plan, step, mine } = ctx.table.observation;
    if (event === 'procession') return say(ctx, 'prompt.play_open');
    const n = plan[step - 1];
    return say(ctx, n === 1 ? 'prompt.play' : mine?.length ? 'prompt.play_second' : 'prompt.play_two', { n });
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
  keep: { ...pick, preview: (ctx, _, { guild }) => prospects(ctx, guild) },
  give: { ...pick, preview: (ctx, _, { guild }) => prospects(ctx, guild) },
  play: pick,
  decline: pick,
  // First halves of a trick can be taken back.
  mark: { direct: true },
  lift: { direct: true },
  adjust: {
    button: (ctx, action) =>
      say(ctx, `button.${action.delta > 0 ? 'raise' : 'lower'}`, { ...action, guild: adjusts(ctx, trickInHand(ctx)) }),
  },
};

/** What the selected action would change. @param {Context} ctx @param {Change[]} changes */
function changed(ctx, changes) {
  const { phase, seat } = ctx.table.observation;
  const eyes = seat ?? ctx.seat;
  const chips = [...changes]
    .sort((a, b) => weight(b, eyes) - weight(a, eyes))
    .map((change) => ({ ...change, before: openly(ctx, change) }))
    .filter(({ before, after }) => before !== after)
    .flatMap((change) => changeText(ctx, change, eyes, phase) ?? []);
  return chips.length ? chips : [say(ctx, 'change.no_points')];
}

/** What there is to know of a card that would be kept. @param {Context} ctx @param {string} guild */
function prospects(ctx, guild) {
  const { standings, copies } = ctx.table.observation;
  const { counts } = standings[guild];
  const seats = leadersOf(standings[guild]);
  const lead = say.bind(null, ctx, seats.length > 1 ? 'change.lead_tied' : 'change.lead');
  return [
    say(ctx, ownCards(ctx, guild) ? 'change.held' : 'change.first', { n: ownCards(ctx, guild) }),
    say(ctx, 'change.in_play', { n: total(counts), of: copies[guild] }),
    ...(seats.length ? [lead({ seat: seats[0], seats, n: Math.max(...counts) })] : []),
  ];
}

/**
 * The value of a fact as it stands on the table: without the card that one has sealed, which is turned up with the
 * one that is selected or before it.
 * @param {Context} ctx
 * @param {Change} change
 */
function openly(ctx, { fact, before }) {
  const { mine, standings } = ctx.table.observation;
  const [what, who, guild] = fact.split(':');
  const seat = Number(who);
  if (!mine?.length) return before;
  if (what === 'count') return standings[guild].counts[seat];
  return what === 'forecast' ? total(Object.values(standings).map(({ points }) => points[seat])) : before;
}

/**
 * One's own points of the round come first, then the others', then the cards.
 * @param {{fact: string}} change
 * @param {number | null} eyes
 */
const weight = ({ fact }, eyes) => (fact === `forecast:${eyes}` ? 2 : fact.startsWith('forecast:') ? 1 : 0);

/**
 * @param {Context} ctx
 * @param {Change} change
 * @param {number | null} eyes
 * @param {string} phase
 */
function changeText(ctx, { fact, before, after }, eyes, phase) {
  const [what, who, guild] = fact.split(':');
  if (what === 'immune') return say(ctx, 'change.immune');
  if (what !== 'count' && what !== 'forecast') return null;
  const own = Number(who) === eyes && phase === 'play';
  const both = own && what === 'forecast' && Boolean(ctx.table.observation.mine?.length);
  const key = both ? 'round_both' : `${what === 'count' ? 'count' : 'round'}${own ? '' : '_of'}`;
  return say(ctx, `change.${key}`, { before, after, seat: Number(who), guild });
}

/** @type {NonNullable<import('./reading.js').Kinds['refusals']>} */
export const refusals = {
  trick_not_begun: {
    says: (ctx, facts) => (facts.trick === 'salvage' ? say(ctx, 'refuse.not_drawn_yet', facts) : null),
  },
};
