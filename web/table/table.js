/**
 * A running game on the screen, whatever game it is: shows what happens, asks whoever is to
 * decide, sends the answer.
 *
 * The screen is a function of the table that the engine sent, the taps so far and the step that
 * is being shown. What is legal, what it would change and why not, the engine says; how it looks
 * and what it is called, the game's view says.
 *
 * Here alone all rooms are known. A room is made after those on which it stands, and is given what
 * it needs of them (its `Needs`); what it may ask of those above it are commands, bound here. A
 * move goes one way: `choice` sends it, `match` plays it, `show` shows what came of it, and when all
 * is shown `settle` gives the device to whoever is next, lets the bots go on and asks again.
 */

import { countIn, onLanguage, t } from '../shell/i18n.js';
import { closeOnBackWhile } from '../shell/frame/back.js';
import { onOver } from '../shell/frame/dialogs.js';
import { onDraw, redraw } from '../shell/draw.js';
import { putBubble } from './decide/answer.js';
import { Choice } from './decide/choice.js';
import { Clock } from './clock.js';
import { context } from './contract/context.js';
import { Device } from './device/device.js';
import { hear } from './screen/input.js';
import { Hint } from './decide/hint.js';
import { Lights } from './show/lights.js';
import { Lines } from './tell/lines.js';
import { Match } from './match.js';
import { Notes } from './tell/notes.js';
import { pictureOf } from './screen/picture.js';
import { putAdvice, putHand, putRecap, putTally, stepBack } from './screen/advice.js';
import { logOf, mode, screen } from './screen/screen.js';
import { Sheets } from './screen/sheets.js';
import { Reader } from './screen/reader.js';
import { Show } from './show/show.js';
import { Sound } from './tell/sound.js';
import { Surface } from './screen/surface.js';
import { TakeBack } from './decide/takeback.js';
import { Turned } from './device/turned.js';
import { Voice } from './tell/voice.js';
import { wordsIn } from './tell/called.js';
import { Work } from './work.js';

/**
 * @typedef {import('./contract/messages.js').Seat} Seat
 * @typedef {import('./contract/messages.js').Table} Table
 * @typedef {import('./contract/view.js').Context} Context
 *
 * @typedef {object} Own  what a table is given
 * @property {import('./contract/messages.js').Engine} engine  holds the match
 * @property {() => Promise<unknown>} shown  resolves when the page can be seen: until then bots do not think
 * @property {Table} table  the table that opened the match
 * @property {import('./contract/view.js').View} view  the game's view
 * @property {unknown} [printed]  the game's printed material, for the view
 * @property {typeof import('../shell/settings.js').settings} settings
 * @property {string} [review]  as what a finished match is looked at: its analysis, or its replay from the beginning
 * @property {number | null} [heard]  how many events were told when the match was left, if that is known
 * @property {(change: import('./match.js').Change, over: boolean) => Promise<boolean>} onChange  keeps what has changed;
 *   see match.js
 * @property {(() => unknown) | null} onTake  another window plays the match: take it over; null: it is played here
 * @property {((save: any) => void) | undefined} [onPlayOn]  opens a match that goes on from a step of this one
 * @property {number[]} [here]  the seats that are played on this device, if not all that people have
 * @property {import('./count/trainer.js').Trial | null} [trial]  the choice that is tried at this table: nothing is played
 * @property {(text: string) => void} notify
 * @property {boolean} [counts]  whether the match is compared with those of others, so that a hint is asked for twice
 * @property {boolean} [ahead]  whether a hint may be thought about before it is asked for: where that is done on this device
 *
 * @typedef {Own & import('./screen/screen.js').Page & import('./screen/sheets.js').Page &
 *   import('./screen/foot.js').Page} Options
 */

/** Milliseconds for which a tap may still be meant for what stood where something else stands now, or is asked. */
const SUDDEN = { stands: 400, asked: 600 };
/** What a button leads on from: a second tap on it may be late. */
const ANSWERED = new Set(['interlude', 'scoring']);

/**
 * Open a table in `host`.
 * @param {HTMLElement} host  empty, as large as the table is to be
 * @param {Options} options
 * @returns {{close: () => void, rest: () => Promise<void>, follow: (save: unknown) => unknown,
 *   picture: () => import('./screen/picture.js').Picture, sit: (here: Seat[]) => Promise<unknown>, match: Match}}
 *   `rest` does what is under way and nothing more, `follow` shows where another window has brought the match, `sit`
 *   changes the seats that are played on this device
 */
export function openTable(host, options) {
  countIn(options.view.id);
  const table = new GameTable(host, options);
  table.start();
  return {
    close: () => table.close(),
    rest: () => table.rooms.match.rest(),
    follow: (save) => table.rooms.work.run(() => table.follow(save)),
    picture: () => pictureOf(table.rooms),
    sit: (here) => table.rooms.work.run(() => table.sit(here)),
    match: table.rooms.match,
  };
}

class GameTable {
  #host;
  #options;
  /** @type {GameTable | null} The table that lies over this one. */
  #above = null;
  /** @type {(() => void)[]} What stops the listening. */
  #unbound = [];
  /** @type {Seat | null} Who was called last. */
  #called = null;
  /** What was asked last, of whom. */
  #asked = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #startled;
  /** What the screen does; see screen.js. */
  #mode = '';
  /** Whether something was told meanwhile that took its time, and could be cut short. */
  #told = false;
  /** Told whether a refusal stands on the board, the list of what happened beside it, whether the past is shown, and whether
   *  another match lies over this one. */
  #backFrom = {
    refusal: closeOnBackWhile(() => this.rooms.voice.hush()),
    recap: closeOnBackWhile(() => this.rooms.lines.toggle()),
    past: closeOnBackWhile(() => this.rooms.show.goBack()),
    above: closeOnBackWhile(() => this.#above?.rooms.trial?.leave()),
  };

  /**
   * @param {HTMLElement} host
   * @param {Options} options
   */
  constructor(host, options) {
    this.#host = host;
    this.#options = options;
    /** Which window plays the match; see foot.js. */
    this.played = { elsewhere: options.onTake !== null, taking: false, take: () => this.#take() };
    /** Whether what stands at the foot has only just come, in the place of something else: a tap may still be meant for that. */
    this.sudden = false;
    this.rooms = roomsOf(host, options, this);
  }

  start() {
    const { context, device, match, notes, reader, show, surface, trial, view, voice, work } = this.rooms;
    const { greeting, heard, review, settings } = this.#options;
    this.#listen();
    work.run(async () => {
      await match.look(device.alone).finally(() => !work.closed && surface.open());
      notes.begin();
      surface.measure();
      await show.recall(heard ?? null);
      await this.settle();
      if (settings.reader) work.run(() => reader.load());
      if (this.played.elsewhere) voice.say(t('table.elsewhere'));
      const keys = settings.reader && settings.asking === 'alt';
      const greets = keys ? t('table.voice.help', { what: greeting ?? '' }).trim() : greeting;
      const counts = settings.reader && device.curtain === null ? view.counts?.(context()) : null;
      if (counts) voice.say(counts);
      if (greets) this.#greet(greets);
      if (review === 'analysis') show.analyse();
      else if (review && match.table.over) show.lookBack(0);
      trial?.begin(this.rooms);
    });
  }

  #listen() {
    const { surface } = this.rooms;
    this.#unbound.push(
      hear(this.rooms),
      onDraw(() => surface.paintIfStale()),
      onLanguage(() => redraw()),
      onOver((isOver) => this.#stand(isOver)),
      this.#options.settings.onChange((name) => this.#changed(name)),
    );
  }

  #unlisten() {
    for (const stop of this.#unbound) stop();
    this.#unbound = [];
  }

  /**
   * Lay another match over this one, which rests meanwhile: a choice is tried there.
   * @param {any} save
   * @param {import('./count/trainer.js').Trial} trial
   */
  async lay(save, trial) {
    const engine = besideOf(this.#options.engine, trial.seat);
    const { table } = await engine.call({ do: 'load', save });
    if (this.rooms.work.closed) return;
    this.#above?.close();
    this.#unlisten();
    this.rooms.surface.close();
    const { notify, openRules, openSettings, openShare, printed, settings, shown, view } = this.#options;
    this.#above = new GameTable(this.#host, {
      engine,
      table,
      trial,
      notify,
      openRules,
      openSettings,
      openShare,
      printed,
      settings,
      shown,
      view: { ...view, notes: [] },
      greeting: null,
      here: [trial.seat],
      onTake: null,
      onRematch: null,
      onDaily: null,
      onChange: async () => true,
      onLeave: () => trial.leave(),
    });
    this.#above.start();
    this.#backFrom.above(true);
  }

  /** No other match lies over this one. */
  clear() {
    if (!this.#above) return;
    this.#above.close();
    this.#above = null;
    this.#backFrom.above(false);
    this.#listen();
    this.rooms.surface.open();
    this.rooms.surface.measure();
    this.rooms.surface.focus('.actions-prompt');
  }

  /** Say what stands in the log, over the board where the log is not in sight. @param {string} text */
  #greet(text) {
    const { surface, voice } = this.rooms;
    if (surface.size === 'landscape') voice.call(text);
    else voice.announce({ text, rule: null });
    voice.askAgain();
  }

  close() {
    const { clock, lights, match, sheets, show, sound, surface, trial, work } = this.rooms;
    this.#above?.close();
    work.close();
    clock.close();
    match.close();
    show.close();
    sound.close();
    lights.close();
    trial?.close();
    this.#unlisten();
    sheets.closeAll();
    this.#backFrom.refusal(false);
    this.#backFrom.recap(false);
    this.#backFrom.past(false);
    this.#backFrom.above(false);
    surface.close();
  }

  /* The course of a match */

  /** All is shown: see who is next. */
  async settle() {
    const { choice, device, match, show, surface, work } = this.rooms;
    if (work.closed) return;
    show.catchUp();
    if (device.several && !this.played.elsewhere) await device.handOver();
    if (match.table.over && !show.results) await show.finish();
    if (work.closed || show.pace.busy) return;
    this.#call();
    this.goOn();
    choice.follow();
    this.#startle(choice.canDecide && (this.#told || choice.byItself));
    surface.paint();
  }

  /** Say what is asked, if it has not been asked yet, and move the focus there. */
  ask() {
    const { choice, device, show, surface, voice } = this.rooms;
    // What others decide meanwhile does not ask anew.
    const legal = JSON.stringify(choice.legal.map(({ action }) => action));
    const asked = choice.canDecide ? `${choice.decided} ${device.decider} ${choice.asking} ${legal}` : '';
    if (asked === this.#asked) return;
    if (show.pace.busy) {
      if (asked) voice.hold();
      return;
    }
    this.#asked = asked;
    if (asked) choice.askedNow(this.#told);
    // Who does not see where they were goes over what can be chosen from its beginning.
    if (asked && this.#options.settings.reader) surface.roving = null;
    if (asked) voice.ask(choice.question, (since) => surface.reads('.actions-prompt', since));
    else voice.answered();
  }

  /** Let the bots go on, if they must. */
  goOn() {
    const { match, work } = this.rooms;
    if (!work.closed && !this.played.elsewhere && match.table.bots.length) match.think();
  }

  /**
   * Behind what lies over the table nothing goes on, as long as nobody elsewhere waits for it.
   * @param {boolean} still
   */
  #stand(still) {
    const { clock, show } = this.rooms;
    clock.stand(still);
    if (still) return;
    show.pace.resume();
    this.goOn();
  }

  /** What was decided here has been sent. @param {boolean} played  or was no longer possible */
  async sent(played) {
    if (!played) {
      this.#options.notify(t('table.stale'));
      this.rooms.show.pace.clear();
      await this.settle();
    }
    this.goOn();
  }

  /** Call whoever is next by a sound, if somebody else has acted meanwhile. */
  #call() {
    const { choice, device, lines, sound } = this.rooms;
    const called = device.curtain ?? (choice.canDecide ? device.decider : null);
    if (called !== null && (called !== this.#called || lines.recap.length)) sound.play('turn');
    this.#called = called ?? this.#called;
  }

  /**
   * The screen is about to do something, the same as before or something else.
   * @param {string} now
   */
  turn(now) {
    const before = this.#mode;
    const turns = now !== before;
    const begins = before === '';
    this.#mode = now;
    if (turns && now === 'waiting') this.#told = ANSWERED.has(before);
    this.#told ||= this.#options.settings.speed < 4 || ANSWERED.has(now) || this.rooms.show.struck.length > 0;
    if (turns && !begins) this.#startle(now !== 'deciding' || this.#told);
  }

  /** @param {boolean} sudden  whether it has come while somebody may have tapped at something else */
  #startle(sudden) {
    clearTimeout(this.#startled);
    const ms = SUDDEN[this.#mode === 'deciding' ? 'asked' : 'stands'];
    if (sudden) this.#startled = this.rooms.work.later(() => this.#startle(false), ms);
    if (sudden === this.sudden) return;
    this.sudden = sudden;
    redraw();
  }

  /**
   * Show where another window has brought the match.
   * @param {unknown} save
   */
  async follow(save) {
    const { lines, match, show, voice, work } = this.rooms;
    await match.follow(save);
    if (work.closed) return;
    show.results &&= match.table.over;
    await this.settle();
    voice.say(lines.all.at(-1)?.text ?? '');
  }

  /**
   * Other seats are played on this device than before.
   * @param {Seat[]} here
   */
  async sit(here) {
    const { choice, device, match, show } = this.rooms;
    choice.clear();
    show.pace.clear();
    show.pass();
    show.forget();
    device.sit(here);
    match.holder = device.alone;
    await match.look(device.alone);
    await this.settle();
  }

  /** Take the match over from the window that plays it. */
  #take() {
    if (this.played.taking) return;
    this.played.taking = true;
    this.#options.onTake?.();
    this.rooms.surface.focus('.actions-prompt');
  }

  /** @param {string} name  of a setting */
  #changed(name) {
    const { device, work } = this.rooms;
    if (name === 'hotseat' && device.several) {
      device.away();
      device.lifted = false;
      work.run(() => this.settle());
    }
    redraw();
  }

  /** The screen has been drawn. */
  drawn() {
    const { choice, hint, lines, show, voice, work } = this.rooms;
    this.#backFrom.refusal(Boolean(voice.toast?.near));
    this.#backFrom.recap(lines.unfoldedBeside);
    this.#backFrom.past(show.isPast);
    work.run(() => choice.fetchPreviews());
    if (hint instanceof Hint) work.run(() => hint.foresee());
  }
}

/* The rooms */

/**
 * Make the rooms, each with what it needs.
 * @param {HTMLElement} host
 * @param {Options} options
 * @param {Pick<GameTable, 'ask' | 'clear' | 'drawn' | 'goOn' | 'lay' | 'played' | 'sent' | 'settle' | 'sudden' | 'turn'>} table
 */
function roomsOf(host, options, table) {
  const { openRules, settings, trial = null, view } = options;
  const work = new Work((error) => options.notify(t('table.fault', { code: error.code ?? error.message })));
  const later = work.later.bind(work);
  const clock = new Clock();
  const goOn = () => table.goOn();
  const settle = () => table.settle();
  const looksOn = () => table.played.elsewhere;
  const unchoose = () => choice.clear();
  /** @type {(table: Table, shown?: Partial<Context>) => Context} */
  const bare = (position, shown = {}) => context(view, position, { printed: options.printed ?? null, ...shown });
  /** @type {(shown?: Partial<Context>) => Context} */
  const seen = (shown = {}) => bare(drafted({ choice, device, show }), { ...seenOf(rooms), ...shown });

  const surface = new Surface(host, {
    screen: () => {
      table.turn(mode(rooms));
      table.ask();
      return screen(rooms);
    },
    drawn: () => table.drawn(),
    laid: () => {
      putBubble({ surface, voice });
      putHand(host);
      putAdvice(host);
      putRecap(host);
      putTally(host);
      notes.put();
      stepBack(host);
      lights.follow();
    },
    resized: () => show.flights.clear(),
  });
  const sound = new Sound(() => settings.sound);
  const turned = new Turned(view.id);
  const voice = new Voice({
    hushed: () => device.curtain !== null,
    later,
    sums: () => settings.reader,
    read: (text, since) => surface.hasRead(text, since),
  });

  const match = new Match(options.engine, options.table, {
    onStep: (tables, cause, own) => show.happened(tables, cause === 'bot', own),
    eyes: () => device.looking,
    onThinking: (thinking) => show.think(thinking),
    mayThink: async () => {
      await options.shown();
      return show.patient && !hint.thinking && !(clock.still && device.all);
    },
    onChange: (change, over) => options.onChange(change, over),
    onTurn: () => work.run(settle),
    onFault: (error) => work.fail(error),
  });

  const peek = {
    host,
    covered: () => choice.liesCovered,
    choose: (/** @type {string} */ id) => choice.choose(id),
    letGo: () => device.letGo(),
    turned: (/** @type {boolean} */ open) => {
      voice.forget();
      surface.paint();
      if (open) voice.ask(choice.question);
    },
    focus: (/** @type {string} */ selector) => surface.focus(selector),
  };
  const call = (/** @type {string} */ text) => voice.call(text);
  const clear = () => {
    choice.clear();
    show.forget();
    show.flights.clear();
    voice.forget();
    sheets.closeAll();
  };
  const device = new Device(
    { match, settings, work, surface, call, unchoose, clear, peek },
    options.table,
    options.here,
  );
  match.holder = device.alone;

  const reads = (/** @type {string} */ id) => turned.meets(id) || notes.lesson;
  const leave = () => {
    sheets.closeAll();
    choice.clear();
    device.peek.cover();
  };
  const known = { view, settings, match, device, voice, surface, work, clock, bare, context: seen, looksOn };
  /** @type {import('./count/trainer.js').Over} */
  const over = { lay: (save, tried) => table.lay(save, tried), clear: () => table.clear() };
  const shows = { reads, unchoose, leave, goOn, done: settle, over, page: options };
  const show = new Show({ ...known, sound, ...shows }, options.table);

  const decided = () => {
    if (device.several) voice.forget();
    lines.unfolded = false;
    show.decided();
    device.decided();
  };
  const sent = (/** @type {boolean} */ played) => table.sent(played);
  const noted = () => host.querySelector('.note') !== null;
  const choice = new Choice({
    ...known,
    show,
    ui: () => turned.all,
    hint: () => hint,
    reads: noted,
    decided,
    sent,
    trial,
  });
  const askHint = () =>
    sheets.open({
      title: () => t('table.hint.counts'),
      body: () => t('table.hint.counts_why'),
      actions: () => [
        { label: t('table.hint.counts_no'), value: null },
        { label: t('table.hint.counts_yes'), value: true, kind: /** @type {const} */ ('primary') },
      ],
    });
  const agreed = options.counts ? agreedBy(askHint) : null;
  const hint = trial ?? new Hint({ ...known, show, choice, goOn, agreed, ahead: options.ahead ?? false });

  const room = () => surface.size !== 'landscape' && !choice.taps.length;
  const lines = new Lines({ ...known, show, room, later });
  const back = new TakeBack({ ...known, show, choice, lines, settle });
  const notes = new Notes({ ...known, show, choice, hint, lines, openRules });
  const lights = new Lights(
    host,
    () => hint.targets,
    () => putAdvice(host),
  );

  const inspect = (/** @type {string} */ id, /** @type {Element | null} */ thing) => sheets.inspect(id, thing);
  const log = (/** @type {Parameters<typeof logOf>[1]} */ choose) => logOf(rooms, choose);
  const page = options;
  const read = (/** @type {'keys' | 'table'} */ what) => reader.open(what);
  const sheets = new Sheets({ ...known, show, choice, back, lines, notes, log, page, read });
  const sudden = () => table.sudden;
  const tellsWhy = () => match.table.over || !device.several;
  const reader = new Reader({ ...known, show, choice, hint, lines, sheets });
  const commands = { played: table.played, sudden, tellsWhy, inspect, openRules, page, trial };
  const rooms = {
    ...known,
    show,
    choice,
    hint,
    back,
    lines,
    notes,
    lights,
    reader,
    sheets,
    sound,
    turned,
    ...commands,
  };
  return rooms;
}

/**
 * The engine of a match beside the present one in which `seat` alone decides, for as long as it likes.
 * @param {import('./contract/messages.js').Engine} engine
 * @param {Seat} seat
 * @returns {import('./contract/messages.js').Engine}
 */
const besideOf = (engine, seat) => ({
  async call(request) {
    const reply = await engine.call({ ...request, beside: true });
    if (!reply.table) return reply;
    const seats = reply.table.seats.map((/** @type {object} */ one, /** @type {Seat} */ at) =>
      at === seat ? { ...one, kind: 'human' } : one,
    );
    return {
      ...reply,
      table: { ...reply.table, seats, bots: [], undo: 'nothing', undo_choice: 'nothing', redo: false },
    };
  },
});

/**
 * Ask once, until it is agreed to.
 * @param {() => Promise<unknown>} ask
 * @returns {() => Promise<boolean>}
 */
function agreedBy(ask) {
  let agreed = false;
  return async () => (agreed ||= Boolean(await ask()));
}

/**
 * The position on the screen, after the draft as far as those who look may know it.
 * @param {Pick<ReturnType<typeof roomsOf>, 'choice' | 'device' | 'show'>} rooms
 * @returns {Table}
 */
function drafted({ choice, device, show }) {
  const { seen } = show;
  if (!choice.draft.answer || !choice.asking || seen.viewer !== device.decider) return seen;
  if (choice.draft.gathering?.still) return seen;
  return { ...seen, observation: choice.draft.answer.observation };
}

/**
 * What the view knows of the screen.
 * @param {ReturnType<typeof roomsOf>} rooms
 * @returns {Partial<Context>}
 */
function seenOf({ choice, device, hint, lines, match, sheets, show, surface, turned, voice }) {
  const { replay, tally } = show;
  const { asking, draft, narrowed } = choice;
  return {
    seat: choice.canDecide ? device.decider : null,
    targets: asking ? choice.targets : choice.chosen,
    selected: asking ? narrowed.selected : [],
    options: asking ? narrowed.options : [],
    action: asking ? narrowed.action : null,
    draft: asking ? draft.actions : [],
    preview: choice.preview,
    previews: choice.previews,
    showing: replay ? null : show.showing,
    touched: voice.toast?.lit?.length ? new Set(voice.toast.lit) : show.touched,
    advised: replay?.better ?? hint.targets,
    spoken: wordsIn(sheets.told ?? hint.told),
    marks: lines.marks,
    roving: surface.roving,
    walked: surface.walked,
    size: surface.size,
    room: surface.room,
    peek: device.secretsShown,
    replaying: replay !== null,
    events: replay ? replay.table.events : match.events.slice(0, show.heard),
    sheet: tally?.sheet ?? null,
    line: tally?.line ?? null,
    ui: turned.all,
  };
}
