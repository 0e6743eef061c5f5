/** The strip above the island: the barbarians' way, both strengths and who would lose, the dice, the steps of a roll. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { raised } from '../../shell/i18n.js';
import { classes } from '../../table/board/shapes.js';
import { dieFace, eventDie, signPicture, tint } from './art.js';
import { isWide, sum, target, total } from './reading.js';
import { pending } from './pending.js';
import { say } from './names.js';
import { levelOf } from './tray.js';

/** @typedef {import('./reading.js').Context} Context */

const DIE = { landscape: 38, portrait: 38, phone: 26, embed: 24 };

/** @param {Context} ctx */
export function strip(ctx) {
  const { phase } = ctx.table.observation;
  if (phase === 'over') return nothing;
  return html`<section class="cavalieri-strip cavalieri-strip-${ctx.size}" aria-label=${say(ctx, 'strip.title')}>
    ${ctx.size === 'phone' ? others(ctx) : nothing}
    ${voyage(ctx)}${forces(ctx)}
    ${isWide(ctx) ? html`${dice(ctx)}${steps(ctx)}` : html`<div class="cavalieri-roll">${dice(ctx)}${steps(ctx)}</div>`}
    <div class="cavalieri-notices">${pending(ctx)}${alarm(ctx)}</div>
  </section>`;
}

/** Where panels have no room for it: everybody's active knights and improvements, in the order of the seats. @param {Context} ctx */
const others = (ctx) =>
  html`<ul class="cavalieri-others" aria-label=${say(ctx, 'strip.others')}>${ctx.table.seats.map(
    (
      _,
      seat,
    ) => html`<li data-about=${`seat:${seat}`}><span class="visually-hidden">${say(ctx, 'strip.other', { seat, n: ctx.table.observation.defence[seat] })}</span>
    <span class="cavalieri-force" aria-hidden="true">${signPicture('activate', { size: 16 })}<b>${ctx.table.observation.defence[seat]}</b></span>
    ${ctx.printed.tracks.map((/** @type {string} */ track) => levels(ctx, seat, track))}</li>`,
  )}</ul>`;

/** How far a seat is on a track, as a number on its colour. @param {Context} ctx @param {number} seat @param {string} track */
function levels(ctx, seat, track) {
  const level = levelOf(ctx, seat, track);
  return html`<span class=${classes('cavalieri-level', tint(track), !level && 'is-none')}><span class="visually-hidden">${say(ctx, 'ladder.level', { track, level })}</span>
    <span aria-hidden="true">${level}</span></span>`;
}

/** The ship's way: a step for each ship that the event die showed. @param {Context} ctx */
function voyage(ctx) {
  const { ship } = ctx.table.observation;
  const all = ctx.printed.ship_steps;
  const words = say(ctx, 'strip.ship', { n: all - ship, at: ship });
  return html`<div class=${classes('cavalieri-voyage', ship >= all - 2 && 'is-near')} data-about="ship" title=${words}>
    <span class="visually-hidden">${words}</span>
    ${Array.from(
      { length: all + 1 },
      (_, at) => html`<span class=${classes('cavalieri-leg', at < ship && 'is-past', at === all && 'is-shore')}
        data-place=${`leg:${at}`} aria-hidden="true">${at === ship ? html`<span data-piece="ship">${signPicture('ship', { size: ctx.size === 'phone' || ctx.size === 'embed' ? 20 : 28 })}</span>` : nothing}</span>`,
    )}</div>`;
}

/** Both strengths, and who would lose a city if the barbarians landed now. @param {Context} ctx */
function forces(ctx) {
  const { strength, defence, losers, repelled } = ctx.table.observation;
  const lost = !repelled;
  const ours = sum(defence);
  const words = say(ctx, 'strip.forces', { strength, defence: ours });
  const outcome = outcomeText(ctx);
  return html`<div class=${classes('cavalieri-forces', lost && 'is-lost')} data-about="ship" ?data-touched=${ctx.touched.has('ship')} title=${`${words}. ${outcome}`}>
    <span class="cavalieri-force" aria-hidden="true">${signPicture('city', { size: 20 })}<b>${strength}</b></span>
    <span class="cavalieri-force" aria-hidden="true">${signPicture('activate', { size: 20 })}<b>${ours}</b></span>
    <span class="visually-hidden">${words}. ${outcome}</span>
    ${
      lost && losers.length
        ? html`<span class="cavalieri-losers" aria-hidden="true">${isWide(ctx) ? say(ctx, 'strip.loses') : icon('x', { size: 16 })} ${losers.map((seat) => ctx.shield(seat, 20))}</span>`
        : html`<span class="cavalieri-losers" aria-hidden="true">${icon(lost ? 'minus' : 'check', { size: 18 })}</span>`
    }</div>`;
}

/** What would come of a landing now, in words. @param {Context} ctx */
export function outcomeText(ctx) {
  const { losers, repelled, defenders: seats } = ctx.table.observation;
  if (!repelled)
    return losers.length ? raised(say(ctx, 'change.loses', { seats: losers })) : say(ctx, 'strip.lost_none');
  if (!seats.length) return say(ctx, 'strip.idle');
  return say(ctx, seats.length > 1 ? 'strip.tied' : 'strip.won', { seats, seat: seats[0] });
}

/** @param {Context} ctx */
function dice(ctx) {
  const { red, regular, event } = ctx.table.observation;
  const size = DIE[ctx.size];
  const rolled = ctx.showing?.events.some(({ kind }) => kind === 'rolled');
  const words =
    total(ctx) === null ? say(ctx, 'strip.unrolled') : say(ctx, 'strip.rolled', { n: total(ctx), red, event });
  const die = (/** @type {string} */ id, /** @type {unknown} */ face) =>
    html`<span data-about=${`die:${id}`}>${face}</span>`;
  return html`<div class=${classes('cavalieri-dice', rolled && 'is-rolling')} title=${words} data-place="dice">
    <span class="visually-hidden">${words}</span>
    ${die('event', eventDie(event, { size }))}${die('red', dieFace('red', Number(red) || 0, { size }))}${die('regular', dieFace('regular', Number(regular) || 0, { size }))}
    ${total(ctx) === null ? nothing : html`<b class="cavalieri-total" aria-hidden="true">${total(ctx)}</b>`}
  </div>`;
}

/** The steps of a roll in their order, and in which phases each is gone through. @type {[string, string[]][]} */
const STEPS = [
  ['event', ['throw', 'event']],
  ['barbarians', ['attack', 'pillage', 'calm', 'deck', 'drawing']],
  ['cards', ['gate', 'check', 'drop']],
  ['yield', ['yield', 'aqueduct', 'seven', 'discard']],
  ['robber', ['robber', 'rob', 'stealing']],
];
const BEFORE = ['lay', 'found', 'found_road', 'roll'];

/** How far the roll is: the number of the step that is gone through, or of all when it is over. @param {Context} ctx */
function stepNow({ table: { observation } }) {
  const { phase, queue, mover, sabotage } = observation;
  if (BEFORE.includes(phase)) return -1;
  const ends = phase === 'drop' && queue[0] === mover;
  const found = ends || sabotage ? -1 : STEPS.findIndex(([, phases]) => phases.includes(phase));
  return found < 0 ? STEPS.length : found;
}

/** The steps of the roll, ticked as they happen. @param {Context} ctx */
function steps(ctx) {
  const now = stepNow(ctx);
  const brief = !isWide(ctx);
  return html`<ol class="cavalieri-steps" aria-label=${say(ctx, 'strip.steps')}>${STEPS.map(([id], at) => {
    const look = classes('cavalieri-step', at < now && 'is-done', at === now && 'is-now');
    const name = say(ctx, id === 'yield' && total(ctx) === ctx.printed.seven ? 'step.seven' : `step.${id}`);
    return html`<li class=${look} data-about=${`step:${id}`} aria-current=${at === now ? 'step' : nothing}>
      <span class="cavalieri-tick" aria-hidden="true">${at < now && !brief ? icon('check', { size: 14 }) : nothing}</span>${brief ? html`<span class="visually-hidden">${name}</span>` : name}</li>`;
  })}</ol>`;
}

/** That somebody has points enough and wins when its turn begins. @param {Context} ctx */
function alarm(ctx) {
  const { waiting: seats } = ctx.table.observation;
  if (!seats.length) return nothing;
  return html`<p class="cavalieri-alarm">${icon('flag', { size: 18 })} <span>${say(ctx, 'strip.waits', { seats, points: target(ctx) })}</span></p>`;
}
