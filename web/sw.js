/**
 * The service worker: keeps every file of its release, so that all works without a network, and
 * the releases before it for as long as a game needs them.
 *
 * build.py puts `RELEASE`, `SIZE` (bytes) and `FILES` (the SHA-256 of each path) before this text.
 *
 * A kept file is called `PATH?SHA-256`: what did not change from one release to the next is kept
 * once. `releases/RELEASE.json` lists the files of a release, and under `releases/RELEASE/` the
 * whole page of that release can be opened.
 */

const worker = /** @type {KeepingWorker} */ (/** @type {unknown} */ (self));
const HOME = worker.registration.scope;
const PLACE = `cittadella ${new URL(HOME).pathname}`;
/** Files that are fetched at the same time. */
const LINES = 4;

/** Python's own files are large: whether they are whole is looked at when a start has failed. */
const LARGE = /^pyodide\//;

const keyOf = (/** @type {string} */ path, /** @type {string} */ hash) => `${HOME}${path}?${encodeURIComponent(hash)}`;
const listOf = (/** @type {string} */ release) => `${HOME}releases/${release}.json`;
const pageAt = (/** @type {string} */ path) => (path === '' || path.endsWith('/') ? `${path}index.html` : path);

/**
 * Fetch a file of this release and keep it; rejects if the site has another one.
 * @param {Cache} cache
 * @param {string} path
 * @param {string} hash
 */
async function take(cache, path, hash) {
  const address = HOME + path.replace(/(^|\/)index\.html$/, '$1');
  const response = await fetch(address, { cache: 'no-cache', integrity: `sha256-${hash}` });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(keyOf(path, hash), response.redirected ? bare(response) : response);
}

/**
 * Return the response without its address: whoever asked gets it as from the address asked for.
 * @param {Response} response
 */
function bare({ body, headers }) {
  return new Response(body, { headers });
}

/** @param {Cache} cache */
async function keptKeys(cache) {
  return new Set((await cache.keys()).map(({ url }) => url));
}

/** Keep what is not yet kept of this release. */
async function fill() {
  const cache = await caches.open(PLACE);
  const kept = await keptKeys(cache);
  const missing = Object.entries(FILES).filter(([path, hash]) => !kept.has(keyOf(path, hash)));
  const queue = [...missing];
  const line = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await take(cache, ...next);
  };
  const lines = await Promise.allSettled(Array.from({ length: LINES }, line));
  const failed = lines.find((one) => one.status === 'rejected');
  if (!failed) {
    if (!(await isComplete())) throw new Error('something went away meanwhile');
    await cache.put(listOf(RELEASE), Response.json(FILES));
    return;
  }
  if (failed.reason.name === 'QuotaExceededError') {
    // What was kept in vain would take the room of the games.
    for (const [path, hash] of missing) await cache.delete(keyOf(path, hash));
  }
  throw failed.reason;
}

/**
 * Return the files of a kept release, or null.
 * @param {string} release
 * @returns {Promise<Record<string, string> | null>}
 */
async function filesOf(release) {
  if (release === RELEASE) return FILES;
  const list = await (await caches.open(PLACE)).match(listOf(release));
  return list ? list.json() : null;
}

/**
 * Let go of the releases that are not named, and of what only they needed.
 * @param {string[]} releases
 */
async function prune(releases) {
  const cache = await caches.open(PLACE);
  const wanted = new Set();
  for (const release of [RELEASE, ...releases]) {
    const files = await filesOf(release);
    if (!files) continue;
    wanted.add(listOf(release));
    for (const [path, hash] of Object.entries(files)) wanted.add(keyOf(path, hash));
  }
  for (const key of await keptKeys(cache)) if (!wanted.has(key)) await cache.delete(key);
}

/**
 * Tell whether every file of a release is kept.
 * @param {Record<string, string> | null} [files]  none: no
 */
async function isComplete(files = FILES) {
  if (!files) return false;
  const kept = await keptKeys(await caches.open(PLACE));
  return Object.entries(files).every(([path, hash]) => kept.has(keyOf(path, hash)));
}

/**
 * Return what is kept of a release at a path, if anything is; fetched anew if it is damaged.
 * @param {string} release
 * @param {string} path
 */
async function find(release, path) {
  const files = await filesOf(release);
  const hash = files?.[path];
  if (!hash) return null;
  const cache = await caches.open(PLACE);
  if (!LARGE.test(path)) await mendFile(cache, path, hash);
  return cache.match(keyOf(path, hash));
}

/**
 * Fetch a kept file anew if it is damaged, or let go of it where the site has another one; tells whether it was.
 * @param {Cache} cache
 * @param {string} path
 * @param {string} hash
 */
async function mendFile(cache, path, hash) {
  const key = keyOf(path, hash);
  const kept = await cache.match(key);
  if (!kept || (await isWhole(kept, hash))) return false;
  await cache.delete(key);
  await take(cache, path, hash).catch(() => {});
  return true;
}

/**
 * @param {Response} kept
 * @param {string} hash
 */
async function isWhole(kept, hash) {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await kept.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
  } catch {
    return false;
  }
}

/** Mend all files that are kept; returns how many were damaged. */
async function mend() {
  const cache = await caches.open(PLACE);
  let damaged = 0;
  for (const key of await keptKeys(cache)) {
    const [path, hash] = key.slice(HOME.length).split('?');
    if (hash && (await mendFile(cache, path, decodeURIComponent(hash)))) damaged += 1;
  }
  return damaged;
}

/**
 * Answer a request for a file of a release: with what is kept, else from the site.
 * @param {Request} request
 * @param {string} release
 * @param {string} path
 */
async function answer(request, release, path) {
  // A storage that is damaged must not stand between the page and its site.
  const kept = await find(release, pageAt(path)).catch(() => null);
  if (!kept) return fetch(request);
  return release === RELEASE ? kept : bare(kept);
}

/**
 * What a page may ask for, as `{do: NAME, …}` with a port for the answer.
 * @type {Record<string, (asked: any) => Promise<unknown>>}
 */
const requests = {
  state: async () => ({ release: RELEASE, size: SIZE, complete: await isComplete() }),
  fill: () => fill().then(requests.state),
  has: async ({ release }) => isComplete(await filesOf(release)),
  keep: async ({ releases }) => {
    const { installing, waiting } = worker.registration;
    if (!installing && !waiting) await prune(releases);
  },
  mend,
  activate: () => worker.skipWaiting(),
};

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const [port] = event.ports;
  const reply = requests[event.data?.do]?.(event.data);
  if (!reply || !port) return;
  event.waitUntil(
    reply.then(
      (result) => port.postMessage({ result }),
      (error) => port.postMessage({ error: error.name }),
    ),
  );
});

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname;
  if (method !== 'GET' || !address.startsWith(HOME)) return;
  const path = address.slice(HOME.length);
  const old = /^releases\/([0-9a-f]{16})\/(.*)$/.exec(path);
  if (old) event.respondWith(answer(event.request, old[1], old[2]));
  else if (Object.hasOwn(FILES, pageAt(path))) event.respondWith(answer(event.request, RELEASE, path));
  else if (Object.hasOwn(FILES, `${path}/index.html`))
    event.respondWith(Promise.resolve(Response.redirect(`${address}/${search}`)));
});
