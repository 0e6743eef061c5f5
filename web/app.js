/** The page's entry: settings, texts, the store, and which page stands at which address. */

import { html, nothing, render } from './vendor/lit-html/lit-html.js';
import { defs } from './art/shields.js';
import { icon } from './art/icons.js';
import { gameById } from './games/index.js';
import { closeDialogs } from './shell/frame/dialogs.js';
import { onDraw, redraw } from './shell/draw.js';
import { edition } from './shell/edition.js';
import { listenToHost, tell } from './shell/frame/frame.js';
import { beginAsWished } from './shell/pages/wished.js';
import { addUnits } from './shell/games.js';
import { hubPage } from './shell/pages/hub.js';
import { addAll, addTexts, onLanguage, t } from './shell/i18n.js';
import { listenForOffer } from './shell/start/installed.js';
import { laidOut } from './shell/frame/layout.js';
import { mountNotices, notify } from './shell/frame/notices.js';
import { offline } from './shell/start/offline.js';
import { latePage } from './shell/pages/late.js';
import { listenForGames, openPage } from './shell/pages/open.js';
import { PlayPage } from './shell/pages/play.js';
import { preferencesPage } from './shell/pages/preferences.js';
import { address, go, readAddress } from './shell/frame/router.js';
import { rulesPage } from './shell/pages/rules.js';
import { loadDevices } from './shell/pages/devices.js';
import { session } from './shell/start/session.js';
import { readSettings, settings } from './shell/settings.js';
import { setupPage } from './shell/pages/setup.js';
import { openStore } from './shell/keep/store.js';
import { takeOver } from './shell/start/written.js';
import en from './text/en.js';
import it from './text/it.js';
import tableEn from './text/table.en.js';
import tableIt from './text/table.it.js';

/** @import { Address, Page } from './types/shell' */

/**
 * Return a place of index.html.
 * @param {string} id
 */
const placeOf = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const root = placeOf('app');
const banner = placeOf('banner');

/** How long after the first drawing the engine is started in advance, if the connection is not metered. */
const idleStart = 2500;
/** How long after everything is cached the next start is prepared, or the other games are loaded. */
const nextStart = 10_000;
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/**
 * The page that is shown.
 * @type {Page | null}
 */
let page = null;
/** Whether the page still shows what the build has pre-rendered. */
let written = true;
let dropping = false;
let preparing = false;
let expecting = false;
/** Whether the reader has just come to a page, whose heading is to be read out. */
let arriving = false;
/** Whether the focus has been in the page since it was opened. */
let entered = false;

/** @param {Address} at */
function pageAt(at) {
  const known = Object.hasOwn(pages, at.page) ? pages[at.page] : null;
  const needsGame = ['setup', 'rules'].includes(at.page);
  return known && (!needsGame || gameById(at.id)?.view) ? known : null;
}

function turn({ first = false } = {}) {
  const at = readAddress(location.hash);
  if (offline.past && at.page !== 'play') {
    location.replace(`${offline.home}${location.hash}`);
    return;
  }
  const next = pageAt(at);
  if (!next) {
    go(address('hub'), { replace: true });
    return;
  }
  const same = page === next && at.page === 'rules';
  if (!same) {
    closeDialogs();
    page?.leave?.();
  }
  page = next;
  page.enter?.(at);
  arriving = !first && !same;
  if (arriving) window.scrollTo(0, 0);
  draw();
}

function draw() {
  if (!page || (written && page.waits?.())) return;
  if (written) {
    written = false;
    takeOver(root, draw);
    return;
  }
  const { hub } = pages;
  document.title = page === hub ? t('app.name') : `${page.title()} · ${t('app.name')}`;
  render(page.full ? nothing : laidOut(page, overlay()), root);
  root.hidden = Boolean(page.full);
  const heading = root.querySelector('h1');
  if (heading && (arriving || isLost())) {
    arriving = false;
    heading.focus({ preventScroll: true });
  }
  render(storageFault(), banner);
}

/** Whether the focus was in the page and is lost, because its element is gone. */
function isLost() {
  const nowhere = !document.activeElement || document.activeElement === document.body;
  return entered && nowhere && !page?.full && document.hasFocus() && !document.querySelector('dialog[open]');
}

function overlay() {
  return dropping
    ? html`<div class="drop-zone" aria-hidden="true"><p class="display">${t('app.drop')}</p></div>`
    : nothing;
}

function storageFault() {
  if (!store.fault) return nothing;
  return html`<p class="banner" role="alert">${icon('triangle-alert', { size: 20 })}
    <span>${t(store.fault === 'full' ? 'app.storage_full' : 'app.no_storage')}</span></p>`;
}

function startWhenIdle() {
  if (navigator.connection?.saveData) return;
  // A guest plays with the engine of another device.
  setTimeout(() => page !== pages.join && whenIdle(session.warm), idleStart);
}

/** Where nothing is cached, the page itself holds the packages of the other games. */
function expectGames() {
  if (expecting || offline.status !== 'refused' || session.status !== 'ready') return;
  expecting = true;
  setTimeout(() => session.expect(), nextStart);
}

function prepareNextStart() {
  if (preparing || offline.status !== 'ready' || session.status !== 'ready') return;
  preparing = true;
  setTimeout(() => prepare().catch(() => {}), nextStart);
}

/** Load what brings a reader back, the saved games and the credits, with their texts. */
async function loadBack() {
  const [chronicle, credits, daily, saves, ...texts] = await Promise.all([
    import('./shell/pages/chroniclepage.js'),
    import('./shell/pages/credits.js'),
    import('./shell/pages/dailypage.js'),
    import('./shell/pages/saves.js'),
    import('./text/back.it.js'),
    import('./text/back.en.js'),
  ]);
  addAll(texts);
  return { ...chronicle, ...credits, ...daily, ...saves };
}

async function prepare() {
  const { prepareNextStart: freeze } = await import('./boot/bridge.js');
  await freeze();
}

addTexts('it', { ...it, table: tableIt });
addTexts('en', { ...en, table: tableEn });
addUnits();
readSettings();
listenToHost();
placeOf('defs').replaceChildren();
render(defs(), placeOf('defs'));
mountNotices(placeOf('notices'));
root.addEventListener('focusin', () => (entered = true));
onDraw(draw);
onLanguage(redraw);
settings.onChange(redraw);
session.onChange(() => {
  if (['failed', 'lost'].includes(session.status)) tell('error', { code: session.fault?.code });
  if (session.status !== 'ready') return;
  if (session.mode === 'main') notify(t('app.slow_engine'));
  if (!edition.framed) whenIdle(() => offline.prepare());
});
offline.onChange(redraw);
for (const later of [expectGames, prepareNextStart]) {
  offline.onChange(later);
  session.onChange(later);
}
if (!edition.framed) {
  offline.watch();
  listenForOffer();
}

const store = openStore();
store.onChange(redraw);
const open = openPage(store);
/**
 * Pages by the first word of their address.
 * @type {Record<string, Page>}
 */
const pages = {
  hub: hubPage(store),
  setup: setupPage(store),
  play: new PlayPage(store, placeOf('table')),
  rules: rulesPage(store),
  saves: latePage(async () => (await loadBack()).savesPage(store)),
  chronicle: latePage(async () => (await loadBack()).chroniclePage()),
  join: latePage(async () => (await loadDevices()).joinPage(placeOf('table'))),
  daily: latePage(async () => (await loadBack()).dailyPage(store)),
  settings: preferencesPage(),
  credits: latePage(async () => (await loadBack()).creditsPage()),
  open,
  link: open,
};
listenForGames((over) => {
  if (dropping === over) return;
  dropping = over;
  redraw();
});
window.addEventListener('hashchange', () => turn());
// Whoever plays by ear may press the table's keys elsewhere, and must not wait for an answer.
window.addEventListener('keydown', ({ altKey, code, ctrlKey, defaultPrevented, shiftKey }) => {
  const { asking, reader } = settings;
  if (!reader || page?.full || !altKey || ctrlKey || defaultPrevented || shiftKey !== (asking === 'alt_shift')) return;
  if (asking !== 'off' && /^Key[ACGHK-NP-TVW]$/u.test(code)) notify(t('settings.no_game'));
});
beginAsWished(store);
turn({ first: true });
placeOf('late').remove();
tell('ready');
startWhenIdle();
