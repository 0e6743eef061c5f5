/**
 * What a tap gets that is no move. A thing that is none at all is explained, in a panel beside it; a
 * kind of move that is not possible now is refused, with the engine's reason in a bubble beside it.
 * While somebody else decides, only what the person holds (`held`, see board.js) is refused: all
 * else lies open for everybody to ask about.
 */

import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { closeOnBack } from '../../shell/frame/back.js';
import { lieOver } from '../../shell/frame/dialogs.js';
import { onDraw } from '../../shell/draw.js';
import { sentences, t } from '../../shell/i18n.js';
import { besideOf } from '../board/beside.js';
import { EXPLAINED, idOf, settleScrollers, tappable, visibleBox } from '../board/board.js';
import { figure, openly, playerSheet } from '../count/players.js';
import { standings } from '../board/shapes.js';

/**
 * @typedef {import('../board/board.js').Thing} Thing
 * @typedef {import('../contract/messages.js').Refusal} Refusal
 * @typedef {import('../contract/messages.js').Target} Target
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').Explained} Explained
 * @typedef {import('../contract/view.js').View} View
 *
 * @typedef {object} Needs
 * @property {View} view
 * @property {Pick<import('../match.js').Match, 'refusal' | 'table'>} match
 * @property {{readonly decider: import('../contract/messages.js').Seat | null}} device
 * @property {Pick<import('../show/show.js').Show, 'replay' | 'results' | 'scores'>} show
 * @property {{host: HTMLElement, size: import('../contract/view.js').Size}} surface
 * @property {import('../screen/sheets.js').Page} page
 * @property {Pick<import('./choice.js').Choice, 'asking' | 'narrowed' | 'draft'>} choice
 * @property {Pick<import('../tell/voice.js').Voice, 'announce' | 'reply'>} voice
 * @property {{run: (work: () => Promise<unknown>) => unknown}} work
 * @property {() => Context} context  that of the screen
 * @property {(id: Target, thing: Element | null) => void} inspect  explain a thing
 *
 * @typedef {object} Explains  what explaining needs
 * @property {View} view
 * @property {{readonly scores: number[]}} show
 * @property {{host: HTMLElement, size: import('../contract/view.js').Size}} surface
 * @property {() => Context} context  that of the screen
 * @property {(id: Target, thing: Element | null) => void} inspect  explain another thing
 * @property {import('../screen/sheets.js').Page} page
 *
 * @typedef {object} Says  what stands over the board
 * @property {{toast: import('../tell/voice.js').Toast | null, hush: () => void}} voice
 * @property {{host: HTMLElement}} surface
 */

/**
 * A thing was tapped that cannot be chosen. While others play, who has pressed a key hears what it is, and nobody waits:
 * the panel would stop the game.
 * @param {Needs} needs
 * @param {Thing} thing
 * @param {'point' | 'key'} how
 */
export function answer(needs, thing, how) {
  const { choice, context, inspect, match, show, view, voice, work } = needs;
  const id = idOf(thing);
  work.run(async () => {
    const refusal = await refusalOf(needs, id, 'held' in thing.dataset);
    const runs = !choice.asking && !show.replay && !match.table.over;
    if (!refusal && how === 'key' && runs) voice.reply(inWords(needs, id));
    else if (!refusal) inspect(id, thing);
    else {
      const text = view.refusal(context(), refusal);
      voice.announce({ text, rule: refusal.rule ?? null, near: id, lit: view.hints?.(refusal) ?? [] });
    }
  });
}

/**
 * Why a thing cannot be chosen now; null where it could never be.
 * @param {Needs} needs
 * @param {Target} id
 * @param {boolean} held
 * @returns {Promise<Refusal | null>}
 */
async function refusalOf({ choice, device, match, show }, id, held) {
  const { decider } = device;
  if (decider === null || show.replay || show.results || !(choice.asking || held)) return null;
  return match.refusal(decider, [...choice.narrowed.selected, id], choice.draft.actions);
}

/* What is explained */

/**
 * What there is to know of a thing: what the game says of it, else what the table does.
 * @param {Explains} needs
 * @param {Target} id
 * @param {() => void} close  the panel
 * @returns {Explained}
 */
function explained({ context, page, show, view }, id, close) {
  const ctx = context();
  const own = view.inspect?.(ctx, id);
  const scores = openly(ctx, view, show.scores);
  if (own && id === 'phase') return { ...own, more: html`${own.more ?? nothing}${standing(ctx, scores)}` };
  if (own) return own;
  const [kind, ...rest] = id.split(':');
  if (kind === 'seat') return player(ctx, view, scores, Number(rest[0]), page, close);
  if (kind === 'score') return points(ctx, scores, Number(rest[0]));
  if (kind === 'counter') return counter(ctx, view, rest[0]);
  if (kind === 'turn') return { title: t('table.turn', { name: ctx.name(Number(rest[0])) }) };
  if (kind === 'phase') return { title: view.chip(ctx), does: [view.prompt(ctx)] };
  return { title: view.label(ctx, id) };
}

/**
 * What is explained of a thing, as it is said.
 * @param {Explains} needs
 * @param {Target} id
 */
function inWords(needs, id) {
  const place = document.createElement('div');
  render(
    panel(
      needs,
      explained(needs, id, () => {}),
      () => {},
    ),
    place,
  );
  const parts = [...place.querySelectorAll('h2, .answer-words > :not(.answer-picture), .answer-body > ol > li')];
  return sentences(parts.map((part) => part.textContent?.trim().replaceAll(/\s+/gu, ' ')));
}

/**
 * The points of all, for who does not see them beside.
 * @param {Context} ctx
 * @param {(number | null)[]} scores
 */
const standing = (ctx, scores) => html`<p class="visually-hidden">${t('table.points')}:
  ${scores.map((score, seat) => `${ctx.name(seat)} ${figure(score)}`).join(', ')}</p>`;

/**
 * A player, with a name for each number.
 * @param {Context} ctx
 * @param {View} view
 * @param {(number | null)[]} scores
 * @param {number} seat
 * @param {import('../screen/sheets.js').Page} page
 * @param {() => void} close
 * @returns {Explained}
 */
function player(ctx, view, scores, seat, { absent, openDevices }, close) {
  const see = () => {
    close();
    openDevices?.(seat);
  };
  return {
    title: ctx.name(seat),
    picture: ctx.shield(seat, 48),
    more: playerSheet(ctx, view, seat, scores[seat], absent?.(seat) ?? null, openDevices ? see : null),
  };
}

/**
 * The points of all, the most first.
 * @param {Context} ctx
 * @param {(number | null)[]} scores
 * @param {number} seat  whose points were tapped
 * @returns {Explained}
 */
function points(ctx, scores, seat) {
  const known = scores.flatMap((points, at) => (points === null ? [] : [{ at, points }]));
  const about = { name: ctx.name(seat), points: scores[seat] };
  return {
    title: t('table.points'),
    does: [scores[seat] === null ? t('table.about.veiled', about) : t('table.about.points', about)],
    leads: known
      .sort((one, other) => other.points - one.points)
      .map(({ at, points: score }) => [at, t('table.score_of', { points: score })]),
  };
}

/**
 * A number that each player has.
 * @param {Context} ctx
 * @param {View} view
 * @param {string} id
 * @returns {Explained}
 */
function counter(ctx, view, id) {
  const all = ctx.table.seats.flatMap((_, seat) => {
    const found = view.counters(ctx, seat).find((one) => one.id === id);
    return found ? { ...found, seat } : [];
  });
  const [{ label, icon: picture, about }] = all;
  return {
    title: label,
    picture,
    does: about ? [about] : [],
    leads: all.map(({ seat, value }) => [seat, String(value)]),
  };
}

/* The panel */

/**
 * Open the panel that explains a thing, beside it; on a phone it is a sheet. It takes nothing away
 * from the table: a tap elsewhere closes it and means what it always means.
 * @param {Explains} needs
 * @param {Target} id
 * @param {Element | null} thing  what was tapped
 * @returns {() => void} closes it
 */
export function openPanel(needs, id, thing) {
  const { inspect, surface } = needs;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'answer-title');
  const before = document.activeElement;
  const close = () => dialog.close();
  let laid = '';
  /** It lies where it should in a window that was turned, too. */
  const draw = () => {
    render(panel(needs, explained(needs, id, close), close), dialog);
    if (dialog.open && laid !== surface.size) place();
  };
  const place = () => {
    laid = surface.size;
    dialog.className = `answer answer-${laid}`;
    dialog.removeAttribute('style');
    if (laid === 'phone') lay(dialog, surface.host, thing);
    else put(dialog, surface.host, thing);
    settleScrollers(dialog);
  };
  /** Whether the Tab key would lead out of the panel: beyond it is nothing. @param {KeyboardEvent} event */
  const leads = ({ key: pressed, shiftKey }) => {
    if (pressed !== 'Tab' || !dialog.contains(document.activeElement)) return false;
    const all = [...dialog.querySelectorAll('h2, button, [tabindex="0"]')];
    const at = all.findIndex((one) => one === document.activeElement);
    return shiftKey ? at < 2 : at === all.length - 1;
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if ((event.key !== 'Escape' && !leads(event)) || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  /** @param {PointerEvent} event */
  const press = ({ target }) => {
    const aside = target instanceof Element && !dialog.contains(target) && !thing?.contains(target);
    if (aside && !document.querySelector('dialog:modal')) close();
  };
  dialog.addEventListener('click', ({ target }) => {
    const inner = target instanceof Element ? target.closest(EXPLAINED) : null;
    if (inner) inspect(idOf(inner), thing);
  });
  const stop = onDraw(draw);
  const closed = closeOnBack(close);
  const gone = lieOver();
  document.addEventListener('keydown', key, true);
  document.addEventListener('pointerdown', press, true);
  dialog.addEventListener('close', () => {
    const inside = dialog.contains(document.activeElement);
    stop();
    closed();
    gone();
    document.removeEventListener('keydown', key, true);
    document.removeEventListener('pointerdown', press, true);
    dialog.remove();
    if (inside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
  draw();
  document.body.append(dialog);
  dialog.show();
  place();
  dialog.addEventListener('scroll', () => settleScrollers(dialog), true);
  return close;
}

/**
 * @param {Explains} needs
 * @param {Explained} about
 * @param {() => void} close
 */
function panel(
  { context, page },
  { title, picture, does = [], worth = [], lines = [], leads = [], note, rule, more },
  close,
) {
  const openRule = () => {
    close();
    page.openRules(rule);
  };
  return html`<div class="answer-head">
      <h2 id="answer-title" tabindex="-1" autofocus aria-describedby="answer-body">${title}</h2>
      <button type="button" class="btn btn-quiet btn-icon" aria-label=${t('dialog.close')} @click=${close}>
        ${icon('x')}</button>
    </div>
    <div class="answer-body" id="answer-body" tabindex="0" data-scrolls role="group" aria-labelledby="answer-title">
      ${picture ? html`<div class="answer-picture" aria-hidden="true">${picture}</div>` : nothing}
      <div class="answer-words">
        ${does.map((text) => html`<p>${text}</p>`)}
        ${worth.length ? html`<p class="answer-worth"><b>${t('table.about.worth')}</b><span class="visually-hidden">:</span> ${worth.join(' · ')}</p>` : nothing}
        ${lines.map((line) => html`<p>${line}</p>`)}
        ${more ?? nothing}
      </div>
      ${leads.length ? standings(context(), leads) : nothing}
      ${note ? html`<p class="muted">${note}</p>` : nothing}
    </div>
    ${
      rule
        ? html`<div class="answer-foot">
          <button type="button" class="btn btn-small" @click=${openRule}>${t('table.rule')}</button></div>`
        : nothing
    }`;
}

/* Where panels and bubbles go */

/** Px between a sheet and what it is about, and how tall a sheet may be at least. */
const [MARGIN, LEAST] = [8, 200];

/**
 * Lay a sheet above or below a thing, where there is more room for it, and as tall as that.
 * @param {HTMLElement} element
 * @param {Element} host
 * @param {Element | null} thing
 */
function lay(element, host, thing) {
  if (!thing) return;
  const { top, bottom } = thing.getBoundingClientRect();
  element.toggleAttribute('data-above', true);
  const [above, below] = [top - element.getBoundingClientRect().top, host.getBoundingClientRect().bottom - bottom];
  element.toggleAttribute('data-above', above > below);
  element.style.maxHeight = `${Math.max(above - MARGIN, below - MARGIN, LEAST)}px`;
}

/**
 * Put a panel beside a thing; without one, in the middle.
 * @param {HTMLElement} element
 * @param {HTMLElement} host
 * @param {Element | null} thing
 * @param {Element[]} [lit]  what it should leave in sight too
 */
function put(element, host, thing, lit = []) {
  const room = host.getBoundingClientRect();
  const panel = element.getBoundingClientRect();
  const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2, width: 0, height: 0 };
  const kept = host.querySelectorAll('.actions .btn, [data-clear]');
  const others = [...tappable(host), ...lit, ...kept].map(visibleBox);
  const { at } = besideOf(thing?.getBoundingClientRect() ?? middle, panel, room, others);
  Object.assign(element.style, { left: `${at.x}px`, top: `${at.y}px` });
}

/**
 * The thing beside which a bubble stands.
 * @param {Says} says
 */
export function besideBubble({ surface, voice }) {
  const things = [...surface.host.querySelectorAll('[data-target]')].filter((one) => one.getClientRects().length > 0);
  return things.find((one) => one.getAttribute('data-target') === voice.toast?.near) ?? null;
}

/**
 * Put the bubble that stands beside a thing where it belongs; called after each drawing.
 * @param {Says} says
 */
export function putBubble(says) {
  const { surface, voice } = says;
  const { host } = surface;
  /** @type {HTMLElement | null} */
  const bubble = host.querySelector('.toast[data-near]');
  const lit = [...host.querySelectorAll('[data-touched]')];
  if (bubble && voice.toast?.near) put(bubble, host, besideBubble(says), lit);
}
