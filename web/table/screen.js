/** The whole screen of a running game, drawn from what the table knows. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { titleOf } from '../shell/games.js';
import { t } from '../shell/i18n.js';
import { icon } from '../art/icons.js';
import { actionBar } from './actionbar.js';
import { curtain, holding } from './curtain.js';
import { log } from './log.js';
import { players } from './players.js';
import { replayBar } from './replay.js';
import { results } from './results.js';
import { tallyPanel } from './scoring.js';
import { topBar } from './topbar.js';

/** More buttons than this in a row hide behind one that shows them all. */
const BUTTONS = 3;
const LEAPS = [2, 5];

/** At the end the board is drawn once more as for a small screen, at most so many px wide. */
const PICTURE = 620;

/** Draw the screen. @param {object} table  the running table, see table.js */
export function screen(table) {
  const { match, view } = table;
  const ctx = table.context();
  return html`<div class="table table-${mode(table)}" data-game=${view.id} data-size=${table.size}
    data-step=${match.table.step} data-hash=${match.table.hash} data-state=${mode(table)}>
    <div class="table-frame">
      ${topBar({
        game: titleOf(view.id),
        chip: table.tally ? t('table.scoring_of', { part: table.tally.part }) : view.chip(ctx),
        undo: !table.replay && table.cannotUndo === null,
        redo: !table.replay && match.table.redo,
        on: {
          menu: () => table.sheets.menu(),
          undo: () => table.undo('step'),
          redo: () => table.redo(),
          log: () => table.sheets.log(),
          rules: () => table.options.openRules(),
        },
      })}
      ${body(table, ctx)}
      ${table.toast && table.results ? toast(table) : nothing}
    </div>
    <div class="visually-hidden" role="status" aria-live="polite" aria-atomic="false">
      ${repeat(
        table.said,
        ({ id }) => id,
        ({ text }) => html`<p>${text}</p>`,
      )}
    </div>
  </div>`;
}

/** What the screen is doing, in a word. */
function mode(table) {
  if (table.replay) return 'replay';
  if (table.curtain !== null) return 'curtain';
  if (table.results) return 'over';
  if (table.tally) return 'scoring';
  if (table.canDecide) return 'deciding';
  return 'waiting';
}

function body(table, ctx) {
  if (!table.replay && table.curtain !== null) return fallen(table, ctx);
  if (!table.replay && table.results) return ended(table, ctx);
  return playing(table, ctx);
}

function fallen(table, ctx) {
  return curtain({
    shield: ctx.shield(table.curtain, 72),
    name: ctx.name(table.curtain),
    lines: table.view.recap(ctx).slice(0, 3),
    armed: table.armed > 0,
    note: table.toast?.text ?? '',
    hold: (table.hold ??= holding(
      () => table.run(() => table.lift()),
      () => table.arm(),
    )),
  });
}

function ended(table, ctx) {
  const { clientWidth } = table.host;
  const width = Math.max(280, Math.min(clientWidth - 48, 860));
  const aside = table.size === 'landscape' ? 560 : 20;
  const across = Math.min(clientWidth - aside, PICTURE);
  const picture = {
    stage: table.view.stage(table.context({ size: 'phone' })),
    size: [across, table.view.tall(across)],
  };
  return results(ctx, table.view, table.match.table, width, picture, {
    replay: () => table.lookBack(table.match.table.steps),
    rematch: () => table.options.onRematch(),
    share: () => table.options.openShare(),
    print: () => window.print(),
    leave: () => table.options.onLeave(),
    steps: () => table.countAgain(),
    describe: () => table.sheets.describe(),
  });
}

function playing(table, ctx) {
  const { view } = table;
  const legal = [...ctx.targets.values()].filter((state) => state !== 'selected').length;
  const hand = table.tally || (table.folded && table.size === 'phone') ? nothing : handOf(table, ctx);
  return html`
    ${players(ctx, view, {
      scores: table.scores,
      thinking: table.replay ? null : table.thinking,
      still: Boolean(table.tally),
      open: (seat) => table.sheets.inspect(`seat:${seat}`),
    })}
    <main class="play">
      <h2 class="visually-hidden">${t('table.table')}</h2>
      <div class="board" role="group" aria-label=${t('table.board', { n: legal })}>
        ${view.banner?.(ctx) ?? nothing}
        <div class="stage" data-scrolls>${view.stage(ctx)}</div>
        ${hand === nothing ? nothing : html`<div class="hand" data-scrolls>${hand}</div>`}
      </div>
      ${table.toast ? toast(table) : nothing}
    </main>
    <aside class="rail-log" aria-label=${t('table.log')}>${logOf(table, (line) => table.pick(line))}</aside>
    ${foot(table, ctx)}`;
}

/** The log as it stands. */
export function logOf(table, choose) {
  const { lines, recap, lit } = table;
  const first = recap.length ? lines.find(({ step }) => step === recap[0].step) : null;
  return log(lines, { since: first && !table.replay ? first.id : null, lit, choose });
}

function handOf(table, ctx) {
  const hand = table.view.hand?.(ctx) ?? nothing;
  const covered =
    table.several && table.settings.hotseat === 'table' && table.secretDecision && table.canDecide;
  return covered ? html`${hand}${table.peek.handle(ctx.name(table.holder))}` : hand;
}

/** What stands at the foot of the screen: the scrubber, the walk through the points, or the question. */
function foot(table, ctx) {
  const { replay, tally } = table;
  if (replay) {
    return replayBar(
      {
        step: Math.max(replay.step, 0),
        steps: replay.steps,
        playing: replay.playing,
        text: replay.text || replayed(ctx, replay),
        shield: replay.seat === null ? null : ctx.shield(replay.seat, 32),
      },
      {
        go: (step) => {
          replay.playing = false;
          table.run(() => replay.go(step));
        },
        play: () => replay.toggle(),
        leave: () => table.lookAhead(),
      },
    );
  }
  if (tally) {
    return tallyPanel(ctx, tally, {
      back: () => tally.turn(tally.at - 1),
      on: () => tally.turn(tally.at + 1),
      all: () => tally.turn(tally.steps.length - 1),
      pause: () => tally.toggle(),
      done: () => tally.done(),
    });
  }
  return actionBar(table.canDecide ? question(table, ctx) : watching(table, ctx));
}

/** A step of which nothing can be told but who acted. */
function replayed(ctx, { step, seat }) {
  if (step <= 0 || seat === null) return t('table.replay.start');
  return t('table.replay.silent', { name: ctx.name(seat) });
}

function question(table, ctx) {
  const { view, narrowed, decider, asking } = table;
  const chips = ctx.preview ? view.previewText(ctx, ctx.preview) : [];
  const stepper = narrowed.ranges.length ? stepperOf(table, ctx, narrowed.ranges[0]) : null;
  return {
    ...plain(table),
    shield: ctx.shield(decider, 32),
    prompt: table.promptText(),
    chips: asking ? chips : [],
    stepper: stepper?.look ?? null,
    buttons: [
      ...recapButton(table),
      ...(asking ? answers(table, ctx) : covered(table)),
      ...(asking && stepper ? [stepper.button] : []),
    ],
  };
}

function plain(table) {
  const { pace } = table;
  const foldable = table.size === 'phone' && table.view.hand;
  return {
    shield: null,
    chips: [],
    stepper: null,
    buttons: [],
    progress: pace.busy && pace.total > 1 ? { value: pace.shown, most: pace.total } : null,
    folded: table.folded,
    fold: foldable
      ? () => {
          table.folded = !table.folded;
          table.paint();
        }
      : null,
  };
}

/** The way to what happened since the person's last turn, while nothing is selected. */
function recapButton(table) {
  const { recap, taps } = table;
  if (!recap.length || taps.length) return [];
  return [{ label: t('table.since'), kind: 'quiet', glyph: 'history', run: () => table.sheets.recap() }];
}

/** The buttons that answer with hands covered: they say nothing of what was chosen. */
function covered(table) {
  const { action } = table.narrowed;
  if (!action) return [];
  return [
    { label: t('table.cancel'), kind: 'cancel', run: () => table.cancel() },
    { label: t('table.confirm'), kind: 'primary', run: () => table.commit(action) },
  ];
}

function answers(table, ctx) {
  const { narrowed, view } = table;
  const as = (kind) => (option) => ({
    label: view.button(ctx, option),
    kind,
    run: () => table.commit(option),
  });
  const { selected, confirm, loose, ranges, targets } = narrowed;
  if (!selected.length) {
    const only = loose.length === 1 && !targets.size && !ranges.length;
    return few(table, loose.map(as(only ? 'primary' : targets.size ? 'secondary' : 'choice')));
  }
  const cancel = { label: t('table.cancel'), kind: 'cancel', run: () => table.cancel() };
  return [cancel, ...few(table, confirm.map(as(confirm.length === 1 ? 'primary' : 'choice')))];
}

function few(table, buttons) {
  if (buttons.length <= BUTTONS) return buttons;
  const more = () =>
    table.sheets.open({
      title: () => table.promptText(),
      body: (close) =>
        html`<div class="choices">${buttons.map(
          ({ label, run }) => html`<button type="button" class="btn"
      @click=${() => {
        close(null);
        run();
      }}>${label}</button>`,
        )}</div>`,
    });
  return [
    ...buttons.slice(0, BUTTONS - 1),
    { label: t('table.more', { n: buttons.length }), kind: 'secondary', run: more },
  ];
}

/** Choosing a number: the stepper, and the button that takes the action with that number. */
function stepperOf(table, ctx, { kind, fact, options }) {
  const numbers = options.map(({ action }) => action[fact]);
  const value = numbers.includes(table.values[kind]) ? table.values[kind] : numbers[0];
  const option = options[numbers.indexOf(value)];
  const step = (by) => {
    const reached = (number) => (by < 0 ? number <= value + by : number >= value + by);
    const next = by < 0 ? numbers.findLast(reached) : numbers.find(reached);
    if (next === undefined) return;
    table.values = { ...table.values, [kind]: next };
    table.paint();
  };
  return {
    look: {
      value,
      least: numbers[0],
      most: numbers[numbers.length - 1],
      step,
      leaps: LEAPS.filter((by) => numbers[numbers.length - 1] - numbers[0] > by),
      label: table.promptText(),
    },
    button: { label: table.view.button(ctx, option), kind: 'primary', run: () => table.commit(option) },
  };
}

function watching(table, ctx) {
  const { pace, thinking, match } = table;
  const { over, decisions, bots } = match.table;
  const acting = pace.busy ? table.acting : (thinking?.seat ?? bots[0] ?? decisions[0]?.seat ?? null);
  const asked = { ...plain(table), shield: acting === null ? null : ctx.shield(acting, 32) };
  const button = (key, run, kind = 'secondary', glyph) => ({ label: t(key), kind, run, glyph });
  if (pace.held) {
    return {
      ...asked,
      prompt: t(pace.held === 'bot' ? 'table.stopped' : 'table.paused'),
      buttons: [...recapButton(table), button('table.continue', () => table.stopOrGo(), 'primary')],
    };
  }
  const name = acting === null ? '' : ctx.name(acting);
  const pause = button('table.pause', () => table.stopOrGo(), 'secondary', 'pause');
  if (pace.busy) {
    return {
      ...asked,
      prompt: table.words ?? t('table.watch', { name }),
      buttons: [pause, button('table.finish', () => pace.finish(), 'secondary', 'fast-forward')],
    };
  }
  if (over) return { ...asked, prompt: t('table.over') };
  const slow = thinking && performance.now() - thinking.since > table.patience;
  return {
    ...asked,
    prompt: acting === null ? t('table.moment') : t('table.wait', { name }),
    progress: thinking ? { value: thinking.progress, most: 1 } : null,
    buttons: slow ? [button('table.hurry', () => table.run(() => match.hurry()))] : [],
  };
}

function toast(table) {
  const { text, rule } = table.toast;
  return html`<div class="toast">
    <p>${text}</p>
    ${
      rule
        ? html`<button type="button" class="btn btn-small" @click=${() => table.options.openRules(rule)}>
            ${t('table.rule')}</button>`
        : nothing
    }
    <button type="button" class="btn btn-icon btn-quiet" aria-label=${t('dialog.dismiss')}
      @click=${() => table.cancel()}>
      ${icon('x', { size: 20 })}</button>
  </div>`;
}
