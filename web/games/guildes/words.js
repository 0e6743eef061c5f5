/**
 * What the screen says while somebody decides: prompts, names of things, buttons, refusals.
 */

import {
  adjusts,
  cardName,
  counted,
  groupsOf,
  guildName,
  inOrder,
  leadersOf,
  roundOf,
  total,
  trickInHand,
  trickName,
} from './reading.js';

const say = (ctx, key, facts) => ctx.t(`guildes.${key}`, facts);

/** Where the game stands, in a few words. */
export function chip(ctx) {
  const { round, phase, step, steps } = ctx.table.observation;
  if (counted(ctx)) return say(ctx, 'banner.counted', { round: roundOf(ctx) });
  return say(ctx, `chip.${phase}`, { round, n: step, of: steps });
}

/** What whoever decides is asked to do. */
export function prompt(ctx) {
  const { phase, event, plan, step, mine } = ctx.table.observation;
  if (phase === 'trick') return promptForTrick(ctx);
  if (phase !== 'play') return say(ctx, `prompt.${phase}`);
  if (event === 'procession') return say(ctx, 'prompt.play_open');
  const quota = plan[step - 1];
  if (quota === 1) return say(ctx, 'prompt.play');
  return mine.length ? say(ctx, 'prompt.play_second') : say(ctx, 'prompt.play_two', { n: quota });
}

function promptForTrick(ctx) {
  const { used, deciding, pending } = ctx.table.observation;
  const trick = trickInHand(ctx);
  const adjusted = adjusts(trick);
  if (pending) return say(ctx, `prompt.${trick}_second`);
  if (used[deciding[0]].includes(trick)) return say(ctx, 'prompt.spent');
  if (ctx.options.length === 1 && ctx.options[0].action.kind === 'decline') return say(ctx, 'prompt.helpless');
  return adjusted ? say(ctx, 'prompt.adjust', { guild: guildName(ctx, adjusted) }) : say(ctx, `prompt.${trick}`);
}

/** The name of an element, with what it means to whoever decides. */
export function label(ctx, id) {
  const [kind, first, second] = id.split(':');
  if (kind === 'seat') return labelOfSeat(ctx, Number(first));
  if (kind === 'stall') return labelOfStall(ctx, first);
  if (kind === 'played') return labelOfPlayed(ctx, Number(first), second);
  return labelOfCard(ctx, kind, first);
}

function labelOfCard(ctx, kind, guild) {
  const { pack, hand, drawn, table, seat } = ctx.table.observation;
  const lot = kind === 'drawn' ? drawn : (pack ?? hand);
  const copies = lot?.[guild] ?? 0;
  const own = (hand?.[guild] ?? 0) + (seat === null ? 0 : (table[seat][guild] ?? 0));
  return [
    copies > 1
      ? say(ctx, 'label.cards', { card: cardName(ctx, guild), n: copies })
      : say(ctx, 'label.card', { card: cardName(ctx, guild) }),
    worth(ctx, guild),
    own ? say(ctx, 'label.own', { n: own }) : null,
    played(ctx, guild),
  ]
    .filter(Boolean)
    .join('; ');
}

function labelOfStall(ctx, guild) {
  return [
    say(ctx, 'label.stall', { guild: guildName(ctx, guild), worth: worth(ctx, guild) }),
    played(ctx, guild),
    prospect(ctx, guild),
  ]
    .filter(Boolean)
    .join('; ');
}

function labelOfPlayed(ctx, seat, guild) {
  const n = ctx.table.observation.standings[guild].counts[seat];
  return [say(ctx, 'label.of', { card: cardName(ctx, guild), name: ctx.name(seat), n }), played(ctx, guild)].join('; ');
}

function labelOfSeat(ctx, seat) {
  const name = ctx.name(seat);
  const option = ctx.options.find(({ action }) => action.kind === 'adjust' && action.seat === seat);
  const guild = adjusts(trickInHand(ctx));
  if (!option || !guild) {
    return say(ctx, 'label.seat', { name, points: ctx.table.observation.scores[seat] });
  }
  const n = ctx.table.observation.standings[guild].counts[seat];
  const facts = { name, guild: guildName(ctx, guild), n };
  return say(ctx, option.action.delta > 0 ? 'label.raise' : 'label.lower', facts);
}

/** What a guild pays in this round, in words. */
function worth(ctx, guild) {
  const { values, round } = ctx.table.observation;
  const points = values[guild][round - 1];
  if (guild === 'militia') return say(ctx, 'label.worth_each', { n: points[0] });
  return say(ctx, 'label.worth', { values: points.join(', ') });
}

/** Who has how many cards in a guild, in words. */
export function played(ctx, guild) {
  const groups = groupsOf(ctx.table.observation.standings[guild]);
  if (!groups.length) return say(ctx, 'label.none_played');
  const standing = groups.flatMap(({ seats, count }) =>
    seats.map((seat) => say(ctx, 'say.points', { name: ctx.name(seat), points: count })),
  );
  return say(ctx, 'label.played', { standing: standing.join(', ') });
}

function prospect(ctx, guild) {
  const { seat, standings } = ctx.table.observation;
  if (seat === null) return null;
  const { points, lack } = standings[guild];
  if (points[seat]) return say(ctx, 'label.gain', { points: points[seat] });
  return lack ? say(ctx, 'label.lack', { n: lack }) : null;
}

const BUTTONS = { adjust: ({ delta }) => (delta > 0 ? 'raise' : 'lower') };

/** The text of the button for an action. */
export function button(ctx, { action }) {
  const { kind, guild, seat } = action;
  const adjusted = adjusts(trickInHand(ctx));
  return say(ctx, `button.${BUTTONS[kind]?.(action) ?? kind}`, {
    card_the: guild === undefined ? '' : cardName(ctx, guild, 'the1'),
    card: guild === undefined ? '' : cardName(ctx, guild),
    name: seat === undefined ? '' : ctx.name(seat),
    guild: adjusted ? guildName(ctx, adjusted) : '',
  });
}

/** Whether an action needs no second thought: first halves can be taken back. */
export function direct(ctx, { action }) {
  return action.kind === 'mark' || action.kind === 'lift';
}

/** What the selected action would change, in a few chips. */
export function previewText(ctx, changes) {
  const { phase, seat } = ctx.table.observation;
  const kind = ctx.action?.action.kind;
  const guild = ctx.action?.action.guild;
  if (kind === 'keep' || kind === 'give') return prospects(ctx, guild, changes);
  const eyes = seat ?? ctx.seat;
  const chips = [...changes]
    .sort((a, b) => weight(b, eyes) - weight(a, eyes))
    .flatMap((change) => changeText(ctx, change, eyes, phase) ?? []);
  return chips.length ? chips : [say(ctx, 'change.no_points')];
}

function prospects(ctx, guild, changes) {
  const { standings, copies } = ctx.table.observation;
  const held = changes.find(({ fact }) => fact === `held:${guild}`)?.before ?? 0;
  const { counts } = standings[guild];
  const leaders = leadersOf(standings[guild]);
  const facts = {
    n: Math.max(...counts),
    name: leaders.length ? ctx.name(leaders[0]) : '',
    names: leaders.map((leader) => ctx.name(leader)),
  };
  return [
    say(ctx, 'change.held', { n: held }),
    say(ctx, 'change.in_play', { n: counts.reduce((sum, n) => sum + n, 0), of: copies[guild] }),
    ...(leaders.length ? [say(ctx, leaders.length > 1 ? 'change.lead_tied' : 'change.lead', facts)] : []),
  ];
}

/** One's own points of the round are told first, then the others', then the cards. */
function weight({ fact }, eyes) {
  return fact === `forecast:${eyes}` ? 2 : fact.startsWith('forecast:') ? 1 : 0;
}

function changeText(ctx, { fact, before, after }, eyes, phase) {
  const [what, who, guild] = fact.split(':');
  if (what === 'immune') return say(ctx, 'change.immune');
  if (what !== 'count' && what !== 'forecast') return null;
  const own = Number(who) === eyes && phase === 'play';
  const key = `${what === 'count' ? 'count' : 'round'}${own ? '' : '_of'}`;
  return say(ctx, `change.${key}`, {
    before,
    after,
    name: ctx.name(Number(who)),
    guild: guild ? guildName(ctx, guild) : '',
  });
}

/** Why something cannot be done, from the engine's code and facts. */
export function refusal(ctx, { code, facts = {} }) {
  const about = facts.seat ?? facts.turn ?? facts.from;
  return say(ctx, `refuse.${reasonOf(code, facts)}`, {
    ...facts,
    name: about === undefined ? '' : ctx.name(about),
    card: facts.guild ? cardName(ctx, facts.guild) : '',
    card_a: facts.guild ? cardName(ctx, facts.guild, 'a1') : '',
    guild: facts.guild ? guildName(ctx, facts.guild) : '',
    trick: facts.trick ? trickName(ctx, facts.trick) : '',
  });
}

function reasonOf(code, { phase, trick }) {
  if (code === 'wrong_phase') return `wrong_phase.${phase}`;
  return code === 'trick_not_begun' && trick === 'salvage' ? 'not_drawn_yet' : code;
}

/** The table in words, area by area. */
export function describe(ctx) {
  const { observation } = ctx.table;
  const listed = (cards) =>
    inOrder(ctx, cards)
      .map(([guild, n]) => say(ctx, 'describe.cards', { guild: guildName(ctx, guild), n }))
      .join(', ') || say(ctx, 'describe.nothing');
  const areas = [
    {
      title: say(ctx, 'describe.hall'),
      lines: Object.keys(observation.standings).map((guild) => labelOfStall(ctx, guild)),
    },
    {
      title: say(ctx, 'describe.table'),
      lines: observation.table.map((cards, seat) =>
        say(ctx, 'describe.seat', { name: ctx.name(seat), cards: listed(cards) }),
      ),
    },
  ];
  if (observation.pack) areas.push({ title: say(ctx, 'describe.pack'), lines: [listed(observation.pack)] });
  if (observation.hand && total(observation.hand)) {
    const key = observation.phase === 'draft' ? 'describe.kept' : 'describe.hand';
    areas.push({ title: say(ctx, key), lines: [listed(observation.hand)] });
  }
  return areas;
}
