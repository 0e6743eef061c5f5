/**
 * In the place of the engine: a game of nothing but steps, each with a word of whoever took it, answered as
 * `bridge.py` and `door.py` do.
 */

/** @typedef {import('./world.js').World} World */

export class Engine {
  #world;
  #length;
  /** @type {any[]} */
  steps;
  /** @type {any[]} */
  #undone = [];
  #revision = 0;
  /** How likely a guest's question is not answered: something is wrong. */
  fails = () => 0;

  /**
   * @param {World} world
   * @param {any[]} steps  of a match that was kept
   * @param {number} length  of the match
   */
  constructor(world, steps, length) {
    this.#world = world;
    this.#length = length;
    this.steps = [...steps];
    this.#revision = steps.length;
  }

  /** @param {any} request */
  async call(request) {
    await this.#world.sleep(this.#world.chance() * 8);
    const { do: name, ...parameters } = request;
    return structuredClone({ ok: true, .../** @type {any} */ (this)[name](parameters) });
  }

  get over() {
    return this.steps.length >= this.#length;
  }

  /** @param {any[]} steps  @param {unknown} viewer */
  #hash(steps, viewer) {
    return `${viewer}:${steps.map(([seat, word]) => `${seat}${word}`).join(' ')}`;
  }

  /** @param {number} many  @param {any} request  @param {number[] | null} [here] */
  #table(many, { viewer = null, since = 0 }, here = null) {
    const steps = this.steps.slice(0, many);
    const seat = this.over || many < this.steps.length ? null : [0, 1, 2, 3, 1, 3][many % 6];
    const last = steps.at(-1)?.[0];
    return {
      game: 'steps',
      seats: [0, 1, 2, 3].map((one) => ({ kind: 'human', name: `P${one}`, shield: one })),
      step: many,
      steps: this.steps.length,
      revision: this.#revision - (this.steps.length - many),
      viewer,
      hash: this.#hash(steps, viewer),
      decisions: seat === null ? [] : [{ seat, kind: 'step', private: false }],
      legal: seat !== null && viewer === seat ? [{ index: 0, action: { kind: 'step' }, targets: [] }] : [],
      events: steps.map(([actor], at) => ({ kind: 'step', actor, seat: actor, step: at + 1 })).slice(since),
      log: many,
      over: this.over,
      next: seat !== null && (here ?? [0]).includes(seat) ? seat : null,
      bots: [],
      undo: last !== undefined && (here ?? [0]).includes(last) && viewer === last ? null : 'other',
      redo: this.#undone.length > 0,
      hints: [0, 0, 0, 0],
    };
  }

  save() {
    return { save: { steps: this.steps } };
  }

  /** @param {any} request */
  table(request) {
    return { table: this.#table(this.steps.length, request) };
  }

  /** @param {any} request */
  play(request) {
    this.#play(request);
    return { ...this.table(request), step: this.steps.at(-1), stages: [] };
  }

  /** @param {any} request */
  undo(request) {
    this.#undo(request, [0]);
    return { ...this.table({ ...request, since: 0 }), ...this.save() };
  }

  /** @param {any} request */
  #play({ seat, draft, step }) {
    if (this.steps.slice(step).some(([one]) => one === seat)) refuse('stale');
    if (this.#table(this.steps.length, {}).decisions[0]?.seat !== seat) refuse('not_deciding');
    this.steps.push([seat, draft[0].word]);
    this.#undone = [];
    this.#revision += 1;
  }

  /** @param {any} request  @param {number[]} seats */
  #undo({ viewer }, seats) {
    const [seat] = this.steps.at(-1) ?? [];
    if (seat !== viewer || !seats.includes(seat)) refuse('cannot_undo');
    this.#undone.push(this.steps.pop());
    this.#revision += 1;
  }

  /** @param {any} request */
  guest_decides({ seats, ask, viewer, since }) {
    if (ask.seat !== undefined && !seats.includes(ask.seat)) refuse('forbidden');
    if (ask.do === 'play') {
      this.#play(ask);
      return { ...this.table({ viewer, since }), step: this.steps.at(-1), stages: [] };
    }
    if (ask.step !== this.steps.length) refuse('stale');
    this.#undo(ask, seats);
    return { ...this.table({ viewer, since: 0 }), ...this.save() };
  }

  /** @param {any} request */
  guest_asks({ seats, ask }) {
    if (this.#world.chance() < this.fails()) return { reply: { ok: false, error: { code: 'fault' } } };
    const answers = { table: () => this.#asksTable(ask, seats), next_step: () => this.#nextStep(ask, seats) };
    const answer = /** @type {any} */ (answers)[ask.do];
    if (!answer || (ask.viewer ?? null) !== (seats[0] ?? null)) {
      return { reply: { ok: false, error: { code: 'forbidden', facts: {} } } };
    }
    return { reply: { ok: true, ...answer() } };
  }

  /** @param {any} ask  @param {number[]} seats */
  #asksTable(ask, seats) {
    return { table: this.#table(this.steps.length, ask, seats) };
  }

  /** @param {any} ask  @param {number[]} seats */
  #nextStep(ask, seats) {
    const gone = this.steps.length - ask.step;
    const known = gone >= 0 && ask.hash === this.#hash(this.steps.slice(0, ask.step), ask.viewer ?? null);
    if (!known || this.#revision - ask.revision !== gone) {
      return { ...this.#asksTable({ ...ask, since: 0 }, seats), stages: null, more: false };
    }
    if (!gone) return { table: null, stages: null, more: false };
    return { table: this.#table(ask.step + 1, ask, seats), stages: [], more: gone > 1 };
  }
}

/** @param {string} code */
function refuse(code) {
  throw Object.assign(new Error(code), { code });
}
