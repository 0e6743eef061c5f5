/** What hints say in recorded matches of every game, in both languages: nothing that a player would not believe. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setLanguage } from '../shell/i18n.js';
import { adviceWords, reasonTargets } from '../table/tell/reasons.js';
import { allPlayed, contextOf } from './views/played.js';

/** What was said once and told nothing. */
const EMPTY = [
  /comes out well|riesce meglio/i,
  /explains? it|lo spiega/i,
  /overtake|sorpass/i,
  /win at 0|vinci a 0/i,
  /played on from here|giocando da qui/i,
  /moves on along|avanza lungo/i,
  /\([+−-]?\d+[.,]\d/,
  /\b(undefined|NaN|null)\b/,
];
/** What an action does, or brings rather than another. */
const SAYS = { en: /Effect|compared|Most likely/, it: /Effetto|in confronto|Probabilmente/ };
/** A share that may be less. */
const MOST = { en: /(up to|worst it costs) \d+%/, it: /(fino a|peggio costa) un \d+%/ };
/** From so many reasons of a game on, they are not all the same. */
const SEVERAL = 3;

const all = await allPlayed();

/** @param {import('./views/played.js').Played} played */
function advised(played) {
  return played.matches.flatMap(({ moments }) =>
    moments.flatMap(({ hint, before, seat }) =>
      hint && before && seat !== null ? [{ ...hint, ctx: contextOf(played, before[1], { seat }) }] : [],
    ),
  );
}

for (const played of all) {
  test(`${played.id}: what hints say is worth saying`, () => {
    const found = advised(played);
    assert(found.length > 1);
    for (const lang of /** @type {const} */ (['en', 'it'])) {
      setLanguage(lang);
      const told = found.map(({ advice, observation: after, ctx }) =>
        adviceWords(ctx, played.view, advice, { before: ctx.table.observation, after }),
      );
      for (const text of told) for (const empty of EMPTY) assert.doesNotMatch(text, empty);
      for (const [at, { advice }] of found.entries()) {
        if (advice.doubt >= advice.given_up)
          assert.doesNotMatch(told[at].replace(MOST[lang], ''), /%/, 'a share that is not known');
      }
      assert(told.filter((text) => SAYS[lang].test(text)).length >= told.length / 3, told.join('\n'));
    }
    const reasons = found.map(({ advice }) => advice.differences).filter((differences) => differences.length);
    const kinds = new Set(reasons.map((differences) => JSON.stringify(differences.map(({ source }) => source))));
    assert(reasons.length < SEVERAL || kinds.size > 1, `always ${[...kinds]}`);
  });

  if (played.id === 'fiera') continue;
  test(`${played.id}: what reasons are about lights up, beside whose points they are`, () => {
    const lit = advised(played).flatMap(({ advice, ctx }) => reasonTargets(ctx, played.view, advice));
    assert(lit.length < SEVERAL || lit.some((id) => !id.startsWith('seat:')));
  });
}
