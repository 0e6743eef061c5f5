/** What the screen says while somebody decides: prompts, names of things, buttons, refusals. */

import { after, joined, phrasebook } from '../../table/phrases.js';
import {
  beside,
  blockOf,
  chainWith,
  chosenLot,
  chosenTile,
  element,
  guildOf,
  inOrder,
  isBuilding,
  isMarket,
  kindOf,
  landingOf,
  noted,
  plan,
  takesTwo,
} from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').View} View
 * @typedef {import('../../table/messages.js').Action} Action
 * @typedef {import('../../table/messages.js').Change} Change
 */

const a = { tile_a: 'tile.*.a' };

const book = phrasebook({
  terms: {
    guild: { guild: 'guild.*.name', sign: 'guild.*.sign' },
    guilds: { guilds: 'guild.*.name' },
    tile: { tile: 'tile.*.name', tile_the: 'tile.*.the', ...a },
    tiles: { tiles: 'tile.*.a' },
    next: { next_a: 'tile.*.a' },
  },
  secrets: { returned: 'tile' },
});

export { joined };
export const { say, sentences, shortest, chip, tie } = book;

/** What whoever decides is asked to do. @param {Context} ctx */
export function prompt(ctx) {
  const { phase, taverns, men } = ctx.table.observation;
  const tile = chosenTile(ctx);
  if (phase === 'tavern') {
    const again = tavernsWon(ctx);
    return say(ctx, again > 1 ? 'prompt.tavern_again' : 'prompt.tavern', { n: taverns, again });
  }
  if (!tile || (phase !== 'first' && phase !== 'place')) return book.prompt(ctx);
  if (!chosenLot(ctx)) return say(ctx, `prompt.lot_${phase}`, { tile, does: brief(ctx, tile) });
  if (!isBuilding(tile)) return say(ctx, isMarket(tile) ? 'prompt.market' : 'prompt.minstrels');
  return say(ctx, ['prompt.no_men', 'prompt.last_man'][men[Number(ctx.seat)]] ?? 'prompt.men');
}

/** What a tile does, in a few words. @param {Context} ctx @param {string} tile */
function brief(ctx, tile) {
  const men = isBuilding(tile) ? Math.min(ctx.table.observation.men[Number(ctx.seat)], 2) : null;
  return say(ctx, `prompt.does.${kindOf(tile)}${men === null ? '' : `_${men}`}`);
}

/** How many taverns the turn has brought: one may complete a block and bring another. @param {Context} ctx */
function tavernsWon({ events }) {
  const turn = events.slice(events.findLastIndex(({ kind }) => kind === 'placed') + 1);
  return turn.filter(({ kind }) => kind === 'tavern_won').length;
}

/* Names */

/** The name of an element, with what it means to whoever decides. @type {View['label']} */
export function label(ctx, id) {
  const name = element(id);
  const [guild, space] = name.split(':');
  switch (id.slice(0, id.indexOf(':'))) {
    case 'lot':
      return labelOfLot(ctx, name);
    case 'hand':
      return labelOfTile(ctx, name, ctx.table.observation.hand?.[name] ?? 1);
    case 'open':
      return say(ctx, 'label.open', { tile: name });
    case 'track':
      return say(ctx, 'label.track', { guild });
    case 'space':
      return say(ctx, 'label.space', { guild, space: Number(space) });
    default:
      return book.label(ctx, id);
  }
}

/** @param {Context} ctx @param {string} tile @param {number} n */
function labelOfTile(ctx, tile, n) {
  return joined([say(ctx, n > 1 ? 'label.copies' : 'label.tile', { tile, n }), landingText(ctx, tile)]);
}

/** What a tile would do on its guild's track. @param {Context} ctx @param {string | null} tile */
export function landingText(ctx, tile) {
  const landing = landingOf(ctx, tile);
  const key = takesTwo(ctx, tile) ? 'label.steps_one' : 'label.steps';
  return landing && say(ctx, landing.slot ? key : 'label.blocked', landing);
}

/** @param {Context} ctx @param {string} lot */
function labelOfLot(ctx, lot) {
  const { block } = plan(ctx).lots[lot];
  const laid = ctx.table.observation.lots[lot];
  if (laid) return say(ctx, laid.seat === null ? 'label.laid' : 'label.laid_by', { ...laid, lot, block });
  const tile = chosenTile(ctx);
  const guild = guildOf(tile);
  const { free } = blockOf(ctx, block);
  return joined([
    say(ctx, 'label.lot', { lot, block, n: free }),
    besideText(ctx, lot),
    guild && say(ctx, 'label.chain', chainWith(ctx, guild, lot)),
    landingText(ctx, tile),
    tile && free === 1 && say(ctx, 'label.completes', { block }),
  ]);
}

/** What lies beside a lot: "adiacente a 2 Candelai e 1 Fornai". @param {Context} ctx @param {string} lot */
function besideText(ctx, lot) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const near of beside(ctx, lot)) {
    const { tile } = ctx.table.observation.lots[near];
    const guild = guildOf(tile);
    const name = guild ? say(ctx, 'label.guild', { guild }) : say(ctx, 'label.tile', { tile });
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const beside_ = [...counts].map(([name, n]) => say(ctx, 'label.count', { n, name }));
  return beside_.length ? say(ctx, 'label.beside', { beside: beside_ }) : null;
}

/* Buttons: each says its result */

/** The text of the button for an action. @type {View['button']} */
export function button(ctx, option) {
  const { index, action } = option;
  const changes = ctx.previews.get(index) ?? null;
  const parts =
    action.kind === 'place'
      ? [menText(ctx, action), investment(ctx, action, changes), standing(ctx, action, changes)]
      : [book.button(ctx, option)];
  return joined([...parts, points(ctx, changes)], '\u00A0· ');
}

/** Which tile is placed where, and with how many men. @type {NonNullable<import('./reading.js').View['called']>} */
export function called(ctx, { action }) {
  if (action.kind !== 'place') return null;
  return joined([say(ctx, 'called.place', action), isMarket(action.tile) ? null : menText(ctx, action)]);
}

/** @param {Context} ctx @param {Action} action */
function menText(ctx, { tile, men }) {
  return say(ctx, isMarket(tile) ? 'button.market' : men ? 'button.men' : 'button.no_men', { men });
}

/** @param {Context} ctx @param {Action} action @param {Change[] | null} changes */
function investment(ctx, { tile, men }, changes) {
  const landing = landingOf(ctx, tile);
  if (!landing) return null;
  if (men > 1) return say(ctx, 'button.no_investment');
  const { seat } = ctx;
  const guild = guildOf(tile);
  const facts = { guild, steps: landing.steps };
  if (!changes) return say(ctx, 'button.invest', facts);
  if (after(changes, `space:${seat}:${guild}`) === undefined) return say(ctx, 'button.blocked');
  const { rank } = ctx.table.observation.tracks[String(guild)].cubes[Number(seat)];
  const place = after(changes, `rank:${seat}:${guild}`) ?? rank;
  const ahead = after(changes, `behind:${seat}:${guild}`) ?? null;
  return say(ctx, ahead === null ? 'button.rank' : 'button.behind', { ...facts, place, seat: ahead });
}

/** The place in the block that the action would bring. @param {Context} ctx @param {Action} action @param {Change[] | null} changes */
function standing(ctx, { lot }, changes) {
  if (!changes) return null;
  const { block } = plan(ctx).lots[lot];
  const { owners } = blockOf(ctx, block);
  for (const [at, who] of ['first', 'second', 'third'].entries()) {
    const change = changes.find(({ fact }) => fact === `${who}:${block}`);
    const place = at + 1;
    if (change?.after === ctx.seat) {
      return say(ctx, Number.isInteger(change.before) ? 'button.passes' : 'button.place', {
        seat: change.before,
        place,
      });
    }
    const own = owners.find((/** @type {{seat: number}} */ { seat }) => seat === ctx.seat);
    if (!change && own?.place === place) return say(ctx, 'button.stays', { place });
  }
  return null;
}

/** @param {Context} ctx @param {Change[] | null} changes */
function points(ctx, changes) {
  const change = changes?.find(({ fact }) => fact === `score:${ctx.seat}`);
  return change && say(ctx, 'button.points', { points: change.after - change.before });
}

/* What the selected action would change */

/** What is sure to change, in a few chips. @type {View['previewText']} */
export function previewText(ctx, changes) {
  const lot = chosenLot(ctx);
  if (!lot || !changes) return [];
  const { block } = plan(ctx).lots[lot];
  const length = after(changes, `length:${lot}`);
  const n = after(changes, `free:${block}`);
  const value = after(changes, `value:${block}`);
  const guild = after(changes, `guild:${block}`);
  const others = changes.filter(({ fact }) => fact.startsWith('score:') && fact !== `score:${ctx.seat}`);
  const chips = [
    n === 0 && say(ctx, 'change.completes', { block, value: value ?? blockOf(ctx, block).value }),
    length > 1 && !noted(ctx) && say(ctx, 'map.chain', { length, reach: after(changes, `reach:${lot}`) }),
    n !== 0 && say(ctx, value === undefined ? 'change.free' : 'change.free_value', { block, n, value }),
    guild && (guild === 'tie' ? say(ctx, 'change.guild_tie') : say(ctx, 'change.guild', { guild })),
    joined(
      others.map(({ fact, before, after: then }) =>
        say(ctx, 'say.points', { seat: Number(element(fact)), points: then - before }),
      ),
    ),
    after(changes, `bonus:${ctx.seat}`) && say(ctx, 'change.tavern'),
  ];
  return chips.filter(Boolean);
}

/** Why something cannot be done. @type {View['refusal']} */
export const refusal = book.refusal;

/* The table in words */

/** The table in words, area by area. @type {NonNullable<View['describe']>} */
export function describe(ctx) {
  const { hand, open, blocks, tracks, chains, lots, supply, taverns } = ctx.table.observation;
  const held = inOrder(ctx, hand).map(([tile, n]) => labelOfTile(ctx, tile, n));
  const areas = blocks.map((block) => ({
    title: say(ctx, 'describe.block', { block: block.id, value: block.value, n: block.free }),
    lines: [
      ...plan(ctx)
        .blocks.filter(({ id }) => id === block.id)
        .flatMap((one) => one.lots.filter((lot) => lots[lot]))
        .map((lot) => labelOfLot(ctx, lot)),
      ...block.owners.map((owner) => say(ctx, owner.place ? 'describe.owner' : 'describe.claim', owner)),
    ],
  }));
  const guilds = Object.entries(tracks).map(([guild, { ranked, cubes }]) => ({
    title: say(ctx, 'label.track', { guild }),
    lines: [
      ranking(ctx, ranked, cubes) || say(ctx, 'describe.empty_track'),
      ...chains[guild].chains.slice(0, 1).map((best) => say(ctx, 'map.chain', best)),
    ],
  }));
  const opened = open.flatMap((tile) => tile ?? []).map((tile) => say(ctx, 'label.tile', { tile }));
  return [
    ...(held.length ? [{ title: say(ctx, 'hand.own'), lines: held }] : []),
    { title: say(ctx, 'hand.open'), lines: [...opened, say(ctx, 'describe.stock', { supply, taverns })] },
    ...areas,
    ...guilds,
  ];
}

/** Who stands where on a track, in words. @param {Context} ctx @param {number[]} ranked @param {{space: number}[]} cubes */
export const ranking = (ctx, ranked, cubes) =>
  joined(ranked.map((seat, at) => say(ctx, 'track.rank', { place: at + 1, seat, space: cubes[seat].space })));
