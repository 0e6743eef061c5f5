/** The names of things, and how facts are put into words. */

import { joined, phrasebook } from '../../table/tell/phrases.js';

/** @typedef {import('../../table/contract/view.js').Context<any>} Context */

/** "2 wool, 1 iron". @param {Context} ctx @param {Record<string, number>} bundle */
export const amounts = (ctx, bundle, kind = 'good') =>
  joined(Object.entries(bundle).map(([one, n]) => `${n} ${ctx.t(`fiera.${kind}.${one}`)}`));

/** @type {(ctx: Context, bundle: Record<string, number>) => string} */
const bundled = (ctx, bundle) => amounts(ctx, bundle);

export const words = phrasebook({
  terms: {
    town: { town: 'town.*' },
    good: { good: 'good.*' },
    what: { what: 'thing.*' },
    letter: { letter: 'letter.*' },
    agrees: { answer: 'answer.*', answers: 'answers.*' },
    goods: { goods: bundled },
    given: { given: bundled },
    asked: { asked: bundled },
    cost: { cost: bundled },
    road: { ends: (ctx, road) => road.split('-').map((/** @type {string} */ town) => ctx.t(`fiera.town.${town}`)) },
    dice: { total: (_, [one, other]) => one + other },
  },
});

export const { say } = words;
