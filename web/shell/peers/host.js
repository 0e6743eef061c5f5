/**
 * The host's side of the table: who sits at which device, what each may ask, and who is away. Which seats a message is
 * about is decided by the connection through which it came, never by what it says; what a guest decides is kept before
 * anybody hears of it.
 */

import { PULSE, SILENCE, send } from './line.js';
import { Budget, readRequest, Rude } from './messages.js';

/**
 * @typedef {import('./line.js').Line} Line
 * @typedef {import('./line.js').Clock} Clock
 * @typedef {import('./messages.js').Message} Message
 * @typedef {number} Seat
 *
 * @typedef {object} Desk  where guests' requests are answered
 * @property {(seats: Seat[], ask: any) => Promise<any>} ask  the reply to what a guest asks, to be passed on as it is
 * @property {(seats: Seat[], ask: any) => Promise<void>} decide  does what a guest decides, and keeps it; rejects with
 *   the fault if it is refused
 * @property {string} match  by which guests know one match from the next
 * @property {() => number} revision  of the match, as far as it is kept
 * @property {() => any[]} presence  how each seat is played, for everybody to see
 * @property {() => void} onChange  who is there, or asks to be let in, has changed
 * @property {(guest: {name: string}, why: string) => void} onRude  a connection was ended
 *
 * @typedef {object} Kept  what is kept of a guest, so that it is known again
 * @property {string} key
 * @property {string} name
 * @property {number} shield
 * @property {Seat[]} seats
 */

/** What changes the match: it is done once, however often it is said. */
const DECISIONS = ['play', 'undo', 'redo', 'hinted'];
/** So many replies to decisions are remembered of each guest. */
const REMEMBERED = 64;
/** So many requests of a guest may wait for their turn. */
const WAITING = 64;
/** Slices of thinking after which advice is given up. */
const SLICES = 400;

/** Whoever is at the door and waits to be let in. */
export class Caller {
  /**
   * @param {Line} line
   * @param {{name: string, shield: number}} hello
   * @param {Seat | null} seat  for which it was invited
   */
  constructor(line, { name, shield }, seat) {
    this.line = line;
    this.name = name;
    this.shield = shield;
    this.seat = seat;
  }
}

/** Somebody on another device, who was let in. */
export class Guest {
  /** @type {Line | null} */
  line = null;
  /** When its last word came. */
  heard = 0;
  /** @type {number | null} Since when it is away; null: it is there. */
  since = null;
  /** Whether its page cannot be seen. */
  hidden = false;
  /** @type {Map<number, any>} Replies to what it has decided; undefined: it is being done. */
  answered = new Map();
  /** What it has asked is answered one after the other: so many wait, and the last of them. */
  waiting = 0;
  turn = Promise.resolve();

  /** @param {Kept} kept */
  constructor({ key, name, shield, seats }) {
    this.key = key;
    this.name = name;
    this.shield = shield;
    this.seats = seats;
  }

  /** @returns {Kept} */
  get kept() {
    const { key, name, shield, seats } = this;
    return { key, name, shield, seats };
  }
}

export class Host {
  #release;
  #desk;
  #clock;
  #closed = false;
  /** By which guests know that this page remembers what they have decided. */
  #life = Math.random();

  /**
   * @param {string} release  guests of another one are not let in
   * @param {Desk} desk
   * @param {Clock} clock
   * @param {Kept[]} [kept]  guests of before
   */
  constructor(release, desk, clock, kept = []) {
    this.#release = release;
    this.#desk = desk;
    this.#clock = clock;
    /** @type {Caller[]} */
    this.callers = [];
    /** @type {Guest[]} */
    this.guests = kept.map((one) => this.#away(new Guest(one)));
  }

  /** @param {Guest} guest */
  #away(guest) {
    guest.since ??= this.#clock.now();
    return guest;
  }

  /** @param {Seat} seat */
  guestAt(seat) {
    return this.guests.find(({ seats }) => seats.includes(seat)) ?? null;
  }

  /** Milliseconds for which a guest has been away, or null. @param {Guest} guest */
  awayFor(guest) {
    return guest.since === null ? null : this.#clock.now() - guest.since;
  }

  /**
   * Somebody has come through an invitation, or has come back.
   * @param {Line} line
   * @param {Seat | null} seat  for which it was invited
   */
  receive(line, seat) {
    const budget = new Budget(this.#clock.now);
    /** @type {Guest | null} */
    let guest = null;
    /** @type {Caller | null} */
    let caller = null;
    const find = () => (guest ??= this.guests.find((one) => one.line === line) ?? null);
    line.onmessage = (data) => {
      try {
        if (budget.spend()) throw new Rude('fast');
        const message = readRequest(data);
        if (find()) this.#hear(/** @type {Guest} */ (guest), message);
        else if (message.do === 'hello') caller ??= this.#greet(line, message, seat);
        else if (message.do === 'leave') this.#leave(line);
        else if (message.do !== 'ping' && message.do !== 'away') throw new Rude('unknown');
      } catch (error) {
        if (!(error instanceof Rude)) throw error;
        this.#end(line, find() ?? caller ?? { name: '' }, error);
      }
    };
    line.onclose = () => this.#lose(line);
  }

  /**
   * @param {Line} line
   * @param {{name: string}} who
   * @param {Rude} error
   */
  #end(line, who, error) {
    line.onmessage = null;
    send(line, { do: 'closed', why: 'rude' });
    line.close();
    this.#lose(line);
    this.#desk.onRude(who, error.why);
  }

  /**
   * @param {Line} line
   * @param {Message} hello
   * @param {Seat | null} seat
   * @returns {Caller | null}
   */
  #greet(line, hello, seat) {
    const known = this.guests.find(({ key }) => key === hello.key);
    if (hello.release !== this.#release || this.#closed) {
      send(line, { do: 'closed', why: this.#closed ? 'match' : 'release' });
      line.close();
      return null;
    }
    if (known) {
      this.#seat(known, line);
      return null;
    }
    const caller = new Caller(line, /** @type {any} */ (hello), seat);
    this.callers = [...this.callers, caller];
    send(line, { do: 'waiting' });
    this.#desk.onChange();
    return caller;
  }

  /** Somebody goes, and has said so. @param {Line} line */
  #leave(line) {
    line.close();
    this.#lose(line);
  }

  /** @param {Line} line */
  #lose(line) {
    line.onclose = null;
    this.callers = this.callers.filter((caller) => caller.line !== line);
    for (const guest of this.guests) {
      if (guest.line !== line) continue;
      guest.line = null;
      this.#away(guest);
    }
    this.#desk.onChange();
    this.tellPresence();
  }

  /**
   * Let somebody in, to these seats.
   * @param {Caller} caller
   * @param {Seat[]} seats
   * @param {string} key  by which it is known when it comes back: nobody can guess it
   */
  admit(caller, seats, key) {
    this.callers = this.callers.filter((one) => one !== caller);
    for (const guest of this.guests) guest.seats = guest.seats.filter((seat) => !seats.includes(seat));
    const guest = new Guest({ key, name: caller.name, shield: caller.shield, seats });
    this.guests = [...this.guests.filter((one) => one.line || one.seats.length), guest];
    this.#seat(guest, caller.line);
    return guest;
  }

  /**
   * Let a guest play another seat, too.
   * @param {Guest} guest
   * @param {Seat} seat
   */
  give(guest, seat) {
    for (const one of this.guests) one.seats = one.seats.filter((other) => other !== seat);
    guest.seats = [...guest.seats, seat].sort((a, b) => a - b);
  }

  /** @param {Caller} caller */
  turnAway(caller) {
    send(caller.line, { do: 'closed', why: 'turned_away' });
    caller.line.close();
    this.#lose(caller.line);
  }

  /**
   * Give a guest's seats to somebody else.
   * @param {Guest} guest
   */
  dismiss(guest) {
    const { line } = guest;
    this.guests = this.guests.filter((one) => one !== guest);
    send(line, { do: 'closed', why: 'seat_taken' });
    line?.close();
    this.#desk.onChange();
    this.tellPresence();
  }

  /**
   * @param {Guest} guest
   * @param {Line} line
   */
  #seat(guest, line) {
    const before = guest.line;
    guest.line = line;
    guest.heard = this.#clock.now();
    guest.since = null;
    guest.hidden = false;
    if (before && before !== line) {
      before.onclose = null;
      before.onmessage = null;
      before.close();
    }
    this.#welcome(guest);
    this.#desk.onChange();
    this.tellPresence();
  }

  /** This page is about to go: nobody need find out by waiting for it. */
  tellAway() {
    for (const { line } of this.guests) send(line, { do: 'away' });
  }

  /** The match can be asked again after a while in which it could not: what waits for an answer is asked anew. */
  welcome() {
    for (const guest of this.guests) if (guest.line) this.#welcome(guest);
  }

  /** @param {Guest} guest */
  #welcome(guest) {
    const { key, line, seats } = guest;
    const n = Math.max(0, ...guest.answered.keys()) + 1;
    const { match } = this.#desk;
    const [revision, presence] = [this.#desk.revision(), this.#presence(guest)];
    send(line, { do: 'welcome', key, match, seats, n, life: this.#life, revision, presence });
  }

  /**
   * @param {Guest} guest
   * @param {Message} message
   */
  #hear(guest, message) {
    guest.heard = this.#clock.now();
    if (guest.since !== null && !guest.hidden) this.#back(guest);
    if (message.do === 'ask') this.#queue(guest, message.n, message.ask);
    else if (message.do === 'ping') send(guest.line, { do: 'pong', revision: this.#desk.revision() });
    else if (message.do === 'away') this.#hide(guest, message.away);
    else if (message.do === 'door') this.onDoor?.(guest, /** @type {any} */ (message));
    else if (message.do === 'leave') this.#leave(/** @type {Line} */ (guest.line));
    else this.#welcome(guest);
  }

  /** @type {((guest: Guest, door: {code: string, ufrag: string, pwd: string}) => void) | null} A guest waits for this host to come back by another way. */
  onDoor = null;

  /** @param {Guest} guest */
  #back(guest) {
    guest.since = null;
    this.#desk.onChange();
    this.tellPresence();
  }

  /**
   * @param {Guest} guest
   * @param {boolean} hidden
   */
  #hide(guest, hidden) {
    guest.hidden = hidden;
    if (!hidden) return this.#back(guest);
    this.#away(guest);
    this.#desk.onChange();
    this.tellPresence();
  }

  /**
   * Answer a guest once all that it asked before is answered: so nobody else waits for more than one of its questions.
   * @param {Guest} guest
   * @param {number} n
   * @param {any} ask
   */
  #queue(guest, n, ask) {
    if (guest.waiting >= WAITING) throw new Rude('fast');
    guest.waiting += 1;
    const { line } = guest;
    guest.turn = guest.turn.then(async () => {
      if (guest.line === line) await this.#answer(guest, n, ask);
      guest.waiting -= 1;
    });
  }

  /**
   * @param {Guest} guest
   * @param {number} n
   * @param {any} ask
   */
  async #answer(guest, n, ask) {
    if (!DECISIONS.includes(ask.do)) {
      const { line } = guest;
      const reply = await this.#asked(guest, ask);
      if (reply && guest.line === line) send(line, { do: 'reply', n, reply });
      return;
    }
    if (guest.answered.has(n)) {
      const reply = guest.answered.get(n);
      if (reply) send(guest.line, { do: 'reply', n, reply });
      return;
    }
    guest.answered.set(n, undefined);
    const reply = await this.#decided(guest, ask);
    if (!reply) {
      guest.answered.delete(n);
      return;
    }
    guest.answered.set(n, reply);
    for (const old of [...guest.answered.keys()].slice(0, -REMEMBERED)) guest.answered.delete(old);
    send(guest.line, { do: 'reply', n, reply });
  }

  /**
   * @param {Guest} guest
   * @param {any} ask
   */
  async #asked(guest, ask) {
    const { line, seats } = guest;
    try {
      let reply = await this.#desk.ask(seats, ask);
      const thinks = () => ask.do === 'advise' && reply.ok && !reply.advice && guest.line === line;
      for (let slice = 0; thinks() && slice < SLICES; slice++) reply = await this.#desk.ask(seats, ask);
      return reply;
    } catch (error) {
      return refusalOf(error);
    }
  }

  /**
   * @param {Guest} guest
   * @param {any} ask
   */
  async #decided(guest, ask) {
    try {
      await this.#desk.decide(guest.seats, ask);
      return { ok: true };
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** The match has changed, and is kept. */
  tellNews() {
    const revision = this.#desk.revision();
    for (const { line } of this.guests) send(line, { do: 'news', revision });
  }

  /** @param {Guest} guest */
  #presence(guest) {
    return { seats: this.#desk.presence(), yours: guest.seats };
  }

  tellPresence() {
    for (const guest of this.guests) send(guest.line, { do: 'presence', ...this.#presence(guest) });
  }

  /** Look who has not been heard of for a while; to be called every second or so. */
  tick() {
    const now = this.#clock.now();
    for (const guest of this.guests) {
      if (!guest.line || guest.since !== null || now - guest.heard < SILENCE) continue;
      guest.since = guest.heard + PULSE;
      this.#desk.onChange();
      this.tellPresence();
    }
  }

  /** The host leaves the table: guests wait until it is back, or hear that it is over. @param {boolean} [over] */
  close(over = false) {
    this.#closed = true;
    for (const { line } of [...this.callers, ...this.guests]) {
      if (!line) continue;
      line.onclose = null;
      line.onmessage = null;
      if (over) send(line, { do: 'closed', why: 'match' });
      line.close();
    }
    this.callers = [];
  }
}

/**
 * Return the reply to what was refused; null where nothing is known: the match was closed meanwhile, or the engine is
 * gone. The guest asks again.
 * @param {unknown} error
 */
function refusalOf(error) {
  const { code = 'fault', facts = {}, rule = null } = /** @type {any} */ (error);
  if (code === 'closed' || code.startsWith('engine_')) return null;
  return { ok: false, error: code === 'fault' ? { code } : { code, facts, rule } };
}
