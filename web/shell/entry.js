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

if (whole()) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = new URL('../app.js', import.meta.url).href;
  document.head.append(script);
} else {
  const { game = 'cittadella' } = document.documentElement.dataset;
  const single = new URL(`../single/${game}.html`, import.meta.url);
  location.replace(`${single.href}${location.search}${location.hash}`);
}
