/** The recorded matches of each game (see tools/record.py), and the views that are to show them. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games } from '../../games/index.js';
import { addTexts, setLanguage } from '../../shell/i18n.js';
import { context } from '../../table/contract/context.js';

/**
 * @typedef {import('../../table/contract/view.js').Context<any>} Context
 * @typedef {import('../../table/contract/view.js').View} View
 * @typedef {import('../../table/contract/messages.js').Table} Table
 * @typedef {import('../../table/contract/messages.js').Option} Option
 * @typedef {import('../../table/contract/messages.js').Drafted} Drafted
 * @typedef {import('../../table/contract/messages.js').Refusal} Refusal
 * @typedef {import('../../table/contract/messages.js').Stage} Stage
 *
 * @typedef {object} Moment  of a match
 * @property {number | null} seat  who decides; null: the match begins
 * @property {number | null} index  of what it does then
 * @property {Table[]} [before]  the table for everybody, for who decides, for another seat
 * @property {Table[]} after  the same once that is done, with the events since; at the beginning for everybody and seat 0
 * @property {Stage[]} [stages]  between, as who decides knows it
 * @property {(Drafted & {draft: Option[]})[]} [drafts]
 * @property {{targets: string[], refusal: Refusal}[]} [refusals]
 * @property {{advice: import('../../table/tell/reasons.js').Advice, observation: any} | null} [hint]
 * @property {{option: Option, differences: import('../../table/tell/reasons.js').Difference[]}[]} [reasons]
 *
 * @typedef {{seats: number, options: object, moments: Moment[]}} Recorded
 *
 * @typedef {object} Played
 * @property {string} id
 * @property {View} view
 * @property {any} printed
 * @property {Recorded[]} matches
 * @property {Set<string>} rules  the paragraphs of the rules
 */

globalThis.document ??= /** @type {any} */ ({ documentElement: {} });
globalThis.strictTexts = true;

const web = new URL('../../', import.meta.url);
const recorded = new URL('../.cache/recorded/', web);
const example = new URL('../tests/fiera/web/card.js', web);

for (const lang of /** @type {const} */ (['it', 'en'])) {
  addTexts(lang, (await import(`../../text/${lang}.js`)).default);
  addTexts(lang, (await import(`../../text/table.${lang}.js`)).default, 'table');
  addTexts(lang, (await import(`../../text/reasons.${lang}.js`)).default, 'table');
}

/** All games, the example too. @returns {Promise<Played[]>} */
export async function allPlayed() {
  await import(example.href);
  return Promise.all(games.map(playedOf));
}

/** @param {any} card @returns {Promise<Played>} */
async function playedOf({ id, texts, rules, view }) {
  const { game, matches } = JSON.parse(readFileSync(fileURLToPath(new URL(`${id}.json`, recorded)), 'utf8'));
  addTexts('it', (await texts.it()).default, id);
  addTexts('en', (await texts.en()).default, id);
  const paragraphs = new Set();
  setLanguage('it');
  for (const one of (await rules.it()).default(game.printed)) paragraphs.add(one.id);
  return { id, view: (await view()).default, printed: game.printed, matches, rules: paragraphs };
}

/**
 * The context of a table.
 * @param {Played} played
 * @param {Table} table
 * @param {Partial<Context>} [shown]
 */
export const contextOf = ({ view, printed }, table, shown = {}) =>
  context(view, table, { printed, events: table.events, ...shown });
