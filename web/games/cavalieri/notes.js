/** The notes that teach Città e Cavalieri: see `Note` in table/contract/view.js. */

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Note} Note
 */

const TRAY = '.cavalieri-tray';
const SHIP = '.cavalieri-voyage';

/** @param {Context} ctx */
const seen = (ctx) => ctx.table.observation;

/** @param {Context} ctx @param {string} phase */
const asks = (ctx, phase) => seen(ctx).phase === phase;

/** Steps that the ship still has to go. @param {Context} ctx */
const left = (ctx) => ctx.printed.ship_steps - seen(ctx).ship;

/** @type {Note[]} */
export const notes = [
  {
    id: 'found',
    rule: 'setup',
    when: (ctx) => asks(ctx, 'found') && !ctx.table.observation.founds_city,
    at: () => '.camera',
  },
  {
    id: 'city',
    rule: 'setup',
    when: (ctx) => asks(ctx, 'found') && ctx.table.observation.founds_city,
    at: () => '.camera',
  },
  {
    id: 'ship',
    rule: 'barbarians',
    when: (ctx) => asks(ctx, 'main') && left(ctx) <= NEAR,
    at: () => SHIP,
    facts: (ctx) => ({ n: left(ctx), strength: seen(ctx).strength }),
    recommends: ({ kind }) => kind === 'knight' || kind === 'activate',
  },
  {
    id: 'main',
    rule: 'turn',
    when: (ctx) => asks(ctx, 'main'),
    at: () => TRAY,
    recommends: ({ kind }) => ['road', 'settlement', 'improve'].includes(kind),
  },
  {
    id: 'answer',
    rule: 'offers',
    when: (ctx) => asks(ctx, 'answer'),
    at: () => '.offer',
    facts: ({ table }) => ({ target: table.options.target }),
  },
  { id: 'robber', rule: 'robber', when: (ctx) => asks(ctx, 'robber'), at: () => '.camera' },
  { id: 'choose', rule: 'counter', when: (ctx) => asks(ctx, 'choose'), at: () => '.offer' },
  { id: 'roll', rule: 'event', event: ({ kind }) => kind === 'rolled', at: () => 'dice' },
  { id: 'seven', rule: 'seven', event: ({ kind }) => kind === 'seven', at: () => 'counter:cards' },
  {
    id: 'card',
    rule: 'progress',
    event: ({ kind, seat, card }, ctx) => kind === 'drawn' && seat === ctx.viewer && card,
    at: () => '.cavalieri-cards',
  },
  { id: 'attack', rule: 'barbarians', event: ({ kind }) => kind === 'attack', at: () => SHIP },
  { id: 'longest', rule: 'longest', event: ({ kind }) => kind === 'longest_road' },
  { id: 'metropolis', rule: 'metropolis', event: ({ kind }) => kind === 'metropolis' },
  { id: 'enough', rule: 'winning', event: (_, ctx) => seen(ctx).waiting.length > 0 },
];

/** The note on the ship comes when it has so many steps to go. */
const NEAR = 4;
