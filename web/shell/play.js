/**
 * The page of a running match: opened (opening.js), kept after every move (keeping.js), taken
 * elsewhere (sharing.js), and shown by the table.
 */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { icon } from '../art/icons.js';
import { gameById } from '../games/index.js';
import { redraw } from './draw.js';
import { faultText } from './faults.js';
import { tell, whenShown } from './frame.js';
import { titleOf } from './games.js';
import { t } from './i18n.js';
import { Keeping } from './keeping.js';
import { notify } from './notices.js';
import { offline } from './offline.js';
import { begin, furnish, openable, pageFor } from './opening.js';
import { keepPicture, pictureOf } from './picture.js';
import { openPreferences } from './preferences.js';
import { address, go } from './router.js';
import { openRules } from './rules.js';
import { session } from './session.js';
import { settings } from './settings.js';
import { extras, share } from './sharing.js';
import { startingView, unwatchStart, watchStart } from './starting.js';
import { download, fileOf } from './store.js';

/** @import { Address, Fault, Kept, Page, Save, Stop } from '../types/shell' */
/** @import { Store } from './store.js' */

/** An engine that dies this often in so many milliseconds is not started again by itself. */
const deaths = { most: 3, within: 120_000 };

/**
 * Ask the engine; in a frame that nobody sees, bots do not begin to think.
 * @param {{do: string}} request
 */
async function patientCall(request) {
  if (request.do === 'think') await whenShown();
  return session.call(request);
}

const home = () => go(address('hub'));

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
   * Why the match cannot be opened.
   * @type {Fault | null}
   */
  #problem = null;
  /**
   * The table, while it is open.
   * @type {ReturnType<typeof import('../table/table.js').openTable> | null}
   */
  #table = null;
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
  enter = ({ id }) => {
    this.#record = null;
    this.#keeping = null;
    this.#lost = [];
    const gone = new AbortController();
    const { signal } = gone;
    const unhear = session.onChange(() => this.#hear());
    window.addEventListener('pagehide', () => this.#keepBoard(), { signal });
    document.addEventListener('visibilitychange', () => this.#keepBoard(), { signal });
    window.addEventListener('focus', () => this.#catchUp(), { signal });
    this.#stop = () => {
      unhear();
      gone.abort();
    };
    this.#open(id);
  };

  leave = () => {
    this.#visit += 1;
    this.#stop();
    unwatchStart();
    this.#shut();
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
   * @param {string} id
   * @param {boolean} [recovered]  whether the engine died meanwhile
   */
  async #open(id, recovered = false) {
    const mine = ++this.#visit;
    const over = () => mine !== this.#visit;
    this.#shut();
    this.#problem = null;
    watchStart();
    redraw();
    try {
      this.#record = await this.#store.get(id);
      if (over()) return;
      const record = openable(this.#record);
      const page = await pageFor(record, false);
      if (page) return location.replace(`${page}${location.hash}`);
      redraw();
      const furniture = await furnish(record.game);
      const table = await begin(record);
      if (over()) return;
      const keeping = new Keeping(this.#store, record);
      if (!record.save) await keeping.begin();
      if (over()) return;
      this.#keeping = keeping;
      const { drawn, seats } = (record.save ? null : record.setup) ?? {};
      const greeting = drawn ? t('play.begins', { name: seats?.[0].name }) : null;
      this.#show(furniture, table, keeping, greeting);
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
   */
  #show({ openTable, view, printed }, table, keeping, greeting) {
    const mine = this.#visit;
    const { game } = keeping.record;
    unwatchStart();
    const place = document.createElement('div');
    place.className = 'table-place';
    this.#host.replaceChildren(place);
    this.#host.hidden = false;
    this.#clear = offline.occupy();
    this.#table = openTable(place, {
      engine: { call: patientCall },
      table,
      view,
      printed,
      settings,
      greeting,
      onSaved: (/** @type {{save: Save}} */ { save }, /** @type {boolean} */ over) =>
        mine === this.#visit ? keeping.keep(save, over) : undefined,
      onLeave: home,
      onRematch: async () => go(address('play', await keeping.beginAnother())),
      notify,
      openRules: (/** @type {string | undefined} */ anchor) => openRules(game, anchor),
      openSettings: openPreferences,
      openShare: () => share(keeping),
      extras: extras(keeping),
    });
  }

  #shut() {
    this.#keepBoard();
    this.#table?.close();
    this.#table = null;
    this.#clear();
    this.#clear = () => {};
    this.#host.replaceChildren();
    this.#host.hidden = true;
  }

  #keepBoard() {
    if (this.#table && this.#record) keepPicture(this.#record.id, this.#table.picture());
  }

  /** Go on from where another window has brought the match meanwhile. */
  async #catchUp() {
    if (!this.#table || !this.#keeping) return;
    const mine = this.#visit;
    const behind = await this.#keeping.isBehind();
    if (mine === this.#visit && behind) this.#open(this.#keeping.record.id);
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
    return html`<section class="starting" role="alert">
      <h1 tabindex="-1">${t('play.refused')}</h1>
      <p>${faultText(problem)}</p>
      ${kept ? html`<p>${t('play.untouched')}</p>` : nothing}
      <p class="starting-actions">
        <button type="button" class="btn" @click=${home}>${t('starting.back')}</button>
        ${
          kept
            ? html`<button type="button" class="btn btn-primary"
              @click=${() => download(fileOf(kept))}>
              ${icon('file-down', { size: 20 })}${t('saves.file')}</button>`
            : nothing
        }
      </p>
    </section>`;
  }
}
