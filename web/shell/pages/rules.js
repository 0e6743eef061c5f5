/** The rules of a game: a page of its own, or a sheet beside a running game. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { doubleRule, ornament } from '../../art/frames.js';
import { icon } from '../../art/icons.js';
import { gameById } from '../../games/index.js';
import { openDialog } from '../frame/dialogs.js';
import { redraw } from '../draw.js';
import { loadGame, readCatalogue, titleOf } from '../games.js';
import { lang, t } from '../i18n.js';
import { arrival, tryAgain } from '../start/parts.js';
import { address } from '../frame/router.js';

/** @import { Lang, Page, Paragraph } from '../../types/shell' */

/** @typedef {Record<Lang, () => Paragraph[]>} Book */

/** @type {Map<string, Promise<Book>>} */
const loaded = new Map();

/**
 * Load the rules of a game in both languages, once.
 * @param {string} id
 */
function load(id) {
  const loading = loaded.get(id) ?? arrival(fetchBook(id));
  loaded.set(id, loading);
  loading.catch(() => loaded.delete(id));
  return loading;
}

/**
 * @param {string} id
 * @returns {Promise<Book>}
 */
async function fetchBook(id) {
  const rules = gameById(id)?.rules;
  if (!rules) throw new Error(`${id} has no rules`);
  const [{ games }, it, en] = await Promise.all([readCatalogue(), rules.it(), rules.en(), loadGame(id)]);
  const printed = games.find((game) => game.id === id)?.printed;
  return { it: () => it.default(printed), en: () => en.default(printed) };
}

/**
 * Return the page of a game's rules.
 * @param {import('../keep/store.js').Store} store
 * @returns {Page}
 */
export function rulesPage(store) {
  let game = '';
  /** @type {Book | null} */
  let book = null;
  let trouble = false;

  /** @param {{id: string, anchor: string}} at */
  async function enter({ id, anchor }) {
    if (game !== id || !book) {
      game = id;
      book = null;
      await read();
    }
    setTimeout(() => reach(anchor));
  }

  async function read() {
    trouble = false;
    try {
      book = await load(game);
    } catch {
      trouble = true;
    }
    redraw();
  }

  async function aim() {
    const { openAim } = await arrival(import('./aim.js'));
    await openAim(store, game);
  }

  /** @param {string} anchor */
  function reach(anchor) {
    const paragraph = document.getElementById(`rule-${anchor}`);
    paragraph?.scrollIntoView();
    paragraph?.focus({ preventScroll: true });
  }

  return {
    title: () => t('rules.title_of', { game: titleOf(game) }),
    enter,
    view: () => html`<article class="rules">
      <header class="rules-head">
        <p class="overline">${t('rules.title')}</p>
        <h1 tabindex="-1">${titleOf(game)}</h1>
        ${
          gameById(game)?.aim
            ? html`<button type="button" class="btn btn-quiet btn-small" @click=${aim}>
              ${icon('flag', { size: 20 })}${t('aim.title')}</button>`
            : nothing
        }
        ${doubleRule()}
      </header>
      ${trouble ? unreachable(() => tryAgain(read)) : nothing}
      ${
        book
          ? html`<div class="rules-columns">
            ${contents(book[lang()](), (id) => address('rules', game, id))}
            <div class="prose rules-text">
              ${paragraphs(book[lang()](), 'rule', (id) => address('rules', game, id))}
              <div class="rules-end">${ornament('tail')}</div>
              <p class="page-actions"><a class="btn btn-primary"
                href=${address('setup', game)}>${t('rules.play', { game: titleOf(game) })}</a></p>
            </div>
          </div>`
          : nothing
      }
    </article>`,
  };
}

/** @param {() => unknown} retry */
function unreachable(retry) {
  return html`<div role="alert">
    <p>${t('rules.unreachable')}</p>
    <p class="page-actions"><button type="button" class="btn" @click=${retry}>${t('starting.retry')}</button></p>
  </div>`;
}

/**
 * @param {Paragraph[]} book
 * @param {(id: string) => string} href
 */
function contents(book, href) {
  return html`<details class="rules-contents" ?open=${matchMedia('(min-width: 1000px)').matches}>
    <summary>${t('rules.contents')}${icon('chevron-down')}</summary>
    <nav aria-label=${t('rules.contents')}>
      <ol role="list">
        ${book
          .filter(({ level }) => level === 2)
          .map(({ id, title }) => html`<li><a href=${href(id)}>${title}</a></li>`)}
      </ol>
    </nav>
  </details>`;
}

/**
 * Return the link to another paragraph that an event is about, if it is.
 * @param {Event} event
 * @returns {{link: HTMLAnchorElement, rule: string} | null}
 */
function ruleLink({ target }) {
  const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (target).closest('a[data-rule]'));
  return link && { link, rule: link.dataset.rule ?? '' };
}

/**
 * @param {Paragraph[]} book
 * @param {string} prefix
 * @param {(id: string) => string} href
 */
function paragraphs(book, prefix, href) {
  const follow = (/** @type {Event} */ event) => {
    const found = ruleLink(event);
    if (found) found.link.href = href(found.rule);
  };
  return html`<div @click=${follow} @keydown=${follow}>${book.map(
    ({
      id,
      level,
      title,
      body,
    }) => html`<section class="rule-section level-${level}" id=${`${prefix}-${id}`} tabindex="-1">
      ${level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}${body}
    </section>`,
  )}</div>`;
}

/**
 * Open the rules beside what is on the page.
 * @param {string} game
 * @param {string} [anchor] the paragraph to begin at
 */
export async function openRules(game, anchor) {
  /** @type {Book | null} */
  let book = null;
  let trouble = false;
  const reach = (/** @type {string} */ id) =>
    document.getElementById(`sheet-rule-${id}`)?.scrollIntoView({ block: 'start' });
  const jump = (/** @type {Event} */ event) => {
    const found = ruleLink(event);
    if (!found) return;
    event.preventDefault();
    reach(found.rule);
  };
  const shown = openDialog({
    title: () => t('rules.title_of', { game: titleOf(game) }),
    form: 'sheet',
    body: () =>
      trouble
        ? unreachable(read)
        : book
          ? html`<div class="prose rules-text"
            @click=${jump}>${paragraphs(book[lang()](), 'sheet-rule', (id) => `#${id}`)}</div>`
          : nothing,
  });
  const read = async () => {
    trouble = false;
    try {
      book = await load(game);
    } catch {
      trouble = true;
    }
    redraw();
    if (anchor) setTimeout(() => reach(anchor));
  };
  await read();
  return shown;
}
