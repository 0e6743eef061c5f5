/** The form of the set-up: seats, options, seed, and the button that begins. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { doubleRule } from '../../art/frames.js';
import { icon } from '../../art/icons.js';
import { shield } from '../../art/shields.js';
import { cast, characters, characterWords } from '../keep/cast.js';
import { edition } from '../edition.js';
import { ARROWS, follower } from '../frame/rows.js';
import { t } from '../i18n.js';
import { asBot, asGuest, asHuman, nameFault, randomSeed } from '../keep/seats.js';
import { session } from '../start/session.js';
import { startProgress } from './starting.js';

/**
 * @import { Option } from '../../types/shell'
 * @import { Person } from '../keep/cast.js'
 * @import { Plan, Seat } from './plan.js'
 */

/**
 * What the form does with what the reader changes.
 * @callback Change
 * @param {() => unknown} work  changes the plan
 * @returns {void}
 */

/**
 * Return the form.
 * @param {Plan} plan
 * @param {Change} change
 * @param {() => void} play  begins the match
 * @param {(() => void) | null} show  begins one that is shown, if the game has such
 */
export function setupForm(plan, change, play, show) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    play();
  };
  return html`<form class="setup-form" novalidate @submit=${submit}>
    <section class="setup-seats" aria-labelledby="setup-seats">
      <h2 id="setup-seats">${t('setup.seats')}</h2>
      <p class="hint">${t('setup.seats_hint')}</p>
      ${seatList(plan, change)}
    </section>
    <section class="setup-rest">
      ${optionList(plan, change)}
    </section>
    ${start(show)}
  </form>`;
}

/**
 * @param {Plan} plan
 * @param {Change} change
 */
function seatList(plan, change) {
  const { seats, rules } = plan;
  const { seated } = plan;
  const full = seats.length >= Math.max(...rules.seats);
  return html`<ol class="seats frame" role="list">
      ${repeat(
        seats,
        ({ key }) => key,
        (seat, index) => seatRow(plan, change, seat, index, seated[index]),
      )}</ol>
    <button type="button" class="btn seat-add" aria-disabled=${full ? 'true' : nothing}
      @click=${() => full || change(() => plan.add())}>
      ${icon('plus', { size: 20 })}${t('setup.add')}</button>
    ${limit(plan)}
    ${rules.draws_first ? whoBegins(plan, change, seated) : nothing}
    ${seats.some((seat) => seat.kind === 'human') ? nothing : html`<p class="hint">${t('setup.nobody')}</p>`}`;
}

/**
 * Say who sits at the table, for who does not see it, and why no seat can be added, or none removed.
 * @param {Plan} plan
 */
function limit({ reseated, rules, seated }) {
  const count = seated.length;
  const names = reseated ? `${seated.map(({ name }) => name).join(', ')}.` : '';
  const [least, most] = [Math.min(...rules.seats), Math.max(...rules.seats)];
  const said = [count >= most && t('setup.most', { n: most }), count <= least && t('setup.least', { n: least })];
  return html`<p class="hint seat-limit" role="status"><span class="visually-hidden">${names}</span>
    ${said.filter(Boolean).join(' ')}</p>`;
}

/**
 * @param {Plan} plan
 * @param {Change} change
 * @param {Seat} seat
 * @param {number} index
 * @param {Person} who
 */
function seatRow(plan, change, seat, index, who) {
  const { name } = who;
  const label = t('setup.seat', { n: index + 1 });
  const removable = plan.seats.length > plan.rules.seats[0];
  const several = plan.seats[index - 1] && plan.seats[index + 1];
  const remove = () => {
    /** @type {HTMLElement | null} */ (document.querySelector('.seat-add'))?.focus();
    change(() => plan.remove(index));
  };
  return html`<li class="seat" data-seat=${seat.key}>
    ${shield(seat.tincture, { size: 52, title: t(`tincture.${seat.tincture}`) })}
    <div class="seat-name">
      ${seat.kind === 'bot' ? castOf(plan, seat, who, label, change) : nameOf(plan, seat, index, name, label, change)}
    </div>
    ${whoSits(plan.levels, seat, label, change)}
    <div class="seat-moves">
      <div role=${several ? 'toolbar' : 'group'} aria-label=${name} @keydown=${along}>
        ${mover(plan, change, index, -1, name)} ${mover(plan, change, index, 1, name)}</div>
      <button type="button" class="btn btn-quiet btn-icon" aria-label=${t('setup.remove', { name })}
        ?disabled=${!removable} @click=${remove}>
        ${icon('x', { size: 20 })}</button>
    </div>
  </li>`;
}

/**
 * @param {Plan} plan
 * @param {Seat} seat
 * @param {number} index
 * @param {string} name  typed or usual
 * @param {string} label
 * @param {Change} change
 */
function nameOf(plan, seat, index, name, label, change) {
  const fault = nameFault(plan.wishes, index);
  const error = `seat-${seat.key}-error`;
  const call = (/** @type {On<HTMLInputElement>} */ event) => change(() => (seat.name = event.target.value));
  const alone = plan.seats.filter(({ kind, device }) => kind === 'human' && !device).length === 1;
  const about = seat.device ? 'setup.by_code' : alone ? 'setup.you' : null;
  return html`<input class="input" type="text" autocomplete="off" spellcheck="false"
      aria-label=${t('setup.name_of', { seat: label })} placeholder=${name}
      .value=${live(seat.name)}
      aria-invalid=${fault ? 'true' : 'false'} aria-describedby=${fault ? error : nothing}
      @input=${call} />
    ${fault ? html`<p class="error" id=${error}>${fault}</p>` : about ? html`<p class="hint">${t(about)}</p>` : nothing}`;
}

/**
 * Return the choice of who plays a bot, by character if the game has any; nobody can sit twice. Whom
 * the seed sends is a property of the elements, not written in them: the page that the build writes
 * knows no seed.
 * @param {Plan} plan
 * @param {Seat} seat
 * @param {Person} who
 * @param {string} label
 * @param {Change} change
 */
function castOf(plan, seat, who, label, change) {
  const about = `seat-${seat.key}-character`;
  const hasCharacters = plan.rules.characters.length > 0;
  const elsewhere = plan.wishes.filter(({ key }) => key !== seat.key).map(({ name }) => name);
  const choose = (/** @type {On<HTMLSelectElement>} */ { target: { value } }) => change(() => (seat.bot = value));
  const those = (/** @type {string} */ one) =>
    cast
      .filter((person) => person.character === one)
      .map(
        ({ name }) => html`<option value=${name} .selected=${live(name === who.name)}
          ?disabled=${elsewhere.includes(name)}>${name}</option>`,
      );
  return html`<select class="select" aria-label=${t('setup.name_of', { seat: label })} aria-describedby=${hasCharacters ? about : nothing}
      @change=${choose}>
      <option value="">${t('setup.by_lot')}</option>
      ${hasCharacters ? characters.map((one) => html`<optgroup label=${characterWords(one, 'short')}>${those(one)}</optgroup>`) : characters.map(those)}
    </select>
    ${
      hasCharacters
        ? html`<p class="hint seat-character" id=${about}
      .textContent=${t('setup.style', { style: characterWords(who.character, 'short') })}></p>`
        : nothing
    }`;
}

/** @type {Record<string, import('../keep/seats.js').Wish>} A person here, or with another device: not in a page within a page. */
const people = edition.framed ? { human: asHuman } : { human: asHuman, device: asGuest };

/**
 * @param {string[]} levels
 * @param {Seat} seat
 * @param {string} label
 * @param {Change} change
 */
function whoSits(levels, seat, label, change) {
  const choose = (/** @type {On<HTMLSelectElement>} */ { target: { value } }) =>
    change(() => Object.assign(seat, people[value] ?? asBot(value)));
  const chosen = seat.kind === 'bot' ? seat.level : seat.device ? 'device' : 'human';
  return html`<select class="select seat-who" aria-label=${t('setup.who', { seat: label })} @change=${choose}>
    ${[...Object.keys(people), ...levels].map(
      (who) => html`<option value=${who}
        ?selected=${who === chosen}>
      ${t(`setup.who_${who}`)}</option>`,
    )}
  </select>`;
}

/**
 * @param {Plan} plan
 * @param {Change} change
 * @param {Person[]} seated
 */
function whoBegins(plan, change, seated) {
  const choose = (/** @type {On<HTMLSelectElement>} */ { target: { value } }) =>
    change(() => (plan.first = value ? Number(value) : null));
  return html`<div class="field setup-first">
    <label for="first">${t('setup.first')}</label>
    <select class="select" id="first" aria-describedby="first-hint" @change=${choose}>
      <option value="" ?selected=${plan.first === null}>${t('setup.first_drawn')}</option>
      ${plan.seats.map(
        ({ key }, index) => html`<option value=${key} ?selected=${plan.first === key}>${seated[index].name}</option>`,
      )}
    </select>
    <p class="hint" id="first-hint">${t(plan.first === null ? 'setup.first_hint_drawn' : 'setup.first_hint')}</p>
  </div>`;
}

/**
 * Go along what may be done with a seat: the Tab key reaches the first of it alone.
 * @param {On<HTMLElement, KeyboardEvent>} event
 */
function along(event) {
  const { currentTarget, target } = event;
  const way = ARROWS[event.key];
  /** @type {NodeListOf<HTMLElement>} */
  const found = currentTarget.querySelectorAll('button:enabled');
  if (!way || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  follower([...found], target, way).focus();
}

/**
 * Return the button that moves a seat; the focus goes with it.
 * @param {Plan} plan
 * @param {Change} change
 * @param {number} index
 * @param {-1 | 1} step
 * @param {string} name
 */
function mover(plan, change, index, step, name) {
  const side = step < 0 ? 'up' : 'down';
  const { key } = plan.seats[index];
  const move = () => {
    change(() => plan.move(index, step));
    setTimeout(() => {
      const row = document.querySelector(`[data-seat="${key}"]`);
      const wanted = row?.querySelector(`[data-move="${side}"]:enabled`) ?? row?.querySelector('[data-move]:enabled');
      /** @type {HTMLElement | null | undefined} */ (wanted)?.focus();
    });
  };
  return html`<button type="button" class="btn btn-quiet btn-icon" data-move=${side} tabindex=${index && step > 0 ? -1 : 0}
    aria-label=${t(`setup.${side}`, { name })} aria-description=${plan.seats[index - step] ? t('setup.along') : nothing}
    ?disabled=${!plan.seats[index + step]} @click=${move}>
    ${icon(`arrow-${side}`, { size: 20 })}</button>`;
}

/**
 * @param {Plan} plan
 * @param {Change} change
 */
function optionList(plan, change) {
  const { options } = plan.rules;
  return html`<details class="setup-options" ?open=${plan.varied}>
    <summary><h2 id="setup-options">${t('setup.options')}</h2></summary>
    <div role="group" aria-labelledby="setup-options">
      ${options.map((option) => (typeof option.default === 'boolean' ? toggle : picker)(plan, change, option))}
      ${seedField(plan, change)}
    </div>
  </details>`;
}

/**
 * @param {Plan} plan
 * @param {Change} change
 * @param {Option} option
 */
function toggle({ rules, options }, change, { id }) {
  const key = `${rules.id}.option.${id}`;
  const choose = (/** @type {On<HTMLInputElement>} */ event) => change(() => (options[id] = event.target.checked));
  return html`<label class="option check switch">
    <input type="checkbox" role="switch" .checked=${live(options[id])} @change=${choose} />
    <span><b>${t(key)}</b><br />
      <span class="hint">${t(`${key}.effect`)}</span></span>
  </label>`;
}

/**
 * @param {Plan} plan
 * @param {Change} change
 * @param {Option} option
 */
function picker({ rules, options }, change, { id, choices }) {
  const key = `${rules.id}.option.${id}`;
  if (choices.length > SIDE_BY_SIDE) return list({ rules, options }, change, { id, choices });
  return html`<div class="option">
    <b>${t(key)}</b>
    <span class="hint">${t(`${key}.effect`)}</span>
    <div class="segmented" role="group" aria-label=${t(key)}>
      ${choices.map(
        (value) => html`<label><input type="radio" name=${`option-${id}`}
          .checked=${live(options[id] === value)}
          @change=${() => change(() => (options[id] = value))} />
          ${t(`${key}.${value}`)}</label>`,
      )}
    </div>
  </div>`;
}

/** More values than these have no room side by side. */
const SIDE_BY_SIDE = 4;

/**
 * Return the choice among many values: each tells its own effect once it is chosen.
 * @param {Pick<Plan, 'rules' | 'options'>} plan
 * @param {Change} change
 * @param {Pick<Option, 'id' | 'choices'>} option
 */
function list({ rules, options }, change, { id, choices }) {
  const key = `${rules.id}.option.${id}`;
  const choose = (/** @type {On<HTMLSelectElement>} */ { target: { value } }) => change(() => (options[id] = value));
  return html`<div class="option field">
    <label for=${`option-${id}`}>${t(key)}</label>
    <span class="hint">${t(`${key}.effect`)}</span>
    <select class="select" id=${`option-${id}`} aria-describedby=${`option-${id}-hint`} @change=${choose}>
      ${choices.map((value) => html`<option value=${value} .selected=${live(options[id] === value)}>${t(`${key}.${value}`)}</option>`)}
    </select>
    <p class="hint" id=${`option-${id}-hint`}>${t(`${key}.${options[id]}.effect`)}</p>
  </div>`;
}

/**
 * @param {Plan} plan
 * @param {Change} change
 */
function seedField(plan, change) {
  const fault = plan.sown ? null : t('setup.seed_fault');
  const type = (/** @type {On<HTMLInputElement>} */ event) => change(() => (plan.seed = event.target.value.trim()));
  return html`<div class="field setup-seed">
    <label for="seed">${t('setup.seed')}</label>
    <div class="setup-seed-row">
      <input class="input numbers" id="seed" type="text" inputmode="numeric" maxlength="15"
        autocomplete="off"
        .value=${live(plan.seed)} aria-invalid=${fault ? 'true' : 'false'}
        aria-describedby="seed-hint"
        @input=${type} />
      <button type="button" class="btn btn-icon" aria-label=${t('setup.seed_new')}
        @click=${() => change(() => (plan.seed = String(randomSeed())))}>
        ${icon('dices')}</button>
    </div>
    <p class=${fault ? 'error' : 'hint'} id="seed-hint">${fault ?? t('setup.seed_hint')}</p>
  </div>`;
}

/** @param {(() => void) | null} show */
function start(show) {
  return html`<div class="setup-start">
    ${doubleRule()}
    <div class="setup-ways">
      ${show ? html`<button type="button" class="btn" @click=${show}>${icon('lightbulb', { size: 20 })}${t('aim.show')}</button>` : nothing}
      <button type="submit" class="btn btn-primary setup-play" aria-keyshortcuts="Control+Enter" @pointerenter=${session.warm} @focus=${session.warm}>
        ${t('hub.play')}</button>
    </div>
    <div class="setup-engine">${readiness()}</div>
  </div>`;
}

function readiness() {
  if (session.status === 'ready') return html`<p class="hint">${icon('check', { size: 16 })} ${t('setup.ready')}</p>`;
  if (session.status !== 'starting') return html`<p class="hint">${t('setup.not_yet')}</p>`;
  const { part, line } = startProgress();
  return html`<div class="progress" aria-hidden="true"><div
    .style=${`transform: scaleX(${part})`}></div></div>
    <p class="hint">${line}</p>`;
}
