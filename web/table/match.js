/**
 * The match as the page knows it: asks the engine, keeps the last answer, lets the bots think.
 *
 * Requests go out one at a time. Bots think in slices between them, so that no tap waits for a
 * bot longer than a slice.
 */

/**
 * @typedef {import('./contract/messages.js').Engine} Engine
 * @typedef {import('./contract/messages.js').Event} Event
 * @typedef {import('./contract/messages.js').Fault} Fault
 * @typedef {import('./contract/messages.js').Option} Option
 * @typedef {import('./contract/messages.js').Seat} Seat
 * @typedef {import('./contract/messages.js').Table} Table
 * @typedef {import('./contract/messages.js').Target} Target
 *
 * @typedef {object} Needs  what the match asks and tells
 * @property {(tables: Table[], cause: 'play' | 'bot', own: Own | null) => void} onStep  a step was played: the table
 *   after each of its stages, the last one being the present one
 * @property {() => Seat | null} eyes  who may see its own secrets beside what `viewer` may know
 * @property {(thinking: import('./contract/messages.js').Thinking | null) => void} onThinking
 * @property {() => boolean | Promise<boolean>} mayThink  asked before each slice
 * @property {(change: Change, over: boolean) => boolean | Promise<boolean>} onChange  asked to keep what has changed
 *   before any of it is shown; false: another window has gone on, and nothing of it is to be shown
 * @property {() => void} onTurn  the match has gone another way elsewhere: the present table is to be shown
 * @property {(error: Fault) => void} onFault  the engine failed in something not asked for
 *
 * @typedef {{table: Table, save?: any, step?: any}} Change  the table, and the match to be kept or the step by which it
 *   went on; what these hold is the engine's business
 *
 * @typedef {{seat: Seat, observations: any[]}} Own  what a seat sees with its own eyes after each stage of a step
 */

/** Milliseconds that a bot thinks before the page may put in a word. */
const SLICE = 40;
/** Seconds after which a hint is there, however slow the device. */
export const AT_MOST = 1.2;
/** So many seconds it is thought about where nobody waits for it. */
const AHEAD = 6;

export class Match {
  #engine;
  #needs;
  /** @type {Promise<unknown>} The request that is under way. */
  #turn = Promise.resolve();
  #thinking = false;
  #closed = false;
  /** @type {unknown} Where another window has brought the match last. */
  #followed = null;

  /**
   * @param {Engine} engine
   * @param {Table} first  the table that opened the match
   * @param {Needs} needs
   */
  constructor(engine, first, needs) {
    this.#engine = engine;
    this.#needs = needs;
    /** The last table of the present position. */
    this.table = first;
    /** @type {Seat | null} Whose eyes `table` is for. */
    this.viewer = null;
    /** @type {Seat | null} Who has the device. */
    this.holder = null;
    /** @type {Event[]} All that has happened, as `viewer` sees it. */
    this.events = [];
  }

  close() {
    this.#closed = true;
  }

  /** Do what was asked for before, and nothing more; resolves when it is done and kept. */
  async rest() {
    this.close();
    await this.#turn;
  }

  /**
   * Go to where another window has brought the match; only the last such place counts.
   * @param {unknown} save
   * @returns {Promise<void>}
   */
  follow(save) {
    this.#followed = save;
    return this.#inTurn(async () => {
      if (this.#closed || this.#followed !== save) return;
      await this.#ask('load', { save });
      this.#take(await this.#ask('table', { viewer: this.viewer, since: 0, holder: this.holder }));
    });
  }

  /**
   * Take what was played at the device that has the match, step by step.
   * @returns {Promise<void>}
   */
  come() {
    return this.#inTurn(async () => {
      for (let more = true; more && !this.#closed;) {
        const { viewer, holder } = this;
        const eyes = this.#needs.eyes();
        const reply = await this.#ask('next_step', { viewer, since: this.events.length, holder, eyes });
        if (!reply.table || this.#closed) return;
        more = reply.more;
        this.#show(reply, eyes);
      }
    });
  }

  /**
   * Return the engine's reply to somebody on another device: of what is kept alone.
   * @param {Seat[]} seats  of theirs
   * @param {object} ask
   * @returns {Promise<any>}
   */
  answer(seats, ask) {
    return this.#inTurn(async () => (await this.#ask('guest_asks', { seats, ask })).reply);
  }

  /**
   * Do what somebody on another device decides; resolves once it is kept.
   * @param {Seat[]} seats
   * @param {object} ask
   * @returns {Promise<void>}
   */
  letDecide(seats, ask) {
    return this.#inTurn(async () => {
      if (this.#closed) throw closedFault();
      const { viewer, holder } = this;
      const eyes = this.#needs.eyes();
      const request = { seats, ask, viewer, since: this.events.length, holder, eyes };
      const reply = await this.#ask('guest_decides', request);
      if (!(await this.#keep(reply))) throw closedFault();
      this.#show(reply, eyes);
    });
  }

  /**
   * Let somebody else go on in a seat.
   * @param {Seat} seat
   * @param {object} player
   * @returns {Promise<void>}
   */
  reseat(seat, player) {
    return this.#inTurn(async () => {
      const reply = await this.#ask('reseat', { seat, player, viewer: this.viewer });
      if (await this.#keep(reply)) this.#take(reply);
    });
  }

  /**
   * Show what somebody elsewhere has done: a step, or the present table where the match has gone another way.
   * @param {any} reply
   * @param {Seat | null} eyes
   */
  #show(reply, eyes) {
    if (reply.stages) {
      this.#needs.onStep(this.#step(reply), 'bot', ownOf(eyes, reply));
      return;
    }
    this.#take(reply);
    this.#needs.onTurn();
  }

  /**
   * Fetch the table anew for `viewer`, from the first event on.
   * @param {Seat | null} [viewer]
   */
  look(viewer = this.viewer) {
    this.viewer = viewer;
    return this.#inTurn(async () => this.#take(await this.#ask('table', { viewer, since: 0, holder: this.holder })));
  }

  /**
   * Fetch the table once for `viewer` and leave the rest as it is.
   * @param {Seat | null} viewer
   * @returns {Promise<Table>}
   */
  glance(viewer) {
    return this.#inTurn(async () => (await this.#ask('table', { viewer, since: this.events.length })).table);
  }

  /**
   * Play actions of the table that the person saw, all of them or none, as one step.
   * @param {Seat} seat
   * @param {Option[]} draft
   * @param {number} step  of that table
   * @returns {Promise<boolean>} false if it is no longer possible
   */
  play(seat, draft, step) {
    return this.#inTurn(async () => {
      if (this.#closed) return true;
      const since = this.events.length;
      const eyes = this.#needs.eyes();
      let reply;
      try {
        reply = await this.#ask('play', { seat, draft: actionsOf(draft), step, viewer: this.viewer, since, eyes });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        this.#take(await this.#ask('table', { viewer: this.viewer, since: 0, holder: this.holder }));
        return false;
      }
      this.holder = seat;
      if (!(await this.#keep(reply))) return true;
      this.#needs.onStep(this.#step(reply), 'play', ownOf(eyes, reply));
      return true;
    });
  }

  /**
   * Take back a step or the turn; rejects with the reason where that cannot be.
   * @param {'step' | 'turn'} scope
   * @param {Seat | null} viewer  who asks
   */
  undo(scope, viewer) {
    return this.#back('undo', { scope, viewer });
  }

  /**
   * Do again what was taken back last.
   * @param {Seat | null} viewer  who asks
   */
  redo(viewer) {
    return this.#back('redo', { viewer });
  }

  /**
   * @param {'undo' | 'redo'} name
   * @param {object} request
   * @returns {Promise<void>}
   */
  #back(name, request) {
    return this.#inTurn(async () => {
      if (this.#closed) return;
      const reply = await this.#ask(name, request);
      if (!(await this.#keep(reply))) return;
      if (reply.table.viewer === this.viewer) this.#take(reply);
      else this.#take(await this.#ask('table', { viewer: this.viewer, since: 0, holder: this.holder }));
    });
  }

  /**
   * Return what is legal after a draft, and what it would change.
   * @param {Seat | null} seat
   * @param {Option[]} draft
   * @returns {Promise<import('./contract/messages.js').Drafted>}
   */
  draft(seat, draft) {
    return this.#ask('draft', { seat, draft: actionsOf(draft) });
  }

  /**
   * Return why the last of `targets` cannot be tapped after a draft, or null.
   * @param {Seat | null} seat
   * @param {Target[]} targets
   * @param {Option[]} draft
   * @returns {Promise<import('./contract/messages.js').Refusal | null>}
   */
  async refusal(seat, targets, draft) {
    return (await this.#ask('refusal', { seat, targets, draft: actionsOf(draft) })).refusal;
  }

  /**
   * Let the strongest bot think about what a seat may do after a draft, in slices.
   * @param {Seat} seat
   * @param {Option[]} draft
   * @param {(progress: number) => boolean} wanted  told after each slice how far it is; whether to go on
   * @param {import('./contract/messages.js').Action[]} [against]  its choice is held against the best of these instead of the second best
   * @returns {Promise<import('./tell/reasons.js').Advice | null>} null: it was not wanted any more
   */
  async advise(seat, draft, wanted, against) {
    const asked = { seat, draft: actionsOf(draft), slice_ms: SLICE, seconds: AT_MOST };
    const request = against ? { ...asked, against } : asked;
    while (!this.#closed) {
      const { advice, progress } = await this.#inTurn(() => this.#ask('advise', request));
      if (!wanted(progress)) return null;
      if (advice) return advice;
    }
    return null;
  }

  /**
   * Let it think about that before it is asked, and for longer: it then answers at once, and knows more.
   * @param {Seat} seat
   * @param {Option[]} draft
   * @param {() => boolean} wanted  told after each slice; whether to go on
   * @returns {Promise<void>}
   */
  async foresee(seat, draft, wanted) {
    const request = { seat, draft: actionsOf(draft), slice_ms: SLICE, seconds: AHEAD, ahead: true };
    for (let found = null; !found && !this.#closed && wanted();) {
      found = (await this.#inTurn(() => this.#ask('advise', request))).advice;
    }
  }

  /**
   * Return the finished match as it was after a step and a part of the next, and whose that was.
   * @param {number} step
   * @param {number} part  how many of its actions
   * @returns {Promise<{save: any, seat: Seat}>}
   */
  branch(step, part) {
    return this.#ask('branch', { step, part });
  }

  /**
   * Judge an action in the place of a choice of the finished match, in slices.
   * @param {{step: number, part: number}} choice  one that has been looked back at
   * @param {import('./contract/messages.js').Action} action
   * @param {(progress: number) => boolean} wanted  told after each slice how far it is; whether to go on
   * @returns {Promise<import('./count/trainer.js').Judged | null>} null: it was not wanted any more
   */
  async retry({ step, part }, action, wanted) {
    while (!this.#closed) {
      const { judged, progress } = await this.#ask('retry', { step, part, action, slice_ms: SLICE });
      if (!wanted(progress)) return null;
      if (judged) return judged;
    }
    return null;
  }

  /**
   * Count a hint that a seat was given after a draft, and keep it.
   * @param {Seat} seat
   * @param {Option[]} draft
   * @returns {Promise<void>}
   */
  hinted(seat, draft) {
    return this.#inTurn(async () => {
      if (this.#closed) return;
      const { hints, save } = await this.#ask('hinted', { seat, draft: actionsOf(draft) });
      const table = { ...this.table, hints };
      if (await this.#keep({ save, table })) this.table = table;
    });
  }

  /**
   * Return what speaks for what bots did that is known since a step; `own`: from what they knew themselves.
   * @param {number} step
   * @param {Seat | null} viewer
   * @returns {Promise<{moves: import('./tell/reasons.js').Move[], own: boolean}>}
   */
  reasons(step, viewer) {
    return this.#inTurn(() => this.#ask('reasons', { step, viewer }));
  }

  /**
   * Return the table as it was after `step` actions; with `log`, within the last of them, when no more
   * events had happened.
   * @param {number} step
   * @param {Seat | null} viewer
   * @param {number | null} [log]
   * @returns {Promise<Table>}
   */
  async replay(step, viewer, log = null) {
    return (await this.#ask('replay', { step, viewer, log })).table;
  }

  /**
   * Let the engine look back at the finished match for a while; it tells what is new since so many points of
   * the curve and so many choices.
   * @param {number} points
   * @param {number} choices
   * @param {number} slice  milliseconds
   */
  analyse(points, choices, slice) {
    return this.#ask('analyse', { points, choices, slice_ms: slice });
  }

  /**
   * Return which match, finished, it is, by which what is found of it is kept; the engine takes that up again.
   * @param {string} [of]
   * @param {unknown} [told]  what it told of that match when all was done
   * @returns {Promise<string>}
   */
  async recall(of, told) {
    return (await this.#ask('recall', { of, told })).of;
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
      while (!this.#closed && this.table.bots.length && (await this.#needs.mayThink())) {
        await this.#inTurn(() => this.#slice());
      }
    } catch (error) {
      if (!this.#closed) this.#needs.onFault(/** @type {Fault} */ (error));
    } finally {
      this.#thinking = false;
      if (!this.#closed) this.#needs.onThinking(null);
    }
  }

  async #slice() {
    if (this.#closed || !this.table.bots.length) return;
    const { viewer, holder } = this;
    const since = this.events.length;
    const eyes = this.#needs.eyes();
    const reply = await this.#ask('think', { slice_ms: SLICE, viewer, since, holder, eyes });
    this.#needs.onThinking(reply.played ? null : reply.thinking);
    if (!reply.played || !(await this.#keep(reply))) return;
    this.#needs.onStep(this.#step(reply), 'bot', ownOf(eyes, reply));
  }

  /** @param {{table: Table}} reply */
  #take({ table }) {
    const kept = table.log - table.events.length;
    this.events = [...this.events.slice(0, kept), ...table.events];
    this.table = table;
    return table;
  }

  /**
   * Take what came of a step.
   * @param {{table: Table, stages: import('./contract/messages.js').Stage[]}} reply
   * @returns {Table[]} the table after each stage: while a step goes on nobody is asked
   */
  #step(reply) {
    const { undo, undo_choice, redo } = this.table;
    const table = this.#take(reply);
    const frozen = { hash: '', events: [], legal: [], forced: false, next: null, bots: [], undo, undo_choice, redo };
    return [...reply.stages.map((stage) => ({ ...table, ...frozen, ...stage, decisions: [] })), table];
  }

  /**
   * @param {Change} change
   * @returns {Promise<boolean>} false: it goes on in another window, and no more here
   */
  async #keep({ save, step, table }) {
    try {
      if (await this.#needs.onChange({ save, step, table }, table.over)) return true;
      this.close();
      return false;
    } catch (error) {
      if (!this.#closed) this.#needs.onFault(/** @type {Fault} */ (error));
      return true;
    }
  }

  /**
   * Do `work` when nothing else is under way.
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  #inTurn(work) {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  /**
   * @param {string} name
   * @param {object} request
   */
  #ask(name, request) {
    return this.#engine.call({ do: name, ...request });
  }
}

/**
 * @param {Seat | null} seat
 * @param {{own?: any[]}} reply
 * @returns {Own | null}
 */
const ownOf = (seat, { own }) => (seat === null || !own ? null : { seat, observations: own });

const closedFault = () => Object.assign(new Error(), { code: 'closed' });

/** @param {Option[]} draft */
const actionsOf = (draft) => draft.map(({ action }) => action);

/**
 * Whether an action was refused because the table has changed since the person saw it.
 * @param {unknown} error
 */
export function isOutdated(error) {
  const { code, rule } = /** @type {Fault} */ (error);
  return code === 'stale' || code === 'not_deciding' || Boolean(rule);
}
