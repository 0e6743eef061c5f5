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

/**
 * Come in by a door, however often it has to be tried.
 * @param {() => Promise<Line>} comeIn  rejects where nobody opens
 * @param {() => boolean} wanted  whether that is still wanted
 * @param {Clock} clock
 * @returns {Promise<Line | null>} null: it is not wanted any more, or can never be
 */
export async function comeBack(comeIn, wanted, clock) {
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
