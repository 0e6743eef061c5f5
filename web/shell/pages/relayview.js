/** Where the reader names a server of their own for friends far away: there is none otherwise. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { redraw } from '../draw.js';
import { notify } from '../frame/notices.js';
import { t } from '../i18n.js';
import { isUrl, keepRelay, readRelay } from '../peers/relay.js';

let faulty = false;

/** The form, folded away. */
export function relayView() {
  const { url, user, word } = readRelay();
  const submit = (/** @type {On<HTMLFormElement>} */ event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const [typed, name, secret] = ['url', 'user', 'word'].map((field) => String(form.get(field)).trim());
    faulty = typed !== '' && !isUrl(typed);
    if (!faulty) {
      keepRelay({ url: typed, user: name, word: secret });
      notify(t(typed ? 'devices.relay_kept' : 'devices.relay_none'));
    }
    redraw();
  };
  /** @type {(name: string, value: string, type?: string) => unknown} */
  const field = (
    name,
    value,
    type = 'text',
  ) => html`<label class="field"><span class="label">${t(`devices.relay_${name}`)}</span>
    <input class="input" name=${name} type=${type} .value=${value} autocomplete="off" spellcheck="false"
      aria-invalid=${faulty && name === 'url' ? 'true' : nothing} /></label>`;
  return html`<details class="devices-far"><summary>${t('devices.far')}</summary>
    <p class="hint">${t('devices.far_how')}</p>
    <form class="devices-relay" @submit=${submit}>
      ${field('url', url)} ${field('user', user)} ${field('word', word, 'password')}
      ${faulty ? html`<p class="error" role="alert">${t('devices.relay_fault')}</p>` : nothing}
      <button type="submit" class="btn">${t('devices.relay_keep')}</button>
    </form></details>`;
}
