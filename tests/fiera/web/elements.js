/** What can be tapped, by its name. */

import { say } from './words.js';

/** @type {Record<string, import('../../table/contract/view.js').ElementKind<any>>} */
export const elements = {
  town: {
    label: (ctx, id) => {
      const { good, throws } = ctx.printed.towns.find((/** @type {any} */ one) => one.id === id);
      return say(ctx, 'label.town', { town: id, good, throws });
    },
  },
  answer: { label: (ctx, seat) => say(ctx, 'label.answer', { other: Number(seat) }) },
  hand: { label: (ctx, good) => say(ctx, 'label.hand', { good }) },
  give: { label: (ctx, good) => say(ctx, 'label.give', { good }) },
  ask: { label: (ctx, good) => say(ctx, 'label.ask', { good }) },
};
