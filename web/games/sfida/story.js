/** What happened, in words and in what lights up. */

import { grouping } from '../../table/phrases.js';
import { idle, say, sentences, shortest } from './words.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Event} Event
 */

/** The throw goes with what it brings. */
export const groups = grouping({
  earned: 'rolled',
  saboteur_gained: 'rolled',
  no_saboteur_left: 'rolled',
  one_left: 'put_up',
  last_card: 'put_up',
});

/** One sentence for an event, or null for what goes without saying. */
export const sentence = sentences({
  rolled: (ctx, event, group) => {
    const earned = group.find(({ kind }) => kind === 'earned');
    if (!earned) return null;
    const dot = event.die === 'dot';
    const pawn = group.some(({ kind }) => kind === 'saboteur_gained');
    const bare = earned.gates ? '' : '_bare';
    const key = dot ? `earned_dot${pawn ? '' : '_none'}${bare}` : earned.gates ? 'earned_gates' : 'earned';
    return say(ctx, `say.${key}`, earned);
  },
  put_up: (ctx, event, group) => {
    const told = say(ctx, event.card ? 'say.put_up' : 'say.put_up_hidden', event);
    const end = group.find(({ kind }) => kind === 'one_left' || kind === 'last_card');
    return end ? `${told} ${say(ctx, `say.${end.kind}`, end)}` : told;
  },
  bid: (ctx, event) => say(ctx, event.opening ? 'say.bid_open' : 'say.bid', event),
  sold: (ctx, event) => {
    const what = event.card ? 'card' : event.building ? 'kind' : 'hidden';
    const own = event.seat === event.other;
    return shortest(ctx, [`say.sold_${what}${own ? '_own' : ''}`, `say.sold_${what}_short`], {
      ...event,
      other: ctx.name(event.other),
    });
  },
  insolvent: (ctx, event) => {
    const following = event.next === null ? null : ctx.name(event.next);
    const left = following ? '' : event.alone ? '_last' : '_left';
    return say(ctx, `say.insolvent${event.coins ? '' : '_bare'}${left}`, { ...event, following });
  },
  unsold: (ctx, event) => say(ctx, event.card ? 'say.unsold_card' : 'say.unsold', event),
  turned_up: (ctx, event) => say(ctx, 'say.turned_up', event),
  laid: (ctx, event) => say(ctx, event.gap ? 'say.laid_gap' : 'say.laid', event),
  done: (ctx, event) => {
    if (event.laid) return null;
    if (!event.why?.length) return say(ctx, 'say.done', event);
    return shortest(ctx, ['say.done_why', 'say.done'], { ...event, why: idle(ctx, event.why, event.cards) });
  },
  sabotage: (ctx, event) => say(ctx, 'say.sabotage', { ...event, other: ctx.name(event.other) }),
  sabotage_hand: (ctx, event) => say(ctx, 'say.sabotage_hand', { ...event, other: ctx.name(event.other) }),
  attacked: (ctx, event) => {
    const key = ctx.table.options.open_sabotage ? `open_${event.result}` : event.result;
    return say(ctx, `say.attacked_${key}`, { ...event, seat: event.other, die: say(ctx, `die.${event.die}`) });
  },
  take: (ctx, event) => say(ctx, 'say.take', { ...event, other: ctx.name(event.other) }),
  offer: (ctx, event) => say(ctx, 'say.offer', { ...event, other: ctx.name(event.other) }),
  accept: (ctx, event) => say(ctx, 'say.accept', { ...event, other: ctx.name(event.other) }),
  pay: (ctx, event) => say(ctx, 'say.pay', { ...event, other: ctx.name(event.other) }),
  destroyed: (ctx, event) =>
    say(ctx, event.gap ? 'say.destroyed_gap' : event.left ? 'say.destroyed' : 'say.razed', event),
  exposed: (ctx, event) => say(ctx, 'say.exposed', { ...event, other: ctx.name(event.other) }),
});

/** What a bidder does stands on the ladder at a glance. @type {NonNullable<import('./reading.js').View['brisk']>} */
export const brisk = ({ kind }) => kind === 'bid' || kind === 'pass';

/** What is worth a moment of its own: somebody cannot pay, the final phase. @type {NonNullable<import('./reading.js').View['opening']>} */
export function opening(ctx, events) {
  const broke = events.find(({ kind }) => kind === 'insolvent');
  if (broke) {
    const following = broke.next === null ? null : ctx.name(broke.next);
    return {
      id: 'insolvent',
      title: say(ctx, 'opening.insolvent', broke),
      lines: [
        say(ctx, 'opening.short', broke),
        say(ctx, broke.coins ? 'opening.penalty' : 'opening.penalty_none', broke),
        say(ctx, `opening.${following ? 'next' : broke.alone ? 'nobody' : 'nobody_left'}`, { ...broke, following }),
      ],
    };
  }
  if (!events.some(({ kind }) => kind === 'final_phase')) return null;
  return {
    id: 'final',
    title: say(ctx, 'opening.final'),
    lines: [say(ctx, 'opening.final_way', { n: ctx.printed.most_laid }), say(ctx, 'opening.final_corners')],
  };
}

/** Where a building was laid, and by whom. @param {Event} event */
export const places = ({ kind, seat, at }) =>
  kind === 'laid' ? [{ id: `building:${seat}:${at}`, seat: Number(seat) }] : [];

/** The elements that an event is about. @param {Event} event */
export function touches(event) {
  const { kind, seat, other, at, pile } = event;
  const who = Number.isInteger(seat) ? [`seat:${seat}`] : [];
  switch (kind) {
    case 'bid':
    case 'pass':
      return who;
    case 'laid':
      return [...who, `building:${seat}:${at}`];
    case 'sabotage':
    case 'attacked':
      return [...who, `building:${other}:${at}`];
    case 'pay':
    case 'refuse':
    case 'could_not_pay':
      return [...who, `building:${seat}:${at}`];
    case 'sabotage_hand':
    case 'exposed':
      return [...who, `tent:${other}`];
    case 'put_up':
    case 'put_under':
      return [...who, `pile:${pile}`];
    case 'turned_up':
      return ['pile:open'];
    case 'type_told':
      return ['lot'];
    default:
      return [...who, ...(event.sheet?.targets ?? [])];
  }
}
