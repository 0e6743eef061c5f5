/**
 * Rules pages: what is written in Markdown, made into a module of the page.
 *
 * A paragraph begins with a heading, `## Title {#id}` or one of level 3, and has text, lists and
 * quotes (which stand aside). Beside this there are
 *
 * - links to other paragraphs: `[words](#id)`;
 * - names: `{{printed.most_built}}` of the printed material, `{{text.card.spy.name}}` of the game's
 *   texts, `{{figures.copies}}` what a function of `figures.js` tells for the paragraph;
 * - figures, drawn by a function of `figures.js` with the words that they need;
 * - worked cases: a title, a table and a moral, and the picture that `sign` of `figures.js` draws.
 *
 *       ```figure goods          ```case coins
 *       caption: The goods       An auction
 *       card: Card
 *       goods: Goods             | Who | Coins |
 *       ```                      | --- | --- |
 *                                | Alice | 1 |
 *
 *                                She alone pays.
 *                                ```
 */

import { Marked } from 'marked';

/** @import { Token, Tokens } from 'marked' */

/**
 * @typedef {{name: string, words: [string, string][]}} Figure
 * @typedef {{id: string, level: number, title: string, line: number, body: string, figures: Figure[]}} Section
 * @typedef {{line: number, what: string}} Fault
 * @typedef {{root: string, path: string, line: number}} Name
 * @typedef {{sections: Section[], names: Name[], links: {id: string, line: number}[], faults: Fault[]}} Book
 * @typedef {{printed: any, figures: Set<string>, texts: Set<string>}} Known
 */

const HEADING = /^(.+?)\s+\{#(\w+)\}$/;
const NAME = /\{\{(\w+)\.([^{}]+)\}\}/g;
/** What is meant as a name or a link, well written or not. */
const MEANT = /\{\{(.*?)\}\}|\]\((.*?)\)/g;
const ROOTS = ['printed', 'text', 'figures'];

const markdown = new Marked({
  tokenizer: {
    // Tags are text: what a page needs beyond text is a figure.
    html: () => undefined,
    tag: () => undefined,
  },
  renderer: {
    blockquote({ tokens }) {
      return tokens
        .map(
          (one) =>
            `<p class="rules-aside">${this.parser.parseInline(/** @type {Tokens.Paragraph} */ (one).tokens)}</p>`,
        )
        .join('\n');
    },
    em({ tokens }) {
      return `<i>${this.parser.parseInline(tokens)}</i>`;
    },
    strong({ tokens }) {
      return `<b>${this.parser.parseInline(tokens)}</b>`;
    },
    link({ href, tokens }) {
      return `<a data-rule="${href.slice(1)}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/** @param {Token[]} tokens */
const inline = (tokens) => new markdown.Parser(markdown.defaults).parseInline(tokens);

/** @param {string} text */
const lines = (text) => text.split('\n').length - 1;

/**
 * Return text between backticks, with the values of its names.
 * @param {string} text
 * @param {string} id  of the paragraph
 */
function quoted(text, id) {
  const plain = text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  return `\`${plain.replace(NAME, (_, root, path) => `\${${value(root, path, id)}}`)}\``;
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string} id
 */
function value(root, path, id) {
  if (root === 'figures') return `figures.${path}(printed, '${id}')`;
  if (root === 'text') return `t(game + '.${path}')`;
  const steps = path.split('.').map((step) => `[${JSON.stringify(step)}]`);
  return `printed${steps.join('')}`;
}

/**
 * Return what is drawn where a value can stand: a template if there are tags in it.
 * @param {string} text
 * @param {string} id
 */
const drawing = (text, id) => `${/[<&]/.test(text) ? 'html' : ''}${quoted(text, id)}`;

/**
 * Return the call that draws a figure; `words` gets what it is given.
 * @param {string} name
 * @param {string} text
 * @param {string} id
 * @param {[string, string][]} words
 */
function figure(name, text, id, words) {
  for (const line of text.split('\n').filter(Boolean)) {
    const [, key, told] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (!key) throw new Error(`a figure has lines of the form "name: words", not "${line}"`);
    words.push([key, told]);
  }
  const given = words.map(([key, told]) => `${key}: ${quoted(told, id)}`);
  return `figures.${name}(printed, { ${given.join(', ')} }, '${id}')`;
}

/**
 * Return the call that draws a worked case.
 * @param {string} sign
 * @param {string} text
 * @param {string} id
 */
function workedCase(sign, text, id) {
  const [title, ...rest] = text.split('\n');
  const [table, moral, more] = markdown.lexer(rest.join('\n')).filter(({ type }) => type !== 'space');
  if (!title || table?.type !== 'table' || more || (moral && moral.type !== 'paragraph')) {
    throw new Error('a case is a title, a table and, if there is one, a moral');
  }
  const { header, rows } = /** @type {Tokens.Table} */ (table);
  const row = (/** @type {Tokens.TableCell[]} */ cells) =>
    `[${cells.map(({ tokens }) => drawing(inline(tokens), id)).join(', ')}]`;
  const told = [`figures.sign('${sign}')`, quoted(title, id), row(header), `[${rows.map(row).join(', ')}]`];
  if (moral) told.push(drawing(inline(/** @type {Tokens.Paragraph} */ (moral).tokens), id));
  return `workedCase(${told.join(', ')})`;
}

/**
 * Return what stands in a template for a part of a paragraph.
 * @param {Token} token
 * @param {Section} section
 */
function part(token, { id, figures }) {
  if (token.type === 'code') {
    const [kind, name = ''] = (token.lang ?? '').split(' ');
    if (kind === 'case') return `\${${workedCase(name, token.text, id)}}`;
    if (kind !== 'figure' || !name) throw new Error('what stands between ``` is a "figure NAME" or a "case"');
    /** @type {[string, string][]} */
    const words = [];
    figures.push({ name, words });
    return `\${${figure(name, token.text, id, words)}}`;
  }
  const plain = ['paragraph', 'list'].includes(token.type);
  const aside = token.type === 'blockquote' && token.tokens?.every(({ type }) => type === 'paragraph');
  if (!plain && !aside) throw new Error(`no ${token.type} can stand here`);
  return quoted(markdown.parser([token]).trim(), id).slice(1, -1);
}

/**
 * Read the Markdown of a rules page; what is wrong with it is among its faults.
 * @param {string} text
 * @returns {Book}
 */
export function read(text) {
  /** @type {Book} */
  const book = { sections: [], names: [], links: [], faults: [] };
  let line = 1;
  for (const token of markdown.lexer(text)) {
    try {
      take(token, book, line);
    } catch (fault) {
      book.faults.push({ line, what: /** @type {Error} */ (fault).message });
    }
    line += lines(token.raw);
  }
  text.split('\n').forEach((row, index) => meant(row, index + 1, book));
  return book;
}

/**
 * @param {Token} token
 * @param {Book} book
 * @param {number} line
 */
function take(token, { sections }, line) {
  if (token.type === 'space') return;
  if (token.type === 'heading') {
    const [, title, id] = HEADING.exec(token.text) ?? [];
    if (!id || ![2, 3].includes(token.depth)) throw new Error('a heading is "## Title {#id}" or "### Title {#id}"');
    if (sections.some((one) => one.id === id)) throw new Error(`a second paragraph has the id "${id}"`);
    sections.push({ id, level: token.depth, title, line, body: '', figures: [] });
    return;
  }
  const section = sections.at(-1);
  if (!section) throw new Error('text before the first heading');
  section.body += `${section.body && '\n'}${part(token, section)}`;
}

/**
 * Note the names and links of a line.
 * @param {string} row
 * @param {number} line
 * @param {Book} book
 */
function meant(row, line, { faults, links, names }) {
  for (const [whole, name, link] of row.matchAll(MEANT)) {
    if (link !== undefined) {
      if (/^#\w+$/.test(link)) links.push({ id: link.slice(1), line });
      else faults.push({ line, what: `a link leads to a paragraph, [words](#id), not to "${link}"` });
    } else {
      const [, root, path] = /^(\w+)\.([\w.:]+)$/.exec(name) ?? [];
      if (ROOTS.includes(root)) names.push({ root, path, line });
      else faults.push({ line, what: `${whole} is no name: they begin with ${ROOTS.join(', ')}` });
    }
  }
  for (const [, kind, name] of row.matchAll(/^```(figure|case) ?(\w*)/g)) {
    names.push({ root: 'figures', path: kind === 'figure' ? name : 'sign', line });
  }
}

/**
 * Return what is wrong with a page, given what its game has, and its `other` language.
 * @param {Book} book
 * @param {Known} known
 * @param {Book} [other]
 * @returns {Fault[]}
 */
export function faultsOf(book, known, other) {
  const ids = new Set(book.sections.map(({ id }) => id));
  const links = book.links.filter(({ id }) => !ids.has(id));
  const names = book.names.filter(({ root, path }) => !isKnown(root, path, known));
  return [
    ...book.faults,
    ...links.map(({ id, line }) => ({ line, what: `no paragraph has the id "${id}"` })),
    ...names.map(({ root, path, line }) => ({ line, what: missing[root](path) })),
    ...(other ? differences(book, other) : []),
  ].sort((one, two) => one.line - two.line);
}

/** @type {Record<string, (path: string) => string>} */
const missing = {
  printed: (path) => `the printed material has no "${path}"`,
  text: (path) => `the game has no text "${path}"`,
  figures: (path) => `figures.js has no "${path}"`,
};

/**
 * @param {string} root
 * @param {string} path
 * @param {Known} known
 */
function isKnown(root, path, { printed, figures, texts }) {
  if (root === 'figures') return figures.has(path);
  if (root === 'text') return texts.has(path);
  const found = path.split('.').reduce((/** @type {any} */ inner, step) => inner?.[step], printed);
  return ['string', 'number'].includes(typeof found);
}

/**
 * Return where a page says other things than in the other language: ids and figures are the same.
 * @param {Book} book
 * @param {Book} other
 * @returns {Fault[]}
 */
function differences(book, other) {
  const shape = (/** @type {Section | undefined} */ section) =>
    section && JSON.stringify(section.figures.map(({ name, words }) => [name, words.map(([key]) => key)]));
  const at = book.sections.findIndex(({ id, level }, index) => {
    const twin = other.sections[index];
    return id !== twin?.id || level !== twin.level;
  });
  if (at >= 0 || other.sections.length > book.sections.length) {
    const { line, id } = book.sections[at] ?? { line: 1, id: other.sections.at(-1)?.id };
    return [{ line, what: `the other language has other paragraphs, or in another order: "${id}"` }];
  }
  return book.sections
    .filter((section, index) => shape(section) !== shape(other.sections[index]))
    .map(({ line, id }) => ({ line, what: `the other language has other figures, or other words for them: "${id}"` }));
}

/**
 * Return the module that a page becomes: from the printed material, its paragraphs.
 * @param {Book} book
 * @param {string} game  whose texts it names
 */
export function moduleOf({ sections, names }, game) {
  const paragraphs = sections.map(
    ({ id, level, title, body }) =>
      `  { id: '${id}', level: ${level}, title: ${quoted(title, id)}, body: html\`${body}\` },`,
  );
  const needed = (/** @type {string} */ root) => names.some((name) => name.root === root);
  return [
    '// Written by build.py from the Markdown of the same name.',
    "import { html } from '../../../vendor/lit-html/lit-html.js';",
    names.some(({ path }) => path === 'sign') ? "import { workedCase } from '../../../art/printed.js';" : '',
    needed('text') ? `import { t } from '../../../shell/i18n.js';\nconst game = '${game}';` : '',
    needed('figures') ? "import * as figures from '../figures.js';" : '',
    `export default (printed) => [\n${paragraphs.join('\n')}\n];\n`,
  ]
    .filter(Boolean)
    .join('\n');
}
