/**
 * The first script of a page. Where the page around has shut it off from its own site
 * (`sandbox="allow-scripts"`), where the browser lets it store nothing, or where there is no site
 * but a disk, PyScript does not start: the page of one file does.
 */

import { isShown, showWritten } from './written.js';

function whole() {
  try {
    return self.origin !== 'null' && Boolean(localStorage);
  } catch {
    return false;
  }
}

/** Milliseconds after which a page that nobody sees, and so is not painted, goes on all the same. */
const patience = 300;

/** Whether the style sheet has not come: there is none in its place, or an empty one. */
let unstyled = false;
/** Whether the page's scripts have begun: they take away what is said while they do not come. */
const isAwake = () => !document.getElementById('late');

/** Load the page's scripts once what is written is painted. */
function loadBehind() {
  let begun = false;
  const begin = () => {
    if (!begun) load();
    begun = true;
  };
  setTimeout(begin, patience);
  requestAnimationFrame(() => setTimeout(begin));
}

/**
 * Load the page's scripts, and its style sheet if it has not come. What comes in pieces or not at all is asked
 * for once more; then the page says so.
 */
async function load() {
  for (const link of document.querySelectorAll('#late a')) link.addEventListener('click', reload);
  const place = new URL('../../app.js', import.meta.url);
  try {
    if (unstyled) await addStyle();
    await addScript(place).catch(() => {});
    if (isAwake()) return;
    // Past what the browser keeps and remembers of it.
    await fetch(place, { cache: 'reload' });
    place.search = 'again';
    await addScript(place);
    if (isAwake()) return;
  } catch {
    // It is reported like a link that came in pieces.
  }
  document.documentElement.dataset.late = '';
}

/**
 * Load the page anew where it stands.
 * @param {Event} tap
 */
function reload(tap) {
  tap.preventDefault();
  location.reload();
}

async function addStyle() {
  const link = document.createElement('link');
  const { href = '' } = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel=stylesheet]')) ?? {};
  await add(Object.assign(link, { rel: 'stylesheet', href }));
  // What comes in its place makes an empty one.
  if (!link.sheet?.cssRules.length) throw new Error(`${href} does not come`);
}

/** @param {URL} place */
function addScript({ href }) {
  return add(Object.assign(document.createElement('script'), { type: 'module', src: href }));
}

/**
 * Put an element that loads something into the page; resolves when it has.
 * @param {HTMLElement} element
 */
function add(element) {
  return new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = reject;
    document.head.append(element);
  });
}

if (whole()) {
  unstyled = !document.styleSheets[0]?.cssRules.length;
  showWritten();
  document.addEventListener('DOMContentLoaded', isShown() ? loadBehind : load);
} else {
  const { game = 'cittadella' } = document.documentElement.dataset;
  const single = new URL(`single/${game}.html`, new URL('../../', import.meta.url));
  location.replace(`${single.href}${location.search}${location.hash}`);
}
