/** A picture of the board, as everybody may see it, kept beside a match. */

import { render } from '../../vendor/lit-html/lit-html.js';

/**
 * @typedef {import('../contract/view.js').Context} Context
 *
 * @typedef {object} Picture
 * @property {string} game
 * @property {import('../contract/view.js').Size} size
 * @property {[number, number]} whole  width and height of the table, in px
 * @property {[number, number]} stage  and of the stage
 * @property {string} board  HTML that does nothing
 * @property {number} heard  how many events have been told; 0 where that is not known
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {{shown: import('../contract/messages.js').Table, shownEvents: number}} show
 * @property {Pick<import('./surface.js').Surface, 'host' | 'room' | 'size'>} surface
 * @property {{all: Record<string, string>}} turned
 * @property {(table: import('../contract/messages.js').Table, shown: Partial<Context>) => Context} bare
 */

/**
 * @param {Needs} needs
 * @returns {Picture}
 */
export function pictureOf({ bare, show, surface, turned, view }) {
  const { host, room, size } = surface;
  const place = document.createElement('div');
  render(view.stage(bare(show.shown, { size, room, ui: turned.all })), place);
  return {
    game: view.id,
    size,
    whole: extent(host),
    stage: extent(host.querySelector('.stage') ?? host),
    board: place.innerHTML.replace(/<!--[^]*?-->/g, ''),
    heard: show.shownEvents,
  };
}

/**
 * @param {Element} element
 * @returns {[number, number]}
 */
const extent = ({ clientWidth, clientHeight }) => [clientWidth, clientHeight];
