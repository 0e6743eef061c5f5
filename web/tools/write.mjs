/**
 * Print the pages that can be written before anyone asks for them, as HTML by their names:
 * `node write.mjs LOOSE`. They are what the page draws first for a reader who was never here: the
 * title page and each game's set-up. Both languages stand in them, each marked by `data-in`.
 */

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const loose = process.argv[2];
const load = (/** @type {string} */ path) => import(pathToFileURL(`${loose}/${path}`).href);

// As much of a page as its modules ask for while they are loaded.
const element = () => ({ dataset: {}, append() {}, setAttribute() {} });
const nobody = { addEventListener() {}, getItem: () => null, setItem() {} };
const given = {
  document: {
    ...nobody,
    documentElement: element(),
    head: element(),
    createElement: element,
    createTreeWalker: () => ({}),
    createComment: () => ({}),
    querySelector: () => null,
    querySelectorAll: () => [],
  },
  location: { search: '', hash: '', protocol: 'file:', pathname: '/', origin: 'null', href: '' },
  localStorage: nobody,
  navigator: { languages: ['it'] },
  parent: globalThis,
  window: globalThis,
  history: { state: null },
  addEventListener() {},
  fetch: async (/** @type {URL} */ { pathname }) => Response.json(JSON.parse(readFileSync(pathname, 'utf8'))),
  // Whatever counts seconds would go on for ever.
  setInterval: () => 0,
};
for (const [name, value] of Object.entries(given)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

const { nothing, noChange } = await load('vendor/lit-html/lit-html.js');
const { repeat } = await load('vendor/lit-html/directives/repeat.js');
const { drawings } = await load('art/woodcut.js');
const { defs } = await load('art/shields.js');
const { games } = await load('games/index.js');
const { hubPage } = await load('shell/pages/hub.js');
const { addTexts, languages, setLanguage } = await load('shell/i18n.js');
const { laidOut } = await load('shell/frame/layout.js');
const { setupPage } = await load('shell/pages/setup.js');
for (const language of languages) addTexts(language, (await load(`text/${language}.js`)).default);

const kindOf = (/** @type {any} */ value) => value?._$litDirective$;
const repeated = kindOf(repeat([], () => nothing));
const escaped = (/** @type {unknown} */ text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Return the text of what stands between two tags.
 * @param {any} value
 * @returns {string}
 */
function textOf(value) {
  if (value === nothing || value === noChange || value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (value.strings) return written(value);
  if (kindOf(value) === repeated) {
    const [items, key, draw] = value.values;
    return textOf(items.map(draw ?? key));
  }
  if (kindOf(value)) return textOf(value.values[0]);
  return escaped(value);
}

/**
 * Return the text of a template: listeners wait for the page, and so do properties.
 * @param {{strings: string[], values: any[]}} template
 */
function written({ strings, values }) {
  let text = strings[0];
  let plain = strings[0];
  values.forEach((value, index) => {
    const within = plain.lastIndexOf('<') > plain.lastIndexOf('>');
    const [, before, sign, name] = (within && /^([^]*)\s([.?@]?)([\w:-]+)=$/.exec(text)) || [];
    if (name === undefined) text += within ? escaped(value === nothing ? '' : value) : textOf(value);
    else {
      const known = kindOf(value) ? value.values[0] : value;
      text = before;
      if (sign === '?' || (sign === '.' && name === 'checked')) text += known ? ` ${name}` : '';
      else if (!sign && known !== nothing) text += ` ${name}="${escaped(known)}"`;
    }
    text += strings[index + 1];
    plain += `x${strings[index + 1]}`;
  });
  return text;
}

/**
 * Return a page in which no field can be filled in: what is written there would be lost.
 * @param {string} text
 */
const closed = (text) =>
  text.replace(/<input(?=[^>]* type="text")/g, '<input readonly').replaceAll('<select', '<select disabled');

/** Elements whose text says nothing in two languages at once. */
const WHOLE = /(<select\b[^]*?<\/select>|<[^>]+>)/;

/**
 * Return one text out of the same in two languages.
 * @param {string[]} texts  in the order of `languages`
 */
function inBoth(texts) {
  const [first, ...others] = texts.map((text) => text.split(WHOLE));
  return first
    .map((part, at) => {
      const parts = [part, ...others.map((other) => other[at])];
      if (parts.every((other) => other === part)) return part;
      const marked = (/** @type {string} */ text, /** @type {number} */ index) =>
        `data-in="${languages[index]}"${text}`;
      if (/^<(input|select)\b/.test(part)) {
        return parts.map((text, index) => text.replace(/^<\w+/, (tag) => `${tag} ${marked('', index)}`)).join('');
      }
      // What is only heard comes with the page itself.
      if (part.startsWith('<')) return part;
      return parts.map((text, index) => `<span ${marked('', index)}>${text}</span>`).join('');
    })
    .join('');
}

/**
 * Return a page as it is drawn first.
 * @param {any} page
 * @param {string} id  of its game
 */
async function first(page, id) {
  await page.enter({ id });
  // What it asks of the storage comes at once.
  await new Promise((resolve) => setTimeout(resolve));
  const texts = languages.map((/** @type {string} */ language) => {
    setLanguage(language);
    return closed(textOf(laidOut(page)));
  });
  return inBoth(texts);
}

const store = { list: async () => [], onChange: () => () => {} };
/** @type {Record<string, string>} */
const pages = { hub: await first(hubPage(store), '') };
for (const { id, view } of games) {
  if (view) pages[`setup-${id}`] = await first(setupPage(store), id);
}
const drawn = [...drawings()].map(([key, drawing]) => [key, textOf(drawing)]);
console.log(JSON.stringify({ defs: textOf(defs()), pages, drawn }).replace(/\\n +/g, '\\n'));
