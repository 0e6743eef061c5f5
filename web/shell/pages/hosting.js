/**
 * The host's side of a match that is played on several devices: who plays where, inviting, letting in, and what is kept
 * so that all find each other again.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { icon } from '../../art/icons.js';
import { shield as arms, TINCTURES, tincturesFor } from '../../art/shields.js';
import { release } from '../../boot/release.js';
import { BadCode, markOf, readCode } from '../peers/codes.js';
import { comeBack, LOOKOUT } from '../peers/back.js';
import { Host } from '../peers/host.js';
import { clock, send } from '../peers/line.js';
import { comeIn, invite, openDoor, secret } from '../peers/transport.js';
import { redraw } from '../draw.js';
import { closeDialogs, openDialog } from '../frame/dialogs.js';
import { notify } from '../frame/notices.js';
import { address } from '../frame/router.js';
import { t } from '../i18n.js';
import { hereOf, keepSeating, readSeating, requestOf } from '../keep/devices.js';
import { session } from '../start/session.js';
import { apart, troubleView } from './apart.js';
import { codeAsked, codeShown } from './codeview.js';
import { absence, since } from './presence.js';
import { withCamera } from './reader.js';
import { relayView } from './relayview.js';

/** @import { Caller, Guest } from '../peers/host.js' */
/** @import { Line } from '../peers/line.js' */
/** @import { Door } from '../peers/transport.js' */
/** @import { Presence } from './presence.js' */

/**
 * @typedef {object} Handle  the table that is open
 * @property {import('../../table/match.js').Match} match
 * @property {(here: number[]) => unknown} sit
 *
 * @typedef {object} Invitation
 * @property {number | null} seat
 * @property {Awaited<ReturnType<typeof invite>>} shown
 * @property {boolean} camera  whether it was made with the camera allowed
 */

/** What stands before a guest's key, where a seat is given to one. */
const WITH = 'with ';
/** Milliseconds between two looks at who is there. */
const LOOK = 1000;

export class Hosting {
  #id;
  /** @type {Handle | null} */
  #table = null;
  #begun = false;
  #isOver = false;
  /** Of the match, as far as it is kept. */
  #revision = 0;
  /** @type {import('../keep/devices.js').Seating} */
  #seating;
  /** @type {Invitation | null} */
  #invitation = null;
  #inviting = false;
  /** @type {object | null} The invitation that is being made. */
  #asked = null;
  /** @type {(() => void) | null} Goes on without the camera, while that is asked for. */
  #refuseCamera = null;
  /** @type {string | null} Why the last answer would not do. */
  #fault = null;
  /** @type {WeakMap<Line, number[]>} The certificate at the other end. */
  #prints = new WeakMap();
  /** @type {Map<string, {print: number[], door?: Door, close?: () => void}>} How each guest comes back. */
  #ways = new Map();
  /** @type {Set<Guest>} Those who are looked for. */
  #sought = new Set();
  /** @type {Set<Caller>} Those of whom the reader has been told. */
  #announced = new Set();
  /** @type {Set<number>} The free seats that whoever is let in plays, too. */
  #beside = new Set();
  #isOpen = false;
  #watch;
  #wake = new WakeLock();

  /** @param {string} id  of the match */
  constructor(id) {
    this.#id = id;
    this.#seating = readSeating(id) ?? { elsewhere: [], bots: [], guests: [] };
    for (const { key, print, door } of this.#seating.guests) this.#ways.set(key, { print, door });
    const desk = {
      match: id,
      ask: (/** @type {number[]} */ seats, /** @type {any} */ ask) => this.#matched().answer(seats, ask),
      decide: (/** @type {number[]} */ seats, /** @type {any} */ ask) => this.#matched().letDecide(seats, ask),
      revision: () => this.#revision,
      presence: () => this.presence,
      onChange: () => this.#changed(),
      onRude: (/** @type {{name: string}} */ { name }) => notify(t('devices.rude', { name: called(name) })),
    };
    this.host = new Host(release, desk, clock, this.#seating.guests);
    this.host.onDoor = (guest, { code, ufrag, pwd }) => {
      const way = this.#ways.get(guest.key);
      if (way) way.door = { code, ufrag, pwd };
      this.#keep();
    };
    this.#watch = setInterval(() => {
      this.host.tick();
      if (this.host.guests.some(({ since: away }) => away !== null)) redraw();
    }, LOOK);
    this.#wake.hold(this.host.guests.length > 0);
  }

  #matched() {
    if (!this.#table) throw Object.assign(new Error(), { code: 'closed' });
    return this.#table.match;
  }

  /** The table was opened, or opened anew. @param {Handle} table */
  begin(table) {
    const first = !this.#begun;
    this.#begun = true;
    this.#table = table;
    this.#revision = table.match.table.revision;
    if (first) for (const guest of this.host.guests) this.#comeBack(guest, 0);
    this.host.welcome();
    if (first && this.presence.some(({ awaited }) => awaited)) this.open();
  }

  /** Nobody can be answered for a while. */
  rest() {
    this.#table = null;
  }

  /** This page goes away; it may come back. */
  sleep() {
    this.host.tellAway();
  }

  /** The match has changed, and is kept. @param {number} revision */
  news(revision) {
    this.#revision = revision;
    this.host.tellNews();
  }

  close() {
    this.#isOver = true;
    clearInterval(this.#watch);
    this.#invitation?.shown.close();
    this.#wake.hold(false);
    for (const { close } of this.#ways.values()) close?.();
    this.host.close();
  }

  get #seats() {
    return this.#table?.match.table.seats ?? [];
  }

  /** @returns {Presence[]} how each seat is played */
  get presence() {
    const { elsewhere, bots } = this.#seating;
    return this.#seats.map(({ kind, name }, seat) => {
      const guest = this.host.guestAt(seat);
      const how = kind === 'bot' || bots.includes(seat) ? 'bot' : elsewhere.includes(seat) ? 'device' : 'here';
      return { how, name, away: guest && this.host.awayFor(guest), awaited: how === 'device' && !guest };
    });
  }

  /** @param {number} seat */
  absent = (seat) => absence(this.presence[seat]);

  #changed() {
    for (const guest of this.host.guests) {
      const way = this.#wayOf(guest);
      if (guest.line && way && !way.close) this.#offerDoor(guest, way);
      if (!guest.line) this.#comeBack(guest, LOOKOUT);
    }
    this.#giveBack();
    for (const caller of this.host.callers) {
      if (this.#announced.has(caller)) continue;
      this.#announced.add(caller);
      this.#stopInviting();
      if (this.#isOpen) continue;
      notify(t('devices.knocks', { name: called(caller.name) }));
      this.open();
    }
    this.#wake.hold(this.host.guests.length > 0);
    redraw();
  }

  /** Whoever is back plays its seats again. */
  #giveBack() {
    const { elsewhere, bots } = this.#seating;
    const there = this.host.guests.flatMap(({ seats, since: gone }) => (gone === null ? seats : []));
    const back = there.filter((seat) => bots.includes(seat) || !elsewhere.includes(seat));
    if (!back.length || !this.#table) return;
    this.#seating = {
      ...this.#seating,
      elsewhere: [...new Set([...elsewhere, ...back])],
      bots: bots.filter((seat) => !back.includes(seat)),
    };
    this.#apply();
  }

  /* Coming back */

  /** @param {Guest} guest */
  #wayOf(guest) {
    const known = this.#ways.get(guest.key);
    const print = guest.line && this.#prints.get(guest.line);
    if (known || !print) return known;
    /** @type {{print: number[], close?: () => void}} */
    const way = { print };
    this.#ways.set(guest.key, way);
    return way;
  }

  /**
   * Wait for a guest whose page may be loaded again.
   * @param {Guest} guest
   * @param {{print: number[], close?: () => void}} way
   */
  async #offerDoor(guest, way) {
    way.close = () => {};
    try {
      const { door, line, close } = await openDoor(way.print);
      way.close = close;
      send(guest.line, { do: 'door', ...door });
      const found = await line;
      // Whoever has come in by this one needs another.
      way.close = undefined;
      this.#receive(found, way.print, null);
    } catch {
      // It comes back by a code.
    }
  }

  /**
   * Find a guest again whose page waits, or will wait once it is awake.
   * @param {Guest} guest
   * @param {number} wait  milliseconds before the first attempt
   */
  async #comeBack(guest, wait) {
    const way = this.#ways.get(guest.key);
    if (!way?.door || this.#sought.has(guest)) return;
    this.#sought.add(guest);
    const wanted = () => !this.#isOver && !guest.line && this.host.guests.includes(guest);
    const enter = async () => {
      const door = /** @type {Door} */ (way.door);
      return comeIn(readCode(door.code), door);
    };
    const line = await comeBack(enter, wanted, clock, wait);
    this.#sought.delete(guest);
    if (line) this.#receive(line, way.print, null);
  }

  /**
   * @param {Line} line
   * @param {number[]} print
   * @param {number | null} seat
   */
  #receive(line, print, seat) {
    this.#prints.set(line, print);
    this.host.receive(line, seat);
  }

  #keep() {
    const guests = this.host.guests.map(({ kept }) => {
      const { print = [], door } = this.#ways.get(kept.key) ?? {};
      return { ...kept, print, door };
    });
    this.#seating = { ...this.#seating, guests };
    keepSeating(this.#id, this.#seating);
  }

  /* Who plays where */

  /** Let everybody know how the seats are played now. */
  async #apply() {
    this.#keep();
    await session.call(requestOf(this.#seating, this.#seats.length));
    await this.#table?.sit(hereOf(this.#seating, this.#seats));
    this.host.welcome();
    this.host.tellPresence();
    redraw();
  }

  /**
   * @param {number} seat
   * @param {'here' | 'device' | 'bot'} how
   */
  async #set(seat, how) {
    const { kind, name, shield } = this.#seats[seat];
    const guest = this.host.guestAt(seat);
    // Whoever is away finds the seat again; whoever is there loses it.
    if (how !== 'device' && guest && guest.since === null) {
      guest.seats = guest.seats.filter((one) => one !== seat);
      if (!guest.seats.length) this.host.dismiss(guest);
    }
    if (how !== 'bot' && kind === 'bot') {
      await this.#matched().reseat(seat, { kind: 'human', name, shield });
    }
    const without = (/** @type {number[]} */ seats) => seats.filter((one) => one !== seat);
    const { elsewhere, bots } = this.#seating;
    const away = how === 'device' || (how === 'bot' && this.host.guestAt(seat) !== null);
    this.#seating = {
      ...this.#seating,
      elsewhere: away ? [...without(elsewhere), seat] : without(elsewhere),
      bots: how === 'bot' && kind === 'human' ? [...without(bots), seat] : without(bots),
    };
    await this.#apply();
  }

  /**
   * Let a guest who is at the table play a seat, too.
   * @param {number} seat
   * @param {string} key  of the guest
   */
  async #give(seat, key) {
    const guest = this.host.guests.find((one) => one.key === key);
    if (!guest) return;
    const before = this.host.guestAt(seat);
    this.host.give(guest, seat);
    if (before && before !== guest && !before.seats.length) this.host.dismiss(before);
    const { kind, name, shield } = this.#seats[seat];
    if (kind === 'bot') await this.#matched().reseat(seat, { kind: 'human', name, shield });
    this.#playElsewhere([seat]);
    await this.#apply();
  }

  /** @param {number[]} seats */
  #playElsewhere(seats) {
    const { elsewhere, bots } = this.#seating;
    this.#seating = {
      ...this.#seating,
      elsewhere: [...new Set([...elsewhere, ...seats])],
      bots: bots.filter((one) => !seats.includes(one)),
    };
  }

  /** The seats of whoever is to be let in: that of the invitation, and those free ones that were chosen. @param {Caller} caller */
  #seatsOf({ seat }) {
    const free = this.#freeBeside(seat).filter((one) => this.#beside.has(one));
    return seat === null ? [] : [seat, ...free].sort((a, b) => a - b);
  }

  /** @param {number | null} seat  @returns {number[]} the other seats for which nobody has come */
  #freeBeside(seat) {
    return this.presence.flatMap(({ awaited }, one) => (awaited && one !== seat ? [one] : []));
  }

  /** @param {Caller} caller */
  async #letIn(caller) {
    const { seat } = caller;
    const seats = this.#seatsOf(caller);
    this.#beside.clear();
    if (seat !== null) {
      this.#playElsewhere(seats);
      await this.#matched().reseat(seat, this.#playerOf(caller, seat));
    }
    this.#wayOf(this.host.admit(caller, seats, secret(24)));
    await this.#apply();
    notify(t('devices.let', { name: seat === null ? called(caller.name) : this.#seats[seat].name }));
    const left = this.presence.some(({ awaited }) => awaited);
    if (!left && !this.host.callers.length) closeDialogs();
  }

  /**
   * Who is to sit down: under a name and with a shield that nobody else has.
   * @param {Caller} caller
   * @param {number} seat
   */
  #playerOf({ name, shield }, seat) {
    const others = this.#seats.filter((_, at) => at !== seat);
    const taken = new Set(others.map((one) => one.name.toLocaleLowerCase()));
    const called = name.trim() || this.#seats[seat].name;
    const free = [called, ...[2, 3, 4, 5, 6].map((n) => `${called.slice(0, 36)} ${n}`)];
    const borne = new Set(others.map((one) => one.shield));
    const chosen = tincturesFor(this.#seats.length).indexOf(TINCTURES[shield]);
    const shields = [chosen, this.#seats[seat].shield, ...TINCTURES.keys()];
    return {
      kind: 'human',
      name: free.find((one) => !taken.has(one.toLocaleLowerCase())) ?? called,
      shield: shields.find((one) => !borne.has(one)),
    };
  }

  /* Inviting */

  /** @param {number | null} seat */
  async #invite(seat) {
    this.#stopInviting();
    this.#fault = null;
    this.#inviting = true;
    const mine = {};
    this.#asked = mine;
    /** @type {Promise<null>} */
    const refusal = new Promise((resolve) => {
      this.#refuseCamera = () => {
        this.#refuseCamera = null;
        resolve(null);
        redraw();
      };
    });
    redraw();
    try {
      const nonce = crypto.getRandomValues(new Uint16Array(1))[0];
      const prepare = () => {
        this.#refuseCamera = null;
        return invite({ release: markOf(release), seat, nonce, about: this.#about(seat) });
      };
      const { done: shown, camera } = await withCamera(prepare, refusal);
      if (mine !== this.#asked) return shown.close();
      this.#invitation = { seat, shown, camera };
    } catch {
      if (mine !== this.#asked) return;
      this.#fault = t('devices.cannot_invite');
    }
    this.#inviting = false;
    redraw();
  }

  /** What somebody is invited to. @param {number | null} seat */
  #about(seat) {
    const { game } = this.#matched().table;
    const host = this.presence.find(({ how }) => how === 'here')?.name ?? '';
    const { name, shield } = this.#seats[seat ?? 0];
    const tincture = tincturesFor(this.#seats.length)[shield];
    return { game, host, name: seat === null ? '' : name, shield: TINCTURES.indexOf(tincture) };
  }

  #stopInviting() {
    this.#asked = null;
    this.#refuseCamera?.();
    this.#inviting = false;
    this.#invitation?.shown.close();
    this.#invitation = null;
  }

  /** @param {string} text */
  async #take(text) {
    const invitation = this.#invitation;
    if (!invitation) return;
    try {
      const answer = readCode(text);
      const own = readCode(invitation.shown.code);
      if (answer.kind !== 'answer') throw new BadCode('foreign');
      if (answer.nonce !== own.nonce || answer.seat !== own.seat)
        throw Object.assign(new Error(), { code: 'code_other' });
      // It is used once, whatever comes of it.
      this.#invitation = null;
      this.#fault = null;
      this.#inviting = true;
      redraw();
      this.#receive(await invitation.shown.accept(answer), answer.fingerprint, invitation.seat);
    } catch (error) {
      this.#fault = t(`devices.${/** @type {any} */ (error).code ?? 'no_way'}`);
    }
    this.#inviting = false;
    redraw();
  }

  /* The dialog */

  /** Show who plays where. */
  async open() {
    if (this.#isOpen) return;
    this.#isOpen = true;
    await openDialog({ title: () => t('devices.title'), body: () => this.#body() });
    this.#isOpen = false;
    this.#stopInviting();
    this.#fault = null;
  }

  /**
   * Show what can be done while the player of a seat is not at the table.
   * @param {number} seat
   */
  async openFor(seat) {
    const { name } = this.#seats[seat];
    const asked = () => absence(this.presence[seat]);
    const chosen = await openDialog({
      title: () => name,
      body: (close) => {
        const found = asked();
        const choice = (
          /** @type {string} */ what,
          /** @type {string} */ glyph,
          kind = '',
        ) => html`<button type="button"
          class="btn ${kind}" @click=${() => close(what)}>${icon(glyph, { size: 20 })}${t(`devices.${what}`)}</button>`;
        return html`<div class="devices">
          <p role="status">${found ? (found.words ?? found.brief) : t('devices.is_there')}</p>
          <p class="devices-choices">
            ${choice('wait', 'hourglass', 'btn-primary')} ${choice('play_here', 'user')}
            ${found?.words === null ? nothing : choice('bot_until', 'bot')} ${choice(this.presence[seat].awaited ? 'invite' : 'again', 'smartphone')}
          </p>
          ${this.presence[seat].awaited ? nothing : html`<p class="hint">${t('devices.given_back')}</p>`}
        </div>`;
      },
    });
    // Whoever came back meanwhile has the seat.
    if (!asked()) return;
    if (chosen === 'wait') await this.#set(seat, 'device');
    else if (chosen === 'play_here') await this.#set(seat, 'here');
    else if (chosen === 'bot_until') await this.#set(seat, 'bot');
    else if (chosen !== null) {
      this.#invite(seat);
      this.open();
    }
  }

  #body() {
    const hindrance = apart();
    if (hindrance) return hindrance;
    return html`<div class="devices">
      <div role="status">${this.host.callers.map((caller) => this.#callerView(caller))}</div>
      ${this.#invitation || this.#inviting || this.#fault ? this.#inviteView() : this.#seatsView()}
    </div>`;
  }

  /** @param {Caller} caller */
  #callerView(caller) {
    const { name, seat } = caller;
    const what = seat === null ? 'devices.let_look' : 'devices.let_in';
    const free = seat === null ? [] : this.#freeBeside(seat);
    const choose =
      (/** @type {number} */ one) =>
      (/** @type {On<HTMLInputElement>} */ { target }) => {
        if (target.checked) this.#beside.add(one);
        else this.#beside.delete(one);
      };
    return html`<section class="devices-caller">
      <p><b>${t(what, { name: called(name), seat: seat === null ? '' : this.#seats[seat].name })}</b></p>
      ${
        free.length
          ? html`<fieldset class="devices-beside"><legend>${t('devices.beside')}</legend>
            ${free.map(
              (one) => html`<label class="check"><input type="checkbox" .checked=${this.#beside.has(one)}
                @change=${choose(one)} /> ${this.#seats[one].name}</label>`,
            )}</fieldset>`
          : nothing
      }
      <p class="row">
        <button type="button" class="btn btn-primary" @click=${() => this.#letIn(caller)}>${t('devices.yes')}</button>
        <button type="button" class="btn" @click=${() => this.host.turnAway(caller)}>${t('devices.no')}</button>
      </p>
    </section>`;
  }

  #seatsView() {
    return html`<p>${t('devices.lead')}</p>
      <ul class="devices-seats" role="list">${this.presence.map((presence, seat) => this.#seatView(presence, seat))}</ul>
      <p class="row">
        <button type="button" class="btn" @click=${() => this.#invite(null)}>${icon('eye', { size: 20 })}${t('devices.onlooker')}</button>
      </p>
      <p class="hint">${t('devices.plainly')}</p>
      ${relayView()}`;
  }

  /**
   * @param {Presence} presence
   * @param {number} seat
   */
  #seatView({ how, name, away, awaited }, seat) {
    const { kind, level, shield } = this.#seats[seat];
    const status =
      how === 'bot'
        ? kind === 'bot'
          ? t('devices.is_bot', { level: t(`level.${level}`) })
          : t('devices.stands_in')
        : how === 'here'
          ? t('devices.is_here')
          : awaited
            ? t('devices.is_awaited')
            : away === null
              ? t('devices.is_there')
              : t('devices.is_away', { time: since(away) });
    const others = this.host.guests.filter((guest) => guest.seats.length && !guest.seats.includes(seat));
    const choose = (/** @type {On<HTMLSelectElement>} */ { target: { value } }) =>
      value.startsWith(WITH)
        ? this.#give(seat, value.slice(WITH.length))
        : this.#set(seat, /** @type {Presence['how']} */ (value));
    return html`<li class="devices-seat">
      ${arms(tincturesFor(this.#seats.length)[shield], { size: 36 })}
      <span><b>${name}</b><br /><span class="hint">${status}</span></span>
      <select class="select" aria-label=${t('devices.where', { name })} @change=${choose}>
        ${
          /** @type {const} */ (['here', 'device', 'bot']).map(
            (one) => html`<option value=${one} .selected=${live(one === how)}>${t(`devices.how_${one}`)}</option>`,
          )
        }
        ${others.map(
          (guest) =>
            html`<option value=${WITH + guest.key}>${t('devices.how_with', { name: this.#nameOf(guest) })}</option>`,
        )}
      </select>
      ${
        how === 'device' && (awaited || away !== null)
          ? html`<button type="button" class="btn ${awaited ? 'btn-primary' : ''}" @click=${() => this.#invite(seat)}>
            ${t(awaited ? 'devices.invite' : 'devices.again')}</button>`
          : nothing
      }
    </li>`;
  }

  /** How somebody on another device is called at the table. @param {Guest} guest */
  #nameOf({ name, seats: [first] }) {
    return this.#seats[first]?.name ?? name;
  }

  #inviteView() {
    const back = () => {
      this.#stopInviting();
      this.#fault = null;
      redraw();
    };
    const invitation = this.#invitation;
    const fault = this.#fault && html`<p class="error" role="alert">${this.#fault}</p>`;
    return html`
      ${
        invitation
          ? html`<ol>${[isFile ? 'file' : 'how', 'then'].map((one) => html`<li>${t(`devices.invite_${one}`)}</li>`)}</ol>
            ${codeShown(toldOf(invitation.shown.code), t('devices.invitation'))}
            ${codeAsked({ label: t('devices.answer'), fault: this.#fault, take: (text) => this.#take(text) })}
            <p class="hint">${t('devices.invite_camera')}</p>
            ${invitation.camera ? nothing : html`<p class="hint">${t('devices.no_addresses')}</p>`}`
          : html`<p role="status">${this.#inviting ? t(this.#refuseCamera ? 'devices.camera_first' : 'devices.moment') : nothing}</p>
            ${fault ?? nothing}
            ${this.#refuseCamera ? html`<p class="row"><button type="button" class="btn" @click=${this.#refuseCamera}>${t('devices.camera_not')}</button></p>` : nothing}`
      }
      ${invitation || this.#fault ? troubleView() : nothing}
      <p class="row"><button type="button" class="btn" @click=${back}>${t('devices.back')}</button></p>`;
  }
}

/** How somebody is called who may not have said so. @param {string} name */
const called = (name) => name.trim() || t('devices.somebody');

/** Whether the page is a file of this device: no other device can open its address. */
const isFile = location.protocol === 'file:';

/** What another device is given. @param {string} code */
const toldOf = (code) => (isFile ? code : `${location.href.split('#')[0]}${address('join', code)}`);

/** Keeps the screen of this device from going out, where that can be. */
class WakeLock {
  #wanted = false;
  /** @type {any} */
  #lock = null;
  #see = () => this.#ask();

  /** @param {boolean} wanted */
  hold(wanted) {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (wanted) document.addEventListener('visibilitychange', this.#see);
    else document.removeEventListener('visibilitychange', this.#see);
    this.#ask();
  }

  async #ask() {
    try {
      if (!this.#wanted) await this.#lock?.release();
      else if (!document.hidden) this.#lock = await navigator.wakeLock?.request('screen');
    } catch {
      return;
    }
  }
}
