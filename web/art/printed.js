/** What a rule book prints: tables, and worked cases. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';

/** @typedef {unknown} Drawing */

/**
 * A table with a head, whose rows begin with what they are about.
 * @param {string | null} caption  for a screen reader
 * @param {Drawing[]} head
 * @param {Drawing[][]} rows
 * @param {string} [kind]  `rules-values` with pictures, `rules-deal` of numbers alone
 */
export const table = (caption, head, rows, kind = '') => html`<table class="ledger ${kind}">
  ${caption ? html`<caption class="visually-hidden">${caption}</caption>` : nothing}
  <thead><tr>${head.map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>
  <tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map(cell)}</tr>`)}</tbody>
</table>`;

/** A cell, or one as wide as several: `{across, drawing}`. @param {any} content */
const cell = (content) =>
  content?.across ? html`<td colspan=${content.across}>${content.drawing}</td>` : html`<td>${content}</td>`;

/** Numbers that belong together, two and two or more. @param {string} caption @param {Drawing[]} head @param {Drawing[][]} rows */
export const numbers = (caption, head, rows) => table(caption, head, rows, 'rules-deal');

/** A thing by its picture and its name. @param {Drawing} picture @param {string} name */
export const thing = (picture, name) => html`<span class="rules-guild">${picture}<span>${name}</span></span>`;

/**
 * A worked case: a title, a table, and the sentence under it.
 * @param {Drawing} picture
 * @param {string} title
 * @param {Drawing[]} head
 * @param {Drawing[][]} rows
 * @param {Drawing} [moral]
 */
export const workedCase = (picture, title, head, rows, moral) => html`<figure class="rules-case">
  <figcaption>${picture}<b>${title}</b></figcaption>
  ${table(null, head, rows)}
  ${moral ? html`<p>${moral}</p>` : nothing}
</figure>`;

/** The picture beside a paragraph. @param {Drawing} drawing */
export const beside = (drawing) => html`<span class="rules-picture">${drawing}</span>`;
