/**
 * In place of boot/bridge.js, where everything is inside the page: plain Pyodide in a worker made
 * from a text, or on the page's own thread where that is refused.
 */

import { EngineError, begin, converse, messageOf, sharing } from '../boot/bridge.js';
import { block, inflate } from './payload.js';

/** @import { Open } from '../boot/bridge.js' */

/**
 * Start an engine; as in boot/bridge.js.
 * @type {typeof import('../boot/bridge.js').startEngine}
 */
export async function startEngine({ onProgress = () => {}, callLimit } = {}) {
  try {
    return await begin(openInWorker, 'worker', onProgress, callLimit, explain);
  } catch {
    return begin(openOnMain, 'main', onProgress, callLimit, explain);
  }
}

/** Nothing is to come: the page has all of its games. */
export async function expectGames() {}

/** @param {unknown} error */
async function explain(error) {
  return new EngineError('start_failed', { message: messageOf(error) });
}

/** Return the address of the script that runs Python; whoever asked revokes it. */
async function scriptAddress() {
  const script = await inflate(block('script'));
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}

function parts() {
  return { program: block('program'), library: block('library'), wheel: block('wheel') };
}

/** @type {Open} */
async function openInWorker(start) {
  const place = await scriptAddress();
  try {
    const worker = new Worker(place);
    worker.postMessage({ parts: parts() });
    return await converse(worker, start);
  } finally {
    URL.revokeObjectURL(place);
  }
}

/** @type {Open} */
async function openOnMain(start) {
  const place = await scriptAddress();
  const script = document.createElement('script');
  script.src = place;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error('the script is refused'));
    document.head.append(script);
  });
  script.remove();
  URL.revokeObjectURL(place);
  return sharing(await globalThis.cittadellaPython.start(parts(), (news) => start.hear(news)));
}
