/** The players around the table: panels in a rail, a strip, or chips, as the room allows. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { number, t } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';
import { characterWords } from '../../shell/keep/cast.js';
import { target } from '../board/board.js';
import { classes } from '../board/shapes.js';

/**
 * @typedef {import('../contract/messages.js').Seat} Seat
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').View} View
 *
 * @typedef {object} Look
 * @property {(number | null)[]} scores  as they may be shown now; null: not
 * @property {number[] | null} gains  what each is getting, while points are counted
 * @property {import('../contract/messages.js').Thinking | null} thinking
 * @property {Seat | null} acting  whose doing is being told
 * @property {boolean} still  nobody is asked now, whatever the table says
 * @property {(seat: Seat) => Absence | null} absent  of a player who is not at the table
 * @property {(seat: Seat, chip: Element) => void} open  show a player's panel in full, beside a chip
 *
 * @typedef {object} Absence  that of a player on another device
 * @property {string} brief  since when, or who plays meanwhile
 * @property {string | null} words  what is said while all wait for it; null: nobody does
 *
 * @typedef {object} State  how a player stands
 * @property {string} text  what is said of it
 * @property {boolean} active  whether the others wait for it
 * @property {boolean} turn  whether it is its turn, whoever must decide meanwhile
 * @property {number | null} progress  how far it has thought
 */

/** More than these have no room for their names on a phone. */
const FEW = 4;

/**
 * The points as far as they may be shown.
 * @param {Context} ctx
 * @param {View} view
 * @param {number[]} scores
 */
export const openly = (ctx, view, scores) => scores.map((score, seat) => (view.veiled?.(ctx, seat) ? null : score));

/** @param {number | null} score  null: it is not shown */
export const figure = (score) => (score === null ? '?' : number(score));

/** @param {number | null} score  null: it is not shown */
const inWords = (score) => (score === null ? t('table.veiled') : t('table.score_of', { points: score }));

/**
 * @param {Context} ctx
 * @param {View} view
 * @param {Look} look
 */
export function players(ctx, view, look) {
  const many = ctx.table.seats.length > FEW;
  return html`<section class="players ${many ? 'players-many' : ''}" aria-label=${t('table.players')} data-scrolls="x">
    ${ctx.table.seats.map((_, seat) => player(ctx, view, seat, look))}
  </section>`;
}

/**
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat
 * @param {Look} look
 */
function player(ctx, view, seat, look) {
  const state = stateOf(ctx, view, seat, look);
  const id = `seat:${seat}`;
  const legal = ctx.targets.has(id);
  const classes = [
    'player',
    state.active && 'player-active',
    ctx.seat === seat && 'player-own',
    state.turn && 'player-turn',
    ctx.table.out.includes(seat) && 'is-out',
  ]
    .filter(Boolean)
    .join(' ');
  const short = isShort(ctx);
  const content = html`${face(ctx, view, seat, state, look, legal || short)}
    ${look.absent(seat) ? html`<span class="player-absent" aria-hidden="true">${icon('wifi-off', { size: short ? 12 : 16 })}</span>` : nothing}`;
  if (short && !legal) {
    return html`<button type="button" class=${classes} data-target=${id}
      ?data-touched=${ctx.touched.has(id)} @click=${(/** @type {MouseEvent} */ { currentTarget }) => look.open(seat, /** @type {Element} */ (currentTarget))}>
      <span class="visually-hidden">${spoken(ctx, view, seat, state, look.scores[seat])}</span>${content}</button>`;
  }
  return html`<div class=${classes} ${target(ctx, id, { label: null })}>
    ${legal ? html`<span class="visually-hidden">${view.label(ctx, id)}</span>` : nothing}
    ${content}
  </div>`;
}

/**
 * What is seen of a player.
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat
 * @param {State} state
 * @param {Look} look
 * @param {boolean} mute  whether a target's name is said in its place
 */
function face(ctx, view, seat, state, { scores, gains }, mute) {
  const hidden = mute ? 'true' : nothing;
  const gain = gains?.[seat];
  const sign = view.badge?.(ctx, seat)?.sign;
  return html`<header class=${classes('player-head', Boolean(sign) && 'has-sign')} aria-hidden=${hidden}>
      ${ctx.shield(seat, 28)}
      <span class="player-name">${state.turn ? turnMark(ctx, seat) : nothing}${ctx.name(seat)}</span>
      ${sign ?? nothing}
      ${isShort(ctx) ? briefly(view.counters(ctx, seat).filter(({ brief }) => brief)) : nothing}
      ${gain ? html`<b class="player-gain ${gain < 0 ? 'is-loss' : ''}">${t('table.gain', { points: gain })}</b>` : nothing}
      <span class="player-score" title=${t('table.points')} data-about="score:${seat}">
        <span class="visually-hidden">${t('table.points')}</span>${figure(scores[seat])}</span>
    </header>
    <p class="player-status" aria-hidden=${hidden}>${state.text}</p>
    ${
      state.progress === null
        ? nothing
        : html`<progress class="player-thinking" max="1" .value=${state.progress}
            aria-hidden="true"></progress>`
    }
    ${isShort(ctx) ? nothing : more(ctx, view, seat, hidden)}`;
}

/**
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat
 * @param {unknown} hidden  the value of `aria-hidden`
 */
function more(ctx, view, seat, hidden) {
  return html`<dl class="player-counters" aria-hidden=${hidden}>
      ${view.counters(ctx, seat).map(
        ({ id, label, value, over, icon: picture }) => html`<div class=${classes('counter', over && 'is-over')}
        title=${label} data-about="counter:${id}">
        <dt>${picture ? html`${picture}<span class="visually-hidden">${label}</span>` : label}</dt>
        <dd>${value}</dd>
      </div>`,
      )}
    </dl>
    ${view.panel ? html`<div aria-hidden=${hidden}>${view.panel(ctx, seat)}</div>` : nothing}`;
}

/**
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat
 * @param {State} state
 * @param {number | null} score
 */
function spoken(ctx, view, seat, { text, turn }, score) {
  const counted = view.counters(ctx, seat).filter(({ brief }) => brief);
  return [
    ctx.name(seat),
    inWords(score),
    ...counted.map(({ label, value }) => `${label} ${value}`),
    view.badge?.(ctx, seat)?.text,
    turn ? t('table.turn', { name: ctx.name(seat) }) : '',
    text,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * The mark of whose turn it is.
 * @param {Context} ctx
 * @param {Seat} seat
 */
function turnMark(ctx, seat) {
  return html`<span class="player-turn-mark" data-about="turn:${seat}">${icon('flag', {
    size: 16,
    label: t('table.turn', { name: ctx.name(seat) }),
  })}</span>`;
}

/**
 * Whether there is no room for all numbers of a player.
 * @param {Context} ctx
 */
const isShort = ({ size }) => size === 'phone' || size === 'embed';

/**
 * The numbers for which there is always room.
 * @param {import('../contract/view.js').Counter[]} counters
 */
function briefly(counters) {
  if (!counters.length) return nothing;
  return html`<span class="player-brief">${counters.map(
    ({ id, label, value, over, icon: picture }) =>
      html`<span class=${over ? 'is-over' : nothing} title=${label} data-about="counter:${id}">${picture ?? nothing}${value}</span>`,
  )}</span>`;
}

/**
 * How a player stands.
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat
 * @param {Look} look
 * @returns {State}
 */
function stateOf(ctx, view, seat, look) {
  const absence = look.absent(seat);
  const state = presentState(ctx, view, seat, look);
  return absence ? { ...state, text: absence.brief } : state;
}

/**
 * How a player stands, whether or not it is at the table.
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat
 * @param {Look} look
 * @returns {State}
 */
function presentState(ctx, view, seat, { thinking, acting, still }) {
  const { decisions, out, over, seats } = ctx.table;
  if (over || still) return { text: '', active: false, turn: false, progress: null };
  const onTurn = view.turn(ctx);
  const turn = onTurn === seat;
  const decides = decisions.some((decision) => decision.seat === seat);
  if (thinking?.seat === seat)
    return { text: t('table.thinking_short'), active: true, turn, progress: thinking.progress };
  const own = view.status?.(ctx, seat) ?? (out.includes(seat) ? t('table.out') : null);
  if (acting !== null || !decides) return { text: own ?? '', active: acting === seat, turn, progress: null };
  const alone = decisions.length === 1;
  const moves = alone && (turn || onTurn === null);
  const text = own ?? t(moves ? 'table.to_move' : seats[seat].kind === 'bot' ? 'table.choosing' : 'table.must_decide');
  return { text, active: alone || ctx.seat === seat, turn, progress: null };
}

/**
 * Return what is said of a bot: its level, and its character if it has one.
 * @param {import('../../types/shell').Player} player
 */
function playedBy({ level, character }) {
  const named = t(`level.${level}`);
  return character ? `${named}. ${characterWords(character)}` : named;
}

/**
 * A player's panel in full, for a sheet.
 * @param {Context} ctx
 * @param {View} view
 * @param {Seat} seat
 * @param {number | null} score
 * @param {Absence | null} absence
 * @param {(() => void) | null} see  shows what can be done about it
 */
export function playerSheet(ctx, view, seat, score, absence, see) {
  return html`<div class="player player-full">
    ${absence ? html`<p class="line">${icon('wifi-off', { size: 20 })} ${absence.brief}</p>` : nothing}
    ${absence && see ? html`<p><button type="button" class="btn" @click=${see}>${t('table.without')}</button></p>` : nothing}
    <dl class="player-counters">
      <div class="counter" data-about="score:${seat}"><dt>${t('table.points')}</dt><dd>${figure(score)}</dd></div>
      ${view.counters(ctx, seat).map(
        ({ id, label, value, icon: picture }) => html`<div class="counter" data-about="counter:${id}">
        <dt>${picture ?? nothing} ${label}</dt><dd>${value}</dd></div>`,
      )}
    </dl>
    ${view.panel?.(ctx, seat) ?? nothing}
    ${
      ctx.table.seats[seat].kind === 'bot'
        ? html`<p class="line muted">${icon('bot', { size: 20 })} ${playedBy(ctx.table.seats[seat])}</p>`
        : nothing
    }
  </div>`;
}
