/** The notes that teach La Sfida degli Architetti: see `Note` in table/contract/view.js. */

import { byVariant, kindOf, mayBeAttacked } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Note} Note
 */

/** @param {Context} ctx */
const seen = (ctx) => ctx.table.observation;

/** The city of whoever decides, or of a seat. @param {Context} ctx */
const own = (ctx, seat = ctx.seat) => seen(ctx).cities[Number(seat)].row;

/** @param {Context} ctx @param {string} kind */
const may = (ctx, kind) => ctx.options.some(({ action }) => action.kind === kind);

/** Whether saboteurs can still be sent. @param {Context} ctx */
const goesOn = (ctx) => seen(ctx).phase !== 'final' && !ctx.table.over;

/** Who can be attacked, and what an attack does. @param {Context} ctx */
const attack = (ctx) => ({
  who: ctx.t(byVariant(ctx, 'sfida.about.attacked')),
  how: ctx.t(byVariant(ctx, 'sfida.about.attack')),
});

/**
 * The note on a bonus, once the viewer has laid what it is about.
 * @param {import('./reading.js').Bonus} bonus
 * @param {(kind: string, ctx: Context) => boolean} starts
 * @returns {Note}
 */
const onBonus = (bonus, starts) => ({
  id: bonus,
  rule: 'bonuses',
  event: ({ kind, seat, card }, ctx) => kind === 'laid' && seat === ctx.viewer && starts(kindOf(card), ctx),
  at: (_, event) => `bonus:${bonus}:${event?.seat}`,
  facts: (ctx) => ({ n: ctx.printed.bonuses[bonus] }),
});

/** @type {Note[]} */
export const notes = [
  { id: 'roll', rule: 'income', when: (ctx) => seen(ctx).phase === 'roll', at: () => '.sfida-steps' },
  { id: 'auction', rule: 'auction', when: (ctx) => seen(ctx).phase === 'auction', at: () => '.sfida-piles' },
  {
    id: 'open',
    rule: 'payment',
    when: (ctx) => seen(ctx).phase === 'open',
    at: () => '.sfida-lot',
    recommends: ({ kind, coins }) => kind === 'bid' && coins === 1,
  },
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
    facts: attack,
  },
  { id: 'ransom', rule: 'ransom', when: (ctx) => seen(ctx).phase === 'ransom', at: () => 'sabotage' },
  {
    id: 'full',
    rule: 'hidden_card',
    event: ({ kind, seat }, ctx) =>
      kind === 'sold' && seat === ctx.viewer && !seen(ctx).to_full[Number(seat)] && mayBeAttacked(ctx, Number(seat)),
    at: () => 'hand',
    facts: (ctx) => ({ n: ctx.printed.full_hand }),
  },
  {
    id: 'attack',
    rule: 'sabotage',
    event: ({ kind }) => kind === 'sabotage',
    lasts: goesOn,
    at: () => 'sabotage',
    facts: attack,
  },
  {
    id: 'searched',
    rule: 'hidden_card',
    event: ({ kind }) => kind === 'sabotage_hand',
    lasts: goesOn,
    at: (_, event) => `tent:${event?.other}`,
    facts: (ctx) => ({ n: ctx.printed.full_hand }),
  },
  onBonus('middle', (kind) => kind === 'hall'),
  onBonus('balance', (_, ctx) => {
    const kinds = own(ctx, ctx.viewer).map((card) => card && kindOf(card));
    return kinds.length > ctx.printed.beginning && kinds.includes('hall') && kinds.includes('church');
  }),
  onBonus('twins', (kind) => kind.startsWith('corner')),
  { id: 'dot', rule: 'saboteurs', event: ({ kind }) => kind === 'saboteur_gained', lasts: goesOn, at: () => 'die' },
  { id: 'insolvent', rule: 'insolvency', event: ({ kind }) => kind === 'insolvent', at: () => '.sfida-ladder' },
  {
    id: 'destroyed',
    rule: 'gaps',
    event: ({ kind }) => kind === 'destroyed',
    at: (_, event) => `city:${event?.seat}`,
  },
  { id: 'last', rule: 'end', event: ({ kind }) => kind === 'one_left', at: () => '.sfida-piles' },
];
