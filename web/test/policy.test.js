/** What the page's policy refuses is found here, before a browser says so without a place. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
/** What never comes to a page of ours: tools, tests, and the lines for pages of other people. */
const others = /^(node_modules|builder|test|tools|types)\/|^embed\/(snippet|cittadella-game)\.js$/;

const refused = [
  { found: /(?<![\w.-])style=["'$]/, instead: 'write .style=${…}, which sets the property' },
  { found: /setAttribute\(['"]style['"]/, instead: 'set element.style.cssText or its properties' },
  { found: /<style\b/, instead: 'write a style sheet beside the module' },
  { found: /(?<![\w.-])on[a-z]+=["'$]/, instead: 'write @click=${…}, which adds a listener' },
  { found: /javascript:/, instead: 'write a button with @click=${…}' },
];

/**
 * Return what the policy refuses in a module: the place, the line, what to do instead.
 * @param {string} name
 * @param {string} text
 */
function faults(name, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      refused
        .filter(({ found }) => found.test(line))
        .map(({ instead }) => `web/${name}:${index + 1}: ${line.trim()}\n  the page's policy refuses this: ${instead}`),
    );
}

test('templates keep to the policy of the page', () => {
  const names = readdirSync(web, { recursive: true }).filter((name) => name.endsWith('.js') && !others.test(name));
  assert(names.includes('shell/pages/play.js') && names.includes('app.js'));
  const found = names.flatMap((name) => faults(name, readFileSync(`${web}${name}`, 'utf8')));
  assert.equal(found.join('\n'), '');
});

test('a style in a template is found, with the place and the way out', () => {
  const text = 'const a = 1;\nhtml`<p style="top:${a}px">`;\n';
  assert.deepEqual(faults('games/fair/stage.js', text), [
    'web/games/fair/stage.js:2: html`<p style="top:${a}px">`;\n' +
      "  the page's policy refuses this: write .style=${…}, which sets the property",
  ]);
  assert.equal(faults('a.js', 'html`<p style=${a}><i onclick="b()"></i></p>`').length, 2);
  assert.deepEqual(faults('a.js', 'html`<p .style=${a} @click=${b} data-style="x">`'), []);
});
