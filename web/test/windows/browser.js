/**
 * A browser under Node, with several windows in which the page's modules run: its clock, which goes from one event
 * to the next, its locks, its messages, its database. How long everything takes is drawn by lot from a seed. A window
 * that is closed does nothing any more, wherever it was; what the database had not got from it is lost.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { chanceOf } from '../chance.js';

/** @typedef {any} View  a window */

/** @type {AsyncLocalStorage<View>} */
const inside = new AsyncLocalStorage();
/** @type {Browser} */
let running;
const began = 1_780_000_000_000;

/** The browser that runs now. */
export const browser = () => running;
/** The window in which the code runs that asks. @returns {View} */
export const here = () => inside.getStore();
/** @param {number} ms */
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

export class Browser {
  /** @type {{at: number, order: number, view: View, run: () => void}[]} The next one first. */
  #tasks = [];
  #count = 0;

  /** @param {number} seed */
  constructor(seed) {
    this.chance = chanceOf(seed);
    this.now = 0;
    /** Milliseconds by which the clock on the wall is wrong. */
    this.skew = 0;
    /** Whether the database has no room for more. */
    this.full = false;
    this.locks = new Locks();
    /** @type {Map<string, Database>} */
    this.databases = new Map();
    /** @type {Set<Channel>} */
    this.channels = new Set();
    running = this;
  }

  /**
   * Do something later in a window, or outside of all.
   * @param {number} ms
   * @param {View} view
   * @param {() => void} run
   */
  later(ms, view, run) {
    return this.at(this.now + Math.max(0, ms), view, run);
  }

  /** @param {number} at  @param {View} view  @param {() => void} run  @param {number} [order] */
  at(at, view, run, order = (this.#count += 1)) {
    const task = { at, order, view, run };
    let place = this.#tasks.length;
    const isAfter = (/** @type {any} */ one) => one.at > at || (one.at === at && one.order > order);
    while (place > 0 && isAfter(this.#tasks[place - 1])) place -= 1;
    this.#tasks.splice(place, 0, task);
    return task;
  }

  /** @param {unknown} task */
  cancel(task) {
    this.#tasks = this.#tasks.filter((one) => one !== task);
  }

  /** Milliseconds that something takes. @param {number} most */
  lot(most) {
    return this.chance() * this.chance() * most;
  }

  /** Let so many milliseconds pass. @param {number} ms */
  async pass(ms) {
    const until = this.now + ms;
    for (;;) {
      await new Promise((done) => setImmediate(done));
      const task = this.#tasks[0];
      if (!task || task.at > until) break;
      this.#tasks.shift();
      const { at, order, view, run } = task;
      if (view?.closed) continue;
      if (view?.sleeps > at) this.at(view.sleeps, view, run, order);
      else {
        this.now = at;
        inside.run(view, run);
      }
    }
    this.now = until;
  }

  /**
   * Open a window.
   * @param {object} [about]  what else is known of it
   * @returns {View}
   */
  open(about = {}) {
    /** @type {View} */
    const view = { closed: false, sleeps: 0, listeners: new Set(), table: null, ...about };
    view.parent = view;
    view.addEventListener = (/** @type {string} */ type, /** @type {any} */ listener, { signal = null } = {}) => {
      const entry = { type, listener };
      view.listeners.add(entry);
      /** @type {any} */ (signal)?.addEventListener('abort', () => view.listeners.delete(entry));
    };
    return view;
  }

  /** Do something in a window. @param {View} view  @param {() => unknown} run */
  do(view, run) {
    return inside.run(view, run);
  }

  /** @param {View} view  @param {string} type */
  tell(view, type, facts = {}) {
    for (const entry of view.listeners) {
      if (entry.type === type) this.later(0, view, () => entry.listener({ type, ...facts }));
    }
  }

  /** @param {View} view */
  close(view) {
    view.closed = true;
    this.locks.forget(view);
    for (const channel of this.channels) if (channel.view === view) this.channels.delete(channel);
    for (const database of this.databases.values()) database.forget(view);
  }
}

class Locks {
  /** @type {any[]} */
  #held = [];
  /** @type {any[]} */
  #waiting = [];

  /** @param {string} name  @param {any[]} given */
  request(name, ...given) {
    const callback = given.pop();
    const { mode = 'exclusive', ...wish } = given[0] ?? {};
    const view = here();
    return new Promise((resolve, reject) => {
      const one = { name, mode, view, callback, resolve, reject, ...wish };
      wish.signal?.addEventListener('abort', () => {
        if (!this.#waiting.includes(one)) return;
        this.#waiting.splice(this.#waiting.indexOf(one), 1);
        reject(wish.signal.reason);
      });
      running.later(running.lot(4), null, () => this.#take(one));
    });
  }

  async query() {
    await sleep(running.lot(4));
    return { held: this.#held.map(({ name }) => ({ name })) };
  }

  /** @param {View} view */
  forget(view) {
    const names = new Set(this.#held.filter((one) => one.view === view).map(({ name }) => name));
    this.#held = this.#held.filter((one) => one.view !== view);
    this.#waiting = this.#waiting.filter((one) => one.view !== view);
    for (const name of names) this.#next(name);
  }

  /** @param {any} one */
  #take(one) {
    if (one.view?.closed || one.signal?.aborted) {
      if (!one.view?.closed) one.reject(one.signal.reason);
      return;
    }
    if (one.steal) {
      for (const other of this.#held.filter(({ name }) => name === one.name)) {
        this.#held.splice(this.#held.indexOf(other), 1);
        const stolen = () => other.reject(new DOMException('', 'AbortError'));
        running.later(running.lot(4), other.view, stolen);
      }
      this.#give(one);
    } else if (this.#isFree(one)) this.#give(one);
    else if (one.ifAvailable) running.later(running.lot(4), one.view, () => one.resolve(one.callback(null)));
    else this.#waiting.push(one);
  }

  /** @param {any} one */
  #isFree({ name, mode }) {
    const others = this.#held.filter((other) => other.name === name);
    return others.every((other) => mode === 'shared' && other.mode === 'shared');
  }

  /** @param {any} one */
  #give(one) {
    this.#held.push(one);
    running.later(running.lot(4), one.view, async () => {
      const result = await one.callback({ name: one.name, mode: one.mode });
      const at = this.#held.indexOf(one);
      if (at >= 0) this.#held.splice(at, 1);
      one.resolve(result);
      this.#next(one.name);
    });
  }

  /** @param {string} name */
  #next(name) {
    for (const one of this.#waiting.filter((other) => other.name === name)) {
      if (!this.#isFree(one)) return;
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      this.#give(one);
    }
  }
}

/** A channel to the other windows: what one says comes to another in the same order. */
class Channel {
  /** @type {((event: {data: any}) => void)[]} */
  #ears = [];
  /** @type {Map<Channel, number>} When the last message comes to another. */
  #comes = new Map();

  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.view = here();
    running.channels.add(this);
  }

  /** @param {string} _  @param {(event: {data: any}) => void} listener */
  addEventListener(_, listener) {
    this.#ears.push(listener);
  }

  /** @param {any} message */
  postMessage(message) {
    for (const other of running.channels) {
      if (other === this || other.name !== this.name) continue;
      const data = structuredClone(message);
      const comes = Math.max(running.now + running.lot(20), this.#comes.get(other) ?? 0);
      this.#comes.set(other, comes);
      running.at(comes, other.view, () => running.channels.has(other) && other.#hear(data));
    }
  }

  /** @param {any} data */
  #hear(data) {
    for (const ear of this.#ears) ear({ data });
  }

  close() {
    running.channels.delete(this);
  }
}

/** A table of the browser's database: one writes at a time, and all or nothing of what is written is there. */
class Database {
  /** @type {Map<string, any>} */
  entries = new Map();
  /** @type {Transaction[]} Those that run or wait, in the order in which they were begun. */
  #queue = [];

  /** @param {Transaction} transaction */
  begin(transaction) {
    this.#queue.push(transaction);
    running.later(running.lot(4), null, () => this.#go());
  }

  /** @param {Transaction} transaction */
  end(transaction) {
    this.#queue = this.#queue.filter((one) => one !== transaction);
    this.#go();
  }

  /** @param {View} view */
  forget(view) {
    for (const one of this.#queue) if (one.view === view && !one.sealed) this.end(one);
  }

  #go() {
    for (const [at, one] of this.#queue.entries()) {
      const before = this.#queue.slice(0, at);
      if (before.length && (one.writes || before.some(({ writes }) => writes))) break;
      one.run();
    }
  }
}

class Transaction {
  #table;
  /** @type {{request: any, work: (entries: Map<string, any>) => any}[]} */
  #requests = [];
  /** @type {Map<string, any> | null} What is there, with what is written; none: it does not run yet. */
  #entries = null;
  #busy = false;
  #aborted = false;
  /** @type {unknown} */
  error = null;
  oncomplete = () => {};
  onabort = () => {};
  onerror = () => {};

  /** @param {Database} table  @param {boolean} writes */
  constructor(table, writes) {
    this.#table = table;
    this.view = here();
    this.writes = writes;
    /** Whether nothing more of it is to come from the window. */
    this.sealed = false;
    table.begin(this);
  }

  objectStore() {
    const ask = (/** @type {(entries: Map<string, any>) => any} */ work) => this.#ask(work);
    return {
      transaction: this,
      get: (/** @type {string} */ key) => ask((all) => all.get(key)),
      put: (/** @type {any} */ value, /** @type {string} */ key) => {
        const kept = structuredClone(value);
        return ask((all) => {
          if (running.full) throw new DOMException('', 'QuotaExceededError');
          return all.set(key, kept) && key;
        });
      },
      delete: (/** @type {string} */ key) => ask((all) => all.delete(key)),
      count: () => ask((all) => all.size),
      getAll: () => ask((all) => [...all.keys()].sort().map((key) => all.get(key))),
      getAllKeys: () => ask((all) => [...all.keys()].sort()),
    };
  }

  /** @param {(entries: Map<string, any>) => any} work */
  #ask(work) {
    const request = { result: undefined, onsuccess: () => {} };
    this.#requests.push({ request, work });
    if (this.#entries && !this.#busy) this.#next();
    return request;
  }

  abort() {
    this.#aborted = true;
    this.#table.end(this);
    running.later(running.lot(2), this.view, () => this.onabort());
  }

  commit() {}

  run() {
    if (this.#entries) return;
    this.#entries = new Map(this.#table.entries);
    this.#next();
  }

  #next() {
    const next = this.#requests.shift();
    const entries = /** @type {Map<string, any>} */ (this.#entries);
    if (!next) {
      this.#seal(entries);
      return;
    }
    this.#busy = true;
    try {
      next.request.result = structuredClone(next.work(entries));
    } catch (error) {
      this.error = error;
      this.abort();
      return;
    }
    running.later(running.lot(2), this.view, () => {
      next.request.onsuccess();
      this.#busy = false;
      if (!this.#aborted) this.#next();
    });
  }

  /** @param {Map<string, any>} entries */
  #seal(entries) {
    this.sealed = true;
    running.later(running.lot(6), null, () => {
      if (this.writes) this.#table.entries = entries;
      this.#table.end(this);
      running.later(running.lot(2), this.view, () => this.oncomplete());
    });
  }
}

const indexedDB = {
  /** @param {string} name */
  open(name) {
    /** @type {any} */
    const request = {};
    const tableOf = (/** @type {string} */ table) => {
      const place = `${name}/${table}`;
      if (!running.databases.has(place)) running.databases.set(place, new Database());
      return /** @type {Database} */ (running.databases.get(place));
    };
    request.result = {
      createObjectStore() {},
      transaction: (/** @type {string} */ table, /** @type {string} */ mode) =>
        new Transaction(tableOf(table), mode === 'readwrite'),
      close() {},
    };
    running.later(running.lot(6), here(), () => request.onsuccess());
    return request;
  },
};

/** @type {Map<string, unknown>} What was fetched before. */
const fetched = new Map();

/**
 * Fetch a module for a window, at once if it was fetched before.
 * @param {string} from  whose window it is for
 * @param {string} name
 */
export function fetchModule(from, name) {
  const { pathname, search } = new URL(name, from);
  const place = new URL(`file://${pathname}${search || new URL(from).search}`).href;
  const known = fetched.get(place);
  if (known) return Promise.resolve(known);
  return import(place).then((found) => {
    fetched.set(place, found);
    return found;
  });
}

const element = () => ({
  className: '',
  classList: { toggle() {} },
  hidden: false,
  replaceChildren() {},
  append() {},
  setAttribute() {},
});
/** What stands outside of all windows, while modules are fetched. @type {View} */
const nowhere = { addEventListener() {} };
nowhere.parent = nowhere;
/** @type {Record<string, any>} */
const globals = {
  window: { get: () => here() ?? nowhere },
  navigator: { get: () => (here()?.lonely ? {} : { locks: running?.locks }) },
  document: {
    value: {
      ...globalThis.document,
      createElement: element,
      body: element(),
      hidden: false,
      hasFocus: () => here()?.focused !== false,
      addEventListener() {},
    },
  },
  history: { value: { state: null, replaceState() {}, back() {} } },
  location: { value: { search: '', protocol: 'http:', href: 'http://localhost/', hash: '' } },
  localStorage: {
    get: () => {
      throw new DOMException('', 'SecurityError');
    },
  },
  indexedDB: { value: indexedDB },
  BroadcastChannel: { value: Channel },
  fetchModule: { value: fetchModule },
};
for (const [name, how] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { configurable: true, ...how });

/** From now on time passes as the browser that runs lets it pass. */
export function stopTime() {
  const { setTimeout: plain } = globalThis;
  const timer = (/** @type {() => void} */ run, ms = 0) => running.later(ms, here(), run);
  const cancel = (/** @type {unknown} */ task) => running.cancel(/** @type {any} */ (task)?.current ?? task);
  Object.assign(globalThis, {
    setTimeout: timer,
    clearTimeout: cancel,
    setInterval(/** @type {() => void} */ run, ms = 0) {
      const interval = { current: /** @type {unknown} */ (null) };
      const again = () => {
        interval.current = timer(again, ms);
        run();
      };
      interval.current = timer(again, ms);
      return interval;
    },
    clearInterval: cancel,
  });
  Date.now = () => Math.floor(began + running.skew + running.now);
  performance.now = () => running.now;
  Math.random = () => running.chance();
  AbortSignal.timeout = (ms) => {
    const end = new AbortController();
    timer(() => end.abort(new DOMException('', 'TimeoutError')), ms);
    return end.signal;
  };
  return plain;
}
