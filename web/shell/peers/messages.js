/**
 * What two pages say to each other, as strict JSON. A guest's message that is not on the list, too large, too deep, or
 * one of too many ends the connection: `Rude` says why.
 */

/** The most characters of a guest's message. */
export const LARGEST = 16_000;
/** The most characters of a host's. */
export const LARGEST_REPLY = 250_000;
/** How deep a guest's message may be nested. */
const DEEPEST = 12;
/** So many messages a second are welcome in the long run, and so many at once. */
export const PACE = { second: 10, atOnce: 60 };

/** @typedef {{do: string, [fact: string]: any}} Message */

/** A message that no page of ours sends. */
export class Rude extends Error {
  /** @param {'large' | 'binary' | 'json' | 'deep' | 'unknown' | 'fast'} why */
  constructor(why) {
    super(why);
    this.name = 'Rude';
    this.code = 'rude';
    this.why = why;
  }
}

const isText = (/** @type {unknown} */ it, most = 40) => typeof it === 'string' && it.length <= most;
const isCount = (/** @type {unknown} */ it) => Number.isSafeInteger(it) && Number(it) >= 0;
const isObject = (/** @type {unknown} */ it) => typeof it === 'object' && it !== null && !Array.isArray(it);
const isFlag = (/** @type {unknown} */ it) => typeof it === 'boolean';
const maybe = (/** @type {(it: unknown) => boolean} */ is) => (/** @type {unknown} */ it) => it === null || is(it);

/** @type {Record<string, Record<string, (it: any) => boolean>>} What a guest may say, and what is in it. */
const REQUESTS = {
  hello: {
    release: (it) => isText(it, 64),
    name: (it) => isText(it, 40),
    shield: (it) => isCount(it) && it < 6,
    key: maybe((it) => isText(it, 64)),
  },
  ask: { n: isCount, ask: isObject },
  away: { away: isFlag },
  door: { code: (it) => isText(it, 200), ufrag: (it) => isText(it, 32), pwd: (it) => isText(it, 64) },
  ping: {},
  leave: {},
};

/**
 * Return a guest's message.
 * @param {unknown} data  as it came
 * @returns {Message}
 * @throws {Rude}
 */
export function readRequest(data) {
  const message = readObject(data, LARGEST);
  const form = Object.hasOwn(REQUESTS, message.do) ? REQUESTS[message.do] : null;
  if (!form) throw new Rude('unknown');
  const names = Object.keys(message).filter((name) => name !== 'do');
  const known = names.every((name) => Object.hasOwn(form, name) && form[name](message[name]));
  if (!known || names.length !== Object.keys(form).length) throw new Rude('unknown');
  return message;
}

/**
 * Return a host's message; only its form is looked at, for a guest has nothing that it could hurt.
 * @param {unknown} data
 * @returns {Message}
 * @throws {Rude}
 */
export const readReply = (data) => readObject(data, LARGEST_REPLY);

/**
 * @param {unknown} data
 * @param {number} largest
 * @returns {Message}
 */
function readObject(data, largest) {
  if (typeof data !== 'string') throw new Rude('binary');
  if (data.length > largest) throw new Rude('large');
  if (largest === LARGEST && depthOf(data) > DEEPEST) throw new Rude('deep');
  let message;
  try {
    message = JSON.parse(data);
  } catch {
    throw new Rude('json');
  }
  if (!isObject(message) || typeof message.do !== 'string') throw new Rude('unknown');
  return message;
}

/** How deep a text is nested at the most, counting what stands in its strings too. @param {string} text */
function depthOf(text) {
  let [depth, deepest] = [0, 0];
  for (const letter of text) {
    if (letter === '[' || letter === '{') deepest = Math.max(deepest, ++depth);
    else if (letter === ']' || letter === '}') depth -= 1;
  }
  return deepest;
}

/** Counts messages: there may be `atOnce`, and `second` more with each second. */
export class Budget {
  #now;
  #left = PACE.atOnce;
  #counted;

  /** @param {() => number} now  milliseconds */
  constructor(now) {
    this.#now = now;
    this.#counted = now();
  }

  #fill() {
    const now = this.#now();
    this.#left = Math.min(PACE.atOnce, this.#left + ((now - this.#counted) / 1000) * PACE.second);
    this.#counted = now;
  }

  /** Count a message; returns whether it is one too many. */
  spend() {
    this.#fill();
    this.#left -= 1;
    return this.#left < 0;
  }

  /** Milliseconds until a message may be sent that is not counted among those kept `spare`. @param {number} [spare] */
  wait(spare = 0) {
    this.#fill();
    return Math.max(0, ((spare + 1 - this.#left) * 1000) / PACE.second);
  }
}
