/**
 * Which edition of the page this is: the whole house or one game, on its own or in the frame of
 * another page, and what the address wishes for: `?lang=en&theme=dark&players=h,b2,b2&seed=7`,
 * or `?daily=today`.
 */

const { game = null } = document.documentElement.dataset;
const query = new URLSearchParams(location.search);
/**
 * Return a parameter of the address, if it has the right form, else null.
 * @param {string} name
 * @param {RegExp} form
 */
const wished = (name, form) => (form.test(query.get(name) ?? '') ? query.get(name) : null);
const seed = wished('seed', /^\d{1,15}$/);

export const edition = {
  /** The id of its one game, or null if it has all of them. */
  game,
  /** Whether it is in a frame of another page. */
  framed: window.parent !== window,
  /** The origin of the page around it as the address says, or null. */
  host: wished('host', /^(https?:\/\/[^/?#]+|null)$/),
  lang: wished('lang', /^\w+$/),
  theme: wished('theme', /^\w+$/),
  /** Who plays: `h` a person, `b1` to `b3` an easy, medium or hard bot; or null. */
  players: wished('players', /^(h|b[123])(,(h|b[123]))*$/)?.split(',') ?? null,
  /** The day whose game is wished for, `today` or as 2026-11-22; or null. */
  daily: wished('daily', /^(today|\d{4}-\d\d-\d\d)$/),
  /** The seed of the match, or null. */
  seed,
  /** Whether the address has an invalid seed. */
  unsown: query.has('seed') && seed === null,
};
