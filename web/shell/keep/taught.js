/**
 * What has been explained on this device: the aim of a game, and each note in play. Kept in the
 * browser where it lets us; else for as long as the page is open.
 */

/** @param {string} game */
const place = (game) => `cittadella.taught.${game}`;

/** @typedef {{known: string[], met: string[], lesson: boolean, quiet: boolean}} Taught  what is known, what has been shown in this
 *  match, whether the game is being shown, and whether its lessons are over */

/** @type {Map<string, Taught>} */
const read = new Map();

/** @param {string} game */
function of(game) {
  const known = read.get(game) ?? recalled(game);
  read.set(game, known);
  return known;
}

/**
 * @param {string} game
 * @returns {Taught}
 */
function recalled(game) {
  try {
    const { known, met, lesson, quiet } = JSON.parse(localStorage.getItem(place(game)) ?? '{}');
    const [list, shown] = [known, met].map((one) => (Array.isArray(one) ? one : []));
    return { known: list, met: shown, lesson: lesson === true, quiet: quiet === true };
  } catch {
    return { known: [], met: [], lesson: false, quiet: false };
  }
}

/**
 * @param {string} game
 * @param {Taught} now
 */
function keep(game, now) {
  read.set(game, now);
  try {
    localStorage.setItem(place(game), JSON.stringify(now));
  } catch {
    return;
  }
}

/** What has been taught of each game. */
export const taught = {
  /**
   * Whether something of a game is known.
   * @param {string} game
   * @param {string} thing
   */
  knows: (game, thing) => of(game).known.includes(thing),

  /**
   * From now on something of a game is known.
   * @param {string} game
   * @param {string} thing
   */
  learn(game, thing) {
    if (!taught.knows(game, thing)) keep(game, { ...of(game), known: [...of(game).known, thing] });
  },

  /**
   * Something of a game has been shown, and may come again in this match.
   * @param {string} game
   * @param {string} thing
   */
  meet: (game, thing) => keep(game, { ...of(game), met: [...of(game).met, thing] }),

  /**
   * Another match begins: what has been shown before is known.
   * @param {string} game
   */
  settle: (game) => keep(game, { ...of(game), known: [...new Set([...of(game).known, ...of(game).met])], met: [] }),

  /**
   * Whether a game is being shown: each new kind of decision gets its note.
   * @param {string} game
   */
  shows: (game) => of(game).lesson,

  /**
   * Show a game from now on, with all of its notes again.
   * @param {string} game
   */
  begin: (game) =>
    keep(game, { known: of(game).known.filter((thing) => thing === 'aim'), met: [], lesson: true, quiet: false }),

  /**
   * Whether the lessons of a game are over: its player knows it.
   * @param {string} game
   */
  isQuiet: (game) => of(game).quiet,

  /**
   * Show it no more, and tell nothing of it, until it is begun again.
   * @param {string} game
   */
  end: (game) => keep(game, { ...of(game), lesson: false, quiet: true }),
};
