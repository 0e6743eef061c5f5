/**
 * One match in several windows, with fast play, and everything at any moment: each window comes to the same position,
 * nothing is lost that was confirmed, and who looks on keeps up. And one window whose storage fills up, is cleared, or
 * that ends without a word: what was confirmed is there again, or it was told that nothing is kept. Each case is drawn
 * by lot from its number; to see one again: `CASE=17 node --import ./test/as_built.js test/windows.test.js`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import '../tools/no_page.mjs';
import './windows/hooks.js';
import en from '../text/en.js';
import { Browser, fetchModule, stopTime } from './windows/browser.js';

/** @typedef {import('./windows/browser.js').View} View */

const cases = process.env.CASE ? [Number(process.env.CASE)] : Array.from({ length: 200 }, (_, at) => at);
const forms = ['turns', 'together', 'rows', 'many', 'alone'];
const id = 'match';
/** Milliseconds after which who looks on sees what was confirmed, if both windows are awake. */
const soon = 250;

const names = ['pages/play', 'keep/store', 'i18n', 'keep/chronicle', '../table/table', '../boot/bridge'];
/** @type {any[]} The modules of each window. */
const modules = [];
for (const window of [0, 1, 2]) {
  const fetched = names.map((name) =>
    fetchModule(new URL(`../shell/?window=${window}`, import.meta.url).href, `./${name}.js`),
  );
  modules.push(Object.assign({}, ...(await Promise.all(fetched))));
  modules[window].addTexts('en', en);
  modules[window].setLanguage('en');
}
stopTime();

class Case {
  /** @param {number} number */
  constructor(number) {
    this.browser = new Browser(number + 1);
    this.form = forms[number % forms.length];
    this.lonely = number % 4 === 3;
    this.undoes = number % 7 === 0;
    /** @type {any[]} The longest match that was confirmed. */
    this.confirmed = [];
    /** @type {(View | null)[]} */
    this.windows = [null, null, null];
    /** @type {string[]} What was done, and when. */
    this.done = [];
    /** @type {string | undefined} Who did not keep up or went another way, and when. */
    this.wrong = undefined;
  }

  get open() {
    return /** @type {View[]} */ (this.windows.filter(Boolean));
  }

  /** @param {string} what  @param {View} view */
  note(what, view) {
    this.done.push(`${this.browser.now.toFixed(1)} ${view.number} ${what}`);
  }

  /** @param {number} number */
  enter(number) {
    const confirmed = (/** @type {any[]} */ steps) => this.confirm(steps, view);
    const view = this.browser.open({ number, lonely: this.lonely, confirmed });
    const { PlayPage, openStore } = modules[number];
    this.windows[number] = view;
    this.note('opens', view);
    this.browser.do(view, () => {
      view.store = openStore();
      view.page = new PlayPage(view.store, { replaceChildren() {}, hidden: false });
      view.page.enter({ page: 'play', id, part: '', anchor: '' });
    });
    return view;
  }

  /** @param {any[]} steps  @param {View} view */
  confirm(steps, view) {
    this.note(`confirmed ${steps.length}`, view);
    // Then it is told that nothing is kept.
    if (view.store.fault) return;
    const [less, more] = [steps, this.confirmed].sort((one, other) => one.length - other.length);
    const forks = !this.undoes && !isDeepStrictEqual(more.slice(0, less.length), less);
    if (forks) this.wrong ??= `window ${view.number} forks the match at ${this.browser.now}`;
    if (this.undoes || steps === more) this.confirmed = steps;
    if (!this.undoes) for (const other of this.open) if (other !== view) this.expect(other, view, steps.length);
  }

  /**
   * See that a window that looks on shows a step soon.
   * @param {View} other  @param {View} view  who plays  @param {number} step
   */
  expect(other, view, step) {
    const { table, store } = other;
    const { now } = this.browser;
    if (!table?.ready || !table.looksOn || Math.max(other.sleeps, view.sleeps) > now) return;
    this.browser.later(soon, null, () => {
      const awake = Math.max(other.sleeps, view.sleeps) < now && !other.closed && !view.closed;
      if (!awake || other.table !== table || other.store !== store || table.taking || table.shown.step >= step) return;
      this.wrong ??= `window ${other.number} shows ${table.shown.step} of ${step} at ${this.browser.now}`;
    });
  }

  /** @param {View} view */
  close(view) {
    this.note('closes', view);
    this.browser.tell(view, 'pagehide', { persisted: false });
    this.browser.close(view);
    this.windows[view.number] = null;
  }

  /** Begin the match. */
  async begin() {
    const view = this.browser.open({ number: 0, lonely: this.lonely });
    const players = ['human', 'bot', 'bot', 'bot'].map((kind, seat) => ({ kind, name: `${seat}`, level: 'easy' }));
    const options = { form: this.form, length: 400 };
    const save = { game: 'toy', players, options, steps: [], hash: '' };
    this.browser.do(view, () => modules[0].openStore().autosave('toy', id, { save }));
    await this.browser.pass(100);
    this.browser.close(view);
  }

  /** Do something by lot. */
  act() {
    const { browser, open, windows } = this;
    const lot = browser.chance();
    const view = open[Math.floor(browser.chance() * open.length)];
    const act = (/** @type {string} */ what, /** @type {() => void} */ run) => {
      this.note(what, view);
      browser.later(0, view, run);
    };
    if (lot < 0.7) act('taps', () => view.table?.tap());
    else if (lot < 0.74 && this.undoes) act('takes back', () => view.table?.undo());
    else if (lot < 0.8) act('takes over', () => view.table?.take());
    else if (lot < 0.82) {
      view.sleeps = Math.max(view.sleeps, browser.now + browser.lot(6000));
      this.note(`sleeps until ${view.sleeps.toFixed(0)}`, view);
    } else if (lot < 0.87) act('has the focus', () => browser.tell(view, 'focus'));
    else if (lot < 0.9) browser.skew = (browser.chance() - 0.5) * 1e7;
    else if (lot < 0.95) {
      const free = windows.indexOf(null);
      if (free >= 0) this.enter(free);
    } else if (open.length > 1) this.close(view);
  }

  /** Let all be done, and see that it is one match. */
  async rest() {
    await this.browser.pass(12_000);
    assert.equal(this.wrong, undefined);
    const [first] = this.open;
    let kept = /** @type {any} */ (null);
    this.browser.do(first, () => first.store.get(id).then((/** @type {any} */ record) => (kept = record)));
    await this.browser.pass(100);
    const { hash, steps } = kept.save;
    if (!this.undoes) assert.deepEqual(steps.slice(0, this.confirmed.length), this.confirmed, 'a step is lost');
    for (const view of this.open) {
      assert(view.table, `window ${view.number} has no table`);
      assert.equal(view.table.shown.hash, hash, `window ${view.number} is behind: ${view.table.shown.step}`);
    }
    const holders = this.open.filter(({ table }) => !table.looksOn);
    assert.equal(holders.length, 1, `${holders.length} windows play`);
    assert.deepEqual(holders[0].table.shown.bots, [], 'the bots do not go on');
    return steps.length;
  }

  async run() {
    await this.begin();
    this.enter(0);
    await this.browser.pass(this.browser.chance() * 600);
    this.enter(1);
    const [times, pace] = [40 + this.browser.chance() * 60, 10 + this.browser.chance() * 250];
    for (let count = 0; count < times; count += 1) {
      this.act();
      await this.browser.pass(this.browser.lot(pace));
    }
    return this.rest();
  }
}

/** One window, whose storage is not to be relied upon. */
class Alone extends Case {
  /** @type {any[]} The match as it was confirmed last, if it was kept. */
  kept = [];

  /** @param {any[]} steps  @param {View} view */
  confirm(steps, view) {
    this.note(`confirmed ${steps.length}${view.store.fault ? ', and told that it is not kept' : ''}`, view);
    if (!view.store.fault) this.kept = steps;
  }

  act() {
    const { browser, open } = this;
    const [view] = open;
    const lot = browser.chance();
    if (lot < 0.8) browser.later(0, view, () => view.table?.tap());
    else if (lot < 0.9) {
      browser.full = !browser.full;
      this.note(browser.full ? 'the storage is full' : 'there is room', view);
    } else if (lot < 0.93) {
      for (const { entries } of browser.databases.values()) entries.clear();
      this.kept = [];
      this.note('the storage is cleared', view);
    }
  }

  /** Let the window end without a word; see what the next visitor finds. */
  async end() {
    const { browser } = this;
    browser.full = false;
    browser.close(this.open[0]);
    const visitor = browser.open({ number: 1 });
    let found = /** @type {any} */ (null);
    browser.do(visitor, async () => (found = (await modules[1].openStore().get(id)) ?? false));
    await browser.pass(200);
    const { steps } = found.save ?? { steps: [] };
    assert.deepEqual(steps.slice(0, this.kept.length), this.kept, 'a step is lost');
    return steps.length;
  }

  async run() {
    await this.begin();
    this.enter(0);
    await this.browser.pass(500);
    const times = 5 + this.browser.chance() * 40;
    for (let count = 0; count < times; count += 1) {
      this.act();
      await this.browser.pass(this.browser.lot(150));
    }
    return this.end();
  }
}

/**
 * Try all cases of a kind.
 * @param {new (number: number) => Case} Kind
 * @param {import('node:test').TestContext} about
 * @param {number} [most]  how many of them
 */
async function tryAll(Kind, about, most = cases.length) {
  const lengths = [];
  for (const number of cases.slice(0, most)) {
    const one = new Kind(number);
    try {
      lengths.push(await one.run());
    } catch (error) {
      about.diagnostic(`case ${number}, ${one.form}:\n${one.done.slice(-40).join('\n')}`);
      throw error;
    }
  }
  about.diagnostic(`${lengths.length} cases of ${Math.min(...lengths)} to ${Math.max(...lengths)} steps`);
}

test('windows at any moment: one match, nothing lost, and who looks on keeps up', (about) => tryAll(Case, about));
test('a storage that is full or cleared: what was confirmed is kept, or it was told', (about) =>
  tryAll(Alone, about, 100));
