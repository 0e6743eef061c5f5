/** What a seat holds: the pack that passes through, the hand, and what it has put aside. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { keyed } from '../../vendor/lit-html/directives/keyed.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { count, slot } from '../../table/board/shapes.js';
import { card, cardBack, crest, seal } from './art.js';
import { cardName, inOrder, isBrief, total } from './reading.js';

/** @typedef {import('./reading.js').Context} Context */

const WIDTHS = { landscape: 104, portrait: 104, phone: 84, embed: 64 };
/** Less than this is a low phone: its cards are smaller. Px of height and of width; style.css agrees. */
const LOW = { height: 800, card: 68 };

/** How wide a card is. @param {Context} ctx */
const widthOf = ({ room, size }) => (size === 'phone' && room[1] < LOW.height ? LOW.card : WIDTHS[size]);
/** Where cards lie beside each other in one row: px that they take in all, from which on they are narrow, and how wide then. */
const NARROW = {
  landscape: { from: 780, card: 76 },
  portrait: { from: 810, card: 76 },
  embed: { from: 300, card: 64 },
};
/** Px between two cards, and by which a copy looks out behind another; style.css agrees. */
const [GAP, STEP] = [8, 22];
/** As many copies of a card are drawn one behind the other; the count tells the rest. */
const LEAVES = 6;

/**
 * The region of the hand: trays beside or above the fan of cards. Where room is short it gives way to the stalls for
 * tricks that touch no card in it, and to the cards drawn for one.
 * @param {Context} ctx
 */
export function hand(ctx) {
  const { phase, pack, hand: held, seat, table, mine, drawn } = ctx.table.observation;
  if (phase === 'over') return nothing;
  if (seat === null) return covered(ctx);
  if (isBrief(ctx) && phase === 'trick' && !ctx.sheet && !drawn && !picksHeld(ctx)) return nothing;
  const drafting = phase === 'draft';
  return html`<div class="guildes-holding guildes-holding-${ctx.size} guildes-holding-in-${phase}">
    ${
      drafting
        ? tray(ctx, 'kept', held, [], pack)
        : drawn && ctx.size === 'phone'
          ? nothing
          : tray(ctx, 'table', table[seat], mine, held)
    }
    ${drawn ? html`<h4 class="guildes-fan-title">${ctx.t('guildes.fan.drawn_title')}</h4>${fan(ctx, 'drawn', 'drawn', drawn)}` : nothing}
    ${
      drafting && !pack
        ? waiting(ctx)
        : drawn && isBrief(ctx)
          ? nothing
          : fan(ctx, 'card', drafting ? 'pack' : 'hand', drafting ? pack : held)
    }
  </div>`;
}

/** Whether a card in the hand can be chosen. @param {Context} ctx */
const picksHeld = ({ targets }) => [...targets.keys()].some((id) => id.startsWith('card:'));

/** The backs of the cards of whoever decides, while nobody may look. @param {Context} ctx */
function covered(ctx) {
  if (ctx.seat === null) return nothing;
  const n = ctx.table.observation.holding[ctx.seat];
  const back = html`<div class="slot">${cardBack({ width: widthOf(ctx) })}</div>`;
  return html`<div class="guildes-holding guildes-holding-${ctx.size}" data-covered>
    <div class="guildes-fan" role="img" aria-label=${ctx.t('guildes.fan.covered', { n })}>${Array(n).fill(back)}</div></div>`;
}

/** @param {Context} ctx */
function waiting(ctx) {
  const { flow, seat, picks, keep } = ctx.table.observation;
  const text =
    flow && seat !== null && picks[seat] < keep ? ctx.t('guildes.fan.waiting', { name: ctx.name(flow.from) }) : nothing;
  return html`<p class="guildes-fan">${text}</p>`;
}

/**
 * The cards put aside; on a phone, where not all the others are in sight, with the number of those.
 * @param {Context} ctx
 * @param {string} name
 * @param {import('./reading.js').Cards | null} cards
 * @param {string[] | null} sealed
 * @param {import('./reading.js').Cards | null} [left]
 */
function tray(ctx, name, cards, sealed, left = null) {
  const { keep, to_play: most } = ctx.table.observation;
  const n = total(cards);
  return html`<section class="guildes-tray guildes-tray-${name}" ?data-head=${ctx.size === 'phone'} aria-label=${ctx.t(`guildes.tray.${name}_label`, { n })}>
    <h4>${ctx.t(`guildes.tray.${name}`)} <b>${name === 'kept' ? ctx.t('guildes.tray.of', { n, of: keep }) : n}</b></h4>
    ${name === 'kept' && !isBrief(ctx) ? html`<p class="guildes-tray-plan">${ctx.t('guildes.tray.plan', { n: most })}</p>` : nothing}
    <ul class="guildes-tray-cards" data-scrolls=${ctx.size === 'phone' ? 'x' : ''}>
      ${(sealed ?? []).map((guild) =>
        token(ctx, guild, seal({ size: 20 }), ctx.t('guildes.tray.laid', { card: cardName(ctx, guild) })),
      )}
      ${repeat(
        inOrder(ctx, cards),
        ([guild]) => guild,
        ([guild, copies]) => token(ctx, guild, count(copies)),
      )}
    </ul>
    ${
      ctx.size === 'phone' && left
        ? html`<h4 class="guildes-tray-left">${ctx.t(`guildes.tray.${name}_left`)} <b>${total(left)}</b></h4>`
        : nothing
    }
  </section>`;
}

/** @param {Context} ctx @param {string} guild @param {unknown} mark @param {string} [title] */
const token = (ctx, guild, mark, title = cardName(ctx, guild)) => html`<li class="guildes-tray-token" title=${title}
  data-about="guild:${guild}">
  <span class="visually-hidden">${cardName(ctx, guild)}</span>${crest(guild, { size: 32, sign: true })}${mark}</li>`;

/** @param {Context} ctx @param {string} prefix @param {string} name @param {import('./reading.js').Cards | null} cards */
function fan(ctx, prefix, name, cards) {
  const { phase, round, picks, seat } = ctx.table.observation;
  const piles = inOrder(ctx, cards);
  const narrow = narrowOf(ctx, piles);
  // A new pack is seen from its beginning; what stays in hand stays where it was scrolled to.
  return keyed(
    phase === 'draft' ? `${round} ${picks[seat ?? 0]}` : phase,
    html`<div class="guildes-fan guildes-fan-${name} ${narrow ? 'is-narrow' : ''}" data-scrolls="x" data-place=${name} role="group"
      aria-label=${ctx.t(`guildes.fan.${name}`)}>${repeat(
        bestFirst(ctx, piles),
        ([guild]) => guild,
        ([guild, copies]) => held(ctx, `${prefix}:${guild}`, { guild, copies, narrow }),
      )}</div>`,
  );
}

/** How wide cards are that lie close together, if they must. @param {Context} ctx @param {[string, number][]} piles */
function narrowOf(ctx, piles) {
  if (ctx.size === 'phone') return undefined;
  const { from, card: wide } = NARROW[ctx.size];
  const more = piles.reduce((sum, [, copies]) => sum + Math.min(copies, LEAVES) - 1, 0);
  return piles.length * (widthOf(ctx) + GAP) + more * STEP > from ? wide : undefined;
}

/** Those that pay most come first: where not all cards are in sight, they are. @param {Context} ctx @param {[string, number][]} piles */
function bestFirst(ctx, piles) {
  const { values, round } = ctx.table.observation;
  const [pays, last] = [(/** @type {string} */ guild) => values[guild][round - 1][0], 'militia'];
  return [...piles].sort(([a], [b]) => Number(a === last) - Number(b === last) || pays(b) - pays(a));
}

/** @param {Context} ctx @param {string} id @param {{guild: string, copies: number, narrow: number | undefined}} pile */
const held = (ctx, id, { guild, copies, narrow }) =>
  slot(ctx, id, {
    face: face(ctx, guild, narrow ?? widthOf(ctx), narrow !== undefined),
    spoken: ctx.targets.has(id) ? ctx.label(id) : `${cardName(ctx, guild)} ${copies}`,
    copies,
    most: LEAVES,
    held: true,
    name: 'guildes-held',
  });

/** A card of this game, with what it pays. @param {Context} ctx @param {string} guild @param {number} width px @param {boolean} [narrow] */
export function face(ctx, guild, width, narrow) {
  const { values, round } = ctx.table.observation;
  return card(guild, { width, name: cardName(ctx, guild), values: values[guild], round, narrow });
}
