/** The engine's start as the reader sees it: named steps, a bar that moves, and the way out. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { redraw } from '../draw.js';
import { faultDetails, faultText } from '../start/faults.js';
import { number, t } from '../i18n.js';
import { tryAgain } from '../start/parts.js';
import { session } from '../start/session.js';

/** @typedef {import('../../types/shell').Progress['step']} Step */

/** @type {Step[]} */
const steps = ['download', 'start', 'game'];
/** The part of the bar that each step fills, and the seconds after which it is half full. */
const shares = { download: [0, 0.6, 4], start: [0.6, 0.92, 1.5], game: [0.92, 1, 0.5] };
const patience = 15;

/** @type {Step | null} */
let step = null;
let stepSince = 0;
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

session.onChange(() => {
  const now = session.status === 'starting' ? (session.progress?.step ?? 'download') : null;
  if (now !== step) {
    step = now;
    stepSince = performance.now();
  }
  redraw();
});

/** Keep the seconds running while the start is on the screen. */
export function watchStart() {
  timer ??= setInterval(redraw, 250);
}

/** Stop what `watchStart` began. */
export function unwatchStart() {
  clearInterval(timer);
  timer = undefined;
}

function filled() {
  const [from, to, half] = shares[step ?? 'download'];
  const { bytes = 0, total = 0 } = session.progress ?? {};
  if (step === 'download' && total) return from + (to - from) * Math.min(1, bytes / total);
  const seconds = (performance.now() - stepSince) / 1000;
  return from + ((to - from) * seconds) / (seconds + half);
}

/** @param {Step} name */
function lineOf(name) {
  const { bytes = 0, total = 0 } = session.progress ?? {};
  if (name === 'download' && total) {
    return t('starting.download_bytes', { done: megabytes(bytes), total: megabytes(total) });
  }
  return t(`starting.${name}`);
}

/** @param {number} bytes */
function megabytes(bytes) {
  return number(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Return how far the start has come: `part` from 0 to 1, and a `line` that names the step. */
export function startProgress() {
  return { part: filled(), line: lineOf(step ?? 'download') };
}

/**
 * @typedef {object} Look
 * @property {string} title
 * @property {() => void} retry
 * @property {() => void} cancel
 * @property {import('../../types/shell').Fault | null} [fault]  what to say went wrong, if not what did last
 */

/**
 * Return the panel: progress, or what went wrong.
 * @param {Look} look
 */
export function startingView({ title, retry, cancel, fault = session.fault }) {
  const broken = session.status === 'failed' || session.status === 'lost';
  return broken ? failure({ retry, cancel, fault }) : progress({ title, cancel });
}

/** @param {Pick<Look, 'title' | 'cancel'>} look */
function progress({ title, cancel }) {
  const at = steps.indexOf(step ?? 'download');
  const seconds = Math.floor((performance.now() - session.since) / 1000);
  const percent = Math.round(filled() * 100);
  return html`<section class="starting" aria-busy="true">
    <h1 tabindex="-1">${title}</h1>
    <div class="progress" role="progressbar" aria-label=${title} aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${percent} aria-valuetext=${lineOf(steps[at])}>
      <div .style=${`transform: scaleX(${percent / 100})`}></div>
    </div>
    <ol class="starting-steps">
      ${steps.map(
        (name, index) => html`<li class=${index < at ? 'is-done' : index === at ? 'is-now' : 'is-next'}
          aria-current=${index === at ? 'step' : nothing}>
          <span class="starting-mark">${index < at ? icon('check', { size: 20 }) : nothing}</span>
          <span>${index < at ? t(`starting.${name}`) : lineOf(name)}</span>
          ${
            index === at && seconds > 2
              ? html`<span class="starting-time">${t('starting.seconds', { n: seconds })}</span>`
              : nothing
          }
        </li>`,
      )}
    </ol>
    ${
      seconds >= patience
        ? html`<details class="starting-trouble">
          <summary>${t('starting.trouble')}</summary>
          <p>${t(`starting.trouble_${steps[at]}`)}</p>
          <p>${t('starting.trouble_wait')}</p>
        </details>`
        : nothing
    }
    <p class="starting-actions">
      <button type="button" class="btn" @click=${cancel}>${t('dialog.cancel')}</button>
    </p>
  </section>`;
}

/** @param {Omit<Look, 'title'>} look */
function failure({ retry, cancel, fault }) {
  const known = fault ?? {};
  return html`<section class="starting" role="alert">
    <h1 tabindex="-1">${t(session.status === 'lost' ? 'starting.lost' : 'starting.failed')}</h1>
    <p>${faultText(known)}</p>
    <p>${t('starting.safe')}</p>
    <details class="starting-trouble">
      <summary>${t('starting.details')}</summary>
      <pre>${faultDetails(known)}</pre>
    </details>
    <p class="starting-actions">
      <button type="button" class="btn" @click=${cancel}>${t('starting.back')}</button>
      <button type="button" class="btn btn-primary" @click=${() => tryAgain(retry)}>${t('starting.retry')}</button>
    </p>
  </section>`;
}
