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
 * @property {(key: string) => Promise<unknown>} remove
 */

const database = 'cittadella';
const table = 'saves';
const prefix = 'cittadella.save.';

/**
 * Return the browser's database as a shelf; rejects where it is refused.
 * @returns {Promise<Shelf>}
 */
export async function indexedShelf() {
  /** @type {IDBDatabase} */
  const opened = await settled((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
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
      transaction.onerror = () => reject(transaction.error ?? request.error);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    }, 8000);
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
          };
          return store.put(value, key);
        });
      } catch (error) {
        if (!late) throw error;
      }
      return !late;
    },
    remove: (key) => run('readwrite', (store) => store.delete(key)),
  };
}

/**
 * Return the browser's small text storage as a shelf; throws where it is refused.
 * @returns {Shelf}
 */
export function localShelf() {
  const storage = globalThis.localStorage;
  storage.setItem(`${prefix}?`, '');
  storage.removeItem(`${prefix}?`);
  return {
    kind: 'localstorage',
    async read() {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return keys
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), parsed(storage.getItem(key) ?? '')]);
    },
    async put(key, value, known) {
      if (isLater(parsed(storage.getItem(prefix + key) ?? 'null'), known)) return false;
      storage.setItem(prefix + key, JSON.stringify(value));
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
function isLater(entry, known = Infinity) {
  return entry?.at > known;
}

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
    setTimeout(() => reject(new Error('timeout')), milliseconds);
    start(resolve, reject);
  });
}
