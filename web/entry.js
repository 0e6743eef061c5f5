/**
 * The first script of a page. Where the page around has shut it off from its own site
 * (`sandbox="allow-scripts"`), where the browser lets it store nothing, or where there is no site
 * but a disk, PyScript does not start: the page of one file does.
 */

function whole() {
  try {
    return self.origin !== 'null' && Boolean(localStorage);
  } catch {
    return false;
  }
}

const root = new URL('.', /** @type {HTMLScriptElement} */ (document.currentScript).src);

if (whole()) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = new URL('app.js', root).href;
  document.head.append(script);
} else {
  const single = new URL(`single/${document.documentElement.dataset.game ?? 'cittadella'}.html`, root);
  location.replace(`${single.href}${location.search}${location.hash}`);
}
