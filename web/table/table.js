/**
 * A running game on the screen, whatever game it is: shows what happens, asks whoever is to
 * decide, sends the answer.
 *
 * The screen is a function of the table that the engine sent, the taps so far and the step that
 * is being shown. What is legal, what it would change and why not, the engine says; how it looks
 * and what it is called, the game's view says.
 *
 * The rooms: `choice` decides, `show` shows, `voice` speaks, `device` knows who may look, `back`
 * takes back, `hint` advises, `sheets` opens what lies over the table, `notes` teach, `flights` fly, `sound` is
 * heard. `screen` draws what they hold.
 */

import { nothing, render } from '../vendor/lit-html/lit-html.js';
import { onLanguage, t } from '../shell/i18n.js';
import { closeOnBackWhile } from '../shell/frame/back.js';
import { onDraw, redraw } from '../shell/draw.js';
import { answer, putBubble } from './decide/answer.js';
import { idOf, listen, settleRoving, settleScrollers } from './board/board.js';
import { Choice } from './decide/choice.js';
import { context, roomOf, sizeOf } from './contract/context.js';
import { Device } from './device/device.js';
import { Flights } from './show/flights.js';
import { Hint } from './decide/hint.js';
import { press } from './decide/keys.js';
import { Lights } from './show/lights.js';
import { Match } from './match.js';
import { rowsOf, scrollTo, sortRows } from './show/motion.js';
import { Notes } from './tell/notes.js';
import { screen } from './screen.js';
import { Sheets } from './device/sheets.js';
import { Show } from './show/show.js';
import { Sound } from './tell/sound.js';
import { TakeBack } from './decide/takeback.js';
import { Voice } from './tell/voice.js';

/**
 * @typedef {import('./contract/messages.js').Fault} Fault
 * @typedef {import('./contract/messages.js').Seat} Seat
 * @typedef {import('./contract/messages.js').Table} Table
 * @typedef {import('./contract/view.js').Context} Context
 *
 * @typedef {typeof import('../shell/settings.js').settings} Settings
 *
 * @typedef {object} Extra  an entry of the menu that the page adds
 * @property {string} glyph
 * @property {string} label  the key of its text
 * @property {() => void} run
 *
 * @typedef {object} Options
 * @property {import('./contract/messages.js').Engine} engine  holds the match
 * @property {() => Promise<unknown>} shown  resolves when the page can be seen: until then bots do not think
 * @property {Table} table  the table that opened the match
 * @property {import('./contract/view.js').View} view  the game's view
 * @property {unknown} [printed]  the game's printed material, for the view
 * @property {Settings} settings
 * @property {string | null} greeting  what is said as the table opens
 * @property {boolean} [review]  whether a finished match is looked at from its beginning
 * @property {number | null} [heard]  how many events were told when the match was left, if that is known
 * @property {(change: import('./match.js').Change, over: boolean) => Promise<boolean>} onChange  keeps what has changed;
 *   see match.js
 * @property {(() => unknown) | null} onTake  another window plays the match: take it over; null: it is played here
 * @property {() => void} onLeave
 * @property {(() => void) | null} onRematch
 * @property {((save: any) => void) | undefined} [onPlayOn]  opens a match that goes on from a step of this one
 * @property {number[]} [here]  the seats that are played on this device, if not all that people have
 * @property {boolean} [guest]  whether the match is held by another device
 * @property {(seat: Seat) => string | null} [absent]  what is to be said of a seat that is played elsewhere
 * @property {() => void} [openDevices]  shows who plays where
 * @property {(() => void) | null} onDaily  back to the game of the day, if the match is one
 * @property {(text: string) => void} notify
 * @property {(anchor?: string) => void} openRules
 * @property {() => void} openSettings
 * @property {(() => void) | null} openShare
 * @property {Extra[]} [extras]
 *
 * @typedef {object} Picture  of the board, as everybody may see it
 * @property {string} game
 * @property {import('./contract/view.js').Size} size
 * @property {[number, number]} whole  width and height of the table, in px
 * @property {[number, number]} stage  and of the stage
 * @property {string} board  HTML that does nothing
 * @property {number} heard  how many events have been told
 */

/** The board of a picture is as wide as a table may be, in px. */
const WIDEST = 900;
/** Milliseconds for which a tap may still be meant for what stood where something is asked now. */
const SUDDEN = 400;

/**
 * Open a table in `host`.
 * @param {HTMLElement} host  empty, as large as the table is to be
 * @param {Options} options
 * @returns {{close: () => void, rest: () => Promise<void>, follow: (save: unknown) => unknown, picture: () => Picture,
 *   sit: (here: Seat[]) => Promise<unknown>, match: Match}} `rest` does what is under way and nothing more, `follow`
 *   shows where another window has brought the match, `sit` changes the seats that are played on this device
 */
export function openTable(host, options) {
  const table = new GameTable(host, options);
  table.start();
  return {
    close: () => table.close(),
    rest: () => table.match.rest(),
    follow: (save) => table.run(() => table.follow(save)),
    picture: () => table.picture(),
    sit: (here) => table.run(() => table.sit(here)),
    match: table.match,
  };
}

export class GameTable {
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  #timers = new Set();
  /** @type {(() => void)[]} What stops the listening. */
  #unbound = [];
  /** @type {string | null} Where the focus goes with the next drawing. */
  #wanted = null;
  /** @type {number | null} The frame in which the layout is asked for next. */
  #due = null;
  /** @type {Seat | null} Who was called last. */
  #called = null;
  /** @type {Element | null} The last line of the log when it was last scrolled. */
  #logged = null;
  /** Told whether a refusal stands on the board, the list of what happened beside it, and whether the past is shown. */
  #backFrom = {
    refusal: closeOnBackWhile(() => this.voice.hush()),
    recap: closeOnBackWhile(() => this.voice.unfold()),
    past: closeOnBackWhile(() => this.show.goBack()),
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #startled;
  /** Whether it is known what this table may show. */
  #opened = false;

  /**
   * @param {HTMLElement} host
   * @param {Options} options
   */
  constructor(host, options) {
    this.host = host;
    this.options = options;
    this.view = options.view;
    this.settings = options.settings;
    this.size = sizeOf(...roomOf(host));
    /** @type {[width: number, height: number]} How much room there is, as far as that counts; see view.js. */
    this.room = [0, 0];
    /** What the person has turned on in this game; see view.js. */
    this.ui = readUi(this.view.id);
    /** Whether the hand is folded away, on a phone. */
    this.folded = false;
    /** @type {string | null} The target that the Tab key reaches. */
    this.roving = null;
    /** Whether another window plays the match, and this one looks on. */
    this.looksOn = options.onTake !== null;
    /** Whether what is asked has only just come, in the place of what was shown: a tap may still be meant for that. */
    this.sudden = false;
    /** Whether the match is being taken over. */
    this.taking = false;
    /** Whether the table is closed: nothing is drawn or sent any more. */
    this.closed = false;

    this.match = new Match(options.engine, options.table, {
      onStep: (tables, cause, own) => this.show.happened(tables, cause === 'bot', own),
      eyes: () => this.device.looking,
      onThinking: (thinking) => this.show.think(thinking),
      mayThink: async () => {
        await options.shown();
        return this.show.patient && !this.hint.thinking;
      },
      onChange: (change, over) => options.onChange(change, over),
      onTurn: () => this.run(() => this.settle()),
      onFault: (error) => this.fault(error),
    });
    this.choice = new Choice(this);
    this.hint = new Hint(this);
    this.lights = new Lights(host, () => this.hint.targets);
    this.voice = new Voice(this);
    this.device = new Device(this, options.table);
    this.flights = new Flights(host);
    this.show = new Show(this, options.table);
    this.back = new TakeBack(this);
    this.sound = new Sound(() => this.settings.sound);
    this.sheets = new Sheets(this);
    this.notes = new Notes(this);
    this.match.holder = this.device.alone;
  }

  start() {
    this.#listen();
    this.run(async () => {
      await this.match.look(this.device.alone).finally(() => (this.#opened = true));
      this.notes.begin();
      this.#resized();
      await this.show.recall(this.options.heard ?? null);
      await this.settle();
      if (this.choice.canDecide) this.voice.say(this.voice.prompt);
      if (this.looksOn) this.voice.say(t('table.elsewhere'));
      if (this.options.greeting) this.#greet(this.options.greeting);
      if (this.options.review && this.match.table.over) this.show.lookBack(0);
    });
  }

  /** Say what stands in the log, over the board where the log is not in sight. @param {string} text */
  #greet(text) {
    if (this.size === 'landscape') this.voice.call(text);
    else this.voice.show({ text, rule: null });
  }

  close() {
    this.match.close();
    this.show.close();
    this.sound.close();
    this.lights.close();
    for (const timer of this.#timers) clearTimeout(timer);
    for (const stop of this.#unbound) stop();
    this.sheets.closeAll();
    this.#backFrom.refusal(false);
    this.#backFrom.recap(false);
    this.#backFrom.past(false);
    this.closed = true;
    render(nothing, this.host);
  }

  /** @returns {Picture} the board as everybody may see it */
  picture() {
    const { host, room, show, size, ui, view, voice } = this;
    const place = document.createElement('div');
    render(view.stage(this.bare(show.shown, { size, room, ui })), place);
    return {
      game: view.id,
      size,
      whole: extent(host),
      stage: extent(host.querySelector('.stage') ?? host),
      board: place.innerHTML.replace(/<!--[^]*?-->/g, ''),
      heard: voice.heard,
    };
  }

  /** All is shown: see who is next. */
  async settle() {
    const { choice, device, match, show } = this;
    if (this.closed) return;
    show.catchUp();
    if (device.several && !this.looksOn) await device.handOver();
    if (match.table.over && !show.results) await show.finish();
    if (this.closed || show.pace.busy) return;
    this.#call();
    this.drive();
    choice.follow();
    this.#startle(choice.canDecide && this.settings.speed < 4);
    this.paint();
  }

  /** @param {boolean} sudden  whether what is asked has come while somebody may have tapped at what was shown */
  #startle(sudden) {
    clearTimeout(this.#startled);
    this.sudden = sudden;
    if (sudden) this.#startled = this.later(() => this.#startle(false), SUDDEN);
    else redraw();
  }

  /** Call whoever is next by a sound, if somebody else has acted meanwhile. */
  #call() {
    const { choice, device, sound, voice } = this;
    const called = device.curtain ?? (choice.canDecide ? device.decider : null);
    if (called !== null && (called !== this.#called || voice.recap.length)) sound.play('turn');
    this.#called = called ?? this.#called;
  }

  /** Let the bots go on, if they must. */
  drive() {
    if (!this.closed && !this.looksOn && this.match.table.bots.length) this.match.think();
  }

  /**
   * Show where another window has brought the match.
   * @param {unknown} save
   */
  async follow(save) {
    const { match, show, voice } = this;
    await match.follow(save);
    if (this.closed) return;
    show.results &&= match.table.over;
    await this.settle();
    voice.say(voice.lines.at(-1)?.text ?? '');
  }

  /**
   * Other seats are played on this device than before.
   * @param {Seat[]} here
   */
  async sit(here) {
    const { choice, device, match, show } = this;
    choice.clear();
    show.forget();
    device.sit(here);
    match.holder = device.alone;
    await match.look(device.alone);
    await this.settle();
  }

  /** Take the match over from the window that plays it. */
  take() {
    if (this.taking) return;
    this.taking = true;
    this.options.onTake?.();
    this.focus('.actions-prompt');
  }

  /* What the view is told */

  /**
   * A context of a table alone.
   * @param {Table} table
   * @param {Partial<Context>} [shown]
   * @returns {Context}
   */
  bare(table, shown = {}) {
    return context(this.view, table, { printed: this.options.printed ?? null, ...shown });
  }

  /**
   * The context of the screen.
   * @param {Partial<Context>} [shown]
   * @returns {Context}
   */
  context(shown = {}) {
    const { choice, device, hint, match, show, voice } = this;
    const { replay, tally } = show;
    const { asking, draft, narrowed } = choice;
    return this.bare(this.#drafted, {
      seat: choice.canDecide ? device.decider : null,
      targets: asking ? choice.targets : choice.chosen,
      selected: asking ? narrowed.selected : [],
      options: asking ? narrowed.options : [],
      action: asking ? narrowed.action : null,
      draft: asking ? draft.actions : [],
      preview: choice.preview,
      previews: choice.foreseen,
      showing: replay ? null : show.showing,
      touched: voice.toast?.lit?.length ? new Set(voice.toast.lit) : show.touched,
      advised: replay?.better ?? hint.targets,
      marks: voice.marks,
      roving: this.roving,
      size: this.size,
      room: this.room,
      peek: device.secretsShown,
      replaying: replay !== null,
      events: replay ? replay.table.events : match.events.slice(0, voice.heard),
      sheet: tally?.sheet ?? null,
      line: tally?.line ?? null,
      ui: this.ui,
      ...shown,
    });
  }

  /** The position on the screen, after the draft as far as those who look may know it. */
  get #drafted() {
    const { choice, device, show } = this;
    const { seen } = show;
    if (!choice.draft.answer || !choice.asking || seen.viewer !== device.decider) return seen;
    return { ...seen, observation: choice.draft.answer.observation };
  }

  /** Whether it may be told why bots did what they did: to one who knows what one may know, or once all is known. */
  get tellsWhy() {
    return this.match.table.over || !this.device.several;
  }

  /** @param {Seat} seat */
  name(seat) {
    return this.match.table.seats[seat].name;
  }

  /* Drawing */

  paint() {
    if (this.closed || !this.#opened) return;
    const rows = rowsOf(this.host);
    render(screen(this), this.host);
    sortRows(this.host, rows);
    this.roving = settleRoving(this.host, this.roving);
    this.#takeFocus();
    this.#backFrom.refusal(Boolean(this.voice.toast?.near));
    this.#backFrom.recap(this.voice.unfoldedBeside);
    this.#backFrom.past(this.show.isPast);
    this.#afterwards();
    this.run(() => this.choice.foresee());
  }

  /**
   * Bring what is drawn next into sight, on a map and where it scrolls.
   * @param {string} selector
   */
  reveal(selector) {
    this.paint();
    const found = [...this.host.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
    found?.dispatchEvent(new Event('reveal', { bubbles: true }));
    if (found?.closest('[data-scrolls]')) found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /**
   * Move the focus with the next drawing, unless it is in a dialog.
   * @param {string} selector
   */
  focus(selector) {
    this.#wanted = selector;
    redraw();
  }

  #takeFocus() {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (!wanted || document.querySelector('dialog[open]')) return;
    /** @type {HTMLElement | null} */ (this.host.querySelector(wanted))?.focus({ preventScroll: true });
  }

  /** What needs the layout, once a frame: the end of the log in sight, scrollers for the keyboard. */
  #afterwards() {
    if (this.#due !== null) return;
    this.#due = requestAnimationFrame(() => {
      this.#due = null;
      const list = this.host.querySelector('.log');
      const last = list?.querySelector('.log-lines')?.lastElementChild ?? null;
      if (list && last !== this.#logged) list.scrollTop = list.scrollHeight;
      this.#logged = last;
      settleScrollers(this.host);
      putBubble(this);
      this.notes.put();
      this.lights.follow();
    });
  }

  /* Listening */

  #listen() {
    const { choice, device, host, sheets, voice } = this;
    this.#unbound.push(
      onDraw(() => this.paint()),
      onLanguage(() => redraw()),
      this.settings.onChange((name) => this.#changed(name)),
    );
    listen(host, {
      tap: (id, how) => choice.choose(id, how),
      refused: (thing) => answer(this, thing),
      inspect: (thing) => sheets.inspect(idOf(thing), thing),
      elsewhere: (where) => where.closest('.play') && choice.elsewhere(),
      doubtful: (elements, point) => sheets.loupe(elements, point),
    });
    this.#bind(host, 'pointerdown', () => (device.lettingGo = false), true);
    this.#bind(host, 'pointerdown', (event) => voice.tapped(event), true);
    this.#bind(document, 'pointerdown', () => this.sound.wake());
    this.#bind(document, 'keydown', () => this.sound.wake());
    this.#bind(host, 'click', (event) => this.#toggle(event));
    this.#bind(host, 'scroll', () => this.#afterwards(), true);
    this.#bind(document, 'keydown', (event) => press(this, event));
    this.#bind(document, 'visibilitychange', () => document.hidden && device.away());
    this.#bind(document, 'pointerup', (event) => device.peek.release(event));
    this.#bind(document, 'pointercancel', () => device.peek.lose());
    this.#bind(window, 'pagehide', () => device.away());
    this.#bind(window, 'pageshow', (event) => event.persisted && device.away());
    this.#bind(window, 'blur', () => device.peek.cover());
    const watch = new ResizeObserver(() => this.#resized());
    watch.observe(host);
    this.#unbound.push(() => watch.disconnect());
  }

  /**
   * @template {keyof (HTMLElementEventMap & WindowEventMap & DocumentEventMap)} Type
   * @param {EventTarget} target
   * @param {Type} type
   * @param {(event: (HTMLElementEventMap & WindowEventMap & DocumentEventMap)[Type]) => unknown} run
   * @param {boolean} [capture]
   */
  #bind(target, type, run, capture = false) {
    const listener = /** @type {EventListener} */ (run);
    target.addEventListener(type, listener, capture);
    this.#unbound.push(() => target.removeEventListener(type, listener, capture));
  }

  #resized() {
    const [across, down] = roomOf(this.host);
    const size = sizeOf(across, down);
    const [width, height] = [Math.min(across, WIDEST), Math.min(down, WIDEST)];
    if (size === this.size && width === this.room[0] && height === this.room[1]) return;
    this.size = size;
    this.flights.clear();
    this.room = [width, height];
    redraw();
  }

  /** @param {string} name  of a setting */
  #changed(name) {
    if (name === 'hotseat' && this.device.several) {
      this.device.away();
      this.device.lifted = false;
      this.run(() => this.settle());
    }
    redraw();
  }

  /**
   * A button marked `data-ui` was pressed, or a mark: its step is shown again.
   * @param {MouseEvent} event
   */
  #toggle({ target }) {
    const again = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('[data-again]'));
    if (again) this.show.lookBack(Number(again.dataset.again));
    const control = /** @type {Element} */ (target).closest('[data-ui]');
    if (!control) return;
    const [name, value] = /** @type {HTMLElement} */ (control).dataset.ui?.split('=') ?? [];
    this.#keep(name, value);
    redraw();
    queueMicrotask(() => {
      if (!control.isConnected) this.focus('.actions-prompt');
      else if (control.ariaExpanded === 'true') scrollTo(/** @type {Element} */ (control.parentElement));
    });
  }

  /** @param {string} name  @param {string} value */
  #keep(name, value) {
    this.ui = { ...this.ui, [name]: value };
    writeUi(this.view.id, this.ui);
  }

  /**
   * Whether somebody meets a thing of this game for the first time on this device: from now on it is known.
   * @param {string} thing
   */
  meets(thing) {
    const name = `met.${thing}`;
    if (this.ui[name]) return false;
    this.#keep(name, 'yes');
    return true;
  }

  /* Faults, and what comes later */

  /**
   * Do `work`; what goes wrong is said, but for a lost engine, which the shell sees to.
   * @param {() => Promise<unknown>} work
   */
  run(work) {
    return work().catch((error) => this.fault(error));
  }

  /** @param {Fault} error */
  fault(error) {
    if (this.closed || error.code === 'engine_lost' || error.code === 'engine_stopped') return;
    console.error(error);
    this.options.notify(t('table.fault', { code: error.code ?? error.message }));
  }

  /**
   * @param {() => void} run
   * @param {number} ms
   */
  later(run, ms) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }
}

/**
 * @param {Element} element
 * @returns {[number, number]}
 */
const extent = ({ clientWidth, clientHeight }) => [clientWidth, clientHeight];

/**
 * @param {string} game
 * @returns {Record<string, string>}
 */
function readUi(game) {
  try {
    return JSON.parse(localStorage.getItem(`cittadella.view.${game}`) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * @param {string} game
 * @param {Record<string, string>} ui
 */
function writeUi(game, ui) {
  try {
    localStorage.setItem(`cittadella.view.${game}`, JSON.stringify(ui));
  } catch {
    return;
  }
}
