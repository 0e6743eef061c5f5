/**
 * What each kind of event lights, strikes, lays, moves and sounds, in its own facts: `building:{other}:{at}`. It is
 * found in recorded matches (see tools/record.py) and compared with the list of a game in `shown/`, if it has one, so
 * that a target that is lost or taken for another is seen. Lists are written anew by
 * `ANEW=1 node --import ./web/test/as_built.js --test web/test/shown.test.js`.
 */

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { allPlayed, contextOf } from './views/played.js';

/** @typedef {import('../table/contract/messages.js').Event} Event */
/** @typedef {import('./views/played.js').Context} Context */
/** @typedef {import('../table/contract/view.js').View} View */

/** What happens less often tells too little: facts may be equal by chance. */
const OFTEN = 3;
/** Parts of an id that stand for a fact. */
const WORD = /[^:>| ]+/g;
const FACT = /\{(\w+)\}/g;

/** @type {Record<string, (view: View, ctx: Context, event: Event) => string[]>} */
const parts = {
  lights: (view, _, event) => view.touches(event),
  strikes: (view, _, event) => view.struck(event).map((seat) => `seat:${seat}`),
  lays: (view, _, event) => view.places(event).map(({ id, seat }) => `${id} of ${seat}`),
  moves: (view, ctx, event) =>
    (view.flights(ctx, event) ?? []).map(({ from, to }) => `${[from].flat().join('|')} > ${[to].flat().join('|')}`),
};

/** The facts of an event that may stand in an id. @param {Event} event */
const factsOf = (event) =>
  Object.entries(event).filter(
    ([name, value]) => !['kind', 'actor'].includes(name) && (typeof value === 'string' || Number.isInteger(value)),
  );

/**
 * The ways in which an id may follow from an event: each part of it as it is, or a fact of the same value.
 * @param {string} id
 * @param {Event} event
 */
function waysOf(id, event) {
  const facts = factsOf(event);
  let ways = [''];
  let end = 0;
  for (const { 0: word, index } of id.matchAll(WORD)) {
    const same = facts.filter(([, value]) => String(value) === word).map(([name]) => `{${name}}`);
    const between = id.slice(end, index);
    ways = ways.flatMap((way) => [word, ...same].map((one) => way + between + one));
    end = index + word.length;
  }
  return ways;
}

/** @param {string} way @param {Event} event @returns {string} */
const filled = (way, event) => way.replace(FACT, (_, name) => String(event[name]));

/** The facts that stand in a way. @param {string} way */
const namesIn = (way) => [...way.matchAll(FACT)].map(([, name]) => name);

/**
 * What follows from the facts of some events whenever they have them; in few facts, where these are always the same.
 * @param {{event: Event, ids: string[]}[]} found
 */
function alwaysIn(found) {
  /** @type {Map<string, string>} */
  const always = new Map();
  const ways = new Set(found.flatMap(({ event, ids }) => ids.flatMap((id) => waysOf(id, event))));
  for (const way of [...ways].sort((one, other) => namesIn(one).length - namesIn(other).length)) {
    const having = found.filter(({ event }) => namesIn(way).every((name) => (event[name] ?? null) !== null));
    const holds = having.every(({ event, ids }) => ids.includes(filled(way, event)));
    const all = having.map(({ event }) => filled(way, event)).join();
    // An id with a number of its own is one of a few, and chance.
    const told = !/\d/.test(way) && !always.has(all);
    if (holds && told && having.length >= OFTEN) always.set(all, way);
  }
  return [...always.values()].sort();
}

/** A line for each kind of event and each part. @param {import('./views/played.js').Played} played */
function linesOf(played) {
  const { view, matches } = played;
  /** @type {Map<string, Map<string, {event: Event, ids: string[]}[]>>} */
  const kinds = new Map();
  for (const { after } of matches.flatMap(({ moments }) => moments)) {
    const ctx = contextOf(played, after[1]);
    for (const event of after[1].events) {
      const own = kinds.get(event.kind) ?? new Map(Object.keys(parts).map((part) => [part, []]));
      for (const [part, of] of Object.entries(parts)) own.get(part)?.push({ event, ids: of(view, ctx, event) });
      kinds.set(event.kind, own);
    }
  }
  return [...kinds].sort().flatMap(([kind, own]) => [
    ...[...own].flatMap(([part, found]) => {
      const always = alwaysIn(found);
      return always.length ? [`${kind} ${part} ${always.join(', ')}`] : [];
    }),
    ...(view.sounds[kind] ? [`${kind} sounds ${view.sounds[kind]}`] : []),
  ]);
}

for (const played of await allPlayed()) {
  const list = fileURLToPath(new URL(`shown/${played.id}.txt`, import.meta.url));
  if (!process.env.ANEW && !existsSync(list)) continue;
  test(`${played.id}: each kind of event shows what it has always shown`, () => {
    const text = `${linesOf(played).join('\n')}\n`;
    if (process.env.ANEW) writeFileSync(list, text);
    assert.equal(text, readFileSync(list, 'utf8'));
  });
}
