/** Setting up a match: who sits where, with which options, from which seed. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { doubleRule } from '../art/frames.js';
import { icon } from '../art/icons.js';
import { defaultTinctures, shield } from '../art/shields.js';
import { gameById } from '../games/index.js';
import { redraw } from './draw.js';
import { edition } from './edition.js';
import { loadGame, readCatalogue, titleOf } from './games.js';
import { hasText, t } from './i18n.js';
import { address, go } from './router.js';
import { openRules } from './rules.js';
import { session } from './session.js';
import { startProgress, unwatchStart, watchStart } from './starting.js';
import { newId } from './store.js';

const longestName = 18;
const place = (game) => `cittadella.setup.${game}`;

let keys = 0;

/** Return a random seed: nine figures, so that it can be read out and typed. */
export function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000_000;
}

/**
 * Return the request that begins a match.
 * @param {string} game
 * @param {{kind: string, level?: string, name?: string}[]} seats  without a name: the usual one
 * @param {object} options
 * @param {string | null} [seed]  in figures; null leaves it to chance
 */
export function matchOf(game, seats, options, seed = null) {
  const names = namesOf(seats);
  const players = seats.map(({ kind, level }, index) =>
    kind === 'bot' ? { kind, level, name: names[index] } : { kind, name: names[index] },
  );
  return { do: 'new', game, seats: players, options, seed: seed ? Number(seed) : randomSeed() };
}

/** Return the page that sets up a match of a game. */
export function setupPage(store) {
  let game = null;
  let rules = null;
  let levels = [];
  let trouble = false;
  let draft = null;

  async function enter({ id }) {
    game = id;
    rules = null;
    trouble = false;
    watchStart();
    try {
      const [catalogue] = await Promise.all([readCatalogue(), loadGame(id)]);
      levels = catalogue.levels;
      rules = catalogue.games.find((entry) => entry.id === id);
      draft = begun(rules, levels);
    } catch {
      trouble = true;
    }
    redraw();
  }

  function change(work) {
    work(draft);
    remember(game, draft);
    redraw();
  }

  async function play() {
    const faulty = document.querySelector('.setup [aria-invalid="true"]');
    if (faulty) {
      faulty.focus();
      return;
    }
    const setup = matchOf(game, draft.seats, draft.options, draft.seed);
    const id = newId();
    await store.autosave(game, id, { setup });
    go(address('play', id));
  }

  function view() {
    return html`<div class="setup">
      <header class="setup-head">
        <div class="setup-picture">${gameById(game).thumb({ width: 160 })}</div>
        <div>
          <p class="overline">${t('setup.title')}</p>
          <h1 tabindex="-1">${titleOf(game)}</h1>
          <button type="button" class="btn btn-quiet btn-small" @click=${() => openRules(game)}>
            ${icon('book-open', { size: 20 })}${t('rules.title')}</button>
        </div>
      </header>
      ${rules ? form() : trouble ? unreachable() : nothing}
    </div>`;
  }

  function unreachable() {
    return html`<div class="panel" role="alert">
      <p>${t('setup.unreachable')}</p>
      <p class="page-actions"><button type="button" class="btn btn-primary"
        @click=${() => enter({ id: game })}>
        ${t('starting.retry')}</button></p>
    </div>`;
  }

  function form() {
    return html`<form class="setup-form" novalidate @submit=${(event) => {
      event.preventDefault();
      play();
    }}>
      <section class="setup-seats" aria-labelledby="setup-seats">
        <h2 id="setup-seats">${t('setup.seats')}</h2>
        <p class="hint">${t('setup.seats_hint')}</p>
        ${seatList()}
      </section>
      <section class="setup-rest">
        ${rules.options.length ? optionList() : nothing}
        ${seedField()}
      </section>
      ${start()}
    </form>`;
  }

  function seatList() {
    const { seats } = draft;
    const names = namesOf(seats);
    const tinctures = defaultTinctures(seats.length);
    const last = seats.length - 1;
    const row = (seat, index) => {
      const fault = nameFault(seats, index);
      const error = `seat-${seat.key}-error`;
      const label = t('setup.seat', { n: index + 1 });
      return html`<li class="seat" data-seat=${seat.key}>
        ${shield(tinctures[index], { size: 52, title: t(`tincture.${tinctures[index]}`) })}
        <div class="seat-name">
          <input class="input" type="text" maxlength=${longestName} autocomplete="off"
            spellcheck="false"
            aria-label=${t('setup.name_of', { seat: label })} placeholder=${names[index]}
            .value=${live(seat.name)}
            aria-invalid=${fault ? 'true' : 'false'} aria-describedby=${fault ? error : nothing}
            @input=${(event) => change(() => (seat.name = event.target.value))} />
          ${fault ? html`<p class="error" id=${error}>${fault}</p>` : nothing}
        </div>
        <select class="select seat-who" aria-label=${t('setup.who', { seat: label })} @change=${(event) =>
          change(() => Object.assign(seat, whoOf(event.target.value)))}>
          ${['human', ...levels].map(
            (who) => html`<option value=${who}
              ?selected=${who === (seat.kind === 'bot' ? seat.level : 'human')}>
            ${t(`setup.who_${who}`)}</option>`,
          )}
        </select>
        <div class="seat-moves">
          ${mover(seat, index, -1, index > 0)} ${mover(seat, index, 1, index < last)}
          <button type="button" class="btn btn-quiet btn-icon"
            aria-label=${t('setup.remove', { name: names[index] })}
            ?disabled=${seats.length <= rules.seats[0]} @click=${() => removeSeat(index)}>
            ${icon('x', { size: 20 })}</button>
        </div>
      </li>`;
    };
    const most = rules.seats.at(-1);
    return html`<ol class="seats frame" role="list">${repeat(seats, (seat) => seat.key, row)}</ol>
      <button type="button" class="btn seat-add" ?disabled=${seats.length >= most}
        @click=${addSeat}>
        ${icon('plus', { size: 20 })}${t('setup.add')}</button>
      ${seats.some((seat) => seat.kind === 'human') ? nothing : html`<p class="hint">${t('setup.nobody')}</p>`}`;
  }

  function whoOf(value) {
    return value === 'human' ? { kind: 'human' } : { kind: 'bot', level: value };
  }

  function mover(seat, index, step, possible) {
    const side = step < 0 ? 'up' : 'down';
    const name = namesOf(draft.seats)[index];
    return html`<button type="button" class="btn btn-quiet btn-icon" data-move=${side}
      aria-label=${t(`setup.${side}`, { name })}
      ?disabled=${!possible} @click=${() => moveSeat(seat, index, step)}>
      ${icon(`arrow-${side}`, { size: 20 })}</button>`;
  }

  function moveSeat(seat, index, step) {
    change(({ seats }) => seats.splice(index + step, 0, ...seats.splice(index, 1)));
    setTimeout(() => {
      const row = document.querySelector(`[data-seat="${seat.key}"]`);
      const wanted = row?.querySelector(`[data-move="${step < 0 ? 'up' : 'down'}"]:enabled`);
      (wanted ?? row?.querySelector('[data-move]:enabled'))?.focus();
    });
  }

  function removeSeat(index) {
    change(({ seats }) => seats.splice(index, 1));
    setTimeout(() => document.querySelector('.seat-add')?.focus());
  }

  function addSeat() {
    change(({ seats }) => seats.push(freshSeat('bot', levels)));
  }

  function optionList() {
    return html`<fieldset class="setup-options">
      <legend><h2>${t('setup.options')}</h2></legend>
      ${rules.options.map((option) => (typeof option.default === 'boolean' ? toggle(option) : picker(option)))}
    </fieldset>`;
  }

  function toggle({ id }) {
    return html`<label class="option check switch">
      <input type="checkbox" role="switch" .checked=${live(draft.options[id])}
        @change=${(event) => change(() => (draft.options[id] = event.target.checked))} />
      <span><b>${t(`${game}.option.${id}`)}</b><br />
        <span class="hint">${t(`${game}.option.${id}.effect`)}</span></span>
    </label>`;
  }

  function picker({ id, choices }) {
    return html`<div class="option">
      <b>${t(`${game}.option.${id}`)}</b>
      <span class="hint">${t(`${game}.option.${id}.effect`)}</span>
      <div class="segmented" role="group" aria-label=${t(`${game}.option.${id}`)}>
        ${choices.map(
          (value) => html`<label><input type="radio" name=${`option-${id}`}
            .checked=${live(draft.options[id] === value)}
            @change=${() => change(() => (draft.options[id] = value))} />
            ${t(`${game}.option.${id}.${value}`)}</label>`,
        )}
      </div>
    </div>`;
  }

  function seedField() {
    const fault = /^\d{1,15}$/.test(draft.seed) ? null : t('setup.seed_fault');
    return html`<div class="field setup-seed">
      <label for="seed">${t('setup.seed')}</label>
      <div class="setup-seed-row">
        <input class="input numbers" id="seed" type="text" inputmode="numeric" maxlength="15"
          autocomplete="off"
          .value=${live(draft.seed)} aria-invalid=${fault ? 'true' : 'false'}
          aria-describedby="seed-hint"
          @input=${(event) => change(() => (draft.seed = event.target.value.trim()))} />
        <button type="button" class="btn btn-icon" aria-label=${t('setup.seed_new')}
          @click=${() => change(() => (draft.seed = String(randomSeed())))}>
          ${icon('dices')}</button>
      </div>
      <p class=${fault ? 'error' : 'hint'} id="seed-hint">${fault ?? t('setup.seed_hint')}</p>
    </div>`;
  }

  function start() {
    return html`<div class="setup-start">
      ${doubleRule()}
      <button type="submit" class="btn btn-primary btn-wide setup-play" @pointerenter=${warm}
        @focus=${warm}>
        ${t('hub.play')}</button>
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

  return {
    title: () => t('setup.title_of', { game: titleOf(game) }),
    enter,
    leave: unwatchStart,
    view,
  };
}

function warm() {
  session.start().catch(() => {});
}

function freshSeat(kind, levels, level = levels[Math.floor(levels.length / 2)], name = '') {
  return { key: ++keys, kind, level, name };
}

function begun(rules, levels) {
  const last = recalled(rules.id);
  const fits = rules.seats.includes(last?.seats.length);
  const seats = fits
    ? last.seats.map(({ kind, level, name }) =>
        freshSeat(
          kind === 'human' ? 'human' : 'bot',
          levels,
          levels.includes(level) ? level : undefined,
          typeof name === 'string' ? name.slice(0, longestName) : '',
        ),
      )
    : usual(rules).map((kind) => freshSeat(kind, levels));
  const options = rules.options.map(({ id, choices, default: usually }) => {
    const chosen = last?.options?.[id];
    return [id, choices.includes(chosen) ? chosen : usually];
  });
  return { seats, options: Object.fromEntries(options), seed: edition.seed ?? String(randomSeed()) };
}

function usual(rules) {
  const count = rules.seats.includes(4) ? 4 : rules.seats[0];
  return Array.from({ length: count }, (_, index) => (index ? 'bot' : 'human'));
}

function recalled(game) {
  try {
    const last = JSON.parse(localStorage.getItem(place(game)));
    return Array.isArray(last?.seats) && last.seats.every(Boolean) ? last : null;
  } catch {
    return null;
  }
}

function remember(game, { seats, options }) {
  const kept = seats.map(({ kind, level, name }) => ({ kind, level, name }));
  try {
    localStorage.setItem(place(game), JSON.stringify({ seats: kept, options }));
  } catch {
    return;
  }
}

/** Return the name of each seat: the one typed, else the first usual one that nobody has. */
function namesOf(seats) {
  const tinctures = defaultTinctures(seats.length);
  const taken = new Set(seats.map(({ name = '' }) => folded(name)).filter(Boolean));
  return seats.map(({ kind, name = '' }, index) => {
    if (name.trim()) return name.trim();
    const usualNames = kind === 'bot' ? [t(`setup.bot_${tinctures[index]}`)] : people();
    const free = usualNames.find((usualName) => !taken.has(folded(usualName))) ?? `${usualNames[0]} ${index + 1}`;
    taken.add(folded(free));
    return free;
  });
}

function people() {
  return Array.from({ length: 10 }, (_, index) => `setup.person_${index + 1}`)
    .filter(hasText)
    .map((key) => t(key));
}

function folded(name) {
  return name.trim().toLocaleLowerCase();
}

function nameFault(seats, index) {
  const name = folded(seats[index].name);
  if (!name) return null;
  const first = seats.findIndex((seat) => folded(seat.name) === name);
  return first < index ? t('setup.same_name', { n: first + 1 }) : null;
}
