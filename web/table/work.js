/** What is under way at a table: what was begun and may go wrong, and what comes later. It ends with the table. */

/** @typedef {import('./contract/messages.js').Fault} Fault */

export class Work {
  #failed;
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  #timers = new Set();
  /** Whether the table is closed: nothing is drawn or sent any more. */
  closed = false;

  /** @param {(error: Fault) => void} failed  told of what goes wrong, but of a lost engine, which the shell sees to */
  constructor(failed) {
    this.#failed = failed;
  }

  /**
   * Do `work`; what goes wrong is reported.
   * @param {() => Promise<unknown>} work
   */
  run(work) {
    return work().catch((error) => this.fail(error));
  }

  /** @param {Fault} error */
  fail(error) {
    if (this.closed || error.code === 'engine_lost' || error.code === 'engine_stopped') return;
    console.error(error);
    this.#failed(error);
  }

  /**
   * @param {() => void} run
   * @param {number} ms
   */
  later(run, ms) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }

  close() {
    this.closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
