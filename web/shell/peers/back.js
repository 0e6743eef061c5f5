/**
 * Coming back by the door at which the other side waits. It may be asleep, or its page may still be on its way: so that
 * is tried again, more and more seldom.
 */

/**
 * @typedef {import('./line.js').Line} Line
 * @typedef {import('./line.js').Clock} Clock
 */

/** Milliseconds between two attempts: at first, and at most. */
const PAUSE = { first: 1000, most: 30_000 };
/** Milliseconds for which a host waits for a guest whose connection is gone, before it looks for it. */
export const LOOKOUT = 15_000;

/**
 * Come in by a door, however often it has to be tried.
 * @param {() => Promise<Line>} comeIn  rejects where nobody opens
 * @param {() => boolean} wanted  whether that is still wanted
 * @param {Clock} clock
 * @param {number} [wait]  milliseconds before the first attempt: the other side may come by itself
 * @returns {Promise<Line | null>} null: it is not wanted any more, or can never be
 */
export async function comeBack(comeIn, wanted, clock, wait = 0) {
  if (wait) await new Promise((done) => clock.later(() => done(null), wait));
  for (let pause = PAUSE.first; wanted(); pause = Math.min(2 * pause, PAUSE.most)) {
    try {
      const line = await comeIn();
      if (wanted()) return line;
      line.close();
    } catch (error) {
      const { code } = /** @type {any} */ (error);
      if (code === 'no_door') return null;
    }
    await new Promise((done) => clock.later(() => done(null), pause));
  }
  return null;
}
