/** What flies from one owner to another: packs, cards that are laid and turned up, what tricks move. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { coin } from '../../table/shapes.js';
import { card, cardBack, crest } from './art.js';
import { cardName, sealedCard } from './reading.js';

/**
 * @typedef {import('./reading.js').Context} Context
 * @typedef {import('../../table/messages.js').Event} Event
 * @typedef {import('../../table/view.js').Flight} Flight
 */

const back = cardBack({ width: 30 });
const pack = html`<span class="guildes-pack">${[0, 1, 2].map(() => cardBack({ width: 28 }))}</span>`;
/** Where the cards of the levy lie. */
const LEVY = 'event:levy';

/** @param {string} guild */
const face = (guild) => card(guild, { width: 44 });

/** @param {Context} ctx @param {Event} event @returns {Flight[]} */
export function flights(ctx, event) {
  const { kind, seat, guild, cards } = event;
  switch (kind) {
    case 'kept':
      return guild
        ? [{ from: `card:${guild}`, to: `guild:${guild}`, token: crest(guild, { size: 32, sign: true }) }]
        : [];
    case 'pack':
      return passed(ctx, event);
    case 'gave':
      return [{ ...laid(ctx, Number(seat), guild), to: LEVY }];
    case 'levied':
      return Array.from({ length: ctx.table.observation.seats }, (_, one) => dealtBack(ctx, one, guild));
    case 'laid':
      return [laid(ctx, Number(seat), guild)];
    case 'revealed':
      return cards.flatMap((/** @type {string[]} */ guilds, /** @type {number} */ owner) =>
        guilds.map((_, at) => turned(owner, at)),
      );
    case 'trick_used':
      return tricked(event);
    default:
      return [];
  }
}

/** A pack comes from the neighbour; into the hand and out of it, where that is in sight. @param {Context} ctx @param {Event} event @returns {Flight[]} */
function passed(ctx, { seat, pick, actor }) {
  const { passes, seats } = ctx.table.observation;
  if (pick === 1) return [];
  const to = Number(seat);
  const from = (to + (passes === 'left' ? seats - 1 : 1)) % seats;
  const end = (/** @type {number} */ one, /** @type {boolean} */ held) =>
    held && one === ctx.viewer ? ['pack', `seat:${one}`] : `seat:${one}`;
  return [{ from: end(from, actor === from), to: end(to, true), token: pack }];
}

/** A card is laid: face down beside the shield of whoever laid it, or at its stall. @param {Context} ctx @param {number} seat @param {string} [guild] @returns {Flight} */
function laid(ctx, seat, guild) {
  const { mine, sealed } = ctx.table.observation;
  const own = seat === ctx.viewer ? [`card:${guild ?? mine.at(-1)}`] : [];
  const from = [...own, `seat:${seat}`];
  if (guild) return { from, to: `stall:${guild}`, token: face(guild) };
  return { from, to: [sealedCard(seat, sealed[seat] - 1), `seat:${seat}`], token: back };
}

/** A card comes from the levy: one's own by its name. @param {Context} ctx @param {number} seat @param {string} [guild] @returns {Flight} */
const dealtBack = (ctx, seat, guild) =>
  guild && seat === ctx.viewer
    ? { from: LEVY, to: `card:${guild}`, token: card(guild, { width: 84, name: cardName(ctx, guild) }) }
    : { from: LEVY, to: `seat:${seat}`, token: back };

/** A card that lay face down goes to its stall to be turned over. @param {number} seat @param {number} at @returns {Flight} */
const turned = (seat, at) => ({
  from: [sealedCard(seat, at), `seat:${seat}`],
  to: sealedCard(seat, at),
  token: back,
  turns: true,
});

/** @param {Event} event @returns {Flight[]} */
function tricked({ seat, trick, cards, guild, target, delta, laid: given, taken }) {
  const person = `seat:${seat}`;
  if (trick === 'swap' && cards) {
    return cards.map((/** @type {{seat: number, guild: string}} */ one, /** @type {number} */ at) => ({
      from: `seat:${one.seat}`,
      to: `seat:${cards[1 - at].seat}`,
      token: face(one.guild),
    }));
  }
  if (given) {
    return [
      { from: person, to: `stall:${given}`, token: face(given) },
      { from: `stall:${taken}`, to: person, token: face(taken) },
    ];
  }
  if (delta) return [{ from: person, to: [`played:${target}:${guild}`, `stall:${guild}`], token: coin(delta) }];
  return guild ? [{ from: person, to: `stall:${guild}`, token: face(guild) }] : [];
}
