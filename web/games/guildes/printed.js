/** What the rules page shows alike in every language: tables and pictures of the printed cards. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { beside, numbers, table, thing, workedCase as caseOf } from '../../art/printed.js';
import { t } from '../../shell/i18n.js';
import { crest, eventArt, trickArt } from './art.js';

/**
 * The values of all guilds, as the engine has them.
 * @param {{guilds: {id: string, copies: number, values: number[][], each?: number}[]}} printed
 * @param {{caption: string, guild: string, cards: string, rounds: string[], each: (points: number) => string}} words
 */
export function valueTable({ guilds }, words) {
  const rows = guilds.map(({ id, copies, values, each }) => [
    thing(crest(id, { size: 36 }), t(`guildes.guild.${id}.all`)),
    copies,
    ...(each ? [{ across: 3, drawing: words.each(each) }] : values.map(paid)),
  ]);
  return table(words.caption, [words.guild, words.cards, ...words.rounds], rows, 'rules-values');
}

/** @param {number[]} places */
const paid = (places) => places.map((points) => html`<span class="rules-points">${points}</span>`);

/**
 * How many cards are dealt and played, by number of players.
 * @param {{deal: Record<string, [number, number]>}} printed
 * @param {Record<'caption' | 'players' | 'dealt' | 'played', string>} words
 */
export const dealTable = ({ deal }, words) =>
  numbers(
    words.caption,
    [words.players, words.dealt, words.played],
    Object.entries(deal).map(([n, row]) => [n, ...row]),
  );

/**
 * A worked case: how many cards each player has in a guild, and the points that come of it.
 * @param {string} guild
 * @param {string} title
 * @param {[string, number, number][]} rows name, cards, points
 * @param {{player: string, cards: string, points: string}} words
 * @param {unknown} [moral] the sentence under it
 */
export const workedCase = (guild, title, rows, words, moral) =>
  caseOf(crest(guild, { size: 48 }), title, [words.player, words.cards, words.points], rows, moral);

/** The picture beside the paragraph of an event. @param {string} id */
export const eventPicture = (id) => beside(eventArt(id, { size: 72 }));

/** The picture beside the paragraph of a dirty trick. @param {string} id */
export const trickPicture = (id) => beside(trickArt(id, { size: 72 }));
