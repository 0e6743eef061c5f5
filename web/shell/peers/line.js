/**
 * What host and guest need of a connection, however it is made: texts, in order, each once; and to hear when it is
 * over. `transport.js` makes them of WebRTC.
 *
 * @typedef {object} Line
 * @property {(text: string) => void} send  does nothing once it is closed
 * @property {() => void} close
 * @property {((data: unknown) => void) | null} onmessage
 * @property {(() => void) | null} onclose  told once, whoever has closed it
 *
 * @typedef {object} Clock
 * @property {() => number} now  milliseconds, never fewer than before
 * @property {(run: () => void, ms: number) => unknown} later
 */

/** @type {Clock} */
export const clock = { now: () => performance.now(), later: (run, ms) => setTimeout(run, ms) };

/** Milliseconds without a word after which somebody counts as away. */
export const SILENCE = 8000;
/** Milliseconds after which whoever has nothing to say shows that it is there. */
export const PULSE = 2500;

/**
 * Send a message.
 * @param {Line | null} line
 * @param {import('./messages.js').Message} message
 */
export const send = (line, message) => line?.send(JSON.stringify(message));
