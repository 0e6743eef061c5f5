/** What happened, in words and in what lights up. */

import { each, grouping } from '../../table/phrases.js';
import { fitting } from '../../table/telling.js';
import { inWords } from './points.js';
import { isMarket, openPlace } from './reading.js';
import { say, sentences, shortest } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Event} Event
 */

/** A tile laid goes with its investment and the change of owners, a tile drawn with the next one. */
export const groups = grouping({ owners: 'placed', invested: 'placed', opened: 'drawn' });

/** One sentence for an event, or null for what goes without saying. */
export const sentence = sentences({
  opened: (ctx, event) => {
    const tiles = turned(event);
    return tiles.length ? say(ctx, 'say.opened', { tiles }) : null;
  },
  drawn: (ctx, event, group) => {
    const [next] = group.filter(({ kind }) => kind === 'opened').flatMap(turned);
    return say(ctx, next ? 'say.drawn_opened' : 'say.drawn', { ...event, next });
  },
  placed,
  owners: () => null,
  invested: () => null,
  block_paid: (ctx, event) =>
    shortest(ctx, ['say.block_paid', 'say.block_paid_short'], {
      ...event,
      ...event.sheet.facts,
      paid: paid(ctx, event),
    }),
  control_paid: (ctx, event) => {
    const { guild, decided } = event.sheet.facts;
    const key = guild ? 'paid' : decided === 'tie' ? 'tie' : 'none';
    return say(ctx, `say.control_${key}`, { block: event.block, guild, paid: paid(ctx, event) });
  },
  chain_paid: (ctx, event) => {
    const { length, blocks, value } = event.sheet.facts;
    if (!length) return inWords(ctx, event.sheet);
    const facts = { guild: event.guild, n: length, blocks: blocks.length, value, paid: paid(ctx, event) };
    return shortest(ctx, ['say.chain_paid', 'say.chain_short'], facts);
  },
  men_counted: (ctx, { sheet }) => fitting(inWords(ctx, sheet), say(ctx, 'say.men_counted')),
});

/** The tiles that came to lie open. @param {Event} event @returns {string[]} */
const turned = ({ tiles }) => tiles.flatMap((/** @type {{tile: string | null}} */ { tile }) => tile ?? []);

/** "Anna +9, Bianca +5": what each gets who gets anything. @param {Context} ctx @param {import('../../table/phrases.js').Told} event */
const paid = (ctx, { sheet }) =>
  each(sheet.amounts, (seat, points) => (points ? say(ctx, 'say.points', { seat, points }) : null)) ||
  say(ctx, 'say.nobody');

/** @param {Context} ctx @param {Event} event @param {Event[]} group */
function placed(ctx, event, group) {
  const { tile, men, seat } = event;
  const invested = group.find(({ kind }) => kind === 'invested');
  const owners = group.find(({ kind }) => kind === 'owners');
  const first = say(ctx, isMarket(tile) || !men ? 'say.placed' : 'say.placed_men', event);
  const gain = invested ? say(ctx, invested.lost ? 'say.lost' : 'say.invested', invested) : null;
  const rise = owners ? risen(ctx, owners, Number(seat)) : null;
  const whole = (/** @type {(string | null)[]} */ ...parts) => `${[first, ...parts.filter(Boolean)].join('; ')}.`;
  return fitting(whole(gain, rise), whole(gain), whole());
}

/** The place in a block that somebody has gained. @param {Context} ctx @param {Event} owners @param {number} seat */
function risen(ctx, { first, second, was, block }, seat) {
  const place = first === seat ? 1 : second === seat ? 2 : 0;
  const passed = was[place - 1];
  if (!place || passed === seat) return null;
  return say(ctx, passed === null ? 'say.takes' : 'say.passes', { place, block, seat: passed });
}

/** Where a tile was laid, and by whom. @param {Event} event */
export const places = ({ kind, lot, seat }) =>
  kind === 'placed' || kind === 'tavern_placed' ? [{ id: `lot:${lot}`, seat: Number(seat) }] : [];

/** The elements that an event is about. @param {Event} event */
export function touches(event) {
  const { kind, seat, lot, block, guild, sheet } = event;
  const who = seat === null || seat === undefined ? [] : [`seat:${seat}`];
  switch (kind) {
    case 'placed':
    case 'tavern_placed':
      return [...who, `lot:${lot}`];
    case 'owners':
      return [`block:${block}`];
    case 'invested':
      return [`track:${guild}`];
    case 'opened':
      return event.tiles.flatMap((/** @type {Event} */ one) => (one.tile ? openPlace(one.slot, one.tile) : []));
    case 'block_paid':
    case 'control_paid':
      return [`block:${block}`, ...(sheet?.targets ?? [])];
    case 'chain_paid':
      return [`track:${guild}`, `chain:${guild}`, ...(sheet?.targets ?? [])];
    default:
      return who;
  }
}
