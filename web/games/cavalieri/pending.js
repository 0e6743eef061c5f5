/** The decisions that are still to be made before the turn goes on, a shield for each, in their order. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { say } from './names.js';

/** @typedef {import('./reading.js').Context} Context */

/** Where each owes a number of cards, or a city. */
const OWING = ['discard', 'pillage', 'wedding'];
/** Where one decides after the other. */
const QUEUED = ['drop', 'deck', 'aqueduct', 'gate'];

/** Who has still to decide, and how much each owes. @param {Context} ctx @returns {{seat: number, n: number}[]} */
export function due({ table: { observation } }) {
  const { phase, owed, queue, mover, deciding } = observation;
  if (OWING.includes(phase)) {
    const order = owed.map((_, at) => (mover + at) % owed.length);
    return order.flatMap((seat) => (owed[seat] ? [{ seat, n: owed[seat] }] : []));
  }
  if (QUEUED.includes(phase)) return queue.map((seat) => ({ seat, n: 0 }));
  return deciding.flatMap((seat) => (seat === mover ? [] : [{ seat, n: 0 }]));
}

/** What a seat that has to decide must do, in a word or two; null: nothing. @param {Context} ctx @param {number} seat */
export function duty(ctx, seat) {
  const found = due(ctx).find((one) => one.seat === seat);
  return found ? say(ctx, `queue.${ctx.table.observation.phase}`, { n: found.n }) : null;
}

/** @param {Context} ctx */
export function pending(ctx) {
  const all = due(ctx);
  if (!all.length) return nothing;
  return html`<ol class="cavalieri-queue" aria-label=${say(ctx, 'queue.title')}>${all.map(
    ({
      seat,
      n,
    }) => html`<li data-about=${`queue:${seat}`} title=${say(ctx, 'queue.of', { seat, duty: duty(ctx, seat) })}>
      ${ctx.shield(seat, 22)}<span class="visually-hidden">${duty(ctx, seat)}</span>${n ? html`<b aria-hidden="true">${n}</b>` : nothing}</li>`,
  )}</ol>`;
}
