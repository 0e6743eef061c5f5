/**
 * Notes that teach a game while it is played: one stands beside the thing that it is about, until it
 * has been understood. While a game is being shown, each new kind of decision has one; what is met
 * for the first time later has one in any game. They take nothing away: not the focus, not a tap, not
 * a moment of the bots. Where several people play there are none.
 */

import { keyed } from '../../vendor/lit-html/directives/keyed.js';
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { redraw } from '../../shell/draw.js';
import { t } from '../../shell/i18n.js';
import { taught } from '../../shell/keep/taught.js';
import { isOutdated } from '../match.js';
import { alike } from './called.js';
import { besideOf } from '../board/beside.js';
import { seenOf, TAPPABLE, visibleBox } from '../board/board.js';
import { boxOf, overlapOf } from '../board/pointer.js';

/**
 * @typedef {import('../contract/messages.js').Event} Event
 * @typedef {import('../contract/messages.js').Target} Target
 * @typedef {import('../contract/view.js').Context} Context
 * @typedef {import('../contract/view.js').Note} Note
 *
 * @typedef {object} Needs
 * @property {import('../contract/view.js').View} view
 * @property {{notes: boolean, reader: boolean, shortcuts: boolean}} settings
 * @property {Pick<import('../match.js').Match, 'advise'> & {readonly events: Event[]}} match
 * @property {{alone: import('../contract/messages.js').Seat | null}} device
 * @property {object} show
 * @property {unknown} show.replay  the look at the past, while it lasts
 * @property {boolean} show.results  whether the end is shown
 * @property {unknown} show.fanfare  the moment before it, while it lasts
 * @property {unknown} show.tally  the walk through points, while it lasts
 * @property {unknown} show.interlude  the card between two parts, while it lies there
 * @property {object} choice
 * @property {boolean} choice.asking  whether the decision is open on the screen
 * @property {number} choice.decided  how many decisions were sent from here...
 * @property {number} choice.meant  ... and how many of them the person has taken
 * @property {Target[]} choice.taps  what is being chosen
 * @property {{readonly gathering: unknown}} choice.draft  how that is gathered, if it is
 * @property {{readonly words: string | null}} hint  what is said of the hint
 * @property {{beside: (text: string) => void, say: (text: string) => void}} voice
 * @property {{readonly unfoldedBeside: boolean}} lines
 * @property {{host: HTMLElement, size: import('../contract/view.js').Size, focus: (selector: string) => void}} surface
 * @property {Pick<import('../work.js').Work, 'run'>} work
 * @property {() => boolean} looksOn  whether another window plays the match
 * @property {(anchor?: string) => void} openRules
 *
 * @typedef {{note: Note, event: Event | null}} Standing  a note, and what has happened that it is about
 *
 * @typedef {object} Spot
 * @property {import('../board/pointer.js').Point} at
 * @property {string} shape
 * @property {boolean} free  whether what must be seen is free there: the spot holds as long as that does not come to lie under it
 */

/** The first parts of a note on a decision: what is asked, what the numbers mean; the last is what is sensible and why. */
const PARTS = ['asked', 'means'];
/** Where what is offered to others stands. */
const OFFER = '.offer';
/** So many of the actions that a note recommends are held against the adviser's. */
const HELD = 3;

export class Notes {
  #needs;
  /** @type {Standing | null} */
  #standing = null;
  /** How many events of the match are no news any more. */
  #met = 0;
  /** @type {Standing[]} What has been met and waits for its note. */
  #waiting = [];
  /** Which notes have been read out: once is enough. */
  #said = new Set();
  /** Whether the note stands for the second time: what was met twice and not asked about is understood. */
  #again = false;
  /** How many decisions the person had taken when the note came to stand: what goes by itself takes no note away. */
  #since = 0;
  /** @type {Map<string, Spot>} Where a note has been put, by how it lies. */
  #spots = new Map();
  /** The note whose thing has been brought into sight, and that thing. */
  #seen = '';
  /** Whether the notes are folded away, where room is short. */
  #folded = false;
  /** The note that stays unfolded although something is being chosen. */
  #kept = '';
  /** Which part of a note is read where room is too short for all of them. */
  #part = 0;
  /** @type {{of: string, asks: boolean, agrees: boolean | null}} Whether the adviser must be asked about what a note recommends in
   *  a decision, and whether it agrees; null: it is being asked. */
  #advice = { of: '', asks: false, agrees: null };
  /** @type {number | null} The frame in which the ring is put round its thing next. */
  #due = null;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
  }

  /** Whether there are notes at all: for the only person at the device. */
  get possible() {
    const { device, view } = this.#needs;
    return device.alone !== null && (view.notes ?? []).length > 0;
  }

  /** Whether the game is being shown. */
  get lesson() {
    return this.possible && taught.shows(this.#needs.view.id);
  }

  /** What has happened so far is no news. */
  begin() {
    this.#met = this.#needs.match.events.length;
  }

  /** Show all notes again, from the first one on. */
  again() {
    taught.begin(this.#needs.view.id);
    this.#said.clear();
    this.#standing = null;
    redraw();
  }

  /** Show the game no more. */
  stop() {
    taught.end(this.#needs.view.id);
    this.#standing = null;
    this.#back();
  }

  /**
   * The note that stands now.
   * @param {Context} ctx
   * @returns {Standing | null}
   */
  at(ctx) {
    const { choice, lines, looksOn, show, settings } = this.#needs;
    if (!this.possible || looksOn() || show.replay || show.results || show.fanfare) return null;
    this.#meet(ctx);
    if (show.tally || show.interlude || lines.unfoldedBeside) return null;
    if (!settings.notes) this.#waiting = [];
    const stands = this.#standing;
    const obeyed = stands && !stands.event && choice.meant > this.#since;
    const passed = stands?.event ? choice.meant > this.#since : stands && !this.#asks(ctx, stands.note);
    if (obeyed || (stands?.event && passed && this.#again)) taught.learn(ctx.table.game, stands.note.id);
    if (stands && (passed || taught.knows(ctx.table.game, stands.note.id))) this.#standing = null;
    // What is offered or answered is covered by nothing else.
    const offered = Boolean(this.#needs.view.offer?.(ctx));
    const fits = (/** @type {Standing} */ one) => !offered || spotOf(ctx, one) === OFFER;
    this.#waiting = this.#waiting.filter(({ note }) => note.lasts?.(ctx) ?? true);
    if (!this.#standing) {
      const next = this.#waiting.find(fits) ?? this.#asked(ctx);
      this.#waiting = this.#waiting.filter((one) => one !== next);
      if (next && fits(next)) this.#stand(ctx, next);
    }
    return this.#standing && fits(this.#standing) ? this.#standing : null;
  }

  /**
   * Notice what happens for the first time.
   * @param {Context} ctx
   */
  #meet(ctx) {
    const { events } = ctx;
    const { id, notes = [] } = this.#needs.view;
    const met = Math.min(this.#met, this.#needs.match.events.length); // some may have been taken back
    this.#met = Math.max(met, events.length);
    if (taught.isQuiet(id)) return;
    for (const event of events.slice(met)) {
      const found = notes.find((note) => note.event?.(event, ctx) && !taught.knows(id, note.id));
      const waits = [this.#standing, ...this.#waiting].some((one) => one?.note === found);
      if (found && !waits) this.#waiting.push({ note: found, event });
    }
  }

  /**
   * The note on what is being decided, while the game is shown.
   * @param {Context} ctx
   * @returns {Standing | null}
   */
  #asked(ctx) {
    const { id, notes = [] } = this.#needs.view;
    if (!this.lesson) return null;
    const note = notes.find((one) => this.#asks(ctx, one) && !taught.knows(id, one.id));
    if (note) this.#judge(ctx, note);
    return note ? { note, event: null } : null;
  }

  /**
   * Begin to find out whether the adviser agrees with what a note recommends. Where nothing that is recommended can be
   * done, there is nothing to ask.
   * @param {Context} ctx
   * @param {Note} note
   */
  #judge(ctx, note) {
    const of = `${note.id} ${this.#needs.choice.decided}`;
    if (this.#advice.of === of) return;
    const actions = ctx.options.map(({ action }) => action);
    const meant = actions.filter((action) => note.recommends?.(action, ctx));
    const asks = meant.length > 0 && ctx.seat !== null;
    const advice = (this.#advice = { of, asks, agrees: asks ? null : true });
    if (asks) this.#needs.work.run(() => this.#ask(advice, ctx, meant));
  }

  /**
   * Ask the adviser whether any of some actions might be advised.
   * @param {{agrees: boolean | null}} advice
   * @param {Context} ctx
   * @param {import('../contract/messages.js').Action[]} meant
   */
  async #ask(advice, ctx, meant) {
    const seat = ctx.seat ?? 0;
    const wanted = () => this.#advice === advice;
    const isMeant = (/** @type {import('../contract/messages.js').Option | null} */ option) =>
      option !== null && meant.some((action) => alike(action, option.action));
    try {
      const found = await this.#needs.match.advise(seat, [], wanted);
      if (!found) return;
      let agrees = isMeant(found.choice) || (found.agrees && isMeant(found.second));
      for (const action of agrees ? [] : meant.slice(0, HELD)) {
        const held = await this.#needs.match.advise(seat, [], wanted, [action]);
        if (!held) return;
        agrees ||= held.agrees;
      }
      advice.agrees = agrees;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      advice.agrees = false;
    }
    const { reader, shortcuts } = this.#needs.settings;
    if (!advice.agrees && !reader && !shortcuts) this.#needs.voice.say(t('table.note.lamp'));
    redraw();
  }

  /**
   * What a note says. Where the adviser does not agree with what it recommends as a rule, that is added once it is known;
   * there is room for it from the beginning.
   * @param {Context} ctx
   * @param {Standing} standing
   */
  #lines(ctx, standing) {
    const { agrees, asks } = this.#advice;
    const lines = linesOf(ctx, standing);
    if (standing.event || !asks) return lines;
    const rule = lines.pop();
    return [...lines, html`${rule} <span ?data-off=${agrees !== false}>${t('table.note.lamp')}</span>`];
  }

  /**
   * @param {Context} ctx
   * @param {Note} note
   */
  #asks(ctx, { when }) {
    return ctx.seat !== null && this.#needs.choice.asking && Boolean(when?.(ctx));
  }

  /**
   * @param {Context} ctx
   * @param {Standing} next
   */
  #stand(ctx, next) {
    this.#standing = next;
    this.#part = 0;
    this.#spots.clear();
    this.#since = this.#needs.choice.meant;
    this.#again = this.#said.has(next.note);
    if (this.#again) return;
    this.#said.add(next.note);
    taught.meet(ctx.table.game, next.note.id);
    const { reader, shortcuts } = this.#needs.settings;
    if (reader && !shortcuts) return; // it is there to be read, and not over what is asked
    // With a key that leads to it the note need not be heard before what is asked.
    const rest = shortcuts ? [t('table.note.way')] : linesOf(ctx, next);
    const said = [`${titleOf(ctx, next)}.`, ...rest].join(' ');
    // Once this drawing is done.
    queueMicrotask(() => this.#needs.voice.beside(said));
  }

  /** It is understood: it does not come again. */
  done() {
    if (this.#standing) taught.learn(this.#needs.view.id, this.#standing.note.id);
    this.#standing = null;
    this.#back();
  }

  /**
   * What unfolds the note that is folded away, if one is.
   * @param {Context} ctx
   */
  folded(ctx) {
    const note = this.at(ctx)?.note;
    return note && this.#away(note) ? () => this.#fold(note) : null;
  }

  /** The focus goes back to the question, if it was in the note. */
  #back() {
    if (this.#needs.surface.host.querySelector('.note')?.contains(document.activeElement)) {
      this.#needs.surface.focus('.actions-prompt');
    }
    redraw();
  }

  /** Go to the note, by the keyboard: to what closes it, or to its text for who does not see that. */
  reach() {
    const { settings, surface } = this.#needs;
    const first = settings.reader ? '#note-title' : '.note .btn-primary';
    /** @type {HTMLElement | null} */
    const found = surface.host.querySelector(`${first}, .actions-lesson`);
    found?.focus();
    return found !== null;
  }

  /**
   * Whether a note is folded away: while something is advised, and where room is short also when that was asked for,
   * and while something is being chosen.
   * @param {Note} note
   */
  #away({ id }) {
    const { choice, hint, surface } = this.#needs;
    const short = surface.size !== 'landscape';
    const chosen = choice.taps.length > 0 || choice.draft.gathering !== null;
    const busy = hint.words !== null || (short && chosen);
    return (short && this.#folded) || (busy && this.#kept !== id);
  }

  /** @param {Note} note */
  #fold(note) {
    this.#folded = !this.#away(note);
    this.#kept = this.#folded ? '' : note.id;
    this.#needs.surface.focus(this.#folded ? '.actions-lesson' : '.note .btn-primary');
  }

  /** Read the next part of the note, or the first one again. */
  #turn(/** @type {number} */ parts) {
    this.#part = (this.#part + 1) % parts;
    redraw();
  }

  /** Put the note beside its thing, which it brings into sight, and the ring round it; called after each drawing. */
  put() {
    const { host } = this.#needs.surface;
    /** @type {HTMLElement | null} */
    const ring = host.querySelector('.note-ring');
    /** @type {HTMLElement | null} */
    const panel = host.querySelector('.note');
    if (ring) this.#put(ring, panel);
    shorten(host, panel);
  }

  /**
   * @param {HTMLElement} ring
   * @param {HTMLElement | null} panel
   */
  #put(ring, panel) {
    const { host, size } = this.#needs.surface;
    const { note = '', beside = '' } = ring.dataset;
    const thing = thingOf(host, beside);
    const about = `${note} ${beside}`;
    const fixed = !thing || thing.closest('.camera') || this.#seen === about;
    if (!fixed) thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.#seen = about;
    surround(ring, thing && seenOf(thing));
    this.#follow();
    if (panel && !panel.matches(':active')) {
      this.#lie(panel, thing && keptOf(thing), `${about} ${size} ${host.clientWidth} ${host.clientHeight}`, size);
    }
  }

  /**
   * Lay the note beside its thing. Beside a wide board it goes where it covers nothing; elsewhere it lies over the
   * board, in the shape that covers least. It stays where it has come to lie as long as the thing does not come to lie
   * under it.
   * @param {HTMLElement} panel
   * @param {import('../board/pointer.js').Box | null} thing  as far as it must be seen
   * @param {string} name  of the note, and of how it lies
   * @param {import('../contract/view.js').Size} size
   */
  #lie(panel, thing, name, size) {
    const { host } = this.#needs.surface;
    const place = size === 'landscape' ? host : (host.querySelector('.play') ?? host);
    const foot = host.querySelector('.actions')?.getBoundingClientRect() ?? null;
    const low = size === 'phone' ? lowOf(host) : null;
    const all = place.getBoundingClientRect();
    const down = low ?? (foot && size !== 'landscape' ? Math.min(all.bottom, foot.top) : all.bottom);
    const room = { x: all.x, y: all.y, width: all.width, height: down - all.y };
    const under = { ...room, y: down, height: 0 };
    const spot = this.#spots.get(name);
    if (spot) panel.dataset.shape = spot.shape;
    const { width, height } = panel.getBoundingClientRect();
    if (spot && (!spot.free || isFree(thing, { ...spot.at, width, height }))) {
      lay(panel, { x: spot.at.x, y: Math.min(spot.at.y, down - height) });
      panel.toggleAttribute('data-low', low !== null && foot !== null && spot.at.y + height > foot.y);
      return;
    }
    const used = [...host.querySelectorAll(IN_USE)].filter((other) => !low || !other.matches('.actions'));
    const others = used.map(visibleBox).filter((other) => other.width > 0);
    // Rather far away than over anything, and over anything rather than over what may be chosen.
    const legal = [...host.querySelectorAll(IN_CHOICE)].map(visibleBox).filter((other) => other.width > 0);
    const covered = [...others, ...others, ...legal, ...legal];
    const found = SHAPES[size].map((shape) => {
      panel.dataset.shape = shape;
      const { width, height } = panel.getBoundingClientRect();
      const { at, cost } = besideOf(thing ?? (low ? under : (foot ?? room)), { width, height }, room, covered);
      return { at, cost, shape, free: isFree(thing, { ...at, width, height }) };
    });
    const best = found.reduce((least, one) => (one.cost < least.cost ? one : least));
    panel.dataset.shape = best.shape;
    this.#spots.set(name, best);
    this.#lie(panel, thing, name, size);
  }

  /** Let the ring follow its thing, which a map moves without a drawing, for as long as there is one. */
  #follow() {
    if (this.#due !== null) return;
    this.#due = requestAnimationFrame(() => {
      this.#due = null;
      const { host } = this.#needs.surface;
      /** @type {HTMLElement | null} */
      const ring = host.querySelector('.note-ring');
      const thing = ring && thingOf(host, ring.dataset.beside ?? '');
      if (!thing) return;
      surround(ring, seenOf(thing));
      if (thing.closest('.camera')) this.#follow();
    });
  }

  /**
   * Draw the note that stands, if one does.
   * @param {Context} ctx
   */
  view(ctx) {
    const now = this.at(ctx);
    if (!now) return nothing;
    const { note, event } = now;
    const { openRules, surface } = this.#needs;
    const { size } = surface;
    const narrow = size !== 'landscape';
    const beside = spotOf(ctx, now) ?? '';
    const ring = html`<div class="note-ring" aria-hidden="true" hidden data-note=${note.id} data-beside=${beside}></div>`;
    if (this.#away(note)) return ring;
    const lines = this.#lines(ctx, now);
    const read = SHORT.includes(size) && lines.length > 1 ? this.#part : null;
    const key = (/** @type {KeyboardEvent} */ pressed) => {
      const onTitle = pressed.key === 'Enter' && pressed.target instanceof HTMLHeadingElement;
      if (pressed.key !== 'Escape' && !onTitle) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      this.done();
    };
    const got = html`<button type="button" class="btn btn-small btn-primary"
      aria-describedby="note-title note-body" @click=${() => this.done()}>${t('table.note.got')}</button>`;
    // Another note is another panel: the finger that has just closed one does not hold it where that lay.
    const panel = html`<section class="note" aria-labelledby="note-title" data-note=${note.id} data-beside=${beside}
        @keydown=${key}>
      <div class="note-head">
        <h3 id="note-title" tabindex="-1" aria-describedby="note-body">${icon('info', { size: 20 })}<span>${titleOf(ctx, now)}</span></h3>
        ${narrow ? got : nothing}
        ${
          narrow
            ? html`<button type="button" class="btn btn-icon btn-quiet" aria-expanded="true"
              aria-label=${t('table.note.fold')} @click=${() => this.#fold(note)}>
              ${icon('chevron-down')}</button>`
            : nothing
        }
      </div>
      <div class="note-body" id="note-body" data-scrolls ?data-parts=${read !== null}>${lines.map(
        (line, at) => html`<p ?data-off=${read !== null && at !== read}>${line}</p>`,
      )}</div>
      <div class="note-foot">
        <button type="button" class="btn btn-small btn-quiet" @click=${() => openRules(note.rule)}>
          ${t('table.rule')}</button>
        ${
          event
            ? nothing
            : html`<button type="button" class="btn btn-small btn-quiet" @click=${() => this.stop()}>
              ${t('table.note.stop')}</button>`
        }
        ${
          read === null
            ? nothing
            : html`<button type="button" class="btn btn-small note-turn" @click=${() => this.#turn(lines.length)}
              aria-label=${t('table.note.next', { n: read + 1, of: lines.length })}>
              <span class="numbers">${read + 1}/${lines.length}</span>${icon('chevron-right', { size: 20 })}</button>`
        }
        ${narrow ? nothing : got}
      </div>
    </section>`;
    return html`${keyed(note, panel)}${ring}`;
  }
}

/**
 * Where the room of a note ends below on a phone: in the bar, above the answers, as long as nothing is chosen there; the note
 * says itself what is asked. Null: the bar is in use.
 * @param {HTMLElement} host
 */
function lowOf(host) {
  const bar = host.querySelector('.actions');
  if (!bar || bar.querySelector('.actions-chips, .actions-stepper, .actions-ways, .draft, .actions-hint')) return null;
  const { bottom } = bar.getBoundingClientRect();
  return bar.querySelector('.actions-buttons')?.getBoundingClientRect().top ?? bottom;
}

/** What a note should leave in sight, where there is room elsewhere. */
const IN_USE = '.board [data-target], .board [data-about], .players > *, .actions, .topbar';

/** What it should leave in sight rather than that. */
const IN_CHOICE = `.board :is(${TAPPABLE})`;

/** Beside what a note stands. @param {Context} ctx @param {Standing} standing */
const spotOf = (ctx, { note, event }) => (event ? note.at?.(ctx, event) : note.at?.(ctx));

/** Where room is too short for all parts of a note at once. @type {import('../contract/view.js').Size[]} */
const SHORT = ['phone', 'embed'];

/** The shapes in which a note may lie; see notes.css. @type {Record<import('../contract/view.js').Size, string[]>} */
const SHAPES = { landscape: ['tall'], portrait: ['wide', 'tall'], phone: ['wide'], embed: ['wide', 'tall'] };

/** Px between a thing and the ring round it. */
const RING = 4;
/** Px by which a thing may come to lie under its note, as it is lifted, before the note makes way. */
const NEAR = 12;

/**
 * @param {HTMLElement} element
 * @param {{x: number, y: number}} at
 * @param {[number, number]} [extent]
 */
function lay(element, { x, y }, extent) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
  if (extent) Object.assign(element.style, { width: `${extent[0]}px`, height: `${extent[1]}px` });
}

/**
 * While a note lies over the log beside the board, that ends above it or begins below it.
 * @param {HTMLElement} host
 * @param {HTMLElement | null} panel
 */
function shorten(host, panel) {
  /** @type {HTMLElement | null} */
  const aside = host.querySelector('.rail-log');
  if (!aside) return;
  const { x, y, bottom } = aside.getBoundingClientRect();
  const note = panel?.getBoundingClientRect();
  const [above, below] = note ? [note.y - y, bottom - note.bottom].map(Math.round) : [0, 0];
  const over = note && note.right > x && note.bottom > y;
  const block = !over
    ? ''
    : above > below
      ? `0px ${Math.round(bottom - y) - above}px`
      : `${Math.round(bottom - y) - below}px 0px`;
  if (aside.style.paddingBlock === block) return;
  aside.style.paddingBlock = block;
  aside.querySelector('.log')?.scrollTo(0, 1e6);
}

/**
 * Put the ring round a thing, as far as that is seen.
 * @param {HTMLElement} ring
 * @param {import('../board/pointer.js').Box | null} box
 */
function surround(ring, box) {
  ring.hidden = !box || !box.width;
  if (box) lay(ring, { x: box.x - RING, y: box.y - RING }, [box.width + 2 * RING, box.height + 2 * RING]);
}

/**
 * Whether a thing is seen beside a note, but for so little of it that it still is if it is lifted.
 * @param {import('../board/pointer.js').Box | null} thing
 * @param {import('../board/pointer.js').Box} note
 */
const isFree = (thing, note) => !thing || overlapOf(thing, note) < NEAR;

/**
 * What of a thing must be seen: of a map as much as may be chosen from.
 * @param {Element} thing
 * @returns {import('../board/pointer.js').Box}
 */
function keptOf(thing) {
  const map = thing.matches('.camera') ? thing : null;
  const legal = [...(map?.querySelectorAll(TAPPABLE) ?? [])].map(seenOf).filter(({ width }) => width > 0);
  if (!legal.length) return seenOf(thing);
  const corners = legal.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
  return boxOf({ kind: 'area', corners });
}

/**
 * The thing that a note stands beside: what is called so, or what a selector finds.
 * @param {HTMLElement} host
 * @param {string} name
 * @returns {Element | null}
 */
function thingOf(host, name) {
  if (!name) return null;
  const called = ['target', 'about', 'place'].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`);
  const selector = name.startsWith('.') ? name : called.join();
  return [...host.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0) ?? null;
}

/**
 * @param {Context} ctx
 * @param {Standing} standing
 */
const titleOf = (ctx, { note }) => ctx.t(`${ctx.table.game}.teach.${note.id}.title`);

/**
 * What a note says: the last of it what it recommends as a rule.
 * @param {Context} ctx
 * @param {Standing} standing
 * @returns {string[]}
 */
function linesOf(ctx, { note, event }) {
  const key = `${ctx.table.game}.teach.${note.id}`;
  const facts = note.facts?.(ctx, event ?? undefined) ?? {};
  if (event) return [ctx.t(`${key}.text`, facts)];
  const text = ctx.t(`${key}.choice`, facts);
  return [...PARTS.map((part) => ctx.t(`${key}.${part}`, facts)), t('table.note.as_a_rule', { text })];
}
