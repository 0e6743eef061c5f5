/** A code as it is shown: as a picture to be scanned, and as a text to be copied; and the ways by which one comes in. */

import encodeQR from '../../vendor/qr/index.js';
import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { openDialog } from '../frame/dialogs.js';
import { notify } from '../frame/notices.js';
import { redraw } from '../draw.js';
import { t } from '../i18n.js';
import { hasCamera, readWithCamera } from './reader.js';

/** Modules of white around a picture: less is not read. */
const BORDER = 4;

/** @param {string} text */
function picture(text) {
  const rows = encodeQR(text, 'raw', { border: BORDER, ecc: 'low' });
  const path = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  const size = rows.length;
  return html`<svg class="code-picture" viewBox=${`0 0 ${size} ${size}`} aria-hidden="true" shape-rendering="crispEdges">
    ${svg`<rect width=${size} height=${size} fill="#fff"></rect><path d=${path} fill="#000"></path>`}</svg>`;
}

/**
 * A code to be given to somebody.
 * @param {string} text  what is scanned, and copied
 * @param {string} label
 */
export function codeShown(text, label) {
  const select = (/** @type {On<HTMLInputElement>} */ { target }) => target.select();
  const copy = async (/** @type {MouseEvent} */ { currentTarget }) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(t('devices.copied'));
    } catch {
      const button = /** @type {HTMLElement} */ (currentTarget);
      /** @type {HTMLInputElement | null | undefined} */ (button.parentElement?.querySelector('input'))?.select();
      notify(t('share.copy_yourself'));
    }
  };
  return html`<div class="code">
    ${picture(text)}
    <div class="row">
      <input class="input" readonly aria-label=${label} .value=${text} @focus=${select} />
      <button type="button" class="btn" @click=${copy}>${icon('copy', { size: 20 })}${t('share.copy')}</button>
    </div>
  </div>`;
}

/**
 * A field into which a code is pasted, and a button that scans one.
 * @param {object} look
 * @param {string} look.label
 * @param {string | null} look.fault  why the last one would not do
 * @param {(text: string) => void} look.take
 */
export function codeAsked({ label, fault, take }) {
  const submit = (/** @type {On<HTMLFormElement>} */ event) => {
    event.preventDefault();
    take(String(new FormData(event.target).get('code')));
  };
  const paste = (/** @type {ClipboardEvent} */ event) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!text.trim()) return;
    event.preventDefault();
    /** @type {HTMLInputElement} */ (event.target).value = text.trim();
    take(text);
  };
  return html`<form class="field" @submit=${submit}>
    <label for="code-asked">${label}</label>
    <div class="row">
      <input class="input" id="code-asked" name="code" autocomplete="off" spellcheck="false"
        aria-invalid=${fault ? 'true' : 'false'} aria-describedby="code-fault" @paste=${paste} />
      <button type="submit" class="btn">${t('devices.take')}</button>
      ${
        hasCamera
          ? html`<button type="button" class="btn" @click=${() => scan(take)}>
            ${icon('scan-line', { size: 20 })}${t('devices.scan')}</button>`
          : nothing
      }
    </div>
    <p class="error" id="code-fault" role="alert">${fault ?? nothing}</p>
  </form>`;
}

/**
 * Read a code with the camera.
 * @param {(text: string) => void} take
 */
export async function scan(take) {
  let fault = '';
  let stop = () => {};
  /** @param {(value: unknown) => void} close */
  const begin = async (close) => {
    try {
      const place = /** @type {HTMLVideoElement} */ (document.querySelector('.code-camera'));
      stop = await readWithCamera(place, close);
    } catch (error) {
      const refused = /** @type {Error} */ (error).name === 'NotAllowedError';
      fault = t(refused ? 'devices.camera_refused' : 'devices.no_camera');
      redraw();
    }
  };
  const found = await openDialog({
    title: () => t('devices.scan'),
    body: () =>
      html`<p>${fault ? html`<span role="alert">${fault}</span>` : t('devices.scan_hint')}</p>
      <video class="code-camera" playsinline muted ?hidden=${Boolean(fault)}></video>`,
    opened: begin,
  });
  stop();
  if (typeof found === 'string') take(found);
}
