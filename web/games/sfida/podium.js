/** The podium: both piles, the lot and who bids what for it, the die, the saboteurs. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { target } from '../../table/board/board.js';
import { classes } from '../../table/board/shapes.js';
import { back, buildingPicture, coinSign, die, face, half, saboteur, tent } from './art.js';
import { unseenOf } from './elements.js';
import { cardName, lotName, say } from './names.js';
import { aimOf, cardOf, fromTurn, isAuction, isSabotage, PILES, topOf } from './reading.js';

/** @typedef {import('./reading.js').Context} Context */

/** The sizes of the die. */
const DIE = { landscape: 64, portrait: 64, phone: 44, embed: 44 };

/** @param {Context} ctx */
export function podium(ctx) {
  const attack = isSabotage(ctx) || aimOf(ctx) !== null;
  return html`<section class="sfida-podium" aria-label=${ctx.t('sfida.podium.title')}>
    <div class="sfida-piles">${PILES.map((name) => pile(ctx, name))}</div>
    ${isAuction(ctx) ? lot(ctx) : attack ? victim(ctx) : thrown(ctx)}
    ${isAuction(ctx) ? ladder(ctx) : attack ? throws(ctx) : steps(ctx)}
    ${stock(ctx)}
  </section>`;
}

/* The piles */

/** @param {Context} ctx @param {import('./reading.js').Pile} name */
function pile(ctx, name) {
  const { closing, piles } = ctx.table.observation;
  const { cards } = piles[name];
  const last = cards === 1 && !closing;
  const top = topOf(ctx, name);
  const id = `pile:${name}`;
  return html`<div class=${classes('sfida-pile', last && 'is-last')} ${target(ctx, id, { label: null })}>
    <span class="sfida-pile-top" data-piece=${id}>${
      !cards ? html`<span class="sfida-card sfida-none"></span>` : top ? face(cardOf(ctx, top)) : back()
    }</span>
    <span class="sfida-pile-name" aria-hidden="true"><span>${ctx.t(`sfida.pile.${name}.short`)}</span>
      <b>${last ? ctx.t('sfida.podium.last') : cards}</b></span>
    <span class="visually-hidden">${ctx.label(id)}</span>
  </div>`;
}

/* The auction */

/** What is being sold: its face, its kind, or its back. @param {Context} ctx */
function lot(ctx) {
  const found = ctx.table.observation.lot;
  const { lot_seen: seen, seats } = ctx.table.observation;
  const secret = found?.card && seen.length < seats;
  const flips = ctx.showing?.events.some(({ kind }) => kind === 'type_told');
  const look = classes('sfida-lot', flips && 'is-flipping', secret && 'is-secret');
  const drawn = !found
    ? nothing
    : found.card
      ? face(cardOf(ctx, found.card))
      : found.building
        ? half(found.building)
        : back();
  const words = lotName(ctx);
  return html`<div class=${look} ${target(ctx, secret ? `seen:${found.card}` : 'lot')}>
    <span data-piece="lot">${drawn}</span>
    <span class="sfida-lot-name">${secret ? icon('eye', { size: 16 }) : nothing}<span>${words}</span></span>
  </div>`;
}

/** Who has bid what, the auctioneer first. @param {Context} ctx */
function ladder(ctx) {
  const { bids, passed, broke, bidder, sale, turn, phase } = ctx.table.observation;
  const bids_ = (/** @type {number} */ seat) => (broke.includes(seat) ? 'broke' : bids[seat] ? 'bid' : 'none');
  const asked = phase === 'open' || phase === 'uncover' ? turn : bidder;
  return html`<ol class="sfida-ladder" data-clear aria-label=${ctx.t('sfida.podium.ladder')}>${fromTurn(ctx).map(
    (seat) => {
      const out = passed.includes(seat);
      const look = classes(
        'sfida-rung',
        sale?.seat === seat && 'is-high',
        out && 'is-out',
        asked === seat && 'is-asked',
      );
      const words = ctx.t(`sfida.podium.${bids_(seat)}`, { n: bids[seat] });
      return html`<li class=${look} data-about="bid:${seat}" data-place="bid:${seat}">
      ${ctx.shield(seat, 22)}<span class="sfida-rung-name">${ctx.name(seat)}</span>
      ${seat === turn ? html`<span class="sfida-gavel">${icon('flag', { size: 16, label: ctx.t('sfida.podium.auctioneer') })}</span>` : nothing}
      ${out ? html`<span class=${ctx.size === 'phone' ? 'visually-hidden' : 'sfida-rung-out'}>${ctx.t('sfida.podium.passed')}</span>` : nothing}
      ${out && !bids[seat] ? nothing : html`<b class="sfida-rung-bid">${words}</b>`}</li>`;
    },
  )}</ol>`;
}

/* The turn */

/** The die as it lies. @param {Context} ctx */
function thrown(ctx) {
  const { die: shows } = ctx.table.observation;
  const title = ctx.t(`sfida.die.${shows}`);
  return html`<div class="sfida-thrown" data-about="die" data-place="die">${die(shows, { size: DIE[ctx.size], title })}</div>`;
}

const STEPS = ['income', 'auction', 'build'];
/** Which step of a turn a phase belongs to. @type {Record<string, number>} */
const STEP_OF = { roll: 0, throw: 0, earn: 0, take: 0, auction: 1, build: 2, turn: 2 };

/** The three steps of a turn, and what has come of them. @param {Context} ctx */
function steps(ctx) {
  const { phase, turn, closing } = ctx.table.observation;
  if (phase === 'final' || phase === 'count' || phase === 'over') return ending(ctx);
  const now = STEP_OF[phase] ?? 0;
  const since = ctx.events.slice(ctx.events.findLastIndex(({ kind }) => kind === 'turn') + 1);
  const come = [
    earned(
      ctx,
      since.find(({ kind }) => kind === 'earned'),
      since.some(({ kind }) => kind === 'saboteur_gained' || kind === 'take'),
    ),
    sold(
      ctx,
      since.find(({ kind }) => kind === 'sold'),
    ),
    nothing,
  ];
  return html`<ol class="sfida-steps" aria-label=${ctx.t('sfida.podium.turn', { name: ctx.name(turn) })} data-about="phase">
    ${STEPS.map((step, at) => {
      const look = classes('sfida-step', at === now && 'is-now', at < now && 'is-done');
      const key = at === 2 && closing ? 'last_build' : step;
      return html`<li class=${look} aria-current=${at === now ? 'step' : nothing}><span class="sfida-step-n">${
        at < now ? icon('check', { size: 16 }) : at + 1
      }</span><span class="sfida-step-name">${ctx.t(`sfida.step.${key}`)}</span>
        <span class="sfida-step-come">${at <= now ? come[at] : nothing}</span></li>`;
    })}</ol>`;
}

/** "3 + 2", and a saboteur. @param {Context} ctx @param {import('./reading.js').Event | undefined} event @param {boolean} pawn */
function earned(ctx, event, pawn) {
  const { coins, die, gates } = event ?? { kind: 'earned', coins: 0, die: 0, gates: 0 };
  const sum = gates && die ? 'sfida.podium.sum' : 'sfida.podium.gain';
  return html`${coins ? html`<span class="line">${ctx.t(sum, { die, gates, coins })} ${coinSign({ size: 16 })}</span>` : nothing}
    ${pawn ? html`${ctx.size === 'phone' ? nothing : ctx.t('sfida.podium.gain', { coins: 1 })} ${saboteur({ size: 18, title: ctx.t('sfida.counter.saboteurs') })}` : nothing}`;
}

/** To whom the lot went, and for how much. @param {Context} ctx @param {import('./reading.js').Event | undefined} event */
const sold = (ctx, event) =>
  event ? html`${ctx.shield(Number(event.seat), 18)} ${event.coins} ${coinSign({ size: 16 })}` : nothing;

/** The final phase: who builds, and who has. @param {Context} ctx */
function ending(ctx) {
  const { phase, final_order: order, finals } = ctx.table.observation;
  const over = phase !== 'final';
  const all = over ? ctx.table.seats.map((_, seat) => seat) : order;
  return html`<div class="sfida-ending" data-about="phase"><h3>${ctx.t('sfida.podium.final')}</h3>
    <ol>${all.map((seat, at) => {
      const state = over || at < finals ? 'done' : at === finals ? 'now' : 'later';
      return html`<li class="sfida-ending-seat is-${state}">${ctx.shield(seat, 26)}
        ${state === 'done' ? icon('check', { size: 16 }) : nothing}</li>`;
    })}</ol></div>`;
}

/* Sabotage */

/** What a saboteur is after. @param {Context} ctx */
function victim(ctx) {
  const { fallen, victim: seat } = ctx.table.observation;
  const card = fallen ?? aimOf(ctx)?.card ?? null;
  return html`<div class="sfida-lot sfida-victim" data-about="sabotage">
    <span data-piece="fallen">${card ? face(cardOf(ctx, card)) : seat === null ? nothing : tent({ size: 56 })}</span>
    <span class="sfida-lot-name">${card ? cardName(ctx, card) : nothing}</span>
  </div>`;
}

/** What the throws of an attack do, and which it was. @param {Context} ctx */
function throws(ctx) {
  const { hits, phase } = ctx.table.observation;
  const { destroys, fails, ransoms, die: faces } = ctx.printed;
  const aimed = aimOf(ctx);
  const attack = isSabotage(ctx)
    ? ctx.events.findLast(({ kind }) => ['sabotage', 'sabotage_hand', 'attacked'].includes(kind))
    : null;
  if (attack?.kind === 'sabotage_hand') return html`<p class="sfida-throws">${ctx.t('sfida.podium.searched')}</p>`;
  const shown = attack?.kind === 'attacked' && phase !== 'attack' ? attack.die : null;
  const card = aimed?.card ?? attack?.card;
  const ransom = card ? cardOf(ctx, card).ransom : 0;
  const whom = aimed?.seat ?? attack?.other;
  const rows = ctx.table.options.open_sabotage
    ? [
        { what: 'destroyed', dice: faces.filter((/** @type {string} */ one) => hits[Number(whom)]?.includes(one)) },
        { what: 'nothing', dice: faces.filter((/** @type {string} */ one) => !hits[Number(whom)]?.includes(one)) },
      ]
    : [
        { what: 'nothing', dice: fails },
        { what: 'ransom', dice: ransoms },
        { what: 'destroyed', dice: destroys },
      ];
  return html`<ul class="sfida-throws" data-place="die" data-about="sabotage">${rows
    .filter(({ dice }) => dice.length)
    .map(
      ({ what, dice }) => html`<li class=${classes('sfida-throw', dice.includes(shown) && 'is-thrown')}>
      <span class="sfida-throw-dice">${dice.map(
        (/** @type {string} */ one) =>
          html`<span class=${one === shown ? 'is-thrown' : ''}>${die(one, {
            size: ctx.size === 'phone' ? 20 : ctx.size === 'embed' ? 22 : 30,
            title: ctx.t(`sfida.die.${one}`),
          })}</span>`,
      )}</span>
      <span>${ctx.t(`sfida.throw.${what}`, { n: ransom })}</span></li>`,
    )}</ul>`;
}

/* What lies beside */

/** Saboteurs in the supply, the bank, and what cards have still to be seen. @param {Context} ctx */
function stock(ctx) {
  const { supply } = ctx.table.observation;
  const left = ctx.t('sfida.podium.supply', { n: supply });
  const bank = ctx.t('sfida.podium.bank');
  return html`<div class="sfida-stock">
    <span class="line sfida-left" title=${left} data-about="stock:saboteurs" data-place="supply">${saboteur({ size: 24 })}<b>${supply}</b>
      <span class="visually-hidden">${left}</span></span>
    <span class="line sfida-left" title=${bank} data-about="stock:bank" data-place="bank">${coinSign({ size: 24 })}
      <span class="visually-hidden">${bank}</span></span>
    ${isSmall(ctx) ? unseen(ctx) : nothing}
  </div>
  ${isSmall(ctx) ? nothing : unseen(ctx)}`;
}

/** Whether there is room for no more than the way to the cards. @param {Context} ctx */
const isSmall = ({ size }) => size === 'phone' || size === 'embed';

/** How many cards of each building have still to be seen; where room is short, the way there. @param {Context} ctx */
function unseen(ctx) {
  const small = isSmall(ctx);
  const kinds = ctx.printed.buildings.map((/** @type {{id: string}} */ { id }) => ({
    id,
    n: unseenOf(ctx, id),
  }));
  return html`<button type="button" class="sfida-unseen" data-about="stock:cards">
    <span class="sfida-unseen-title">${ctx.t(`sfida.podium.${small ? 'cards_brief' : 'unseen'}`)}</span>
    ${
      small
        ? html`<span class="visually-hidden">${ctx.t('sfida.podium.unseen')}</span>`
        : kinds.map(
            (/** @type {{id: string, n: number}} */ { id, n }) =>
              html`<span class="sfida-unseen-kind">${buildingPicture(id, { width: 18 })}
                <span class="visually-hidden">${say(ctx, 'label.kind', { building: id })}</span> <b>${n}</b></span>`,
          )
    }
  </button>`;
}
