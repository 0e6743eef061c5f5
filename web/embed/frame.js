/**
 * The first script of a page for a frame. Where the page around has shut it off from its own site
 * (`sandbox="allow-scripts"`), or there is no site, only the page of one file can start.
 */

if (self.origin === 'null') {
  const single = `../../single/${document.documentElement.dataset.game}.html`;
  location.replace(`${single}${location.search}${location.hash}`);
} else {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = '../../app.js';
  document.head.append(script);
}
