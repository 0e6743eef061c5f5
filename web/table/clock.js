/** The time of the game: it stands still while something lies over the table that is to be read. */

/**
 * @typedef {object} Alarm  what is to be done once so much of the time has passed
 * @property {() => void} run
 * @property {number} left  milliseconds
 * @property {number} since  when they began to pass
 * @property {ReturnType<typeof setTimeout> | undefined} timer
 */

export class Clock {
  /** @type {Set<Alarm>} */
  #alarms = new Set();
  #still = false;

  /** Whether it stands still. */
  get still() {
    return this.#still;
  }

  /**
   * Do something once so many milliseconds have passed, unless the time ends before.
   * @param {() => void} run
   * @param {number} ms
   * @returns {() => void} to call it off
   */
  after(run, ms) {
    /** @type {Alarm} */
    const alarm = { run, left: ms, since: 0, timer: undefined };
    this.#alarms.add(alarm);
    if (!this.#still) this.#start(alarm);
    return () => this.#end(alarm);
  }

  /**
   * Stand still, or go on.
   * @param {boolean} still
   */
  stand(still) {
    if (still === this.#still) return;
    this.#still = still;
    for (const alarm of this.#alarms) {
      if (still) this.#stop(alarm);
      else this.#start(alarm);
    }
  }

  /** Nothing comes any more. */
  close() {
    for (const alarm of this.#alarms) this.#end(alarm);
  }

  /** @param {Alarm} alarm */
  #start(alarm) {
    alarm.since = performance.now();
    alarm.timer = setTimeout(() => {
      this.#alarms.delete(alarm);
      alarm.run();
    }, alarm.left);
  }

  /** @param {Alarm} alarm */
  #stop(alarm) {
    clearTimeout(alarm.timer);
    alarm.left = Math.max(alarm.left - (performance.now() - alarm.since), 0);
  }

  /** @param {Alarm} alarm */
  #end(alarm) {
    clearTimeout(alarm.timer);
    this.#alarms.delete(alarm);
  }
}
