/** The cities: each a row of buildings seen from the side, with the places where it may grow. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { icon } from '../../art/icons.js';
import { target } from '../../table/board/board.js';
import { classes, marks } from '../../table/board/shapes.js';
import { bonusSign, rubble, saboteur, standing, tent, tint } from './art.js';
import { cardName } from './names.js';
import { BONUSES, cardOf, chosenCard, chosenPlace, isBuilding, own, size } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {{key: string, drawing: unknown}} Part  of a row
 */

/** Targets are named by their content. */
const named = { label: null };

/** What a thing is, for a screen reader; as a target, what it means. @param {Context} ctx @param {string} id @param {string} name */
const spoken = (ctx, id, name) => (ctx.targets.has(id) ? ctx.label(id) : name);

/** Whether there is room for no more than strips of the others' cities. @param {Context} ctx */
const isSmall = (ctx) => ctx.size === 'phone' || ctx.size === 'embed';

/** All cities; among several people they keep their order, else one's own comes beside the hand. @param {Context} ctx */
export function cities(ctx) {
  const { seats } = ctx.table.observation;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const people = ctx.table.seats.filter(({ kind }) => kind === 'human').length;
  const mine = people > 1 ? null : own(ctx);
  const others = mine === null ? all : all.slice(1).map((by) => (mine + by) % seats);
  const order = mine === null ? all : isSmall(ctx) ? [mine, ...others] : [...others, mine];
  return html`<div class="sfida-cities">${repeat(
    order,
    (seat) => seat,
    (seat) => city(ctx, seat, seat === mine),
  )}</div>`;
}

/** @param {Context} ctx @param {number} seat @param {boolean} mine */
function city(ctx, seat, mine) {
  const open = isOpen(ctx, seat);
  const look = classes(
    'sfida-city',
    mine && 'is-own',
    !open && 'is-closed',
    ctx.table.observation.turn === seat && 'is-turn',
    ctx.touched.has(`seat:${seat}`) && 'is-touched',
  );
  const label = ctx.t('sfida.city.of', { name: ctx.name(seat), n: size(ctx, seat) });
  return html`<section class=${look} aria-label=${label} data-place="city:${seat}">
    ${folds(ctx, seat) ? fold(ctx, seat, open) : nothing}
    ${open ? head(ctx, seat) : nothing}
    ${open ? skyline(ctx, seat) : nothing}
  </section>`;
}

/** Whether a city is a strip that can be opened: of the others, and one's own while one of them is looked at or attacked. @param {Context} ctx @param {number} seat */
function folds(ctx, seat) {
  if (!isSmall(ctx) || ctx.sheet || ctx.table.over) return false;
  const { victim } = ctx.table.observation;
  if (own(ctx) !== seat) return true;
  return victim !== seat && (victim !== null || (looked(ctx) !== null && !grows(ctx, seat)));
}

/** Which of the others' cities was opened, or null. @param {Context} ctx */
function looked(ctx) {
  const seat = Number(ctx.ui.city ?? NaN);
  return seat >= 0 && seat < ctx.table.observation.seats && seat !== own(ctx) ? seat : null;
}

/** Whether a city is shown in full. @param {Context} ctx @param {number} seat */
function isOpen(ctx, seat) {
  if (!folds(ctx, seat) || ctx.table.observation.victim === seat) return true;
  const own_ = [`building:${seat}:`, `tent:${seat}`, `saboteurs:${seat}`];
  const aims = [...ctx.targets].some(([id, state]) => state !== 'other' && own_.some((begin) => id.startsWith(begin)));
  return aims || looked(ctx) === seat;
}

/** A strip that opens a city and shuts it. @param {Context} ctx @param {number} seat @param {boolean} open */
function fold(ctx, seat, open) {
  const { shields, hands, cities: all } = ctx.table.observation;
  const facts = { name: ctx.name(seat), n: size(ctx, seat), shields: shields[seat], cards: hands[seat].cards };
  return html`<button type="button" class="sfida-fold" data-ui="city=${open || seat === own(ctx) ? 'none' : seat}" aria-expanded=${open}
    aria-label=${ctx.t('sfida.city.strip', facts)}>
    ${ctx.shield(seat, 24)}
    <b class="sfida-fold-name" aria-hidden="true">${ctx.name(seat)}</b>
    <span class="sfida-fold-row" aria-hidden="true">${
      open
        ? nothing
        : all[seat].row.map((card) =>
            card
              ? html`<span class="sfida-building ${tint(cardOf(ctx, card).building)}">${standing(cardOf(ctx, card))}</span>`
              : html`<span class="sfida-building sfida-gap">${rubble()}</span>`,
          )
    }</span>
    ${icon(open ? 'chevron-up' : 'chevron-down', { size: 20 })}
  </button>`;
}

/** Whose city it is, the hand behind the tent, saboteurs, and how the bonuses stand. @param {Context} ctx @param {number} seat */
function head(ctx, seat) {
  const { hands, saboteurs, standings, phase } = ctx.table.observation;
  const n = hands[seat].cards;
  const tented = ctx.t('sfida.city.tent', { n });
  const sent = ctx.t('sfida.city.saboteurs', { n: saboteurs[seat] });
  return html`<header class="sfida-head">
    <span class="sfida-whose" data-about="seat:${seat}">${ctx.shield(seat, 28)}
      ${ctx.size === 'phone' && !folds(ctx, seat) ? html`<b>${ctx.name(seat)}</b>` : nothing}</span>
    ${
      phase === 'over'
        ? nothing
        : html`<span class="line sfida-tent" title=${tented} ${target(ctx, `tent:${seat}`, named)}>${tent({ size: 22 })}<b aria-hidden="true">${n}</b>
          <span class="visually-hidden">${spoken(ctx, `tent:${seat}`, tented)}</span></span>`
    }
    ${
      saboteurs[seat]
        ? html`<span class="line sfida-pawns" title=${sent} data-piece="saboteur:${seat}" ${target(ctx, `saboteurs:${seat}`, named)}>
          ${saboteur({ size: 22 })}<b aria-hidden="true">${saboteurs[seat]}</b>
          <span class="visually-hidden">${spoken(ctx, `saboteurs:${seat}`, sent)}</span></span>`
        : nothing
    }
    <span class="sfida-seals">${BONUSES.map((bonus) => {
      const { state } = standings[seat][bonus];
      const words = ctx.t(`sfida.seal.${state}`, { bonus: ctx.t(`sfida.bonus.${bonus}`) });
      const id = `bonus:${bonus}:${seat}`;
      return html`<span class="sfida-seal is-${state}" title=${words} data-about=${id} ?data-touched=${ctx.touched.has(id)}>
        ${bonusSign[bonus]({ size: 20 })}<span class="visually-hidden">${words}</span></span>`;
    })}</span>
  </header>`;
}

/** The buildings from left to right, and where more may go. @param {Context} ctx @param {number} seat */
function skyline(ctx, seat) {
  const found = parts(ctx, seat);
  return html`<div class="sfida-skyline" data-scrolls="x">${
    found.length
      ? repeat(
          found,
          ({ key }) => key,
          ({ drawing }) => drawing,
        )
      : html`<p class="sfida-empty">${ctx.t('sfida.city.empty')}</p>`
  }</div>`;
}

/** @param {Context} ctx @param {number} seat @returns {Part[]} */
function parts(ctx, seat) {
  const { cities: all, laid, room, to_begin: free } = ctx.table.observation;
  const { at: west, row } = all[seat];
  const growing = grows(ctx, seat);
  const standingNow = row.map((card, place) => {
    const at = west + place;
    return { key: `at ${at}`, drawing: card ? building(ctx, seat, at, card) : gap(ctx, seat, at, growing) };
  });
  if (!growing) return standingNow;
  if (free) {
    const slots = Array.from({ length: free }, (_, by) => ({
      key: `slot ${laid + by}`,
      drawing: slot(laid + by + 1),
    }));
    return [...standingNow, ...slots];
  }
  const end = (/** @type {number} */ at) =>
    room.includes(at) ? [{ key: `at ${at}`, drawing: place(ctx, at, nothing) }] : [];
  return [...end(west - 1), ...standingNow, ...end(west + row.length)];
}

/** @param {Context} ctx @param {number} seat @param {number} at @param {string} card */
function building(ctx, seat, at, card) {
  const id = `building:${seat}:${at}`;
  const { victim, aim } = ctx.table.observation;
  const aimed = victim === seat && aim === at && isAimed(ctx);
  const look = classes(
    'sfida-building',
    tint(cardOf(ctx, card).building),
    isNew(ctx, seat, at) && 'is-new',
    ctx.draft.length > 0 && grows(ctx, seat) && 'sfida-place is-ghost',
  );
  return html`<span class=${look} data-piece=${id} ${target(ctx, id, named)}>
    ${standing(cardOf(ctx, card))}
    ${aimed ? html`<span class="sfida-sent" data-piece="sent">${saboteur({ size: 26 })}</span>` : nothing}
    ${marks(ctx, id)}<span class="visually-hidden">${spoken(ctx, id, cardName(ctx, card))}</span></span>`;
}

/** Whether a saboteur stands on a building now. @param {Context} ctx */
const isAimed = ({ table }) => ['offer', 'answer', 'attack', 'ransom', 'fall'].includes(table.observation.phase);

/** @param {Context} ctx @param {number} seat @param {number} at */
const isNew = ({ showing }, seat, at) =>
  Boolean(showing?.events.some((event) => event.kind === 'laid' && event.seat === seat && event.at === at));

/** Whether whoever decides builds in a city. @param {Context} ctx @param {number} seat */
const grows = (ctx, seat) => isBuilding(ctx) && ctx.table.observation.turn === seat && ctx.seat === seat;

/** What was destroyed between others. @param {Context} ctx @param {number} seat @param {number} at @param {boolean} growing */
function gap(ctx, seat, at, growing) {
  if (growing) return place(ctx, at, rubble());
  return html`<span class="sfida-building sfida-gap" data-about="gap:${seat}">${rubble()}
    <span class="visually-hidden">${ctx.t('sfida.city.gap')}</span></span>`;
}

/** A place in one's own city, with the card that would stand there. @param {Context} ctx @param {number} at @param {unknown} ground */
function place(ctx, at, ground) {
  const card = chosenPlace(ctx) === at ? chosenCard(ctx) : null;
  const look = classes('sfida-building sfida-place', card && `is-ghost ${tint(cardOf(ctx, card).building)}`);
  return html`<span class=${look} data-place="place:${at}" ${target(ctx, `place:${at}`, named)}>
    <span class="visually-hidden">${ctx.label(`place:${at}`)}</span>
    ${card ? standing(cardOf(ctx, card)) : html`${ground}<span class="sfida-plus">${icon('plus', { size: 20 })}</span>`}</span>`;
}

/** One of the three places of a city that is begun. @param {number} n */
const slot = (n) =>
  html`<span class="sfida-building sfida-slot" aria-hidden="true" data-place="slot:${n}" data-about="slot:${n}">${n}</span>`;
