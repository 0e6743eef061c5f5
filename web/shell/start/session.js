/**
 * The engine as the page knows it: started when it is first wanted, asked with `call`, started
 * again after it was lost.
 */

import { offline } from './offline.js';
import { arrival } from './parts.js';

/** @import { Fault, Progress } from '../../types/shell' */

/** The engine refused a request: `code`, `facts` and perhaps the `rule` behind it. */
export class Refusal extends Error {
  /** @param {{code: string, facts?: Record<string, any>, rule?: string | null}} error */
  constructor({ code, facts = {}, rule = null }) {
    super(`${code} ${JSON.stringify(facts)}`);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
    this.rule = rule;
  }
}

/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {import('../../boot/bridge.js').Engine | null} */
let engine = null;
/** @type {Promise<void> | null} */
let starting = null;
let losses = 0;

export const session = {
  /**
   * `failed`: it did not start; `lost`: it died later.
   * @type {'idle' | 'starting' | 'ready' | 'failed' | 'lost'}
   */
  status: 'idle',
  /**
   * How far the start has come.
   * @type {Progress | null}
   */
  progress: null,
  /** When the start began, in milliseconds as `performance.now()` counts them. */
  since: 0,
  /**
   * What went wrong last.
   * @type {Fault | null}
   */
  fault: null,

  /**
   * Call `listener()` after each change; returns the function that stops it.
   * @param {() => void} listener
   */
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Start the engine unless it is started; rejects with the fault if it cannot be. */
  start() {
    starting ??= begin();
    return starting;
  },

  /** Start the engine, if it never was, because it will be wanted soon; faults are reported there. */
  warm() {
    if (session.status === 'idle') session.start().catch(() => {});
  },

  /**
   * Fetch what games want of the engine while something else keeps it waiting.
   * @param {string[]} [games]  all of them
   */
  async expect(games) {
    try {
      const { expectGames } = await arrival(import('../../boot/bridge.js'));
      await expectGames(games);
    } catch {
      // What is wanted is asked for again.
    }
  },

  /**
   * Ask the engine.
   * @param {{do: string, [fact: string]: unknown}} request
   * @returns {Promise<any>} the reply
   * @throws {Refusal} when the engine refuses; an error with the `code` `engine_lost` when it dies
   */
  async call(request) {
    await session.start();
    const reply = await running().call(request);
    if (!reply.ok) {
      if (reply.error.code === 'fault') forgetMemory();
      throw new Refusal(reply.error);
    }
    return reply;
  },

  /** How the engine runs: `worker`, `main` (it shares the page's thread), null before it does. */
  get mode() {
    return engine?.mode ?? null;
  },
};

/**
 * Return the engine that was started.
 * @throws {Fault} if it has been lost since
 */
function running() {
  if (!engine) throw Object.assign(new Error(), session.fault);
  return engine;
}

async function begin() {
  change({ status: 'starting', since: performance.now(), fault: null, progress: null });
  try {
    const { startEngine } = await arrival(import('../../boot/bridge.js'));
    const start = () => startEngine({ onProgress: (progress) => change({ progress }) });
    engine = await start().catch(async (error) => {
      if (!(await offline.mend())) throw error;
      return start();
    });
    engine.onFault((fault) => {
      over('lost', fault);
      // Some devices end a worker for want of memory, whatever it has woken from.
      losses += 1;
      if (fault.facts.cause !== 'died' || losses > 1) forgetMemory();
    });
    change({ status: 'ready' });
  } catch (error) {
    over('failed', /** @type {Fault} */ (error));
    throw error;
  }
}

/**
 * @param {'failed' | 'lost'} status
 * @param {Fault} error
 */
function over(status, error) {
  engine = null;
  starting = null;
  const fault = {
    code: error.code ?? 'start_failed',
    facts: error.facts ?? { message: String(error) },
  };
  change({ status, fault });
}

/** What dies again and again, or has a fault inside, may have woken from a damaged memory: the next start does without. */
async function forgetMemory() {
  try {
    const { dropSnapshots } = await import('../../boot/bridge.js');
    await dropSnapshots();
  } catch {
    // Where nothing is kept, there is nothing to drop.
  }
}

/** @param {Partial<typeof session>} changes */
function change(changes) {
  Object.assign(session, changes);
  for (const listener of listeners) listener();
}
