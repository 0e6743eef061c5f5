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

/** Load the page's scripts once what is written is painted. Whoever asks first: a module runs once. */
function loadBehind() {
  setTimeout(load, patience);
  requestAnimationFrame(() => setTimeout(load));
}

function load() {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = new URL('../app.js', import.meta.url).href;
  document.head.append(script);
}

if (whole()) {
  showWritten();
  document.addEventListener('DOMContentLoaded', isShown() ? loadBehind : load);
} else {
  const { game = 'cittadella' } = document.documentElement.dataset;
  const single = new URL(`../single/${game}.html`, import.meta.url);
  location.replace(`${single.href}${location.search}${location.hash}`);
}
