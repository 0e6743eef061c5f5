/** The card that leads back to a game that was left. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { titleOf } from '../games.js';
import { list, moment, t } from '../i18n.js';
import { address } from '../frame/router.js';
import { session } from '../start/session.js';

/** @import { Readable } from '../../types/shell' */

/**
 * Return the names of those who play in a record, as a list in words.
 * @param {Readable} record
 */
export function playersOf(record) {
  const seats = record.save?.players ?? record.setup?.seats ?? [];
  return list(seats.map((seat) => seat.name));
}

/**
 * Return the card that leads back to a game that was left.
 * @param {Readable} record
 */
export function resumeCard(record) {
  return html`<section class="hub-card hub-resume" aria-labelledby="resume">
    <h2 id="resume">${t('hub.resume')}</h2>
    <p id="resumed"><b>${titleOf(record.game)}${record.daily ? ` · ${t('hub.daily')}` : nothing}:</b>
      ${t('hub.resume_of', { names: playersOf(record), when: moment(record.at) })}</p>
    <a class="btn btn-primary" href=${address('play', record.id)} aria-describedby="resumed" @pointerenter=${session.warm}
      @focus=${session.warm}>
      ${icon('play', { size: 20 })}${t('hub.continue')}</a>
  </section>`;
}
