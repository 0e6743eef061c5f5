/** The investment tracks: a row a guild, three ranked places in each space. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { target } from '../../table/board/board.js';
import { tool } from '../../table/board/shapes.js';
import { joined } from '../../table/tell/phrases.js';
import { signPicture } from './art.js';
import { chosenTile, guildName, guildOf, landingOf, letter, mayForgo, traced } from './reading.js';
import { ranking, say, sharesText } from './names.js';

/** @typedef {import('./reading.js').Context} Context */

/** Spaces in sight: those behind the window are gathered in its first one. */
const SIGHT = { landscape: 12, portrait: 14, phone: 10, embed: 9 };
const SHIELD = { landscape: 16, portrait: 16, phone: 18, embed: 16 };

/** When the tracks were opened over the map: they shut by themselves as soon as anything is done. @param {Context} ctx */
export function moment(ctx) {
  return `${ctx.table.step}.${ctx.selected.length}`;
}

/** All four tracks in full. @param {Context} ctx */
export function tracks(ctx) {
  const closes = ctx.size === 'phone' || ctx.size === 'embed';
  return html`<section class="city-guilds-tracks" data-low aria-label=${ctx.t('city_guilds.track.all')}>
    ${
      closes
        ? html`<header class="city-guilds-tracks-head"><h3>${ctx.t('city_guilds.track.all')}</h3>
      <button type="button" class="btn btn-icon btn-quiet" data-ui="tracks=shut" data-shut
        aria-label=${ctx.t('city_guilds.tool.shut')}>${icon('x')}</button></header>${chainTools(ctx)}`
        : nothing
    }
    ${Object.keys(ctx.table.observation.tracks).map((guild) => track(ctx, guild))}
  </section>`;
}

/** @param {Context} ctx @param {string} guild */
function track(ctx, guild) {
  const { cubes, ranked } = ctx.table.observation.tracks[guild];
  const counted = ctx.sheet && ctx.touched.has(`track:${guild}`);
  const arrival = arrivalOn(ctx, guild);
  const leader = Math.max(...cubes.map(({ space }) => space), arrival?.space ?? 0);
  const sight = SIGHT[ctx.size];
  const from = Math.max(1, leader + 2 - sight + 1);
  const spaces = Array.from({ length: sight }, (_, index) => from + index);
  const behind = cubes.flatMap(({ space }, seat) => (space && space < from ? [seat] : []));
  return html`<div class="city-guilds-track city-guilds-tint-${guild} ${counted ? 'is-counted' : ''} ${arrival ? 'is-aimed' : ''}" ${target(ctx, `track:${guild}`)}>
    ${head(ctx, guild)}
    ${pays(ctx, guild)}
    <ol class="city-guilds-spaces">
      ${behind.length ? html`<li class="city-guilds-space is-behind">${behind.map((seat) => ctx.shield(seat, SHIELD[ctx.size]))}</li>` : nothing}
      ${(behind.length ? spaces.slice(1) : spaces).map((space) => spaceOf(ctx, guild, space, arrival))}
    </ol>
    <span class="visually-hidden">${ranking(ctx, ranked, cubes)}</span>
  </div>`;
}

/** Where the selected tile is sure to take the cube of whoever decides; a full space stops it in any case. @param {Context} ctx @param {string} guild */
function arrivalOn(ctx, guild) {
  const tile = chosenTile(ctx);
  const placed = ctx.table.observation.phase !== 'return' && guildOf(tile) === guild;
  const landing = placed ? landingOf(ctx, tile) : null;
  return landing?.slot && mayForgo(ctx, tile) ? null : landing;
}

/** The name of a guild and its longest chain. @param {Context} ctx @param {string} guild */
function head(ctx, guild) {
  return html`<div class="line city-guilds-track-head ${traced(ctx) === guild ? 'is-traced' : ''}">
    ${signPicture(guild, { size: 26 })}
    <span class="city-guilds-track-name"><b>${guildName(ctx, guild)}</b>
      <span class="city-guilds-track-chain">${chainInWords(ctx, guild)}</span></span>
  </div>`;
}

/** The longest chain of a guild. @param {Context} ctx @param {string} guild */
function chainInWords(ctx, guild) {
  const [best] = ctx.table.observation.chains[guild].chains;
  return best ? ctx.t('city_guilds.track.chain', best) : ctx.t('city_guilds.track.no_chain');
}

/** What the longest chain of a guild would pay as things stand, and whom. @param {Context} ctx @param {string} guild */
function pays(ctx, guild) {
  const { chains, tracks } = ctx.table.observation;
  const {
    chains: [best],
    shares,
  } = chains[guild];
  if (!best) return html`<p class="city-guilds-track-pays"></p>`;
  const paid = tracks[guild].ranked.filter((seat) => shares[seat]);
  return html`<p class="city-guilds-track-pays" title=${paysInWords(ctx, guild)}>
    <span class="visually-hidden">${paysInWords(ctx, guild)}</span>
    <span aria-hidden="true">${say(ctx, 'track.worth', { value: best.value })}</span>
    ${
      paid.length
        ? paid.map(
            (
              seat,
            ) => html`<span class="line city-guilds-brief-rank ${seat === eyes(ctx) ? 'is-own' : ''}" aria-hidden="true"
          >${ctx.shield(seat, 16)}<b>${shares[seat]}</b></span>`,
          )
        : icon('minus', { size: 14 })
    }</p>`;
}

/** The same in words. @param {Context} ctx @param {string} guild */
function paysInWords(ctx, guild) {
  const {
    chains: [best],
    shares,
  } = ctx.table.observation.chains[guild];
  if (!best) return '';
  const paid = sharesText(ctx, shares, eyes(ctx));
  return say(ctx, paid ? 'track.pays' : 'track.pays_nobody', { value: best.value, paid });
}

/** Whose eyes these are. @param {Context} ctx */
const eyes = ({ viewer, seat }) => viewer ?? seat;

/** A button a guild that turns the overlay of its chains on and off. @param {Context} ctx */
export function chainTools(ctx) {
  return html`<section class="city-guilds-chain-tools" aria-label=${ctx.t('city_guilds.tool.chains')}>
    <h3>${ctx.t('city_guilds.tool.chains')}</h3>
    <div>${Object.keys(ctx.table.observation.tracks).map((guild) => {
      const on = traced(ctx) === guild;
      const label = ctx.t('city_guilds.tool.chain', { guild: guildName(ctx, guild) });
      const reply = on ? undefined : joined([chainInWords(ctx, guild), paysInWords(ctx, guild)]);
      return tool({ ui: `chain=${on ? 'none' : guild}`, on, label, reply, drawing: signPicture(guild, { size: 34 }) });
    })}</div>
  </section>`;
}

/** @param {Context} ctx @param {string} guild @param {number} space @param {import('./reading.js').Landing | null} arrival */
function spaceOf(ctx, guild, space, arrival) {
  const { cubes } = ctx.table.observation.tracks[guild];
  const here = cubes
    .flatMap((cube, seat) => (cube.space === space ? [{ seat, slot: cube.slot }] : []))
    .sort((a, b) => a.slot - b.slot);
  const lands = arrival?.space === space;
  const full = lands && !arrival.slot;
  return html`<li class="city-guilds-space ${full ? 'is-full' : ''} ${lands ? 'is-aimed' : ''}"
    aria-hidden=${here.length || lands || ctx.targets.has(`space:${guild}:${space}`) ? nothing : 'true'} ${target(ctx, `space:${guild}:${space}`)}>
    ${here.map(
      ({ seat, slot }) =>
        html`<span class="city-guilds-cube city-guilds-slot-${slot}" data-piece="cube:${guild}:${seat}">${ctx.shield(
          seat,
          SHIELD[ctx.size],
        )}</span>`,
    )}
    ${
      lands && arrival.slot && ctx.seat !== null
        ? html`<span class="city-guilds-cube is-ghost city-guilds-slot-${arrival.slot}">${ctx.shield(
            ctx.seat,
            SHIELD[ctx.size],
            {
              ghost: true,
            },
          )}</span>`
        : nothing
    }
    <span class="city-guilds-space-number">${full ? icon('ban', { size: 16, label: ctx.t('city_guilds.track.full') }) : space}</span>
  </li>`;
}

/** The tracks in brief: who leads each; a tap opens them in full. @param {Context} ctx */
export function brief(ctx) {
  const { tracks: all, chains } = ctx.table.observation;
  return html`<section class="city-guilds-brief" data-low aria-label=${ctx.t('city_guilds.track.all')}>
    ${Object.keys(all).map((guild) => {
      const { ranked, cubes } = all[guild];
      const arrival = arrivalOn(ctx, guild);
      const {
        chains: [best],
        shares,
      } = chains[guild];
      const own = eyes(ctx);
      return html`<button type="button" class="city-guilds-brief-track city-guilds-tint-${guild} ${arrival ? 'is-aimed' : ''}" data-ui="tracks=${moment(ctx)}">
        <span class="visually-hidden">${joined([ctx.t('city_guilds.track.open', { guild: guildName(ctx, guild) }), chainInWords(ctx, guild), paysInWords(ctx, guild)])}.
          ${ranking(ctx, ranked, cubes)}</span>
        <span class="line city-guilds-brief-head" aria-hidden="true">${signPicture(guild, { size: 22 })}<b>${letter(ctx, guild)}</b>
          ${
            best
              ? html`<b class="city-guilds-brief-chain">${own === null ? best.value : ctx.t('table.gain', { points: shares[own] })}</b>`
              : nothing
          }</span>
        <span class="city-guilds-brief-ranks" aria-hidden="true">${ranked.slice(0, 3).map(
          (seat) => html`<span class="line city-guilds-brief-rank">${ctx.shield(seat, ctx.size === 'embed' ? 16 : 18)}
          <b>${cubes[seat].space}</b></span>`,
        )}</span>
      </button>`;
    })}
  </section>`;
}
