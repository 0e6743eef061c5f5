/** What the seat that looks holds: goods in piles, and progress cards to be read and played. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { target } from '../../table/board/board.js';
import { classes, count } from '../../table/board/shapes.js';
import { cardBack, cardPicture, goodBack, goodPicture } from './art.js';
import { eyes, goods, isWide, sum, trades } from './reading.js';
import { gather, offer } from './trade.js';
import { say } from './names.js';

/** @typedef {import('./reading.js').Context} Context */

const PILE = { landscape: 38, portrait: 40, phone: 28, embed: 20 };
const CARD = { landscape: 54, portrait: 62, phone: 30, embed: 36 };
/** So many cards have room side by side; where the screen is wide or high more are smaller and stand in two rows. */
const ROW = { landscape: 2, portrait: 1, phone: Infinity, embed: Infinity };
const SMALL = 36;

/** The region of the hand. @param {Context} ctx */
export function hand(ctx) {
  const { phase } = ctx.table.observation;
  const seat = eyes(ctx);
  if (phase === 'over' || seat === null) return nothing;
  if (ctx.seat !== null && (isWide(ctx) ? gather(ctx) !== null : trades(ctx))) return nothing; // the piles lie there
  const look = classes('cavalieri-hand', `cavalieri-hand-${ctx.size}`, offer(ctx) && 'is-brief');
  return html`<div class=${look}>
    ${piles(ctx, seat)}${cards(ctx, seat)}</div>`;
}

/* Goods */

/** @param {Context} ctx @param {number} seat */
function piles(ctx, seat) {
  const { hand: held, cards: many, limits } = ctx.table.observation;
  const full = many[seat] > limits[seat];
  const words = say(ctx, 'hand.limit', { n: many[seat], limit: limits[seat] });
  return html`<section class="cavalieri-piles" aria-label=${say(ctx, 'hand.goods')}>
    ${
      held
        ? goods(ctx).map((good) => pile(ctx, good, held[good] ?? 0))
        : html`<span class="slot" data-covered>${goodBack({ size: PILE[ctx.size] + 16 })}${count(many[seat])}</span>`
    }
    <span class=${classes('cavalieri-limit', full && 'is-over')} title=${words} data-about=${`counter:cards`}>
      <span class="visually-hidden">${words}</span><b aria-hidden="true">${many[seat]}/${limits[seat]}</b></span>
  </section>`;
}

/** A pile: what it trades, discards or gives is meant by a tap on it. @param {Context} ctx @param {string} good @param {number} n */
function pile(ctx, good, n) {
  const give = `give:${good}`;
  const id = ctx.targets.has(give) ? give : `hand:${good}`;
  return html`<div class=${classes('cavalieri-pile', !n && 'is-none')} ${target(ctx, id, { label: null, held: true })}
    data-place=${`hand:${good}`} title=${say(ctx, `good.${good}`)}>
    <span aria-hidden="true">${goodPicture(good, { size: PILE[ctx.size] })}</span>
    <b aria-hidden="true">${n}</b>
    ${isWide(ctx) ? html`<span class="cavalieri-pile-name" aria-hidden="true">${say(ctx, `good.${good}`)}</span>` : nothing}
    <span class="visually-hidden">${ctx.label(id)}</span></div>`;
}

/* Progress cards */

/** On a phone their line is kept. @param {Context} ctx @param {number} seat */
function cards(ctx, seat) {
  const { colours, progress } = ctx.table.observation;
  if (!sum(colours[seat])) {
    return ctx.size === 'phone' ? html`<p class="cavalieri-none">${say(ctx, 'hand.no_progress')}</p>` : nothing;
  }
  const title = say(ctx, 'counter.progress');
  const kinds = [...new Set(progress ?? [])];
  const many = kinds.length > ROW[ctx.size];
  return html`<section class=${classes('cavalieri-cards', many && 'is-many')} aria-label=${title} data-scrolls="x">
    ${
      progress
        ? repeat(
            kinds,
            (card) => card,
            (card) => held(ctx, card, progress.filter((one) => one === card).length, many ? SMALL : CARD[ctx.size]),
          )
        : ctx.printed.tracks.flatMap((/** @type {string} */ track, /** @type {number} */ at) =>
            Array.from(
              { length: colours[seat][at] },
              () => html`<span class="slot" data-covered>${cardBack(track, { size: CARD[ctx.size] })}</span>`,
            ),
          )
    }</section>`;
}

/** @param {Context} ctx @param {string} card @param {number} copies @param {number} size */
function held(ctx, card, copies, size) {
  const id = `${ctx.table.observation.phase === 'drop' ? 'progress' : 'card'}:${card}`;
  const may = ctx.targets.has(id);
  return html`<div class=${classes('cavalieri-card-slot', !may && 'is-idle')} ${target(ctx, id, { label: null, held: true })} data-place=${`card:${card}`}>
    <span aria-hidden="true">${cardPicture(card, ctx.printed.colours[card], { size })}</span>${count(copies)}
    <span class="cavalieri-card-name" aria-hidden="true">${say(ctx, `card.${card}.name`)}</span>
    <span class="visually-hidden">${ctx.label(id)}</span></div>`;
}
