/** The rules of a game: a page of its own, or a sheet beside a running game. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { doubleRule, ornament } from '../art/frames.js';
import { icon } from '../art/icons.js';
import { gameById } from '../games/index.js';
import { openDialog } from './dialogs.js';
import { redraw } from './draw.js';
import { loadGame, readCatalogue, titleOf } from './games.js';
import { lang, languages, t } from './i18n.js';
import { address } from './router.js';

const loaded = new Map();

/** Load the rules of a game in both languages; resolves to `{it, en, printed}`. */
function load(id) {
  if (!loaded.has(id)) {
    const books = Promise.all([
      readCatalogue(),
      loadGame(id),
      ...languages.map((language) => gameById(id).rules[language]()),
    ]).then(([catalogue, , ...modules]) => {
      const { printed } = catalogue.games.find((game) => game.id === id);
      return Object.fromEntries(languages.map((language, index) => [language, () => modules[index].default(printed)]));
    });
    books.catch(() => loaded.delete(id));
    loaded.set(id, books);
  }
  return loaded.get(id);
}

/** Return the page of a game's rules. */
export function rulesPage() {
  let game = null;
  let book = null;
  let trouble = false;

  async function enter({ id, anchor }) {
    if (game !== id || !book) {
      game = id;
      book = null;
      trouble = false;
      try {
        book = await load(id);
      } catch {
        trouble = true;
      }
      redraw();
    }
    setTimeout(() => reach(anchor));
  }

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
        ${doubleRule()}
      </header>
      ${trouble ? html`<p role="alert">${t('rules.unreachable')}</p>` : nothing}
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

function paragraphs(book, prefix, href) {
  const follow = (event) => {
    const link = event.target.closest('a[data-rule]');
    if (link) link.href = href(link.dataset.rule);
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
  let book = null;
  let trouble = false;
  const reach = (id) => document.getElementById(`sheet-rule-${id}`)?.scrollIntoView({ block: 'start' });
  const jump = (event) => {
    const link = event.target.closest('a[data-rule]');
    if (!link) return;
    event.preventDefault();
    reach(link.dataset.rule);
  };
  const shown = openDialog({
    title: () => t('rules.title_of', { game: titleOf(game) }),
    form: 'sheet',
    body: () =>
      trouble
        ? html`<p role="alert">${t('rules.unreachable')}</p>`
        : book
          ? html`<div class="prose rules-text"
            @click=${jump}>${paragraphs(book[lang()](), 'sheet-rule', (id) => `#${id}`)}</div>`
          : nothing,
  });
  try {
    book = await load(game);
  } catch {
    trouble = true;
  }
  redraw();
  if (anchor) setTimeout(() => reach(anchor));
  return shown;
}
