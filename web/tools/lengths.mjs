/**
 * Print how long a match is at the table's normal pace: the seconds in which it is shown, and the
 * decisions of the person in the first seat; `node lengths.mjs GAME STEPS`, see e2e/lengths.py.
 */

import { readFileSync } from 'node:fs';
import './no_page.mjs';

const [game, file] = process.argv.slice(2);
let shown = 0;
Object.assign(globalThis, {
  // Time passes at once.
  setTimeout: (/** @type {() => void} */ run, /** @type {number} */ ms) => {
    shown += ms;
    queueMicrotask(run);
  },
});
const { addTexts, setLanguage } = await import('../shell/i18n.js');
const { Clock } = await import('../table/clock.js');
const { context } = await import('../table/contract/context.js');
const { framesOf, Pace, readingTime, sheetsOf } = await import('../table/show/pace.js');
const { leaves } = await import('../table/count/scoring.js');
const { groupsOf } = await import('../table/tell/telling.js');
const texts = (/** @type {string} */ url) => import(new URL(url, import.meta.url).href);
const [own, shared, table] = await Promise.all(
  [`../games/${game}/en.js`, '../text/en.js', '../text/table.en.js'].map(texts),
);
addTexts('en', own.default, game);
addTexts('en', { ...shared.default, table: table.default });
setLanguage('en');
const view = (await texts(`../games/${game}/index.js`)).default;

let decisions = 0;
/** @type {import('../table/contract/messages.js').Event[]} */
const events = [];
let gathering = '';
/** @type {unknown} */
let printed = null;
const NORMAL = 2;
let done = () => {};
const pace = new Pace({
  speed: () => NORMAL,
  stops: () => false,
  source: () => {},
  read: async ({ groups }) => {
    for (const sheet of sheetsOf(groups))
      for (const _ of leaves(sheet)) shown += readingTime('a line of ten words or so', NORMAL);
  },
  open: async () => {},
  enter: () => false,
  tell: () => {},
  hurts: () => false,
  hurry: () => {},
  change: () => {},
  clock: new Clock(),
  done: () => done(),
});

for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
  const { before, table: now, options, person, ...first } = JSON.parse(line);
  printed ??= first.printed;
  events.push(...now.events);
  if (person && options > 1) {
    const asked = context(view, { ...before, events }, { seat: 0, printed, events, options: before.legal });
    const kind = view.gather?.(asked) ? before.decisions[0].kind : '';
    if (!kind || kind !== gathering) decisions += 1;
    gathering = kind;
  } else if (person || now.events.length) gathering = '';
  const ctx = context(view, now, { printed, events });
  const groups = groupsOf(ctx, view, now.events);
  await new Promise((resolve) => {
    done = () => resolve(null);
    for (const frame of framesOf([now], groups)) {
      const skipsPause = frame.events.length > 0 && frame.events.every((event) => view.skipsPause?.(event));
      pace.add({ ...frame, seat: person ? 0 : 1, bot: !person, skipsPause });
    }
  });
}
console.log(JSON.stringify({ shown: shown / 1000, decisions }));
process.exit();
