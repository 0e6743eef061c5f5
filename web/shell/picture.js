/**
 * The last board that was seen, kept as a picture: it is shown again at once, greyed, while the
 * engine starts. It holds what everybody at the table may see, and nothing else.
 */

import { html } from '../vendor/lit-html/lit-html.js';
import { unsafeHTML } from '../vendor/lit-html/directives/unsafe-html.js';

const place = 'cittadella.picture';
/** Characters; a larger picture would take the room of other things. */
const largest = 500_000;

/**
 * Keep the board of a match in place of the last one.
 * @param {string} id  of the match
 * @param {{game: string, size: string, board: string}} picture  as the table gives it
 */
export function keepPicture(id, picture) {
  try {
    if (picture.board.length > largest) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify({ id, ...picture }));
  } catch {
    // It is a comfort, no more.
  }
}

/** Return the board of a match, still and grey, or null if another one was seen since. */
export function pictureOf(id) {
  let picture = null;
  try {
    picture = JSON.parse(localStorage.getItem(place));
  } catch {
    return null;
  }
  if (picture?.id !== id || typeof picture.board !== 'string') return null;
  return html`<div class="opening-board" inert aria-hidden="true">
    <div class="table" data-game=${picture.game} data-size=${picture.size}>
      <div class="stage">${unsafeHTML(picture.board)}</div>
    </div>
  </div>`;
}
