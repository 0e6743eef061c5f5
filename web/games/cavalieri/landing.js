/** A landing as a scene: the ship comes ashore, strength stands against strength, and who loses a city or is honoured. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { classes } from '../../table/board/shapes.js';
import { signPicture } from './art.js';
import { sum } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 */

/** More cities than these are shown by their number alone. */
const MOST = 10;

/** The scene of a landing; the same stands in words beside it. @param {Context} ctx @param {import('./reading.js').EventOf<'attack'>} attack */
export const landingScene = (ctx, { strength, defence, seats, outcome }) => html`<div aria-hidden="true"
  class=${classes('cavalieri-landing', outcome === 'lost' ? 'is-lost' : 'is-held')}>
  <div class="cavalieri-landing-sea"><span class="cavalieri-landing-ship">${signPicture('ship', { size: 56 })}</span></div>
  <div class="cavalieri-landing-sides">
    ${side('barbarians', strength, strength > MOST ? nothing : Array.from({ length: strength }, () => signPicture('city', { size: 24 })))}
    ${side(
      'knights',
      sum(defence),
      defence.map(
        (given, seat) =>
          html`<span class=${classes('cavalieri-landing-knights', !given && 'is-idle')}>${ctx.shield(seat, 24)}<b>${given}</b></span>`,
      ),
    )}
  </div>
  <div class="cavalieri-landing-end">${seats.map(
    (seat) =>
      html`<span>${ctx.shield(seat, 44)}${
        outcome === 'lost'
          ? html`<span class="cavalieri-landing-loss">${signPicture('city', { size: 36 })}${icon('x', { size: 36 })}</span>`
          : signPicture(outcome === 'won' ? 'defender' : 'progress', { size: 36 })
      }</span>`,
  )}</div></div>`;

/** One side of it: how strong it is, and of what. @param {string} who @param {number} strength @param {unknown} parts */
const side = (who, strength, parts) => html`<div class="cavalieri-landing-side is-${who}">
  <b class="cavalieri-landing-strength">${signPicture(who === 'knights' ? 'activate' : 'ship', { size: 30 })} ${strength}</b>
  <span class="cavalieri-landing-parts">${parts}</span></div>`;
