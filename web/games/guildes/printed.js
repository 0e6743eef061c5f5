/** What the rules page shows alike in every language: tables and pictures of the printed cards. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';
import { crest, eventArt, trickArt } from './art.js';

/**
 * The values of all guilds, as the engine has them.
 * @param {{guilds: {id: string, copies: number, values: number[][], each?: number}[]}} printed
 * @param {{caption: string, guild: string, cards: string, rounds: string[],
 *   each: (points: number) => string}} words
 */
export function valueTable({ guilds }, words) {
  return html`<table class="ledger rules-values">
    <caption class="visually-hidden">${words.caption}</caption>
    <thead>
      <tr>
        <th scope="col">${words.guild}</th>
        <th scope="col">${words.cards}</th>
        ${words.rounds.map((round) => html`<th scope="col">${round}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${guilds.map(
        ({ id, copies, values, each }) => html`<tr>
          <th scope="row"><span class="rules-guild">${crest(id, { size: 36 })}
            <span>${t(`guildes.guild.${id}.all`)}</span></span></th>
          <td>${copies}</td>
          ${each ? html`<td colspan="3">${words.each(each)}</td>` : values.map(paid)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function paid(places) {
  return html`<td>${places.map((points) => html`<span class="rules-points">${points}</span>`)}</td>`;
}

/** How many cards are dealt and played, by number of players. */
export function dealTable({ deal }, words) {
  return html`<table class="ledger rules-deal">
    <caption class="visually-hidden">${words.caption}</caption>
    <thead>
      <tr><th scope="col">${words.players}</th><th scope="col">${words.dealt}</th><th
        scope="col">${words.played}</th></tr>
    </thead>
    <tbody>
      ${Object.entries(deal).map(
        ([players, [dealt, played]]) =>
          html`<tr><th scope="row">${players}</th><td>${dealt}</td><td>${played}</td></tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * A worked case: how many cards each player has in a guild, and the points that come of it.
 * @param {string} guild
 * @param {string} title
 * @param {[string, number, number][]} rows name, cards, points
 * @param {{player: string, cards: string, points: string}} words
 * @param {unknown} [moral] the sentence under it
 */
export function workedCase(guild, title, rows, words, moral) {
  return html`<figure class="rules-case">
    <figcaption>${crest(guild, { size: 48 })}<b>${title}</b></figcaption>
    <table class="ledger">
      <thead>
        <tr><th scope="col">${words.player}</th><th scope="col">${words.cards}</th><th
          scope="col">${words.points}</th></tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, cards, points]) => html`<tr><th scope="row">${name}</th><td>${cards}</td>
            <td>${points}</td></tr>`,
        )}
      </tbody>
    </table>
    ${moral ? html`<p>${moral}</p>` : nothing}
  </figure>`;
}

/** The picture beside the paragraph of an event. */
export function eventPicture(id) {
  return html`<span class="rules-picture">${eventArt(id, { size: 72 })}</span>`;
}

/** The picture beside the paragraph of a dirty trick. */
export function trickPicture(id) {
  return html`<span class="rules-picture">${trickArt(id, { size: 72 })}</span>`;
}
