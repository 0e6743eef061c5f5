/**
 * The way to the engine: start Python, send a request, receive the reply, report progress and
 * faults. What the requests mean is the engine's business (engine/cittadella/bridge.py).
 */

import { EngineError, unavailable } from './errors.js';
import { files, others, version, wheel } from './manifest.js';
import { discard, games, packageOf } from './packages.js';
import { dropSnapshots, hasSnapshot } from './snapshot.js';

export { dropSnapshots, EngineError };

/** @typedef {import('../types/shell').Progress} Progress */

const root = new URL('../', import.meta.url);
const address = (/** @type {string} */ path) => new URL(path, root).href;
const workers = {
  freezer: new URL('./freezer.js', import.meta.url).href,
  waker: new URL('./waker.js', import.meta.url).href,
};
const interpreter = new URL('./interpreter.js', import.meta.url).href;
const source = new URL('./engine.py', import.meta.url).href;

/** Milliseconds without any sign of life after which a start is given up. */
const SILENCE_MS = 90_000;
/** What is kept on the device is read at once or not at all. */
const WAKING_MS = 15_000;
/** Milliseconds after which a call counts as hanging: the engine works in short slices. */
const CALL_MS = 20_000;

/** PyScript's settings for the wheel: loaded by its name in the lock, while Python starts. */
const FROM_LOCK = { packages: ['cittadella'], packages_cache: 'passthrough' };
/** The same for its second way: installed from its address, once Python and micropip are there. */
const BY_MICROPIP = {
  packages: [address(wheel)],
  // Else PyScript keeps a list of packages that a second start would take for the packages.
  packages_cache: 'never',
};

let lives = 0;
/**
 * PyScript, once it is requested.
 * @type {Promise<void> | null}
 */
let pyscript = null;

/**
 * Start an engine; each call starts another one, so that a lost one can be replaced. It goes on
 * from what `prepareNextStart` kept on this device; without that, or if it does not wake, PyScript
 * starts Python from the beginning, with the wheel from Pyodide's lock; and if that fails, though
 * all files are there, once more with the wheel by micropip.
 *
 * @param {object} [options]
 * @param {(progress: Progress) => void} [options.onProgress] told while it starts
 * @param {number} [options.callLimit] milliseconds after which a call counts as hung
 * @returns {Promise<Engine>}
 * @throws {EngineError}
 *
 * @typedef {object} Engine
 * @property {(request: {do: string, [fact: string]: unknown}) => Promise<any>} call send a request, receive the
 *   reply; what a game wants of the engine comes first, where it is absent
 * @property {'worker'|'main'} mode whether Python has a thread of its own
 * @property {string} version of the engine's wheel
 * @property {() => void} terminate stop it for good; `onFault` is not told
 * @property {(listener: (error: EngineError) => void) => void} onFault told once, when it is lost
 */
export async function startEngine({ onProgress = () => {}, callLimit = CALL_MS } = {}) {
  if (await hasSnapshot()) {
    try {
      // It was a worker that kept it: none need be tried before.
      return await begin(wakeInWorker, 'worker', onProgress, callLimit);
    } catch {
      // Whatever is wrong with what was kept, a start from the beginning does without it.
      await dropSnapshots().catch(() => {});
    }
  }
  // It loads while a worker is tried; a failure is met again, and told, where it is needed.
  pyscript ??= loadPyScript();
  pyscript.catch(() => {});
  const can = await canUseWorker();
  const open = can ? openInWorker : openOnMain;
  const mode = can ? 'worker' : 'main';
  try {
    return await begin(open(FROM_LOCK), mode, onProgress, callLimit);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'start_failed') throw error;
    return begin(open(BY_MICROPIP), mode, onProgress, callLimit);
  }
}

/**
 * Start an engine in one way.
 * @param {Open} open
 * @param {'worker'|'main'} mode
 * @param {(progress: Progress) => void} onProgress
 * @param {number} [callLimit]
 * @param {(error: unknown) => Promise<EngineError>} [why]  finds out why a start failed
 * @returns {Promise<Engine>}
 * @throws {EngineError}
 */
export async function begin(open, mode, onProgress, callLimit = CALL_MS, why = explain) {
  lives += 1;
  const start = new Start(onProgress, open === wakeInWorker ? WAKING_MS : SILENCE_MS);
  try {
    const channel = await Promise.race([open(start, lives), start.failed]);
    return makeEngine(channel, mode, callLimit);
  } catch (error) {
    start.abandon();
    throw error instanceof EngineError ? error : await why(error);
  } finally {
    start.over();
  }
}

/**
 * Fetch what games want of the engine before they are asked for: the call that wants it waits less. A failure is met
 * again, and told, there.
 * @param {string[]} [wanted]  all of them
 */
export async function expectGames(wanted = games) {
  // Python that was kept has all games.
  if (await hasSnapshot()) return;
  for (const game of wanted) packageOf(game).catch(() => {});
}

/**
 * Prepare the next start while nothing else is to do: keep the memory of a Python that has started.
 * @returns {Promise<boolean>} whether there is a snapshot now
 */
export async function prepareNextStart() {
  if (await hasSnapshot()) return true;
  try {
    const freezer = new Worker(workers.freezer, { type: 'module' });
    return await new Promise((resolve) => {
      const end = (/** @type {boolean} */ kept) => {
        freezer.terminate();
        resolve(kept);
      };
      freezer.onmessage = ({ data }) => end(data === 'kept');
      freezer.onerror = () => end(false);
    });
  } catch {
    return false;
  }
}

/**
 * A way to talk with a Python that has started.
 * @typedef {object} Channel
 * @property {(text: string) => Promise<string>} send  asks the engine's one function
 * @property {() => void} close
 * @property {Promise<string>} death  resolves when it dies, with the cause
 *
 * @typedef {(start: Start, life: number) => Promise<Channel>} Open
 */

/**
 * A report of interpreter.js.
 * @typedef {object} News
 * @property {Progress['step']} [step]
 * @property {number} [bytes]
 * @property {number} [total]
 * @property {string} [missing]  a file of the site that does not come
 * @property {number} [status]  ... and the server's answer, 0 without any
 * @property {boolean} [damaged]  ... or whether it has come and is something else
 * @property {string} [unfit]  why Python is of no use
 * @property {string} [alive]  the name of the lock that it holds while it lives
 */

/** One start under way: its reports, its silence, and what must be cleared up if it fails. */
export class Start {
  /**
   * @param {(progress: Progress) => void} onProgress
   * @param {number} patience  milliseconds without a sign of life
   */
  constructor(onProgress, patience) {
    this.onProgress = onProgress;
    this.patience = patience;
    /** @type {Progress['step']} */
    this.step = 'download';
    /** Clears up. */
    this.abandon = () => {};
    /**
     * Ends the start with this error.
     * @type {(error: unknown) => void}
     */
    this.fail = () => {};
    /**
     * Rejects when the start has failed.
     * @type {Promise<never>}
     */
    this.failed = new Promise((_, reject) => {
      this.fail = reject;
    });
    this.failed.catch(() => {});
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.alive();
  }

  alive() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(new EngineError('start_silent', { step: this.step })), this.patience);
  }

  over() {
    clearTimeout(this.timer);
    this.onProgress = () => {};
  }

  /**
   * Take a report of interpreter.js.
   * @param {News} news
   */
  hear({ step, bytes = 0, total = 0, missing, status = 0, damaged = false, unfit }) {
    this.alive();
    if (unfit) {
      this.fail(new EngineError('start_failed', { message: unfit }));
    } else if (missing) {
      this.fail(damaged ? new EngineError('file_damaged', { file: missing }) : unavailable(missing, status));
    } else if (step) {
      this.step = step;
      this.onProgress({ step, bytes, total });
    }
  }
}

/**
 * Return the error if the site does not have a file, else null.
 * @param {string} place  its address, perhaps from the root of the site
 */
async function lack(place) {
  const path = address(place).slice(root.href.length);
  try {
    // Not HEAD: a cache that stands in for the network has no answer to it.
    const { ok, status, headers, body } = await fetch(address(path), { cache: 'no-cache' });
    // Of a small one it is known at once whether it comes whole.
    if (path.endsWith('.py')) await new Response(body).text();
    else body?.cancel();
    if (!ok) return unavailable(path, status);
    // Some networks answer everything with a page of their own.
    const page = headers.get('Content-Type')?.startsWith('text/html');
    return page ? new EngineError('file_damaged', { file: path }) : null;
  } catch {
    return unavailable(path, 0);
  }
}

/**
 * Find out why a start failed: a file of the site, or something inside Python.
 * @param {unknown} error
 */
async function explain(error) {
  for (const path of [interpreter, source, ...others, ...files.map((file) => file.path)]) {
    const lacking = await lack(path);
    if (lacking) {
      return lacking;
    }
  }
  return new EngineError('start_failed', { message: messageOf(error) });
}

/**
 * Return the message of an error; anything may be thrown.
 * @param {unknown} error
 */
export function messageOf(error) {
  return String(/** @type {any} */ (error)?.message ?? error);
}

/**
 * Return whether PyScript can have a worker here: without one it would fetch from elsewhere.
 * @returns {Promise<boolean>}
 */
function canUseWorker() {
  return new Promise((resolve) => {
    try {
      new Function('');
      const source = new Blob(['postMessage(0)'], { type: 'text/javascript' });
      const place = URL.createObjectURL(source);
      const probe = new Worker(place, { type: 'module' });
      const answer = (/** @type {boolean} */ can) => {
        probe.terminate();
        URL.revokeObjectURL(place);
        resolve(can);
      };
      probe.onmessage = () => answer(true);
      probe.onerror = (event) => {
        event.preventDefault();
        answer(false);
      };
    } catch {
      resolve(false);
    }
  });
}

const PLUGINS = ['codemirror', 'deprecations-manager', 'donkey', 'error', 'py-editor', 'py-game', 'py-terminal'];

/** Load PyScript once for the page, without its plugins (editor, terminal, …). */
async function loadPyScript() {
  const settings = ['py-config', 'mpy-config'].map((name) => {
    const element = document.createElement(name);
    element.setAttribute('type', 'json');
    element.textContent = JSON.stringify({ plugins: PLUGINS.map((plugin) => `!${plugin}`) });
    return element;
  });
  document.head.append(...settings);
  try {
    await import(address('pyscript/core.js'));
  } catch (error) {
    pyscript = null;
    throw error;
  } finally {
    settings.forEach((element) => element.remove());
  }
}

/**
 * Wake the Python that an earlier start left asleep, without PyScript: it has done its part.
 * @type {Open}
 */
function wakeInWorker(start) {
  return converse(new Worker(workers.waker, { type: 'module' }), start);
}

/**
 * Exchange numbered messages with a worker; resolves with its first answer.
 * @param {Worker} worker
 * @param {Start} start
 * @returns {Promise<Channel>}
 */
export async function converse(worker, start) {
  /** @type {Map<number, {resolve: (reply: string) => void, reject: (error: Error) => void}>} */
  const pending = new Map();
  let count = 0;
  const close = () => worker.terminate();
  start.abandon = close;
  worker.onerror = (event) => {
    event.preventDefault();
    start.fail(event);
  };
  const death = watchOver(worker, start);
  worker.addEventListener('message', ({ data: { number, reply, error } }) => {
    const { resolve, reject } = pending.get(number) ?? {};
    pending.delete(number);
    if (error === undefined) resolve?.(reply);
    else reject?.(new Error(error));
  });
  /**
   * @param {string} text
   * @returns {Promise<string>}
   */
  const send = (text) =>
    new Promise((resolve, reject) => {
      count += 1;
      pending.set(count, { resolve, reject });
      worker.postMessage({ number: count, text });
    });
  await send('{}');
  return { send, close, death };
}

/**
 * Listen to the reports of a worker's Python; returns what resolves when the worker dies.
 * @param {Worker} worker
 * @param {Start} start
 * @returns {Promise<string>}
 */
function watchOver(worker, start) {
  const death = new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => {
      /** @type {News | undefined} */
      const news = data?.engine;
      if (news?.alive) {
        navigator.locks?.request?.(news.alive, () => resolve('died'))?.catch(() => {});
      }
      if (news) {
        start.hear(news);
      }
    });
  });
  death.then(() => start.fail(new EngineError('engine_lost', { cause: 'died' })));
  return death;
}

/**
 * Start Python by PyScript, in a worker.
 * @param {typeof FROM_LOCK} settings
 * @returns {Open}
 */
const openInWorker = (settings) => async (start, life) => {
  pyscript ??= loadPyScript();
  // PyScript would wait for ever for a source that does not come.
  const [lacking] = await Promise.all([lack(source), pyscript]);
  if (lacking) {
    throw lacking;
  }
  /** @type {HTMLScriptElement} */
  const tag = document.createElement('script');
  // Python without the package `pyscript`, which nothing here uses; `version` says from where.
  tag.type = 'pyodide';
  tag.setAttribute('version', interpreter);
  tag.setAttribute('worker', '');
  tag.setAttribute('src', source);
  tag.setAttribute('name', `engine-${life}`);
  tag.setAttribute(
    'config',
    JSON.stringify({
      ...settings,
      index_urls: [address('wheels/')],
      sync_main_only: true,
    }),
  );
  document.head.append(tag);
  let given = false;
  const close = () => {
    given = true;
    tag.xworker?.terminate();
    tag.remove();
  };
  start.abandon = close;
  while (!tag.xworker && !given) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const worker = tag.xworker;
  if (given || !worker) {
    worker?.terminate();
    throw new EngineError('engine_stopped');
  }
  worker.onerror = () => {};
  worker.addEventListener('error', (event) => {
    event.preventDefault?.();
    start.fail(event);
  });
  const death = watchOver(worker, start);
  await worker.ready;
  const send = worker.sync.call;
  // PyScript is ready even if engine.py failed and exports nothing: only an answer tells.
  await send('{}');
  return { send, close, death };
};

/**
 * Call a Python on the page's own thread, by its one function.
 * @param {(text: string) => string} call
 * @returns {Channel}
 */
export function sharing(call) {
  const send = async (/** @type {string} */ text) => {
    // The page draws and hears the taps that came between two slices of thinking.
    await new Promise((resolve) => setTimeout(resolve));
    return call(text);
  };
  return { send, close: () => {}, death: new Promise(() => {}) };
}

/**
 * Start Python on the page's own thread.
 * @param {typeof FROM_LOCK} settings
 * @returns {Open}
 */
const openOnMain =
  ({ packages, packages_cache: cache }) =>
  async (start, life) => {
    /** @type {typeof import('./interpreter.js')} */
    const boot = await import(`${interpreter}?life=${life}`);
    boot.watch((news) => start.hear(news));
    try {
      const inLock = cache === FROM_LOCK.packages_cache;
      const python = await boot.loadPyodide(inLock ? { packages } : {});
      if (!inLock) {
        await python.loadPackage('micropip', { messageCallback: () => {} });
        const micropip = python.pyimport('micropip');
        await micropip.install(packages);
        micropip.destroy();
      }
      return sharing(python.pyimport('cittadella.bridge').call);
    } finally {
      boot.finish();
    }
  };

/**
 * @param {Channel} channel
 * @param {'worker'|'main'} mode
 * @param {number} callLimit
 * @returns {Engine}
 */
function makeEngine({ send, close, death }, mode, callLimit) {
  /** @type {Set<(error: EngineError) => void>} */
  const pending = new Set();
  /** @type {EngineError | null} */
  let fault = null;
  /** @type {(error: EngineError) => void} */
  let onFault = () => {};

  const end = (/** @type {EngineError} */ error) => {
    fault = error;
    close();
    for (const reject of pending) {
      reject(error);
    }
    pending.clear();
  };
  const lose = (/** @type {string} */ cause, facts = {}) => {
    if (fault) return;
    const error = new EngineError('engine_lost', { cause, ...facts });
    end(error);
    onFault(error);
  };
  death.then((cause) => lose(cause));

  /** @type {Engine['call']} */
  const ask = (request) =>
    new Promise((resolve, reject) => {
      if (fault) {
        reject(fault);
        return;
      }
      const asked = JSON.stringify(request);
      pending.add(reject);
      const timer = setTimeout(() => lose('silent', { request: request.do }), callLimit);
      const settled = () => {
        clearTimeout(timer);
        pending.delete(reject);
      };
      send(asked).then(
        (text) => {
          settled();
          try {
            resolve(JSON.parse(text));
          } catch (error) {
            reject(new EngineError('unreadable', { request: request.do, message: messageOf(error) }));
          }
        },
        (error) => {
          clearTimeout(timer);
          lose('broken', { request: request.do, message: messageOf(error) });
        },
      );
    });

  const bring = async (/** @type {string} */ game) => {
    const { ok } = await ask({ do: 'add_game', game, package: await packageOf(game) });
    if (!ok) throw discard(game);
  };

  /** @type {Engine['call']} */
  const call = async (request) => {
    const brought = new Set();
    for (;;) {
      const reply = await ask(request);
      const game = reply?.error?.code === 'absent_game' && reply.error.facts.game;
      if (!game || brought.has(game)) return reply;
      await bring(game);
      brought.add(game);
    }
  };

  return {
    call,
    mode,
    version,
    terminate: () => {
      if (!fault) {
        end(new EngineError('engine_stopped'));
      }
    },
    onFault: (listener) => {
      onFault = listener;
      if (fault?.code === 'engine_lost') {
        listener(fault);
      }
    },
  };
}
