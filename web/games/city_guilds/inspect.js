/** A closer look at a lot or tile, a block, a track or a player. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { inspected, standings } from '../../table/shapes.js';
import { tilePicture } from './art.js';
import { blockOf, element, guildName, guildOf, letter, plan, tileName } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Fact} Fact
 */

/** @type {(ctx: Context, key: string, facts?: Fact) => string} */
const say = (ctx, key, facts) => ctx.t(`city_guilds.${key}`, facts);

/** What the sheet of an element shows, or null for the table's own. @param {Context} ctx @param {string} id */
export function inspect(ctx, id) {
  const what = id.slice(0, id.indexOf(':'));
  if (what === 'lot') return lotSheet(ctx, element(id));
  if (what === 'block') return blockSheet(ctx, element(id));
  if (what === 'track' || what === 'space') return trackSheet(ctx, element(id).split(':')[0]);
  if (what === 'hand' || what === 'open') return tileSheet(ctx, element(id));
  return null;
}

/** @param {Context} ctx @param {string} tile */
function picture(ctx, tile) {
  const guild = guildOf(tile);
  return tilePicture(tile, { size: 96, letter: guild ? letter(ctx, guild) : '' });
}

/** @param {Context} ctx @param {string} tile */
function tileSheet(ctx, tile) {
  const { copies } = ctx.printed.tiles[tile];
  const { unseen } = ctx.table.observation;
  const left = unseen?.[tile] === undefined ? '' : say(ctx, 'inspect.unseen', { n: unseen[tile] ?? 0 });
  return inspected(
    picture(ctx, tile),
    html`<p>${say(ctx, `inspect.${tile.split(':')[0]}`)}</p>
      <p>${say(ctx, 'inspect.copies', { n: copies })} ${left}</p>`,
  );
}

/** @param {Context} ctx @param {string} lot */
function lotSheet(ctx, lot) {
  const laid = ctx.table.observation.lots[lot];
  const { block } = plan(ctx).lots[lot];
  const guild = laid && guildOf(laid.tile);
  return inspected(
    laid ? picture(ctx, laid.tile) : nothing,
    html`${laid ? html`<p><b>${tileName(ctx, laid.tile)}</b>${ownerOf(ctx, laid)}</p>` : nothing}
      ${guild ? chainLine(ctx, guild, lot) : nothing}
      ${blockSheet(ctx, block)}`,
  );
}

/** @param {Context} ctx @param {{seat: number | null, men: number}} laid */
const ownerOf = (ctx, { seat, men }) =>
  seat === null
    ? nothing
    : html`<span class="line">${ctx.shield(seat, 22)}
        ${say(ctx, 'inspect.owner', { name: ctx.name(seat), n: men })}</span>`;

/** @param {Context} ctx @param {string} guild @param {string} lot */
function chainLine(ctx, guild, lot) {
  const { chains } = ctx.table.observation.chains[guild];
  const own = chains.find(({ lots }) => lots.includes(lot));
  return html`<p>${say(ctx, 'inspect.chain', { n: own?.length, blocks: own?.reach, value: own?.value })}</p>`;
}

/** @param {Context} ctx @param {string} id */
function blockSheet(ctx, id) {
  const block = blockOf(ctx, id);
  const owners = [...block.owners].sort((a, b) => (a.place || 9) - (b.place || 9));
  const rows = owners.map(
    /** @returns {import('../../table/shapes.js').Standing} */ ({ seat, place, buildings, men }) => [
      seat,
      say(ctx, 'inspect.claim', { buildings, men }),
      place ? say(ctx, 'inspect.place', { place, points: block.shares[seat] }) : say(ctx, 'inspect.no_place'),
    ],
  );
  return html`<h3>${say(ctx, 'label.block', { block: id })}</h3>
    <p>${say(ctx, `inspect.${block.paid ? 'paid' : 'value'}`, { value: block.value, n: block.free })}</p>
    ${rows.length ? html`${standings(ctx, rows)}<p class="muted">${say(ctx, 'inspect.order')}</p>` : nothing}
    <p>${controlOf(ctx, block)}</p>`;
}

/** @param {Context} ctx @param {Fact} block */
function controlOf(ctx, { guild, counts, tied }) {
  if (guild === null) return say(ctx, 'inspect.no_guild');
  const named = (/** @type {string} */ one) => guildName(ctx, one);
  if (guild === 'tie') return say(ctx, 'inspect.guild_tie', { guilds: tied.map(named) });
  return say(ctx, 'inspect.guild', { guild: named(guild), n: counts[guild] });
}

/** @param {Context} ctx @param {string} guild */
function trackSheet(ctx, guild) {
  const { ranked, cubes } = ctx.table.observation.tracks[guild];
  const { chains, shares } = ctx.table.observation.chains[guild];
  const [best] = chains;
  const rows = ranked.map(
    /** @returns {import('../../table/shapes.js').Standing} */ (seat, at) => [
      seat,
      say(ctx, 'track.rank_space', { place: at + 1, space: cubes[seat].space }),
      say(ctx, 'inspect.gets', { points: shares[seat] }),
    ],
  );
  const facts = best && { n: best.length, blocks: best.reach, value: best.value };
  const words = html`<p>${best ? say(ctx, 'inspect.best', facts) : say(ctx, 'track.no_chain')}</p>
    ${standings(ctx, rows)}`;
  return inspected(nothing, words);
}
