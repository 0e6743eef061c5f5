/**
 * A running match: found in the store, opened by the engine, shown by the table, kept after every
 * move.
 */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { icon } from '../art/icons.js';
import { gameById } from '../games/index.js';
import { app } from './assets.js';
import { openDialog } from './dialogs.js';
import { redraw } from './draw.js';
import { edition } from './edition.js';
import { faultText } from './faults.js';
import { tell, whenShown } from './frame.js';
import { loadGame, readCatalogue, titleOf } from './games.js';
import { t } from './i18n.js';
import { askToPersist } from './installed.js';
import { notify } from './notices.js';
import { offline } from './offline.js';
import { keepPicture, pictureOf } from './picture.js';
import { openPreferences } from './preferences.js';
import { address, go } from './router.js';
import { openRules } from './rules.js';
import { session } from './session.js';
import { settings } from './settings.js';
import { randomSeed } from './setup.js';
import { startingView, unwatchStart, watchStart } from './starting.js';
import { download, fileOf, newId } from './store.js';

/** An engine that dies this often in so many milliseconds is not started again by itself. */
const deaths = { most: 3, within: 120_000 };

/** Ask the engine; in a frame that nobody sees, bots do not begin to think. */
async function patientCall(request) {
  if (request.do === 'think') await whenShown();
  return session.call(request);
}

/**
 * Return the page of a running match.
 * @param {object} store
 * @param {HTMLElement} host  where the table draws
 */
export function playPage(store, host) {
  let visit = 0;
  let record = null;
  let problem = null;
  let table = null;
  let leaveTable = null;
  let stop = null;
  let lost = [];

  const home = () => go(address('hub'));

  async function open(id, recovered = false) {
    const mine = ++visit;
    shut();
    problem = null;
    watchStart();
    redraw();
    try {
      record = await store.get(id);
      if (mine !== visit) return;
      if (!record) throw Object.assign(new Error(), { code: 'no_record' });
      if (record.broken) throw Object.assign(new Error(), { code: 'broken_record' });
      if (!gameById(record.game)?.view) {
        throw Object.assign(new Error(), { code: 'unknown_game', facts: { game: record.game } });
      }
      if (offline.past && (await offline.pageOf(record.release))) {
        location.replace(`${offline.home}${location.hash}`);
        return;
      }
      redraw();
      const [{ openTable }, view, catalogue] = await Promise.all([
        import('../table/table.js'),
        gameById(record.game).view(),
        readCatalogue(),
        loadGame(record.game),
        session.start(),
      ]);
      const reply = await session.call(record.save ? { do: 'load', save: record.save } : record.setup);
      if (mine !== visit) return;
      if (!record.save) await keep();
      if (mine !== visit) return;
      unwatchStart();
      const place = document.createElement('div');
      place.className = 'table-place';
      host.replaceChildren(place);
      host.hidden = false;
      leaveTable = offline.occupy();
      table = openTable(place, {
        engine: { call: patientCall, mode: session.mode },
        table: reply.table,
        view: view.default,
        printed: catalogue.games.find(({ id }) => id === record.game)?.printed,
        settings,
        onSaved: (reply, over) => (mine === visit ? keep(reply, over) : undefined),
        onLeave: home,
        onRematch: rematch,
        notify,
        openRules: (anchor) => openRules(record.game, anchor),
        openSettings: openPreferences,
        openShare: share,
        extras: extras(),
      });
      if (recovered) notify(t('play.recovered'));
      redraw();
    } catch (error) {
      if (mine !== visit || session.status === 'failed' || session.status === 'lost') return;
      // By rules that have changed since it may go another way: the release that kept it goes on.
      const page = record && !record.broken ? await offline.pageOf(record.release) : null;
      if (mine !== visit) return;
      if (page) {
        location.replace(`${page}${location.hash}`);
        return;
      }
      problem = error;
      tell('error', { code: error.code ?? 'unknown' });
      redraw();
    }
  }

  function shut() {
    keepBoard();
    table?.close();
    table = null;
    leaveTable?.();
    leaveTable = null;
    host.replaceChildren();
    host.hidden = true;
  }

  function keepBoard() {
    if (table) keepPicture(record.id, table.picture());
  }

  /** Go on from where another window has brought the match meanwhile. */
  async function catchUp() {
    if (!table) return;
    const mine = visit;
    const kept = await store.get(record.id);
    if (mine === visit && kept?.save && kept.save.hash !== record.save.hash) open(record.id);
  }

  /** Keep the match as the engine has it; returns a promise that never rejects. */
  async function keep(reply, over = record.over) {
    try {
      const { save } = reply ?? (await session.call({ do: 'save' }));
      record = { ...record, save, over };
      await store.autosave(record.game, record.id, { save, over });
      if (save.steps.some(([seat]) => save.players[seat].kind === 'human')) askToPersist();
      if (reply) await report(save, over);
    } catch {
      return;
    }
  }

  async function report({ steps }, over) {
    tell('move', { step: steps.length });
    if (!over || !edition.framed) return;
    const { table } = await session.call({ do: 'table', viewer: null });
    tell('gameover', { scores: table.scores });
  }

  function whenEngineChanges() {
    if (session.status !== 'lost' || !record) return;
    const now = performance.now();
    lost = [...lost.filter((when) => now - when < deaths.within), now];
    if (lost.length < deaths.most) open(record.id, true);
    else shut();
    redraw();
  }

  async function rematch() {
    const { game, players, options } = record.save;
    const seats = players.map(({ kind, level, name }) => (kind === 'bot' ? { kind, level, name } : { kind, name }));
    const id = newId();
    await store.autosave(game, id, {
      setup: { do: 'new', game, seats, options, seed: randomSeed() },
    });
    go(address('play', id));
  }

  /** Return the link that opens the match in a page; null if there is none, and the reader is told. */
  async function linkFrom(page) {
    try {
      return `${page}#g=${(await session.call({ do: 'link' })).link}`;
    } catch (error) {
      notify(faultText(error));
      return null;
    }
  }

  /** What a frame offers besides: the whole screen, and the game in a window of its own. */
  function extras() {
    if (!edition.framed) return [];
    const whole = { glyph: 'maximize', label: 'frame.full', run: wholeScreen };
    const own = { glyph: 'external-link', label: 'frame.app', run: openApp };
    return [...(document.fullscreenEnabled ? [whole] : []), ...(app ? [own] : [])];
  }

  function wholeScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
  }

  async function openApp() {
    const link = await linkFrom(app);
    if (!link) return;
    const opened = window.open(link, '_blank');
    if (opened) {
      opened.opener = null;
    } else {
      // The page around lets no window be opened.
      openShare(link);
      notify(t('frame.blocked'));
    }
  }

  async function share() {
    const here = offline.past ? offline.home : location.href.split('#')[0];
    const link = await linkFrom(edition.framed && app ? app : here);
    if (link) await openShare(link);
  }

  function openShare(link) {
    return openDialog({ title: () => t('share.title'), body: () => shareBody(link) });
  }

  function shareBody(link) {
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(link);
        notify(t('share.copied'));
      } catch {
        document.querySelector('#share-link')?.select();
        notify(t('share.copy_yourself'));
      }
    };
    const keepNamed = async (event) => {
      event.preventDefault();
      const name = new FormData(event.target).get('name').trim() || titleOf(record.game);
      await store.keep(record.game, name, record);
      notify(t('share.kept', { name }));
    };
    return html`<div class="share">
      <div class="field">
        <label for="share-link">${t('share.link')}</label>
        <div class="row">
          <input class="input" id="share-link" readonly .value=${link}
            @focus=${(event) => event.target.select()} />
          <button type="button" class="btn"
            @click=${copy}>${icon('copy', { size: 20 })}${t('share.copy')}</button>
        </div>
        <p class="hint">${t('share.link_hint')}</p>
      </div>
      <div class="field">
        <span class="label">${t('share.file')}</span>
        <div class="row">
          <button type="button" class="btn"
            @click=${() => download(fileOf({ ...record, at: Date.now() }))}>
            ${icon('file-down', { size: 20 })}${t('share.download')}</button>
        </div>
      </div>
      <form class="field" @submit=${keepNamed}>
        <label for="share-name">${t('share.name')}</label>
        <div class="row">
          <input class="input" id="share-name" name="name" maxlength="40" autocomplete="off" />
          <button type="submit" class="btn">${icon('save', { size: 20 })}${t('share.keep')}</button>
        </div>
      </form>
    </div>`;
  }

  function view() {
    if (table) return nothing;
    if (problem) return refused();
    const still = record?.save ? pictureOf(record.id) : null;
    return html`<div class="opening">
      ${still ?? (record ? html`<div class="opening-picture">${gameById(record.game)?.thumb({ width: 320 })}</div>` : nothing)}
      ${startingView({
        title: t(record?.save?.steps?.length ? 'play.resuming' : 'play.preparing'),
        retry: () => {
          lost = [];
          open(record.id);
        },
        cancel: home,
      })}
    </div>`;
  }

  function refused() {
    const file = record && (record.broken || record.save);
    return html`<section class="starting" role="alert">
      <h1 tabindex="-1">${t('play.refused')}</h1>
      <p>${faultText(problem)}</p>
      ${file ? html`<p>${t('play.untouched')}</p>` : nothing}
      <p class="starting-actions">
        <button type="button" class="btn" @click=${home}>${t('starting.back')}</button>
        ${
          file
            ? html`<button type="button" class="btn btn-primary"
              @click=${() => download(fileOf(record))}>
              ${icon('file-down', { size: 20 })}${t('saves.file')}</button>`
            : nothing
        }
      </p>
    </section>`;
  }

  return {
    title: () => (record?.game ? titleOf(record.game) : t('app.name')),
    enter({ id }) {
      record = null;
      lost = [];
      stop = session.onChange(whenEngineChanges);
      window.addEventListener('pagehide', keepBoard);
      document.addEventListener('visibilitychange', keepBoard);
      window.addEventListener('focus', catchUp);
      open(id);
    },
    leave() {
      visit += 1;
      stop?.();
      window.removeEventListener('pagehide', keepBoard);
      document.removeEventListener('visibilitychange', keepBoard);
      window.removeEventListener('focus', catchUp);
      unwatchStart();
      shut();
    },
    view,
    /** Whether the table fills the page. */
    get full() {
      return table !== null;
    },
  };
}
