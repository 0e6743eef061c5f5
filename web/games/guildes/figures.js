/** What the rules page names: tables and pictures of the printed cards. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { beside, numbers, table, thing } from '../../art/printed.js';
import { t } from '../../shell/i18n.js';
import { crest, eventArt, trickArt } from './art.js';

/** @typedef {import('../../table/contract/messages.js').Fact} Fact */

/**
 * The values of all guilds, as the engine has them.
 * @param {{guilds: {id: string, copies: number, values: number[][], each?: number}[]}} printed
 * @param {Record<'caption' | 'guild' | 'cards' | 'each', string>} words  `each` with `{n}` for the points
 */
export function values({ guilds }, words) {
  const rows = guilds.map(({ id, copies, values: places, each }) => [
    thing(crest(id, { size: 36 }), t(`guildes.guild.${id}.all`)),
    copies,
    ...(each ? [{ across: 3, drawing: words.each.replace('{n}', String(each)) }] : places.map(paid)),
  ]);
  return table(words.caption, [words.guild, words.cards, 'I', 'II', 'III'], rows, 'rules-values');
}

/** @param {number[]} places */
const paid = (places) => places.map((points) => html`<span class="rules-points">${points}</span>`);

/**
 * How many cards are dealt and played, by number of players.
 * @param {{deal: Record<string, [number, number]>}} printed
 * @param {Record<'caption' | 'players' | 'dealt' | 'played', string>} words
 */
export const deal = ({ deal }, words) =>
  numbers(
    words.caption,
    [words.players, words.dealt, words.played],
    Object.entries(deal).map(([n, row]) => [n, ...row]),
  );

/** How many cards there are. @param {Fact} printed */
export const cards = ({ guilds }) =>
  guilds.reduce((/** @type {number} */ sum, /** @type {Fact} */ { copies }) => sum + copies, 0);

/** Where packs are passed under an event. @param {Fact} printed @param {string} id */
export const passing = ({ events }, id) =>
  t(`guildes.say.${events.find((/** @type {Fact} */ event) => event.id === id).passes}`);

/** The picture beside the paragraph of an event. @param {Fact} _printed @param {object} _words @param {string} id */
export const event = (_printed, _words, id) => beside(eventArt(id, { size: 72 }));

/** The picture beside the paragraph of a dirty trick. @param {Fact} _printed @param {object} _words @param {string} id */
export const trick = (_printed, _words, id) => beside(trickArt(id, { size: 72 }));

/** The picture on a worked case. @param {string} guild */
export const sign = (guild) => crest(guild, { size: 48 });
