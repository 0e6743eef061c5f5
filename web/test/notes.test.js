/** The notes that teach: each game has words for its own in both languages, and the rules that they lead to. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

Object.assign(globalThis, {
  document: {
    documentElement: { lang: '', dataset: {} },
    createTreeWalker: () => ({}),
    createComment: () => ({}),
    querySelectorAll: () => [],
  },
});
const { games } = await import('../games/index.js');
const { addTexts, languages, setLanguage, t } = await import('../shell/i18n.js');
const { taught } = await import('../shell/taught.js');
Object.assign(globalThis, { strictTexts: true });

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
      assert(t(`${id}.aim.line`).length <= LONGEST);
      const source = readFileSync(
        fileURLToPath(new URL(`../games/${id}/rules.${language}.js`, import.meta.url)),
        'utf8',
      );
      for (const note of notes) {
        const parts = note.event ? PARTS.event : PARTS.when;
        for (const part of parts) {
          const text = /** @type {Record<string, any>} */ (own).teach[note.id]?.[part];
          assert(text, `${id}.teach.${note.id}.${part} in ${language}`);
          assert(text.length <= LONGEST, `${id}.teach.${note.id}.${part} in ${language}: ${text.length}`);
        }
        assert(source.includes(`id: '${note.rule}'`), `${note.rule} in the rules of ${id}`);
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

test('what was understood comes again only when it is asked for', () => {
  taught.begin('fair');
  assert(taught.shows('fair'));
  taught.learn('fair', 'aim');
  taught.learn('fair', 'stall');
  assert(taught.knows('fair', 'stall'));
  taught.end('fair');
  assert(!taught.shows('fair') && taught.knows('fair', 'stall'));
  taught.begin('fair');
  assert(taught.knows('fair', 'aim') && !taught.knows('fair', 'stall'));
});
