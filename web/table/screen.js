/** The whole screen of a running game, drawn from what the table knows. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { titleOf } from '../shell/games.js';
import { t } from '../shell/i18n.js';
import { icon } from '../art/icons.js';
import { curtain, holding } from './curtain.js';
import { foot } from './foot.js';
import { log } from './log.js';
import { players } from './players.js';
import { results } from './results.js';
import { topBar } from './topbar.js';

/**
 * @typedef {import('./table.js').GameTable} GameTable
 * @typedef {import('./view.js').Context} Context
 */

/** At the end the board is drawn once more as for a small screen, at most so many px wide. */
const PICTURE = 620;

/**
 * Draw the screen.
 * @param {GameTable} table
 */
export function screen(table) {
  const { match, show, view, voice } = table;
  const ctx = table.context();
  return html`<div class="table table-${mode(table)}" data-game=${view.id} data-size=${table.size}
    data-step=${match.table.step} data-hash=${match.table.hash} data-state=${mode(table)}>
    <div class="table-frame">
      ${bar(table, ctx)}
      ${body(table, ctx)}
      ${voice.toast && show.results ? toast(table, voice.toast) : nothing}
    </div>
    <div class="visually-hidden" role="status" aria-live="polite" aria-atomic="false">
      ${repeat(
        voice.said,
        ({ id }) => id,
        ({ text }) => html`<p>${text}</p>`,
      )}
    </div>
  </div>`;
}

/**
 * What the screen is doing, in a word.
 * @param {GameTable} table
 */
function mode({ choice, device, show }) {
  if (show.replay) return 'replay';
  if (device.curtain !== null) return 'curtain';
  if (show.results) return 'over';
  if (show.tally) return 'scoring';
  if (choice.canDecide) return 'deciding';
  return 'waiting';
}

/**
 * @param {GameTable} table
 * @param {Context} ctx
 */
function bar(table, ctx) {
  const { back, match, options, sheets, show, view } = table;
  return topBar({
    game: titleOf(view.id),
    chip: show.tally ? t('table.scoring_of', { part: show.tally.part }) : view.chip(ctx),
    undo: !show.replay && back.cannot === null,
    redo: !show.replay && match.table.redo,
    on: {
      menu: () => sheets.menu(),
      undo: () => back.undo('step'),
      redo: () => back.redo(),
      log: () => sheets.log(),
      rules: () => options.openRules(),
    },
  });
}

/**
 * @param {GameTable} table
 * @param {Context} ctx
 */
function body(table, ctx) {
  const { device, show } = table;
  if (!show.replay && device.curtain !== null) return fallen(table, ctx, device.curtain);
  if (!show.replay && show.results) return ended(table, ctx);
  return playing(table, ctx);
}

/** @type {WeakMap<GameTable, ReturnType<typeof holding>>} The handlers of each table's curtain. */
const holds = new WeakMap();

/** @param {GameTable} table */
function holdOf(table) {
  const { device } = table;
  const known = holds.get(table);
  if (known) return known;
  const made = holding(
    () => table.run(() => device.lift()),
    () => device.arm(),
  );
  holds.set(table, made);
  return made;
}

/**
 * The curtain is down.
 * @param {GameTable} table
 * @param {Context} ctx
 * @param {number} seat  for whom
 */
function fallen(table, ctx, seat) {
  return curtain({
    shield: ctx.shield(seat, 72),
    name: ctx.name(seat),
    lines: table.view.recap(ctx).slice(0, 3),
    armed: table.device.armed > 0,
    note: table.voice.toast?.text ?? '',
    hold: holdOf(table),
  });
}

/**
 * The game is over.
 * @param {GameTable} table
 * @param {Context} ctx
 */
function ended(table, ctx) {
  const { match, options, sheets, show, view } = table;
  const { clientWidth } = table.host;
  const width = Math.max(280, Math.min(clientWidth - 48, 860));
  return results(ctx, view, match.table, width, pictureOf(table), {
    replay: () => show.lookBack(match.table.steps),
    rematch: () => options.onRematch(),
    share: () => options.openShare(),
    print: () => window.print(),
    leave: () => options.onLeave(),
    steps: () => show.countAgain(),
    describe: () => sheets.describe(),
  });
}

/**
 * The board as it stood at the end, and how large it is drawn.
 * @param {GameTable} table
 * @returns {{stage: unknown, size: [number, number]}}
 */
function pictureOf(table) {
  const { host, size, view } = table;
  const aside = size === 'landscape' ? 560 : 20;
  const across = Math.min(host.clientWidth - aside, PICTURE);
  return { stage: view.stage(table.context({ size: 'phone' })), size: [across, view.tall(across)] };
}

/**
 * The game goes on, or a step of it is looked at.
 * @param {GameTable} table
 * @param {Context} ctx
 */
function playing(table, ctx) {
  const { folded, sheets, show, size, view, voice } = table;
  const legal = [...ctx.targets.values()].filter((state) => state !== 'selected').length;
  const hand = show.tally || (folded && size === 'phone') ? nothing : handOf(table, ctx);
  return html`
    ${players(ctx, view, {
      scores: show.scores,
      thinking: show.replay ? null : show.thinking,
      still: show.tally !== null,
      open: (seat) => sheets.inspect(`seat:${seat}`),
    })}
    <main class="play">
      <h2 class="visually-hidden">${t('table.table')}</h2>
      <div class="board" role="group" aria-label=${t('table.board', { n: legal })}>
        ${view.banner?.(ctx) ?? nothing}
        <div class="stage" data-scrolls>${view.stage(ctx)}</div>
        ${hand === nothing ? nothing : html`<div class="hand" data-scrolls>${hand}</div>`}
      </div>
      ${voice.toast ? toast(table, voice.toast) : nothing}
    </main>
    <aside class="rail-log" aria-label=${t('table.log')}>${logOf(table, (line) => voice.pick(line))}</aside>
    ${foot(table, ctx)}`;
}

/**
 * The log as it stands.
 * @param {GameTable} table
 * @param {(line: import('./voice.js').Line) => void} choose
 */
export function logOf({ show, voice }, choose) {
  const { lines, recap, lit } = voice;
  const first = recap.length ? lines.find(({ step }) => step === recap[0].step) : null;
  return log(lines, { since: first && !show.replay ? first.id : null, lit, choose });
}

/**
 * What the viewer holds; while it lies covered on the table, with the handle to look.
 * @param {GameTable} table
 * @param {Context} ctx
 */
function handOf({ choice, device, settings, view }, ctx) {
  const hand = view.hand?.(ctx) ?? nothing;
  const covered = device.several && settings.hotseat === 'table' && device.secretDecision && choice.canDecide;
  if (!covered || device.holder === null) return hand;
  return html`${hand}${device.peek.handle(ctx.name(device.holder))}`;
}

/**
 * @param {GameTable} table
 * @param {import('./voice.js').Toast} said
 */
function toast({ choice, options }, { text, rule }) {
  return html`<div class="toast">
    <p>${text}</p>
    ${
      rule
        ? html`<button type="button" class="btn btn-small" @click=${() => options.openRules(rule)}>
            ${t('table.rule')}</button>`
        : nothing
    }
    <button type="button" class="btn btn-icon btn-quiet" aria-label=${t('dialog.dismiss')}
      @click=${() => choice.cancel()}>
      ${icon('x', { size: 20 })}</button>
  </div>`;
}
