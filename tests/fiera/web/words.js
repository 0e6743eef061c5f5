/** What the screen says: most of it is a text for a code of the engine's. */

import { joined, phrasebook } from '../../table/phrases.js';

/**
 * @typedef {import('../../table/view.js').Context} Context
 * @typedef {import('../../table/view.js').View} View
 * @typedef {Record<string, any>} Facts
 */

const book = phrasebook({
  terms: {
    town: { town: 'town.*' },
    good: { good: 'good.*' },
    what: { what: 'thing.*' },
    letter: { letter: 'letter.*' },
    agrees: { answer: 'answer.*', answers: 'answers.*' },
    ends: { ends: 'town.*' },
  },
  secrets: { drawn: 'letter' },
});

/** "2 wool, 1 iron". @param {Context} ctx @param {Record<string, number>} bundle */
export const amounts = (ctx, bundle, kind = 'good') =>
  joined(Object.entries(bundle).map(([one, n]) => `${n} ${ctx.t(`fiera.${kind}.${one}`)}`));

/** The facts with words for bundles, roads and the other of two. @param {Context} ctx @param {Facts} facts */
function told(ctx, facts) {
  const words = { ...facts };
  for (const fact of ['goods', 'given', 'asked', 'cost']) {
    if (facts[fact]) words[fact] = amounts(ctx, facts[fact]);
  }
  if (facts.road) words.ends = facts.road.split('-');
  if (Number.isInteger(facts.other)) words.other = ctx.name(facts.other);
  if (facts.dice) words.total = facts.dice[0] + facts.dice[1];
  return words;
}

/** @type {View['sentence']} */
export const sentence = (ctx, event, group) =>
  book.sentences({ shown: (_, { letters }) => shown(ctx, letters) })(ctx, { ...event, ...told(ctx, event) }, group);

/** @param {Context} ctx @param {Record<string, number>[]} letters */
const shown = (ctx, letters) =>
  joined(
    letters.map((pack, seat) => Object.keys(pack).length > 0 && `${ctx.name(seat)}: ${amounts(ctx, pack, 'letter')}`),
    '; ',
  ) || null;

/** @type {View['refusal']} */
export const refusal = (ctx, why) => book.refusal(ctx, { ...why, facts: told(ctx, why.facts ?? {}) });

/** @type {View['button']} */
export const button = (ctx, { action }) => book.say(ctx, `button.${action.kind}`, told(ctx, action));

/** @type {View['label']} */
export function label(ctx, id) {
  const [kind, what] = id.split(':');
  if (kind === 'seat') return book.label(ctx, id);
  const town = ctx.printed.towns.find((/** @type {any} */ one) => one.id === what);
  const facts = { town: { town: what, ...town }, road: { road: what }, answer: { other: Number(what) } };
  return book.say(ctx, `label.${kind}`, told(ctx, facts[/** @type {keyof typeof facts} */ (kind)] ?? { good: what }));
}

/** Points and goods that change hands. @type {View['previewText']} */
export const previewText = (ctx, changes) =>
  changes.map(({ fact, before, after }) => {
    const [what, seat, good] = fact.split(':');
    return book.say(ctx, `change.${what}`, { seat: Number(seat), good, n: Number(after) - Number(before) });
  });

/** @type {NonNullable<View['source']>} */
export const source = (ctx, { source: name }) => ctx.t(`fiera.source.${name}`);

/** @type {NonNullable<View['tie']>} */
export const tie = (ctx, table) => book.tie(ctx, table, table.observation.held);
