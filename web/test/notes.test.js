/** The notes that teach: each game has words for its own in both languages, and the rules that they lead to. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import '../tools/no_page.mjs';
import { games } from '../games/index.js';
import { about } from '../shell/games.js';
import { addTexts, languages, setLanguage } from '../shell/i18n.js';
import { taught } from '../shell/keep/taught.js';
import { Notes } from '../table/tell/notes.js';
import tableTexts from '../text/table.en.js';

Object.assign(globalThis, { strictTexts: true });
addTexts('en', { table: tableTexts });

test('a length is told to five minutes and ten decisions', () => {
  assert.deepEqual(about({ minutes: 46, decisions: 43 }), { minutes: 45, decisions: 40 });
  assert.deepEqual(about({ minutes: 1, decisions: 2 }), { minutes: 5, decisions: 10 });
});

/** The parts of a note on a decision, and of one on what has happened. */
const PARTS = { when: ['title', 'asked', 'means', 'choice'], event: ['title', 'text'] };
/** A first game teaches so much. */
const [FEWEST, MOST] = [3, 8];
/** No part of a note is longer, so that it can be read beside the board. */
const LONGEST = 200;

for (const { id, texts, rules, view, aim, length } of games) {
  if (!texts || !rules || !view || !aim) continue;
  const { notes = [] } = (await view()).default;

  test(`${id} has its aim in a sentence, how long it is, and a first game`, async () => {
    const { seats, seed, picture } = (await aim()).default;
    assert(length && length.minutes > 0 && length.decisions > 0);
    assert(seats > 2 && seed >= 0 && picture);
  });

  for (const language of languages) {
    test(`${id} has words for each note in ${language}, and each paragraph that they lead to`, async () => {
      const own = (await texts[language]()).default;
      addTexts(language, own, id);
      setLanguage(language);
      assert(/** @type {any} */ (own).aim.line.length <= LONGEST);
      const source = readFileSync(
        fileURLToPath(new URL(`../games/${id}/rules/${language}.md`, import.meta.url)),
        'utf8',
      );
      for (const note of notes) {
        const parts = note.event ? PARTS.event : PARTS.when;
        for (const part of parts) {
          const text = /** @type {Record<string, any>} */ (own).teach[note.id]?.[part];
          assert(text, `${id}.teach.${note.id}.${part} in ${language}`);
          assert(text.length <= LONGEST, `${id}.teach.${note.id}.${part} in ${language}: ${text.length}`);
        }
        assert(source.includes(`{#${note.rule}}`), `${note.rule} in the rules of ${id}`);
      }
      const told = Object.keys(/** @type {Record<string, any>} */ (own).teach);
      assert.deepEqual(told.toSorted(), notes.map((/** @type {{id: string}} */ note) => note.id).toSorted());
    });
  }

  test(`${id} teaches by three to eight notes on decisions, and by others on what is met later`, () => {
    const asked = notes.filter((/** @type {{when?: unknown}} */ { when }) => when);
    assert(asked.length >= FEWEST && asked.length <= MOST, String(asked.length));
    assert(notes.length > asked.length);
    assert.equal(new Set(notes.map((/** @type {{id: string}} */ note) => note.id)).size, notes.length);
  });
}

test('the key that leads to a note leads to its text for who does not see that, else to what closes it', () => {
  for (const [reader, wanted] of /** @type {const} */ ([
    [true, '#note-title'],
    [false, '.note .btn-primary'],
  ])) {
    const found = /** @type {string[]} */ ([]);
    const host = {
      querySelector: (/** @type {string} */ selector) =>
        (found.push(selector), { focus() {} }),
    };
    const { made } = tableOf({ settings: { notes: true, reader }, surface: { host } });
    assert(made.reach());
    assert.deepEqual(found, [`${wanted}, .actions-lesson`]);
  }
});

test('what was understood comes again only when it is asked for', () => {
  taught.begin('fair');
  assert(taught.shows('fair'));
  taught.learn('fair', 'aim');
  taught.learn('fair', 'stall');
  assert(taught.knows('fair', 'stall'));
  taught.end('fair');
  assert(!taught.shows('fair') && taught.isQuiet('fair') && taught.knows('fair', 'stall'));
  taught.begin('fair');
  assert(taught.knows('fair', 'aim') && !taught.isQuiet('fair') && !taught.knows('fair', 'stall'));
});

/**
 * A table at which one person decides, but for what is said otherwise.
 * @param {Record<string, any>} [own]
 */
function tableOf({ notes = true, ...own } = {}) {
  const ticket = {
    id: 'ticket',
    rule: 'tickets',
    when: (/** @type {any} */ ctx) => ctx.table.observation.phase === 'buy',
  };
  const rain = { id: 'rain', rule: 'weather', event: (/** @type {any} */ { kind }) => kind === 'rained' };
  const table = {
    device: { alone: 0 },
    view: { id: 'show', notes: [ticket, rain] },
    choice: { asking: true, decided: 0, meant: 0 },
    show: { replay: null, results: false, fanfare: null, tally: null, interlude: null },
    match: { events: /** @type {{kind: string}[]} */ ([]) },
    settings: { notes },
    voice: { beside() {}, say() {} },
    lines: { unfoldedBeside: false },
    looksOn: () => false,
    ...own,
  };
  const asked = (/** @type {string} */ phase, /** @type {string[]} */ ...happened) => {
    const events = happened.map((kind) => ({ kind }));
    table.match.events = events;
    const options = ['dear', 'cheap'].map((kind) => ({ action: { kind }, targets: [] }));
    return /** @type {any} */ ({
      seat: 0,
      events,
      t: String,
      options,
      table: { game: 'show', observation: { phase } },
    });
  };
  const made = new Notes(/** @type {any} */ (table));
  return { table, asked, made, standing: (/** @type {any} */ ctx) => made.at(ctx)?.note.id };
}

test('while a game is shown a new kind of decision has its note, until it is understood', () => {
  taught.begin('show');
  const { asked, standing } = tableOf();
  assert.equal(standing(asked('buy')), 'ticket');
  assert.equal(standing(asked('sell')), undefined);
  assert.equal(standing(asked('buy')), 'ticket');
  taught.learn('show', 'ticket');
  assert.equal(standing(asked('buy')), undefined);
  taught.begin('show');
  assert.equal(standing(asked('buy')), 'ticket');
});

test('a note that was followed, or at least decided upon, does not come again', () => {
  taught.begin('show');
  const { asked, standing, table } = tableOf();
  assert.equal(standing(asked('buy')), 'ticket');
  table.choice.meant += 1;
  assert.equal(standing(asked('buy')), undefined);
  assert.equal(standing(asked('buy')), undefined);
  assert(taught.knows('show', 'ticket'));
});

test('while something is offered only a note on that stands, and the others wait', () => {
  taught.begin('show');
  const { asked, standing, table } = tableOf();
  const view = /** @type {any} */ (table.view);
  assert.equal(standing(asked('buy')), 'ticket');
  view.offer = () => ({});
  assert.equal(standing(asked('buy', 'rained')), undefined);
  const [ticket] = view.notes;
  ticket.at = () => '.offer';
  assert.equal(standing(asked('buy', 'rained')), 'ticket');
  ticket.at = undefined;
  view.offer = () => null;
  assert.equal(standing(asked('buy', 'rained')), 'ticket');
  taught.learn('show', 'ticket');
  assert.equal(standing(asked('buy', 'rained')), 'rain');
  taught.begin('show');
});

test('what has waited until it is of no use any more is not told', () => {
  taught.begin('show');
  const { asked, standing, table } = tableOf();
  Object.assign(table.view.notes[1], { lasts: (/** @type {any} */ ctx) => ctx.table.observation.phase === 'buy' });
  assert.equal(standing(asked('buy')), 'ticket');
  assert.equal(standing(asked('buy', 'rained')), 'ticket');
  assert.equal(standing(asked('sell', 'rained')), undefined);
  assert.equal(tableOf().standing(asked('sell', 'rained')), 'rain', 'where it is not told how long it is of use');
  taught.begin('show');
});

test('what has been shown is known in the next match', () => {
  const { asked } = tableOf();
  taught.begin('show');
  assert.equal(tableOf().standing(asked('buy')), 'ticket');
  assert.equal(tableOf().standing(asked('buy')), 'ticket', 'the same match, opened again');
  taught.settle('show');
  assert.equal(tableOf().standing(asked('buy')), undefined);
  taught.begin('show');
  assert.equal(tableOf().standing(asked('buy')), 'ticket');
});

test('who knows a game, or wants no more notes, is told nothing of what happens either', () => {
  taught.begin('show');
  taught.end('show');
  const { asked, standing } = tableOf();
  assert.equal(standing(asked('buy', 'rained')), undefined);
  taught.begin('show');
});

test('what a note recommends as a rule is said at once, and that the adviser does not agree once that is known', async () => {
  for (const [best, agrees, rules] of /** @type {const} */ ([
    ['dear', false, true],
    ['cheap', true, true],
    ['cheap', false, false],
  ])) {
    taught.begin('show');
    const { asked, standing, table } = tableOf();
    /** @type {Promise<void>} */
    let running = Promise.resolve();
    let think = () => {};
    const thought = new Promise((done) => (think = () => done(null)));
    const spoken = /** @type {string[]} */ ([]);
    const asks = /** @type {unknown[]} */ ([]);
    /** @type {any} */ (table.view.notes[0]).recommends = (/** @type {any} */ { kind }) => kind === 'dear';
    Object.assign(table, {
      voice: {
        beside: (/** @type {string} */ text) => spoken.push(text),
        say: (/** @type {string} */ text) => spoken.push(text),
      },
      settings: { notes: true, shortcuts: false },
      work: { run: (/** @type {() => Promise<void>} */ work) => (running = work()) },
    });
    Object.assign(table.match, {
      advise: async (
        /** @type {number} */ _,
        /** @type {unknown[]} */ __,
        /** @type {() => boolean} */ wanted,
        /** @type {any} */ against,
      ) => {
        await thought;
        asks.push(against?.[0].kind);
        return wanted()
          ? { choice: { action: { kind: best } }, second: null, agrees: Boolean(against) && agrees }
          : null;
      },
    });
    assert.equal(standing(asked('buy')), 'ticket', 'it stands before the adviser has answered');
    await Promise.resolve();
    assert.match(spoken.join(), /show\.teach\.ticket\.choice/);
    assert(!spoken.join().includes(tableTexts.note.lamp));
    think();
    await running;
    assert.equal(standing(asked('buy')), 'ticket');
    assert.equal(spoken.join().includes(tableTexts.note.lamp), !rules, `${best} ${agrees}`);
    assert.deepEqual(asks, best === 'dear' ? [undefined] : [undefined, 'dear']);
  }
});

test('whoever does not see hears that there is a note, and by which key it is read', async () => {
  for (const shortcuts of [true, false]) {
    taught.begin('show');
    const spoken = /** @type {string[]} */ ([]);
    const { asked, standing, table } = tableOf();
    Object.assign(table, {
      voice: {
        beside: (/** @type {string} */ text) => spoken.push(text),
        say: (/** @type {string} */ text) => spoken.push(text),
      },
      settings: { notes: true, reader: true, shortcuts },
    });
    standing(asked('buy'));
    await Promise.resolve();
    const told = spoken.join();
    assert.equal(told.includes(tableTexts.note.way), shortcuts);
    assert(!told.includes('show.teach.ticket.text'), 'its text is not said over what is asked');
  }
});

test('what is met for the first time has its note in any game, twice and until the next decision', () => {
  known();
  const { asked, standing, table } = tableOf();
  assert.equal(standing(asked('sell', 'shone')), undefined);
  assert.equal(standing(asked('sell', 'shone', 'rained')), 'rain');
  table.choice.meant += 1;
  assert.equal(standing(asked('sell', 'shone', 'rained', 'shone')), undefined);
  assert.equal(standing(asked('sell', 'shone', 'rained', 'shone', 'rained')), 'rain');
  table.choice.meant += 1;
  assert.equal(standing(asked('sell', 'shone', 'rained', 'shone', 'rained', 'rained')), undefined, 'twice is enough');
  assert(taught.knows('show', 'rain'));
});

/** All notes on decisions are known, and those on what happens are not. */
function known() {
  taught.begin('show');
  taught.learn('show', 'ticket');
}

test('what had happened before a match was opened is no news, however late it is told', () => {
  known();
  const { asked, made, standing } = tableOf();
  const whole = asked('sell', 'rained', 'shone');
  made.begin();
  assert.equal(standing({ ...whole, events: [] }), undefined);
  assert.equal(standing(whole), undefined);
  assert.equal(standing(asked('sell', 'rained')), undefined);
  assert.equal(standing(asked('sell', 'rained', 'rained')), 'rain');
});

test('there is no note where several people play, none that was switched off, none over what is gone through', () => {
  taught.begin('show');
  const rained = (/** @type {Record<string, any>} */ own) => {
    const { asked, standing } = tableOf(own);
    return standing(asked('sell', 'rained'));
  };
  assert.equal(rained({}), 'rain');
  assert.equal(rained({ device: { alone: null } }), undefined);
  assert.equal(rained({ notes: false }), undefined);
  assert.equal(rained({ looksOn: () => true }), undefined);
  const show = { replay: null, results: false, fanfare: null, tally: null, interlude: null };
  assert.equal(rained({ show: { ...show, replay: {} } }), undefined);
  assert.equal(rained({ show: { ...show, tally: {} } }), undefined);
});
