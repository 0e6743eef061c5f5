/**
 * The last board that was seen, kept as a picture: it is shown again at once, greyed, while the
 * engine starts. It holds what everybody at the table may see, and nothing else; with it, how much
 * of what has happened had been shown.
 */

import { html } from '../../vendor/lit-html/lit-html.js';
import { unsafeHTML } from '../../vendor/lit-html/directives/unsafe-html.js';

/**
 * @typedef {object} Picture
 * @property {string} game
 * @property {string} size
 * @property {string} board  its markup
 * @property {number} [heard]  how many events had been shown
 * @property {number[]} [stage]  the width and height in px of the board's place...
 * @property {number[]} [whole]  ... and of the whole table; none where there was nothing to measure
 */

const place = 'cittadella.picture';
/** Characters; a larger picture would take the room of other things. */
const largest = 500_000;
/** The part of the page's width and height that it may fill: low pages stand it beside the start. */
const room = () => (innerHeight <= 560 && innerWidth > 560 ? [0.45, 0.6] : [0.9, 0.5]);

/**
 * Keep the board of a match in place of the last one.
 * @param {string} id  of the match
 * @param {Picture} picture  as the table gives it
 */
export function keepPicture(id, picture) {
  try {
    if (picture.board.length > largest) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify({ id, ...picture }));
  } catch {
    // It is a comfort, no more.
  }
}

/** @returns {({id: string} & Required<Picture>) | null} */
function lastPicture() {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Return how many events of a match had been shown when its board was seen last, or null if that is not known.
 * @param {string} id
 */
export function heardOf(id) {
  const picture = lastPicture();
  return picture?.id === id && Number.isInteger(picture.heard) ? picture.heard : null;
}

/**
 * Return the board of a match, still and grey, or null if another one was seen since.
 * @param {string} id
 */
export function pictureOf(id) {
  const picture = lastPicture();
  if (picture?.id !== id || !picture.stage) return null;
  const { game, size, board, stage, whole } = picture;
  const [width, height] = room();
  const scale = Math.min(1, (width * innerWidth) / stage[0], (height * innerHeight) / stage[1]);
  const sized = (/** @type {number[]} */ [x, y], by = 1) => `width:${x * by}px;height:${y * by}px`;
  return html`<div class="opening-board" inert aria-hidden="true" .style=${sized(stage, scale)}>
    <div class="table" data-game=${game} data-size=${size}
      .style=${`${sized(whole)};transform:scale(${scale})`}>
      <div class="stage" .style=${sized(stage)}>${unsafeHTML(board)}</div>
    </div>
  </div>`;
}
