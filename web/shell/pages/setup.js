/** The page that sets up a match: who sits where, with which options, from which seed. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { gameById } from '../../games/index.js';
import { redraw } from '../draw.js';
import { edition } from '../edition.js';
import { loadTexts, readCatalogue, titleOf } from '../games.js';
import { t } from '../i18n.js';
import { notify } from '../frame/notices.js';
import { arrival, tryAgain } from '../start/parts.js';
import { Plan } from './plan.js';
import { address, go } from '../frame/router.js';
import { openRules } from './rules.js';
import { resumeCard } from './resumecard.js';
import { settings } from '../settings.js';
import { setupForm } from './setupform.js';
import { unwatchStart, watchStart } from './starting.js';
import { keepSeating } from '../keep/devices.js';
import { newId } from '../keep/store.js';
import { taught } from '../keep/taught.js';

/** @import { Kept, Readable } from '../../types/shell' */

/**
 * Return the match of a game that was begun and left here last, or null.
 * @param {Kept[]} records
 * @param {string} game
 * @returns {Readable | null}
 */
function leftOf(records, game) {
  for (const record of records) {
    if (record.broken || record.kind !== 'auto' || record.game !== game) continue;
    if (!record.over && record.save?.steps.length && Boolean(record.framed) === edition.framed) return record;
  }
  return null;
}

/**
 * Return the page that sets up a match of a game.
 * @param {import('../keep/store.js').Store} store
 * @returns {import('../../types/shell').Page}
 */
export function setupPage(store) {
  let game = '';
  /** @type {Plan | null} */
  let plan = null;
  let trouble = false;
  let beginning = false;
  /**
   * The match of this game that was left.
   * @type {Readable | null}
   */
  let left = null;

  /** @param {{id: string}} at */
  async function enter({ id }) {
    game = id;
    plan = null;
    trouble = false;
    beginning = false;
    left = null;
    watchStart();
    try {
      left = leftOf(await store.list(), id);
      const [{ games, levels }] = await arrival(Promise.all([readCatalogue(), loadTexts(id)]));
      const rules = games.find((entry) => entry.id === id);
      if (!rules) throw new Error(`the catalogue has no ${id}`);
      plan = new Plan(rules, levels);
    } catch {
      trouble = true;
    }
    redraw();
  }

  async function aim(several = false) {
    try {
      const { openAim } = await arrival(import('./aim.js'));
      return await openAim(store, game, plan?.options, several);
    } catch {
      notify(t('rules.unreachable'));
      return 'known';
    }
  }

  async function show() {
    try {
      const { showGame } = await arrival(import('./aim.js'));
      await showGame(store, game);
    } catch {
      notify(t('rules.unreachable'));
    }
  }

  /** Whether the match may begin as planned: before the first one of its kind the reader is told its aim. @param {Plan} planned */
  async function introduced({ seats }) {
    if (!gameById(game)?.aim || !settings.notes || taught.knows(game, 'aim')) return true;
    const people = seats.filter(({ kind }) => kind === 'human');
    return ['known', 'play'].includes(String(await aim(people.length > 1)));
  }

  /** @param {Plan} planned @param {boolean} [atOnce]  whether nothing is told before */
  async function play(planned, atOnce = false) {
    /** @type {HTMLElement | null} */
    const faulty = document.querySelector('.setup [aria-invalid="true"]');
    if (faulty) {
      faulty.closest('details')?.setAttribute('open', '');
      faulty.focus();
      return;
    }
    if (beginning) return;
    beginning = true;
    planned.remember();
    const setup = planned.setup;
    if (atOnce || (await introduced(planned))) {
      const id = newId();
      taught.settle(game);
      await store.autosave(game, id, { setup });
      const elsewhere = planned.elsewhere(setup.seats);
      if (elsewhere.length) keepSeating(id, { elsewhere, bots: [], guests: [] });
      go(address('play', id));
    }
    beginning = false;
  }

  /** @param {Plan} planned */
  function form(planned) {
    const change = (/** @type {() => unknown} */ work) => {
      work();
      planned.remember();
      redraw();
    };
    return setupForm(planned, change, () => play(planned), gameById(game)?.aim ? show : null);
  }

  function unreachable() {
    return html`<div class="panel" role="alert">
      <p>${t('setup.unreachable')}</p>
      <p class="page-actions"><button type="button" class="btn btn-primary"
        @click=${() => tryAgain(() => enter({ id: game }))}>
        ${t('starting.retry')}</button></p>
    </div>`;
  }

  return {
    title: () => t('setup.title_of', { game: titleOf(game) }),
    enter,
    leave: unwatchStart,
    waits: () => !plan && !trouble,
    view: () => page(plan),
  };

  /** @param {Plan | null} planned */
  function page(planned) {
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (!planned || event.key !== 'Enter' || !event.ctrlKey) return;
      event.preventDefault();
      play(planned, true);
    };
    return html`<div class="setup" @keydown=${key}>
      <header class="setup-head">
        <div class="setup-picture">${gameById(game)?.thumb({ width: 160 })}</div>
        <div>
          <p class="overline">${t('setup.title')}</p>
          <h1 tabindex="-1">${titleOf(game)}</h1>
          ${
            planned
              ? html`<button type="button" class="btn skip-link visually-hidden" @click=${() => play(planned)}>
                ${t('setup.at_once')}</button>`
              : nothing
          }
          <button type="button" class="btn btn-quiet btn-small" @click=${() => openRules(game)}>
            ${icon('book-open', { size: 20 })}${t('rules.title')}</button>
          ${
            gameById(game)?.aim
              ? html`<button type="button" class="btn btn-quiet btn-small" @click=${() => aim()}>
                ${icon('flag', { size: 20 })}${t('aim.title')}</button>`
              : nothing
          }
        </div>
      </header>
      ${left ? resumeCard(left) : nothing}
      ${planned ? form(planned) : trouble ? unreachable() : nothing}
    </div>`;
  }
}
