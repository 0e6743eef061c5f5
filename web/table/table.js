/**
 * A running game on the screen, whatever game it is: shows what happens, asks whoever is to
 * decide, sends the answer.
 *
 * The screen is a function of the table that the engine sent, the taps so far and the step that
 * is being shown. What is legal, what it would change and why not, the engine says; how it looks
 * and what it is called, the game's view says.
 */

import { nothing, render } from '../vendor/lit-html/lit-html.js';
import { lang, onLanguage, t } from '../shell/i18n.js';
import { onDraw, redraw } from '../shell/draw.js';
import { clearNotices } from '../shell/notices.js';
import { listen, settleRoving, settleScrollers } from './board.js';
import { bySteps, context, groupsOf, sizeOf } from './context.js';
import { sight } from './curtain.js';
import { press } from './keys.js';
import { Match } from './match.js';
import { positions, travel } from './motion.js';
import { narrow, tap } from './narrow.js';
import { Pace } from './pace.js';
import { Peek } from './peek.js';
import { headline } from './results.js';
import { Review } from './review.js';
import { together } from './scoring.js';
import { screen } from './screen.js';
import { Sheets } from './sheets.js';
import { Tally } from './tally.js';

/** A second tap on the same thing sooner than this is a double tap, not a yes. */
const DOUBLE_TAP = 350;
/** Milliseconds that a bot thinks before it can be told to move now. */
const PATIENCE = 1000;
/** A bot's progress is drawn again when it has grown by this share. */
const THOUGHT = 0.1;
/** Milliseconds that a line of the log stays lit, and a refusal stays. */
const LIT = 2400;
const TOAST = 7000;
/** Milliseconds in which the finger that uncovered something may go up without tapping. */
const LETTING_GO = 400;
/** Milliseconds between two presses that lift the curtain. */
const TWICE = 700;

/**
 * Open a table in `host`.
 * @param {Element} host  empty, as large as the table is to be
 * @param {object} options
 * @param {{call: (request: object) => Promise<object>}} options.engine  holds the match; rejects
 *   with `{code}` where it refuses, with the code `engine_lost` when it is gone
 * @param {object} options.table  the reply that opened the match
 * @param {object} options.view  the game's view
 * @param {object} [options.printed]  the game's printed material, for the view
 * @param {object} options.settings  see shell/settings.js
 * @param {(reply: {save: object}, over: boolean) => unknown} options.onSaved  told after every action
 * @param {() => void} options.onLeave
 * @param {() => void} options.onRematch
 * @param {(text: string) => void} options.notify
 * @param {(anchor?: string) => void} options.openRules
 * @param {() => void} options.openSettings
 * @param {() => void} options.openShare
 * @returns {{close: () => void, picture: () => {game: string, size: string, board: string}}}
 */
export function openTable(host, options) {
  const table = new Table(host, options);
  table.start(options.table);
  return { close: () => table.close(), picture: () => table.picture() };
}

class Table {
  constructor(host, options) {
    this.host = host;
    this.options = options;
    this.view = options.view;
    this.settings = options.settings;
    this.size = sizeOf(host.clientWidth, host.clientHeight);

    /** The table last shown to everybody, or to the only person; and the one for the holder's eyes. */
    this.shown = null;
    this.mine = null;
    /** Who has the device, whose secrets may be shown, for whom the curtain is down. */
    this.holder = null;
    this.eyes = null;
    this.curtain = null;
    this.lifted = false;
    this.armed = 0;
    this.peek = new Peek(this);

    /** Whether it is known what this table may show. */
    this.opened = false;
    /** How many decisions were sent from here, and whether the last one's step is being shown. */
    this.decided = 0;
    this.going = false;
    this.taps = [];
    this.tapped = 0;
    this.preview = null;
    this.busy = false;
    this.values = {};
    this.roving = null;
    this.wanted = null;

    this.showing = null;
    this.touched = new Set();
    this.lit = null;
    this.heard = 0;
    this.acting = null;
    this.words = null;
    this.recap = [];
    this.said = [];
    this.patience = PATIENCE;
    this.thinking = null;
    this.tally = null;
    this.replay = null;
    this.results = false;
    this.toast = null;
    this.folded = false;
    this.ui = readUi(this.view.id);
    this.sheets = new Sheets(this);
    this.timers = new Set();
    this.unbound = [];
  }

  start(first) {
    const people = first.seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
    this.several = people.length > 1;
    this.alone = this.several ? null : (people[0] ?? null);
    this.match = new Match(this.options.engine, {
      onStep: (table, cause) => this.happened(table, cause),
      onThinking: (thinking) => this.think(thinking),
      mayThink: () => !this.pace.held && !this.replay && this.pace.waiting < 6,
      onSaved: (reply, over) => this.options.onSaved(reply, over),
      onFault: (error) => this.fault(error),
    });
    this.pace = new Pace({
      speed: () => this.settings.speed,
      stops: () => this.settings.pause,
      source: (frame) => this.source(frame),
      enter: (frame, ms) => this.enter(frame, ms),
      tell: (frame, group) => this.tell(frame, group),
      score: ({ groups }) => this.score(together(groups.flatMap(({ sheet }) => sheet ?? []))),
      change: () => redraw(),
      done: () => this.settle(),
    });
    this.match.table = first;
    this.match.holder = this.alone;
    this.shown = first;
    this.listen();
    this.run(async () => {
      await this.match.look(this.alone).finally(() => (this.opened = true));
      this.resized();
      this.shown = this.match.table;
      this.heard = this.match.events.length;
      await this.settle();
      if (this.canDecide) this.say(this.promptText());
    });
  }

  close() {
    this.match.close();
    this.pace.close();
    this.tally?.done();
    for (const timer of this.timers) clearTimeout(timer);
    for (const stop of this.unbound) stop();
    this.replay?.leave();
    this.sheets.closeAll();
    this.closed = true;
    render(nothing, this.host);
  }

  /** Return the board as everybody may see it, as HTML that does nothing. */
  picture() {
    const { settings, size, ui, view } = this;
    const place = document.createElement('div');
    render(view.stage(this.bare(this.shown, { settings, size, ui })), place);
    const extent = ({ clientWidth, clientHeight }) => [clientWidth, clientHeight];
    return {
      game: view.id,
      size,
      whole: extent(this.host),
      stage: extent(this.host.querySelector('.stage') ?? this.host),
      board: place.innerHTML.replace(/<!--[^]*?-->/g, ''),
    };
  }

  /* What may be seen, and what may be done */

  /** The position on the screen. */
  get seen() {
    if (this.replay) return this.replay.table;
    return this.secretsShown && this.mine ? this.mine : this.shown;
  }

  get secretsShown() {
    return !this.several || this.eyes !== null || this.peek.open;
  }

  /** The seat that may decide here now, or null. */
  get decider() {
    return this.several ? this.holder : this.alone;
  }

  /** The table whose legal actions are offered. */
  get asked() {
    return this.several ? this.mine : this.shown;
  }

  get canDecide() {
    const blocked = this.busy || this.replay || this.tally || this.pace.counts || this.results || this.curtain !== null;
    return !blocked && this.decider !== null && Boolean(this.asked?.legal.length);
  }

  /** Whether the decision is open on the screen: not while its secrets are covered. */
  get asking() {
    return this.canDecide && (!this.several || this.secretsShown || !this.secretDecision);
  }

  get secretDecision() {
    return this.asked?.decisions.some((one) => one.seat === this.decider && one.private) ?? false;
  }

  /** What the selected actions would change, by index, where that is known and may be shown. */
  get foreseen() {
    const known = this.asking && this.preview?.of === indices(this.narrowed.confirm);
    return known ? this.preview.changes : new Map();
  }

  get narrowed() {
    return narrow(this.canDecide ? this.asked.legal : [], this.taps);
  }

  /** A context of a table alone. */
  bare(table, shown = {}) {
    return context(this.view, table, { printed: this.options.printed ?? null, ...shown });
  }

  context(shown = {}) {
    const table = this.seen;
    const narrowed = this.narrowed;
    const { asking } = this;
    const previews = this.foreseen;
    return this.bare(table, {
      settings: this.settings,
      seat: this.canDecide ? this.decider : null,
      targets: asking ? narrowed.targets : new Map(),
      selected: asking ? narrowed.selected : [],
      options: asking ? narrowed.options : [],
      action: asking ? narrowed.action : null,
      preview: shared([...previews.values()]),
      previews,
      showing: this.replay ? null : this.showing,
      touched: this.touched,
      roving: this.roving,
      size: this.size,
      peek: this.secretsShown,
      replaying: Boolean(this.replay),
      events: this.replay ? this.replay.table.events : this.match.events,
      sheet: this.tally?.sheet ?? null,
      ui: this.ui,
      ...shown,
    });
  }

  /* What happens */

  happened(table, cause) {
    const ctx = this.bare(table);
    const events = this.match.events.filter(({ step }) => step === table.step);
    const groups = groupsOf(ctx, this.view, events);
    const seat = events[0]?.seat ?? null;
    const bot = cause === 'bot';
    if (this.several && this.eyes !== null && cause === 'bot') this.run(() => this.refresh());
    this.pace.add({ table, groups, seat, bot, heard: this.match.events.length - events.length });
  }

  source(frame) {
    this.cover(frame);
    this.acting = frame.seat;
    this.words = null;
    this.light([`seat:${frame.seat}`]);
  }

  enter(frame, ms) {
    if (ms) this.cover(frame);
    const before = ms ? positions(this.host) : null;
    const last = this.shown;
    this.shown = frame.table;
    this.acting = frame.seat;
    this.words = null;
    this.showing = ms ? { events: frame.groups.flatMap(({ events }) => events), before: last } : null;
    this.heard = frame.heard;
    if (!ms) this.touched = new Set();
    this.paint();
    if (before) travel(this.host, before, ms);
  }

  tell(frame, group) {
    this.heard += group.events.length;
    if (group.text === null) return;
    this.showing = this.showing && { ...this.showing, events: group.events };
    this.words = group.text;
    this.light(group.targets);
    if (frame.bot || frame.seat !== this.decider) {
      this.recap.push({ text: group.text, step: frame.table.step, targets: group.targets });
    }
    this.say(group.text);
  }

  /**
   * Cover the holder's secrets before everybody looks at what happens, unless the holder is in the
   * middle of a choice, or goes on alone with a turn of its own.
   */
  cover(frame) {
    if (!this.several || this.eyes === null) return;
    const people = ({ decisions, seats }) =>
      decisions.map(({ seat }) => seat).filter((seat) => seats[seat].kind === 'human');
    const after = people(frame.table);
    const choosing = frame.seat !== this.eyes && people(this.shown).includes(this.eyes) && after.includes(this.eyes);
    if (choosing || (after.length === 1 && after[0] === this.eyes)) return;
    this.eyes = null;
    this.lifted = false;
    this.mine = null;
    this.clearTaps();
  }

  /** All is shown: see who is next. */
  async settle() {
    if (this.closed) return;
    this.showing = null;
    this.touched = new Set();
    this.heard = this.match.events.length;
    this.shown = this.match.table;
    if (this.several) await this.handOver();
    if (this.match.table.over && !this.results) await this.finish();
    if (this.closed || this.pace.busy) return;
    this.drive();
    this.paint();
    this.follow();
  }

  /** After an action of the person, take the next one where there is no choice and the game says so. */
  follow() {
    if (!this.going || this.busy || this.pace.busy) return;
    this.going = false;
    if (!this.asking) return;
    const { legal } = this.asked;
    if (legal.length === 1 && this.view.forced?.(this.context(), legal[0])) this.commit(legal[0]);
  }

  drive() {
    if (!this.closed && this.match.table.bots.length) this.match.think();
  }

  async handOver() {
    const {
      holder,
      eyes,
      curtain: next,
    } = sight({
      table: this.match.table,
      mode: this.settings.hotseat,
      holder: this.holder,
      open: this.lifted,
    });
    this.holder = holder;
    this.match.holder = holder;
    if (next !== null) {
      this.drop(next);
      return;
    }
    this.curtain = null;
    this.eyes = eyes;
    this.lifted = eyes !== null;
    if (eyes !== null || (holder !== null && holder === this.match.table.next)) await this.refresh();
    else this.mine = null;
  }

  /** Fetch the holder's table. */
  async refresh() {
    const { holder, decided } = this;
    const mine = await this.match.glance(holder);
    if (this.holder !== holder || this.decided !== decided || this.curtain !== null || this.closed) return;
    this.mine = mine;
    this.paint();
  }

  /** Let the curtain fall for `seat`: nothing that only one may know stays in the page. */
  drop(seat) {
    const fallen = this.curtain !== seat;
    this.curtain = seat;
    this.holder = seat;
    this.eyes = null;
    this.lifted = false;
    this.mine = null;
    this.peek.cover();
    this.armed = 0;
    this.clearTaps();
    this.showing = null;
    this.touched = new Set();
    this.toast = null;
    this.said = [];
    this.sheets.closeAll();
    clearNotices();
    if (fallen) this.focus('.curtain-title');
    this.paint();
  }

  async lift() {
    if (this.curtain === null) return;
    const seat = this.curtain;
    this.letGo();
    this.match.holder = seat;
    const mine = await this.match.glance(seat);
    if (this.curtain !== seat || document.hidden) return;
    this.curtain = null;
    this.mine = mine;
    this.eyes = seat;
    this.lifted = true;
    this.focus('.actions-prompt');
  }

  /** The finger that uncovered something goes up: that is no tap. */
  letGo() {
    this.lettingGo = true;
    this.later(() => (this.lettingGo = false), LETTING_GO);
  }

  arm() {
    const now = performance.now();
    if (this.armed && now - this.armed > TWICE) this.lift();
    else if (!this.armed) {
      this.armed = now;
      this.say(t('table.curtain.again', { name: this.name(this.curtain) }));
      redraw();
    }
  }

  /** Someone may have come to look: cover everything. */
  away() {
    if (!this.several) return;
    this.peek.cover();
    if (this.eyes !== null) this.drop(this.eyes);
  }

  async finish() {
    this.eyes = null;
    this.curtain = null;
    this.mine = null;
    const counted = this.match.events.some((event) => event.sheet);
    const fresh = this.recap.length > 0 || this.decided > 0;
    if (fresh && !counted && this.settings.speed < 4) await this.score(this.match.table.sheet, true);
    if (this.closed) return;
    this.results = true;
    this.say(headline(this.context(), this.match.table));
    this.focus('.actions-prompt');
  }

  /** Go through a score sheet, of a part of the game or of the `whole`; resolves when it was seen. */
  async score(sheet, whole = false) {
    const base = this.shown.scores.map((score, seat) => (whole ? 0 : score - sheet.amounts[seat]));
    const tally = new Tally(this, sheet, base);
    if (!tally.steps.length) return;
    this.tally = tally;
    tally.show(0);
    this.focus('.actions-prompt');
    await tally.seen;
    this.tally = null;
    this.touched = new Set();
    this.clearTaps();
    redraw();
  }

  /** Go through the whole score again. */
  countAgain() {
    this.results = false;
    this.run(async () => {
      await this.score(this.match.table.sheet, true);
      this.results = true;
      this.focus('.actions-prompt');
    });
  }

  think(thinking) {
    const before = this.thinking;
    if (thinking && before?.seat === thinking.seat) {
      this.thinking = { ...before, progress: thinking.progress };
      if (thinking.progress - before.drawn < THOUGHT) return;
      this.thinking.drawn = thinking.progress;
    } else {
      this.thinking = thinking && { ...thinking, drawn: thinking.progress, since: performance.now() };
      if (thinking) this.later(() => redraw(), PATIENCE + 20);
    }
    redraw();
  }

  /* What a person does */

  choose(id, how = 'point') {
    if (!this.asking || this.busy || this.lettingGo) return;
    const { legal } = this.asked;
    const again = this.narrowed.selected.at(-1) === id && this.taps.length > 0;
    if (again && this.narrowed.action) {
      if (how === 'key' || performance.now() - this.tapped > DOUBLE_TAP) this.commit(this.narrowed.action);
      return;
    }
    const taps = tap(legal, this.taps, id);
    if (!taps) return;
    this.taps = taps;
    this.tapped = performance.now();
    this.preview = null;
    this.toast = null;
    this.roving = id;
    const { action, options, confirm } = this.narrowed;
    const sure = action && options.length === 1;
    if (sure && (this.settings.confirm === 'single' || this.view.direct?.(this.context(), action))) {
      this.commit(action);
      return;
    }
    if (confirm.length) this.run(() => this.foresee(confirm));
    redraw();
  }

  /** Fetch what actions would change; one may have been played by the time the answer comes. */
  async foresee(options) {
    const of = indices(options);
    const changes = new Map();
    try {
      for (const option of options) changes.set(option.index, await this.match.preview(this.decider, option));
    } catch (error) {
      if (error.code === 'no_such_action') return;
      throw error;
    }
    if (indices(this.narrowed.confirm) !== of) return;
    this.preview = { of, changes };
    this.paint();
    if (!this.asking) return;
    const ctx = this.context();
    const chips = this.view.previewText(ctx, ctx.preview);
    if (chips.length) this.say(chips.join(', '));
  }

  commit(option) {
    if (this.busy || !this.canDecide) return;
    const seat = this.decider;
    const { step } = this.asked;
    this.busy = true;
    this.going = true;
    this.decided += 1;
    this.clearTaps();
    this.recap = [];
    this.said = [];
    this.pace.rush();
    this.peek.cover();
    if (this.several) this.mine = { ...this.mine, legal: [] };
    else this.shown = { ...this.shown, legal: [] };
    this.run(async () => {
      const played = await this.match.play(seat, option, step);
      if (!played) {
        this.options.notify(t('table.stale'));
        this.pace.clear();
        await this.settle();
      }
      this.drive();
    }).finally(() => {
      this.busy = false;
      redraw();
      this.follow();
    });
    this.focus('.actions-prompt');
  }

  cancel() {
    if (this.toast) this.toast = null;
    else if (this.taps.length) {
      const { selected } = this.narrowed;
      this.taps = this.taps.length > 1 ? selected.slice(0, this.taps.length - 1) : [];
      this.preview = null;
      this.say(t('table.cancelled'));
    } else this.peek.cover();
    redraw();
  }

  /** Esc: back to the present, or never mind. */
  escape() {
    if (this.replay) this.lookAhead();
    else this.cancel();
  }

  /** Enter: do what stands ready; returns whether anything does. */
  confirm() {
    if (this.tally?.last) this.tally.done();
    else if (this.tally) this.tally.turn(this.tally.at + 1);
    else if (this.narrowed.action) this.commit(this.narrowed.action);
    else if (this.pace.held === 'bot') this.stopOrGo();
    else return false;
    return true;
  }

  /** Stop the bots, or let them go on; returns whether that can be. */
  stopOrGo() {
    if (this.curtain !== null) return false;
    this.pace.hold(!this.pace.held);
    this.say(t(this.pace.held ? 'table.paused' : 'table.resumed'));
    this.drive();
    return true;
  }

  /** A tap on nothing in particular: enough seen, or never mind. */
  elsewhere() {
    if (this.lettingGo) return;
    if (this.pace.busy && !this.canDecide) this.pace.finish();
    else if (this.taps.length) this.cancel();
  }

  clearTaps() {
    this.taps = [];
    this.preview = null;
  }

  refused(id) {
    if (!this.asking) {
      if (this.replay) this.sheets.inspect(id);
      else this.elsewhere();
      return;
    }
    const { selected } = this.narrowed;
    this.run(async () => {
      const refusal = await this.match.refusal(this.decider, [...selected, id]);
      if (!refusal || !this.asking) {
        this.sheets.inspect(id);
        return;
      }
      this.show({ text: this.view.refusal(this.context(), refusal), rule: refusal.rule ?? null });
    });
  }

  show(toast) {
    this.toast = toast;
    this.say(toast.text);
    clearTimeout(this.toastTimer);
    this.toastTimer = this.later(() => {
      this.toast = null;
      redraw();
    }, TOAST);
    redraw();
  }

  undo(scope) {
    const why = this.cannotUndo;
    if (why) {
      this.show({ text: t(`table.cannot_undo.${why}`), rule: null });
      return;
    }
    this.back(() => this.match.undo(scope, this.undoer), t(scope === 'turn' ? 'table.undone_turn' : 'table.undone'));
  }

  redo() {
    if (!this.match.table.redo) {
      this.show({ text: t('table.cannot_redo'), rule: null });
      return;
    }
    this.back(() => this.match.redo(this.undoer), t('table.redone'));
  }

  back(work, said) {
    if (this.busy) return;
    this.busy = true;
    this.going = false;
    this.pace.clear();
    this.tally?.done();
    this.clearTaps();
    this.recap = [];
    this.results = false;
    this.run(async () => {
      await work();
      this.lifted = this.lifted && this.curtain === null;
      await this.settle();
      this.say(said);
      this.focus(this.curtain === null ? '.actions-prompt' : '.curtain-title');
    }).finally(() => {
      this.busy = false;
      redraw();
    });
  }

  /** Who asks to take back: the one whose table is open; with the curtain down whoever was last. */
  get undoer() {
    return this.several ? (this.mine ? this.holder : null) : this.alone;
  }

  get cannotUndo() {
    if (this.replay) return 'replay';
    return (this.several && this.mine ? this.mine : this.match.table).undo;
  }

  /* Looking back */

  /** Look at a step of the past. Several people see of an unfinished game what everybody may know. */
  lookBack(step) {
    this.sheets.closeAll();
    this.clearTaps();
    this.peek.cover();
    this.replay?.leave();
    this.replay = new Review(this, this.seen, this.several ? null : this.alone);
    this.run(() => this.replay.go(step));
    this.focus('.actions-prompt');
  }

  /** Go back to the present. */
  lookAhead() {
    this.replay.leave();
    this.replay = null;
    this.touched = new Set();
    this.drive();
    this.focus(this.curtain === null ? '.actions-prompt' : '.curtain-title');
  }

  /* The log */

  /** A line for each group of events that has a sentence. */
  get lines() {
    const events = this.replay ? this.replay.table.events : this.match.events.slice(0, this.heard);
    if (this.linesOf?.events !== this.match.events || this.linesOf.lang !== lang()) {
      this.linesOf = { events: this.match.events, lang: lang(), byStep: new Map() };
    }
    const { byStep } = this.linesOf;
    return bySteps(events).flatMap((lot) => {
      const { step } = lot[0];
      const key = `${step}.${lot.length}`;
      if (!byStep.has(key)) {
        const groups = groupsOf(this.bare(this.match.table), this.view, lot);
        byStep.set(
          key,
          groups.flatMap(({ text, targets }, at) =>
            text === null ? [] : [{ id: `${step}.${at}`, step, text, targets }],
          ),
        );
      }
      return byStep.get(key);
    });
  }

  pick(line) {
    this.lit = line.id;
    this.light(line.targets);
    clearTimeout(this.litTimer);
    this.litTimer = this.later(() => {
      this.lit = null;
      this.touched = new Set();
      redraw();
    }, LIT);
  }

  light(targets) {
    this.touched = new Set(targets);
    redraw();
  }

  /* Words and focus */

  name(seat) {
    return this.match.table.seats[seat].name;
  }

  /** Say a sentence to the screen reader, after those that it may not have read yet. */
  say(text) {
    if (!text || (this.curtain !== null && text !== t('table.curtain.again', { name: this.name(this.curtain) })))
      return;
    this.said = [...this.said.slice(-3), { text, id: (this.saidCount = (this.saidCount ?? 0) + 1) }];
    redraw();
  }

  promptText() {
    return this.asking || !this.several
      ? this.view.prompt(this.context())
      : t('table.look', { name: this.name(this.decider) });
  }

  /** Move the focus with the next drawing, unless it is in a dialog. */
  focus(selector) {
    this.wanted = selector;
    redraw();
  }

  takeFocus() {
    const { wanted } = this;
    this.wanted = null;
    if (wanted && !document.querySelector('dialog[open]'))
      this.host.querySelector(wanted)?.focus({ preventScroll: true });
  }

  /** The points as they may be shown now. */
  get scores() {
    return this.tally?.scores ?? this.seen.scores;
  }

  /* Drawing */

  paint() {
    if (this.closed || !this.opened) return;
    render(screen(this), this.host);
    this.roving = settleRoving(this.host, this.roving);
    this.takeFocus();
    this.afterwards();
  }

  /** What needs the layout, once a frame: the end of the log in sight, scrollers for the keyboard. */
  afterwards() {
    if (this.due) return;
    this.due = requestAnimationFrame(() => {
      this.due = null;
      const list = this.host.querySelector('.log');
      const count = list?.querySelector('.log-lines').childElementCount ?? 0;
      if (list && count !== this.logged) list.scrollTop = list.scrollHeight;
      this.logged = count;
      settleScrollers(this.host);
    });
  }

  /* Listening */

  listen() {
    const bind = (target, type, run, options) => {
      target.addEventListener(type, run, options);
      this.unbound.push(() => target.removeEventListener(type, run, options));
    };
    this.unbound.push(
      onDraw(() => this.paint()),
      onLanguage(() => redraw()),
    );
    this.unbound.push(this.settings.onChange((name) => this.changed(name)));
    listen(this.host, {
      tap: (id, how) => this.choose(id, how),
      refused: (id) => this.refused(id),
      inspect: (id) => this.sheets.inspect(id),
      elsewhere: (where) => where.closest('.play') && this.elsewhere(),
      doubtful: (elements, point) => this.sheets.loupe(elements, point),
    });
    bind(this.host, 'pointerdown', () => (this.lettingGo = false), true);
    bind(this.host, 'click', (event) => this.toggle(event));
    bind(document, 'keydown', (event) => press(this, event));
    bind(document, 'visibilitychange', () => document.hidden && this.away());
    bind(window, 'pagehide', () => this.away());
    bind(window, 'pageshow', (event) => event.persisted && this.away());
    bind(window, 'blur', () => this.peek.cover());
    bind(document, 'pointerup', (event) => this.peek.release(event));
    bind(document, 'pointercancel', () => this.peek.lose());
    const watch = new ResizeObserver(() => this.resized());
    watch.observe(this.host);
    this.unbound.push(() => watch.disconnect());
  }

  resized() {
    const size = sizeOf(this.host.clientWidth, this.host.clientHeight);
    const width = Math.min(this.host.clientWidth, 900);
    if (size === this.size && width === this.width) return;
    this.size = size;
    this.width = width;
    redraw();
  }

  changed(name) {
    if (name === 'hotseat' && this.several) {
      this.away();
      this.lifted = false;
      this.run(() => this.settle());
    }
    redraw();
  }

  toggle(event) {
    const control = event.target.closest('[data-ui]');
    if (!control) return;
    const [name, value] = control.dataset.ui.split('=');
    this.ui = { ...this.ui, [name]: value };
    writeUi(this.view.id, this.ui);
    redraw();
  }

  /* Faults */

  /** Do `work`; what goes wrong is said, but for a lost engine, which the shell sees to. */
  run(work) {
    return work().catch((error) => this.fault(error));
  }

  fault(error) {
    if (this.closed || error.code === 'engine_lost' || error.code === 'engine_stopped') return;
    console.error(error);
    this.options.notify(t('table.fault', { code: error.code ?? error.message }));
  }

  later(run, ms) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
    return timer;
  }
}

const indices = (options) => options.map(({ index }) => index).join();

/** The changes that are the same in all of `lists`; null where there is none. */
function shared(lists) {
  if (!lists.length) return null;
  const [first, ...others] = lists;
  const same = (one) => (other) => other.fact === one.fact && other.after === one.after;
  return first.filter((change) => others.every((changes) => changes.some(same(change))));
}

function readUi(game) {
  try {
    return JSON.parse(localStorage.getItem(`cittadella.view.${game}`)) ?? {};
  } catch {
    return {};
  }
}

function writeUi(game, ui) {
  try {
    localStorage.setItem(`cittadella.view.${game}`, JSON.stringify(ui));
  } catch {
    return;
  }
}
