/** The page, and the side sheet, of the settings. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { openDialog } from '../frame/dialogs.js';
import { edition } from '../edition.js';
import { languages, number, t } from '../i18n.js';
import { offline } from '../start/offline.js';
import { settings } from '../settings.js';

/** @import { Name, Values } from '../settings.js' */

/**
 * Return the page of the settings.
 * @returns {import('../../types/shell').Page}
 */
export function preferencesPage() {
  return {
    title: () => t('settings.title'),
    view: () => html`<h1 tabindex="-1">${t('settings.title')}</h1>
      ${form('page')}
      ${edition.framed ? nothing : withoutNetwork()}`,
  };
}

function withoutNetwork() {
  const { status } = offline;
  return html`<h2>${t('offline.title')}</h2>
    <div role="status">
      ${status === 'ready' ? readyOffline() : html`<p>${t(`offline.${status}`)}</p>`}</div>`;
}

/** Say that everything is on the device, and how much that is. */
export function readyOffline() {
  const size = number(offline.size / 1e6, { maximumFractionDigits: 0 });
  return html`<p class="ready-offline">
    ${icon('check', { size: 20 })}${t('offline.ready', { size })}</p>`;
}

/** Open the settings at the side of a running game. */
export function openPreferences() {
  return openDialog({ title: () => t('settings.title'), body: () => form('sheet'), form: 'sheet' });
}

/** @param {'page' | 'sheet'} place */
function form(place) {
  return html`<div class="settings">
    ${choice(place, 'lang', languages)}
    ${choice(place, 'theme', ['auto', 'light', 'dark'])}
    ${choice(place, 'speed', [1, 2, 3, 4])}
    ${choice(place, 'confirm', ['preview', 'single'])}
    ${choice(place, 'only', ['do', 'all', 'ask'])}
    ${choice(place, 'hotseat', ['pass', 'table'])}
    ${choice(place, 'pause', [false, true])}
    ${choice(place, 'notes', [true, false])}
    ${choice(place, 'sound', [true, false])}
    ${choice(place, 'shortcuts', [true, false])}
    ${choice(place, 'asking', ['alt', 'alt_shift', 'off'])}
    ${choice(place, 'reader', [true, false])}
    ${settings.kept ? nothing : html`<p class="hint" role="note">${t('settings.not_kept')}</p>`}
  </div>`;
}

/**
 * @template {Name} N
 * @param {string} place
 * @param {N} name
 * @param {Values[N][]} values
 */
function choice(place, name, values) {
  const hint = `settings.${name}_hint_${settings[name]}`;
  return html`<fieldset class="setting">
    <legend class="label">${t(`settings.${name}`)}</legend>
    <div class="segmented">
      ${values.map(
        (value) => html`<label lang=${name === 'lang' ? value : nothing}>
          <input type="radio" name=${`${place}-${name}`} .checked=${settings[name] === value}
            @change=${() => settings.set(name, value)} />
          ${t(`settings.${name}_${value}`)}
        </label>`,
      )}
    </div>
    ${['lang', 'theme'].includes(name) ? nothing : html`<p class="hint">${t(hint)}</p>`}
  </fieldset>`;
}
