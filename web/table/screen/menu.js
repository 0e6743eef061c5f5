/** The menu of the table. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../../shell/i18n.js';
import { icon } from '../../art/icons.js';

/**
 * @typedef {typeof import('../../shell/settings.js').settings} Settings
 *
 * @typedef {{glyph: string, label: string, run: () => void, off: boolean}} Item  `off`: it only tells why it does nothing
 */

/**
 * The menu: what one may do, and how fast the bots go.
 * @param {Item[]} items
 * @param {Settings} settings
 * @param {boolean} several  whether several people play
 * @param {() => void} allKeys  shows what all keys do
 */
export function menu(items, settings, several, allKeys) {
  return html`<div class="menu">
    <ul class="menu-items" role="list">
      ${items.map(
        ({ glyph, label, run, off }) => html`<li><button type="button" class="btn btn-quiet menu-item"
        aria-disabled=${off ? 'true' : nothing} @click=${run}>
        ${icon(glyph)}<span>${label}</span></button></li>`,
      )}
    </ul>
    ${choice(settings, 'speed', [1, 2, 3, 4])}
    ${toggle(settings, 'pause')}
    ${toggle(settings, 'sound')}
    ${choice(settings, 'confirm', ['preview', 'single'])}
    ${several ? choice(settings, 'hotseat', ['pass', 'table']) : nothing}
    ${toggle(settings, 'reader')}
    <button type="button" class="btn" @click=${allKeys}>${t('table.keys')}</button>
  </div>`;
}

/**
 * A setting that is on or off.
 * @param {Settings} settings
 * @param {'pause' | 'reader' | 'sound'} name
 */
function toggle(settings, name) {
  const set = (/** @type {{target: HTMLInputElement}} */ { target }) => settings.set(name, target.checked);
  return html`<label class="check switch"><input type="checkbox" .checked=${settings[name]} @change=${set}>
    <span>${t(`settings.${name}`)}</span></label>`;
}

/**
 * A setting, as one of its values.
 * @template {'speed' | 'confirm' | 'hotseat'} Name
 * @param {Settings} settings
 * @param {Name} name
 * @param {import('../../shell/settings.js').Values[Name][]} values
 */
function choice(settings, name, values) {
  return html`<fieldset class="field menu-field">
    <legend>${t(`settings.${name}`)}</legend>
    <div class="segmented">
      ${values.map(
        (value) => html`<label><input type="radio" name=${`menu-${name}`} .checked=${settings[name] === value}
        @change=${() => settings.set(name, value)}><span>${t(`settings.${name}_${value}`)}</span></label>`,
      )}
    </div>
  </fieldset>`;
}
