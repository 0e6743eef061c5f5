/** Why something cannot be done, with what is missing for it. */

import { sum } from '../../table/contract/counts.js';
import { say } from './names.js';

/** @type {(vertices?: string[]) => string[]} */
const vertices = (ids = []) => ids.map((id) => `vertex:${id}`);

/** Those that are more than their text. @type {NonNullable<import('./reading.js').Kinds['refusals']>} */
export const refusals = {
  '*': { lights: (facts) => vertices(facts.vertices) },
  too_near: { lights: ({ near }) => vertices(near) },
  road_blocked: { lights: (facts) => vertices(facts.vertices ?? [facts.vertex]) },
  missing_cards: { says: (ctx, facts) => say(ctx, 'refuse.missing_cards', { ...facts, n: sum(facts.missing) }) },
  no_pieces: { says: (ctx, facts) => say(ctx, `refuse.no_pieces.${facts.what}`, facts) },
  nowhere: { says: (ctx, { what }) => say(ctx, `refuse.nowhere.${what}`) },
  no_knight: { says: (ctx, { vertex }) => say(ctx, vertex === null ? 'refuse.no_knights' : 'refuse.no_knight') },
  does_nothing: {
    says: (ctx, { card }) => say(ctx, 'refuse.does_nothing', { card, why: say(ctx, `card.${card}.idle`) }),
  },
};
