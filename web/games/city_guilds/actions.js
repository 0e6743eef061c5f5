/** What is asked, and what a seat may do: its button with its result, its name, what it would change. */

import { becomes, joined } from '../../table/tell/phrases.js';
import { say, words } from './names.js';
import {
  blockIn,
  chosenLot,
  chosenTile,
  guildOf,
  isBuilding,
  isMarket,
  kindOf,
  landingOf,
  noted,
  plan,
} from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Action} Action
 * @typedef {import('./reading.js').Observation} Observation
 * @typedef {import('./reading.js').Preview} Preview
 */

/** What whoever decides is asked to do, by phase. @type {NonNullable<import('./reading.js').Kinds['asks']>} */
export const asks = {
  first: placing,
  place: placing,
  tavern: (ctx) => {
    const again = tavernsWon(ctx);
    return say(ctx, again > 1 ? 'prompt.tavern_again' : 'prompt.tavern', { n: ctx.table.observation.taverns, again });
  },
};

/** @type {NonNullable<import('./reading.js').Kinds['actions']>} */
export const actions = {
  '*': { button: (ctx, _, option) => results(ctx, option, [words.button(ctx, option)]), preview: changed },
  place: {
    button: (ctx, action, option) => {
      const preview = ctx.previews.get(option.index) ?? null;
      return results(ctx, option, [
        menText(ctx, action),
        investment(ctx, action, preview),
        standing(ctx, action, preview),
      ]);
    },
    name: (ctx, action) =>
      joined([say(ctx, 'called.place', action), isMarket(action.tile) ? null : menText(ctx, action)]),
    causes: (ctx, preview, action) => [
      standing(ctx, action, preview),
      investment(ctx, action, preview),
      grown(ctx, action, preview),
    ],
  },
  tavern: { causes: (ctx, preview, action) => [standing(ctx, action, preview)] },
  draw: { stands: true, causes: (ctx, _, { tile }) => invested(ctx, guildOf(tile)) },
};

/* What is asked */

/** For which tile a lot is chosen, and how many men. @param {Context} ctx */
function placing(ctx) {
  const { phase, men } = ctx.table.observation;
  const tile = chosenTile(ctx);
  if (!tile) return words.prompt(ctx);
  if (!chosenLot(ctx)) return say(ctx, `prompt.lot_${phase}`, { tile, does: brief(ctx, tile) });
  if (!isBuilding(tile)) return say(ctx, isMarket(tile) ? 'prompt.market' : 'prompt.minstrels');
  return say(ctx, ['prompt.no_men', 'prompt.last_man'][men[Number(ctx.seat)]] ?? 'prompt.men');
}

/** What a tile does, in a few words. @param {Context} ctx @param {string} tile */
function brief(ctx, tile) {
  const men = isBuilding(tile) ? ctx.table.observation.most_men[Number(ctx.seat)] : null;
  return say(ctx, `prompt.does.${kindOf(tile)}${men === null ? '' : `_${men}`}`);
}

/** How many taverns the turn has brought: one may complete a block and bring another. @param {Context} ctx */
function tavernsWon({ events }) {
  const turn = events.slice(events.findLastIndex(({ kind }) => kind === 'placed') + 1);
  return turn.filter(({ kind }) => kind === 'tavern_won').length;
}

/* Buttons: each says its result */

/** What an action does, and the points that it brings. @param {Context} ctx @param {import('./reading.js').Option} option @param {(string | null)[]} parts */
const results = (ctx, { index }, parts) => joined([...parts, points(ctx, ctx.previews.get(index))], '\u00A0· ');

/** @param {Context} ctx @param {import('./reading.js').ActionOf<'place'>} action */
function menText(ctx, { tile, men }) {
  return say(ctx, isMarket(tile) ? 'button.market' : men ? 'button.men' : 'button.no_men', { men });
}

/** @param {Context} ctx @param {import('./reading.js').ActionOf<'place'>} action @param {Preview | null} preview */
function investment(ctx, { tile, men }, preview) {
  const landing = landingOf(ctx, tile);
  if (!landing) return null;
  if (!ctx.printed.steps[kindOf(tile)][men]) return say(ctx, 'button.no_investment');
  const seat = Number(ctx.seat);
  const guild = String(guildOf(tile));
  const facts = { guild, steps: landing.steps };
  if (!preview) return say(ctx, 'button.invest', facts);
  if (becomes(preview, ({ tracks }) => tracks[guild].cubes[seat].space) === undefined)
    return say(ctx, 'button.blocked');
  const { cubes, ranked } = preview.after.tracks[guild];
  const { rank: place, space } = cubes[seat];
  const ahead = place > 1 ? ranked[place - 2] : null;
  const behind = ahead !== null && cubes[ahead].space === space;
  return say(ctx, behind ? 'button.behind' : 'button.rank', { ...facts, place, seat: ahead });
}

/** How one stands in a guild, and what its chain is worth. @param {Context} ctx @param {string | null} guild */
function invested(ctx, guild) {
  if (!guild) return [];
  const { chains, tracks } = ctx.table.observation;
  const { rank: place, space } = tracks[guild].cubes[Number(ctx.seat)];
  const [best] = chains[guild].chains;
  return [
    say(ctx, place ? 'panel.rank' : 'panel.none', { guild, place, space }),
    best ? say(ctx, 'cause.chain', { value: best.value }) : null,
  ];
}

/** What the longest chain of a guild would be worth, if that changes. @param {Context} ctx @param {import('./reading.js').ActionOf<'place'>} action @param {Preview} preview */
function grown(ctx, { tile }, { before, after }) {
  const guild = guildOf(tile);
  const [was, value] = [before, after].map(({ chains }) => (guild ? (chains[guild].chains[0]?.value ?? 0) : 0));
  return was && was !== value ? say(ctx, 'cause.grows', { value, was }) : null;
}

/** The place in the block that the action would bring. @param {Context} ctx @param {import('./reading.js').ActionOf<'place' | 'tavern'>} action @param {Preview | null} preview */
function standing(ctx, { lot }, preview) {
  if (!preview) return null;
  const { block } = plan(ctx).lots[lot];
  const [before, after] = [placesIn(preview.before, block), placesIn(preview.after, block)];
  for (const [at, seat] of after.entries()) {
    const place = at + 1;
    if (seat !== ctx.seat) continue;
    if (before[at] === seat) return say(ctx, 'button.stays', { place });
    return say(ctx, Number.isInteger(before[at]) ? 'button.passes' : 'button.place', { seat: before[at], place });
  }
  if (after[2] === 'tie' && before[2] !== 'tie') return say(ctx, 'button.third_tied');
  const level = levelWith(preview, block, ctx.seat);
  return level === null ? null : say(ctx, 'button.level', { seat: level });
}

/** Who is first, second and third in a block, the third perhaps `tie`. @param {Observation} seen @param {string} block @returns {(number | 'tie' | null)[]} */
function placesIn(seen, block) {
  const { first, second, thirds } = blockIn(seen, block);
  return [first, second, thirds.length > 1 ? 'tie' : (thirds[0] ?? null)];
}

/** Who stays ahead in a block although the action would make a seat their equal, or null. @param {Preview} preview @param {string} block @param {number | null} seat */
function levelWith({ before, after }, block, seat) {
  const own = blockIn(after, block).owners.find((one) => one.seat === seat);
  if (!own?.buildings) return null;
  const equal = blockIn(before, block).owners.find(
    (one) => one.seat !== seat && one.place > 0 && one.buildings === own.buildings && one.men === own.men,
  );
  return equal?.seat ?? null;
}

/** @param {Context} ctx @param {Preview | undefined} preview */
function points(ctx, preview) {
  const gain = preview ? gains(preview)[Number(ctx.seat)] : 0;
  return gain ? say(ctx, 'button.points', { points: gain }) : null;
}

/** How many points each seat would get. @param {Preview} preview */
const gains = ({ before, after }) => after.scores.map((points, seat) => points - before.scores[seat]);

/* What the selected action would change */

/** What a tile on a lot would change. @param {Context} ctx @param {Preview} preview */
function changed(ctx, preview) {
  const lot = chosenLot(ctx);
  if (!lot) return [];
  const { block } = plan(ctx).lots[lot];
  const chain = Object.values(preview.after.chains)
    .flatMap(({ chains }) => chains)
    .find(({ lots }) => lots.includes(lot));
  const { value } = blockIn(preview.after, block);
  const n = becomes(preview, (seen) => blockIn(seen, block).free);
  const guild = becomes(preview, (seen) => blockIn(seen, block).guild);
  const seat = Number(ctx.seat);
  return [
    n === 0 && say(ctx, 'change.completes', { block, value }),
    chain && chain.length > 1 && !noted(ctx) && say(ctx, 'map.chain', { length: chain.length, reach: chain.reach }),
    n !== 0 && say(ctx, 'change.free', { block, n, value }),
    guild && (guild === 'tie' ? say(ctx, 'change.guild_tie') : say(ctx, 'change.guild', { guild })),
    joined(gains(preview).map((gain, of) => gain !== 0 && say(ctx, 'say.points', { seat: of, points: gain }))),
    preview.after.phase === 'tavern' && preview.after.deciding.includes(seat) && say(ctx, 'change.tavern'),
  ];
}
