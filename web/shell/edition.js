/**
 * Which edition of the page this is: the whole house or one game, on its own or in the frame of
 * another page.
 */

import { games } from '../games/index.js';

const { game = null } = document.documentElement.dataset;

export const edition = {
  /** The id of its one game, or null if it has all of them. */
  game,
  /** The games on its title page. */
  games: game ? games.filter(({ id }) => id === game) : games,
  /** Whether it is in a frame of another page. */
  framed: window.parent !== window,
};
