/** The page that writes the lines by which a game comes into another page, and shows it at work. */

import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { keyed } from '../vendor/lit-html/directives/keyed.js';
import { logo } from '../art/frames.js';
import { icon } from '../art/icons.js';
import { games } from '../games/index.js';
import { addTexts, lang, languages, onLanguage, t } from '../shell/i18n.js';
import { mountNotices, notify } from '../shell/frame/notices.js';
import { readSettings, settings } from '../shell/settings.js';
import en from '../text/en.js';
import it from '../text/it.js';

const script = new URL('./cittadella-game.js', import.meta.url).href;
const app = new URL('../', import.meta.url).href;
const playable = games.filter(({ view }) => view);
const choices = {
  game: playable.map(({ id }) => id),
  lang: ['', ...languages],
  theme: ['', 'light', 'dark'],
  daily: ['', 'today'],
  players: ['', 'h,b1,b1', 'h,b2,b2', 'h,b3,b3'],
};
/** @typedef {{game: string, lang: import('../types/shell').Lang | '', theme: string, daily: string, players: string, seed: string, height: string}} Wish */

/** @type {Wish} */
const wish = { game: playable[0].id, lang: '', theme: '', daily: '', players: '', seed: '', height: '' };

/** @type {Record<string, (value: string) => string>} */
const words = {
  game: (id) => titleOf(id),
  lang: (value) => t(value ? `settings.lang_${value}` : 'embed.lang_page'),
  theme: (value) => t(`settings.theme_${value || 'auto'}`),
  daily: (value) => t(value ? 'embed.daily_today' : 'embed.daily_none'),
  players: (value) => t(value ? `embed.players_${value[3]}` : 'embed.players_ask'),
};

/** @param {string} id */
function titleOf(id) {
  return playable.find((game) => game.id === id)?.card[wish.lang || lang()].title ?? id;
}

/**
 * Return a place of index.html.
 * @param {string} id
 */
function placeOf(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

function chosen() {
  return Object.entries(wish).filter(([, value]) => value);
}

function room() {
  return wish.height
    ? `display:block;height:${wish.height}px`
    : 'display:block;width:100%;aspect-ratio:4/3;min-height:480px';
}

function lines() {
  const attributes = chosen()
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  const escaped = t('embed.fallback', { game: titleOf(wish.game) }).replace('&', '&amp;');
  return (
    `<script async src="${script}"></script>\n` +
    `<cittadella-game ${attributes} style="${room()}">` +
    `<a href="${app}">${escaped}</a></cittadella-game>`
  );
}

function preview() {
  const element = document.createElement('cittadella-game');
  for (const [name, value] of chosen()) element.setAttribute(name, value);
  if (!wish.lang) element.lang = lang();
  element.style.cssText = room();
  return keyed(`${lines()}${lang()}`, html`${element}`);
}

async function copy() {
  const text = /** @type {HTMLTextAreaElement} */ (document.querySelector('#embed-lines'));
  try {
    await navigator.clipboard.writeText(text.value);
    notify(t('embed.copied'));
  } catch {
    text.select();
    notify(t('share.copy_yourself'));
  }
}

/** @param {keyof typeof choices} name */
function picker(name) {
  const choose = (/** @type {On<HTMLSelectElement>} */ { target }) => set(name, target.value);
  return html`<div class="field">
    <label for=${`embed-${name}`}>${t(`embed.${name}`)}</label>
    <select class="select" id=${`embed-${name}`} @change=${choose}>
      ${choices[name].map(
        (value) => html`<option value=${value}
        ?selected=${wish[name] === value}>${words[name](value)}</option>`,
      )}
    </select>
  </div>`;
}

/**
 * @param {'seed' | 'height'} name
 * @param {number} most  characters
 */
function figure(name, most) {
  const type = (/** @type {On<HTMLInputElement>} */ { target }) => set(name, target.value.replace(/\D/g, ''));
  return html`<div class="field">
    <label for=${`embed-${name}`}>${t(`embed.${name}`)}</label>
    <input class="input" id=${`embed-${name}`} inputmode="numeric" maxlength=${most}
      autocomplete="off" .value=${wish[name]}
      @change=${type} />
  </div>`;
}

/**
 * @param {keyof Wish} name
 * @param {string} value
 */
function set(name, value) {
  Object.assign(wish, { [name]: value });
  draw();
}

function draw() {
  document.title = `${t('embed.title')} · ${t('app.name')}`;
  const other = lang() === 'it' ? 'en' : 'it';
  const mark = (/** @type {On<HTMLTextAreaElement>} */ { target }) => target.select();
  render(
    html`<header class="page-head">
      <a class="page-home" href=${app}>${icon('arrow-left', { size: 20 })}${logo({ size: 28 })}
        <span class="display">${t('app.name')}</span>
        <span class="visually-hidden">${t('app.home')}</span></a>
    </header>
    <main class="page">
      <h1>${t('embed.title')}</h1>
      <div class="prose"><p>${t('embed.lead')}</p></div>
      <div class="embed-wishes">
        ${picker('game')} ${picker('lang')} ${picker('theme')} ${picker('daily')} ${picker('players')}
        ${figure('seed', 15)} ${figure('height', 4)}
      </div>
      <div class="field">
        <label for="embed-lines">${t('embed.lines')}</label>
        <textarea class="input embed-lines" id="embed-lines" readonly rows="6" spellcheck="false"
          .value=${lines()} @focus=${mark}></textarea>
        <p class="page-actions">
          <button type="button" class="btn btn-primary" @click=${copy}>
            ${icon('copy', { size: 20 })}${t('share.copy')}</button>
          <button type="button" class="btn btn-quiet" lang=${other}
            @click=${() => settings.set('lang', other)}>
            ${icon('languages', { size: 20 })}${t(`hub.to_${other}`)}</button>
        </p>
      </div>
      <h2>${t('embed.preview')}</h2>
      ${customElements.get('cittadella-game') ? preview() : nothing}
      <div class="prose"><p>${t('embed.events')}</p></div>
    </main>`,
    placeOf('app'),
  );
}

addTexts('it', it);
addTexts('en', en);
readSettings();
mountNotices(placeOf('notices'));
onLanguage(draw);
draw();
placeOf('late').remove();
