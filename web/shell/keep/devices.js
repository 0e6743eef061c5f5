/**
 * Where the seats of a match are played, and by whom on other devices: kept beside the match, so that all find it again
 * when a page is loaded anew.
 */

/**
 * @typedef {object} Seating
 * @property {number[]} elsewhere  the seats that are played on other devices
 * @property {number[]} bots  the seats of people for whom a bot plays until they are back
 * @property {any[]} guests  who has been let in; `hosting.js` says what is kept of them
 */

const place = 'cittadella.devices';
/** So many matches are remembered. */
const most = 12;

/** @returns {[string, Seating][]} the latest first */
function all() {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && Array.isArray(one[1]?.elsewhere)) : [];
  } catch {
    return [];
  }
}

/**
 * Return how a match is played, or null if all of it is played here.
 * @param {string} id
 * @returns {Seating | null}
 */
export function readSeating(id) {
  const [, found = null] = all().find(([one]) => one === id) ?? [];
  return found && { elsewhere: found.elsewhere, bots: found.bots ?? [], guests: found.guests ?? [] };
}

/**
 * @param {string} id
 * @param {Seating} seating
 */
export function keepSeating(id, seating) {
  const others = all().filter(([one]) => one !== id);
  const kept = seating.elsewhere.length || seating.guests.length ? [[id, seating]] : [];
  try {
    localStorage.setItem(place, JSON.stringify([...kept, ...others].slice(0, most)));
  } catch {
    return;
  }
}

/**
 * Let another match be played by the same people, at the same devices.
 * @param {string} from  the match at whose table they sit
 * @param {string} to  the other one
 */
export function takeAlong(from, to) {
  const seating = readSeating(from);
  if (seating) keepSeating(to, seating);
}

/**
 * Return the seats of people who play on this device.
 * @param {Seating} seating
 * @param {{kind: string}[]} seats
 */
export const hereOf = ({ elsewhere, bots }, seats) =>
  seats.flatMap(({ kind }, seat) =>
    kind === 'human' && !elsewhere.includes(seat) && !bots.includes(seat) ? [seat] : [],
  );

/**
 * What the engine has to know of it.
 * @param {Seating} seating
 * @param {number} seats  how many there are
 */
export const requestOf = ({ elsewhere, bots }, seats) => ({
  do: 'seating',
  here: Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !elsewhere.includes(seat)),
  stand_ins: bots,
});
