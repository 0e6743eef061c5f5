/**
 * What a seat holds: the pack that passes through, the hand, and what it has put aside.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { target } from '../../table/board.js';
import { card, cardBack, crest, seal } from './art.js';
import { mayLook, oneName, sorted } from './reading.js';

const WIDTHS = { landscape: 104, portrait: 104, phone: 84, embed: 64 };

/** The region of the hand: trays beside or above the fan of cards. */
export function hand(ctx) {
  const { observation } = ctx.table;
  const { phase, pack, hand: held, seat } = observation;
  if (seat === null || seat === undefined || phase === 'over') return nothing;
  if (!mayLook(ctx)) return backs(ctx);
  const drafting = phase === 'draft';
  return html`<div class="guildes holding holding-${ctx.size} holding-in-${phase}">
    ${drafting ? tray(ctx, 'kept', held) : nothing}
    ${phase === 'play' || phase === 'trick' ? tray(ctx, 'table', observation.table[seat]) : nothing}
    ${observation.mine?.length ? laid(ctx, observation.mine) : nothing}
    ${observation.drawn ? fan(ctx, 'drawn', counted(observation.drawn)) : nothing}
    ${drafting ? fan(ctx, 'card', pack ?? {}) : fan(ctx, 'card', held)}
  </div>`;
}

function backs(ctx) {
  const { phase, pack, hand: held } = ctx.table.observation;
  const count = Object.values((phase === 'draft' ? pack : held) ?? {}).reduce((sum, n) => sum + n, 0);
  return html`<div class="guildes holding holding-${ctx.size} is-covered"><div class="card-fan">
    ${Array.from({ length: count }, () => html`<div class="card-slot copies-1">${
      cardBack({ width: WIDTHS[ctx.size] })}</div>`)}</div></div>`;
}

function counted(cards) {
  if (!Array.isArray(cards)) return cards;
  const counts = {};
  for (const guild of cards) counts[guild] = (counts[guild] ?? 0) + 1;
  return counts;
}

function tray(ctx, name, cards) {
  const held = sorted(ctx, cards);
  const count = held.reduce((sum, [, n]) => sum + n, 0);
  return html`<section class="tray tray-${name}" aria-label=${ctx.t(`guildes.tray.${name}_label`, {
    n: count })}>
    <h4 class="tray-title">${ctx.t(`guildes.tray.${name}`)} <b>${count}</b></h4>
    <ul class="tray-cards">${held.map(([guild, n]) => html`<li class="tray-token" title=${oneName(ctx, guild)}
      aria-label="${oneName(ctx, guild)}: ${n}">${crest(guild, { size: 30, sign: true })}
      ${n > 1 ? html`<b class="tray-token-count">${n}</b>` : nothing}</li>`)}</ul>
  </section>`;
}

function laid(ctx, guilds) {
  return html`<section class="tray tray-laid" aria-label=${ctx.t('guildes.tray.laid_label', {
    n: guilds.length })}>
    <h4 class="tray-title">${ctx.t('guildes.tray.laid')}</h4>
    <ul class="tray-cards">${guilds.map((guild) => html`<li class="tray-token is-sealed"
      aria-label=${oneName(ctx, guild)}>${crest(guild, { size: 30, sign: true })}
      <span class="tray-token-seal">${seal({ size: 20 })}</span></li>`)}</ul>
  </section>`;
}

function fan(ctx, prefix, cards) {
  return html`<div class="card-fan card-fan-${prefix}" role="group" aria-label=${ctx.t(`guildes.fan.${
    prefix === 'drawn' ? 'drawn' : ctx.table.observation.phase === 'draft' ? 'pack' : 'hand'}`)}>
    ${repeat(sorted(ctx, cards), ([guild]) => guild, ([guild, copies]) =>
      slot(ctx, `${prefix}:${guild}`, guild, copies))}</div>`;
}

function slot(ctx, id, guild, copies) {
  const { values, round } = ctx.table.observation;
  const state = ctx.targets.get(id);
  return html`<div class="card-slot copies-${Math.min(copies, 6)} ${state === 'selected' ? 'is-lifted' : ''}
    ${state ? '' : 'is-idle'}" ${target(ctx, id)}>
    ${Array.from({ length: copies }, () => html`<span class="card-leaf">${card(guild, {
      width: WIDTHS[ctx.size], name: oneName(ctx, guild), values: values[guild], round })}</span>`)}
    ${copies > 1 ? html`<b class="card-count">${copies}</b>` : nothing}
  </div>`;
}
