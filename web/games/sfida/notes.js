/** The notes that teach La Sfida degli Architetti: see `Note` in table/contract/view.js. */

import { byVariant } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/contract/view.js').Note} Note
 */

/** @param {Context} ctx */
const seen = (ctx) => ctx.table.observation;

/** The city of whoever decides. @param {Context} ctx */
const own = (ctx) => seen(ctx).cities[Number(ctx.seat)].row;

/** @param {Context} ctx @param {string} kind */
const may = (ctx, kind) => ctx.options.some(({ action }) => action.kind === kind);

/** @type {Note[]} */
export const notes = [
  { id: 'roll', rule: 'income', when: (ctx) => seen(ctx).phase === 'roll', at: () => '.sfida-steps' },
  { id: 'auction', rule: 'auction', when: (ctx) => seen(ctx).phase === 'auction', at: () => '.sfida-piles' },
  { id: 'open', rule: 'payment', when: (ctx) => seen(ctx).phase === 'open', at: () => '.sfida-lot' },
  {
    id: 'bid',
    rule: 'auction',
    when: (ctx) => seen(ctx).phase === 'bid',
    at: () => '.sfida-ladder',
    facts: (ctx) => ({ n: seen(ctx).purses[Number(ctx.seat)] ?? 0 }),
  },
  {
    id: 'begin',
    rule: 'begin',
    when: (ctx) => seen(ctx).phase === 'build' && !own(ctx).length && may(ctx, 'begin'),
    at: () => 'hand',
  },
  {
    id: 'build',
    rule: 'build',
    when: (ctx) => seen(ctx).phase === 'build' && own(ctx).length && may(ctx, 'lay'),
    at: (ctx) => `city:${ctx.seat}`,
  },
  {
    id: 'send',
    rule: 'sabotage',
    when: (ctx) => seen(ctx).phase === 'build' && may(ctx, 'sabotage'),
    at: (ctx) => `saboteurs:${ctx.seat}`,
    facts: (ctx) => ({
      who: ctx.t(byVariant(ctx, 'sfida.about.attacked')),
      how: ctx.t(byVariant(ctx, 'sfida.about.attack')),
    }),
  },
  { id: 'ransom', rule: 'ransom', when: (ctx) => seen(ctx).phase === 'ransom', at: () => 'sabotage' },
  { id: 'dot', rule: 'saboteurs', event: ({ kind }) => kind === 'saboteur_gained', at: () => 'die' },
  { id: 'insolvent', rule: 'insolvency', event: ({ kind }) => kind === 'insolvent', at: () => '.sfida-ladder' },
  {
    id: 'destroyed',
    rule: 'gaps',
    event: ({ kind }) => kind === 'destroyed',
    at: (_, event) => `city:${event?.seat}`,
  },
  { id: 'last', rule: 'end', event: ({ kind }) => kind === 'one_left', at: () => '.sfida-piles' },
];
