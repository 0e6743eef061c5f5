/**
 * The page of a guest: it answers an invitation, asks to be let in, and sits at the table that another device has. It
 * needs no engine of its own.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { shield, TINCTURES } from '../../art/shields.js';
import { release } from '../../boot/release.js';
import { redraw } from '../draw.js';
import { closeDialogs } from '../frame/dialogs.js';
import { whenShown } from '../frame/frame.js';
import { notify } from '../frame/notices.js';
import { address, go } from '../frame/router.js';
import { titleOf } from '../games.js';
import { t } from '../i18n.js';
import { GuestEngine } from '../peers/guest.js';
import { BadCode, markOf, readCode } from '../peers/codes.js';
import { clock } from '../peers/line.js';
import { answer, comeIn, openDoor } from '../peers/transport.js';
import { settings } from '../settings.js';
import { arrival } from '../start/parts.js';
import { newId } from '../keep/store.js';
import { apart, troubleView } from './apart.js';
import { codeAsked, codeShown } from './codeview.js';
import { loadTable } from './opening.js';
import { openPreferences } from './preferences.js';
import { absence } from './presence.js';
import { relayView } from './relayview.js';
import { openRules } from './rules.js';

/** @import { Address, Page } from '../../types/shell' */
/** @import { Code } from '../peers/codes.js' */
/** @import { Door } from '../peers/transport.js' */
/** @import { Presence } from './presence.js' */

/**
 * @typedef {object} Seat  a place at somebody's table, as it is kept on this device
 * @property {string} key
 * @property {string} match  as the host calls it
 * @property {string} id  of the match in this device's chronicle
 * @property {number[]} print  of the host's certificate
 * @property {Door} [door]
 */

const place = 'cittadella.guest';
/** Who somebody was last. */
const selfPlace = 'cittadella.guest.self';
const PULSE = 1000;

/** @implements {Page} */
class JoinPage {
  #host;
  /** @type {'ask' | 'self' | 'answer' | 'waiting' | 'coming' | 'opening' | 'closed'} */
  #phase = 'ask';
  /** @type {string | null} */
  #fault = null;
  /** Of the invitation, as it stands in the page's address. */
  #code = '';
  /** @type {Code | null} */
  #invitation = null;
  /** @type {Awaited<ReturnType<typeof answer>> | null} */
  #answer = null;
  #self = readSelf();
  /** @type {GuestEngine | null} */
  #engine = null;
  /** @type {ReturnType<typeof import('../../table/table.js').openTable> | null} */
  #table = null;
  #opening = false;
  /** @type {number[]} */
  #seats = [];
  /** @type {Presence[]} */
  #presence = [];
  /** @type {Seat | null} */
  #seat = readSeat();
  /** @type {number[]} The certificate at the other end. */
  #print = [];
  #away = false;
  /** @type {(() => void) | null} What ends the waiting connection. */
  #closeDoor = null;
  #over = new AbortController();
  #visit = 0;
  /** Whether the end is written down. */
  #written = false;
  /** When this page came to the table. */
  #since = 0;

  /** @param {HTMLElement} host  where the table draws */
  constructor(host) {
    this.#host = host;
  }

  title = () => (this.#table ? titleOf(this.#table.match.table.game) : t('devices.join'));

  /** @param {Address} at */
  enter = ({ id }) => {
    this.#visit += 1;
    this.#over = new AbortController();
    const { signal } = this.#over;
    this.#fault = null;
    this.#phase = 'ask';
    this.#code = id;
    this.#invitation = null;
    const watch = setInterval(() => {
      this.#engine?.tick();
      if (this.#presence.some(({ away }) => away !== null)) this.#age();
    }, PULSE);
    signal.addEventListener('abort', () => clearInterval(watch));
    document.addEventListener('visibilitychange', () => this.#engine?.hide(document.hidden), { signal });
    if (apart()) return redraw();
    if (id) this.#take(id);
    else if (this.#seat?.door) this.#comeBack(this.#seat.key);
    redraw();
  };

  leave = () => {
    this.#visit += 1;
    this.#over.abort();
    this.#answer?.close();
    this.#answer = null;
    this.#closeDoor?.();
    this.#closeDoor = null;
    this.#engine?.leave();
    this.#engine = null;
    this.#shut();
  };

  get full() {
    return this.#table !== null;
  }

  /** Time passes for who is away. */
  #age() {
    this.#presence = this.#presence.map((one) => (one.away === null ? one : { ...one, away: one.away + PULSE }));
    redraw();
  }

  #shut() {
    this.#table?.close();
    this.#table = null;
    this.#opening = false;
    this.#host.replaceChildren();
    this.#host.hidden = true;
  }

  /* Answering */

  /** @param {string} text */
  #take(text) {
    this.#fault = null;
    try {
      const code = readCode(text);
      if (code.kind !== 'invitation') throw new BadCode('foreign');
      if (code.release !== markOf(release)) throw Object.assign(new Error(), { code: 'release' });
      this.#invitation = code;
      this.#phase = 'self';
      const { name = '', shield: arms = this.#self.shield } = code.about ?? {};
      this.#self = { name: this.#self.name || name, shield: TINCTURES[arms] ? arms : 0 };
    } catch (error) {
      this.#fault = t(`devices.${/** @type {any} */ (error).code ?? 'code_foreign'}`);
      this.#phase = 'ask';
    }
    redraw();
  }

  async #makeAnswer() {
    const invitation = this.#invitation;
    if (!invitation) return;
    const mine = this.#visit;
    keepSelf(this.#self);
    this.#phase = 'coming';
    redraw();
    try {
      this.#answer = await answer(invitation);
      if (mine !== this.#visit) return;
      this.#phase = 'answer';
      redraw();
      const line = await this.#answer.line;
      if (mine !== this.#visit) return line.close();
      this.#print = invitation.fingerprint;
      this.#seat = null;
      this.#begin(null).attach(line);
    } catch {
      this.#fault = t('devices.code_foreign');
      this.#phase = 'ask';
    }
    redraw();
  }

  /** Look for the table at which somebody sat before this page was loaded. @param {string} key */
  #comeBack(key) {
    this.#phase = 'coming';
    this.#print = this.#seat?.print ?? [];
    const engine = this.#begin(key);
    engine.return().then(() => {
      if (engine === this.#engine && engine.away) this.#missed();
    });
  }

  /** The table is not found so soon, or cannot be found at all: it can be joined by a code, too. */
  #missed() {
    if (this.#phase !== 'coming' || this.#invitation) return;
    this.#fault = t('devices.not_back');
    this.#go('ask');
  }

  /**
   * Go in by the door at which the host waits.
   * @returns {Promise<import('../peers/line.js').Line>}
   */
  async #comeIn() {
    const { door } = this.#seat ?? {};
    if (!door) throw Object.assign(new Error(), { code: 'no_door' });
    try {
      return await comeIn(readCode(door.code), door);
    } catch (error) {
      this.#missed();
      throw error;
    }
  }

  /** @param {string | null} key */
  #begin(key) {
    this.#engine?.leave();
    const { name, shield: arms } = this.#self;
    const engine = new GuestEngine(
      { release, name, shield: arms, key },
      {
        onWaiting: () => this.#go('waiting'),
        onWelcome: (welcome) => this.#welcome(welcome),
        onNews: () => this.#news(),
        onPresence: ({ seats, yours }) => this.#present(seats, yours),
        onAway: (away) => {
          this.#away = away;
          redraw();
        },
        onClosed: (why) => this.#closed(why),
        comeIn: () => this.#comeIn(),
      },
      clock,
    );
    engine.onDoor = (door) => {
      if (!this.#seat) return;
      this.#seat = { ...this.#seat, door };
      keepSeat(this.#seat);
    };
    this.#engine = engine;
    return engine;
  }

  /** @param {'ask' | 'waiting' | 'opening' | 'closed'} phase */
  #go(phase) {
    this.#phase = phase;
    redraw();
  }

  /* At the table */

  /** @param {{key: string, match: string, seats: number[]}} welcome */
  #welcome({ key, match, seats }) {
    // An open table hears of other seats by what follows.
    if (!this.#table) this.#seats = seats;
    if (this.#seat?.key !== key || this.#seat.match !== match) {
      // The host has begun another match, and takes its guests along.
      this.#shut();
      this.#seats = seats;
      this.#written = false;
      this.#seat = { key, match, id: newId(), print: this.#print };
    }
    keepSeat(this.#seat);
    history.replaceState(null, '', address('join'));
    this.#offerDoor();
    if (this.#table || this.#opening) return;
    this.#opening = true;
    this.#open().catch((error) => {
      console.error(error);
      this.#shut();
      this.#fault = t('fault.part_missing');
      this.#go('closed');
    });
  }

  /** Wait for the host, should its page be loaded again. */
  async #offerDoor() {
    this.#closeDoor?.();
    const engine = this.#engine;
    try {
      const { door, line, close } = await openDoor(this.#print);
      if (engine !== this.#engine) return close();
      this.#closeDoor = close;
      engine?.tellDoor(door);
      const found = await line;
      if (engine !== this.#engine) return found.close();
      this.#closeDoor = null;
      engine?.attach(found);
    } catch {
      // The host comes back by a code.
    }
  }

  async #open() {
    const engine = this.#engine;
    if (!engine) return;
    this.#go('opening');
    const [viewer = null, ...others] = this.#seats;
    const { table } = await engine.call({ do: 'table', viewer: others.length ? null : viewer, since: 0 });
    const { game } = table;
    const { openTable, printed, view } = await loadTable(game);
    if (engine !== this.#engine) return;
    const element = document.createElement('div');
    element.className = 'table-place';
    this.#host.replaceChildren(element);
    this.#host.hidden = false;
    closeDialogs();
    this.#since = Date.now();
    this.#table = openTable(element, {
      engine,
      shown: whenShown,
      table,
      view,
      printed,
      settings,
      greeting: null,
      here: this.#seats,
      absent: (/** @type {number} */ seat) => this.#absent(seat),
      onChange: async (/** @type {any} */ _, /** @type {boolean} */ over) => {
        if (over) this.#end();
        return true;
      },
      onTake: null,
      onLeave: () => go(address('hub')),
      onRematch: null,
      onDaily: null,
      notify,
      openRules: (/** @type {string | undefined} */ anchor) => openRules(game, anchor),
      openSettings: openPreferences,
      openShare: null,
      extras: [{ glyph: 'flag', label: 'aim.title', run: () => this.#aim(table) }],
    });
    this.#opening = false;
    redraw();
    await this.#news();
  }

  /** @param {{game: string, options: import('../../types/shell').Options}} table */
  async #aim({ game, options }) {
    const { openAim } = await arrival(import('./aim.js'));
    await openAim(null, game, options);
  }

  async #news() {
    const table = this.#table;
    if (!table) return;
    await table.match.come();
    if (table.match.table.over) this.#end();
  }

  /**
   * @param {Presence[]} seats
   * @param {number[]} yours
   */
  #present(seats, yours) {
    this.#presence = seats;
    if (this.#table && yours.join() !== this.#seats.join()) this.#table.sit(yours);
    this.#seats = yours;
    redraw();
  }

  /** @param {number} seat */
  #absent(seat) {
    if (this.#away) return { brief: '', words: t('devices.host_away') };
    return this.#seats.includes(seat) ? null : absence(this.#presence[seat]);
  }

  /** The match is over: write it down for whoever sat here. */
  async #end() {
    const { match } = this.#table ?? {};
    if (this.#written || !match || !this.#engine || !this.#seats.length) return;
    this.#written = true;
    try {
      const { outcome } = await this.#engine.call({ do: 'outcome' });
      const { chronicle, clearedAt, rowOf } = await arrival(import('../keep/chronicle.js'));
      const { game, options, seats } = match.table;
      const at = Date.now();
      if (at <= clearedAt()) return;
      const save = { game, players: seats, options, steps: [], hash: '' };
      const record = { id: this.#seat?.id ?? newId(), game, at, release, save, spent: at - this.#since };
      await chronicle.add(rowOf(/** @type {any} */ (record), outcome, '', this.#seats), null);
    } catch (error) {
      console.error(error);
    }
  }

  /** @param {string} why */
  #closed(why) {
    forgetSeat();
    this.#seat = null;
    this.#engine = null;
    this.#closeDoor?.();
    this.#closeDoor = null;
    this.#shut();
    this.#fault = t(`devices.closed_${why}`);
    this.#go('closed');
  }

  /* What is seen */

  view = () => {
    if (this.#table) return nothing;
    return html`<div class="join">
      <h1 tabindex="-1">${t('devices.join')}</h1>
      ${apart(this.#code) ?? this.#step()}
    </div>`;
  };

  #step() {
    if (this.#phase === 'self') return this.#selfView();
    if (this.#phase === 'answer' && this.#answer) return this.#answerView(this.#answer.code);
    if (this.#phase === 'waiting') return html`<p role="status">${t('devices.asked_in')}</p>`;
    if (this.#phase === 'opening' || this.#phase === 'coming') {
      return html`<p role="status">${t(this.#phase === 'opening' ? 'devices.opening' : 'devices.moment')}</p>`;
    }
    return html`<p>${t('devices.join_lead')}</p>
      ${codeAsked({ label: t('devices.invitation'), fault: this.#fault, take: (text) => this.#take(text) })}
      ${troubleView()}
      ${relayView()}`;
  }

  #selfView() {
    const self = this.#self;
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#makeAnswer();
    };
    const call = (/** @type {On<HTMLInputElement>} */ { target }) => {
      this.#self = { ...self, name: target.value };
      redraw();
    };
    return html`<form class="join-self" @submit=${submit}>
      ${this.#aboutView()}
      <p>${t('devices.self_how')}</p>
      <div class="field">
        <label for="join-name">${t('devices.name')}</label>
        <input class="input" id="join-name" maxlength="40" autocomplete="nickname" .value=${self.name} @input=${call} />
      </div>
      ${this.#invitation?.seat === null ? html`<p>${t('devices.looks_on')}</p>` : this.#shields()}
      <p class="page-actions"><button type="submit" class="btn btn-primary">${t('devices.answer_make')}</button></p>
    </form>`;
  }

  /** Who invites, and to what. */
  #aboutView() {
    const { game, host } = this.#invitation?.about ?? {};
    if (!game) return nothing;
    return html`<p><b>${t(host ? 'devices.invites' : 'devices.invited', { host, game: titleOf(game) })}</b></p>`;
  }

  #shields() {
    return html`<fieldset class="field join-shields">
      <legend class="label">${t('devices.shield')}</legend>
      <div class="segmented">
        ${TINCTURES.map(
          (one, at) => html`<label><input type="radio" name="join-shield" .checked=${this.#self.shield === at}
            @change=${() => (this.#self = { ...this.#self, shield: at })} />
            ${shield(one, { size: 32, title: t(`tincture.${one}`) })}</label>`,
        )}
      </div>
    </fieldset>`;
  }

  /** @param {string} code */
  #answerView(code) {
    return html`<p role="status">${t('devices.answer_how')}</p>
      ${codeShown(code, t('devices.answer'))}
      ${troubleView()}`;
  }
}

/**
 * @param {HTMLElement} host
 * @returns {Page}
 */
export const joinPage = (host) => new JoinPage(host);

/** @returns {{name: string, shield: number}} */
function readSelf() {
  try {
    const { name = '', shield: arms = 0 } = JSON.parse(localStorage.getItem(selfPlace) ?? '{}');
    return { name: String(name).slice(0, 40), shield: TINCTURES[arms] ? arms : 0 };
  } catch {
    return { name: '', shield: 0 };
  }
}

/** @param {{name: string, shield: number}} self */
function keepSelf(self) {
  try {
    localStorage.setItem(selfPlace, JSON.stringify(self));
  } catch {
    return;
  }
}

/** @returns {Seat | null} */
function readSeat() {
  try {
    const seat = JSON.parse(localStorage.getItem(place) ?? 'null');
    return typeof seat?.key === 'string' && Array.isArray(seat.print) ? seat : null;
  } catch {
    return null;
  }
}

/** @param {Seat} seat */
function keepSeat(seat) {
  try {
    localStorage.setItem(place, JSON.stringify(seat));
  } catch {
    return;
  }
}

function forgetSeat() {
  try {
    localStorage.removeItem(place);
  } catch {
    return;
  }
}
