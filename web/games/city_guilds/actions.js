/** What is asked, and what a seat may do: its button with its result, its name, what it would change. */

import { after, joined } from '../../table/tell/phrases.js';
import { say, words } from './names.js';
import {
  blockOf,
  chosenLot,
  chosenTile,
  element,
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
 * @typedef {import('../../table/contract/messages.js').Action} Action
 * @typedef {import('../../table/contract/messages.js').Change} Change
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
      const changes = ctx.previews.get(option.index) ?? null;
      return results(ctx, option, [
        menText(ctx, action),
        investment(ctx, action, changes),
        standing(ctx, action, changes),
      ]);
    },
    name: (ctx, action) =>
      joined([say(ctx, 'called.place', action), isMarket(action.tile) ? null : menText(ctx, action)]),
  },
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
  const men = isBuilding(tile) ? Math.min(ctx.table.observation.men[Number(ctx.seat)], 2) : null;
  return say(ctx, `prompt.does.${kindOf(tile)}${men === null ? '' : `_${men}`}`);
}

/** How many taverns the turn has brought: one may complete a block and bring another. @param {Context} ctx */
function tavernsWon({ events }) {
  const turn = events.slice(events.findLastIndex(({ kind }) => kind === 'placed') + 1);
  return turn.filter(({ kind }) => kind === 'tavern_won').length;
}

/* Buttons: each says its result */

/** What an action does, and the points that it brings. @param {Context} ctx @param {import('../../table/contract/messages.js').Option} option @param {(string | null)[]} parts */
const results = (ctx, { index }, parts) => joined([...parts, points(ctx, ctx.previews.get(index))], '\u00A0· ');

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
  if (after(changes, `third:${block}`) === 'tie') return say(ctx, 'button.third_tied');
  const level = levelWith(ctx, block, changes);
  return level === null ? null : say(ctx, 'button.level', { seat: level });
}

/** Who stays ahead in a block although the action would make whoever decides their equal, or null. @param {Context} ctx @param {string} block @param {Change[]} changes */
function levelWith(ctx, block, changes) {
  const { owners } = blockOf(ctx, block);
  const none = { seat: null, buildings: 0, men: 0 };
  const own = owners.find(({ seat }) => seat === ctx.seat) ?? none;
  const then = (/** @type {string} */ what, /** @type {number} */ now) =>
    after(changes, `${what}:${ctx.seat}:${block}`) ?? now;
  const [buildings, men] = [then('buildings', own.buildings), then('people', own.men)];
  const equal = owners.filter((one) => one.place > 0 && one.buildings === buildings && one.men === men);
  return buildings > 0 ? (equal.find(({ seat }) => seat !== ctx.seat)?.seat ?? null) : null;
}

/** @param {Context} ctx @param {Change[] | undefined} changes */
function points(ctx, changes) {
  const change = changes?.find(({ fact }) => fact === `score:${ctx.seat}`);
  return change && say(ctx, 'button.points', { points: change.after - change.before });
}

/* What the selected action would change */

/** What a tile on a lot would change. @param {Context} ctx @param {Change[]} changes */
function changed(ctx, changes) {
  const lot = chosenLot(ctx);
  if (!lot) return [];
  const { block } = plan(ctx).lots[lot];
  const length = after(changes, `length:${lot}`);
  const n = after(changes, `free:${block}`);
  const value = after(changes, `value:${block}`) ?? blockOf(ctx, block).value;
  const guild = after(changes, `guild:${block}`);
  const others = changes.filter(({ fact }) => fact.startsWith('score:') && fact !== `score:${ctx.seat}`);
  return [
    n === 0 && say(ctx, 'change.completes', { block, value }),
    length > 1 && !noted(ctx) && say(ctx, 'map.chain', { length, reach: after(changes, `reach:${lot}`) }),
    n !== 0 && say(ctx, 'change.free', { block, n, value }),
    guild && (guild === 'tie' ? say(ctx, 'change.guild_tie') : say(ctx, 'change.guild', { guild })),
    joined(
      others.map(({ fact, before, after: then }) =>
        say(ctx, 'say.points', { seat: Number(element(fact)), points: then - before }),
      ),
    ),
    after(changes, `bonus:${ctx.seat}`) && say(ctx, 'change.tavern'),
  ];
}
