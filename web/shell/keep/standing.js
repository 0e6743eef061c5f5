/** What the games of the chronicle say together: by game and level, and over time. */

/** @import { Played, Player } from '../../types/shell' */

/**
 * @typedef {object} Standing  of the games with one game and level
 * @property {string} level  of the bots; `mixed`: of several levels, `people`: no bots
 * @property {number} played
 * @property {number | null} won  null among people alone, where one of them always wins
 * @property {number} best  points
 * @property {number} average  points
 * @property {number | null} run  the most wins in a row
 */

/**
 * Tell whether a seat was played by a person on this device.
 * @param {Pick<Played, 'here'>} row
 * @param {Player} player
 * @param {number} seat
 */
export const playsHere = ({ here }, { kind }, seat) => kind === 'human' && (here?.includes(seat) ?? true);

/**
 * Return the seats of the people who played a game on this device.
 * @param {Played} row
 */
export const peopleOf = (row) => row.players.flatMap((player, seat) => (playsHere(row, player, seat) ? [seat] : []));

/**
 * Return whom a row speaks of: the person, or the one who did best of several.
 * @param {Played} row
 */
export function seatOf(row) {
  const people = peopleOf(row);
  return people.reduce((best, seat) => (row.places[seat] < row.places[best] ? seat : best), people[0]);
}

/**
 * Return how strong the bots of a game were.
 * @param {Played} row
 */
export function levelOf({ players }) {
  const levels = new Set(players.flatMap(({ kind, level = '' }) => (kind === 'bot' ? [level] : [])));
  return levels.size > 1 ? 'mixed' : ([...levels][0] ?? 'people');
}

/**
 * Tell whether a game counts: not a later try at a game of the day, whose deal was known.
 * @param {Played} row
 */
export const counts = (row) => !row.daily || row.daily.ranked;

/**
 * Return how the games of each level went.
 * @param {Played[]} rows  of one game, the newest first
 * @param {string[]} levels  the easiest first
 * @returns {Standing[]}
 */
export function standings(rows, levels) {
  const counted = rows.filter(counts);
  return [...levels, 'mixed', 'people'].flatMap((level) => {
    const own = counted.filter((row) => levelOf(row) === level);
    return own.length ? [standing(level, own)] : [];
  });
}

/**
 * @param {string} level
 * @param {Played[]} rows  the newest first
 * @returns {Standing}
 */
function standing(level, rows) {
  const points = rows.flatMap((row) => peopleOf(row).map((seat) => row.scores[seat]));
  const wins = rows.map((row) => row.places[seatOf(row)] === 1);
  let run = 0;
  let longest = 0;
  for (const won of wins) {
    run = won ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const alone = level === 'people';
  return {
    level,
    played: rows.length,
    won: alone ? null : wins.filter(Boolean).length,
    best: Math.max(...points),
    average: points.reduce((sum, value) => sum + value, 0) / points.length,
    run: alone ? null : longest,
  };
}

/**
 * Return for each honour how many games have earned it.
 * @param {Played[]} rows
 * @returns {Map<string, number>}
 */
export function honoursOf(rows) {
  const had = new Map();
  for (const row of rows) {
    const names = new Set(peopleOf(row).flatMap((seat) => row.honours[seat]));
    for (const name of names) had.set(name, (had.get(name) ?? 0) + 1);
  }
  return had;
}
