/**
 * Stands in place of sw.js where the page is worked on: it keeps nothing, so that every page comes
 * from the server.
 */

self.addEventListener('install', () => /** @type {any} */ (self).skipWaiting());
