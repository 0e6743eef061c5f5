/**
 * What a seat holds: the pack that passes through, the hand, and what it has put aside.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { target } from '../../table/board.js';
import { card, cardBack, crest, seal } from './art.js';
import { cardName, inOrder, total } from './reading.js';

const WIDTHS = { landscape: 104, portrait: 104, phone: 84, embed: 64 };
/** As many copies of a card are drawn one behind the other; the count tells the rest. */
const LEAVES = 6;

/** The region of the hand: trays beside or above the fan of cards. */
export function hand(ctx) {
  const { phase, pack, hand: held, seat, table, mine, drawn } = ctx.table.observation;
  if (phase === 'over') return nothing;
  if (seat === null) return covered(ctx);
  const drafting = phase === 'draft';
  return html`<div class="guildes guildes-holding guildes-holding-${ctx.size} guildes-holding-in-${phase}">
    ${drafting ? tray(ctx, 'kept', held) : tray(ctx, 'table', table[seat], mine)}
    ${
      drawn
        ? html`<h4 class="guildes-tray-title guildes-fan-title">${ctx.t('guildes.fan.drawn_title')}</h4>${fan(
            ctx,
            'drawn',
            'drawn',
            drawn,
          )}`
        : nothing
    }
    ${drafting && !pack ? waiting(ctx) : fan(ctx, 'card', drafting ? 'pack' : 'hand', drafting ? pack : held)}
  </div>`;
}

/** The backs of the cards of whoever decides, while nobody may look. */
function covered(ctx) {
  const { phase, keep, picks, laid } = ctx.table.observation;
  if (ctx.seat === null) return nothing;
  const count = phase === 'draft' ? keep - picks[ctx.seat] : keep - laid[ctx.seat];
  return html`<div class="guildes guildes-holding guildes-holding-${ctx.size} is-covered">
    <div class="guildes-card-fan" role="img" aria-label=${ctx.t('guildes.fan.covered', { n: count })}>
      ${Array.from(
        { length: count },
        () => html`<div class="guildes-card-slot">${cardBack({ width: WIDTHS[ctx.size] })}</div>`,
      )}
    </div></div>`;
}

function waiting(ctx) {
  const { flow } = ctx.table.observation;
  return html`<p class="guildes-card-fan fan-empty">${
    flow ? ctx.t('guildes.fan.waiting', { name: ctx.name(flow.from) }) : nothing
  }</p>`;
}

function tray(ctx, name, cards, sealed = []) {
  const count = total(cards);
  return html`<section class="guildes-tray guildes-tray-${name}" aria-label=${ctx.t(`guildes.tray.${name}_label`, { n: count })}>
    <h4 class="guildes-tray-title">${ctx.t(`guildes.tray.${name}`)} <b>${count}</b></h4>
    <ul class="guildes-tray-cards" data-scrolls>
      ${sealed.map(
        (guild) => html`<li class="guildes-tray-token is-sealed" title=${ctx.t('guildes.tray.laid', {
          card: cardName(ctx, guild),
        })}>${token(ctx, guild)}
        <span class="guildes-tray-seal">${seal({ size: 20 })}</span></li>`,
      )}
      ${repeat(
        inOrder(ctx, cards),
        ([guild]) => guild,
        ([guild, n]) => html`<li class="guildes-tray-token"
        title=${cardName(ctx, guild)}>${token(ctx, guild)}
        ${n > 1 ? html`<b class="guildes-tray-count">${n}</b>` : nothing}</li>`,
      )}
    </ul>
  </section>`;
}

function token(ctx, guild) {
  return html`<span class="visually-hidden">${cardName(ctx, guild)}</span>${crest(guild, { size: 32, sign: true })}`;
}

function fan(ctx, prefix, name, cards) {
  return html`<div class="guildes-card-fan guildes-fan-${name}" data-scrolls role="group" aria-label=${ctx.t(`guildes.fan.${name}`)}>
    ${repeat(
      inOrder(ctx, cards),
      ([guild]) => guild,
      ([guild, copies]) => slot(ctx, `${prefix}:${guild}`, guild, copies),
    )}
  </div>`;
}

function slot(ctx, id, guild, copies) {
  const { values, round } = ctx.table.observation;
  const leaf = () =>
    html`<span class="guildes-card-leaf" aria-hidden="true">${card(guild, {
      width: WIDTHS[ctx.size],
      name: cardName(ctx, guild),
      values: values[guild],
      round,
    })}</span>`;
  return html`<div class="guildes-card-slot copies-${Math.min(copies, LEAVES)}" ${target(ctx, id, { label: null })}>
    ${Array.from({ length: Math.min(copies, LEAVES) }, leaf)}
    ${copies > 1 ? html`<b class="guildes-card-count" aria-hidden="true">${copies}</b>` : nothing}
    <span class="visually-hidden">${ctx.targets.has(id) ? ctx.label(id) : `${cardName(ctx, guild)} ${copies}`}</span>
  </div>`;
}
