/** The title page: the games, and the matches under way. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { day } from '../../art/day.js';
import { doubleRule, titleWoodcut, wordmark } from '../../art/frames.js';
import { icon } from '../../art/icons.js';
import { games } from '../../games/index.js';
import { redraw } from '../draw.js';
import { edition } from '../edition.js';
import { lang, languages, t } from '../i18n.js';
import { installButton, installCard } from '../start/installed.js';
import { notify } from '../frame/notices.js';
import { offline } from '../start/offline.js';
import { chooseGame } from './open.js';
import { readyOffline } from './preferences.js';
import { address } from '../frame/router.js';
import { about } from '../games.js';
import { session } from '../start/session.js';
import { choices, settings } from '../settings.js';
import { resumeCard } from './resumecard.js';

/** @import { Game, Kept, Page, Stop } from '../../types/shell' */
/** @import { Store } from '../keep/store.js' */

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** Playable games come first. */
const shelf = games
  .filter(({ id }) => !edition.game || id === edition.game)
  .sort((a, b) => Number(Boolean(b.view)) - Number(Boolean(a.view)));

/** Milliseconds that the page waits for the storage, so as not to move under a finger. */
const patience = 300;

/**
 * Return the title page.
 * @param {Store} store
 * @returns {Page}
 */
export function hubPage(store) {
  /** @type {Stop} */
  let stop = () => {};
  /** @type {Kept[] | null} */
  let records = null;

  async function look() {
    records = await store.list();
    offline.keep(records.map((record) => (record.broken || record.over ? undefined : record.release)));
    redraw();
  }

  return {
    title: () => t('app.name'),
    bare: true,
    waits: () => !records,
    enter() {
      stop = store.onChange(look);
      look();
      setTimeout(() => {
        records ??= [];
        redraw();
      }, patience);
    },
    leave: () => stop(),
    view: () => (records ? view(records) : nothing),
  };
}

/** @param {Kept[]} records */
function view(records) {
  const running = records.find((record) => !record.broken && record.kind === 'auto' && !record.over);
  return html`<div class="hub">
    <header class="hub-head">
      <div class="hub-woodcut">${titleWoodcut()}</div>
      <h1 class="hub-title" tabindex="-1">${wordmark({ size: 96 })}</h1>
      <p class="hub-line">${t(edition.game ? 'hub.line_single' : 'hub.line')}</p>
      ${languageSwitch()}
      ${doubleRule()}
    </header>
    ${running && !running.broken ? resumeCard(running) : nothing}
    ${offline.update ? renewal() : nothing}
    <ol class="hub-games" role="list">
      ${shelf.map((game, index) => (game.view ? playable(game, index) : coming(game, index)))}
      ${gameOfTheDay()}
    </ol>
    ${installCard()}
    <nav class="hub-tools" aria-label=${t('hub.tools')}>
      ${
        records.length
          ? html`<a class="btn btn-quiet" href=${address('saves')}>
            ${icon('folder-open', { size: 20 })}${t('hub.saves', { n: records.length })}</a>`
          : nothing
      }
      <a class="btn btn-quiet" href=${address('chronicle')}>
        ${icon('trophy', { size: 20 })}${t('hub.chronicle')}</a>
      ${
        edition.framed
          ? nothing
          : html`<a class="btn btn-quiet" href=${address('join')}>
            ${icon('smartphone', { size: 20 })}${t('hub.join')}</a>`
      }
      <button type="button" class="btn btn-quiet" @click=${chooseGame}>
        ${icon('file-up', { size: 20 })}${t('hub.open')}</button>
      <a class="btn btn-quiet" href=${address('settings')}>
        ${icon('settings', { size: 20 })}${t('settings.title')}</a>
      ${themeSwitch()}
      ${installButton()}
    </nav>
    <footer class="hub-foot">
      ${doubleRule()}
      ${offline.status === 'ready' ? readyOffline() : nothing}
      <p>${t('app.unofficial')} <a href=${address('credits')}>${t('credits.title')}</a></p>
    </footer>
  </div>`;
}

function renewal() {
  const renew = async () => {
    if (!(await offline.renew())) notify(t('offline.busy'));
  };
  return html`<section class="hub-card hub-renewal" aria-labelledby="renewal">
    <h2 id="renewal">${t('offline.update')}</h2>
    <p>${t('offline.update_hint')}</p>
    <button type="button" class="btn" @click=${renew}>
      ${icon('rotate-ccw', { size: 20 })}${t('offline.renew')}</button>
  </section>`;
}

/**
 * @param {Game} game
 * @param {number} index
 */
function playable(game, index) {
  const [least, most] = game.seats ?? [];
  const { title, line } = game.card[lang()];
  return html`<li class="game game-ready" @pointerenter=${session.warm} @focusin=${session.warm}>
    <div class="game-picture">${game.thumb({ width: 480 })}</div>
    <div class="game-text">
      ${edition.game ? nothing : html`<p class="game-number" aria-hidden="true">${numerals[index]}</p>`}
      <h2>${title}</h2>
      <p class="game-line">${line}</p>
      <p class="game-seats"><span>${t('hub.seats', { least, most })}</span>
        ${game.length ? html`<span>${t('aim.minutes', about(game.length))}</span>` : nothing}
        ${game.weight ? html`<span>${t(`hub.weight_${game.weight}`)}</span>` : nothing}</p>
    </div>
    <p class="game-actions">
      <a class="btn" href=${address('rules', game.id)}
        aria-label=${t('rules.title_of', { game: title })}>${icon('book-open', { size: 20 })}${t('rules.title')}</a>
      <a class="btn btn-primary" href=${address('setup', game.id)}
        aria-label=${t('hub.play_of', { game: title })}>${t('hub.play')}</a>
    </p>
  </li>`;
}

/** The game of the day stands among the games, and fills the place that an odd number of them leaves. */
function gameOfTheDay() {
  return html`<li class="game game-ready game-day" @pointerenter=${session.warm} @focusin=${session.warm}>
    <div class="game-picture">${day({ width: 480 })}</div>
    <div class="game-text">
      <h2>${t('hub.daily')}</h2>
      <p class="game-line">${t('hub.daily_line')}</p>
    </div>
    <p class="game-actions">
      <a class="btn btn-primary" href=${address('daily')}
        aria-label=${t('hub.play_of', { game: t('hub.daily') })}>${t('hub.play')}</a>
    </p>
  </li>`;
}

/**
 * @param {Game} game
 * @param {number} index
 */
function coming(game, index) {
  const { title, line } = game.card[lang()];
  return html`<li class="game game-coming">
    <div class="game-picture">${game.thumb({ width: 200 })}</div>
    <div class="game-text">
      <p class="game-number" aria-hidden="true">${numerals[index]}</p>
      <h2>${title}</h2>
      <p class="game-line">${line}</p>
      <p class="game-soon">${t('hub.coming')}</p>
    </div>
  </li>`;
}

/** A stranger to the language finds it at the top. */
function languageSwitch() {
  const next = languages[(languages.indexOf(lang()) + 1) % languages.length];
  return html`<button type="button" class="btn btn-quiet hub-language" lang=${next}
    @click=${() => settings.set('lang', next)}>
      ${icon('languages', { size: 20 })}${t(`hub.to_${next}`)}</button>`;
}

function themeSwitch() {
  const themes = choices.theme;
  const theme = themes[(themes.indexOf(settings.theme) + 1) % themes.length];
  const signs = { auto: 'sun-moon', light: 'sun', dark: 'moon' };
  return html`<button type="button" class="btn btn-quiet" @click=${() => settings.set('theme', theme)}>
      ${icon(signs[settings.theme], { size: 20 })}${t(`hub.theme_${settings.theme}`)}</button>`;
}
