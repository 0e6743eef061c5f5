/**
 * Who holds a match. Of all windows that have it open one plays it, and its bots think there alone; the
 * others look on, and may take it over.
 *
 * To hold a match is to hold a lock of the browser's, which ends with the window however that ends;
 * where there are no locks, windows agree by messages. Whatever they agree on, the store lets nobody
 * write over what it has not seen.
 *
 * Messages among the windows of one match: `look`, one has come to look on; `kept` {record}, the holder
 * has gone on; `yield`, another wants to hold it; `yielded` {record}, the holder has done what was under
 * way and let go; `left`, it has gone. Without locks also `whose`, `mine` {since} and `seized`.
 */

/** @import { Readable } from '../../types/shell' */

/**
 * @typedef {object} Owner  the window that holds it, or waits for it
 * @property {(record: Readable) => void} onKept  the holder has gone on, to this
 * @property {() => Promise<Readable | null>} onYield  another wants to hold it: do what is under way, and give the match
 *   as it is then
 * @property {() => void} onLost  another holds it from now on
 * @property {() => void} onFree  nobody holds it any more
 *
 * @typedef {{do: string, record?: Readable | null, since?: number}} Message
 *
 * @typedef {object} Mutex
 * @property {(patience: number) => Promise<boolean>} claim  take it if it is free, or becomes so within milliseconds
 * @property {() => Promise<unknown>} seize  take it, whoever has it
 * @property {() => void} release
 * @property {(message: Message) => void} hear
 */

const prefix = 'cittadella-match ';
/** Milliseconds in which a window answers, or the one that was there before has gone. */
const answer = 200;
/** Milliseconds in which a holder does what is under way; one that sleeps never answers. */
const patience = 2000;

/** Return the ids of the matches that are held, by whatever window. */
export async function heldMatches() {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name = '' }) => name.startsWith(prefix) && name.slice(prefix.length)));
  } catch {
    return new Set();
  }
}

export class Hold {
  #owner;
  /** @type {BroadcastChannel | null} None: there are no other windows. */
  #channel = null;
  /** @type {Mutex} */
  #lock;
  #closed = false;
  #taking = false;
  /** @type {Promise<boolean> | null} Whether it is got, while that is being found out. */
  #claiming = null;
  /** @type {Readable | null} What was told last. */
  #last = null;
  /** Whether that is still to be said. */
  #telling = false;
  /** @type {(record: Readable | null) => void} Told the match as the holder gives it. */
  #given = () => {};

  /**
   * @param {string} id  of the match
   * @param {Owner} owner
   */
  constructor(id, owner) {
    /** Whether this window holds the match. */
    this.mine = false;
    this.#owner = owner;
    const name = prefix + id;
    const lose = () => this.#lose();
    this.#lock = navigator.locks ? new BrowserLock(name, lose) : new SpokenLock((message) => this.#say(message), lose);
    try {
      this.#channel = new BroadcastChannel(name);
      this.#channel.addEventListener('message', ({ data }) => this.#hear(data));
    } catch {
      // Then nobody can be asked either.
    }
  }

  /**
   * Hold the match if nobody else does.
   * @param {number} [within]  milliseconds in which it may become free
   * @returns {Promise<boolean>} whether this window holds it
   */
  async claim(within = answer) {
    if (this.mine || this.#taking) return this.mine;
    this.#claiming ??= this.#lock.claim(within).then((got) => this.#keep(got));
    const held = await this.#claiming;
    this.#claiming = null;
    return held;
  }

  /**
   * Hold the match in place of another window, which does first what is under way.
   * @returns {Promise<Readable | null>} the match as the other gives it, if it does
   */
  async take() {
    if (await this.claim(0)) return null;
    this.#taking = true;
    const given = new Promise((resolve) => {
      this.#given = resolve;
      setTimeout(() => resolve(null), patience);
    });
    this.#say({ do: 'yield' });
    const record = await given;
    await this.#lock.seize();
    this.#taking = false;
    this.#keep(true);
    return record;
  }

  /** Ask for what the holder has kept last. */
  look() {
    this.#say({ do: 'look' });
  }

  /**
   * Let those who look on see what was kept.
   * @param {Readable} record
   */
  tell(record) {
    // The whole of a match may be written when a step after it is kept already.
    if (this.#last && this.#last.at > record.at) return;
    this.#last = record;
    // What they are told takes time that whoever plays need not wait for.
    if (!this.#telling) setTimeout(() => this.#tell());
    this.#telling = true;
  }

  #tell() {
    this.#telling = false;
    if (this.mine && this.#last) this.#say({ do: 'kept', record: this.#last });
  }

  /** Let go of the match. */
  release() {
    if (!this.mine) return;
    this.mine = false;
    this.#lock.release();
    this.#say({ do: 'left' });
  }

  /** Leave the match for good. */
  close() {
    this.release();
    this.#closed = true;
    this.#channel?.close();
    this.#channel = null;
  }

  /** @param {boolean} got  whether the lock was got */
  #keep(got) {
    this.mine = got && !this.#closed;
    if (got && this.#closed) this.#lock.release();
    return this.mine;
  }

  #lose() {
    if (!this.mine) return;
    this.mine = false;
    this.#owner.onLost();
  }

  async #yield() {
    const record = await this.#owner.onYield();
    if (!this.mine) return;
    this.#lock.release();
    this.#say({ do: 'yielded', record });
    this.#lose();
  }

  /** @param {Message} message */
  #say(message) {
    this.#channel?.postMessage(message);
  }

  /** @param {Message} message */
  #hear(message) {
    const { record = null } = message;
    this.#lock.hear(message);
    if (message.do === 'yielded') this.#given(record);
    if (this.mine && message.do === 'look' && this.#last) this.tell(this.#last);
    if (this.mine && message.do === 'yield') this.#yield();
    if (!this.mine && message.do === 'kept' && record) this.#owner.onKept(record);
    if (!this.mine && message.do === 'left') this.#owner.onFree();
  }
}

/**
 * A lock of the browser's.
 * @implements {Mutex}
 */
class BrowserLock {
  #name;
  #lose;
  /** @type {(done: null) => void} */
  #letGo = () => {};

  /**
   * @param {string} name
   * @param {() => void} lose  told when another has seized it
   */
  constructor(name, lose) {
    this.#name = name;
    this.#lose = lose;
  }

  /** @param {number} within */
  async claim(within) {
    // A browser with much to do may answer late that it is free.
    const waited = within > 0 && (await this.#request({ signal: AbortSignal.timeout(within) }));
    return waited || this.#request({ ifAvailable: true });
  }

  seize() {
    return this.#request({ steal: true });
  }

  release() {
    this.#letGo(null);
  }

  hear() {}

  /**
   * @param {LockOptions} options
   * @returns {Promise<boolean>} whether it is ours
   */
  #request(options) {
    return new Promise((resolve) => {
      let ours = false;
      const hold = (/** @type {Lock | null} */ lock) => {
        ours = Boolean(lock);
        resolve(ours);
        return ours && new Promise((done) => (this.#letGo = done));
      };
      navigator.locks.request(this.#name, options, hold).catch(({ name }) => {
        if (ours) this.#lose();
        // Where the browser refuses locks it refuses storage: nobody else has the match.
        else resolve(name !== 'TimeoutError');
      });
    });
  }
}

/**
 * A lock on whose holder windows agree by messages. Of two that hold it the one that came later gives way:
 * the other may have been too busy to answer in time.
 * @implements {Mutex}
 */
class SpokenLock {
  #say;
  #lose;
  /** Since when it is ours; never so for two windows. */
  #since = 0;
  #ours = false;
  /** @type {(free: boolean) => void} Ends the question whose it is. */
  #answered = () => {};

  /**
   * @param {(message: Message) => void} say
   * @param {() => void} lose  told when another has it
   */
  constructor(say, lose) {
    this.#say = say;
    this.#lose = lose;
  }

  /** @param {number} within */
  async claim(within) {
    this.#say({ do: 'whose' });
    this.#ours = await new Promise((resolve) => {
      this.#answered = resolve;
      setTimeout(() => resolve(true), Math.max(within, answer));
    });
    this.#since = Date.now() + Math.random();
    if (this.#ours) this.#say({ do: 'mine', since: this.#since });
    return this.#ours;
  }

  async seize() {
    this.#ours = true;
    this.#since = Date.now() + Math.random();
    this.#say({ do: 'seized' });
  }

  release() {
    this.#ours = false;
  }

  /** @param {Message} message */
  hear({ do: what, since = 0 }) {
    if (what === 'whose' && this.#ours) this.#say({ do: 'mine', since: this.#since });
    if (what === 'mine' || what === 'seized') this.#answered(false);
    const another = what === 'seized' || (what === 'mine' && since < this.#since);
    if (!another || !this.#ours) return;
    this.#ours = false;
    this.#lose();
  }
}
