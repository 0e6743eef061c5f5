/**
 * The first script of a page for a frame. Where the page around has shut it off from its own site
 * (`sandbox="allow-scripts"`), where the browser lets it store nothing, or where there is no site,
 * PyScript does not start: the page of one file does.
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
  script.src = '../../app.js';
  document.head.append(script);
} else {
  const single = `../../single/${document.documentElement.dataset.game}.html`;
  location.replace(`${single}${location.search}${location.hash}`);
}
