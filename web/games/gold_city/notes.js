/** The notes that teach Gold City: see `Note` in table/contract/view.js. */

import { displacedBy, pairOf, placeOf, plan } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Note} Note
 */

/** @param {Context} ctx */
const seen = (ctx) => ctx.table.observation;

/** Where one may build now, the first place. @param {Context} ctx */
const place = (ctx) => ctx.options.find(({ action }) => action.kind === 'build')?.targets[0];

/** @param {Context} ctx */
const shops = (ctx) => seen(ctx).shops[Number(ctx.seat)].length;

/** Whether nobody has built on a place. @param {Context} ctx @param {string} id */
const isFree = (ctx, id) => !seen(ctx).shops.some((own) => own.includes(id));

/** Whether a pair is of two equal cards. @param {(string | null)[]} cards */
const isTwice = ([one, other]) => one === other;

/** @type {Note[]} */
export const notes = [
  {
    id: 'displaced',
    rule: 'replacing',
    when: (ctx) => seen(ctx).phase === 'auction' && displacedBy(ctx, Number(ctx.seat)) !== null,
    at: () => '.gold-city-queue',
    facts: (ctx) => ({ price: seen(ctx).price }),
    recommends: ({ pair }, ctx) => pairOf(ctx, String(pair)).tile === null,
  },
  {
    id: 'auction',
    rule: 'auction',
    when: (ctx) => seen(ctx).phase === 'auction',
    at: () => '.gold-city-auction',
    facts: (ctx) => ({ price: seen(ctx).price }),
    recommends: ({ pair }, ctx) => isTwice(pairOf(ctx, String(pair)).cards),
  },
  {
    id: 'coast',
    rule: 'coast',
    when: (ctx) => seen(ctx).phase === 'build' && !shops(ctx) && place(ctx),
    at: place,
  },
  {
    id: 'inland',
    rule: 'inland',
    when: (ctx) => seen(ctx).phase === 'build' && shops(ctx) && place(ctx),
    at: place,
  },
  { id: 'goods', rule: 'goods', when: (ctx) => seen(ctx).phase === 'goods', at: () => '.gold-city-goods' },
  { id: 'bonus', rule: 'bonus', when: (ctx) => seen(ctx).phase === 'bonus', at: () => '.gold-city-hand' },
  { id: 'discard', rule: 'hand_limit', when: (ctx) => seen(ctx).phase === 'discard', at: () => '.gold-city-hand' },
  {
    id: 'keys',
    rule: 'inner',
    event: ({ kind, place: built }, ctx) => kind === 'built' && placeOf(ctx, built).group === 'inland',
    at: (ctx) => `place:${plan(ctx).list.find(({ id, rewards }) => rewards[0].keys && isFree(ctx, id))?.id}`,
    facts: (ctx) => ({ n: seen(ctx).keys_left }),
  },
  {
    id: 'valued',
    rule: 'valuation',
    event: ({ kind }) => kind === 'area_valued',
    at: () => 'valuation',
  },
  {
    id: 'quarter',
    rule: 'quarter_rewards',
    event: ({ kind, reward }) => kind === 'rewarded' && reward?.letters,
    at: (_, event) => event && `place:${event.place}`,
  },
  {
    id: 'others_bonus',
    rule: 'bonus',
    event: ({ kind, actor }, { seat }) => kind === 'bonus_taken' && actor !== seat,
    at: () => '.gold-city-stock',
  },
  { id: 'reshuffled', rule: 'deck', event: ({ kind }) => kind === 'reshuffled', at: () => '.gold-city-stock' },
  { id: 'last_shop', rule: 'end', event: ({ kind }) => kind === 'last_shop' },
];
