/** The page of the game of the day: one deal for each game, the same for everybody; its result, to be shared. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { ref } from '../../vendor/lit-html/directives/ref.js';
import { icon } from '../../art/icons.js';
import { games } from '../../games/index.js';
import { app } from '../assets.js';
import { chronicle } from '../keep/chronicle.js';
import { begin, dateOf, factsOf, hasBegun, signsOf, today, triesAt } from '../keep/daily.js';
import { drawCard } from './dailycard.js';
import { redraw } from '../draw.js';
import { edition } from '../edition.js';
import { faultText } from '../start/faults.js';
import { titleOf } from '../games.js';
import { date, lang, list, t } from '../i18n.js';
import { notify } from '../frame/notices.js';
import { offline } from '../start/offline.js';
import { address, go } from '../frame/router.js';
import { session } from '../start/session.js';
import { seatOf } from '../keep/standing.js';
import { startingView, unwatchStart, watchStart } from './starting.js';
import { downloadBlob } from '../keep/store.js';

/** @import { Fault, Game, Page, Played } from '../../types/shell' */
/** @import { Store } from '../keep/store.js' */
/** @import { Tries } from '../keep/daily.js' */

/**
 * @param {Store} store
 * @returns {Page}
 */
export function dailyPage(store) {
  let day = today();
  /** Which day it was when the reader came: what the page says then holds. */
  let now = day;
  /** @type {string | null} The game that is asked for; null: all of them. */
  let only = null;
  /** @type {Map<string, Tries>} */
  let tries = new Map();
  /** @type {string | null} The game that is being begun. */
  let starting = null;
  /** @type {Fault | null} */
  let problem = null;
  let visit = 0;

  const shown = () => games.filter(({ id, view }) => view && (!only || only === id));

  async function look() {
    const mine = visit;
    const rows = await chronicle.list();
    const found = await Promise.all(
      shown().map(async ({ id }) => /** @type {const} */ ([id, await triesAt(store, rows, id, day, now)])),
    );
    if (mine !== visit) return;
    tries = new Map(found);
    redraw();
  }

  /** @param {string} game */
  async function play(game) {
    const mine = visit;
    starting = game;
    problem = null;
    watchStart();
    redraw();
    try {
      const id = await begin(store, game, day, now);
      if (mine === visit) go(address('play', id));
    } catch (error) {
      if (mine !== visit) return;
      // A fault of the start itself is shown in its own place.
      if (session.status === 'ready') stop();
      problem = /** @type {Fault} */ (error);
    }
    redraw();
  }

  function stop() {
    starting = null;
    unwatchStart();
    redraw();
  }

  return {
    title: () => t('daily.title'),
    async enter({ id, part }) {
      visit += 1;
      starting = null;
      problem = null;
      tries = new Map();
      now = today();
      day = dateOf(part) ? part : now;
      only = edition.game ?? (games.some((game) => game.id === id && game.view) ? id : null);
      await look();
    },
    leave() {
      visit += 1;
      unwatchStart();
    },
    view() {
      if (starting) {
        const game = starting;
        return startingView({ title: t('play.preparing'), retry: () => play(game), cancel: stop });
      }
      const yet = !hasBegun(day);
      return html`<div class="daily">
        <header>
          <p class="overline">${date(dateOf(day) ?? new Date())}</p>
          <h1 tabindex="-1">${t('daily.title')}</h1>
        </header>
        <p>${t(yet ? 'daily.not_yet' : day === now ? 'daily.lead' : 'daily.lead_other')}</p>
        ${problem ? html`<p class="error" role="alert">${faultText(problem)}</p>` : nothing}
        ${
          yet
            ? nothing
            : html`<ul class="daily-games" role="list">
              ${shown().map((game) => html`<li class="daily-game">${card(game, day, tries.get(game.id) ?? null, play, day === now)}</li>`)}
            </ul>`
        }
        ${only && !edition.game ? html`<p><a href=${address('daily')}>${t('daily.all')}</a></p>` : nothing}
      </div>`;
    },
  };
}

/**
 * The game of a day of one game.
 * @param {Game} game
 * @param {string} day
 * @param {Tries | null} tries  null while they are being looked up
 * @param {(game: string) => void} play
 * @param {boolean} own  whether it is the game of this very day
 */
function card(game, day, tries, play, own) {
  const played = tries?.ranked ?? tries?.others[0] ?? null;
  return html`<div class="daily-picture">${game.thumb({ width: 160 })}</div>
    <div class="daily-text">
      <h2>${titleOf(game.id)}</h2>
      ${tries ? html`<p>${stateOf(tries, own)}</p>` : nothing}
      ${played ? result(played) : nothing}
    </div>
    ${played ? picture(played, day) : nothing}
    ${tries ? ways(game.id, tries, play) : nothing}
    ${played ? shared(played, day) : nothing}`;
}

/**
 * @param {Tries} tries
 * @param {boolean} own
 */
function stateOf({ ranked, running, spent, others }, own) {
  if (running) return t('daily.running');
  if (ranked) return t(others.length ? 'daily.done_again' : 'daily.done', { n: others.length });
  if (!own) return t('daily.other_day');
  return t(spent ? 'daily.spent' : 'daily.open');
}

/**
 * @param {string} game
 * @param {Tries} tries
 * @param {(game: string) => void} play
 */
function ways(game, { running, spent }, play) {
  return html`<p class="daily-ways">
    ${
      running
        ? html`<a class="btn btn-primary" href=${address('play', running)}>
          ${icon('play', { size: 20 })}${t('hub.continue')} <span class="visually-hidden">${titleOf(game)}</span></a>`
        : html`<button type="button" class=${spent ? 'btn' : 'btn btn-primary'} @click=${() => play(game)}
          @pointerenter=${session.warm} @focus=${session.warm}>
          ${icon('play', { size: 20 })}${t(spent ? 'daily.again' : 'daily.play')}
          <span class="visually-hidden">${titleOf(game)}</span></button>`
    }
  </p>`;
}

/**
 * How a try went.
 * @param {Played} row
 */
function result(row) {
  const facts = factsOf(row);
  return html`<p><b>${t('daily.result', facts)}</b>${facts.n ? html` · ${t('chronicle.hints', facts)}` : nothing}</p>`;
}

/**
 * How high one stood after each round.
 * @param {Played} row
 * @param {string} day
 */
function picture(row, day) {
  const places = row.course.map((all) => t('daily.place', { place: all[seatOf(row)] }));
  return html`<canvas class="daily-card" role="img" data-signs=${signsOf(row)}
    aria-label=${t('daily.course', { places: list(places) })}
    ${ref((canvas) => show(/** @type {HTMLCanvasElement | undefined} */ (canvas), row, day))}></canvas>`;
}

/**
 * Draw the picture where it is not drawn yet.
 * @param {HTMLCanvasElement | undefined} canvas
 * @param {Played} row
 * @param {string} day
 */
function show(canvas, row, day) {
  const drawn = `${row.id} ${lang()}`;
  if (!canvas || canvas.dataset.drawn === drawn) return;
  canvas.dataset.drawn = drawn;
  drawCard(canvas, row, dayText(day));
}

/** @param {string} day */
const dayText = (day) => date(dateOf(day) ?? new Date());

/**
 * Return the link by which others play the same deal; null where the page has no address that others could open.
 * @param {string} game
 * @param {string} day
 */
function linkTo(game, day) {
  const here = offline.past ? offline.home : location.href.split(/[?#]/)[0];
  const page = edition.framed ? app : here;
  return page?.startsWith('http') ? `${page}${address('daily', game, '', day)}` : null;
}

/**
 * Return the result as a text that betrays nothing of the deal.
 * @param {Played} row
 * @param {string} day
 */
function textOf(row, day) {
  const facts = factsOf(row);
  const hints = facts.n ? ` · ${t('chronicle.hints', facts)}` : '';
  const again = row.daily?.ranked ? '' : ` · ${t('daily.unranked')}`;
  return [
    `Cittadella · ${titleOf(row.game)} · ${dayText(day)}`,
    `${t('daily.result', facts)}${hints}${again}`,
    signsOf(row),
    linkTo(row.game, day) ?? '',
  ]
    .join('\n')
    .trim();
}

/**
 * What is given to others.
 * @param {Played} row
 * @param {string} day
 */
function shared(row, day) {
  const id = `daily-text-${row.game}`;
  const text = textOf(row, day);
  const select = (/** @type {On<HTMLTextAreaElement>} */ { target }) => target.select();
  return html`<details class="daily-share">
    <summary>${t('daily.share')} <span class="visually-hidden">${titleOf(row.game)}</span></summary>
    <label class="visually-hidden" for=${id}>${t('daily.text')}</label>
    <textarea class="input" id=${id} rows="4" readonly spellcheck="false" .value=${text} @focus=${select}></textarea>
    ${linkTo(row.game, day) ? nothing : html`<p class="hint">${t('daily.no_link')}</p>`}
    <p class="page-actions">
      <button type="button" class="btn" @click=${() => copy(text, id)}>
        ${icon('copy', { size: 20 })}${t('daily.copy')}</button>
      <button type="button" class="btn" @click=${async () => downloadBlob(nameOf(row, day), await pictureOf(row, day))}>
        ${icon('download', { size: 20 })}${t('daily.picture')}</button>
      ${
        'share' in navigator
          ? html`<button type="button" class="btn" @click=${() => give(row, day, text)}>
            ${icon('share-2', { size: 20 })}${t('daily.give')}</button>`
          : nothing
      }
    </p>
  </details>`;
}

/**
 * @param {Played} row
 * @param {string} day
 */
const nameOf = (row, day) => `cittadella-${row.game}-${day}.png`;

/**
 * @param {Played} row
 * @param {string} day
 * @returns {Promise<Blob>}
 */
async function pictureOf(row, day) {
  const canvas = document.createElement('canvas');
  await drawCard(canvas, row, dayText(day));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/**
 * @param {string} text
 * @param {string} id  of the field that shows it
 */
async function copy(text, id) {
  try {
    await navigator.clipboard.writeText(text);
    notify(t('daily.copied'));
  } catch {
    /** @type {HTMLTextAreaElement | null} */ (document.getElementById(id))?.select();
    notify(t('daily.copy_yourself'));
  }
}

/**
 * Hand the result to the device, which knows to whom.
 * @param {Played} row
 * @param {string} day
 * @param {string} text
 */
async function give(row, day, text) {
  const files = [new File([await pictureOf(row, day)], nameOf(row, day), { type: 'image/png' })];
  try {
    await navigator.share(navigator.canShare?.({ files }) ? { text, files } : { text });
  } catch {
    // Whoever thinks better of it closes the device's own sheet.
  }
}
