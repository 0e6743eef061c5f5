/**
 * The match as the page knows it: asks the engine, keeps the last answer, lets the bots think.
 *
 * Requests go out one at a time. Bots think in slices between them, so that no tap waits for a
 * bot longer than a slice.
 */

/** Milliseconds that a bot thinks before the page may put in a word. */
const SLICE = 40;

export class Match {
  #engine;
  #told;
  #turn = Promise.resolve();
  #thinking = false;
  #closed = false;

  /**
   * @param {{call: (request: object) => Promise<object>}} engine
   * @param {object} told
   * @param {(table: object, cause: 'play' | 'bot') => void} told.onStep  an action was played
   * @param {(thinking: {seat: number, progress: number} | null) => void} told.onThinking
   * @param {() => boolean} told.mayThink  asked before each slice
   * @param {(reply: {save: object}, over: boolean) => unknown} told.onSaved
   * @param {(error: Error) => void} told.onFault  the engine failed in something not asked for
   */
  constructor(engine, told) {
    this.#engine = engine;
    this.#told = told;
    /** The last table of the present position. */
    this.table = null;
    /** Whose eyes `table` is for, and who has the device. */
    this.viewer = null;
    this.holder = null;
    /** All events so far, as `viewer` sees them. */
    this.events = [];
  }

  close() {
    this.#closed = true;
  }

  /** Fetch the table anew for `viewer`, from the first event on. */
  look(viewer = this.viewer) {
    this.viewer = viewer;
    return this.#inTurn(async () => this.#take(await this.#ask('table', { viewer, since: 0, holder: this.holder })));
  }

  /** Fetch the table once for `viewer` and leave the rest as it is. */
  glance(viewer) {
    return this.#inTurn(async () => (await this.#ask('table', { viewer, since: this.events.length })).table);
  }

  /**
   * Play an action of the table that the person saw.
   * @returns {Promise<boolean>} false if it is no longer possible
   */
  play(seat, option, step) {
    return this.#inTurn(async () => {
      const since = this.events.length;
      let reply;
      try {
        reply = await this.#ask('play', { seat, action: option.index, step, viewer: this.viewer, since });
      } catch (error) {
        if (error.code !== 'stale' && error.code !== 'no_such_action') throw error;
        this.#take(await this.#ask('table', { viewer: this.viewer, since: 0, holder: this.holder }));
        return false;
      }
      this.holder = seat;
      this.#take(reply);
      this.#told.onStep(this.table, 'play');
      this.#save();
      return true;
    });
  }

  /** Take back a `step` or the `turn`; rejects with the reason where that cannot be. */
  undo(scope, viewer) {
    return this.#back('undo', { scope, viewer });
  }

  /** Do again what was taken back last. */
  redo(viewer) {
    return this.#back('redo', { viewer });
  }

  #back(name, request) {
    return this.#inTurn(async () => {
      const { table } = await this.#ask(name, request);
      if (table.viewer === this.viewer) this.#take({ table });
      else this.#take(await this.#ask('table', { viewer: this.viewer, since: 0, holder: this.holder }));
      this.#save();
    });
  }

  /** Return what an action would change. */
  async preview(seat, option) {
    return (await this.#ask('preview', { seat, action: option.index })).changes;
  }

  /** Return why the last of `targets` cannot be tapped, or null. */
  async refusal(seat, targets) {
    return (await this.#ask('refusal', { seat, targets })).refusal;
  }

  /** Return the table as it was after `step` actions. */
  async replay(step, viewer) {
    return (await this.#ask('replay', { step, viewer })).table;
  }

  /** Tell the bot that thinks to move now. */
  hurry() {
    return this.#ask('hurry', {});
  }

  /** Let the bots think, for as long as there is one that must decide and `mayThink` agrees. */
  async think() {
    if (this.#thinking) return;
    this.#thinking = true;
    try {
      while (!this.#closed && this.table.bots.length && this.#told.mayThink()) await this.#inTurn(() => this.#slice());
    } catch (error) {
      if (!this.#closed) this.#told.onFault(error);
    } finally {
      this.#thinking = false;
      if (!this.#closed) this.#told.onThinking(null);
    }
  }

  async #slice() {
    if (this.#closed || !this.table.bots.length) return;
    const { thinking, played } = await this.#ask('think', { slice_ms: SLICE });
    this.#told.onThinking(played ? null : thinking);
    if (!played) return;
    const { viewer, holder } = this;
    this.#take(await this.#ask('table', { viewer, since: this.events.length, holder }));
    this.#told.onStep(this.table, 'bot');
    this.#save();
  }

  #take({ table }) {
    const kept = table.log - table.events.length;
    this.events = [...this.events.slice(0, kept), ...table.events];
    this.table = table;
    return table;
  }

  async #save() {
    try {
      const { over } = this.table;
      await this.#told.onSaved(await this.#ask('save', {}), over);
    } catch (error) {
      if (!this.#closed) this.#told.onFault(error);
    }
  }

  #inTurn(work) {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  #ask(name, request) {
    return this.#engine.call({ do: name, ...request });
  }
}
