/** What the screen says while somebody decides: prompts, names of things, buttons, refusals. */

import {
  after,
  beside,
  blockOf,
  chainWith,
  chosenLot,
  chosenTile,
  element,
  guildName,
  guildOf,
  inOrder,
  isBuilding,
  isMarket,
  measure,
  noted,
  plan,
  tileName,
} from './reading.js';

const say = (ctx, key, facts) => ctx.t(`city_guilds.${key}`, facts);
const phrase = (parts) => parts.filter(Boolean).join('\u00A0· ');

/** Where the game stands, in a few words. */
export function chip(ctx) {
  const { phase, free } = ctx.table.observation;
  return say(ctx, `chip.${phase}`, { n: free });
}

/** What whoever decides is asked to do. */
export function prompt(ctx) {
  const { phase, taverns, men } = ctx.table.observation;
  const tile = chosenTile(ctx);
  if (phase === 'tavern') {
    const again = tavernsWon(ctx);
    return say(ctx, again > 1 ? 'prompt.tavern_again' : 'prompt.tavern', { n: taverns, again });
  }
  if (phase !== 'first' && phase !== 'place') return say(ctx, `prompt.${phase}`);
  if (!tile) return say(ctx, `prompt.${phase}`);
  if (!chosenLot(ctx)) return say(ctx, `prompt.lot_${phase}`, { the: tileName(ctx, tile, 'the') });
  if (!isBuilding(tile)) return say(ctx, isMarket(tile) ? 'prompt.market' : 'prompt.minstrels');
  return say(ctx, ['prompt.no_men', 'prompt.last_man'][men[ctx.seat]] ?? 'prompt.men');
}

/** How many taverns the turn has brought: a tavern may complete a block and so bring another. */
function tavernsWon(ctx) {
  const turn = ctx.events.slice(ctx.events.findLastIndex(({ kind }) => kind === 'placed') + 1);
  return turn.filter(({ kind }) => kind === 'tavern_won').length;
}

/* Names */

/** The name of an element, with what it means to whoever decides. */
export function label(ctx, id) {
  const name = element(id);
  switch (id.slice(0, id.indexOf(':'))) {
    case 'lot':
      return labelOfLot(ctx, name);
    case 'hand':
      return labelOfTile(ctx, name, ctx.table.observation.hand?.[name] ?? 1);
    case 'open':
      return say(ctx, 'label.open', { tile: tileName(ctx, name) });
    case 'block':
      return say(ctx, 'block', { block: name });
    case 'track':
      return say(ctx, 'label.track', { guild: guildName(ctx, name) });
    case 'space': {
      const [guild, space] = name.split(':');
      return say(ctx, 'label.space', { guild: guildName(ctx, guild), space: Number(space) });
    }
    case 'seat':
      return say(ctx, 'label.seat', {
        name: ctx.name(Number(name)),
        points: ctx.table.observation.scores[Number(name)],
      });
    default:
      return id;
  }
}

function labelOfTile(ctx, tile, copies) {
  const guild = guildOf(tile);
  return [
    copies > 1 ? say(ctx, 'label.copies', { tile: tileName(ctx, tile), n: copies }) : tileName(ctx, tile),
    guild ? landingText(ctx, tile) : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a tile would do on its guild's track. */
function landingText(ctx, tile) {
  const { landing } = ctx.table.observation.tracks[guildOf(tile)];
  if (!landing) return null;
  const { steps, slot, space } = landing[isMarket(tile) ? 1 : 0];
  return slot ? say(ctx, 'label.steps', { steps }) : say(ctx, 'label.blocked', { space });
}

function labelOfLot(ctx, id) {
  const { block } = plan(ctx).lots.get(id);
  const laid = ctx.table.observation.lots[id];
  const place = { lot: id, block };
  if (laid)
    return say(ctx, laid.seat === null ? 'label.laid' : 'label.laid_by', {
      ...place,
      tile: tileName(ctx, laid.tile),
      name: laid.seat === null ? '' : ctx.name(laid.seat),
      n: laid.men,
    });
  const tile = chosenTile(ctx);
  const guild = guildOf(tile);
  const { free } = blockOf(ctx, block);
  return [
    say(ctx, 'label.lot', { ...place, n: free }),
    besideText(ctx, id),
    guild ? say(ctx, 'label.chain', measure(ctx, chainWith(ctx, guild, id))) : null,
    guild ? landingText(ctx, tile) : null,
    tile && free === 1 ? say(ctx, 'label.completes', { block }) : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What lies beside a lot: "adiacente a 2 Candelai e 1 Fornai". */
function besideText(ctx, id) {
  const counts = new Map();
  for (const near of beside(ctx, id)) {
    const { tile } = ctx.table.observation.lots[near];
    const name = guildOf(tile) ? guildName(ctx, guildOf(tile)) : tileName(ctx, tile);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (!counts.size) return null;
  return say(ctx, 'label.beside', { tiles: [...counts].map(([name, n]) => say(ctx, 'label.count', { n, name })) });
}

/* Buttons: each says its result */

/** The text of the button for an action. */
export function button(ctx, { index, action }) {
  const { kind, tile } = action;
  const changes = ctx.previews.get(index) ?? null;
  if (kind === 'place') {
    const parts = [
      menText(ctx, action),
      investment(ctx, action, changes),
      standing(ctx, action, changes),
      points(ctx, changes),
    ];
    return phrase(parts);
  }
  if (kind === 'tavern') return phrase([say(ctx, 'button.tavern', { lot: action.lot }), points(ctx, changes)]);
  return say(ctx, `button.${kind}`, { the: tile ? tileName(ctx, tile, 'the') : '' });
}

function menText(ctx, { tile, men }) {
  if (isMarket(tile)) return say(ctx, 'button.market');
  return men ? say(ctx, 'button.men', { n: men }) : say(ctx, 'button.no_men');
}

function investment(ctx, { tile, men }, changes) {
  const guild = guildOf(tile);
  if (!guild || men > 1) return null;
  const { seat } = ctx;
  const facts = { guild: guildName(ctx, guild), steps: isMarket(tile) ? 2 : 1 };
  if (!changes) return say(ctx, 'button.invest', facts);
  if (after(changes, `space:${seat}:${guild}`) === undefined) return say(ctx, 'button.blocked');
  const place = after(changes, `rank:${seat}:${guild}`) ?? ctx.table.observation.tracks[guild].cubes[seat].rank;
  const ahead = after(changes, `behind:${seat}:${guild}`);
  return ahead === undefined || ahead === null
    ? say(ctx, 'button.rank', { ...facts, place })
    : say(ctx, 'button.behind', { ...facts, place, name: ctx.name(ahead) });
}

/** The place in the block that the action would bring. */
function standing(ctx, { lot }, changes) {
  if (!changes) return null;
  const { block } = plan(ctx).lots.get(lot);
  const { owners } = blockOf(ctx, block);
  for (const [at, who] of ['first', 'second', 'third'].entries()) {
    const change = changes.find(({ fact }) => fact === `${who}:${block}`);
    if (change?.after === ctx.seat) {
      return Number.isInteger(change.before)
        ? say(ctx, 'button.passes', { name: ctx.name(change.before) })
        : say(ctx, 'button.place', { place: at + 1 });
    }
    if (!change && owners.some(({ seat, place }) => seat === ctx.seat && place === at + 1)) {
      return say(ctx, 'button.stays', { place: at + 1 });
    }
  }
  return null;
}

function points(ctx, changes) {
  const change = changes?.find(({ fact }) => fact === `score:${ctx.seat}`);
  return change ? say(ctx, 'button.points', { points: change.after - change.before }) : null;
}

/** Whether an action needs no second thought: drawing is one tap. */
export function direct(ctx, { action }) {
  return action.kind === 'draw';
}

/** Whether an action that is the only one is taken by itself: drawing, where all open tiles are alike. */
export function forced(ctx, { action }) {
  return action.kind === 'draw';
}

/* What the selected action would change */

/** What is sure to change, in a few chips. */
export function previewText(ctx, changes) {
  const lot = chosenLot(ctx);
  if (!lot || !changes) return [];
  const { block } = plan(ctx).lots.get(lot);
  const length = after(changes, `length:${lot}`);
  const left = after(changes, `free:${block}`);
  const value = after(changes, `value:${block}`);
  const guild = after(changes, `guild:${block}`);
  const taverns = after(changes, `bonus:${ctx.seat}`);
  const scores = changes.filter(({ fact }) => fact.startsWith('score:') && fact !== `score:${ctx.seat}`);
  return [
    left === 0 ? say(ctx, 'change.completes', { block, value: value ?? blockOf(ctx, block).value }) : null,
    length === undefined || noted(ctx)
      ? null
      : say(ctx, 'map.chain', { length, reach: after(changes, `reach:${lot}`) }),
    left === 0 ? null : say(ctx, value === undefined ? 'change.free' : 'change.free_value', { block, n: left, value }),
    guild === undefined
      ? null
      : guild === 'tie'
        ? say(ctx, 'change.guild_tie')
        : guild
          ? say(ctx, 'change.guild', { guild: guildName(ctx, guild) })
          : null,
    scores
      .map(({ fact, before, after: then }) =>
        say(ctx, 'change.points', {
          name: ctx.name(Number(element(fact))),
          points: then - before,
        }),
      )
      .join(', '),
    taverns ? say(ctx, 'change.tavern') : null,
  ].filter(Boolean);
}

/* Why not */

/** Why something cannot be done, from the engine's code and facts. */
export function refusal(ctx, { code, facts = {} }) {
  const key = code === 'wrong_phase' ? `refuse.wrong_phase.${facts.phase}` : `refuse.${code}`;
  return say(ctx, key, {
    ...facts,
    name: facts.turn === undefined ? '' : ctx.name(facts.turn),
    names: (facts.seats ?? []).map((seat) => ctx.name(seat)),
    tile: facts.tile ? tileName(ctx, facts.tile, 'a') : '',
    guild: facts.guild ? guildName(ctx, facts.guild) : '',
  });
}

/* The table in words */

/** The table in words, area by area. */
export function describe(ctx) {
  const { hand, open, blocks, tracks, chains, lots, supply, taverns } = ctx.table.observation;
  const held = inOrder(ctx, hand).map(([tile, n]) => labelOfTile(ctx, tile, n));
  const areas = blocks.map((block) => ({
    title: say(ctx, 'describe.block', { block: block.id, value: block.value, n: block.free }),
    lines: [
      ...plan(ctx)
        .blocks.find(({ id }) => id === block.id)
        .lots.filter((lot) => lots[lot])
        .map((lot) => labelOfLot(ctx, lot)),
      ...block.owners.map(({ seat, buildings, men, place }) =>
        say(ctx, place ? 'describe.owner' : 'describe.claim', {
          name: ctx.name(seat),
          buildings,
          men,
          place,
        }),
      ),
    ],
  }));
  const guilds = Object.entries(tracks).map(([guild, { ranked, cubes }]) => ({
    title: say(ctx, 'label.track', { guild: guildName(ctx, guild) }),
    lines: [
      ranked.length
        ? ranked
            .map((seat, at) =>
              say(ctx, 'track.rank', { place: at + 1, name: ctx.name(seat), space: cubes[seat].space }),
            )
            .join(', ')
        : say(ctx, 'describe.empty_track'),
      ...(chains[guild].chains[0] ? [say(ctx, 'map.chain', chains[guild].chains[0])] : []),
    ],
  }));
  return [
    ...(held.length ? [{ title: say(ctx, 'hand.own'), lines: held }] : []),
    {
      title: say(ctx, 'hand.open'),
      lines: [
        ...open.flatMap((tile) => (tile ? [tileName(ctx, tile)] : [])),
        say(ctx, 'describe.stock', { supply, taverns }),
      ],
    },
    ...areas,
    ...guilds,
  ];
}
