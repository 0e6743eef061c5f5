/** The page of the chronicle: how the games went, by game and level and over time, and each of them. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../../art/icons.js';
import { games } from '../../games/index.js';
import { Damaged, chronicle, largest } from '../keep/chronicle.js';
import { forgetFindings } from '../keep/findings.js';
import { pointsCurve } from './curve.js';
import { openDialog } from '../frame/dialogs.js';
import { redraw } from '../draw.js';
import { edition } from '../edition.js';
import { loadTexts, readCatalogue, titleOf } from '../games.js';
import { hasText, list, moment, number, t } from '../i18n.js';
import { notify } from '../frame/notices.js';
import { address } from '../frame/router.js';
import { honoursOf, levelOf, peopleOf, seatOf, standings } from '../keep/standing.js';
import { chooseFile, download } from '../keep/store.js';

/** @import { Catalogue, Page, Played } from '../../types/shell' */
/** @import { Import } from '../keep/chronicle.js' */

/** Px: the width of the page. */
const widest = 1000;
/** How many games are listed at first, and with each wish for more. */
const listed = 25;

/** @returns {Page} */
export function chroniclePage() {
  /** @type {Played[]} */
  let rows = [];
  /** @type {unknown[]} What stands there and cannot be shown. */
  let damaged = [];
  /** @type {Set<string> | null} Which of them can be seen again, once that is known. */
  let seen = null;
  /** @type {Catalogue | null} */
  let catalogue = null;
  /** @type {string | null} The game that is asked for; null: all of them. */
  let game = null;
  let shown = listed;
  let ready = false;
  /** @type {Damaged | null} What is wrong with the file that was chosen. */
  let refused = null;

  async function read() {
    [rows, damaged, catalogue] = await Promise.all([chronicle.list(), chronicle.damaged(), readCatalogue()]);
    await Promise.all(known().map(loadTexts));
    ready = true;
    redraw();
    seen = await chronicle.seen();
    redraw();
  }

  /** The games of this page that have been finished here. */
  const known = () => games.filter(({ id, view }) => view && rows.some((row) => row.game === id)).map(({ id }) => id);

  /** @param {File} file */
  async function take(file) {
    refused = null;
    try {
      if (file.size > largest) throw new Damaged('foreign');
      const found = await chronicle.weigh(await file.text());
      if (!(await isWanted(found))) return;
      notify(t('chronicle.taken', { n: await chronicle.accept(found) }));
      await read();
    } catch (error) {
      refused = error instanceof Damaged ? error : new Damaged('foreign');
      redraw();
    }
  }

  function saveDamaged() {
    download({ name: 'cittadella-damaged.json', text: JSON.stringify(damaged, null, 1) });
  }

  async function clear() {
    const sure = await openDialog({
      title: () => t('chronicle.clear_title'),
      body: () => html`<p>${t('chronicle.clear_ask', { n: rows.length + damaged.length })}</p>`,
      actions: () => [
        { label: t('dialog.cancel'), value: null },
        { label: t('chronicle.clear'), value: true, kind: 'danger' },
      ],
    });
    if (!sure) return;
    await Promise.all([chronicle.clear(), forgetFindings()]);
    notify(t('chronicle.cleared'));
    await read();
    /** @type {HTMLElement | null} */ (document.querySelector('main h1'))?.focus();
  }

  const chosen = () => (game ? rows.filter((row) => row.game === game) : rows);

  const actions = () => html`<p class="page-actions">
    ${
      rows.length
        ? html`<button type="button" class="btn" @click=${async () => download(await chronicle.file())}>
          ${icon('file-down', { size: 20 })}${t('chronicle.export')}</button>`
        : nothing
    }
    <button type="button" class="btn" @click=${() => chooseFile(take)}>
      ${icon('file-up', { size: 20 })}${t('chronicle.import')}</button>
    ${
      rows.length || damaged.length
        ? html`<button type="button" class="btn btn-danger" @click=${clear}>
          ${icon('trash-2', { size: 20 })}${t('chronicle.clear')}</button>`
        : nothing
    }
  </p>
  ${refused ? html`<p class="error" role="alert">${faultOf(refused)}</p>` : nothing}
  ${
    damaged.length
      ? html`<p class="page-actions"><span>${icon('triangle-alert', { size: 20 })}
        ${t('chronicle.damaged', { n: damaged.length })}</span>
        <button type="button" class="btn" @click=${saveDamaged}>
          ${icon('file-down', { size: 20 })}${t('chronicle.save_damaged')}</button></p>`
      : nothing
  }
  <p class="hint">${t('chronicle.hint')}</p>`;

  const more = () => {
    shown += listed;
    redraw();
  };

  return {
    title: () => t('chronicle.title'),
    async enter({ id }) {
      game = edition.game ?? (games.some((one) => one.id === id && one.view) ? id : null);
      shown = listed;
      refused = null;
      window.addEventListener('resize', redraw);
      await read();
    },
    leave: () => window.removeEventListener('resize', redraw),
    view() {
      const rules = catalogue?.games.find(({ id }) => id === game);
      const those = chosen();
      return html`<div class="chronicle"><h1 tabindex="-1">${t('chronicle.title')}</h1>
        ${ready && !those.length ? html`<p>${t('chronicle.none')}</p>` : nothing}
        ${known().length > 1 || (game && !edition.game) ? choice(known(), game) : nothing}
        ${ready && those.length && catalogue ? table(game ? [game] : known(), those, catalogue.levels) : nothing}
        ${game && those.length ? pointsCurve([...those].reverse(), Math.min(innerWidth - 40, widest)) : nothing}
        ${game && rules?.honours.length ? honours(game, rules.honours, those) : nothing}
        ${those.length ? entries(those.slice(0, shown), seen, those.length) : nothing}
        ${
          those.length > shown
            ? html`<p class="page-actions"><button type="button" class="btn" @click=${more}>
              ${icon('chevron-down', { size: 20 })}${t('chronicle.more', { n: those.length - shown })}</button></p>`
            : nothing
        }
        ${ready ? actions() : nothing}
      </div>`;
    },
  };
}

/**
 * Ask whether the games of a file are to be taken in, if not all find room or others must give way.
 * @param {Import} found
 */
async function isWanted({ games: fitting, all, gone, moves }) {
  if (fitting.length === all && !gone && !moves) return true;
  return openDialog({
    title: () => t('chronicle.room_title'),
    body: () => html`<p>${t('chronicle.room', { n: fitting.length, all })}</p>
      ${gone ? html`<p>${t('chronicle.room_gone', { n: gone })}</p>` : nothing}
      ${moves ? html`<p>${t('chronicle.room_moves', { n: moves })}</p>` : nothing}
      <p>${t('chronicle.room_own')}</p>`,
    actions: () => [
      { label: t('dialog.cancel'), value: null },
      ...(fitting.length
        ? [
            {
              label: t('chronicle.room_take', { n: fitting.length }),
              value: true,
              kind: /** @type {const} */ ('primary'),
            },
          ]
        : []),
    ],
  });
}

/** @param {Damaged} refused */
function faultOf({ code, game }) {
  return t(`chronicle.refused_${code}`, { n: game + 1 });
}

/**
 * The ways to one game, or to all.
 * @param {string[]} known
 * @param {string | null} game
 */
function choice(known, game) {
  const way = (/** @type {string | null} */ id, /** @type {string} */ text) => html`<li><a class="btn btn-small"
    href=${address('chronicle', id ?? '')} aria-current=${id === game ? 'page' : nothing}>${text}</a></li>`;
  return html`<nav aria-label=${t('chronicle.games')}><ul class="chronicle-games" role="list">
    ${way(null, t('chronicle.all'))}${known.map((id) => way(id, titleOf(id)))}
  </ul></nav>`;
}

/**
 * How the games went, by game and level.
 * @param {string[]} ids
 * @param {Played[]} rows
 * @param {string[]} levels
 */
function table(ids, rows, levels) {
  const heads = ['level', 'played', 'won', 'best', 'average', 'run'];
  const named = (/** @type {string} */ level) =>
    levels.includes(level) ? t(`level.${level}`) : t(`chronicle.level_${level}`);
  const whole = (/** @type {number | null} */ value) => (value === null ? '–' : number(value));
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${t('chronicle.table')}>
    <table class="ledger chronicle-table">
      <thead><tr>${heads.map((head) => html`<th scope="col">${t(`chronicle.${head}`)}</th>`)}</tr></thead>
      ${ids.map((id) => {
        const lines = standings(
          rows.filter((row) => row.game === id),
          levels,
        );
        return html`<tbody>
          ${
            ids.length > 1
              ? html`<tr><th class="chronicle-of" scope="rowgroup" colspan=${heads.length}>${titleOf(id)}</th></tr>`
              : nothing
          }
          ${lines.map(
            (line) => html`<tr><th scope="row">${named(line.level)}</th>
            <td>${number(line.played)}</td><td>${whole(line.won)}</td><td>${number(line.best)}</td>
            <td>${number(line.average, { maximumFractionDigits: 1 })}</td><td>${whole(line.run)}</td></tr>`,
          )}
        </tbody>`;
      })}
    </table>
  </div>`;
}

/**
 * What is worth trying in a game, and how many games have had it.
 * @param {string} game
 * @param {string[]} names
 * @param {Played[]} rows
 */
function honours(game, names, rows) {
  const had = honoursOf(rows);
  return html`<section aria-labelledby="honours">
    <h2 id="honours">${t('chronicle.honours')}</h2>
    <ul class="chronicle-honours" role="list">
      ${names.map((name) => {
        const many = had.get(name) ?? 0;
        return html`<li class="chronicle-honour ${many ? 'is-had' : ''}">
          ${icon('award', { size: 24 })}
          <span><b>${t(`${game}.honour.${name}`)}</b><br />${t(`${game}.honour.${name}.how`)}</span>
          <span class="chronicle-had">${t(many ? 'chronicle.had' : 'chronicle.never', { n: many })}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}

/**
 * @param {Played[]} rows
 * @param {Set<string> | null} seen
 * @param {number} all
 */
function entries(rows, seen, all) {
  return html`<section aria-labelledby="finished">
    <h2 id="finished">${t('chronicle.finished', { n: all })}</h2>
    <ol class="saves" role="list">${rows.map((row) => html`<li class="save frame">${entry(row, seen && seen.has(row.id))}</li>`)}</ol>
  </section>`;
}

/**
 * A game of the chronicle.
 * @param {Played} row
 * @param {boolean | null} seen  whether it can be seen again, if that is known
 */
function entry(row, seen) {
  const title = titleOf(row.game);
  const people = peopleOf(row);
  const hints = people.reduce((sum, seat) => sum + row.hints[seat], 0);
  const minutes = Math.max(1, Math.round(row.spent / 60_000));
  const seat = seatOf(row);
  const level = levelOf(row);
  const earned = [...new Set(people.flatMap((one) => row.honours[one]))].filter((name) =>
    hasText(`${row.game}.honour.${name}`),
  );
  const facts = [
    moment(row.at),
    ['mixed', 'people'].includes(level) ? t(`chronicle.level_${level}`) : t(`level.${level}`),
    t('chronicle.minutes', { n: minutes }),
    ...(hints ? [t('chronicle.hints', { n: hints })] : []),
    ...Object.keys(row.options)
      .filter((id) => row.options[id] && hasText(`${row.game}.option.${id}`))
      .map((id) => t(`${row.game}.option.${id}`)),
    ...(row.daily ? [t(row.daily.ranked ? 'chronicle.daily' : 'chronicle.daily_again')] : []),
  ];
  const result = {
    name: row.players[seat].name,
    points: row.scores[seat],
    others: list(row.players.flatMap(({ name }, at) => (at === seat ? [] : [name]))),
    unit: row.game,
  };
  return html`<div class="save-text">
      <h3>${t('chronicle.result', { game: title, place: row.places[seat], seats: row.players.length })}</h3>
      <p>${t('chronicle.in_words', result)}</p>
      <p class="hint">${facts.join(' · ')}</p>
      ${earned.map(
        (name) => html`<p class="chronicle-earned">${icon('award', { size: 20 })}
          <span><b>${t(`${row.game}.honour.${name}`)}</b> · ${t(`${row.game}.honour.${name}.how`)}</span></p>`,
      )}
    </div>
    <div class="save-actions">
      ${
        seen
          ? html`<a class="btn btn-small" href=${address('play', row.id, 'replay')}>
            ${icon('history', { size: 20 })}${t('saves.look')}</a>`
          : seen === null
            ? nothing
            : html`<span class="hint">${t('chronicle.gone')}</span>`
      }
    </div>`;
}
