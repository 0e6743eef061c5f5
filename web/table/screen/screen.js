/** The whole screen of a running game, drawn from what the table knows. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { titleOf } from '../../shell/games.js';
import { t } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';
import { besideBubble } from '../decide/answer.js';
import { roomOf } from '../contract/context.js';
import { curtain } from '../device/curtain.js';
import { foot } from './foot.js';
import { interludeCard } from '../show/interlude.js';
import { log, recapStrip } from '../tell/log.js';
import { openly, players } from '../count/players.js';
import { fanfare, results } from '../count/results.js';
import { topBar, tryBar } from './topbar.js';

/**
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/messages.js').Table} Table
 *
 * @typedef {object} Page  what the page around can do at the end of a game
 * @property {string | null} greeting  what is said as the table opens
 * @property {(anchor?: string) => void} openRules
 * @property {(() => void) | null} openShare
 * @property {(() => void) | null} onRematch
 * @property {(() => void) | null} onDaily  back to the game of the day, if the match is one
 * @property {(() => void) | null} [onOrigin]  to the analysis of the match that this one goes on from
 * @property {() => void} onLeave
 *
 * @typedef {object} Rooms  what is drawn beside the foot
 * @property {Pick<import('../show/show.js').Show, 'acting' | 'analyse' | 'analysing' | 'analysis' | 'countAgain' |
 *   'fanfare' | 'interlude' | 'lookBack' | 'offersTap' | 'outcome' | 'pace' | 'recount' | 'replay' | 'results' | 'scores' | 'seen' |
 *   'shown' | 'tally' | 'thinking'>} show
 * @property {Pick<import('../device/device.js').Device, 'armed' | 'curtain' | 'hold' | 'notice' | 'peek' |
 *   'several'>} device
 * @property {Pick<import('../decide/takeback.js').TakeBack, 'offered' | 'redo' | 'undo'>} back
 * @property {Pick<import('../decide/hint.js').Hint, 'offered' | 'turn' | 'words'>} hint
 * @property {Pick<import('../decide/choice.js').Choice, 'canDecide' | 'cancel'>} choice
 * @property {Pick<import('../tell/voice.js').Voice, 'hush' | 'said' | 'toast'>} voice
 * @property {Pick<import('../tell/lines.js').Lines, 'all' | 'lightUp' | 'lit' | 'news' | 'picture' | 'recap' |
 *   'toggle' | 'unfoldedBeside' | 'whole'>} lines
 * @property {Pick<import('../tell/notes.js').Notes, 'folded' | 'view'>} notes
 * @property {Pick<import('./sheets.js').Sheets, 'inspect' | 'log' | 'menu' | 'why'>} sheets
 * @property {Pick<import('./surface.js').Surface, 'folded' | 'host' | 'paint' | 'size' | 'walked'>} surface
 * @property {() => boolean} sudden  whether what stands there has only just come: a tap may still be meant for what stood
 *   there before
 * @property {Pick<typeof import('../../shell/settings.js').settings, 'asking' | 'set'>} settings
 * @property {(table: Table) => Context} bare  a context of a table alone
 * @property {(shown?: Partial<Context>) => Context} context  that of the screen
 * @property {{readonly bar: import('./topbar.js').Trying} | null} trial  the choice that is tried once more at this table
 * @property {Page} page
 *
 * @typedef {Rooms & import('./foot.js').Needs} Needs
 */

/** At the end the board is drawn once more as for a small screen, at most so many px wide. */
const PICTURE = 620;

/**
 * Draw the screen.
 * @param {Needs} table
 */
export function screen(table) {
  const { show, view, voice } = table;
  const ctx = table.context();
  return html`<div class="table table-${mode(table)}" data-game=${view.id} data-size=${table.surface.size}
    data-bar=${view.bar ?? nothing} data-answers=${view.answers ?? nothing}
    data-piles=${view.piles ?? nothing} data-openings=${view.openings ?? nothing}
    data-step=${show.seen.step} data-hash=${show.seen.hash} data-state=${mode(table)}
    ?data-sudden=${table.sudden()} ?data-folded=${table.surface.folded && table.surface.size === 'phone'}>
    <div class="lights" aria-hidden="true"></div>
    <div class="table-frame">
      ${bar(table, ctx)}
      ${body(table, ctx)}
      ${voice.toast && table.device.curtain === null ? toast(table, voice.toast) : nothing}
    </div>
    <div class="flights" aria-hidden="true"></div>
    <div class="visually-hidden" role="status" aria-live="polite" aria-atomic="false" data-spoken>
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
 * @param {Pick<Needs, 'choice' | 'device' | 'played' | 'show'>} table
 */
export function mode({ choice, device, played, show }) {
  if (show.replay) return show.tally ? 'scoring' : 'replay';
  if (device.curtain !== null) return 'curtain';
  if (show.analysing) return 'analysis';
  if (show.results) return 'over';
  if (show.tally) return 'scoring';
  if (show.interlude?.waits) return 'interlude';
  if (choice.canDecide) return 'deciding';
  if (played.elsewhere) return 'elsewhere';
  return 'waiting';
}

/**
 * @param {Needs} table
 * @param {Context} ctx
 */
function bar(table, ctx) {
  const { back, hint, page, sheets, show, trial, view } = table;
  if (trial) return tryBar(trial.bar, () => page.openRules());
  return topBar({
    game: titleOf(view.id),
    chip: show.tally ? show.tally.title : (show.interlude?.chip ?? view.chip(ctx)),
    undo: back.offered,
    redo: !show.replay && show.shown.redo,
    hint: hint.offered,
    hinted: hint.words !== null,
    origin: page.onOrigin ?? null,
    on: {
      menu: () => sheets.menu(),
      chip: (chip) => sheets.inspect('phase', chip),
      undo: () => back.undo('step'),
      redo: () => back.redo(),
      hint: () => hint.turn(),
      log: () => sheets.log(),
      rules: () => page.openRules(),
    },
  });
}

/**
 * @param {Needs} table
 * @param {Context} ctx
 */
function body(table, ctx) {
  const { show } = table;
  if (!show.replay && show.fanfare) return fanfare(ctx, table.match.table, show.outcome, show.fanfare);
  if (!show.replay && show.analysing && show.analysis) return show.analysis.page(ctx);
  if (!show.replay && show.results) return ended(table, ctx);
  return playing(table, ctx);
}

/**
 * The curtain is down: it stands in the place of the hand and of the question.
 * @param {Needs} table
 * @param {Context} ctx
 * @param {number} seat  for whom
 */
function fallen(table, ctx, seat) {
  const { device, lines } = table;
  return curtain({
    shield: ctx.shield(seat, 44),
    name: ctx.name(seat),
    lines: device.notice ? [device.notice] : lines.news(seat).map(({ text }) => text),
    armed: device.armed > 0,
    hold: device.hold,
  });
}

/**
 * The game is over.
 * @param {Needs} table
 * @param {Context} ctx
 */
function ended(table, ctx) {
  const { match, page, reader, show, surface, view } = table;
  const [across] = roomOf(surface.host);
  const width = Math.min(across - 48, 860);
  return results(ctx, view, match.table, show.outcome, width, pictureOf(table), {
    replay: () => show.lookBack(match.table.steps),
    analyse: () => show.analyse(),
    rematch: page.onRematch,
    daily: page.onDaily,
    origin: page.onOrigin ?? null,
    share: page.openShare,
    print: () => window.print(),
    leave: () => page.onLeave(),
    steps: () => show.countAgain(),
    describe: () => reader.open('table'),
    oneTap: show.offersTap ? (yes) => answerTap(table, yes) : null,
  });
}

/**
 * It is answered whether one tap is enough from now on.
 * @param {Needs} table
 * @param {boolean} yes
 */
function answerTap({ settings, show, surface }, yes) {
  if (yes) settings.set('confirm', 'single');
  show.offersTap = false;
  surface.focus('.actions-prompt');
}

/**
 * The board as it stood and lay at the end, and how large it is drawn.
 * @param {Needs} table
 * @returns {{stage: unknown, size: [number, number]}}
 */
function pictureOf(table) {
  const { surface, view } = table;
  const { host, size } = surface;
  const aside = size === 'landscape' ? 560 : 20;
  const across = Math.min(roomOf(host)[0] - aside, PICTURE);
  const ctx = table.context({ size: 'phone', lies: size, room: [across, Infinity], ui: {} });
  return { stage: view.stage(ctx), size: [across, view.tall(across, size, ctx)] };
}

/**
 * The game goes on, or a step of it is looked at.
 * @param {Needs} table
 * @param {Context} ctx
 */
function playing(table, ctx) {
  const { device, page, settings, sheets, show, surface, view } = table;
  const { folded, size } = surface;
  const curtainFor = show.replay ? null : device.curtain;
  const hold = (/** @type {PointerEvent} */ event) => device.peek.take(event);
  const legal = [...ctx.targets.values()].filter((state) => state !== 'selected').length;
  const away = size === 'phone' && (folded || curtainFor !== null);
  const telling = !show.replay && show.pace.busy && ctx.seat === null;
  const hand = away ? nothing : (view.hand?.(ctx) ?? nothing);
  return html`
    ${players(ctx, view, {
      scores: openly(ctx, view, show.scores),
      gains: show.tally?.gains ?? null,
      thinking: show.replay || telling ? null : show.thinking,
      acting: telling ? show.acting : null,
      still: show.tally !== null || show.interlude !== null,
      absent: (seat) => (show.replay ? null : (page.absent?.(seat) ?? null)),
      open: (seat, chip) => sheets.inspect(`seat:${seat}`, chip),
    })}
    <main class="play">
      <h2 class="visually-hidden">${t('table.table')}</h2>
      ${recapOf(table, ctx)}
      <div class="board">
        ${view.banner?.(ctx) ?? nothing}
        <div class="stage" data-scrolls role="application" aria-label=${t('table.board', { n: legal })}
          aria-description=${surface.walked === null ? help(settings) : nothing}>${view.stage(ctx)}</div>
        ${
          hand === nothing
            ? nothing
            : html`<div class="hand" data-scrolls role="toolbar" aria-label=${t('table.hand')} @pointerdown=${hold}>${hand}</div>`
        }
      </div>
      ${show.interlude && !show.replay ? interludeCard(ctx, view, show.interlude) : nothing}
      ${curtainFor === null ? table.notes.view(ctx) : nothing}
    </main>
    ${rail(table, ctx)}
    ${curtainFor === null ? foot(table, ctx) : fallen(table, ctx, curtainFor)}`;
}

/**
 * How one walks over the board, for whoever has not yet.
 * @param {Needs['settings']} settings
 */
function help({ asking }) {
  const walk = t('table.arrows');
  return asking === 'alt' ? t('table.voice.help', { what: walk }) : walk;
}

/**
 * What stands beside the board: the log, or what there is to say of a choice that is looked at.
 * @param {Needs} table
 * @param {Context} ctx
 */
function rail(table, ctx) {
  const { lines, show, surface } = table;
  const aside = surface.size === 'landscape' && show.replay?.choice ? show.analysis?.aside(ctx, show.replay) : null;
  if (aside) return html`<aside class="rail-log rail-choice" aria-label=${t('table.analysis.choice')}>${aside}</aside>`;
  return html`<aside class="rail-log" aria-label=${t('table.log')}>${logOf(table, (line) => lines.lightUp(line), lines.whole)}</aside>`;
}

/**
 * The log as it stands.
 * @param {Needs} table
 * @param {(line: import('../tell/lines.js').Line) => void} choose
 * @param {boolean} [whole]  whether to draw all lines, and not the last ones only
 */
export const logOf = (table, choose, whole = true) =>
  log(table.context(), table.lines.all, { ...lookOf(table, choose), whole });

/**
 * How the lines of the log look, and what a tap on them does.
 * @param {Needs} table
 * @param {(line: import('../tell/lines.js').Line) => void} choose
 * @returns {import('../tell/log.js').Look}
 */
function lookOf(table, choose) {
  const { lines, show, surface } = table;
  const ctx = table.bare(show.seen);
  return {
    opening: table.page.greeting,
    picture: (sign) => lines.picture(ctx, sign),
    lit: lines.lit,
    why: table.tellsWhy() ? ({ step, text }) => table.sheets.why(step, text) : null,
    since: lines.recap,
    choose,
    again: ({ step }) => show.lookBack(step),
    recount: (scoring) => show.recount(scoring),
    whole: true,
    earlier: () => {
      lines.whole = true;
      surface.paint();
    },
  };
}

/**
 * What happened since the person's last turn, where the log does not stand beside the board.
 * @param {Needs} table
 * @param {Context} ctx
 */
function recapOf(table, ctx) {
  const { lines } = table;
  if (!lines.unfoldedBeside) return nothing;
  return recapStrip(ctx, lookOf(table, (line) => lines.lightUp(line)), () => lines.toggle());
}

/**
 * @param {Needs} table
 * @param {import('../tell/voice.js').Toast} said
 */
function toast(table, { text, rule, near }) {
  const { choice, page } = table;
  return html`<div class="toast" ?data-near=${near}>
    <p>${text}</p>
    ${
      rule
        ? html`<button type="button" class="btn btn-small" @click=${() => page.openRules(rule)}>
            ${t('table.rule')}</button>`
        : nothing
    }
    ${
      rule && near
        ? html`<button type="button" class="btn btn-small" @click=${() => explain(table)}>
            ${t('table.inspect')}</button>`
        : nothing
    }
    <button type="button" class="btn btn-icon btn-quiet" aria-label=${t('dialog.dismiss')}
      @click=${() => choice.cancel()}>
      ${icon('x', { size: 20 })}</button>
  </div>`;
}

/**
 * Explain the thing beside which something is said, in its place.
 * @param {Needs} table
 */
function explain(table) {
  const { sheets, voice } = table;
  const { near } = voice.toast ?? {};
  const thing = besideBubble(table);
  voice.hush();
  if (near) sheets.inspect(near, thing);
}
