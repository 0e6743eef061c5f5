/**
 * Places where entries can be kept, from the best to the last resort.
 *
 * All of it may fail: browsers refuse storage in private windows and in frames of other sites.
 */

/**
 * @typedef {object} Shelf
 * @property {'indexeddb' | 'localstorage' | 'memory'} kind
 * @property {() => Promise<[string, unknown][]>} read  all entries; one that cannot be read comes
 *   back as `{unreadable: text}`
 * @property {(key: string, value: unknown, known?: number) => Promise<boolean>} put  unless what is there was kept
 *   later (`at`) than the writer knows of; tells whether it is done, and lets no other window come between
 * @property {(key: string, work: (value: unknown) => unknown) => Promise<unknown>} change  put what `work` makes of
 *   what is there, or of undefined; no other window comes between
 * @property {(entries: [string, unknown][]) => Promise<unknown>} putAll  in place of what is there; all or none
 * @property {(key: string) => Promise<unknown>} get  the entry, or undefined
 * @property {() => Promise<string[]>} keys
 * @property {(key: string) => Promise<unknown>} remove
 *
 * @typedef {object} Room  what lies together
 * @property {string} database
 * @property {string} table  in it
 * @property {string} prefix  of the keys in the browser's small text storage
 */

const timeout = 'timeout';

/** The tables of each database. */
const tables = {
  cittadella: ['saves'],
  'cittadella.journal': ['steps'],
  'cittadella.chronicle': ['games', 'replays'],
  'cittadella.findings': ['analyses'],
};

/**
 * The games that were begun with what has been played of them since they were written down whole, those that are over
 * with the links by which they are seen again, and what analyses of those have found. What came later has a database of
 * its own: pages of earlier releases, which play on what began with them, open the first one as it was then, and could
 * no more if its version rose.
 * @satisfies {Record<string, Room>}
 */
export const rooms = {
  saves: { database: 'cittadella', table: 'saves', prefix: 'cittadella.save.' },
  steps: { database: 'cittadella.journal', table: 'steps', prefix: 'cittadella.step.' },
  games: { database: 'cittadella.chronicle', table: 'games', prefix: 'cittadella.game.' },
  replays: { database: 'cittadella.chronicle', table: 'replays', prefix: 'cittadella.replay.' },
  analyses: { database: 'cittadella.findings', table: 'analyses', prefix: 'cittadella.analysis.' },
};

/**
 * Open the shelves of a room, the best first.
 * @param {Room} room
 */
export async function openShelves(room) {
  /** @type {Shelf[]} */
  const shelves = [];
  for (const open of [indexedShelf, localShelf, memoryShelf]) {
    try {
      shelves.push(await open(room));
    } catch {
      continue;
    }
  }
  return shelves;
}

/**
 * Open the browser's database for a room, or nothing: in what is lesser, all that is written is written whole.
 * @param {Room} room
 * @returns {Promise<Shelf | null>}
 */
export const openJournal = (room) => indexedShelf(room, 2000).catch(() => null);

/**
 * Return a table of the browser's database as a shelf; rejects where it is refused.
 * @param {Room} room
 * @param {number} [patience]  milliseconds
 * @returns {Promise<Shelf>}
 */
async function indexedShelf({ database, table }, patience = 8000) {
  /** @type {IDBDatabase} */
  const opened = await settled((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => {
      for (const name of tables[/** @type {keyof typeof tables} */ (database)]) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  }, 4000);
  opened.onversionchange = () => opened.close();

  /**
   * @template Result
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<Result>} work
   * @returns {Promise<Result>}
   */
  function run(mode, work) {
    return settled((resolve, reject) => {
      const transaction = opened.transaction(table, mode);
      const request = work(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = ({ target }) => reject(transaction.error ?? /** @type {IDBRequest} */ (target).error);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    }, patience);
  }

  return {
    kind: 'indexeddb',
    async read() {
      const keys = await run('readonly', (store) => store.getAllKeys());
      const values = await run('readonly', (store) => store.getAll());
      return keys.map((key, index) => [String(key), values[index]]);
    },
    async put(key, value, known) {
      let late = false;
      try {
        await run('readwrite', (store) => {
          const found = store.get(key);
          found.onsuccess = () => {
            late = isLater(found.result, known);
            if (late) store.transaction.abort();
            // Nothing follows: the browser need not wait for it.
            else store.transaction.commit?.();
          };
          return store.put(value, key);
        });
      } catch (error) {
        if (!late) throw error;
      }
      return !late;
    },
    change: (key, work) =>
      run('readwrite', (store) => {
        const found = store.get(key);
        found.onsuccess = () => store.put(work(found.result), key);
        return found;
      }),
    putAll: (entries) =>
      run('readwrite', (store) => {
        for (const [key, value] of entries) store.put(value, key);
        return store.count();
      }),
    get: (key) => run('readonly', (store) => store.get(key)),
    keys: async () => (await run('readonly', (store) => store.getAllKeys())).map(String),
    remove: (key) => run('readwrite', (store) => store.delete(key)),
  };
}

/**
 * Return the browser's small text storage as a shelf; throws where it is refused.
 * @param {Room} room
 * @returns {Shelf}
 */
function localShelf({ prefix }) {
  const storage = globalThis.localStorage;
  storage.setItem(`${prefix}?`, '');
  storage.removeItem(`${prefix}?`);
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  const get = (/** @type {string} */ key) => parsed(storage.getItem(prefix + key) ?? 'null') ?? undefined;
  const put = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    storage.setItem(prefix + key, JSON.stringify(value));
  return {
    kind: 'localstorage',
    read: async () => keys().map((key) => [key, get(key)]),
    change: async (key, work) => put(key, work(get(key))),
    async putAll(entries) {
      const before = entries.map(([key]) => storage.getItem(prefix + key));
      try {
        for (const [key, value] of entries) put(key, value);
      } catch (error) {
        entries.forEach(([key], at) => {
          const text = before[at];
          if (text === null) storage.removeItem(prefix + key);
          else storage.setItem(prefix + key, text);
        });
        throw error;
      }
    },
    get: async (key) => get(key),
    keys: async () => keys(),
    async put(key, value, known) {
      if (isLater(get(key), known)) return false;
      put(key, value);
      return true;
    },
    async remove(key) {
      storage.removeItem(prefix + key);
    },
  };
}

/**
 * Return a shelf that lasts as long as the page.
 * @returns {Shelf}
 */
export function memoryShelf() {
  /** @type {Map<string, string>} */
  const entries = new Map();
  return {
    kind: 'memory',
    read: async () => [...entries].map(([key, text]) => [key, JSON.parse(text)]),
    change: async (key, work) => {
      const before = entries.get(key);
      entries.set(key, JSON.stringify(work(before && JSON.parse(before))));
    },
    putAll: async (all) => all.forEach(([key, value]) => entries.set(key, JSON.stringify(value))),
    get: async (key) => parsed(entries.get(key) ?? 'null') ?? undefined,
    keys: async () => [...entries.keys()],
    async put(key, value, known) {
      if (isLater(parsed(entries.get(key) ?? 'null'), known)) return false;
      entries.set(key, JSON.stringify(value));
      return true;
    },
    remove: async (key) => void entries.delete(key),
  };
}

/**
 * Tell whether an entry was kept later than a writer knows of.
 * @param {any} entry
 * @param {number} [known]
 */
export function isLater(entry, known = Infinity) {
  return isMoment(entry?.at) && entry.at > known;
}

/**
 * Tell whether something is a moment, in milliseconds since 1970.
 * @param {unknown} at
 */
export const isMoment = (at) => typeof at === 'number' && !Number.isNaN(new Date(at).valueOf());

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { unreadable: text };
  }
}

/**
 * Return a promise that waits only so long.
 * @template Result
 * @param {(resolve: (value: Result) => void, reject: (reason: unknown) => void) => void} start
 * @param {number} milliseconds
 * @returns {Promise<Result>}
 */
function settled(start, milliseconds) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(timeout)), milliseconds);
    start(resolve, reject);
  });
}

/**
 * Tell whether a shelf has failed by giving no answer.
 * @param {unknown} error
 */
export const isSilent = (error) => error instanceof Error && error.message === timeout;
