/**
 * A guest's side of the table: an `Engine`, as `web/table/contract/messages.js` says, whose answers come from the
 * host's page. What is asked waits while the connection is gone, and is asked again once there is another; the host
 * does what is decided once.
 */

import { comeBack } from './back.js';
import { PULSE, SILENCE, send } from './line.js';
import { Budget, readReply } from './messages.js';

/**
 * @typedef {import('./line.js').Line} Line
 * @typedef {import('./line.js').Clock} Clock
 * @typedef {import('../../table/contract/messages.js').Fault} Fault
 * @typedef {import('../../table/contract/messages.js').Table} Table
 *
 * @typedef {object} Self  how a guest calls itself
 * @property {string} release
 * @property {string} name
 * @property {number} shield
 * @property {string | null} key  by which the host knows it again
 *
 * @typedef {object} Page  that it keeps informed
 * @property {() => void} onWaiting  the host is asked to let it in
 * @property {(welcome: {key: string, match: string, seats: number[], revision: number}) => void} onWelcome  it is at the
 *   table, or again, or at that of another match
 * @property {() => Promise<unknown>} onNews  the match has changed: take what is new; asked again if that fails
 * @property {(presence: {seats: any[], yours: number[]}) => void} onPresence
 * @property {(away: boolean) => void} onAway  nothing is heard of the host, or it is heard again
 * @property {(why: string) => void} onClosed  the host has ended it
 * @property {() => Promise<Line>} comeIn  go in by the door at which the host waits; rejects where it does not
 *
 * @typedef {object} Asked  what has not been answered
 * @property {any} ask
 * @property {(reply: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {boolean} sent  whether it is on its way
 * @property {number | null} life  of the host to which it was sent last
 * @property {boolean} again  whether it was sent to that of before, which may have done it
 * @property {number} at  when it was sent last
 */

/** Milliseconds after which an answer is asked for again. */
const PATIENCE = 12_000;
/** The revision of no match. */
const NONE = -1;
/** So many messages are left for what must be said at once. */
const SPARE = 10;

/** The host refuses a request. */
class Refused extends Error {
  /** @param {{code: string, facts?: any, rule?: string | null}} error */
  constructor({ code, facts = {}, rule = null }) {
    super(`${code} ${JSON.stringify(facts)}`);
    this.name = 'Refused';
    this.code = code;
    this.facts = facts;
    this.rule = rule;
  }
}

export class GuestEngine {
  #self;
  #page;
  #clock;
  #budget;
  /** @type {Line | null} */
  #line = null;
  /** Whether the host has welcomed it through this connection. */
  #seated = false;
  #n = 0;
  /** @type {Map<number, Asked>} */
  #asked = new Map();
  /** @type {Map<unknown, {step: number, revision: number, hash: string}>} The last table of each viewer. */
  #last = new Map();
  #heard = 0;
  #spoke = 0;
  /** The last revision of the match that the host has announced. */
  #revision = NONE;
  /** Of the host: another one after its page was loaded again. @type {number | null} */
  #life = null;
  /** The search for the host by its door, while there is one. @type {object | null} */
  #search = null;
  /** Whether a timer will send what waits for its turn. */
  #due = false;
  /** Whether nothing is heard of the host. */
  away = true;
  /** @type {string | null} Why the host has ended it. */
  closed = null;

  /**
   * @param {Self} self
   * @param {Page} page
   * @param {Clock} clock
   */
  constructor(self, page, clock) {
    this.#self = self;
    this.#page = page;
    this.#clock = clock;
    this.#budget = new Budget(clock.now);
  }

  /** By what the host knows this guest again. */
  get key() {
    return this.#self.key;
  }

  /**
   * Go on through a connection, the first or another one.
   * @param {Line} line
   */
  attach(line) {
    if (this.#line) {
      this.#line.onclose = null;
      this.#line.onmessage = null;
      this.#line.close();
    }
    this.#line = line;
    this.#search = null;
    this.#seated = false;
    this.#budget = new Budget(this.#clock.now);
    this.#sendAgain(() => true);
    line.onmessage = (data) => {
      try {
        this.#hear(readReply(data));
      } catch (error) {
        console.error(error);
      }
    };
    line.onclose = () => {
      this.#line = null;
      this.#seated = false;
      this.#setAway(true);
      this.return();
    };
    this.#heard = this.#clock.now();
    this.#say({ do: 'hello', ...this.#self });
  }

  /** @param {import('./messages.js').Message} message */
  #say(message) {
    this.#budget.spend();
    this.#spoke = this.#clock.now();
    send(this.#line, message);
  }

  /** @param {import('./messages.js').Message} message */
  #hear(message) {
    this.#heard = this.#clock.now();
    if (message.do === 'closed') return this.#end(message.why);
    if (message.do === 'away') return this.#setAway(true);
    this.#setAway(false);
    if (message.do === 'waiting') this.#page.onWaiting();
    else if (message.do === 'welcome') this.#sit(message);
    else if (message.do === 'reply') this.#take(message.n, message.reply);
    else if (message.do === 'news' || message.do === 'pong') this.#news(message.revision);
    else if (message.do === 'presence') this.#page.onPresence(/** @type {any} */ (message));
    else if (message.do === 'door') this.onDoor?.(/** @type {any} */ (message));
  }

  /** @type {((door: {code: string, ufrag: string, pwd: string}) => void) | null} The host waits for this guest to come back by another way. */
  onDoor = null;

  /** Say by which way the host may come back. @param {{code: string, ufrag: string, pwd: string}} door */
  tellDoor({ code, ufrag, pwd }) {
    if (this.#seated) this.#say({ do: 'door', code, ufrag, pwd });
  }

  /** @param {any} welcome */
  #sit({ key, match, seats, n, life, revision, presence }) {
    this.#self = { ...this.#self, key };
    this.#n = Math.max(this.#n, n);
    this.#seated = true;
    this.#life = life;
    this.#revision = NONE;
    this.#sendAgain(() => true);
    this.#page.onWelcome({ key, match, seats, revision });
    this.#page.onPresence(presence);
    this.#news(revision);
    this.#flush();
  }

  /**
   * The host's match is at a revision: what is new is taken. If that fails it counts as not announced, so that the host's next
   * word leads to it again.
   * @param {number} revision
   */
  async #news(revision) {
    if (revision === this.#revision) return;
    this.#revision = revision;
    try {
      await this.#page.onNews();
    } catch (error) {
      if (this.closed) return;
      console.error(error);
      this.#revision = NONE;
    }
  }

  /** @param {boolean} away */
  #setAway(away) {
    if (this.away === away) return;
    this.away = away;
    this.#page.onAway(away);
    if (away) this.return();
  }

  /**
   * Look for the host by its door, again and again, until it is heard: through that connection, or another one.
   * @returns {Promise<void>}
   */
  async return() {
    if (this.#search) return;
    const mine = {};
    this.#search = mine;
    const wanted = () => this.#search === mine && this.away && this.closed === null;
    const line = await comeBack(this.#page.comeIn, wanted, this.#clock);
    if (this.#search === mine) this.#search = null;
    if (line) this.attach(line);
  }

  /** @param {string} why */
  #end(why) {
    this.closed = why;
    const line = this.#line;
    this.#line = null;
    if (line) {
      line.onclose = null;
      line.close();
    }
    const over = Object.assign(new Error(why), { code: 'engine_lost' });
    for (const { reject } of this.#asked.values()) reject(over);
    this.#asked.clear();
    this.#page.onClosed(why);
  }

  /** The guest's page is seen again, or not any more. @param {boolean} hidden */
  hide(hidden) {
    if (this.#seated) this.#say({ do: 'away', away: hidden });
  }

  /** Leave the table. */
  leave() {
    this.#say({ do: 'leave' });
    this.#line?.close();
    this.closed = 'left';
  }

  /** Show that this guest is there, and look whether the host is; to be called every second or so. */
  tick() {
    const now = this.#clock.now();
    if (!this.#line) return;
    if (now - this.#spoke > PULSE) this.#say(this.#seated ? { do: 'ping' } : { do: 'hello', ...this.#self });
    if (now - this.#heard > SILENCE) this.#setAway(true);
    this.#sendAgain(({ at }) => now - at > PATIENCE);
    this.#flush();
  }

  /** Let what was sent be sent again. @param {(one: Asked) => boolean} which */
  #sendAgain(which) {
    for (const one of this.#asked.values()) if (which(one)) one.sent = false;
  }

  /**
   * @param {any} ask
   * @returns {Promise<any>}
   */
  #ask(ask) {
    if (this.closed) return Promise.reject(Object.assign(new Error(this.closed), { code: 'engine_lost' }));
    const n = this.#n++;
    return new Promise((resolve, reject) => {
      this.#asked.set(n, { ask, resolve, reject, sent: false, life: null, again: false, at: 0 });
      this.#flush();
    });
  }

  /** Send what waits, as fast as it is welcome. */
  #flush() {
    if (!this.#seated || this.#due) return;
    for (const [n, one] of this.#asked) {
      if (one.sent) continue;
      const wait = this.#budget.wait(SPARE);
      if (wait > 0) {
        this.#due = true;
        this.#clock.later(() => {
          this.#due = false;
          this.#flush();
        }, wait);
        return;
      }
      one.sent = true;
      one.again ||= one.life !== null && one.life !== this.#life;
      one.life = this.#life;
      one.at = this.#clock.now();
      this.#say({ do: 'ask', n, ask: one.ask });
    }
  }

  /**
   * @param {number} n
   * @param {any} reply
   */
  #take(n, reply) {
    const one = this.#asked.get(n);
    if (!one) return;
    this.#asked.delete(n);
    if (reply.ok) one.resolve(reply);
    else one.reject(Object.assign(new Refused(reply.error), { again: one.again }));
  }

  /* The engine */

  /**
   * Answer what the table's match asks.
   * @param {{do: string, [parameter: string]: any}} request
   * @returns {Promise<any>}
   */
  async call({ do: name, ...request }) {
    if (name === 'table') return this.#table(request);
    if (name === 'play') return this.#play(request);
    if (name === 'undo' || name === 'redo') return this.#back(name, request);
    if (name === 'hinted') return this.#hinted(request);
    if (name === 'next_step') return this.#nextStep(request);
    if (name === 'hurry') return {};
    const { slice_ms: _, seconds: __, ...parameters } = request;
    return this.#ask({ do: name, ...parameters });
  }

  /** @param {any} request */
  async #table(request) {
    return this.#known(await this.#ask({ do: 'table', ...request }));
  }

  /**
   * Remember where the match is.
   * @param {any} reply
   */
  #known(reply) {
    /** @type {Table | null} */
    const table = reply.table;
    if (table) {
      const { step, revision, hash, viewer } = table;
      this.#last.set(viewer, { step, revision, hash });
    }
    return reply;
  }

  /** @param {any} request */
  async #nextStep({ viewer, ...request }) {
    const last = this.#last.get(viewer);
    if (!last) return this.#table({ viewer, since: 0 });
    return this.#known(await this.#askNext({ viewer, ...request }));
  }

  /** @param {any} request */
  #askNext({ viewer, ...request }) {
    return this.#ask({ do: 'next_step', viewer, ...request, ...this.#last.get(viewer) });
  }

  /** @param {any} request */
  async #play({ seat, draft, step, viewer, since, eyes }) {
    const shown = { viewer, since, holder: seat, eyes };
    const played = this.#ask({ do: 'play', seat, draft, step });
    // What comes of it is asked for in the same breath: the host answers in order, and no way there and back is waited for.
    const next = this.#last.has(viewer) ? this.#askNext(shown) : null;
    next?.catch(() => {});
    try {
      await played;
    } catch (error) {
      // It may have been played before the host's page was loaded again.
      const { again, code } = /** @type {any} */ (error);
      const doubtful = again && (code === 'stale' || code === 'not_deciding');
      if (!doubtful || !(await this.#hasPlayed(seat, viewer, since))) throw error;
    }
    const first = await next;
    const reply = first?.table ? this.#known(first) : await this.#nextStep(shown);
    if (reply.table && reply.stages) return reply;
    const { table } = reply.table ? reply : await this.#table({ viewer, since: 0, holder: seat });
    return { table, stages: [] };
  }

  /**
   * Whether a seat has decided anything since there were so many events.
   * @param {number} seat
   * @param {unknown} viewer
   * @param {number} since
   */
  async #hasPlayed(seat, viewer, since) {
    const { table } = await this.#ask({ do: 'table', viewer, since });
    return table.events.some((/** @type {{actor: unknown}} */ { actor }) => actor === seat);
  }

  /**
   * @param {'undo' | 'redo'} name
   * @param {any} request
   */
  async #back(name, { scope, viewer }) {
    const { step } = this.#last.get(viewer) ?? (await this.#table({ viewer, since: 0 })).table;
    try {
      await this.#ask(name === 'undo' ? { do: name, scope, viewer, step } : { do: name, viewer, step });
    } catch (error) {
      const { again, code } = /** @type {any} */ (error);
      if (!again || code !== 'stale') throw error;
    }
    return this.#table({ viewer, since: 0, holder: viewer });
  }

  /** @param {any} request */
  async #hinted(request) {
    await this.#ask({ do: 'hinted', ...request });
    return { hints: (await this.#ask({ do: 'table', viewer: request.seat, since: 0 })).table.hints };
  }
}
