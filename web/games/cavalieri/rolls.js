/** What has been rolled so far: how often each sum came, and each face of the event die. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { eventDie } from './art.js';
import { say } from './names.js';
import { sum as total } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Event} Event
 */

/** The rolls among the events, counted. @param {Event[]} events @param {number[]} sums */
export function counted(events, sums) {
  const rolls = events.filter(({ kind }) => kind === 'rolled');
  const faces = ['ship', 'trade', 'politics', 'science'];
  return {
    rolls: rolls.length,
    sums: sums.map((sum) => rolls.filter(({ total }) => total === sum).length),
    faces: faces.map((face) => ({ face, n: rolls.filter(({ event }) => event === face).length })),
  };
}

/** The rolls of a match as bars, each with a mark at what one would expect of so many. @param {Context} ctx */
export function rolls(ctx) {
  const { pips, seven } = ctx.printed;
  const numbers = Object.keys(pips).map(Number);
  const { rolls: all, sums, faces } = counted(ctx.events, numbers);
  const expected = (/** @type {number} */ number) => (all * pips[number]) / total(Object.values(pips));
  const most = Math.max(...sums, expected(seven), 1);
  const high = (/** @type {number} */ n) => `--high: ${((100 * n) / most).toFixed(1)}%`;
  return html`<div class="cavalieri-rolls">
    <p>${say(ctx, 'rolls.all', { n: all })}</p>
    <ol class="cavalieri-rolls-sums" role="list" data-scrolls>${numbers.map(
      (sum, at) => html`<li class=${sum === seven ? 'is-seven' : ''}>
      <span class="visually-hidden">${say(ctx, 'rolls.sum', { sum, n: sums[at] })}</span>
      <span class="cavalieri-rolls-bar" aria-hidden="true"><b>${sums[at]}</b><i .style=${high(sums[at])}></i><s .style=${high(expected(sum))}></s></span>
      <span aria-hidden="true">${sum}</span></li>`,
    )}</ol>
    <p class="cavalieri-rolls-key"><s aria-hidden="true"></s> ${say(ctx, 'rolls.expected')}</p>
    <ul class="cavalieri-rolls-faces" role="list">${faces.map(
      ({ face, n }) => html`<li>${eventDie(face, { size: 28, title: say(ctx, `event.${face}`) })} <b>${n}</b></li>`,
    )}</ul></div>`;
}
