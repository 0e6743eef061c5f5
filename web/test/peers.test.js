/**
 * Several devices around one table, with everything at any moment: pages that are loaded again, that freeze, words that
 * are lost or come twice, an engine that fails. They come back to each other by themselves, where one of two has waited.
 * What the host has confirmed is in the match, and at the end all see the same. And a guest
 * who means ill, to no effect. To see one case again: `CASE=17 node --test test/peers.test.js`.
 */

import assert from 'node:assert/strict';
import { cpuUsage } from 'node:process';
import { test } from 'node:test';
import { comeBack, LOOKOUT } from '../shell/peers/back.js';
import { GuestEngine } from '../shell/peers/guest.js';
import { Host } from '../shell/peers/host.js';
import { LARGEST, readRequest, Rude } from '../shell/peers/messages.js';
import { Match } from '../table/match.js';
import { chanceOf } from './chance.js';
import { Engine } from './peers/engine.js';
import { World } from './peers/world.js';

/** @typedef {import('./peers/world.js').End} End */

const cases = process.env.CASE ? [Number(process.env.CASE)] : Array.from({ length: 200 }, (_, at) => at);
const LENGTH = 30;
/** Milliseconds after which a page gives up one attempt to come in. */
const OPENING = 20_000;
const release = 'r1';

/** A match as a page shows it: here nobody looks. @param {any} engine  @param {any} table  @param {any} [more] */
const matchOf = (engine, table, more = {}) =>
  new Match(engine, table, {
    onStep() {},
    eyes: () => null,
    onThinking() {},
    mayThink: () => true,
    onChange: () => true,
    onTurn() {},
    onFault(/** @type {any} */ error) {
      throw error;
    },
    ...more,
  });

/** The host's page. */
class HostPage {
  dead = false;
  /** Those who have been at the table since the page was loaded: it waits for them. @type {Set<string>} */
  met = new Set();
  /** @type {Host | null} */
  host = null;
  /** @type {Match | null} */
  match = null;

  /** @type {() => void} */
  onRude = () => {
    throw new Error('a guest of ours was rude');
  };

  /** @param {Table} table */
  constructor(table) {
    this.world = table.world;
    this.all = table;
    this.engine = new Engine(this.world, table.kept, LENGTH);
    this.engine.fails = () => table.fails ?? 0;
  }

  async begin() {
    const engine = { call: (/** @type {any} */ request) => this.alive(this.engine.call(request)) };
    const { table } = await engine.call({ do: 'table' });
    this.match = matchOf(engine, table, { onChange: () => this.keep() });
    this.match.viewer = 0;
    await this.match.look(0);
    const { match } = this;
    const desk = {
      ask: (/** @type {any} */ seats, /** @type {any} */ ask) => match.answer(seats, ask),
      decide: async (/** @type {any} */ seats, /** @type {any} */ ask) => {
        await match.letDecide(seats, ask);
        this.host?.tellNews();
      },
      match: 'm',
      revision: () => match.table.revision,
      presence: () => [],
      onChange: () => {
        for (const guest of this.host?.guests ?? []) {
          if (guest.line) this.met.add(guest.key);
          else this.find(guest, LOOKOUT);
        }
      },
      onRude: () => this.onRude(),
    };
    this.host = new Host(release, desk, this.world.clock, this.all.guestsKept);
    for (const guest of this.host.guests) this.find(guest, 0);
    const pulse = () => {
      if (this.dead) return;
      this.host?.tick();
      this.world.later(pulse, 1000);
    };
    pulse();
  }

  /** @type {Set<import('../shell/peers/host.js').Guest>} */
  sought = new Set();

  /** Look for a guest who waits. @param {import('../shell/peers/host.js').Guest} guest @param {number} wait */
  async find(guest, wait) {
    if (this.sought.has(guest)) return;
    this.sought.add(guest);
    const [seat] = guest.seats;
    const comeIn = () => this.all.pass(() => this.all.guests[seat - 1], guest.key);
    const wanted = () => !this.dead && !guest.line && guest.seats.length > 0;
    const found = await comeBack(comeIn, wanted, this.world.clock, wait);
    this.sought.delete(guest);
    if (found) this.host?.receive(found, null);
  }

  /** Somebody comes in where this page waits. @param {End} line */
  enter(line) {
    this.host?.receive(line, null);
  }

  /** What is asked by a page that was killed is never answered. @param {Promise<any>} work */
  async alive(work) {
    const done = await work;
    return this.dead ? new Promise(() => {}) : done;
  }

  async keep() {
    const steps = [...this.engine.steps];
    await this.world.sleep(this.world.chance() * 10);
    if (this.dead) return new Promise(() => {});
    this.all.kept = steps;
    return true;
  }

  async act() {
    const { match } = this;
    if (!match) return;
    await match.look(0);
    if (!match.table.legal.length) return;
    const word = this.all.word();
    const done = await match.play(0, [option(word)], match.table.step);
    if (done) this.all.confirmed.push(word);
    this.host?.tellNews();
  }
}

/** @param {string} word */
const option = (word) => ({ index: 0, action: { kind: 'step', word }, targets: [] });

/** A guest's page. */
class GuestPage {
  dead = false;
  /** How often it was looked for in vain. */
  missed = 0;
  /** Until when it hears nothing. */
  asleep = 0;
  /** @type {Match | null} */
  match = null;
  closed = '';
  /** The host, if it has been heard since the page was loaded: it is waited for. @type {Set<string>} */
  met = new Set();

  /** @param {Table} table  @param {number} seat */
  constructor(table, seat) {
    this.all = table;
    this.seat = seat;
    const key = table.keys[seat] ?? null;
    this.engine = new GuestEngine(
      { release, name: `P${seat}`, shield: seat, key },
      {
        onWaiting() {},
        onWelcome: ({ key: given }) => {
          table.keys[seat] = given;
          this.met.add(given);
        },
        onNews: () => this.come(),
        onPresence() {},
        onAway() {},
        onClosed: (why) => (this.closed = why),
        comeIn: () => this.comeIn(),
      },
      table.world.clock,
    );
    const pulse = () => {
      if (this.dead) return;
      this.engine.tick();
      table.world.later(pulse, 1000);
    };
    pulse();
  }

  /** Somebody comes in where this page waits. @param {End} line */
  enter(line) {
    this.engine.attach(line);
  }

  async comeIn() {
    const line = await this.all.pass(() => this.all.host, this.all.keys[this.seat] ?? '');
    if (!this.dead) return line;
    line.die();
    return new Promise(() => {});
  }

  async come() {
    if (!this.match) {
      const engine = this.engine;
      const { table } = await engine.call({ do: 'table', viewer: this.seat, since: 0 });
      this.match ??= matchOf(engine, table);
      this.match.viewer = this.seat;
      this.match.events = table.events;
      return;
    }
    await this.match.come();
  }

  async act() {
    const { match, seat } = this;
    if (!match || this.busy) return;
    this.busy = true;
    try {
      if (match.table.legal.length) {
        const word = this.all.word();
        if ((await match.play(seat, [option(word)], match.table.step)) && !this.dead) this.all.confirmed.push(word);
      } else if (match.table.undo === null && this.all.world.chance() < this.all.undoes) {
        await match.undo('step', seat).catch((/** @type {any} */ error) => {
          if (!['cannot_undo', 'stale'].includes(error.code)) throw error;
        });
      }
    } catch (error) {
      if (/** @type {any} */ (error).code !== 'fault') throw error;
    } finally {
      this.busy = false;
    }
  }

  busy = false;
}

/** All devices, and what has been confirmed. */
class Table {
  #words = 0;
  #keys = 0;

  /** @param {number} number */
  constructor(number) {
    this.world = new World(number + 1);
    this.undoes = number % 5 === 0 ? 0.3 : 0;
    this.world.loses = number % 3 === 1 ? 0.03 : 0;
    this.world.doubles = number % 3 === 2 ? 0.05 : 0;
    /** How likely the engine fails as a guest asks. */
    this.fails = number % 4 === 1 ? 0.04 : 0;
    /** @type {GuestPage[]} */
    this.guests = [];
    /** @type {any[]} */
    this.kept = [];
    /** @type {any[]} */
    this.guestsKept = [];
    /** @type {Record<number, string>} */
    this.keys = {};
    /** @type {string[]} */
    this.confirmed = [];
  }

  word() {
    return `w${++this.#words}`;
  }

  async begin() {
    this.host = new HostPage(this);
    await this.host.begin();
    this.guests = [1, 2, 3].map((seat) => new GuestPage(this, seat));
    for (const guest of this.guests) this.join(guest);
  }

  /** @param {GuestPage} guest */
  join(guest) {
    const [mine, theirs] = this.world.connect();
    const { host } = /** @type {any} */ (this.host);
    if (!host) return;
    host.receive(theirs, guest.seat);
    guest.engine.attach(mine);
  }

  /**
   * Come in by the door of a page; rejects where it does not wait, or is asleep.
   * @param {() => any} pageOf
   * @param {string} key  of the guest of the two
   * @returns {Promise<any>} the line
   */
  async pass(pageOf, key) {
    await this.world.sleep(20);
    const page = pageOf();
    const open = page && !page.dead && page.met.has(key) && !(page.asleep > this.world.clock.now());
    if (!open) {
      await this.world.sleep(OPENING);
      throw new Error('nobody opens');
    }
    page.met.delete(key);
    const [mine, theirs] = this.world.connect();
    page.enter(theirs);
    return mine;
  }

  /** Whether all have come to where the match is. */
  get together() {
    return this.guests.every(({ match, engine }) => match?.table.step === this.kept.length && !engine.away);
  }

  /** The host's end of the connection with a guest. @param {GuestPage} guest @returns {End | null} */
  lineOf({ seat }) {
    const found = this.host?.host?.guests.find(({ name, line }) => name === `P${seat}` && line);
    return /** @type {any} */ (found?.line ?? null);
  }

  /** Invite those again who cannot be found, for neither they nor the host have waited, or were never heard. */
  inviteAgain() {
    const knock = this.host?.host?.callers.map(({ name }) => name) ?? [];
    for (const guest of this.guests) {
      const waited = guest.met.size > 0 || this.host?.met.has(this.keys[guest.seat]);
      guest.missed = waited || knock.includes(`P${guest.seat}`) ? 0 : guest.missed + 1;
      if (guest.missed > 10) this.join(guest);
    }
  }

  admit() {
    const { host } = /** @type {any} */ (this.host);
    for (const caller of host?.callers ?? []) {
      const seat = Number(caller.name.slice(1));
      host.admit(caller, [seat], `key-${seat}-${(this.#keys += 1)}`);
      this.guestsKept = host.guests.map((/** @type {any} */ one) => one.kept);
    }
  }

  /** Let something happen to one of the devices. */
  async mishap() {
    const { chance } = this.world;
    const at = Math.floor(chance() * 4);
    const what = Math.floor(chance() * 3);
    if (at === 3) {
      if (what === 0) await this.reloadHost();
      return;
    }
    const guest = this.guests[at];
    const line = this.lineOf(guest);
    if (what === 0) {
      guest.dead = true;
      line?.other.die();
      this.guests[at] = new GuestPage(this, guest.seat);
      if (this.keys[guest.seat]) this.guests[at].engine.return();
    } else if (what === 1) {
      line?.other.end();
      line?.end();
    } else if (line) {
      guest.asleep = this.world.clock.now() + chance() * 60_000;
      line.frozen = guest.asleep;
      line.other.frozen = guest.asleep;
    }
  }

  async reloadHost() {
    const { host: page } = this;
    if (!page) return;
    for (const guest of this.guests) this.lineOf(guest)?.die();
    page.dead = true;
    this.host = new HostPage(this);
    const begun = this.host.begin();
    await this.world.pass(200);
    await begun;
  }
}

test('nothing that was confirmed is lost, and all come to the same position', async ({ mock }) => {
  mock.method(console, 'error', () => {});
  let [mishaps, steps] = [0, 0];
  for (const number of cases) {
    const table = new Table(number);
    const { world } = table;
    const begun = table.begin();
    await world.pass(200);
    await begun;
    for (let round = 0; round < 400 && table.kept.length < LENGTH; round++) {
      table.inviteAgain();
      table.admit();
      /** @type {any} */ (table.host).act();
      for (const guest of /** @type {any} */ (table.guests)) guest.act();
      await world.pass(60 + world.chance() * 200);
      if (world.chance() < 0.06) {
        mishaps += 1;
        await table.mishap();
      }
    }
    const undone = table.undoes > 0;
    [world.loses, world.doubles, table.undoes, table.fails] = [0, 0, 0, 0];
    for (let round = 0; round < 150 && table.kept.length < LENGTH; round++) {
      table.inviteAgain();
      table.admit();
      /** @type {any} */ (table.host).act();
      for (const guest of /** @type {any} */ (table.guests)) guest.act();
      await world.pass(2000);
    }
    for (let round = 0; round < 90 && !table.together; round++) {
      table.inviteAgain();
      table.admit();
      await world.pass(2000);
    }
    await world.pass(5000);
    const at = `case ${number}`;
    assert.equal(table.kept.length, LENGTH, `${at}: the match did not come to its end`);
    const words = table.kept.map(([, word]) => word);
    assert.equal(new Set(words).size, words.length, `${at}: something was played twice`);
    const lost = undone ? [] : table.confirmed.filter((word) => !words.includes(word));
    assert.deepEqual(lost, [], `${at}: confirmed and lost`);
    steps += table.confirmed.length;
    for (const { match, seat, closed } of /** @type {any} */ (table.guests)) {
      assert.equal(closed, '', at);
      assert.equal(match.table.hash, `${seat}:${table.kept.map(([one, word]) => `${one}${word}`).join(' ')}`, at);
      assert.deepEqual(
        match.events.map((/** @type {any} */ { actor }) => actor),
        table.kept.map(([one]) => one),
        at,
      );
    }
  }
  if (cases.length > 1)
    assert(mishaps > cases.length && steps > cases.length * 20, `${mishaps} mishaps, ${steps} steps`);
});

/* A guest who means ill */

const odd = [null, true, 0, -1, 1.5, 9e15, '', 'x', [], {}, [[]], 'x'.repeat(100)];
const verbs = [
  'play',
  'undo',
  'redo',
  'hinted',
  'table',
  'next_step',
  'save',
  'load',
  'link',
  'replay',
  'new',
  'think',
  'seating',
  '__proto__',
  'toString',
];

/** @param {() => number} chance */
function illWord(chance) {
  const pick = (/** @type {any[]} */ of) => of[Math.floor(chance() * of.length)];
  const ask = () => ({
    do: pick(verbs),
    seat: pick([0, 2, 3, ...odd]),
    viewer: pick([0, 2, 3]),
    draft: pick(odd),
    step: pick(odd),
  });
  const kinds = [
    () => JSON.stringify({ do: 'ask', n: pick([1, 2, 3, -1, 1e20, 'x']), ask: ask() }),
    () => JSON.stringify({ do: 'ask', n: Math.floor(chance() * 1e6), ask: ask() }),
    () =>
      JSON.stringify({
        do: pick(['hello', 'ask', 'door', 'welcome', 'constructor', '']),
        [pick(['n', 'key', '__proto__'])]: pick(odd),
      }),
    () => 'x'.repeat(LARGEST + 1),
    () => `{"do":"ask","n":1,"ask":${'['.repeat(6000)}${']'.repeat(6000)}}`,
    () => new Uint8Array(20),
    () => '{"do":"ask","n":1,"ask":{"do":"play"',
    () => JSON.stringify(pick(odd)),
  ];
  return pick(kinds)();
}

test('a guest who means ill changes nothing, sees nothing, and keeps nobody waiting', async () => {
  const world = new World(7);
  const table = new Table(0);
  table.world = world;
  const page = new HostPage(table);
  const begun = page.begin();
  await world.pass(100);
  await begun;
  const { host } = /** @type {{host: Host}} */ (/** @type {unknown} */ (page));
  let rude = 0;
  page.onRude = () => (rude += 1);
  const chance = chanceOf(11);
  const before = JSON.stringify(page.engine.steps);
  let [longest, sent] = [0, 0];
  /** @type {Set<string>} */
  const heard = new Set();
  const asked = page.engine.guest_asks.bind(page.engine);
  page.engine.guest_asks = ({ seats, ask }) => {
    assert.deepEqual(seats, [1]);
    return asked({ seats, ask });
  };
  while (sent < 100_000) {
    const [mine, theirs] = world.connect();
    mine.onmessage = (data) => heard.add(JSON.parse(String(data)).do);
    host.receive(theirs, 1);
    mine.send(JSON.stringify({ do: 'hello', release, name: 'Eva', shield: 1, key: 'key-1' }));
    await world.pass(100);
    for (const caller of host.callers) host.admit(caller, [1], 'key-1');
    const began = cpuUsage().user;
    for (let many = 0; many < 500; many++, sent++) theirs.onmessage?.(illWord(chance));
    longest = Math.max(longest, (cpuUsage().user - began) / 1000);
    await world.pass(50);
    assert(theirs.closed);
  }
  assert.equal(JSON.stringify(page.engine.steps), before);
  assert(rude > 150);
  assert(
    [...heard].every((one) => ['waiting', 'welcome', 'presence', 'reply', 'closed', 'news', 'pong'].includes(one)),
  );
  assert(heard.has('closed'));
  assert(longest < 100, `${longest} ms`);
});

test('only what a page of ours says is read', () => {
  const well = { do: 'ask', n: 3, ask: { do: 'table', viewer: 1 } };
  assert.deepEqual(readRequest(JSON.stringify(well)), well);
  for (const ill of [
    { ...well, more: 1 },
    { do: 'ask', n: 3 },
    { do: 'ask', n: '3', ask: {} },
    { do: 'ask', n: 3, ask: [] },
    { do: 'hello', release: 'r', name: 'x'.repeat(41), shield: 1, key: null },
    { do: 'away', away: 1 },
    { do: 'save' },
    [],
    null,
  ]) {
    assert.throws(() => readRequest(JSON.stringify(ill)), Rude);
  }
  assert.throws(() => readRequest(`{"do":"ask","n":1,"ask":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`), { why: 'deep' });
});

test('a guest plays what seats it is given, whoever had them before, and asks for those alone', async () => {
  const world = new World(3);
  /** @type {number[][]} */
  const asked = [];
  const desk = {
    match: 'm',
    ask: async (/** @type {number[]} */ seats) => asked.push(seats) && { ok: true },
    decide: async () => {},
    revision: () => 0,
    presence: () => [],
    onChange() {},
    onRude: () => assert(false, 'nobody was rude'),
  };
  const host = new Host(release, desk, world.clock);
  const guests = [1, 2].map((seat) => {
    /** @type {any[]} */
    const heard = [];
    const [mine, theirs] = world.connect();
    mine.onmessage = (text) => heard.push(JSON.parse(String(text)));
    host.receive(theirs, seat);
    mine.send(JSON.stringify({ do: 'hello', release, name: `P${seat}`, shield: 1, key: null }));
    return { heard, mine };
  });
  await world.pass(100);
  for (const caller of host.callers) host.admit(caller, [Number(caller.seat)], `key-${caller.seat}`);
  host.give(host.guests[0], 2);
  host.tellPresence();
  await world.pass(100);
  assert.deepEqual(
    host.guests.map(({ seats }) => seats),
    [[1, 2], []],
  );
  assert.equal(host.guestAt(2), host.guests[0]);
  assert.deepEqual(
    guests.map(({ heard }) => heard.at(-1).yours),
    [[1, 2], []],
  );
  for (const { mine } of guests) mine.send(JSON.stringify({ do: 'ask', n: 1, ask: { do: 'draft' } }));
  await world.pass(100);
  assert.deepEqual(asked.sort(), [[], [1, 2]]);
});
