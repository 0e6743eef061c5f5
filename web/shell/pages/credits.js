/** Who and what this stands on, and under which licences. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { ornament } from '../../art/frames.js';
import { icon } from '../../art/icons.js';
import { app, licences } from '../assets.js';
import { t } from '../i18n.js';

const parts = [
  ['Pyodide, CPython', html`MPL-2.0<br />PSF-2.0`, 'python'],
  ['PyScript', 'Apache-2.0', 'pyscript'],
  ['micropip', 'MPL-2.0', 'micropip'],
  ['lit-html', 'BSD-3-Clause', 'lit'],
  ['qr', 'MIT / Apache-2.0', 'qr'],
  ['Grenze (Omnibus-Type)', 'OFL-1.1', 'grenze'],
  ['Atkinson Hyperlegible Next (Braille Institute)', 'OFL-1.1', 'atkinson'],
  ['Alegreya (Huerta Tipográfica)', 'OFL-1.1', 'alegreya'],
  ['Lucide', 'ISC', 'lucide'],
];

/**
 * Return the page of credits.
 * @returns {import('../../types/shell').Page}
 */
export function creditsPage() {
  return {
    title: () => t('credits.title'),
    view: () => html`<h1 tabindex="-1">${t('credits.title')}</h1>
      <div class="prose">
        <p>${t('credits.lead')}</p>
        <p>${t('credits.unofficial')}</p>
        <p>${t('credits.privacy')}</p>
      </div>
      <h2>${t('credits.parts')}</h2>
      <div class="table-scroll">
        <table class="ledger credits-parts">
          <thead>
            <tr><th scope="col">${t('credits.part')}</th><th scope="col">${t('credits.for')}</th><th
              scope="col">${t('credits.licence')}</th></tr>
          </thead>
          <tbody>
            ${parts.map(
              ([name, licence, use]) =>
                html`<tr><th scope="row">${name}</th><td>${t(`credits.${use}`)}</td>
                  <td>${licence}</td></tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="page-actions">
        <a class="btn" href=${licences} target="_blank" rel="noopener">
          ${icon('scroll-text', { size: 20 })}${t('credits.texts')}</a>
        ${
          app
            ? html`<a class="btn" href=${`${app}embed/index.html`}>
              ${icon('share-2', { size: 20 })}${t('embed.title')}</a>`
            : nothing
        }
      </p>
      <div class="page-end">${ornament('tail')}</div>`,
  };
}
