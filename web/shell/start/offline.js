/**
 * What the page keeps of itself: all its files, for playing without a network; a newer release,
 * until the reader wants it; older ones, for the games that began with them.
 *
 * Where the browser refuses any of it, the page works as ever from the network.
 */

import { release } from '../../boot/release.js';

const here = new URL('../../', import.meta.url);
const [home, past] = /^(.*?\/)(?:releases\/([0-9a-f]{16})\/)?$/.exec(here.href)?.slice(1) ?? [here.href];
/** Held by every window with a game on its table. */
const lock = `cittadella-table ${home}`;
/** Whether the page is one file, with everything in it. */
const inside = here.protocol === 'file:';
/** Milliseconds after which a service worker that does not answer is given up. */
const patience = 5000;

/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let controlled = false;
let tables = 0;
/** How often a first keeping that was cut short is taken up again while the page is open. */
let retries = 3;

export const offline = {
  /**
   * `ready`: all is kept; `refused`: the browser has not let us; `inside`: the page is one file and
   * needs no other.
   * @type {'unknown' | 'preparing' | 'ready' | 'refused' | 'inside'}
   */
  status: inside ? 'inside' : 'unknown',
  /** Bytes that are kept, once `status` is `ready`. */
  size: 0,
  /** Whether a newer release waits to be used. */
  update: false,
  /** Whether this page is of an earlier release, kept for the games that began with it. */
  past: Boolean(past),

  /**
   * Call `listener()` after each change; returns the function that stops it.
   * @param {() => void} listener
   */
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Find out what is kept already. */
  async watch() {
    if (past || inside) return;
    try {
      controlled = Boolean(navigator.serviceWorker.controller);
      navigator.serviceWorker.addEventListener('controllerchange', changeOver);
      const found = await navigator.serviceWorker.getRegistration(home);
      if (found?.scope === home) follow(found);
    } catch {
      change({ status: 'refused' });
    }
  },

  /** Keep everything, if the browser lets us; resolves when it has begun. */
  async prepare() {
    if (past || inside || registration) return;
    try {
      const made = await navigator.serviceWorker.register(`${home}sw.js`, { updateViaCache: 'none' });
      if (made) follow(made);
      else change({ status: 'refused' });
    } catch {
      change({ status: 'refused' });
    }
  },

  /**
   * Use the release that waits: the page opens anew.
   * @returns {Promise<boolean>} false if another window has a game on its table
   */
  async renew() {
    const { held = [] } = (await navigator.locks?.query?.()) ?? {};
    if (held.some(({ name }) => name === lock)) return false;
    if (registration?.waiting) ask(registration.waiting, { do: 'activate' }).catch(() => {});
    return true;
  },

  /** Say that a game is on the table; returns the function that takes it back. */
  occupy() {
    tables += 1;
    let leave = () => {};
    const left = new Promise((resolve) => {
      leave = () => resolve(null);
    });
    navigator.locks?.request?.(lock, { mode: 'shared' }, () => left)?.catch(() => {});
    return () => {
      tables -= 1;
      leave();
    };
  },

  /**
   * Return the address of another release's page, or null if it is not kept.
   * @param {string | undefined} wanted  the release; the present one has its page at the root
   */
  async pageOf(wanted) {
    if (past && wanted !== past) return home;
    if (past || !wanted || wanted === release || !registration?.active) return null;
    const has = await ask(registration.active, { do: 'has', release: wanted }).catch(() => false);
    return has ? `${home}releases/${wanted}/` : null;
  },

  /**
   * Keep these releases beside the present one, and let go of all others.
   * @param {(string | undefined)[]} releases
   */
  keep(releases) {
    if (past || !registration?.active) return;
    ask(registration.active, { do: 'keep', releases: [...new Set(releases.filter(Boolean))] }).catch(() => {});
  },

  /**
   * Fetch anew what is kept and damaged.
   * @returns {Promise<boolean>} whether anything was
   */
  async mend() {
    const worker = navigator.serviceWorker?.controller;
    return Boolean(worker && (await ask(worker, { do: 'mend' }, 60_000).catch(() => 0)));
  },

  /** The address of the present release's page. */
  get home() {
    return home;
  },
};

/** @param {ServiceWorkerRegistration} found */
function follow(found) {
  registration = found;
  found.addEventListener('updatefound', look);
  look();
}

async function look() {
  if (!registration) return;
  const { installing, waiting, active } = registration;
  installing?.addEventListener('statechange', look);
  if (active?.state === 'activating') active.addEventListener('statechange', look, { once: true });
  offline.update = Boolean(waiting && active);
  if (!active) {
    const preparing = installing || waiting;
    if (!preparing) prepareAgain();
    change({ status: preparing ? 'preparing' : 'refused' });
    return;
  }
  try {
    let state = await ask(active, { do: 'state' });
    if (!state.complete) state = await ask(active, { do: 'fill' }, 600_000);
    change({ status: state.complete ? 'ready' : 'refused', size: state.size });
  } catch {
    change({ status: 'refused' });
  }
}

/** The first keeping was cut short: go on when the network or the reader comes back. */
function prepareAgain() {
  registration = null;
  if (retries === 0) return;
  retries -= 1;
  const waiting = new AbortController();
  const again = () => {
    if (document.hidden) return;
    waiting.abort();
    offline.prepare();
  };
  window.addEventListener('online', again, { signal: waiting.signal });
  document.addEventListener('visibilitychange', again, { signal: waiting.signal });
}

/** @param {Partial<typeof offline>} changes */
function change(changes) {
  Object.assign(offline, changes);
  for (const listener of listeners) listener();
}

/**
 * Ask a service worker; what it may be asked says sw.js.
 * @param {ServiceWorker} worker
 * @param {{do: string, [fact: string]: unknown}} request
 * @returns {Promise<any>}
 */
function ask(worker, request, limit = patience) {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => {
      port1.close();
      reject(new Error('silent'));
    }, limit);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      if (data.error) reject(new Error(data.error));
      else resolve(data.result);
    };
    worker.postMessage(request, [port2]);
  });
}

/** Another release answers now: a page of the last one would get a mixture. */
function changeOver() {
  if (controlled && !tables) location.reload();
  controlled = true;
}
