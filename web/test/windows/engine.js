/**
 * In the place of the engine: a game of nothing but steps, of which no two are the same. Seat 0 is a person. What
 * `options.form` says decides who is next.
 */

import { browser, sleep } from './browser.js';

/** Milliseconds that an answer takes, at most. */
const slowest = 15;

/**
 * Who must decide after so many steps.
 * @type {Record<string, (steps: any[]) => number[]>}
 */
export const forms = {
  turns: ({ length }) => [length % 4],
  together: (steps) => [0, 1, 2, 3].filter((seat) => !steps.slice(steps.length & ~3).some(([one]) => one === seat)),
  rows: ({ length }) => [Math.floor((length % 12) / 3)],
  many: ({ length }) => [length % 12 ? 1 + (length % 3) : 0],
  alone: () => [0],
};

/** @type {any} The match that is open. */
let save = null;

/** What has been played of the match that is open. */
export const played = () => save?.steps ?? [];

const hashOf = (/** @type {any[]} */ steps) => steps.map(([, token]) => token).join(' ');

function table({ since = 0, viewer = null } = {}) {
  const { game, options, players: seats, steps } = save;
  const over = steps.length >= options.length;
  const next = over ? [] : forms[options.form](steps);
  const events = steps.map(([seat = 0], at = 0) => ({ kind: 'step', actor: seat, seat, step: at + 1 })).slice(since);
  const bots = next.filter((seat) => seat > 0);
  const hash = hashOf(steps);
  return { game, options, seats, step: steps.length, hash, viewer, next, bots, events, log: steps.length, over };
}

/** @param {number} seat  @param {any} request */
function step(seat, request) {
  save = { ...save, steps: [...save.steps, [seat, Math.floor(browser().chance() * 1e9).toString(36)]] };
  return { played: true, table: table(request), step: save.steps.at(-1), stages: [] };
}

/** @type {Record<string, (request: any) => any>} */
const answers = {
  new: ({ game, seats, options }) => {
    save = { game, players: seats, options, steps: [] };
    return { table: table() };
  },
  load: (request) => {
    save = request.save;
    return { table: table() };
  },
  save: () => ({ save: { ...save, hash: hashOf(save.steps) } }),
  table: (request) => ({ table: table(request) }),
  play: (request) => {
    const stale = request.step !== save.steps.length || !table().next.includes(0);
    return stale ? { ok: false, error: { code: 'stale' } } : step(0, request);
  },
  think: (request) => {
    const [bot] = table().bots;
    const ready = bot !== undefined && browser().chance() < 0.5;
    return ready ? step(bot, request) : { played: false, table: table(request), thinking: null };
  },
  undo: (request) => {
    if (save.steps.at(-1)?.[0] !== 0) return { ok: false, error: { code: 'cannot_undo' } };
    save = { ...save, steps: save.steps.slice(0, -1) };
    return { table: table({ ...request, since: 0 }), ...answers.save({}) };
  },
  outcome: () => ({ outcome: { scores: [], places: [], hints: [], honours: [], course: [] }, link: 'c1.x' }),
};

export async function startEngine() {
  const call = async (/** @type {any} */ request) => {
    await sleep(browser().chance() * slowest);
    return structuredClone({ ok: true, ...answers[request.do](request) });
  };
  return { call, mode: 'worker', version: '0', terminate() {}, onFault() {} };
}

export async function expectGames() {}
export async function dropSnapshots() {}
