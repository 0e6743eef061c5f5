/**
 * What may be built and done, and what it costs: first what, then where. In its place stands, while it is
 * asked for, what there is to choose from: goods, dice, decks, another's cards.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { target } from '../../table/board/board.js';
import { classes } from '../../table/board/shapes.js';
import { cardPicture, cardBack, dieFace, goodPicture, signPicture, trackPicture } from './art.js';
import { element, eyes, goodOfTrack, goods, inOrder, isWide, kindOf, mayChoose, tradeKey, trades } from './reading.js';
import { say } from './names.js';

/** @typedef {import('./reading.js').Context} Context */

/** What is built, and what knights do, in the order of the tray. */
const BUILDINGS = ['road', 'settlement', 'city', 'wall'];
const KNIGHTS = ['knight', 'activate', 'promote'];
const DEEDS = ['move', 'displace', 'chase'];
const SMALL = { landscape: 16, portrait: 16, phone: 16, embed: 15 };
const SIGN = { landscape: 26, portrait: 24, phone: 24, embed: 18 };

/** @param {Context} ctx */
export function tray(ctx) {
  const choice = choices(ctx);
  return html`<section class=${classes('cavalieri-tray', `cavalieri-tray-${ctx.size}`, choice && 'is-choice')}
    aria-label=${say(ctx, choice ? 'tray.choice' : 'tray.title')} data-scrolls data-low>${choice ?? tiles(ctx)}</section>`;
}

/* What is built */

/** All that there is; where room is short, one group of it at a time. @param {Context} ctx */
function tiles(ctx) {
  const all = groups(ctx);
  const drawn = (/** @type {string} */ id) =>
    kindOf(id) === 'track' ? ladder(ctx, element(id)) : tile(ctx, element(id));
  if (isWide(ctx))
    return html`<div class="cavalieri-tiles">${Object.values(all).flat().map(drawn)}${tradeTile(ctx)}</div>`;
  const open = opened(ctx, all);
  return html`<div class="cavalieri-groups">${Object.entries(all).map(([name, ids]) => groupButton(ctx, name, ids, name === open))}${tradeTile(ctx)}</div>
    <div class="cavalieri-tiles is-${open}">${all[open].map(drawn)}</div>`;
}

/** What is in each group. @param {Context} ctx @returns {Record<string, string[]>} */
const groups = (ctx) => ({
  build: BUILDINGS.map((what) => `tray:${what}`),
  knights: [...KNIGHTS, ...DEEDS].map((what) => `tray:${what}`),
  tracks: ctx.printed.tracks.map((/** @type {string} */ track) => `track:${track}`),
});

/** What of the tray is chosen. @param {Context} ctx */
const chosenTile = ({ selected }) => selected.find((id) => ['tray', 'track'].includes(kindOf(id))) ?? '';

/** The group that is open: that of what is chosen, unless another one was opened since. @param {Context} ctx @param {Record<string, string[]>} all */
function opened(ctx, all) {
  const [name, since] = String(ctx.ui.tray ?? '').split(' ');
  const chosen = chosenTile(ctx);
  const holding = Object.keys(all).find((group) => all[group].includes(chosen));
  if (holding && since !== chosen) return holding;
  return name in all ? name : 'build';
}

/** What opens a group; it is lit if anything in it may be done. @param {Context} ctx @param {string} name @param {string[]} ids @param {boolean} open */
function groupButton(ctx, name, ids, open) {
  const holds = ids.filter((id) => ctx.targets.has(id));
  return html`<button type="button" class=${classes('cavalieri-group', holds.length > 0 && 'is-lit')} aria-pressed=${String(open)}
    data-ui=${`tray=${name} ${chosenTile(ctx)}`} data-holds=${holds.join(' ') || nothing}>${say(ctx, `tray.group.${name}`)}</button>`;
}

/** @param {Context} ctx @param {string} what */
function tile(ctx, what) {
  const id = `tray:${what}`;
  const state = ctx.targets.get(id);
  return html`<div class=${classes('cavalieri-tile', !state && 'is-idle')} ${target(ctx, id, { label: null })} title=${say(ctx, `tray.${what}`)}>
    <span class="cavalieri-tile-sign" aria-hidden="true">${signPicture(what, { size: SIGN[ctx.size] })}</span>
    <span class="cavalieri-tile-name">${say(ctx, `tray.${what}`)}</span>
    ${left(ctx, what)}
    ${costOf(ctx, ctx.printed.costs[what] ?? {})}</div>`;
}

/** How many of a piece are still to be built. @param {Context} ctx @param {string} what */
function left(ctx, what) {
  const seat = eyes(ctx);
  if (seat === null || !BUILDINGS.includes(what)) return nothing;
  const n = /** @type {number} */ (ctx.table.observation.pieces[seat][/** @type {'road'} */ (what)]);
  return html`<span class="cavalieri-left"><span class="visually-hidden">${say(ctx, 'tray.left', { n })}</span><span aria-hidden="true">×${n}</span></span>`;
}

/** A cost as goods, with those that are missing in outline. @param {Context} ctx @param {import('./reading.js').Purse} cost */
export function costOf(ctx, cost) {
  const all = inOrder(ctx, cost);
  if (!all.length) return nothing;
  const held = { ...ctx.table.observation.hand };
  const short = !isWide(ctx) || all.some(([, n]) => n > 2);
  const words = all.map(([good, n]) => say(ctx, `count.${good}`, { n }));
  const one = (/** @type {string} */ good, /** @type {number} */ least, n = 1) => html`<span
    class=${(held[good] ?? 0) < least ? 'is-missing' : nothing} aria-hidden="true">${n > 1 ? n : nothing}${goodPicture(good, { size: SMALL[ctx.size] })}</span>`;
  return html`<span class="cavalieri-cost"><span class="visually-hidden">${words.join(', ')}</span>${all.map(
    ([good, n]) => (short ? one(good, n, n) : Array.from({ length: n }, (_, at) => one(good, at + 1))),
  )}</span>`;
}

/** A track: how far one is, what the next level costs and brings. @param {Context} ctx @param {string} track */
function ladder(ctx, track) {
  const seat = eyes(ctx);
  const id = `track:${track}`;
  const level = seat === null ? 0 : levelOf(ctx, seat, track);
  const next = ctx.printed.levels[level + 1];
  const cost = next ? { [goodOfTrack(ctx, track)]: next.cost } : {};
  return html`<div class=${classes('cavalieri-tile', 'cavalieri-tile-track', !ctx.targets.get(id) && 'is-idle')} ${target(ctx, id, { label: null })}>
    <span class="cavalieri-tile-sign" aria-hidden="true">${trackPicture(track, { size: SIGN[ctx.size] })}</span>
    <span class="cavalieri-tile-name" aria-hidden=${seat === null ? nothing : true}>${say(ctx, 'called.track', { track })}</span>
    ${seat === null ? nothing : rungs(ctx, seat, track)}
    ${costOf(ctx, cost)}</div>`;
}

/** @param {Context} ctx @param {number} seat @param {string} track */
export const levelOf = ({ printed, table: { observation } }, seat, track) =>
  observation.levels[seat][printed.tracks.indexOf(track)];

/** The levels of a track: which give the ability and the metropolis, and how far a seat is. @param {Context} ctx @param {number} seat @param {string} track */
export function rungs(ctx, seat, track) {
  const level = levelOf(ctx, seat, track);
  const { metropolis, crowned } = ctx.table.observation;
  const vertex = metropolis[ctx.printed.tracks.indexOf(track)];
  const holds = vertex !== null && crowned[seat].includes(vertex);
  const words = say(ctx, holds ? 'ladder.holds' : 'ladder.level', { track, level });
  return html`<span class="cavalieri-rungs" title=${words}><span class="visually-hidden">${words}</span>
    ${ctx.printed.levels.slice(1).map((/** @type {object} */ _, /** @type {number} */ at) => rung(ctx, track, at + 1, level))}
    ${holds ? html`<span class="cavalieri-holds" aria-hidden="true">${signPicture('metropolis', { size: 16 })}</span>` : nothing}</span>`;
}

/** @param {Context} ctx @param {string} track @param {number} at  its level @param {number} level  that is reached */
const rung = ({ printed: { ability, metropolis } }, track, at, level) =>
  html`<span aria-hidden="true" class=${classes('cavalieri-rung', `cavalieri-tint-${track}`, at <= level && 'is-reached', at === ability && 'is-ability', at >= metropolis && 'is-metropolis')}></span>`;

/** What opens the panel for an offer to the others. @param {Context} ctx */
function tradeTile(ctx) {
  const may = ctx.options.some(({ action }) => action.kind === 'ask' || action.kind === 'bank');
  const key = tradeKey(ctx);
  const advised = [...ctx.advised].some((id) => kindOf(id) === 'ask');
  return html`<div class=${classes('cavalieri-tile', may ? 'is-open' : 'is-idle')}>
    <button type="button" class="cavalieri-tile-button" data-advised=${advised ? '' : nothing} data-ui=${may ? `trade=${key}` : nothing} data-about=${may ? nothing : 'tray:trade'}>
      <span class="cavalieri-tile-sign" aria-hidden="true">${signPicture('trades', { size: SIGN[ctx.size] })}</span>
      <span class="cavalieri-tile-name">${say(ctx, 'tray.trade')}</span>
      <span class="cavalieri-left">${say(ctx, 'tray.offers', { n: ctx.table.observation.offers_left })}</span></button></div>`;
}

/* What there is to choose from */

/** @param {Context} ctx */
function choices(ctx) {
  const may = (/** @type {string} */ kind) => mayChoose(ctx, kind);
  const { phase } = ctx.table.observation;
  if (trades(ctx) && ctx.seat !== null && !ctx.selected.length) return trading(ctx);
  if (may('red')) return diceTiles(ctx);
  if (may('deck') || phase === 'deck')
    return shelf(ctx, 'deck', ctx.printed.tracks, (track) => cardBack(track, { size: 40 }), deckLeft(ctx));
  if (may('theirs')) return theirs(ctx);
  for (const kind of ['bank', 'counter', 'good']) {
    if (!may(kind)) continue;
    const all = goods(ctx).filter((good) => kind === 'bank' || ctx.targets.has(`${kind}:${good}`));
    return shelf(
      ctx,
      kind,
      all,
      (good) => goodPicture(good, { size: 30 }),
      (good) => numberOf(ctx, kind, good),
      kind === 'good' ? missing(ctx) : [],
    );
  }
  return null;
}

/** What a monopoly cannot name: all of it is in the bank. @param {Context} ctx @returns {string[]} */
function missing({ printed, selected, targets }) {
  const all = selected.includes('card:trade_monopoly')
    ? printed.commodities
    : selected.includes('card:resource_monopoly')
      ? printed.resources
      : [];
  return all.filter((/** @type {string} */ good) => !targets.has(`good:${good}`));
}

/** The number that stands on a good to be chosen. @param {Context} ctx @param {string} kind @param {string} good */
const numberOf = (ctx, kind, good) => (kind === 'bank' ? (ctx.table.observation.bank[good] ?? 0) : null);

/** @param {Context} ctx @returns {(track: string) => number} */
const deckLeft =
  ({ printed, table: { observation } }) =>
  (track) =>
    observation.deck_sizes[printed.tracks.indexOf(track)];

/** Three beside each other have more room. @param {unknown[]} all */
const shelved = (all) => classes('cavalieri-choices', all.length < 4 && 'has-few');

/** @param {Context} ctx @param {string} kind @param {string[]} all @param {(one: string) => unknown} drawing @param {(one: string) => number | null} number @param {string[]} [rest]  what is not there */
const shelf = (
  ctx,
  kind,
  all,
  drawing,
  number,
  rest = [],
) => html`<h3>${say(ctx, `tray.choose_${rest.length ? 'rest' : kind}`, { good: rest })}</h3>
  <div class=${shelved(all)}>${all.map((one) => {
    const id = `${kind}:${one}`;
    const n = number(one);
    return html`<div class=${classes('cavalieri-choice', !ctx.targets.has(id) && 'is-idle')} ${target(ctx, id, { label: null })}>
      <span aria-hidden="true">${drawing(one)}</span>
      <span class="cavalieri-choice-name">${say(ctx, kind === 'deck' ? `deck.${one}` : `good.${one}`)}</span>
      ${n === null ? nothing : html`<b class="cavalieri-choice-number">${n}</b>`}</div>`;
  })}</div>`;

/** What one sees of another's hand: goods, or progress cards. @param {Context} ctx */
function theirs(ctx) {
  const { sees, victim, known_cards: known } = ctx.table.observation;
  const title = html`<h3>${say(ctx, sees ? 'tray.choose_goods' : 'tray.choose_card', { seat: victim ?? 0 })}</h3>`;
  const all = sees
    ? inOrder(ctx, sees)
    : [...new Set(victim === null ? [] : known?.[victim])].map((one) => /** @type {const} */ ([one, 1]));
  return html`${title}<div class=${shelved(all)}>${all.map(([one, n]) => {
    const id = `theirs:${one}`;
    return html`<div class=${classes('cavalieri-choice', !sees && 'is-card')} ${target(ctx, id, { label: null })}>
      <span aria-hidden="true">${sees ? goodPicture(one, { size: 30 }) : cardPicture(one, ctx.printed.colours[one], { size: 52 })}</span>
      <span class="cavalieri-choice-name">${say(ctx, sees ? `good.${one}` : `card.${one}.name`)}</span>
      ${sees ? html`<b class="cavalieri-choice-number">${n}</b>` : nothing}</div>`;
  })}</div>`;
}

/** The dice that an Alchemist sets. @param {Context} ctx */
const diceTiles = (ctx) => html`<h3>${say(ctx, 'tray.choose_dice')}</h3>
  ${
    /** @type {const} */ (['red', 'regular']).map(
      (die) =>
        html`<div class="cavalieri-choices cavalieri-choices-dice">${Array.from({ length: 6 }, (_, at) => {
          const id = `${die}:${at + 1}`;
          return html`<div class=${classes('cavalieri-choice', !ctx.targets.has(id) && 'is-idle')} ${target(ctx, id, { label: null })}>
        ${dieFace(die, at + 1, { size: 34, title: say(ctx, `label.${die}`, { n: at + 1 }) })}</div>`;
        })}</div>`,
    )
  }`;

/** What may still be offered to the others. @param {Context} ctx */
function othersText(ctx) {
  if (!ctx.table.options.trade_with_players) return '';
  const { offers_left: left } = ctx.table.observation;
  return say(ctx, left ? 'trade.about' : 'trade.about_none', { n: ctx.printed.most_offered, left });
}

/** While an offer is put together: what the bank gives, and the way back. @param {Context} ctx */
const trading = (ctx) => html`<div class="cavalieri-trade-head"><h3>${say(ctx, 'trade.title')}</h3>
  ${
    ctx.table.observation.phase === 'main'
      ? html`<button type="button" class="btn btn-small cavalieri-trade-close" data-ui="trade=" data-shut>${icon('x', { size: 16 })} ${say(ctx, 'trade.close')}</button>`
      : nothing
  }</div>
  <p class="cavalieri-trading">${othersText(ctx)} ${say(ctx, 'trade.about_bank')}</p>
  <p class="cavalieri-rates">${goods(ctx).map((good, at) => {
    const rate = ctx.table.observation.rates[Number(ctx.seat)][at];
    return html`<span title=${say(ctx, 'trade.rate', { good, rate })}>${goodPicture(good, { size: 18, title: say(ctx, `good.${good}`) })} ${rate}:1</span>`;
  })}</p>`;
