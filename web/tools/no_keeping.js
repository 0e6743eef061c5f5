/**
 * Stands in place of sw.js once a source has changed under a served page: it keeps nothing, so
 * that every page comes from the server.
 */

self.addEventListener('install', () => /** @type {any} */ (self).skipWaiting());
