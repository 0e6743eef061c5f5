/** The names of places, cards and goods, and what several places say of them. */

import { joined, phrasebook } from '../../table/tell/phrases.js';
import { fewWays, inOrder, isWide, placeOf, spot } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('./reading.js').Cards} Cards
 * @typedef {import('./island.js').Reward} Reward
 */

export const words = phrasebook({
  terms: {
    terrain: { terrain: 'terrain.*' },
    terrains: { terrains: 'terrain.*' },
    good: { good: 'good.*' },
    area: { area: 'area.*.name', area_the: 'area.*.the' },
    goods: { goods: 'goods.*' },
    bonus: { bonus: 'bonus.*.name' },
    place: { place: (ctx, place) => spot(ctx, place) },
    missing: { ways: (ctx, places) => places.map((/** @type {string} */ place) => spot(ctx, place)) },
    payment: { paid: (ctx, payment) => cardsText(ctx, payment) },
  },
});

export const { say } = words;

/** The parts of a round, by the phases of the engine. @type {Record<string, string>} */
const PARTS = {
  auction: 'auction',
  lay: 'auction',
  taking: 'auction',
  close: 'value',
  value: 'value',
  move: 'value',
  unveil: 'end',
  over: 'over',
};
const BEFORE = ['deal', 'show', 'choose', 'reveal'];

/** Where the game stands, in a few words. @param {Context} ctx */
export const chip = (ctx) => partOf(ctx, isWide(ctx) ? 'round' : 'round_brief');

/** The same where one looks back. @param {Context} ctx */
export const when = (ctx) => partOf(ctx, 'when');

/** @param {Context} ctx @param {string} round  how a round is told */
function partOf(ctx, round) {
  const { last, phase, round: n } = ctx.table.observation;
  const part = BEFORE.includes(phase) ? 'auction' : (PARTS[phase] ?? 'build');
  const key = part === 'over' || part === 'end' ? part : last ? 'last' : round;
  return say(ctx, `chip.${key}`, { round: n, most: ctx.printed.rounds, part: say(ctx, `chip.part.${part}`) });
}

/** What a place is: "D7, luogo rurale sul fiume Deserto-Montagne". @param {Context} ctx @param {string} id */
export function titleOfPlace(ctx, id) {
  const { group, area } = placeOf(ctx, id);
  return say(ctx, area === null ? `place.${group}` : group === 'inland' ? 'place.river' : `place.${group}`, {
    place: id,
    area,
  });
}

/** What the next shop on a place would bring, or null where there is no room for one. @param {Context} ctx @param {string} id @returns {Reward | null} */
export function rewardNow(ctx, id) {
  const { shops, quarters } = ctx.table.observation;
  if (quarters[id]) return quarters[id].reward;
  return shops.some((own) => own.includes(id)) ? null : placeOf(ctx, id).rewards[0];
}

/** A reward in words, or null. @param {Context} ctx @param {Reward | null} reward */
export function rewardText(ctx, reward) {
  if (!reward) return null;
  const parts = Object.entries(reward).map(([what, n]) => say(ctx, `reward.${what}`, { n }));
  return joined(parts) || say(ctx, 'reward.none');
}

/** What a bonus card would bring now, to whoever looks. @param {Context} ctx @param {string} id */
export function worthText(ctx, id) {
  const { worth } = ctx.table.observation;
  return worth && say(ctx, 'label.worth', { points: worth[id] });
}

/** Terrain cards in words: "2 Deserto e 1 Costa". @param {Context} ctx @param {Cards} payment */
export const cardsText = (ctx, payment) =>
  joined(inOrder(ctx, payment).map(([terrain, n]) => say(ctx, 'label.cards', { terrain, n })));

/** What a shop is paid with: the cards, and the key. @param {Context} ctx @param {Cards} payment @param {boolean} key */
export const paidText = (ctx, payment, key) => joined([cardsText(ctx, payment), key && say(ctx, 'label.key')], ' + ');

/** That somebody may soon have nowhere to build, for whoever asks; null where there is no danger. @param {Context} ctx @param {number} seat */
export function waysText(ctx, seat) {
  const n = fewWays(ctx, seat);
  return n === null ? null : say(ctx, 'alarm.ways', { seat, n });
}
