/** A closer look at a lot or tile, a block, a track or a player. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { tilePicture } from './art.js';
import { blockOf, element, guildName, guildOf, letter, plan, tileName } from './reading.js';

/** What the sheet of an element shows, or null for the table's own. */
export function inspect(ctx, id) {
  const what = id.slice(0, id.indexOf(':'));
  if (what === 'lot') return lotSheet(ctx, element(id));
  if (what === 'block') return blockSheet(ctx, element(id));
  if (what === 'track' || what === 'space') return trackSheet(ctx, element(id).split(':')[0]);
  if (what === 'hand' || what === 'open') return tileSheet(ctx, element(id));
  return null;
}

function picture(ctx, tile) {
  return tilePicture(tile, { size: 96, letter: guildOf(tile) ? letter(ctx, guildOf(tile)) : '' });
}

function tileSheet(ctx, tile) {
  const { copies } = ctx.printed.tiles[tile];
  const { unseen } = ctx.table.observation;
  const kind = tile.split(':')[0];
  return html`<div class="city-guilds city-guilds-inspected">${picture(ctx, tile)}<div>
    <p>${ctx.t(`city_guilds.inspect.${kind}`)}</p>
    <p>${ctx.t('city_guilds.inspect.copies', { n: copies })}${
      unseen && unseen[tile] !== undefined
        ? html` ${ctx.t('city_guilds.inspect.unseen', { n: unseen[tile] ?? 0 })}`
        : nothing
    }</p></div></div>`;
}

function lotSheet(ctx, lot) {
  const laid = ctx.table.observation.lots[lot];
  const { block } = plan(ctx).lots.get(lot);
  return html`<div class="city-guilds city-guilds-inspected">
    ${laid ? picture(ctx, laid.tile) : nothing}
    <div>
      ${
        laid
          ? html`<p><b>${tileName(ctx, laid.tile)}</b>${
              laid.seat === null
                ? nothing
                : html`<span class="city-guilds-owner">${ctx.shield(laid.seat, 22)}
        ${ctx.t('city_guilds.inspect.owner', { name: ctx.name(laid.seat), n: laid.men })}</span>`
            }</p>`
          : nothing
      }
      ${laid && guildOf(laid.tile) ? chainLine(ctx, guildOf(laid.tile), lot) : nothing}
      ${blockSheet(ctx, block)}
    </div></div>`;
}

function chainLine(ctx, guild, lot) {
  const chain = ctx.table.observation.chains[guild].chains.find(({ lots }) => lots.includes(lot));
  return html`<p>${ctx.t('city_guilds.inspect.chain', { n: chain.length, blocks: chain.reach, value: chain.value })}</p>`;
}

function blockSheet(ctx, id) {
  const block = blockOf(ctx, id);
  return html`<h3>${ctx.t('city_guilds.block', { block: id })}</h3>
    <p>${ctx.t(`city_guilds.inspect.${block.paid ? 'paid' : 'value'}`, { value: block.value, n: block.free })}</p>
    ${
      block.owners.length
        ? html`<ol class="city-guilds-owners">${[...block.owners]
            .sort((a, b) => (a.place || 9) - (b.place || 9))
            .map(
              (owner) => html`<li>
      ${ctx.shield(owner.seat, 24)}<b>${ctx.name(owner.seat)}</b>
      <span>${ctx.t('city_guilds.inspect.claim', { buildings: owner.buildings, men: owner.men })}</span>
      <span class="muted">${
        owner.place
          ? ctx.t('city_guilds.inspect.place', { place: owner.place, points: block.shares[owner.seat] })
          : ctx.t('city_guilds.inspect.no_place')
      }</span></li>`,
            )}</ol>
      <p class="muted">${ctx.t('city_guilds.inspect.order')}</p>`
        : nothing
    }
    <p>${controlOf(ctx, block)}</p>`;
}

function controlOf(ctx, { guild, counts, tied }) {
  if (guild === null) return ctx.t('city_guilds.inspect.no_guild');
  if (guild === 'tie')
    return ctx.t('city_guilds.inspect.guild_tie', { guilds: tied.map((one) => guildName(ctx, one)) });
  return ctx.t('city_guilds.inspect.guild', { guild: guildName(ctx, guild), n: counts[guild] });
}

function trackSheet(ctx, guild) {
  const { ranked, cubes } = ctx.table.observation.tracks[guild];
  const { chains, shares } = ctx.table.observation.chains[guild];
  const [best] = chains;
  return html`<div class="city-guilds city-guilds-inspected"><div>
    <p>${
      best
        ? ctx.t('city_guilds.inspect.best', { n: best.length, blocks: best.reach, value: best.value })
        : ctx.t('city_guilds.track.no_chain')
    }</p>
    <ol class="city-guilds-owners">${ranked.map(
      (seat, at) => html`<li>${ctx.shield(seat, 24)}<b>${ctx.name(seat)}</b>
      <span>${ctx.t('city_guilds.track.rank_space', { place: at + 1, space: cubes[seat].space })}</span>
      <span class="muted">${ctx.t('city_guilds.inspect.gets', { points: shares[seat] })}</span></li>`,
    )}</ol></div></div>`;
}
