/**
 * The page of a running match: opened (opening.js), kept after every move (keeping.js), taken
 * elsewhere (sharing.js), and shown by the table. Where another window holds the match (hold.js) this
 * one looks on, until it is told to go on here; if the holder goes, the window that has the focus
 * takes its place, or the first that gets it.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { gameById } from '../../games/index.js';
import { redraw } from '../draw.js';
import { faultText } from '../start/faults.js';
import { tell, whenShown } from '../frame/frame.js';
import { titleOf } from '../games.js';
import { Hold } from '../keep/hold.js';
import { t } from '../i18n.js';
import { Keeping } from '../keep/keeping.js';
import { notify } from '../frame/notices.js';
import { offline } from '../start/offline.js';
import { hereOf, readSeating, requestOf, takeAlong } from '../keep/devices.js';
import { loadDevices } from './devices.js';
import { begin, find, furnish, openable, pageFor } from './opening.js';
import { isMissing, tryAgain } from '../start/parts.js';
import { heardOf, keepPicture, pictureOf } from '../keep/picture.js';
import { openPreferences } from './preferences.js';
import { address, go } from '../frame/router.js';
import { openRules } from './rules.js';
import { session } from '../start/session.js';
import { settings } from '../settings.js';
import { extras, share } from '../keep/sharing.js';
import { startingView, unwatchStart, watchStart } from './starting.js';
import { download, fileOf } from '../keep/store.js';

/** @import { Address, Fault, Kept, Page, Readable, Stop } from '../../types/shell' */
/** @import { Change } from '../keep/keeping.js' */
/** @import { Store } from '../keep/store.js' */

/** An engine that dies this often in so many milliseconds is not started again by itself. */
const deaths = { most: 3, within: 120_000 };

/** Milliseconds after which a window with the focus finds out by itself that the holder has gone without a word. */
const vigil = 1000;

const home = () => go(address('hub'));

/**
 * What is said as a match opens: of a new one who begins, or that it is shown, and from where on.
 * @param {Readable} record
 * @returns {string | null}
 */
function greetingOf({ daily, game, over, save, setup }) {
  const { begun, drawn, seats } = (save ? null : setup) ?? {};
  if (begun) return `${t('play.shown')} ${t(`${game}.aim.begun`)}`;
  if (begun === 0) return t('play.shown');
  const [name, ...others] = seats?.map((seat) => seat.name) ?? [];
  if (drawn) return t('play.begins', { name, others });
  return !over && daily?.ranked ? t('play.counts') : null;
}

/** @implements {Page} */
export class PlayPage {
  #store;
  /** Where the table draws. */
  #host;
  /** Counts comings and goings: what was begun before the last one has no say any more. */
  #visit = 0;
  /**
   * The match as it was found.
   * @type {Kept | null}
   */
  #record = null;
  /**
   * The match as it is kept, once it can be opened.
   * @type {Keeping | null}
   */
  #keeping = null;
  /**
   * Who holds the match that the reader has come to.
   * @type {Hold | null}
   */
  #hold = null;
  /**
   * Resolves when it is known whether this window holds the match.
   * @type {Promise<unknown>}
   */
  #claimed = Promise.resolve();
  /** What of a finished match the reader wants to see first. */
  #review = '';
  /**
   * Why the match cannot be opened.
   * @type {Fault | null}
   */
  #problem = null;
  /**
   * The table, while it is open.
   * @type {ReturnType<typeof import('../../table/table.js').openTable> | null}
   */
  #table = null;
  /**
   * The host's side of the match, where it is played on several devices.
   * @type {import('./hosting.js').Hosting | null}
   */
  #hosting = null;
  /**
   * Moments at which the engine died lately.
   * @type {number[]}
   */
  #lost = [];
  /**
   * What ends when the reader goes.
   * @type {Stop}
   */
  #stop = () => {};
  /**
   * Says that no game is on the table.
   * @type {Stop}
   */
  #clear = () => {};

  /**
   * @param {Store} store
   * @param {HTMLElement} host
   */
  constructor(store, host) {
    this.#store = store;
    this.#host = host;
  }

  title = () => (this.#record && !this.#record.broken ? titleOf(this.#record.game) : t('app.name'));

  /** @param {Address} at */
  enter = ({ id, anchor }) => {
    this.#review = anchor;
    this.#record = null;
    this.#keeping = null;
    this.#lost = [];
    const gone = new AbortController();
    const { signal } = gone;
    const unhear = session.onChange(() => this.#hear());
    const hold = new Hold(id, {
      onKept: (record) => this.#follow(record),
      onYield: () => this.#yield(),
      onLost: () => !signal.aborted && this.#open(id),
      onFree: () => document.hasFocus() && this.#replace(id),
    });
    this.#hold = hold;
    window.addEventListener('pagehide', ({ persisted }) => this.#sleep(persisted), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#come(id), { signal });
    document.addEventListener('visibilitychange', () => this.#keepBoard(), { signal });
    window.addEventListener('focus', () => this.#catchUp(id), { signal });
    const watch = setInterval(() => document.hasFocus() && this.#replace(id), vigil);
    this.#stop = () => {
      unhear();
      clearInterval(watch);
      gone.abort();
      this.#rest().finally(() => hold.close());
    };
    this.#come(id);
  };

  leave = () => {
    this.#visit += 1;
    this.#stop();
    unwatchStart();
    this.#shut();
    this.#dismissGuests();
  };

  /** Whether the table fills the page. */
  get full() {
    return this.#table !== null;
  }

  view = () => {
    if (this.#table) return nothing;
    return this.#problem ? this.#refused(this.#problem) : this.#opening();
  };

  /**
   * The reader comes, or comes back.
   * @param {string} id
   */
  #come(id) {
    this.#claimed = this.#hold?.claim() ?? this.#claimed;
    this.#open(id);
  }

  /**
   * @param {string} id
   * @param {boolean} [recovered]  whether the engine died meanwhile
   */
  async #open(id, recovered = false) {
    const mine = ++this.#visit;
    const over = () => mine !== this.#visit;
    const hold = this.#hold;
    if (!hold) return;
    const rested = this.#rest();
    this.#shut();
    this.#problem = null;
    watchStart();
    redraw();
    try {
      await rested;
      if (over()) return;
      await this.#claimed;
      this.#record = await find(this.#store, id);
      if (over()) return;
      const record = openable(this.#record);
      const page = await pageFor(record, false);
      if (page) return location.replace(`${page}${location.hash}`);
      redraw();
      const furniture = await furnish(record.game);
      const table = await begin(record);
      if (over()) return;
      const keeping = new Keeping(this.#store, record, (kept) => hold.tell(kept));
      const seating = hold.mine ? readSeating(id) : null;
      if (seating) Object.assign(table, (await this.#seat(seating, table)).table);
      if (over()) return;
      if (!record.save && hold.mine) await keeping.begin();
      else if (hold.mine) keeping.settle();
      if (over()) return;
      this.#keeping = keeping;
      this.#show(furniture, table, keeping, greetingOf(record), seating && hereOf(seating, table.seats));
      if (seating) this.#receiveGuests().catch(() => notify(t('fault.part_missing')));
      // Another that has gone may have kept more than it has told.
      if (hold.mine) hold.tell(keeping.record);
      else hold.look();
      if (recovered) notify(t('play.recovered'));
    } catch (error) {
      if (over() || session.status === 'failed' || session.status === 'lost') return;
      const page = await pageFor(this.#record, true);
      if (over()) return;
      if (page) return location.replace(`${page}${location.hash}`);
      this.#problem = /** @type {Fault} */ (error);
      tell('error', { code: this.#problem.code ?? 'unknown' });
    }
    redraw();
  }

  /**
   * Put the match on the table.
   * @param {Awaited<ReturnType<typeof furnish>>} furniture
   * @param {any} table  as the engine tells it
   * @param {Keeping} keeping
   * @param {string | null} greeting  what is said as it opens
   * @param {number[] | null} here  the seats that are played on this device; null: all that people have
   */
  #show({ openTable, view, printed }, table, keeping, greeting, here) {
    const { daily, from, game, id } = keeping.record;
    const origin = from ? () => go(address('play', from, 'analysis')) : null;
    unwatchStart();
    const place = document.createElement('div');
    place.className = 'table-place';
    this.#host.replaceChildren(place);
    this.#uncover(true);
    this.#clear = offline.occupy();
    this.#table = openTable(place, {
      engine: session,
      shown: whenShown,
      table,
      view,
      printed,
      settings,
      greeting,
      review: this.#review,
      heard: heardOf(id),
      here: here ?? undefined,
      absent: (/** @type {number} */ seat) => this.#hosting?.absent(seat) ?? null,
      openDevices:
        this.#hold?.mine && !daily ? (/** @type {number | undefined} */ seat) => this.#openDevices(seat) : undefined,
      onChange: (/** @type {Change} */ change, /** @type {boolean} */ over) => this.#keep(keeping, change, over),
      onTake: this.#hold?.mine ? null : () => this.#take(id),
      onLeave: home,
      counts: Boolean(daily?.ranked),
      ahead: true,
      onDaily: daily ? () => go(address('daily', game, '', daily.day)) : null,
      onRematch: async () => {
        const another = await keeping.beginAnother();
        takeAlong(id, another);
        go(address('play', another));
      },
      onOrigin: origin,
      onPlayOn: async (/** @type {any} */ save) => go(address('play', await keeping.playOn(save))),
      notify,
      openRules: (/** @type {string | undefined} */ anchor) => openRules(game, anchor),
      openSettings: openPreferences,
      openShare: () => share(keeping),
      extras: [{ glyph: 'flag', label: 'aim.title', run: () => this.#aim(game, table.options) }, ...extras(keeping)],
    });
  }

  /**
   * Tell the engine how the seats are played; returns its reply.
   * @param {import('../keep/devices.js').Seating} seating
   * @param {{seats: unknown[]}} table
   */
  async #seat(seating, { seats }) {
    await session.call(requestOf(seating, seats.length));
    return session.call({ do: 'table' });
  }

  /** Let guests on other devices come to the table. */
  async #receiveGuests() {
    const mine = this.#visit;
    const { Hosting } = await loadDevices();
    if (mine !== this.#visit || !this.#table || !this.#record) return null;
    this.#hosting ??= new Hosting(this.#record.id);
    this.#hosting.begin(this.#table);
    return this.#hosting;
  }

  /** @param {number} [seat]  whose player is not at the table */
  async #openDevices(seat) {
    try {
      const hosting = this.#hosting ?? (await this.#receiveGuests());
      if (seat === undefined) hosting?.open();
      else hosting?.openFor(seat);
    } catch {
      notify(t('fault.part_missing'));
    }
  }

  #dismissGuests() {
    this.#hosting?.close();
    this.#hosting = null;
  }

  /** Another window goes on with the match. */
  async #yield() {
    this.#dismissGuests();
    const record = await this.#rest();
    this.#keepBoard();
    return record;
  }

  /** @param {string} game  @param {import('../../types/shell').Options} options */
  async #aim(game, options) {
    const { openAim } = await import('./aim.js');
    await openAim(this.#store, game, options);
  }

  #shut() {
    this.#keepBoard();
    this.#hosting?.rest();
    this.#table?.close();
    this.#table = null;
    this.#clear();
    this.#clear = () => {};
    this.#host.replaceChildren();
    this.#uncover(false);
  }

  /** @param {boolean} on  whether the table is seen */
  #uncover(on) {
    this.#host.hidden = !on;
    document.body.classList.toggle('has-table', on);
  }

  #keepBoard() {
    if (!this.#table || !this.#record) return;
    const picture = this.#table.picture();
    // A table that has told nothing yet is only being opened, or looks on, as one does that was loaded again before the last
    // one had let go: what was kept of the match before stays. So it does once another window plays.
    if (picture.heard && this.#hold?.mine) keepPicture(this.#record.id, picture);
  }

  /**
   * Keep the match after a change, unless another window has gone on meanwhile: then go on from there.
   * @param {Keeping} keeping
   * @param {Change} change
   * @param {boolean} over
   * @returns {Promise<boolean>} whether it goes on here
   */
  async #keep(keeping, change, over) {
    if (await keeping.keep(change, over)) {
      this.#hosting?.news(/** @type {any} */ (change.table).revision);
      return true;
    }
    const { players = [], steps = [] } = keeping.record.save ?? {};
    if (players[steps.at(-1)?.[0] ?? 0]?.kind === 'human') notify(t('play.not_kept'));
    if (keeping === this.#keeping) this.#open(keeping.record.id);
    return false;
  }

  /**
   * Do what is under way, and nothing more.
   * @returns {Promise<Readable | null>} the match as it is then
   */
  async #rest() {
    const keeping = this.#keeping;
    await this.#table?.rest();
    await keeping?.rest();
    return keeping?.record ?? null;
  }

  /**
   * The page goes: if it may be frozen and come back, it does not hold the match meanwhile.
   * @param {boolean} frozen
   */
  #sleep(frozen) {
    this.#keepBoard();
    this.#hosting?.sleep();
    if (frozen) this.#hold?.release();
  }

  /**
   * Go on from where a window that knows of no holder has brought the match, or in place of one that has gone.
   * @param {string} id
   */
  async #catchUp(id) {
    if (!this.#table || !this.#keeping) return;
    if (!this.#hold?.mine) return this.#replace(id);
    const mine = this.#visit;
    const behind = await this.#keeping.isBehind();
    if (mine === this.#visit && behind) this.#open(id);
  }

  /**
   * Hold the match if nobody does any more.
   * @param {string} id
   */
  async #replace(id) {
    const hold = this.#hold;
    if (!this.#table || hold?.mine || !(await hold?.claim(0)) || hold !== this.#hold) return;
    notify(t('play.alone'));
    this.#open(id);
  }

  /**
   * Hold the match in place of another window.
   * @param {string} id
   */
  async #take(id) {
    const hold = this.#hold;
    const given = await hold?.take();
    await Keeping.takeOver(this.#store, id, given ?? null);
    if (hold === this.#hold) this.#open(id);
  }

  /**
   * Show where the window that holds the match has brought it.
   * @param {Readable} record
   */
  #follow(record) {
    if (!this.#keeping || record.at <= this.#keeping.record.at) return;
    this.#keeping.record = record;
    this.#table?.follow(record.save);
  }

  /**
   * Start another engine after one has died, unless it dies again and again, or hung over this match
   * before it was open: that would go on for ever.
   */
  #hear() {
    if (session.status !== 'lost' || !this.#record) return;
    const now = performance.now();
    this.#lost = [...this.#lost.filter((when) => now - when < deaths.within), now];
    const { cause, request } = session.fault?.facts ?? {};
    const hung = cause === 'silent' && ['load', 'new'].includes(request);
    if (this.#often || hung) this.#shut();
    else this.#open(this.#record.id, true);
    redraw();
  }

  /** Whether the engine has died again and again. */
  get #often() {
    return this.#lost.length >= deaths.most;
  }

  #retry() {
    this.#lost = [];
    if (this.#record) this.#open(this.#record.id);
  }

  #opening() {
    const record = this.#record?.broken ? null : this.#record;
    const picture = record && html`<div class="opening-picture">${gameById(record.game)?.thumb({ width: 320 })}</div>`;
    return html`<div class="opening">
      ${(record?.save && pictureOf(record.id)) ?? picture ?? nothing}
      ${startingView({
        title: t(record?.save?.steps?.length ? 'play.resuming' : 'play.preparing'),
        retry: () => this.#retry(),
        cancel: home,
        fault: this.#often ? { code: 'engine_lost', facts: { ...session.fault?.facts, cause: 'often' } } : undefined,
      })}
    </div>`;
  }

  /** @param {Fault} problem */
  #refused(problem) {
    const record = this.#record;
    const kept = record && (record.broken || record.save) ? record : null;
    const missing = isMissing(problem);
    return html`<section class="starting" role="alert">
      <h1 tabindex="-1">${t('play.refused')}</h1>
      <p>${faultText(problem)}</p>
      ${kept ? html`<p>${t('play.untouched')}</p>` : nothing}
      <p class="starting-actions">
        <button type="button" class="btn" @click=${home}>${t('starting.back')}</button>
        ${
          kept
            ? html`<button type="button" class=${missing ? 'btn' : 'btn btn-primary'}
              @click=${() => download(fileOf(kept))}>
              ${icon('file-down', { size: 20 })}${t('saves.file')}</button>`
            : nothing
        }
        ${
          missing
            ? html`<button type="button" class="btn btn-primary"
              @click=${() => tryAgain(() => this.#retry())}>${t('starting.retry')}</button>`
            : nothing
        }
      </p>
    </section>`;
  }
}
