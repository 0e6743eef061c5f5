/** What the panel of a player shows: numbers, the three ladders, where its points come from. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { cardBack, eventDie, goodPicture, signPicture, terrainPicture, trackPicture } from './art.js';
import { say } from './names.js';
import { duty } from './pending.js';
import { sum, target } from './reading.js';
import { rungs } from './tray.js';

/** @typedef {import('./reading.js').Context} Context */

/**
 * The numbers of a player.
 * @param {Context} ctx
 * @param {number} seat
 * @returns {import('../../table/contract/view.js').Counter[]}
 */
export function counters(ctx, seat) {
  const { cards, colours, defence, lengths, limits, longest } = ctx.table.observation;
  const size = ctx.size === 'portrait' ? 16 : 18;
  const counter = (
    /** @type {string} */ id,
    /** @type {number | string} */ value,
    /** @type {unknown} */ glyph,
    brief = false,
  ) => ({
    id,
    value,
    icon: glyph,
    label: ctx.t(`cavalieri.counter.${id}`),
    about: ctx.t(`cavalieri.counter.${id}.about`),
    brief,
  });
  return [
    {
      ...counter('cards', `${cards[seat]}/${limits[seat]}`, signPicture('cards', { size }), true),
      over: cards[seat] > limits[seat],
    },
    counter('progress', sum(colours[seat]), signPicture('progress', { size })),
    counter('knights', defence[seat], signPicture('activate', { size })),
    counter(
      'road',
      lengths[seat],
      html`<span class=${longest === seat ? 'cavalieri-has' : nothing}>${signPicture('longest', { size })}</span>`,
    ),
  ];
}

/** What a player has to do while others wait, or that it has points enough. @param {Context} ctx @param {number} seat */
export function status(ctx, seat) {
  const what = duty(ctx, seat);
  if (what) return what;
  return ctx.table.observation.waiting.includes(seat) ? say(ctx, 'status.waits', { points: target(ctx) }) : null;
}

/** The ladders of a player, its progress cards and its points. @param {Context} ctx @param {number} seat */
export const panel = (ctx, seat) => html`<div class="cavalieri-panel">
  <ul class="cavalieri-ladders" aria-label=${say(ctx, 'tray.group.tracks')}>${ctx.printed.tracks.map(
    (/** @type {string} */ track) =>
      html`<li data-about=${`ladder:${seat}:${track}`}>${trackPicture(track, { size: 18 })}${rungs(ctx, seat, track)}</li>`,
  )}</ul>
  <div class="cavalieri-gains">${backs(ctx, seat)}${ledger(ctx, seat)}</div></div>`;

/** The backs of progress cards, by their colours. @param {Context} ctx @param {number} seat */
function backs(ctx, seat) {
  const { colours } = ctx.table.observation;
  if (!sum(colours[seat])) return nothing;
  return html`<p class="cavalieri-backs" data-about="counter:progress"><span class="visually-hidden">${say(ctx, 'panel.progress', { n: sum(colours[seat]) })}</span>
    ${ctx.printed.tracks.flatMap((/** @type {string} */ track, /** @type {number} */ at) => Array.from({ length: colours[seat][at] }, () => cardBack(track, { size: 22 })))}</p>`;
}

/**
 * All that brings points: what it is, its sign, and how many it brings a player.
 * @param {Context} ctx
 * @param {number} seat
 * @returns {[string, string, number][]}
 */
export function gains(ctx, seat) {
  const lines = ctx.table.sheet?.children ?? [];
  const brings = (/** @type {string[]} */ ...sources) =>
    sum(lines.map(({ source, amounts }) => (sources.includes(source) ? amounts[seat] : 0)));
  return [
    ['settlements', 'settlement', brings('settlements')],
    ['cities', 'city', brings('cities')],
    ['metropolises', 'metropolis', brings('metropolises')],
    ['longest', 'longest', brings('longest')],
    ['defenders', 'defender', brings('defenders')],
    ['merchant', 'merchant', brings('merchant')],
    ['honours', 'progress', brings(...ctx.printed.honours)],
  ];
}

/** Where the points of a player come from, always open. @param {Context} ctx @param {number} seat */
function ledger(ctx, seat) {
  return html`<ul class="cavalieri-ledger" aria-label=${say(ctx, 'panel.points')}>${gains(ctx, seat).map(
    ([id, glyph, n]) =>
      n
        ? html`<li title=${say(ctx, `points.${id}`, { n })} data-about=${`score:${seat}`}>${signPicture(glyph, { size: 16 })}<span class="visually-hidden">${say(ctx, `points.${id}`, { n })}</span><b aria-hidden="true">${ctx.t('table.gain', { points: n })}</b></li>`
        : nothing,
  )}</ul>`;
}

/** The sign of the longest road, of who has it. @param {Context} ctx @param {number} seat */
export function badge(ctx, seat) {
  return ctx.table.observation.waiting.includes(seat)
    ? { sign: icon('flag', { size: 18 }), text: say(ctx, 'status.waits', { points: target(ctx) }) }
    : null;
}

/** The sign before the name of a thing in the log. @type {NonNullable<import('./reading.js').View['sign']>} */
export function sign(_ctx, fact, code) {
  if (fact === 'good') return goodPicture(code, { size: 18 });
  if (fact === 'terrain') return terrainPicture(code, { size: 18 });
  if (fact === 'track' || fact === 'colour') return trackPicture(code, { size: 18 });
  if (fact === 'event') return eventDie(code, { size: 18 });
  return nothing;
}
