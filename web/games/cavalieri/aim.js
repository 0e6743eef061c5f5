/** What the sheet on the aim of Città e Cavalieri shows, and the first game that teaches it. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { signPicture } from './art.js';
import { piecePicture } from './pieces.js';
import { island } from './figures.js';

export default {
  seats: 3,
  seed: 19,
  /** @param {import('../../table/contract/messages.js').Fact} printed */
  picture: (printed) => html`<div class="cavalieri-aim">
    ${island(printed, { title: '' })}
    <p>${piecePicture('settlement', 'azure', { size: 44 })}${piecePicture('city', 'azure', { size: 44 })}
      ${piecePicture('knight', 'azure', { size: 44, level: 2, active: true })}${signPicture('ship', { size: 44 })}</p>
  </div>`,
};
