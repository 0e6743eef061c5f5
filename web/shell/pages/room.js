/** Both sides of a match on several devices, in one file: what they share is not worth two. */

export { Hosting } from './hosting.js';
export { joinPage } from './joinpage.js';
